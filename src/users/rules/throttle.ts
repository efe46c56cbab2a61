/** Decides how long a sign-in must wait after failures; never locks anybody out for good. */
import { createHash } from "node:crypto";
import ipaddr from "ipaddr.js";
import { DAY, MINUTE, SECOND, type Millis } from "../../core/clock.ts";
import { foldEmail } from "./email.ts";

/** Failures count for so long. */
export const FAILURES_KEPT: Millis = DAY;
/** Failures of one account from one network before it must wait. */
const FREE_FAILURES = 5;
/** Waits after the fifth failure, the sixth, …; the last one for all that follow. */
const WAITS: readonly Millis[] = [MINUTE, 5 * MINUTE, 15 * MINUTE, 60 * MINUTE];
/** Failures of one account a day, over all networks, after which each try is slow. */
const DAILY_FAILURES = 50;
/** Delay of a slow try. A right one is as slow, but nobody can lock the owner out by failing in their name. */
const SLOW_TRY: Millis = 2 * SECOND;

/** Requests a minute from one address to the routes that need no key. */
export const OPEN_REQUESTS = 20;

export interface FailureCounts {
  fromNetwork: number;
  /** When the last one from this network failed. */
  lastAt: Millis;
  fromAll: number;
}

export interface Throttle {
  /** The try is refused for so long; 0 when it may be made. */
  waitMs: Millis;
  /** How long it takes then. */
  delayMs: Millis;
}

export function throttleOf({ fromNetwork, lastAt, fromAll }: FailureCounts, now: Millis): Throttle {
  const step = Math.min(fromNetwork - FREE_FAILURES, WAITS.length - 1);
  const wait = WAITS[step] ?? 0;
  return {
    waitMs: Math.max(0, Math.min(wait, lastAt + wait - now)),
    delayMs: fromAll >= DAILY_FAILURES ? SLOW_TRY : 0,
  };
}

/** Returns the hash under which failures of an address are counted: people type passwords into its field. */
export const accountKeyOf = (email: string): string =>
  createHash("sha256").update(foldEmail(email)).digest("hex");

/** Bits of a network that belongs to one party. */
const NETWORK_BITS = { ipv4: 24, ipv6: 64 } as const;

/** Returns the network of an address: its /24, or /64. */
export function networkOf(address: string): string {
  if (!ipaddr.isValid(address)) return address;
  const parsed = ipaddr.process(address);
  const kind = parsed.kind();
  const bits = NETWORK_BITS[kind];
  const bytes = parsed.toByteArray().map((byte, at) => (at < bits / 8 ? byte : 0));
  return `${ipaddr.fromByteArray(bytes).toString()}/${bits}`;
}
