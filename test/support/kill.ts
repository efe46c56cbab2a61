/** Ends a desk's process, gracefully or by force, and waits for the right moment. */
import type { FaultScope } from "./sandbox/server.ts";
import type { PlatformSandbox } from "./sandbox/sandbox.ts";
import type { Desk } from "./desk.ts";

/** Stops the process as an operator would. Throws unless it exits with 0. */
export async function end({ process }: Desk): Promise<void> {
  process?.kill("SIGTERM");
  const code = await process?.exited;
  if (code !== 0) throw new Error(`the process ended with ${code}`);
}

/** Kills the process. */
export async function kill({ process }: Desk): Promise<void> {
  process?.kill("SIGKILL");
  await process?.exited;
}

/** Resolves once the platform receives a request with this scope. */
export function taken({ faults }: PlatformSandbox, scope: FaultScope): Promise<void> {
  const take = faults.take.bind(faults);
  return new Promise((resolve) => {
    faults.take = (call) => {
      if (scope === "all" || call === scope) {
        faults.take = take;
        resolve();
      }
      return take(call);
    };
  });
}
