/** Tests filtering conversations by sender, within the caller's clients, and without a table scan. */
import { afterAll, expect, test } from "bun:test";
import { conversationsQuery } from "../../../src/inbox/conversations/store/list.ts";
import { planSearch } from "../../../src/inbox/conversations/store/search.ts";
import { STATES, type Sort } from "../../../src/inbox/conversations/rules/filters.ts";
import { readSender } from "../../../src/inbox/conversations/rules/sender.ts";
import { arrive, connect } from "../../support/arrivals.ts";
import { call, type Body } from "../../support/call.ts";
import { openDesk } from "../../support/desk.ts";
import { signIn } from "../../support/people.ts";

const LEADS = [
  { email: "ana@acme.example", firstName: "Ana", lastName: "Ash" },
  { email: "x.ana@acme.example", firstName: "Xenia", lastName: "Ames" },
  { email: "ana@acme.example.org", firstName: "Ana", lastName: "Birch" },
  { email: "ana@mail.acme.example", firstName: "Anna", lastName: "Cole" },
];
const [ANA, XENIA, BIRCH, COLE, BOB, EVE] = [
  ...LEADS.map(({ email }) => email),
  "bob@other.example",
  "eve@acme.example",
] as [string, string, string, string, string, string];

const desk = await openDesk("in this process");
const northwind = await connect(desk, "instantly");
const contoso = await connect(desk, "smartlead");
for (const lead of LEADS)
  await arrive(northwind, { lead, text: `Please tell me more, says ${lead.lastName}.` });
const bob = { email: BOB, firstName: "Bob", lastName: "Oak" };
await arrive(northwind, { lead: bob, text: `Please ask Ana Ash, ${ANA}, about the offer.` });
const eve = { email: EVE, firstName: "Eve", lastName: "Ash" };
await arrive(contoso, { lead: eve, text: "Who is this?" });
const agent = signIn(desk, { role: "agent", name: "Amy", clients: [northwind.clientId] });
afterAll(() => desk.close());

const sendersOf = (body: Body): string[] => body.data.map(({ contact }: Body) => contact.email).toSorted();
const search = async (query: Record<string, string>): Promise<string[]> => {
  const path = `/api/threads?${new URLSearchParams(query).toString()}`;
  return sendersOf((await call(desk, "GET", path, {})).body);
};

const FOUND: [string, string[]][] = [
  [ANA, [ANA]],
  [` ${ANA.toUpperCase()} `, [ANA]],
  ["acme.example", [ANA, EVE, XENIA]],
  ["@ACME.example", [ANA, EVE, XENIA]],
  ["example", [ANA, BIRCH, COLE, BOB, EVE, XENIA].toSorted()],
  ["Ana Ash", [ANA]],
  ["ash", [ANA, EVE]],
  ["bir", [BIRCH]],
  ["offer", []],
  ["ana@acme.exa", []],
  ["nobody@acme.example", []],
  ["?", []],
];

test.each(FOUND)("sender=%s finds emails from the matching people", async (sender, found) => {
  for (const sort of ["newest", "oldest"]) expect(await search({ sender, sort })).toEqual(found);
});

test("a sender filter and search words narrow the results together", async () => {
  expect(await search({ q: ANA })).toEqual([ANA, BIRCH, BOB, XENIA]);
  expect(await search({ q: "offer", sender: BOB })).toEqual([BOB]);
  expect(await search({ q: "offer", sender: ANA })).toEqual([]);
  expect(await search({ q: "more", sender: "acme.example" })).toEqual([ANA, XENIA]);
  expect(await search({ sender: " " })).toHaveLength(6);
});

test("a caller limited to certain clients finds only senders who wrote to these clients", async () => {
  for (const sender of ["acme.example", EVE, "Eve"]) {
    const { body } = await agent.call("GET", `/api/threads?sender=${encodeURIComponent(sender)}`);
    expect(sendersOf(body)).toEqual(sender === "acme.example" ? [ANA, XENIA] : []);
  }
});

test("a saved view stores a sender filter, and rejects one that is too long", async () => {
  const { status, body } = await agent.call("POST", "/api/saved-views", {
    body: { name: "Acme", filter: { sender: "acme.example" } },
  });
  expect(status).toBe(201);
  expect(sendersOf((await agent.call("GET", `/api/threads?view=${body.data.id}`)).body)).toEqual([
    ANA,
    XENIA,
  ]);
  const long = await agent.call("GET", `/api/threads?sender=${"a".repeat(321)}`);
  expect([long.status, long.body.error]).toEqual([400, "sender: must have at most 320 characters"]);
});

/** Scans that a query plan may contain: the page itself, matches in the index, and the few workspaces. */
const NO_TABLE = /^SCAN (replies_fts VIRTUAL|json_each VIRTUAL|workspaces|page|\(|\d)/;

test("any number of matching senders is found without a table scan", async () => {
  const deps = desk.internals?.deps;
  if (!deps) throw new Error("the desk runs in this process");
  const filters = { workspaceId: desk.workspaceId, clients: null, states: STATES };
  const context = { userId: null, waiting: [{ clientId: northwind.clientId, sla: null }] };
  for (const sort of ["newest", "oldest"] satisfies Sort[])
    for (const few of [0, 1_000])
      for (const [sender, found] of FOUND) {
        const asked = { q: null, sender, sort, context, few };
        const plan = await planSearch(deps.reader, filters, asked);
        if (plan === null) continue;
        const page = { limit: 50, after: null };
        const { sql, bindings } = conversationsQuery(plan, { page, userId: null });
        const asking = [sql, `EXPLAIN QUERY PLAN ${sql}`].map((text) => ({ sql: text, bindings }));
        const [rows, steps] = (await deps.reader.read(asking, desk.workspaceId)) as [Body[], Body[]];
        if (sort === "newest") expect(rows.map(({ email }): string => email).toSorted()).toEqual(found);
        const scans = steps.map(({ detail }) => detail).filter((step: string) => step.startsWith("SCAN"));
        expect(scans.filter((step: string) => !NO_TABLE.test(step))).toEqual([]);
      }
});

test.each([
  ["ana@acme.example", "address", "ana@acme.example"],
  ["Acme.Example", "domain", "acme.example"],
  ["@localhost", "domain", "localhost"],
  ["Dr. Ash", "words", "Dr. Ash"],
  ["ana@", "words", "ana@"],
  ["a@b@c", "words", "a@b@c"],
  ['a"b@c.example', "words", 'a"b@c.example'],
  ["acme.", "words", "acme."],
] as const)("the sender %s is parsed as %s", (text, kind, value) => {
  expect(readSender(text)).toEqual({ kind, value });
});
