/** Tests failing sends: what a person sees, what the row says, and that no lead gets an email twice. */
import { afterEach, beforeEach, expect, test } from "bun:test";
import { HOUR, MINUTE, SECOND } from "../../src/core/clock.ts";
import type { SandboxFault } from "../../src/demo/sandbox/server.ts";
import { call, type Body } from "../support/call.ts";
import { openStage, typesOf, type Stage } from "../support/stage.ts";

const FAILED = { data: null, code: expect.any(String), error: "Failed to send email" };
/** Nothing of the reply but the time of its last change may differ after a send that did not happen. */
const unchanged = ({ updated_at: _at, ...reply }: Body) => reply;

const uncertain = async ({ desk }: Stage): Promise<string[]> => {
  const { body } = await call(desk, "GET", "/api/replies?send_state=uncertain");
  expect(body.pagination.total).toBe(body.data.length);
  return body.data.map((reply: Body) => reply.id);
};

/** From each look into the thread to the next. */
const LOOKS = [30 * SECOND, MINUTE, 8.5 * MINUTE, 50 * MINUTE, 23 * HOUR];
/** The longest time over which a thread is asked, and more. */
const ALL_CHECKS = [...LOOKS, 6 * HOUR];

let stage: Stage;
beforeEach(async () => {
  stage = await openStage("instantly");
});
afterEach(() => stage.close());

const faults = () => stage.at.sandbox.faults;
const last = async (id: string) => (await stage.timeline(id)).at(-1);

/** A send that fails, after which nothing has left and everything is as it was. */
async function failsWithoutTrace(id: string, words: string): Promise<void> {
  const before = unchanged(await stage.read(id));
  const answer = await stage.send(id, { response: words });
  expect(answer.status).toBe(500);
  expect(answer.body).toEqual(FAILED);
  expect(unchanged(await stage.read(id))).toEqual(before);
  expect(stage.emails(words)).toHaveLength(0);
  expect((await last(id)).type).toBe("send_failed");
  expect(await uncertain(stage)).toEqual([]);
}

async function goesOutOnce(id: string, words: string): Promise<void> {
  const answer = await stage.send(id, { response: words });
  expect(answer.status).toBe(200);
  expect(answer.body.data).toMatchObject({ status: "sent", sent_response: words, send_state: null });
  expect(stage.emails(words)).toHaveLength(1);
}

test.each([400, 429])(
  "a refusal (%d) leaves the reply as it was, and it can be sent again",
  async (status) => {
    const { reply } = await stage.arrive();
    faults().plan({ kind: "refuse", status, message: "no mailbox for lead@prospect.example.com" });
    await failsWithoutTrace(reply.id, "An answer that is refused");
    const entry = await last(reply.id);
    expect(entry.detail.reason).toContain(`answered ${status}: `);
    expect(entry.detail.reason).not.toContain("mailbox");
    expect(entry.actor).toBe("system");
    // After a 429 the platform asked for silence.
    await stage.pass(MINUTE);
    await goesOutOnce(reply.id, "An answer that is refused");
  },
);

test("a platform that nobody reaches leaves the reply as it was, and it can be sent again", async () => {
  const { reply } = await stage.arrive();
  await stage.relay.down();
  await failsWithoutTrace(reply.id, "An answer that goes nowhere");
  await stage.relay.up();
  await goesOutOnce(reply.id, "An answer that goes nowhere");
});

test("an archived reply whose send is refused stays archived", async () => {
  const { reply } = await stage.arrive();
  await call(stage.desk, "PATCH", `/api/replies/${reply.id}`, { body: { status: "archived" } });
  faults().plan({ kind: "refuse", status: 400, message: "no" });
  await failsWithoutTrace(reply.id, "An answer to an archived reply");
  expect((await stage.read(reply.id)).status).toBe("archived");
  await goesOutOnce(reply.id, "An answer to an archived reply");
});

/** A send whose outcome nobody knows: the row says so, and nothing sends it again by itself. */
async function becomesUncertain(
  id: string,
  words: string,
  kind: Extract<SandboxFault, { kind: string }>["kind"],
) {
  const before = unchanged(await stage.read(id));
  faults().plan({ kind } as SandboxFault);
  const answer = await stage.send(id, { response: words });
  expect(answer.status).toBe(500);
  expect(answer.body).toEqual(FAILED);
  expect(unchanged(await stage.read(id))).toEqual({ ...before, send_state: "uncertain" });
  expect((await last(id)).type).toBe("send_uncertain");
  expect(await uncertain(stage)).toEqual([id]);
  const again = await stage.send(id, { response: words });
  expect(again.status).toBe(409);
  expect(again.body.error).toContain("confirm_resend");
  return before;
}

