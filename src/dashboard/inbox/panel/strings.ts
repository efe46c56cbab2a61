/** UI strings of the side panel. */
const number = new Intl.NumberFormat("en");

export const strings = {
  showAll: (count: number) => `Show all (${number.format(count)})`,
  writing: {
    by: {
      person: "added manually",
      platform: "unsubscribed in the sequencer",
      reply: "opted out in a reply",
    },
  },
  meeting: {
    states: { booked: "Booked", cancelled: "Canceled" },
  },
  followUps: {
    actions: { follow_up_message: "Email", linkedin_message: "LinkedIn message" },
    states: { scheduled: "due", sent: "sent", failed: "failed", cancelled: "canceled" },
  },
  others: {
    replies: (count: number) => (count === 1 ? "1 reply" : `${number.format(count)} replies`),
    states: { open: "open", snoozed: "snoozed", done: "done" },
  },
};
