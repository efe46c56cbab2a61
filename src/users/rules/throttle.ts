/** Decides how long a sign-in must wait after failures; never locks anybody out for good. */
import { createHash } from "node:crypto";
import ipaddr from "ipaddr.js";
import { DAY, MINUTE, SECOND, type Millis } from "../../core/clock.ts";
import { foldEmail } from "./email.ts";

/** Failures count for so long. */
export const FAILURES_KEPT: Millis = DAY;
/** Failures of one account from one network before it must wait. */
const FREE_FAILURES = 5;
/** Failures of one account from one IPv6 site, which has 65,536 networks, before the whole site must wait. */
const FREE_SITE_FAILURES = 20;
/** Wrong codes in a row before the next code must wait: from one known network, or from all others together. */
const FREE_CODES = 10;
/** Waits after the last free failure, the one after it, …; the last one for all that follow. */
const WAITS: readonly Millis[] = [MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE];
/** Failures of one account a day, over all networks, after which each try is slow. */
const DAILY_FAILURES = 50;
/** Delay of a slow try. A right one is as slow, but nobody can lock the owner out by failing in their name. */
const SLOW_TRY: Millis = 2 * SECOND;

/** Requests a minute from one address to the routes that need no key. */
export const OPEN_REQUESTS = 20;
/** Password checks a minute of a signed-in person. */
export const PASSWORD_CHECKS = 10;
/** How many times what one network may do a whole IPv6 site may do. */
export const SITE_FACTOR = 5;

/** Failures of one account within a day. */
export interface FailureCounts {
  fromNetwork: number;
  networkLastAt: Millis;
  fromSite: number;
  siteLastAt: Millis;
  fromAll: number;
}

export interface Throttle {
  /** The try is refused for so long; 0 when it may be made. */
  waitMs: Millis;
  /** How long it takes then. */
  delayMs: Millis;
}

export function throttleOf(counts: FailureCounts, now: Millis): Throttle {
  const { fromNetwork, networkLastAt, fromSite, siteLastAt, fromAll } = counts;
  const ofNetwork = remainingWait(fromNetwork - FREE_FAILURES, networkLastAt, now);
  const ofSite = remainingWait(fromSite - FREE_SITE_FAILURES, siteLastAt, now);
  return {
    waitMs: Math.max(ofNetwork, ofSite),
    delayMs: fromAll >= DAILY_FAILURES ? SLOW_TRY : 0,
  };
}

/** Returns how long the next code must wait. Only wrong codes next to the right password or session count. */
export const codeWaitOf = ({ fromNetwork, networkLastAt }: FailureCounts, now: Millis): Millis =>
  remainingWait(fromNetwork - FREE_CODES, networkLastAt, now);

function remainingWait(step: number, lastAt: Millis, now: Millis): Millis {
  const wait = WAITS[Math.min(step, WAITS.length - 1)] ?? 0;
  return Math.max(0, Math.min(wait, lastAt + wait - now));
}

/** Returns the hash under which failures of an address are counted: people type passwords into its field. */
export const accountKeyOf = (email: string): string =>
  createHash("sha256").update(foldEmail(email)).digest("hex");

/** Returns the account key under which wrong codes of a person are counted. */
export const codeKeyOf = (userId: string): string => `codes ${userId}`;

/** Returns the network of an address, which belongs to one party: its /24, or /64. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv6) return `${groupsOf(parsed, 4)}::/64`;
  return `${parsed.octets.slice(0, 3).join(".")}.0/24`;
}

/** Returns what all networks of one party may begin with: the first 48 bits of an IPv6 network, else the network. */
export const sitePrefixOf = (network: string): string =>
  network.includes(":") ? `${network.split(":").slice(0, 3).join(":")}:` : network;

/**
 * Returns for what requests of an address count: for the address itself or, as one host has a whole IPv6
 * network, for its /64 and then for its /48.
 */
export function countedAs(address: string): [own: string, site?: string] {
  if (!ipaddr.isValid(address)) return [address];
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv6) return [networkOf(address), `${groupsOf(parsed, 3)}::/48`];
  return [parsed.toString()];
}

/** Returns whom work under way is counted by: an IPv4 address, or an IPv6 site. */
export const callerKeyOf = (address: string): string => {
  const [own, site = own] = countedAs(address);
  return site;
};

const groupsOf = ({ parts }: ipaddr.IPv6, count: number): string =>
  parts
    .slice(0, count)
    .map((part) => part.toString(16).padStart(4, "0"))
    .join(":");
