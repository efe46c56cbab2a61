/** Text of the notification settings. */
export const strings = {
  hint: "Choose what appears under the bell. Only affects you.",
  about: "Notify me when",
  aboutHint: "Everything stays visible in the inbox, whatever you choose here.",
  types: {
    assigned: { label: "A conversation is assigned to me", hint: "By a teammate or automatically." },
    mentioned: { label: "I'm mentioned in a note", hint: "With @ and my name." },
    snooze_over: {
      label: "A conversation I snoozed returns",
      hint: "When the time is up or the lead replies.",
    },
    order_held: {
      label: "My scheduled email is put on hold",
      hint: "When a new reply arrives before it is sent.",
    },
    order_failed: { label: "My email fails to send", hint: "When the sequencer rejects it." },
    approval_waiting: {
      label: "A draft needs my approval",
      hint: "When a teammate or a script requests it.",
    },
  },
};
