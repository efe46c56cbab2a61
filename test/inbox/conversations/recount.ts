/** Computes conversations from replies, emails and orders, without using the columns that triggers maintain. */
import type { Database } from "bun:sqlite";
import type { OutgoingState } from "../../../src/core/outgoing.ts";
import { SHOWN_STATES } from "../../../src/core/send-order.ts";

type Row = Record<string, unknown>;

interface Reply {
  seq: number;
  id: string;
  thread_id: string;
  workspace_id: string;
  client_id: string;
  connection_id: string;
  contact_id: string;
  message_id: string;
  status: string;
  stage: string;
  stage_error: string | null;
  send_state: string | null;
  category_id: string | null;
  category_by: string | null;
  ai_response: string | null;
  auto_send_blocked_reason: string | null;
  finished_automatically_at: number | null;
  cautions_json: string;
  draft_cautions_json: string;
  received_at: number;
  created_at: number;
}

interface Mail {
  id: string;
  thread_id: string;
  direction: string;
  subject: string;
  attachments_json: string;
  sent_at: number;
}

interface Order {
  kind: string;
  thread_id: string;
  state: string;
}

/** People's actions on a conversation, which are stored nowhere else. */
export interface Decided {
  thread_id: string;
  assignee_id: string | null;
  snoozed_until: number | null;
}

const groupBy = <T extends { thread_id: string }>(rows: readonly T[]): Map<string, T[]> =>
  Map.groupBy(rows, (row) => row.thread_id);

const least = (values: readonly (number | null)[]): number | null => {
  const known = values.filter((value) => value !== null);
  return known.length === 0 ? null : Math.min(...known);
};

const newest = <T extends { id: string }>(rows: readonly T[], at: (row: T) => number): T => {
  const [first] = rows.toSorted((a, b) => at(b) - at(a) || (a.id < b.id ? 1 : -1));
  if (!first) throw new Error("a conversation has neither replies nor mails");
  return first;
};

function isCautioned(reply: Reply): boolean {
  const raised = new Set<unknown>([
    ...(JSON.parse(reply.cautions_json) as unknown[]),
    ...(JSON.parse(reply.draft_cautions_json) as unknown[]),
  ]);
  if (reply.category_by === "person" && reply.category_id !== null) raised.delete("possible_opt_out");
  return raised.size > 0;
}

const bit = (is: boolean): number => (is ? 1 : 0);

function attentionOf(row: Row): string | null {
  if (row.is_uncertain) return "uncertain";
  if (row.has_failed || row.outgoing_state === "failed") return "send_failed";
  if (row.outgoing_state === "held") return "new_after_schedule";
  if (row.has_ai_error) return "ai_error";
  return row.has_caution ? "caution" : null;
}

interface ThreadRows {
  replies: Reply[];
  mails: Mail[];
  orders: Order[];
  decided: Decided | undefined;
  campaigns: Map<string, string | null>;
}

function conversationOf({ replies, mails, orders, decided, campaigns }: ThreadRows): Row {
  const [first] = replies.toSorted((a, b) => a.seq - b.seq);
  if (!first) throw new Error("a conversation without a reply");
  const unanswered = replies.filter(({ status }) => status === "pending" || status === "ready");
  const open = unanswered.filter((reply) => reply.finished_automatically_at === null);
  const latest = newest(replies, (reply) => reply.received_at);
  const mail = newest(mails, (one) => one.sent_at);
  const ofReplies = mails.filter(({ id }) => replies.some((reply) => reply.message_id === id));
  const snoozed = open.length === 0 ? null : (decided?.snoozed_until ?? null);
  const row: Row = {
    thread_id: first.thread_id,
    workspace_id: first.workspace_id,
    client_id: first.client_id,
    connection_id: first.connection_id,
    contact_id: first.contact_id,
    campaign_id: campaigns.get(first.thread_id) ?? null,
    subject: mails.find(({ id }) => id === first.message_id)?.subject,
    reply_count: replies.length,
    open_count: open.length,
    finished_count: unanswered.length - open.length,
    draft_count: open.filter((reply) => reply.ai_response !== null).length,
    latest_reply_id: latest.id,
    latest_reply_at: latest.received_at,
    category_id: latest.category_id,
    latest_message_id: mail.id,
    latest_at: mail.sent_at,
    last_direction: mail.direction,
    unanswered_since: least(open.map((reply) => reply.received_at)),
    has_attachments: bit(ofReplies.some((one) => one.attachments_json !== "[]")),
    is_uncertain: bit(replies.some((reply) => reply.send_state === "uncertain")),
    has_failed: bit(open.some((reply) => reply.auto_send_blocked_reason === "send_failed")),
    has_ai_error: bit(open.some((reply) => reply.stage === "waiting" && reply.stage_error !== null)),
    has_caution: bit(open.some(isCautioned)),
    outgoing_state:
      ["failed", "held", "waiting", "automatic"].find((state) =>
        orders.some((one) => shownOf(one) === state),
      ) ?? null,
    assignee_id: decided?.assignee_id ?? null,
    snoozed_until: snoozed,
    is_unrouted: 0,
    moved_at: null,
    booking_cancelled_at: null,
    created_at: first.created_at,
    state: open.length === 0 ? "done" : snoozed === null ? "open" : "snoozed",
  };
  return { ...row, attention: attentionOf(row) };
}

