/** Reads a conversation, with everything that its page shows. */
import type { Deps } from "../../deps/deps.ts";
import type { Scope } from "../../core/caller.ts";
import type { NoteRow } from "../../db/table-rows.ts";
import { getContactInScope, type KnownContact } from "../../contacts/store/contacts.ts";
import { listFollowUps, type ShownFollowUp } from "../../outbox/followups/store/list.ts";
import { isSuppressed } from "../../contacts/suppressions/store.ts";
import { listRecordedEvents, namesOfActors, namesOfCategories, type RecordedEvent } from "./store/events.ts";
import type { ListedConversation } from "./store/list.ts";
import {
  listConversationMails,
  listForwardedMails,
  type ConversationMail,
  type ForwardedMail,
} from "./store/mails.ts";
import { internalsSeen } from "../replies/store/moves.ts";
import { findSeenMails } from "../replies/store/scope.ts";
import { listNotes } from "./store/notes.ts";
import { findSeenReplies, subjectFor, withoutOthers } from "./store/scope.ts";
import {
  findDraftVersion,
  listOpenReplies,
  listOtherConversations,
  readListed,
  type DraftVersion,
  type OpenReply,
  type OtherConversation,
} from "./store/read.ts";
import { findLatestArchived, getConversation } from "./store/state.ts";

/** Maximum number of follow-ups shown, and of notes. */
const MAX_FOLLOW_UPS = 20;
const MAX_NOTES = 200;

export interface ConversationDetails {
  row: ListedConversation;
  contact: KnownContact;
  isSuppressed: boolean;
  mails: ConversationMail[];
  forwards: ForwardedMail[];
  events: RecordedEvent[];
  openReplies: OpenReply[];
  /** Whether a reply is archived and can be reopened. */
  canReopen: boolean;
  /** The newest open reply with a draft. */
  draft: { reply: OpenReply; version: DraftVersion } | null;
  followUps: ShownFollowUp[];
  notes: NoteRow[];
  others: OtherConversation[];
  /** Names of people and keys by actor, and of categories by id and slug. */
  actors: ReadonlyMap<string, string>;
  categories: ReadonlyMap<string, string>;
}

/** Returns a conversation. Throws 404 if the caller cannot see a conversation with this id. */
export function readConversation(
  { db }: Pick<Deps, "db">,
  scope: Scope,
  target: { id: string; userId: string | null },
): ConversationDetails {
  const { threadId } = getConversation(db, scope, target.id);
  const found = readListed(db, { threadId, userId: target.userId });
  const [row = found] = withoutOthers(db, scope, [found]);
  const { workspaceId } = scope;
  const { contact_id: contactId, client_id: clientId } = row;
  const contact = getContactInScope(db, scope, contactId);
  const seenMails = findSeenMails(db, scope, threadId);
  const seenReplies = findSeenReplies(db, scope, threadId);
  const isSeen = (replyId: string): boolean => seenReplies === null || seenReplies.has(replyId);
  const openReplies = listOpenReplies(db, threadId).filter(({ id }) => isSeen(id));
  const archived = findLatestArchived(db, threadId);
  const drafted = openReplies.findLast(({ aiResponse }) => aiResponse !== null);
  const version = drafted ? findDraftVersion(db, drafted.id) : null;
  const draft = drafted && version ? { reply: drafted, version } : null;
  const mails = listConversationMails(db, threadId).filter(({ id }) => seenMails?.includes(id) ?? true);
  const forwards = listForwardedMails(db, threadId).filter((forward) => isSeen(forward.reply_id));
  const isInternalSeen = internalsSeen(db, scope, threadId);
  const events = listRecordedEvents(db, threadId).filter(
    ({ reply_id: replyId, created_at: createdAt, type }) =>
      isSeen(replyId) && (isInternalSeen?.({ createdAt, type }) ?? true),
  );
  const notes = notesOf(db, scope, threadId);
  const named = [...mails, ...forwards, ...events].map(({ actor }) => actor);
  const page = { limit: MAX_FOLLOW_UPS, offset: 0, after: null };
  return {
    row,
    contact,
    isSuppressed: isSuppressed(db, { workspaceId, clientId, email: contact.email }),
    mails,
    forwards,
    events,
    openReplies,
    canReopen: row.open_count === 0 && archived !== null && isSeen(archived.id),
    draft,
    followUps: listFollowUps(db, { workspaceId, status: "all", contactId, clientId }, page).rows.slice(
      0,
      MAX_FOLLOW_UPS,
    ),
    notes,
    others: listOtherConversations(db, scope, { contactId, threadId }).map((other) => ({
      ...other,
      subject: subjectFor(db, scope, other),
    })),
    actors: namesOfActors(db, workspaceId, [
      ...named,
      draft?.version.by ?? null,
      ...notes.map(({ author }) => author),
    ]),
    categories: namesOfCategories(db, workspaceId),
  };
}

/** Returns the newest notes, oldest first. */
function notesOf(db: Deps["db"], scope: Scope, threadId: string): NoteRow[] {
  const page = { limit: MAX_NOTES, offset: 0, after: null };
  const { rows } = listNotes(db, scope, { threadId, page, newestFirst: true });
  return rows.slice(0, MAX_NOTES).toReversed();
}
