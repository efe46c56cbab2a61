/**
 * Checks every part of an instance, with or without a running server. Read-only; a failed check does not stop
 * the others.
 */
import { existsSync } from "node:fs";
import { listFailedActions } from "../../sequencers/actions/store.ts";
import { listAiKeys, sumCalls, type CallSum } from "../../judge/ai/store.ts";
import { DAY, SECOND, type Millis } from "../../core/clock.ts";
import type { Config } from "../../config/load.ts";
import { apiKeyOf, listEveryConnection, tokenOf } from "../../sequencers/connections/store/connections.ts";
import { measureBacklog } from "../../db/backlog.ts";
import { findNewestTime, timeOf } from "../../db/id-time.ts";
import { bytesOfDatabase, spaceShortage } from "../backups/disk.ts";
import { backupDirectory, lastAutomatic } from "../backups/retention.ts";
import { findLastBackup, findMeta, type LastBackup } from "../../db/meta.ts";
import { listSlackFaults } from "../../integrations/slack/store/installs.ts";
import { judgeLocation } from "../instance/recognize.ts";
import type { Db } from "../../db/open.ts";
import { findPause } from "../../db/sending.ts";
import {
  countForeignKeyViolations,
  databaseBytes,
  freeBytes,
  listDamage,
  logBytes,
  sqliteVersion,
} from "../../db/maintenance.ts";
import { messageOf } from "../../core/errors.ts";
import { UNWATCHED, type Progress } from "../../core/progress.ts";
import { findWebhookOf, listFailingWebhooks, secretOf } from "../../sequencers/connections/store/webhooks.ts";
import { listFailingPolls } from "../../intake/inbound/store/polls.ts";
import { countFailedInbound, listFailureReasons } from "../../intake/inbound/store/failed.ts";
import { QUEUES } from "../metrics/store/queues.ts";
import { examineIndex, isFaultOfIndex } from "../../inbox/replies/store/search-index.ts";
import { createSilenceReader } from "../metrics/store/silence.ts";
import { listAbandoned, listUncertainReplies } from "../../inbox/replies/store/stages.ts";
import { listOrdersForReview } from "../../outbox/outgoing/store/outgoing.ts";
import { listUncertainOthers } from "../../outbox/sends/store/attempts.ts";
import { checkCanary, type Vault } from "../../core/vault.ts";
import { listEverySubscription, listFailing, secretsOf } from "../../webhooks/store/webhooks.ts";
import { connectionItem, itemOf, MAX_ITEMS, problem, type Finding } from "./rules/finding.ts";
import { judgeRefusals } from "./rules/judge-delivery.ts";
import { judgePolls, judgeRegistrations } from "./rules/judge-intake.ts";
import { judgePublicUrl, type Reach } from "./rules/judge-place.ts";
import { judgeBackups, judgeInstance } from "./rules/judge-safety.ts";
import { judgeUploads, type UploadState } from "./rules/judge-uploads.ts";
import { judgeClock, judgeDisk, judgeFile, judgeSealed, judgeSearch, judgeSqlite } from "./rules/judge.ts";
import {
  judgeActions,
  judgeAi,
  judgeBacklogs,
  judgeAccounts,
  judgeConnections,
  judgeAbandoned,
  judgeInbound,
  judgeSubscriptions,
  judgeOrders,
  judgeUncertain,
} from "./rules/judge-work.ts";
import { judgeSending } from "./rules/judge-sending.ts";
import { judgeSlack } from "./rules/judge-slack.ts";

/** Maximum number of rows to count per kind. */
const MAX_ROWS = 1_000;
const GIVEN_UP_DAYS = 30;
const UNCERTAIN_DAYS = 7;
/**
 * Number of replies to compare with the search index, word by word; takes a few seconds with a million
 * replies.
 */
export const SAMPLE = 200;

export interface Instance {
  config: Config;
  db: Db;
  /** The vault; null if the master key cannot be read, which another check reports. */
  vault: Vault | null;
  /** Result of a request to the public URL, made beforehand because checks are synchronous. */
  reach: Reach;
  /** State of the backup destination; absent if not requested. */
  uploads?: UploadState | null;
}

