-- Conversations: what people work on. One for each thread that has a reply, kept by the triggers below.

ALTER TABLE clients ADD COLUMN color TEXT CHECK (color GLOB '#[0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f][0-9a-f]');
-- Who new conversations are assigned to, and when a first answer is late.
ALTER TABLE clients ADD COLUMN owner_id TEXT REFERENCES users (id);
ALTER TABLE clients ADD COLUMN sla_minutes INTEGER CHECK (sla_minutes > 0);
ALTER TABLE workspaces ADD COLUMN assignment TEXT NOT NULL DEFAULT 'none'
  CHECK (assignment IN ('none', 'round_robin', 'client_owner'));

CREATE TABLE conversations (
  no INTEGER PRIMARY KEY NOT NULL,
  thread_id TEXT NOT NULL UNIQUE REFERENCES threads (id),
  workspace_id TEXT NOT NULL,
  -- The client, connection and contact of its first reply, and the subject of that reply's mail.
  client_id TEXT NOT NULL,
  connection_id TEXT NOT NULL,
  contact_id TEXT NOT NULL,
  campaign_id TEXT,
  subject TEXT NOT NULL,
  reply_count INTEGER NOT NULL,
  -- Replies that are pending or ready, and those of them that have a draft.
  open_count INTEGER NOT NULL,
  draft_count INTEGER NOT NULL,
  -- The newest reply, by received_at and id.
  latest_reply_id TEXT NOT NULL,
  latest_reply_at INTEGER NOT NULL,
  category_id TEXT,
  -- The newest mail of either direction, by sent_at and id.
  latest_message_id TEXT NOT NULL,
  latest_at INTEGER NOT NULL,
  last_direction TEXT NOT NULL CHECK (last_direction IN ('inbound', 'outbound')),
  -- When the oldest open reply came.
  unanswered_since INTEGER,
  -- The earliest automatic answer of an open reply.
  auto_send_at INTEGER,
  -- A mail that is a reply has some.
  has_attachments INTEGER NOT NULL CHECK (has_attachments IN (0, 1)),
  -- Of any reply, then of open ones.
  is_uncertain INTEGER NOT NULL CHECK (is_uncertain IN (0, 1)),
  has_failed INTEGER NOT NULL CHECK (has_failed IN (0, 1)),
  has_ai_error INTEGER NOT NULL CHECK (has_ai_error IN (0, 1)),
  has_caution INTEGER NOT NULL CHECK (has_caution IN (0, 1)),
  -- The send order that waits, is held or has failed; null without one.
  order_state TEXT CHECK (order_state IN ('waiting', 'held', 'failed')),
  assignee_id TEXT REFERENCES users (id),
  -- When the assignee last did something here; a claim ends half an hour later, an assignment does not.
  claimed_at INTEGER,
  snoozed_until INTEGER,
  snoozed_by TEXT,
  created_at INTEGER NOT NULL,
  state TEXT AS (CASE WHEN open_count = 0 THEN 'done' WHEN snoozed_until IS NOT NULL THEN 'snoozed' ELSE 'open' END)
    VIRTUAL,
  -- What a person has to look at, the most urgent first.
  attention TEXT AS (CASE
    WHEN is_uncertain THEN 'uncertain'
    WHEN has_failed OR order_state = 'failed' THEN 'send_failed'
    WHEN order_state = 'held' THEN 'new_after_schedule'
    WHEN has_ai_error THEN 'ai_error'
    WHEN has_caution THEN 'caution' END) VIRTUAL,
  -- What is counted of open ones.
  open_category_id TEXT AS (CASE WHEN open_count > 0 AND snoozed_until IS NULL THEN category_id END) VIRTUAL,
  open_assignee_id TEXT AS (CASE WHEN open_count > 0 AND snoozed_until IS NULL THEN assignee_id END) VIRTUAL,
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id)
) STRICT;

-- Replies in doubt, of one thread.
CREATE INDEX replies_uncertain_in_thread ON replies (thread_id) WHERE send_state = 'uncertain';

