/**
 * Parses Cal.com's webhooks: `packages/features/webhooks/lib/sendPayload.ts` of calcom/cal.com, and
 * https://cal.com/docs/core-features/webhooks.
 */
import { isSignature } from "./signature.ts";
import {
  fieldsOf,
  guestsOf,
  idOf,
  instantOf,
  listOf,
  requiredAddress,
  requiredId,
  textOf,
  timesOf,
  tokenOf,
  type BookingReport,
  type PayloadFields,
} from "./report.ts";

/** Verifies `X-Cal-Signature-256`: the HMAC of the raw body, without a timestamp. */
export const isSignedByCalcom = (secret: string, headers: Headers, body: Uint8Array): boolean =>
  isSignature(headers.get("x-cal-signature-256"), secret, [body]);

/** Returns the report in a webhook; null for other events. */
export function readCalcom(webhook: unknown): BookingReport | null {
  const { triggerEvent, createdAt, payload } = fieldsOf(webhook);
  const fields = fieldsOf(payload);
  const previous = idOf(fields.rescheduleUid);
  const report = (state: BookingReport["state"], isReplaced = false): BookingReport => ({
    ...bookingOf(fields, previous),
    state,
    isReplaced,
    reportedAt: instantOf(createdAt),
  });
  switch (triggerEvent) {
    case "BOOKING_CREATED":
    case "BOOKING_RESCHEDULED":
      return report("booked");
    case "BOOKING_REQUESTED":
      // Rescheduling through the API is announced as a request. All other requests still need the host's
      // consent.
      return previous === null ? null : report("booked");
    case "BOOKING_CANCELLED":
      // Null if the host asks the attendee to choose another time, because the attendee may never do so.
      return report("cancelled", idOf(fields.rescheduledToUid) !== null);
    default:
      return null;
  }
}

function bookingOf(
  fields: PayloadFields,
  previous: string | null,
): Omit<BookingReport, "state" | "isReplaced" | "reportedAt"> {
  const responses = fieldsOf(fields.responses);
  const response = (name: string): unknown => fieldsOf(responses[name]).value;
  const [first, ...others] = listOf(fields.attendees).map(fieldsOf);
  const externalId = requiredId(fields.uid, "uid");
  const email = requiredAddress(first?.email ?? response("email"));
  const guests = [...others.map((attendee) => attendee.email), ...listOf(response("guests"))];
  return {
    externalId,
    previousExternalId: previous === externalId ? null : previous,
    email,
    name: textOf(first?.name),
    guests: guestsOf(guests, email),
    ...timesOf(fields.startTime, fields.endTime),
    token: tokenOf(fieldsOf(fields.metadata).rd),
  };
}
