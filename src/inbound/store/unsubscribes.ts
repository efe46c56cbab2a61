/** Remembers which leads a sequencer has listed as unsubscribed. */
import { hashToken } from "../../core/vault.ts";
import type { Db } from "../../db/open.ts";

type Of = { connectionId: string; hash: Buffer };

const of = (connectionId: string, email: string): Of => ({
  connectionId,
  hash: hashToken(email.trim().toLowerCase()),
});

/** Returns whether a lead was listed before. */
export const isUnsubscribeKnown = ({ sqlite }: Db, connectionId: string, email: string): boolean =>
  sqlite
    .query<unknown, Of>(
      "SELECT 1 FROM connection_unsubscribes WHERE connection_id = $connectionId AND email_hash = $hash",
    )
    .get(of(connectionId, email)) !== null;

export function noteUnsubscribe({ sqlite }: Db, connectionId: string, email: string): void {
  sqlite
    .query<unknown, Of>("INSERT OR IGNORE INTO connection_unsubscribes VALUES ($connectionId, $hash)")
    .run(of(connectionId, email));
}
