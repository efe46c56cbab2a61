/** The words of the list of clients. */
export const strings = {
  hint: "The customers of the agency: in whose name replies are answered, and how far a machine goes alone.",
  list: "Clients",
  name: "Name",
  automation: "Automatic",
  open: "Open",
  owner: "Owner",
  nobody: "Nobody",
  sla: "Answer within",
  noSla: "–",
  minutes: (minutes: number): string => {
    if (minutes % 1_440 === 0) return `${minutes / 1_440} d`;
    return minutes % 60 === 0 ? `${minutes / 60} h` : `${minutes} min`;
  },
  add: "New client",
  create: "Create the client",
  cancel: "Cancel",
  nameHint: "As people choose it in the inbox. Everything else is set on its page.",
  created: (name: string) => `${name} was created`,
  search: "Search clients",
  empty: "No client yet",
  emptyHint: "Replies are answered in the name of a client. Create the first, then connect its sequencer.",
  noneFound: "No client has this name",
  rungs: {
    nothing: {
      label: "Nothing",
      hint: "Bounces, automatic replies and opt-outs are recognized. The rest waits for a person.",
    },
    categorize: { label: "Categorize", hint: "The AI says what each reply means. People write the answers." },
    draft: { label: "Draft", hint: "The AI also drafts an answer where one is called for. People send it." },
    approve: {
      label: "Draft and approve",
      hint: "The client's own people may send a draft as it is, without changing it.",
    },
    certain: {
      label: "Send the certain",
      hint: "A draft leaves by itself in the chosen categories where the AI is at least 95% sure.",
    },
    listed: {
      label: "Send the listed categories",
      hint: "A draft leaves by itself in the chosen categories, wherever the AI is as sure as the server asks for.",
    },
  },
};
