/** Tests size limits, each file's opening sentence, forbidden names, and forbidden content. */
import { expect, test } from "bun:test";
import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { chainOf, nodesOf, parsed, ROOT, sourcesOf, type Node, type Source } from "./source.ts";

const TESTS = sourcesOf("test");
const SOURCES = [...sourcesOf("src"), ...TESTS];
const MIGRATIONS = [...new Bun.Glob("migrations/*.sql").scanSync(ROOT)].sort();

const MOST_LINES_OF_A_FILE = 300;
const MOST_LINES_OF_A_FUNCTION = 60;
const MOST_CHARACTERS_OF_A_LINE = 200;

/** Phrase books are data that a native speaker reads from start to finish. Each section states its purpose. */
const PHRASE_BOOK = /^src\/judge\/language\/[a-z]{2}\.ts$/;
const MOST_LINES_OF_A_PHRASE_BOOK = 1_150;

/** Returns the maximum number of lines in a file. */
const mostLinesOf = (path: string): number =>
  PHRASE_BOOK.test(path) ? MOST_LINES_OF_A_PHRASE_BOOK : MOST_LINES_OF_A_FILE;

/** The top level is fixed. Adding an entry requires a decision. */
const TOP_LEVEL = [
  ".ci", ".github", ".gitignore", "LICENSE", "README.md", "bun.lock", "bunfig.toml", "install.sh", "migrations", "package.json", "src", "test",
  "tsconfig.json",
]; // oxfmt-ignore
/**
 * Files listed in `.gitignore`: anyone who follows the README has a configuration, data and a key in the checkout.
 */
const IGNORED = readFileSync(join(ROOT, ".gitignore"), "utf8")
  .split("\n")
  .filter((line) => line !== "" && !line.startsWith("#"))
  .map((line) => new Bun.Glob(line.replace(/^\/|\/$/g, "")));

const EMPTY_NAMES = ["utils", "helpers", "common", "services", "lib", "types"];

const FUNCTION = /^(Function(Declaration|Expression)|ArrowFunctionExpression)$/;

const linesOf = ({ loc }: Node): number => loc.end.line - loc.start.line + 1;
const at = ({ path }: Source, { loc }: Node): string => `${path}:${loc.start.line}`;

/** Returns whether a call is `describe("…", () => {…})`, which is a list of tests rather than a function. */
function isDescribe(node: Node | null): boolean {
  if (node?.type !== "CallExpression") return false;
  const { callee } = node as unknown as { callee: Node };
  const named = callee.type === "CallExpression" ? (callee as unknown as { callee: Node }).callee : callee;
  return /^describe(\.\w+)?$/.test(chainOf(named) ?? "");
}

const found = (look: (node: Node, above: Node | null) => boolean, sources = SOURCES): string[] =>
  sources.flatMap((source) =>
    nodesOf(source.program)
      .filter(([node, above]) => look(node, above))
      .map(([node]) => at(source, node)),
  );

const longFunctions = (sources = SOURCES): string[] =>
  found(
    (node, above) =>
      FUNCTION.test(node.type) && linesOf(node) > MOST_LINES_OF_A_FUNCTION && !isDescribe(above),
    sources,
  );

/** Matches `test.skip`, `describe.only`, `xit` and similar calls, which keep this or other tests from running. */
const isSwitchedOff = (node: Node): boolean =>
  /^((test|it|describe)\.(skip|skipIf|todo|todoIf|if|only|failing)|x(it|test|describe)|f(it|describe))$/.test(
    chainOf(node) ?? "",
  );

/** Returns whether the opening comment states the file's purpose in a sentence. */
const opensWithASentence = (text: string): boolean => /^\/\*\*(\n \*)? \S[^]*?[.:;]\s*(\n|\*\/)/.test(text);

test("no file has more than 300 lines", () => {
  const long = SOURCES.filter(({ path, lines }) => lines > mostLinesOf(path));
  expect(long.map(({ path, lines }) => `${path}: ${lines}`)).toEqual([]);
});

