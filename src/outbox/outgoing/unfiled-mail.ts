/** Holds automatic sending for clients with incoming email that is stored but not processed yet. */
import { MINUTE, type Millis } from "../../core/clock.ts";
import type { Db } from "../../db/open.ts";
import { hasUnreadMail } from "./store/unfiled.ts";

/** Longer than filing takes, including retries, so that a flood of mail does not hold sending forever. */
const MAX_FILING_TIME: Millis = 10 * MINUTE;

export class UnfiledMail {
  readonly #since = new Map<string, Millis>();

  /** Returns `held` while an unprocessed email may be a reply or an opt-out that cancels a pending send. */
  check(db: Db, clientId: string, now: Millis): "free" | "held" | "held_too_long" {
    if (!hasUnreadMail(db, clientId)) {
      this.#since.delete(clientId);
      return "free";
    }
    const since = this.#since.get(clientId) ?? now;
    this.#since.set(clientId, since);
    return now - since < MAX_FILING_TIME ? "held" : "held_too_long";
  }
}
