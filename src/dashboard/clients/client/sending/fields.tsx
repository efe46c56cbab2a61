/** Fields for automatic sending and its hours, for both the settings and the simulator. */
import { Box, Checkbox, Flex, Switch, TextInput } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useId } from "react";
import { categoriesQuery } from "../../../api/queries.ts";
import { Choices } from "../../../parts/choices.tsx";
import { Dot } from "../../../parts/dot.tsx";
import { LEVELS, type SendingSettings, levelOf, levelText, withLevel } from "../../automation-level.ts";
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
    (chosen.length === 0 && "Nothing is sent until you select a category.");
  return (
    <Flex role="group" aria-labelledby={id} direction="column" gap={8}>
      <Box component="span" id={id} fz="sm" fw={500}>
        Auto-send categories
      </Box>
      {categories
        .filter(({ slug }) => !NEVER_SENT.includes(slug))
        .map(({ slug, name, color }) => (
          <Checkbox
            key={slug}
            size="xs"
            label={
              <Flex component="span" display="inline-flex" gap={8} align="center">
                <Dot color={color} />
                <span dir="auto">{name}</span>
              </Flex>
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
      {refused !== false && (
        <Box component="p" m={0} c="var(--rd-caution)" fz="xs">
          {refused}
        </Box>
      )}
    </Flex>
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

interface LevelChoiceProps {
  name: string;
  settings: SendingSettings;
  onChange: (settings: SendingSettings) => void;
  /** Hides the explanations. */
  isShort?: boolean;
}

export function LevelChoice({ name, settings, onChange, isShort = false }: LevelChoiceProps) {
  return (
    <Choices
      name={name}
      label="Automation level"
      options={LEVELS.map((level) => {
        const { label, hint } = levelText(level, settings);
        return isShort ? { value: level, label } : { value: level, label, hint };
      })}
      value={levelOf(settings)}
      onChange={(level) => onChange(withLevel(settings, level))}
    />
  );
}

/** Names of the weekdays, Monday first. */
const strings = {
  days: ["Mon", "Tue", "Wed", "Thu", "Fri", "Sat", "Sun"],
  dayNames: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
};

type Hours = NonNullable<SendingSettings["auto_send_hours"]>;

/** Default hours when the switch is turned on. */
const WORKDAYS: Hours = { days: [1, 2, 3, 4, 5], from: "08:00", to: "18:00" };

interface HoursFieldProps {
  hours: Hours | null;
  onChange: (hours: Hours | null) => void;
  error: string | undefined;
}

function HoursField({ hours, onChange, error }: HoursFieldProps) {
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
        <Flex direction="column" gap={12} pl={12} style={{ borderLeft: "2px solid var(--rd-border)" }}>
          <Flex role="group" aria-labelledby={id} direction="column" gap={8}>
            <Box component="span" id={id} fz="sm" fw={500}>
              Days
            </Box>
            <Flex wrap="wrap" gap="8px 12px">
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
            </Flex>
          </Flex>
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
        </Flex>
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
      description="If this is off or the lead's time zone is unknown, we use the workspace's."
      checked={zone === "lead"}
      onChange={(event) => onChange(event.currentTarget.checked ? { ...rest, zone: "lead" } : rest)}
    />
  );
}

const toggled = (days: readonly number[], day: number): number[] =>
  [...new Set(days).symmetricDifference(new Set([day]))].toSorted((a, b) => a - b);
