/** Claims inbound events like the filing job. */
import type { Millis } from "../../src/core/clock.ts";
import type { Db } from "../../src/db/open.ts";
import { INBOUND, listToFile, type ClaimedEvent } from "../../src/intake/inbound/store/inbound.ts";

interface InboundClaim {
  connectionId: string;
  now: Millis;
  lease: Millis;
  limit: number;
  largeBytes: number;
}

/** Claims a connection's due events, oldest first. A retried event is claimed alone. */
export function claimInbound(db: Db, { lease, ...which }: InboundClaim): ClaimedEvent[] {
  const due = listToFile(db, which);
  const retried = due.findIndex(({ attempts }) => attempts > 0);
  return due.slice(0, retried < 0 ? due.length : Math.max(1, retried)).flatMap((event) => {
    const claimed = INBOUND.claim(db, event, { now: which.now, lease });
    return claimed ? [claimed] : [];
  });
}
