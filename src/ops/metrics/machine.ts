/** Defines the metrics of the machine and the process: database, disk, backups, memory, event loop. */
import type { Registry } from "prom-client";
import { SECOND } from "../../core/clock.ts";
import { findLastBackup, findLastUpload } from "../../db/meta.ts";
import { findPause } from "../../db/sending.ts";
import { databaseBytes, freeBytes, logBytes } from "../../db/maintenance.ts";
import { COMMIT, VERSION } from "../../core/version.ts";
import { add } from "./family.ts";
import { processFacts, readLoopDelays } from "./process.ts";
import type { Deps } from "../../app/context.ts";

/** Adds the metrics of the machine and the process. */
export function addMachine(registry: Registry, deps: Pick<Deps, "db" | "clock">): void {
  addFiles(registry, deps);
  addProcess(registry);
}

const adderTo = (registry: Registry) => (name: string, help: string, read: () => number) =>
  add(registry, { name, help }, () => [{ value: read() }]);

function addFiles(registry: Registry, { db, clock }: Pick<Deps, "db" | "clock">): void {
  const one = adderTo(registry);
  one("replydesk_database_bytes", "Bytes of the database file. For planning the disk: it never shrinks", () =>
    databaseBytes(db),
  );
  one(
    "replydesk_database_wal_bytes",
    "Bytes of the write-ahead log. Above 256 MiB: a program that keeps reading the database prevents truncation",
    () => logBytes(db),
  );
  add(
    registry,
    {
      name: "replydesk_backup_age_seconds",
      help: "Seconds since the last backup, missing when none was made. Above two days: replydesk doctor says why",
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
      help: "Seconds since the last backup that was uploaded was made, missing when none was. Above two days: see backup.upload_failed in the log",
    },
    () => {
      const last = findLastUpload(db);
      return last ? [{ value: (clock.now() - last.madeAt) / SECOND }] : [];
    },
  );
  one(
    "replydesk_sending_paused",
    "Whether sending is paused: 1 while no email can be sent. If unexpected: doctor says why, `sending resume` ends it",
    () => (findPause(db) ? 1 : 0),
  );
  one(
    "replydesk_disk_free_bytes",
    "Bytes free on the disk of the database. Below 1 GiB: free space, nothing can be accepted on a full disk",
    () => freeBytes(db),
  );
}

function addProcess(registry: Registry): void {
  const one = adderTo(registry);
  add(
    registry,
    {
      name: "replydesk_build_info",
      help: "Which build this is, always 1. Two at once after an upgrade: an old process is still running",
      labels: ["version", "commit", "bun"],
    },
    () => [{ labels: { version: VERSION, commit: COMMIT, bun: Bun.version }, value: 1 }],
  );
  one(
    "process_start_time_seconds",
    "When the process started, in seconds since the epoch. Changing unexpectedly: it crashed, see server.failed in the log",
    () => processFacts().startedAtSeconds,
  );
  one(
    "process_resident_memory_bytes",
    "Bytes of resident memory. Rising for days without end: report a bug",
    () => processFacts().residentBytes,
  );
  one(
    "process_cpu_seconds_total",
    "Seconds of processor time since the start. One full processor for long: it cannot keep up",
    () => processFacts().cpuSeconds,
  );
  add(
    registry,
    {
      name: "replydesk_event_loop_delay_seconds",
      help: "Event loop delay in seconds since the last scrape. A p99 above 0.2: every request waits, check the disk",
      labels: ["stat"],
    },
    () => Object.entries(readLoopDelays()).map(([stat, value]) => ({ labels: { stat }, value })),
  );
}
