/** All supported platforms by name, with the field limits applied to everything they return. */
import { UpstreamError } from "../core/errors.ts";
import { boundedEvent, boundedMessage, boundedReceipt } from "./rules/bounds.ts";
import type { PlatformClient } from "./client.ts";
import { createEmailBison } from "./emailbison/emailbison.ts";
import { createInstantly } from "./instantly/instantly.ts";
import { PayloadError, type Platform, type PlatformName } from "./platform.ts";
import { createSmartlead } from "./smartlead/smartlead.ts";

export function createPlatforms(client: PlatformClient): Record<PlatformName, Platform> {
  return {
    instantly: bounded(createInstantly(client)),
    emailbison: bounded(createEmailBison(client)),
    smartlead: bounded(createSmartlead(client)),
  };
}

function bounded(platform: Platform): Platform {
  return {
    ...platform,
    parse: (payload) => boundedEvent(platform.parse(payload)),
    reply: async (...given) => boundedReceipt(await platform.reply(...given)),
    forward: async (...given) => boundedReceipt(await platform.forward(...given)),
    complete: async (...given) => boundedEvent(await platform.complete(...given)),
    async readThread(...given) {
      const mails = await platform.readThread(...given);
      // Dropping one would make the thread prove the absence of an email that exists.
      return mails.map((mail) => understood(platform, () => boundedMessage(mail)));
    },
    async *listSince(...given) {
      const failures: unknown[] = [];
      for await (const event of platform.listSince(...given)) {
        try {
          yield understood(platform, () => boundedEvent(event));
        } catch (error) {
          failures.push(error);
        }
      }
      // Thrown last: one malformed email must neither hide the others nor go unnoticed.
      if (failures.length > 0) throw failures[0];
    },
  };
}

function understood<T>({ name }: Platform, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof PayloadError)) throw error;
    throw new UpstreamError(`${name} returned an email that cannot be used: ${error.message}`, {
      outcome: "unknown",
    });
  }
}
