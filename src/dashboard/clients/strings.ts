/** Text of the client list, and the automation levels that other pages name too. */
export const strings = {
  levels: {
    nothing: {
      label: "Off",
      hint: "Only bounces, automatic replies and opt-outs are recognized. Your team handles the rest.",
    },
    categorize: {
      label: "Categorize",
      hint: "The AI sorts replies into categories. Your team writes the answers.",
    },
    draft: { label: "Draft", hint: "The AI also drafts answers. Your team sends them." },
    approve: {
      label: "Client approves drafts",
      hint: "The client's viewers can send a draft unchanged.",
    },
    certain: {
      label: "Auto-send when at least {percent} confident",
      hint: "Drafts in the selected categories are sent automatically when the AI is at least {percent} confident.",
    },
    listed: {
      label: "Auto-send selected categories",
      hint: "Drafts in the selected categories are sent automatically when the AI is at least 80% confident, or above your server's minimum if that is higher.",
    },
  },
};
