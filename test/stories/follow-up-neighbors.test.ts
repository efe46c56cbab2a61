/** Tests a follow-up alongside its echo, replies in its thread, other clients, and slow platforms. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { HOUR, MINUTE, SECOND } from "../../src/core/clock.ts";
import { arrive, connect, post, type Connected } from "../support/arrivals.ts";
import { call, eventually } from "../support/call.ts";
import {
  inThread,
  startFollowUpInFlight,
  openFollowUpStage,
  type FollowUpStage,
} from "../support/follow-ups.ts";
import { typesOf } from "../support/stage.ts";

let stage: FollowUpStage;
beforeEach(async () => {
  stage = await openFollowUpStage("emailbison");
});
afterEach(() => stage.close());

const sandbox = () => stage.at.sandbox;
/** Another client's connection to the same account. */
async function otherClient(): Promise<Connected> {
  const other = await connect(stage.desk, "emailbison");
  other.sandbox = sandbox();
  return other;
}

test("its echo and the platform's thread show it as ours: once in the thread, and no colleague's answer", async () => {
  const { reply, received } = await stage.arriveJudged();
  const planned = await stage.plan({ reply });
  await stage.pass(HOUR);
  const echo = sandbox().echoOfLastSend();
  if (!echo) throw new Error("EmailBison reports what it sent");
  await post(stage.at, echo);
  await stage.watch(3 * MINUTE);
  // Another message makes the thread be read again.
  await arrive(stage.at, { conversation: received.conversation });
  await stage.watch(3 * MINUTE);
  expect(await inThread(stage, reply, planned.words)).toHaveLength(1);
  expect((await stage.read(reply.id)).status).toBe("pending");
  expect(typesOf(await stage.timeline(reply.id))).not.toContain("answered_elsewhere");
  await stage.expectSentOnce(planned);
});

test("a person answers the reply while the follow-up is under way: both go out, each once", async () => {
  const { planned, arrived, released } = await startFollowUpInFlight(stage);
  const answering = stage.send(arrived.reply.id, { response: "Words of a person" });
  await released();
  expect((await answering).status).toBe(200);
  expect(stage.emails("Words of a person")).toHaveLength(1);
  await stage.expectSentOnce(planned);
});

test("a reply to another client leaves it alone", async () => {
  const arrived = await stage.arriveJudged();
  const planned = await stage.plan({ reply: arrived.reply });
  const lead = { email: arrived.reply.from_email };
  await arrive(await otherClient(), { lead, subject: "About the fair" });
  await stage.pass(HOUR);
  await stage.expectSentOnce(planned);
});

test("a suppression for another client leaves it alone", async () => {
  const { reply } = await stage.arriveJudged();
  const planned = await stage.plan({ reply });
  const { clientId } = await otherClient();
  const body = { client_id: clientId, value: reply.from_email };
  expect((await call(stage.desk, "POST", "/api/suppressions", { body })).status).toBe(201);
  await stage.pass(HOUR);
  await stage.expectSentOnce(planned);
});

test("a wait for its connection takes nothing from the time in which it is tried", async () => {
  const planned = await stage.plan();
  const path = `/api/connections/${stage.at.connectionId}`;
  await call(stage.desk, "PATCH", path, { body: { status: "paused" } });
  await stage.pass(HOUR);
  await stage.watch(3 * HOUR, 5 * MINUTE);
  await call(stage.desk, "PATCH", path, { body: { status: "active" } });
  sandbox().faults.plan({ kind: "refuse", status: 429, message: "slow down" }, "send", 2);
  await stage.watch(30 * MINUTE);
  await stage.expectSentOnce(planned);
  expect((await stage.follow(planned.id)).attempts).toBe(3);
});

test("a client of a slow platform has four under way at most, and holds up no other client", async () => {
  await stage.close();
  // The relay stands before one platform alone; EmailBison has an address of its own.
  stage = await openFollowUpStage("smartlead");
  const { reply } = await stage.arriveJudged();
  const slow = [];
  for (let n = 0; n < 6; n += 1) slow.push(await stage.plan({ reply }));
  const other = await connect(stage.desk, "emailbison");
  const theirs = await arrive(other);
  const quick = await stage.plan({ reply: theirs.reply, clientId: other.clientId, dueIn: HOUR + SECOND });
  const answering = Promise.withResolvers<void>();
  stage.relay.interceptor = async (_body, ask) => {
    await answering.promise;
    return ask();
  };
  await stage.clock.advance(HOUR + SECOND);
  stage.desk.internals?.service.loop.tick();
  await eventually(() => other.sandbox.ledger.length === 1 && stage.relay.sends === 4);
  expect(sandbox().ledger).toEqual([]);
  answering.resolve();
  await stage.clock.passUntil(stage.pass(0));
  for (const planned of slow) await stage.expectSentOnce(planned);
  expect((await stage.follow(quick.id)).status).toBe("sent");
  expect(stage.relay.sends).toBe(6);
});
