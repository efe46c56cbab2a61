/** The time, as a component shows it. */
import { useEffect, useState } from "react";

const TICK_MS = 30_000;

/** Returns epoch milliseconds, and renders again every so often: "2 min" must not stay while it becomes 20. */
export function useNow(everyMs = TICK_MS): number {
  const [now, setNow] = useState(Date.now);
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), everyMs);
    return () => clearInterval(timer);
  }, [everyMs]);
  return now;
}
