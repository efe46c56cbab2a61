/** Defines tools that read conversations and related data. */
import { Type, type Static } from "@sinclair/typebox";
import { BOOKING_STATES } from "../../../core/booking.ts";
import { clientFilter, isForViewer } from "../../../core/caller.ts";
import { iso } from "../../../core/clock.ts";
import { listClients } from "../../../clients/store.ts";
import { hideOthersFacts } from "../../../contacts/store/list.ts";
import { searchContacts } from "../../../contacts/store/search.ts";
import { fullNameOf } from "../../../contacts/rules/name.ts";
import { OneOf } from "../../../http/input.ts";
import { filtersOf } from "../../../inbox/conversations/http/filters.ts";
import { wholeThread } from "../../../inbox/conversations/http/whole-thread.ts";
import { listFor } from "../../../inbox/conversations/list.ts";
import { presentItem } from "../../../inbox/conversations/present.ts";
import { STATES } from "../../../inbox/conversations/rules/filters.ts";
import { presentFollowUp } from "../../../outbox/followups/present.ts";
import { listFollowUps } from "../../../outbox/followups/store/list.ts";
import { withMeetings } from "../../calendars/http/booking-routes.ts";
import { listBookings } from "../../calendars/store/bookings.ts";
import { limited, untrusted } from "../rules/fences.ts";
import { DEFAULT_LIMIT, limit, listOf, READS, string, text, tool, untrustedText, uuid } from "./tool.ts";

const client_id = Type.Optional(uuid("Only this client"));
const ClientName = Type.Object({ id: string, name: string });

const Item = Type.Object({
  conversation_id: string,
  client: ClientName,
  state: OneOf(STATES),
  category: text,
  contact_id: string,
  contact_email: string,
  latest_reply_id: string,
  latest_at: string,
  open_replies: Type.Integer(),
  has_draft: Type.Boolean(),
  cautions: Type.Array(string),
  untrusted_text: untrustedText,
});

type Presented = ReturnType<typeof presentItem>;

const itemOf = (row: Presented, state: Static<typeof Item>["state"]): Static<typeof Item> => ({
  conversation_id: row.id,
  client: { id: row.client.id, name: row.client.name },
  state,
  category: row.category?.slug ?? null,
  contact_id: row.contact.id,
  contact_email: row.contact.email,
  latest_reply_id: row.latest_reply_id,
  latest_at: row.latest_at,
  open_replies: row.open_count,
  has_draft: row.has_draft,
  cautions: row.cautions,
  untrusted_text: untrusted({
    From: row.contact.name,
    Company: row.contact.company,
    Subject: row.subject,
    "": row.snippet,
  }),
});

const findConversations = tool({
  name: "find_conversations",
  title: "Find conversations",
  description: "Lists conversations with leads, newest first, filtered by state, category, client and words.",
  needs: "read",
  hints: READS,
  input: Type.Object({
    query: Type.Optional(Type.String({ maxLength: 200, description: "Words to search for in the emails" })),
    state: Type.Optional(OneOf(STATES)),
    category: Type.Optional(Type.String({ maxLength: 64, description: "Slug, such as `interested`" })),
    client_id,
    limit,
  }),
  output: listOf("conversations", Item),
  run: async ({ deps, caller }, { query, limit: wanted = DEFAULT_LIMIT, ...filters }) => {
    const asked = { ...filters, ...(query !== undefined && { q: query }) };
    const parsed = filtersOf(deps.db, caller, asked);
    const page = { limit: wanted, after: null };
    const rows = await listFor(deps, { ...parsed, page, userId: null, scope: caller });
    const seen = { isViewer: isForViewer(caller), now: deps.clock.now() };
    const shown = rows.slice(0, wanted).map((row) => itemOf(presentItem(row, seen), row.state));
    return { conversations: shown, has_more: rows.length > wanted };
  },
});

