/**
 * Delivers notifications to devices and by email: claim ▶ act ▶ settle, one message at a time per device and person.
 * Notifications that are due together share a message. A crash repeats the same message under the same id, which replaces the first.
 */
import { MINUTE, SECOND, type Millis } from "../../core/clock.ts";
import { messageOf, UpstreamError } from "../../core/errors.ts";
import { mayBeOutdated } from "../../core/pause.ts";
import { quietUntil } from "../../core/quiet-hours.ts";
import { transact } from "../../db/open.ts";
import { findPause } from "../../db/sending.ts";
import type { NotificationDeliveryRow } from "../../db/table-rows.ts";
import { FailedSettlements, InFlight, yieldToEventLoop, type Job } from "../../deps/in-flight.ts";
import { findUser } from "../../people/users/store/users.ts";
import { sendPush, type PushDeps } from "./push.ts";
import { headlineOf, mailFor, pushBody, type Notice } from "./rules/message.ts";
import { outcomeOfMail, type Outcome } from "./rules/retry.ts";
import {
  changeClaimedNotice,
  changeNotice,
  claimNotice,
  emailGapOf,
  EXPIRES_AFTER,
  lastSentAt,
  releaseNotices,
  shiftNoticeDueTimes,
  TO_NOTIFY,
} from "./store/deliveries.ts";
import { deleteDevice, findDevice, noteFailure } from "./store/devices.ts";
import { countOpen, findNotice } from "./store/notices.ts";
import { findChoices } from "./store/people.ts";
import type { Deps } from "../../deps/deps.ts";

const NO_MAIL_SERVER = "No mail server is configured";
const MAX_CONCURRENT = 16;
/** Most notifications in one message. */
const MAX_BATCH = 50;
/** Longer than a push service or a mail server may take. */
const LEASE: Millis = 5 * MINUTE;
const UNSETTLED_PAUSE: Millis = 10 * SECOND;

type NotifierDeps = PushDeps & Pick<Deps, "commits" | "log" | "mailer" | "wakeups" | "stopping">;
type Batch = readonly NotificationDeliveryRow[];

/** Creates the job that starts due deliveries without waiting for them. */
export function createNotifier(
  deps: NotifierDeps,
): Required<Pick<Job, "run" | "idle" | "recover" | "shiftDueTimes">> {
  const inFlight = new InFlight();
  const unsettled = new FailedSettlements<Batch>(UNSETTLED_PAUSE);
  return {
    async run() {
      const now = deps.clock.now();
      unsettled.release(now, (rows) => settle(deps, rows, { kind: "again", at: now, reason: "not settled" }));
      // A copy of the instance must not write to the people of the original.
      if (mayBeOutdated(findPause(deps.db))) return;
      for (const { id: lane } of TO_NOTIFY.listDueOwners(deps.db, now)) {
        if (inFlight.size >= MAX_CONCURRENT || deps.stopping.signal.aborted) break;
        if (inFlight.of(lane) > 0) continue;
        const rows = await deps.commits.run(() => claimBatch(deps, lane));
        const crashes = Math.max(0, ...rows.map((row) => row.crashes));
        if (rows.length > 0)
          inFlight.begin({ owner: lane, crashes }, deliver(deps, rows, unsettled), () =>
            deps.wakeups.notify("notifications"),
          );
        await yieldToEventLoop();
      }
    },
    idle: () => inFlight.idle(),
    recover: () => recoverNotices(deps),
    shiftDueTimes: ({ by }) => shiftNoticeDueTimes(deps.db, { now: deps.clock.now(), by }),
  };
}

/** Requeues deliveries that a crashed process had claimed; after three crashes they are given up. */
export function recoverNotices({ db, clock, log }: Pick<Deps, "db" | "clock" | "log">): void {
  const now = clock.now();
  transact(db, () => {
    for (const row of releaseNotices(db, now)) {
      changeNotice(db, row, ended("failed", "The process crashed on every attempt", now));
      log.error("notification.set_aside", { delivery_id: row.id });
    }
  });
}

const ended = (state: "sent" | "dropped" | "failed", reason: string | null, now: Millis) =>
  ({ state, reason, dueAt: null, claimedAt: null, settledAt: now }) as const;

/** Claims the rows of the lane's next message on disk. Ends rows that expired or that no mail server sends, and postpones the others if they must wait. */
function claimBatch({ db, clock, mailer }: NotifierDeps, lane: string): NotificationDeliveryRow[] {
  const now = clock.now();
  const current = TO_NOTIFY.listDue(db, { owner: lane, now, limit: MAX_BATCH }).filter((row) => {
    const isUnsendable = row.channel === "email" && mailer === null;
    const reason = isUnsendable ? NO_MAIL_SERVER : row.expiresAt <= now ? "It was too old" : null;
    if (reason !== null) changeNotice(db, row, ended("dropped", reason, now));
    return reason === null;
  });
  const [first] = current;
  if (!first) return [];
  const waitUntil = earliestFor(db, first, now);
  if (waitUntil !== null) {
    for (const row of current) changeNotice(db, row, waiting(row, waitUntil));
    return [];
  }
  const batchId = first.batchId ?? first.id;
  return current
    .filter((row) => row.batchId === first.batchId)
    .flatMap((row) => claimNotice(db, row, { now, lease: now + LEASE }) ?? [])
    .map((row) => {
      changeClaimedNotice(db, row, { batchId });
      return { ...row, batchId };
    });
}

