-- Slack: each workspace's own app, with its channels, linked people and messages.

-- A workspace's Slack app. The hook's token exists first, because the app's manifest contains the hook's URL.
CREATE TABLE slack_installs (
  workspace_id TEXT PRIMARY KEY NOT NULL REFERENCES workspaces (id),
  hook_token_hash BLOB NOT NULL UNIQUE,
  hook_token_sealed TEXT NOT NULL,
  mode TEXT CHECK (mode IN ('http', 'socket')),
  -- Null until the app is connected.
  team_id TEXT,
  app_id TEXT,
  bot_token_sealed TEXT,
  signing_secret_sealed TEXT,
  app_token_sealed TEXT,
  -- Why Slack refuses our calls (Slack's name for the error), and since when.
  fault TEXT,
  fault_at INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- A channel for messages about one client, or about all clients.
CREATE TABLE slack_channels (
  workspace_id TEXT NOT NULL REFERENCES slack_installs (workspace_id) ON DELETE CASCADE,
  channel_id TEXT NOT NULL,
  -- Null for all clients.
  client_id TEXT,
  events_json TEXT NOT NULL CHECK (json_valid(events_json)),
  -- Why the last message was not posted: Slack's name for the error.
  fault TEXT,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (workspace_id, channel_id),
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id)
) STRICT, WITHOUT ROWID;

-- A member's Slack account, which they confirmed while signed in.
CREATE TABLE slack_links (
  workspace_id TEXT NOT NULL REFERENCES slack_installs (workspace_id) ON DELETE CASCADE,
  team_id TEXT NOT NULL,
  slack_user_id TEXT NOT NULL,
  -- The account's name in Slack when it was linked; empty if Slack gave none.
  slack_name TEXT NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (id),
  created_at INTEGER NOT NULL,
  PRIMARY KEY (workspace_id, team_id, slack_user_id)
) STRICT, WITHOUT ROWID;

-- A single-use offer to link a Slack account.
CREATE TABLE slack_link_tokens (
  token_hash BLOB PRIMARY KEY NOT NULL,
  workspace_id TEXT NOT NULL REFERENCES slack_installs (workspace_id) ON DELETE CASCADE,
  team_id TEXT NOT NULL,
  slack_user_id TEXT NOT NULL,
  slack_name TEXT NOT NULL,
  used_at INTEGER,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- People who leave a workspace or get another role must link their Slack account again.
CREATE TRIGGER slack_links_of_leavers AFTER DELETE ON memberships BEGIN
  DELETE FROM slack_links WHERE workspace_id = old.workspace_id AND user_id = old.user_id;
END;
CREATE TRIGGER slack_links_of_changed AFTER UPDATE OF role ON memberships WHEN old.role <> new.role BEGIN
  DELETE FROM slack_links WHERE workspace_id = old.workspace_id AND user_id = old.user_id;
END;

-- A message about an approval in a channel.
CREATE TABLE slack_messages (
  approval_id TEXT NOT NULL REFERENCES approvals (id),
  channel_id TEXT NOT NULL,
  workspace_id TEXT NOT NULL REFERENCES slack_installs (workspace_id) ON DELETE CASCADE,
  -- Slack's id of the message; null until it is posted.
  ts TEXT,
  -- When to post or update the message; null if nothing is left to do.
  due_at INTEGER,
  attempts INTEGER NOT NULL DEFAULT 0,
  -- When the current work first became due.
  since INTEGER NOT NULL,
  is_final INTEGER NOT NULL DEFAULT 0 CHECK (is_final IN (0, 1)),
  error TEXT,
  PRIMARY KEY (approval_id, channel_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX slack_messages_due ON slack_messages (due_at) WHERE due_at IS NOT NULL;

-- A message about a conversation in a channel: its first positive reply, or a late answer.
CREATE TABLE slack_notices (
  thread_id TEXT NOT NULL REFERENCES threads (id),
  channel_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('positive', 'sla')),
  since INTEGER NOT NULL,
  workspace_id TEXT NOT NULL REFERENCES slack_installs (workspace_id) ON DELETE CASCADE,
  -- When to post the message; null once it is posted or abandoned.
  due_at INTEGER,
  attempts INTEGER NOT NULL DEFAULT 0,
  error TEXT,
  PRIMARY KEY (thread_id, channel_id, kind, since)
) STRICT, WITHOUT ROWID;
CREATE INDEX slack_notices_due ON slack_notices (due_at) WHERE due_at IS NOT NULL;

-- As with notifications, nothing is posted about a reply that arrived or was moved more than a day ago. Bookings are
-- always posted.
CREATE TRIGGER slack_notices_of_positive AFTER UPDATE OF positive_at ON threads
WHEN old.positive_at IS NULL AND new.positive_at IS NOT NULL BEGIN
  INSERT INTO slack_notices (thread_id, channel_id, kind, since, workspace_id, due_at)
  SELECT new.id, ch.channel_id, 'positive', new.positive_at, ch.workspace_id, new.positive_at
  FROM conversations c CROSS JOIN slack_channels ch ON ch.workspace_id = c.workspace_id
    AND (ch.client_id IS NULL OR ch.client_id = c.client_id)
  WHERE c.thread_id = new.id AND c.is_unrouted = 0 AND (new.positive_at - max(c.latest_reply_at, coalesce(c.moved_at, 0)) <= 86400000
      OR EXISTS (SELECT 1 FROM bookings b WHERE b.thread_id = new.id))
    AND EXISTS (SELECT 1 FROM json_each(ch.events_json) WHERE value = 'positive')
  ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER slack_notices_of_sla AFTER INSERT ON sla_notices WHEN new.kind = 'sla_late' AND new.is_news = 1 BEGIN
  INSERT INTO slack_notices (thread_id, channel_id, kind, since, workspace_id, due_at)
  SELECT new.thread_id, ch.channel_id, 'sla', new.unanswered_since, ch.workspace_id, 0
  FROM conversations c CROSS JOIN slack_channels ch ON ch.workspace_id = c.workspace_id
    AND (ch.client_id IS NULL OR ch.client_id = c.client_id)
  WHERE c.thread_id = new.thread_id AND c.is_unrouted = 0 AND EXISTS (SELECT 1 FROM json_each(ch.events_json) WHERE value = 'sla')
  ON CONFLICT DO NOTHING;
END;
CREATE TRIGGER slack_notices_of_later_sla AFTER UPDATE ON sla_notices WHEN new.kind = 'sla_late' AND new.is_news = 1 BEGIN
  INSERT INTO slack_notices (thread_id, channel_id, kind, since, workspace_id, due_at)
  SELECT new.thread_id, ch.channel_id, 'sla', new.unanswered_since, ch.workspace_id, 0
  FROM conversations c CROSS JOIN slack_channels ch ON ch.workspace_id = c.workspace_id
    AND (ch.client_id IS NULL OR ch.client_id = c.client_id)
  WHERE c.thread_id = new.thread_id AND c.is_unrouted = 0 AND EXISTS (SELECT 1 FROM json_each(ch.events_json) WHERE value = 'sla')
  ON CONFLICT DO NOTHING;
END;
