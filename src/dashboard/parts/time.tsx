/** Times as people say them, with the whole of it on hover. */
import { Tooltip } from "@mantine/core";
import { useEffect, useState } from "react";
import { useTimeZone } from "../session/use-session.ts";
import { fullTime, relativeTime } from "./format-time.ts";

const TICK_MS = 30_000;

/** Renders again now and then, so that "2 min" does not stay while it becomes 20. */
export function useNow(everyMs = TICK_MS): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}

/** Shows how long ago or how far ahead an instant is. @param at ISO 8601 */
export function RelativeTime({ at, className }: { at: string; className?: string }) {
  const zone = useTimeZone();
  const now = useNow();
  return (
    <Tooltip label={fullTime(at, zone)}>
      <time dateTime={at} className={className}>
        {relativeTime(at, { now, zone })}
      </time>
    </Tooltip>
  );
}
