/**
 * Judges whether every account's emails arrive: through a registered webhook, or at least through polling.
 */
import { iso } from "../../../core/clock.ts";
import type { ConnectionWebhookRow, PollRow } from "../../../db/table-rows.ts";
import { connectionItem, counted, passed, problem, reasonOf, type Finding } from "./finding.ts";

/** Judges the webhooks at the sequencers. @param rows Webhooks with an error, or with refused events. */
export function judgeRegistrations(rows: ConnectionWebhookRow[]): Finding {
  const check = "registrations";
  const unregistered = rows.filter(({ error }) => error !== null);
  const refusing = rows.filter(({ error, refused }) => error === null && refused > 0);
  const refused = rows.reduce((sum, row) => sum + row.refused, 0);
  const figures = { unregistered: unregistered.length, refused };
  if (rows.length === 0) return passed(check, "no problems with sequencer webhooks", figures);
  return problem("warn", {
    check,
    text:
      `${counted(unregistered.length, "webhook")} not registered, ${counted(refused, "event")} rejected ` +
      "because of a wrong secret",
    advice:
      "register with POST /api/connections/{id}/register-webhook; after adding a webhook by hand, reset " +
      `its secret with PATCH /api/connections/{id} {"reset_secret": true}`,
    items: [
      ...unregistered.map((row) => connectionItem(row, reasonOf(row.error))),
      ...refusing.map((row) =>
        connectionItem(row, `${counted(row.refused, "event")} rejected, the last at ${iso(row.refusedAt)}`),
      ),
    ],
    figures,
  });
}

/** Judges the polling of accounts. @param rows Accounts with a failure in the last poll. */
export function judgePolls(rows: PollRow[]): Finding {
  const check = "catch_up";
  const figures = { failing: rows.length };
  if (rows.length === 0) return passed(check, "missed replies can be fetched from every account", figures);
  return problem("warn", {
    check,
    text: `missed replies could not be fetched from ${counted(rows.length, "account")}`,
    advice: "see the connection's last_error; test its key with POST /api/connections/{id}/test",
    items: rows.map((row) =>
      connectionItem(row, `since ${iso(row.coveredUntil) ?? "it was connected"}: ${reasonOf(row.error)}`),
    ),
    figures,
  });
}
