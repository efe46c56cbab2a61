-- Replies: a contact's emails, and how the AI and people handle them.

-- A reply by a contact, with its category, its draft and its answer.
CREATE TABLE replies (
  -- The order of arrival. An explicit column, because VACUUM may renumber implicit rowids.
  seq INTEGER PRIMARY KEY NOT NULL,
  id TEXT NOT NULL UNIQUE,
  workspace_id TEXT NOT NULL,
  client_id TEXT NOT NULL,
  connection_id TEXT NOT NULL,
  contact_id TEXT NOT NULL,
  thread_id TEXT NOT NULL REFERENCES threads (id),
  message_id TEXT NOT NULL UNIQUE REFERENCES messages (id),
  source TEXT NOT NULL,
  -- The address of the conversation's lead in the sequencer. The reply may have been written by a colleague, or from
  -- another address of the lead. Null if the sequencer reports no lead.
  lead_email TEXT,
  status TEXT NOT NULL CHECK (status IN ('pending', 'ready', 'sent', 'archived')),
  category_id TEXT,
  category_by TEXT CHECK (category_by IN ('rules', 'model', 'person', 'calendar')),
  -- The sequencer's label that determined the category; rules and the model do not change such a category.
  sequencer_label TEXT,
  ai_category TEXT,
  ai_sentiment TEXT CHECK (ai_sentiment IN ('positive', 'neutral', 'negative')),
  ai_confidence REAL,
  ai_reason TEXT,
  -- The draft; a person may have written it.
  ai_response TEXT,
  ai_response_by TEXT CHECK (ai_response_by IN ('ai', 'person')),
  -- Cautions raised by the email, cautions raised by the draft, and findings of the guard in the draft.
  cautions_json TEXT NOT NULL DEFAULT '[]',
  draft_cautions_json TEXT NOT NULL DEFAULT '[]',
  draft_findings_json TEXT NOT NULL DEFAULT '[]',
  -- Evidence for ai_response that a verifier supported.
  draft_evidence_json TEXT,
  ooo_until INTEGER,
  -- When an automatic answer will be sent; set by the outbox's triggers.
  auto_send_at INTEGER,
  auto_send_blocked_reason TEXT,
  -- Set once a person has changed the category, text or status; the answer is then never sent automatically.
  taken_over_at INTEGER,
  -- When the reply was finished automatically. Its status stays, but it no longer counts as open. Null once reopened.
  finished_automatically_at INTEGER,
  send_state TEXT CHECK (send_state IN ('sending', 'uncertain')),
  sent_response TEXT,
  sent_by TEXT CHECK (sent_by IN ('auto', 'manual')),
  -- The percentage of words that a person changed in the AI's draft before sending; null without a draft.
  draft_change INTEGER CHECK (draft_change BETWEEN 0 AND 100),
  -- received: rules categorize it · unclear: the model categorizes it · categorized: a draft is due
  -- waiting: for the outbox or a person · done: answered
  stage TEXT NOT NULL DEFAULT 'waiting'
    CHECK (stage IN ('received', 'unclear', 'categorized', 'waiting', 'done')),
  -- When the stage's work is due; null if the stage has none.
  stage_due_at INTEGER,
  stage_attempts INTEGER NOT NULL DEFAULT 0,
  -- Set while a process works on the row. If set at startup, that process crashed.
  stage_claimed_at INTEGER,
  stage_crashes INTEGER NOT NULL DEFAULT 0,
  -- Why the stage's work is not done yet, or never will be.
  stage_error TEXT,
  received_at INTEGER NOT NULL,
  handled_at INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id),
  FOREIGN KEY (workspace_id, connection_id) REFERENCES connections (workspace_id, id),
  FOREIGN KEY (workspace_id, contact_id) REFERENCES contacts (workspace_id, id),
  FOREIGN KEY (workspace_id, category_id) REFERENCES categories (workspace_id, id)
) STRICT;
CREATE INDEX replies_in_doubt ON replies (workspace_id, send_state, received_at, id) WHERE send_state IS NOT NULL;
-- The queue of each stage. Claimed replies also have a due time, so that a restart after a crash finds them here.
CREATE INDEX replies_stage_due ON replies (stage, connection_id, stage_due_at, id) WHERE stage_due_at IS NOT NULL;
CREATE INDEX replies_uncertain_in_thread ON replies (thread_id) WHERE send_state = 'uncertain';
-- Each list of replies scans one of these indexes. Replies received at the same time are ordered by their number,
-- which every index contains; an id would take twelve times as much space.
CREATE INDEX replies_list ON replies (workspace_id, received_at);
CREATE INDEX replies_by_status ON replies (workspace_id, status, received_at);
CREATE INDEX replies_by_client ON replies (workspace_id, client_id, received_at);
CREATE INDEX replies_by_category ON replies (workspace_id, category_id, received_at);
CREATE INDEX replies_by_contact ON replies (workspace_id, contact_id, received_at);
-- An account has few enough replies to scan all of them in the index, but not to read each row, so the index contains
-- the other filters.
CREATE INDEX replies_by_connection ON replies (workspace_id, connection_id, received_at, seq, status, category_id, client_id);
CREATE INDEX replies_by_thread ON replies (thread_id, received_at);
CREATE INDEX replies_by_client_status ON replies (workspace_id, client_id, status, received_at);
CREATE INDEX replies_by_client_category ON replies (workspace_id, client_id, category_id, received_at);
CREATE INDEX replies_by_status_category ON replies (workspace_id, status, category_id, received_at);
-- For labels, stops and erasure, which find the replies in a lead's conversations.
CREATE INDEX replies_by_lead ON replies (workspace_id, lead_email) WHERE lead_email IS NOT NULL;

