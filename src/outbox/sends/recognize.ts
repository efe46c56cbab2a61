/** Recognizes our own emails when a platform reports them by webhook or in a thread, however late or often. */
import type { Db } from "../../db/open.ts";
import { getMessage } from "../../inbox/threads/store/threads.ts";
import { listPossiblySent } from "./store/attempts.ts";
import { matchesAttempt, type ReportedMail } from "./rules/match.ts";
import type { ThreadRow, AttemptRow } from "../../db/table-rows.ts";

/**
 * Returns the attempt in `threads` that sent this email; undefined if none did. If several match by text, prefers
 * sent attempts to uncertain ones, then older attempts to newer ones: of several emails with the same text, the
 * platform probably reports the oldest one that it has not identified yet.
 */
export function recognize(
  db: Db,
  threads: readonly ThreadRow[],
  reported: ReportedMail,
): AttemptRow | undefined {
  const candidates = threads.flatMap(({ id }) => listPossiblySent(db, id));
  const matching = candidates.filter((attempt) =>
    matchesAttempt({ attempt, answered: answeredText(db, attempt) }, reported),
  );
  return matching.toSorted((a, b) => PREFERENCE.indexOf(a.state) - PREFERENCE.indexOf(b.state))[0];
}

const PREFERENCE: readonly AttemptRow["state"][] = [
  "sent",
  "uncertain",
  "handed_over",
  "not_sent",
  "given_up",
];

/** Returns the text of the email that an attempt answers. */
const answeredText = (db: Db, { messageId }: AttemptRow): string =>
  messageId === null ? "" : getMessage(db, messageId).bodyText;
