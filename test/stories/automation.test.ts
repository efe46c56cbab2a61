/** Tests automation rules: what they do to a reply, that they do it once, and what they leave alone. */
import { expect, test } from "bun:test";
import { DAY, iso } from "../../src/core/clock.ts";
import type { SandboxLeadMail } from "../support/sandbox/sandbox.ts";
import { timelineEntries } from "../support/ai-desk.ts";
import { post } from "../support/arrivals.ts";
import { call, eventually, type Answer, type Body } from "../support/call.ts";
import { crashAtCommit, type CrashMoment } from "../support/crash.ts";
import { signIn, withDeskDb } from "../support/people.ts";
import { restart } from "../support/restart.ts";
import { openStage } from "../support/stage.ts";
import { eachTest } from "../support/fixture.ts";
import { internalsOf } from "../support/desk.ts";

const stage = eachTest(() => openStage("instantly"));

const api = async (method: string, path: string, body?: object): Promise<Body> =>
  (await call(stage.desk, method, path, body ? { body } : {})).body.data;
const addRule = (body: object): Promise<Answer> =>
  call(stage.desk, "POST", "/api/rules", { body: { name: "Rule", ...body } });
const newest = async (): Promise<Body[]> => (await api("GET", "/api/replies?limit=100")) as unknown as Body[];

/** Posts an email. Returns its reply once the email is filed and categorized. */
async function arrived(mail: SandboxLeadMail): Promise<Body> {
  const known = new Set((await newest()).map(({ id }) => id));
  await post(stage.at, stage.at.sandbox.receive(mail).webhook);
  await stage.pass(0);
  const { id } = await eventually(async () =>
    (await newest()).find((row) => !known.has(row.id) && row.ai_category !== null),
  );
  return stage.read(id);
}
const conversation = (reply: Body): Promise<Body> => api("GET", `/api/threads/${reply.thread_id}`);
const applied = (reply: Body): Promise<Body[]> => timelineEntries(stage.at, reply.id, "rule_applied");
const PRICE = { text: "Sounds good. What is the price?" };
const ASKS = { text_contains: ["price"] };

test("a rule assigns, categorizes, adds a note, snoozes and notifies, and sends nothing", async () => {
  const [ben, eva] = ["Ben", "Eva"].map((name) => signIn(stage.desk, { role: "agent", name }));
  const category = await api("POST", "/api/categories", { name: "Pricing" });
  const then = {
    assignee: ben?.id,
    category: "pricing",
    note: "Asks for prices",
    snooze_for: "3d",
    notify: [eva?.id],
  };
  const made = await addRule({ name: "Price questions", when: ASKS, then });
  expect([made.status, made.body.data]).toMatchObject([
    201,
    { when: ASKS, then, problems: [], enabled: true },
  ]);
  const reply = await arrived(PRICE);
  expect(reply).toMatchObject({ category_id: category.id, ai_category: "interested", status: "pending" });
  const until = iso(stage.clock.now() + 3 * DAY);
  const shown = await conversation(reply);
  expect(shown).toMatchObject({ state: "snoozed", snoozed_until: until, assignee: { id: ben?.id } });
  expect(shown.notes).toMatchObject([{ body: "Asks for prices", by: { name: "Replydesk" } }]);
  expect(shown.events.map(({ text }: Body) => text)).toContain(
    `Rule Price questions: assigned to Ben, category Pricing, note added, ` +
      `snoozed until ${until.slice(0, 16).replace("T", " ")} UTC, notified Eva`,
  );
  const notices = (await eva?.call("GET", "/api/notifications"))?.body.data;
  expect(notices).toMatchObject([{ type: "rule", detail: { rule: "Price questions" } }]);
  expect(stage.at.sandbox.ledger).toEqual([]);
  await stage.pass(3 * DAY);
  expect(await conversation(reply)).toMatchObject({ state: "open" });
});

test("a rule placed after the rule at the last possible position shares that position", async () => {
  const rule = { when: ASKS, then: { note: "x" } };
  const added = [await addRule({ ...rule, position: 1_000_000 }), await addRule(rule)];
  const positions = added.map(({ body }) => body.data.position);
  expect(positions).toEqual([1_000_000, 1_000_000]);
});

test("rules run in order, and a later rule sees the category that an earlier rule set", async () => {
  await api("POST", "/api/categories", { name: "Pricing" });
  const second = await addRule({
    name: "Second",
    position: 2,
    when: { category: ["pricing"] },
    then: { finish: true },
  });
  expect(second.status).toBe(201);
  await addRule({ name: "First", position: 1, when: ASKS, then: { category: "pricing" } });
  await addRule({ name: "Off", position: 0, enabled: false, when: ASKS, then: { note: "Never" } });
  const reply = await arrived({ text: "Please send me the price list, I am interested in it." });
  expect((await applied(reply)).map(({ detail }) => detail.rule)).toEqual(["First", "Second"]);
});

