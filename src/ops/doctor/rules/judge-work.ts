/** What the facts about the desk's own work mean: what hangs, what was given up, who is in trouble. */
import { HOUR, iso, MINUTE, SECOND, type Millis } from "../../../core/clock.ts";
import { describePause, type Pause } from "../../../core/pause.ts";
import { counted, passed, problem, reasonOf, type Finding, type Item } from "./finding.ts";
import type { ConnectionRow, SubscriptionRow } from "../../../db/table-rows.ts";

/** A server that runs takes up what is due within seconds. */
const LATE_AFTER: Millis = 10 * MINUTE;

interface QueueBacklog {
  waiting: number;
  due: number;
  firstDueAt: Millis | null;
}

interface WorkRow {
  workspaceId: string;
  id: string;
}

const item = ({ workspaceId, id }: WorkRow, about: string): Item => ({
  id,
  workspace_id: workspaceId,
  about,
});

export function judgeSending(pause: Pause | null): Finding {
  const check = "sending";
  if (!pause) return passed(check, "emails may leave", { paused: 0 });
  return problem("warn", {
    check,
    text: `sending is ${describePause({ ...pause, note: pause.note === null ? null : reasonOf(pause.note) })}`,
    advice:
      pause.cause === "operator"
        ? "replydesk sending resume lets it go on"
        : "when no other instance works on the same accounts: replydesk sending resume",
    figures: { paused: 1, cause: pause.cause, since: iso(pause.since) },
  });
}

/** @param days how far back forwards and follow-ups were looked at: nobody can decide about them later */
export function judgeUncertain(
  replies: WorkRow[],
  others: (WorkRow & { kind: "forward" | "follow_up" })[],
  days: number,
): Finding {
  const check = "uncertain_sends";
  const count = replies.length + others.length;
  const figures = { replies: replies.length, forwards_and_follow_ups: others.length };
  if (count === 0) return passed(check, "of every email it is known whether it went out", figures);
  return problem("fail", {
    check,
    text: `of ${counted(count, "email")} nobody knows whether it went out (forwards and follow-ups of ${days} days)`,
    advice:
      "look into each thread at the sequencer; a reply that did not go out is sent with confirm_resend: true",
    items: [
      ...replies.map((row) => item(row, "reply")),
      ...others.map((row) => item(row, row.kind === "forward" ? "forward of a reply" : "follow-up")),
    ],
    figures,
  });
}

export function judgeGivenUp(
  rows: (WorkRow & { reason: string | null })[],
  { days, most }: { days: number; most: number },
): Finding {
  const check = "given_up_replies";
  const figures = { replies: rows.length };
  if (rows.length === 0) return passed(check, `no open reply of ${days} days was given up`, figures);
  return problem("warn", {
    check,
    text: `${counted(rows.length, "open reply", { plural: "open replies", most })} of ${days} days left to a person`,
    advice: "answer them by hand; POST /api/replies/{id}/draft asks the AI once more",
    items: rows.map((row) => item(row, reasonOf(row.reason))),
    figures,
  });
}

export function judgeInbound(
  failed: number,
  last: { reason: string | null; receivedAt: Millis } | undefined,
): Finding {
  const check = "inbound";
  if (failed === 0) return passed(check, "every payload was understood", { failed });
  const why = last ? `; the last at ${iso(last.receivedAt)}: ${reasonOf(last.reason)}` : "";
  return problem("warn", {
    check,
    text: `${counted(failed, "payload")} could not be filed${why}`,
    advice: "replydesk inbound list --status failed shows them, replydesk inbound replay tries them again",
    figures: { failed },
  });
}

export function judgeBacklogs(backlogs: { name: string; backlog: QueueBacklog }[], now: Millis): Finding {
  const check = "work";
  const figures = Object.fromEntries(backlogs.map(({ name, backlog }) => [name, backlog.waiting]));
  const late = backlogs.filter(
    ({ backlog: { firstDueAt } }) => firstDueAt !== null && now - firstDueAt > LATE_AFTER,
  );
  if (late.length === 0) return passed(check, "nothing has been due for long", figures);
  const told = late.map(({ name, backlog: { due, firstDueAt } }) => {
    return `${name} (${due} due, the first for ${Math.round((now - (firstDueAt ?? now)) / SECOND)} s)`;
  });
  return problem("warn", {
    check,
    text: `work is late: ${told.join(", ")}`,
    advice: "is the server running (replydesk healthcheck), and is its AI answering?",
    figures,
  });
}

