/** What types are called: in the whole of `src` one exported name means one thing. */
import { expect, test } from "bun:test";
import { nodesOf, parsed, sourcesOf, type Node, type Source } from "./source.ts";

const TYPE = /^(TSTypeAlias|TSInterface|TSEnum|Class)Declaration$/;

interface Declaration {
  name: string;
  at: string;
}

function exportedTypes(sources: readonly Source[]): Declaration[] {
  return sources.flatMap(({ path, program }) =>
    [...nodesOf(program)]
      .filter(([node, above]) => TYPE.test(node.type) && above?.type === "ExportNamedDeclaration")
      .map(([node]) => ({
        name: (node["id"] as Node & { name: string }).name,
        at: `${path}:${node.loc.start.line}`,
      })),
  );
}

/** Each name that is declared more than once, with the places. */
const repeated = (declarations: readonly Declaration[]): string[] =>
  Object.entries(Object.groupBy(declarations, ({ name }) => name))
    .filter(([, same = []]) => same.length > 1)
    .map(([name, same = []]) => `${name}: ${same.map(({ at }) => at).join(", ")}`);

test("an exported type name is declared once", () => {
  const declared = exportedTypes(sourcesOf("src"));
  expect(declared.length).toBeGreaterThan(100);
  expect(repeated(declared)).toEqual([]);
});

test("this rule sees what it looks for", () => {
  const one = parsed("src/one.ts", "export interface Place {}\nexport class Walk {}\ntype Own = 1;");
  const other = parsed(
    "src/other.ts",
    "export type Place = 1;\nexport type { Walk } from './one';\ntype Own = 2;",
  );
  expect(repeated(exportedTypes([one, other]))).toEqual(["Place: src/one.ts:1, src/other.ts:1"]);
});
