/** Stores each connection's webhook: its registration at the sequencer, and its events' secret. */
import { sql } from "drizzle-orm";
import type { Millis } from "../../../core/clock.ts";
import { randomToken } from "../../../core/ids.ts";
import { hashToken, type Vault } from "../../../core/vault.ts";
import type { Db } from "../../../db/open.ts";
import { defineLeases, Queue, type Claims } from "../../../db/queue.ts";
import { selectStatement, updateStatement } from "../../../db/rows.ts";
import { connectionWebhooks } from "../../../db/schema.ts";
import type { ConnectionWebhookRow } from "../../../db/table-rows.ts";

import { CHECK_EVERY } from "../rules/webhook.ts";

/** Random bytes of a secret. */
const SECRET_BYTES = 32;

export const WEBHOOKS_TO_CHECK = new Queue(connectionWebhooks, {
  due: "due_at",
  // A paused connection's webhook is not checked until the connection is resumed.
  condition: "id NOT IN (SELECT id FROM connections WHERE status = 'paused' AND deleted_at IS NULL)",
});

export const WEBHOOK_CHECKS: Claims<ConnectionWebhookRow> = {
  ...defineLeases(connectionWebhooks, { due: "dueAt", attempts: "attempts" }),
  release(db, now) {
    releaseWebhooks(db, now);
    return [];
  },
};

const byId = selectStatement<typeof connectionWebhooks, { id: string }>(connectionWebhooks, "WHERE id = $id");

/**
 * Finds a connection's webhook. For a deleted connection, returns undefined unless the webhook must still be
 * removed.
 */
export const findWebhookOf = (db: Db, id: string): ConnectionWebhookRow | undefined => byId.get(db, { id });

const changing = updateStatement<typeof connectionWebhooks, { id: string }>(connectionWebhooks, "id = $id");

export type WebhookChange = Partial<
  Pick<
    ConnectionWebhookRow,
    "remoteId" | "urlHash" | "registeredAt" | "checkedAt" | "error" | "dueAt" | "attempts" | "scope"
  >
>;

export const changeWebhook = (db: Db, id: string, change: WebhookChange): void =>
  changing.run(db, { id }, change);

const sealContext = (id: string) => ({ table: "connection_webhooks", column: "secret_sealed", id });

/**
 * Returns the secret that the platform should send or sign with, creating it if needed.
 * @param isSent Whether each event contains the secret; signatures are required once the first was received.
 */
export function secretFor(
  db: Db,
  vault: Vault,
  { id, secretSealed, isSent }: Pick<ConnectionWebhookRow, "id" | "secretSealed"> & { isSent: boolean },
): string {
  if (secretSealed !== null) return vault.open(secretSealed, sealContext(id));
  const secret = randomToken(SECRET_BYTES);
  const secretHash = isSent ? hashToken(secret) : null;
  changing.run(db, { id }, { secretSealed: vault.seal(secret, sealContext(id)), secretHash });
  return secret;
}

/** Opens the secret, which also verifies the master key; null without a secret. */
export function secretOf(
  vault: Vault,
  { id, secretSealed }: Pick<ConnectionWebhookRow, "id" | "secretSealed">,
): string | null {
  return secretSealed === null ? null : vault.open(secretSealed, sealContext(id));
}

/** Stores the first secret that the platform sent or signed with; keeps an existing secret. */
export function rememberSecret(db: Db, id: string, secret: string): void {
  const statement = db.sqlite.query<unknown, { id: string; hash: Buffer }>(
    "UPDATE connection_webhooks SET secret_hash = $hash WHERE id = $id AND secret_hash IS NULL",
  );
  statement.run({ id, hash: hashToken(secret) });
}

/** Deletes the secret and the record of events rejected because of it. */
export function forgetSecret(db: Db, id: string): void {
  changing.run(db, { id }, { secretSealed: null, secretHash: null, refused: 0, refusedAt: null });
}

/** Deletes a secret chosen by the platform, which differs for each webhook. */
export function forgetSentSecret(db: Db, id: string): void {
  changing.run(db, { id }, { secretHash: null });
}

/** Counts an event that was rejected because its secret was missing or wrong. */
export function recordRefusedEvent(db: Db, id: string, now: Millis): void {
  const statement = db.sqlite.query<unknown, { id: string; now: Millis }>(
    "UPDATE connection_webhooks SET refused = refused + 1, refused_at = $now WHERE id = $id",
  );
  statement.run({ id, now });
}

/** Schedules a webhook check if the connection uses a webhook. */
export function makeCheckDue(db: Db, id: string, now: Millis): void {
  const statement = db.sqlite.query<unknown, { id: string; now: Millis }>(
    "UPDATE connection_webhooks SET due_at = $now, attempts = 0 WHERE id = $id AND due_at > $now",
  );
  statement.run({ id, now });
}

/**
 * Makes webhooks due at startup: webhooks interrupted by a crash; failed ones, because the configuration may
 * have changed; and ones postponed by a clock that was ahead.
 */
function releaseWebhooks(db: Db, now: Millis): void {
  db.orm
    .update(connectionWebhooks)
    .set({ dueAt: now })
    .where(sql`due_at > ${now} AND (attempts > 0 OR error IS NOT NULL OR due_at > ${now + CHECK_EVERY})`)
    .run();
}

/**
 * Lists the webhooks that could not be registered or that have rejected events, except for paused
 * connections.
 */
export function listFailingWebhooks(db: Db): ConnectionWebhookRow[] {
  return inTrouble.all(db, {});
}

const inTrouble = selectStatement<typeof connectionWebhooks, Record<string, never>>(
  connectionWebhooks,
  `WHERE (error IS NOT NULL OR refused > 0) AND id NOT IN (SELECT id FROM connections WHERE status = 'paused')
   ORDER BY id`,
);
