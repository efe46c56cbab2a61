/** /health and /ready: whether the process lives, and whether it can do its work. */
import { Type } from "@sinclair/typebox";
import { Elysia } from "elysia";
import { SECOND, type Millis } from "../../core/clock.ts";
import { writeFault } from "../../db/meta.ts";
import { findPause } from "../../db/sending.ts";
import { AppError } from "../../core/errors.ts";
import { One, operation } from "../../http/operation.ts";
import { VERSION } from "../../core/version.ts";
import type { Deps } from "../../app/context.ts";

/** The loop beats every `scheduler.tick_seconds`; a silence beyond this many seconds more is a fault. */
const SILENCE_ALLOWED: Millis = 15 * SECOND;

export interface Liveness {
  /** When the loop last beat; null where none runs. */
  lastTickAt: Millis | null;
}

/** Anybody may ask; a verdict on the disk is good for so long, so that asking much writes no more. */
const VERDICT_HOLDS: Millis = SECOND;

export const healthRoutes = (deps: Deps, heart: () => Liveness) => {
  const databaseFault = heldFor(VERDICT_HOLDS, deps, () => writeFault(deps.db, deps.clock.now()));
  return new Elysia()
    .get("/health", () => ({ data: { status: "ok", version: VERSION } }), health.docs)
    .get(
      "/ready",
      () => {
        const faults = [damageOf(deps), databaseFault(), schedulerFault(deps, heart())].filter(
          (fault) => fault !== null,
        );
        if (faults.length > 0) throw new AppError("unavailable", `Not ready: ${faults.join("; ")}`);
        const pause = findPause(deps.db);
        // Anybody may ask: the operator's own words are for those who run `doctor`.
        return { data: { ready: true, ...(pause && { sending: "paused", sending_paused: pause.cause }) } };
      },
      ready.docs,
    );
};

const tag = "Operation";
const health = operation({
  tag,
  summary: "Is the process alive?",
  answers: One(Type.Object({ status: Type.String(), version: Type.String() })),
  open: true,
});
const ready = operation({
  tag,
  summary: "Can it work: database writable, scheduler beating?",
  answers: One(
    Type.Object({
      ready: Type.Boolean(),
      sending: Type.Optional(Type.String({ description: "`paused` while no email may leave" })),
      sending_paused: Type.Optional(
        Type.String({ description: "Why: by the `operator`, or the database was `restored` or `copied`" }),
      ),
    }),
  ),
  errors: { 503: ["Not ready: the scheduler is silent for 20 s"] },
  open: true,
});

/** What exactly is wrong is for those who run `doctor`. */
const damageOf = ({ db }: Deps): string | null =>
  db.damage === null ? null : "the database file is damaged: run replydesk doctor";

function heldFor<T>(holds: Millis, { clock }: Deps, judge: () => T): () => T {
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
  return silent > SILENCE_ALLOWED ? `the scheduler is silent for ${Math.round(silent / SECOND)} s` : null;
}
