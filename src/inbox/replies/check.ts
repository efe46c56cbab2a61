/** Checks a person's own text with the guard and returns unsupported claims with their positions. */
import type { Caution, TextFinding } from "../../judge/ai/model.ts";
import { TextError } from "../../judge/ai/text-worker.ts";
import type { ContentType } from "../../core/content-type.ts";
import { asMail, contentTypeOf } from "../../judge/mail/answer.ts";
import { gatherGuardContext } from "./draft-input.ts";
import { markupMasked } from "./rules/markup.ts";
import type { ReplyRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";

export interface TextCheck {
  cautions: Caution[];
  /** Positions are UTF-16 offsets into the given text. */
  findings: TextFinding[];
}

/** A text and the content type to send it as; null to detect the type. */
export interface CheckedText {
  text: string;
  contentType?: ContentType | null;
}

type CheckDeps = Pick<Deps, "db" | "texts" | "log">;

/** Returns the guard's findings for a text, and the content type used to send it. */
export async function checkText(
  deps: CheckDeps,
  reply: ReplyRow,
  checked: CheckedText,
): Promise<TextCheck & { contentType: ContentType; preview: string }> {
  const contentType = contentTypeOf(checked.text, checked.contentType);
  const found = await findingsOf(deps, reply, { ...checked, contentType });
  return { ...found, contentType, preview: asMail(checked.text, contentType).text };
}

/**
 * Returns the guard's findings for an answer to the reply. A text that cannot be checked in time gets one finding for
 * the whole text. An empty text has no findings.
 */
export async function findingsOf(
  deps: CheckDeps,
  reply: ReplyRow,
  { text, contentType }: CheckedText,
): Promise<TextCheck> {
  if (text.trim() === "") return { cautions: [], findings: [] };
  const allowed = { ...gatherGuardContext(deps, reply), isPersonal: true };
  try {
    return await deps.texts.run("guardDraft", { text: markupMasked(text, contentType), allowed });
  } catch (error) {
    if (!(error instanceof TextError)) throw error;
    deps.log.warn("reply.text_not_checked", { reply_id: reply.id, reason: error.message });
    const finding = {
      caution: "unusable_draft",
      why: "cannot be checked",
      start: 0,
      end: text.length,
    } as const;
    return { cautions: [finding.caution], findings: [finding] };
  }
}
