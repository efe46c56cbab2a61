/** Determines the sender and our address from a Smartlead webhook. */
import { objectOf } from "../mail-form.ts";
import { PayloadError } from "../platform.ts";
import { type JsonObject, domainOf, emailOf, isOurs } from "./mail.ts";
import { answeredIn } from "./payload.ts";

export interface Parties {
  lead: string;
  sender: string;
  /** Our address; null if the payload does not contain it. */
  mailbox: string | null;
  /** Whether our own team wrote the email: the payload has our mailbox as the sender. */
  ours: boolean;
  /** Whether the payload clearly identifies sender and mailbox. */
  sure: boolean;
}

/**
 * Applies the rules of platforms.md 3.9: `from_email` and `to_email` are unreliable. An email that only
 * appears to be ours stays uncertain, because a mistake would drop a lead's answer.
 */
export function partiesOf(payload: JsonObject): Parties {
  const correspondence = objectOf(payload["leadCorrespondence"] ?? payload["lead_correspondence"]) ?? {};
  const target = emailOf(correspondence["targetLeadEmail"] ?? correspondence["target_lead_email"]);
  const lead = emailOf(payload["sl_lead_email"]) ?? target ?? emailOf(payload["to_email"]);
  if (!lead) throw new PayloadError("sl_lead_email is missing");
  const givenSender = emailOf(correspondence["replyReceivedFrom"] ?? correspondence["reply_received_from"]);
  const sender = givenSender ?? lead;
  // Some replies contain our mailbox only here (seen live in July 2026).
  const stated = emailOf(payload["sl_senders_mailbox"]);
  const { mailbox, isClear } =
    stated === null ? likelyMailbox(payload, lead, sender) : { mailbox: stated, isClear: true };
  const ours = sender !== lead && sender === stated;
  const seemsOurs = mailbox !== null && isOurs(sender, [mailbox], lead);
  const isInDoubt = givenSender === null || mailbox === null || !isClear || seemsOurs;
  return { lead, sender, mailbox, ours, sure: ours || !isInDoubt };
}

/** Infers our address: the address in the email that is neither the lead's nor the sender's. */
function likelyMailbox(
  payload: JsonObject,
  lead: string,
  sender: string,
): { mailbox: string | null; isClear: boolean } {
  const from = emailOf(payload["from_email"]);
  const ends = [from, emailOf(payload["to_email"])].filter((email) => email !== null);
  const others = [...new Set(ends)].filter((email) => email !== lead && email !== sender);
  const otherFrom = others.find((email) => email === from);
  const mailbox = others.find((email) => sentFrom(payload, email)) ?? otherFrom ?? others[0] ?? null;
  return { mailbox, isClear: others.length < 2 };
}

/** Returns whether this mailbox sent the campaign's email, based on the domain in the Message-ID. */
function sentFrom(payload: JsonObject, email: string): boolean {
  return answeredIn(payload).some((messageId) => messageId.endsWith(`@${domainOf(email)}>`));
}
