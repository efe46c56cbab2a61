/** Days and hours for automatic sending. */
import { Checkbox, Switch, TextInput } from "@mantine/core";
import { useId } from "react";
import type { SendingSettings } from "../../automation-level.ts";
import classes from "./sending.module.css";
import { strings } from "./strings.ts";

type Hours = NonNullable<SendingSettings["auto_send_hours"]>;

/** Default hours when the switch is turned on. */
const WORKDAYS: Hours = { days: [1, 2, 3, 4, 5], from: "08:00", to: "18:00" };

interface HoursFieldProps {
  hours: Hours | null;
  onChange: (hours: Hours | null) => void;
  error: string | undefined;
}

export function HoursField({ hours, onChange, error }: HoursFieldProps) {
  const id = useId();
  return (
    <>
      <Switch
        label="Only during these hours"
        description="Anything due outside these hours waits until the next window."
        checked={hours !== null}
        onChange={(event) => onChange(event.currentTarget.checked ? WORKDAYS : null)}
      />
      {hours !== null && (
        <div className={classes["hours"]}>
          <div role="group" aria-labelledby={id} className={classes["group"]}>
            <span id={id} className={classes["label"]}>
              Days
            </span>
            <div className={classes["days"]}>
              {strings.days.map((name, index) => (
                <Checkbox
                  key={name}
                  size="xs"
                  label={name}
                  aria-label={strings.dayNames[index]}
                  checked={hours.days.includes(index + 1)}
                  // Keeps at least one day.
                  disabled={hours.days.length === 1 && hours.days[0] === index + 1}
                  onChange={() => onChange({ ...hours, days: toggled(hours.days, index + 1) })}
                />
              ))}
            </div>
          </div>
          <div className={classes["pair"]}>
            <TextInput
              type="time"
              label="From"
              value={hours.from}
              onChange={(event) =>
                event.currentTarget.value && onChange({ ...hours, from: event.currentTarget.value })
              }
            />
            <TextInput
              type="time"
              label="To"
              error={error}
              value={hours.to}
              onChange={(event) =>
                event.currentTarget.value && onChange({ ...hours, to: event.currentTarget.value })
              }
            />
          </div>
          <ZoneField hours={hours} onChange={onChange} />
        </div>
      )}
    </>
  );
}

function ZoneField({
  hours: { zone, ...rest },
  onChange,
}: {
  hours: Hours;
  onChange: (hours: Hours) => void;
}) {
  return (
    <Switch
      label="In the lead's time zone"
      description="The workspace's time zone applies if this is off or theirs is unknown."
      checked={zone === "lead"}
      onChange={(event) => onChange(event.currentTarget.checked ? { ...rest, zone: "lead" } : rest)}
    />
  );
}

const toggled = (days: readonly number[], day: number): number[] =>
  [...new Set(days).symmetricDifference(new Set([day]))].toSorted((a, b) => a - b);
