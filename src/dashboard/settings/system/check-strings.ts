/**
 * The words of the checks: what each is called here, and what to click where it finds something. Quotation
 * marks are around what a button, field or heading says.
 */

interface CheckWords {
  title: string;
  remedy: string;
}

export const checkStrings: Record<string, CheckWords> = {
  public_url: {
    title: "Public address",
    remedy:
      "Sequencers post to the address in server.public_url on the server, and invitations lead there. It has to begin with https:// and to lead here, through a proxy in server.trusted_proxies.",
  },
  disk: {
    title: "Disk",
    remedy:
      "Free space on the server’s disk: once it is full, nothing can be accepted. Where the log of the database is what is large, a program keeps reading the file: stop it.",
  },
  sqlite_version: { title: "SQLite", remedy: "Install a newer release of Replydesk on the server." },
  integrity: {
    title: "Database file",
    remedy:
      "Nothing here repairs it. On the server, stop Replydesk, keep a copy of the file, and restore the last of the “Backups” below.",
  },
  search: {
    title: "Search",
    remedy: "On the server, run replydesk doctor --repair. It rebuilds the index while all else goes on.",
  },
  clock: {
    title: "Clock",
    remedy: "The server’s clock is behind, or was ahead. Have it set by a time server.",
  },
  secrets: {
    title: "Stored keys",
    remedy:
      "The server needs the master key that this database was made with. What that does not open is entered again: a connection’s “New API key”, a webhook’s “Replace the secret…”.",
  },
  backups: {
    title: "Backups",
    remedy:
      "Choose “Make a backup” below. If daily ones are missing, the disk that they go to may be full; the server’s log says why.",
  },
  uploads: {
    title: "Backups elsewhere",
    remedy:
      "Backups are not where backup.destination on the server says, or not lately. The server’s log says why under backup.upload_failed; mostly a key or the bucket has changed.",
  },
  instance: {
    title: "Place of the database",
    remedy:
      "At its next start this server holds all emails. Make sure that no other one uses the same accounts, and then choose “Resume sending” above.",
  },
  sending: {
    title: "Sending",
    remedy:
      "Choose “Resume sending” above. After a copy or a restore, first make sure that no other server uses the same accounts.",
  },
  uncertain_sends: {
    title: "Emails in doubt",
    remedy:
      "Open each under “Emails in doubt” above, look for it in the sequencer, and choose “It was sent” or “It was not sent”. An answer that was not sent can then be sent again.",
  },
  given_up_replies: {
    title: "Replies left to a person",
    remedy: "Open each conversation, and answer it yourself or choose “Write a draft”.",
  },
  send_orders: {
    title: "Answers not sent",
    remedy:
      "Open each conversation. Choose “Send now” or “Edit” for an answer that is held; one that failed is the draft again, to be sent once more or dropped with “Dismiss”.",
  },
  sequencer_actions: {
    title: "Changes at sequencers",
    remedy:
      "Mend what the reason says, and choose “Try failed ones again” on the connection’s page. Where campaigns go on, stop the lead at the sequencer by hand.",
  },
  inbound: {
    title: "Payloads that failed",
    remedy: "Look at them under “Payloads that failed” above. Once the cause is gone, choose “File again”.",
  },
  work: {
    title: "Late work",
    remedy: "See under “Queues” what is late, and whether the AI and the connections that it needs answer.",
  },
  connections: {
    title: "Connections",
    remedy:
      "Open the connection and choose “Test the key”. Enter a “New API key” if it is refused; of a silent account, look at the webhook in the sequencer.",
  },
  registrations: {
    title: "Webhooks at sequencers",
    remedy:
      "Open the connection and choose “Register” or “Check and repair”. Where somebody made the webhook by hand, choose “Accept a new secret”.",
  },
  catch_up: {
    title: "Missed mail",
    remedy: "Open the connection and choose “Test the key”. Enter a “New API key” if it is refused.",
  },
  refusals: {
    title: "Refused by receivers",
    remedy:
      "Check SPF, DKIM and DMARC of the sending domain, and ask the block list that the answer names to remove it. Pause the campaigns in the sequencer meanwhile.",
  },
  accounts: {
    title: "Accounts connected twice",
    remedy:
      "Open one of the two, choose “Delete the connection”, and give the other “Routes” to its client. Or restart Replydesk, which merges them.",
  },
  webhooks: {
    title: "Your webhooks",
    remedy:
      "Repair the address that is posted to, and choose “Send a test”. One that is off is turned on with “Switch on…”; “Also send what happened meanwhile” catches up.",
  },
  ai: {
    title: "AI",
    remedy:
      "The limit of today is reached: the AI goes on at midnight UTC, or at once with a higher ai.daily_limit on the server.",
  },
};

export const itemStrings = {
  elsewhere: "in another workspace",
  more: (count: string) => `and ${count} more`,
  otherConnection: "another connection",
  kinds: {
    reply: "Answer in doubt",
    "forward of a reply": "Forward in doubt",
    "follow-up": "Follow-up in doubt",
    "webhook subscription": "Webhook",
  } as Record<string, string>,
  states: { held: "Held", failed: "Not sent" } as Record<string, string>,
};
