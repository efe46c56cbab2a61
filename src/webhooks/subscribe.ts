/** Creates, changes and deletes subscriptions, with the effects on their deliveries. */
import { findCategoryBySlug } from "../clients/categories/store.ts";
import { seesClient, type Scope } from "../core/caller.ts";
import { DAY, type Millis } from "../core/clock.ts";
import { transact, type Db } from "../db/open.ts";
import { yieldToEventLoop } from "../deps/in-flight.ts";
import { badRequest } from "../core/errors.ts";
import { EVENT_TYPES } from "../core/events.ts";
import { findUnknownClient } from "../people/workspaces/store/clients.ts";
import { deleteLog, endPending } from "./store/deliveries.ts";
import { findSubscriber } from "./store/queue.ts";
import { lastEventRow, recoverBatch, type RecoveryCursor } from "./store/recovery.ts";
import { newSecret } from "./rules/sign.ts";
import {
  deleteSubscription,
  getSubscriptionInScope,
  insertSubscription,
  replaceSecret,
  updateSubscription,
  type SubscriptionChange,
} from "./store/webhooks.ts";
import type { SubscriptionRow } from "../db/table-rows.ts";
import type { Deps } from "../deps/deps.ts";

/** Number of rows deleted, ended or scanned per transaction, so that a long log does not block other requests. */
const STEP = 1_000;
/** Maximum length of an unknown name repeated in an error, in characters. */
const MAX_NAME_LENGTH = 60;

export interface SubscriptionRequest {
  url: string;
  events?: string[] | null;
  isActive?: boolean;
  description?: string | null;
  /** Ids of clients; null for all clients that the caller may access. */
  clientIds?: string[] | null;
  /** Slugs of reply categories; null for all. */
  categories?: string[] | null;
}

/** Creates a subscription. Only this and a rotation return the secret. */
export async function subscribe(
  deps: Deps,
  scope: Scope,
  { url, events = null, clientIds = null, categories = null, ...request }: SubscriptionRequest,
): Promise<{ row: SubscriptionRow; secret: string }> {
  const { workspaceId } = scope;
  const { isActive = true, description = null } = request;
  const filters = filtersFrom(deps, scope, { events, clientIds, categories });
  await requireUrl(deps, url);
  const secret = newSecret();
  const fields = { workspaceId, url, events: null, ...filters, isActive, description, secret };
  return { row: insertSubscription(deps.db, deps.vault, fields, deps.clock.now()), secret };
}

export interface SubscriptionUpdate extends Partial<SubscriptionRequest> {
  id: string;
  /** Allowed only together with `isActive: true`. */
  recoverSince?: Millis;
}

/** Changes a subscription. `recovered` is null unless recovery was requested. */
export async function changeSubscription(
  deps: Deps,
  scope: Scope,
  { id, recoverSince: since, ...fields }: SubscriptionUpdate,
): Promise<{ row: SubscriptionRow; recovered: number | null }> {
  const { db, clock } = deps;
  const { workspaceId } = scope;
  getSubscriptionInScope(db, scope, id);
  const requested = { ...fields, ...filtersFrom(deps, scope, fields) };
  if (since !== undefined) requireRecoverable(deps, fields.isActive, since);
  if (fields.url !== undefined) await requireUrl(deps, fields.url);
  const { row, isOff } = transact(db, () => {
    // The subscription may have been deactivated or deleted while the URL's host was looked up.
    const before = getSubscriptionInScope(db, scope, id);
    const change = { ...requested, ...consequencesOf(before, fields) };
    const after = updateSubscription(db, { ...change, workspaceId, id, now: clock.now() });
    return { row: after, isOff: before.isActive && !after.isActive };
  });
  // If the process crashes after this point, the deliverer ends waiting deliveries, and a second call
  // recovers missed events.
  if (isOff) await endAll(deps, row);
  const recovered = since === undefined ? null : await recover(deps, row, since);
  deps.wakeups.notify("deliveries");
  return { row, recovered };
}

/** Ends waiting deliveries, unless the subscription has been activated again in the meantime. */
async function endAll({ db }: Pick<Deps, "db">, row: SubscriptionRow): Promise<void> {
  const end = () =>
    findSubscriber(db, { subscriptionId: row.id })?.isActive === false ? endPending(db, row, STEP) : 0;
  while (transact(db, end) === STEP) await yieldToEventLoop();
}

/**
 * Queues missed events since the given time that match the subscription, while it is active.
 * @returns The number of events queued.
 */
