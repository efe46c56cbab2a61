/** Texts too long to be held in numbers. Of a thread the newest mails are read whole, of long ones before them the beginning. */
import { EXCERPT_BYTES, excerptIf, exceedsExcerpt } from "../../db/excerpt.ts";
import type { Db } from "../../db/open.ts";

/** Of the mails that are read whole, together. */
const WHOLE_BYTES = 2 * 1024 * 1024;

/** How many bytes a mail's texts have; none of them is read for it. */
export const ALL_TEXTS =
  "octet_length(body_text) + octet_length(body_new) + coalesce(octet_length(body_html), 0)";

export const measureMessage = ({ sqlite }: Db, id: string): number =>
  sqlite
    .query<{ bytes: number }, { id: string }>(`SELECT ${ALL_TEXTS} AS bytes FROM messages WHERE id = $id`)
    .get({ id })?.bytes ?? 0;

/** Whether a mail is among those that `listLong` has found, bound as `$long`. */
export const IS_LONG = "messages.id IN (SELECT value FROM json_each(+$long))";

/** What `listLong` gives of a thread that is read whole. */
export const NONE_LONG = "[]";

/** The ids of the mails of which only the beginning is read, as JSON. @param size bytes of a mail's texts, as SQL */
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

/** What there is more of says so. */
function cut(column: string): string {
  const isCut = `${IS_LONG} AND ${exceedsExcerpt(column)}`;
  return `${excerptIf(isCut, column)} || iif(${isCut}, char(10) || '[…]', '')`;
}

/** How the texts of a thread's mails are read, as SQL. HTML is not cut, but left out. */
export const TEXTS_IN_THREAD = {
  bodyText: cut("messages.body_text"),
  bodyNew: cut("messages.body_new"),
  bodyHtml: `iif(${IS_LONG}, NULL, messages.body_html)`,
};
