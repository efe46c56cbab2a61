/** Checks registered webhooks once a day, retries failed registrations, and removes webhooks of deleted connections. */
import { MINUTE, type Millis } from "../../core/clock.ts";
import { mayBeOutdated } from "../../core/pause.ts";
import { findPause } from "../../db/sending.ts";
import { InFlight, type Job } from "../../deps/in-flight.ts";
import { inBackground } from "./account.ts";
import { ensureWebhook, isOutdated } from "./register.ts";
import { continueRemoval } from "./remove.ts";
import { findDeleted, listEveryConnection } from "./store/connections.ts";
import { changeWebhook, claimWebhook, findWebhookOf, WEBHOOKS_TO_CHECK } from "./store/webhooks.ts";
import { transact } from "../../db/open.ts";
import type { Deps } from "../../deps/deps.ts";

const MAX_CONCURRENT = 4;
const LEASE: Millis = 5 * MINUTE;
const MAX_WAIT: Millis = 2 * MINUTE;

export function createWebhookChecker(deps: Deps): Pick<Job, "run" | "idle"> {
  const inFlight = new InFlight();
  let hasLooked = false;
  return {
    run() {
      if (!hasLooked) makeOutdatedDue(deps);
      hasLooked = true;
      // A copy must not take over the original instance's webhooks.
      if (mayBeOutdated(findPause(deps.db))) return;
      const now = deps.clock.now();
      const limit = MAX_CONCURRENT - inFlight.size;
      if (limit <= 0) return;
      for (const { id } of WEBHOOKS_TO_CHECK.listDue(deps.db, { now, limit })) {
        if (inFlight.of(id) > 0) continue;
        transact(deps.db, () => void claimWebhook(deps.db, id, now + LEASE));
        inFlight.add(id, check(deps, id), () => deps.wakeups.notify("registrations"));
      }
    },
    idle: () => inFlight.idle(),
  };
}

/** Checks or removes one webhook. Never rejects; after a database failure the claim expires. */
async function check(deps: Deps, id: string): Promise<void> {
  const options = inBackground(deps, MAX_WAIT);
  const deleted = findDeleted(deps.db, id);
  const webhook = findWebhookOf(deps.db, id);
  try {
    if (deleted && webhook) await continueRemoval(deps, deleted, { webhook, options });
    else await ensureWebhook(deps, id, { by: null, options });
  } catch (error) {
    deps.log.error("connection.webhook_not_settled", { connection_id: id, error });
  }
}

/** Makes webhooks due that are registered with an outdated URL, for example after a configuration change. */
function makeOutdatedDue(deps: Deps): void {
  const now = deps.clock.now();
  for (const row of listEveryConnection(deps.db)) {
    const webhook = findWebhookOf(deps.db, row.id);
    const isRegistered = webhook !== undefined && webhook.dueAt !== null && webhook.remoteId !== null;
    if (isRegistered && isOutdated(deps, row, webhook))
      transact(deps.db, () => changeWebhook(deps.db, row.id, { dueAt: Math.min(webhook.dueAt ?? now, now) }));
  }
}
