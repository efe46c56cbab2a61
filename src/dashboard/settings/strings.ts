/** The words of the frame around all sections of the settings. */
export const strings = {
  groups: { workspace: "General", answers: "Answers", access: "People and access", technical: "Technical" },
  pause: {
    title: "Pause all sending?",
    hint: "It holds for all workspaces of this server. Replies still come in and are drafted; nothing leaves until sending is resumed.",
    reason: "Reason",
    reasonHint: "Everybody sees it in the banner above each page.",
    submit: "Pause sending",
    cancel: "Cancel",
    done: "Sending is paused",
  },
};
