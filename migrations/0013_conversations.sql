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
  -- The newest mail of either direction.
  latest_at INTEGER NOT NULL,
  last_direction TEXT NOT NULL CHECK (last_direction IN ('inbound', 'outbound')),
  -- When the oldest open reply came.
  unanswered_since INTEGER,
  -- The earliest automatic answer of an open reply.
  auto_send_at INTEGER,
  has_attachments INTEGER NOT NULL CHECK (has_attachments IN (0, 1)),
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
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id)
) STRICT;

-- Replies that are open, and those in doubt, of one thread.
CREATE INDEX replies_open_in_thread ON replies (thread_id, received_at) WHERE status IN ('pending', 'ready');
CREATE INDEX replies_uncertain_in_thread ON replies (thread_id) WHERE send_state = 'uncertain';

CREATE TRIGGER conversations_made AFTER INSERT ON replies BEGIN
  INSERT INTO conversations (
    thread_id, workspace_id, client_id, connection_id, contact_id, campaign_id, subject, reply_count, open_count,
    draft_count, latest_reply_id, latest_reply_at, category_id, latest_at, last_direction, has_attachments,
    is_uncertain, has_failed, has_ai_error, has_caution, created_at
  )
  SELECT new.thread_id, new.workspace_id, new.client_id, new.connection_id, new.contact_id, t.campaign_id, m.subject,
    0, 0, 0, new.id, new.received_at, new.category_id, last.sent_at, last.direction, 0, 0, 0, 0, 0, new.created_at
  FROM threads t, messages m, (
    SELECT sent_at, direction FROM messages WHERE thread_id = new.thread_id ORDER BY sent_at DESC, id DESC LIMIT 1
  ) last
  WHERE t.id = new.thread_id AND m.id = new.message_id
  ON CONFLICT (thread_id) DO UPDATE SET
    latest_reply_id = excluded.latest_reply_id, latest_reply_at = excluded.latest_reply_at,
    category_id = excluded.category_id
  WHERE (excluded.latest_reply_at, excluded.latest_reply_id) > (latest_reply_at, latest_reply_id);
  -- Its client is that of the conversation's first reply, and a new one wakes it.
  UPDATE conversations SET reply_count = reply_count + 1, snoozed_until = NULL, snoozed_by = NULL,
    has_attachments = has_attachments
      OR (SELECT attachments_json <> '[]' FROM messages WHERE id = new.message_id),
    (open_count, draft_count, unanswered_since, auto_send_at, has_failed, has_ai_error, has_caution) = (
      SELECT count(*), count(ai_response), min(received_at), min(auto_send_at),
        coalesce(max(auto_send_blocked_reason IS 'send_failed'), 0),
        coalesce(max(stage = 'waiting' AND stage_error IS NOT NULL), 0),
        coalesce(max(cautions_json <> '[]' OR draft_cautions_json <> '[]'), 0)
      FROM replies WHERE thread_id = new.thread_id AND status IN ('pending', 'ready')
    )
  WHERE thread_id = new.thread_id;
END;

CREATE TRIGGER conversations_changed
AFTER UPDATE OF status, category_id, ai_response, auto_send_at, auto_send_blocked_reason, send_state, stage, stage_error,
  cautions_json, draft_cautions_json ON replies
WHEN old.status <> new.status OR old.category_id IS NOT new.category_id
  OR (old.ai_response IS NULL) <> (new.ai_response IS NULL) OR old.auto_send_at IS NOT new.auto_send_at
  OR old.auto_send_blocked_reason IS NOT new.auto_send_blocked_reason OR old.send_state IS NOT new.send_state
  OR (old.stage = 'waiting') <> (new.stage = 'waiting') OR (old.stage_error IS NULL) <> (new.stage_error IS NULL)
  OR (old.cautions_json = '[]') <> (new.cautions_json = '[]')
  OR (old.draft_cautions_json = '[]') <> (new.draft_cautions_json = '[]')
