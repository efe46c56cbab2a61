/** Runs Litestream: the version installed on this machine, otherwise version 0.3.13, the newest on npm. */
import { createRequire } from "node:module";

const { resolve } = createRequire(import.meta.resolve("@flydotio/litestream"));
const LITESTREAM =
  Bun.which("litestream") ?? resolve(`@flydotio/litestream-linux-${process.arch}/litestream`);

export interface Replicator {
  version: string;
  /** Kills the replicator without warning, as if its machine were lost. */
  kill(): Promise<void>;
}

/** Replicates a database to a folder at Litestream's own interval of one second. */
export async function replicate(database: string, folder: string): Promise<Replicator> {
  const child = Bun.spawn([LITESTREAM, "replicate", database, `file://${folder}`], {
    stdout: "ignore",
    stderr: "ignore",
  });
  return {
    version: await run("version"),
    async kill() {
      child.kill("SIGKILL");
      await child.exited;
    },
  };
}

/** Restores the newest state of a replica to a new file. */
export const restoreReplica = (folder: string, file: string): Promise<string> =>
  run("restore", "-o", file, `file://${folder}`);

async function run(...words: string[]): Promise<string> {
  const child = Bun.spawn([LITESTREAM, ...words], { stdout: "pipe", stderr: "pipe" });
  const [out, errors] = await Promise.all([
    new Response(child.stdout).text(),
    new Response(child.stderr).text(),
  ]);
  if ((await child.exited) !== 0) throw new Error(`litestream ${words.join(" ")}: ${errors}${out}`);
  return out.trim();
}
