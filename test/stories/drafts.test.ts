/** Tests draft versions, checks of text written by people, and draft options. */
import { afterAll, beforeAll, describe, expect, test } from "bun:test";
import { call, type Body } from "../support/call.ts";
import { change } from "../support/ai-desk.ts";
import { openAutoStage } from "../support/auto-send.ts";
import { openStage, type Stage } from "../support/stage.ts";

let stage: Stage;
const versions = async (id: string): Promise<Body[]> =>
  (await call(stage.desk, "GET", `/api/replies/${id}/draft-versions`)).body.data;
const patch = (id: string, body: object) => call(stage.desk, "PATCH", `/api/replies/${id}`, { body });
const check = async (id: string, text: string): Promise<Body> =>
  (await call(stage.desk, "POST", `/api/replies/${id}/check`, { body: { text } })).body.data;

describe("without a model", () => {
  beforeAll(async () => {
    stage = await openStage("instantly");
  });
  afterAll(() => stage.close());

  test("every text of a draft is stored as a numbered version with its author", async () => {
    const { reply } = await stage.arrive();
    expect((await stage.read(reply.id)).draft_version).toBe(0);
    expect(await versions(reply.id)).toEqual([]);
    for (const ai_response of ["One", "Two", "Two", null, "Three"])
      expect((await patch(reply.id, { ai_response })).status).toBe(200);
    const all = await versions(reply.id);
    expect(all.map(({ version, text }: Body) => [version, text])).toEqual([
      [4, "Three"],
      [3, null],
      [2, "Two"],
      [1, "One"],
    ]);
    expect(all[0].by).toStartWith("key:");
    expect((await stage.read(reply.id)).draft_version).toBe(4);
    const paged = await call(stage.desk, "GET", `/api/replies/${reply.id}/draft-versions?limit=2`);
    const { nextCursor: cursor } = paged.body.pagination;
    const next = await call(
      stage.desk,
      "GET",
      `/api/replies/${reply.id}/draft-versions?limit=2&cursor=${cursor}`,
    );
    expect(next.body.data.map(({ version }: Body) => version)).toEqual([2, 1]);
  });

  test("saving over an outdated draft version is rejected with the author and time of the newest version", async () => {
    const { reply } = await stage.arrive();
    expect((await patch(reply.id, { ai_response: "One", if_version: 0 })).status).toBe(200);
    expect((await patch(reply.id, { ai_response: "Two", if_version: 1 })).status).toBe(200);
    const late = await patch(reply.id, { ai_response: "Three", if_version: 1 });
    expect([late.status, late.body.error]).toEqual([409, "First admin key changed this draft at 09:12"]);
    expect((await stage.read(reply.id)).ai_response).toBe("Two");
    const odd = await patch(reply.id, { status: "archived", if_version: 1 });
    expect([odd.status, odd.body.error]).toEqual([400, "if_version: requires ai_response"]);
  });

  test("a person's short answer passes every check", async () => {
    const { reply } = await stage.arrive();
    for (const signature of [null, "Best regards,\nIda Sommer"]) {
      await change(stage.at, { signature });
      for (const text of ["Hi", "Hello, yes.", "Sure, thanks", "Ja.", "Sí.", "👍"])
        expect(await check(reply.id, text)).toMatchObject({ cautions: [], findings: [] });
    }
    const body = { response: "Ja.", delay_seconds: 5 };
    const ordered = await call(stage.desk, "POST", `/api/replies/${reply.id}/send-order`, { body });
    expect(ordered.body.data).toMatchObject({ state: "waiting", confirmed: [] });
  });

  test("draft options are rejected if there is no model", async () => {
    const { reply } = await stage.arrive();
    const wishes = [
      { instructions: "Be brief" },
      { base: "current" },
      { length: "short" },
      { language: "de" },
    ];
    for (const body of wishes) {
      const answer = await call(stage.desk, "POST", `/api/replies/${reply.id}/draft`, { body });
      expect([answer.status, answer.body.error]).toEqual([400, "Instructions need an AI key"]);
    }
    expect((await call(stage.desk, "GET", "/api/credits")).body.data.used).toBe(0);
  });
});

test("the model gets the current draft and the options", async () => {
  const auto = await openAutoStage("instantly");
  const { reply } = await auto.arrive();
  const before = (await auto.read(reply.id)).ai_response;
  const prompts: string[] = [];
  const answering = auto.api.answering;
  auto.api.answering = (request) => {
    prompts.push(request.prompt);
    return answering(request);
  };
  const body = { base: "current", length: "short", language: "de", instructions: "Mention Thursday" };
  const answer = await auto.clock.passUntil(
    call(auto.desk, "POST", `/api/replies/${reply.id}/draft`, { body }),
  );
  expect(answer.status).toBe(200);
  const [prompt = ""] = prompts;
  for (const part of [before, "Mention Thursday", "Keep it short", "Write in German."])
    expect(prompt).toContain(part);
  await auto.close();
});
