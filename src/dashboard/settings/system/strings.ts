/** Text of the system page. */
export const strings = {
  waiting: {
    kinds: { reply: "Answer", forward: "Forward", follow_up: "Follow-up" },
  },
  payloads: {
    replayAll: (count: string) => (count === "1" ? "Retry" : `Retry all ${count}`),
    outcomes: {
      received: "Processing…",
      filed: "Processed and removed from the list.",
      duplicate: "Already processed earlier. Removed from the list.",
      ignored: "Nothing to process. Removed from the list.",
    },
  },
  sending: {
    causes: {
      operator: "Paused by a member",
      restored: "The database was restored from a backup. Sync missed replies before you resume.",
      copied: "The database is a copy. Make sure no other server uses the same accounts before you resume.",
      damaged:
        "The database lost its latest changes. Sync missed replies and check the disk before you resume.",
    },
  },
  elsewhere: {
    title: "Server status",
    hint: "Queues, disk, backups and checks cover every workspace on this server, so only owners of its main workspace see them.",
    how: "To see them here, set this on the server:",
  },
  checks: {
    levels: { ok: "Passed", warn: "Warning", fail: "Problem" },
    links: {
      connections: "View connections",
    },
  },
  queues: {
    quiet: (count: string) => (count === "1" ? "1 queue is empty" : `${count} queues are empty`),
    names: {
      inbound: "Webhooks to process",
      threads_to_read: "Conversations to fetch",
      contacts_to_look_up: "Contacts to look up",
      replies_received: "Replies to categorize",
      replies_unclear: "Replies to categorize with AI",
      replies_categorized: "Replies to draft",
      replies_scheduled: "Automatic answers",
      send_orders: "Scheduled answers",
      follow_ups_to_write: "Follow-ups to write",
      follow_ups_to_send: "Follow-ups to send",
      deliveries_first: "Webhook deliveries",
      deliveries_repeat: "Webhook delivery retries",
      send_checks: "Unconfirmed sends to check",
      webhook_registrations: "Webhook registrations to check",
      accounts_to_poll: "Accounts to sync",
      back_fills: "Imports of past replies",
      sequencer_stops: "Leads to stop in sequencers",
      sequencer_stops_of_everyone: "Suppression lists to sync",
      sequencer_labels_and_marks: "Labels and read status to sync",
    } as Record<string, string>,
  },
  backups: {
    kinds: { daily: "Daily", by_hand: "Manual" },
  },
};
