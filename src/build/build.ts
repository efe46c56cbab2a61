/**
 * `bun run build`: builds one executable for this machine in dist/; with `--all`, also those for other
 * servers.
 */
import { $ } from "bun";
import { buildDashboardIfNeeded } from "./dashboard.ts";
import { ENTRY_POINTS } from "./entry-points.ts";
import { collectLicensesIfNeeded } from "./licenses.ts";
import { trainIfNeeded } from "./train.ts";

/** Older processors, and ARM servers; the build downloads Bun's runtime for each once. */
const OTHERS = ["bun-linux-x64-baseline", "bun-linux-arm64"] as const;

/**
 * Compiles ahead of time what every start would compile, which takes longer than all else that a command does.
 * Executables for other machines crash with it.
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
 * Compiles one executable. Identifiers are not minified, because Elysia parses the source of its handlers.
 * The executable must not load a `.env` or `bunfig.toml` from the directory it starts in.
 * @param target of Bun's names for machines; this one's own, whatever its processor can do, when it is left out
 */
export async function compile(outfile: string, target?: string): Promise<void> {
  trainIfNeeded();
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
