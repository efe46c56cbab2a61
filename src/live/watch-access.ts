/** Ends the streams of people who lost their access by a command in another process while the server runs. */
import { watchOtherCommits } from "../db/other-commits.ts";
import type { Job } from "../scheduler/in-flight.ts";
import type { Deps } from "../app/context.ts";

/** Creates the job. Streams are checked only after a commit of another process; those of this one check them themselves. */
export function createAccessWatcher({ db, live }: Pick<Deps, "db" | "live">): Pick<Job, "run"> {
  const hasOtherCommitted = watchOtherCommits(db);
  return {
    run() {
      if (hasOtherCommitted()) live.recheckSoon();
    },
  };
}