-- What an open reply adds to its conversation. A person who sets the category says whether it is an opt-out.
CREATE VIEW open_replies AS
SELECT seq, thread_id, received_at, ai_response, auto_send_at,
  auto_send_blocked_reason IS 'send_failed' AS has_failed,
  stage = 'waiting' AND stage_error IS NOT NULL AS has_ai_error,
  iif(category_by = 'person' AND category_id IS NOT NULL,
    cautions_json NOT IN ('[]', '["possible_opt_out"]') OR draft_cautions_json NOT IN ('[]', '["possible_opt_out"]'),
    cautions_json <> '[]' OR draft_cautions_json <> '[]') AS has_caution
FROM replies WHERE status IN ('pending', 'ready');

-- Existing threads, as the triggers would have made them.
INSERT INTO conversations (
  thread_id, workspace_id, client_id, connection_id, contact_id, campaign_id, subject, reply_count, open_count,
  draft_count, latest_reply_id, latest_reply_at, category_id, latest_message_id, latest_at, last_direction,
  unanswered_since, auto_send_at, has_attachments, is_uncertain, has_failed, has_ai_error, has_caution, created_at
)
SELECT first.thread_id, first.workspace_id, first.client_id, first.connection_id, first.contact_id, t.campaign_id,
  first_mail.subject, r.n, coalesce(o.n, 0), coalesce(o.drafts, 0), last_reply.id, last_reply.received_at,
  last_reply.category_id, last_mail.id, last_mail.sent_at, last_mail.direction, o.since, o.auto_send_at, r.attached,
  r.doubt, coalesce(o.failed, 0), coalesce(o.ai_error, 0), coalesce(o.caution, 0), first.created_at
FROM (
  SELECT thread_id, count(*) AS n, min(seq) AS first_seq, max(send_state IS 'uncertain') AS doubt,
    max((SELECT attachments_json <> '[]' FROM messages WHERE id = message_id)) AS attached
  FROM replies GROUP BY thread_id
) r
LEFT JOIN (
  SELECT thread_id, count(*) AS n, count(ai_response) AS drafts, min(received_at) AS since,
    min(auto_send_at) AS auto_send_at, max(has_failed) AS failed, max(has_ai_error) AS ai_error,
    max(has_caution) AS caution
  FROM open_replies GROUP BY thread_id
) o ON o.thread_id = r.thread_id
CROSS JOIN replies first ON first.seq = r.first_seq
CROSS JOIN threads t ON t.id = r.thread_id
CROSS JOIN messages first_mail ON first_mail.id = first.message_id
CROSS JOIN replies last_reply ON last_reply.seq = (
  SELECT seq FROM replies WHERE thread_id = r.thread_id ORDER BY received_at DESC, id DESC LIMIT 1
)
CROSS JOIN messages last_mail ON last_mail.id = (
  SELECT id FROM messages WHERE thread_id = r.thread_id ORDER BY sent_at DESC, id DESC LIMIT 1
)
ORDER BY r.first_seq;

-- Every list is one of these, or a merge of a few; ties are decided by the row's number. Open ones are few.
CREATE INDEX conversations_by_state ON conversations (workspace_id, state, latest_at);
CREATE INDEX conversations_by_client ON conversations (workspace_id, client_id, state, latest_at);
CREATE INDEX conversations_by_assignee ON conversations (workspace_id, assignee_id, state, latest_at, no, client_id)
  WHERE assignee_id IS NOT NULL;
CREATE INDEX conversations_unassigned ON conversations (workspace_id, latest_at, no, client_id)
  WHERE state = 'open' AND assignee_id IS NULL;
CREATE INDEX conversations_by_category ON conversations (workspace_id, category_id, latest_at, no, client_id)
  WHERE state = 'open';
CREATE INDEX conversations_waiting ON conversations (workspace_id, client_id, unanswered_since)
  WHERE unanswered_since IS NOT NULL;
CREATE INDEX conversations_attention ON conversations (workspace_id, attention, latest_at, no, client_id)
  WHERE attention IS NOT NULL;
CREATE INDEX conversations_automatic ON conversations (workspace_id, latest_at, no, client_id)
  WHERE auto_send_at IS NOT NULL;
