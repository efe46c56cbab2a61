/** UI strings of the reply box: text, checks, draft tools and recipients. */

const counted = (count: number, one: string, many: string): string => `${count} ${count === 1 ? one : many}`;

export const strings = {
  answers: (when: string, older: number) =>
    older === 0
      ? `Replying to the email from ${when}`
      : `Replying to the email from ${when}. ${olderOpen(older)}`,

  instead: { followUp: "Follow up…", forward: "Forward…" },

  draft: {
    template: "Template",
    byAi: "Draft by AI",
    byAiFor: (name: string) => `Draft by AI, requested by ${name}`,
    byPerson: (name: string) => `Draft by ${name}`,
    own: "Your draft",
    changed: "edited by you",
    findings: (count: number) => counted(count, "issue", "issues"),
    none: "No draft yet",
    saved: "Saved",
    saving: "Saving…",
    unsaved: "Not saved yet",
    offline: "Offline: saved on this device",
    failed: "Couldn't save: kept on this device",
    restored: "Unsaved text restored",
  },

  kept: {
    title: "Your unsent text",
  },
  findings: {
    title: (count: number) => `${counted(count, "issue", "issues")} to review`,
  },
  recipients: {
    to: "To",
    cc: "Cc",
    bcc: "Bcc",
    add: (field: string) => `Add to ${field}`,
    edit: "Edit recipients",
    everyone: (count: number) => `Add ${counted(count, "other", "others")} from this email`,
    foreign: "Not part of this conversation",
    invalid: (typed: string) => `${typed} isn't an email address`,
    one: "Only one address here. Add others to Cc.",
    remove: (email: string) => `Remove ${email}`,
  },
};

const olderOpen = (count: number): string =>
  count === 1 ? "1 older reply is also open" : `${count} older replies are also open`;
