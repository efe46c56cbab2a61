/** Checks a person's own text with the guard: what no setting of the client supports, and where it stands. */
import type { Caution, TextFinding } from "../ai/model.ts";
import { TextError } from "../ai/text-worker.ts";
import type { ContentType } from "../core/content-type.ts";
import { asMail, contentTypeOf } from "../mail/answer.ts";
import { gatherGuardContext } from "./draft-input.ts";
import { markupMasked } from "./rules/markup.ts";
import type { ReplyRow } from "../db/table-rows.ts";
import type { Deps } from "../app/context.ts";

export interface TextCheck {
  cautions: Caution[];
  /** Positions are in UTF-16 units of the text as given. */
  findings: TextFinding[];
}

/** A text and what it leaves as; guessed if null. */
export interface CheckedText {
  text: string;
  contentType?: ContentType | null;
}

type CheckDeps = Pick<Deps, "db" | "texts" | "log">;

/** Returns what the guard finds in a text, and how the text would leave. */
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
 * Returns what the guard finds in a text that answers the reply. A text that it cannot read in time is found
 * unusable as a whole. An empty one has nothing to find.
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
