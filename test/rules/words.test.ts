/** Tests that the project uses standard terms instead of poetic or translated ones. */
import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { markdownFiles } from "../support/markdown.ts";
import { isOfDashboard, nodesOf, parsed, ROOT, sourcesOf, type Source } from "./source.ts";

/** Each avoided term, with the term to use instead. */
const UNWANTED: Record<string, string> = {
  duty: "job",
  duties: "jobs",
  heart: "liveness",
  heartbeat: "tick",
  beat: "tick",
  beats: "ticks",
  hall: "composition root",
  told: "reported, notified, said",
  anew: "again",
  beside: "next to, alongside",
  aside: "apart, set apart",
  heed: "obey, apply",
  whoever: "anyone who",
};
const UNWANTED_PHRASES = /\b(gives? back|giving back|given back|stands? in|standing in|for ever)\b/i;

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[a-z]+/g) ?? [];
/** `lastBeatAt` consists of the words last, beat and at. */
const wordsOfName = (name: string): string[] => wordsIn(name.replace(/([a-z\d])([A-Z])/g, "$1 $2"));

function unwantedIn(text: string): string[] {
  const phrase = UNWANTED_PHRASES.exec(text)?.[0];
  return [...wordsIn(text).filter((word) => Object.hasOwn(UNWANTED, word)), ...(phrase ? [phrase] : [])];
}

const unwantedInComments = ({ path, comments }: Source): string[] =>
  comments.flatMap((comment) => unwantedIn(comment).map((word) => `${path}: ${word}`));

/** Icons in the web app keep the names from their library. */
const isIcon = (path: string, name: string): boolean => isOfDashboard(path) && /^Icon[A-Z]/.test(name);

const unwantedNames = ({ path, program }: Source): string[] =>
  nodesOf(program).flatMap(([node]) => {
    const { name } = node as unknown as { name?: unknown };
    if (node.type !== "Identifier" || typeof name !== "string" || isIcon(path, name)) return [];
    const found = wordsOfName(name).filter((word) => Object.hasOwn(UNWANTED, word));
    return found.map((word) => `${path}:${node.loc.start.line} ${name}: ${UNWANTED[word]}`);
  });

test("comments use domain terms", () => {
  expect(sourcesOf("src").flatMap(unwantedInComments)).toEqual([]);
});

test("names use domain terms", () => {
  expect(sourcesOf("src").flatMap(unwantedNames)).toEqual([]);
});

test("pages and scripts use domain terms", () => {
  const pages = [
    ...markdownFiles(),
    { path: "install.sh", text: readFileSync(join(ROOT, "install.sh"), "utf8") },
  ];
  expect(pages.flatMap(({ path, text }) => unwantedIn(text).map((word) => `${path}: ${word}`))).toEqual([]);
});

test("the prose rules find violations", () => {
  const sample = parsed("src/sample.ts", "/** Told anew, and given back. */\nconst lastBeatAt = toldOf(x);");
  expect(unwantedInComments(sample)).toEqual([
    "src/sample.ts: told",
    "src/sample.ts: anew",
    "src/sample.ts: given back",
  ]);
  expect(unwantedNames(sample)).toHaveLength(2);
});
