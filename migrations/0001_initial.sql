-- The first schema: who works here, whom they write to, what came in, and what went out.
-- Times are milliseconds since the epoch, UTC, in columns ending _at. JSON columns end _json.
-- A pair (workspace_id, x_id) as foreign key makes it impossible to point into another workspace.

CREATE TABLE meta (
  key TEXT PRIMARY KEY NOT NULL,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

CREATE TABLE workspaces (
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  plan TEXT NOT NULL CHECK (plan IN ('starter', 'growth', 'scale')),
  timezone TEXT NOT NULL,
  credit_allowance INTEGER CHECK (credit_allowance >= 0),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;

CREATE TABLE api_keys (
  id TEXT PRIMARY KEY NOT NULL,
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  name TEXT NOT NULL,
  hash BLOB NOT NULL UNIQUE,
  last8 TEXT NOT NULL,
  permission TEXT NOT NULL CHECK (permission IN ('read', 'write', 'admin')),
  is_active INTEGER NOT NULL CHECK (is_active IN (0, 1)),
  last_used_at INTEGER,
  expires_at INTEGER,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX api_keys_list ON api_keys (workspace_id, created_at, id);

CREATE TABLE idempotency_keys (
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  key TEXT NOT NULL,
  fingerprint TEXT NOT NULL,
  status INTEGER,
  body TEXT,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (workspace_id, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);

CREATE TABLE clients (
  id TEXT PRIMARY KEY NOT NULL,
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  name TEXT NOT NULL,
  service_description TEXT,
  calendar_link TEXT,
  auto_send_enabled INTEGER NOT NULL CHECK (auto_send_enabled IN (0, 1)),
  auto_send_delay_minutes INTEGER NOT NULL CHECK (auto_send_delay_minutes BETWEEN 0 AND 10080),
  auto_draft_enabled INTEGER NOT NULL CHECK (auto_draft_enabled IN (0, 1)),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  -- Replies are kept for ever and point here: a deleted client is hidden, not removed.
  deleted_at INTEGER,
  UNIQUE (workspace_id, id)
) STRICT;
CREATE INDEX clients_list ON clients (workspace_id, created_at, id);

CREATE TABLE categories (
  id TEXT PRIMARY KEY NOT NULL,
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  slug TEXT NOT NULL,
  name TEXT NOT NULL,
  color TEXT NOT NULL,
  is_positive INTEGER NOT NULL CHECK (is_positive IN (0, 1)),
  is_default INTEGER NOT NULL CHECK (is_default IN (0, 1)),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (workspace_id, slug),
  UNIQUE (workspace_id, id)
) STRICT;

CREATE TABLE connections (
  id TEXT PRIMARY KEY NOT NULL,
  workspace_id TEXT NOT NULL,
  client_id TEXT NOT NULL,
  platform TEXT NOT NULL CHECK (platform IN ('instantly', 'emailbison', 'smartlead')),
  name TEXT NOT NULL,
  instance_url TEXT,
  status TEXT NOT NULL CHECK (status IN ('active', 'paused')),
  api_key_sealed TEXT NOT NULL,
  api_key_last4 TEXT NOT NULL,
  token_sealed TEXT NOT NULL,
  token_hash BLOB NOT NULL UNIQUE,
  last_event_at INTEGER,
  last_error TEXT,
  verified_at INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  -- As with clients; the platform's key is wiped with it.
  deleted_at INTEGER,
  UNIQUE (workspace_id, id),
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id)
) STRICT;
CREATE INDEX connections_list ON connections (workspace_id, created_at, id);
CREATE INDEX connections_client ON connections (workspace_id, client_id);

CREATE TABLE companies (
  id TEXT PRIMARY KEY NOT NULL,
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  name TEXT NOT NULL,
  -- Lower-cased and with single spaces: two spellings of one name are one company.
  name_key TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  UNIQUE (workspace_id, name_key),
  UNIQUE (workspace_id, id)
) STRICT;

CREATE TABLE contacts (
  id TEXT PRIMARY KEY NOT NULL,
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  email TEXT NOT NULL,
  first_name TEXT,
  last_name TEXT,
  title TEXT,
  phone TEXT,
  linkedin_url TEXT,
  metadata_json TEXT NOT NULL,
  company_id TEXT,
  bounced_at INTEGER,
  reply_count INTEGER NOT NULL,
  last_reply_at INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (workspace_id, email),
  UNIQUE (workspace_id, id),
  FOREIGN KEY (workspace_id, company_id) REFERENCES companies (workspace_id, id)
) STRICT;
CREATE INDEX contacts_list ON contacts (workspace_id, created_at, id);

CREATE TABLE suppressions (
  id TEXT PRIMARY KEY NOT NULL,
  workspace_id TEXT NOT NULL,
  client_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('email', 'domain')),
  value TEXT NOT NULL,
  reason TEXT,
  source TEXT NOT NULL CHECK (source IN ('person', 'platform', 'reply')),
  created_at INTEGER NOT NULL,
  UNIQUE (client_id, value),
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id)
) STRICT;
CREATE INDEX suppressions_list ON suppressions (workspace_id, created_at, id);

CREATE TABLE threads (
  id TEXT PRIMARY KEY NOT NULL,
  workspace_id TEXT NOT NULL,
  connection_id TEXT NOT NULL,
  contact_id TEXT NOT NULL,
  campaign_id TEXT,
  campaign_name TEXT,
  -- When the platform's own copy of the conversation is to be read next; null when nothing is owed.
  refresh_due_at INTEGER,
  refresh_attempts INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  FOREIGN KEY (workspace_id, connection_id) REFERENCES connections (workspace_id, id),
  FOREIGN KEY (workspace_id, contact_id) REFERENCES contacts (workspace_id, id)
) STRICT;
CREATE INDEX threads_refresh ON threads (refresh_due_at) WHERE refresh_due_at IS NOT NULL;
CREATE INDEX threads_contact ON threads (workspace_id, contact_id);
CREATE INDEX threads_connection ON threads (workspace_id, connection_id);

-- Every name by which a thread is known: the platform's conversation id, or who + campaign + subject.
CREATE TABLE thread_keys (
  connection_id TEXT NOT NULL REFERENCES connections (id),
  key TEXT NOT NULL,
  thread_id TEXT NOT NULL REFERENCES threads (id),
  PRIMARY KEY (connection_id, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX thread_keys_thread ON thread_keys (thread_id);

CREATE TABLE messages (
  id TEXT PRIMARY KEY NOT NULL,
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  connection_id TEXT NOT NULL REFERENCES connections (id),
  thread_id TEXT NOT NULL REFERENCES threads (id),
  direction TEXT NOT NULL CHECK (direction IN ('inbound', 'outbound')),
  -- Null only for a mail of ours that the platform has queued and not named yet.
  platform_id TEXT,
  rfc_message_id TEXT,
  from_email TEXT NOT NULL,
  from_name TEXT,
  to_json TEXT NOT NULL,
  cc_json TEXT NOT NULL,
  subject TEXT NOT NULL,
  body_text TEXT NOT NULL,
  body_html TEXT,
  body_new TEXT NOT NULL,
  headers_json TEXT NOT NULL,
  is_automatic INTEGER NOT NULL CHECK (is_automatic IN (0, 1)),
  is_bounce INTEGER NOT NULL CHECK (is_bounce IN (0, 1)),
  attachments_json TEXT NOT NULL,
  -- What the adapter needs to answer this mail; null when it cannot be answered.
  handle_json TEXT,
  sent_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX messages_platform ON messages (connection_id, platform_id) WHERE platform_id IS NOT NULL;
CREATE INDEX messages_rfc ON messages (connection_id, rfc_message_id) WHERE rfc_message_id IS NOT NULL;
CREATE INDEX messages_thread ON messages (thread_id, sent_at, id);

CREATE TABLE replies (
  id TEXT PRIMARY KEY NOT NULL,
  workspace_id TEXT NOT NULL,
  client_id TEXT NOT NULL,
  connection_id TEXT NOT NULL,
  contact_id TEXT NOT NULL,
  thread_id TEXT NOT NULL REFERENCES threads (id),
  message_id TEXT NOT NULL UNIQUE REFERENCES messages (id),
  source TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('pending', 'ready', 'sent', 'archived')),
  category_id TEXT,
  category_by TEXT CHECK (category_by IN ('rules', 'model', 'person')),
  ai_category TEXT,
  ai_sentiment TEXT CHECK (ai_sentiment IN ('positive', 'neutral', 'negative')),
  ai_confidence REAL,
  ai_reason TEXT,
  ai_response TEXT,
  ai_response_by TEXT CHECK (ai_response_by IN ('ai', 'person')),
  ooo_until INTEGER,
  auto_send_at INTEGER,
  auto_send_blocked_reason TEXT,
  send_state TEXT CHECK (send_state IN ('sending', 'uncertain')),
  sent_response TEXT,
  sent_by TEXT CHECK (sent_by IN ('auto', 'manual')),
  received_at INTEGER NOT NULL,
  handled_at INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id),
  FOREIGN KEY (workspace_id, connection_id) REFERENCES connections (workspace_id, id),
  FOREIGN KEY (workspace_id, contact_id) REFERENCES contacts (workspace_id, id),
  FOREIGN KEY (workspace_id, category_id) REFERENCES categories (workspace_id, id)
) STRICT;
CREATE INDEX replies_list ON replies (workspace_id, received_at, id);
CREATE INDEX replies_by_status ON replies (workspace_id, status, received_at, id);
CREATE INDEX replies_by_client ON replies (workspace_id, client_id, received_at, id);
CREATE INDEX replies_by_category ON replies (workspace_id, category_id, received_at, id);
CREATE INDEX replies_by_contact ON replies (workspace_id, contact_id, received_at, id);
CREATE INDEX replies_by_connection ON replies (workspace_id, connection_id, received_at, id);
CREATE INDEX replies_by_thread ON replies (thread_id);
CREATE INDEX replies_in_doubt ON replies (workspace_id, send_state, received_at, id) WHERE send_state IS NOT NULL;

-- How many replies stand in each combination of the list's cheap filters, so that a total never counts rows.
CREATE TABLE reply_counts (
  workspace_id TEXT NOT NULL,
  client_id TEXT NOT NULL,
  connection_id TEXT NOT NULL,
  status TEXT NOT NULL,
  category_id TEXT NOT NULL,
  n INTEGER NOT NULL,
  PRIMARY KEY (workspace_id, client_id, connection_id, status, category_id)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER replies_counted AFTER INSERT ON replies BEGIN
  INSERT INTO reply_counts
  VALUES (new.workspace_id, new.client_id, new.connection_id, new.status, coalesce(new.category_id, ''), 1)
  ON CONFLICT DO UPDATE SET n = n + 1;
END;

CREATE TRIGGER replies_recounted AFTER UPDATE OF client_id, connection_id, status, category_id ON replies
WHEN old.status <> new.status OR old.category_id IS NOT new.category_id
  OR old.client_id <> new.client_id OR old.connection_id <> new.connection_id
BEGIN
  UPDATE reply_counts SET n = n - 1
  WHERE workspace_id = old.workspace_id AND client_id = old.client_id AND connection_id = old.connection_id
    AND status = old.status AND category_id = coalesce(old.category_id, '');
  INSERT INTO reply_counts
  VALUES (new.workspace_id, new.client_id, new.connection_id, new.status, coalesce(new.category_id, ''), 1)
  ON CONFLICT DO UPDATE SET n = n + 1;
END;

CREATE TABLE timeline_entries (
  id TEXT PRIMARY KEY NOT NULL,
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  reply_id TEXT NOT NULL REFERENCES replies (id),
  type TEXT NOT NULL,
  -- `key:<id>` for whoever held an API key, `system`, or `platform`.
  actor TEXT NOT NULL,
  detail_json TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX timeline_entries_reply ON timeline_entries (reply_id, created_at, id);

CREATE TABLE send_attempts (
  id TEXT PRIMARY KEY NOT NULL,
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  reply_id TEXT NOT NULL REFERENCES replies (id),
  kind TEXT NOT NULL CHECK (kind IN ('reply', 'forward')),
  -- recorded: nothing has left · handed_over: it may have left · sent, not_sent: known · uncertain: a person decides
  -- given_up: was uncertain, and a person decided to send again
  state TEXT NOT NULL
    CHECK (state IN ('recorded', 'handed_over', 'sent', 'not_sent', 'uncertain', 'given_up')),
  via TEXT NOT NULL CHECK (via IN ('platform', 'smtp')),
  actor TEXT NOT NULL,
  sent_by TEXT NOT NULL CHECK (sent_by IN ('auto', 'manual')),
  to_json TEXT NOT NULL,
  cc_json TEXT NOT NULL,
  bcc_json TEXT NOT NULL,
  subject TEXT NOT NULL,
  -- What the caller gave, and what goes out of it.
  content TEXT NOT NULL,
  body_html TEXT NOT NULL,
  body_text TEXT NOT NULL,
  rfc_message_id TEXT,
  platform_id TEXT,
  error TEXT,
  answer TEXT,
  recorded_at INTEGER NOT NULL,
  handed_over_at INTEGER,
  finished_at INTEGER,
  -- When the platform's thread is asked next what became of it; null when nothing is open.
  check_due_at INTEGER,
  checks INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX send_attempts_one_at_a_time ON send_attempts (reply_id)
  WHERE kind = 'reply' AND state IN ('recorded', 'handed_over');
CREATE UNIQUE INDEX send_attempts_sent_once ON send_attempts (reply_id) WHERE kind = 'reply' AND state = 'sent';
CREATE INDEX send_attempts_reply ON send_attempts (reply_id, recorded_at);
CREATE INDEX send_attempts_under_way ON send_attempts (recorded_at) WHERE state IN ('recorded', 'handed_over');
CREATE INDEX send_attempts_check ON send_attempts (check_due_at) WHERE check_due_at IS NOT NULL;

CREATE TABLE inbound_events (
  id TEXT PRIMARY KEY NOT NULL,
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  connection_id TEXT NOT NULL REFERENCES connections (id) ON DELETE CASCADE,
  platform TEXT NOT NULL,
  payload TEXT NOT NULL,
  headers_json TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('received', 'filed', 'duplicate', 'ignored', 'failed')),
  event_type TEXT,
  reason TEXT,
  reply_id TEXT REFERENCES replies (id),
  attempts INTEGER NOT NULL,
  due_at INTEGER,
  received_at INTEGER NOT NULL,
  settled_at INTEGER
) STRICT;
CREATE INDEX inbound_events_due ON inbound_events (connection_id, due_at, id) WHERE due_at IS NOT NULL;
CREATE INDEX inbound_events_list ON inbound_events (status, received_at, id);
CREATE INDEX inbound_events_connection ON inbound_events (connection_id);
CREATE INDEX inbound_events_reply ON inbound_events (reply_id) WHERE reply_id IS NOT NULL;
