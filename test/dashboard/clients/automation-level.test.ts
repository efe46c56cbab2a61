/** Tests the client settings that each automation level stands for. */
import { describe, expect, test } from "bun:test";
import {
  changedIn,
  withLevel,
  LEVELS,
  levelOf,
  type SendingSettings,
} from "../../../src/dashboard/clients/automation-level.ts";

const SETTINGS: SendingSettings = {
  auto_categorize_enabled: true,
  auto_draft_enabled: true,
  viewers_may_approve: false,
  approve_in: "off",
  auto_send_enabled: false,
  auto_send_min_confidence: null,
  auto_send_categories: ["interested"],
  auto_send_delay_minutes: 5,
  auto_send_daily_limit: 50,
  auto_send_hours: null,
};

describe("automation levels", () => {
  test("each automation level can be changed to every other level", () => {
    for (const from of LEVELS)
      for (const to of LEVELS) expect(levelOf(withLevel(withLevel(SETTINGS, from), to))).toBe(to);
  });

  test("a client created with only a name starts at the level that drafts answers", () => {
    expect(levelOf(SETTINGS)).toBe("draft");
  });

  test("changing the automation level keeps categories, delay, limit and hours", () => {
    for (const level of LEVELS)
      expect(withLevel(SETTINGS, level)).toMatchObject({
        auto_send_categories: ["interested"],
        auto_send_delay_minutes: 5,
        auto_send_daily_limit: 50,
        auto_send_hours: null,
      });
  });

  test("an automation level switches off every higher level, and switches on every lower one", () => {
    expect(withLevel(withLevel(SETTINGS, "certain"), "nothing")).toMatchObject({
      auto_categorize_enabled: false,
      auto_draft_enabled: false,
      auto_send_enabled: false,
    });
    expect(withLevel(withLevel(SETTINGS, "nothing"), "listed")).toMatchObject({
      auto_categorize_enabled: true,
      auto_draft_enabled: true,
      auto_send_enabled: true,
      auto_send_min_confidence: null,
    });
  });

  test("automatic levels keep the viewers' permission to approve drafts", () => {
    expect(withLevel(withLevel(SETTINGS, "approve"), "listed").viewers_may_approve).toBe(true);
    expect(withLevel(withLevel(SETTINGS, "approve"), "draft").viewers_may_approve).toBe(false);
  });
});

test("only changed client settings are sent to the server", () => {
  expect(changedIn({ ...SETTINGS, auto_send_categories: ["interested"] }, SETTINGS)).toEqual({});
  expect(
    changedIn({ ...SETTINGS, auto_send_hours: { days: [1], from: "08:00", to: "09:00" } }, SETTINGS),
  ).toEqual({
    auto_send_hours: { days: [1], from: "08:00", to: "09:00" },
  });
});
