/** Tests automatic answers of the executable in real time, also when its process ends in between. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { answering, connectClient, openAiDesk, timelineEntries, type AiDesk } from "../support/ai-desk.ts";
import { arrive, hookOn, read, type Arrived, type Connected } from "../support/arrivals.ts";
import { wordsFor } from "../support/auto-send.ts";
import { eventually, type Body } from "../support/call.ts";
import { taken } from "../support/kill.ts";

let ai: AiDesk;
let at: Connected;

beforeAll(async () => {
  ai = await openAiDesk("as the executable");
  ai.api.answering = (request) => {
    const marker = [...request.prompt.matchAll(/marker\d+x/g)].at(-1)?.[0] ?? "it";
    return answering({}, { text: `Hello,\n\nI am ${wordsFor(marker)}.` })(request);
  };
  const settings = { auto_send_enabled: true, auto_send_delay_minutes: 0 };
  at = await connectClient(ai.desk, "smartlead", settings);
});
afterAll(async () => {
  expect(ai.api.faults).toEqual([]);
  await ai.close();
});

const emails = ({ marker }: Arrived) =>
  at.sandbox.ledger.filter(({ html, text }) => `${html} ${text}`.includes(wordsFor(marker)));

async function crash(): Promise<void> {
  await ai.desk.crash();
  // It listens on another port from now on.
  at.hook = hookOn(ai.desk, at.hook);
}

async function isSentOnce(arrived: Arrived): Promise<void> {
  const sent: Body = await eventually(async () => {
    const reply = await read(at, arrived.reply.id);
    return reply.status === "sent" && reply;
  });
  expect(sent).toMatchObject({
    sent_by: "auto",
    send_state: null,
    auto_send_at: null,
    sent_response: sent.ai_response,
  });
  expect(emails(arrived).map(({ to }) => to)).toEqual([[sent.from_email]]);
}

test("a reply is answered by itself, once", async () => {
  const arrived = await arrive(at);
  await isSentOnce(arrived);
  const checks = await timelineEntries(at, arrived.reply.id, "auto_send_checked");
  expect(checks.map(({ detail }) => detail.moment)).toEqual(["draft", "send"]);
});

test("killed when the platform has taken the email and not answered: the thread shows it, and nothing goes out again", async () => {
  at.sandbox.faults.plan({ kind: "hang_after" });
  const arrived = await arrive(at);
  await eventually(() => emails(arrived).length === 1);
  await crash();
  await isSentOnce(arrived);
  expect(await timelineEntries(at, arrived.reply.id, "send_uncertain")).toHaveLength(1);
  const [sent, ...others] = await timelineEntries(at, arrived.reply.id, "sent");
  expect([sent.actor, others]).toEqual(["platform", []]);
});

test("killed before the platform has taken it, it is not sent again by itself", async () => {
  at.sandbox.faults.plan({ kind: "hang_before" }, "send");
  // Killed before it has asked, it would leave the fault to whatever is sent next.
  const asked = taken(at.sandbox, "send");
  const arrived = await arrive(at);
  await asked;
  await crash();
  const { id } = arrived.reply;
  const state = { status: "ready", send_state: "uncertain", auto_send_at: null };
  expect(await read(at, id)).toMatchObject(state);
  expect((await timelineEntries(at, id, "send_recorded")).length).toBe(1);
  expect(emails(arrived)).toHaveLength(0);
});
