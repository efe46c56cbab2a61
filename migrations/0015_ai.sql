-- Use of the AI: calls to models, and credits.

-- A call to a model, recorded before it is made, because a request costs money even if its response is lost.
CREATE TABLE ai_calls (
  id TEXT PRIMARY KEY NOT NULL,
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  reply_id TEXT REFERENCES replies (id),
  purpose TEXT NOT NULL CHECK (purpose IN ('classify', 'draft', 'follow_up', 'verify')),
  -- asked: no response yet, or it was lost · answered · unusable: the response cannot be used · failed: no response
  outcome TEXT NOT NULL CHECK (outcome IN ('asked', 'answered', 'unusable', 'failed')),
  model TEXT,
  input_tokens INTEGER NOT NULL,
  output_tokens INTEGER NOT NULL,
  cached_tokens INTEGER NOT NULL,
  error TEXT,
  created_at INTEGER NOT NULL,
  finished_at INTEGER
) STRICT;
CREATE INDEX ai_calls_day ON ai_calls (created_at);

-- Credits that a workspace has used.
CREATE TABLE credit_entries (
  id TEXT PRIMARY KEY NOT NULL,
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  credits INTEGER NOT NULL CHECK (credits > 0),
  purpose TEXT NOT NULL CHECK (purpose IN ('draft', 'follow_up_text', 'follow_up_send')),
  reply_id TEXT REFERENCES replies (id),
  follow_up_id TEXT REFERENCES follow_ups (id),
  created_at INTEGER NOT NULL
) STRICT;
-- For adding up a month's credits.
CREATE INDEX credit_entries_month ON credit_entries (workspace_id, created_at, credits);
