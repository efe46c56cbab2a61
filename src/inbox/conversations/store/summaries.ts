/** Stores summaries of conversations, for people to read. */
import type { Millis } from "../../../core/clock.ts";
import type { Db } from "../../../db/open.ts";

/** Identifies a summary by its conversation, language and newest email. */
export interface SummaryKey {
  threadId: string;
  /** ISO 639 code. */
  language: string;
  messageId: string;
}

/** Returns the stored summary up to this email; null if there is none. */
export const findSummary = ({ sqlite }: Db, key: SummaryKey): string | null =>
  sqlite
    .query<{ text: string }, Record<keyof SummaryKey, string>>(
      `SELECT text FROM thread_summaries
       WHERE thread_id = $threadId AND language = $language AND message_id = $messageId`,
    )
    .get({ ...key })?.text ?? null;

/** Stores a summary, replacing an earlier one. */
export function storeSummary({ sqlite }: Db, summary: SummaryKey & { text: string }, now: Millis): void {
  const statement = sqlite.query<unknown, Record<string, string | number>>(
    `INSERT OR REPLACE INTO thread_summaries (thread_id, language, message_id, text, created_at)
     VALUES ($threadId, $language, $messageId, $text, $now)`,
  );
  statement.run({ ...summary, now });
}
