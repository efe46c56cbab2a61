/** Fields for automatic sending and its hours, shared by the settings and the simulator. */
import { Checkbox, Switch, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { categoriesQuery } from "../../../api/queries.ts";
import { Dot } from "../../../parts/dot.tsx";
import type { SendingSettings } from "../../automation-level.ts";
import { HoursField } from "./hours-field.tsx";
import classes from "./sending.module.css";

export interface SendingFieldsProps {
  settings: SendingSettings;
  onChange: (part: Partial<SendingSettings>) => void;
  refusedAt: (field: string) => string | undefined;
}

/** Categories that the API rejects for automatic sending. */
const NEVER_SENT: readonly string[] = ["not-interested", "ooo", "bounce", "uncategorized"];

export function CategoryFields({ settings, onChange, refusedAt }: SendingFieldsProps) {
  const id = useId();
  const { data: categories = [] } = useQuery(categoriesQuery);
  const chosen = settings.auto_send_categories;
  const refused =
    refusedAt("auto_send_categories") ??
    (chosen.length === 0 && "Select at least one category to send anything.");
  return (
    <div role="group" aria-labelledby={id} className={classes["group"]}>
      <span id={id} className={classes["label"]}>
        Auto-send categories
      </span>
      {categories
        .filter(({ slug }) => !NEVER_SENT.includes(slug))
        .map(({ slug, name, color }) => (
          <Checkbox
            key={slug}
            size="xs"
            label={
              <span className={classes["category"]}>
                <Dot color={color} />
                <span dir="auto">{name}</span>
              </span>
            }
            checked={chosen.includes(slug)}
            onChange={(event) =>
              onChange({
                auto_send_categories: event.currentTarget.checked
                  ? [...chosen, slug]
                  : chosen.filter((one) => one !== slug),
              })
            }
          />
        ))}
      {refused !== false && <p className={classes["refused"]}>{refused}</p>}
    </div>
  );
}

export function ApproveToo({ settings, onChange }: Pick<SendingFieldsProps, "settings" | "onChange">) {
  return (
    <Switch
      label="The client's viewers can send drafts unchanged"
      checked={settings.viewers_may_approve}
      onChange={(event) => onChange({ viewers_may_approve: event.currentTarget.checked })}
    />
  );
}

export function ApproveInField({ settings, onChange }: Pick<SendingFieldsProps, "settings" | "onChange">) {
  return (
    <Switch
      label="Request approval in Slack"
      description="Posts each AI draft in the client's channel. Connect Slack in Settings first."
      checked={settings.approve_in === "slack"}
      onChange={(event) => onChange({ approve_in: event.currentTarget.checked ? "slack" : "off" })}
    />
  );
}

const MAX_DELAY = 10_080;
const MAX_DAILY_LIMIT = 100_000;

export function TimeFields(props: SendingFieldsProps) {
  const { settings, onChange, refusedAt } = props;
  return (
    <>
      <div className={classes["pair"]}>
        <NumberField
          label="Send delay (minutes)"
          most={MAX_DELAY}
          error={refusedAt("auto_send_delay_minutes")}
          value={settings.auto_send_delay_minutes}
          onChange={(minutes) => onChange({ auto_send_delay_minutes: minutes })}
        />
        <NumberField
          label="Daily limit"
          most={MAX_DAILY_LIMIT}
          error={refusedAt("auto_send_daily_limit")}
          value={settings.auto_send_daily_limit}
          onChange={(limit) => onChange({ auto_send_daily_limit: limit })}
        />
      </div>
      <HoursField
        hours={settings.auto_send_hours}
        onChange={(hours) => onChange({ auto_send_hours: hours })}
        error={refusedAt("auto_send_hours")}
      />
    </>
  );
}

interface NumberFieldProps {
  label: string;
  most: number;
  error: string | undefined;
  value: number;
  onChange: (value: number) => void;
}

function NumberField({ label, most, error, value, onChange }: NumberFieldProps) {
  return (
    <TextInput
      type="number"
      inputMode="numeric"
      label={label}
      min={0}
      max={most}
      step={1}
      required
      error={error}
      value={value}
      onChange={(event) => {
        const number = event.currentTarget.valueAsNumber;
        onChange(Number.isNaN(number) ? 0 : Math.min(most, Math.max(0, Math.trunc(number))));
      }}
    />
  );
}
