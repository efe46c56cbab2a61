-- What we learn goes back to the sequencers: whom they must not write to any more, what a reply was, what was answered.
CREATE TABLE platform_actions (
  id TEXT PRIMARY KEY NOT NULL,
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  connection_id TEXT NOT NULL REFERENCES connections (id),
  client_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('stop', 'label', 'read')),
  -- The address or domain of a stop, else the id of the reply: an action says what to bring up to date, and what that is
  -- now is looked up when it is done.
  subject TEXT NOT NULL,
  -- The reply in whose timeline it shows.
  reply_id TEXT REFERENCES replies (id),
  state TEXT NOT NULL CHECK (state IN ('waiting', 'done', 'failed')),
  -- When the job looks at it; null once it is settled.
  work_at INTEGER,
  attempts INTEGER NOT NULL DEFAULT 0,
  crashes INTEGER NOT NULL DEFAULT 0,
  claimed_at INTEGER,
  -- What was done, or why it was not, or why it is tried again.
  result TEXT,
  created_at INTEGER NOT NULL,
  settled_at INTEGER,
  CHECK ((state = 'waiting') = (work_at IS NOT NULL)),
  CHECK ((state = 'waiting') = (settled_at IS NULL)),
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX platform_actions_waiting ON platform_actions (connection_id, kind, client_id, subject) WHERE work_at IS NOT NULL;
CREATE INDEX platform_actions_stops ON platform_actions (connection_id, work_at, id) WHERE work_at IS NOT NULL AND kind = 'stop';
CREATE INDEX platform_actions_others ON platform_actions (connection_id, work_at, id) WHERE work_at IS NOT NULL AND kind <> 'stop';
CREATE INDEX platform_actions_claimed ON platform_actions (claimed_at) WHERE claimed_at IS NOT NULL;
CREATE INDEX platform_actions_settled ON platform_actions (settled_at) WHERE settled_at IS NOT NULL;
CREATE INDEX platform_actions_failed ON platform_actions (settled_at) WHERE state = 'failed';

-- What goes back to the account; absent members have their defaults.
ALTER TABLE connections ADD COLUMN push_json TEXT NOT NULL DEFAULT '{}';
