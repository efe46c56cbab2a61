-- Outgoing emails: follow-ups and send orders, which are due later; the attempts to send them; and their files.

-- A follow-up: a message to a contact, sent at a set time.
CREATE TABLE follow_ups (
  id TEXT PRIMARY KEY NOT NULL,
  workspace_id TEXT NOT NULL,
  client_id TEXT NOT NULL,
  contact_id TEXT NOT NULL,
  reply_id TEXT REFERENCES replies (id),
  -- api: created by a person or over the API · ooo: created because the contact wrote when they will be back
  origin TEXT NOT NULL CHECK (origin IN ('api', 'ooo')),
  action TEXT NOT NULL CHECK (action IN ('follow_up_message', 'linkedin_message')),
  notes TEXT,
  draft_message TEXT,
  draft_source TEXT CHECK (draft_source IN ('user', 'ai')),
  -- The verified evidence for a text by the AI.
  draft_evidence_json TEXT,
  -- Null when it is detected from the text.
  content_type TEXT CHECK (content_type IN ('text', 'html')),
  due_at INTEGER NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('scheduled', 'sent', 'failed', 'cancelled')),
  cancel_on_reply INTEGER NOT NULL CHECK (cancel_on_reply IN (0, 1)),
  -- When the follow-up was last confirmed. A later email in its thread cancels it.
  planned_at INTEGER NOT NULL DEFAULT 0,
  -- How many times sending was started.
  attempts INTEGER NOT NULL,
  -- Why it is not sent yet, was not sent, or was canceled.
  last_error TEXT,
  sent_at INTEGER,
  credits_used INTEGER NOT NULL,
  -- When the next step is due: first writing the text, then sending it. Null if there is none.
  work_at INTEGER,
  -- Set while a process works on the row. If set at startup, that process crashed.
  claimed_at INTEGER,
  -- Claims of the current step, and how many of them ended with a crash.
  claims INTEGER NOT NULL,
  crashes INTEGER NOT NULL,
  -- The first claim of the current step, which starts its timeout.
  begun_at INTEGER,
  send_state TEXT CHECK (send_state IN ('sending', 'uncertain')),
  -- A cancellation that arrived during sending. It applies once the email is confirmed as not sent.
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
-- Lets a client's default list skip completed follow-ups, and the list of completed follow-ups skip planned ones.
CREATE INDEX follow_ups_by_client_active ON follow_ups (workspace_id, client_id, due_at, id) WHERE status = 'scheduled';
CREATE INDEX follow_ups_completed ON follow_ups (workspace_id, due_at, id) WHERE status <> 'scheduled';
CREATE INDEX follow_ups_to_write ON follow_ups (work_at, id) WHERE work_at IS NOT NULL AND draft_message IS NULL;
CREATE INDEX follow_ups_to_send ON follow_ups (client_id, work_at, id) WHERE work_at IS NOT NULL AND draft_message IS NOT NULL;
CREATE INDEX follow_ups_sending ON follow_ups (workspace_id) WHERE send_state IS NOT NULL AND status = 'scheduled';
CREATE INDEX follow_ups_claimed ON follow_ups (claimed_at) WHERE claimed_at IS NOT NULL;

