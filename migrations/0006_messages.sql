-- Email threads with contacts, and the emails in them.

-- A thread: all emails with a contact in one sequencer conversation.
CREATE TABLE threads (
  id TEXT PRIMARY KEY NOT NULL,
  workspace_id TEXT NOT NULL,
  connection_id TEXT NOT NULL,
  contact_id TEXT NOT NULL,
  campaign_id TEXT,
  campaign_name TEXT,
  -- When to read the platform's copy of the thread next; null if that is not needed.
  refresh_due_at INTEGER,
  refresh_attempts INTEGER NOT NULL,
  -- When the platform's copy was last read completely.
  refreshed_at INTEGER,
  created_at INTEGER NOT NULL,
  -- Set for an erased contact, so that no more emails are added to the thread.
  erased_at INTEGER,
  -- When a reply first got a positive category, or a booking was matched; the event is recorded only once.
  positive_at INTEGER,
  FOREIGN KEY (workspace_id, connection_id) REFERENCES connections (workspace_id, id),
  FOREIGN KEY (workspace_id, contact_id) REFERENCES contacts (workspace_id, id)
) STRICT;
CREATE INDEX threads_contact ON threads (workspace_id, contact_id);
CREATE INDEX threads_connection ON threads (workspace_id, connection_id);
-- Finds an account's due threads, however many other threads are due.
CREATE INDEX threads_refresh_of ON threads (connection_id, refresh_due_at) WHERE refresh_due_at IS NOT NULL;

-- A key that identifies a thread: the platform's conversation id, or the contact, campaign and subject.
CREATE TABLE thread_keys (
  connection_id TEXT NOT NULL REFERENCES connections (id),
  key TEXT NOT NULL,
  thread_id TEXT NOT NULL REFERENCES threads (id),
  PRIMARY KEY (connection_id, key)
) STRICT, WITHOUT ROWID;
CREATE INDEX thread_keys_thread ON thread_keys (thread_id);

-- An email in a thread, in either direction.
CREATE TABLE messages (
  id TEXT PRIMARY KEY NOT NULL,
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  connection_id TEXT NOT NULL REFERENCES connections (id),
  thread_id TEXT NOT NULL REFERENCES threads (id),
  direction TEXT NOT NULL CHECK (direction IN ('inbound', 'outbound')),
  -- Null only for an email of ours that the platform has queued without assigning an id yet.
  platform_id TEXT,
  rfc_message_id TEXT,
  from_email TEXT NOT NULL,
  from_name TEXT,
  to_json TEXT NOT NULL,
  cc_json TEXT NOT NULL,
  subject TEXT NOT NULL,
  body_text TEXT NOT NULL,
  body_html TEXT,
  -- The new text, without quotes and signature.
  body_new TEXT NOT NULL,
  headers_json TEXT NOT NULL,
  is_automatic INTEGER NOT NULL CHECK (is_automatic IN (0, 1)),
  is_bounce INTEGER NOT NULL CHECK (is_bounce IN (0, 1)),
  attachments_json TEXT NOT NULL,
  -- Data that the adapter needs to answer this email; null if it cannot be answered.
  handle_json TEXT,
  sent_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE UNIQUE INDEX messages_platform ON messages (connection_id, platform_id) WHERE platform_id IS NOT NULL;
CREATE INDEX messages_rfc ON messages (connection_id, rfc_message_id) WHERE rfc_message_id IS NOT NULL;
CREATE INDEX messages_thread ON messages (thread_id, sent_at);

-- An additional id of an email that an account lists more than once, for example because two mailboxes
-- received it.
CREATE TABLE message_aliases (
  platform_id TEXT NOT NULL,
  message_id TEXT NOT NULL REFERENCES messages (id),
  PRIMARY KEY (platform_id, message_id)
) STRICT, WITHOUT ROWID;
