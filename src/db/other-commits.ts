/** Detects commits by other connections to the database, such as the command line's while the server runs. */
import type { Db } from "./open.ts";

/**
 * Returns a function that reports whether another connection has committed since the previous call. It reads
 * a counter in shared memory, which takes a few microseconds (sqlite.org/pragma.html#pragma_data_version).
 */
export function watchOtherCommits({ sqlite }: Db): () => boolean {
  const read = () =>
    sqlite.query<{ data_version: number }, []>("PRAGMA data_version").get()?.data_version ?? 0;
  let known = read();
  return () => {
    const version = read();
    const isOther = version !== known;
    known = version;
    return isOther;
  };
}
