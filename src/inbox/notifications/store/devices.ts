/** Stores the browsers that receive push messages, and the key pair that identifies this instance to push services. */
import { and, desc, eq, inArray } from "drizzle-orm";
import type { Millis } from "../../../core/clock.ts";
import { newId } from "../../../core/ids.ts";
import { hashToken, type Vault } from "../../../core/vault.ts";
import { transact, type Db } from "../../../db/open.ts";
import { pushKeys, pushSubscriptions } from "../../../db/schema.ts";
import type { PushSubscriptionRow } from "../../../db/table-rows.ts";

/** Maximum number of devices per person; the oldest are removed. */
const MAX_DEVICES = 20;

/** A browser's subscription: the push service's URL for it, and its keys in base64url. */
export interface PushAddress {
  endpoint: string;
  p256dh: string;
  auth: string;
}

const placeOf = (id: string) => ({ table: "push_subscriptions", column: "sealed", id });

interface DeviceOwner {
  userId: string;
  sessionId: string;
}

/** Stores a subscription for a session. A browser registered by another person now belongs to this person. */
export function putDevice(
  db: Db,
  vault: Vault,
  { owner: { userId, sessionId }, target }: { owner: DeviceOwner; target: PushAddress },
  now: Millis,
): PushSubscriptionRow {
  return transact(db, () => {
    const endpointHash = hashToken(target.endpoint);
    const known = db.orm
      .select()
      .from(pushSubscriptions)
      .where(and(eq(pushSubscriptions.endpointHash, endpointHash), eq(pushSubscriptions.userId, userId)))
      .get();
    const id = known?.id ?? newId(now);
    const sealed = vault.seal(JSON.stringify(target), placeOf(id));
    const fields = { userId, sessionId, endpointHash, sealed, failedAt: null };
    if (known) db.orm.update(pushSubscriptions).set(fields).where(eq(pushSubscriptions.id, id)).run();
    else {
      // The previous person's undelivered messages must not reach this person.
      db.orm.delete(pushSubscriptions).where(eq(pushSubscriptions.endpointHash, endpointHash)).run();
      db.orm
        .insert(pushSubscriptions)
        .values({ ...fields, id, createdAt: now })
        .run();
    }
    const surplus = listDevices(db, userId).slice(MAX_DEVICES);
    for (const device of surplus) deleteDevice(db, device.id);
    return { ...fields, id, createdAt: known?.createdAt ?? now };
  });
}

/** Lists a person's devices, newest first. */
export const listDevices = (db: Db, userId: string): PushSubscriptionRow[] =>
  db.orm
    .select()
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id))
    .all();

/** Finds a device with a valid session. */
export function findDevice(db: Db, id: string, now: Millis): PushSubscriptionRow | undefined {
  const statement = db.sqlite.query<{ id: string }, { id: string; now: Millis }>(
    `SELECT p.id FROM push_subscriptions p JOIN sessions s ON s.id = p.session_id
     WHERE p.id = +$id AND s.idle_expires_at > +$now AND s.expires_at > +$now`,
  );
  if (!statement.get({ id, now })) return undefined;
  return db.orm.select().from(pushSubscriptions).where(eq(pushSubscriptions.id, id)).get();
}

/** Returns the URL and keys of a device. */
export const targetOf = (vault: Vault, { id, sealed }: PushSubscriptionRow): PushAddress =>
  JSON.parse(vault.open(sealed, placeOf(id))) as PushAddress;

export function deleteDevice(db: Db, id: string): void {
  db.orm.delete(pushSubscriptions).where(eq(pushSubscriptions.id, id)).run();
}

/** Deletes a person's device by endpoint, or all devices of a session; returns the number deleted. */
export function deleteDevices(db: Db, { userId, sessionId }: DeviceOwner, endpoint: string | null): number {
  const which =
    endpoint === null
      ? eq(pushSubscriptions.sessionId, sessionId)
      : eq(pushSubscriptions.endpointHash, hashToken(endpoint));
  const found = db.orm
    .select({ id: pushSubscriptions.id })
    .from(pushSubscriptions)
    .where(and(eq(pushSubscriptions.userId, userId), which))
    .all();
  const ids = found.map(({ id }) => id);
  db.orm.delete(pushSubscriptions).where(inArray(pushSubscriptions.id, ids)).run();
  return ids.length;
}

/** Records the last refusal by the push service; null after a success. */
export function noteFailure(db: Db, id: string, failedAt: Millis | null): void {
  db.orm.update(pushSubscriptions).set({ failedAt }).where(eq(pushSubscriptions.id, id)).run();
}

/** The RFC 8292 key pair. Both keys are in base64url; the private key is a JWK's `d`. */
export interface PushKeyPair {
  publicKey: string;
  privateKey: string;
}

const KEY_ID = "vapid";
const keyPlace = { table: "push_keys", column: "private_sealed", id: KEY_ID };

/** Returns the key pair. Calls `create` the first time. */
export function getKeyPair(
  db: Db,
  vault: Vault,
  { create, now }: { create: () => PushKeyPair; now: Millis },
) {
  return transact(db, (): PushKeyPair => {
    const held = db.orm.select().from(pushKeys).where(eq(pushKeys.id, KEY_ID)).get();
    if (held) return { publicKey: held.publicKey, privateKey: vault.open(held.privateSealed, keyPlace) };
    const made = create();
    const privateSealed = vault.seal(made.privateKey, keyPlace);
    db.orm
      .insert(pushKeys)
      .values({ id: KEY_ID, publicKey: made.publicKey, privateSealed, createdAt: now })
      .run();
    return made;
  });
}
