/** Stores machine translations of emails and drafts, for people to read. */
import type { Millis } from "../../../core/clock.ts";
import type { Db } from "../../../db/open.ts";

export const TRANSLATED_PARTS = ["email", "draft"] as const;

/** Identifies a translation by its source and language. */
export interface TranslationKey {
  replyId: string;
  part: (typeof TRANSLATED_PARTS)[number];
  /** ISO 639 code. */
  language: string;
  /** The draft's version; 0 for the email. */
  version: number;
}

/** Returns the stored translation of this version; null if there is none. */
export const findTranslation = ({ sqlite }: Db, key: TranslationKey): string | null =>
  sqlite
    .query<{ text: string }, Record<keyof TranslationKey, string | number>>(
      `SELECT text FROM reply_translations
       WHERE reply_id = $replyId AND part = $part AND language = $language AND version = $version`,
    )
    .get({ ...key })?.text ?? null;

/** Stores a translation, replacing an earlier version's translation. */
export function storeTranslation(
  { sqlite }: Db,
  translation: TranslationKey & { text: string },
  now: Millis,
): void {
  const statement = sqlite.query<unknown, Record<string, string | number>>(
    `INSERT OR REPLACE INTO reply_translations (reply_id, part, language, version, text, created_at)
     VALUES ($replyId, $part, $language, $version, $text, $now)`,
  );
  statement.run({ ...translation, now });
}
