/**
 * Collects all of the program's regular expressions: literals, schema patterns, and those built at load time.
 */
import { mkdtempSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { analyse } from "scslre";
import type { Expression } from "./expressions-built.ts";
import { chainOf, isString, nodesOf, ROOT, sourcesOf, type Node, type Source } from "./source.ts";

/** Returns the expressions in the source: literals, and each schema's `pattern`. */
export function writtenIn(source: Source): Expression[] {
  return nodesOf(source.program).flatMap(([node]) => {
    const [pattern, flags] = patternOf(node);
    return pattern === null ? [] : [{ at: placeOf(source, node), source: pattern, flags }];
  });
}

function patternOf(node: Node): [pattern: string | null, flags: string] {
  const { key, value, regex } = node as unknown as {
    key?: { name?: string };
    value?: Node;
    regex?: { pattern: string; flags: string };
  };
  if (regex) return [regex.pattern, regex.flags];
  const isPattern = node.type === "Property" && key?.name === "pattern" && isString(value);
  return isPattern ? [String(value?.value), ""] : [null, ""];
}

/** Returns the places where a regular expression is built from a string. */
export const constructionPlaces = (source: Source): string[] =>
  nodesOf(source.program)
    .filter(([node]) => isCallOf(node, "RegExp") && !isCopy(node))
    .map(([node]) => placeOf(source, node));

/** Returns the places where a string is implicitly turned into a regular expression, which the rule would miss. */
export const hiddenPlaces = (source: Source): string[] =>
  nodesOf(source.program)
    .filter(([node]) => {
      const { callee, arguments: [given] = [] } = node as unknown as { callee?: Node; arguments?: Node[] };
      const name = callee ? (chainOf(callee) ?? "") : "";
      const isText = isString(given) || given?.type === "TemplateLiteral";
      return /\.(match|matchAll|search)$/.test(name) && node.type === "CallExpression" && isText;
    })
    .map(([node]) => placeOf(source, node));

function isCallOf(node: Node, name: string): boolean {
  const { callee } = node as unknown as { callee?: Node };
  return /^(New|Call)Expression$/.test(node.type) && callee !== undefined && chainOf(callee) === name;
}

/** Returns whether a call like `new RegExp(known.source, "g")` only copies an existing expression. */
function isCopy(node: Node): boolean {
  const { arguments: [given, flags] = [] } = node as unknown as { arguments?: Node[] };
  const isOfAnother = given !== undefined && chainOf(given)?.endsWith(".source") === true;
  return isOfAnother && isString(flags);
}

const placeOf = ({ path }: Source, { loc }: Node): string => `${path}:${loc.start.line}`;

let built: Promise<Expression[]> | null = null;

/** Returns the expressions built while the modules load, in a process that does nothing else. */
export const builtOnes = (): Promise<Expression[]> => (built ??= loadBuilt());

async function loadBuilt(): Promise<Expression[]> {
  const folder = mkdtempSync(join(tmpdir(), "replydesk-expressions-"));
  try {
    // Written to a file, because an exiting process may lose the end of a long text in a pipe.
    const file = join(folder, "built.json");
    const words = [process.execPath, "test/rules/expressions-built.ts", file];
    const loading = Bun.spawn(words, { cwd: ROOT, stdout: "ignore", stderr: "pipe" });
    const complaints = await new Response(loading.stderr).text();
    if ((await loading.exited) !== 0) throw new Error(`the modules could not be loaded: ${complaints}`);
    return (await Bun.file(file).json()) as Expression[];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Lists each of the program's expressions once. */
export async function allExpressions(): Promise<Expression[]> {
  const all = [...sourcesOf("src").flatMap(writtenIn), ...(await builtOnes())];
  return [...new Map(all.map((one) => [`${one.flags} ${one.source}`, one])).values()];
}

/** Returns whether static analysis finds repetitions that overlap or that can begin anywhere. */
export const isSuperLinear = ({ source, flags }: Expression): boolean =>
  analyse({ source, flags }).reports.length > 0;

export const shown = ({ at, source }: Expression): string => `${at} /${source.slice(0, 100)}/`;
