-- Connections to sequencer accounts: keys, webhooks, polls, campaigns and routes.

-- A sequencer account.
CREATE TABLE connections (
  id TEXT PRIMARY KEY NOT NULL,
  workspace_id TEXT NOT NULL,
  -- The client of replies that match no route.
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
  -- Identifies the account: the workspace if the platform reports one, otherwise the key. Null for deleted
  -- connections.
  account_key TEXT,
  -- The workspace that the platform reported at the last key check, even if another connection has the same
  -- workspace.
  account_name TEXT,
  -- A hash of the key, which identifies the account while the platform does not respond.
  key_hash TEXT,
  -- The connection that took over this account. Mail to the old webhook URL is filed under that connection, for the
  -- old client.
  merged_into TEXT REFERENCES connections (id),
  -- Whether replies that match no route are filed under the connection's client, or held until a person moves them.
  unrouted TEXT NOT NULL DEFAULT 'file' CHECK (unrouted IN ('file', 'hold')),
  -- What Replydesk reports back to the sequencer; missing fields have their defaults.
  push_json TEXT NOT NULL DEFAULT '{}',
  -- The rate limits of the account's plan, if they differ from the platform's usual limits.
  limits_json TEXT,
  last_event_at INTEGER,
  last_error TEXT,
  verified_at INTEGER,
  -- Consecutive failed calls, and when subscribers were notified that calls fail.
  failures INTEGER NOT NULL DEFAULT 0,
  failing_at INTEGER,
  -- A receiving server's latest refusal of the account's emails, which does not mean that the recipient's address is
  -- bad.
  refused_at INTEGER,
  refusal TEXT,
  campaigns_read_at INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  -- A deleted connection is hidden, like a deleted client, and its API key is erased.
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

-- A replaced webhook URL, which keeps working for a day.
CREATE TABLE replaced_addresses (
  token_hash BLOB PRIMARY KEY NOT NULL,
  connection_id TEXT NOT NULL REFERENCES connections (id) ON DELETE CASCADE,
  works_until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX replaced_addresses_connection ON replaced_addresses (connection_id);

-- A connection's webhook at its sequencer; the id is the connection's.
CREATE TABLE connection_webhooks (
  id TEXT PRIMARY KEY NOT NULL REFERENCES connections (id),
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  -- Whether the webhook is registered for the whole account or for each campaign; null until a person has chosen.
  scope TEXT CHECK (scope IN ('account', 'campaigns')),
  -- The platform's id of the webhook, and a hash of the URL that it posts to.
  remote_id TEXT,
  url_hash BLOB,
  -- The secret that we chose for the platform to send, and a hash of the value that each event must have.
  secret_sealed TEXT,
  secret_hash BLOB,
  registered_at INTEGER,
  checked_at INTEGER,
  error TEXT,
  -- When to register or check the webhook; null unless a person has requested one.
  due_at INTEGER,
  attempts INTEGER NOT NULL DEFAULT 0,
  -- Number of events without the secret, and when the last one arrived.
  refused INTEGER NOT NULL DEFAULT 0,
  refused_at INTEGER
) STRICT;
CREATE INDEX connection_webhooks_due ON connection_webhooks (due_at, id) WHERE due_at IS NOT NULL;

-- A connection's poll, which fetches emails that its webhook missed; the id is the connection's.
CREATE TABLE connection_polls (
  id TEXT PRIMARY KEY NOT NULL REFERENCES connections (id),
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  due_at INTEGER,
  attempts INTEGER NOT NULL DEFAULT 0,
  -- When the connection was created or resumed. Earlier emails are never fetched.
  starts_at INTEGER NOT NULL,
  -- When the last complete poll began.
  covered_until INTEGER,
  -- Where an unfinished poll continues. On platforms that list by age: the age it has reached. On platforms that list
  -- the newest first: the first page with unfiled emails, and when the listing began; newer emails are listed before
  -- it continues.
  listed_until INTEGER,
  page TEXT,
  listing_began_at INTEGER,
  error TEXT,
  -- Number of replies that no webhook had reported, and when the last one was found.
  missed INTEGER NOT NULL DEFAULT 0,
  missed_at INTEGER
) STRICT;
CREATE INDEX connection_polls_due ON connection_polls (due_at, id) WHERE due_at IS NOT NULL;

-- A connection's latest back-fill, which fetches all emails since an instant in the background. The id is the
-- connection's.
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
  -- The first page with unfiled emails, if the list has no dates to continue from; and the number of pages
  -- read, because some lists never end.
  page TEXT,
  pages INTEGER NOT NULL DEFAULT 0,
  -- Rows that could not be read, and the reason for the first of them.
  unread_rows INTEGER NOT NULL DEFAULT 0,
  unread_reason TEXT,
  -- Why the back-fill was interrupted, or failed.
  error TEXT,
  created_at INTEGER NOT NULL,
  ended_at INTEGER,
  CHECK ((state = 'running') = (due_at IS NOT NULL)),
  CHECK ((state = 'running') = (ended_at IS NULL))
) STRICT;
CREATE INDEX connection_back_fills_due ON connection_back_fills (due_at, id) WHERE due_at IS NOT NULL;

-- A listed row that a back-fill could not read. Pages are read again after a pause, but each row counts only once.
CREATE TABLE connection_unread_rows (
  connection_id TEXT NOT NULL REFERENCES connections (id),
  row TEXT NOT NULL,
  reason TEXT NOT NULL,
  PRIMARY KEY (connection_id, row)
) STRICT, WITHOUT ROWID;

-- An account's campaign. A list or an email may contain only a campaign's id.
CREATE TABLE connection_campaigns (
  connection_id TEXT NOT NULL REFERENCES connections (id),
  campaign_id TEXT NOT NULL,
  name TEXT,
  -- The platform's status name, such as active or paused.
  status TEXT,
  -- The sequencer's own client that the campaign belongs to, if the sequencer has clients.
  sequencer_client TEXT,
  -- When the platform last listed the campaign; null if only an email has named it.
  listed_at INTEGER,
  -- When a webhook first reported one of the campaign's events, and when a poll last found a reply that no webhook
  -- had reported.
  reported_at INTEGER,
  missed_at INTEGER,
  PRIMARY KEY (connection_id, campaign_id)
) STRICT, WITHOUT ROWID;

-- A route, which assigns replies in a shared account to a client. The first match by position applies; without a
-- match, the connection's own client does.
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

-- A lead that a sequencer listed as unsubscribed, as the SHA-256 of its address. The sequencer still lists a lead
-- after a person lifts the suppression here, so this row prevents suppressing the lead again.
CREATE TABLE connection_unsubscribes (
  connection_id TEXT NOT NULL REFERENCES connections (id),
  email_hash BLOB NOT NULL,
  PRIMARY KEY (connection_id, email_hash)
) STRICT, WITHOUT ROWID;

-- API calls that an account may have made, in blocks that are recorded before use, so that the calls still count
-- after a restart.
CREATE TABLE platform_call_blocks (
  -- Identifies the rate limit and account; contains no key.
  account TEXT NOT NULL,
  at INTEGER NOT NULL,
  calls INTEGER NOT NULL,
  PRIMARY KEY (account, at)
) STRICT, WITHOUT ROWID;

-- A pause that a platform has requested, by rate limit as in platform_call_blocks, so that a restart does not end it.
CREATE TABLE platform_pauses (
  account TEXT PRIMARY KEY NOT NULL,
  began_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- Every connection that is not deleted has a row for its webhook and a row for its poll.
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
-- A new key may open another account, with other pages and another history.
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
