/** Tests that every exported name has a single meaning in the server and the web app. */
import { expect, test } from "bun:test";
import { isOfDashboard, nodesOf, parsed, sourcesOf, type Node, type Source } from "./source.ts";

const TYPE = /^(TSTypeAlias|TSInterface|TSEnum|Class)Declaration$/;

interface Declaration {
  name: string;
  isExported: boolean;
  at: string;
}

function typesOf(sources: readonly Source[]): Declaration[] {
  return sources.flatMap(({ path, program }) =>
    nodesOf(program)
      .filter(([{ type }]) => TYPE.test(type))
      .map(([node, above]) => ({
        name: (node["id"] as Node & { name: string }).name,
        isExported: above?.type === "ExportNamedDeclaration",
        at: `${path}:${node.loc.start.line}`,
      })),
  );
}

/** Returns each exported name that is declared more than once, exported or not, with the locations. */
const repeated = (declarations: readonly Declaration[]): string[] =>
  Object.entries(Object.groupBy(declarations, ({ name }) => name))
    .filter(([, same = []]) => same.length > 1 && same.some(({ isExported }) => isExported))
    .map(([name, same = []]) => `${name}: ${same.map(({ at }) => at).join(", ")}`);

test("exported type names are unique", () => {
  // A separate package has its own names.
  const sources = sourcesOf("src").filter(({ path }) => !path.endsWith("n8n-workflow.d.ts"));
  const programs = Object.values(Object.groupBy(sources, ({ path }) => `${isOfDashboard(path)}`));
  expect(programs.length).toBe(2);
  const declared = programs.map(typesOf);
  expect(declared.flat().filter(({ isExported }) => isExported).length).toBeGreaterThan(100);
  expect(declared.flatMap(repeated)).toEqual([]);
});

test("the naming rule finds violations", () => {
  const one = parsed("src/one.ts", "export interface Place {}\nexport class Walk {}\ntype Own = 1;");
  const other = parsed("src/other.ts", "type Place = 1;\nexport type { Walk } from './one';\ntype Own = 2;");
  expect(repeated(typesOf([one, other]))).toEqual(["Place: src/one.ts:1, src/other.ts:1"]);
});
