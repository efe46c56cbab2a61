/** A look at every part of an instance, beside its server or without one: reads only, and goes on where one part fails. */
import { existsSync } from "node:fs";
import { sumCalls, type CallSum } from "../../ai/store.ts";
import { DAY, SECOND, type Millis } from "../../core/clock.ts";
import type { Config } from "../../config/load.ts";
import { apiKeyOf, listEveryConnection, tokenOf } from "../../connections/store.ts";
import { measureBacklog } from "../../db/backlog.ts";
import { findNewestTime, timeOf } from "../../db/id-time.ts";
import { bytesOfDatabase, spaceShortage } from "../backups/disk.ts";
import { backupDirectory, lastAutomatic } from "../backups/retention.ts";
import { findLastBackup, findMeta, type LastBackup } from "../../db/meta.ts";
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
import { countFailedInbound, findLastFailed } from "../../inbound/store.ts";
import { QUEUES } from "../metrics/store/queues.ts";
import { examineIndex, isFaultOfIndex } from "../../replies/store/search-index.ts";
import { createSilenceReader } from "../metrics/store/silence.ts";
import { listGivenUp, listUncertainReplies } from "../../replies/store/stages.ts";
import { listUncertainOthers } from "../../sends/store/attempts.ts";
import { checkCanary, type Vault } from "../../core/vault.ts";
import { listEverySubscription, listFailing, secretsOf } from "../../webhooks/store.ts";
import { problem, type Finding, type Item } from "./rules/finding.ts";
import { judgeBackups, judgeInstance } from "./rules/judge-safety.ts";
import { judgeClock, judgeDisk, judgeFile, judgeSealed, judgeSearch, judgeSqlite } from "./rules/judge.ts";
import {
  judgeAi,
  judgeBacklogs,
  judgeConnections,
  judgeGivenUp,
  judgeInbound,
  judgeSending,
  judgeSubscriptions,
  judgeUncertain,
} from "./rules/judge-work.ts";

/** Rows of a kind that are counted. */
const MOST = 1_000;
const GIVEN_UP_DAYS = 30;
const UNCERTAIN_DAYS = 7;
/** Replies that are held against the search index, word by word: some seconds at a million. */
export const SAMPLE = 200;

export interface Instance {
  config: Config;
  db: Db;
  /** Null when its key cannot be read, of which others tell. */
  vault: Vault | null;
}

interface CheckedInstance extends Instance {
  /** Of the whole file, which is read but once. */
  damage: () => string[];
}

/** What is looked at, in the order in which it is told. A new look gets its line here. */
const CHECKS: Record<string, (patient: CheckedInstance, now: Millis) => Finding> = {
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
        directory: backupDirectory(config),
        lack: spaceShortage({
          directory: backupDirectory(config),
          bytes: bytesOfDatabase(db.path),
          isAutomatic: true,
        }),
        bornAt: timeOf(findMeta(db, "instance_id") ?? "0"),
        newest: lastAutomatic(backupDirectory(config), {
          instanceId: findMeta(db, "instance_id") ?? null,
          now,
        }),
      },
      now,
    ),
  instance: ({ db }) => judgeInstance(judgeLocation(db)),
  sending: ({ db }) => judgeSending(findPause(db)),
  uncertain_sends: ({ db }, now) =>
    judgeUncertain(
      listUncertainReplies(db, MOST),
      listUncertainOthers(db, { since: now - UNCERTAIN_DAYS * DAY, limit: MOST }),
      UNCERTAIN_DAYS,
    ),
  given_up_replies: ({ db }, now) =>
    judgeGivenUp(listGivenUp(db, { since: now - GIVEN_UP_DAYS * DAY, limit: MOST }), {
      days: GIVEN_UP_DAYS,
      most: MOST,
    }),
  inbound: ({ db }) => judgeInbound(countFailedInbound(db), findLastFailed(db)),
  work: ({ db }, now) =>
    judgeBacklogs(
      QUEUES.map(({ name, queue }) => ({ name, backlog: measureBacklog(db, queue, now) })),
      now,
    ),
  connections: ({ db }, now) => judgeConnections(listEveryConnection(db), createSilenceReader(db, MOST)(now)),
  webhooks: ({ db }, now) => judgeSubscriptions(listFailing(db), countDeliveries(db, now)),
  ai: checkAi,
};

/** A copy that was deleted or lies on a disk that is not there saves nobody. */
function findExistingBackup(db: Db): LastBackup | null {
  const last = findLastBackup(db);
  return last && existsSync(last.file) ? last : null;
}

export function runChecks(patient: Instance, now: Millis): Finding[] {
  let damage: string[] | undefined;
  const looked = { ...patient, damage: () => (damage ??= listDamage(patient.db)) };
  return Object.entries(CHECKS).map(([check, look]) => {
    try {
      return look(looked, now);
    } catch (error) {
      const text = `could not be looked at: ${messageOf(error)}`;
      return problem("fail", { check, text, advice: "see what is said of the database and its file" });
    }
  });
}

const countDeliveries = (db: Db, now: Millis): number =>
  QUEUES.filter(({ name }) => name.startsWith("deliveries_"))
    .map(({ queue }) => measureBacklog(db, queue, now).waiting)
    .reduce((sum, waiting) => sum + waiting, 0);

/** Every value is opened, for each can be damaged by itself. */
function checkSecrets({ db, vault }: Instance, now: Millis): Finding {
  if (!vault) {
    const advice = "bring back the file in security.master_key_file";
    return problem("fail", {
      check: "secrets",
      text: "no sealed value can be read without the master key",
      advice,
    });
  }
  const canary = findMeta(db, "canary");
  if (canary !== undefined) {
    try {
      checkCanary(vault, canary);
    } catch (error) {
      const advice = "bring back the master key that this database was made with";
      return problem("fail", { check: "secrets", text: messageOf(error), advice });
    }
  }
  const connections = listEveryConnection(db).map((row) => {
    return {
      row,
      about: `connection at ${row.platform}`,
      open: () => [apiKeyOf(vault, row), tokenOf(vault, row)],
    };
  });
  const subscriptions = listEverySubscription(db).map((row) => {
    return { row, about: "webhook subscription", open: () => secretsOf(vault, row, now) };
  });
  const holders = [...connections, ...subscriptions];
  const unreadable = holders
    .filter(({ open }) => !opens(open))
    .map(({ row, about }): Item => {
      return { id: row.id, workspace_id: row.workspaceId, about };
    });
  return judgeSealed(holders.length, unreadable);
}

function opens(open: () => string[]): boolean {
  try {
    return open().length > 0;
  } catch {
    // The finding says which one; why is the same for all of them.
    return false;
  }
}

function checkAi({ db, config }: Instance, now: Millis): Finding {
  const { provider, daily_limit: limit } = config.ai;
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
