/** A ring that fills as the time to reply runs out. */
import type { Schemas } from "../../api/client.ts";
import { useTimeZone } from "../../session/use-session.ts";
import { relativeTime } from "../../parts/format-time.ts";
import classes from "./row.module.css";

const RADIUS = 5;
const AROUND = 2 * Math.PI * RADIUS;

/** @param since start of the wait, ISO 8601 */
export function SlaRing({ sla, since, now }: { sla: Schemas["Sla"]; since: string | null; now: number }) {
  const zone = useTimeZone();
  const due = Date.parse(sla.due_at);
  const start = since === null ? due : Date.parse(since);
  const used = due <= start ? 1 : Math.min(1, Math.max(0, (now - start) / (due - start)));
  const time = relativeTime(sla.due_at, { now, zone });
  const label = sla.state === "late" ? `Reply was due ${time}` : `Reply due ${time}`;
  return (
    <svg className={classes["ring"]} data-state={sla.state} viewBox="0 0 14 14" role="img" aria-label={label}>
      <title>{label}</title>
      <circle cx="7" cy="7" r={RADIUS} className={classes["ringBack"]} />
      <circle
        cx="7"
        cy="7"
        r={RADIUS}
        className={classes["ringUsed"]}
        strokeDasharray={`${used * AROUND} ${AROUND}`}
        transform="rotate(-90 7 7)"
      />
    </svg>
  );
}
