/** Reads a conversation's messages: emails in both directions, and forwards. */
import type { Millis } from "../../../core/clock.ts";
import type { Db } from "../../../db/open.ts";
import type { ReadQuery } from "../../../db/reader.ts";
import { ALL_TEXTS, IS_LONG, listLong, TEXTS_IN_THREAD } from "../../threads/store/long-texts.ts";

type Bindings = ReadQuery["bindings"];

export interface ConversationMail {
  id: string;
  direction: "inbound" | "outbound";
  reply_id: string | null;
  from_email: string;
  from_name: string | null;
  lead_email: string | null;
  reply_to: string | null;
  to_json: string;
  cc_json: string;
  subject: string;
  body_text: string;
  body_new: string;
  is_cut: 0 | 1;
  has_html: 0 | 1;
  has_remote_images: 0 | 1;
  attachments_json: string;
  sent_at: Millis;
  is_automatic: 0 | 1;
  /** Who sent the email from Replydesk; null for the lead's emails, and for our emails sent elsewhere. */
  actor: string | null;
  sent_by: "auto" | "manual" | null;
}

/** Sanitized HTML has lower-case tags and attributes, and only images have a source. */
const REMOTE_IMAGES =
  "instr(messages.body_html, ' src=\"http') > 0 OR instr(messages.body_html, ' src=\"HTTP') > 0";

/** Lists every email in a thread, oldest first; long older emails are truncated. */
export function listConversationMails(db: Db, threadId: string): ConversationMail[] {
  const long = listLong(db, threadId, ALL_TEXTS);
  return mails(db).all({ threadId, long });
}

// A platform may return different ids for our email when it is sent and when it is listed, but the text is
// the same.
const mails = ({ sqlite }: Db) =>
  sqlite.query<ConversationMail, Bindings>(`
    SELECT messages.id, messages.direction, r.id AS reply_id, messages.from_email, messages.from_name,
      r.lead_email, messages.headers_json ->> '$."reply-to"' AS reply_to, messages.to_json,
      messages.cc_json, messages.subject, ${TEXTS_IN_THREAD.bodyText} AS body_text, ${TEXTS_IN_THREAD.bodyNew} AS body_new,
      ${IS_LONG} AS is_cut, messages.body_html IS NOT NULL AS has_html,
      iif(${IS_LONG}, messages.body_html IS NOT NULL,
        coalesce(${REMOTE_IMAGES}, 0)) AS has_remote_images,
      messages.attachments_json, messages.sent_at,
      iif(messages.direction = 'inbound', messages.is_automatic, a.sent_by IS 'auto') AS is_automatic,
      a.actor, a.sent_by
    FROM messages
    LEFT JOIN replies r ON r.message_id = messages.id
    LEFT JOIN send_attempts a ON a.id = (
      SELECT id FROM send_attempts
      WHERE messages.direction = 'outbound' AND thread_id = messages.thread_id AND state = 'sent' AND kind <> 'forward'
        AND (platform_id = messages.platform_id OR rfc_message_id = messages.rfc_message_id
          OR body_text = messages.body_text)
      ORDER BY recorded_at LIMIT 1
    )
    WHERE messages.thread_id = +$threadId ORDER BY messages.sent_at, messages.id`);

export interface ForwardedMail {
  id: string;
  reply_id: string;
  to_json: string;
  subject: string;
  body_text: string;
  sent_at: Millis;
  actor: string;
  sent_by: "auto" | "manual";
  attachments_json: string;
  /** The same email, as the sequencer lists it in the conversation. */
  mail_id: string | null;
}

/** Maximum number of forwards shown; the newest are used. */
const MAX_FORWARDS = 50;

/** Lists a thread's forwards, newest first. */
export const listForwardedMails = ({ sqlite }: Db, threadId: string): ForwardedMail[] =>
  sqlite
    .query<ForwardedMail, Bindings>(
      `SELECT id, reply_id, to_json, subject, substr(body_text, 1, 16384) AS body_text,
         coalesce(finished_at, handed_over_at, recorded_at) AS sent_at, actor, sent_by, attachments_json,
         (SELECT m.id FROM messages m WHERE m.thread_id = send_attempts.thread_id AND m.direction = 'outbound'
            AND (m.platform_id = send_attempts.platform_id OR m.rfc_message_id = send_attempts.rfc_message_id)) AS mail_id
       FROM send_attempts WHERE thread_id = +$threadId AND +kind = 'forward' AND +state = 'sent'
       ORDER BY recorded_at DESC LIMIT ${MAX_FORWARDS}`,
    )
    .all({ threadId });
