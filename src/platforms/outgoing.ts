/** The part of the platform contract about emails that leave: answers and forwards. */
import type { Millis } from "../core/clock.ts";
import type { Address, Json } from "./message.ts";

export interface OutgoingMail {
  /** `handle` of the email that is answered or forwarded. */
  handle: Json;
  to: Address[];
  cc: Address[];
  bcc: Address[];
  /** Complete, including `Re: ` or `Fwd: `. */
  subject: string;
  html: string;
  text: string;
}

export interface OutgoingReply extends OutgoingMail {
  /** The email that is answered, for platforms that quote it or must fall back on forwarding. */
  original: Quoted;
}

/** A forward in parts, so that a platform that appends the original itself does not send it twice. */
export interface OutgoingForward extends Omit<OutgoingMail, "html" | "text"> {
  /** The person's own text above, can be empty. */
  note: { html: string; text: string };
  original: Quoted;
  /** Earlier emails of the thread, newest first; empty when the thread is not to be included. */
  earlier: Quoted[];
}

export interface Quoted {
  from: Address;
  to: Address[];
  subject: string;
  sentAt: Millis;
  messageId: string | null;
  html: string | null;
  text: string;
}

/** What the platform returned when it accepted a send. */
export interface SendReceipt {
  /** Id of the sent email, where the response contains it: equal to `PlatformMessage.platformId`. */
  platformId: string | null;
  messageId: string | null;
  /** The platform only queued it: whether it was sent shows later in the thread. */
  queued: boolean;
  /** What the platform answered, in our own words, for the timeline. */
  answer: string;
}