CREATE INDEX conversations_ordered ON conversations (workspace_id, order_state, latest_at, no, client_id)
  WHERE order_state IS NOT NULL;
CREATE INDEX conversations_snoozed ON conversations (snoozed_until) WHERE snoozed_until IS NOT NULL;
CREATE INDEX conversations_claimed ON conversations (claimed_at) WHERE claimed_at IS NOT NULL;

CREATE TRIGGER conversations_made AFTER INSERT ON replies BEGIN
  INSERT INTO conversations (
    thread_id, workspace_id, client_id, connection_id, contact_id, campaign_id, subject, reply_count, open_count,
    draft_count, latest_reply_id, latest_reply_at, category_id, latest_message_id, latest_at, last_direction,
    unanswered_since, auto_send_at, has_attachments, is_uncertain, has_failed, has_ai_error, has_caution, created_at
  )
  SELECT new.thread_id, new.workspace_id, new.client_id, new.connection_id, new.contact_id, t.campaign_id, m.subject,
    1, o.thread_id IS NOT NULL, o.ai_response IS NOT NULL, new.id, new.received_at, new.category_id,
    last.id, last.sent_at, last.direction, o.received_at, o.auto_send_at, m.attachments_json <> '[]',
    new.send_state IS 'uncertain', coalesce(o.has_failed, 0), coalesce(o.has_ai_error, 0), coalesce(o.has_caution, 0),
    new.created_at
  FROM threads t
  CROSS JOIN messages m
  CROSS JOIN (
    SELECT id, sent_at, direction FROM messages WHERE thread_id = new.thread_id ORDER BY sent_at DESC, id DESC LIMIT 1
  ) last
  LEFT JOIN open_replies o ON o.seq = new.seq
  WHERE t.id = new.thread_id AND m.id = new.message_id
  -- A new reply wakes the conversation.
  ON CONFLICT (thread_id) DO UPDATE SET
    reply_count = reply_count + 1, snoozed_until = NULL, snoozed_by = NULL,
    open_count = open_count + excluded.open_count, draft_count = draft_count + excluded.draft_count,
    category_id = iif((excluded.latest_reply_at, excluded.latest_reply_id) > (latest_reply_at, latest_reply_id),
      excluded.category_id, category_id),
    latest_reply_id = iif((excluded.latest_reply_at, excluded.latest_reply_id) > (latest_reply_at, latest_reply_id),
      excluded.latest_reply_id, latest_reply_id),
    latest_reply_at = max(latest_reply_at, excluded.latest_reply_at),
    unanswered_since = min(coalesce(unanswered_since, excluded.unanswered_since),
      coalesce(excluded.unanswered_since, unanswered_since)),
    auto_send_at = min(coalesce(auto_send_at, excluded.auto_send_at), coalesce(excluded.auto_send_at, auto_send_at)),
    has_attachments = has_attachments OR excluded.has_attachments,
    is_uncertain = is_uncertain OR excluded.is_uncertain, has_failed = has_failed OR excluded.has_failed,
    has_ai_error = has_ai_error OR excluded.has_ai_error, has_caution = has_caution OR excluded.has_caution;
END;

CREATE TRIGGER conversations_categorized AFTER UPDATE OF category_id ON replies
WHEN old.category_id IS NOT new.category_id
BEGIN
  UPDATE conversations SET category_id = new.category_id WHERE thread_id = new.thread_id AND latest_reply_id = new.id;
END;

CREATE TRIGGER conversations_closed AFTER UPDATE OF status ON replies
WHEN (old.status IN ('pending', 'ready')) <> (new.status IN ('pending', 'ready'))
BEGIN
  UPDATE conversations SET
    (open_count, draft_count, unanswered_since, auto_send_at, has_failed, has_ai_error, has_caution) = (
      SELECT count(*), count(ai_response), min(received_at), min(auto_send_at), coalesce(max(has_failed), 0),
        coalesce(max(has_ai_error), 0), coalesce(max(has_caution), 0)
      FROM open_replies WHERE thread_id = new.thread_id
    )
  WHERE thread_id = new.thread_id;
  -- Done wins over snoozed.
  UPDATE conversations SET snoozed_until = NULL, snoozed_by = NULL
  WHERE thread_id = new.thread_id AND open_count = 0 AND snoozed_until IS NOT NULL;
