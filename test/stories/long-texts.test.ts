/** Tests that long emails are processed before the transaction, never inside it. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { HOUR, iso, MINUTE } from "../../src/core/clock.ts";
import { post, replyWith } from "../support/arrivals.ts";
import { call, type Body } from "../support/call.ts";
import { watchLongWork, type LongWork } from "../support/long-work.ts";
import { openStage } from "../support/stage.ts";
import { eachTest } from "../support/fixture.ts";
import { internalsOf } from "../support/desk.ts";

const LONG = "Sounds good to us, tell us more about it. ".repeat(1_000);
const ANSWER = `Thank you. ${"We shall see about it. ".repeat(1_200)}`;

const stage = eachTest(() => openStage("emailbison"));
let work: LongWork;

afterEach(() => {
  work.stop();
});

const taken = (answer: { status: number; body: Body }): Body => {
  expect([200, 201]).toContain(answer.status);
  return answer.body.data;
};

/** Makes a request as a person, which waits for a platform, while time passes. */
const ask = async (method: string, path: string, body: object): Promise<Body> =>
  taken(await stage.clock.passUntil(call(stage.desk, method, path, { body })));

beforeEach(() => {
  const internals = internalsOf(stage.desk);
  work = watchLongWork(internals.deps.db);
});

test("a long email is filed, answered, forwarded and followed up without slow work inside a transaction", async () => {
  const { at } = stage;
  const { conversation, webhook } = at.sandbox.receive({
    text: `first ${LONG}`,
    html: `<p>first ${LONG}</p>`,
  });
  await post(at, webhook);
  await stage.pass(0);
  const reply = await replyWith(at, "first");
  await stage.pass(MINUTE);
  const path = `/api/replies/${reply.id}`;
  await ask("PATCH", path, { ai_response: ANSWER });
  await ask("POST", `${path}/draft`, {});
  await ask("POST", `${path}/forward`, { to: ["colleague@example.com"], message: ANSWER });
  // The platform accepts the email without confirming it. The text in the thread later shows that it is ours.
  at.sandbox.faults.plan({ kind: "cut_after" }, "send", 1);
  await stage.clock.passUntil(stage.send(reply.id, { response: ANSWER }));
  const elsewhere = at.sandbox.answerElsewhere(conversation, `Elsewhere ${LONG}`);
  if (elsewhere) await post(at, elsewhere);
  await post(at, at.sandbox.receive({ conversation, text: `second ${LONG}` }).webhook);
  const from = { email: "mailer-daemon@prospect.example.com", name: "Mail Delivery Subsystem" };
  const failure = `Undeliverable: 550 5.1.1 no such user ${LONG}`;
  await post(at, at.sandbox.receive({ from, subject: "Undeliverable: hello", text: failure }).webhook);
  for (const pause of [0, 0, MINUTE, MINUTE, HOUR]) await stage.pass(pause);
  expect((await replyWith(at, "Undeliverable")).ai_category).toBe("bounce");
  expect(await stage.read(reply.id)).toMatchObject({ status: "sent", send_state: null });
  const { contact_id, client_id } = reply;
  const due_at = iso(stage.clock.now() + HOUR);
  const followUp = { contact_id, client_id, reply_id: reply.id, due_at, draft_message: ANSWER };
  await ask("POST", "/api/follow-ups", followUp);
  for (const pause of [HOUR, MINUTE, MINUTE]) await stage.pass(pause);
  expect(work.found).toEqual([]);
});

test("the check detects slow work inside a transaction", async () => {
  const { deps } = internalsOf(stage.desk);
  LONG.replace("x", "y");
  /x/.test(LONG);
  await deps.commits.run(() => void "short".split(" "));
  expect(work.found).toEqual([]);
  await deps.commits.run(() => void LONG.toLowerCase());
  await deps.commits.run(() => void /xy?$/.test(LONG));
  expect(work.found.map((found) => found.split(" ")[0])).toEqual(["toLowerCase", "test", "exec"]);
});
