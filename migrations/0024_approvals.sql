-- Approvals: proposed answers awaiting a person's decision.

-- A proposed answer to a reply. At most one is waiting per reply; until the decision, its text is the reply's draft.
CREATE TABLE approvals (
  id TEXT PRIMARY KEY NOT NULL,
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  client_id TEXT NOT NULL,
  thread_id TEXT NOT NULL REFERENCES threads (id),
  reply_id TEXT NOT NULL REFERENCES replies (id),
  text TEXT NOT NULL,
  text_sha256 TEXT NOT NULL,
  -- The conversation at the time of the request: its newest reply, and the number of emails newer than the answered
  -- reply.
  latest_reply_id TEXT NOT NULL,
  known_newer INTEGER NOT NULL,
  known_answers INTEGER NOT NULL,
  -- An actor.
  requested_by TEXT NOT NULL,
  state TEXT NOT NULL CHECK (state IN ('waiting', 'approved', 'rejected', 'stale', 'expired')),
  -- An actor; null while waiting, and if no one decided.
  decided_by TEXT,
  decided_via TEXT CHECK (decided_via IN ('app', 'slack')),
  decided_at INTEGER,
  reason TEXT,
  -- Whether the rejection requests another text.
  wants_change INTEGER NOT NULL DEFAULT 0 CHECK (wants_change IN (0, 1)),
  send_order_id TEXT,
  expires_at INTEGER NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id)
) STRICT;
CREATE INDEX approvals_list ON approvals (workspace_id, created_at, id);
CREATE INDEX approvals_of_reply ON approvals (reply_id);
CREATE INDEX approvals_of_thread ON approvals (thread_id);
CREATE UNIQUE INDEX approvals_waiting ON approvals (reply_id) WHERE state = 'waiting';

-- A single-use value for deciding about an approval from outside the web app. Only its hash is stored.
CREATE TABLE approval_tokens (
  token_hash TEXT PRIMARY KEY NOT NULL,
  approval_id TEXT NOT NULL REFERENCES approvals (id),
  action TEXT NOT NULL CHECK (action IN ('approve', 'edit', 'reject')),
  used_at INTEGER,
  expires_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX approval_tokens_of_approval ON approval_tokens (approval_id);

-- A reply to submit for approval as soon as it has a draft.
CREATE TABLE approval_requests (
  reply_id TEXT PRIMARY KEY NOT NULL REFERENCES replies (id),
  -- An actor.
  requested_by TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
