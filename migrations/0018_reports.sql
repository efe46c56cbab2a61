-- Reports: compact facts about each reply, in the order that reports read them.

-- A small number for a workspace, category, client, connection, campaign or person, which makes the facts five times
-- smaller.
CREATE TABLE reply_fact_names (
  no INTEGER PRIMARY KEY NOT NULL,
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  kind TEXT NOT NULL CHECK (kind IN ('category', 'workspace', 'client', 'connection', 'campaign', 'user')),
  -- `<connection>:<campaign>` for a campaign. Empty for the category of uncategorized replies, and for an unknown
  -- person who answered. Deleted entities keep their number.
  id TEXT NOT NULL,
  -- The number of a client's or person's workspace, or of a campaign's connection.
  parent_no INTEGER,
  UNIQUE (workspace_id, kind, id)
) STRICT;

-- The data about a reply that reports count; only triggers write it. For each category, a report reads the rows in
-- its range, and needs only this table.
CREATE TABLE reply_facts (
  category_no INTEGER NOT NULL,
  received_at INTEGER NOT NULL,
  seq INTEGER NOT NULL,
  client_no INTEGER NOT NULL,
  campaign_no INTEGER NOT NULL,
  -- The same number for all replies in a thread; null while there is only one.
  thread_no INTEGER,
  -- When the thread's next reply (by received_at and id) was received, and the next reply to the same client; null
  -- for the last reply. A reply is the last in its thread before an instant if this is null or not before the
  -- instant, so reports do not need to sort or compare.
  next_at INTEGER,
  client_next_at INTEGER,
  -- 0: elsewhere · 1: automatically · 2: manually; null if it was not answered
  answered_by INTEGER CHECK (answered_by IN (0, 1, 2)),
  -- Time from received to answered; 0 if the clock was set back in between.
  answer_ms INTEGER CHECK (answer_ms >= 0),
  -- The person who answered manually.
  user_no INTEGER,
  -- For manual answers. 0: no AI draft, or an unknown text · 1: the draft was sent · 2: another text was sent
  draft_use INTEGER CHECK (draft_use IN (0, 1, 2)),
  PRIMARY KEY (category_no, received_at, seq)
) STRICT, WITHOUT ROWID;

-- The location of each reply's facts.
CREATE VIEW reply_fact_places AS
SELECT r.thread_id, r.client_id, r.received_at, r.id, category.no AS category_no, r.seq
FROM replies r CROSS JOIN reply_fact_names category
  ON category.workspace_id = r.workspace_id AND category.kind = 'category' AND category.id = coalesce(r.category_id, '');

-- A row inserted here assigns numbers to a thread's connection and campaign.
CREATE VIEW reply_fact_origins AS
SELECT t.id AS thread_id, t.workspace_id, t.connection_id, t.connection_id || ':' || coalesce(t.campaign_id, '') AS campaign
FROM threads t;
CREATE TRIGGER reply_fact_origins_numbered INSTEAD OF INSERT ON reply_fact_origins BEGIN
  INSERT INTO reply_fact_names (workspace_id, kind, id)
  SELECT workspace_id, 'connection', connection_id FROM reply_fact_origins WHERE thread_id = new.thread_id
  ON CONFLICT DO NOTHING;
  INSERT INTO reply_fact_names (workspace_id, kind, id, parent_no)
  SELECT o.workspace_id, 'campaign', o.campaign, parent.no
  FROM reply_fact_origins o CROSS JOIN reply_fact_names parent
    ON parent.workspace_id = o.workspace_id AND parent.kind = 'connection' AND parent.id = o.connection_id
  WHERE o.thread_id = new.thread_id
  ON CONFLICT DO NOTHING;
END;

-- Who answered a reply manually, and how the AI's draft was used. Texts that differ only in surrounding
-- spaces count as equal. If two emails were sent because the first was uncertain for a while, the first
-- counts.
CREATE VIEW reply_answers AS
SELECT r.seq, r.workspace_id,
  coalesce((
    SELECT substr(a.actor, 6) FROM send_attempts a
    WHERE a.reply_id = r.id AND a.kind = 'reply' AND a.state = 'sent' AND a.actor LIKE 'user:%'
    ORDER BY a.recorded_at, a.id LIMIT 1
  ), '') AS user_id,
  CASE WHEN r.sent_response IS NOT NULL AND (r.ai_response_by = 'ai' OR EXISTS (
    SELECT 1 FROM timeline_entries t WHERE t.reply_seq = r.seq AND t.type = 'drafted'
  )) THEN coalesce(1 + (r.ai_response_by IS NOT 'ai' OR trim(r.sent_response) <> trim(r.ai_response)), 0) ELSE 0 END AS draft_use
FROM replies r WHERE r.sent_by = 'manual' AND r.handled_at IS NOT NULL;