test("no line has more than 200 characters", () => {
  const wide = sourcesOf("src").flatMap(({ path, text }) => {
    const count = text.split("\n").filter((line) => line.length > MOST_CHARACTERS_OF_A_LINE).length;
    return count > 0 ? [`${path}: ${count}`] : [];
  });
  expect(wide).toEqual([]);
});

test("no function has more than 60 lines", () => {
  expect(longFunctions()).toEqual([]);
});

test("every file begins with a sentence that states its purpose", () => {
  const silent = SOURCES.filter(({ text }) => !opensWithASentence(text));
  expect(silent.map(({ path }) => path)).toEqual([]);
  const mute = MIGRATIONS.filter((path) => !/^-- \S/.test(readFileSync(join(ROOT, path), "utf8")));
  expect(MIGRATIONS.length).toBeGreaterThan(0);
  expect(mute).toEqual([]);
});

test("file and folder names are meaningful", () => {
  const names = [...new Bun.Glob("{src,test,migrations}/**").scanSync(ROOT)];
  const empty = names.filter((path) => path.split(/[/.-]/).some((word) => EMPTY_NAMES.includes(word)));
  expect(names.length).toBeGreaterThan(SOURCES.length);
  expect(empty).toEqual([]);
});

test("the top level has exactly the entries listed in the design", () => {
  const isKept = (name: string) => name !== ".git" && !IGNORED.some((pattern) => pattern.match(name));
  expect(readdirSync(ROOT).filter((name) => isKept(name) && !TOP_LEVEL.includes(name))).toEqual([]);
  const left = [
    "data", "replydesk.toml", "master.key", "master.key.old-1", "replydesk.db", "replydesk.db.instance",
  ]; // oxfmt-ignore
  expect(left.filter(isKept)).toEqual([]);
});

test("there are no TODO or FIXME comments", () => {
  const marks = /\b(TO[D]O|FIX[M]E|X[X]X|HAC[K])\b/;
  const noted = SOURCES.filter(({ comments }) => comments.some((comment) => marks.test(comment)));
  const inSql = MIGRATIONS.filter((path) => marks.test(readFileSync(join(ROOT, path), "utf8")));
  expect([...noted.map(({ path }) => path), ...inSql]).toEqual([]);
});

test("no compiler errors are suppressed", () => {
  expect(found(({ type }) => type === "TSAnyKeyword" || type === "TSNonNullExpression")).toEqual([]);
  // A test may expect a compile error. The compiler then reports an error if the code compiles.
  const marks = (path: string) =>
    path.startsWith("src") ? /@ts-(ignore|nocheck|expect-error)/ : /@ts-(ignore|nocheck)/;
  const suppressing = SOURCES.filter(({ path, comments }) =>
    comments.some((comment) => marks(path).test(comment)),
  );
  expect(suppressing.map(({ path }) => path)).toEqual([]);
});

test("no test is skipped, and none keeps other tests from running", () => {
  expect(found(isSwitchedOff, TESTS)).toEqual([]);
});

test("the size rules find violations", () => {
  const long = `const f = () => {\n${"  g();\n".repeat(MOST_LINES_OF_A_FUNCTION)}};`;
  const sample = parsed(
    "test/sample.test.ts",
    `${long}\ntest.skip("x", f);\ndescribe.only("y", f);\nlet a: any = b!;`,
  );
  expect(longFunctions([sample])).toEqual(["test/sample.test.ts:1"]);
  expect(found(isSwitchedOff, [sample])).toEqual(["test/sample.test.ts:63", "test/sample.test.ts:64"]);
  expect(found(({ type }) => type === "TSAnyKeyword", [sample])).toEqual(["test/sample.test.ts:65"]);
  expect(opensWithASentence("import x;\n/** Late. */")).toBe(false);
});
