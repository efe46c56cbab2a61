/**
 * Titles of the health checks, and what to do about a finding. Names of buttons, fields and headings are in quotation
 * marks.
 */

interface CheckText {
  title: string;
  remedy: string;
}

export const checkStrings: Record<string, CheckText> = {
  public_url: {
    title: "Public URL",
    remedy:
      "Sequencers and invite links use server.public_url. It must start with https:// and reach this server, through a proxy listed in server.trusted_proxies.",
  },
  disk: {
    title: "Disk",
    remedy:
      "Free up disk space on the server: once the disk is full, new replies can't be stored. If the write-ahead log is large, stop any other program that has the database open.",
  },
  sqlite_version: { title: "SQLite", remedy: "Install a newer release of Replydesk on the server." },
  integrity: {
    title: "Database file",
    remedy:
      "The file can't be repaired. On the server, stop Replydesk, keep a copy of the file, and restore the latest of the “Backups” below.",
  },
  search: {
    title: "Search",
    remedy:
      "On the server, run replydesk doctor --repair. It rebuilds the index while everything else keeps running.",
  },
  clock: {
    title: "Clock",
    remedy: "The server's clock is behind, or was ahead. Synchronize it with a time server.",
  },
  secrets: {
    title: "Stored keys",
    remedy:
      "The server needs the master key this database was created with. If the master key is lost, replace each secret: “New API key” for a connection, “Rotate secret…” for a webhook.",
  },
  backups: {
    title: "Backups",
    remedy:
      "Choose “Create backup” below. If daily backups are missing, their disk may be full: check the server log.",
  },
  uploads: {
    title: "Off-site backups",
    remedy:
      "Backups are missing or outdated in backup.destination. Look for backup.upload_failed in the server log. The usual cause is that the key or bucket has changed.",
  },
  instance: {
    title: "Database location",
    remedy:
      "Sending will be paused after the next start. Make sure no other server uses the same accounts, then choose “Resume sending” above.",
  },
  sending: {
    title: "Sending",
    remedy:
      "Choose “Resume sending” above. After a copy or restore, first make sure no other server uses the same accounts.",
  },
  uncertain_sends: {
    title: "Unconfirmed sends",
    remedy:
      "Open each one under “Unconfirmed sends” above, look for it in the sequencer, and choose “Mark as sent” or “Mark as not sent”. You can then resend what wasn't sent.",
  },
  given_up_replies: {
    title: "Replies the AI gave up on",
    remedy: "Open each conversation and answer it yourself, or choose “Write a draft”.",
  },
  send_orders: {
    title: "Answers not sent",
    remedy:
      "Open each conversation. Choose “Send now” or “Edit” for an answer on hold. A failed answer is back in the draft: send it again or choose “Dismiss”.",
  },
  sequencer_actions: {
    title: "Sequencer updates",
    remedy:
      "Fix the cause, then choose “Retry failed” on the connection's page. If campaigns keep running, stop the lead in the sequencer.",
  },
  inbound: {
    title: "Failed webhooks",
    remedy: "Open them under “Failed webhooks” above. Fix the cause, then choose “Retry”.",
  },
  work: {
    title: "Overdue work",
    remedy: "Check what is overdue under “Queues”, and that the AI and the connections respond.",
  },
  connections: {
    title: "Connections",
    remedy:
      "Open the connection and choose “Test key”. If the key is rejected, enter a “New API key”. If the account is quiet, check its webhook in the sequencer.",
  },
  registrations: {
    title: "Sequencer webhooks",
    remedy:
      "Open the connection and choose “Register” or “Check and repair”. If the webhook was set up by hand, choose “Reset secret”.",
  },
  catch_up: {
    title: "Missed replies",
    remedy: "Open the connection and choose “Test key”. If the key is rejected, enter a “New API key”.",
  },
  refusals: {
    title: "Rejected by recipients",
    remedy:
      "Check SPF, DKIM and DMARC for the sending domain, and request removal from the block list named in the rejection. Pause its campaigns in the sequencer meanwhile.",
  },
  accounts: {
    title: "Accounts connected twice",
    remedy:
      "Open one of the two and choose “Delete connection”, then add “Routes” to its client on the other. Or restart Replydesk, which merges them.",
  },
  webhooks: {
    title: "Your webhooks",
    remedy:
      "Fix the endpoint and choose “Send test event”. If the webhook is disabled, choose “Enable…”; “Also send missed events” catches up.",
  },
  slack: {
    title: "Slack",
    remedy: "Open Settings › Slack, check the tokens, and invite the app to each channel.",
  },
  ai: {
    title: "AI",
    remedy:
      "Today's limit is reached. The AI resumes at midnight UTC, or sooner if you raise ai.daily_limit on the server.",
  },
};

export const itemStrings = {
  elsewhere: "in another workspace",
  more: (count: string) => `and ${count} more`,
  otherConnection: "another connection",
  kinds: {
    reply: "Unconfirmed answer",
    "forward of a reply": "Unconfirmed forward",
    "follow-up": "Unconfirmed follow-up",
    "webhook subscription": "Webhook",
  } as Record<string, string>,
  states: { held: "On hold", failed: "Not sent" } as Record<string, string>,
};

/** Labels for queues, by their names in the API. */
export const queueNames: Record<string, string> = {
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
  sequencer_stops: "Pending lead stops",
  sequencer_stops_of_everyone: "Suppression lists to sync",
  sequencer_labels_and_marks: "Labels and read status to sync",
};
