/** Tests what an assistant's key is refused: answers and categories that only a person decides, and batches. */
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "bun:test";
import { makeKeyOn, openAssistant, type Assistant, type Result } from "../support/assistant.ts";
import type { Body } from "../support/call.ts";
import { openDesk } from "../support/desk.ts";
import { openStage, type Stage } from "../support/stage.ts";

let stage: Stage;
let key: string;
let assistant: Assistant;
let reply: Body;

beforeAll(async () => {
  stage = await openStage("instantly");
});
beforeEach(async () => {
  key = await makeKeyOn(stage.desk, { permission: "write", mcp: "send" });
  assistant = await openAssistant(stage.desk, key);
  ({ reply } = await stage.arrive());
});
afterAll(() => stage.close());

const change = (set: string, id: string = reply.id) =>
  stage.desk.internals?.deps.db.sqlite.run(`UPDATE replies SET ${set} WHERE id = ?`, [id]);
const outcomeOf = ({ isError = false, content }: Result) => [isError, isError ? content[0]?.text : null];

describe("set_category", () => {
  const set = () => assistant.use("set_category", { reply_id: reply.id, category: "interested" });

  test.each(["possible_opt_out", "opt_out"])("is refused for the caution %s", async (caution) => {
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
  });

  test("is refused until the email is judged, when a possible opt-out shows", async () => {
    change("stage = 'unclear'");
    expect(outcomeOf(await set())).toEqual([true, "The email has not been judged yet: try again later"]);
    change("stage = 'waiting'");
  });
});

describe("POST /mcp", () => {
  test("answers a batch with -32600", async () => {
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
      expect([answer.status, await answer.json()]).toMatchObject([
        400,
        { id: null, error: { code: -32_600 } },
      ]);
    }
  });

  test("does not exist with mcp.enabled = false", async () => {
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
});
