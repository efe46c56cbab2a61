/**
 * Removes a connection's webhook at its sequencer, in the background if the connection is already deleted.
 */
import { DAY, SECOND, type Millis } from "../../core/clock.ts";
import { messageOf, UpstreamError } from "../../core/errors.ts";
import { transact } from "../../db/open.ts";
import type { ConnectionRow, ConnectionWebhookRow } from "../../db/table-rows.ts";
import type { Deps } from "../../deps/deps.ts";
import type { CallOptions } from "../../platforms/platform.ts";
import { PartlyDone, Unfinished } from "../../platforms/registration.ts";
import { accountOf } from "./account.ts";
import { CONTINUE_AFTER, nextAttempt } from "./rules/webhook.ts";
import { endRemoval } from "./store/connections.ts";
import { changeWebhook, findWebhookOf } from "./store/webhooks.ts";

/** Maximum time that a deletion waits for the sequencer. */
export const REMOVAL_LIMIT: Millis = 5 * SECOND;
/** How long a deleted connection keeps its key, which is needed to remove its webhook. */
const KEY_KEPT: Millis = 7 * DAY;

/** Returns options for calls that a person waits for, with a time limit. */
export const forPerson = (limit: Millis): CallOptions => ({
  priority: "person",
  signal: AbortSignal.timeout(limit),
});

/** A webhook that may remain at the sequencer. */
export interface RemainingWebhook {
  /** The id that represents the webhook. */
  remoteId: string;
  /** Whether part of the webhook was removed and the rest needs further runs. */
  continues: boolean;
  error: UpstreamError;
}

/** Removes the webhook at the sequencer, within a few seconds. Returns the webhook that may remain there. */
export async function removeAtPlatform(deps: Deps, row: ConnectionRow): Promise<RemainingWebhook | null> {
  const remoteId = findWebhookOf(deps.db, row.id)?.remoteId ?? null;
  if (remoteId === null) return null;
  const left = await remove(deps, row, { remoteId, options: forPerson(REMOVAL_LIMIT) });
  if (left) transact(deps.db, () => changeWebhook(deps.db, row.id, { remoteId: left.remoteId }));
  return left;
}

/** Removes a webhook. Returns the part that may remain; null if nothing remains. */
export async function remove(
  deps: Pick<Deps, "config" | "vault" | "platforms" | "log">,
  row: ConnectionRow,
  { remoteId, options }: { remoteId: string; options: CallOptions },
): Promise<RemainingWebhook | null> {
  try {
    await deps.platforms[row.platform].removeWebhook(accountOf(deps, row), remoteId, options);
    return null;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const continues = error instanceof PartlyDone || error instanceof Unfinished;
    const reason = messageOf(error);
    if (error instanceof Unfinished)
      deps.log.info("connection.webhook_unfinished", { connection_id: row.id });
    else deps.log.warn("connection.webhook_not_removed", { connection_id: row.id, reason });
    return { remoteId: continues ? error.id : remoteId, continues, error };
  }
}

/**
 * Continues removing the webhook of a deleted connection. Erases the connection's key once the webhook is
 * gone or the platform refuses the key, or after a week.
 */
export async function continueRemoval(
  deps: Deps,
  row: ConnectionRow,
  { webhook, options }: { webhook: ConnectionWebhookRow; options: CallOptions },
): Promise<void> {
  const { remoteId, attempts } = webhook;
  const left = remoteId === null ? null : await remove(deps, row, { remoteId, options });
  const now = deps.clock.now();
  const isRefused = left?.error.status === 401 || left?.error.status === 403;
  const isOver = left === null || isRefused || now >= (row.deletedAt ?? 0) + KEY_KEPT;
  const next =
    left?.error instanceof Unfinished
      ? { dueAt: now + CONTINUE_AFTER, attempts: 0 }
      : { dueAt: nextAttempt(attempts, now) };
  transact(deps.db, () => {
    if (isOver) endRemoval(deps.db, row.id);
    else changeWebhook(deps.db, row.id, { ...next, remoteId: left.remoteId });
  });
}
