/** UI strings of the forward dialog. */
export const strings = {
  title: "Forward email",
  to: "To",
  message: "Message",
  whole: "Include the full thread",
  inConversation: "One of these addresses is part of the conversation.",
  question: (emails: string) => `Forward to ${emails}? This sends right away and can't be undone.`,
  uncertain:
    "We couldn't confirm whether an earlier forward arrived. Ask the recipients first: forwarding again may reach them twice.",
  forward: "Forward",
  confirm: "Forward now",
  again: "Forward again",
  cancel: "Cancel",
  done: (emails: string) => `Forwarded to ${emails}`,
  leftOut: ". Attachments of the original email were not included",
  warned: ". A recipient is suppressed or has bounced",
};
