/**
 * Tests two agencies on one installation, with the same sequencer account and leads: no operation lets either see or
 * change the other's data.
 */
import { beforeAll, expect, test } from "bun:test";
import { hookOn, post, replyWith } from "../support/arrivals.ts";
import { call, eventually, type Body } from "../support/call.ts";
import { openDesk } from "../support/desk.ts";
import { filled, isOfKeys, operationsOf, readDocument, type Operation } from "../support/document.ts";
import { signIn } from "../support/people.ts";
import {
  exampleIn,
  populateWorkspace,
  pathIn,
  queryIn,
  type PopulatedWorkspace,
} from "../support/populate.ts";
import { allTests } from "../support/fixture.ts";

const UNKNOWN = "0198c000-0000-7000-8000-00000000dead";
const UUIDS = /[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}/g;
const LEAD = {
  email: "dana@prospect.example.com",
  firstName: "Dana",
  lastName: "Reyes",
  company: "Northwind",
};

/** The kind of resource referred to by an id in a body, or by a query's id filter. */
const NAMED: Record<string, string> = {
  client_id: "clients",
  client_ids: "clients",
  category_id: "categories",
  company_id: "companies",
  contact_id: "contacts",
  connection_id: "connections",
  reply_id: "replies",
  thread_id: "threads",
  assignee_id: "users",
  user_id: "users",
  owner_id: "users",
  question_id: "questions",
};

/** Fields with ids from other systems, which callers choose. */
const OF_OTHERS = ["external_id", "team_id", "app_id"];
const namesAnId = (name: string): boolean => /(^|_)ids?$/.test(name) && !OF_OTHERS.includes(name);

/** Special errors for unknown ids, by field. */
const REFUSALS: Record<string, (id: string) => string> = {
  client_ids: (id) => `client_ids: no client has the id ${id}`,
  assignee_id: () => "assignee_id: must be a person who can answer for this client",
  owner_id: () => "owner_id: must be a member of the workspace",
};

/** Reports that count every reply. */
const REPORTS = ["/api/analytics/daily", "/api/analytics/totals"];

/** Names for missing resources in errors, by list. `Reply` for all other lists. */
const NAMES_OF: Record<string, string> = { threads: "Conversation", "follow-ups": "Follow-up" };

const desk = allTests(() => openDesk("in this process"));
let operations: Operation[];
let ours: PopulatedWorkspace;
let theirs: PopulatedWorkspace;
let before: Body;
beforeAll(async () => {
  operations = operationsOf(await readDocument(desk.url)).filter(isOfKeys);
  const { apiKey, workspaceId } = await desk.addWorkspace("Another agency");
  theirs = await populateWorkspace(desk, { mail: { lead: LEAD, text: "Zebulon is what we want" } });
  ours = await populateWorkspace(desk, { key: apiKey, mail: { lead: LEAD } });
  await asOtherWorkspace("PATCH", `/api/contacts/${theirs.ids.contacts}`, {
    title: "Head of Quillon",
    last_name: "Quillon",
  });
  await asOtherWorkspace("POST", "/api/suppressions", {
    client_id: theirs.clientId,
    value: "quillon.example.org",
  });
  await asOtherWorkspace("POST", "/api/api-keys", { name: "Another", permission: "admin" });
  theirs.ids.companies = (await asOtherWorkspace("GET", "/api/companies")).body.data[0].id;
  theirs.ids.users = signIn(desk, { role: "agent" }).id;
  ours.ids.users = signIn(desk, { role: "agent", workspaceId }).id;
  await asOtherWorkspace("PATCH", `/api/threads/${theirs.ids.threads}`, { assignee_id: theirs.ids.users });
  // The filter for any client also finds snippets for all clients, so these snippets belong to one client.
  await asOtherWorkspace("PATCH", `/api/snippets/${theirs.ids.snippets}`, { client_id: theirs.clientId });
  await asOurWorkspace("PATCH", `/api/snippets/${ours.ids.snippets}`, { client_id: ours.clientId });
  // The same webhook reaches both workspaces, as if both had set up their URL in one account.
  await post(ours, theirs.received.webhook);
  await replyWith(ours, "Zebulon");
  before = await eventually(async () => settled(await everything(theirs)));
});

const asOtherWorkspace = (method: string, path: string, body?: unknown) =>
  call(desk, method, path, { key: theirs.key, ...(body !== undefined && { body }) });
const asOurWorkspace = (method: string, path: string, body?: unknown) =>
  call(desk, method, path, { key: ours.key, ...(body !== undefined && { body }) });
const idOf = (workspace: PopulatedWorkspace, member: string, { path }: Operation): string => {
  const resource = member === "ids" ? path.split("/")[2] : NAMED[member];
  const id = workspace.ids[resource ?? ""];
  if (id === undefined) throw new Error(`which resource does ${member} name?`);
  return id;
};

