/** UI strings of the contact page. */
export const strings = {
  states: { open: "Open", snoozed: "Snoozed", done: "Done" },
  followUpStates: { scheduled: "Scheduled", sent: "Sent", failed: "Failed", cancelled: "Canceled" },
  sources: {
    person: "Added manually",
    platform: "Unsubscribed in the sequencer",
    reply: "Opted out in a reply",
  },
};
