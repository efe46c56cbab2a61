/**
 * Tests a client's settings on an email: its category, and the draft with findings. Nothing is stored or sent.
 */
import { GatewayError } from "../../judge/ai/gateway-error.ts";
import type { Caution, DraftInput, ReadableMail, Recipient, TextFinding } from "../../judge/ai/model.ts";
import { fitsTemplate, needsAnswer } from "../../clients/categories/rules/answering.ts";
import { findCategoryBySlug, listCategoryChoices } from "../../clients/categories/store.ts";
import { getClientInScope, listClientNames } from "../../clients/store.ts";
import type { Caller } from "../../core/caller.ts";
import type { Millis } from "../../core/clock.ts";
import { AppError } from "../../core/errors.ts";
import { charge, requireCredits, TEXT_PRICE } from "../../people/credits/store.ts";
import { signedFor, voiceOf } from "../threads/rules/model-input.ts";
import { writeChecked } from "./draft.ts";
import { examplesFor, slugForModel } from "./draft-input.ts";
import { readMail, type MailVerdict } from "./verdict.ts";
import type { CategoryRow, ClientRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";

export interface TriedMail {
  subject: string;
  text: string;
  fromName: string | null;
  fromEmail: string;
}

/** Settings that shape a draft, replacing the client's own. */
type TriedVoice = Partial<ReturnType<typeof voiceOf>>;

export interface TryOutResult {
  verdict: MailVerdict;
  category: CategoryRow | null;
  /** Null if the category requires no answer. */
  draft: { text: string; cautions: Caution[]; findings: TextFinding[] } | null;
  credits: number;
}

type TryDeps = Pick<Deps, "db" | "ai" | "texts" | "clock" | "log">;

/** The inputs to a draft that depend on the client and not on the reply. */
interface Written {
  mail: ReadableMail;
  client: ReturnType<typeof voiceOf>;
  now: Millis;
  context: { workspaceId: string; replyId: null; urgent: true };
}

export async function tryOut(
  deps: TryDeps,
  caller: Caller,
  { id, mail: tried, settings }: { id: string; mail: TriedMail; settings: TriedVoice },
): Promise<TryOutResult> {
  const { workspaceId } = caller;
  const client = getClientInScope(deps.db, caller, id);
  const now = deps.clock.now();
  const mail = await readable(deps, tried, now);
  const context = { workspaceId, replyId: null, urgent: true } as const;
  const written = { mail, client: signedFor({ ...voiceOf(client), ...settings }, [mail.text]), now, context };
  const verdict = await withDraftErrors(deps, () => judged(deps, { tried, written }));
  const category = findCategoryBySlug(deps.db, workspaceId, verdict.category) ?? null;
  if (!isAnswered(verdict, mail, deps.ai.providerOf(workspaceId) === "rules"))
    return { verdict, category, draft: null, credits: 0 };
  requireCredits(deps.db, workspaceId, TEXT_PRICE, now);
  const draft = await withDraftErrors(deps, () => drafted(deps, { client, tried, written, category }));
  charge(deps.db, { workspaceId, credits: TEXT_PRICE, purpose: "draft", replyId: null }, deps.clock.now());
  return { verdict, category, draft, credits: TEXT_PRICE };
}

/** Returns whether a draft would be written; false for an opt-out or an empty email. */
const isAnswered = (verdict: MailVerdict, { text }: ReadableMail, isByTemplate: boolean): boolean => {
  if (verdict.cautions.includes("opt_out") || text.trim() === "") return false;
  return isByTemplate ? fitsTemplate(verdict, verdict.category) : needsAnswer(verdict.category);
};

async function readable(
  { texts }: TryDeps,
  { text, subject, fromName, fromEmail }: TriedMail,
  sentAt: Millis,
): Promise<ReadableMail> {
  const { bodyNew } = await texts.run("readBody", { text, html: null });
  const from = fromName === null ? fromEmail : `${fromName} <${fromEmail}>`;
  return { direction: "inbound", from, subject, text: bodyNew, sentAt };
}

/** Categorizes the email like the pipeline: by the deterministic rules, otherwise by the model. */
async function judged(
  deps: TryDeps,
  { tried, written: { mail, client, now, context } }: { tried: TriedMail; written: Written },
): Promise<MailVerdict> {
  const { from, subject, text: newText, sentAt } = mail;
  const parts = { from, subject, text: tried.text, newText, sentAt };
  const certain = await deps.texts.run("applyDeterministicRules", {
    ...parts,
    headers: {},
    automatic: false,
    bounce: false,
  });
  if (certain.verdict) return { ...certain.verdict, by: "rules", model: null };
  const categories = listCategoryChoices(deps.db, context.workspaceId);
  const input = { mail, thread: [], client, categories, now };
  return readMail(deps, context, { input, mayOptOut: certain.mayOptOut });
}

async function drafted(
  deps: TryDeps,
  {
    client,
    tried,
    written,
    category,
  }: Pick<TryOutResult, "category"> & {
    client: ClientRow;
    tried: TriedMail;
    written: Written;
  },
) {
  const { context, ...parts } = written;
  const input: DraftInput = {
    ...parts,
    thread: [],
    category: slugForModel(category ?? undefined),
    contact: recipientOf(tried),
    instructions: null,
    examples: examplesFor(deps.db, client, { categoryId: category?.id ?? null, text: parts.mail.text }),
  };
  const names = listClientNames(deps.db, client.workspaceId);
  const otherClients = names.filter(({ id }) => id !== client.id).map(({ name }) => name);
  return writeChecked(deps, context, { input, otherClients });
}

function recipientOf({ fromName }: TriedMail): Recipient {
  const [firstName = null, ...others] = (fromName ?? "").trim().split(/\s+/).filter(Boolean);
  return { firstName, lastName: others.join(" ") || null, company: null, title: null };
}

async function withDraftErrors<T>({ log }: TryDeps, ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    if (!(error instanceof GatewayError)) throw error;
    log.warn("client.try_failed", { reason: error.message });
    throw new AppError("draft_failed", `Failed to write a draft: ${error.message}`);
  }
}
