/** Text that all settings sections share. */
export const strings = {
  groups: { workspace: "General", answers: "Answers", access: "People and access", technical: "Technical" },
  pause: {
    title: "Pause all sending?",
    hint: "Applies to every workspace on this server. Replies still arrive and are drafted, but nothing is sent until you resume.",
    reason: "Reason",
    reasonHint: "Everyone sees it in the banner at the top of each page.",
    submit: "Pause sending",
    cancel: "Cancel",
    done: "Sending paused",
  },
};
