/**
 * Implements `bun run build`: builds an executable for this machine in dist/; with `--all`, also for other servers.
 */
import { $ } from "bun";
import { buildDashboardIfNeeded } from "./dashboard.ts";
import { ENTRY_POINTS } from "./entry-points.ts";
import { collectLicensesIfNeeded } from "./licenses.ts";
import { trainIfNeeded } from "./train.ts";

/** Older x64 processors, and ARM servers. The build downloads Bun's runtime for each once. */
const OTHERS = ["bun-linux-x64-baseline", "bun-linux-arm64"] as const;

/**
 * Compiles the bytecode ahead of time, since compiling it at startup takes longer than everything else in a
 * command. Executables for other machines crash with it.
 */
const AHEAD_OF_TIME = ["--bytecode", "--format=esm"];
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
 * Compiles one executable. Identifiers are not minified, because Elysia parses the source of its handlers. The
 * executable must not load a `.env` or `bunfig.toml` from its working directory.
 * @param target Bun's name for a machine type; by default this machine's, with all features of its processor
 */
export async function compile(outfile: string, target?: string): Promise<void> {
  await trainIfNeeded();
  await buildDashboardIfNeeded();
  await collectLicensesIfNeeded();
  const more = [
    ...(target === undefined ? [] : [`--target=${target}`]),
    ...(target === undefined || target === THIS_MACHINE ? AHEAD_OF_TIME : []),
  ];
  await $`bun build --compile --root src --minify-whitespace --minify-syntax \
    --no-compile-autoload-dotenv --no-compile-autoload-bunfig \
    --define process.env.NODE_ENV='"production"' --define REPLYDESK_COMMIT=${JSON.stringify(commit)} \
    ${more} ${ENTRY_POINTS} --outfile ${outfile}`.quiet();
  console.log(outfile);
}
