/** Starts the simulated platform of a name. */
import type { PlatformName } from "../../platforms/platform.ts";
import { startEmailBisonSandbox } from "./emailbison.ts";
import { startInstantlySandbox } from "./instantly.ts";
import type { PlatformSandbox, SandboxOptions } from "./sandbox.ts";
import { startSmartleadSandbox } from "./smartlead.ts";

const STARTERS: Record<PlatformName, (options: SandboxOptions) => Promise<PlatformSandbox>> = {
  instantly: startInstantlySandbox,
  emailbison: startEmailBisonSandbox,
  smartlead: startSmartleadSandbox,
};

export function startSandbox(name: PlatformName, options: SandboxOptions): Promise<PlatformSandbox> {
  return STARTERS[name](options);
}
