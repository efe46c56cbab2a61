/** Simulates automatic sending on a client's past replies, in a worker so that the server stays responsive. */
import { SECOND, type Millis } from "../../core/clock.ts";
import type { Scope } from "../../core/caller.ts";
import { callWorker, startWorker } from "../../core/worker.ts";
import { getWorkspace } from "../../people/workspaces/store/workspaces.ts";
import type { TriedSettings, TrialTerms } from "./rules/evidence.ts";
import type { Shown, SimulationResult } from "./rules/result.ts";
import type { PastQuery } from "./store.ts";
import type { Deps } from "../../deps/deps.ts";

export interface SimulationOrder {
  path: string;
  past: PastQuery;
  terms: TrialTerms & { timezone: string };
  page: SimulationPage;
}

interface SimulationPage {
  show: Shown;
  limit: number;
  offset: number;
}

/** The worker's response. */
export type SimulationAnswer = { result: SimulationResult } | { error: string };

/** Time limit for a simulation, measured in real time. */
const LIMIT: Millis = 60 * SECOND;

export interface SimulationRequest {
  clientId: string;
  since: Millis;
  until: Millis;
  settings: TriedSettings;
  page: SimulationPage;
}

type SimulationDeps = Pick<Deps, "db" | "config" | "stopping">;

/** Runs one simulation at a time, because each holds a client's history in memory. */
export function createSimulator(deps: SimulationDeps) {
  let last: Promise<unknown> = Promise.resolve();
  return (scope: Scope, request: SimulationRequest): Promise<SimulationResult> => {
    const run = last.then(() => simulate(deps, scope, request));
    last = run.catch(() => undefined); // the caller receives the error
    return run;
  };
}

async function simulate(
  { db, config, stopping }: SimulationDeps,
  { workspaceId }: Scope,
  { clientId, since, until, settings, page }: SimulationRequest,
): Promise<SimulationResult> {
  const order: SimulationOrder = {
    path: db.path,
    past: { workspaceId, clientId, since, until },
    terms: {
      settings,
      minConfidence: config.ai.auto_send_min_confidence,
      timezone: getWorkspace(db, workspaceId).timezone,
    },
    page,
  };
  const worker = startWorker("reports/simulation/worker.ts");
  try {
    const failure = (why: string) => new Error(`the simulation ${why}`);
    const answer = await callWorker<SimulationAnswer>(worker, order, {
      limit: LIMIT,
      failure,
      closing: stopping.signal,
    });
    if ("error" in answer) throw new Error(answer.error);
    return answer.result;
  } finally {
    worker.terminate();
  }
}
