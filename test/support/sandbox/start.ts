/** Starts the simulated platform with the given name. */
import type { PlatformName } from "../../../src/platforms/platform.ts";
import { startEmailBisonSandbox } from "./emailbison.ts";
import { startInstantlySandbox } from "./instantly.ts";
import { startPlusVibeSandbox } from "./plusvibe.ts";
import type { PlatformSandbox, SandboxOptions } from "./sandbox.ts";
import { startSmartleadSandbox } from "./smartlead.ts";

const STARTERS: Record<PlatformName, (options: SandboxOptions) => Promise<PlatformSandbox>> = {
  instantly: startInstantlySandbox,
  emailbison: startEmailBisonSandbox,
  smartlead: startSmartleadSandbox,
  plusvibe: startPlusVibeSandbox,
};

export function startSandbox(name: PlatformName, options: SandboxOptions): Promise<PlatformSandbox> {
  return STARTERS[name](options);
}