-- Counts of replies for each combination of the low-cost filters, so that a list's total needs no counting.
CREATE TABLE reply_counts (
  workspace_id TEXT NOT NULL,
  client_id TEXT NOT NULL,
  connection_id TEXT NOT NULL,
  status TEXT NOT NULL,
  category_id TEXT NOT NULL,
  n INTEGER NOT NULL,
  PRIMARY KEY (workspace_id, client_id, connection_id, status, category_id)
) STRICT, WITHOUT ROWID;

-- A version of a draft, numbered per reply.
CREATE TABLE draft_versions (
  reply_id TEXT NOT NULL REFERENCES replies (id),
  version INTEGER NOT NULL,
  -- Null for the newest version, because its text is the reply's draft, and for a removed draft.
  text TEXT,
  -- An actor.
  by TEXT NOT NULL,
  -- A person's instructions for the model; null for a person's own text.
  instructions TEXT,
  created_at INTEGER NOT NULL,
  -- When the next version replaced this one.
  superseded_at INTEGER,
  PRIMARY KEY (reply_id, version)
) STRICT, WITHOUT ROWID;
CREATE INDEX draft_versions_superseded ON draft_versions (superseded_at) WHERE superseded_at IS NOT NULL;

-- An event in a reply's timeline.
CREATE TABLE timeline_entries (
  -- `db/id-time.ts` derives the entry's id from its time and number.
  no INTEGER PRIMARY KEY NOT NULL,
  reply_seq INTEGER NOT NULL REFERENCES replies (seq),
  type TEXT NOT NULL,
  -- An actor.
  actor TEXT NOT NULL,
  detail_json TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX timeline_entries_reply ON timeline_entries (reply_seq, created_at);
-- For listing the labels that sequencers gave to replies within a month.
CREATE INDEX timeline_entries_labeled ON timeline_entries (created_at) WHERE type = 'labeled';

-- Keeps reply_counts consistent with the replies.
CREATE TRIGGER replies_counted AFTER INSERT ON replies BEGIN
  INSERT INTO reply_counts
  VALUES (new.workspace_id, new.client_id, new.connection_id, new.status, coalesce(new.category_id, ''), 1)
  ON CONFLICT DO UPDATE SET n = n + 1;
END;

CREATE TRIGGER replies_recounted AFTER UPDATE OF client_id, connection_id, status, category_id ON replies
WHEN old.status <> new.status OR old.category_id IS NOT new.category_id
  OR old.client_id <> new.client_id OR old.connection_id <> new.connection_id
BEGIN
  UPDATE reply_counts SET n = n - 1
  WHERE workspace_id = old.workspace_id AND client_id = old.client_id AND connection_id = old.connection_id
    AND status = old.status AND category_id = coalesce(old.category_id, '');
  INSERT INTO reply_counts
  VALUES (new.workspace_id, new.client_id, new.connection_id, new.status, coalesce(new.category_id, ''), 1)
  ON CONFLICT DO UPDATE SET n = n + 1;
END;

-- Counts and reports rely on replies staying in their thread and never being deleted. A reply's client may change
-- when a conversation is moved, and its contact when contacts are merged.
CREATE TRIGGER replies_stay BEFORE UPDATE OF seq, workspace_id, thread_id, received_at ON replies
WHEN old.seq <> new.seq OR old.workspace_id <> new.workspace_id
  OR old.thread_id <> new.thread_id OR old.received_at <> new.received_at
BEGIN
  SELECT raise(ABORT, 'a reply stays in its thread, and at the time when it was received');
END;

CREATE TRIGGER replies_are_kept BEFORE DELETE ON replies BEGIN
  SELECT raise(ABORT, 'replies are kept for ever');
END;