-- An attempt to send an email, recorded before anything is sent.
CREATE TABLE send_attempts (
  id TEXT PRIMARY KEY NOT NULL,
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  client_id TEXT NOT NULL,
  -- Null for an email that starts a conversation.
  thread_id TEXT REFERENCES threads (id),
  -- The email that is answered or forwarded.
  message_id TEXT REFERENCES messages (id),
  reply_id TEXT REFERENCES replies (id),
  follow_up_id TEXT REFERENCES follow_ups (id),
  kind TEXT NOT NULL CHECK (kind IN ('reply', 'forward', 'follow_up')),
  -- recorded: nothing was sent · handed_over: it may have been sent · sent, not_sent: known · uncertain: a person
  -- decides given_up: was uncertain, and a person decided to send again
  state TEXT NOT NULL
    CHECK (state IN ('recorded', 'handed_over', 'sent', 'not_sent', 'uncertain', 'given_up')),
  via TEXT NOT NULL CHECK (via IN ('platform', 'smtp')),
  actor TEXT NOT NULL,
  sent_by TEXT NOT NULL CHECK (sent_by IN ('auto', 'manual')),
  to_json TEXT NOT NULL,
  cc_json TEXT NOT NULL,
  bcc_json TEXT NOT NULL,
  subject TEXT NOT NULL,
  -- The text as given, and the email bodies derived from it.
  content TEXT NOT NULL,
  body_html TEXT NOT NULL,
  body_text TEXT NOT NULL,
  -- The email's files, as they were in outgoing_files.
  attachments_json TEXT NOT NULL DEFAULT '[]',
  rfc_message_id TEXT,
  platform_id TEXT,
  error TEXT,
  answer TEXT,
  recorded_at INTEGER NOT NULL,
  handed_over_at INTEGER,
  -- When the response failed to arrive: the connection broke, the call timed out, or the process ended. Stays set if
  -- the attempt turns out to be sent or not_sent.
  unanswered_at INTEGER,
  finished_at INTEGER,
  -- When to look for the email in the platform's thread next; null once its state is known.
  check_due_at INTEGER,
  checks INTEGER NOT NULL,
  CHECK ((kind = 'follow_up') = (follow_up_id IS NOT NULL)),
  CHECK (kind = 'follow_up' OR (reply_id IS NOT NULL AND thread_id IS NOT NULL AND message_id IS NOT NULL)),
  CHECK ((thread_id IS NULL) = (message_id IS NULL)),
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id)
) STRICT;
CREATE UNIQUE INDEX send_attempts_one_at_a_time ON send_attempts (reply_id)
  WHERE kind = 'reply' AND state IN ('recorded', 'handed_over');
CREATE UNIQUE INDEX send_attempts_follow_up_one_at_a_time ON send_attempts (follow_up_id)
  WHERE kind = 'follow_up' AND state IN ('recorded', 'handed_over', 'uncertain');
CREATE INDEX send_attempts_reply ON send_attempts (reply_id, recorded_at) WHERE reply_id IS NOT NULL;
CREATE INDEX send_attempts_thread ON send_attempts (thread_id, recorded_at);
-- For counting a client's automatic answers on a day.
CREATE INDEX send_attempts_auto ON send_attempts (client_id, recorded_at)
  WHERE kind = 'reply' AND sent_by = 'auto';
CREATE INDEX send_attempts_under_way ON send_attempts (recorded_at) WHERE state IN ('recorded', 'handed_over');
CREATE INDEX send_attempts_check ON send_attempts (check_due_at) WHERE check_due_at IS NOT NULL;
-- An email that was sent without a response is never sent again automatically, even if more is learned later.
CREATE UNIQUE INDEX send_attempts_follow_up_not_again ON send_attempts (follow_up_id)
  WHERE kind = 'follow_up' AND (unanswered_at IS NOT NULL OR state IN ('recorded', 'handed_over', 'sent'));
CREATE UNIQUE INDEX send_attempts_auto_not_again ON send_attempts (reply_id)
  WHERE kind = 'reply' AND sent_by = 'auto' AND (unanswered_at IS NOT NULL OR state IN ('recorded', 'handed_over', 'sent'));
-- An attempt without a response may turn out to be sent after a person has sent the email again. In that case, both
-- were sent.
CREATE UNIQUE INDEX send_attempts_sent_once ON send_attempts (reply_id)
  WHERE kind = 'reply' AND state = 'sent' AND unanswered_at IS NULL;
-- Only people can forward again, and they are warned about a forward that is being sent or uncertain.
CREATE INDEX send_attempts_open_forwards ON send_attempts (reply_id)
  WHERE kind = 'forward' AND state IN ('recorded', 'handed_over', 'uncertain');