/** Returns everything that a key can read: every list, and every resource with a known id. */
const everything = async (workspace: PopulatedWorkspace): Promise<Body> => {
  const readable = operations.filter(({ method }) => method === "GET");
  const read = readable.map(async (operation) => {
    const isList = operation.parameters.some(({ name }) => name === "limit");
    const query = queryIn(workspace, operation, isList ? "?limit=100" : "");
    const path = `${pathIn(workspace, operation)}${query}`;
    const { status, body } = await call(desk, "GET", path, { key: workspace.key });
    expect([path, status]).toEqual([path, 200]);
    // The last 90 days.
    if (operation.path === "/api/categories/learned") delete body.data.since;
    return [operation.path, withoutUse(body)];
  });
  return Object.fromEntries(await Promise.all(read));
};

test("the same email is a reply in each workspace, and neither workspace sees the other's ids", async () => {
  const [we, they] = await Promise.all([everything(ours), everything(theirs)]);
  expect(we["/api/replies"].pagination.total).toBe(2);
  expect(they["/api/replies"].pagination.total).toBe(1);
  expect(we["/api/contacts"].data[0].email).toBe(they["/api/contacts"].data[0].email);
  const ids = (all: Body) => new Set(JSON.stringify(all).match(UUIDS));
  expect(ids(they).size).toBeGreaterThan(15);
  // Ids from the sequencer account that both workspaces share, including payloads that a person opens.
  const [{ campaign }] = they["/api/threads"].data;
  const shared = ids(we).intersection(ids(they));
  expect(shared.has(campaign.id)).toBe(true);
  const ofSequencer = ids(theirs.received.webhook as unknown as Body).add(campaign.id);
  expect([...shared].filter((id) => !ofSequencer.has(id))).toEqual([]);
});

test("another workspace's id in a path gets 404", async () => {
  const single = operations.filter(({ path }) => path.includes("{"));
  expect(single.length).toBeGreaterThan(15);
  for (const operation of single) {
    const { method, path, name, body } = operation;
    const given = body ? exampleIn(ours, operation) : undefined;
    const answer = await asOurWorkspace(method, pathIn(theirs, operation), given);
    const unknown = await asOurWorkspace(method, filled(path, UNKNOWN), given);
    expect([name, answer.status]).toEqual([name, 404]);
    expect([name, answer.body]).toEqual([name, unknown.body]);
    expect(answer.body.error).toEndWith("not found");
  }
});

test("another workspace's id in a body is invalid", async () => {
  let tried = 0;
  for (const operation of operations) {
    const { method, name } = operation;
    for (const member of Object.keys(operation.body?.schema.properties ?? {}).filter(namesAnId)) {
      tried += 1;
      const id = idOf(theirs, member, operation);
      // Snippets are either for all clients or for one.
      const { all_clients: _, ...example } = exampleIn(ours, operation);
      const body = { ...example, [member]: member.endsWith("ids") ? [id] : id };
      const answer = await asOurWorkspace(method, pathIn(ours, operation), body);
      const refusal = REFUSALS[member]?.(id) ?? `Invalid ${member}`;
      if (member === "ids") {
        const what = NAMES_OF[operation.path.split("/")[2] ?? ""] ?? "Reply";
        const missing = { id, success: false, error: `${what} not found` };
        expect([name, answer.body.data as unknown]).toEqual([name, [missing]]);
      } else if (name === "POST /api/threads/bulk") {
        const failed = { id: ours.ids.threads, success: false, error: refusal };
        expect([member, answer.body.data as unknown]).toEqual([member, [failed]]);
      } else expect([name, answer.status, answer.body.error]).toEqual([name, 400, refusal]);
    }
  }
  expect(tried).toBeGreaterThan(6);
});

/** Returns the other workspace's value for a filter parameter. Campaigns belong to the sequencer and are shared. */
const filterOf = (name: string, operation: Operation): string | null => {
  if (name === "campaign_id") return null;
  if (name === "assignee") return idOf(theirs, "assignee_id", operation);
  if (namesAnId(name)) return idOf(theirs, name, operation);
  return name === "q" ? "quillon" : null;
};

test("another workspace's id or text in a filter matches no rows", async () => {
  let tried = 0;
  for (const operation of operations.filter(({ method }) => method === "GET")) {
    const { path } = operation;
    for (const { name } of operation.parameters.filter((parameter) => parameter.in === "query")) {
      const filter = filterOf(name, operation);
      if (filter === null) continue;
      tried += 1;
      const filtered = `${path}${queryIn(ours, operation, `?${name}=${filter}`)}`;
      const { status, body } = await asOurWorkspace("GET", filtered);
      expect([path, name, status, foundIn(body)]).toEqual([path, name, 200, 0]);
      const found = await asOtherWorkspace("GET", filtered);
      // The word occurs in a person's name, not in a company's.
      const isOfPeople = path !== "/api/companies" && found.body.pagination !== undefined;
      const isFound = isOfPeople || (name === "client_id" && REPORTS.includes(path));
      // In the other workspace, too, the spare category contains no reply.
      if (name !== "category_id" && isFound) {
        expect([path, name, foundIn(found.body) > 0]).toEqual([path, name, true]);
      }
    }
  }
  expect(tried).toBeGreaterThan(6);
});

