/** Decides how long a sign-in must wait after failures. Never locks a person out permanently. */
import { createHash } from "node:crypto";
import ipaddr from "ipaddr.js";
import { DAY, MINUTE, SECOND, type Millis } from "../../../core/clock.ts";
import { foldEmail } from "./email.ts";

/** How long failures count. */
export const FAILURES_KEPT: Millis = DAY;
/** Number of failures for one account from one network before further attempts must wait. */
const FREE_FAILURES = 5;
/**
 * Number of failures for one account from one IPv6 site (65,536 networks) before all attempts from the site must
 * wait.
 */
const FREE_SITE_FAILURES = 20;
/**
 * Number of consecutive wrong codes before the next code must wait, counted for one known network, or for all other
 * networks together.
 */
const FREE_CODES = 10;
/** Waits after the last free failure, after the next failure, and so on; the last wait repeats. */
const WAITS: readonly Millis[] = [MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE];
/** Number of failures for one account per day, across all networks, before each attempt is slowed down. */
const DAILY_FAILURES = 50;
/** Delay of a slowed attempt. The owner's attempts are slowed too, but an attacker cannot lock the owner out. */
const SLOW_TRY: Millis = 2 * SECOND;

/** Maximum number of requests per minute from one address to unauthenticated routes. */
export const OPEN_REQUESTS = 20;
/** Maximum number of password checks per minute for a signed-in person. */
export const PASSWORD_CHECKS = 10;
/** The limit for an IPv6 site, as a multiple of the limit for one network. */
export const SITE_FACTOR = 5;

/** Failures for one account within a day. */
export interface FailureCounts {
  fromNetwork: number;
  networkLastAt: Millis;
  fromSite: number;
  siteLastAt: Millis;
  fromAll: number;
}

export interface Throttle {
  /** How long to reject attempts; 0 if attempts are allowed. */
  waitMs: Millis;
  /** How long to delay an allowed attempt. */
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

/** Returns how long the next code must wait. Only wrong codes combined with the correct password or session count. */
export const codeWaitOf = ({ fromNetwork, networkLastAt }: FailureCounts, now: Millis): Millis =>
  remainingWait(fromNetwork - FREE_CODES, networkLastAt, now);

function remainingWait(step: number, lastAt: Millis, now: Millis): Millis {
  const wait = WAITS[Math.min(step, WAITS.length - 1)] ?? 0;
  return Math.max(0, Math.min(wait, lastAt + wait - now));
}

/**
 * Returns the hash that identifies an address's stored failures. Does not use the address itself, because
 * people sometimes type passwords into the email field.
 */
export const accountKeyOf = (email: string): string =>
  createHash("sha256").update(foldEmail(email)).digest("hex");

/** Returns the key that counts a person's wrong codes. */
export const codeKeyOf = (userId: string): string => `codes ${userId}`;

/** Returns the network of an address that one party controls: its /24, or its /64 for IPv6. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv6) return `${groupsOf(parsed, 4)}::/64`;
  return `${parsed.octets.slice(0, 3).join(".")}.0/24`;
}

/**
 * Returns the common prefix of the networks that one party controls: the first 48 bits for IPv6, otherwise
 * the network.
 */
export const sitePrefixOf = (network: string): string =>
  network.includes(":") ? `${network.split(":").slice(0, 3).join(":")}:` : network;

/**
 * Returns the keys for counting an address's requests: the address itself or, because an IPv6 host has an
 * entire network, its /64 and its /48.
 */
export function countedAs(address: string): [own: string, site?: string] {
  if (!ipaddr.isValid(address)) return [address];
  const parsed = ipaddr.process(address);
  if (parsed instanceof ipaddr.IPv6) return [networkOf(address), `${groupsOf(parsed, 3)}::/48`];
  return [parsed.toString()];
}

/** Returns the key for counting concurrent work: an IPv4 address, or an IPv6 site. */
export const callerKeyOf = (address: string): string => {
  const [own, site = own] = countedAs(address);
  return site;
};

const groupsOf = ({ parts }: ipaddr.IPv6, count: number): string =>
  parts
    .slice(0, count)
    .map((part) => part.toString(16).padStart(4, "0"))
    .join(":");
