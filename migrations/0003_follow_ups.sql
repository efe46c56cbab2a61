-- Follow-ups: messages to a contact that go out at a time of their own.

ALTER TABLE clients ADD COLUMN ooo_follow_up INTEGER NOT NULL DEFAULT 0 CHECK (ooo_follow_up IN (0, 1));

CREATE TABLE follow_ups (
  id TEXT PRIMARY KEY NOT NULL,
  workspace_id TEXT NOT NULL,
  client_id TEXT NOT NULL,
  contact_id TEXT NOT NULL,
  reply_id TEXT REFERENCES replies (id),
  -- api: somebody made it · ooo: made because the contact said when they are back
  origin TEXT NOT NULL CHECK (origin IN ('api', 'ooo')),
  action TEXT NOT NULL CHECK (action IN ('follow_up_message', 'linkedin_message')),
  notes TEXT,
  draft_message TEXT,
  draft_source TEXT CHECK (draft_source IN ('user', 'ai')),
  due_at INTEGER NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('scheduled', 'sent', 'failed', 'cancelled')),
  cancel_on_reply INTEGER NOT NULL CHECK (cancel_on_reply IN (0, 1)),
  -- How often sending was begun.
  attempts INTEGER NOT NULL,
  -- Why it is not sent yet, or was not, or was cancelled.
  last_error TEXT,
  sent_at INTEGER,
  credits_used INTEGER NOT NULL,
  -- When it is worked on next: its text is written, then it is sent; null when nothing is owed.
  work_at INTEGER,
  -- Set while somebody is at work. Found at start, it is what the process that died was working on.
  claimed_at INTEGER,
  -- Claims of the step at hand, and those that ended with the process.
  claims INTEGER NOT NULL,
  crashes INTEGER NOT NULL,
  -- First claim of the step at hand: from then on counts how long it is tried.
  begun_at INTEGER,
  send_state TEXT CHECK (send_state IN ('sending', 'uncertain')),
  -- Came while a send was under way: it is cancelled with this reason as soon as that is known not to have happened.
  cancel_reason TEXT,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  UNIQUE (workspace_id, id),
  CHECK ((draft_message IS NULL) = (draft_source IS NULL)),
  CHECK (status = 'scheduled' OR work_at IS NULL),
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id),
  FOREIGN KEY (workspace_id, contact_id) REFERENCES contacts (workspace_id, id)
) STRICT;
CREATE INDEX follow_ups_list ON follow_ups (workspace_id, due_at, id);
CREATE INDEX follow_ups_by_status ON follow_ups (workspace_id, status, due_at, id);
CREATE INDEX follow_ups_by_contact ON follow_ups (workspace_id, contact_id, due_at, id);
CREATE INDEX follow_ups_by_client ON follow_ups (workspace_id, client_id, due_at, id);
CREATE INDEX follow_ups_by_reply ON follow_ups (reply_id, due_at, id) WHERE reply_id IS NOT NULL;
-- The default list of a client does not walk its history, nor the completed ones what is still to come.
CREATE INDEX follow_ups_by_client_active ON follow_ups (workspace_id, client_id, due_at, id) WHERE status = 'scheduled';
CREATE INDEX follow_ups_completed ON follow_ups (workspace_id, due_at, id) WHERE status <> 'scheduled';
CREATE INDEX follow_ups_to_write ON follow_ups (work_at, id) WHERE work_at IS NOT NULL AND draft_message IS NULL;
CREATE INDEX follow_ups_to_send ON follow_ups (client_id, work_at, id) WHERE work_at IS NOT NULL AND draft_message IS NOT NULL;
CREATE INDEX follow_ups_sending ON follow_ups (workspace_id) WHERE send_state IS NOT NULL AND status = 'scheduled';
CREATE INDEX follow_ups_claimed ON follow_ups (claimed_at) WHERE claimed_at IS NOT NULL;

ALTER TABLE credit_entries ADD COLUMN follow_up_id TEXT REFERENCES follow_ups (id);

