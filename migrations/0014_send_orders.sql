-- Send orders: answers that leave later, after the time in which they can be taken back or at a time that was given.

CREATE TABLE send_orders (
  id TEXT PRIMARY KEY NOT NULL,
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  client_id TEXT NOT NULL,
  thread_id TEXT NOT NULL REFERENCES threads (id),
  reply_id TEXT NOT NULL REFERENCES replies (id),
  response TEXT NOT NULL,
  -- Null for the sender of the reply.
  to_email TEXT,
  cc_json TEXT NOT NULL DEFAULT '[]',
  bcc_json TEXT NOT NULL DEFAULT '[]',
  attachments_json TEXT NOT NULL DEFAULT '[]',
  due_at INTEGER NOT NULL,
  hold_on_new INTEGER NOT NULL CHECK (hold_on_new IN (0, 1)),
  -- What becomes of the conversation, and a follow-up that is made, once it is sent.
  then_json TEXT,
  follow_up_json TEXT,
  confirmed_json TEXT NOT NULL DEFAULT '[]',
  state TEXT NOT NULL CHECK (state IN ('waiting', 'sent', 'cancelled', 'held', 'failed')),
  -- Why it is held or has failed.
  reason TEXT,
  attempts INTEGER NOT NULL DEFAULT 0,
  crashes INTEGER NOT NULL DEFAULT 0,
  claimed_at INTEGER,
  -- An actor.
  created_by TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id)
) STRICT;
CREATE UNIQUE INDEX send_orders_one_at_a_time ON send_orders (reply_id) WHERE state IN ('waiting', 'held');
CREATE INDEX send_orders_due ON send_orders (due_at, id) WHERE state = 'waiting';
CREATE INDEX send_orders_claimed ON send_orders (claimed_at) WHERE claimed_at IS NOT NULL;
CREATE INDEX send_orders_list ON send_orders (workspace_id, state, due_at, id);
CREATE INDEX send_orders_thread ON send_orders (thread_id) WHERE state IN ('waiting', 'held', 'failed');

CREATE TRIGGER send_orders_made AFTER INSERT ON send_orders BEGIN
  UPDATE conversations SET order_state = (
    SELECT state FROM send_orders WHERE thread_id = new.thread_id AND state IN ('waiting', 'held', 'failed')
    ORDER BY state = 'failed' DESC, state = 'held' DESC LIMIT 1
  ) WHERE thread_id = new.thread_id;
END;

CREATE TRIGGER send_orders_changed AFTER UPDATE OF state ON send_orders WHEN old.state <> new.state BEGIN
  UPDATE conversations SET order_state = (
    SELECT state FROM send_orders WHERE thread_id = new.thread_id AND state IN ('waiting', 'held', 'failed')
    ORDER BY state = 'failed' DESC, state = 'held' DESC LIMIT 1
  ) WHERE thread_id = new.thread_id;
END;

-- Every text that a draft has had, numbered per reply.
CREATE TABLE draft_versions (
  reply_id TEXT NOT NULL REFERENCES replies (id),
  version INTEGER NOT NULL,
  text TEXT NOT NULL,
  -- An actor.
  by TEXT NOT NULL,
  -- What was asked of the model; null for a person's text.
  instructions TEXT,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (reply_id, version)
) STRICT, WITHOUT ROWID;
