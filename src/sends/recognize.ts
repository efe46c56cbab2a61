/** Recognizes emails of ours that a platform tells of, by webhook or in its thread, however late and however often. */
import type { Db } from "../db/open.ts";
import { getMessage } from "../threads/store.ts";
import { listPossiblySent } from "./store/attempts.ts";
import { matchesAttempt, type ReportedMail } from "./rules/match.ts";
import type { ThreadRow, AttemptRow } from "../db/table-rows.ts";

/**
 * Returns the attempt whose email this is, of those to write into `threads`; undefined when none of them sent it. Where
 * the words fit several, the one that is known to have gone out comes first, then the one in doubt, and the oldest among
 * equals: an earlier mail with the same words, which the platform has not named yet, has the first claim.
 */
export function recognize(db: Db, threads: readonly ThreadRow[], told: ReportedMail): AttemptRow | undefined {
  const left = threads.flatMap(({ id }) => listPossiblySent(db, id));
  const fitting = left.filter((attempt) =>
    matchesAttempt({ attempt, answered: answeredText(db, attempt) }, told),
  );
  return fitting.toSorted((one, other) => CLAIMS.indexOf(one.state) - CLAIMS.indexOf(other.state))[0];
}

const CLAIMS: readonly AttemptRow["state"][] = ["sent", "uncertain", "handed_over", "not_sent", "given_up"];

/** The words that an attempt answers. */
const answeredText = (db: Db, { messageId }: AttemptRow): string =>
  messageId === null ? "" : getMessage(db, messageId).bodyText;
