/** Runs the service: recovery at startup, HTTP server, job loop, and graceful shutdown. */
import { createApp } from "./app.ts";
import { iso, SECOND, type Millis } from "../core/clock.ts";
import { recordDamage, transact } from "../db/open.ts";
import { findPause } from "../db/sending.ts";
import { recordConnection } from "../http/client-address.ts";
import { recordIdleLimit } from "../http/long-lived.ts";
import { lastResort, withUsableOrigin } from "../http/request-lifecycle.ts";
import { MAX_DELAY_SECONDS } from "../outbox/outgoing/rules/timing.ts";
import { createJobs } from "./jobs.ts";
import { Loop } from "./loop.ts";
import type { Job } from "../deps/in-flight.ts";
import { mayBeOutdated } from "../core/pause.ts";
import { mergeAccounts } from "../sequencers/routing/merge.ts";
import { SEND_OUTCOME_HANDLERS } from "../inbox/replies/send-outcomes.ts";
import { markRecordedUncertain, makeChecksDueNow } from "../outbox/sends/store/attempts.ts";
import { shiftDelayedOrders } from "../outbox/outgoing/store/outgoing.ts";
import { recoverSends } from "../outbox/sends/reconcile.ts";
import { recordRestore } from "../ops/instance/record-restore.ts";
import { checkIntegrity } from "../ops/maintenance/integrity.ts";
import type { Deps } from "../deps/deps.ts";

/**
 * Idle timeout of connections. A send can wait almost a minute for its platform, and Bun's default of 10 s
 * would close the connection.
 */
const IDLE_TIMEOUT_SECONDS = 120;
/**
 * Maximum size of a body for Bun, far above every route's limit. The route itself then returns the 413,
 * because Bun's own response has no body. Bun drops unread bytes, so they use no memory.
 */
const MAX_BODY_BYTES = 1024 * 1024 * 1024;
/** How long requests in progress may take after the shutdown has begun. */
const DRAIN_MS = 20_000;

export interface RunningService {
  /** The URL for requests from this machine. */
  url: string;
  loop: Loop;
  /** Stops accepting requests, and waits up to 20 s for work in progress. */
  stop(): Promise<void>;
}

/** Recovers unfinished work of an earlier process, then starts the server and the job loop. */
export function startService(deps: Deps): RunningService {
  recordRestore(deps);
  mergeAccounts(deps);
  if (mayBeOutdated(findPause(deps.db))) markRecordedUncertain(deps.db);
  recoverSends(deps, SEND_OUTCOME_HANDLERS);
  const jobs = createJobs(deps);
  for (const job of jobs) job.recover?.();
  const loop = new Loop({
    ...deps,
    jobs,
    onSetBack: (by) => shiftDueTimesAfterSetBack(deps, jobs, by),
    onFailure: (error) => recordDamage(deps.db, error),
  });
  const app = createApp(deps, () => loop);
  const server = listen(deps.config.server, () =>
    Bun.serve({
      hostname: deps.config.server.host,
      port: deps.config.server.port,
      // A second server must fail to listen instead of sharing the port.
      reusePort: false,
      development: false,
      idleTimeout: IDLE_TIMEOUT_SECONDS,
      maxRequestBodySize: MAX_BODY_BYTES,
      fetch(received, self) {
        const request = withUsableOrigin(received);
        recordConnection(request, self.requestIP(received)?.address);
        recordIdleLimit(request, () => self.timeout(received, 0));
        return app.fetch(request);
      },
      error: (error) => lastResort(deps.log, error),
    }),
  );
  loop.start(deps.config.scheduler.tick_seconds);
  void checkIntegrity(deps);
  const url = `http://${server.hostname}:${server.port}`;
  const pause = findPause(deps.db);
  if (pause) deps.log.warn("sending.paused", { cause: pause.cause, since: iso(pause.since) });
  deps.log.info("server.listening", { url, public_url: deps.config.server.public_url });
  return {
    url,
    loop,
    async stop() {
      deps.stopping.abort();
      await Promise.race([Promise.all([server.stop(), loop.stop()]), deps.clock.sleep(DRAIN_MS)]);
      await server.stop(true);
    },
  };
}

/** Starts listening. If the port is in use, throws an error that explains what to do. */
function listen<Server>({ host, port }: Deps["config"]["server"], start: () => Server): Server {
  try {
    return start();
  } catch (error) {
    if ((error as { code?: string }).code !== "EADDRINUSE") throw error;
    throw new Error(
      `Port ${port} of ${host} is in use: stop the program that uses it, or choose another port ` +
        "(server.port in the configuration, --port for the demo)",
      { cause: error },
    );
  }
}

/**
 * Moves due times back after the clock was set back, so that intake continues immediately. Rows due later
 * than any claim can end are not moved.
 */
function shiftDueTimesAfterSetBack({ db, clock }: Deps, jobs: readonly Job[], by: Millis): void {
  const now = clock.now();
  transact(db, () => {
    for (const job of jobs) job.shiftDueTimes?.({ now, by });
    shiftDelayedOrders(db, { now, by, within: MAX_DELAY_SECONDS * SECOND });
    makeChecksDueNow(db, now);
  });
}
