/** Tests that each of the program's regular expressions takes linear time on any input. */
import { expect, test } from "bun:test";
import {
  allExpressions,
  constructionPlaces,
  builtOnes,
  hiddenPlaces,
  isSuperLinear,
  shown,
  writtenIn,
} from "./expressions-source.ts";
import { parsed, sourcesOf } from "./source.ts";

test("all regular expressions are found, because each is built when its module is loaded", async () => {
  const SOURCES = sourcesOf("src");
  const places = new Set((await builtOnes()).map(({ at }) => at));
  expect(SOURCES.flatMap(constructionPlaces).filter((place) => !places.has(place))).toEqual([]);
  expect(SOURCES.flatMap(hiddenPlaces)).toEqual([]);
});

test("regular expressions take linear time, which is proven without running them", async () => {
  const all = await allExpressions();
  expect(all.length).toBeGreaterThan(300);
  expect(all.filter(isSuperLinear).map(shown)).toEqual([]);
});

test("regular expressions are found in literals, schema patterns and calls to RegExp", async () => {
  const sample = parsed(
    "src/sample.ts",
    'const a = /^x+$/i;\nnew RegExp(`${b}+`);\nnew RegExp(a.source, "g");\nconst c = { pattern: "y*" };\nd.match("z");',
  );
  expect(writtenIn(sample)).toEqual([
    { at: "src/sample.ts:1", source: "^x+$", flags: "i" },
    { at: "src/sample.ts:4", source: "y*", flags: "" },
  ]);
  expect(constructionPlaces(sample)).toEqual(["src/sample.ts:2"]);
  expect(hiddenPlaces(sample)).toEqual(["src/sample.ts:5"]);
});

test.each([
  ["spaces shared by two repetitions, which once hung the service", "^\\s*re\\s*(?:\\[\\d+\\])?\\s*:"],
  ["a repetition that can begin anywhere", "\\s+$"],
  ["a repetition within another", "^(?:a+)+$"],
  ["a repetition in a lookbehind and after it", "(?<=^a*)a*b"],
])("the linear-time proof rejects the expression %s", (_what, source) => {
  expect(isSuperLinear({ at: "", source, flags: "i" })).toBe(true);
});