-- A row inserted here makes a trigger update who answered a reply.
CREATE VIEW reply_answer_checks (seq) AS SELECT 0 WHERE false;
CREATE TRIGGER reply_answers_checked INSTEAD OF INSERT ON reply_answer_checks BEGIN
  INSERT INTO reply_fact_names (workspace_id, kind, id, parent_no)
  SELECT a.workspace_id, 'user', a.user_id, (
    SELECT no FROM reply_fact_names WHERE workspace_id = a.workspace_id AND kind = 'workspace' AND id = a.workspace_id
  )
  FROM reply_answers a WHERE a.seq = new.seq
  ON CONFLICT DO NOTHING;
  UPDATE reply_facts SET (user_no, draft_use) = (
    SELECT name.no, a.draft_use FROM reply_answers a CROSS JOIN reply_fact_names name
      ON name.workspace_id = a.workspace_id AND name.kind = 'user' AND name.id = a.user_id
    WHERE a.seq = new.seq
  )
  WHERE (category_no, received_at, seq) = (
    SELECT category_no, received_at, seq FROM reply_fact_places WHERE seq = new.seq
  );
END;

-- Moves a reply's facts and its contact along with the reply.
CREATE TRIGGER replies_moved AFTER UPDATE OF client_id ON replies WHEN old.client_id <> new.client_id BEGIN
  INSERT INTO reply_fact_names (workspace_id, kind, id, parent_no)
  SELECT new.workspace_id, 'client', new.client_id, no FROM reply_fact_names
  WHERE workspace_id = new.workspace_id AND kind = 'workspace'
  ON CONFLICT DO NOTHING;
  UPDATE reply_facts SET client_no = (
    SELECT no FROM reply_fact_names WHERE workspace_id = new.workspace_id AND kind = 'client' AND id = new.client_id
  )
  WHERE received_at = new.received_at AND seq = new.seq AND category_no = (
    SELECT no FROM reply_fact_names
    WHERE workspace_id = new.workspace_id AND kind = 'category' AND id = coalesce(new.category_id, '')
  );
  -- The next reply to the same client changes for both clients.
  UPDATE reply_facts SET client_next_at = (
    SELECT later.received_at FROM replies own JOIN replies later
      ON later.thread_id = own.thread_id AND later.client_id = own.client_id
      AND (later.received_at, later.id) > (own.received_at, own.id)
    WHERE own.seq = reply_facts.seq ORDER BY later.received_at, later.id LIMIT 1
  )
  WHERE (category_no, received_at, seq) IN (
    SELECT category_no, received_at, seq FROM reply_fact_places WHERE thread_id = new.thread_id
  );
  INSERT INTO client_contacts
  SELECT new.workspace_id, new.client_id, created_at, id FROM contacts WHERE id = new.contact_id
  ON CONFLICT DO NOTHING;
  DELETE FROM client_contacts
  WHERE workspace_id = old.workspace_id AND client_id = old.client_id AND contact_id = old.contact_id
    AND NOT EXISTS (
      SELECT 1 FROM replies
      WHERE workspace_id = old.workspace_id AND contact_id = old.contact_id AND client_id = old.client_id
    );
END;

-- Keeps the facts consistent with the replies.
CREATE TRIGGER reply_facts_made AFTER INSERT ON replies BEGIN
  INSERT INTO reply_fact_names (workspace_id, kind, id)
  VALUES (new.workspace_id, 'category', coalesce(new.category_id, '')), (new.workspace_id, 'workspace', new.workspace_id)
  ON CONFLICT DO NOTHING;
  INSERT INTO reply_fact_names (workspace_id, kind, id, parent_no)
  SELECT new.workspace_id, 'client', new.client_id, no FROM reply_fact_names
  WHERE workspace_id = new.workspace_id AND kind = 'workspace'
  ON CONFLICT DO NOTHING;
  INSERT INTO reply_fact_origins (thread_id) VALUES (new.thread_id);
  -- If the thread has had only one reply so far, that reply gets the thread's number now. If it has had several, all
  -- have the number.
  UPDATE reply_facts SET thread_no = seq
  WHERE thread_no IS NULL AND (category_no, received_at, seq) = (
    SELECT category_no, received_at, seq FROM reply_fact_places
    WHERE thread_id = new.thread_id AND seq <> new.seq LIMIT 1
  );
  -- Replies arrive in any order: when history is fetched, the new reply is often older than others.
  UPDATE reply_facts SET next_at = new.received_at
  WHERE (category_no, received_at, seq) = (
    SELECT category_no, received_at, seq FROM reply_fact_places
    WHERE thread_id = new.thread_id AND (received_at, id) < (new.received_at, new.id)
    ORDER BY received_at DESC, id DESC LIMIT 1
  );
  UPDATE reply_facts SET client_next_at = new.received_at
  WHERE (category_no, received_at, seq) = (
    SELECT category_no, received_at, seq FROM reply_fact_places
    WHERE thread_id = new.thread_id AND client_id = new.client_id AND (received_at, id) < (new.received_at, new.id)
    ORDER BY received_at DESC, id DESC LIMIT 1
  );
  INSERT INTO reply_facts (category_no, received_at, seq, client_no, thread_no, next_at, client_next_at, answered_by, answer_ms,
    campaign_no)
  SELECT category.no, new.received_at, new.seq, client.no,
    (SELECT f.thread_no
     FROM reply_fact_places p CROSS JOIN reply_facts f
       ON f.category_no = p.category_no AND f.received_at = p.received_at AND f.seq = p.seq
     WHERE p.thread_id = new.thread_id AND p.seq <> new.seq LIMIT 1),
    (SELECT received_at FROM replies
     WHERE thread_id = new.thread_id AND (received_at, id) > (new.received_at, new.id)
     ORDER BY received_at, id LIMIT 1),
    (SELECT received_at FROM replies
     WHERE thread_id = new.thread_id AND client_id = new.client_id AND (received_at, id) > (new.received_at, new.id)
     ORDER BY received_at, id LIMIT 1),
    CASE WHEN new.handled_at IS NOT NULL
      THEN CASE new.sent_by WHEN 'auto' THEN 1 WHEN 'manual' THEN 2 ELSE 0 END END,
    max(0, new.handled_at - new.received_at),
    (SELECT name.no FROM reply_fact_origins o CROSS JOIN reply_fact_names name
       ON name.workspace_id = o.workspace_id AND name.kind = 'campaign' AND name.id = o.campaign
     WHERE o.thread_id = new.thread_id)
  FROM reply_fact_names category CROSS JOIN reply_fact_names client
  WHERE category.workspace_id = new.workspace_id AND category.kind = 'category'
    AND category.id = coalesce(new.category_id, '')
    AND client.workspace_id = new.workspace_id AND client.kind = 'client' AND client.id = new.client_id;
  INSERT INTO reply_answer_checks SELECT new.seq WHERE new.sent_by IS 'manual';
