/** Deletes data past its retention period, in batches too small to delay requests. */
import { deleteActions } from "../../sequencers/actions/store.ts";
import { deleteExpired } from "../../outbox/files/store.ts";
import { deleteAudit } from "../../people/audit/store/audit.ts";
import { FAILURES_KEPT } from "../../people/users/rules/throttle.ts";
import { deleteOldFailures, deleteOpenRequests } from "../../people/users/store/failures.ts";
import { deleteOldLinks } from "../../people/users/store/links.ts";
import { deleteExpiredSessions } from "../../people/users/store/sessions.ts";
import { deleteCalls } from "../../judge/ai/store.ts";
import { DAY, HOUR, MINUTE, type Millis } from "../../core/clock.ts";
import type { Config } from "../../config/load.ts";
import { deleteIdempotencyKeys } from "../../db/idempotency.ts";
import type { Db } from "../../db/open.ts";
import { deleteOldNotifications } from "../../inbox/notifications/store/bell.ts";
import { deleteOldDeliveries } from "../../inbox/notifications/store/deliveries.ts";
import { deleteDraftVersions } from "../../inbox/replies/store/draft-versions.ts";
import { yieldToEventLoop, type Job } from "../../deps/in-flight.ts";
import { deleteCalendarEvents } from "../../integrations/calendars/store/events.ts";
import { deleteInbound, SETTLED_STATUSES } from "../../intake/inbound/store/inbound.ts";
import { deleteSettled } from "../../outbox/outgoing/store/outgoing.ts";
import { deleteEvents } from "../../webhooks/store/deliveries.ts";
import { checkInterval, startInterval } from "./rules/interval.ts";
import type { Deps } from "../../deps/deps.ts";

const FIRST: Millis = MINUTE;
const EVERY: Millis = HOUR;
/** Number of rows per transaction, for a few milliseconds of writing. */
const ROWS_PER_BATCH = 500;
const IDEMPOTENCY_KEPT: Millis = DAY;
/** How long AI calls are kept: at least a month, because usage is billed monthly. */
const AI_CALLS_KEPT_DAYS = 31;

/** How long links are kept after they expire: long enough to explain why a link has expired. */
const LINKS_KEPT: Millis = 30 * DAY;
/** How long the audit trail is kept. A trigger rejects deletions within 400 days. */
const AUDIT_KEPT: Millis = 401 * DAY;

type RetentionDeps = Pick<Deps, "config" | "db" | "clock" | "log" | "stopping">;

/** Creates the job that deletes expired data. */
export function createRetention(deps: RetentionDeps): Pick<Job, "run"> {
  let interval = startInterval(deps.clock.now(), FIRST);
  return {
    async run() {
      const answer = checkInterval(interval, deps.clock.now(), EVERY);
      interval = answer.state;
      if (answer.isDue) await sweep(deps);
    },
  };
}

interface RetentionPolicy {
  what: string;
  keepFor: Millis;
  /** Deletes one batch of older rows and returns the count: 0 if none are left. */
  remove: (db: Db, batch: { before: Millis; limit: number }) => number;
}

/** Returns all retention policies. */
const retentionPolicies = ({ retention: { days } }: Config): RetentionPolicy[] => [
  ...SETTLED_STATUSES.map((status) => ({
    what: `inbound events: ${status}`,
    keepFor: days * DAY,
    remove: (db: Db, batch: { before: Millis; limit: number }) => deleteInbound(db, { ...batch, status }),
  })),
  { what: "calendar events", keepFor: days * DAY, remove: deleteCalendarEvents },
  { what: "events and their deliveries", keepFor: days * DAY, remove: deleteEvents },
  { what: "idempotency keys", keepFor: IDEMPOTENCY_KEPT, remove: deleteIdempotencyKeys },
  { what: "sessions", keepFor: 0, remove: deleteExpiredSessions },
  { what: "one-time links", keepFor: LINKS_KEPT, remove: deleteOldLinks },
  { what: "failed sign-ins", keepFor: FAILURES_KEPT, remove: deleteOldFailures },
  { what: "requests to unauthenticated routes", keepFor: HOUR, remove: deleteOpenRequests },
  { what: "audit trail", keepFor: AUDIT_KEPT, remove: deleteAudit },
  { what: "settled send orders", keepFor: days * DAY, remove: deleteSettled },
  { what: "draft versions of closed replies", keepFor: days * DAY, remove: deleteDraftVersions },
  { what: "files of answers", keepFor: 0, remove: deleteExpired },
  { what: "actions at sequencers", keepFor: days * DAY, remove: deleteActions },
  { what: "notifications", keepFor: days * DAY, remove: deleteOldNotifications },
  { what: "deliveries of notifications", keepFor: days * DAY, remove: deleteOldDeliveries },
  { what: "AI calls", keepFor: Math.max(days, AI_CALLS_KEPT_DAYS) * DAY, remove: deleteCalls },
];

/** Applies every policy. A failed policy does not stop the others and is retried at the next sweep. */
async function sweep(deps: RetentionDeps): Promise<void> {
  const now = deps.clock.now();
  for (const { what, keepFor, remove } of retentionPolicies(deps.config)) {
    try {
      const rows = await removeAll(deps, (limit) => remove(deps.db, { before: now - keepFor, limit }));
      if (rows > 0) deps.log.info("retention.deleted", { what, rows, older_than_days: keepFor / DAY });
    } catch (error) {
      deps.log.error("retention.failed", { what, error });
    }
  }
}

/** Deletes batch by batch until nothing is left or the service stops; the next start continues. */
async function removeAll({ stopping }: RetentionDeps, remove: (limit: number) => number): Promise<number> {
  let removed = 0;
  while (!stopping.signal.aborted) {
    const deleted = remove(ROWS_PER_BATCH);
    removed += deleted;
    if (deleted === 0) break;
    await yieldToEventLoop();
  }
  return removed;
}
