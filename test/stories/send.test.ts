/** Tests what a person sees when a send fails. `send-once` tests the outcome for each kind of email. */
import { expect, test } from "bun:test";
import { MINUTE, SECOND } from "../../src/core/clock.ts";
import { call, type Body } from "../support/call.ts";
import { openStage, type Stage } from "../support/stage.ts";
import { eachTest } from "../support/fixture.ts";

const FAILED = { data: null, code: expect.any(String), error: "Failed to send email" };
/** Omits `updated_at`, the only field of the reply that a failed send may change. */
const unchanged = ({ updated_at: _at, ...reply }: Body) => reply;

const uncertain = async ({ desk }: Stage): Promise<string[]> => {
  const { body } = await call(desk, "GET", "/api/replies?send_state=uncertain");
  expect(body.pagination.total).toBe(body.data.length);
  return body.data.map((reply: Body) => reply.id);
};
const stage = eachTest(() => openStage("instantly"));

const faults = () => stage.at.sandbox.faults;
const last = async (id: string) => (await stage.timeline(id)).at(-1);
/** Checks that a send fails without sending an email or changing the reply. */
async function failsWithoutTrace(id: string, words: string): Promise<void> {
  const before = unchanged(await stage.read(id));
  const answer = await stage.send(id, { response: words });
  expect([answer.status, answer.body]).toEqual([500, FAILED]);
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

test("a rejected or unreachable send leaves the reply unchanged, and can be repeated", async () => {
  const [refused, archived, limited] = [await stage.arrive(), await stage.arrive(), await stage.arrive()];
  await stage.relay.down();
  await failsWithoutTrace(refused.reply.id, "An answer to the first");
  await stage.relay.up();
  const message = "no mailbox for lead@prospect.example.com";
  faults().plan({ kind: "refuse", status: 400, message });
  await failsWithoutTrace(refused.reply.id, "An answer to the first");
  const entry = await last(refused.reply.id);
  expect(entry.detail.reason).toContain("answered 400: ");
  expect(entry.detail.reason).not.toContain("mailbox");
  expect(entry.actor).toBe("system");
  await goesOutOnce(refused.reply.id, "An answer to the first");
  await call(stage.desk, "PATCH", `/api/replies/${archived.reply.id}`, { body: { status: "archived" } });
  faults().plan({ kind: "refuse", status: 400, message: "no" });
  await failsWithoutTrace(archived.reply.id, "An answer to an archived reply");
  expect((await stage.read(archived.reply.id)).status).toBe("archived");
  await goesOutOnce(archived.reply.id, "An answer to an archived reply");
  faults().plan({ kind: "refuse", status: 429, message });
  await failsWithoutTrace(limited.reply.id, "An answer to the last");
  expect((await last(limited.reply.id)).detail.reason).toContain("answered 429: ");
  // After a 429, the account is not called for a while.
  await stage.pass(MINUTE);
  await goesOutOnce(limited.reply.id, "An answer to the last");
});

test("an uncertain answer is marked, and is not sent again without confirmation until the thread shows it after 30 s", async () => {
  const { reply } = await stage.arrive();
  const { id } = reply;
  const response = "An answer that did arrive";
  const before = unchanged(await stage.read(id));
  faults().plan({ kind: "cut_after" });
  const answer = await stage.send(id, { response });
  expect([answer.status, answer.body]).toEqual([500, FAILED]);
  expect(unchanged(await stage.read(id))).toEqual({ ...before, send_state: "uncertain" });
  expect((await last(id)).type).toBe("send_uncertain");
  const refused = await stage.send(id, { response });
  expect([refused.status, refused.body.error]).toEqual([409, expect.stringContaining("confirm_resend")]);
  await stage.pass(29 * SECOND);
  expect(await uncertain(stage)).toEqual([id]);
  const sentAt = stage.at.sandbox.ledger.at(-1)?.at ?? 0;
  await stage.pass(SECOND);
  expect(await stage.read(id)).toMatchObject({
    status: "sent",
    send_state: null,
    sent_response: response,
    sent_by: "manual",
    handled_at: new Date(sentAt).toISOString(),
  });
  expect(await uncertain(stage)).toEqual([]);
  expect(await last(id)).toMatchObject({ type: "sent", actor: "platform" });
  const again = await stage.send(id, { response: "Once more", confirm_resend: true });
  expect(again.body.error).toBe("Reply already sent");
});
