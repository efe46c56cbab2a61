/** Events between two messages as thin lines, folded behind the newest. */
import { Box } from "@mantine/core";
import { IconBan } from "@tabler/icons-react";
import { memo, useState } from "react";
import { clockTime, fullTime } from "../../parts/format-time.ts";
import { withTimes } from "../../parts/message-times.ts";
import { RelativeTime } from "../../parts/time.tsx";
import { useNow } from "../../parts/use-now.ts";
import { useTimeZone } from "../../session/use-session.ts";
import classes from "./events.module.css";
import { type ThreadEvent } from "./story.ts";
import { formatCount } from "../../parts/format-number.ts";

const moreText = (count: number) => `Show ${formatCount(count)} more`;

export const EventLines = memo(function EventLines({ events }: { events: readonly ThreadEvent[] }) {
  const [isOpen, setOpen] = useState(false);
  const zone = useTimeZone();
  const now = useNow();
  const others = events.length - 1;
  const shown = isOpen ? events : events.slice(-1);
  return (
    <Box p="0 12px" c="dimmed" fz="xs">
      {shown.map((event, index) => (
        <div key={event.id} className={classes["event"]} data-blocked={event.is_blocked || undefined}>
          {event.is_blocked && <IconBan size={12} aria-hidden />}
          <span
            className={isOpen ? classes["whole"] : classes["words"]}
            dir="auto"
            title={withTimes(event.text, (at) => fullTime(at, zone))}
          >
            {withTimes(event.text, (at) => clockTime(at, { now, zone }))}
          </span>
          <RelativeTime at={event.at} className={classes["time"]} />
          {others > 0 && index === shown.length - 1 && (
            <button
              type="button"
              className={classes["more"]}
              aria-expanded={isOpen}
              onClick={() => setOpen(!isOpen)}
            >
              {isOpen ? "Show less" : moreText(others)}
            </button>
          )}
        </div>
      ))}
    </Box>
  );
});
