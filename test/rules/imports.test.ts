/** Who may know whom: the rooms, the order of the features, and the one home of each thing that is worth containing. */
import { describe, expect, test } from "bun:test";
import { dependencies } from "../../package.json" with { type: "json" };
import {
  BELOW_FEATURES,
  FEATURES,
  HOMES,
  MAY_KNOW,
  MAY_KNOW_AS_TYPE,
  PACKAGES,
  ROOMS,
  type Room,
} from "./house.ts";
import {
  chainOf,
  importsOf,
  nodesOf,
  parsed,
  sourcesOf,
  type Import,
  type Node,
  type Source,
} from "./source.ts";

const SOURCES = sourcesOf("src");
const FILES = SOURCES.map(({ path }) => path.slice("src/".length));
const IMPORTS = SOURCES.flatMap(importsOf);

const fits = (file: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) => new Bun.Glob(pattern).match(file));

const roomsOf = (file: string): Room[] =>
  (Object.keys(ROOMS) as Room[]).filter((room) => fits(file, ROOMS[room]));
const roomOf = (file: string): Room | undefined => roomsOf(file)[0];

/** `new Date()` is written as such; everything else is a chain of names. */
function usedAs(node: Node): string | null {
  const { callee, arguments: given } = node as unknown as { callee?: Node; arguments?: unknown[] };
  if (node.type === "NewExpression" && callee && given?.length === 0) return `new ${chainOf(callee)}()`;
  return chainOf(node);
}

const usesOf = ({ path, program }: Source) =>
  [...nodesOf(program)].flatMap(([node]) => {
    const what = usedAs(node);
    return what === null ? [] : [{ file: path.slice("src/".length), line: node.loc.start.line, what }];
  });
const USES = SOURCES.flatMap(usesOf);

const told = (imports: Import[]): string[] => imports.map(({ from, to }) => `${from} imports ${to}`);
const folderOf = (file: string): string => (file.includes("/") ? (file.split("/")[0] ?? "") : "");

describe("rooms", () => {
  test("every file of src is in exactly one room", () => {
    const misplaced = FILES.filter((file) => roomsOf(file).length !== 1);
    expect(misplaced.map((file) => `${file}: ${roomsOf(file).join(" and ") || "in none"}`)).toEqual([]);
  });

  test("every pattern of the tables names a file that is there", () => {
    const patterns = [
      ...Object.values(ROOMS).flat(),
      ...Object.values(PACKAGES).flat(),
      ...HOMES.flatMap(({ homes }) => homes),
    ];
    expect(patterns.filter((pattern) => !FILES.some((file) => fits(file, [pattern])))).toEqual([]);
  });

  test("imports go from the hall inward: door and loop, verb, then rule, store and adapter, then word", () => {
    const wrong = IMPORTS.filter(({ from, to, isOwn, isType }) => {
      const [here, there] = [roomOf(from), roomOf(to)];
      if (!isOwn || !here || !there || MAY_KNOW[here].includes(there)) return false;
      return !(isType && fits(to, MAY_KNOW_AS_TYPE[here] ?? []));
    });
    expect(told(wrong)).toEqual([]);
  });

  test("a rule waits for nothing, and knows neither clock, log nor database", () => {
    const waiting = SOURCES.filter(({ path }) => roomOf(path.slice("src/".length)) === "rule").filter(
      ({ program }) =>
        [...nodesOf(program)].some(([node]) => node.type === "AwaitExpression" || node.async === true),
    );
    expect(waiting.map(({ path }) => path)).toEqual([]);
    const asking = IMPORTS.filter(({ from, to }) => roomOf(from) === "rule" && /^(log|db\/.*)\.ts$/.test(to));
    expect(told(asking)).toEqual([]);
  });

  test("a store answers at once: nothing in it waits, and its time is handed in", () => {
    const stores = SOURCES.filter(({ path }) => fits(path.slice("src/".length), ROOMS.store.slice(0, 3)));
    const slow = stores.filter(({ program }) =>
      [...nodesOf(program)].some(
        ([node]) => node.type === "AwaitExpression" || node.async === true || chainOf(node) === "clock.now",
      ),
    );
    expect(stores.length).toBeGreaterThan(10);
    expect(slow.map(({ path }) => path)).toEqual([]);
  });

  test("no file imports itself by a detour", () => {
    const next = new Map<string, string[]>();
    for (const { from, to, isOwn, isType } of IMPORTS) {
      if (isOwn && !isType) next.set(from, [...(next.get(from) ?? []), to]);
    }
    const reaches = (from: string, goal: string, seen = new Set<string>()): boolean =>
      (next.get(from) ?? []).some((to) => {
        if (to === goal) return true;
        if (seen.has(to)) return false;
        seen.add(to);
        return reaches(to, goal, seen);
      });
    expect(FILES.filter((file) => reaches(file, file))).toEqual([]);
  });
});

describe("features", () => {
  test("a feature imports itself and earlier ones only", () => {
    const wrong = IMPORTS.filter(({ from, to }) => {
      const [here, there] = [FEATURES.indexOf(folderOf(from)), FEATURES.indexOf(folderOf(to))];
      return here >= 0 && there > here;
    });
    expect(told(wrong)).toEqual([]);
  });

  test("what lies below the features imports none of them, but for what is named here", () => {
    const wrong = IMPORTS.filter(({ from, to }) => {
      const allowed = BELOW_FEATURES[folderOf(from)];
      return allowed && FEATURES.includes(folderOf(to)) && !allowed.includes(folderOf(to));
    });
    expect(told(wrong)).toEqual([]);
  });
});

describe("homes", () => {
  test("every package that is imported has its homes, and is imported nowhere else", () => {
    const packages = IMPORTS.filter(({ to, isOwn }) => !isOwn && !to.startsWith("node:"));
    const wrong = packages.filter(({ from, to }) => !fits(from, PACKAGES[to] ?? []));
    expect(told(wrong)).toEqual([]);
  });

  test("every package that is a dependency is imported", () => {
    const imported = new Set(IMPORTS.map(({ to }) => to));
    expect(Object.keys(dependencies).filter((name) => !imported.has(name))).toEqual([]);
  });

  test.each(HOMES)("$what", ({ form, homes }) => {
    const strays = USES.filter(({ file, what }) => form.test(what) && !fits(file, homes));
    expect(strays.map(({ file, line, what }) => `${file}:${line} ${what}`)).toEqual([]);
  });

  test("none is missed for the way in which it is written", () => {
    const text = `
      import a, { type B } from "mailparser";
      import type { C } from "../deps.ts";
      import { type D, type E } from "../log.ts";
      export { f } from "@sinclair/typebox/value";
      export * from "../mail/smtp.ts";
      type G = import("./store.ts").G;
      const h = async () => [await import("croner"), new Date(), deps?.db.orm, globalThis.process.env.HOME];`;
    const sample = parsed("src/replies/sample.ts", text);
    expect(importsOf(sample).map(({ to, isType }) => `${to}${isType ? " as type" : ""}`)).toEqual([
      "mailparser",
      "deps.ts as type",
      "log.ts as type",
      "@sinclair/typebox",
      "mail/smtp.ts",
      "replies/store.ts as type",
      "croner",
    ]);
    const used = usesOf(sample).map(({ what }) => what);
    const seen = HOMES.filter(({ form }) => used.some((what) => form.test(what))).map(({ what }) => what);
    expect(seen).toEqual(["the time", "the environment", "SQL"]);
  });
});
