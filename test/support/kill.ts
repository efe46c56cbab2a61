/** Ends the process of a desk, in good order or by force, and waits for the moments to do so. */
import type { FaultScope } from "../../src/demo/sandbox/server.ts";
import type { PlatformSandbox } from "../../src/demo/sandbox/sandbox.ts";
import type { Desk } from "./desk.ts";

/** Ends the process as an operator would, and throws unless it exits with 0. */
export async function end({ process }: Desk): Promise<void> {
  process?.kill("SIGTERM");
  const code = await process?.exited;
  if (code !== 0) throw new Error(`the process ended with ${code}`);
}

/** Ends the process without warning. */
export async function kill({ process }: Desk): Promise<void> {
  process?.kill("SIGKILL");
  await process?.exited;
}

/** Resolves once the platform receives a request of this scope. */
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
