/** Reads one conversation with everything that its page shows. */
import type { Deps } from "../app/context.ts";
import { getContact, type KnownContact } from "../contacts/store.ts";
import { listFollowUps, type ShownFollowUp } from "../followups/store/list.ts";
import { isSuppressed } from "../suppressions/store.ts";
import { listRecordedEvents, namesOfActors, namesOfCategories, type RecordedEvent } from "./store/events.ts";
import type { ListedConversation } from "./store/list.ts";
import {
  listConversationMails,
  listForwardedMails,
  type ConversationMail,
  type ForwardedMail,
} from "./store/mails.ts";
import { listNotes } from "./store/notes.ts";
import {
  findDraftVersion,
  getConversation,
  listOpenReplies,
  listOtherConversations,
  type DraftVersion,
  type OpenReply,
  type OtherConversation,
  type ReadScope,
} from "./store/read.ts";

/** Maximum follow-ups that are shown. */
const MAX_FOLLOW_UPS = 20;

export interface WholeConversation {
  row: ListedConversation;
  contact: KnownContact;
  isSuppressed: boolean;
  mails: ConversationMail[];
  forwards: ForwardedMail[];
  events: RecordedEvent[];
  openReplies: OpenReply[];
  /** The newest open reply with a draft. */
  draft: { reply: OpenReply; version: DraftVersion | undefined } | null;
  followUps: ShownFollowUp[];
  notes: ReturnType<typeof listNotes>;
  others: OtherConversation[];
  /** Names of people and keys by actor, and of categories by id and slug. */
  actors: ReadonlyMap<string, string>;
  categories: ReadonlyMap<string, string>;
}

/** Returns a conversation; throws 404 where the caller sees none with this id. */
export function readConversation(
  { db }: Pick<Deps, "db">,
  scope: ReadScope,
  asked: { id: string; userId: string | null },
): WholeConversation {
  const row = getConversation(db, scope, asked);
  const { workspaceId } = scope;
  const { contact_id: contactId, client_id: clientId, id: threadId } = row;
  const contact = getContact(db, workspaceId, contactId);
  const openReplies = listOpenReplies(db, threadId);
  const drafted = openReplies.findLast(({ aiResponse }) => aiResponse !== null);
  const draft = drafted ? { reply: drafted, version: findDraftVersion(db, drafted.id) } : null;
  const mails = listConversationMails(db, threadId);
  const forwards = listForwardedMails(db, threadId);
  const events = listRecordedEvents(db, threadId);
  const notes = listNotes(db, workspaceId, threadId);
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
    draft,
    followUps: listFollowUps(db, { workspaceId, status: "all", contactId, clientId }, page).rows.slice(
      0,
      MAX_FOLLOW_UPS,
    ),
    notes,
    others: listOtherConversations(db, scope, { contactId, threadId }),
    actors: namesOfActors(db, workspaceId, [
      ...named,
      draft?.version?.by ?? null,
      ...notes.map(({ author }) => author),
    ]),
    categories: namesOfCategories(db, workspaceId),
  };
}
