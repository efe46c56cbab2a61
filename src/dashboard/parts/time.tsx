/** Times as people say them, with the whole of it on hover. */
import { useTimeZone } from "../session/use-session.ts";
import { fullTime, relativeTime } from "./format-time.ts";
import { useNow } from "./use-now.ts";

/** Shows how long ago or how far ahead an instant is. @param at ISO 8601 */
export function RelativeTime({ at, className }: { at: string; className?: string }) {
  const zone = useTimeZone();
  const now = useNow();
  return (
    <time dateTime={at} className={className} title={fullTime(at, zone)}>
      {relativeTime(at, { now, zone })}
    </time>
  );
}
