-- Connections to accounts at sequencers: keys, webhooks, polls, campaigns and routes.

-- An account at a sequencer.
CREATE TABLE connections (
  id TEXT PRIMARY KEY NOT NULL,
  workspace_id TEXT NOT NULL,
  -- The client of replies that no route covers.
  client_id TEXT NOT NULL,
  platform TEXT NOT NULL CHECK (platform <> ''),
  name TEXT NOT NULL,
  instance_url TEXT,
  status TEXT NOT NULL CHECK (status IN ('active', 'paused')),
  api_key_sealed TEXT NOT NULL,
  api_key_last4 TEXT NOT NULL,
  -- The token in the webhook URL.
  token_sealed TEXT NOT NULL,
  token_hash BLOB NOT NULL UNIQUE,
  -- Identifies the account: the platform's workspace where it names one, else the key. Null for deleted connections.
  account_key TEXT,
  -- The workspace as the platform named it at the last key check, also where another connection has the same one.
  account_name TEXT,
  -- A hash of the key, which identifies the account while the platform does not answer.
  key_hash TEXT,
  -- The connection that took over this account: its mail to the old webhook URL is filed there, for the old client.
  merged_into TEXT REFERENCES connections (id),
  -- Whether replies that no route covers are filed under the connection's client, or held until a person moves them.
  unrouted TEXT NOT NULL DEFAULT 'file' CHECK (unrouted IN ('file', 'hold')),
  -- What Replydesk reports back to the sequencer; missing members have their defaults.
  push_json TEXT NOT NULL DEFAULT '{}',
  -- The rate limits of the account's plan, where they differ from the platform's usual ones.
  limits_json TEXT,
  last_event_at INTEGER,
  last_error TEXT,
  verified_at INTEGER,
  -- Failed calls in a row, and since when subscribers know that calls fail.
  failures INTEGER NOT NULL DEFAULT 0,
  failing_at INTEGER,
  -- The latest refusal of the account's emails by a receiving server, which does not reflect on the recipient's address.
  refused_at INTEGER,
  refusal TEXT,
  campaigns_read_at INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  -- A deleted connection is hidden, as clients are, and its API key is erased.
  deleted_at INTEGER,
  UNIQUE (workspace_id, id),
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id)
) STRICT;
CREATE INDEX connections_list ON connections (workspace_id, created_at, id);
CREATE INDEX connections_client ON connections (workspace_id, client_id);
-- One connection per account.
CREATE UNIQUE INDEX connections_account ON connections (workspace_id, account_key)
  WHERE account_key IS NOT NULL AND deleted_at IS NULL;
CREATE INDEX connections_merged ON connections (merged_into) WHERE merged_into IS NOT NULL;