END;

-- What changes about an open reply; how many there are, and since when, stays.
CREATE TRIGGER conversations_marked
AFTER UPDATE OF category_id, category_by, ai_response, auto_send_at, auto_send_blocked_reason, stage, stage_error,
  cautions_json, draft_cautions_json ON replies
WHEN old.status IN ('pending', 'ready') AND new.status IN ('pending', 'ready') AND (
  (old.ai_response IS NULL) <> (new.ai_response IS NULL) OR old.auto_send_at IS NOT new.auto_send_at
  OR (old.auto_send_blocked_reason IS 'send_failed') <> (new.auto_send_blocked_reason IS 'send_failed')
  OR (old.stage = 'waiting' AND old.stage_error IS NOT NULL) <> (new.stage = 'waiting' AND new.stage_error IS NOT NULL)
  OR old.cautions_json <> new.cautions_json OR old.draft_cautions_json <> new.draft_cautions_json
  OR (new.cautions_json || new.draft_cautions_json <> '[][]' AND (
    old.category_by IS NOT new.category_by OR (old.category_id IS NULL) <> (new.category_id IS NULL)))
)
BEGIN
  UPDATE conversations SET (draft_count, auto_send_at, has_failed, has_ai_error, has_caution) = (
    SELECT count(ai_response), min(auto_send_at), max(has_failed), max(has_ai_error), max(has_caution)
    FROM open_replies WHERE thread_id = new.thread_id
  )
  WHERE thread_id = new.thread_id;
END;

CREATE TRIGGER conversations_in_doubt AFTER UPDATE OF send_state ON replies
WHEN (old.send_state IS 'uncertain') <> (new.send_state IS 'uncertain')
BEGIN
  UPDATE conversations
  SET is_uncertain = EXISTS (SELECT 1 FROM replies WHERE thread_id = new.thread_id AND send_state = 'uncertain')
  WHERE thread_id = new.thread_id;
END;

CREATE TRIGGER conversations_mailed AFTER INSERT ON messages BEGIN
  UPDATE conversations SET latest_message_id = new.id, latest_at = new.sent_at, last_direction = new.direction
  WHERE thread_id = new.thread_id AND (new.sent_at, new.id) > (latest_at, latest_message_id);
END;

-- A webhook may bring what the platform's copy of a mail had left out.
CREATE TRIGGER conversations_completed AFTER UPDATE OF subject, direction, attachments_json ON messages
WHEN old.subject <> new.subject OR old.direction <> new.direction OR old.attachments_json <> new.attachments_json
BEGIN
  UPDATE conversations SET last_direction = new.direction
  WHERE thread_id = new.thread_id AND latest_message_id = new.id;
  UPDATE conversations SET subject = new.subject
  WHERE thread_id = new.thread_id AND new.id = (
    SELECT message_id FROM replies WHERE thread_id = new.thread_id ORDER BY seq LIMIT 1
  );
  UPDATE conversations SET has_attachments = EXISTS (
    SELECT 1 FROM replies r JOIN messages m ON m.id = r.message_id
    WHERE r.thread_id = new.thread_id AND m.attachments_json <> '[]'
  )
  WHERE thread_id = new.thread_id;
END;

-- How many conversations each client has of what the inbox counts: by state; open ones by category and by assignee; by what
-- a person has to look at; by send order; and those that will be answered automatically. Counted one by one and not in
-- combination, these are few rows, however many conversations there are.
CREATE TABLE conversation_counts (
  workspace_id TEXT NOT NULL,
  client_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('state', 'category', 'assignee', 'attention', 'order', 'automatic')),
  -- A state, an id, and so on; empty for `automatic`.
  name TEXT NOT NULL,
  n INTEGER NOT NULL,
  PRIMARY KEY (workspace_id, client_id, kind, name)
) STRICT, WITHOUT ROWID;

