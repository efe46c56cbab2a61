/**
 * Implements `bun run build`: builds an executable for this machine in dist/; with `--all`, also for other servers.
 */
import { statSync } from "node:fs";
import { $ } from "bun";
import { buildDashboardIfNeeded } from "./dashboard.ts";
import { ENTRY_POINTS } from "./entry-points.ts";
import { collectLicensesIfNeeded } from "./licenses.ts";
import { trainIfNeeded } from "./train.ts";

/**
 * Additional targets: older x64 processors, and ARM servers. The build downloads Bun's runtime for each
 * target once.
 */
const OTHERS = ["bun-linux-x64-baseline", "bun-linux-arm64"] as const;

/**
 * Option that compiles the bytecode at build time, because compiling it at startup takes longer than the rest
 * of a command. Executables for other machines crash with precompiled bytecode.
 */
const AHEAD_OF_TIME = ["--bytecode"];

/** Maximum size in bytes of an executable, and of the download compressed with xz. */
export const BUDGETS = { executable: 142_000_000, xz: 52_000_000 } as const;

const THIS_MACHINE = `bun-${process.platform}-${process.arch}`;

const commit = (await $`git rev-parse --short HEAD`.nothrow().quiet()).stdout.toString().trim() || "unknown";

if (import.meta.main) {
  await compile("dist/replydesk");
  if (process.argv.includes("--all")) {
    for (const target of OTHERS) {
      await compile(`dist/replydesk-${target.replace("bun-", "")}`, target);
    }
  }
}

/**
 * Compiles one executable. Splitting stores code shared by entry points only once, and lets a command load
 * only the code it needs. Identifiers are not minified, because Elysia parses the source of its handlers. The
 * executable must not load a `.env` or `bunfig.toml` from its working directory. Throws if the executable is
 * too large.
 * @param target Bun's name for a machine type; by default this machine's type, with all features of its
 * processor.
 */
export async function compile(outfile: string, target?: string): Promise<void> {
  await trainIfNeeded();
  await buildDashboardIfNeeded();
  await collectLicensesIfNeeded();
  const more = [
    ...(target === undefined ? [] : [`--target=${target}`]),
    ...(target === undefined || target === THIS_MACHINE ? AHEAD_OF_TIME : []),
  ];
  await $`bun build --compile --splitting --format=esm --root src --minify-whitespace --minify-syntax \
    --no-compile-autoload-dotenv --no-compile-autoload-bunfig \
    --define process.env.NODE_ENV='"production"' --define REPLYDESK_COMMIT=${JSON.stringify(commit)} \
    ${more} ${ENTRY_POINTS} --outfile ${outfile}`.quiet();
  requireAtMost(BUDGETS.executable, outfile);
  console.log(outfile);
}

/** Throws if a file is larger than its budget. */
export function requireAtMost(budget: number, file: string): void {
  const { size } = statSync(file);
  if (size > budget) throw new Error(`${file} has ${size} bytes, and its budget is ${budget}`);
}
