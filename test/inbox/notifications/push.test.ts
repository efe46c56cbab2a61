/** Tests push messages from the event to the browser, over TLS. */
import { expect, test } from "bun:test";
import { HOUR, MINUTE } from "../../../src/core/clock.ts";
import { call } from "../../support/call.ts";
import { signIn } from "../../support/people.ts";
import { bellOf, choose, openNotifiedStage, typesOf } from "./world.ts";
import { allTests } from "../../support/fixture.ts";

/** An email that does not count as a positive reply. */
const plain = () => ({ text: `We are not interested in purple elephants ${(texts += 1)}` });
let texts = 0;

const stage = allTests(() => openNotifiedStage());

const clientName = async (): Promise<string> =>
  (await call(stage.desk, "GET", `/api/clients/${stage.at.clientId}`)).body.data.name;

const deliveriesOf = (userId: string) =>
  stage.deps.db.sqlite
    .query<{ state: string; reason: string | null }, [string]>(
      "SELECT state, reason FROM notification_deliveries WHERE user_id = ? ORDER BY created_at, id",
    )
    .all(userId);

test("a positive reply notifies the devices of the client's agents once, without the lead's words", async () => {
  const ana = await stage.addDevice({ role: "agent", name: "ana", clients: [stage.at.clientId] });
  const { body: other } = await call(stage.desk, "POST", "/api/clients", { body: { name: "Elsewhere" } });
  const eve = await stage.addDevice({ role: "agent", name: "eve", clients: [other.data.id] });
  const vic = await stage.addDevice({ role: "viewer", name: "vic", clients: [stage.at.clientId] });
  const { reply } = await stage.arrive(plain());
  await stage.categorize(reply.id, "interested");
  await stage.categorize(reply.id, "meeting-booked");
  const client = await clientName();
  const [message, ...more] = stage.push.messages;
  expect(more).toEqual([]);
  expect(message).toMatchObject({
    device: "ana",
    payload: { title: `${client}: new interested reply`, body: "", thread: reply.thread_id, open: 1 },
    headers: { ttl: "3600", urgency: "high", "content-encoding": "aes128gcm" },
  });
  expect(JSON.stringify(message?.payload)).not.toContain("elephants");
  expect(message?.claims).toMatchObject({ aud: stage.push.origin, sub: "mailto:replydesk@localhost" });
  const { body: key } = await ana.call("GET", "/api/me/push/key");
  expect(message?.key).toBe(key.data.key);
  expect(typesOf(await bellOf(ana))).toEqual(["positive"]);
  expect(await bellOf(vic)).toMatchObject([
    { type: "positive", thread_id: reply.thread_id, detail: { reply_id: reply.id, category: "Interested" } },
  ]);
  expect(await bellOf(eve)).toEqual([]);
});

test("push messages contain the lead's name and text only for people who have enabled them", async () => {
  const lea = await stage.addDevice({ role: "agent", name: "lea" });
  await choose(lea, { include_lead_text: true });
  const { reply } = await stage.arrive({ text: "Grüße, wir hätten Interesse 🙂" });
  await stage.categorize(reply.id, "interested");
  const { contact } = (await lea.call("GET", `/api/threads/${reply.thread_id}`)).body.data;
  const [payload] = stage.push.to("lea");
  expect(payload?.body).toBe(`${contact.name}: Grüße, wir hätten Interesse 🙂`);
  expect(stage.push.to("ana").at(-1)?.body).toBe("");
});

test("a person who marks a reply as positive gets no notification about it", async () => {
  const max = await stage.addDevice({ role: "agent", name: "max" });
  const { reply } = await stage.arrive(plain());
  const { data } = (await max.call("GET", "/api/categories?limit=100")).body;
  const interested = data.find(({ slug }: { slug: string }) => slug === "interested").id;
  await max.call("PATCH", `/api/replies/${reply.id}`, { body: { category_id: interested } });
  await stage.pass(0);
  expect([stage.push.to("max"), await bellOf(max)]).toEqual([[], []]);
});

test("a 404 or 410 from the push service removes the device, and other rejections are recorded", async () => {
  const people = [];
  for (const name of ["gone404", "gone410", "refused"]) {
    const person = await stage.addDevice({ role: "agent", name });
    await choose(person, { kinds: { positive: [] } });
    people.push(person);
  }
  const results = [];
  for (const [index, status] of [404, 410, 403].entries()) {
    stage.push.statuses.push(status);
    results.push((await people[index]?.call("POST", "/api/me/push/test"))?.body.data);
  }
  expect(results).toEqual([
    { sent: false, error: "The push service responded with 404" },
    { sent: false, error: "The push service responded with 410" },
    { sent: false, error: "The push service responded with 403" },
  ]);
  const again = await Promise.all(people.map((person) => person.call("POST", "/api/me/push/test")));
  expect(again.map(({ status }) => status)).toEqual([400, 400, 200]);
  expect(again[0]?.body.error).toBe("Turn on notifications on this device first");
  expect(stage.push.to("refused").at(-1)).toMatchObject({ title: "Notifications are on" });
});

