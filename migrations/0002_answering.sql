-- What a reply means and what is answered: the stages of a reply, what a client wants said, what was asked of the AI.

ALTER TABLE clients ADD COLUMN tone TEXT;
ALTER TABLE clients ADD COLUMN signature TEXT;
ALTER TABLE clients ADD COLUMN facts TEXT;
ALTER TABLE clients ADD COLUMN forbidden_claims TEXT;
-- Slugs.
ALTER TABLE clients ADD COLUMN auto_send_categories_json TEXT NOT NULL DEFAULT '["interested"]';
ALTER TABLE clients ADD COLUMN auto_send_daily_limit INTEGER NOT NULL DEFAULT 50 CHECK (auto_send_daily_limit >= 0);

-- When the platform's copy of the conversation was last read to its end.
ALTER TABLE threads ADD COLUMN refreshed_at INTEGER;

-- received: the certain rules look at it · unclear: the model does · categorized: a draft is owed
-- scheduled: it is sent by itself when it is due · waiting: for a person · done: answered
-- Replies of before this migration are left to people: an AI that answers last month's mail helps nobody.
ALTER TABLE replies ADD COLUMN stage TEXT NOT NULL DEFAULT 'waiting'
  CHECK (stage IN ('received', 'unclear', 'categorized', 'scheduled', 'waiting', 'done'));
-- When the stage's work is to be done; null when nothing is owed.
ALTER TABLE replies ADD COLUMN stage_due_at INTEGER;
ALTER TABLE replies ADD COLUMN stage_attempts INTEGER NOT NULL DEFAULT 0;
-- Set while somebody is at work. Found at start, it is what the process that died was working on.
ALTER TABLE replies ADD COLUMN stage_claimed_at INTEGER;
ALTER TABLE replies ADD COLUMN stage_crashes INTEGER NOT NULL DEFAULT 0;
-- Why the stage's work has not been done yet, or never will be.
ALTER TABLE replies ADD COLUMN stage_error TEXT;
-- What the reading of the mail raised, and what its draft did.
ALTER TABLE replies ADD COLUMN cautions_json TEXT NOT NULL DEFAULT '[]';
ALTER TABLE replies ADD COLUMN draft_cautions_json TEXT NOT NULL DEFAULT '[]';
-- A person has set its category, text or status: it is never sent by itself.
ALTER TABLE replies ADD COLUMN taken_over_at INTEGER;

UPDATE replies SET stage = 'done' WHERE status = 'sent';

CREATE INDEX replies_stage_due ON replies (stage, connection_id, stage_due_at, id) WHERE stage_due_at IS NOT NULL;
CREATE INDEX replies_stage_claimed ON replies (stage_claimed_at) WHERE stage_claimed_at IS NOT NULL;

CREATE TABLE credit_entries (
  id TEXT PRIMARY KEY NOT NULL,
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  credits INTEGER NOT NULL CHECK (credits > 0),
  purpose TEXT NOT NULL CHECK (purpose IN ('draft', 'follow_up_text', 'follow_up_send')),
  reply_id TEXT REFERENCES replies (id),
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX credit_entries_month ON credit_entries (workspace_id, created_at, credits);
CREATE INDEX credit_entries_reply ON credit_entries (reply_id) WHERE reply_id IS NOT NULL;

-- Every call to a model, written down before it is made: what is asked for costs money, also when nobody hears the answer.
CREATE TABLE ai_calls (
  id TEXT PRIMARY KEY NOT NULL,
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  reply_id TEXT REFERENCES replies (id),
  purpose TEXT NOT NULL CHECK (purpose IN ('classify', 'draft', 'follow_up')),
  -- asked: no answer yet, or never heard · answered · unusable: answered with nothing that can be used · failed: not answered
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
CREATE INDEX ai_calls_reply ON ai_calls (reply_id) WHERE reply_id IS NOT NULL;
