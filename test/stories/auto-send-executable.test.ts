/** Tests automatic answers of the executable in real time, also when its process ends in between. */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { SENDING_PLATFORMS } from "../support/platform.ts";
import { taken } from "../binary/kill-points.ts";
import {
  answering,
  change,
  connectClient,
  timelineEntries,
  waitForReply,
  openAiDesk,
  type AiDesk,
} from "../support/ai-desk.ts";
import { arrive, hookOn, read, type Connected } from "../support/arrivals.ts";
import { wordsFor } from "../support/auto-send.ts";
import { eventually, type Body } from "../support/call.ts";

/** An uncertain answer is checked in its thread after half a minute, at the next tick. */
const DOUBT_MS = 60_000;

let ai: AiDesk;
let connections: Connected[];

beforeAll(async () => {
  ai = await openAiDesk("as the executable");
  ai.api.answering = (request) => {
    const marker = [...request.prompt.matchAll(/marker\d+x/g)].at(-1)?.[0] ?? "it";
    return answering({}, { text: `Hello,\n\nI am ${wordsFor(marker)}.` })(request);
  };
  const settings = { auto_send_enabled: true, auto_send_delay_minutes: 0 };
  connections = await Promise.all(
    SENDING_PLATFORMS.map((platform) => connectClient(ai.desk, platform, settings)),
  );
});
afterAll(async () => {
  expect(ai.api.faults).toEqual([]);
  await ai.close();
});

interface Begun {
  at: Connected;
  id: string;
  marker: string;
}

/** On each platform a lead has written. */
const begin = (): Promise<Begun[]> =>
  Promise.all(
    connections.map(async (at) => {
      const { reply, marker } = await arrive(at);
      return { at, id: reply.id, marker };
    }),
  );

const emails = ({ at, marker }: Begun) =>
  at.sandbox.ledger.filter(({ html, text }) => `${html} ${text}`.includes(wordsFor(marker)));

async function crash(): Promise<void> {
  await ai.desk.crash();
  // It listens on another port from now on.
  for (const at of connections) at.hook = hookOn(ai.desk, at.hook);
}

async function isSentOnce(begun: Begun, patienceMs?: number): Promise<void> {
  const sent: Body = await eventually(async () => {
    const reply = await read(begun.at, begun.id);
    return reply.status === "sent" && reply;
  }, patienceMs);
  expect(sent).toMatchObject({
    sent_by: "auto",
    send_state: null,
    auto_send_at: null,
    sent_response: sent.ai_response,
  });
  expect(emails(begun).map(({ to }) => to)).toEqual([[sent.from_email]]);
}

test("on each platform a reply is answered by itself, once", async () => {
  const all = await begin();
  await Promise.all(all.map((begun) => isSentOnce(begun)));
  for (const { at, id } of all) {
    const checks = await timelineEntries(at, id, "auto_send_checked");
    expect(checks.map(({ detail }) => detail.moment)).toEqual(["draft", "send"]);
  }
});

/** Scheduled for a minute later, when the process ended for the first time. */
let scheduled: Begun[];

test("killed as soon as it is scheduled, it stays so", async () => {
  await Promise.all(connections.map((at) => change(at, { auto_send_delay_minutes: 1 })));
  scheduled = await begin();
  const isScheduled = ({ auto_send_at: sendAt }: Body) => sendAt !== null;
  const before = await Promise.all(scheduled.map(({ at, id }) => waitForReply(at, id, isScheduled)));
  await crash();
  const after = await Promise.all(scheduled.map(({ at, id }) => read(at, id)));
  const standing = ({ status, auto_send_at: sendAt, ai_response: draft, send_state: state }: Body) => ({
    status,
    sendAt,
    draft,
    state,
  });
  expect(after.map(standing)).toEqual(before.map(standing));
  await Promise.all(connections.map((at) => change(at, { auto_send_delay_minutes: 0 })));
});

test(
  "killed when the platform has taken the email and not answered: the thread shows it, and nothing goes out again",
  async () => {
    for (const { sandbox } of connections) sandbox.faults.plan({ kind: "hang_after" });
    const all = await begin();
    await eventually(() => all.every((begun) => emails(begun).length === 1));
    await crash();
    await Promise.all(all.map((begun) => isSentOnce(begun, DOUBT_MS)));
    for (const { at, id } of all) {
      expect(await timelineEntries(at, id, "send_uncertain")).toHaveLength(1);
      const [sent, ...others] = await timelineEntries(at, id, "sent");
      expect([sent.actor, others]).toEqual(["platform", []]);
    }
  },
  2 * DOUBT_MS,
);

test("killed before the platform has taken it, it is not sent again by itself", async () => {
  for (const { sandbox } of connections) sandbox.faults.plan({ kind: "hang_before" }, "send");
  // Killed before it has asked, it would leave the fault to whatever is sent next.
  const asked = connections.map(({ sandbox }) => taken(sandbox, "send"));
  const all = await begin();
  await Promise.all(asked);
  await crash();
  for (const { at, id } of all) {
    const reply = await read(at, id);
    expect(reply).toMatchObject({ status: "ready", send_state: "uncertain", auto_send_at: null });
    expect((await timelineEntries(at, id, "send_recorded")).length).toBe(1);
  }
  for (const begun of all) expect(emails(begun)).toHaveLength(0);
});

test(
  "what was scheduled before all of that goes out at its time, once",
  async () => {
    await Promise.all(scheduled.map((begun) => isSentOnce(begun, 2 * DOUBT_MS)));
    for (const { at, id } of scheduled) {
      const checks = await timelineEntries(at, id, "auto_send_checked");
      const [drafted, sent, ...others] = checks.map(({ detail, at: when }) => ({ ...detail, when }));
      expect([drafted.moment, sent.moment, others]).toEqual(["draft", "send", []]);
      expect(Date.parse(sent.when)).toBeGreaterThanOrEqual(Date.parse(drafted.send_at));
    }
  },
  3 * DOUBT_MS,
);
