/** Parses Calendly's webhooks: https://developer.calendly.com/docs/webhooks/overview. */
import { MINUTE, SECOND, type Millis } from "../../../core/clock.ts";
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
} from "./report.ts";

/** Maximum age of a signature; Calendly does not specify one. */
const TOLERANCE: Millis = 5 * MINUTE;

/** Verifies `Calendly-Webhook-Signature: t=<seconds>,v1=<hex>`: the HMAC of `<seconds>.<raw body>`. */
export function isSignedByCalendly(
  secret: string,
  headers: Headers,
  { body, now }: { body: Uint8Array; now: Millis },
): boolean {
  const parts = (headers.get("calendly-webhook-signature") ?? "").split(",").map((part) => part.trim());
  const valuesOf = (name: string): string[] =>
    parts.filter((part) => part.startsWith(`${name}=`)).map((part) => part.slice(name.length + 1));
  const [time = ""] = valuesOf("t");
  if (!/^\d{1,12}$/.test(time) || Math.abs(now - Number(time) * SECOND) > TOLERANCE) return false;
  return valuesOf("v1").some((signature) => isSignature(signature, secret, [`${time}.`, body]));
}

/** Returns the report in a webhook; null for other events. */
export function readCalendly(webhook: unknown): BookingReport | null {
  const { event, created_at: createdAt, payload } = fieldsOf(webhook);
  if (event !== "invitee.created" && event !== "invitee.canceled") return null;
  const fields = fieldsOf(payload);
  const meeting = fieldsOf(fields.scheduled_event);
  const email = requiredAddress(fields.email);
  const isCanceled = event === "invitee.canceled";
  return {
    state: isCanceled ? "cancelled" : "booked",
    externalId: requiredId(fields.uri, "uri"),
    previousExternalId: isCanceled ? null : idOf(fields.old_invitee),
    isReplaced: isCanceled && fields.rescheduled === true,
    email,
    name: textOf(fields.name),
    guests: guestsOf(
      listOf(meeting.event_guests).map((guest) => fieldsOf(guest).email),
      email,
    ),
    ...timesOf(meeting.start_time, meeting.end_time),
    token: tokenOf(fieldsOf(fields.tracking).utm_content),
    reportedAt: instantOf(createdAt),
  };
}
