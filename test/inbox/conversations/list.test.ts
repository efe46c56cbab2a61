/** Tests the list of conversations. The test filters and sorts a seeded history itself to compare the results. */
import { afterAll, describe, expect, test } from "bun:test";
import { openSeededHistory, UNTIL } from "../seeded-history.ts";
import { wholeWorkspace } from "../../../src/core/caller.ts";
import { listFor, type ListRequest } from "../../../src/inbox/conversations/list.ts";
import {
  ATTENTION,
  STATES,
  type ConversationFilters,
  type Sort,
} from "../../../src/inbox/conversations/rules/filters.ts";
import { inboxCounts } from "../../../src/inbox/conversations/rules/counts.ts";
import { countConversations } from "../../../src/inbox/conversations/store/counts.ts";
import { planList } from "../../../src/inbox/conversations/store/plan.ts";
import { planSearch } from "../../../src/inbox/conversations/store/search.ts";
import {
  conversationsQuery,
  listConversations,
  listConversationsInWorker,
  listWaitingClients,
  type ConversationSlice,
  type ListedConversation,
} from "../../../src/inbox/conversations/store/list.ts";
import { MINUTE } from "../../../src/core/clock.ts";
import { SeededRandom } from "../../../src/demo/history/rules/random.ts";
import { livenUp, PEOPLE, type SeededRow } from "./lively.ts";
import {
  keptConversations,
  keptCounts,
  recountConversations,
  recountCounts,
  type Decided,
} from "./recount.ts";

const { db, reader, workspaceId, close } = openSeededHistory(900);
livenUp(db);
const rows = db.sqlite
  .query<SeededRow, []>(
    `SELECT c.*, cl.sla_minutes, rd.read_at, ca.slug FROM conversations c JOIN clients cl ON cl.id = c.client_id
     LEFT JOIN categories ca ON ca.id = c.category_id
     LEFT JOIN conversation_reads rd ON rd.thread_id = c.thread_id AND rd.user_id = 'ana'`,
  )
  .all();
afterAll(close);

const LATE = 1e15;
const keyOf = (sort: Sort, row: SeededRow): number => {
  if (sort === "newest") return -row.latest_at;
  if (row.unanswered_since === null) return 2 * LATE + row.latest_at;
  if (sort === "oldest") return row.unanswered_since;
  return row.unanswered_since + (row.sla_minutes === null ? LATE : row.sla_minutes * MINUTE);
};

/** Filters and sorts as specified, without SQL. */
function expected(filters: ConversationFilters, sort: Sort): string[] {
  const { clients, states, assignees, categories, attention, orders, campaigns, connections } = filters;
  const among = <T>(list: readonly T[] | null | undefined, value: T) => !list || list.includes(value);
  const is = (wanted: boolean | undefined, value: boolean) => wanted === undefined || wanted === value;
  return rows
    .filter(
      (row) =>
        among<string>(clients, row.client_id) &&
        among<string>(states, row.state) &&
        among(assignees, row.assignee_id) &&
        among(categories, row.category_id) &&
        among<string | null>(attention, row.attention) &&
        among<string | null>(orders, row.outgoing_state) &&
        among<string | null>(campaigns, row.campaign_id) &&
        among(connections, row.connection_id) &&
        is(filters.hasDraft, row.draft_count > 0) &&
        is(filters.isAutomatic, row.outgoing_state === "automatic") &&
        is(filters.isFinished, row.finished_count > 0) &&
        is(filters.isUnread, (row.read_at ?? -1) < row.latest_reply_at) &&
        row.latest_at >= (filters.from ?? 0) &&
        row.latest_at < (filters.to ?? Infinity),
    )
    .toSorted((a, b) => keyOf(sort, a) - keyOf(sort, b) || (sort === "newest" ? b.no - a.no : a.no - b.no))
    .map((row) => row.thread_id);
}

async function walk(request: Omit<ListRequest, "page">, limit: number): Promise<string[]> {
  const found: string[] = [];
  let after: ConversationSlice["after"] = null;
  for (;;) {
    const page: ListedConversation[] = await listFor({ db, reader }, { ...request, page: { limit, after } });
    found.push(...page.slice(0, limit).map(({ id }) => id));
    const last = page[limit - 1];
    if (page.length <= limit || last === undefined) return found;
    after = [last.at, last.no];
  }
}

