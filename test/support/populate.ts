/** Fills a workspace with one of each resource, and adapts the document's examples to it. */
import type { PlatformName } from "../../src/platforms/platform.ts";
import { DAY, iso, systemClock, type Millis } from "../../src/core/clock.ts";
import { loadConfig } from "../../src/config/load.ts";
import { openCurrentDb } from "../../src/db/open.ts";
import type { SandboxLeadMail, Received } from "./sandbox/sandbox.ts";
import { listQuestions, recordQuestions } from "../../src/clients/questions/store.ts";
import { settled, updateOutgoing } from "../../src/outbox/outgoing/store/outgoing.ts";
import { endApproval, insertApproval } from "../../src/outbox/approvals/store.ts";
import { arrive, connect, type Connected } from "./arrivals.ts";
import { bookingReport } from "./calendar-events.ts";
import { call, type Body } from "./call.ts";
import { makeDelivery } from "./deliveries.ts";
import type { Desk } from "./desk.ts";
import { filled, type Operation } from "./document.ts";
import { orderFor } from "./order-rows.ts";

export interface PopulatedWorkspace extends Connected {
  /** One id of each resource, by the resource's name in paths: `clients`, `replies`, `api-keys`… */
  ids: Record<string, string>;
  /** The email that became the reply. */
  received: Received;
}

/** Placeholders for the reader's own ids in the document's examples. */
const PLACEHOLDERS = {
  clients: "0198c000-0000-7000-8000-000000000001",
  contacts: "0198c000-0000-7000-8000-000000000002",
  replies: "0198c000-0000-7000-8000-000000000003",
  threads: "0198c000-0000-7000-8000-000000000004",
  "follow-ups": "0198c000-0000-7000-8000-000000000005",
  duplicates: "0198c000-0000-7000-8000-000000000006",
  questions: "0198c000-0000-7000-8000-000000000007",
};
/** A time in the examples that will not always be in the future. */
const EXAMPLE_TIME = "2030-03-04T08:00:00.000Z";
const EXAMPLE_INSTANCE = "https://send.agency.example.com";

/** A GIF of one pixel. */
const LOGO = "data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==";

const DISABLED_RULE = {
  name: "Prices",
  enabled: false,
  when: { text_contains: ["price"] },
  then: { note: "Asks for prices" },
};

async function connectBranded(desk: Desk, platform: PlatformName, key: string): Promise<Connected> {
  const at = await connect(desk, platform, key);
  await call(desk, "PATCH", `/api/clients/${at.clientId}`, { key, body: { brand: { logo: LOGO } } });
  return at;
}

export async function populateWorkspace(
  desk: Desk,
  {
    key = desk.apiKey,
    platform = "instantly",
    mail = {},
    category: categoryName = "Spare",
  }: { key?: string; platform?: PlatformName; mail?: SandboxLeadMail; category?: string },
): Promise<PopulatedWorkspace> {
  const at = await connectBranded(desk, platform, key);
  const attachments = [{ name: "plan.txt", type: "text/plain", size: 4, content: Buffer.from("Plan") }];
  const { reply, received } = await arrive(at, { attachments, ...mail });
  const create = (path: string, body: object) => call(desk, "POST", path, { key, body });
  const category = await create("/api/categories", { name: categoryName });
  const suppression = await create("/api/suppressions", { client_id: at.clientId, value: "example.org" });
  const followUp = await create("/api/follow-ups", {
    due_at: inAMonth(desk),
    client_id: at.clientId,
    contact_id: reply.contact_id,
    reply_id: reply.id,
  });
  const apiKey = await create("/api/api-keys", { name: "CRM sync", permission: "read" });
  const subscription = await create("/api/webhook-subscriptions", {
    url: "https://crm.agency.example.com/replydesk",
    // An event that does not occur here, so that the subscription's log stays unchanged.
    events: ["connection.failing"],
  });
  const duplicate = await importDuplicate(at);
  const thread = await call(desk, "GET", `/api/threads/${reply.thread_id}`, { key });
  const note = await create(`/api/threads/${reply.thread_id}/notes`, { body: "A note" });
  const snippet = await create("/api/snippets", { name: "Prices", body: "From 100" });
  const rule = await create("/api/rules", { ...DISABLED_RULE, client_id: at.clientId });
  const view = await create("/api/saved-views", { name: "Booked", filter: { state: "all" } });
  const meeting = await bookedOn(at, reply.thread_id);
  const ids = {
    ...meeting,
    notes: note.body.data.id,
    snippets: snippet.body.data.id,
    "saved-views": view.body.data.id,
    rules: rule.body.data.id,
    clients: at.clientId,
    connections: at.connectionId,
    replies: reply.id,
    contacts: reply.contact_id,
    duplicates: duplicate.id,
    threads: reply.thread_id,
    mail: thread.body.data.messages.at(-1).id,
    attachments: thread.body.data.messages.at(-1).attachments[0]?.id ?? "",
    categories: category.body.data.id,
    suppressions: suppression.body.data.id,
    "follow-ups": followUp.body.data.id,
    "api-keys": apiKey.body.id,
    "webhook-subscriptions": subscription.body.data.id,
    "send-orders": orderedOn(desk, reply),
    approvals: proposedOn(desk, reply),
    questions: addQuestion(desk, reply),
    deliveries: deliveredTo(desk, subscription.body.data),
  };
  return { ...at, ids, received };
}

/** Imports a contact similar to the lead, who may be the same person. */
async function importDuplicate({ desk, key }: Connected): Promise<Body> {
  const csv = "email\ndana.twice@prospect.example.com";
  await call(desk, "POST", "/api/contacts/import", { key, body: { csv } });
  return (await call(desk, "GET", "/api/contacts?q=dana.twice@", { key })).body.data[0];
}

