/** Chooses a time for snoozing, sending or following up: a common time, a typed time, or a date and time. */
import { Button, Group, Stack, Text, TextInput } from "@mantine/core";
import { useEffect, useState, type ReactElement } from "react";
import { useTimeZone } from "../../session/use-session.ts";
import type { ThreadActions } from "../thread-actions.ts";
import { PickMenu } from "./pick-menu.tsx";
import { fieldOf, instantOfField, readTime, shortMoment, timeChoices } from "./zone-time.ts";
const PICK = "pick";
const END = "end";

interface TimeMenuProps {
  /** Purpose of the time, such as "Snooze until". */
  label: string;
  /** Label of the button that confirms a date and time. */
  confirm: string;
  /** Receives ISO 8601. */
  onPick: (at: string) => void;
  /** An additional choice that removes the current time. */
  end?: { label: string; onPick: () => void };
  /** Time zone of the lead; null if unknown. */
  leadZone?: string | null;
  opened: boolean;
  onOpenedChange: (opened: boolean) => void;
  children: ReactElement;
}

export function TimeMenu({ label, confirm, onPick, end, leadZone = null, ...menu }: TimeMenuProps) {
  const { opened, onOpenedChange, children } = menu;
  const zone = useTimeZone();
  const [isPicking, setPicking] = useState(false);
  useEffect(() => {
    if (!opened) setPicking(false);
  }, [opened]);
  const now = Date.now();
  const choiceOf = (at: number, text: string) => ({
    key: new Date(at).toISOString(),
    label: text,
    hint: shortMoment(at, { now, zone }) + theirTime(at, { now, zone, leadZone }),
  });
  const pick = (key: string): void => {
    if (key === END) return end?.onPick();
    if (key !== PICK) return onPick(key);
    setPicking(true);
    onOpenedChange(true);
  };
  return (
    <PickMenu
      opened={opened}
      onOpenedChange={onOpenedChange}
      label={label}
      onPick={pick}
      read={(typed) => {
        const at = readTime(typed, { now, zone });
        return at === null ? null : choiceOf(at, typed.trim());
      }}
      choices={[
        // Skipped while the menu is closed, because time zone calculations are slow.
        ...(opened ? timeChoices(now, zone) : []).map(({ label: text, at }) => choiceOf(at, text)),
        { key: PICK, label: "Pick a date and time…" },
        ...(end ? [{ key: END, label: end.label }] : []),
      ]}
      form={
        isPicking ? (
          <MomentForm
            confirm={confirm}
            onCancel={() => setPicking(false)}
            onPick={(at) => {
              onOpenedChange(false);
              onPick(at);
            }}
          />
        ) : undefined
      }
    >
      {children}
    </PickMenu>
  );
}

/** Returns the lead's local time if it differs from the user's. */
function theirTime(
  at: number,
  { now, zone, leadZone }: { now: number; zone: string; leadZone: string | null },
): string {
  const theirs = leadZone === null ? "" : shortMoment(at, { now, zone: leadZone });
  return theirs === "" || theirs === shortMoment(at, { now, zone }) ? "" : ` · lead ${theirs}`;
}

export interface SnoozeMenuProps extends Pick<TimeMenuProps, "opened" | "onOpenedChange" | "children"> {
  actions: ThreadActions;
  /** Current snooze time, ISO 8601. */
  current?: string | null;
  leadZone?: string | null;
}

export const SnoozeMenu = ({ actions, current = null, ...menu }: SnoozeMenuProps) => (
  <TimeMenu
    {...menu}
    label="Snooze until"
    confirm="Snooze"
    onPick={(at) => void actions.snooze(at)}
    {...(current !== null && { end: { label: "Unsnooze", onPick: () => void actions.snooze(null) } })}
  />
);

const DAY = 24 * 60 * 60_000;

interface MomentFormProps {
  confirm: string;
  onPick: (at: string) => void;
  onCancel: () => void;
}

function MomentForm({ confirm, onPick, onCancel }: MomentFormProps) {
  const zone = useTimeZone();
  const [value, setValue] = useState(() => `${fieldOf(Date.now() + DAY, zone).slice(0, 10)}T08:00`);
  const [isTried, setTried] = useState(false);
  const at = instantOfField(value, zone);
  const isAhead = at !== null && at > Date.now();
  return (
    <form
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (isAhead) onPick(new Date(at).toISOString());
      }}
    >
      <Stack gap={8} p={8}>
        <TextInput
          type="datetime-local"
          data-autofocus
          autoFocus
          label="Date and time"
          value={value}
          min={fieldOf(Date.now(), zone)}
          error={isTried && !isAhead && "Choose a time in the future"}
          onChange={(event) => setValue(event.currentTarget.value)}
        />
        <Text size="xs" c="dimmed">
          {`Your time zone: ${zone}`}
        </Text>
        <Group gap={8} justify="flex-end">
          <Button variant="default" onClick={onCancel}>
            Back
          </Button>
          <Button type="submit">{confirm}</Button>
        </Group>
      </Stack>
    </form>
  );
}
