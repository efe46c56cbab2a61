-- Telling others: who wants to know, what happened, and each attempt at telling it.

-- Calls to the platform that failed in a row, and since when subscribers have been told that it fails.
ALTER TABLE connections ADD COLUMN failures INTEGER NOT NULL DEFAULT 0;
ALTER TABLE connections ADD COLUMN failing_at INTEGER;

CREATE TABLE webhook_subscriptions (
  id TEXT PRIMARY KEY NOT NULL,
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  url TEXT NOT NULL,
  description TEXT,
  -- Names of events; null for all, those to come included.
  events_json TEXT,
  is_active INTEGER NOT NULL CHECK (is_active IN (0, 1)),
  -- Why it was switched off by itself; null when a person did, or when it is on.
  deactivated_reason TEXT,
  -- Since when no attempt has succeeded; null when the last one did.
  failing_since INTEGER,
  secret_sealed TEXT NOT NULL,
  -- Signs beside the new one until then.
  old_secret_sealed TEXT,
  old_secret_until INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (workspace_id, id),
  CHECK ((old_secret_sealed IS NULL) = (old_secret_until IS NULL))
) STRICT;
CREATE INDEX webhook_subscriptions_list ON webhook_subscriptions (workspace_id, created_at, id);

-- What happened, as the exact bytes that are sent, every time. Kept only where somebody is subscribed.
CREATE TABLE events (
  id TEXT PRIMARY KEY NOT NULL,
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  type TEXT NOT NULL,
  body TEXT NOT NULL,
  -- The follow-up whose fate hangs on somebody taking it (follow_up.due); null for all others.
  follow_up_id TEXT REFERENCES follow_ups (id),
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX events_list ON events (workspace_id, created_at, id);
CREATE INDEX events_age ON events (created_at);
CREATE INDEX events_undecided ON events (created_at) WHERE follow_up_id IS NOT NULL;

-- One row an attempt. The next attempt is a row of its own, made when the one before has failed.
CREATE TABLE webhook_deliveries (
  id TEXT PRIMARY KEY NOT NULL,
  workspace_id TEXT NOT NULL,
  subscription_id TEXT NOT NULL,
  event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  event TEXT NOT NULL,
  attempt INTEGER NOT NULL CHECK (attempt >= 1),
  -- A person asked for it: it is followed by no other.
  is_manual INTEGER NOT NULL CHECK (is_manual IN (0, 1)),
  status TEXT NOT NULL CHECK (status IN ('pending', 'delivered', 'failed')),
  status_code INTEGER,
  error TEXT,
  duration_ms INTEGER,
  response_body TEXT,
  next_attempt_at INTEGER,
  delivered_at INTEGER,
  -- When it is to be made; null once it has ended.
  due_at INTEGER,
  -- Set while it is made. Found at start, it is made again, under the same event id.
  claimed_at INTEGER,
  created_at INTEGER NOT NULL,
  CHECK ((status = 'pending') = (due_at IS NOT NULL)),
  FOREIGN KEY (workspace_id, subscription_id) REFERENCES webhook_subscriptions (workspace_id, id) ON DELETE CASCADE
) STRICT;
-- First attempts before repeats, in the order of what happened.
CREATE INDEX webhook_deliveries_first ON webhook_deliveries (subscription_id, due_at, id) WHERE due_at IS NOT NULL AND attempt = 1;
CREATE INDEX webhook_deliveries_repeat ON webhook_deliveries (subscription_id, due_at, id) WHERE due_at IS NOT NULL AND attempt > 1;
CREATE INDEX webhook_deliveries_list ON webhook_deliveries (subscription_id, created_at, id);
CREATE INDEX webhook_deliveries_by_status ON webhook_deliveries (subscription_id, status, created_at, id);
CREATE INDEX webhook_deliveries_event ON webhook_deliveries (event_id);
CREATE INDEX webhook_deliveries_claimed ON webhook_deliveries (claimed_at) WHERE claimed_at IS NOT NULL;
