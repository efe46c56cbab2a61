/** Adds a conversation's token to the calendar link in an outgoing text; pure. */
import { bookingToken, type CalendarKind } from "../../../core/booking.ts";

export interface TrackedLink {
  /** The client's calendar link. */
  link: string;
  /** The kinds of the client's calendars. */
  kinds: readonly CalendarKind[];
  threadId: string;
}

/** Matches the end of the text before the link if that text and the link form a longer URL. */
const CONTINUES_BEFORE = /[\p{L}\p{N}/\-_~%=&+@#*$][.:?!,;]?$/u;
/**
 * Matches the start of the text after the link if that text continues the URL. Punctuation alone does not
 * count, because it ends a sentence.
 */
const CONTINUES_AFTER = /^[.:?!,;]{0,100}[\p{L}\p{N}/\-_~%=&+@#*$]/u;

/**
 * Returns the text with the token in every occurrence of the exact link. A longer URL that begins or ends
 * with the link is a different link and stays unchanged.
 */
export function withBookingToken(text: string, { link, kinds, threadId }: TrackedLink): string {
  const kind = kindOf(link, kinds);
  if (kind === null || !text.includes(link)) return text;
  const tracked = linkWith(link, parameterFor(kind, bookingToken(threadId)));
  const parts = text.split(link);
  return parts.reduce((before, after) => {
    const isLonger = CONTINUES_BEFORE.test(before.slice(-3)) || CONTINUES_AFTER.test(after.slice(0, 200));
    return before + (isLonger ? link : tracked) + after;
  });
}

/** If a client has calendars of both kinds, the link's host decides. */
function kindOf(link: string, kinds: readonly CalendarKind[]): CalendarKind | null {
  const [first, ...others] = kinds;
  if (first === undefined || others.length === 0) return first ?? null;
  return /^https?:\/\/([^/]+\.)?calendly\.com(\/|$)/i.test(link) ? "calendly" : "calcom";
}

/** Calendly returns UTM parameters with a booking; Cal.com returns metadata. */
const parameterFor = (kind: CalendarKind, token: string): string =>
  kind === "calendly" ? `utm_content=rd_${token}` : `metadata[rd]=${token}`;

function linkWith(link: string, parameter: string): string {
  const [address = "", ...fragment] = link.split("#");
  const joint = !address.includes("?") ? "?" : /[?&]$/.test(address) ? "" : "&";
  return [`${address}${joint}${parameter}`, ...fragment].join("#");
}
