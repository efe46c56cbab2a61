/** Lists all supported platforms by name, and applies the field limits to everything they return. */
import { UpstreamError } from "../core/errors.ts";
import { senderOf } from "./rules/foreign.ts";
import {
  boundedCampaigns,
  boundedEvent,
  boundedLead,
  boundedMessage,
  boundedReceipt,
  idOrNull,
} from "./rules/bounds.ts";
import { UnreadableRows } from "./unreadable.ts";
import type { PlatformClient } from "./client.ts";
import { createEmailBison } from "./emailbison/emailbison.ts";
import { createInstantly } from "./instantly/instantly.ts";
import { PayloadError, type Platform, type PlatformName } from "./platform.ts";
import { createPlusVibe } from "./plusvibe/plusvibe.ts";
import { createSmartlead } from "./smartlead/smartlead.ts";

export function createPlatforms(client: PlatformClient): Record<PlatformName, Platform> {
  const adapters = {
    instantly: createInstantly(client),
    emailbison: createEmailBison(client),
    smartlead: createSmartlead(client),
    plusvibe: createPlusVibe(client),
  };
  const labels = mapValues(adapters, ({ label }) => label);
  return mapValues(adapters, (adapter) => bounded(adapter, labels));
}

type ByName<T> = Record<PlatformName, T>;

const mapValues = <T>(adapters: ByName<Platform>, from: (adapter: Platform) => T): ByName<T> =>
  Object.fromEntries(Object.entries(adapters).map(([name, adapter]) => [name, from(adapter)])) as ByName<T>;

function bounded(platform: Platform, labels: ByName<string>): Platform {
  return {
    ...platform,
    parse(payload) {
      const sender = senderOf(payload.body);
      if (sender !== null && sender !== platform.name) throw misdirected(labels[sender], platform.label);
      return boundedEvent(platform.parse(payload));
    },
    checkKey: async (...args) => idOrNull(await platform.checkKey(...args)),
    reply: async (...args) => boundedReceipt(await platform.reply(...args)),
    forward: async (...args) => boundedReceipt(await platform.forward(...args)),
    complete: async (...args) => boundedEvent(await platform.complete(...args)),
    listCampaigns: async (...args) => boundedCampaigns(await platform.listCampaigns(...args)),
    async readThread(...args) {
      const mails = await platform.readThread(...args);
      // Do not drop emails: if an email is absent from the thread, it counts as not sent.
      return mails.map((mail) => understood(platform, () => boundedMessage(mail)));
    },
    async *listSince(...args) {
      const [, , options] = args;
      const unreadable = new UnreadableRows(options);
      for await (const event of platform.listSince(...args)) {
        try {
          yield understood(platform, () => boundedEvent(event));
        } catch (error) {
          unreadable.note({ id: event.message.platformId }, error);
        }
      }
      unreadable.throwFirst();
    },
    async findLead(...args) {
      const lead = await platform.findLead(...args);
      return lead && boundedLead(lead);
    },
    async *listSent(...args) {
      for await (const event of platform.listSent(...args))
        yield understood(platform, () => boundedEvent(event));
    },
  };
}

/**
 * Returns the error for a misdirected payload. Ignoring the payload would lose every reply of an account with
 * a wrong webhook URL.
 */
const misdirected = (sender: string, receiver: string): PayloadError =>
  new PayloadError(
    `this payload from ${sender} was posted to a connection for ${receiver}: set the webhook in ${sender} ` +
      "to the URL of its own connection",
  );

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
