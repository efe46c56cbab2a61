/**
 * Runs doctor's checks in a worker while the service runs, one run at a time, and caches the last findings.
 */
import type { Config } from "../../config/load.ts";
import { MINUTE, type Millis } from "../../core/clock.ts";
import { messageOf } from "../../core/errors.ts";
import { callWorker, startWorker } from "../../core/worker.ts";
import type { Db } from "../../db/open.ts";
import type { Deps } from "../../deps/deps.ts";
import type { Finding } from "./rules/finding.ts";

/** The worker's input. */
export interface CheckOrder {
  config: Config;
  path: string;
  now: Millis;
}

/** The worker's response. */
export type CheckAnswer = { findings: Finding[] } | { error: string };

/** Time limit of a run, far longer than the checks take for the largest measured database. */
const LIMIT: Millis = 30 * MINUTE;

export interface CheckState {
  startedAt: Millis | null;
  /** When the checks finished; null while they run, and before the first run. */
  finishedAt: Millis | null;
  /** Findings of the last complete run. */
  findings: Finding[];
  /** Why the last run ended without findings. */
  error: string | null;
}

const states = new WeakMap<Db, CheckState>();

/** Returns the last findings, and whether checks are running; lost when the process ends. */
export function readCheckState(db: Db): CheckState {
  const state = states.get(db) ?? { startedAt: null, finishedAt: null, findings: [], error: null };
  states.set(db, state);
  return state;
}

export const isChecking = ({ startedAt, finishedAt }: CheckState): boolean =>
  startedAt !== null && finishedAt === null;

/** Starts the checks unless they are already running. The promise never rejects. */
export async function beginChecks(deps: Pick<Deps, "config" | "db" | "clock" | "stopping">): Promise<void> {
  const { config, db, clock, stopping } = deps;
  const state = readCheckState(db);
  if (isChecking(state)) return;
  Object.assign(state, { startedAt: clock.now(), finishedAt: null, error: null });
  const answer = await callChecks({ config, path: db.path, now: clock.now() }, stopping.signal);
  Object.assign(state, { finishedAt: clock.now() }, answer);
}

async function callChecks(order: CheckOrder, closing: AbortSignal): Promise<CheckAnswer> {
  const worker = startWorker("ops/doctor/worker.ts");
  const failure = (why: string) => new Error(`the worker that runs the checks ${why}`);
  try {
    return await callWorker<CheckAnswer>(worker, order, {
      limit: LIMIT,
      failure,
      closing,
      closed: "was stopped",
    });
  } catch (error) {
    return { error: messageOf(error) };
  } finally {
    worker.terminate();
  }
}
