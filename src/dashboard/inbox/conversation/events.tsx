/** What happened between two messages, in words: one thin line, several in a row folded behind the newest. */
import { memo, useState } from "react";
import { RelativeTime } from "../../parts/time.tsx";
import classes from "./events.module.css";
import type { ThreadEvent } from "./story.ts";
import { strings } from "./strings.ts";

const words = strings.events;

interface EventLinesProps {
  events: readonly ThreadEvent[];
}

export const EventLines = memo(function EventLines({ events }: EventLinesProps) {
  const [isOpen, setOpen] = useState(false);
  const others = events.length - 1;
  const shown = isOpen ? events : events.slice(-1);
  return (
    <div className={classes["events"]}>
      {shown.map((event, index) => (
        <div key={event.id} className={classes["event"]}>
          <span className={isOpen ? classes["whole"] : classes["words"]} dir="auto" title={event.text}>
            {event.text}
          </span>
          <RelativeTime at={event.at} className={classes["time"]} />
          {others > 0 && index === shown.length - 1 && (
            <button
              type="button"
              className={classes["more"]}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? words.fewer : words.more(others)}
            </button>
          )}
        </div>
      ))}
    </div>
  );
});
