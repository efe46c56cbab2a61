/** The date range and time zone of a report, for printouts in particular. */
import { useWorkspaceZone } from "../session/use-session.ts";
import { formatDay } from "./format-time.ts";
import classes from "./page.module.css";
import { strings } from "./strings.ts";

export function Period({ start, end }: { start: string; end: string }) {
  const zone = useWorkspaceZone();
  return <p className={classes["period"]}>{strings.period(formatDay(start), formatDay(end), zone)}</p>;
}
