/** Judges the service's work: stuck work, abandoned work, failing connections. */
import { HOUR, iso, MINUTE, SECOND, type Millis } from "../../../core/clock.ts";
import type { ActionKind } from "../../../core/push.ts";
import {
  connectionItem,
  counted,
  itemOf,
  passed,
  problem,
  reasonOf,
  threadItem,
  type Finding,
} from "./finding.ts";
import type { ConnectionRow, SubscriptionRow } from "../../../db/table-rows.ts";

/** How late work must be to count as overdue. A running server picks up due work within seconds. */
const LATE_AFTER: Millis = 10 * MINUTE;

interface QueueBacklog {
  waiting: number;
  due: number;
  firstDueAt: Millis | null;
}

interface WorkRow {
  workspaceId: string;
  id: string;
  threadId: string | null;
}

/** Judges emails with an unknown outcome. @param days Age limit for the forwards and follow-ups to check. */
export function judgeUncertain(
  replies: WorkRow[],
  others: (WorkRow & { kind: "forward" | "follow_up" })[],
  days: number,
): Finding {
  const check = "uncertain_sends";
  const count = replies.length + others.length;
  const figures = { replies: replies.length, forwards_and_follow_ups: others.length };
  if (count === 0) return passed(check, "no unconfirmed sends", figures);
  return problem("fail", {
    check,
    text: `${counted(count, "unconfirmed send")}${others.length > 0 ? ` (forwards and follow-ups of the last ${days} days)` : ""}`,
    advice:
      "check each thread in the sequencer; if a reply was not sent, send it again with confirm_resend: " +
      "true",
    items: [
      ...replies.map((row) => threadItem(row, "reply")),
      ...others.map((row) => threadItem(row, row.kind === "forward" ? "forward of a reply" : "follow-up")),
    ],
    figures,
  });
}

/** Judges replies that permanently failed to process. */
export function judgeAbandoned(
  rows: (WorkRow & { reason: string | null })[],
  { days, most }: { days: number; most: number },
): Finding {
  const check = "given_up_replies";
  const figures = { replies: rows.length };
  if (rows.length === 0)
    return passed(check, `the AI processed every open reply of the last ${days} days`, figures);
  return problem("warn", {
    check,
    text:
      `${counted(rows.length, "open reply", { plural: "open replies", most })} of the last ${days} days ` +
      "that the AI could not process",
    advice: "answer them manually, or retry the AI with POST /api/replies/{id}/draft",
    items: rows.map((row) => threadItem(row, reasonOf(row.reason))),
    figures,
  });
}

/** Judges scheduled answers that were not sent. */
export function judgeOrders(
  rows: (WorkRow & { state: string; reason: string | null })[],
  most: number,
): Finding {
  const check = "send_orders";
  const failed = rows.filter(({ state }) => state === "failed").length;
  const figures = { held: rows.length - failed, failed };
  if (rows.length === 0) return passed(check, "no scheduled answers are held or failed", figures);
  return problem("warn", {
    check,
    text: `${counted(rows.length, "scheduled answer", { most })} held or failed`,
    advice: "release with POST /api/send-orders/{id}/release, or cancel with DELETE /api/send-orders/{id}",
    items: rows.map((row) => threadItem(row, `${row.state}: ${reasonOf(row.reason)}`)),
    figures,
  });
}

/** Judges failed sequencer actions. */
export function judgeActions(
  rows: { workspaceId: string; id: string; connectionId: string; kind: ActionKind; result: string | null }[],
  most: number,
): Finding {
  const check = "sequencer_actions";
  const stops = rows.filter(({ kind }) => kind === "stop" || kind === "stop_all").length;
  const figures = { stops, others: rows.length - stops };
  if (rows.length === 0) return passed(check, "all changes were synced to the sequencers", figures);
  return problem(stops > 0 ? "fail" : "warn", {
    check,
    text: `${counted(rows.length, "sequencer action", { most })} failed, ${stops} of them stop campaigns`,
    advice:
      "stop the lead in the sequencer manually, or fix the cause and retry with POST " +
      "/api/connections/{id}/actions/retry",
    items: rows.map((row) =>
      itemOf(row, `${row.kind}: ${reasonOf(row.result)}`, { connection_id: row.connectionId }),
    ),
    figures,
  });
}

interface FailedPayloads {
  workspaceId: string;
  connectionId: string;
  reason: string | null;
  payloads: number;
  lastAt: Millis;
}

/** Judges payloads that could not be processed. @param reasons Reasons by connection, newest first. */
export function judgeInbound(failed: number, reasons: FailedPayloads[]): Finding {
  const check = "inbound";
  if (failed === 0) return passed(check, "no failed webhooks", { failed });
  const [last] = reasons;
  const why = last ? `; the last at ${iso(last.lastAt)}: ${reasonOf(last.reason)}` : "";
  return problem("warn", {
    check,
    text: `${counted(failed, "failed webhook")}${why}`,
    advice: "list them with replydesk inbound list --status failed; retry them with replydesk inbound replay",
    items: reasons.map(({ workspaceId, connectionId: id, reason, payloads }) =>
      connectionItem({ workspaceId, id }, `connection, ${counted(payloads, "payload")}: ${reasonOf(reason)}`),
    ),
    figures: { failed },
  });
}