INSERT INTO conversation_counts
SELECT workspace_id, client_id, 'state', state, count(*) FROM conversations WHERE state IS NOT NULL GROUP BY 1, 2, 4;
INSERT INTO conversation_counts
SELECT workspace_id, client_id, 'category', open_category_id, count(*) FROM conversations WHERE open_category_id IS NOT NULL GROUP BY 1, 2, 4;
INSERT INTO conversation_counts
SELECT workspace_id, client_id, 'assignee', open_assignee_id, count(*) FROM conversations WHERE open_assignee_id IS NOT NULL GROUP BY 1, 2, 4;
INSERT INTO conversation_counts
SELECT workspace_id, client_id, 'attention', attention, count(*) FROM conversations WHERE attention IS NOT NULL GROUP BY 1, 2, 4;
INSERT INTO conversation_counts
SELECT workspace_id, client_id, 'order', order_state, count(*) FROM conversations WHERE order_state IS NOT NULL GROUP BY 1, 2, 4;
INSERT INTO conversation_counts
SELECT workspace_id, client_id, 'automatic', '', count(*) FROM conversations WHERE auto_send_at IS NOT NULL GROUP BY 1, 2;

CREATE TRIGGER conversations_counted AFTER INSERT ON conversations BEGIN
  INSERT INTO conversation_counts
  SELECT new.workspace_id, new.client_id, kind, name, 1 FROM (
    SELECT 'state' AS kind, new.state AS name
    UNION ALL SELECT 'category', new.open_category_id
    UNION ALL SELECT 'assignee', new.open_assignee_id
    UNION ALL SELECT 'attention', new.attention
    UNION ALL SELECT 'order', new.order_state
    UNION ALL SELECT 'automatic', iif(new.auto_send_at IS NULL, NULL, '')
  ) WHERE name IS NOT NULL
  ON CONFLICT DO UPDATE SET n = n + 1;
END;

CREATE TRIGGER conversations_counted_by_state AFTER UPDATE OF client_id, open_count, snoozed_until ON conversations
WHEN old.state IS NOT new.state OR old.client_id <> new.client_id
BEGIN
  UPDATE conversation_counts SET n = n - 1
  WHERE workspace_id = old.workspace_id AND client_id = old.client_id AND kind = 'state' AND name = old.state;
  INSERT INTO conversation_counts
  SELECT new.workspace_id, new.client_id, 'state', new.state, 1 WHERE new.state IS NOT NULL
  ON CONFLICT DO UPDATE SET n = n + 1;
END;

CREATE TRIGGER conversations_counted_by_category AFTER UPDATE OF client_id, open_count, snoozed_until, category_id ON conversations
WHEN old.open_category_id IS NOT new.open_category_id OR old.client_id <> new.client_id
BEGIN
  UPDATE conversation_counts SET n = n - 1
  WHERE workspace_id = old.workspace_id AND client_id = old.client_id AND kind = 'category' AND name = old.open_category_id;
  INSERT INTO conversation_counts
  SELECT new.workspace_id, new.client_id, 'category', new.open_category_id, 1 WHERE new.open_category_id IS NOT NULL
  ON CONFLICT DO UPDATE SET n = n + 1;
END;

CREATE TRIGGER conversations_counted_by_assignee AFTER UPDATE OF client_id, open_count, snoozed_until, assignee_id ON conversations
WHEN old.open_assignee_id IS NOT new.open_assignee_id OR old.client_id <> new.client_id
BEGIN
  UPDATE conversation_counts SET n = n - 1
  WHERE workspace_id = old.workspace_id AND client_id = old.client_id AND kind = 'assignee' AND name = old.open_assignee_id;
  INSERT INTO conversation_counts
  SELECT new.workspace_id, new.client_id, 'assignee', new.open_assignee_id, 1 WHERE new.open_assignee_id IS NOT NULL
  ON CONFLICT DO UPDATE SET n = n + 1;
END;

