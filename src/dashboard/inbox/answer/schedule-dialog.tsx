/** Chooses when to send: a preset, or a date and time in the user's time zone. */
import { Button, Modal, TextInput } from "@mantine/core";
import { useState } from "react";
import { useTimeZone } from "../../session/use-session.ts";
import { fieldOf, instantOfField, shortMoment, snoozeChoices } from "../menus/zone-time.ts";
import classes from "./answer.module.css";
import { strings } from "./send-strings.ts";

const words = strings.when;

interface ScheduleDialogProps {
  opened: boolean;
  onClose: () => void;
  /** @param at ISO 8601 */
  onSchedule: (at: string) => void;
}

export function ScheduleDialog({ opened, onClose, onSchedule }: ScheduleDialogProps) {
  return (
    <Modal opened={opened} onClose={onClose} title={words.title} size="sm">
      {opened && <ScheduleForm onClose={onClose} onSchedule={onSchedule} />}
    </Modal>
  );
}

const DAY_MS = 24 * 60 * 60_000;

function ScheduleForm({ onClose, onSchedule }: Omit<ScheduleDialogProps, "opened">) {
  const zone = useTimeZone();
  const [value, setValue] = useState(() => `${fieldOf(Date.now() + DAY_MS, zone).slice(0, 10)}T09:00`);
  const [isTried, setTried] = useState(false);
  const now = Date.now();
  const at = instantOfField(value, zone);
  const isAhead = at !== null && at > now;
  const schedule = (instant: number): void => {
    onSchedule(new Date(instant).toISOString());
    onClose();
  };
  return (
    <form
      className={classes["form"]}
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (isAhead) schedule(at);
      }}
    >
      <div className={classes["choices"]}>
        {snoozeChoices(now, zone).map((choice) => (
          <Button key={choice.id} variant="default" onClick={() => schedule(choice.at)}>
            {words[choice.id]}, {shortMoment(choice.at, { now, zone })}
          </Button>
        ))}
      </div>
      <TextInput
        type="datetime-local"
        data-autofocus
        label={words.at}
        description={words.zone(zone)}
        value={value}
        min={fieldOf(now, zone)}
        error={isTried && !isAhead && words.ahead}
        onChange={(event) => setValue(event.currentTarget.value)}
      />
      <div className={classes["formActions"]}>
        <Button variant="default" onClick={onClose}>
          {words.cancel}
        </Button>
        <Button type="submit">{words.confirm}</Button>
      </div>
    </form>
  );
}
