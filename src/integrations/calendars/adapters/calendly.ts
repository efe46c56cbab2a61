/** Calls Calendly's API: https://developer.calendly.com/docs/webhooks/overview. */
import { UpstreamError } from "../../../core/errors.ts";
import { isSignedByCalendly, readCalendly } from "../rules/calendly.ts";
import { fieldsOf } from "../rules/report.ts";
import { callCalendar, createdId, type CalendarAccount, type CalendarAdapter } from "./calendar.ts";

const calendar = "Calendly";
const events = ["invitee.created", "invitee.canceled"];

/** Calendly identifies a webhook by its URI. Only the last part is used, never the host. */
const urlOf = ({ baseUrl }: CalendarAccount, remoteId: string): string =>
  `${baseUrl}/webhook_subscriptions/${encodeURIComponent(remoteId.split("/").at(-1) ?? "")}`;

async function ownerOf(account: CalendarAccount): Promise<{ user: string; organization: string }> {
  const url = `${account.baseUrl}/users/me`;
  const { json } = await callCalendar(account, { calendar, method: "GET", url });
  const { uri: user, current_organization: organization } = fieldsOf(fieldsOf(json).resource);
  if (typeof user === "string" && typeof organization === "string") return { user, organization };
  throw new UpstreamError("Calendly returned no user for the API key", { outcome: "refused" });
}

export const calendly: CalendarAdapter = {
  name: calendar,
  isSigned: isSignedByCalendly,
  read: readCalendly,
  async register(account, { url, secret }) {
    // Members without administrator rights can subscribe only to their own events.
    const body = { url, events, ...(await ownerOf(account)), scope: "user", signing_key: secret };
    const target = `${account.baseUrl}/webhook_subscriptions`;
    const answer = await callCalendar(account, { calendar, method: "POST", url: target, body });
    return createdId(calendar, answer, ["resource", "uri"]);
  },
  async isActive(account, remoteId) {
    const url = urlOf(account, remoteId);
    const { status, json } = await callCalendar(account, { calendar, method: "GET", url });
    // Calendly disables a webhook that has failed for a day.
    return status !== 404 && fieldsOf(fieldsOf(json).resource).state !== "disabled";
  },
  async remove(account, remoteId) {
    await callCalendar(account, { calendar, method: "DELETE", url: urlOf(account, remoteId) });
  },
};
