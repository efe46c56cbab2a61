/** Notifies open pages when sending is paused or resumed, including by the command line while the server runs. */
import { findPause } from "../../db/sending.ts";
import type { Job } from "../../deps/in-flight.ts";
import { listWorkspaces } from "../../people/workspaces/store/workspaces.ts";
import type { Deps } from "../../deps/deps.ts";

/** Creates the job. The pause affects the whole instance, so the pages of every workspace are notified. */
export function createPauseWatcher({ db, live }: Pick<Deps, "db" | "live">): Pick<Job, "run"> {
  let known = JSON.stringify(findPause(db));
  return {
    run() {
      const held = JSON.stringify(findPause(db));
      if (held === known) return;
      known = held;
      for (const { id } of listWorkspaces(db)) live.publish({ type: "sending.changed", workspaceId: id });
    },
  };
}
