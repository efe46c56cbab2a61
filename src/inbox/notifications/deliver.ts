/**
 * Delivers notifications to devices and by email, one message at a time per device and person. Notifications
 * that are due together share a message. After a crash, the same message is sent again under the same id, so
 * that it replaces the first.
 */
import { MINUTE, type Millis } from "../../core/clock.ts";
import { messageOf, UpstreamError } from "../../core/errors.ts";
import { mayBeOutdated } from "../../core/pause.ts";
import { quietUntil } from "../../core/quiet-hours.ts";
import type { SettlingClaims } from "../../db/queue.ts";
import { findPause } from "../../db/sending.ts";
import type { NotificationDeliveryRow } from "../../db/table-rows.ts";
import type { Job } from "../../deps/in-flight.ts";
import { Lanes } from "../../deps/lanes.ts";
import { worker } from "../../deps/worker.ts";
import type { Settle, WorkerDeps } from "../../deps/worker-options.ts";
import { findUser } from "../../people/users/store/users.ts";
import { sendPush, type PushDeps } from "./push.ts";
import { headlineOf, mailFor, pushBody, type Notice } from "./rules/message.ts";
import { outcomeOfMail, type Outcome } from "./rules/retry.ts";
import {
  changeNotice,
  emailGapOf,
  EXPIRES_AFTER,
  lastSentAt,
  NOTICES,
  shiftNoticeDueTimes,
  TO_NOTIFY,
} from "./store/deliveries.ts";
import { deleteDevice, findDevice, noteFailure } from "./store/devices.ts";
import { countOpen, findNotice } from "./store/notices.ts";
import { findChoices } from "./store/people.ts";
import type { Deps } from "../../deps/deps.ts";

const NO_MAIL_SERVER = "No mail server is configured";
const MAX_CONCURRENT = 16;
/** Maximum number of notifications in one message. */
const MAX_BATCH = 50;
/** Longer than the time limits for push services and mail servers. */
const LEASE: Millis = 5 * MINUTE;

type NotifierDeps = PushDeps & WorkerDeps & Pick<Deps, "mailer">;

/** The notifications of one message. */
interface Batch {
  id: string;
  rows: readonly NotificationDeliveryRow[];
}

/** Creates the job that delivers due notifications. */
export function createNotifier(deps: NotifierDeps): Omit<Job, "name"> {
  const { db } = deps;
  return worker<NotificationDeliveryRow, Batch>(deps, {
    job: "notifications",
    queue: TO_NOTIFY,
    claims: claimsOf(deps),
    lanes: new Lanes({ total: MAX_CONCURRENT, perLane: 1 }),
    lease: LEASE,
    // A copy of an instance must not notify the original instance's people.
    owners: (now) => (mayBeOutdated(findPause(db)) ? [] : TO_NOTIFY.listDueOwners(db, now)),
    act: (batch) => deliver(deps, batch),
    fail({ id, rows }, error) {
      deps.log.error("notification.step_failed", { delivery_id: id, error });
      settle(deps, rows, { kind: "failed", reason: messageOf(error) });
    },
    giveUp: (row, now) => changeNotice(db, row, ended("failed", "The process crashed on every attempt", now)),
  });
}

/** Claims all rows of a lane's next message together. */
const claimsOf = (deps: NotifierDeps): SettlingClaims<NotificationDeliveryRow, Batch> => ({
  claim: (_db, { lane }, lease) => claimBatch(deps, lane, lease),
  requeue(db, { rows }, dueAt) {
    for (const row of rows) NOTICES.requeue(db, row, dueAt);
  },
  release: NOTICES.release,
  isolationOf: NOTICES.isolationOf,
  shiftDueTimes: shiftNoticeDueTimes,
});

const ended = (state: "sent" | "dropped" | "failed", reason: string | null, now: Millis) =>
  ({ state, reason, dueAt: null, claimedAt: null, settledAt: now }) as const;

/** Claims the lane's next message. Settles rows instead if they expired, lack a mail server, or must wait. */
function claimBatch(
  { db, mailer }: NotifierDeps,
  lane: string,
  { now, lease }: { now: Millis; lease: Millis },
): Batch | "settled" | undefined {
  const due = TO_NOTIFY.listDue(db, { owner: lane, now, limit: MAX_BATCH });
  const current = due.filter((row) => {
    const isUnsendable = row.channel === "email" && mailer === null;
    const reason = isUnsendable ? NO_MAIL_SERVER : row.expiresAt <= now ? "It was too old" : null;
    if (reason !== null) changeNotice(db, row, ended("dropped", reason, now));
    return reason === null;
  });
  if (current.length < due.length) return "settled";
  const [first] = current;
  if (!first) return undefined;
  const waitUntil = earliestFor(db, first, now);
  if (waitUntil !== null) {
    for (const row of current) changeNotice(db, row, waiting(row, waitUntil));
    return "settled";
  }
  const id = first.batchId ?? first.id;
  const rows = current
    .filter((row) => row.batchId === first.batchId)
    .flatMap((row) => NOTICES.claim(db, row, { now, lease }) ?? [])
    .map((row) => {
      NOTICES.changeClaimed(db, row, { batchId: id });
      return { ...row, batchId: id };
    });
  return { id, rows };
}

/**
 * Returns the time until which a lane must wait: the end of quiet hours, or the minimum interval after the last
 * email.
 */
function earliestFor(db: Deps["db"], row: NotificationDeliveryRow, now: Millis): Millis | null {
  const { quietHours } = findChoices(db, row);
  const user = findUser(db, row.userId);
  const quiet = quietHours && user ? quietUntil(quietHours, now, user.timezone) : null;
  if (quiet !== null) return quiet;
  const last = row.channel === "email" ? lastSentAt(db, row.lane) : null;
  return last !== null && last <= now && now < last + emailGapOf(row) ? last + emailGapOf(row) : null;
}

/** A notification that waited for the end of quiet hours has not expired. */
const waiting = ({ channel, expiresAt }: NotificationDeliveryRow, until: Millis) => ({
  dueAt: until,
  expiresAt: Math.max(expiresAt, until + EXPIRES_AFTER[channel]),
});

/** Delivers one message; returns how to record the outcome. */
async function deliver(deps: NotifierDeps, batch: Batch): Promise<Settle> {
  const notices: Notice[] = [];
  const wanted: NotificationDeliveryRow[] = [];
  const dropped: { row: NotificationDeliveryRow; reason: string }[] = [];
  for (const row of batch.rows) {
    const notice = findNotice(deps.db, row);
    if ("dropped" in notice) dropped.push({ row, reason: notice.dropped });
    else {
      notices.push(notice);
      wanted.push(row);
    }
  }
  const [first] = wanted;
  const send = first?.channel === "push" ? pushTo : mailTo;
  const outcome: Outcome = first ? await send(deps, first, notices) : { kind: "sent" };
  return () => {
    for (const { row, reason } of dropped) end(deps, row, "dropped", reason);
    settle(deps, wanted, outcome);
  };
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
  NOTICES.changeClaimed(db, row, ended(state, reason, clock.now()));
}

/** Records the outcome of a message. Runs in a transaction. */
function settle(deps: NotifierDeps, rows: Batch["rows"], outcome: Outcome): void {
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
      NOTICES.changeClaimed(db, row, { ...NOTICES.postponed(row, outcome.at, true), reason: outcome.reason });
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
