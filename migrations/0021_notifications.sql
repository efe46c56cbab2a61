-- How people are notified outside the web app: their choices, their devices, and the queue of deliveries.

-- A person's notification choices in a workspace. Without a row, the defaults apply.
CREATE TABLE notification_settings (
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  user_id TEXT NOT NULL REFERENCES users (id),
  -- Channels by kind; missing kinds have their defaults.
  kinds_json TEXT NOT NULL DEFAULT '{}',
  -- `clients`: only the clients in client_ids_json.
  scope TEXT NOT NULL CHECK (scope IN ('all', 'mine', 'clients')),
  client_ids_json TEXT NOT NULL DEFAULT '[]',
  -- Times of day in the person's time zone; null without quiet hours.
  quiet_hours_json TEXT CHECK (json_valid(quiet_hours_json)),
  -- Whether push messages and emails may contain the lead's name and text.
  has_lead_text INTEGER NOT NULL DEFAULT 0 CHECK (has_lead_text IN (0, 1)),
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (workspace_id, user_id)
) STRICT, WITHOUT ROWID;

-- The key pair that identifies this instance to push services, created once.
CREATE TABLE push_keys (
  id TEXT PRIMARY KEY NOT NULL,
  public_key TEXT NOT NULL,
  private_sealed TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;

-- A browser that receives push messages. Deleted with its session.
CREATE TABLE push_subscriptions (
  id TEXT PRIMARY KEY NOT NULL,
  user_id TEXT NOT NULL REFERENCES users (id),
  session_id TEXT NOT NULL REFERENCES sessions (id) ON DELETE CASCADE,
  -- SHA-256 of the endpoint: a browser has one subscription, whoever is signed in.
  endpoint_hash BLOB NOT NULL UNIQUE,
  -- The endpoint and its keys, sealed.
  sealed TEXT NOT NULL,
  -- The last refusal by the push service; null after a success.
  failed_at INTEGER,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX push_subscriptions_user ON push_subscriptions (user_id, created_at);
CREATE INDEX push_subscriptions_session ON push_subscriptions (session_id);

-- A push message to one device, or a line of an email to a person.
CREATE TABLE notification_deliveries (
  id TEXT PRIMARY KEY NOT NULL,
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  user_id TEXT NOT NULL REFERENCES users (id),
  channel TEXT NOT NULL CHECK (channel IN ('push', 'email')),
  subscription_id TEXT REFERENCES push_subscriptions (id) ON DELETE CASCADE,
  -- One message is sent at a time per lane: the device, or the person in the workspace, with a separate lane for
  -- emails sent at most daily.
  lane TEXT NOT NULL,
  -- Identifies the event, so that it is delivered only once.
  event_key TEXT NOT NULL,
  type TEXT NOT NULL,
  thread_id TEXT REFERENCES threads (id),
  reply_id TEXT REFERENCES replies (id),
  client_id TEXT,
  -- The rows of one message, fixed at the first attempt, so that a retry repeats the same message.
  batch_id TEXT,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'sent', 'dropped', 'failed')),
  -- Why the delivery was dropped or failed.
  reason TEXT,
  -- Null once it is settled.
  due_at INTEGER,
  claimed_at INTEGER,
  attempts INTEGER NOT NULL DEFAULT 0,
  crashes INTEGER NOT NULL DEFAULT 0,
  -- A notification that is too old is not delivered.
  expires_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  settled_at INTEGER,
  UNIQUE (lane, event_key)
) STRICT;
CREATE INDEX notification_deliveries_due ON notification_deliveries (lane, due_at, id) WHERE due_at IS NOT NULL;
CREATE INDEX notification_deliveries_device ON notification_deliveries (subscription_id)
  WHERE subscription_id IS NOT NULL;
CREATE INDEX notification_deliveries_thread ON notification_deliveries (thread_id) WHERE thread_id IS NOT NULL;
CREATE INDEX notification_deliveries_reply ON notification_deliveries (reply_id) WHERE reply_id IS NOT NULL;
CREATE INDEX notification_deliveries_settled ON notification_deliveries (lane, settled_at)
  WHERE settled_at IS NOT NULL AND channel = 'email';
CREATE INDEX notification_deliveries_age ON notification_deliveries (created_at);

-- A notice about an answer that is late or almost late, recorded once for each time that a lead waits.
CREATE TABLE sla_notices (
  thread_id TEXT NOT NULL REFERENCES threads (id),
  kind TEXT NOT NULL CHECK (kind IN ('sla_soon', 'sla_late')),
  unanswered_since INTEGER NOT NULL,
  -- Whether people were notified. An answer that was already very late when found is only recorded.
  is_news INTEGER NOT NULL CHECK (is_news IN (0, 1)),
  PRIMARY KEY (thread_id, kind)
) STRICT, WITHOUT ROWID;