/** Returns a random combination of filters, with values that occur in the history. */
function randomFilters(random: SeededRandom): ConversationFilters {
  const pick = <T>(values: readonly T[]): T => random.pick(values);
  const some = <T>(values: readonly T[]): T[] => [...new Set([pick(values), pick(values)])];
  const maybe = (share: number) => random.boolean(share);
  const of = <K extends keyof SeededRow>(name: K) => rows.map((row) => row[name]);
  const states = maybe(0.4) ? STATES : STATES.filter((state) => state === "open" || maybe(0.3));
  return {
    workspaceId,
    clients: maybe(0.4) ? some(of("client_id")) : null,
    states,
    ...(maybe(0.3) && { assignees: some([...PEOPLE, null]) }),
    ...(maybe(0.3) && { categories: some(of("category_id")) }),
    ...(maybe(0.15) && { attention: some(ATTENTION) }),
    ...(maybe(0.15) && { orders: some(["waiting", "held", "failed"] as const) }),
    ...(maybe(0.1) && { campaigns: some(of("campaign_id").filter((id) => id !== null)) }),
    ...(maybe(0.1) && { connections: some(of("connection_id")) }),
    ...(maybe(0.15) && { hasDraft: maybe(0.5) }),
    ...(maybe(0.15) && { isAutomatic: maybe(0.5) }),
    ...(maybe(0.15) && { isFinished: maybe(0.5) }),
    ...(maybe(0.15) && { isUnread: maybe(0.5) }),
    ...(maybe(0.15) && { from: pick(of("latest_at")) }),
    ...(maybe(0.15) && { to: pick(of("latest_at")) }),
  };
}

/** Reasons for needing attention that do not occur in the history. */
const UNSEEDED = ["send_failed", "booking_cancelled"];

test("the seeded history covers every filter", () => {
  const kinds = new Set(rows.flatMap((row) => [row.state, row.attention, row.outgoing_state]));
  expect(
    [...STATES, ...ATTENTION, "waiting"].filter((kind) => !UNSEEDED.includes(kind) && !kinds.has(kind)),
  ).toEqual([]);
  const decided = db.sqlite
    .query<Decided, []>("SELECT thread_id, assignee_id, snoozed_until FROM conversations")
    .all();
  const counted = recountConversations(db.sqlite, decided);
  expect(keptConversations(db.sqlite)).toEqual(counted);
  expect(keptCounts(db.sqlite)).toEqual(recountCounts(counted));
});

describe.each(["newest", "oldest", "sla"] as const)(
  "a list of conversations that is sorted with %s first",
  (sort) => {
    test("every combination of filters returns the matching conversations, in pages of any size", async () => {
      const random = new SeededRandom(sort.length, 1);
      for (let round = 0; round < 25; round += 1) {
        const filters = randomFilters(random);
        const found = await walk(
          { filters, sort, q: null, sender: null, userId: "ana", scope: wholeWorkspace(workspaceId) },
          random.pick([7, 60]),
        );
        expect({ filters, found }).toEqual({ filters, found: expected(filters, sort) });
      }
    });

    test("the worker and the event loop list the same conversations", async () => {
      const filters: ConversationFilters = { workspaceId, clients: null, states: ["open", "snoozed"] };
      const waiting = listWaitingClients(db, workspaceId);
      const plan = planList(filters, sort, { userId: null, waiting });
      const page = { limit: 20, after: null };
      const there = await listConversationsInWorker(reader, plan, { page, userId: null, owner: workspaceId });
      expect(there).toEqual(listConversations(db, plan, { page, userId: null }));
      expect(there).toHaveLength(21);
    });

    test("every search method finds the conversations with replies that contain the words", async () => {
      const random = new SeededRandom(5, 1);
      const threadsWith = (word: string) =>
        new Set(
          db.sqlite
            .query<{ thread_id: string }, [string]>(
              `SELECT r.thread_id FROM replies r JOIN messages m ON m.id = r.message_id
             WHERE m.subject || ' ' || m.body_new LIKE '%' || ? || '%'`,
            )
            .all(word)
            .map((row) => row.thread_id),
        );
      for (const few of [0, 30_000])
        for (const word of ["thanks", "pricing", "the", "nothinglikethis"]) {
          const filters = { ...randomFilters(random), clients: null };
          const context = { userId: "ana", waiting: listWaitingClients(db, workspaceId) };
          const plan = await planSearch(reader, filters, { q: word, sender: null, sort, context, few });
          const page = { limit: 1_000, after: null };
          const found = plan
            ? await listConversationsInWorker(reader, plan, { page, userId: "ana", owner: workspaceId })
            : [];
          const has = threadsWith(word);
          expect(found.map(({ id }) => id)).toEqual(expected(filters, sort).filter((id) => has.has(id)));
        }
    });
  },
);

