/** Clients for whom nothing is sent by machine just now: mail to them is on disk and nobody has looked at it yet. */
import { MINUTE, type Millis } from "../core/clock.ts";
import type { Db } from "../db/open.ts";
import { hasUnreadMail } from "./store/route.ts";

/** Longer than filing takes, its retries included: a flood of mail does not hold what is due for ever. */
const FILING_PATIENCE: Millis = 10 * MINUTE;

export class UnfiledMail {
  readonly #since = new Map<string, Millis>();

  /** `held`: it may be the reply or the opt-out that cancels what is about to go out. */
  check(db: Db, clientId: string, now: Millis): "free" | "held" | "held_too_long" {
    if (!hasUnreadMail(db, clientId)) {
      this.#since.delete(clientId);
      return "free";
    }
    const since = this.#since.get(clientId) ?? now;
    this.#since.set(clientId, since);
    return now - since < FILING_PATIENCE ? "held" : "held_too_long";
  }
}
