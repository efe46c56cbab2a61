/** Snoozes conversations until a preset or custom time in the user's time zone. */
import { Button, TextInput } from "@mantine/core";
import { useEffect, useState, type ReactElement } from "react";
import { useTimeZone } from "../../session/use-session.ts";
import type { ThreadActions } from "../thread-actions.ts";
import { strings } from "../strings.ts";
import classes from "./menus.module.css";
import { PickMenu } from "./pick-menu.tsx";
import { fieldOf, instantOfField, shortMoment, snoozeChoices } from "./zone-time.ts";

const words = strings.menus;
const PICK = "pick";
const WAKE = "wake";

export interface SnoozeMenuProps {
  actions: ThreadActions;
  /** Current snooze time, ISO 8601. */
  current?: string | null;
  opened: boolean;
  onOpenedChange: (opened: boolean) => void;
  children: ReactElement;
}

export function SnoozeMenu({ actions, current = null, opened, onOpenedChange, children }: SnoozeMenuProps) {
  const zone = useTimeZone();
  const [isPicking, setPicking] = useState(false);
  useEffect(() => {
    if (!opened) setPicking(false);
  }, [opened]);
  const now = Date.now();
  // Time zone math is slow, so skip it while the menu is closed.
  const times = opened ? snoozeChoices(now, zone) : [];
  const pick = (key: string): void => {
    const chosen = times.find(({ id }) => id === key);
    if (chosen) void actions.snooze(new Date(chosen.at).toISOString());
    if (key === WAKE) void actions.snooze(null);
    if (key !== PICK) return;
    setPicking(true);
    onOpenedChange(true);
  };
  return (
    <PickMenu
      opened={opened}
      onOpenedChange={onOpenedChange}
      label={words.snooze}
      onPick={pick}
      hasDigits
      choices={[
        ...times.map(({ id, at }) => ({ key: id, label: words[id], hint: shortMoment(at, { now, zone }) })),
        { key: PICK, label: words.pick, hint: "" },
        ...(current === null ? [] : [{ key: WAKE, label: words.wake, hint: "" }]),
      ]}
      form={
        isPicking ? (
          <MomentForm
            onCancel={() => setPicking(false)}
            onPick={(at) => {
              onOpenedChange(false);
              void actions.snooze(at);
            }}
          />
        ) : undefined
      }
    >
      {children}
    </PickMenu>
  );
}

const DAY = 24 * 60 * 60_000;

/** @param onPick receives ISO 8601 */
function MomentForm({ onPick, onCancel }: { onPick: (at: string) => void; onCancel: () => void }) {
  const zone = useTimeZone();
  const [value, setValue] = useState(() => `${fieldOf(Date.now() + DAY, zone).slice(0, 10)}T08:00`);
  const [isTried, setTried] = useState(false);
  const at = instantOfField(value, zone);
  const isAhead = at !== null && at > Date.now();
  const submit = (): void => {
    setTried(true);
    if (at !== null && isAhead) onPick(new Date(at).toISOString());
  };
  return (
    <form
      className={classes["form"]}
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      <TextInput
        type="datetime-local"
        data-autofocus
        autoFocus
        label={words.dateAndTime}
        value={value}
        min={fieldOf(Date.now(), zone)}
        error={isTried && !isAhead && words.mustBeAhead}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
      <span className={classes["zone"]}>{words.inZone(zone)}</span>
      <div className={classes["formActions"]}>
        <Button variant="default" onClick={onCancel}>
          {words.back}
        </Button>
        <Button type="submit">{words.confirm}</Button>
      </div>
    </form>
  );
}
