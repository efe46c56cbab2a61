/**
 * Finds an email's thread: by the platform's key, then the email's references, then contact, campaign and
 * subject.
 */
import type { Millis } from "../../core/clock.ts";
import type { Db } from "../../db/open.ts";
import type { Campaign, PlatformMessage } from "../../platforms/platform.ts";
import { leadKey, platformKey, subjectKey } from "./rules/keys.ts";
import {
  findThreadByKey,
  findThreadByReferences,
  insertThread,
  insertThreadKeys,
  listThreadKeys,
} from "./store/threads.ts";
import type { ThreadRow } from "../../db/table-rows.ts";

/** An email with all data that can identify its thread. */
export interface Located {
  workspaceId: string;
  connectionId: string;
  /** The contact who wrote the email. */
  contactId: string;
  /** The conversation's lead; null if the platform names none. */
  lead: NamedLead | null;
  campaign: Campaign | null;
  message: Pick<PlatformMessage, "threadKey" | "references" | "subject">;
}

/** A lead, with its contact if there is one. */
interface NamedLead {
  email: string;
  contactId: string | null;
}

/** Finds an email's thread, and records all of the email's keys for the thread's next email. */
function findThread(db: Db, located: Located): ThreadRow | undefined {
  const keys = keysOf(located);
  const thread = byPlatform(db, located) ?? byReferences(db, located) ?? bySubject(db, located);
  if (thread) insertThreadKeys(db, thread, keys);
  return thread;
}

/** Returns an email's thread, inserting it if there is none. */
export function findOrMakeThread(db: Db, located: Located, now: Millis): ThreadRow {
  const found = findThread(db, located);
  if (found) return found;
  const { message: _message, lead: _lead, ...fields } = located;
  const made = insertThread(db, fields, now);
  insertThreadKeys(db, made, keysOf(located));
  return made;
}

function keysOf(located: Located): string[] {
  const { threadKey } = located.message;
  return [...(threadKey === null ? [] : [platformKey(threadKey)]), ...keysBySubject(located).slice(0, 1)];
}

/**
 * Returns the keys to look up, starting with the key to record: the lead's contact or, while only other
 * people have written in the conversation, the lead's address. A colleague writing in two leads'
 * conversations does not merge them.
 */
function keysBySubject({ contactId, lead, campaign, message: { subject } }: Located): string[] {
  const known = lead === null ? contactId : lead.contactId;
  const people = [...(known === null ? [] : [known]), ...(lead === null ? [] : [leadKey(lead.email)])];
  return people.map((one) => subjectKey({ contactId: one, campaign, subject }));
}

function byPlatform(db: Db, { connectionId, message: { threadKey } }: Located): ThreadRow | undefined {
  return threadKey === null ? undefined : findThreadByKey(db, connectionId, platformKey(threadKey));
}

function byReferences(db: Db, located: Located): ThreadRow | undefined {
  const { connectionId, message } = located;
  const thread = findThreadByReferences(db, connectionId, message.references);
  return thread && !belongsToOtherThread(db, thread, located) ? thread : undefined;
}

function bySubject(db: Db, located: Located): ThreadRow | undefined {
  const known = keysBySubject(located).map((key) => findThreadByKey(db, located.connectionId, key));
  return known.find((thread) => thread !== undefined && !belongsToOtherThread(db, thread, located));
}

/** Returns whether the platform assigns the email to a different conversation than this thread. */
function belongsToOtherThread(db: Db, thread: ThreadRow, { message: { threadKey } }: Located): boolean {
  if (threadKey === null) return false;
  return listThreadKeys(db, thread.id).some(
    (key) => key.startsWith("platform:") && key !== platformKey(threadKey),
  );
}
