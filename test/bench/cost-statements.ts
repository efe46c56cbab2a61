/**
 * Preloaded into the server by `cost.ts`: counts SQL statements and commits, and writes both to `COST_FILE` at each
 * SIGUSR2. The call stack shows which stage runs a statement.
 */
import { Database } from "bun:sqlite";
import { writeFileSync } from "node:fs";
import { isMainThread } from "node:worker_threads";

export interface StatementCost {
  stage: string;
  text: string;
  runs: number;
  /** The median duration times the number of runs, because a busy machine interrupts some of them. */
  ms: number;
}

export interface Statements {
  /** Number of statements compiled. */
  prepared: number;
  costs: StatementCost[];
}

/** The first pattern that matches the stack determines the stage; without a match, the statement's table does. */
const STAGES: readonly (readonly [stage: string, pattern: RegExp])[] = [
  ["webhook", /src\/intake\/inbound\/http|inbound\/(?:payload-route|routes)|insertInbound/],
  ["filing", /src\/intake\/inbound\/(?:file|bodies|file-\w+)\.ts|store\/inbound\.ts| inbound_events/],
  ["thread reading", /read-thread|refresh|conversation_reads|thread_/],
  ["judging", /replies\/(?:categorize|verdict|automation)\.ts/],
  ["drafting", /replies\/draft[\w-]*\.ts/],
  ["delivery", /src\/webhooks\/(?:deliver|attempt|store\/queue)\.ts/],
  ["contacts", /contacts\/complete|src\/contacts\/store\/lookups/],
  ["rollups", /reports\/analytics/],
  ["pipeline", /replies\/pipeline|queue-worker.*| replies /],
  ["jobs", /src\/app\/loop/],
];

const costs = new Map<string, StatementCost & { durations: number[] }>();
let prepared = 0;

function stageOf(text: string): string {
  const stack = `${new Error("stack").stack} ${text.slice(0, 200)}`;
  return STAGES.find(([, pattern]) => pattern.test(stack))?.[0] ?? "other";
}

function count(text: string, ms: number): void {
  const stage = stageOf(text);
  const key = `${stage}\n${text}`;
  const cost = costs.get(key) ?? { stage, text, runs: 0, ms: 0, durations: [] };
  costs.set(key, cost);
  cost.durations.push(ms);
}

const taken = (): StatementCost[] =>
  [...costs.values()].map(({ durations, stage, text }) => {
    const median = durations.toSorted((a, b) => a - b)[durations.length >> 1] ?? 0;
    return { stage, text, runs: durations.length, ms: median * durations.length };
  });

type Method = (...args: unknown[]) => unknown;

/** Replaces the methods of a statement with methods that also count. */
function counted<S extends object>(statement: S, text: string): S {
  if (Object.hasOwn(statement, "isCounted")) return statement;
  prepared += 1;
  for (const name of ["run", "get", "all", "values"] as const) {
    const method = Reflect.get(statement, name) as Method;
    Reflect.set(statement, name, (...args: unknown[]) => {
      const begun = performance.now();
      try {
        return method.apply(statement, args);
      } finally {
        count(text, performance.now() - begun);
      }
    });
  }
  Object.defineProperty(statement, "isCounted", { value: true });
  return statement;
}

if (isMainThread) {
  Error.stackTraceLimit = 60;
  // Transactions prepare their statements with a method that has a symbol as its name.
  for (const name of ["query", "prepare", ...Object.getOwnPropertySymbols(Database.prototype)]) {
    const method: unknown = Object.getOwnPropertyDescriptor(Database.prototype, name)?.value;
    if (typeof method !== "function") continue;
    Reflect.set(
      Database.prototype,
      name,
      function replaced(this: Database, text: string, ...rest: unknown[]) {
        return counted(method.call(this, text, ...rest), text);
      },
    );
  }
  process.on("SIGUSR2", () => {
    const statements: Statements = { prepared, costs: taken() };
    writeFileSync(process.env["COST_FILE"] ?? "", JSON.stringify(statements));
    costs.clear();
    prepared = 0;
  });
}
