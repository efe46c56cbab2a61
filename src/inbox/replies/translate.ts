/** Translates a lead's email or a draft for a person to read. Never categorizes, drafts or sends anything. */
import type { Caller, Scope } from "../../core/caller.ts";
import { AppError, badRequest, conflict } from "../../core/errors.ts";
import { transact, type Db } from "../../db/open.ts";
import type { Deps } from "../../deps/deps.ts";
import { GatewayError } from "../../judge/ai/gateway-error.ts";
import type { Model } from "../../judge/ai/model.ts";
import { readable } from "../../judge/ai/rules/fence.ts";
import { charge, requireCredits, TEXT_PRICE } from "../../people/credits/store.ts";
import { getMessage } from "../threads/store/threads.ts";
import { currentVersion } from "./store/draft-versions.ts";
import { getReplyInScope } from "./store/replies.ts";
import { findTranslation, storeTranslation, type TranslationKey } from "./store/translations.ts";

/** Maximum number of characters of a text to translate, and of a translation to store. */
const MAX_SOURCE_CHARS = 10_000;
const MAX_TRANSLATION_CHARS = 20_000;

const NO_KEY = "A translation needs an AI key: add one in the AI settings";
const NAMES = new Intl.DisplayNames(["en"], { type: "language", fallback: "none" });

interface Translation {
  text: string;
  /** Whether only the beginning was translated. */
  isTruncated: boolean;
  credits: number;
}

type TranslationRequest = { id: string } & Pick<TranslationKey, "part" | "language">;

/** Returns the stored translation, or creates one for the price of a draft. */
export async function translate(
  deps: Pick<Deps, "db" | "ai" | "clock" | "log">,
  caller: Caller,
  request: TranslationRequest,
): Promise<Translation> {
  const { workspaceId } = caller;
  const language = languageNamed(request.language);
  const { key, source } = sourceOf(deps.db, caller, request);
  if (source.trim() === "") throw badRequest("There is no text to translate");
  const isTruncated = source.length > MAX_SOURCE_CHARS;
  const stored = findTranslation(deps.db, key);
  if (stored !== null) return { text: stored, isTruncated, credits: 0 };
  if (deps.ai.providerOf(workspaceId) === "rules") throw badRequest(NO_KEY);
  requireCredits(deps.db, workspaceId, TEXT_PRICE, deps.clock.now());
  const input = { text: source.slice(0, MAX_SOURCE_CHARS), language };
  const lock = `${key.replyId} ${key.part} ${key.language}`;
  const text = await deps.ai.exclusively(lock, () => ask(deps, { workspaceId, replyId: key.replyId }, input));
  const now = deps.clock.now();
  transact(deps.db, () => {
    // The translation is not stored if the contact was erased or the draft changed in the meantime.
    if (sourceOf(deps.db, caller, request).source !== source)
      throw conflict("The text was changed while it was being translated");
    charge(deps.db, { workspaceId, credits: TEXT_PRICE, purpose: "draft", replyId: key.replyId }, now);
    storeTranslation(deps.db, { ...key, text }, now);
  });
  return { text, isTruncated, credits: TEXT_PRICE };
}

/** Returns the English name of a language. Throws 400 for an unknown code. */
export function languageNamed(code: string): string {
  const name = NAMES.of(code);
  if (name === undefined) throw badRequest("language: unknown language");
  return name;
}

function sourceOf(
  db: Db,
  scope: Scope,
  { id, part, language }: TranslationRequest,
): { key: TranslationKey; source: string } {
  const reply = getReplyInScope(db, scope, id);
  const replyId = reply.id;
  if (part === "draft") {
    const version = currentVersion(db, reply);
    return { key: { replyId, part, language, version }, source: reply.aiResponse ?? "" };
  }
  return { key: { replyId, part, language, version: 0 }, source: getMessage(db, reply.messageId).bodyNew };
}

async function ask(
  deps: Pick<Deps, "ai" | "log">,
  of: { workspaceId: string; replyId: string },
  input: { text: string; language: string },
): Promise<string> {
  const run = (model: Model, signal: AbortSignal) =>
    model.translate?.(input, { signal }) ?? Promise.reject(badRequest(NO_KEY));
  try {
    const { result } = await deps.ai.write({ ...of, urgent: true }, run);
    return readable(result.slice(0, MAX_TRANSLATION_CHARS));
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    deps.log.warn("reply.translation_failed", { reply_id: of.replyId, reason: error.message });
    throw new AppError("draft_failed", `Failed to translate: ${error.message}`);
  }
}
