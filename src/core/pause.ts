/** The pause of all sending, as everybody speaks of it. */
import { iso, type Millis } from "./clock.ts";

/** By hand; or because the database was restored, or copied: then what is in it may be older than what has happened. */
export type PauseCause = "operator" | "restored" | "copied";

export interface Pause {
  cause: PauseCause;
  /** In the operator's words. */
  note: string | null;
  since: Millis;
}

/** What happened after the copy was made is not in it: nothing that reaches people is repeated by itself. */
export const mayBeOutdated = (pause: Pause | null): boolean => pause !== null && pause.cause !== "operator";

const WORDS: Record<PauseCause, string> = {
  operator: "by the operator",
  restored: "because the database was restored from a backup",
  copied: "because the database is a copy of another instance's, or was moved here",
};

/** `paused since … by the operator: moving house`. */
export const describePause = ({ cause, note, since }: Pause): string =>
  `paused since ${iso(since)} ${WORDS[cause]}${note === null ? "" : `: ${note}`}`;