test("when it went out all the same, the thread shows it after 30 s, and it counts as sent once", async () => {
  const { reply } = await stage.arrive();
  await becomesUncertain(reply.id, "An answer that did arrive", "cut_after");
  await stage.pass(29 * SECOND);
  expect((await stage.read(reply.id)).send_state).toBe("uncertain");
  const sentAt = stage.at.sandbox.ledger.at(-1)?.at ?? 0;
  await stage.pass(SECOND);
  const now = await stage.read(reply.id);
  expect(now).toMatchObject({
    status: "sent",
    send_state: null,
    sent_response: "An answer that did arrive",
    sent_by: "manual",
    handled_at: new Date(sentAt).toISOString(),
  });
  expect(await uncertain(stage)).toEqual([]);
  expect(now.thread.filter((mail: Body) => mail.body.includes("did arrive"))).toHaveLength(1);
  const confirmed = await last(reply.id);
  expect(confirmed).toMatchObject({ type: "sent", actor: "platform" });
  const again = await stage.send(reply.id, { response: "Once more", confirm_resend: true });
  expect(again.body.error).toBe("Reply already sent");
  expect(stage.emails("An answer that did arrive")).toHaveLength(1);
});

test("when it did not go out, it is closed as such a day later, and can be sent again, once", async () => {
  const { reply } = await stage.arrive();
  const before = await becomesUncertain(reply.id, "An answer that got lost", "cut_before");
  for (const pause of LOOKS) {
    expect(await uncertain(stage)).toEqual([reply.id]);
    await stage.pass(pause);
  }
  expect(unchanged(await stage.read(reply.id))).toEqual(before);
  expect((await last(reply.id)).type).toBe("send_failed");
  await goesOutOnce(reply.id, "An answer that got lost");
  for (const pause of ALL_CHECKS) await stage.pass(pause);
  expect(stage.emails("An answer that got lost")).toHaveLength(1);
  expect(await uncertain(stage)).toEqual([]);
});

// Smartlead queues what it takes, so a thread without the email proves nothing.
test("when a queue may still hold it, only a person sends it again, once", async () => {
  await stage.close();
  stage = await openStage("smartlead");
  const { reply } = await stage.arrive();
  await becomesUncertain(reply.id, "An answer that got lost", "cut_before");
  for (const pause of ALL_CHECKS) await stage.pass(pause);
  expect(await uncertain(stage)).toEqual([reply.id]);
  expect(stage.emails("An answer that got lost")).toHaveLength(0);
  const again = { response: "An answer that got lost", confirm_resend: true };
  expect((await stage.send(reply.id, again)).status).toBe(200);
  expect(typesOf(await stage.timeline(reply.id)).slice(-4)).toEqual([
    "send_given_up",
    "send_recorded",
    "send_handed_over",
    "sent",
  ]);
  for (const pause of ALL_CHECKS) await stage.pass(pause);
  expect(stage.emails("An answer that got lost")).toHaveLength(1);
  expect(await uncertain(stage)).toEqual([]);
});

test("a thread that cannot be read proves nothing; it is asked again", async () => {
  const { reply } = await stage.arrive();
  // Meanwhile the platform is asked about the lead, which would use up the error.
  await stage.pass(MINUTE);
  await becomesUncertain(reply.id, "An answer to look for", "cut_after");
  faults().plan({ kind: "error_before" }, "read", 1);
  await stage.pass(30 * SECOND);
  expect(await uncertain(stage)).toEqual([reply.id]);
  await stage.pass(2 * MINUTE);
  expect((await stage.read(reply.id)).status).toBe("sent");
  expect(stage.emails("An answer to look for")).toHaveLength(1);
});

test("a clock that is set two days ahead uses up one look into the thread, and no more", async () => {
  const { reply } = await stage.arrive();
  await stage.pass(MINUTE);
  await becomesUncertain(reply.id, "An answer to look for", "cut_after");
  faults().plan({ kind: "error_before" }, "read", Number.POSITIVE_INFINITY);
  stage.clock.set(stage.clock.now() + 48 * HOUR);
  for (const _look of ALL_CHECKS) await stage.pass(0);
  faults().clear();
  for (const _again of [1, 2, 3]) await stage.pass(MINUTE);
  expect((await stage.read(reply.id)).status).toBe("sent");
});
