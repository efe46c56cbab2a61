/** Defines one-time links: their lifetimes and targets. */
import { DAY, MINUTE, type Millis } from "../../../core/clock.ts";

export type LinkPurpose = "setup" | "invite" | "reset";

export const LIFETIMES: Record<LinkPurpose, Millis> = {
  setup: 60 * MINUTE,
  invite: 7 * DAY,
  reset: 60 * MINUTE,
};

const PAGES: Record<LinkPurpose, string> = {
  setup: "/app/setup#s=",
  invite: "/app/join#t=",
  reset: "/app/reset#t=",
};

/** Returns a link. Its token is in the fragment, which browsers never send, so that no proxy logs it. */
export const linkUrl = (publicUrl: string, purpose: LinkPurpose, token: string): string =>
  publicUrl + PAGES[purpose] + token;