CREATE TRIGGER conversations_counted_by_attention AFTER UPDATE OF client_id, is_uncertain, has_failed, has_ai_error, has_caution, order_state ON conversations
WHEN old.attention IS NOT new.attention OR old.client_id <> new.client_id
BEGIN
  UPDATE conversation_counts SET n = n - 1
  WHERE workspace_id = old.workspace_id AND client_id = old.client_id AND kind = 'attention' AND name = old.attention;
  INSERT INTO conversation_counts
  SELECT new.workspace_id, new.client_id, 'attention', new.attention, 1 WHERE new.attention IS NOT NULL
  ON CONFLICT DO UPDATE SET n = n + 1;
END;

CREATE TRIGGER conversations_counted_by_order AFTER UPDATE OF client_id, order_state ON conversations
WHEN old.order_state IS NOT new.order_state OR old.client_id <> new.client_id
BEGIN
  UPDATE conversation_counts SET n = n - 1
  WHERE workspace_id = old.workspace_id AND client_id = old.client_id AND kind = 'order' AND name = old.order_state;
  INSERT INTO conversation_counts
  SELECT new.workspace_id, new.client_id, 'order', new.order_state, 1 WHERE new.order_state IS NOT NULL
  ON CONFLICT DO UPDATE SET n = n + 1;
END;

CREATE TRIGGER conversations_counted_by_automatic AFTER UPDATE OF client_id, auto_send_at ON conversations
WHEN iif(old.auto_send_at IS NULL, NULL, '') IS NOT iif(new.auto_send_at IS NULL, NULL, '') OR old.client_id <> new.client_id
BEGIN
  UPDATE conversation_counts SET n = n - 1
  WHERE workspace_id = old.workspace_id AND client_id = old.client_id AND kind = 'automatic' AND name = iif(old.auto_send_at IS NULL, NULL, '');
  INSERT INTO conversation_counts
  SELECT new.workspace_id, new.client_id, 'automatic', iif(new.auto_send_at IS NULL, NULL, ''), 1 WHERE iif(new.auto_send_at IS NULL, NULL, '') IS NOT NULL
  ON CONFLICT DO UPDATE SET n = n + 1;
END;

-- Up to where each person has read a conversation.
CREATE TABLE conversation_reads (
  user_id TEXT NOT NULL REFERENCES users (id),
  thread_id TEXT NOT NULL REFERENCES threads (id),
  read_at INTEGER NOT NULL,
  PRIMARY KEY (user_id, thread_id)
) STRICT, WITHOUT ROWID;

CREATE TABLE notes (
  id TEXT PRIMARY KEY NOT NULL,
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  thread_id TEXT NOT NULL REFERENCES threads (id),
  body TEXT NOT NULL,
  -- An actor.
  author TEXT NOT NULL,
  mentions_json TEXT NOT NULL DEFAULT '[]',
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX notes_thread ON notes (thread_id, created_at, id);

CREATE TABLE snippets (
  id TEXT PRIMARY KEY NOT NULL,
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  -- Null for one that is shared.
  user_id TEXT REFERENCES users (id),
  -- Null for all clients.
  client_id TEXT REFERENCES clients (id),
  name TEXT NOT NULL,
  shortcut TEXT,
  body TEXT NOT NULL,
  uses INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX snippets_list ON snippets (workspace_id, created_at, id);

CREATE TABLE saved_views (
  id TEXT PRIMARY KEY NOT NULL,
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  user_id TEXT REFERENCES users (id),
  name TEXT NOT NULL,
  filter_json TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX saved_views_list ON saved_views (workspace_id, created_at, id);

CREATE TABLE notifications (
  id TEXT PRIMARY KEY NOT NULL,
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  user_id TEXT NOT NULL REFERENCES users (id),
  type TEXT NOT NULL,
  thread_id TEXT REFERENCES threads (id),
  client_id TEXT,
  detail_json TEXT NOT NULL DEFAULT '{}',
  read_at INTEGER,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX notifications_list ON notifications (workspace_id, user_id, created_at, id);
CREATE INDEX notifications_unread ON notifications (workspace_id, user_id) WHERE read_at IS NULL;
