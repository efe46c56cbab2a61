/**
 * Loads every module of the server, and writes all regular expressions built from strings to a file, with their lines.
 */
import { isOfDashboard, ROOT } from "./source.ts";

export interface Expression {
  /** File and line of the expression. */
  at: string;
  source: string;
  flags: string;
}

/**
 * Modules that run commands or end the process when loaded, or that need a browser or n8n. None of them builds an
 * expression from a string.
 */
const isLoaded = (file: string): boolean =>
  !["main.ts", "embedded.d.ts"].includes(file) &&
  !isOfDashboard(`src/${file}`) &&
  !file.startsWith("integrations/n8n/");

const built = new Map<string, Expression>();

function note(made: RegExp): void {
  const at = caller();
  const { source, flags } = made;
  if (at !== null) built.set(`${at} ${flags} ${source}`, { at, source, flags });
}

/** Where the expression was built, as a position in the original source. Null outside our files. */
function caller(): string | null {
  const lines = (new Error().stack ?? "").split("\n");
  const places = lines.map((line) => /\(?([^\s()]+\.ts):(\d+):\d+\)?$/.exec(line)).filter((found) => found);
  const [, file = "", line = ""] = places.find((found) => found?.[1] !== import.meta.path) ?? [];
  return file.startsWith(`${ROOT}/src/`) ? `${file.slice(ROOT.length + 1)}:${line}` : null;
}

function record(): void {
  const Native = RegExp;
  const recording: typeof RegExp = new Proxy(Native, {
    construct(target, given, made) {
      const expression = Reflect.construct(target, given, made === recording ? target : made) as RegExp;
      note(expression);
      return expression;
    },
  });
  globalThis.RegExp = recording;
}

if (import.meta.main) {
  record();
  const files = [...new Bun.Glob("**/*.ts").scanSync(`${ROOT}/src`)].sort();
  for (const file of files) if (isLoaded(file)) await import(`${ROOT}/src/${file}`);
  await Bun.write(process.argv[2] ?? "", JSON.stringify([...built.values()]));
  process.exit(0);
}
