/** Checks registered webhooks once a day, retries failed registrations, and removes webhooks of deleted connections. */
import { MINUTE, type Millis } from "../../core/clock.ts";
import { mayBeOutdated } from "../../core/pause.ts";
import { findPause } from "../../db/sending.ts";
import type { ConnectionWebhookRow } from "../../db/table-rows.ts";
import type { Job } from "../../deps/in-flight.ts";
import { Lanes } from "../../deps/lanes.ts";
import { worker } from "../../deps/worker.ts";
import { inBackground } from "./account.ts";
import { ensureWebhook, isOutdated } from "./register.ts";
import { continueRemoval } from "./remove.ts";
import { findDeleted, listEveryConnection } from "./store/connections.ts";
import { changeWebhook, findWebhookOf, WEBHOOK_CHECKS, WEBHOOKS_TO_CHECK } from "./store/webhooks.ts";
import { transact } from "../../db/open.ts";
import type { Deps } from "../../deps/deps.ts";

const MAX_CONCURRENT = 4;
const LEASE: Millis = 5 * MINUTE;
const MAX_WAIT: Millis = 2 * MINUTE;

export function createWebhookChecker(deps: Deps): Omit<Job, "name"> {
  const { db } = deps;
  const checks = worker<ConnectionWebhookRow>(deps, {
    job: "registrations",
    queue: WEBHOOKS_TO_CHECK,
    claims: WEBHOOK_CHECKS,
    lanes: new Lanes({ total: MAX_CONCURRENT }),
    lease: LEASE,
    // A copy of the instance must not take over the original's webhooks.
    owners: () => (mayBeOutdated(findPause(db)) ? [] : [{ id: "" }]),
    act: ({ id }) => check(deps, id),
    // A failed check is repeated once its claim expires.
    fail: ({ id }, error) => deps.log.error("connection.webhook_not_checked", { connection_id: id, error }),
  });
  return {
    ...checks,
    recover() {
      checks.recover();
      makeOutdatedDue(deps);
    },
  };
}

/** Checks or removes one webhook, and records the outcome. */
async function check(deps: Deps, id: string): Promise<void> {
  const options = inBackground(deps, MAX_WAIT);
  const deleted = findDeleted(deps.db, id);
  const webhook = findWebhookOf(deps.db, id);
  if (deleted && webhook) await continueRemoval(deps, deleted, { webhook, options });
  else await ensureWebhook(deps, id, { by: null, options });
}

/** Makes webhooks with an outdated URL due, for example after a configuration change. */
function makeOutdatedDue(deps: Deps): void {
  const now = deps.clock.now();
  for (const row of listEveryConnection(deps.db)) {
    const webhook = findWebhookOf(deps.db, row.id);
    const isRegistered = webhook !== undefined && webhook.dueAt !== null && webhook.remoteId !== null;
    if (isRegistered && isOutdated(deps, row, webhook))
      transact(deps.db, () => changeWebhook(deps.db, row.id, { dueAt: Math.min(webhook.dueAt ?? now, now) }));
  }
}
