/** Judges the machine, the database file and the keys, with advice for problems. */
import { iso, MINUTE, SECOND, type Millis } from "../../../core/clock.ts";
import { counted, passed, problem, type Finding, type Item } from "./finding.ts";
import type { IndexState } from "../../../inbox/replies/rules/index-state.ts";

const MIB = 1024 * 1024;
/** Minimum free space. With less, the next large email may not fit. */
const DISK_FULL_BYTES = 100 * MIB;
const DISK_LOW_BYTES = 1024 * MIB;
/** Size of a log that a long-running reader must be holding, because housekeeping keeps the log far smaller. */
const LOG_LARGE_BYTES = 256 * MIB;
/** Maximum difference between clocks that a time server synchronizes. */
const CLOCK_TOLERANCE: Millis = MINUTE;

const mib = (bytes: number): string => `${Math.floor(bytes / MIB)} MiB`;

/** Judges the free disk space and the size of the write-ahead log. */
export function judgeDisk(bytes: { free: number; database: number; log: number }): Finding {
  const { free, database, log } = bytes;
  const figures = { free_bytes: free, database_bytes: database, wal_bytes: log };
  const text = `${mib(free)} free, database ${mib(database)}, write-ahead log ${mib(log)}`;
  const advice =
    "free up space on the disk that holds storage.path: once it is full, replies cannot be stored";
  if (free < DISK_FULL_BYTES) return problem("fail", { check: "disk", text, advice, figures });
  if (free < DISK_LOW_BYTES) return problem("warn", { check: "disk", text, advice, figures });
  if (log < LOG_LARGE_BYTES) return passed("disk", text, figures);
  const held = "another program keeps the database open, so the log cannot be truncated: stop that program";
  return problem("warn", { check: "disk", text, advice: held, figures });
}

/** Judges the clock. @param newest Creation time of the newest row, by the clock at that time. */
export function judgeClock(newest: Millis | null, now: Millis): Finding {
  const figures = { newest_row_at: iso(newest) };
  const ahead = (newest ?? 0) - now;
  if (ahead <= CLOCK_TOLERANCE) return passed("clock", "no row has a time in the future", figures);
  return problem("fail", {
    check: "clock",
    text: `the newest row is ${Math.round(ahead / SECOND)} s in the future`,
    advice:
      "the system clock is slow, or was fast earlier: synchronize it with a time server (timedatectl " +
      "set-ntp true)",
    figures,
  });
}

/**
 * The release that fixed a race where resetting the write-ahead log lost commits
 * (sqlite.org/releaselog/3_51_3.html).
 */
const SOUND_SQLITE = "3.51.3";

/** Judges whether the SQLite version has a known bug that loses commits. */
export function judgeSqlite(version: string): Finding {
  const check = "sqlite_version";
  const figures = { version };
  if (Bun.semver.order(version, SOUND_SQLITE) >= 0) return passed(check, `SQLite ${version}`, figures);
  return problem("warn", {
    check,
    text: `SQLite ${version} can lose commits when its log is reset: ${SOUND_SQLITE} fixed it`,
    advice: "install a newer release of replydesk",
    figures,
  });
}

/** Judges the integrity of the database file. */
export function judgeFile(damage: string[], dangling: { table: string; rows: number }[]): Finding {
  const check = "integrity";
  if (damage.length > 0) {
    const advice = "stop the server, keep a copy of the file, and restore the last backup";
    return problem("fail", { check, text: `the file is damaged: ${damage.join("; ")}`, advice });
  }
  if (dangling.length === 0) return passed(check, "the file is intact, and every reference is valid");
  const where = dangling.map(({ table, rows }) => `${table} (${rows})`).join(", ");
  const advice = "the database was changed by hand: restore the last backup";
  return problem("fail", { check, text: `rows with dangling references in ${where}`, advice });
}

/** Judges the search index. @param state Null if the index itself is broken. */
export function judgeSearch(state: IndexState | null): Finding {
  const check = "search";
  const advice = "run replydesk doctor --repair to rebuild it, also while the server runs";
  if (!state) return problem("fail", { check, text: "the search index is damaged", advice });
  const { replies, missing, stray, sampled, stale } = state;
  const figures = { replies, missing, stray, sampled, stale };
  if (missing + stray + stale === 0)
    return passed(check, `the search index is complete; ${sampled} replies were compared with it`, figures);
  const text =
    `${missing} of ${replies} replies are missing from the search index, ${stale} of ${sampled} are ` +
    `outdated in it; ${stray} entries have no reply`;
  return problem("fail", { check, text, advice, figures });
}

/**
 * Judges the sealed values.
 * @param sealed Number of sealed values.
 * @param unreadable Values that the master key cannot open.
 */
export function judgeSealed(sealed: number, unreadable: Item[]): Finding {
  const check = "secrets";
  const figures = { sealed, unreadable: unreadable.length };
  if (unreadable.length === 0)
    return passed(check, `the master key decrypts all ${sealed} encrypted values`, figures);
  return problem("fail", {
    check,
    text: `the master key cannot decrypt ${unreadable.length} of ${counted(sealed, "encrypted value")}`,
    advice: "re-enter these platform keys, and rotate the secrets of these subscriptions",
    items: unreadable,
    figures,
  });
}
