/** Text of the category settings. */
export const strings = {
  finishes: { never: "Never", with_follow_up: "When a follow-up is scheduled", always: "Always" },
  saved: (name: string) => `${name} saved`,
  filed: (all: string) => (all === "1" ? "1 reply" : `${all} replies`),
  by: {
    by_model: (count: string) => `${count} by AI`,
    by_rules: (count: string) => `${count} by rules`,
    by_label: (count: string) => `${count} by sequencer label`,
    by_person: (count: string) => `${count} by people`,
  },
  seen: "Labels received from sequencers",
};
