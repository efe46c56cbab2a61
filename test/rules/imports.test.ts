/**
 * Tests which files may import which: layers, the order of features, and who may use certain packages.
 */
import { expect, test } from "bun:test";
import { readFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { dependencies } from "../../package.json" with { type: "json" };
import {
  BELOW_FEATURES,
  FEATURES,
  HOMES,
  LAYERS,
  MAY_IMPORT,
  PACKAGES,
  ROOMS,
  SHARED_ROOMS,
  STARTS_DEMO,
  UPWARD,
  type Layer,
} from "./layers.ts";
import {
  chainOf,
  importsOf,
  isOfDashboard,
  nodesOf,
  parsed,
  ROOT,
  sourcesOf,
  type Import,
  type Node,
  type Source,
} from "./source.ts";

const SOURCES = sourcesOf("src");
const FILES = SOURCES.map(({ path }) => path.slice("src/".length));
const IMPORTS = SOURCES.flatMap(importsOf);

const FOLDERS = new Set([...FEATURES, "ai", "language", "mail"]);

const fits = (file: string, patterns: readonly string[]): boolean =>
  patterns.some((pattern) => new Bun.Glob(pattern).match(file));

const layerOf = (file: string): Layer =>
  (Object.keys(LAYERS) as Layer[]).find((layer) => fits(file, LAYERS[layer])) ?? "useCase";

/** `new Date()` counts as a call of its own. Everything else is a chain of names. */
function usedAs(node: Node): string | null {
  const { callee, arguments: given } = node as unknown as { callee?: Node; arguments?: unknown[] };
  if (node.type === "NewExpression" && callee && given?.length === 0) return `new ${chainOf(callee)}()`;
  return chainOf(node);
}

const usesOf = ({ path, program }: Source) =>
  nodesOf(program).flatMap(([node]) => {
    const what = usedAs(node);
    return what === null ? [] : [{ file: path.slice("src/".length), line: node.loc.start.line, what }];
  });
/** The rule about the machine's services applies to the server. The web app uses the browser's services. */
const USES = SOURCES.filter(({ path }) => !isOfDashboard(path)).flatMap(usesOf);

const asLines = (imports: Import[]): string[] => imports.map(({ from, to }) => `${from} imports ${to}`);
const roomOf = (file: string): string => (file.includes("/") ? (file.split("/")[0] ?? "") : "");

/**
 * Returns the folder of a feature. In a shared room, this is the second-level folder, unless the file is directly in
 * the room.
 */
function folderOf(file: string): string {
  const [room = "", feature, inFeature] = file.split("/");
  return inFeature !== undefined && SHARED_ROOMS.includes(room) && FOLDERS.has(feature ?? "")
    ? (feature ?? "")
    : roomOf(file);
}

test("every pattern in the import tables matches an existing file", () => {
  const patterns = [
    ...Object.values(LAYERS).flat(),
    ...Object.values(PACKAGES).flat(),
    ...HOMES.flatMap(({ homes }) => homes),
    ...STARTS_DEMO,
  ];
  expect(patterns.filter((pattern) => !FILES.some((file) => fits(file, [pattern])))).toEqual([]);
});

test("imports, including type imports, point from the composition root inward", () => {
  const violations = IMPORTS.filter(({ from, to, isOwn }) => {
    if (!isOwn || !FILES.includes(to)) return false;
    return !MAY_IMPORT[layerOf(from)].includes(layerOf(to));
  });
  expect(asLines(violations)).toEqual([]);
});

test("production code does not import the demo", () => {
  const violations = IMPORTS.filter(({ from, to }) => to.startsWith("demo/") && !fits(from, STARTS_DEMO));
  expect(asLines(violations)).toEqual([]);
});

test("rule modules do not use await", () => {
  const waiting = SOURCES.filter(({ path }) => layerOf(path.slice("src/".length)) === "rules").filter(
    ({ program }) =>
      nodesOf(program).some(([node]) => node.type === "AwaitExpression" || node.async === true),
  );
  expect(waiting.map(({ path }) => path)).toEqual([]);
});

test("a store is synchronous, and receives the current time as a parameter", () => {
  // Reading long lists is left to a worker, so these functions may be awaited.
  const inWorker = ["inbox/{replies,conversations}/store/{list,search}.ts", "db/*.ts"];
  const stores = SOURCES.filter(({ path }) => {
    const file = path.slice("src/".length);
    return layerOf(file) === "store" && !fits(file, inWorker);
  });
  const slow = stores.filter(({ program }) =>
    nodesOf(program).some(
      ([node]) => node.type === "AwaitExpression" || node.async === true || chainOf(node) === "clock.now",
    ),
  );
  expect(stores.length).toBeGreaterThan(10);
  expect(slow.map(({ path }) => path)).toEqual([]);
});

test("there are no circular imports, even among type imports", () => {
  const next = new Map<string, string[]>();
  for (const { from, to, isOwn } of IMPORTS) {
    if (isOwn) next.set(from, [...(next.get(from) ?? []), to]);
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

test("the list of rooms contains every folder", () => {
  const folders = new Set(FILES.filter((file) => file.includes("/")).map(roomOf));
  folders.delete("dashboard");
  expect([...folders].sort()).toEqual([...ROOMS].sort());
});

test("a folder imports only from folders below it, apart from the listed exceptions", () => {
  const upward = IMPORTS.filter(
    ({ from, to, isOwn }) =>
      isOwn && ROOMS.indexOf(roomOf(to)) > ROOMS.indexOf(roomOf(from)) && roomOf(from) !== "",
  );
  const arrows = new Set(upward.map(({ from, to }) => `${roomOf(from)} → ${roomOf(to)}`));
  expect([...arrows].sort()).toEqual(Object.keys(UPWARD).sort());
});

test("a feature has a file `store.ts` or a folder `store`, but not both", () => {
  const both = FILES.filter((file) => file.endsWith("/store.ts")).filter((file) =>
    FILES.some((other) => other.startsWith(file.replace(/\.ts$/, "/"))),
  );
  expect(both).toEqual([]);
});

test("a feature imports only itself and earlier features", () => {
  const violations = IMPORTS.filter(({ from, to }) => {
    const [here, there] = [FEATURES.indexOf(folderOf(from)), FEATURES.indexOf(folderOf(to))];
    return here >= 0 && there > here;
  });
  expect(asLines(violations)).toEqual([]);
});

test("folders below the features import only the listed features", () => {
  const violations = IMPORTS.filter(({ from, to }) => {
    const allowed = BELOW_FEATURES[folderOf(from)];
    return allowed && FEATURES.includes(folderOf(to)) && !allowed.includes(folderOf(to));
  });
  expect(asLines(violations)).toEqual([]);
});

test("each package is imported only from its allowed folders", () => {
  const packages = IMPORTS.filter(({ to, isOwn }) => !isOwn && !to.startsWith("node:"));
  const violations = packages.filter(({ from, to }) => !fits(from, PACKAGES[to] ?? []));
  expect(asLines(violations)).toEqual([]);
});

test("every dependency is imported somewhere", () => {
  const imported = new Set(IMPORTS.map(({ to }) => to));
  expect(Object.keys(dependencies).filter((name) => !imported.has(name))).toEqual([]);
});

test.each(HOMES)("only the listed files use $what", ({ form, homes }) => {
  const strays = USES.filter(({ file, what }) => form.test(what) && !fits(file, homes));
  expect(strays.map(({ file, line, what }) => `${file}:${line} ${what}`)).toEqual([]);
});

// If a page shared a chunk with another page, it would lose its style sheet.
test("only the router imports a route's page", () => {
  const router = SOURCES.find(({ path }) => path === "src/dashboard/router.tsx");
  const lazy = [...(router?.text ?? "").matchAll(/import\("\.\/([^"]+)"\)/g)];
  const pages = new Set(lazy.map(([, page]) => `dashboard/${page}`));
  const strays = IMPORTS.filter(({ from, to }) => pages.has(to) && from !== "dashboard/router.tsx");
  expect(pages.size).toBeGreaterThan(10);
  expect(asLines(strays)).toEqual([]);
});

test("components use only classes that their style sheet defines", () => {
  const used = SOURCES.flatMap(({ path, text }) =>
    [...text.matchAll(/import (\w+) from "([^"]+\.module\.css)"/g)].flatMap(([, name = "", sheet = ""]) => {
      const css = readFileSync(join(ROOT, dirname(path), sheet), "utf8");
      const defined = new Set([...css.matchAll(/\.([\w-]+)/g)].map(([, one]) => one));
      const classes = [...text.matchAll(new RegExp(`\\b${name}\\["([^"]+)"\\]`, "g"))].map(([, one]) => one);
      return classes.map((one) => ({
        one: `${path} uses ${one} of ${sheet}`,
        isDefined: defined.has(one),
      }));
    }),
  );
  expect(used.length).toBeGreaterThan(100);
  expect(used.filter(({ isDefined }) => !isDefined).map(({ one }) => one)).toEqual([]);
});

test("the import rules find every form of import", () => {
  const text = `
      import a, { type B } from "mailparser";
      import type { C } from "../../deps/deps.ts";
      import { type D, type E } from "../../core/log.ts";
      export { f } from "@sinclair/typebox/value";
      export * from "../../judge/mail/smtp.ts";
      type G = import("./store/replies.ts").G;
      const h = async () => [await import("croner"), new Date(), deps?.db.orm, globalThis.process.env.HOME];`;
  const sample = parsed("src/inbox/replies/sample.ts", text);
  expect(importsOf(sample).map(({ to, isType }) => `${to}${isType ? " as type" : ""}`)).toEqual([
      "mailparser", "deps/deps.ts as type", "core/log.ts as type", "@sinclair/typebox", "judge/mail/smtp.ts", "inbox/replies/store/replies.ts as type",
      "croner",
    ]); // oxfmt-ignore
  const used = usesOf(sample).map(({ what }) => what);
  const seen = HOMES.filter(({ form }) => used.some((what) => form.test(what))).map(({ what }) => what);
  expect(seen).toEqual(["the time", "the environment", "SQL"]);
});
