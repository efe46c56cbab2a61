/** The hours that count for the SLA, per weekday. */
import { Checkbox, Switch, TextInput } from "@mantine/core";
import { useId } from "react";
import type { Schemas } from "../../api/client.ts";
import { TimeZoneSelect } from "../../session/time-zone-select.tsx";
import { useWorkspaceZone } from "../../session/use-session.ts";
import classes from "./client.module.css";

const DAYS = ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"];

type SlaHours = NonNullable<Schemas["Client"]["sla_hours"]>;
type Weekday = keyof SlaHours["days"];

/** Weekdays in the order and with the names of the API. */
const WEEKDAYS = ["mon", "tue", "wed", "thu", "fri", "sat", "sun"] as const satisfies readonly Weekday[];

const OPEN = ["09:00", "17:00"];

/** Days with open time when the switch is turned off. */
const WORKDAYS = Object.fromEntries(WEEKDAYS.slice(0, 5).map((day) => [day, OPEN]));

/** Fields of the hours that the API can refuse. */
export const REFUSABLE_HOURS = {
  sla_hours: null,
  "sla_hours.timezone": null,
  ...Object.fromEntries(WEEKDAYS.map((day) => [dayField(day), null])),
};

function dayField(day: Weekday): string {
  return `sla_hours.days.${day}`;
}

interface SlaHoursFieldProps {
  hours: SlaHours | null;
  onChange: (hours: SlaHours | null) => void;
  refusedAt: (field: string) => string | undefined;
}

export function SlaHoursField({ hours, onChange, refusedAt }: SlaHoursFieldProps) {
  const id = useId();
  const timezone = useWorkspaceZone();
  const refused = refusedAt("sla_hours");
  return (
    <>
      <Switch
        label="Count all hours"
        description="Turn off to count only your opening hours toward the SLA."
        checked={hours === null}
        onChange={(event) => onChange(event.currentTarget.checked ? null : { timezone, days: WORKDAYS })}
      />
      {hours !== null && (
        <>
          <TimeZoneSelect
            label="Time zone"
            value={hours.timezone}
            onChange={(zone) => onChange({ ...hours, timezone: zone })}
            error={refusedAt("sla_hours.timezone")}
          />
          <div role="group" aria-labelledby={id} className={classes["days"]}>
            <span id={id} className={classes["daysLabel"]}>
              Opening hours
            </span>
            {WEEKDAYS.map((day, index) => (
              <DayFields
                key={day}
                name={DAYS[index] ?? day}
                times={hours.days[day]}
                error={refusedAt(dayField(day))}
                onChange={(times) => onChange({ ...hours, days: withDay(hours.days, day, times) })}
              />
            ))}
            {refused !== undefined && <p className={classes["refused"]}>{refused}</p>}
          </div>
        </>
      )}
    </>
  );
}

/** Sets the times of a day; undefined closes it. */
function withDay(days: SlaHours["days"], day: Weekday, times: string[] | undefined): SlaHours["days"] {
  const { [day]: _before, ...others } = days;
  return times ? { ...others, [day]: times } : others;
}

interface DayFieldsProps {
  name: string;
  /** Undefined on a closed day. */
  times: string[] | undefined;
  error: string | undefined;
  onChange: (times: string[] | undefined) => void;
}

function DayFields({ name, times, error, onChange }: DayFieldsProps) {
  const [from = "", to = ""] = times ?? [];
  return (
    <div className={classes["day"]}>
      <Checkbox
        size="xs"
        label={name}
        checked={times !== undefined}
        onChange={(event) => onChange(event.currentTarget.checked ? OPEN : undefined)}
      />
      {times ? (
        <>
          <TextInput
            type="time"
            aria-label={`${name}, from`}
            value={from}
            onChange={({ currentTarget: { value } }) => value && onChange([value, to])}
          />
          <TextInput
            type="time"
            aria-label={`${name}, to`}
            error={error}
            // Fields for times have no 24:00.
            value={to === "24:00" ? "00:00" : to}
            onChange={({ currentTarget: { value } }) =>
              value && onChange([from, value === "00:00" ? "24:00" : value])
            }
          />
        </>
      ) : (
        <span className={classes["closed"]}>Closed</span>
      )}
    </div>
  );
}