test("a push message is retried unchanged while the push service is down, until it is out of date", async () => {
  const bob = await stage.addDevice({ role: "agent", name: "bob" });
  for (const other of ["ana", "lea", "max"])
    stage.deps.db.sqlite.run(
      "UPDATE memberships SET role = 'viewer' WHERE user_id IN (SELECT id FROM users WHERE name = ?)",
      [other],
    );
  const { reply } = await stage.arrive(plain());
  stage.push.statuses.push(503, 429);
  await stage.categorize(reply.id, "interested");
  await stage.pass(MINUTE);
  await stage.pass(5 * MINUTE);
  const payloads = stage.push.to("bob");
  expect(payloads).toHaveLength(3);
  expect(new Set(payloads.map(({ id }) => id)).size).toBe(1);
  expect(deliveriesOf(bob.id).map(({ state }) => state)).toEqual(["sent"]);
  stage.push.statuses.push(...Array.from({ length: 20 }, () => 500));
  const { reply: second } = await stage.arrive(plain());
  await stage.categorize(second.id, "interested");
  for (let hour = 0; hour < 5; hour += 1) await stage.pass(HOUR);
  stage.push.statuses.length = 0;
  expect(deliveriesOf(bob.id).at(-1)).toEqual({ state: "dropped", reason: "It was too old" });
});

test("permissions are checked when a push message is delivered, and a device's subscription ends with its session", async () => {
  const { clientId } = stage.at;
  const leo = await stage.addDevice({ role: "agent", name: "leo", clients: [clientId] });
  const ben = await stage.addDevice({ role: "agent", name: "ben", clients: [clientId] });
  const { reply } = await stage.arrive(plain());
  // Queues the notification again. Only the next tick delivers it.
  const queue = () =>
    stage.deps.db.sqlite.run(
      `UPDATE notification_deliveries SET state = 'waiting', due_at = 0, batch_id = NULL, reason = NULL
       WHERE reply_id = ?`,
      [reply.id],
    );
  await stage.categorize(reply.id, "interested");
  expect([stage.push.to("leo").length, stage.push.to("ben").length]).toEqual([1, 1]);
  stage.deps.db.sqlite.run("DELETE FROM membership_clients WHERE user_id = ?", [leo.id]);
  await ben.call("DELETE", "/api/session");
  queue();
  await stage.pass(MINUTE);
  expect([stage.push.to("leo").length, stage.push.to("ben").length]).toEqual([1, 1]);
  expect(deliveriesOf(leo.id)).toEqual([{ state: "dropped", reason: "The person has no access" }]);
  const left = stage.deps.db.sqlite.query("SELECT 1 FROM push_subscriptions WHERE user_id = ?").all(ben.id);
  expect([left, deliveriesOf(ben.id)]).toEqual([[], []]);
});

test("a browser's push subscription belongs to the person who signed in last", async () => {
  const subscription = stage.push.subscribe("shared");
  const [first, second] = ["Fay", "Gus"].map((name) => signIn(stage.desk, { role: "agent", name }));
  for (const person of [first, second]) {
    expect((await person?.call("POST", "/api/me/push", { body: subscription }))?.status).toBe(201);
    // The browser sends its subscription again each time it starts.
    expect((await person?.call("POST", "/api/me/push", { body: subscription }))?.status).toBe(201);
  }
  expect((await first?.call("POST", "/api/me/push/test"))?.status).toBe(400);
  expect((await second?.call("POST", "/api/me/push/test"))?.body.data).toEqual({ sent: true, error: null });
  const body = { endpoint: subscription.endpoint };
  expect((await first?.call("DELETE", "/api/me/push", { body }))?.body.data).toEqual({ deleted: 0 });
  expect((await second?.call("DELETE", "/api/me/push"))?.body.data).toEqual({ deleted: 1 });
});

test("push endpoints must be public https URLs, and keys must be valid for a browser", async () => {
  const eli = signIn(stage.desk, { role: "viewer", name: "Eli" });
  const { keys } = stage.push.subscribe("eli");
  const refusal = async (body: object) => (await eli.call("POST", "/api/me/push", { body })).body.error;
  expect(await refusal({ endpoint: "http://push.example.com/x", keys })).toBe(
    "endpoint: must begin with https://",
  );
  expect(await refusal({ endpoint: "https://10.0.0.1/x", keys })).toStartWith("endpoint: ");
  expect(await refusal({ endpoint: "https://169.254.169.254/latest", keys })).toStartWith("endpoint: ");
  const endpoint = `${stage.push.origin}/send/eli`;
  expect(await refusal({ endpoint, keys: { ...keys, auth: "AAAA" } })).toBe(
    "keys: must be the keys of a push subscription",
  );
  expect(await refusal({ endpoint })).toBe("keys: is required");
});
