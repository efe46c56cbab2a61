/** Commits model results. */
import type { Deps } from "../../deps/deps.ts";

/** Settles a pipeline step in a shared commit, while the model already processes the next reply. */
export function settleAnswered({ ai, commits, wakeups }: Deps, settle: () => void): Promise<void> {
  return ai.background.settling(() => {
    wakeups.notify("replies");
    return commits.run(settle, { mayWait: true });
  });
}