-- For listing a workspace's uncertain emails, which are few, to its owners.
CREATE INDEX send_attempts_uncertain ON send_attempts (workspace_id, recorded_at, id) WHERE state = 'uncertain';

-- The outbox: an email that will be sent, is being sent, or was sent. Each kind defines when it may be sent.
CREATE TABLE outgoing (
  id TEXT PRIMARY KEY NOT NULL,
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  client_id TEXT NOT NULL,
  thread_id TEXT NOT NULL REFERENCES threads (id),
  reply_id TEXT NOT NULL REFERENCES replies (id),
  -- by_person: an answer by a person, sent at a chosen time or when it can no longer be undone
  -- automatic: an answer by the AI
  kind TEXT NOT NULL CHECK (kind IN ('by_person', 'automatic')),
  content TEXT NOT NULL,
  -- Null to detect the type from the text.
  content_type TEXT CHECK (content_type IN ('text', 'html')),
  -- Null for the reply's sender.
  to_email TEXT,
  cc_json TEXT NOT NULL DEFAULT '[]',
  bcc_json TEXT NOT NULL DEFAULT '[]',
  attachments_json TEXT NOT NULL DEFAULT '[]',
  -- The guard's findings in the text.
  findings_json TEXT NOT NULL DEFAULT '[]',
  due_at INTEGER NOT NULL,
  -- When the outbox works on it next; null while it is being sent or held, and once it is settled.
  work_at INTEGER,
  -- Whether a newer email in the conversation puts it on hold.
  hold_on_new INTEGER NOT NULL DEFAULT 1 CHECK (hold_on_new IN (0, 1)),
  -- The conversation's state after the email is sent, and the follow-up to create then.
  then_state TEXT CHECK (then_state IN ('done', 'snooze')),
  snooze_until INTEGER,
  follow_up_json TEXT,
  confirmed_json TEXT NOT NULL DEFAULT '[]',
  -- Numbers of newer emails in the conversation, and of answers written elsewhere, that the person has seen.
  known_newer INTEGER NOT NULL DEFAULT 0,
  known_answers INTEGER NOT NULL DEFAULT 0,
  -- waiting: until it is due or retried · held: until a person releases it · sending: its attempt is recorded
  -- uncertain: it may have been sent
  state TEXT NOT NULL CHECK (state IN ('waiting', 'held', 'sending', 'sent', 'uncertain', 'canceled', 'failed')),
  -- Why it is held, was canceled, or has failed.
  reason TEXT,
  -- The attempt that sends it.
  attempt_id TEXT,
  attempts INTEGER NOT NULL DEFAULT 0,
  crashes INTEGER NOT NULL DEFAULT 0,
  claimed_at INTEGER,
  -- An actor.
  created_by TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  CHECK (state = 'waiting' OR work_at IS NULL),
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id)
) STRICT;
CREATE UNIQUE INDEX outgoing_one_at_a_time ON outgoing (reply_id) WHERE state IN ('waiting', 'held', 'sending');
CREATE INDEX outgoing_due ON outgoing (kind, client_id, work_at, id) WHERE work_at IS NOT NULL;
CREATE INDEX outgoing_claimed ON outgoing (claimed_at) WHERE claimed_at IS NOT NULL;
CREATE INDEX outgoing_attempt ON outgoing (attempt_id) WHERE attempt_id IS NOT NULL;
CREATE INDEX outgoing_list ON outgoing (workspace_id, due_at, id) WHERE kind = 'by_person';
CREATE INDEX outgoing_thread ON outgoing (thread_id) WHERE state NOT IN ('sent', 'canceled');
CREATE INDEX outgoing_reply ON outgoing (reply_id) WHERE state NOT IN ('sent', 'canceled');
CREATE INDEX outgoing_unsettled ON outgoing (kind, state, created_at) WHERE state NOT IN ('sent', 'canceled');
-- For deleting old emails.
CREATE INDEX outgoing_settled ON outgoing (updated_at) WHERE state IN ('sent', 'canceled');

