/** Builds Cal.com and Calendly webhooks as documented. */
interface Meeting {
  email: string;
  name?: string;
  starts?: string;
  ends?: string;
  token?: string | null;
  guests?: string[];
  at?: string;
}

const STARTS = "2026-03-10T09:00:00.000Z";
const ENDS = "2026-03-10T09:30:00.000Z";
const AT = "2026-03-04T09:00:00.000Z";

/** Builds a Cal.com webhook. */
export function calcomEvent(
  triggerEvent: string,
  uid: string,
  { email, name = "Dana Reyes", starts = STARTS, ends = ENDS, token, guests = [], at = AT }: Meeting,
  more: object = {},
) {
  const attendee = { email, name, timeZone: "Europe/Berlin", language: { locale: "en" } };
  const others = guests.map((guest) => ({ email: guest, name: guest, timeZone: "Europe/Berlin" }));
  return {
    triggerEvent,
    createdAt: at,
    payload: {
      type: "intro",
      title: `Intro between Ana and ${name}`,
      uid,
      bookingId: 91,
      startTime: starts,
      endTime: ends,
      organizer: { email: "ana@agency.example.com", name: "Ana", timeZone: "Europe/Berlin" },
      attendees: [attendee, ...others],
      responses: {
        email: { label: "email_address", value: email },
        guests: { label: "guests", value: guests },
      },
      metadata: token ? { rd: token, videoCallUrl: "https://app.cal.com/video/x" } : {},
      status: "ACCEPTED",
      ...more,
    },
  };
}

/** Builds a Calendly webhook. */
export function calendlyEvent(
  event: string,
  id: string,
  { email, name = "Dana Reyes", starts = STARTS, ends = ENDS, token, guests = [], at = AT }: Meeting,
  more: object = {},
) {
  return {
    event,
    created_at: at,
    created_by: "https://api.calendly.com/users/AAAAAAAAAAAAAAAA",
    payload: {
      uri: inviteeUri(id),
      email,
      name,
      status: event === "invitee.canceled" ? "canceled" : "active",
      rescheduled: false,
      old_invitee: null,
      new_invitee: null,
      tracking: { utm_source: null, utm_campaign: null, utm_content: token ? `rd_${token}` : null },
      scheduled_event: {
        uri: `https://api.calendly.com/scheduled_events/E${id}`,
        start_time: starts,
        end_time: ends,
        event_guests: guests.map((guest) => ({ email: guest })),
      },
      ...more,
    },
  };
}

export const inviteeUri = (id: string): string =>
  `https://api.calendly.com/scheduled_events/E/invitees/${id}`;

/** Builds a script's report of a booking in another calendar. */
export const bookingReport = (clientId: string) => ({
  client_id: clientId,
  external_id: "meeting-1",
  attendee_email: "guest@prospect.example.com",
  starts_at: STARTS,
  ends_at: ENDS,
  state: "booked",
});