/** Adds a calendar, and a meeting in another calendar. */
async function bookedOn(
  { desk, key, clientId }: Connected,
  threadId: string,
): Promise<Record<"calendars" | "bookings", string>> {
  const create = (path: string, body: object) => call(desk, "POST", path, { key, body });
  const calendar = await create("/api/calendars", {
    kind: "calcom",
    client_id: clientId,
    name: "Intro call",
  });
  const booking = await create("/api/bookings", bookingReport(clientId));
  const { config } = loadConfig({ file: desk.configFile, env: {} });
  const db = openCurrentDb(config.storage.path);
  // Matches the booking directly in the database, without the other effects of a match.
  db.sqlite.query("UPDATE bookings SET thread_id = ? WHERE id = ?").run(threadId, booking.body.data.id);
  db.sqlite.close();
  return { calendars: calendar.body.data.id, bookings: booking.body.data.id };
}

/** Adds a canceled send order, so that it does not block other requests. Returns its id. */
function orderedOn(desk: Desk, { workspace_id: workspaceId, client_id: clientId, ...reply }: Body): string {
  const { config } = loadConfig({ file: desk.configFile, env: {} });
  const db = openCurrentDb(config.storage.path);
  const at = nowOn(desk);
  const { id } = orderFor(db, { id: reply.id, workspaceId, clientId, threadId: reply.thread_id }, at);
  updateOutgoing(db, { id }, settled("canceled"), at);
  db.sqlite.close();
  return id;
}

/** Adds a question that the client's settings do not answer. Returns its id. */
function addQuestion(desk: Desk, { id, workspace_id: workspaceId, client_id: clientId }: Body): string {
  const { config } = loadConfig({ file: desk.configFile, env: {} });
  const db = openCurrentDb(config.storage.path);
  recordQuestions(db, { id, workspaceId, clientId }, ["Is there a discount?"], nowOn(desk));
  const [asked] = listQuestions(db, { workspaceId, clientId }, { limit: 1, offset: 0, after: null }).rows;
  db.sqlite.close();
  return asked?.id ?? "";
}

/** Adds a rejected approval, so that it does not block other requests. Returns its id. */
function proposedOn(desk: Desk, { workspace_id: workspaceId, client_id: clientId, ...reply }: Body): string {
  const { config } = loadConfig({ file: desk.configFile, env: {} });
  const db = openCurrentDb(config.storage.path);
  const at = nowOn(desk);
  const ids = {
    workspaceId,
    clientId,
    threadId: reply.thread_id,
    replyId: reply.id,
    requestedBy: "system",
  };
  const known = { latestReplyId: reply.id, knownNewer: 0, knownAnswers: 0, expiresAt: at + DAY };
  const { id } = insertApproval(db, { ...ids, ...known, text: "Proposed", textSha256: "0" }, at);
  endApproval(db, { id }, { state: "rejected" }, at);
  db.sqlite.close();
  return id;
}

/** Adds a delivery to the subscription's log without needing an endpoint. Returns its id. */
function deliveredTo(desk: Desk, { id, workspace_id: workspaceId }: Body): string {
  const { config } = loadConfig({ file: desk.configFile, env: {} });
  const db = openCurrentDb(config.storage.path);
  const at = nowOn(desk);
  const made = makeDelivery(db, { workspaceId, subscriptionId: id, type: "connection.failing", at });
  db.sqlite.close();
  return made;
}

/** Returns `/api/clients/{id}` with the client's id, and likewise for every resource. */
export function pathIn({ ids }: PopulatedWorkspace, { path }: Operation): string {
  const id = ids[path.split("/")[2] ?? ""];
  if (path.includes("{") && id === undefined) throw new Error(`there is no id for ${path}`);
  return filled(path, (parameter) => (parameter === "deliveryId" ? ids.deliveries : id) ?? "");
}

/** Returns a query with the given values, and with dates around now if the operation requires them. */
export function queryIn(
  { desk }: Pick<PopulatedWorkspace, "desk">,
  { parameters }: Operation,
  given = "",
): string {
  const asked = new URLSearchParams(given);
  const needed = parameters
    .filter((parameter) => parameter.in === "query" && parameter.required)
    .filter(({ name }) => !asked.has(name))
    .map(({ name, schema }) => {
      const day = iso(nowOn(desk) + (name === "end_date" ? DAY : -DAY)).slice(0, 10);
      return `${name}=${schema.enum?.[0] ?? day}`;
    });
  return needed.length === 0 ? given : `?${[...needed, given.slice(1)].join("&")}`;
}

/** Returns the example of an operation's body, with ids and addresses that exist. */
export function exampleIn(
  { ids, desk }: PopulatedWorkspace,
  { name, body }: Operation,
): Record<string, unknown> {
  const texts = Object.entries(PLACEHOLDERS).map(([resource, placeholder]) => {
    const isReply = resource === "replies" || name === "POST /api/replies/bulk";
    return [placeholder, ids[isReply ? "replies" : resource] ?? ""] as const;
  });
  const text = texts
    .reduce(
      (filling, [placeholder, id]) => filling.replaceAll(placeholder, id),
      JSON.stringify(body?.example ?? {}),
    )
    .replaceAll(EXAMPLE_TIME, inAMonth(desk))
    .replaceAll(EXAMPLE_INSTANCE, desk.sandboxes.emailbison.url);
  return JSON.parse(text) as Record<string, unknown>;
}

const nowOn = ({ internals }: Desk): Millis => (internals?.deps.clock ?? systemClock).now();
const inAMonth = (desk: Desk): string => iso(nowOn(desk) + 30 * DAY);
