/** Finds activity in a thread since a given time, excluding our own answers. */
import type { Millis } from "../../../core/clock.ts";
import type { Db } from "../../../db/open.ts";
import type { Address } from "../../../platforms/platform.ts";

/** Times of the latest inbound email and of the latest answer written in the sequencer; null if there is none. */
export interface NewerActivity {
  repliedAt: Millis | null;
  /** When the conversation was answered in the sequencer. */
  answeredAt: Millis | null;
}

/** Finds the latest inbound email and the latest answer written in the sequencer after the given time. */
export function findNewerActivity(db: Db, since: { threadId: string; after: Millis }): NewerActivity {
  const repliedAt = lastInbound(db, since);
  const answered = listSentElsewhere(db, since).find(({ to, cc }) => answersLead(db, since, [to, cc]));
  return { repliedAt, answeredAt: answered?.sentAt ?? null };
}

/**
 * Counts the results of `findNewerActivity`, so that later activity is detected without relying on clocks.
 */
export function countNewerActivity(
  db: Db,
  since: { threadId: string; after: Millis },
): { newer: number; answers: number } {
  const statement = db.sqlite.query<{ n: number }, typeof since>(
    `SELECT count(*) AS n FROM messages
     WHERE thread_id = $threadId AND sent_at > $after AND direction = 'inbound'`,
  );
  const answers = listSentElsewhere(db, since).filter(({ to, cc }) => answersLead(db, since, [to, cc]));
  return { newer: statement.get(since)?.n ?? 0, answers: answers.length };
}

function lastInbound({ sqlite }: Db, since: { threadId: string; after: Millis }): Millis | null {
  const statement = sqlite.query<{ at: Millis | null }, typeof since>(
    `SELECT max(sent_at) AS at FROM messages
     WHERE thread_id = $threadId AND sent_at > $after AND direction = 'inbound'`,
  );
  return statement.get(since)?.at ?? null;
}

/**
 * Lists outbound emails that we did not send, newest first. An email without a platform id was sent by us,
 * and a sequence's next step is not an answer.
 */
function listSentElsewhere({ sqlite }: Db, since: { threadId: string; after: Millis }) {
  const statement = sqlite.query<{ to: string; cc: string; sentAt: Millis }, typeof since>(
    `SELECT to_json AS "to", cc_json AS cc, sent_at AS sentAt FROM messages m
     WHERE thread_id = $threadId AND sent_at > $after AND direction = 'outbound' AND is_automatic = 0
       AND platform_id IS NOT NULL AND NOT EXISTS (
         SELECT 1 FROM send_attempts a WHERE a.thread_id = m.thread_id
           AND (a.platform_id = m.platform_id OR a.rfc_message_id = m.rfc_message_id))
     ORDER BY sent_at DESC`,
  );
  return statement.all(since);
}

/**
 * Returns whether an email was sent to a person who wrote in the thread; a forward, even our own, is not an
 * answer.
 */
function answersLead({ sqlite }: Db, { threadId }: { threadId: string }, lists: string[]): boolean {
  const emails = lists.flatMap((list) => (JSON.parse(list) as Address[]).map(({ email }) => email));
  const statement = sqlite.query<unknown, { threadId: string; emails: string }>(
    `SELECT 1 FROM messages WHERE thread_id = $threadId AND direction = 'inbound'
       AND from_email IN (SELECT value FROM json_each($emails)) LIMIT 1`,
  );
  return statement.get({ threadId, emails: JSON.stringify(emails) }) !== null;
}