const shownOf = ({ kind, state }: Order) =>
  kind !== "automatic"
    ? SHOWN_STATES[state as OutgoingState]
    : state === "waiting" || state === "sending"
      ? "automatic"
      : null;

/** Returns the expected rows of the conversations table, by thread. @param decided People's actions */
export function recountConversations(sqlite: Database, decided: readonly Decided[]): Row[] {
  const all = <T>(sql: string): T[] => sqlite.query<T, []>(sql).all();
  const mails = groupBy(all<Mail>("SELECT * FROM messages"));
  const orders = groupBy(all<Order>("SELECT * FROM outgoing"));
  const threads = all<{ id: string; campaign_id: string | null }>("SELECT id, campaign_id FROM threads");
  const campaigns = new Map(threads.map(({ id, campaign_id }) => [id, campaign_id]));
  const decisions = new Map(decided.map((one) => [one.thread_id, one]));
  return [...groupBy(all<Reply>("SELECT * FROM replies"))]
    .map(([id, replies]) =>
      conversationOf({
        replies,
        mails: mails.get(id) ?? [],
        orders: orders.get(id) ?? [],
        decided: decisions.get(id),
        campaigns,
      }),
    )
    .toSorted((a, b) => (String(a.thread_id) < String(b.thread_id) ? -1 : 1));
}

/** Reads the conversations table in the form that `recountConversations` returns. */
export const keptConversations = (sqlite: Database): Row[] =>
  sqlite
    .query<Row, []>("SELECT * FROM conversations ORDER BY thread_id")
    .all()
    .map(
      ({
        no: _no,
        claimed_at: _claimed,
        snoozed_by: _by,
        open_category_id: _c,
        open_assignee_id: _a,
        ...row
      }) => row,
    );

/** Returns the expected rows of the counts table, by client, kind and name. */
export function recountCounts(conversations: readonly Row[]): Row[] {
  const counted = conversations.flatMap((row) => {
    const isOpen = row.state === "open";
    const kinds = {
      state: row.state,
      category: isOpen ? row.category_id : null,
      assignee: isOpen ? row.assignee_id : null,
      attention: row.attention,
      outgoing: row.outgoing_state,
    };
    return Object.entries(kinds)
      .filter(([, name]) => name !== null)
      .map(([kind, name]) => JSON.stringify([row.workspace_id, row.client_id, kind, name]));
  });
  return [...Map.groupBy(counted, (key) => key)]
    .toSorted(([a], [b]) => (a < b ? -1 : 1))
    .map(([key, of]) => ({ key, n: of.length }));
}

/** Reads the counts table in the form that `recountCounts` returns, without counts of zero. */
export const keptCounts = (sqlite: Database): Row[] =>
  sqlite
    .query<Record<"workspace_id" | "client_id" | "kind" | "name", string> & { n: number }, []>(
      "SELECT * FROM conversation_counts WHERE n <> 0",
    )
    .all()
    .map((row) => ({ key: JSON.stringify([row.workspace_id, row.client_id, row.kind, row.name]), n: row.n }))
    .toSorted((a, b) => (a.key < b.key ? -1 : 1));
