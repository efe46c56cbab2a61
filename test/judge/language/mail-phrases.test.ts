/**
 * Tests that the email sections of the phrase books can be read and written without knowledge of regular expressions.
 */
import { describe, expect, test } from "bun:test";
import { PHRASE_BOOKS } from "../../../src/judge/language/languages.ts";
import { anywhere, opens } from "../../../src/judge/language/phrase-list.ts";
import { fold } from "../../../src/judge/language/sentences.ts";
import { entriesOf } from "../../../src/judge/language/word-list.ts";

const listsIn = (section: object): string[] =>
  Object.values(section).flatMap((value: unknown) =>
    typeof value === "string" ? value : listsIn(value as object),
  );

describe.each(Object.values(PHRASE_BOOKS))("the email section in $name", ({ mail }) => {
  test.each(Object.entries(mail))("the list %s has only words and word-list syntax", (_name, section) => {
    const entries = listsIn(section).flatMap(entriesOf);
    const signs = /^(?:[\p{L}\p{M}\d '’&/:,.\-()|?!*$^#]|\{(?:word|device|not [\p{L}|]+)\})*$/u;
    expect(entries.length).toBeGreaterThan(3);
    expect(entries.filter((entry) => !signs.test(entry))).toEqual([]);
    expect(entries.filter((entry) => entry.split("(").length !== entry.split(")").length)).toEqual([]);
  });
});

const matches = (list: string, text: string) => anywhere(list).test(fold(text));

test.each([
  ["außer haus", "Ich bin außer Haus", "Ich bin ausser Haus"],
  ["büro", "im Büro", "im Buero"],
  ["na urlopie", "Jestem na URLOPIE.", "(na urlopie)"],
  ["(in|nach) ... urlaub", "in meinem wohlverdienten Urlaub", "nach Urlaub"],
  ["frånvaro*", "Frånvaro", "frånvaromeddelande"],
  ["within # (hours|days)", "within 24 hours", "within 2 days"],
  ["binnen {word} dagen", "binnen twee dagen", "binnen 10 dagen"],
  ["off$", "I am off.", "day off"],
  ["(one|\n  two) days", "one days", "two days"],
])("the phrase %j matches both %j and %j", (list, one, other) => {
  expect([matches(list, one), matches(list, other)]).toEqual([true, true]);
});

test.each([
  ["urlaub", "urlaubsreif"],
  ["{not inte|ej} på plats", "Jag är inte på plats"],
  ["quota .. exceeded", "the quota, which nobody exceeded"],
  ["off$", "off we go"],
])("the phrase %j does not match %j", (list, text) => expect(matches(list, text)).toBe(false));

test("a phrase for the beginning of a text matches only there", () => {
  expect(opens("away").test("away: hello")).toBe(true);
  expect(opens("away").test("going away")).toBe(false);
});
