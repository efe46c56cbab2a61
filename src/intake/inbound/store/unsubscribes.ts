/**
 * Stores which leads a sequencer has listed as unsubscribed, each by the SHA-256 of its address and campaign.
 */
import { hashToken } from "../../../core/vault.ts";
import type { Db } from "../../../db/open.ts";
import type { PlatformEvent } from "../../../platforms/platform.ts";

type Unsubscribe = Pick<Extract<PlatformEvent, { kind: "unsubscribe" }>, "email" | "campaign">;
type LeadHash = { connectionId: string; hash: Buffer };

/** A lead is listed once per campaign, and the campaigns may belong to different clients. */
const hashOf = (connectionId: string, { email, campaign }: Unsubscribe): LeadHash => ({
  connectionId,
  hash: hashToken([email.trim().toLowerCase(), ...(campaign ? [campaign.id] : [])].join("\n")),
});

/** Returns whether a lead was already listed as unsubscribed in this campaign. */
export const isUnsubscribeKnown = ({ sqlite }: Db, connectionId: string, event: Unsubscribe): boolean =>
  sqlite
    .query<unknown, LeadHash>(
      "SELECT 1 FROM connection_unsubscribes WHERE connection_id = $connectionId AND email_hash = $hash",
    )
    .get(hashOf(connectionId, event)) !== null;

export function recordUnsubscribe({ sqlite }: Db, connectionId: string, event: Unsubscribe): void {
  sqlite
    .query<unknown, LeadHash>("INSERT OR IGNORE INTO connection_unsubscribes VALUES ($connectionId, $hash)")
    .run(hashOf(connectionId, event));
}
