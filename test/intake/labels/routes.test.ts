/** Tests /api/categories/{id}/labels: the sequencer labels of a category. */
import { afterAll, beforeEach, expect, test } from "bun:test";
import { PLATFORM_NAMES } from "../../../src/platforms/platform.ts";
import { call, type Body } from "../../support/call.ts";
import { ManualClock } from "../../support/clock.ts";
import { openDesk } from "../../support/desk.ts";

const clock = new ManualClock();
let key: string;
let booked: Body;

const desk = await openDesk("in this process", { clock });
afterAll(() => desk.close());
beforeEach(async () => {
  ({ apiKey: key } = await desk.addWorkspace("Labels"));
  const { body } = await call(desk, "GET", "/api/categories", { key });
  booked = body.data.find((one: Body) => one.slug === "meeting-booked");
});

const read = async (id = booked.id) =>
  (await call(desk, "GET", `/api/categories/${id}/labels`, { key })).body.data;
const replace = (labels: unknown[], id = booked.id) =>
  call(desk, "PUT", `/api/categories/${id}/labels`, { key, body: { labels } });
const on = (shown: Body, platform: string): Body =>
  shown.labels.find((one: Body) => one.platform === platform);

test("the label mapping shows every platform's defaults", async () => {
  const shown = await read();
  expect(shown.category_id).toBe(booked.id);
  expect(shown.labels.map(({ platform }: Body) => platform)).toEqual([...PLATFORM_NAMES]);
  expect(on(shown, "instantly")).toEqual({
    platform: "instantly",
    label: "Meeting booked",
    received: ["Meeting booked", "Meeting completed", "Won"],
    is_default: true,
  });
  expect(on(shown, "emailbison")).toMatchObject({ label: "Interested", received: [] });
});

test("changing the label mapping replaces it entirely, and omitted platforms get their defaults again", async () => {
  const mine = { platform: "smartlead", label: "Demo", received: ["Demo", "Demo done"] };
  expect(on((await replace([mine])).body.data, "smartlead")).toEqual({ ...mine, is_default: false });
  const other = { platform: "instantly", label: null, received: [] };
  const { body } = await replace([other]);
  expect(on(body.data, "instantly")).toEqual({ ...other, is_default: false });
  expect(on(body.data, "smartlead").is_default).toBe(true);
  expect(await read()).toEqual(body.data);
  expect((await replace([])).body.data.labels.every((one: Body) => one.is_default)).toBe(true);
});

test("invalid label mappings are rejected", async () => {
  const one = { platform: "instantly", label: null, received: ["A"] };
  for (const [labels, error] of [
    [[one, one], "labels: a platform occurs more than once"],
    [
      [{ ...one, received: ["do not contact"] }],
      "labels: do not contact is an opt-out and cannot be mapped to a category",
    ],
    [[{ ...one, label: "DNC" }], "labels: DNC is an opt-out and cannot be mapped to a category"],
    [[{ ...one, platform: "mailchimp" }], expect.stringContaining("labels[0].platform")],
  ] as const) {
    const answer = await replace([...labels]);
    expect([answer.status, answer.body.error]).toEqual([400, error]);
  }
});

test("a label mapping is deleted with its category, and is invisible to other workspaces", async () => {
  const made = (await call(desk, "POST", "/api/categories", { key, body: { name: "Wrong person" } })).body
    .data;
  expect(on(await read(made.id), "smartlead")).toMatchObject({ label: "Wrong Person" });
  await replace([{ platform: "instantly", label: null, received: ["X"] }], made.id);
  const { apiKey: stranger } = await desk.addWorkspace("Others");
  const path = `/api/categories/${made.id}/labels`;
  expect((await call(desk, "GET", path, { key: stranger })).status).toBe(404);
  expect((await call(desk, "PUT", path, { key: stranger, body: { labels: [] } })).status).toBe(404);
  expect((await call(desk, "DELETE", `/api/categories/${made.id}`, { key })).status).toBe(200);
  expect((await call(desk, "GET", path, { key })).body.error).toBe("Category not found");
});
