/** Relative times, with the full date on hover. */
import { useTimeZone } from "../session/use-session.ts";
import { fullTime, relativeTime, timeAgo } from "./format-time.ts";
import { useNow } from "./use-now.ts";

interface RelativeTimeProps {
  /** ISO 8601. */
  at: string;
  /** Whether to add "ago": `2 min ago` instead of `2 min`. */
  isInSentence?: boolean;
  className?: string;
}

/** Shows the time relative to now. */
export function RelativeTime({ at, isInSentence, className }: RelativeTimeProps) {
  const zone = useTimeZone();
  const now = useNow();
  return (
    <time dateTime={at} className={className} title={fullTime(at, zone)}>
      {(isInSentence ? timeAgo : relativeTime)(at, { now, zone })}
    </time>
  );
}
