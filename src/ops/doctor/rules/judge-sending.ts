/** Judges whether sending is paused. */
import { iso } from "../../../core/clock.ts";
import { describePause, type Pause } from "../../../core/pause.ts";
import { passed, problem, reasonOf, type Finding } from "./finding.ts";

/** Judges whether sending is paused, and why. */
export function judgeSending(pause: Pause | null): Finding {
  const check = "sending";
  if (!pause) return passed(check, "sending is not paused", { paused: 0 });
  return problem("warn", {
    check,
    text: `sending is ${describePause({ ...pause, note: pause.note === null ? null : reasonOf(pause.note) })}`,
    advice:
      pause.cause === "operator"
        ? "run replydesk sending resume to continue"
        : "once no other instance uses the same accounts, run replydesk sending resume",
    figures: { paused: 1, cause: pause.cause, since: iso(pause.since) },
  });
}
