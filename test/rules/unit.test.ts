/** Tests that `bun run test:unit` works in a checkout where nothing has been built. */
import { expect, test } from "bun:test";
import { scripts } from "../../package.json";
import { nodesOf, parsed, sourcesOf, type Source } from "./source.ts";

const LEFT_OUT = [...scripts["test:unit"].matchAll(/--path-ignore-patterns '([^']+)'/g)].map(
  ([, pattern = ""]) => new Bun.Glob(pattern),
);

/** Returns whether a file uses the executable: its path, the list of kinds of desks, or its own kind. */
const opensExecutable = ({ program }: Source): boolean =>
  nodesOf(program).some(
    ([{ type, name, value }]) =>
      (type === "Identifier" && (name === "EXECUTABLE" || name === "KINDS")) ||
      (type === "Literal" && value === "as the executable"),
  );

test("unit tests do not need the executable", () => {
  const units = sourcesOf("test").filter(
    ({ path }) => path.endsWith(".test.ts") && !LEFT_OUT.some((pattern) => pattern.match(path)),
  );
  expect(units.length).toBeGreaterThan(100);
  const found = units.filter(opensExecutable).map(({ path }) => path);
  expect(found).toEqual(["test/rules/unit.test.ts"]);
});

test("each path excluded from the unit tests exists", () => {
  const paths = sourcesOf("test").map(({ path }) => path);
  expect(LEFT_OUT.length).toBeGreaterThan(0);
  for (const pattern of LEFT_OUT) expect(paths.some((path) => pattern.match(path))).toBe(true);
});

test("the unit test rule finds violations", () => {
  const sample = (text: string) => opensExecutable(parsed("test/sample.test.ts", text));
  expect(sample('await openDesk("as the executable");')).toBe(true);
  expect(sample("for (const kind of KINDS) run(kind);")).toBe(true);
  expect(sample('await openDesk("in this process");')).toBe(false);
});
