/** Tests a follow-up alongside its echo, replies in its thread, other clients, and slow platforms. */
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { HOUR, MINUTE, SECOND } from "../../src/core/clock.ts";
import { SENDING_PLATFORMS } from "../support/platform.ts";
import { arrive, connect, post, type Connected } from "../support/arrivals.ts";
import { call, eventually } from "../support/call.ts";
import {
  inThread,
  startFollowUpInFlight,
  openFollowUpStage,
  type FollowUpStage,
} from "../support/follow-ups.ts";
import { typesOf } from "../support/stage.ts";

for (const platform of SENDING_PLATFORMS) {
  describe(platform, () => {
    let stage: FollowUpStage;
    beforeEach(async () => {
      stage = await openFollowUpStage(platform);
    });
    afterEach(() => stage.close());

    const sandbox = () => stage.at.sandbox;
    const echo = async () => {
      const webhook = sandbox().echoOfLastSend();
      if (webhook) await post(stage.at, webhook);
    };
    /** Another client's connection to the same account. */
    async function otherClient(): Promise<Connected> {
      const other = await connect(stage.desk, platform);
      other.sandbox = sandbox();
      return other;
    }

    test("its echo and the platform's thread show it as ours: once in the thread, and no colleague's answer", async () => {
      const { reply, received } = await stage.arriveJudged();
      const planned = await stage.plan({ reply });
      await stage.pass(HOUR);
      await echo();
      await stage.watch(3 * MINUTE);
      // Another message makes the thread be read again.
      await arrive(stage.at, { conversation: received.conversation });
      await stage.watch(3 * MINUTE);
      expect(await inThread(stage, reply, planned.words)).toHaveLength(1);
      expect((await stage.read(reply.id)).status).toBe("pending");
      expect(typesOf(await stage.timeline(reply.id))).not.toContain("answered_elsewhere");
      await stage.expectSentOnce(planned);
    });

    test("its echo comes before the platform's own answer: one email, sent, and no colleague's", async () => {
      const { planned, arrived, released } = await startFollowUpInFlight(stage);
      await echo();
      await released();
      await stage.watch(3 * MINUTE);
      expect(await inThread(stage, arrived.reply, planned.words)).toHaveLength(1);
      expect(typesOf(await stage.timeline(arrived.reply.id))).not.toContain("answered_elsewhere");
      await stage.expectSentOnce(planned);
    });

    test("its echo ends the doubt whether it went out", async () => {
      const { reply } = await stage.arriveJudged();
      const planned = await stage.plan({ reply });
      sandbox().faults.plan({ kind: "cut_after" });
      await stage.pass(HOUR);
      await echo();
      await stage.watch(MINUTE);
      expect(typesOf(await stage.timeline(reply.id))).not.toContain("answered_elsewhere");
      await stage.expectSentOnce(planned);
      expect(stage.relay.sends).toBe(1);
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
  });
}

describe("a client whose platform is slow", () => {
  let stage: FollowUpStage;
  beforeEach(async () => {
    stage = await openFollowUpStage("smartlead");
  });
  afterEach(() => stage.close());

  test("has four under way at most, and holds up no other client", async () => {
    const { reply } = await stage.arriveJudged();
    const slow = [];
    for (let n = 0; n < 6; n += 1) slow.push(await stage.plan({ reply }));
    const other = await connect(stage.desk, "emailbison");
    const theirs = await arrive(other);
    const quick = await stage.plan({ reply: theirs.reply, clientId: other.clientId, dueIn: HOUR + SECOND });
    stage.at.sandbox.faults.plan({ kind: "slow", ms: 1_000 }, "send", slow.length);
    await stage.clock.advance(HOUR + SECOND);
    stage.desk.internals?.service.loop.tick();
    await eventually(() => other.sandbox.ledger.length === 1);
    await eventually(() => stage.relay.sends === 4);
    expect(stage.at.sandbox.ledger).toEqual([]);
    expect(stage.relay.sends).toBe(4);
    await stage.pass(0);
    for (const planned of slow) await stage.expectSentOnce(planned);
    expect((await stage.follow(quick.id)).status).toBe("sent");
    expect(stage.relay.sends).toBe(6);
  });
});