interface CheckedInstance extends Instance {
  /** Lists the damage in the file, which is read only once for all checks. */
  damage: () => string[];
}

/** All checks, in report order. */
const CHECKS: Record<string, (instance: CheckedInstance, now: Millis) => Finding> = {
  public_url: ({ config: { server }, reach }) =>
    judgePublicUrl({
      publicUrl: server.public_url,
      port: server.port,
      trustedProxies: server.trusted_proxies,
      reach,
    }),
  disk: ({ db }) => judgeDisk({ free: freeBytes(db), database: databaseBytes(db), log: logBytes(db) }),
  sqlite_version: ({ db }) => judgeSqlite(sqliteVersion(db)),
  integrity: ({ db, damage }) =>
    judgeFile(
      damage().filter((fault) => !isFaultOfIndex(fault)),
      countForeignKeyViolations(db),
    ),
  search: ({ db, damage }, now) =>
    damage().some(isFaultOfIndex)
      ? judgeSearch(null)
      : judgeSearch(examineIndex(db, { sample: SAMPLE, shift: (now % SECOND) / SECOND })),
  clock: ({ db }, now) => judgeClock(findNewestTime(db), now),
  secrets: checkSecrets,
  backups: ({ db, config }, now) =>
    judgeBackups(
      {
        last: findExistingBackup(db),
        keep: config.backup.keep,
        everyHours: config.backup.every_hours,
        directory: backupDirectory(config),
        shortage: spaceShortage({
          directory: backupDirectory(config),
          bytes: bytesOfDatabase(db.path),
          isAutomatic: true,
        }),
        createdAt: timeOf(findMeta(db, "instance_id") ?? "0"),
        newest: lastAutomatic(backupDirectory(config), {
          instanceId: findMeta(db, "instance_id") ?? null,
          now,
        }),
      },
      now,
    ),
  uploads: ({ db, config: { backup }, uploads = null }, now) =>
    judgeUploads(
      {
        destination: backup.destination,
        everyHours: backup.every_hours,
        found: uploads,
        createdAt: timeOf(findMeta(db, "instance_id") ?? "0"),
      },
      now,
    ),
  instance: ({ db }) => judgeInstance(judgeLocation(db)),
  sending: ({ db }) => judgeSending(findPause(db)),
  uncertain_sends: ({ db }, now) =>
    judgeUncertain(
      listUncertainReplies(db, MAX_ROWS),
      listUncertainOthers(db, { since: now - UNCERTAIN_DAYS * DAY, limit: MAX_ROWS }),
      UNCERTAIN_DAYS,
    ),
  given_up_replies: ({ db }, now) =>
    judgeAbandoned(listAbandoned(db, { since: now - GIVEN_UP_DAYS * DAY, limit: MAX_ROWS }), {
      days: GIVEN_UP_DAYS,
      most: MAX_ROWS,
    }),
  send_orders: ({ db }) => judgeOrders(listOrdersForReview(db, MAX_ROWS), MAX_ROWS),
  sequencer_actions: ({ db }) => judgeActions(listFailedActions(db, MAX_ROWS), MAX_ROWS),
  inbound: ({ db }, now) => judgeInbound(countFailedInbound(db, now), listFailureReasons(db, MAX_ITEMS, now)),
  work: ({ db }, now) =>
    judgeBacklogs(
      QUEUES.map(({ name, queue }) => ({ name, backlog: measureBacklog(db, queue, now) })),
      now,
    ),
  connections: ({ db }, now) =>
    judgeConnections(listEveryConnection(db), createSilenceReader(db, MAX_ROWS)(now)),
  registrations: ({ db }) => judgeRegistrations(listFailingWebhooks(db)),
  catch_up: ({ db }) => judgePolls(listFailingPolls(db)),
  refusals: ({ db }, now) => judgeRefusals(listEveryConnection(db), now),
  accounts: ({ db }) => judgeAccounts(listEveryConnection(db)),
  webhooks: ({ db }, now) => judgeSubscriptions(listFailing(db), countDeliveries(db, now)),
  slack: ({ db }) => judgeSlack(listSlackFaults(db)),
  ai: checkAi,
};

