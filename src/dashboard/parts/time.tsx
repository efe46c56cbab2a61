/** Times as people say them, with the whole of it on hover. */
import { useTimeZone } from "../session/use-session.ts";
import { fullTime, relativeTime, timeAgo } from "./format-time.ts";
import { useNow } from "./use-now.ts";

interface RelativeTimeProps {
  /** ISO 8601. */
  at: string;
  /** Whether it ends a sentence: `2 min ago` instead of `2 min`. */
  isInSentence?: boolean;
  className?: string;
}

/** Shows how long ago or how far ahead an instant is. */
export function RelativeTime({ at, isInSentence, className }: RelativeTimeProps) {
  const zone = useTimeZone();
  const now = useNow();
  return (
    <time dateTime={at} className={className} title={fullTime(at, zone)}>
      {(isInSentence ? timeAgo : relativeTime)(at, { now, zone })}
    </time>
  );
}