test("a rule that finishes replies leaves replies with a caution open", async () => {
  await addRule({ name: "Clear up", when: { from_domain: ["robot.example.com"] }, then: { finish: true } });
  const lead = (name: string) => ({ email: `${name}@robot.example.com`, firstName: "R", lastName: name });
  const plain = await arrived({ lead: lead("one"), text: "Ticket 17 was created for your message." });
  expect(plain.finished_automatically_at).not.toBeNull();
  const [entry] = await timelineEntries(stage.at, plain.id, "finished_automatically");
  expect(entry.detail).toEqual({ rule: "Clear up" });
  const legal = await arrived({
    lead: lead("two"),
    text: "My lawyer will contact you about this GDPR violation.",
  });
  expect(legal.ai_cautions).toContain("legal");
  expect(legal.finished_automatically_at).toBeNull();
  expect(await conversation(legal)).toMatchObject({ state: "open" });
});

test("a client's rule applies only to the client's replies, and is deleted with the client", async () => {
  const other = await api("POST", "/api/clients", { name: "Other" });
  await addRule({ name: "Elsewhere", client_id: other.id, when: ASKS, then: { note: "No" } });
  await addRule({ name: "Here", client_id: stage.at.clientId, when: ASKS, then: { note: "Yes" } });
  const reply = await arrived(PRICE);
  expect((await applied(reply)).map(({ detail }) => detail.rule)).toEqual(["Here"]);
  await api("DELETE", `/api/clients/${other.id}`);
  const rules = (await api("GET", "/api/rules")) as unknown as Body[];
  expect(rules.map(({ name }) => name)).toEqual(["Here"]);
});

test("a rule that names deleted categories and people applies its other actions, and lists the problems", async () => {
  const [ben, eva] = ["Ben", "Eva"].map((name) => signIn(stage.desk, { role: "agent", name }));
  const category = await api("POST", "/api/categories", { name: "Pricing" });
  const then = { assignee: ben?.id, category: "pricing", note: "Kept", notify: [ben?.id, eva?.id] };
  const { id } = (await addRule({ name: "Price", when: ASKS, then })).body.data;
  await addRule({ name: "Gone", when: { category: ["pricing"] }, then: { note: "Never" } });
  await api("DELETE", `/api/categories/${category.id}`);
  withDeskDb(stage.desk, ({ sqlite }) => {
    sqlite.run("UPDATE users SET disabled_at = 1 WHERE id = ?", [ben?.id ?? ""]);
  });
  const reply = await arrived(PRICE);
  expect((await applied(reply)).map(({ detail }) => detail)).toEqual([
    { rule_id: id, rule: "Price", noted: true, notified: ["Eva"] },
  ]);
  const rules = (await api("GET", "/api/rules")) as unknown as Body[];
  expect(rules.map(({ problems }) => problems)).toEqual([
    [
      "The assignee can no longer answer, so no one is assigned",
      "The category to set was deleted, so none is set",
      "Some people to notify have left",
    ],
    ["Its categories were deleted, so it never matches"],
  ]);
  expect(rules[0]?.then).not.toHaveProperty("category");
});

test("a rule does not change an assignee or a category chosen by a person", async () => {
  const [ben, eva] = ["Ben", "Eva"].map((name) => signIn(stage.desk, { role: "agent", name }));
  await addRule({ name: "To Ben", when: ASKS, then: { assignee: ben?.id } });
  const { reply, received } = await stage.arrive({ text: "Hello there, who are you?" });
  await api("PATCH", `/api/threads/${reply.thread_id}`, { assignee_id: eva?.id });
  await arrived({ conversation: received.conversation, ...PRICE });
  expect(await conversation(reply)).toMatchObject({ assignee: { id: eva?.id } });
});

const CRASHES: CrashMoment[] = ["before", "after"];
test.each(CRASHES)(
  "after a crash %s the commit that categorizes a reply, each rule is applied exactly once",
  async (moment) => {
    await addRule({ name: "Once", when: ASKS, then: { note: "Once" } });
    const { db } = internalsOf(stage.desk).deps;
    const isCategorized = () =>
      db.sqlite.query("SELECT 1 FROM replies WHERE ai_category IS NOT NULL").get() !== null;
    const crash = crashAtCommit(db, isCategorized, moment);
    await post(stage.at, stage.at.sandbox.receive(PRICE).webhook);
    await stage.clock.passUntil(stage.pass(0));
    await eventually(async () => crash.hasCrashed);
    await restart(stage, () => Promise.resolve());
    await stage.pass(DAY);
    const reply = await eventually(async () =>
      (await newest()).find(({ ai_category: category }) => category === "interested"),
    );
    expect(await applied(reply)).toHaveLength(1);
    expect((await conversation(reply)).notes).toHaveLength(1);
  },
);

