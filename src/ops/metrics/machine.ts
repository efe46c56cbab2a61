/** Defines the metrics of the machine and the process: database, disk, backups, memory, event loop. */
import type { Registry } from "prom-client";
import { SECOND } from "../../core/clock.ts";
import { findLastBackup, findLastUpload } from "../../db/meta.ts";
import { findPause } from "../../db/sending.ts";
import { databaseBytes, freeBytes, logBytes } from "../../db/maintenance.ts";
import { COMMIT, VERSION } from "../../core/version.ts";
import { add } from "./family.ts";
import { processFacts, readLoopDelays } from "./process.ts";
import type { Deps } from "../../deps/deps.ts";

/** Adds the metrics of the machine and the process. */
export function addMachine(registry: Registry, deps: Pick<Deps, "db" | "clock">): void {
  addFiles(registry, deps);
  addProcess(registry);
}

const adderTo = (registry: Registry) => (name: string, help: string, read: () => number) =>
  add(registry, { name, help }, () => [{ value: read() }]);

function addFiles(registry: Registry, { db, clock }: Pick<Deps, "db" | "clock">): void {
  const one = adderTo(registry);
  one(
    "replydesk_database_bytes",
    "Size of the database file in bytes. The file never shrinks, so use it to plan disk space",
    () => databaseBytes(db),
  );
  one(
    "replydesk_database_wal_bytes",
    "Size of the write-ahead log in bytes. If above 256 MiB, another program keeps the database open and " +
      "prevents truncation",
    () => logBytes(db),
  );
  add(
    registry,
    {
      name: "replydesk_backup_age_seconds",
      help: "Seconds since the last backup; absent before the first. If above two days, run replydesk doctor",
    },
    () => {
      const last = findLastBackup(db);
      return last ? [{ value: (clock.now() - last.at) / SECOND }] : [];
    },
  );
  add(
    registry,
    {
      name: "replydesk_backup_uploaded_age_seconds",
      help:
        "Age of the last uploaded backup in seconds; absent before the first. If above two days, see " +
        "backup.upload_failed in the log",
    },
    () => {
      const last = findLastUpload(db);
      return last ? [{ value: (clock.now() - last.madeAt) / SECOND }] : [];
    },
  );
  one(
    "replydesk_sending_paused",
    "Whether sending is paused: 1 or 0. To find out why, run replydesk doctor; to end the pause, run " +
      "replydesk sending resume",
    () => (findPause(db) ? 1 : 0),
  );
  one(
    "replydesk_disk_free_bytes",
    "Bytes free on the database's disk. If below 1 GiB, free up space: replies cannot be stored on a " +
      "full disk",
    () => freeBytes(db),
  );
}

function addProcess(registry: Registry): void {
  const one = adderTo(registry);
  add(
    registry,
    {
      name: "replydesk_build_info",
      help:
        "Version of the running build; the value is always 1. If there are two series after an upgrade, an " +
        "old process is still running",
      labels: ["version", "commit", "bun"],
    },
    () => [{ labels: { version: VERSION, commit: COMMIT, bun: Bun.version }, value: 1 }],
  );
  one(
    "process_start_time_seconds",
    "Start time of the process, in seconds since the epoch. If it changes unexpectedly, the process " +
      "crashed: see server.failed in the log",
    () => processFacts().startedAtSeconds,
  );
  one(
    "process_resident_memory_bytes",
    "Resident memory in bytes. If it keeps rising for days, report a bug",
    () => processFacts().residentBytes,
  );
  one(
    "process_cpu_seconds_total",
    "CPU time in seconds since startup. If the rate stays near 1, the server is overloaded",
    () => processFacts().cpuSeconds,
  );
  add(
    registry,
    {
      name: "replydesk_event_loop_delay_seconds",
      help:
        "Event loop delay in seconds since the last scrape. If p99 is above 0.2, all requests are slow: check " +
        "the disk",
      labels: ["stat"],
    },
    () => Object.entries(readLoopDelays()).map(([stat, value]) => ({ labels: { stat }, value })),
  );
}
