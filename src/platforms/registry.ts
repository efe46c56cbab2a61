/** Every platform that Replydesk speaks to, by its name; what it tells is within the limits. */
import { UpstreamError } from "../errors.ts";
import { boundedEvent, boundedMessage, boundedReceipt } from "./bounds.ts";
import type { PlatformClient } from "./client.ts";
import { createEmailBison } from "./emailbison.ts";
import { createInstantly } from "./instantly.ts";
import { PayloadError, type Platform, type PlatformName } from "./platform.ts";
import { createSmartlead } from "./smartlead.ts";

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
      // With one left out, what the thread does not show would prove nothing.
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
      // Told last: one odd mail must not keep all others away, nor go unnoticed.
      if (failures.length > 0) throw failures[0];
    },
  };
}

function understood<T>({ name }: Platform, read: () => T): T {
  try {
    return read();
  } catch (error) {
    if (!(error instanceof PayloadError)) throw error;
    throw new UpstreamError(`${name} tells of a mail that cannot be taken over: ${error.message}`, {
      outcome: "unknown",
    });
  }
}