interface Silence {
  connection: ConnectionRow;
  silentFor: Millis;
  allowed: Millis;
}

/** @param silences of those of them that are active and not known to fail */
export function judgeConnections(rows: ConnectionRow[], silences: Silence[]): Finding {
  const check = "connections";
  const failing = rows.filter(({ failingAt }) => failingAt !== null);
  const others = rows.filter(({ failingAt, status }) => failingAt === null && status === "active");
  const wrong = others.filter(({ lastError }) => lastError !== null);
  const silent = silences.filter(
    ({ connection, silentFor, allowed }) => connection.lastError === null && silentFor > allowed,
  );
  const figures = { connections: rows.length, failing: failing.length, quiet: silent.length };
  const count = failing.length + wrong.length + silent.length;
  if (count === 0) return passed(check, `${counted(rows.length, "connection")}, all well`, figures);
  return problem(failing.length > 0 ? "fail" : "warn", {
    check,
    text: `${count} of ${counted(rows.length, "connection")} in trouble or quiet`,
    advice: "a new key goes to PATCH /api/connections/{id}; for a quiet one see its webhook at the sequencer",
    items: [
      ...failing.map((row) => item(row, `${row.platform} fails: ${reasonOf(row.lastError)}`)),
      ...wrong.map((row) => item(row, `${row.platform}, last call: ${reasonOf(row.lastError)}`)),
      ...silent.map(({ connection: row, allowed }) =>
        item(
          row,
          `${row.platform}, quiet since ${iso(row.lastEventAt ?? row.createdAt)}, longer than the ${Math.round(allowed / HOUR)} h that are usual at most`,
        ),
      ),
    ],
    figures,
  });
}

/** @param rows those in trouble */
export function judgeSubscriptions(rows: SubscriptionRow[], waiting: number): Finding {
  const check = "webhooks";
  const figures = { in_trouble: rows.length, deliveries_waiting: waiting };
  if (rows.length === 0)
    return passed(check, `every subscriber answers, ${waiting} deliveries wait`, figures);
  return problem("warn", {
    check,
    text: `${counted(rows.length, "subscription")} in trouble, ${waiting} deliveries wait`,
    advice: "mend the endpoint; PATCH the subscription with is_active: true and recover_since to catch up",
    items: rows.map((row) =>
      item(
        row,
        row.isActive
          ? `fails since ${iso(row.failingSince)}`
          : `switched off: ${reasonOf(row.deactivatedReason)}`,
      ),
    ),
    figures,
  });
}

interface Spent {
  calls: number;
  inputTokens: number;
  outputTokens: number;
}

interface AiUse {
  provider: string;
  today: Spent;
  month: Spent;
  /** Calls a day; 0 for no limit. */
  limit: number;
}

export function judgeAi({ provider, today, month, limit }: AiUse): Finding {
  const check = "ai";
  const figures = {
    provider,
    calls_today: today.calls,
    input_tokens_today: today.inputTokens,
    output_tokens_today: today.outputTokens,
    calls_month: month.calls,
    input_tokens_month: month.inputTokens,
    output_tokens_month: month.outputTokens,
    daily_limit: limit,
  };
  const used = ({ calls, inputTokens, outputTokens }: Spent) =>
    `${counted(calls, "call")} (${inputTokens} tokens in, ${outputTokens} out)`;
  const allowed = limit > 0 ? ` of ${limit} allowed` : "";
  const text = `${provider}; today ${used(today)}${allowed}, this month ${used(month)}`;
  if (limit === 0 || today.calls < limit) return passed(check, text, figures);
  const advice = "the day's limit is reached: work goes on at midnight UTC, or with a higher ai.daily_limit";
  return problem("warn", { check, text, advice, figures });
}
