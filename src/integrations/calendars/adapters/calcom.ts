/** Calls Cal.com's API v2: https://cal.com/docs/api-reference/v2/webhooks/create-a-webhook. */
import { isSignedByCalcom, readCalcom } from "../rules/calcom.ts";
import { fieldsOf } from "../rules/report.ts";
import { callCalendar, createdId, type CalendarAccount, type CalendarAdapter } from "./calendar.ts";

const calendar = "Cal.com";
const triggers = ["BOOKING_CREATED", "BOOKING_RESCHEDULED", "BOOKING_CANCELLED"];

const webhooks = ({ baseUrl }: CalendarAccount): string => `${baseUrl}/v2/webhooks`;
const urlOf = (account: CalendarAccount, id: string): string =>
  `${webhooks(account)}/${encodeURIComponent(id)}`;

export const calcom: CalendarAdapter = {
  name: calendar,
  isSigned: (secret, headers, { body }) => isSignedByCalcom(secret, headers, body),
  read: readCalcom,
  async register(account, { url: subscriberUrl, secret }) {
    const body = { active: true, subscriberUrl, triggers, secret };
    const answer = await callCalendar(account, { calendar, method: "POST", url: webhooks(account), body });
    return createdId(calendar, answer, ["data", "id"]);
  },
  async isActive(account, remoteId) {
    const url = urlOf(account, remoteId);
    const { status, json } = await callCalendar(account, { calendar, method: "GET", url });
    return status !== 404 && fieldsOf(fieldsOf(json).data).active !== false;
  },
  async remove(account, remoteId) {
    await callCalendar(account, { calendar, method: "DELETE", url: urlOf(account, remoteId) });
  },
};
