/** Text of the client list, and the automation levels that other pages name too. */
export const strings = {
  hint: "Your clients, and how much is automated for each.",
  list: "Clients",
  name: "Name",
  automation: "Automation",
  open: "Open",
  owner: "Owner",
  noOwner: "No owner",
  sla: "SLA",
  noSla: "–",
  minutes: (minutes: number): string => {
    if (minutes % 1_440 === 0) return `${minutes / 1_440} d`;
    return minutes % 60 === 0 ? `${minutes / 60} h` : `${minutes} min`;
  },
  add: "New client",
  create: "Create client",
  cancel: "Cancel",
  nameHint: "Shown in the inbox. You can set up everything else on the client's page.",
  created: (name: string) => `${name} created`,
  search: "Search clients",
  empty: "No clients yet",
  emptyHint: "You answer replies on behalf of clients. Create the first one, then connect its sequencer.",
  noneFound: "No matching clients",
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