const Mail = Type.Object({
  message_id: string,
  reply_id: text,
  direction: OneOf(["inbound", "outbound", "forward"]),
  from: string,
  sent_at: string,
  untrusted_text: untrustedText,
});

/** Maximum number of emails shown per conversation, newest last. */
const MAX_MAILS = 25;
/** Maximum total size of the emails as JSON, leaving room in a result for the draft and notes. */
const MAX_BYTES = 44 * 1024;

const Whole = Type.Object({
  ...Item.properties,
  assignee: text,
  snoozed_until: text,
  open_reply_ids: Type.Array(string),
  draft: Type.Union([
    Type.Object({ reply_id: string, text: string, version: Type.Integer(), findings: Type.Array(string) }),
    Type.Null(),
  ]),
  notes: Type.Array(Type.Object({ by: text, text: string, at: string })),
  messages: Type.Array(Mail),
  has_earlier_messages: Type.Boolean(),
});

type Thread = ReturnType<typeof wholeThread>;

function mailsOf({ messages, subject }: Thread): { mails: Static<typeof Mail>[]; hasEarlier: boolean } {
  const mails: Static<typeof Mail>[] = [];
  let bytes = 0;
  for (const message of messages.toReversed()) {
    const mail = {
      message_id: message.id,
      reply_id: message.reply_id,
      direction: message.kind,
      from: message.from.email,
      sent_at: message.sent_at,
      // Sent emails also contain the lead's words: merge fields such as the first name, and quotes.
      untrusted_text: untrusted({
        From: message.kind === "inbound" ? message.from.name : null,
        Subject: message.subject || subject,
        "": limited(message.body_new),
      }),
    };
    bytes += Buffer.byteLength(JSON.stringify(mail, null, 1));
    if (mails.length === MAX_MAILS || bytes > MAX_BYTES) return { mails, hasEarlier: true };
    mails.unshift(mail);
  }
  return { mails, hasEarlier: false };
}

const getConversation = tool({
  name: "get_conversation",
  title: "Read a conversation",
  description:
    "Returns one conversation with its emails, draft and notes. Emails contain only their new text.",
  needs: "read",
  hints: READS,
  input: Type.Object({ conversation_id: uuid("From find_conversations") }),
  output: Whole,
  run: ({ deps, caller }, { conversation_id: id }) => {
    const thread = wholeThread(deps, caller, id);
    const { draft } = thread;
    const { mails, hasEarlier } = mailsOf(thread);
    return {
      ...itemOf(thread, thread.state),
      assignee: thread.assignee?.name ?? null,
      snoozed_until: thread.snoozed_until,
      open_reply_ids: thread.open_replies.map((reply) => reply.id),
      draft: draft && {
        reply_id: draft.reply_id,
        text: limited(draft.text),
        version: draft.version,
        findings: draft.findings.map(({ caution }) => caution),
      },
      notes: thread.notes
        .slice(-5)
        .map(({ by, body, created_at: at }) => ({ by: by.name, text: limited(body, 1_024), at })),
      messages: mails,
      has_earlier_messages: hasEarlier,
    };
  },
});

const Contact = Type.Object({ contact_id: string, email: string, untrusted_text: untrustedText });

const findContacts = tool({
  name: "find_contacts",
  title: "Find contacts",
  description: "Lists people who replied, by part of a name, address, company or title.",
  needs: "read",
  hints: READS,
  input: Type.Object({ query: Type.Optional(Type.String({ maxLength: 200 })), client_id, limit }),
  output: listOf("contacts", Contact),
  run: async ({ deps, caller }, { query = "", client_id: client, limit: wanted = DEFAULT_LIMIT }) => {
    const filters = { workspaceId: caller.workspaceId, ...clientFilter(caller, client) };
    const page = { limit: wanted, offset: 0, after: null };
    const search = { q: query.trim(), page, sorting: null, seen: caller.clients };
    const found = await searchContacts(deps.reader, filters, search);
    const { rows } = hideOthersFacts(deps.db, caller, found);
    const contacts = rows.slice(0, wanted).map((row) => ({
      contact_id: row.id,
      email: row.email,
      untrusted_text: untrusted({
        Name: fullNameOf(row.firstName, row.lastName),
        Title: row.title,
        Company: row.company,
      }),
    }));
    return { contacts, has_more: rows.length > wanted };
  },
});

