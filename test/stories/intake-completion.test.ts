/** Tests sparse webhooks, mostly Instantly's: missing data is fetched, awaited, and finally done without. */
import { afterEach, beforeEach, describe, expect, test } from "bun:test";
import { MINUTE, SECOND } from "../../src/core/clock.ts";
import type { SandboxLeadMail, Received } from "../../src/demo/sandbox/sandbox.ts";
import { post, replyWith } from "../support/arrivals.ts";
import { call, type Body } from "../support/call.ts";
import { openStage, type Stage } from "../support/stage.ts";

const JOE = { email: "joe@prospect.example.com", name: "Joe Fox" };

describe("data missing from an Instantly webhook", () => {
  let stage: Stage;
  beforeEach(async () => {
    stage = await openStage("instantly");
  });
  afterEach(() => stage.close());

  const faults = () => stage.at.sandbox.faults;
  const count = async (): Promise<number> =>
    (await call(stage.desk, "GET", "/api/replies")).body.pagination.total;
  /** Posts a webhook and runs the loop. */
  async function deliver(mail: SandboxLeadMail): Promise<Received> {
    const received = stage.at.sandbox.receive(mail);
    await post(stage.at, received.webhook);
    await stage.pass(0);
    return received;
  }

  test("missing data is fetched, including the actual sender", async () => {
    await deliver({ from: JOE, text: "Joe writes for Dana" });
    expect((await replyWith(stage.at, "Joe writes")).from_email).toBe(JOE.email);
  });

  test("missing data is requested again after 5 s and 20 s, and then the reply is filed without it", async () => {
    faults().plan({ kind: "error_before" }, "read", 3);
    await deliver({ text: "The platform is down" });
    for (const [pause, replies] of [
      [4, 0],
      [1, 0],
      [19, 0],
      [1, 1],
    ] as const) {
      // oxfmt-ignore
      await stage.pass(pause * SECOND);
      expect([pause, await count()]).toEqual([pause, replies]);
    }
    const reply = await replyWith(stage.at, "The platform is down");
    expect(reply.subject).toBe("Re: Quick question");
    // The thread is read as soon as the platform answers again, and the reply can be answered.
    await stage.pass(5 * MINUTE);
    expect((await stage.read(reply.id)).thread.map((mail: Body) => mail.body)).toHaveLength(1);
    expect((await stage.send(reply.id, { response: "We are here" })).status).toBe(200);
    expect(await count()).toBe(1);
  });

  test.each([403, 404])(
    "missing data does not delay the reply if the platform rejects the request (%d)",
    async (status) => {
      faults().plan({ kind: "refuse", status, message: "missing scope" }, "read", 1);
      await deliver({ text: "Refused but here" });
      expect(await count()).toBe(1);
      expect(await replyWith(stage.at, "Refused but here")).toMatchObject({ status: "pending" });
    },
  );

  test("missing data is requested again after a 429", async () => {
    faults().plan({ kind: "refuse", status: 429, message: "slow down", retryAfterSeconds: 3 }, "read", 1);
    await deliver({ from: JOE, text: "Patience" });
    expect(await count()).toBe(0);
    await stage.pass(5 * SECOND);
    expect((await replyWith(stage.at, "Patience")).from_email).toBe(JOE.email);
  });

  test("missing data does not delay other emails", async () => {
    faults().plan({ kind: "error_before" }, "read", 1);
    await deliver({ text: "This one waits" });
    await deliver({ text: "This one does not" });
    expect(await count()).toBe(1);
    await stage.pass(5 * SECOND);
    expect(await count()).toBe(2);
  });

  test("missing data does not separate a colleague's email from the thread", async () => {
    faults().plan({ kind: "refuse", status: 403, message: "missing scope" }, "read", 1);
    const { conversation } = await deliver({ text: "Filed without its thread" });
    const first = await replyWith(stage.at, "Filed without");
    await stage.pass(5 * MINUTE);
    await deliver({ conversation, from: JOE, subject: "Another subject", text: "Joe joins" });
    expect((await replyWith(stage.at, "Joe joins")).thread_id).toBe(first.thread_id);
  });
});

test("a conversation that PlusVibe returned with its first reply is not read again", async () => {
  const stage = await openStage("plusvibe");
  try {
    const before = stage.relay.calls.length;
    const { reply } = await stage.arrive();
    expect(stage.relay.calls.slice(before)).toEqual([
      "GET /api/v1/unibox/emails",
      "GET /api/v1/unibox/campaign-emails",
    ]);
    const earlier = (await stage.read(reply.id)).thread;
    expect(earlier.map(({ direction }: Body) => direction)).toEqual(["outbound"]);
  } finally {
    await stage.close();
  }
});
