/** Lists each platform's rate limits, as documented or as measured by its clients. The simulators enforce them. */
import { HOUR, MINUTE, SECOND } from "../../src/core/clock.ts";
import type { TrafficLimit } from "./sandbox/traffic.ts";
import type { PlatformName } from "../../src/platforms/platform.ts";

export const DOCUMENTED_LIMITS: Record<PlatformName, TrafficLimit[]> = {
  instantly: [
    { requests: 100, perMs: SECOND },
    { requests: 6_000, perMs: MINUTE },
    {
      requests: 20,
      perMs: MINUTE,
      applies: ({ method, path }) => method === "GET" && path === "/emails",
    },
  ],
  emailbison: [{ requests: 3_000, perMs: MINUTE }],
  smartlead: [
    { requests: 10, perMs: SECOND },
    { requests: 60, perMs: MINUTE },
    { requests: 1_000, perMs: HOUR },
  ],
  plusvibe: [{ requests: 5, perMs: SECOND }],
};