BEGIN
  UPDATE conversations SET
    category_id = CASE latest_reply_id WHEN new.id THEN new.category_id ELSE category_id END,
    is_uncertain = EXISTS (SELECT 1 FROM replies WHERE thread_id = new.thread_id AND send_state = 'uncertain'),
    (open_count, draft_count, unanswered_since, auto_send_at, has_failed, has_ai_error, has_caution) = (
      SELECT count(*), count(ai_response), min(received_at), min(auto_send_at),
        coalesce(max(auto_send_blocked_reason IS 'send_failed'), 0),
        coalesce(max(stage = 'waiting' AND stage_error IS NOT NULL), 0),
        coalesce(max(cautions_json <> '[]' OR draft_cautions_json <> '[]'), 0)
      FROM replies WHERE thread_id = new.thread_id AND status IN ('pending', 'ready')
    )
  WHERE thread_id = new.thread_id;
  -- Done wins over snoozed.
  UPDATE conversations SET snoozed_until = NULL, snoozed_by = NULL
  WHERE thread_id = new.thread_id AND open_count = 0 AND snoozed_until IS NOT NULL;
END;

CREATE TRIGGER conversations_mailed AFTER INSERT ON messages BEGIN
  UPDATE conversations SET latest_at = new.sent_at, last_direction = new.direction
  WHERE thread_id = new.thread_id AND (new.sent_at, new.id) >= (latest_at, '');
END;

-- How many conversations stand in each combination of what the inbox counts; empty text for none.
CREATE TABLE conversation_counts (
  workspace_id TEXT NOT NULL,
  client_id TEXT NOT NULL,
  state TEXT NOT NULL,
  assignee_id TEXT NOT NULL,
  attention TEXT NOT NULL,
  category_id TEXT NOT NULL,
  is_automatic INTEGER NOT NULL,
  order_state TEXT NOT NULL,
  n INTEGER NOT NULL,
  PRIMARY KEY (workspace_id, client_id, state, assignee_id, attention, category_id, is_automatic, order_state)
) STRICT, WITHOUT ROWID;

CREATE TRIGGER conversations_counted AFTER INSERT ON conversations BEGIN
  INSERT INTO conversation_counts VALUES (
    new.workspace_id, new.client_id, new.state, coalesce(new.assignee_id, ''), coalesce(new.attention, ''),
    coalesce(new.category_id, ''), new.auto_send_at IS NOT NULL, coalesce(new.order_state, ''), 1
  ) ON CONFLICT DO UPDATE SET n = n + 1;
END;

CREATE TRIGGER conversations_recounted AFTER UPDATE ON conversations
WHEN old.client_id <> new.client_id OR old.state <> new.state OR old.assignee_id IS NOT new.assignee_id
  OR old.attention IS NOT new.attention OR old.category_id IS NOT new.category_id
  OR (old.auto_send_at IS NULL) <> (new.auto_send_at IS NULL) OR old.order_state IS NOT new.order_state
BEGIN
  UPDATE conversation_counts SET n = n - 1
  WHERE workspace_id = old.workspace_id AND client_id = old.client_id AND state = old.state
    AND assignee_id = coalesce(old.assignee_id, '') AND attention = coalesce(old.attention, '')
    AND category_id = coalesce(old.category_id, '') AND is_automatic = (old.auto_send_at IS NOT NULL)
    AND order_state = coalesce(old.order_state, '');
  -- Combinations come and go; those of nobody any more must not slow the counts down.
  DELETE FROM conversation_counts
  WHERE workspace_id = old.workspace_id AND client_id = old.client_id AND state = old.state
    AND assignee_id = coalesce(old.assignee_id, '') AND attention = coalesce(old.attention, '')
    AND category_id = coalesce(old.category_id, '') AND is_automatic = (old.auto_send_at IS NOT NULL)
    AND order_state = coalesce(old.order_state, '') AND n = 0;
  INSERT INTO conversation_counts VALUES (
    new.workspace_id, new.client_id, new.state, coalesce(new.assignee_id, ''), coalesce(new.attention, ''),
    coalesce(new.category_id, ''), new.auto_send_at IS NOT NULL, coalesce(new.order_state, ''), 1
  ) ON CONFLICT DO UPDATE SET n = n + 1;
END;

