/** Tests how PlusVibe's webhooks are registered and verified, including events for a workspace's own labels. */
import { expect, test } from "bun:test";
import { Bench, PERSON } from "../../support/platform.ts";
import { eachTest } from "../../support/fixture.ts";

const URL_OF_OURS = "https://desk.example.com/hooks/plusvibe/secret-token";
const SECRET = "a-secret-of-ours";

const BASE = [
  "ALL_EMAIL_REPLIES",
  "BOUNCED_EMAIL",
  "LEAD_MARKED_AS_INTERESTED",
  "LEAD_MARKED_AS_NOT_INTERESTED",
  "LEAD_MARKED_AS_OUT_OF_OFFICE",
];
const FURTHER = [
  "LEAD_MARKED_AS_AUTOMATIC_REPLY",
  "LEAD_MARKED_AS_MEETING_BOOKED",
  "LEAD_MARKED_AS_MEETING_COMPLETED",
  "LEAD_MARKED_AS_WRONG_PERSON",
  "LEAD_MARKED_AS_CLOSED",
];

const bench = eachTest(() => Bench.open("plusvibe"));

const register = () =>
  bench.clock.passUntil(
    bench.platform.registerWebhook(bench.account, { url: URL_OF_OURS, secret: SECRET }, PERSON),
  );
const stateOf = (id: string, secret: string | null = SECRET) =>
  bench.clock.passUntil(bench.platform.findWebhook(bench.account, { id, url: URL_OF_OURS, secret }, PERSON));
const eventsOf = (id: string): readonly string[] => {
  const { events = [] } = bench.sandbox.hooks.find(id) ?? {};
  return events === "all" ? [] : events;
};
const labels = (): Map<string, string> => bench.sandbox.readings?.labels ?? new Map<string, string>();

test("a webhook posts the events of all labels, and includes automatic replies", async () => {
  labels().set("QC_CRM_ONLY", "QC: CRM only");
  const id = await register();
  expect(eventsOf(id)).toEqual(expect.arrayContaining([...BASE, ...FURTHER, "LEAD_MARKED_AS_QC_CRM_ONLY"]));
  expect(bench.sandbox.hooks.find(id)?.ignoresAutomatic).toBe(false);
});

test("after a label is added, a new webhook is registered before the old one is removed", async () => {
  const first = await register();
  expect(await stateOf(first)).toBe("working");
  labels().set("NURTURE", "Später");
  expect(await stateOf(first)).toBe("incomplete");
  const second = await register();
  expect(bench.sandbox.hooks.rows.map(({ id }) => id)).toEqual([second]);
  expect(eventsOf(second)).toContain("LEAD_MARKED_AS_NURTURE");
  expect(await stateOf(second)).toBe("working");
  labels().clear();
  expect(await stateOf(second)).toBe("working");
});

test("an existing webhook is verified by its secret, and not replaced", async () => {
  const id = await register();
  expect([await stateOf(id), await stateOf(id, "another")]).toEqual(["working", "incomplete"]);
  expect(await register()).toBe(id);
  const hook = bench.sandbox.hooks.find(id);
  if (hook) hook.secret = "changed by hand";
  expect(await stateOf(id)).toBe("incomplete");
  const next = await register();
  expect(bench.sandbox.hooks.rows).toMatchObject([{ id: next, secret: SECRET }]);
});

test("a webhook that omits automatic replies, or is inactive, is recreated", async () => {
  const id = await register();
  const hook = bench.sandbox.hooks.find(id);
  if (!hook) throw new Error("no webhook");
  hook.ignoresAutomatic = true;
  expect(await stateOf(id)).toBe("incomplete");
  Object.assign(hook, { ignoresAutomatic: false, isActive: false });
  expect(await stateOf(id)).toBe("disabled");
  expect(bench.sandbox.hooks.find(await register())?.isActive).toBe(true);
  expect(bench.sandbox.hooks.rows).toHaveLength(1);
});

test("if the platform refuses to list labels, only label events are skipped", async () => {
  bench.sandbox.faults.plan({ kind: "slow", ms: 0 }, "read");
  bench.sandbox.faults.plan({ kind: "refuse", status: 403, message: "no" }, "read");
  const id = await register();
  expect(eventsOf(id)).toContain("LEAD_MARKED_AS_CLOSED");
});

test("if the event of a new label is rejected, other events are unaffected and the webhook is not replaced every day", async () => {
  labels().set("LEAD_MARKED_AS_ODD", "Odd");
  const id = await register();
  expect(eventsOf(id)).toEqual([...BASE, ...FURTHER]);
  expect(await stateOf(id)).toBe("working");
  expect(await register()).toBe(id);
  const hook = bench.sandbox.hooks.find(id);
  if (hook) hook.events = eventsOf(id).filter((name) => name !== "LEAD_MARKED_AS_CLOSED");
  expect(await stateOf(id)).toBe("incomplete");
});

test("rejected events are requested again once the labels have changed", async () => {
  labels().set("LEAD_MARKED_AS_ODD", "Odd").set("NURTURE", "Später");
  const first = await register();
  labels().set("QC_CRM_ONLY", "QC: CRM only");
  expect(await stateOf(first)).toBe("incomplete");
  const second = await register();
  expect(await stateOf(second)).toBe("working");
  labels().delete("LEAD_MARKED_AS_ODD");
  expect(await stateOf(second)).toBe("incomplete");
  const third = await register();
  expect(eventsOf(third)).toEqual(
    expect.arrayContaining(["LEAD_MARKED_AS_NURTURE", "LEAD_MARKED_AS_QC_CRM_ONLY"]),
  );
  expect([await stateOf(third), bench.sandbox.hooks.rows.length]).toEqual(["working", 1]);
});

test.each([0, 1])(
  "if the events of %i added labels are rejected, only the events that every workspace has are registered",
  async (added) => {
    if (added > 0) labels().set("NURTURE", "Später");
    // Listing webhooks and labels succeeds.
    bench.sandbox.faults.plan({ kind: "slow", ms: 0 }, "read", 2);
    const refusal = { kind: "refuse", status: 422, message: "event_types is invalid" } as const;
    bench.sandbox.faults.plan(refusal, "read", 1 + added);
    const id = await register();
    expect(eventsOf(id)).toEqual(BASE);
    expect(await stateOf(id)).toBe("working");
    expect(await register()).toBe(id);
  },
);

test.each([
  [{ webhook_event: "LEAD_MARKED_AS_MEETING_BOOKED" }, "Meeting booked"],
  [{ webhook_event: "LEAD_MARKED_AS_QC_CRM_ONLY", label: "QC_CRM_ONLY" }, "Qc crm only"],
  [{ webhook_event: "LEAD_MARKED_AS_NURTURE", label: "Später melden" }, "Später melden"],
  [{ webhook_event: "LEAD_MARKED_AS_AUTOMATIC_REPLY", label: "" }, "Automatic reply"],
])("a label's event is parsed: %j", (event, label) => {
  const body = { ...event, email: "Bo@prospect.example.com", camp_id: "c1", first_name: "Bo" };
  expect(bench.parse({ body, headers: {} })).toMatchObject({
    kind: "label",
    email: "bo@prospect.example.com",
    label,
    lead: { firstName: "Bo" },
    campaign: { id: "c1" },
  });
});
