/** UI strings of the follow-ups page. */

const plural = (n: number, one: string, many: string): string => (n === 1 ? one : many);

export const strings = {
  states: {
    active: "Scheduled",
    sent: "Sent",
    failed: "Failed",
    cancelled: "Canceled",
    all: "All statuses",
  },
  costHint: (expected: number) => `${expected} ${plural(expected, "credit", "credits")} in total once sent`,
  shown: {
    written: "Written",
    unwritten: "Not written yet",
    sending: "Sending",
    uncertain: "Unconfirmed",
    sent: "Sent",
    failed: "Failed",
    cancelled: "Canceled",
  },
  actions: { follow_up_message: "Email", linkedin_message: "LinkedIn message" },
  bulk: {
    moveTitle: (count: number) => `Move ${count} ${plural(count, "follow-up", "follow-ups")}`,
    cancelSure: (count: number) => `Cancel ${count} ${plural(count, "follow-up", "follow-ups")}?`,
    moved: (count: number) => `${count} ${plural(count, "follow-up", "follow-ups")} moved`,
    cancelled: (count: number) => `${count} ${plural(count, "follow-up", "follow-ups")} canceled`,
  },
  one: {
    reasons: {
      scheduled: "Last error",
      sent: "Last error",
      failed: "Reason",
      cancelled: "Reason",
    },
    changed: {
      text: (isByAi: boolean) => `${isByAi ? "The AI" : "Someone"} edited the text while you were typing.`,
      notes: () => "Someone edited the notes while you were typing.",
    },
    theirs: { text: "Edited text", notes: "Edited notes" },
  },
};
