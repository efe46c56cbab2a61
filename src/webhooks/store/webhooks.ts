/** Stores webhook subscriptions. Their signing secrets are encrypted and decrypted only here. */
import { and, asc, eq, isNotNull, or, sql } from "drizzle-orm";
import { seesClient, type Scope } from "../../core/caller.ts";
import { DAY, type Millis } from "../../core/clock.ts";
import { transact, type Db } from "../../db/open.ts";
import { listRows, type Slice } from "../../db/page.ts";
import { webhookSubscriptions } from "../../db/schema.ts";
import { notFound } from "../../core/errors.ts";
import { newId } from "../../core/ids.ts";
import type { Vault } from "../../core/vault.ts";
import type { SubscriptionRow } from "../../db/table-rows.ts";

/** How long a replaced secret still signs in addition to the new secret. */
const OLD_SECRET_KEPT = DAY;

const own = (workspaceId: string, id: string) =>
  and(eq(webhookSubscriptions.workspaceId, workspaceId), eq(webhookSubscriptions.id, id));

const sealContext = (column: "secret_sealed" | "old_secret_sealed", id: string) => ({
  table: "webhook_subscriptions",
  column,
  id,
});

export type NewSubscription = Pick<
  SubscriptionRow,
  "workspaceId" | "url" | "description" | "events" | "isActive"
> &
  Partial<Pick<SubscriptionRow, "clientIds" | "categories">> & { secret: string };

export function insertSubscription(
  db: Db,
  vault: Vault,
  { secret, ...fields }: NewSubscription,
  now: Millis,
): SubscriptionRow {
  const id = newId(now);
  const secretSealed = vault.seal(secret, sealContext("secret_sealed", id));
  return db.orm
    .insert(webhookSubscriptions)
    .values({ ...fields, id, secretSealed, createdAt: now, updatedAt: now })
    .returning()
    .get();
}

export function getSubscription(db: Db, workspaceId: string, id: string): SubscriptionRow {
  const row = db.orm.select().from(webhookSubscriptions).where(own(workspaceId, id)).get();
  if (!row) throw notFound("Webhook subscription not found");
  return row;
}

/** Returns a subscription that sends only events of clients in the scope. */
export function getSubscriptionInScope(db: Db, scope: Scope, id: string): SubscriptionRow {
  const row = getSubscription(db, scope.workspaceId, id);
  if (scope.clients === null || row.clientIds?.every((client) => seesClient(scope, client))) return row;
  throw notFound("Webhook subscription not found");
}

/** Lists the subscriptions that send only events of clients in the scope. */
export function listSubscriptions(db: Db, { workspaceId, clients }: Scope, page: Slice) {
  const { clientIds } = webhookSubscriptions;
  const isInScope =
    clients &&
    sql`${clientIds} IS NOT NULL AND NOT EXISTS (
      SELECT 1 FROM json_each(${clientIds}) WHERE value NOT IN (SELECT value FROM json_each(${JSON.stringify(clients)})))`;
  const where = and(eq(webhookSubscriptions.workspaceId, workspaceId), isInScope ?? undefined);
  return listRows(db, { table: webhookSubscriptions, where, page });
}

export type SubscriptionChange = Partial<
  Omit<SubscriptionRow, "id" | "workspaceId" | "createdAt" | "updatedAt">
>;

export function updateSubscription(
  db: Db,
  { workspaceId, id, now, ...change }: SubscriptionChange & { workspaceId: string; id: string; now: Millis },
): SubscriptionRow {
  const [row] = db.orm
    .update(webhookSubscriptions)
    .set({ ...change, updatedAt: now })
    .where(own(workspaceId, id))
    .returning()
    .all();
  if (!row) throw notFound("Webhook subscription not found");
  return row;
}

/** Replaces the secret. The old secret still signs for a day; any older secret stops immediately. */
export function replaceSecret(
  db: Db,
  vault: Vault,
  { workspaceId, id, secret, now }: { workspaceId: string; id: string; secret: string; now: Millis },
): SubscriptionRow {
  return transact(db, () => {
    const { secretSealed } = getSubscription(db, workspaceId, id);
    const old = vault.open(secretSealed, sealContext("secret_sealed", id));
    const change = {
      secretSealed: vault.seal(secret, sealContext("secret_sealed", id)),
      oldSecretSealed: vault.seal(old, sealContext("old_secret_sealed", id)),
      oldSecretUntil: now + OLD_SECRET_KEPT,
    };
    return updateSubscription(db, { workspaceId, id, now, ...change });
  });
}

/** Deletes a subscription and its delivery log. */
export function deleteSubscription(db: Db, workspaceId: string, id: string): void {
  const deleted = db.orm.delete(webhookSubscriptions).where(own(workspaceId, id)).returning().all();
  if (deleted.length === 0) throw notFound("Webhook subscription not found");
}

/** Returns the one or two secrets that are active at the given time, newest first: `whsec_…`. */
export function secretsOf(vault: Vault, row: SubscriptionRow, now: Millis): string[] {
  const { id, secretSealed, oldSecretSealed, oldSecretUntil } = row;
  const secret = vault.open(secretSealed, sealContext("secret_sealed", id));
  if (oldSecretSealed === null || oldSecretUntil === null || now >= oldSecretUntil) return [secret];
  return [secret, vault.open(oldSecretSealed, sealContext("old_secret_sealed", id))];
}

/** Lists the subscriptions in all workspaces that were deactivated automatically or have a failed last attempt. */
export const listFailing = (db: Db): SubscriptionRow[] =>
  db.orm
    .select()
    .from(webhookSubscriptions)
    .where(
      or(
        and(eq(webhookSubscriptions.isActive, false), isNotNull(webhookSubscriptions.deactivatedReason)),
        and(eq(webhookSubscriptions.isActive, true), isNotNull(webhookSubscriptions.failingSince)),
      ),
    )
    .orderBy(asc(webhookSubscriptions.createdAt), asc(webhookSubscriptions.id))
    .all();

export const listEverySubscription = (db: Db): SubscriptionRow[] =>
  db.orm.select().from(webhookSubscriptions).all();
