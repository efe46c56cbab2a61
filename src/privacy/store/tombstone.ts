/** Anonymizes a person's rows: keeps ids, types and times for the counts, and removes all text. */
import type { Millis } from "../../core/clock.ts";
import type { Db } from "../../db/open.ts";
import type { Json } from "../../platforms/platform.ts";
import { tombstoneOf } from "../../contacts/rules/tombstone.ts";
import { ERASED, evidenceOnly } from "../rules/redact.ts";
import type { Holdings } from "./holdings.ts";

/** Reason for suppressing an erased address. */
export const ERASED_REASON = "Erased on request";

/** Reason for canceling an erased contact's follow-ups. */
export const WAS_ERASED = "The contact was erased";

interface ErasedContact {
  workspaceId: string;
  contactId: string;
}

const inList = (column: string, list: string): string =>
  `${column} IN (SELECT value FROM json_each($${list}))`;
const IN_THREADS = inList("thread_id", "threads");
const OF_REPLIES = inList("reply_id", "replies");

/** SQL statements that anonymize a person's rows. */
const STATEMENTS: readonly string[] = [
  `UPDATE messages SET
     from_email = iif(direction = 'inbound', $email, from_email), from_name = iif(direction = 'inbound', NULL, from_name),
     to_json = iif(direction = 'inbound', '[]', json_array(json_object('email', $email, 'name', NULL))), cc_json = '[]',
     subject = '${ERASED}', body_text = '', body_html = NULL, body_new = '', headers_json = '{}', attachments_json = '[]',
     handle_json = NULL, rfc_message_id = NULL
   WHERE ${inList("id", "messages")}`,
  // Open replies need no further work: no draft is written, and no email is sent.
  `UPDATE replies SET lead_email = NULL
   WHERE workspace_id = $workspaceId AND (${inList("lead_email", "addresses")} OR ${inList("id", "replies")})`,
  `UPDATE replies SET ai_reason = NULL, ai_response = NULL, ai_response_by = iif(status = 'sent', ai_response_by, NULL),
     sent_response = iif(sent_response IS NULL, NULL, ''), draft_findings_json = '[]', draft_evidence_json = NULL, stage_error = NULL, send_state = NULL,
     auto_send_at = NULL, stage = iif(stage = 'done', 'done', 'waiting'), stage_due_at = NULL, stage_claimed_at = NULL,
     updated_at = $now
   WHERE ${inList("id", "replies")}`,
  `UPDATE draft_versions SET text = NULL, instructions = NULL WHERE ${OF_REPLIES}`,
  `UPDATE outgoing SET content = '', to_email = NULL, cc_json = '[]', bcc_json = '[]', attachments_json = '[]',
     findings_json = '[]', follow_up_json = NULL, reason = NULL, work_at = NULL, claimed_at = NULL,
     state = iif(state = 'sent', 'sent', 'canceled'), updated_at = $now
   WHERE ${IN_THREADS} OR ${OF_REPLIES}`,
  `UPDATE approvals SET text = '', text_sha256 = '', reason = NULL, state = iif(state = 'waiting', 'stale', state),
     updated_at = $now
   WHERE ${IN_THREADS} OR ${OF_REPLIES}`,
  `DELETE FROM approval_requests WHERE ${OF_REPLIES}`,
  `DELETE FROM client_questions WHERE ${OF_REPLIES}`,
  `DELETE FROM reply_translations WHERE ${OF_REPLIES}`,
  `DELETE FROM thread_summaries
   WHERE ${IN_THREADS} OR thread_id IN (SELECT thread_id FROM replies WHERE ${inList("id", "replies")})`,
  `UPDATE follow_ups SET notes = NULL, draft_message = iif(draft_message IS NULL, NULL, ''), draft_evidence_json = NULL, last_error = iif(last_error = '${WAS_ERASED}', last_error, NULL),
     updated_at = $now
   WHERE ${inList("id", "followUps")}`,
  // Possibly sent emails stay uncertain, because the thread can no longer be checked.
  `UPDATE follow_ups SET status = 'cancelled', send_state = NULL, work_at = NULL, claimed_at = NULL
   WHERE ${inList("id", "followUps")} AND status = 'scheduled' AND send_state = 'uncertain'`,
  `UPDATE send_attempts SET to_json = '[]', cc_json = '[]', bcc_json = '[]', subject = '${ERASED}', content = '',
     body_html = '', body_text = '', rfc_message_id = NULL, error = NULL, answer = NULL, check_due_at = NULL,
     attachments_json = '[]', state = iif(state = 'uncertain', 'given_up', state)
   WHERE ${IN_THREADS} OR ${OF_REPLIES} OR ${inList("follow_up_id", "followUps")}`,
  `DELETE FROM outgoing_files WHERE ${OF_REPLIES}`,
  `DELETE FROM notes WHERE ${IN_THREADS}`,
  `DELETE FROM notifications WHERE ${IN_THREADS}`,
  `UPDATE bookings SET attendee_email = $email, attendee_name = NULL, payload_packed = NULL, updated_at = $now
   WHERE workspace_id = $workspaceId
     AND (contact_id = $contactId OR ${IN_THREADS} OR ${inList("attendee_email", "addresses")})`,
  `DELETE FROM notification_deliveries WHERE ${IN_THREADS} OR ${OF_REPLIES}`,
  `DELETE FROM thread_keys WHERE ${IN_THREADS}`,
  `DELETE FROM contact_lookups WHERE id = $contactId`,
  `DELETE FROM contact_aliases WHERE contact_id = $contactId`,
  `DELETE FROM contact_links WHERE contact_id = $contactId`,
  `UPDATE threads SET refresh_due_at = NULL, erased_at = coalesce(erased_at, $now) WHERE ${inList("id", "threads")}`,
  `UPDATE ai_calls SET error = NULL WHERE ${OF_REPLIES}`,
  `UPDATE platform_actions SET result = NULL WHERE ${OF_REPLIES}`,
  `UPDATE inbound_events SET payload_packed = NULL, headers_json = '{}', reason = NULL WHERE ${OF_REPLIES}`,
  // The suppression remains, but its reason may quote the person.
  `UPDATE suppressions SET reason = '${ERASED_REASON}'
   WHERE workspace_id = $workspaceId AND kind = 'email' AND ${inList("value", "addresses")}`,
  // A company without other contacts identified this person.
  `UPDATE contacts SET email = $email, first_name = NULL, last_name = NULL, title = NULL, phone = NULL, linkedin_url = NULL,
     metadata_json = '{}', company_id = NULL, bounced_at = NULL, erased_at = coalesce(erased_at, $now), updated_at = $now
   WHERE id = $contactId AND workspace_id = $workspaceId`,
];

