/** Tests that every regular expression of the program takes linear time on any input. */
import { describe, expect, test } from "bun:test";
import { analyse } from "scslre";
import type { Expression } from "./expressions-built.ts";
import { slowOnes } from "./expressions-probe.ts";
import { buildingPlaces, builtOnes, distinct, hiddenPlaces, writtenIn } from "./expressions-source.ts";
import { parsed, sourcesOf } from "./source.ts";

const SOURCES = sourcesOf("src");
const built = builtOnes();

/** Of 1 MiB. A linear one takes some milliseconds, half a second at most; a quadratic one minutes. */
const LIMIT_MS = 20_000;
const PROCESSES = 2;

const shown = ({ at, source }: Expression): string => `${at} /${source.slice(0, 100)}/`;

/**
 * What a proof over all texts says: repetitions that can share out the same characters among them, or begin
 * anywhere.
 */
const isSuperLinear = ({ source, flags }: Expression): boolean =>
  analyse({ source, flags }).reports.length > 0;

const all = async (): Promise<Expression[]> => [...SOURCES.flatMap(writtenIn), ...(await built)];

describe("regular expressions", () => {
  test("all of them are found: each place that builds one does so when its module is loaded", async () => {
    const places = new Set((await built).map(({ at }) => at));
    expect(SOURCES.flatMap(buildingPlaces).filter((place) => !places.has(place))).toEqual([]);
    expect(SOURCES.flatMap(hiddenPlaces)).toEqual([]);
    expect((await all()).length).toBeGreaterThan(300);
  });

  test("none can be made to take more than linear time, as is proven without running them", async () => {
    const faulty = (await all()).filter(isSuperLinear);
    expect(faulty.map(shown)).toEqual([]);
  });

  test("none takes more than linear time for the texts that are worst for it, up to 1 MiB", async () => {
    const sound = distinct(await all()).filter((one) => !isSuperLinear(one));
    const parts = Array.from({ length: PROCESSES }, (_, part) =>
      sound.filter((_, at) => at % PROCESSES === part),
    );
    const slow = await Promise.all(parts.map((part) => slowOnes(part, LIMIT_MS)));
    expect(slow.flat().map(shown)).toEqual([]);
  });

  test("these rules see what they look for", async () => {
    const sample = parsed(
      "src/sample.ts",
      'const a = /^x+$/i;\nnew RegExp(`${b}+`);\nnew RegExp(a.source, "g");\nconst c = { pattern: "y*" };\nd.match("z");',
    );
    expect(writtenIn(sample)).toEqual([
      { at: "src/sample.ts:1", source: "^x+$", flags: "i" },
      { at: "src/sample.ts:4", source: "y*", flags: "" },
    ]);
    expect(buildingPlaces(sample)).toEqual(["src/sample.ts:2"]);
    expect(hiddenPlaces(sample)).toEqual(["src/sample.ts:5"]);
  });

  test.each([
    ["the one that hung the service: blanks shared by two repetitions", "^\\s*re\\s*(?:\\[\\d+\\])?\\s*:"],
    ["one that can begin anywhere", "\\s+$"],
    ["one repetition within another", "^(?:a+)+$"],
    ["one that looks back, and forth again", "(?<=^a*)a*b"],
  ])("proven: %s", (_what, source) => {
    expect(isSuperLinear({ at: "", source, flags: "i" })).toBe(true);
  });

  test("what no proof sees is slow all the same: repetitions of more than one character", async () => {
    const pairs = { at: "", source: "^(?:ab)*(?:ab)*c", flags: "" };
    const linear = { at: "", source: "^(?:ab)*c", flags: "" };
    expect(await slowOnes([linear, pairs, linear], 2_000)).toEqual([pairs]);
  });
});
