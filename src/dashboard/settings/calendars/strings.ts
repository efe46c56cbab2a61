/** Text of the calendar settings. */
export const strings = {
  kinds: { calcom: "Cal.com", calendly: "Calendly" },
  form: {
    wayHints: {
      key: "Replydesk creates the webhook and checks it every day.",
      hand: "You create the webhook in the calendar. Its URL appears in the next step.",
    },
    keyHints: {
      calcom: "In Cal.com: Settings → API keys.",
      calendly: "In Calendly: Integrations → API & webhooks → personal access token. Requires a paid plan.",
    },
  },
  made: {
    byHand: {
      calcom:
        "Create a webhook in Cal.com with this URL and secret, for the events Booking created, rescheduled and canceled.",
      calendly:
        "Create a webhook in Calendly with this URL and signing key, for the events invitee.created and invitee.canceled.",
    },
  },
  bookings: {
    title: "Bookings",
    states: { booked: "Booked", cancelled: "Canceled" },
  },
};