/**
 * Finds the last backup with a file that still exists. A deleted backup, or one on an unmounted disk, is
 * worthless.
 */
function findExistingBackup(db: Db): LastBackup | null {
  const last = findLastBackup(db);
  return last && existsSync(last.file) ? last : null;
}

/** Runs every check; a check that throws is reported as failed. */
export function runChecks(instance: Instance, now: Millis, progress: Progress = UNWATCHED): Finding[] {
  let damage: string[] | undefined;
  const checked = { ...instance, damage: () => (damage ??= listDamage(instance.db)) };
  const checks = Object.entries(CHECKS);
  return checks.map(([check, run], at) => {
    progress.step(`Checking ${check}, ${at + 1} of ${checks.length}`);
    try {
      return run(checked, now);
    } catch (error) {
      const text = `could not be checked: ${messageOf(error)}`;
      const advice = "see the findings for the database and its file";
      return { ...problem("fail", { check, text, advice }), unchecked: true };
    }
  });
}

const countDeliveries = (db: Db, now: Millis): number =>
  QUEUES.filter(({ name }) => name.startsWith("deliveries_"))
    .map(({ queue }) => measureBacklog(db, queue, now).waiting)
    .reduce((sum, waiting) => sum + waiting, 0);

/** Opens every sealed value, because each can be damaged independently. */
function checkSecrets({ db, vault }: Instance, now: Millis): Finding {
  if (!vault) {
    const advice = "restore the file named in security.master_key_file";
    return problem("fail", {
      check: "secrets",
      text: "no encrypted value can be read without the master key",
      advice,
    });
  }
  const canary = findMeta(db, "canary");
  if (canary !== undefined) {
    try {
      checkCanary(vault, canary);
    } catch (error) {
      const advice = "restore the master key that this database was created with";
      return problem("fail", { check: "secrets", text: messageOf(error), advice });
    }
  }
  const connections = listEveryConnection(db).map((row) => {
    return {
      item: connectionItem(row, `connection at ${row.platform}`),
      open: () => {
        const webhook = findWebhookOf(db, row.id);
        const secret = webhook ? secretOf(vault, webhook) : null;
        return [apiKeyOf(vault, row), tokenOf(vault, row), ...(secret === null ? [] : [secret])];
      },
    };
  });
  const subscriptions = listEverySubscription(db).map((row) => {
    const item = itemOf(row, "webhook subscription", { subscription_id: row.id });
    return { item, open: () => secretsOf(vault, row, now) };
  });
  const holders = [...connections, ...subscriptions];
  const unreadable = holders.filter(({ open }) => !opens(open)).map(({ item }) => item);
  return judgeSealed(holders.length, unreadable);
}

function opens(open: () => string[]): boolean {
  try {
    return open().length > 0;
  } catch {
    // The finding names the value; the reason is the same for all values.
    return false;
  }
}

function checkAi({ db, config }: Instance, now: Millis): Finding {
  const { daily_limit: limit } = config.ai;
  const hasKey = config.ai.provider === "anthropic" || listAiKeys(db).some(({ sealed }) => sealed !== null);
  const provider = config.ai.provider !== "rules" && hasKey ? "anthropic" : "rules";
  const today = Math.floor(now / DAY) * DAY;
  const date = new Date(now);
  const month = Date.UTC(date.getUTCFullYear(), date.getUTCMonth());
  return judgeAi({ provider, today: sum(sumCalls(db, today)), month: sum(sumCalls(db, month)), limit });
}

const sum = (parts: CallSum[]) => ({
  calls: parts.reduce((all, { calls }) => all + calls, 0),
  inputTokens: parts.reduce((all, { inputTokens }) => all + inputTokens, 0),
  outputTokens: parts.reduce((all, { outputTokens }) => all + outputTokens, 0),
});
