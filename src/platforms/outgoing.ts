/** Defines the part of the platform contract for outgoing emails: answers and forwards. */
import type { Millis } from "../core/clock.ts";
import type { OutgoingFileRef } from "../core/outgoing-file.ts";
import type { Address, Json } from "./message.ts";

/** A file to send with an email. */
export interface OutgoingFile extends Omit<OutgoingFileRef, "id"> {
  content: Uint8Array<ArrayBuffer>;
  /** URL for platforms that fetch files; null if this server is not publicly reachable. */
  url: string | null;
}

/** How a platform receives an email's files: in the call, from a URL in the call, or not at all. */
export type FileTransfer = "uploaded" | "fetched" | "none";

export interface OutgoingMail {
  /** The `handle` of the email being answered or forwarded. */
  handle: Json;
  to: Address[];
  cc: Address[];
  bcc: Address[];
  /** The complete subject, including `Re: ` or `Fwd: `. */
  subject: string;
  html: string;
  text: string;
  /** The files to send; absent for a platform without file support. */
  files?: readonly OutgoingFile[];
}

export interface OutgoingReply extends OutgoingMail {
  /** The answered email, for platforms that quote it or can answer only with a forward. */
  original: Quoted;
}

/**
 * A forward, with the original kept separate: platforms that append the original themselves must not send it
 * twice.
 */
export interface OutgoingForward extends Omit<OutgoingMail, "html" | "text"> {
  /** The person's own text above the original; may be empty. */
  note: { html: string; text: string };
  original: Quoted;
  /** Earlier emails of the thread, newest first; empty if they are not included. */
  earlier: Quoted[];
  /** Whether the original has files, for platforms that only forward them on request. */
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

/** A platform's response to an accepted send. */
export interface SendReceipt {
  /** Id of the sent email, if the response contains it; the same as `PlatformMessage.platformId`. */
  platformId: string | null;
  messageId: string | null;
  /** Whether the platform only queued the email; the thread will show whether it was sent. */
  queued: boolean;
  /** A summary of the platform's response, for the timeline. */
  answer: string;
}
