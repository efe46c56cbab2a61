/** Tests that the configuration selects the model: Anthropic if there is an API key, otherwise the rules. */
import { afterEach, expect, test } from "bun:test";
import { CLASSIFIER, DRAFT_INPUT, INPUT, startApi, WRITER } from "../../support/anthropic.ts";
import { openDesk, type Desk, type DeskOptions } from "../../support/desk.ts";

let desk: Desk;

afterEach(async () => {
  await desk.close();
});

async function gatewayFor(settings: DeskOptions["settings"]) {
  desk = await openDesk("in this process", { settings });
  if (!desk.internals) throw new Error("it runs in this process");
  return desk.internals.deps.ai;
}

const place = () => ({ workspaceId: desk.workspaceId, replyId: null });

test("with an API key, the configured models are called at the configured URL", async () => {
  const api = await startApi();
  const gateway = await gatewayFor({
    "ai.provider": "anthropic",
    "ai.api_key": api.apiKey,
    "ai.base_url": api.url,
    "ai.classify_model": CLASSIFIER,
    "ai.draft_model": WRITER,
  });
  expect(gateway.providerOf(desk.workspaceId)).toBe("anthropic");
  expect((await gateway.classify(place(), INPUT)).model).toBe(CLASSIFIER);
  expect((await gateway.draft(place(), DRAFT_INPUT)).model).toBe(WRITER);
  expect(api.requests).toHaveLength(2);
  expect(api.faults).toEqual([]);
  await api.close();
});

test("without an API key, the deterministic rules write answers", async () => {
  const gateway = await gatewayFor({ "ai.provider": "rules" });
  expect(gateway.providerOf(desk.workspaceId)).toBe("rules");
  expect((await gateway.classify(place(), INPUT)).result.category).toBe("interested");
});