test("a slug refers to the category in the caller's workspace", async () => {
  const slugs = async (who: typeof asOurWorkspace) =>
    (await who("GET", "/api/categories?limit=100")).body.data;
  const [mine, others] = await Promise.all([slugs(asOurWorkspace), slugs(asOtherWorkspace)]);
  expect(mine.map(({ slug }: Body) => slug)).toEqual(others.map(({ slug }: Body) => slug));
  for (const { id: categoryId, slug } of mine) {
    await asOurWorkspace("PATCH", `/api/replies/${ours.ids.replies}`, { category_id: categoryId });
    const found = await asOurWorkspace("GET", `/api/replies?category=${slug}`);
    expect([slug, found.body.data.some(({ id }: Body) => id === ours.ids.replies)]).toEqual([slug, true]);
  }
});

test("a cursor from another workspace lists only rows in the caller's workspace", async () => {
  await asOurWorkspace("POST", "/api/clients", { name: "One more" });
  for (const operation of operations.filter(({ parameters }) =>
    parameters.some(({ name }) => name === "cursor"),
  )) {
    const path = pathIn(ours, operation);
    const first = await asOtherWorkspace("GET", `${pathIn(theirs, operation)}?limit=1`);
    const cursor: string | undefined = first.body.pagination.nextCursor;
    if (cursor === undefined) continue;
    const { body } = await asOurWorkspace("GET", `${path}?cursor=${cursor}&limit=100`);
    const rows: Body[] = body.data ?? body.keys;
    const known = new Set(JSON.stringify(before).match(UUIDS));
    expect(rows.filter(({ id }) => known.has(id))).toEqual([]);
  }
});

test("changes to a shared lead affect only the caller's workspace", async () => {
  const contact = await asOurWorkspace("PATCH", `/api/contacts/${ours.ids.contacts}`, {
    first_name: "Daniela",
    company: "Contoso",
    metadata: { ours: "yes" },
  });
  expect(contact.body.data.company).toBe("Contoso");
  await asOurWorkspace("POST", "/api/suppressions", { client_id: ours.clientId, value: LEAD.email });
  await asOurWorkspace("POST", "/api/replies/bulk", { ids: [ours.ids.replies], status: "archived" });
  await post(ours, ours.sandbox.unsubscribe(ours.received.conversation));
  await post(ours, ours.sandbox.bounce(ours.received.conversation));
  await eventually(
    async () => (await asOurWorkspace("GET", `/api/contacts/${ours.ids.contacts}`)).body.data.bounced_at,
  );
  await asOurWorkspace("DELETE", `/api/connections/${ours.connectionId}`);
  await asOurWorkspace("DELETE", `/api/clients/${ours.clientId}`);
  const { body } = await asOtherWorkspace("GET", `/api/contacts/${theirs.ids.contacts}`);
  expect(body.data).toMatchObject({ first_name: "Dana", company: "Northwind", bounced_at: null });
});

test("cross-workspace requests change nothing in the other workspace and send no email for it", async () => {
  expect(await everything(theirs)).toEqual(before);
  expect(theirs.sandbox.ledger.filter(({ kind: sort }) => sort !== "manual")).toEqual([]);
  const { body } = await asOtherWorkspace("GET", `/api/connections/${theirs.connectionId}`);
  const probe = await fetch(hookOn(desk, body.data.webhook_url));
  expect(probe.status).toBe(200);
});

/** Returns a list's rows, identified by their fields, or the number of replies counted by a report. */
function foundIn({ data, pagination }: Body): number {
  if (pagination !== undefined) return Math.max(data.length, pagination.total ?? 0);
  const figures = ["total_replies", "replies", "conversations", "total", "calls"];
  const figureOf = (record: Body): number => record[figures.find((name) => name in record) ?? ""] ?? 0;
  return [data].flat().reduce((sum: number, record: Body) => sum + figureOf(record), 0);
}

/** Reading with a key changes when the key was last used. */
const withoutUse = (body: Body): Body =>
  JSON.parse(JSON.stringify(body, (name, value) => (name === "last_used_at" ? undefined : value)));

/**
 * Nothing changes on its own once the thread's earlier email has been fetched from the platform.
 */
const settled = (all: Body): Body => (all["/api/replies/{id}"].data.thread.length > 0 ? all : null);
