/** Tests what an assistant's key is refused: answers and categories that only a person decides, and batches. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { makeKeyOn } from "../support/assistant.ts";
import { openDesk } from "../support/desk.ts";
import { openStage, type Stage } from "../support/stage.ts";

let stage: Stage;
let key: string;

beforeAll(async () => {
  stage = await openStage("instantly");
  key = await makeKeyOn(stage.desk, { permission: "write", mcp: "send" });
});
afterAll(() => stage.close());

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
