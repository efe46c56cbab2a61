/** The words of forwarding. */
export const strings = {
  title: "Forward this reply",
  to: "To",
  message: "Note above it",
  whole: "Include the earlier mails",
  inConversation: "One of the addresses takes part in the conversation.",
  question: (emails: string) => `Forward to ${emails}? It leaves at once and cannot be taken back.`,
  uncertain:
    "It is not known whether an earlier forward arrived there. Ask them first; forwarding again may reach them twice.",
  forward: "Forward",
  confirm: "Yes, forward",
  again: "Forward again",
  cancel: "Cancel",
  done: (emails: string) => `Forwarded to ${emails}`,
  leftOut: ". The files that the mail has itself did not go along.",
  warned: ". An address is suppressed, or mail to it has bounced.",
};
