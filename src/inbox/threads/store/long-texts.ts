/** Limits how much of a thread's text is read: the newest emails in full, long older emails truncated. */
import { EXCERPT_BYTES, excerptIf, exceedsExcerpt } from "../../../db/excerpt.ts";
import type { Db } from "../../../db/open.ts";

/** Maximum total size of emails read in full, in bytes. */
const WHOLE_BYTES = 2 * 1024 * 1024;

/** SQL for the size of an email's texts in bytes, computed without reading them. */
export const ALL_TEXTS =
  "octet_length(body_text) + octet_length(body_new) + coalesce(octet_length(body_html), 0)";

/** Returns the size of an email's texts in bytes. */
export const measureMessage = ({ sqlite }: Db, id: string): number =>
  sqlite
    .query<{ bytes: number }, { id: string }>(`SELECT ${ALL_TEXTS} AS bytes FROM messages WHERE id = $id`)
    .get({ id })?.bytes ?? 0;

/** SQL condition: the email is in the result of `listLong`, bound as `$long`. */
export const IS_LONG = "messages.id IN (SELECT value FROM json_each(+$long))";

/** The result of `listLong` for a thread that is read in full. */
export const NONE_LONG = "[]";

/**
 * Lists the ids of the emails to truncate, as JSON.
 * @param size bytes of an email's texts, as SQL
 */
export function listLong({ sqlite }: Db, threadId: string, size: string): string {
  type Thread = { threadId: string };
  const whole = sqlite.query<{ bytes: number | null }, Thread>(
    `SELECT sum(${size}) AS bytes FROM messages WHERE thread_id = +$threadId`,
  );
  if ((whole.get({ threadId })?.bytes ?? 0) <= WHOLE_BYTES) return NONE_LONG;
  const long = sqlite.query<{ ids: string }, Thread>(`
    SELECT json_group_array(id) AS ids FROM (
      SELECT id, bytes, sum(bytes) OVER (ORDER BY sent_at DESC, id DESC) AS so_far FROM (
        SELECT id, sent_at, ${size} AS bytes FROM messages WHERE thread_id = +$threadId))
    WHERE so_far > ${WHOLE_BYTES} AND bytes > ${EXCERPT_BYTES}`);
  return long.get({ threadId })?.ids ?? NONE_LONG;
}

/** Builds the SQL that truncates a text and marks it as truncated. */
function cut(column: string): string {
  const isCut = `${IS_LONG} AND ${exceedsExcerpt(column)}`;
  return `${excerptIf(isCut, column)} || iif(${isCut}, char(10) || '[…]', '')`;
}

/**
 * SQL columns that read the texts of a thread's emails. Omits long HTML, because truncated HTML is broken.
 */
export const TEXTS_IN_THREAD = {
  bodyText: cut("messages.body_text"),
  bodyNew: cut("messages.body_new"),
  bodyHtml: `iif(${IS_LONG}, NULL, messages.body_html)`,
};
