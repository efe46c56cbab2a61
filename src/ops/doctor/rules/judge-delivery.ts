/** Judges whether receiving servers accept email from every account. */
import { REFUSAL_SHOWN_DAYS, recentRefusal } from "../../../sequencers/connections/rules/recent-refusal.ts";
import { iso, type Millis } from "../../../core/clock.ts";
import type { ConnectionRow } from "../../../db/table-rows.ts";
import { connectionItem, counted, passed, problem, reasonOf, type Finding } from "./finding.ts";

/** Judges refusals caused by the sender: its reputation, a receiver's policy, missing authentication. */
export function judgeRefusals(rows: readonly ConnectionRow[], now: Millis): Finding {
  const check = "refusals";
  const items = rows.flatMap((row) => {
    const refusal = recentRefusal(row, now);
    const about = refusal && `${row.platform}, at ${iso(refusal.at)}: ${reasonOf(refusal.reason)}`;
    return about === null ? [] : [connectionItem(row, about)];
  });
  const figures = { connections: items.length };
  const when = `in the last ${REFUSAL_SHOWN_DAYS} days`;
  if (items.length === 0) return passed(check, `no receiving server rejected a sender ${when}`, figures);
  return problem("warn", {
    check,
    text: `receiving servers rejected emails from ${counted(items.length, "connection")} ${when}`,
    advice:
      "check SPF, DKIM and DMARC of the sending domain, and the block list named in the rejection; pause " +
      "its campaigns until then",
    items,
    figures,
  });
}