test("a dry run of a rule lists the replies it would match, and changes nothing", async () => {
  const wanted = await arrived(PRICE);
  await arrived({ text: "Sounds good, tell me more." });
  const body = { name: "Try", when: { category: ["interested"], ...ASKS }, then: { finish: true } };
  expect(await api("POST", "/api/rules/preview", body)).toEqual({ considered: 2, matched: [wanted.id] });
  const other = await api("POST", "/api/clients", { name: "Other" });
  const elsewhere = await api("POST", "/api/rules/preview", { ...body, client_id: other.id });
  expect(elsewhere).toEqual({ considered: 0, matched: [] });
  expect(await api("GET", "/api/rules")).toEqual([] as never);
  expect((await stage.read(wanted.id)).finished_automatically_at).toBeNull();
});

test("an invalid rule is rejected on saving", async () => {
  const then = { note: "Hi" };
  const viewer = signIn(stage.desk, { role: "viewer" });
  const cases: [object, string][] = [
    [{ when: {}, then }, "when: must have at least one condition"],
    [{ when: ASKS, then: {} }, "then: must have at least one action"],
    [{ when: ASKS, then: { finish: false } }, "then: must have at least one action"],
    [{ when: ASKS, then: { send: true } }, "then.send: unknown member"],
    [{ when: { mood: "good" }, then }, "when.mood: unknown member"],
    [{ when: { category: [] }, then }, "when.category: must have 1 to 20 entries"],
    [{ when: { from_domain: ["nonsense"] }, then }, "when.from_domain[0]: must be a domain such as acme.com"],
    [
      { when: ASKS, then: { assignee: viewer.id } },
      "then.assignee: must be owner, round_robin or a person who can answer for this client",
    ],
    [
      { when: ASKS, then: { notify: [stage.at.clientId] } },
      "then.notify: must be people who can answer for this client",
    ],
    [
      { when: ASKS, then: { snooze_for: "soon" } },
      "then.snooze_for: must be a number of hours, days or weeks such as 12h, 3d or 2w",
    ],
    [{ when: ASKS, then: { snooze_for: "900d" } }, "then.snooze_for: must be within a year"],
    [
      { when: { connection_id: stage.at.clientId }, then },
      "when.connection_id: must be a connection in the workspace",
    ],
    [{ client_id: viewer.id, when: ASKS, then }, "Invalid client_id"],
  ];
  for (const [body, message] of cases) {
    const answers = [
      await addRule(body),
      await call(stage.desk, "POST", "/api/rules/preview", { body: { name: "x", ...body } }),
    ];
    for (const { status, body: answer } of answers) expect([status, answer.error]).toEqual([400, message]);
  }
  const unknown = await addRule({ when: { category: ["bogus"] }, then });
  expect(unknown.body.error).toStartWith(
    "when.category: unknown category; valid categories: bounce, interested, ",
  );
  const stray = await addRule({ when: ASKS, then, priority: 1 });
  expect(stray.body.error).toStartWith("priority: unknown member; known are name, client_id, position");
});

test("rules can be changed and deleted, and each scope holds at most 50", async () => {
  const { id } = (await addRule({ name: "One", when: ASKS, then: { note: "Hi" } })).body.data;
  const changed = await api("PATCH", `/api/rules/${id}`, {
    position: 7,
    enabled: false,
    then: { finish: true },
  });
  expect(changed).toMatchObject({
    id,
    name: "One",
    position: 7,
    enabled: false,
    when: ASKS,
    then: { finish: true },
  });
  expect((await call(stage.desk, "PATCH", `/api/rules/${id}`, { body: { when: {} } })).status).toBe(400);
  for (let n = 2; n <= 50; n += 1) await addRule({ name: `Rule ${n}`, when: ASKS, then: { note: "Hi" } });
  const full = await addRule({ when: ASKS, then: { note: "Hi" } });
  expect([full.status, full.body.error]).toEqual([400, "A workspace can have at most 50 rules"]);
  expect((await addRule({ client_id: stage.at.clientId, when: ASKS, then: { note: "Hi" } })).status).toBe(
    201,
  );
  const page = await call(stage.desk, "GET", "/api/rules?limit=50");
  expect([page.body.data.length, page.body.pagination.total, page.body.data[0].position]).toEqual([
    50, 51, 7,
  ]);
  const rest = await call(stage.desk, "GET", `/api/rules?cursor=${page.body.pagination.nextCursor}`);
  expect(rest.body.data).toHaveLength(1);
  expect(await api("DELETE", `/api/rules/${id}`)).toEqual({ id, deleted: true });
  expect((await call(stage.desk, "DELETE", `/api/rules/${id}`)).body.error).toBe("Rule not found");
  const owner = signIn(stage.desk, { role: "owner" });
  const audit = (await owner.call("GET", "/api/audit?action=rules.changed&limit=1")).body.data;
  expect(audit).toMatchObject([{ subject: `rule:${id}`, detail: { name: "One", deleted: true } }]);
});
