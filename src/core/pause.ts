/** The pause of all sending, and how it is described. */
import { iso, type Millis } from "./clock.ts";

/** Why sending is paused: by hand, or because the database can be out of date. */
export type PauseCause = "operator" | "restored" | "copied" | "damaged";

export interface Pause {
  cause: PauseCause;
  /** The operator's own text. */
  note: string | null;
  since: Millis;
  /** Name of the person or key that paused it; missing where the command line or the program itself did. */
  by?: string;
  /** The workspace that they belong to. */
  workspaceId?: string;
}

/** Returns true when the database can lack recent events, so that nothing may be sent again automatically. */
export const mayBeOutdated = (pause: Pause | null): boolean => pause !== null && pause.cause !== "operator";

const CAUSES: Record<PauseCause, string> = {
  operator: "by the operator",
  restored: "because the database was restored from a backup",
  copied: "because the database is a copy of another instance's, or was moved here",
  damaged: "because the database's write-ahead log was damaged, and the last changes in it are lost",
};

/** Describes a pause: `paused since … by the operator: moving to a new server`. */
export const describePause = ({ cause, note, since }: Pause): string =>
  `paused since ${iso(since)} ${CAUSES[cause]}${note === null ? "" : `: ${note}`}`;
