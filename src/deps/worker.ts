/** Creates workers, which run a queue's due rows: claim → act → settle. */
import type { Job } from "./in-flight.ts";
import { QueueWorker } from "./queue-worker.ts";
import type { Identified, WorkerDeps, WorkerOptions } from "./worker-options.ts";

export interface Worker extends Required<Pick<Job, "run" | "idle" | "recover" | "shiftDueTimes">> {
  run(): Promise<boolean>;
}

/** Creates a queue's worker. */
export function worker<R extends Identified, C extends Identified = R>(
  deps: WorkerDeps,
  options: WorkerOptions<R, C>,
): Worker {
  const own = new QueueWorker(deps, options);
  return {
    run: () => own.run(),
    idle: () => own.idle(),
    recover: () => own.recover(),
    shiftDueTimes: (set) => own.shiftDueTimes(set),
  };
}

/** Combines the workers of several queues on one table. The first worker recovers the table. */
export const combine = (first: Worker, ...others: Worker[]): Worker => ({
  async run() {
    let hasMore = false;
    for (const each of [first, ...others]) hasMore = (await each.run()) || hasMore;
    return hasMore;
  },
  idle: async () => void (await Promise.all([first, ...others].map((each) => each.idle()))),
  recover: () => first.recover(),
  shiftDueTimes: (set) => first.shiftDueTimes(set),
});
