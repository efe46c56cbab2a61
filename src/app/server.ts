/** The running service: HTTP in front, the loop behind, and an orderly end. */
import { createApp } from "./app.ts";
import { iso, MINUTE, type Millis } from "../core/clock.ts";
import { noteDamage, transact } from "../db/open.ts";
import { findPause } from "../db/sending.ts";
import { recoverFollowUps } from "../followups/pipeline.ts";
import { noteConnection } from "../http/client-address.ts";
import { lastResort, withUsableOrigin } from "../http/request-lifecycle.ts";
import { createJobs } from "../scheduler/jobs.ts";
import { Loop } from "../scheduler/loop.ts";
import { shiftInboundDueTimes, releaseInbound } from "../inbound/store.ts";
import { mayBeOutdated } from "../core/pause.ts";
import { recoverReplies } from "../replies/pipeline.ts";
import { SEND_OUTCOME_HANDLERS } from "../replies/send-outcomes.ts";
import { shiftDueTimes } from "../replies/store/stages.ts";
import { releaseDeliveries } from "../webhooks/store/queue.ts";
import { markRecordedUncertain, makeChecksDueNow } from "../sends/store/attempts.ts";
import { recoverSends } from "../sends/reconcile.ts";
import { checkIntegrity } from "../ops/maintenance/integrity.ts";
import { shiftRefreshDueTimes, releaseRefreshes } from "../threads/store/refreshes.ts";
import type { Deps } from "./context.ts";

/** A send may wait for its platform nearly a minute; Bun's own limit of 10 s would cut its connection. */
const IDLE_TIMEOUT_SECONDS = 120;
/**
 * Far above what any route takes, so that it is the route that says 413: Bun's own answer has no body. What a route does
 * not read costs no memory, Bun drops it.
 */
const MAX_BODY_BYTES = 1024 * 1024 * 1024;
/** How long a request that is under way may take to end after the server was told to stop. */
const DRAIN_MS = 20_000;
/** No claim of an event, or of a thread that is read, lasts longer. */
const LONGEST_CLAIM: Millis = 5 * MINUTE;

export interface RunningService {
  /** As it can be reached from this machine. */
  url: string;
  loop: Loop;
  /** Accepts nothing more, lets what is under way end, within 20 s. */
  stop(): Promise<void>;
}

/** Takes up what an earlier process left, then listens and begins to beat. */
export function startService(deps: Deps): RunningService {
  releaseInbound(deps.db, deps.clock.now());
  releaseRefreshes(deps.db, deps.clock.now());
  if (mayBeOutdated(findPause(deps.db))) markRecordedUncertain(deps.db);
  recoverSends(deps, SEND_OUTCOME_HANDLERS);
  recoverReplies(deps);
  recoverFollowUps(deps);
  releaseDeliveries(deps.db);
  const loop = new Loop({
    ...deps,
    jobs: createJobs(deps),
    onSetBack: (by) => shiftDueTimesAfterSetBack(deps, by),
    onFailure: (error) => noteDamage(deps.db, error),
  });
  const app = createApp(deps, () => loop);
  const server = Bun.serve({
    hostname: deps.config.server.host,
    port: deps.config.server.port,
    // A second copy must fail to listen, not share the port.
    reusePort: false,
    development: false,
    idleTimeout: IDLE_TIMEOUT_SECONDS,
    maxRequestBodySize: MAX_BODY_BYTES,
    fetch(received, self) {
      const request = withUsableOrigin(received);
      noteConnection(request, self.requestIP(received)?.address);
      return app.fetch(request);
    },
    error: (error) => lastResort(deps.log, error),
  });
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

/** The intake goes on where the clock was set back: what came just before is not late. What is to be late stays so. */
function shiftDueTimesAfterSetBack({ db, clock }: Deps, by: Millis): void {
  const now = clock.now();
  const beyond = now + LONGEST_CLAIM;
  transact(db, () => {
    shiftInboundDueTimes(db, { now, by, beyond });
    shiftRefreshDueTimes(db, { now, by, beyond });
    shiftDueTimes(db, { now, by });
    makeChecksDueNow(db, now);
  });
}
