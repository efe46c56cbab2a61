/** Tests what each rung of automatic sending means in a client's settings. */
import { describe, expect, test } from "bun:test";
import {
  changesIn,
  onRung,
  RUNGS,
  rungOf,
  type SendingSettings,
} from "../../../src/dashboard/clients/rung.ts";

const SETTINGS: SendingSettings = {
  auto_categorize_enabled: true,
  auto_draft_enabled: true,
  viewers_may_approve: false,
  auto_send_enabled: false,
  auto_send_min_confidence: null,
  auto_send_categories: ["interested"],
  auto_send_delay_minutes: 5,
  auto_send_daily_limit: 50,
  auto_send_hours: null,
};

describe("the ladder", () => {
  test("leads from each rung to each other, and is where it was put", () => {
    for (const from of RUNGS)
      for (const to of RUNGS) expect(rungOf(onRung(onRung(SETTINGS, from), to))).toBe(to);
  });

  test("begins at drafts for a client that is made by its name", () => {
    expect(rungOf(SETTINGS)).toBe("draft");
  });

  test("leaves categories, delay, limit and hours as they are", () => {
    for (const rung of RUNGS)
      expect(onRung(SETTINGS, rung)).toMatchObject({
        auto_send_categories: ["interested"],
        auto_send_delay_minutes: 5,
        auto_send_daily_limit: 50,
        auto_send_hours: null,
      });
  });

  test("switches off what is above, and all that is needed below on", () => {
    expect(onRung(onRung(SETTINGS, "certain"), "nothing")).toMatchObject({
      auto_categorize_enabled: false,
      auto_draft_enabled: false,
      auto_send_enabled: false,
    });
    expect(onRung(onRung(SETTINGS, "nothing"), "listed")).toMatchObject({
      auto_categorize_enabled: true,
      auto_draft_enabled: true,
      auto_send_enabled: true,
      auto_send_min_confidence: null,
    });
  });

  test("keeps the right of the client's own people further up", () => {
    expect(onRung(onRung(SETTINGS, "approve"), "listed").viewers_may_approve).toBe(true);
    expect(onRung(onRung(SETTINGS, "approve"), "draft").viewers_may_approve).toBe(false);
  });
});

test("only what differs is sent", () => {
  expect(changesIn(SETTINGS, { ...SETTINGS, auto_send_categories: ["interested"] })).toEqual({});
  expect(
    changesIn(SETTINGS, { ...SETTINGS, auto_send_hours: { days: [1], from: "08:00", to: "09:00" } }),
  ).toEqual({
    auto_send_hours: { days: [1], from: "08:00", to: "09:00" },
  });
});
