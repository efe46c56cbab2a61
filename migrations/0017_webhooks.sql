-- This server's webhooks: subscriptions, events, and deliveries.

-- A subscriber to events.
CREATE TABLE webhook_subscriptions (
  id TEXT PRIMARY KEY NOT NULL,
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  url TEXT NOT NULL,
  description TEXT,
  -- Event names; null for all events, including future ones.
  events_json TEXT,
  -- Ids of clients, and slugs of categories for reply events; null for all.
  client_ids_json TEXT,
  categories_json TEXT,
  is_active INTEGER NOT NULL CHECK (is_active IN (0, 1)),
  -- Why the server turned the subscription off; null if a person did, or if it is on.
  deactivated_reason TEXT,
  -- The time since which all attempts have failed; null if the last one succeeded.
  failing_since INTEGER,
  secret_sealed TEXT NOT NULL,
  -- The previous secret, which also signs until the given time.
  old_secret_sealed TEXT,
  old_secret_until INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (workspace_id, id),
  CHECK ((old_secret_sealed IS NULL) = (old_secret_until IS NULL))
) STRICT;
CREATE INDEX webhook_subscriptions_list ON webhook_subscriptions (workspace_id, created_at, id);

-- An event with subscribers, and the exact bytes of its body.
CREATE TABLE events (
  id TEXT PRIMARY KEY NOT NULL,
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  type TEXT NOT NULL,
  -- The body, packed by `db/packed.ts`, and its size.
  body_packed BLOB NOT NULL,
  body_bytes INTEGER NOT NULL,
  -- The follow-up that depends on a subscriber accepting this event (follow_up.due); null for other events.
  follow_up_id TEXT REFERENCES follow_ups (id),
  -- The event's client, if it has one, and the reply's category at that time; subscriptions filter by these.
  client_id TEXT,
  category TEXT,
  created_at INTEGER NOT NULL
) STRICT;
-- For recovery, which reads the events of all workspaces by age.
CREATE INDEX events_age ON events (created_at);
CREATE INDEX events_undecided ON events (created_at) WHERE follow_up_id IS NOT NULL;

-- An attempt to deliver an event. The next attempt is a separate row, inserted when this one fails.
CREATE TABLE webhook_deliveries (
  id TEXT PRIMARY KEY NOT NULL,
  workspace_id TEXT NOT NULL,
  subscription_id TEXT NOT NULL,
  event_id TEXT NOT NULL REFERENCES events (id) ON DELETE CASCADE,
  event TEXT NOT NULL,
  attempt INTEGER NOT NULL CHECK (attempt >= 1),
  -- Whether a person requested the attempt, so that no other attempt follows.
  is_manual INTEGER NOT NULL CHECK (is_manual IN (0, 1)),
  status TEXT NOT NULL CHECK (status IN ('pending', 'delivered', 'failed')),
  status_code INTEGER,
  error TEXT,
  duration_ms INTEGER,
  response_body TEXT,
  next_attempt_at INTEGER,
  delivered_at INTEGER,
  -- When to make the attempt; null once it has ended.
  due_at INTEGER,
  -- Set while the attempt is being made. If set at startup, the attempt is repeated with the same event id.
  claimed_at INTEGER,
  created_at INTEGER NOT NULL,
  CHECK ((status = 'pending') = (due_at IS NOT NULL)),
  FOREIGN KEY (workspace_id, subscription_id) REFERENCES webhook_subscriptions (workspace_id, id) ON DELETE CASCADE
) STRICT;
-- First attempts go before retries, in the order of the events.
CREATE INDEX webhook_deliveries_first ON webhook_deliveries (subscription_id, due_at, id) WHERE due_at IS NOT NULL AND attempt = 1;
CREATE INDEX webhook_deliveries_repeat ON webhook_deliveries (subscription_id, due_at, id) WHERE due_at IS NOT NULL AND attempt > 1;
CREATE INDEX webhook_deliveries_event ON webhook_deliveries (event_id);
-- Most attempts were delivered, and are found by subscription alone. These are the others, including attempts
-- in progress.
CREATE INDEX webhook_deliveries_open ON webhook_deliveries (subscription_id, status, created_at, id) WHERE status <> 'delivered';
CREATE INDEX webhook_deliveries_list ON webhook_deliveries (subscription_id, created_at);
