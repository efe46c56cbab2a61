/** What the facts about the machine, the file and the keys mean: whether it is well, and what to do where it is not. */
import { iso, MINUTE, SECOND, type Millis } from "../../../core/clock.ts";
import { counted, passed, problem, type Finding, type Item } from "./finding.ts";
import type { IndexState } from "../../../replies/rules/index-state.ts";

const MIB = 1024 * 1024;
/** Below this, the next large mail may not fit. */
const DISK_FULL_BYTES = 100 * MIB;
const DISK_LOW_BYTES = 1024 * MIB;
/** Somebody holds it back; housekeeping cuts a log far below this. */
const LOG_LARGE_BYTES = 256 * MIB;
/** Clocks that are kept by a time server differ by less. */
const CLOCK_TOLERANCE: Millis = MINUTE;

const mib = (bytes: number): string => `${Math.floor(bytes / MIB)} MiB`;

export function judgeDisk(bytes: { free: number; database: number; log: number }): Finding {
  const { free, database, log } = bytes;
  const figures = { free_bytes: free, database_bytes: database, wal_bytes: log };
  const text = `${mib(free)} free, database ${mib(database)}, its log ${mib(log)}`;
  const advice = "make room where storage.path lies: nothing can be taken in once the disk is full";
  if (free < DISK_FULL_BYTES) return problem("fail", { check: "disk", text, advice, figures });
  if (free < DISK_LOW_BYTES) return problem("warn", { check: "disk", text, advice, figures });
  if (log < LOG_LARGE_BYTES) return passed("disk", text, figures);
  const held = "a program that keeps reading the database holds its log back: end it";
  return problem("warn", { check: "disk", text, advice: held, figures });
}

/** @param newest when a row was made, as its clock had it */
export function judgeClock(newest: Millis | null, now: Millis): Finding {
  const figures = { newest_row_at: iso(newest) };
  const ahead = (newest ?? 0) - now;
  if (ahead <= CLOCK_TOLERANCE) return passed("clock", "no row is from the future", figures);
  return problem("fail", {
    check: "clock",
    text: `the newest row is ${Math.round(ahead / SECOND)} s in the future`,
    advice: "this clock is behind, or was ahead: set it by a time server (timedatectl set-ntp true)",
    figures,
  });
}

/** The release that mended a race in which a reset of the write-ahead log lost commits (sqlite.org/releaselog/3_51_3.html). */
const SOUND_SQLITE = "3.51.3";

export function judgeSqlite(version: string): Finding {
  const check = "sqlite_version";
  const figures = { version };
  if (Bun.semver.order(version, SOUND_SQLITE) >= 0) return passed(check, `SQLite ${version}`, figures);
  return problem("warn", {
    check,
    text: `SQLite ${version} may lose commits when its log is reset: ${SOUND_SQLITE} mended it`,
    advice: "install a newer release of replydesk",
    figures,
  });
}

export function judgeFile(damage: string[], dangling: { table: string; rows: number }[]): Finding {
  const check = "integrity";
  if (damage.length > 0) {
    const advice = "stop the server, keep a copy of the file, and bring back the last backup";
    return problem("fail", { check, text: `the file is damaged: ${damage.join("; ")}`, advice });
  }
  if (dangling.length === 0) return passed(check, "the file is sound, and every reference leads somewhere");
  const where = dangling.map(({ table, rows }) => `${table} (${rows})`).join(", ");
  const advice = "somebody has changed the database by hand: bring back the last backup";
  return problem("fail", { check, text: `rows that point to nothing in ${where}`, advice });
}

/** @param state null when the index is broken in itself */
export function judgeSearch(state: IndexState | null): Finding {
  const check = "search";
  const advice = "run replydesk doctor --repair, also beside the running server: it makes anew what is wrong";
  if (!state) return problem("fail", { check, text: "the search index is damaged", advice });
  const { replies, missing, stray, sampled, stale } = state;
  const figures = { replies, missing, stray, sampled, stale };
  if (missing + stray + stale === 0)
    return passed(check, `the search index has every reply; ${sampled} were held against it`, figures);
  const text = `of ${replies} replies ${missing} are missing in the search index and ${stale} of ${sampled} stand there with other words; ${stray} entries are of none`;
  return problem("fail", { check, text, advice, figures });
}

/** @param sealed how many values there are; @param unreadable those that the master key does not open */
export function judgeSealed(sealed: number, unreadable: Item[]): Finding {
  const check = "secrets";
  const figures = { sealed, unreadable: unreadable.length };
  if (unreadable.length === 0)
    return passed(check, `the master key opens all ${sealed} sealed values`, figures);
  return problem("fail", {
    check,
    text: `the master key does not open ${unreadable.length} of ${counted(sealed, "sealed value")}`,
    advice: "enter these platform keys again, and rotate the secrets of these subscriptions",
    items: unreadable,
    figures,
  });
}
