-- Conversations, which people work on in the inbox.

-- A thread with at least one reply, and everything that lists and filters need. Triggers keep it up to date.
CREATE TABLE conversations (
  no INTEGER PRIMARY KEY NOT NULL,
  thread_id TEXT NOT NULL UNIQUE REFERENCES threads (id),
  workspace_id TEXT NOT NULL,
  -- The client, connection and contact of its first reply, and the subject of that reply's email.
  client_id TEXT NOT NULL,
  connection_id TEXT NOT NULL,
  contact_id TEXT NOT NULL,
  campaign_id TEXT,
  subject TEXT NOT NULL,
  reply_count INTEGER NOT NULL,
  -- Replies that are pending or ready and not finished automatically, and how many of them have a draft.
  open_count INTEGER NOT NULL,
  draft_count INTEGER NOT NULL,
  -- Pending or ready replies that were finished automatically.
  finished_count INTEGER NOT NULL DEFAULT 0,
  -- The newest reply, by received_at and id, and its category.
  latest_reply_id TEXT NOT NULL,
  latest_reply_at INTEGER NOT NULL,
  category_id TEXT,
  -- The newest email in either direction, by sent_at and id.
  latest_message_id TEXT NOT NULL,
  latest_at INTEGER NOT NULL,
  last_direction TEXT NOT NULL CHECK (last_direction IN ('inbound', 'outbound')),
  -- When the oldest open reply arrived.
  unanswered_since INTEGER,
  -- Whether any reply's email has attachments.
  has_attachments INTEGER NOT NULL CHECK (has_attachments IN (0, 1)),
  -- Whether any reply is uncertain; the next three flags are about open replies only.
  is_uncertain INTEGER NOT NULL CHECK (is_uncertain IN (0, 1)),
  has_failed INTEGER NOT NULL CHECK (has_failed IN (0, 1)),
  has_ai_error INTEGER NOT NULL CHECK (has_ai_error IN (0, 1)),
  has_caution INTEGER NOT NULL CHECK (has_caution IN (0, 1)),
  -- The state of the most urgent email that will be sent, is held, or has failed. `waiting` was ordered by a person.
  outgoing_state TEXT CHECK (outgoing_state IN ('automatic', 'waiting', 'held', 'failed')),
  -- Set if no route matched and the connection holds such conversations until a person moves them.
  is_unrouted INTEGER NOT NULL DEFAULT 0 CHECK (is_unrouted IN (0, 1)),
  -- When a person moved the conversation to its client, which makes it new for the client's people.
  moved_at INTEGER,
  assignee_id TEXT REFERENCES users (id),
  -- When the assignee was last active here. A claim ends half an hour later; an assignment does not.
  claimed_at INTEGER,
  snoozed_until INTEGER,
  snoozed_by TEXT,
  -- When the meeting was canceled; null once it is booked again or a person has responded.
  booking_cancelled_at INTEGER,
  created_at INTEGER NOT NULL,
  state TEXT AS (CASE WHEN open_count = 0 THEN 'done' WHEN snoozed_until IS NOT NULL THEN 'snoozed' ELSE 'open' END)
    VIRTUAL,
  -- What a person must review; the most urgent reason applies.
  attention TEXT AS (CASE
    WHEN is_uncertain THEN 'uncertain'
    WHEN has_failed OR outgoing_state = 'failed' THEN 'send_failed'
    WHEN outgoing_state = 'held' THEN 'new_after_schedule'
    WHEN booking_cancelled_at IS NOT NULL THEN 'booking_cancelled'
    WHEN has_ai_error THEN 'ai_error'
    WHEN has_caution THEN 'caution' END) VIRTUAL,
  -- Only counted for open conversations.
  open_category_id TEXT AS (CASE WHEN open_count > 0 AND snoozed_until IS NULL THEN category_id END) VIRTUAL,
  open_assignee_id TEXT AS (CASE WHEN open_count > 0 AND snoozed_until IS NULL THEN assignee_id END) VIRTUAL,
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id)
) STRICT;
-- Each list scans one of these indexes, or merges a few; the row's number breaks ties. Open conversations are few.
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
CREATE INDEX conversations_outgoing ON conversations (workspace_id, outgoing_state, latest_at, no, client_id)
  WHERE outgoing_state IS NOT NULL;
CREATE INDEX conversations_finished ON conversations (workspace_id, latest_at, no, client_id)
  WHERE finished_count > 0;
-- For waking snoozed conversations and ending claims.
CREATE INDEX conversations_snoozed ON conversations (snoozed_until) WHERE snoozed_until IS NOT NULL;
CREATE INDEX conversations_claimed ON conversations (claimed_at) WHERE claimed_at IS NOT NULL;
CREATE INDEX conversations_unrouted ON conversations (connection_id, latest_at, no) WHERE is_unrouted = 1;
CREATE INDEX conversations_by_campaign ON conversations (workspace_id, campaign_id, latest_at, no, client_id)
  WHERE campaign_id IS NOT NULL;

