/** Runs the Slack job. Its code is loaded once a workspace has connected an app. */
import { mayBeOutdated } from "../../core/pause.ts";
import { findPause } from "../../db/sending.ts";
import type { Job } from "../../deps/in-flight.ts";
import type { Deps } from "../../deps/deps.ts";
import type { Sockets } from "./socket.ts";
import { hasInstalls } from "./store/messages.ts";

/** Creates the job that posts to Slack and keeps socket mode connections open. */
export function createSlack(deps: Deps): Pick<Job, "run"> {
  let sockets: Sockets | null = null;
  return {
    async run() {
      if (sockets === null && !hasInstalls(deps.db)) return false;
      // A copy of the instance must not send messages to the original instance's users.
      if (mayBeOutdated(findPause(deps.db))) {
        sockets?.closeAll();
        return false;
      }
      sockets ??= new (await import("./socket.ts")).Sockets(deps);
      sockets.keepOpen();
      const { postDue } = await import("./post.ts");
      const { postNotices } = await import("./notices.ts");
      const isFull = await postDue(deps);
      return (await postNotices(deps)) || isFull;
    },
  };
}
