/** Runs every regular expression in the program on its worst-case texts, up to 1 MiB. */
import { expect, test } from "bun:test";
import type { Expression } from "../rules/expressions-built.ts";
import { allExpressions, isSuperLinear, shown } from "../rules/expressions-source.ts";
import { slowOnes } from "./expressions-probe.ts";

/**
 * Maximum time for 1 MiB. A linear expression takes milliseconds, or at most half a second; a quadratic one takes
 * minutes.
 */
const LIMIT_MS = 60_000;
const PROCESSES = 2;

test("every regular expression takes linear time on its worst input, up to 1 MiB", async () => {
  const sound = (await allExpressions()).filter((one) => !isSuperLinear(one));
  const parts = Array.from({ length: PROCESSES }, (_, part) =>
    sound.filter((_, at) => at % PROCESSES === part),
  );
  const slow = await Promise.all(parts.map((part) => slowOnes(part, LIMIT_MS)));
  expect(slow.flat().map(shown)).toEqual([]);
});

test("slow repetitions of more than one character, which the proof does not cover, are detected", async () => {
  const expressions = ["^(?:ab)*c", "^(?:ab)*(?:ab)*c"].map((source): Expression => ({
    at: "",
    source,
    flags: "",
  }));
  expect(await slowOnes(expressions, LIMIT_MS)).toEqual(expressions.slice(1));
});