/** Removes all of the person's texts. Can be repeated, for data written in the meantime. */
export function anonymize(
  db: Db,
  { workspaceId, contactId }: ErasedContact,
  of: Holdings,
  now: Millis,
): void {
  const companyId = companyOf(db, contactId);
  const params: Record<string, string | number> = {
    workspaceId,
    contactId,
    now,
    email: tombstoneOf(contactId),
    threads: JSON.stringify(of.threads),
    replies: JSON.stringify(of.replies),
    messages: JSON.stringify(of.messages),
    followUps: JSON.stringify(of.followUps),
    addresses: JSON.stringify(of.addresses),
  };
  for (const sql of STATEMENTS) {
    const used = Object.entries(params).filter(([name]) => sql.includes(`$${name}`));
    db.sqlite.query<unknown, typeof params>(sql).run(Object.fromEntries(used));
  }
  trimTimelines(db, of.replies);
  if (companyId !== null) dropLonely(db, companyId);
}

const companyOf = ({ sqlite }: Db, id: string): string | null =>
  sqlite
    .query<{ id: string | null }, { id: string }>("SELECT company_id AS id FROM contacts WHERE id = $id")
    .get({ id })?.id ?? null;

function dropLonely({ sqlite }: Db, id: string): void {
  sqlite
    .query<unknown, { id: string }>(
      "DELETE FROM companies WHERE id = $id AND NOT EXISTS (SELECT 1 FROM contacts WHERE company_id = $id)",
    )
    .run({ id });
}

/** Keeps the evidence of decisions: ids, times, numbers and our own names. */
function trimTimelines({ sqlite }: Db, replies: readonly string[]): void {
  const found = sqlite
    .query<{ no: number; detail: string }, { replies: string }>(
      `SELECT no, detail_json AS detail FROM timeline_entries
       WHERE reply_seq IN (SELECT seq FROM replies WHERE ${inList("id", "replies")}) AND detail_json <> '{}'`,
    )
    .all({ replies: JSON.stringify(replies) });
  const changing = sqlite.query<unknown, { no: number; detail: string }>(
    "UPDATE timeline_entries SET detail_json = $detail WHERE no = $no",
  );
  for (const { no, detail } of found) {
    const kept = JSON.stringify(evidenceOnly(JSON.parse(detail) as Json));
    if (kept !== detail) changing.run({ no, detail: kept });
  }
}

/**
 * Makes changes that overwrite removed data with zeros in the file instead of only unlinking it. Turns the
 * setting off afterwards, because all other writes share the connection.
 */
export function withSecureDelete<T>({ sqlite }: Db, change: () => T): T {
  sqlite.run("PRAGMA secure_delete = ON");
  try {
    return change();
  } finally {
    sqlite.run("PRAGMA secure_delete = OFF");
  }
}
