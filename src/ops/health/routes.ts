/** Serves /health and /ready: whether the process is alive, and whether it can work. */
import { Type } from "@sinclair/typebox";
import { SECOND, type Millis } from "../../core/clock.ts";
import { writeFault } from "../../db/meta.ts";
import { findPause } from "../../db/sending.ts";
import { AppError } from "../../core/errors.ts";
import { One } from "../../http/operation.ts";
import { route, routes } from "../../http/route.ts";
import { VERSION } from "../../core/version.ts";
import type { Deps } from "../../deps/deps.ts";

/** Maximum delay of a tick beyond `scheduler.tick_seconds` before it counts as a fault. */
const SILENCE_ALLOWED: Millis = 15 * SECOND;

export interface Liveness {
  /** When the scheduler last ticked; null before it starts. */
  lastTickAt: Millis | null;
}

/** How long a disk check is cached, because the route is public and each check writes. */
const VERDICT_HOLDS: Millis = SECOND;

export const healthRoutes = (deps: Deps, liveness: () => Liveness) =>
  routes(deps, [health, ready(deps, liveness)]);

const tag = "Operation";
const health = route.get("/health", {
  name: "service.health",
  tag,
  summary: "Check liveness",
  answers: One(Type.Object({ status: Type.String(), version: Type.String() })),
  open: true,
  handle: () => ({ data: { status: "ok", version: VERSION } }),
});
const ready = (deps: Deps, liveness: () => Liveness) => {
  const databaseFault = cachedFor(VERDICT_HOLDS, deps, () => writeFault(deps.db, deps.clock.now()));
  return route.get("/ready", {
    name: "service.ready",
    tag,
    summary: "Check readiness: database writable, scheduler running",
    answers: One(
      Type.Object({
        ready: Type.Boolean(),
        sending: Type.Optional(Type.String({ description: "`paused` while sending is paused" })),
        sending_paused: Type.Optional(
          Type.String({
            description:
              "Why sending is paused: by the `operator`, or because the database was `restored`, `copied` or " +
              "`damaged`",
          }),
        ),
      }),
    ),
    errors: { 503: ["Not ready: the scheduler has not run for 20 s"] },
    open: true,
    handle: () => {
      const faults = [damageOf(deps), databaseFault(), schedulerFault(deps, liveness())].filter(
        (fault) => fault !== null,
      );
      if (faults.length > 0) throw new AppError("unavailable", `Not ready: ${faults.join("; ")}`);
      const pause = findPause(deps.db);
      // The route is public, so it omits the operator's note, which `doctor` shows.
      return { data: { ready: true, ...(pause && { sending: "paused", sending_paused: pause.cause }) } };
    },
  });
};

/** Returns only that the file is damaged, because this route is public. `doctor` shows the details. */
const damageOf = ({ db }: Deps): string | null =>
  db.damage === null ? null : "the database file is damaged: run replydesk doctor";

function cachedFor<T>(holds: Millis, { clock }: Deps, judge: () => T): () => T {
  let verdict: { value: T; at: Millis } | null = null;
  return () => {
    const now = clock.now();
    if (!verdict || Math.abs(now - verdict.at) >= holds) verdict = { value: judge(), at: now };
    return verdict.value;
  };
}

function schedulerFault({ clock, config }: Deps, { lastTickAt }: Liveness): string | null {
  if (lastTickAt === null) return "the scheduler has not started";
  const silent = clock.now() - lastTickAt - config.scheduler.tick_seconds * SECOND;
  return silent > SILENCE_ALLOWED ? `the scheduler has not run for ${Math.round(silent / SECOND)} s` : null;
}