-- A replaced webhook URL, which works for another day.
CREATE TABLE replaced_addresses (
  token_hash BLOB PRIMARY KEY NOT NULL,
  connection_id TEXT NOT NULL REFERENCES connections (id) ON DELETE CASCADE,
  works_until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX replaced_addresses_connection ON replaced_addresses (connection_id);

-- The webhook of a connection at its sequencer; the id is the connection's.
CREATE TABLE connection_webhooks (
  id TEXT PRIMARY KEY NOT NULL REFERENCES connections (id),
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  -- Whether it is registered for the whole account or for each campaign; null until a person has chosen.
  scope TEXT CHECK (scope IN ('account', 'campaigns')),
  -- The platform's id of the webhook, and a hash of the URL that it posts to.
  remote_id TEXT,
  url_hash BLOB,
  -- The secret that the platform sends, chosen here, and a hash of what each event must have.
  secret_sealed TEXT,
  secret_hash BLOB,
  registered_at INTEGER,
  checked_at INTEGER,
  error TEXT,
  -- When to register or check it; null unless a person has asked for it.
  due_at INTEGER,
  attempts INTEGER NOT NULL DEFAULT 0,
  -- Events without the secret, and when the last one arrived.
  refused INTEGER NOT NULL DEFAULT 0,
  refused_at INTEGER
) STRICT;
CREATE INDEX connection_webhooks_due ON connection_webhooks (due_at, id) WHERE due_at IS NOT NULL;

-- The poll of a connection, which fetches what its webhook missed; the id is the connection's.
CREATE TABLE connection_polls (
  id TEXT PRIMARY KEY NOT NULL REFERENCES connections (id),
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  due_at INTEGER,
  attempts INTEGER NOT NULL DEFAULT 0,
  -- Earlier emails are never fetched: those from before the connection was made, or from a pause.
  starts_at INTEGER NOT NULL,
  -- When the last poll began that fetched everything.
  covered_until INTEGER,
  -- Where an unfinished poll continues. At platforms that list by age: the age it has reached. At platforms that list the
  -- newest first: the first page with unfiled emails, and when the listing began; newer emails are listed before it continues.
  listed_until INTEGER,
  page TEXT,
  listing_began_at INTEGER,
  error TEXT,
  -- Replies that no webhook had reported, and when the last one was found.
  missed INTEGER NOT NULL DEFAULT 0,
  missed_at INTEGER
) STRICT;
CREATE INDEX connection_polls_due ON connection_polls (due_at, id) WHERE due_at IS NOT NULL;

-- The latest back-fill of a connection: it fetches all emails since an instant, in the background. The id is the connection's.
CREATE TABLE connection_back_fills (
  id TEXT PRIMARY KEY NOT NULL REFERENCES connections (id),
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  since INTEGER NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('running', 'done', 'failed', 'canceled')),
  -- When the job continues; null once it has ended.
  due_at INTEGER,
  attempts INTEGER NOT NULL DEFAULT 0,
  -- Emails listed, new replies, and the date of the email listed last.
  fetched INTEGER NOT NULL DEFAULT 0,
  filed INTEGER NOT NULL DEFAULT 0,
  reached_at INTEGER,
  -- The first page with unfiled emails, where the list has no dates to continue by, and how many pages were read, since some
  -- lists have no end.
  page TEXT,
  pages INTEGER NOT NULL DEFAULT 0,
  -- Rows that could not be read, and the reason for the first of them.
  unread_rows INTEGER NOT NULL DEFAULT 0,
  unread_reason TEXT,
  -- Why it has not continued, or has failed.
  error TEXT,
  created_at INTEGER NOT NULL,
  ended_at INTEGER,
  CHECK ((state = 'running') = (due_at IS NOT NULL)),
  CHECK ((state = 'running') = (ended_at IS NULL))
) STRICT;
CREATE INDEX connection_back_fills_due ON connection_back_fills (due_at, id) WHERE due_at IS NOT NULL;

-- A listed row that a back-fill could not read. Pages are read again after a pause, and a row counts once.
CREATE TABLE connection_unread_rows (
  connection_id TEXT NOT NULL REFERENCES connections (id),
  row TEXT NOT NULL,
  reason TEXT NOT NULL,
  PRIMARY KEY (connection_id, row)
) STRICT, WITHOUT ROWID;

-- A campaign of an account. A list, or an email, may name a campaign by its id alone.
CREATE TABLE connection_campaigns (
  connection_id TEXT NOT NULL REFERENCES connections (id),
  campaign_id TEXT NOT NULL,
  name TEXT,
  -- The platform's word for it: active, paused …
  status TEXT,
  -- The sequencer's own client that the campaign belongs to, where the sequencer has clients.
  sequencer_client TEXT,
  -- When the platform listed it last; null when only an email named it.
  listed_at INTEGER,
  -- When a webhook first reported an event of the campaign, and when a poll last found a reply that no webhook had reported.
  reported_at INTEGER,
  missed_at INTEGER,
  PRIMARY KEY (connection_id, campaign_id)
) STRICT, WITHOUT ROWID;

