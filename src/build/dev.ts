/**
 * `bun run dev`: the demo from source, started again whenever a file of the program changes. `bun --watch` would not wait
 * for the demo to remove its directory, and does not see what only a worker loads.
 */
import { watch } from "node:fs";
import { systemClock } from "../core/clock.ts";

const WATCHED = ["src", "migrations"];
/** An editor writes a file in several steps, and a checkout writes many files. */
const SETTLE_MS = 100;

type Occurrence = "changed" | "stopped";

/** In a process group of its own: a Ctrl-C reaches this process only, which ends the demo with one signal. */
const startDemo = () =>
  Bun.spawn([process.execPath, "--no-orphans", "src/main.ts", "demo", ...process.argv.slice(2)], {
    stdio: ["ignore", "inherit", "inherit"],
    detached: true,
  });

/** Runs the demo until a signal ends it. */
async function runDemoUntilStopped(): Promise<void> {
  let change = Promise.withResolvers<Occurrence>();
  const watchers = WATCHED.map((folder) =>
    watch(folder, { recursive: true }, () => change.resolve("changed")),
  );
  const stop = new Promise<Occurrence>((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => resolve("stopped"));
  });
  let occurrence: Occurrence;
  do {
    const demo = startDemo();
    // A demo that ends by itself has printed why; the next change starts it again.
    occurrence = await Promise.race([change.promise, stop]);
    await systemClock.sleep(SETTLE_MS);
    change = Promise.withResolvers();
    demo.kill("SIGTERM");
    await demo.exited;
  } while (occurrence === "changed");
  for (const watcher of watchers) watcher.close();
}

if (import.meta.main) await runDemoUntilStopped();
