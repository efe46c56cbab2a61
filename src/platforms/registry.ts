/** Every platform that Replydesk speaks to, by its name. */
import type { PlatformClient } from "./client.ts";
import { createEmailBison } from "./emailbison.ts";
import { createInstantly } from "./instantly.ts";
import type { Platform, PlatformName } from "./platform.ts";
import { createSmartlead } from "./smartlead.ts";

export function createPlatforms(client: PlatformClient): Record<PlatformName, Platform> {
  return {
    instantly: createInstantly(client),
    emailbison: createEmailBison(client),
    smartlead: createSmartlead(client),
  };
}