-- A route: which replies of a shared account belong to which client. The first match by position wins; without a match the
-- connection's own client applies.
CREATE TABLE connection_routes (
  connection_id TEXT NOT NULL,
  position INTEGER NOT NULL CHECK (position >= 0),
  workspace_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('campaign', 'sequencer_client', 'mailbox', 'mailbox_domain', 'campaign_name')),
  value TEXT NOT NULL,
  client_id TEXT NOT NULL,
  PRIMARY KEY (connection_id, position),
  FOREIGN KEY (workspace_id, connection_id) REFERENCES connections (workspace_id, id),
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX connection_routes_client ON connection_routes (workspace_id, client_id);

-- A lead that a sequencer listed as unsubscribed, as the SHA-256 of its address. The sequencer keeps listing a lead that a
-- person removed from the suppressions here, and it is not suppressed again.
CREATE TABLE connection_unsubscribes (
  connection_id TEXT NOT NULL REFERENCES connections (id),
  email_hash BLOB NOT NULL,
  PRIMARY KEY (connection_id, email_hash)
) STRICT, WITHOUT ROWID;

-- API calls that an account may have made, in blocks recorded before they are used, so that a restart does not forget them.
CREATE TABLE platform_call_blocks (
  -- Which rate limit of which account; holds no key.
  account TEXT NOT NULL,
  at INTEGER NOT NULL,
  calls INTEGER NOT NULL,
  PRIMARY KEY (account, at)
) STRICT, WITHOUT ROWID;

-- A pause that a platform has asked for, by rate limit as in platform_call_blocks: a restart does not end it.
CREATE TABLE platform_pauses (
  account TEXT PRIMARY KEY NOT NULL,
  began_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- A living connection has a row for its webhook and one for its poll.
CREATE TRIGGER connections_watched AFTER INSERT ON connections BEGIN
  INSERT INTO connection_webhooks (id, workspace_id) VALUES (new.id, new.workspace_id);
  INSERT INTO connection_polls (id, workspace_id, due_at, starts_at)
  VALUES (new.id, new.workspace_id, new.created_at + 840000, new.created_at);
END;
CREATE TRIGGER connections_unwatched AFTER UPDATE OF deleted_at ON connections WHEN new.deleted_at IS NOT NULL BEGIN
  DELETE FROM connection_webhooks WHERE id = new.id;
  DELETE FROM connection_polls WHERE id = new.id;
END;
CREATE TRIGGER connections_not_filled AFTER UPDATE OF deleted_at ON connections WHEN new.deleted_at IS NOT NULL BEGIN
  DELETE FROM connection_back_fills WHERE id = new.id;
END;
-- Emails that arrive during a pause are not fetched.
CREATE TRIGGER connections_resumed AFTER UPDATE OF status ON connections
WHEN old.status = 'paused' AND new.status = 'active' BEGIN
  UPDATE connection_polls SET starts_at = new.updated_at, due_at = new.updated_at + 840000, attempts = 0, page = NULL
  WHERE id = new.id;
END;
-- The new key opens another account, with other pages and another history.
CREATE TRIGGER connections_listed_anew AFTER UPDATE OF api_key_sealed ON connections
WHEN new.account_key IS NOT old.account_key BEGIN
  UPDATE connection_polls SET due_at = new.updated_at + 840000, attempts = 0, page = NULL WHERE id = new.id;
  UPDATE connection_back_fills SET page = NULL, reached_at = NULL WHERE id = new.id AND due_at IS NOT NULL;
END;
CREATE TRIGGER connections_unsubscribes_gone AFTER UPDATE OF deleted_at ON connections WHEN new.deleted_at IS NOT NULL BEGIN
  DELETE FROM connection_unsubscribes WHERE connection_id = new.id;
END;

CREATE TRIGGER connection_unread_rows_counted AFTER INSERT ON connection_unread_rows BEGIN
  UPDATE connection_back_fills SET unread_rows = unread_rows + 1, unread_reason = coalesce(unread_reason, new.reason)
  WHERE id = new.connection_id;
END;
CREATE TRIGGER connection_back_fills_replaced AFTER DELETE ON connection_back_fills BEGIN
  DELETE FROM connection_unread_rows WHERE connection_id = old.id;
END;
