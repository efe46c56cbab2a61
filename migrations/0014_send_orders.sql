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
  -- What the guard found in the text.
  findings_json TEXT NOT NULL DEFAULT '[]',
  -- When it is to leave, as ordered.
  due_at INTEGER NOT NULL,
  -- When the job looks at it; null while it is being sent, held or settled.
  work_at INTEGER,
  hold_on_new INTEGER NOT NULL CHECK (hold_on_new IN (0, 1)),
  -- What becomes of the conversation, and a follow-up that is made, once it is sent.
  then_state TEXT CHECK (then_state IN ('done', 'snooze')),
  snooze_until INTEGER,
  follow_up_json TEXT,
  confirmed_json TEXT NOT NULL DEFAULT '[]',
  -- Newer mails of the conversation, and answers written elsewhere, that whoever ordered it knew of.
  known_newer INTEGER NOT NULL DEFAULT 0,
  known_answers INTEGER NOT NULL DEFAULT 0,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'sent', 'cancelled', 'held', 'failed')),
  -- Why it is held or has failed.
  reason TEXT,
  -- The attempt that sends it or has sent it; from its recording on, the attempt tells how far it got.
  attempt_id TEXT,
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
CREATE INDEX send_orders_due ON send_orders (client_id, work_at, id) WHERE work_at IS NOT NULL AND state = 'waiting';
CREATE INDEX send_orders_claimed ON send_orders (claimed_at) WHERE claimed_at IS NOT NULL;
CREATE INDEX send_orders_attempt ON send_orders (attempt_id) WHERE attempt_id IS NOT NULL;
CREATE INDEX send_orders_list ON send_orders (workspace_id, state, due_at, id);
CREATE INDEX send_orders_all ON send_orders (workspace_id, due_at, id);
CREATE INDEX send_orders_thread ON send_orders (thread_id) WHERE state IN ('waiting', 'held', 'failed');
CREATE INDEX send_orders_reply ON send_orders (reply_id) WHERE state IN ('waiting', 'held', 'failed');
CREATE INDEX send_orders_unsettled ON send_orders (state, created_at) WHERE state IN ('waiting', 'held', 'failed');
CREATE INDEX send_orders_settled ON send_orders (updated_at) WHERE state IN ('sent', 'cancelled');

CREATE TRIGGER send_orders_made AFTER INSERT ON send_orders BEGIN
  UPDATE conversations SET order_state = (
    SELECT state FROM send_orders WHERE thread_id = new.thread_id AND state IN ('waiting', 'held', 'failed')
    ORDER BY state = 'failed' DESC, state = 'held' DESC LIMIT 1
  ) WHERE thread_id = new.thread_id;
END;

CREATE TRIGGER send_orders_changed AFTER UPDATE OF state, thread_id ON send_orders
WHEN old.state <> new.state OR old.thread_id <> new.thread_id BEGIN
  UPDATE conversations SET order_state = (
    SELECT state FROM send_orders o
    WHERE o.thread_id = conversations.thread_id AND state IN ('waiting', 'held', 'failed')
    ORDER BY state = 'failed' DESC, state = 'held' DESC LIMIT 1
  ) WHERE thread_id IN (old.thread_id, new.thread_id);
END;

CREATE TRIGGER send_orders_gone AFTER DELETE ON send_orders WHEN old.state IN ('waiting', 'held', 'failed') BEGIN
  UPDATE conversations SET order_state = (
    SELECT state FROM send_orders WHERE thread_id = old.thread_id AND state IN ('waiting', 'held', 'failed')
    ORDER BY state = 'failed' DESC, state = 'held' DESC LIMIT 1
  ) WHERE thread_id = old.thread_id;
END;

-- What the guard found in the draft, for people.
ALTER TABLE replies ADD COLUMN draft_findings_json TEXT NOT NULL DEFAULT '[]';

-- Every text that a draft has had, numbered per reply. A draft from before this table gets its number with its first change.
CREATE TABLE draft_versions (
  reply_id TEXT NOT NULL REFERENCES replies (id),
  version INTEGER NOT NULL,
  -- Null for the newest version, whose text is the reply's draft, and for a draft that was taken away.
  text TEXT,
  -- An actor.
  by TEXT NOT NULL,
  -- What was asked of the model; null for a person's text.
  instructions TEXT,
  created_at INTEGER NOT NULL,
  -- When the next version replaced it.
  superseded_at INTEGER,
  PRIMARY KEY (reply_id, version)
) STRICT, WITHOUT ROWID;
CREATE INDEX draft_versions_superseded ON draft_versions (superseded_at) WHERE superseded_at IS NOT NULL;
