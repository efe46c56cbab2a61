/** Defines the sending pause and its description. */
import { iso, type Millis } from "./clock.ts";

/** Why sending is paused: by the operator, or because the database may be outdated. */
export type PauseCause = "operator" | "restored" | "copied" | "damaged";

export interface Pause {
  cause: PauseCause;
  /** The operator's note. */
  note: string | null;
  since: Millis;
  /** Name of the person or key that paused sending; absent if the command line or the program paused it. */
  by?: string;
  /** The workspace of that person or key. */
  workspaceId?: string;
}

/** Returns whether the database may lack recent events. If so, nothing may be resent automatically. */
export const mayBeOutdated = (pause: Pause | null): boolean => pause !== null && pause.cause !== "operator";

const CAUSES: Record<PauseCause, string> = {
  operator: "by the operator",
  restored: "because the database was restored from a backup",
  copied: "because the database was copied or moved from another instance",
  damaged: "because the write-ahead log of the database was damaged and the latest changes were lost",
};

/** Describes a pause: `paused since … by the operator: moving to a new server`. */
export const describePause = ({ cause, note, since }: Pause): string =>
  `paused since ${iso(since)} ${CAUSES[cause]}${note === null ? "" : `: ${note}`}`;