/** Judges whether any queue has overdue work. */
export function judgeBacklogs(backlogs: { name: string; backlog: QueueBacklog }[], now: Millis): Finding {
  const check = "work";
  const figures = Object.fromEntries(backlogs.map(({ name, backlog }) => [name, backlog.waiting]));
  const late = backlogs.filter(
    ({ backlog: { firstDueAt } }) => firstDueAt !== null && now - firstDueAt > LATE_AFTER,
  );
  if (late.length === 0) return passed(check, "no work is overdue", figures);
  const overdue = late.map(({ name, backlog: { due, firstDueAt } }) => {
    return `${name} (${due} due, the oldest for ${Math.round((now - (firstDueAt ?? now)) / SECOND)} s)`;
  });
  return problem("warn", {
    check,
    text: `work is overdue: ${overdue.join(", ")}`,
    advice: "check that the server is running (replydesk healthcheck) and that its AI provider responds",
    figures,
  });
}

interface Silence {
  connection: ConnectionRow;
  silentFor: Millis;
  allowed: Millis;
}

/** Returns the connections that share an account with an earlier connection. */
function sharing(rows: readonly ConnectionRow[]): { row: ConnectionRow; other: ConnectionRow }[] {
  return rows.flatMap((row, index) => {
    const other = rows.slice(0, index).find((one) => isSameAccount(one, row));
    return other ? [{ row, other }] : [];
  });
}

const isSameAccount = (a: ConnectionRow, b: ConnectionRow): boolean =>
  a.workspaceId === b.workspaceId &&
  a.platform === b.platform &&
  a.instanceUrl === b.instanceUrl &&
  ((a.keyHash !== null && a.keyHash === b.keyHash) ||
    (a.accountName !== null && a.accountName === b.accountName));

/**
 * Judges whether every account is connected only once, because a second connection would file each email
 * twice.
 */
export function judgeAccounts(rows: ConnectionRow[]): Finding {
  const check = "accounts";
  const shared = sharing(rows);
  const figures = { shared: shared.length };
  if (shared.length === 0) return passed(check, "every account is connected once", figures);
  return problem("warn", {
    check,
    text: `${counted(shared.length, "connection")} to an account that is already connected`,
    advice:
      "delete one and add routes to the other, or restart the service to merge them into routes and keep " +
      "all replies",
    items: shared.map(({ row, other }) =>
      connectionItem(row, `${row.platform}, the same account as ${other.id}`),
    ),
    figures,
  });
}

/**
 * Judges the platform connections. @param silences Silent periods of active connections without known errors.
 */
export function judgeConnections(rows: ConnectionRow[], silences: Silence[]): Finding {
  const check = "connections";
  const failing = rows.filter(({ failingAt }) => failingAt !== null);
  const others = rows.filter(({ failingAt, status }) => failingAt === null && status === "active");
  const erring = others.filter(({ lastError }) => lastError !== null);
  const silent = silences.filter(
    ({ connection, silentFor, allowed }) => connection.lastError === null && silentFor > allowed,
  );
  const figures = { connections: rows.length, failing: failing.length, quiet: silent.length };
  const count = failing.length + erring.length + silent.length;
  if (count === 0) return passed(check, `${counted(rows.length, "connection")}, all working`, figures);
  return problem(failing.length > 0 ? "fail" : "warn", {
    check,
    text: `${count} of ${counted(rows.length, "connection")} failing or silent`,
    advice:
      "set a new key with PATCH /api/connections/{id}; for a silent connection, check its webhook in the " +
      "sequencer",
    items: [
      ...failing.map((row) => connectionItem(row, `${row.platform} fails: ${reasonOf(row.lastError)}`)),
      ...erring.map((row) => connectionItem(row, `${row.platform}, last call: ${reasonOf(row.lastError)}`)),
      ...silent.map(({ connection: row, allowed }) =>
        connectionItem(
          row,
          `${row.platform}, silent since ${iso(row.lastEventAt ?? row.createdAt)}, longer than its usual ` +
            `maximum of ${Math.round(allowed / HOUR)} h`,
        ),
      ),
    ],
    figures,
  });
}

/** Judges the webhook subscriptions. @param rows Failing or disabled subscriptions. */
export function judgeSubscriptions(rows: SubscriptionRow[], waiting: number): Finding {
  const check = "webhooks";
  const figures = { in_trouble: rows.length, deliveries_waiting: waiting };
  if (rows.length === 0)
    return passed(check, `no subscription is failing, ${waiting} deliveries pending`, figures);
  return problem("warn", {
    check,
    text: `${counted(rows.length, "subscription")} failing, ${waiting} deliveries pending`,
    advice:
      "fix the endpoint, then PATCH the subscription with is_active: true and recover_since to deliver " +
      "missed events",
    items: rows.map((row) =>
      itemOf(
        row,
        row.isActive
          ? `failing since ${iso(row.failingSince)}`
          : `switched off: ${reasonOf(row.deactivatedReason)}`,
        { subscription_id: row.id },
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
  /** Maximum number of AI calls per day; 0 for no limit. */
  limit: number;
}

/** Judges the use of the AI provider against the daily limit. */
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
  // Only the service can read the credential in the systemd unit.
  const source = provider === "rules" ? "rules, unless the service has a key in ai.key" : provider;
  const text = `${source}; today ${used(today)}${allowed}, this month ${used(month)}`;
  if (limit === 0 || today.calls < limit) return passed(check, text, figures);
  const advice =
    "the daily limit is reached: AI calls resume at midnight UTC, or when ai.daily_limit is raised";
  return problem("warn", { check, text, advice, figures });
}