export async function recover(
  { db, clock }: Pick<Deps, "db" | "clock">,
  { id: subscriptionId }: Pick<SubscriptionRow, "id">,
  since: Millis,
): Promise<number> {
  const until = lastEventRow(db);
  let recovered = 0;
  let after: RecoveryCursor | null = { at: since, row: 0 };
  while (after) {
    const cursor: RecoveryCursor = after;
    const { queued, next } = transact(db, () => {
      const row = findSubscriber(db, { subscriptionId });
      if (!row?.isActive) return { queued: 0, next: null };
      return recoverBatch(db, row, { after: cursor, until, limit: STEP }, clock.now());
    });
    recovered += queued;
    after = next;
    if (after) await yieldToEventLoop();
  }
  return recovered;
}

/** Returns the fields to reset: activating the subscription or changing its URL clears past failures. */
function consequencesOf(before: SubscriptionRow, { isActive, url }: Partial<SubscriptionRequest>) {
  const change: SubscriptionChange = {};
  if (isActive === true && !before.isActive)
    Object.assign(change, { deactivatedReason: null, failingSince: null });
  if (url !== undefined && url !== before.url) change.failingSince = null;
  return change;
}

/**
 * Deletes a subscription: stops sending immediately, then deletes the log in steps that do not block other
 * requests.
 */
export async function unsubscribe({ db, clock }: Deps, workspaceId: string, id: string): Promise<void> {
  const row = updateSubscription(db, { workspaceId, id, now: clock.now(), isActive: false });
  while (deleteLog(db, row, STEP) === STEP) await yieldToEventLoop();
  deleteSubscription(db, workspaceId, id);
}

/** Replaces the signing secret and returns the new one. */
export function rotateSecret(
  { db, vault, clock }: Deps,
  workspaceId: string,
  id: string,
): { row: SubscriptionRow; secret: string } {
  const secret = newSecret();
  return { row: replaceSecret(db, vault, { workspaceId, id, secret, now: clock.now() }), secret };
}

/** Rejects a URL that must not be called. Its host name is resolved now and again at each call. */
async function requireUrl({ poster }: Deps, url: string): Promise<void> {
  const fault = await poster.faultOf(url);
  if (fault !== null) throw badRequest(fault);
}

function requireRecoverable({ config, clock }: Deps, isActive: boolean | undefined, since: Millis): void {
  const { days } = config.retention;
  const now = clock.now();
  if (isActive !== true) throw badRequest("recover_since: requires is_active true");
  if (since > now || since < now - days * DAY)
    throw badRequest(`recover_since: must be within the last ${days} ${days === 1 ? "day" : "days"}`);
}

type Filters = Pick<SubscriptionRequest, "events" | "clientIds" | "categories">;

/** Validates the filters, and returns each of their entries once. */
function filtersFrom(
  { db }: Pick<Deps, "db">,
  scope: Scope,
  { events, clientIds, categories }: Filters,
): Filters {
  return {
    ...(events !== undefined && { events: eventsFrom(events) }),
    ...(clientIds !== undefined && { clientIds: clientsFrom(db, scope, clientIds) }),
    ...(categories !== undefined && { categories: categoriesFrom(db, scope, categories) }),
  };
}

/** Returns each client once. Null means all clients that the caller may access. */
function clientsFrom(db: Db, { workspaceId, clients }: Scope, given: string[] | null): string[] | null {
  if (given === null) return clients && [...clients];
  const ids = [...new Set(given.map((id) => id.toLowerCase()))];
  const unknown = ids.find((id) => !seesClient({ clients }, id)) ?? findUnknownClient(db, workspaceId, ids);
  if (unknown !== undefined)
    throw badRequest(`client_ids: no client has the id ${unknown.slice(0, MAX_NAME_LENGTH)}`);
  return ids;
}

function categoriesFrom(db: Db, { workspaceId }: Scope, slugs: string[] | null): string[] | null {
  const unknown = slugs?.find((slug) => !findCategoryBySlug(db, workspaceId, slug));
  if (unknown !== undefined)
    throw badRequest(`categories: unknown category ${unknown.slice(0, MAX_NAME_LENGTH)}`);
  return slugs && [...new Set(slugs)];
}

/** Returns each event name once; null means all events, including those added later. */
function eventsFrom(names: string[] | null): string[] | null {
  const known: readonly string[] = EVENT_TYPES;
  const unknown = names?.find((name) => !known.includes(name));
  if (unknown !== undefined) throw badRequest(`events: unknown event ${unknown.slice(0, MAX_NAME_LENGTH)}`);
  return names && [...new Set(names)];
}
