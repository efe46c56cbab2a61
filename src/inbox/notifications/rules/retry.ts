/** Decides what happens to a delivery after an attempt; pure. */
import { MINUTE, type Millis } from "../../../core/clock.ts";
import type { UpstreamOutcome } from "../../../core/errors.ts";

const PAUSES: readonly Millis[] = [1, 5, 15, 30, 60].map((minutes) => minutes * MINUTE);

/** `gone`: the device no longer exists. `again`: retry at the given time. */
export type Outcome =
  | { kind: "sent" }
  | { kind: "gone"; reason: string }
  | { kind: "failed"; reason: string }
  | { kind: "again"; at: Millis; reason: string };

const again = (attempts: number, reason: string, now: Millis): Outcome => ({
  kind: "again",
  at: now + (PAUSES[attempts - 1] ?? PAUSES.at(-1) ?? MINUTE),
  reason,
});

interface Answer {
  /** Null if there was no response. */
  status: number | null;
  error: string;
  retryAfterMs: Millis | null;
  /** Whether retrying is pointless. */
  isPermanent: boolean;
}

/** Judges a push service's response (RFC 8030): 404 and 410 end the subscription. */
export function outcomeOfPush(
  { status, error, retryAfterMs, isPermanent }: Answer,
  attempts: number,
  now: Millis,
): Outcome {
  if (status !== null && status >= 200 && status < 300) return { kind: "sent" };
  if (status === 404 || status === 410) return { kind: "gone", reason: error };
  const isTemporary = status === null ? !isPermanent : status === 429 || status >= 500;
  if (!isTemporary) return { kind: "failed", reason: error };
  if (retryAfterMs !== null) return { kind: "again", at: now + retryAfterMs, reason: error };
  return again(attempts, error, now);
}

/** Decides what happens after a failed email. An email that may have arrived is not sent again. */
export function outcomeOfMail(
  { outcome, message }: { outcome: UpstreamOutcome; message: string },
  attempts: number,
  now: Millis,
): Outcome {
  if (outcome === "unknown") return { kind: "sent" };
  return outcome === "refused" ? { kind: "failed", reason: message } : again(attempts, message, now);
}
