/** Reports prose with constructs that need a second reading: `bun test/rules/prose.ts`, part of `bun run check`. */
import { CONSTRUCTS, type Construct } from "./prose-constructs.ts";
import { proseOfRepository, type Prose, type ProseKind } from "./prose-source.ts";

/** Texts that are not our own prose, or that must stay verbatim. */
export const ALLOWED: readonly { paths: string; kinds: readonly ProseKind[]; reason: string }[] = [
  {
    paths: "src/dashboard/api/schema.ts",
    kinds: ["comment", "string"],
    reason: "generated from the OpenAPI document, which is checked where it is written",
  },
  {
    paths: "src/judge/language/*.ts",
    kinds: ["string"],
    reason: "phrase books: words of leads, clients and mail programs",
  },
  {
    paths: "src/judge/ai/{certain,guard,local-model,orders}/**/*.ts",
    kinds: ["string"],
    reason: "word lists, training examples, and sentences of drafts",
  },
  {
    paths: "src/judge/ai/**/{anthropic,answers,prompts,user-prompts}.ts",
    kinds: ["string"],
    reason: "instructions to the model; a change needs a new evaluation",
  },
  { paths: "src/demo/**/*.ts", kinds: ["string"], reason: "emails and drafts of invented people" },
  {
    paths: "test/**/*.{ts,tsx}",
    kinds: ["string"],
    reason: "inputs and expectations; messages are checked where they are written",
  },
  {
    paths: "test/rules/prose*.ts",
    kinds: ["comment", "test"],
    reason: "names the constructs",
  },
];

/** Compiled once. A space in a pattern stands for any white space, such as a line break in a comment. */
const patterns = new Map(
  CONSTRUCTS.map(({ name, pattern }) => [
    name,
    new RegExp(pattern.source.replaceAll(" ", "\\s+"), `${pattern.flags}g`),
  ]),
);
const allowances = ALLOWED.map(({ paths, kinds }) => ({ glob: new Bun.Glob(paths), kinds }));

const isAllowed = ({ path, kind }: Prose): boolean =>
  allowances.some(({ glob, kinds }) => kinds.includes(kind) && glob.match(path));

function matchesOf({ name, kinds }: Construct, { kind, text }: Prose): RegExpMatchArray[] {
  const pattern = patterns.get(name);
  if (!pattern || (kinds && !kinds.includes(kind))) return [];
  return [...text.matchAll(pattern)];
}

/** Returns a line for each construct found in a text, with its location, the match, and what to write instead. */
export const faultsOf = (prose: Prose): string[] =>
  CONSTRUCTS.flatMap((construct) =>
    matchesOf(construct, prose).map((match) => {
      const words = match[0].replaceAll(/\s+/g, " ").trim();
      const line = prose.lineOf(match.index ?? 0);
      return `${prose.path}:${line} "${words}" (${construct.name}): ${construct.instead}`;
    }),
  );

/** Returns all findings in the repository. */
export const faultsOfRepository = (): string[] =>
  proseOfRepository()
    .filter((prose) => !isAllowed(prose))
    .flatMap(faultsOf);

if (import.meta.main) {
  const faults = faultsOfRepository();
  for (const fault of faults) console.log(fault);
  if (faults.length > 0) process.exit(1);
}
