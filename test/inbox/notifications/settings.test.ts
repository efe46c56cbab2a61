/** Tests people's notification settings: kinds, channels, clients and quiet hours. */
import { expect, test } from "bun:test";
import { HOUR, MINUTE } from "../../../src/core/clock.ts";
import { call } from "../../support/call.ts";
import { signIn } from "../../support/people.ts";
import { bellOf, choose, openNotifiedStage, typesOf } from "./world.ts";
import { allTests } from "../../support/fixture.ts";

const URL = "/api/me/notifications";

const stage = allTests(() => openNotifiedStage());

let texts = 0;
/** A reply that counts as positive. */
async function positiveReply() {
  texts += 1;
  const { reply } = await stage.arrive({ text: `We are not interested in offer ${texts}x` });
  await stage.categorize(reply.id, "interested");
  return reply;
}

test("people get push messages about positive replies and answers due soon by default", async () => {
  const ana = signIn(stage.desk, { role: "agent" });
  expect((await ana.call("GET", URL)).body.data).toEqual({
    kinds: {
      positive: ["bell", "push"],
      sla_soon: ["bell", "push"],
      sla_late: ["bell"],
      needs_review: [],
      approval_waiting: ["bell", "push"],
      assigned: ["bell", "push"],
      mentioned: ["bell", "push"],
      snooze_over: ["bell"],
      order_held: ["bell"],
      order_failed: ["bell", "push"],
      rule: ["bell", "push"],
    },
    clients: "all",
    quiet_hours: null,
    include_lead_text: false,
    email_available: false,
  });
  const vic = signIn(stage.desk, { role: "viewer", clients: [stage.at.clientId] });
  expect((await vic.call("GET", URL)).body.data.kinds).toEqual({
    positive: ["bell"],
    approval_waiting: ["bell", "email"],
    order_held: ["bell"],
    order_failed: ["bell"],
  });
});

test("new notification settings replace the earlier ones, and omitted kinds get their defaults", async () => {
  const ben = signIn(stage.desk, { role: "agent", clients: [stage.at.clientId] });
  const { clientId } = stage.at;
  const chosen = { clients: [clientId.toUpperCase()], quiet_hours: { from: "20:00", to: "07:30" } };
  const { body } = await choose(ben, { kinds: { positive: ["email", "bell"], assigned: [] }, ...chosen });
  expect(body.data).toMatchObject({
    kinds: { positive: ["bell", "email"], assigned: [], mentioned: ["bell", "push"] },
    clients: [clientId],
    quiet_hours: chosen.quiet_hours,
  });
  expect((await ben.call("GET", URL)).body.data).toEqual(body.data);
  const { body: later } = await choose(ben, { clients: "mine", include_lead_text: true });
  expect(later.data).toMatchObject({
    kinds: { positive: ["bell", "push"], assigned: ["bell", "push"] },
    clients: "mine",
    quiet_hours: null,
    include_lead_text: true,
  });
});

test("invalid notification settings are rejected, each with its reason", async () => {
  const { body: other } = await call(stage.desk, "POST", "/api/clients", { body: { name: "Hidden" } });
  const cas = signIn(stage.desk, { role: "agent", clients: [stage.at.clientId] });
  const vic = signIn(stage.desk, { role: "viewer", clients: [stage.at.clientId] });
  const cases = [
    [cas, { kinds: { positive: ["pigeon"] } }, "kinds.positive[0]: must be one of bell, push, email"],
    [cas, { kinds: { coffee: ["bell"] } }, "kinds.coffee: unknown member"],
    [cas, { clients: "some" }, "clients: must be all, mine or a list of client IDs"],
    [cas, { clients: ["x"] }, "clients: must be all, mine or a list of client IDs"],
    [cas, { clients: [other.data.id] }, "clients: a client was not found"],
    [cas, { quiet_hours: { from: "25:00", to: "07:00" } }, "quiet_hours.from: must be a time such as 22:00"],
    [cas, { quiet_hours: { from: "07:00", to: "07:00" } }, "quiet_hours: from and to must differ"],
    [vic, { kinds: { sla_late: ["bell"] } }, "kinds.sla_late: is not available to viewers"],
  ] as const;
  for (const [person, body, error] of cases) expect((await choose(person, body)).body.error).toBe(error);
  expect((await call(stage.desk, "GET", URL)).status).toBe(403);
});

test("choosing all, assigned or selected clients for notifications takes precedence over the defaults", async () => {
  const people = Object.fromEntries(
    ["none", "own", "owner", "other", "off"].map((name) => [name, signIn(stage.desk, { role: "agent" })]),
  );
  const { none, own, owner, other, off } = people;
  if (!none || !own || !owner || !other || !off) throw new Error("people are missing");
  const { body: elsewhere } = await call(stage.desk, "POST", "/api/clients", { body: { name: "Other" } });
  await call(stage.desk, "PATCH", `/api/clients/${stage.at.clientId}`, { body: { owner_id: owner.id } });
  await choose(own, { clients: [stage.at.clientId] });
  for (const person of [none, owner]) await choose(person, { clients: "mine" });
  await choose(other, { clients: [elsewhere.data.id] });
  await choose(off, { kinds: { positive: ["push"] } });
  await positiveReply();
  const bells = await Promise.all([none, own, owner, other, off].map(bellOf));
  expect(bells.map(typesOf)).toEqual([[], ["positive"], ["positive"], [], []]);
});

test("quiet hours delay and merge push messages, but do not affect the list in the app", async () => {
  const sam = await stage.addDevice({ role: "agent", name: "sam" });
  const at = (hours: number) =>
    new Date(stage.clock.now() + hours * HOUR).toISOString().slice("2026-03-04T".length, 16);
  await choose(sam, { quiet_hours: { from: at(-1), to: at(9) } });
  const first = await positiveReply();
  await positiveReply();
  expect([typesOf(await bellOf(sam)), stage.push.to("sam")]).toEqual([["positive", "positive"], []]);
  await stage.pass(8 * HOUR);
  expect(stage.push.to("sam")).toEqual([]);
  await stage.pass(HOUR + MINUTE);
  const { data: client } = (await call(stage.desk, "GET", `/api/clients/${first.client_id}`)).body;
  const line = `${client.name}: new interested reply`;
  expect(stage.push.to("sam")).toMatchObject([
    { title: "2 new notifications", body: `${line}\n${line}`, thread: null },
  ]);
});
