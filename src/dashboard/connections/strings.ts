/** Text of the connection pages. */

const emails = (count: string): string => (count === "1" ? "1 email" : `${count} emails`);

export const strings = {
  tabs: { overview: "Overview", routes: "Routes", unrouted: "Unmatched", actions: "Sync log" },
  facts: {
    none: "None yet",
  },
  results: {
    received: "Processing",
    filed: "Processed",
    duplicate: "Duplicate",
    ignored: "Ignored",
    failed: "Failed",
  },
  refused: (count: string) =>
    count === "1"
      ? "1 event was rejected because its secret was wrong or missing."
      : `${count} events were rejected because their secret was wrong or missing.`,
  blocks: {
    client: { label: "That client's campaigns", hint: "Other clients can keep emailing the lead." },
    account: { label: "All campaigns of the account", hint: "No client emails the lead again." },
  },
  registerFor: { account: "Register for the whole account", campaigns: "Register per campaign" },
  synced: (fetched: string, filed: string) =>
    `Checked ${emails(fetched)}. ${filed === "1" ? "1 new reply." : `${filed} new replies.`}`,
  counts: (fetched: string, filed: string) => `${emails(fetched)} checked, ${filed} new`,
  backFill: {
    done: "Import finished",
    failed: "Import failed",
    canceled: "Import stopped",
    running: "Importing",
  },
  pushes: {
    opt_outs: { label: "Opt-outs", hint: "Stops campaign emails to suppressed contacts." },
    categories: { label: "Categories", hint: "Sets the matching label on the lead." },
    read_state: { label: "Read status", hint: "Marks answered replies as read." },
  },
  routes: {
    kinds: {
      campaign: "Campaign",
      campaign_name: "Campaign name",
      mailbox: "Mailbox",
      mailbox_domain: "Mailbox domain",
      sequencer_client: "Sequencer client",
    },
    examples: {
      campaign: "Campaign ID",
      campaign_name: "Northwind *",
      mailbox: "dana@try-contoso.com",
      mailbox_domain: "try-contoso.com",
      sequencer_client: "Client ID in the sequencer",
    },
    newsOf: {
      added: (route: string, client: string) => `Added: ${route} → ${client}`,
      removed: (route: string, client: string) => `Removed: ${route} → ${client}`,
      led: (route: string, client: string) => `Changed: ${route} → ${client}`,
    },
    campaigns: "Campaigns",
    decidedBy: {
      campaign: undefined,
      earlier: "Unless an earlier route matches",
      others: "By mailbox, domain or name",
      default: "Default client",
    },
    takeAll: (count: string) => (count === "1" ? "Apply suggestion" : `Apply all ${count} suggestions`),
  },
  unrouted: {
    title: "Unmatched replies",
  },
  actions: {
    title: "Sync log",
    kinds: {
      stop: "Stop campaign emails",
      stop_all: "Stop campaign emails",
      label: "Label",
      read: "Read status",
    },
    states: { waiting: "Pending", done: "Done", failed: "Failed" },
    retries: {
      may_help: "Retrying may help.",
      once_mended: "Fix the cause before retrying.",
      useless: "Retrying won't help: the sequencer can't do this with the current setup.",
    },
  },
};