-- Existing threads, as the triggers would have made them.
INSERT INTO conversations (
  thread_id, workspace_id, client_id, connection_id, contact_id, campaign_id, subject, reply_count, open_count,
  draft_count, latest_reply_id, latest_reply_at, category_id, latest_at, last_direction, unanswered_since, auto_send_at,
  has_attachments, is_uncertain, has_failed, has_ai_error, has_caution, created_at
)
SELECT r.thread_id, r.workspace_id, r.client_id, r.connection_id, r.contact_id, t.campaign_id, first_mail.subject,
  r.n, r.open, r.drafts, last_reply.id, last_reply.received_at, last_reply.category_id, last_mail.sent_at,
  last_mail.direction, r.since, r.auto_send_at, r.attached, r.doubt, r.failed, r.ai_error, r.caution, first.created_at
FROM (
  SELECT thread_id, replies.workspace_id, client_id, replies.connection_id, contact_id, count(*) AS n, min(seq) AS first_seq,
    count(*) FILTER (WHERE status IN ('pending', 'ready')) AS open,
    count(ai_response) FILTER (WHERE status IN ('pending', 'ready')) AS drafts,
    min(received_at) FILTER (WHERE status IN ('pending', 'ready')) AS since,
    min(auto_send_at) FILTER (WHERE status IN ('pending', 'ready')) AS auto_send_at,
    coalesce(max(send_state IS 'uncertain'), 0) AS doubt,
    coalesce(max(auto_send_blocked_reason IS 'send_failed') FILTER (WHERE status IN ('pending', 'ready')), 0) AS failed,
    coalesce(max(stage = 'waiting' AND stage_error IS NOT NULL) FILTER (WHERE status IN ('pending', 'ready')), 0)
      AS ai_error,
    coalesce(max(cautions_json <> '[]' OR draft_cautions_json <> '[]') FILTER (WHERE status IN ('pending', 'ready')), 0)
      AS caution,
    max((SELECT attachments_json <> '[]' FROM messages WHERE id = message_id)) AS attached
  FROM replies GROUP BY thread_id
) r
JOIN threads t ON t.id = r.thread_id
JOIN replies first ON first.seq = r.first_seq
JOIN messages first_mail ON first_mail.id = first.message_id
JOIN replies last_reply ON last_reply.seq = (
  SELECT seq FROM replies WHERE thread_id = r.thread_id ORDER BY received_at DESC, id DESC LIMIT 1
)
JOIN messages last_mail ON last_mail.id = (
  SELECT id FROM messages WHERE thread_id = r.thread_id ORDER BY sent_at DESC, id DESC LIMIT 1
);

CREATE INDEX conversations_list ON conversations (workspace_id, latest_at, thread_id);
CREATE INDEX conversations_by_state ON conversations (workspace_id, state, latest_at, thread_id);
CREATE INDEX conversations_by_client ON conversations (workspace_id, client_id, state, latest_at, thread_id);
CREATE INDEX conversations_by_category ON conversations (workspace_id, category_id, state, latest_at, thread_id);
CREATE INDEX conversations_by_contact ON conversations (workspace_id, contact_id, latest_at, thread_id);
CREATE INDEX conversations_by_assignee ON conversations (workspace_id, assignee_id, state, latest_at, thread_id)
  WHERE assignee_id IS NOT NULL;
CREATE INDEX conversations_oldest ON conversations (workspace_id, unanswered_since, thread_id)
  WHERE unanswered_since IS NOT NULL;
CREATE INDEX conversations_attention ON conversations (workspace_id, attention, latest_at, thread_id)
  WHERE attention IS NOT NULL;
CREATE INDEX conversations_automatic ON conversations (workspace_id, auto_send_at, thread_id)
  WHERE auto_send_at IS NOT NULL;
CREATE INDEX conversations_ordered ON conversations (workspace_id, order_state, latest_at, thread_id)
  WHERE order_state IS NOT NULL;
CREATE INDEX conversations_snoozed ON conversations (snoozed_until) WHERE snoozed_until IS NOT NULL;
CREATE INDEX conversations_claimed ON conversations (claimed_at) WHERE claimed_at IS NOT NULL;

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