-- An open reply's contribution to its conversation. A person who sets the category also decides whether it is an
-- opt-out.
CREATE VIEW open_replies AS
SELECT seq, thread_id, received_at, ai_response,
  auto_send_blocked_reason IS 'send_failed' AS has_failed,
  stage = 'waiting' AND stage_error IS NOT NULL AS has_ai_error,
  iif(category_by = 'person' AND category_id IS NOT NULL,
    cautions_json NOT IN ('[]', '["possible_opt_out"]') OR draft_cautions_json NOT IN ('[]', '["possible_opt_out"]'),
    cautions_json <> '[]' OR draft_cautions_json <> '[]') AS has_caution
FROM replies WHERE status IN ('pending', 'ready') AND finished_automatically_at IS NULL;

-- Creates a conversation for a thread's first reply, and keeps it consistent with the replies.
CREATE TRIGGER conversations_made AFTER INSERT ON replies BEGIN
  INSERT INTO conversations (
    thread_id, workspace_id, client_id, connection_id, contact_id, campaign_id, subject, reply_count, open_count,
    draft_count, latest_reply_id, latest_reply_at, category_id, latest_message_id, latest_at, last_direction,
    unanswered_since, has_attachments, is_uncertain, has_failed, has_ai_error, has_caution, created_at
  )
  SELECT new.thread_id, new.workspace_id, new.client_id, new.connection_id, new.contact_id, t.campaign_id, m.subject,
    1, o.thread_id IS NOT NULL, o.ai_response IS NOT NULL, new.id, new.received_at, new.category_id,
    last.id, last.sent_at, last.direction, o.received_at, m.attachments_json <> '[]',
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
    has_attachments = has_attachments OR excluded.has_attachments,
    is_uncertain = is_uncertain OR excluded.is_uncertain, has_failed = has_failed OR excluded.has_failed,
    has_ai_error = has_ai_error OR excluded.has_ai_error, has_caution = has_caution OR excluded.has_caution;
END;

CREATE TRIGGER conversations_categorized AFTER UPDATE OF category_id ON replies
WHEN old.category_id IS NOT new.category_id
BEGIN
  UPDATE conversations SET category_id = new.category_id WHERE thread_id = new.thread_id AND latest_reply_id = new.id;
END;

CREATE TRIGGER conversations_closed AFTER UPDATE OF status, finished_automatically_at ON replies
WHEN (old.status IN ('pending', 'ready')) <> (new.status IN ('pending', 'ready'))
  OR (old.finished_automatically_at IS NULL) <> (new.finished_automatically_at IS NULL)
BEGIN
  UPDATE conversations SET
    (open_count, draft_count, unanswered_since, has_failed, has_ai_error, has_caution) = (
      SELECT count(*), count(ai_response), min(received_at), coalesce(max(has_failed), 0),
        coalesce(max(has_ai_error), 0), coalesce(max(has_caution), 0)
      FROM open_replies WHERE thread_id = new.thread_id
    ),
    finished_count = finished_count
      + (new.status IN ('pending', 'ready') AND new.finished_automatically_at IS NOT NULL)
      - (old.status IN ('pending', 'ready') AND old.finished_automatically_at IS NOT NULL)
  WHERE thread_id = new.thread_id;
  -- Done takes precedence over snoozed.
  UPDATE conversations SET snoozed_until = NULL, snoozed_by = NULL
  WHERE thread_id = new.thread_id AND open_count = 0 AND snoozed_until IS NOT NULL;
END;

-- This does not change the number of open replies, or which of them is the oldest.
CREATE TRIGGER conversations_marked
AFTER UPDATE OF category_id, category_by, ai_response, auto_send_blocked_reason, stage, stage_error,
  cautions_json, draft_cautions_json ON replies
WHEN old.status IN ('pending', 'ready') AND new.status IN ('pending', 'ready')
  AND old.finished_automatically_at IS NULL AND new.finished_automatically_at IS NULL AND (
  (old.ai_response IS NULL) <> (new.ai_response IS NULL)
  OR (old.auto_send_blocked_reason IS 'send_failed') <> (new.auto_send_blocked_reason IS 'send_failed')
  OR (old.stage = 'waiting' AND old.stage_error IS NOT NULL) <> (new.stage = 'waiting' AND new.stage_error IS NOT NULL)
  OR old.cautions_json <> new.cautions_json OR old.draft_cautions_json <> new.draft_cautions_json
  OR (new.cautions_json || new.draft_cautions_json <> '[][]' AND (
    old.category_by IS NOT new.category_by OR (old.category_id IS NULL) <> (new.category_id IS NULL)))
)
BEGIN
  UPDATE conversations SET (draft_count, has_failed, has_ai_error, has_caution) = (
    SELECT count(ai_response), max(has_failed), max(has_ai_error), max(has_caution)
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

-- Also keeps the conversation consistent with its thread's emails.
CREATE TRIGGER conversations_mailed AFTER INSERT ON messages BEGIN
  UPDATE conversations SET latest_message_id = new.id, latest_at = new.sent_at, last_direction = new.direction
  WHERE thread_id = new.thread_id AND (new.sent_at, new.id) > (latest_at, latest_message_id);
END;

-- A webhook may complete an email that was truncated in the platform's copy.
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

-- A later email may be the first in its thread to name the campaign.
CREATE TRIGGER conversations_campaign AFTER UPDATE OF campaign_id ON threads WHEN old.campaign_id IS NOT new.campaign_id
BEGIN
  UPDATE conversations SET campaign_id = new.campaign_id WHERE thread_id = new.id;
END;
