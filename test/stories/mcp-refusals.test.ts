/** Tests what an assistant's key is refused: answers and categories reserved for people, and batches. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { HOUR, MINUTE } from "../../src/core/clock.ts";
import { CAUTIONS } from "../../src/judge/ai/model.ts";
import { makeKeyOn, openAssistant, type Assistant } from "../support/assistant.ts";
import { post } from "../support/arrivals.ts";
import { call, eventually, type Body } from "../support/call.ts";
import { openDesk } from "../support/desk.ts";
import { signIn, withDeskDb } from "../support/people.ts";
import { ordersOn, type Ordering } from "../support/orders.ts";
import { openStage, type Stage } from "../support/stage.ts";

const TEXT = "Thank you for your message.";
const LIMIT = 3;
const NEEDS_PERSON = "A person has to answer this: ";

let stage: Stage;
let orders: Ordering;
let key: string;
let assistant: Assistant;
let reply: Body;

beforeAll(async () => {
  stage = await openStage("instantly", { "mcp.sends_per_hour": LIMIT });
  orders = ordersOn(stage);
});
beforeEach(async () => {
  key = await makeKeyOn(stage.desk, { permission: "write", mcp: "send" });
  assistant = await openAssistant(stage.desk, key);
  ({ reply } = await stage.arrive());
});
afterAll(() => stage.close());

const change = (set: string, id: string = reply.id) =>
  stage.desk.internals?.deps.db.sqlite.run(`UPDATE replies SET ${set} WHERE id = ?`, [id]);
const hold = (isHeld: boolean) =>
  stage.desk.internals?.deps.db.sqlite.run("UPDATE conversations SET is_unrouted = ? WHERE thread_id = ?", [
    Number(isHeld),
    reply.thread_id,
  ]);
const send = (id: string = reply.id) => assistant.use("send_answer", { reply_id: id, text: TEXT });
const outcomeOf = ({ isError = false, content }: Awaited<ReturnType<typeof send>>) => [
  isError,
  isError ? content[0]?.text : null,
];

const REFUSED = ["opt_out", "possible_opt_out", "legal", "instructions"];
const NOT_JUDGED = "the email has not been analyzed yet";

test.each(REFUSED)(
  "an assistant's answer is refused if the email or its draft has the caution %s",
  async (caution) => {
    for (const column of ["cautions_json", "draft_cautions_json"]) {
      change(`${column} = '["${caution}"]'`);
      expect(outcomeOf(await send())).toEqual([true, `${NEEDS_PERSON}the email has the caution ${caution}`]);
      change(`${column} = '[]'`);
    }
  },
);

test("an assistant's answer is allowed if the email has only other cautions", async () => {
  const others = CAUTIONS.filter((caution) => !REFUSED.includes(caution));
  change(`cautions_json = '${JSON.stringify(others)}'`);
  expect(outcomeOf(await send())).toEqual([false, null]);
});

test.each([
  ["received", "stage = 'received'"],
  ["unclear", "stage = 'unclear'"],
  ["left without a verdict", "ai_category = NULL"],
])("an assistant's answer is refused while the email is %s", async (_, set) => {
  change(set);
  expect(outcomeOf(await send())).toEqual([true, NEEDS_PERSON + NOT_JUDGED]);
  change("stage = 'waiting'");
});

test("an assistant's answer is refused in a held conversation", async () => {
  hold(true);
  expect(outcomeOf(await send())).toEqual([
    true,
    `${NEEDS_PERSON}the conversation is not assigned to a client`,
  ]);
});

test("each key has an hourly limit on answers sent by an assistant", async () => {
  const more = await Promise.all(Array.from({ length: LIMIT + 1 }, () => stage.arrive()));
  const sent = await Promise.all(more.map((arrived) => send(arrived.reply.id)));
  expect(sent.filter(({ isError }) => isError === true).map((one) => outcomeOf(one)[1])).toEqual([
    `This key may send at most ${LIMIT} answers an hour: propose the answer instead`,
  ]);
  const left = more.find((_, index) => sent[index]?.isError === true)?.reply.id;
  await orders.passDelay(HOUR);
  expect(outcomeOf(await send(left))).toEqual([false, null]);
});

describe("due orders from an assistant", () => {
  const state = async (id: string) => (await orders.state(id)).state;

  test.each([
    ["a caution", () => change(`cautions_json = '["legal"]'`)],
    ["no verdict", () => change("ai_category = NULL")],
    ["a held conversation", () => hold(true)],
  ])("a due order from an assistant is held for %s until a person releases it", async (_, happens) => {
    const ordered = (await send()).structuredContent.send_order_id;
    happens();
    await orders.passDelay(2 * MINUTE);
    expect(await orders.state(ordered)).toMatchObject({ state: "held", reason: "needs_person" });
    expect((await stage.read(reply.id)).status).not.toBe("sent");
    expect((await orders.release(ordered)).status).toBe(200);
    await orders.passDelay(0);
    expect(await state(ordered)).toBe("sent");
  });

  test("revoking any kind of key holds the key's due orders until a person releases them", async () => {
    const other = await stage.arrive();
    const plain = await call(stage.desk, "POST", "/api/api-keys", {
      body: { name: "Script", permission: "write" },
    });
    const path = `/api/replies/${other.reply.id}/send-order`;
    const body = { response: TEXT, delay_seconds: 60 };
    const ordered = [
      (await send()).structuredContent.send_order_id,
      (await call(stage.desk, "POST", path, { key: plain.body.key, body })).body.data.id,
    ];
    const { body: listed } = await call(stage.desk, "GET", "/api/api-keys?active=true&limit=100");
    for (const { id, name } of listed.keys)
      if (["Assistant", "Script"].includes(name)) await call(stage.desk, "DELETE", `/api/api-keys/${id}`);
    await orders.passDelay(2 * MINUTE);
    for (const id of ordered) {
      expect(await orders.state(id)).toMatchObject({ state: "held", reason: "key_revoked" });
      expect((await orders.release(id)).status).toBe(200);
    }
    await orders.passDelay(0);
    for (const id of ordered) expect(await state(id)).toBe("sent");
  });

  test("a caution stops a due order from an assistant, but not an order from another key", async () => {
    const ordered = (await send()).structuredContent.send_order_id;
    const other = await stage.arrive();
    const byKey = await orders.ordered(other.reply.id, { response: TEXT, delay_seconds: 60 });
    change(`cautions_json = '["legal"]'`, other.reply.id);
    await orders.passDelay(2 * MINUTE);
    expect([await state(ordered), await state(byKey.id)]).toEqual(["sent", "sent"]);
  });
});

describe("set_category", () => {
  const set = () => assistant.use("set_category", { reply_id: reply.id, category: "interested" });

  test.each(["possible_opt_out", "opt_out"])(
    "an assistant's category is refused for the caution %s",
    async (caution) => {
      for (const column of ["cautions_json", "draft_cautions_json"]) {
        change(`${column} = '["${caution}"]'`);
        const [isError, why] = outcomeOf(await set());
        expect([isError, why]).toEqual([
          true,
          `A person has to set this category: the email has the caution ${caution}`,
        ]);
        expect((await stage.read(reply.id)).ai_cautions).toEqual([caution]);
        change(`${column} = '[]'`);
      }
      expect(outcomeOf(await set())).toEqual([false, null]);
    },
  );

  test("an assistant cannot set a category until the email is categorized, because it may be an opt-out", async () => {
    change("stage = 'unclear'");
    expect(outcomeOf(await set())).toEqual([true, "The email has not been analyzed yet: try again later"]);
    change("stage = 'waiting'");
  });
});

test("an assistant's key shows only the figures and meetings that the key's creator may see", async () => {
  const maker = signIn(stage.desk, { role: "manager", name: "Mia" });
  const body = { name: "Assistant", permission: "write", mcp: "read" };
  const made = await maker.call("POST", "/api/api-keys", { body });
  const { clientId: client_id } = stage.at;
  const times = { starts_at: "2030-03-04T08:00:00Z", ends_at: "2030-03-04T08:30:00Z" };
  const meeting = { client_id, external_id: "1", attendee_email: reply.from_email, state: "booked" };
  await call(stage.desk, "POST", "/api/bookings", { body: { ...meeting, ...times } });
  await call(stage.desk, "PATCH", `/api/clients/${client_id}`, { body: { viewer_figures: [] } });
  const limited = await openAssistant(stage.desk, made.body.key);
  const read = async () => {
    const days = { start_date: "2026-01-01", end_date: "2026-12-31" };
    const report = (await limited.use("get_report", days)).structuredContent;
    const { bookings } = (await limited.use("list_bookings")).structuredContent ?? {};
    return [report?.total_replies === null, report?.category_breakdown.length === 0, bookings.length];
  };
  expect(await read()).toEqual([false, false, 1]);
  withDeskDb(stage.desk, ({ sqlite }) =>
    sqlite.run("UPDATE memberships SET role = 'viewer' WHERE user_id = ?", [maker.id]),
  );
  expect(await read()).toEqual([true, true, 0]);
  await limited.close();
});

test("reading a long conversation full of quotation marks starts with its newest emails", async () => {
  const { reply: first, received } = await stage.arrive();
  const { conversation } = received;
  for (let turn = 1; turn <= 8; turn += 1)
    await post(stage.at, stage.at.sandbox.receive({ conversation, text: '"a"\n'.repeat(3_000) }).webhook);
  await eventually(async () => {
    const { messages } = (await call(stage.desk, "GET", `/api/threads/${first.thread_id}`)).body.data;
    return messages.length > 8;
  });
  const { isError = false, structuredContent } = await assistant.use("get_conversation", {
    conversation_id: first.thread_id,
  });
  expect([isError, structuredContent?.has_earlier_messages]).toEqual([false, true]);
  expect(structuredContent?.messages.length).toBeGreaterThan(2);
});

test("POST /mcp answers a batch with -32600", async () => {
  const call = { jsonrpc: "2.0", id: 1, method: "tools/list" };
  for (const batch of [[], [call], [call, call]]) {
    const answer = await fetch(`${stage.desk.url}/mcp`, {
      method: "POST",
      headers: {
        "content-type": "application/json",
        accept: "application/json, text/event-stream",
        authorization: `Bearer ${key}`,
      },
      body: JSON.stringify(batch),
    });
    expect([answer.status, await answer.json()]).toMatchObject([400, { id: null, error: { code: -32_600 } }]);
  }
});

test("POST /mcp does not exist if mcp.enabled is false", async () => {
  const desk = await openDesk("in this process", { settings: { "mcp.enabled": false } });
  const off = await makeKeyOn(desk, { permission: "write", mcp: "send" });
  for (const [asking, status] of [
    [off, 404],
    [desk.apiKey, 404],
    [null, 404],
  ] as const) {
    const headers = { ...(asking !== null && { authorization: `Bearer ${asking}` }) };
    expect((await fetch(`${desk.url}/mcp`, { method: "POST", headers, body: "{}" })).status).toBe(status);
  }
  await desk.close();
});
