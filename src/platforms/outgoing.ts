/** The part of the platform contract about emails that leave: answers and forwards. */
import type { Millis } from "../core/clock.ts";
import type { OutgoingFileRef } from "../core/outgoing-file.ts";
import type { Address, Json } from "./message.ts";

/** A file that leaves with an email. */
export interface OutgoingFile extends Omit<OutgoingFileRef, "id"> {
  content: Uint8Array<ArrayBuffer>;
  /** Where a platform fetches it that takes no files by itself; null where this server cannot be reached. */
  url: string | null;
}

/** How a platform gets the files of an email: with the call, from an address that the call names, or not at all. */
export type FileTransfer = "uploaded" | "fetched" | "none";

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
  /** None for a platform that takes none. */
  files?: readonly OutgoingFile[];
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
  /** Whether the original came with files, for platforms that pass them on only where that is asked for. */
  originalHasFiles?: boolean;
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
