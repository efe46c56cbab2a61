/** Tests the simulator's state in the page's URL. */
import { describe, expect, test } from "bun:test";
import type { Schemas } from "../../../src/dashboard/api/client.ts";
import { searchFor, triedAt } from "../../../src/dashboard/clients/client/simulator/search.ts";
import { clientSearch } from "../../../src/dashboard/clients/client/tabs.ts";
import { withLevel, sendingSettingsOf } from "../../../src/dashboard/clients/automation-level.ts";

const CLIENT = {
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
} as unknown as Schemas["Client"];
const NOW = sendingSettingsOf(CLIENT);
const FIRST = triedAt({}, CLIENT);

describe("the URL of the simulator", () => {
  test("the simulator's URL is empty for the page's defaults: all replies of the last 30 days, with automatic sending on", () => {
    expect(FIRST).toEqual({ settings: withLevel(NOW, "listed"), days: 30, show: "all", page: 1 });
    expect(searchFor(FIRST, CLIENT)).toEqual({});
  });

  test("the simulator's URL restores the values that it was built from", () => {
    const hours = { days: [1, 5], from: "08:00", to: "18:30", zone: "lead" as const };
    const settings = { ...withLevel(NOW, "certain"), auto_send_daily_limit: 1, auto_send_hours: hours };
    const shown = { settings, days: 90, show: "confidence", page: 3 };
    const search = JSON.parse(JSON.stringify({ tab: "simulator", ...searchFor(shown, CLIENT) }));
    expect(triedAt(clientSearch(search), CLIENT)).toEqual(shown);
  });

  test("the simulator's URL distinguishes the client's current settings from the page's defaults", () => {
    const search = searchFor({ ...FIRST, settings: NOW }, CLIENT);
    expect(search).toEqual({ tried: {} });
    expect(triedAt(search, CLIENT).settings).toEqual(NOW);
  });

  test("the simulator's URL shows the same results after the tried settings are applied", () => {
    for (const level of ["nothing", "draft", "approve", "certain"] as const) {
      const settings = { ...withLevel(NOW, level), auto_send_delay_minutes: 9 };
      const search = searchFor({ ...FIRST, settings }, CLIENT);
      expect(triedAt(search, { ...CLIENT, ...settings }).settings).toEqual(settings);
    }
  });

  test("the simulator's URL is ignored if it belongs to another tab or is invalid", () => {
    expect(clientSearch({ tab: "team", days: 7, tried: {} })).toEqual({ tab: "team" });
    const tried = {
      auto_send_enabled: "yes",
      auto_send_min_confidence: 2,
      auto_send_categories: [1],
      auto_send_delay_minutes: -1,
      auto_send_hours: { days: [], from: "8", to: "18:00" },
      name: "Other",
    };
    const given = { tab: "simulator", days: 8, show: "<b>", page: 1, tried };
    expect(clientSearch(given)).toEqual({ tab: "simulator", tried: {} });
    for (const odd of [null, [], "x"])
      expect(clientSearch({ ...given, tried: odd })).toEqual({ tab: "simulator" });
  });
});