const clients = tool({
  name: "list_clients",
  title: "List clients",
  description: "Lists the agency's clients that this key may see.",
  needs: "read",
  hints: READS,
  input: Type.Object({ limit }),
  output: listOf("clients", ClientName),
  run: ({ deps, caller }, { limit: wanted = 25 }) => {
    const { rows } = listClients(deps.db, caller, { limit: wanted, offset: 0, after: null });
    const shown = rows.slice(0, wanted).map(({ id, name }) => ({ id, name }));
    return { clients: shown, has_more: rows.length > wanted };
  },
});

const FollowUp = Type.Object({
  follow_up_id: string,
  client: ClientName,
  contact_id: string,
  contact_email: string,
  status: string,
  due_at: string,
  text,
});

const followUps = tool({
  name: "list_follow_ups",
  title: "List follow-ups",
  description: "Lists scheduled follow-ups, next due first.",
  needs: "read",
  hints: READS,
  input: Type.Object({ client_id, limit }),
  output: listOf("follow_ups", FollowUp),
  run: ({ deps, caller }, { client_id: client, limit: wanted = DEFAULT_LIMIT }) => {
    const filters = {
      workspaceId: caller.workspaceId,
      ...clientFilter(caller, client),
      status: "active",
    } as const;
    const { rows } = listFollowUps(deps.db, filters, { limit: wanted, offset: 0, after: null });
    const shown = rows.slice(0, wanted).map((row) => presentFollowUp(row, caller));
    return {
      follow_ups: shown.map((row) => ({
        follow_up_id: row.id,
        client: { id: row.clients.id, name: row.clients.name },
        contact_id: row.contact_id,
        contact_email: row.contacts.email,
        status: row.status,
        due_at: row.due_at,
        text: row.draft_message === null ? null : limited(row.draft_message, 2_048),
      })),
      has_more: rows.length > wanted,
    };
  },
});

const Booking = Type.Object({
  booking_id: string,
  client_id: string,
  conversation_id: text,
  state: OneOf(BOOKING_STATES),
  starts_at: string,
  ends_at: string,
  attendee_email: string,
  untrusted_text: untrustedText,
});

const bookings = tool({
  name: "list_bookings",
  title: "List booked meetings",
  description: "Lists meetings that leads booked or canceled, newest first.",
  needs: "read",
  hints: READS,
  input: Type.Object({ client_id, state: Type.Optional(OneOf(BOOKING_STATES)), limit }),
  output: listOf("bookings", Booking),
  run: ({ deps, caller }, { client_id: client, state, limit: wanted = DEFAULT_LIMIT }) => {
    const { workspaceId } = caller;
    const seen = clientFilter(withMeetings(deps, caller), client);
    const filters = { workspaceId, ...seen, ...(state && { state }) };
    const { rows } = listBookings(deps.db, filters, { limit: wanted, offset: 0, after: null });
    const shown = rows.slice(0, wanted).map((row) => ({
      booking_id: row.id,
      client_id: row.clientId,
      conversation_id: row.threadId,
      state: row.state,
      starts_at: iso(row.startsAt),
      ends_at: iso(row.endsAt),
      attendee_email: row.attendeeEmail,
      untrusted_text: untrusted({ Name: row.attendeeName }),
    }));
    return { bookings: shown, has_more: rows.length > wanted };
  },
});

export const READ_TOOLS = [findConversations, getConversation, findContacts, clients, followUps, bookings];
