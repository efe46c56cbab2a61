/**
 * Implements `bun run dev`: runs the demo from source and restarts it when a server source changes; the web
 * app in front of the demo hot-reloads. `bun --watch` would not wait for the demo to remove its directory,
 * and does not watch files loaded only by workers.
 */
import { watch } from "node:fs";
import { parseArgs } from "node:util";
import { freePort } from "../app/free-port.ts";
import { systemClock } from "../core/clock.ts";
import page from "../dashboard/index.html";
import { buildDashboardIfNeeded } from "./dashboard.ts";
import { trainIfNeeded } from "./train.ts";

const WATCHED = ["src", "migrations"];
/** Debounce interval: editors write a file in several steps, and a checkout writes many files. */
const SETTLE_MS = 100;

type Occurrence = "changed" | "stopped";

/**
 * Starts the demo in a separate process group, so that Ctrl-C reaches only this process, which then stops the
 * demo.
 */
const startDemo = (port: number, rest: readonly string[]) =>
  Bun.spawn([process.execPath, "--no-orphans", "src/main.ts", "demo", "--port", `${port}`, ...rest], {
    stdio: ["ignore", "inherit", "inherit"],
    detached: true,
  });

/** Serves the web app from source, and proxies everything else to the demo. */
function serveApp(port: number, demoPort: number): Bun.Server<undefined> {
  const pass = (request: Request): Promise<Response> => {
    const { pathname, search } = new URL(request.url);
    const passed = new Request(`http://127.0.0.1:${demoPort}${pathname}${search}`, request);
    // Passes the response on unchanged: still compressed, and with redirects for the browser to follow.
    return fetch(passed, { redirect: "manual", decompress: false });
  };
  const server = Bun.serve({
    port,
    development: { hmr: true },
    idleTimeout: 0,
    routes: { "/app/mail/*": pass, "/app": page, "/app/*": page },
    fetch: pass,
  });
  process.stderr.write(`Web app, reloaded as its sources change: http://localhost:${server.port}/app/\n`);
  return server;
}

/** Runs the demo, restarting it on changes, until a signal stops it. */
async function runDemoUntilStopped(port: number, rest: readonly string[]): Promise<void> {
  const demoPort = await freePort();
  const server = serveApp(port, demoPort);
  let change = Promise.withResolvers<Occurrence>();
  const watchers = WATCHED.map((folder) =>
    watch(folder, { recursive: true }, (_event, file) => {
      if (isOfServer(file ?? "")) change.resolve("changed");
    }),
  );
  const stop = new Promise<Occurrence>((resolve) => {
    for (const signal of ["SIGINT", "SIGTERM"]) process.once(signal, () => resolve("stopped"));
  });
  let occurrence: Occurrence;
  do {
    await trainIfNeeded();
    await buildDashboardIfNeeded();
    const demo = startDemo(demoPort, rest);
    // A demo that exited has already printed the reason. The next change restarts it.
    occurrence = await Promise.race([change.promise, stop]);
    await systemClock.sleep(SETTLE_MS);
    change = Promise.withResolvers();
    demo.kill("SIGTERM");
    await demo.exited;
  } while (occurrence === "changed");
  for (const watcher of watchers) watcher.close();
  await server.stop(true);
}

/** Returns whether a file is a server source. Build outputs need no restart, and the web app reloads separately. */
const isOfServer = (file: string): boolean => !file.includes(".bin") && !file.startsWith("dashboard/");

if (import.meta.main) {
  const { values } = parseArgs({
    options: { port: { type: "string", default: "8080" }, json: { type: "boolean", default: false } },
  });
  await runDemoUntilStopped(Number(values.port), values.json ? ["--json"] : []);
}
