/** Tests who may schedule answers with send orders: callers limited to certain clients, and a client's own members. */
import { beforeEach, expect, test } from "bun:test";
import type { PersonCaller } from "../../src/core/caller.ts";
import { MINUTE } from "../../src/core/clock.ts";
import { cancelOrder } from "../../src/outbox/orders/change.ts";
import { orderAnswer, type OrderRequest } from "../../src/outbox/orders/order.ts";
import { getOrderInScope, listOrders } from "../../src/outbox/orders/store.ts";
import { call, type Body } from "../support/call.ts";
import { ordersOn, type Ordering } from "../support/orders.ts";
import { signIn } from "../support/people.ts";
import { openStage } from "../support/stage.ts";
import { eachTest } from "../support/fixture.ts";

const DRAFT = "Thank you, we shall look into it.";
const PAGE = { limit: 10, offset: 0, after: null };

let orders: Ordering;
let reply: Body;

const stage = eachTest(() => openStage("instantly"));
beforeEach(async () => {
  orders = ordersOn(stage);
  ({ reply } = await stage.arrive());
  await call(stage.desk, "PATCH", `/api/replies/${reply.id}`, { body: { ai_response: DRAFT } });
});

const deps = () => {
  if (!stage.desk.internals) throw new Error("in this process");
  return stage.desk.internals.deps;
};
const person = (role: PersonCaller["role"], clients: string[] | null): PersonCaller => ({
  kind: "user",
  id: crypto.randomUUID(),
  role,
  name: "Ana",
  sessionId: crypto.randomUUID(),
  permission: role === "viewer" ? "read" : "write",
  workspaceId: stage.desk.workspaceId,
  plan: "scale",
  clients,
});
const approve = () => deps().db.sqlite.run("UPDATE clients SET viewers_may_approve = 1");
const order = (caller: PersonCaller, request: Partial<OrderRequest> = {}) =>
  orderAnswer(deps(), caller, { id: reply.id, response: DRAFT, ...request });

test("a viewer can order and cancel an unchanged draft if the client allows it, but cannot confirm findings", async () => {
  const viewer = person("viewer", [reply.client_id]);
  await expect(order(viewer)).rejects.toThrow("Insufficient permissions");
  approve();
  for (const other of [{ response: `${DRAFT} x` }, { toEmail: "x@example.com" }, { then: "done" as const }])
    await expect(order(viewer, other)).rejects.toThrow("Insufficient permissions");
  const made = await order(viewer);
  expect(() => cancelOrder(deps(), person("viewer", [reply.client_id]), made.id)).toThrow(
    "Insufficient permissions",
  );
  expect(cancelOrder(deps(), viewer, made.id).state).toBe("canceled");
  const ai_response = "It is 49 euros a month for you.";
  await call(stage.desk, "PATCH", `/api/replies/${reply.id}`, { body: { ai_response } });
  const asked = order(viewer, { response: ai_response, confirm: ["findings"] });
  await expect(asked).rejects.toThrow("The agency must review this answer first");
});

test("viewers can propose and approve only unchanged drafts, and only the agency can approve answers to another Reply-To", async () => {
  const diverted = await stage.arrive({ replyTo: "assistant@elsewhere.example.com" });
  const client = `/api/clients/${diverted.reply.client_id}`;
  const path = `/api/replies/${diverted.reply.id}`;
  const viewer = signIn(stage.desk, { role: "viewer", clients: [diverted.reply.client_id] });
  await call(stage.desk, "PATCH", path, { body: { ai_response: DRAFT } });
  const post = (to: string, body: Body) => viewer.call("POST", to, { body });
  const refused = { status: 403, body: { error: "The agency must review this answer first" } };
  await call(stage.desk, "PATCH", client, { body: { viewers_may_approve: false } });
  expect((await post(`${path}/approval`, {})).status).toBe(403);
  await call(stage.desk, "PATCH", client, { body: { viewers_may_approve: true } });
  expect((await post(`${path}/approval`, { text: `${DRAFT}!` })).status).toBe(403);
  const { status, body } = await post(`${path}/approval`, { text: DRAFT });
  expect(status).toBe(201);
  const { id, text_sha256 } = body.data;
  expect(await post(`/api/approvals/${id}/approve`, { text_sha256 })).toMatchObject(refused);
  for (const how of ["send", "send-order"])
    expect(await post(`${path}/${how}`, { response: DRAFT, content_type: "text" })).toMatchObject(refused);
  const ana = signIn(stage.desk, { role: "agent" });
  const confirmed = { text_sha256, confirm: ["not_in_conversation"] };
  expect((await ana.call("POST", `/api/approvals/${id}/approve`, { body: confirmed })).status).toBe(200);
});

test("a person limited to other clients cannot see a send order, and doctor and metrics report held orders", async () => {
  const stranger = person("agent", [crypto.randomUUID()]);
  await expect(order(stranger)).rejects.toThrow("Reply not found");
  const { id } = await orders.ordered(reply.id, { response: DRAFT, at: "2026-03-05T09:00:00Z" });
  expect(() => getOrderInScope(deps().db, stranger, id)).toThrow("Send order not found");
  expect(() => cancelOrder(deps(), stranger, id)).toThrow("Send order not found");
  expect(listOrders(deps().db, stranger, { page: PAGE })).toEqual({ rows: [], total: 0 });
  expect(listOrders(deps().db, person("agent", [reply.client_id]), { page: PAGE }).total).toBe(1);
  deps().db.sqlite.run("UPDATE outgoing SET state = 'held', reason = 'newer_reply', work_at = NULL");
  const { runChecks } = await import("../../src/ops/doctor/checks.ts");
  const { config, db, vault } = deps();
  const finding = runChecks({ config, db, vault, reach: "not_tried" }, stage.clock.now()).find(
    ({ check }) => check === "send_orders",
  );
  expect(finding).toMatchObject({ items: [{ id, about: "held: newer_reply", thread_id: reply.thread_id }] });
  const metrics = await (await fetch(`${stage.desk.url}/metrics`)).text();
  expect(metrics).toContain('replydesk_send_orders{state="held"} 1');
});

test("open pages receive a send order's events after each commit, except for viewers' pages", async () => {
  const heard: string[][] = [[], []];
  const { live } = deps();
  const listen = (isViewer: boolean, to: string[]) => {
    const listener = { workspaceId: stage.desk.workspaceId, clients: null, id: "ana", isViewer };
    const reader = live.open({ listener, lastEventId: null, isAllowed: () => true }).getReader();
    const read = async () => {
      for (let part = await reader.read(); !part.done; part = await reader.read())
        to.push(...[...new TextDecoder().decode(part.value).matchAll(/send_order\.\w+/g)].map(String));
    };
    void read();
  };
  listen(false, heard[0] ?? []);
  listen(true, heard[1] ?? []);
  const { id } = await orders.ordered(reply.id, { response: DRAFT });
  await orders.cancel(id);
  await orders.ordered(reply.id, { response: DRAFT });
  await orders.passDelay(MINUTE);
  const all = ["send_order.created", "send_order.cancelled", "send_order.created", "send_order.sent"];
  expect(heard).toEqual([all, []]);
});