END;

CREATE TRIGGER reply_facts_changed
AFTER UPDATE OF category_id, handled_at, sent_by, sent_response, ai_response, ai_response_by ON replies
WHEN old.category_id IS NOT new.category_id OR old.handled_at IS NOT new.handled_at OR old.sent_by IS NOT new.sent_by
  OR (new.sent_by = 'manual' AND (old.sent_response IS NOT new.sent_response OR old.ai_response IS NOT new.ai_response
    OR old.ai_response_by IS NOT new.ai_response_by))
BEGIN
  INSERT INTO reply_fact_names (workspace_id, kind, id) VALUES (new.workspace_id, 'category', coalesce(new.category_id, ''))
  ON CONFLICT DO NOTHING;
  UPDATE reply_facts SET
    category_no = (SELECT no FROM reply_fact_names
      WHERE workspace_id = new.workspace_id AND kind = 'category' AND id = coalesce(new.category_id, '')),
    answered_by = CASE WHEN new.handled_at IS NOT NULL
      THEN CASE new.sent_by WHEN 'auto' THEN 1 WHEN 'manual' THEN 2 ELSE 0 END END,
    answer_ms = max(0, new.handled_at - new.received_at)
  WHERE received_at = new.received_at AND seq = new.seq AND category_no = (SELECT no FROM reply_fact_names
    WHERE workspace_id = new.workspace_id AND kind = 'category' AND id = coalesce(old.category_id, ''));
  INSERT INTO reply_answer_checks SELECT new.seq WHERE old.sent_by IS 'manual' OR new.sent_by IS 'manual';
END;

-- The sequencer may name the campaign later, and merging an account moves its threads.
CREATE TRIGGER reply_facts_renamed AFTER UPDATE OF campaign_id, connection_id ON threads
WHEN old.campaign_id IS NOT new.campaign_id OR old.connection_id <> new.connection_id
BEGIN
  INSERT INTO reply_fact_origins (thread_id) VALUES (new.id);
  UPDATE reply_facts SET campaign_no = (
    SELECT name.no FROM reply_fact_origins o CROSS JOIN reply_fact_names name
      ON name.workspace_id = o.workspace_id AND name.kind = 'campaign' AND name.id = o.campaign
    WHERE o.thread_id = new.id
  )
  WHERE (category_no, received_at, seq) IN (
    SELECT category_no, received_at, seq FROM reply_fact_places WHERE thread_id = new.id
  );
END;

-- The person who answered may be determined later, for example when an uncertain email is found in the
-- thread.
CREATE TRIGGER send_attempts_answered AFTER INSERT ON send_attempts
WHEN new.kind = 'reply' AND new.state = 'sent' AND new.actor LIKE 'user:%'
BEGIN
  INSERT INTO reply_answer_checks SELECT seq FROM replies WHERE id = new.reply_id AND sent_by = 'manual';
END;
CREATE TRIGGER send_attempts_settled AFTER UPDATE OF state, actor ON send_attempts
WHEN new.kind = 'reply' AND (old.state = 'sent' OR new.state = 'sent') AND (old.state <> new.state OR old.actor <> new.actor)
  AND (old.actor LIKE 'user:%' OR new.actor LIKE 'user:%')
BEGIN
  INSERT INTO reply_answer_checks SELECT seq FROM replies WHERE id = new.reply_id AND sent_by = 'manual';
END;
CREATE TRIGGER replies_drafted AFTER INSERT ON timeline_entries WHEN new.type = 'drafted' BEGIN
  INSERT INTO reply_answer_checks SELECT seq FROM replies WHERE seq = new.reply_seq AND sent_by = 'manual';
END;