const DIRECT: [string, Partial<ConversationFilters>][] = [
  ["todo", { states: ["open"] }],
  ["mine", { states: ["open"], assignees: ["ana"] }],
  ["unassigned", { states: ["open"], assignees: [null] }],
  ["automatic", { isAutomatic: true }],
  ["attention", { attention: ATTENTION }],
  ["snoozed", { states: ["snoozed"] }],
  ["scheduled", { orders: ["waiting", "held"] }],
  ["done", { states: ["done"] }],
  ["all", {}],
];

test.each(DIRECT)("the view %s is read from its index without sorting", (_, view) => {
  const clients = [...new Set(rows.map((row) => row.client_id))].slice(0, 2);
  for (const limited of [null, clients]) {
    const filters: ConversationFilters = { workspaceId, clients: limited, states: STATES, ...view };
    const plan = planList(filters, "newest", { userId: "ana", waiting: [] });
    expect(plan.isQuick).toBe(true);
    const { sql, bindings } = conversationsQuery(plan, {
      page: { limit: 50, after: [UNTIL, 9] },
      userId: "ana",
    });
    const steps = db.sqlite
      .query<{ detail: string }, Record<string, string | number | null>>(`EXPLAIN QUERY PLAN ${sql}`)
      .all(bindings)
      .map(({ detail }) => detail);
    const walks = steps.filter((step) => /SEARCH conversations/.test(step));
    expect(walks).toHaveLength(plan.ranges.length);
    const outgoing = "SEARCH outgoing USING INDEX outgoing_thread (thread_id=?)";
    expect(steps.filter((step) => / outgoing /.test(step))).toEqual([outgoing, outgoing]);
    for (const step of walks)
      expect(step).toMatch(
        /^SEARCH conversations USING (COVERING )?INDEX .*\(workspace_id=\? AND .*latest_at<\?\)/,
      );
    // The query sorts only results from several ranges, and the rows within the page.
    if (plan.ranges.length === 1)
      expect(steps.filter((step) => step.includes("TEMP B-TREE")).length).toBeLessThan(2);
    expect(
      listConversations(db, plan, { page: { limit: 50, after: null }, userId: "ana" }).length,
    ).toBeGreaterThan(0);
  }
});

test("the counts match the lists, even for a person limited to certain clients", () => {
  const clients = [...new Set(rows.map((row) => row.client_id))].slice(0, 2);
  for (const limited of [null, clients]) {
    const counted = inboxCounts(countConversations(db, { workspaceId, clients: limited }), "ana");
    const n = (view: Partial<ConversationFilters>) =>
      expected({ workspaceId, clients: limited, states: STATES, ...view }, "newest").length;
    for (const [name, view] of DIRECT) expect([name, counted.views[name as "todo"]]).toEqual([name, n(view)]);
    for (const state of STATES)
      expect([state, counted.states[state]]).toEqual([state, n({ states: [state] })]);
    for (const kind of ATTENTION)
      expect([kind, counted.attention[kind]]).toEqual([kind, n({ attention: [kind] })]);
    const interested = rows.find(({ slug }) => slug === "interested")?.category_id ?? null;
    expect(counted.views.interested).toBe(n({ states: ["open"], categories: [interested] }));
    const open = Object.groupBy(
      rows.filter(({ state, client_id: id }) => state === "open" && (limited?.includes(id) ?? true)),
      (row) => row.client_id,
    );
    expect(counted.clients).toEqual(
      Object.fromEntries(Object.entries(open).map(([id, of]) => [id, of?.length ?? 0])),
    );
    expect(counted.assignees).toEqual(
      Object.fromEntries(
        [...PEOPLE, null].map((id) => [id ?? "none", n({ states: ["open"], assignees: [id] })] as const),
      ),
    );
  }
});
