/** UI strings of the client page and its smaller tabs. */
export const strings = {
  tab: {
    voice: "Voice",
    drafts: "Drafts",
    sending: "Automatic sending",
    simulator: "Simulator",
    rules: "Rules",
    routes: "Routes",
    team: "Team",
    viewers: "Viewers",
    suppressions: "Suppressions",
  },
  remove: {
    effects: [
      "You can't delete a client while a connection or route uses it. Change those first.",
      "Its conversations stay in the inbox and in analytics. You can still answer them, and new replies arrive while the account is connected.",
      "Drafting and automatic sending stop. Answers waiting to auto-send are left for your team; answers scheduled by people are still sent.",
      "Scheduled follow-ups are canceled.",
      "Members limited to this client can still sign in and see its conversations. Remove them under Settings > People.",
      "This can't be undone. You can reuse the name.",
    ],
  },
  routes: {
    kinds: {
      campaign: (value: string) => `Campaign ${value}`,
      sequencer_client: (value: string) => `Sequencer client ${value}`,
      mailbox: (value: string) => `Sent to ${value}`,
      mailbox_domain: (value: string) => `Sent to any address at ${value}`,
      campaign_name: (value: string) => `Campaigns matching ${value}`,
    },
  },
  team: {
    days: ["Monday", "Tuesday", "Wednesday", "Thursday", "Friday", "Saturday", "Sunday"],
    some: (count: number) => (count === 1 ? "This client only" : `${count} clients`),
    roles: {
      owner: "Owner",
      manager: "Manager",
      agent: "Agent",
      viewer: "Viewer (read-only, for the client)",
    },
  },
};
