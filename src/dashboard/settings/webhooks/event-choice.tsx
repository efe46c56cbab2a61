/** Chooses the events of a webhook: all, including future ones, or some. */
import { Checkbox, Switch } from "@mantine/core";
import { EVENT_NAMES, EVENTS, type EventName } from "./events.ts";
import classes from "./webhooks.module.css";

interface EventChoiceProps {
  /** Null for all events. */
  events: readonly EventName[] | null;
  error: string | undefined;
  onChange: (events: readonly EventName[] | null) => void;
}

export function EventChoice({ events, error, onChange }: EventChoiceProps) {
  return (
    <>
      <Switch
        label="All events"
        description="Including events added in later versions."
        checked={events === null}
        onChange={(event) => onChange(event.currentTarget.checked ? null : ["reply.received"])}
      />
      {events !== null && (
        <Checkbox.Group
          label="Events to send"
          error={error}
          value={[...events]}
          onChange={(chosen) => onChange(EVENT_NAMES.filter((name) => chosen.includes(name)))}
        >
          <div className={classes["events"]}>
            {EVENT_NAMES.map((name) => (
              <Checkbox
                key={name}
                size="xs"
                value={name}
                label={<code>{name}</code>}
                description={EVENTS[name]}
              />
            ))}
          </div>
        </Checkbox.Group>
      )}
    </>
  );
}