/** Returns until when a lane must wait: for the end of quiet hours, or after the last email. */
function earliestFor(db: Deps["db"], row: NotificationDeliveryRow, now: Millis): Millis | null {
  const { quietHours } = findChoices(db, row);
  const user = findUser(db, row.userId);
  const quiet = quietHours && user ? quietUntil(quietHours, now, user.timezone) : null;
  if (quiet !== null) return quiet;
  const last = row.channel === "email" ? lastSentAt(db, row.lane) : null;
  return last !== null && last <= now && now < last + emailGapOf(row) ? last + emailGapOf(row) : null;
}

/** News that waits for the person is still news afterwards. */
const waiting = ({ channel, expiresAt }: NotificationDeliveryRow, until: Millis) => ({
  dueAt: until,
  expiresAt: Math.max(expiresAt, until + EXPIRES_AFTER[channel]),
});

/** Delivers one message and settles it. Never rejects. */
async function deliver(deps: NotifierDeps, rows: Batch, unsettled: FailedSettlements<Batch>): Promise<void> {
  const notices: Notice[] = [];
  const wanted: NotificationDeliveryRow[] = [];
  try {
    const dropped: { row: NotificationDeliveryRow; reason: string }[] = [];
    for (const row of rows) {
      const notice = findNotice(deps.db, row);
      if ("dropped" in notice) dropped.push({ row, reason: notice.dropped });
      else {
        notices.push(notice);
        wanted.push(row);
      }
    }
    const outcome = await act(deps, wanted, notices);
    await deps.commits.run(() => {
      for (const { row, reason } of dropped) end(deps, row, "dropped", reason);
      settle(deps, wanted, outcome);
    });
  } catch (error) {
    deps.log.error("notification.not_settled", { delivery_id: rows[0]?.id, error });
    unsettled.add(rows, deps.clock.now());
  }
}

async function act(deps: NotifierDeps, rows: Batch, notices: readonly Notice[]): Promise<Outcome> {
  const [first] = rows;
  if (!first) return { kind: "sent" };
  try {
    return first.channel === "push" ? await pushTo(deps, first, notices) : await mailTo(deps, first, notices);
  } catch (error) {
    deps.log.error("notification.step_failed", { delivery_id: first.id, error });
    return { kind: "failed", reason: messageOf(error) };
  }
}

async function pushTo(
  deps: NotifierDeps,
  { subscriptionId, batchId, id, workspaceId, userId, attempts }: NotificationDeliveryRow,
  notices: readonly Notice[],
): Promise<Outcome> {
  const device = findDevice(deps.db, subscriptionId ?? "", deps.clock.now());
  if (!device) return { kind: "gone", reason: "The session has ended" };
  const payload = {
    id: batchId ?? id,
    title: headlineOf(notices),
    body: pushBody(notices),
    thread: notices.length === 1 ? (notices[0]?.threadId ?? null) : null,
    workspace: workspaceId,
    open: countOpen(deps.db, { workspaceId, userId }),
  };
  return sendPush(deps, { device, payload, attempts });
}

async function mailTo(
  { db, mailer, config, clock }: NotifierDeps,
  { userId, batchId, id, attempts }: NotificationDeliveryRow,
  notices: readonly Notice[],
): Promise<Outcome> {
  const user = findUser(db, userId);
  if (!mailer || !user) return { kind: "failed", reason: NO_MAIL_SERVER };
  const url = config.server.public_url;
  const to = [{ email: user.email, name: user.name }];
  const messageId = `<${batchId ?? id}@${new URL(url).hostname}>`;
  try {
    await mailer.send({ ...mailFor(notices, url), to, cc: [], bcc: [], messageId });
    return { kind: "sent" };
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return outcomeOfMail(error, attempts, clock.now());
  }
}

function end(
  { db, clock }: Pick<Deps, "db" | "clock">,
  row: NotificationDeliveryRow,
  state: "sent" | "dropped" | "failed",
  reason: string | null,
): void {
  changeClaimedNotice(db, row, ended(state, reason, clock.now()));
}

/** Records the outcome of a message. Runs in a transaction. */
function settle(deps: Pick<NotifierDeps, "db" | "clock" | "log">, rows: Batch, outcome: Outcome): void {
  const { db, clock, log } = deps;
  const [first] = rows;
  if (!first) return;
  const { subscriptionId, channel, id: delivery_id } = first;
  if (outcome.kind === "gone" && subscriptionId !== null) {
    log.info("notification.device_removed", { subscription_id: subscriptionId, reason: outcome.reason });
    return deleteDevice(db, subscriptionId);
  }
  const failedAt = outcome.kind === "failed" ? clock.now() : null;
  if (subscriptionId !== null && outcome.kind !== "again") noteFailure(db, subscriptionId, failedAt);
  for (const row of rows) {
    if (outcome.kind === "again")
      changeClaimedNotice(db, row, {
        dueAt: outcome.at,
        claimedAt: null,
        crashes: 0,
        reason: outcome.reason,
      });
    else end(deps, row, outcome.kind === "sent" ? "sent" : "failed", reasonOf(outcome));
  }
  if (outcome.kind === "sent") log.debug("notification.sent", { delivery_id, channel, count: rows.length });
  else
    log.info("notification.not_sent", {
      delivery_id,
      channel,
      outcome: outcome.kind,
      reason: outcome.reason,
    });
}

const reasonOf = (outcome: Outcome): string | null => ("reason" in outcome ? outcome.reason : null);
