/**
 * Registers a connection's webhook at its sequencer and repairs it: recreates it if missing, and resumes it
 * if the platform disabled it.
 */
import { isOurChoice, PartlyDone, ScopeNeeded, Unfinished } from "../../platforms/registration.ts";
import type { WebhookScope } from "../../platforms/registration.ts";
import { recordAudit } from "../../people/audit/store/audit.ts";
import type { Auditor } from "../../core/caller.ts";
import type { Millis } from "../../core/clock.ts";
import { SECOND } from "../../core/clock.ts";
import { messageOf, UpstreamError } from "../../core/errors.ts";
import { hashToken, SecretError } from "../../core/vault.ts";
import { transact } from "../../db/open.ts";
import type { CallOptions } from "../../platforms/platform.ts";
import { accountOf } from "./account.ts";
import {
  byHand,
  CHECK_EVERY,
  CONTINUE_AFTER,
  nextAttempt,
  SCOPE_KEPT,
  triedAgain,
  unreachableBecause,
  UNREADABLE_URL,
} from "./rules/webhook.ts";
import { forPerson, remove, removeAtPlatform, REMOVAL_LIMIT } from "./remove.ts";
import { findConnection, tokenOf } from "./store/connections.ts";
import {
  changeWebhook,
  findWebhookOf,
  forgetSentSecret,
  secretFor,
  secretOf,
  type WebhookChange,
} from "./store/webhooks.ts";
import type { ConnectionRow, ConnectionWebhookRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";

/** Maximum time that a person waits for the sequencer. */
const PERSON_LIMIT: Millis = 10 * SECOND;
/**
 * Returns the URL that sequencers post this connection's events to; null when the stored token cannot be decrypted.
 */
export function webhookUrlOf(
  { config, vault }: Pick<Deps, "config" | "vault">,
  row: ConnectionRow,
): string | null {
  try {
    return `${config.server.public_url}/hooks/${row.platform}/${tokenOf(vault, row)}`;
  } catch (error) {
    if (error instanceof SecretError) return null;
    throw error;
  }
}

/** Returns whether the webhook is registered with a URL other than the current one. */
export function isOutdated(
  deps: Pick<Deps, "config" | "vault">,
  row: ConnectionRow,
  { urlHash }: Pick<ConnectionWebhookRow, "urlHash">,
): boolean {
  const url = webhookUrlOf(deps, row);
  return urlHash === null || (url !== null && !hashToken(url).equals(Buffer.from(urlHash)));
}

/** Who requested the registration; null for the daily check. */
type RequestedBy = Auditor | null;

/** Registrations in progress. A check that starts in the meantime waits for the same outcome. */
const underWay = new WeakMap<object, Map<string, Promise<void>>>();

/**
 * Registers, checks or repairs the webhook, and records the outcome on the connection. Rejects only when the
 * database fails.
 */
export function ensureWebhook(
  deps: Deps,
  connectionId: string,
  { by, options }: { by: RequestedBy; options: CallOptions },
): Promise<void> {
  const all = underWay.get(deps.db) ?? new Map<string, Promise<void>>();
  underWay.set(deps.db, all);
  const begun = all.get(connectionId);
  if (begun) return begun;
  const work = ensure(deps, connectionId, { by, options }).finally(() => all.delete(connectionId));
  all.set(connectionId, work);
  return work;
}

/**
 * Registers the webhook for a person, who waits a few seconds at most. @param scope The new scope; null keeps
 * the chosen scope.
 */
export async function registerForPerson(
  deps: Deps,
  connectionId: string,
  { by, scope }: { by: Auditor; scope: WebhookScope | null },
): Promise<void> {
  const row = findConnection(deps.db, connectionId);
  // A webhook registered before people could choose a scope has the platform's default scope.
  const before =
    findWebhookOf(deps.db, connectionId)?.scope ?? (row && deps.platforms[row.platform].webhookScopes[0]);
  const isOther = scope !== null && scope !== before;
  const left = row && isOther ? await removeAtPlatform(deps, row) : null;
  if (left?.continues === false) return settle(deps, connectionId, { error: SCOPE_KEPT });
  // From now on, the connection should have a webhook, even if this attempt fails.
  const dueAt = nextAttempt(1, deps.clock.now());
  // The registration also continues a removal that takes several runs.
  const other = { remoteId: left?.remoteId ?? null, registeredAt: null, ...(!left && { urlHash: null }) };
  const change = { dueAt, attempts: 1, ...(scope && { scope }), ...(isOther && other) };
  transact(deps.db, () => changeWebhook(deps.db, connectionId, change));
  await ensureWebhook(deps, connectionId, { by, options: forPerson(PERSON_LIMIT) });
}

/** Registers the webhook again after a person replaced its URL, if the connection uses a webhook. */
export async function registerReplaced(deps: Deps, connectionId: string): Promise<void> {
  if ((findWebhookOf(deps.db, connectionId)?.dueAt ?? null) === null) return;
  await ensureWebhook(deps, connectionId, { by: null, options: forPerson(PERSON_LIMIT) });
}

async function ensure(
  deps: Deps,
  id: string,
  { by, options }: { by: RequestedBy; options: CallOptions },
): Promise<void> {
  const row = findConnection(deps.db, id);
  const webhook = findWebhookOf(deps.db, id);
  if (!row || !webhook) return;
  const url = webhookUrlOf(deps, row);
  const fault = unreachableBecause(deps.config.server.public_url) ?? (url === null ? UNREADABLE_URL : null);
  const later = deps.clock.now() + CHECK_EVERY;
  if (url === null || fault !== null) return settle(deps, id, { error: fault, dueAt: later, attempts: 0 });
  try {
    await repair(deps, { row, webhook, url, by, options });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    if (error instanceof Unfinished) deps.log.info("connection.webhook_unfinished", { connection_id: id });
    else deps.log.warn("connection.webhook_failed", { connection_id: id, reason: messageOf(error) });
    settle(deps, id, { ...failed(deps, row, { webhook, error }), ...partly(url, error) });
  }
}

/** Returns the state after a failure. A refusal needs a person; every other failure is retried. */
function failed(
  { platforms, clock }: Pick<Deps, "platforms" | "clock">,
  { platform }: ConnectionRow,
  { webhook, error }: { webhook: ConnectionWebhookRow; error: UpstreamError },
): WebhookChange {
  const now = clock.now();
  const isRefused = error.outcome === "refused" && error.status !== 429;
  if (error instanceof Unfinished) {
    // Checking a registered webhook in several runs is harmless.
    const progress = webhook.registeredAt === null ? error.message : null;
    return { error: progress, dueAt: now + CONTINUE_AFTER, attempts: 0 };
  }
  if (error instanceof ScopeNeeded) return { error: error.message, dueAt: now + CHECK_EVERY, attempts: 0 };
  if (!isRefused) return { error: triedAgain(error.message), dueAt: nextAttempt(webhook.attempts, now) };
  const steps = byHand(error.message, platforms[platform].webhookSteps);
  return { error: steps, dueAt: now + CHECK_EVERY, attempts: 0 };
}

/**
 * Returns the id to store for a partial registration; it also represents the rest of an earlier registration.
 */
const partly = (url: string, error: UpstreamError): WebhookChange =>
  error instanceof PartlyDone || error instanceof Unfinished
    ? { remoteId: error.id, urlHash: hashToken(url) }
    : {};

const settle = (deps: Pick<Deps, "db">, id: string, change: WebhookChange): void =>
  transact(deps.db, () => changeWebhook(deps.db, id, change));

interface Repair {
  row: ConnectionRow;
  webhook: ConnectionWebhookRow;
  url: string;
  by: RequestedBy;
  options: CallOptions;
}

async function repair(deps: Deps, { row, webhook, url, by, options }: Repair): Promise<void> {
  const platform = deps.platforms[row.platform];
  const account = accountOf(deps, row);
  const { remoteId } = webhook;
  const isOld = isOutdated(deps, row, webhook);
  let isGone = false;
  let isContinued = false;
  if (remoteId !== null && !isOld) {
    const known = { id: remoteId, url, secret: secretOf(deps.vault, webhook) };
    const state = await platform.findWebhook(account, known, options);
    const needsSecret = isOurChoice(platform.webhookSecret) && webhook.secretSealed === null;
    if (state === "working" && !needsSecret) return settle(deps, row.id, checked(deps));
    isContinued = state === "unfinished";
    if (!isContinued) deps.log.warn("connection.webhook_lost", { connection_id: row.id, state });
    isGone = state === "gone";
    // The platform may not list webhooks, so an unlisted webhook is removed to be safe.
    if (isGone) await remove(deps, row, { remoteId, options });
  }
  // The secret is stored before the platform receives it. A webhook that cannot be recreated needs no secret.
  const secret = transact(deps.db, () => {
    const gone = isGone ? { remoteId: null, urlHash: null } : {};
    if (!isOld && !isContinued) changeWebhook(deps.db, row.id, { ...gone, registeredAt: null });
    const { webhookSecret: kind } = platform;
    if (kind.in === "field") forgetSentSecret(deps.db, row.id);
    const isSent = kind.in === "header";
    return isOurChoice(kind) ? secretFor(deps.db, deps.vault, { ...webhook, isSent }) : null;
  });
  const made = await platform.registerWebhook(
    account,
    { url, secret, scope: webhook.scope, earlier: isGone ? null : remoteId },
    options,
  );
  const registeredAt = isContinued ? webhook.registeredAt : null;
  const isKept = keep(deps, { row, by }, { remoteId: made, url, registeredAt });
  if (!isKept) return void (await remove(deps, row, { remoteId: made, options: forPerson(REMOVAL_LIMIT) }));
  // Registering in each campaign has replaced the earlier webhooks.
  if (remoteId === null || !isOld || remoteId === made || webhook.scope === "campaigns") return;
  await remove(deps, row, { remoteId, options });
  // The previous webhook may still be the first to send a secret.
  if (platform.webhookSecret.in === "field") transact(deps.db, () => forgetSentSecret(deps.db, row.id));
}

const checked = ({ clock }: Pick<Deps, "clock">): WebhookChange => {
  const now = clock.now();
  return { checkedAt: now, error: null, dueAt: now + CHECK_EVERY, attempts: 0 };
};

/**
 * Records the registered webhook; returns false if its connection was deleted in the meantime.
 * @param registeredAt When the webhook was first registered; null for a new registration.
 */
function keep(
  deps: Deps,
  { row, by }: Pick<Repair, "row" | "by">,
  { remoteId, url, registeredAt }: { remoteId: string; url: string; registeredAt: Millis | null },
): boolean {
  const now = deps.clock.now();
  return transact(deps.db, () => {
    const current = findConnection(deps.db, row.id);
    if (!current) return false;
    const urlHash = hashToken(url);
    // The URL was replaced in the meantime, so the webhook is registered again immediately.
    const isOld = isOutdated(deps, current, { urlHash });
    const change = { ...checked(deps), remoteId, urlHash, registeredAt: registeredAt ?? now };
    changeWebhook(deps.db, row.id, isOld ? { ...change, dueAt: now } : change);
    if (registeredAt !== null) return true;
    const { workspaceId, clientId, id } = row;
    const entry = {
      workspaceId,
      clientId,
      subject: `connection:${id}`,
      ...(by ?? { actor: "system" as const }),
    };
    recordAudit(deps.db, { ...entry, action: "connection.changed", detail: { webhook: "registered" } }, now);
    return true;
  });
}
