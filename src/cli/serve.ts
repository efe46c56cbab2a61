/** `replydesk serve`: the service, until it is told to stop. */
import type { Command } from "commander";
import { lockInstance } from "../db/lock.ts";
import { schemaVersion } from "../db/migrate.ts";
import { closeDeps, openDeps } from "../deps.ts";
import { startService } from "../server.ts";
import { COMMIT, VERSION } from "../version.ts";
import { command, loaded, requireInstance, type CommonOptions } from "./environment.ts";

export const serveCommand = (): Command => command("serve", "Run the service").action(serve);

async function serve(options: CommonOptions): Promise<void> {
  const { config } = loaded(options);
  requireInstance(config);
  // Listened to before it says that it is there: whoever waits for that may stop it at once.
  const stopped = stopSignal();
  // Before anything is opened: a second instance must not even migrate.
  const lock = await lockInstance(config.storage.path, `process ${process.pid}`);
  const deps = openDeps(config);
  deps.log.info("server.starting", { version: VERSION, commit: COMMIT });
  deps.log.info("database.open", { path: config.storage.path, schema: schemaVersion(deps.db.sqlite) });
  const service = startService(deps);
  const signal = await stopped;
  deps.log.info("server.stopping", { signal });
  await service.stop();
  await closeDeps(deps);
  lock.release();
  deps.log.info("server.stopped");
  // Connections of an HTTP client kept alive for reuse would hold the process for a while.
  process.exit(0);
}

/** The first signal begins an orderly end; a second one ends at once. */
export function stopSignal(): Promise<string> {
  return new Promise((resolve) => {
    let told = false;
    const onSignal = (signal: string) => {
      if (told) process.exit(1);
      told = true;
      resolve(signal);
    };
    process.on("SIGTERM", onSignal);
    process.on("SIGINT", onSignal);
  });
}
