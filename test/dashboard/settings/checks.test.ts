/** Tests the labels of system checks: advice that names buttons instead of API calls, and links to rows. */
import { Glob } from "bun";
import { afterAll, describe, expect, test } from "bun:test";
import { checkStrings } from "../../../src/dashboard/settings/system/check-strings.ts";
import {
  aboutOf,
  canOpen,
  remedyOf,
  shownOf,
  textOf,
  titleOf,
} from "../../../src/dashboard/settings/system/finding-labels.ts";
import { runChecks } from "../../../src/ops/doctor/checks.ts";
import { openDesk } from "../../support/desk.ts";

const desk = await openDesk("in this process");
afterAll(() => desk.close());

const ID = "0198c000-0000-7000-8000-000000000001";
const READER = { workspaceId: "ours", zone: "Europe/Berlin", names: new Map([[ID, "Outbound"]]) };
const ROW = { id: "row", workspace_id: "ours", about: "reply" };
const FINDING = {
  check: "send_orders",
  level: "warn" as const,
  text: "2 ordered answers held or failed",
  advice: "release it with POST /api/send-orders/{id}/release",
  items: [],
  items_total: 0,
};

const DASHBOARD = `${import.meta.dir}/../../../src/dashboard`;
/** Folders with the source of the pages that the advice refers to. */
const PAGES = ["connections", "inbox/answer", "settings/system", "settings/webhooks"];

/** Returns the source code of the pages, with white space collapsed to single spaces. */
async function pageSources(): Promise<string> {
  const files = PAGES.flatMap((page) => [...new Glob(`${page}/**/*.{ts,tsx}`).scanSync(DASHBOARD)]);
  const shown = files.filter((file) => !file.endsWith("/check-strings.ts"));
  const texts = await Promise.all(shown.map((file) => Bun.file(`${DASHBOARD}/${file}`).text()));
  return texts.join(" ").replace(/\s+/g, " ");
}

/** Returns whether the label is a whole string or an element's whole text. */
const isShown = (sources: string, label: string): boolean =>
  [`"${label}"`, `> ${label} <`, `>${label}<`].some((form) => sources.includes(form));

describe("the advice for a check's finding", () => {
  test("every check has advice, and all advice belongs to a check", () => {
    const deps = desk.internals?.deps;
    if (!deps) throw new Error("in this process");
    const checks = runChecks({ ...deps, reach: "not_tried" }, deps.clock.now()).map(({ check }) => check);
    expect(Object.keys(checkStrings).sort()).toEqual(checks.sort());
  });

  test("the advice names controls on pages instead of API requests", async () => {
    const sources = await pageSources();
    for (const [check, { remedy }] of Object.entries(checkStrings)) {
      const named = [...remedy.matchAll(/“([^”]+)”/g)].map(([, label = ""]) => label);
      expect([check, named.filter((label) => !isShown(sources, label))]).toEqual([check, []]);
      expect(remedy).not.toMatch(/\/api\/|\b(?:GET|POST|PATCH|DELETE)\b|[a-z]_[a-z]+:/);
    }
  });

  test("an unknown check, or one that could not run, gets the finding's own text as advice", () => {
    expect(remedyOf(FINDING)).toBe(checkStrings["send_orders"]?.remedy ?? "");
    expect(remedyOf({ ...FINDING, check: "moon_phase" })).toBe(FINDING.advice);
    expect(remedyOf({ ...FINDING, unchecked: true })).toBe(FINDING.advice);
    expect(remedyOf({ ...FINDING, advice: null })).toBeNull();
    expect([titleOf("send_orders"), titleOf("moon_phase")]).toEqual(["Answers not sent", "moon phase"]);
  });
});

describe("the affected rows of a finding", () => {
  test("rows of a finding can be opened only in their own workspace", () => {
    const places = [{ thread_id: "t" }, { connection_id: "c" }, { subscription_id: "s" }];
    for (const place of places) {
      expect(canOpen({ ...ROW, ...place }, READER)).toBe(true);
      expect(canOpen({ ...ROW, ...place, workspace_id: "theirs" }, READER)).toBe(false);
    }
    expect(canOpen(ROW, READER)).toBe(false);
  });

  test.each([
    ["held: newer_reply", "On hold: a new reply arrived"],
    ["failed: smartlead answered: 500", "Not sent: smartlead answered: 500"],
    ["forward of a reply", "Unconfirmed forward"],
    [`instantly, the same account as ${ID}`, "instantly, the same account as Outbound"],
    [
      "instantly, the same account as 0198c000-0000-7000-8000-000000000002",
      "instantly, the same account as another connection",
    ],
  ])("rows of a finding are described: %s", (about, shown) =>
    expect(aboutOf({ ...ROW, about }, READER)).toBe(shown),
  );

  test("a finding shows times in the reader's time zone, and queues by their labels", () => {
    const about = "failing since 2026-03-04T12:00:00.000Z";
    expect(aboutOf({ ...ROW, about }, READER)).toMatch(/^failing since .*Mar.*\b(13:00|1:00)/);
    const text = "work is overdue: replies_received (3 due, the oldest for 700 s), inbound (1 due, …)";
    expect(textOf({ ...FINDING, text }, READER)).toBe(
      "work is overdue: Replies to categorize (3 due, the oldest for 700 s), Webhooks to process (1 due, …)",
    );
  });

  test("a finding shows at most ten rows, and the number of further rows", () => {
    const items = Array.from({ length: 20 }, (_, at) => ({ ...ROW, id: `${at}` }));
    expect(shownOf({ ...FINDING, items, items_total: 32 })).toEqual({ items: items.slice(0, 10), more: 22 });
    expect(shownOf({ ...FINDING, items: items.slice(0, 10), items_total: 10 }).more).toBe(0);
  });
});
