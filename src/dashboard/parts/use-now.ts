/** The current time, as state. */
import { useEffect, useState } from "react";

const TICK_MS = 30_000;

/** Returns epoch milliseconds, and re-renders at an interval so that relative times stay correct. */
export function useNow(everyMs = TICK_MS): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
