/**
 * `bun run dev`: runs the demo from source and restarts it when a source file changes. `bun --watch` would
 * not wait for the demo to remove its directory, and does not watch files that only a worker loads.
 */
import { watch } from "node:fs";
import { systemClock } from "../core/clock.ts";
import { isTrained, trainIfNeeded } from "./train.ts";

const WATCHED = ["src", "migrations"];
/** Debounce: an editor writes a file in several steps, and a checkout writes many files. */
const SETTLE_MS = 100;

type Occurrence = "changed" | "stopped";

/**
 * Starts the demo in its own process group, so that Ctrl-C reaches only this process, which stops the demo
 * once.
 */
const startDemo = () =>
  Bun.spawn([process.execPath, "--no-orphans", "src/main.ts", "demo", ...process.argv.slice(2)], {
    stdio: ["ignore", "inherit", "inherit"],
    detached: true,
  });

/** Runs the demo, restarting it on changes, until a signal stops it. */
async function runDemoUntilStopped(): Promise<void> {
  let change = Promise.withResolvers<Occurrence>();
  const watchers = WATCHED.map((folder) =>
    watch(folder, { recursive: true }, (_event, file) => {
      if (!isTrained(file ?? "")) change.resolve("changed");
    }),
  );
  const stop = new Promise<Occurrence>((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => resolve("stopped"));
  });
  let occurrence: Occurrence;
  do {
    trainIfNeeded();
    const demo = startDemo();
    // A demo that exits by itself has printed why; the next change restarts it.
    occurrence = await Promise.race([change.promise, stop]);
    await systemClock.sleep(SETTLE_MS);
    change = Promise.withResolvers();
    demo.kill("SIGTERM");
    await demo.exited;
  } while (occurrence === "changed");
  for (const watcher of watchers) watcher.close();
}

if (import.meta.main) await runDemoUntilStopped();
