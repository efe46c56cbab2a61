/** Commits what the model answered. */
import type { Deps } from "../app/context.ts";

/** Settles a step of the pipeline in a shared commit, while the model already works on the next reply. */
export function settleAnswered({ ai, commits, wakeups }: Deps, settle: () => void): Promise<void> {
  return ai.background.settling(() => {
    wakeups.notify("replies");
    return commits.run(settle, { mayWait: true });
  });
}
