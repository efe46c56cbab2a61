/** Tests which category a sequencer's label stands for, and which label a category gets in the sequencer. */
import { expect, test } from "bun:test";
import { verdictFor, isOptOutLabel, type SetMapping } from "../../../../src/intake/labels/rules/mapping.ts";
import type { CategoryRow } from "../../../../src/db/table-rows.ts";
import type { PlatformName } from "../../../../src/platforms/platform.ts";

const category = (slug: string, name = slug): CategoryRow => ({
  id: `id of ${slug}`,
  workspaceId: "w",
  slug,
  name,
  description: null,
  color: "#000000",
  isPositive: false,
  finish: "never",
  isDefault: false,
  createdAt: 0,
  updatedAt: 0,
});
const SIX = ["interested", "meeting-booked", "not-interested", "ooo", "bounce", "uncategorized"].map((slug) =>
  category(slug),
);

function meaningOf(
  platform: PlatformName,
  label: string,
  { own = [], set = [] }: { own?: CategoryRow[]; set?: SetMapping[] } = {},
): string | null {
  const verdict = verdictFor(label, { platform, categories: [...SIX, ...own], set });
  return verdict && (verdict.kind === "category" ? verdict.category.slug : verdict.kind);
}

test.each([
  ["instantly", "Interested", "interested"],
  ["instantly", "Meeting completed", "meeting-booked"],
  ["instantly", "MEETING_BOOKED", "meeting-booked"],
  ["instantly", "Lost", "not-interested"],
  ["instantly", "Out of office", "ooo"],
  ["instantly", "Wrong person", null],
  ["emailbison", "Interested", "interested"],
  ["smartlead", "Meeting Request", "interested"],
  ["smartlead", "Out Of Office", "ooo"],
  ["smartlead", "Do Not Contact", "opt_out"],
  ["instantly", "DNC", "opt_out"],
  ["instantly", "", null],
] as const)("at %s, %s means %s", (platform, label, slug) => {
  expect(meaningOf(platform, label)).toBe(slug);
});

test("a category with the same name as the label takes precedence over a default mapping", () => {
  const own = [category("information-request"), category("falsch", "Wrong  Person")];
  expect(meaningOf("smartlead", "Information Request", { own })).toBe("information-request");
  expect(meaningOf("smartlead", "wrong person", { own })).toBe("falsch");
});

test("a person's mapping takes precedence over everything except an opt-out, and replaces the defaults", () => {
  const set = [{ categoryId: "id of ooo", label: null, received: ["Interested", "Unsubscribed"] }];
  expect(meaningOf("instantly", "Interested", { set })).toBe("ooo");
  expect(meaningOf("instantly", "Out of office", { set })).toBeNull();
  expect(meaningOf("instantly", "Unsubscribed", { set })).toBe("opt_out");
});

test("labels in other scripts are not confused with each other", () => {
  const own = [category("a", "興味あり"), category("b", "興味なし")];
  expect(meaningOf("instantly", "興味なし", { own })).toBe("b");
});

test("labels that resemble an opt-out do not count as opt-outs", () => {
  for (const label of ["Contact", "Do contact", "Contact later", "Stop by", ""])
    expect(isOptOutLabel(label)).toBe(false);
});
