/** Builds parts of an outgoing email: validated recipients and quoted emails; pure. */
import { badRequest } from "../../../core/errors.ts";
import { parseAddress } from "../../../judge/mail/address.ts";
import type { Address, Quoted } from "../../../platforms/platform.ts";
import type { MessageRow } from "../../../db/table-rows.ts";

/** Returns the parsed addresses without duplicates; throws 400 for the first invalid one. */
export function addressesFrom(texts: readonly string[] | null | undefined): Address[] {
  const addresses = new Map<string, Address>();
  for (const text of texts ?? []) {
    const address = parseAddress(text);
    if (!address) throw badRequest(`Invalid email address: ${text}`);
    if (!addresses.has(address.email)) addresses.set(address.email, address);
  }
  return [...addresses.values()];
}

export function quoted(message: MessageRow): Quoted {
  return {
    from: { email: message.fromEmail, name: message.fromName },
    to: message.to,
    subject: message.subject,
    sentAt: message.sentAt,
    messageId: message.rfcMessageId,
    html: message.bodyHtml,
    text: message.bodyText,
  };
}