-- A follow-up is sent as a reply is; and nobody has to look up in the reply what an attempt belongs to.
CREATE TABLE new_send_attempts (
  id TEXT PRIMARY KEY NOT NULL,
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  client_id TEXT NOT NULL,
  -- Null for a mail that begins a conversation.
  thread_id TEXT REFERENCES threads (id),
  -- The mail that is answered or forwarded.
  message_id TEXT REFERENCES messages (id),
  reply_id TEXT REFERENCES replies (id),
  follow_up_id TEXT REFERENCES follow_ups (id),
  kind TEXT NOT NULL CHECK (kind IN ('reply', 'forward', 'follow_up')),
  -- recorded: nothing has left · handed_over: it may have left · sent, not_sent: known · uncertain: a person decides
  -- given_up: was uncertain, and a person decided to send again
  state TEXT NOT NULL
    CHECK (state IN ('recorded', 'handed_over', 'sent', 'not_sent', 'uncertain', 'given_up')),
  via TEXT NOT NULL CHECK (via IN ('platform', 'smtp')),
  actor TEXT NOT NULL,
  sent_by TEXT NOT NULL CHECK (sent_by IN ('auto', 'manual')),
  to_json TEXT NOT NULL,
  cc_json TEXT NOT NULL,
  bcc_json TEXT NOT NULL,
  subject TEXT NOT NULL,
  -- What the caller gave, and what goes out of it.
  content TEXT NOT NULL,
  body_html TEXT NOT NULL,
  body_text TEXT NOT NULL,
  rfc_message_id TEXT,
  platform_id TEXT,
  error TEXT,
  answer TEXT,
  recorded_at INTEGER NOT NULL,
  handed_over_at INTEGER,
  finished_at INTEGER,
  -- When the platform's thread is asked next what became of it; null when nothing is open.
  check_due_at INTEGER,
  checks INTEGER NOT NULL,
  CHECK ((kind = 'follow_up') = (follow_up_id IS NOT NULL)),
  CHECK (kind = 'follow_up' OR (reply_id IS NOT NULL AND thread_id IS NOT NULL AND message_id IS NOT NULL)),
  CHECK ((thread_id IS NULL) = (message_id IS NULL)),
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id)
) STRICT;
INSERT INTO new_send_attempts
SELECT a.id, a.workspace_id, r.client_id, r.thread_id, r.message_id, a.reply_id, NULL, a.kind, a.state, a.via, a.actor, a.sent_by, a.to_json,
  a.cc_json, a.bcc_json, a.subject, a.content, a.body_html, a.body_text, a.rfc_message_id, a.platform_id, a.error, a.answer,
  a.recorded_at, a.handed_over_at, a.finished_at, a.check_due_at, a.checks
FROM send_attempts a JOIN replies r ON r.id = a.reply_id;
DROP TABLE send_attempts;
ALTER TABLE new_send_attempts RENAME TO send_attempts;
CREATE UNIQUE INDEX send_attempts_one_at_a_time ON send_attempts (reply_id)
  WHERE kind = 'reply' AND state IN ('recorded', 'handed_over');
CREATE UNIQUE INDEX send_attempts_sent_once ON send_attempts (reply_id) WHERE kind = 'reply' AND state = 'sent';
CREATE UNIQUE INDEX send_attempts_follow_up_one_at_a_time ON send_attempts (follow_up_id)
  WHERE kind = 'follow_up' AND state IN ('recorded', 'handed_over', 'uncertain');
CREATE UNIQUE INDEX send_attempts_follow_up_sent_once ON send_attempts (follow_up_id)
  WHERE kind = 'follow_up' AND state = 'sent';
CREATE INDEX send_attempts_reply ON send_attempts (reply_id, recorded_at) WHERE reply_id IS NOT NULL;
CREATE INDEX send_attempts_thread ON send_attempts (thread_id, recorded_at);
CREATE INDEX send_attempts_auto ON send_attempts (client_id, recorded_at)
  WHERE kind = 'reply' AND sent_by = 'auto';
CREATE INDEX send_attempts_under_way ON send_attempts (recorded_at) WHERE state IN ('recorded', 'handed_over');
CREATE INDEX send_attempts_check ON send_attempts (check_due_at) WHERE check_due_at IS NOT NULL;
