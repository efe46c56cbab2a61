-- How people work on conversations together: reads, notes, snippets, saved views and notifications.

-- The time up to which a person has read a conversation.
CREATE TABLE conversation_reads (
  user_id TEXT NOT NULL REFERENCES users (id),
  thread_id TEXT NOT NULL REFERENCES threads (id),
  read_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, thread_id)
) STRICT, WITHOUT ROWID;

-- An internal note on a conversation.
CREATE TABLE notes (
  id TEXT PRIMARY KEY NOT NULL,
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  thread_id TEXT NOT NULL REFERENCES threads (id),
  body TEXT NOT NULL,
  -- An actor.
  author TEXT NOT NULL,
  mentions_json TEXT NOT NULL DEFAULT '[]',
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX notes_thread ON notes (thread_id, created_at, id);

-- A text to insert into answers.
CREATE TABLE snippets (
  id TEXT PRIMARY KEY NOT NULL,
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  -- Null for a shared snippet.
  user_id TEXT REFERENCES users (id),
  -- Null for all clients.
  client_id TEXT REFERENCES clients (id),
  name TEXT NOT NULL,
  shortcut TEXT,
  body TEXT NOT NULL,
  uses INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX snippets_list ON snippets (workspace_id, created_at, id);

-- A named inbox filter.
CREATE TABLE saved_views (
  id TEXT PRIMARY KEY NOT NULL,
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  -- Null for a shared view.
  user_id TEXT REFERENCES users (id),
  name TEXT NOT NULL,
  filter_json TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX saved_views_list ON saved_views (workspace_id, created_at, id);

-- A notification to a person.
CREATE TABLE notifications (
  id TEXT PRIMARY KEY NOT NULL,
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  user_id TEXT NOT NULL REFERENCES users (id),
  type TEXT NOT NULL,
  thread_id TEXT REFERENCES threads (id),
  client_id TEXT,
  -- Identifies the event, so that the person is notified of it only once.
  event_key TEXT NOT NULL,
  detail_json TEXT NOT NULL DEFAULT '{}',
  read_at INTEGER,
  created_at INTEGER NOT NULL,
  UNIQUE (user_id, event_key)
) STRICT;
CREATE INDEX notifications_list ON notifications (workspace_id, user_id, created_at, id);
-- For deleting old notifications.
CREATE INDEX notifications_age ON notifications (created_at);
CREATE INDEX notifications_unread ON notifications (workspace_id, user_id) WHERE read_at IS NULL;
