/** Stores failed sign-ins and requests to unauthenticated routes, for throttling. */
import { eq } from "drizzle-orm";
import { MINUTE, type Millis } from "../../../core/clock.ts";
import { newId } from "../../../core/ids.ts";
import type { Db } from "../../../db/open.ts";
import { signInFailures } from "../../../db/schema.ts";
import { FAILURES_KEPT, sitePrefixOf, type FailureCounts } from "../rules/throttle.ts";

/** An account as typed, whether or not it exists, and the network of the attempt. */
export interface TriedAccount {
  /** Hash of the normalized address. */
  accountKey: string;
  network: string;
}

export function insertFailure(db: Db, attempted: TriedAccount, now: Millis): void {
  db.orm
    .insert(signInFailures)
    .values({ ...attempted, id: newId(now), failedAt: now })
    .run();
}

const FROM_SITE = "substr(network, 1, length($site)) = $site";

const COUNT_FAILURES = `
  SELECT count(*) AS fromAll,
    count(*) FILTER (WHERE network = $network) AS fromNetwork,
    coalesce(max(failed_at) FILTER (WHERE network = $network), 0) AS networkLastAt,
    count(*) FILTER (WHERE ${FROM_SITE}) AS fromSite,
    coalesce(max(failed_at) FILTER (WHERE ${FROM_SITE}), 0) AS siteLastAt
  FROM sign_in_failures WHERE account_key = $accountKey AND failed_at > $since`;

/** Counts the failures during the last day: from this network, from its site, and in total. */
export function countFailures(db: Db, { accountKey, network }: TriedAccount, now: Millis): FailureCounts {
  const counted = db.sqlite
    .query<FailureCounts, { accountKey: string; network: string; site: string; since: Millis }>(
      COUNT_FAILURES,
    )
    .get({ accountKey, network, site: sitePrefixOf(network), since: now - FAILURES_KEPT });
  if (!counted) throw new Error("the failure count query returned no row");
  return counted;
}

const DELETE_FROM_SITE = `DELETE FROM sign_in_failures WHERE account_key = $accountKey AND ${FROM_SITE}`;

/** Deletes an account's failures from a site after the correct password was entered from that site. */
export function deleteFailures(db: Db, { accountKey, network }: TriedAccount): void {
  db.sqlite
    .query<unknown, { accountKey: string; site: string }>(DELETE_FROM_SITE)
    .run({ accountKey, site: sitePrefixOf(network) });
}

/** Deletes all failures of an account after its password was changed. */
export function deleteAllFailures(db: Db, accountKey: string): void {
  db.orm.delete(signInFailures).where(eq(signInFailures.accountKey, accountKey)).run();
}

const COUNT_OPEN = `
  INSERT INTO open_requests (address, minute, count) VALUES ($address, $minute, 1)
  ON CONFLICT DO UPDATE SET count = count + 1 RETURNING count`;

/** Counts a request to an unauthenticated route. Returns the number of requests from this address within the minute. */
export function countOpenRequest(db: Db, address: string, now: Millis): number {
  const minute = Math.floor(now / MINUTE);
  const counted = db.sqlite
    .query<{ count: number }, { address: string; minute: number }>(COUNT_OPEN)
    .get({ address, minute });
  return counted?.count ?? 0;
}

const DELETE_FAILURES = `DELETE FROM sign_in_failures WHERE rowid IN
  (SELECT rowid FROM sign_in_failures WHERE failed_at < $before LIMIT $limit)`;

export const deleteOldFailures = (db: Db, batch: { before: Millis; limit: number }): number =>
  db.sqlite.query<unknown, { before: Millis; limit: number }>(DELETE_FAILURES).run(batch).changes;

const DELETE_OPEN = `DELETE FROM open_requests WHERE (address, minute) IN
  (SELECT address, minute FROM open_requests WHERE minute < $before LIMIT $limit)`;

export const deleteOpenRequests = (db: Db, { before, limit }: { before: Millis; limit: number }): number =>
  db.sqlite
    .query<unknown, { before: number; limit: number }>(DELETE_OPEN)
    .run({ before: Math.floor(before / MINUTE), limit }).changes;
