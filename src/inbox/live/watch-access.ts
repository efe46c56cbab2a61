/** Ends people's streams after a command in another process revokes their access. */
import { watchOtherCommits } from "../../db/other-commits.ts";
import type { Job } from "../../deps/in-flight.ts";
import type { Deps } from "../../deps/deps.ts";

/** Creates the job. It checks only after commits by other processes, since this process checks after its own commits. */
export function createAccessWatcher({ db, live }: Pick<Deps, "db" | "live">): Pick<Job, "run"> {
  const hasOtherCommitted = watchOtherCommits(db);
  return {
    run() {
      if (hasOtherCommitted()) live.recheckSoon();
    },
  };
}