-- A file that a person attached to an answer or a forward. Kept for a few days, to send it and then to show what was
-- sent.
CREATE TABLE outgoing_files (
  id TEXT PRIMARY KEY NOT NULL,
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  reply_id TEXT NOT NULL REFERENCES replies (id),
  name TEXT NOT NULL,
  type TEXT NOT NULL,
  size INTEGER NOT NULL,
  -- Part of the file's URL, for sequencers that fetch files instead of accepting uploads.
  token TEXT NOT NULL,
  created_by TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  content BLOB NOT NULL
) STRICT;
CREATE UNIQUE INDEX outgoing_files_token ON outgoing_files (token);
CREATE INDEX outgoing_files_reply ON outgoing_files (reply_id);
-- For adding up the sizes of a workspace's files.
CREATE INDEX outgoing_files_size ON outgoing_files (workspace_id, size);
CREATE INDEX outgoing_files_expiry ON outgoing_files (expires_at);

-- The visible state of unsettled emails, the most urgent first. An automatic answer is never held: it is left
-- to people, as the reply shows.
CREATE VIEW outgoing_shown AS
SELECT *, CASE shown WHEN 'failed' THEN 1 WHEN 'held' THEN 2 WHEN 'waiting' THEN 3 ELSE 4 END AS urgency FROM (
  SELECT id, thread_id, reply_id, due_at, reason, CASE
    WHEN kind = 'automatic' THEN iif(state IN ('waiting', 'sending'), 'automatic', NULL)
    WHEN state = 'sending' THEN 'waiting'
    WHEN state = 'uncertain' THEN 'failed'
    ELSE state END AS shown
  FROM outgoing WHERE state NOT IN ('sent', 'canceled')
) WHERE shown IS NOT NULL;

-- Keeps conversations.outgoing_state consistent with the outbox.
CREATE TRIGGER outgoing_made AFTER INSERT ON outgoing BEGIN
  UPDATE conversations SET outgoing_state = (
    SELECT shown FROM outgoing_shown WHERE thread_id = new.thread_id ORDER BY urgency LIMIT 1
  ) WHERE thread_id = new.thread_id;
END;

CREATE TRIGGER outgoing_changed AFTER UPDATE OF state, thread_id ON outgoing
WHEN old.state <> new.state OR old.thread_id <> new.thread_id BEGIN
  UPDATE conversations SET outgoing_state = (
    SELECT shown FROM outgoing_shown WHERE thread_id = conversations.thread_id ORDER BY urgency LIMIT 1
  ) WHERE thread_id IN (old.thread_id, new.thread_id);
END;

CREATE TRIGGER outgoing_gone AFTER DELETE ON outgoing WHEN old.state NOT IN ('sent', 'canceled') BEGIN
  UPDATE conversations SET outgoing_state = (
    SELECT shown FROM outgoing_shown WHERE thread_id = old.thread_id ORDER BY urgency LIMIT 1
  ) WHERE thread_id = old.thread_id;
END;

-- Keeps replies.auto_send_at set to the time when the automatic answer will be sent.
CREATE TRIGGER outgoing_scheduled AFTER INSERT ON outgoing WHEN new.kind = 'automatic' BEGIN
  UPDATE replies SET auto_send_at = new.due_at WHERE id = new.reply_id;
END;

CREATE TRIGGER outgoing_rescheduled AFTER UPDATE OF state, due_at ON outgoing
WHEN new.kind = 'automatic' AND (old.state <> new.state OR old.due_at <> new.due_at) BEGIN
  UPDATE replies SET auto_send_at = iif(new.state IN ('waiting', 'sending'), new.due_at, NULL) WHERE id = new.reply_id;
END;
