/** Opens the adapters of all platforms with their shared address rules and persistent rate limits. */
import type { Config } from "../config/load.ts";
import { callMemories } from "../sequencers/connections/store/call-blocks.ts";
import type { Clock } from "../core/clock.ts";
import type { Db } from "../db/open.ts";
import { createHttpClient, type HttpClient } from "../http-client/client.ts";
import { CALL_TIMEOUT, createPlatformClient } from "../platforms/client.ts";
import type { Platform, PlatformName } from "../platforms/platform.ts";
import { createPlatforms } from "../platforms/registry.ts";

/**
 * @param onForgotten Called when calls that count toward limits cannot be stored, but only once until storing
 * works again.
 */
export function openPlatforms(
  { config, db, clock }: { config: Config; db: Db; clock: Clock },
  onForgotten: (error: unknown) => void,
): { platforms: Record<PlatformName, Platform>; platformHttp: HttpClient } {
  const platformHttp = createHttpClient({
    plainHttp: "within_allowed_networks",
    allowNetworks: config.platforms.allow_networks,
    timeoutMs: CALL_TIMEOUT,
  });
  const memories = callMemories(db, onForgotten);
  return { platforms: createPlatforms(createPlatformClient(clock, platformHttp, memories)), platformHttp };
}
