-- Analytics: replies get numbers that stay, and beside each stands what reports count, packed small and in the order they read.

-- A row without a number of its own is renumbered by VACUUM; the order in which replies came must outlive that.
CREATE TABLE new_replies (
  seq INTEGER PRIMARY KEY NOT NULL,
  id TEXT NOT NULL UNIQUE,
  workspace_id TEXT NOT NULL,
  client_id TEXT NOT NULL,
  connection_id TEXT NOT NULL,
  contact_id TEXT NOT NULL,
  thread_id TEXT NOT NULL REFERENCES threads (id),
  message_id TEXT NOT NULL UNIQUE REFERENCES messages (id),
  source TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('pending', 'ready', 'sent', 'archived')),
  category_id TEXT,
  category_by TEXT CHECK (category_by IN ('rules', 'model', 'person')),
  ai_category TEXT,
  ai_sentiment TEXT CHECK (ai_sentiment IN ('positive', 'neutral', 'negative')),
  ai_confidence REAL,
  ai_reason TEXT,
  ai_response TEXT,
  ai_response_by TEXT CHECK (ai_response_by IN ('ai', 'person')),
  ooo_until INTEGER,
  auto_send_at INTEGER,
  auto_send_blocked_reason TEXT,
  send_state TEXT CHECK (send_state IN ('sending', 'uncertain')),
  sent_response TEXT,
  sent_by TEXT CHECK (sent_by IN ('auto', 'manual')),
  received_at INTEGER NOT NULL,
  handled_at INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  -- received: the certain rules look at it · unclear: the model does · categorized: a draft is owed
  -- scheduled: it is sent by itself when it is due · waiting: for a person · done: answered
  stage TEXT NOT NULL DEFAULT 'waiting'
    CHECK (stage IN ('received', 'unclear', 'categorized', 'scheduled', 'waiting', 'done')),
  -- When the stage's work is to be done; null when nothing is owed.
  stage_due_at INTEGER,
  stage_attempts INTEGER NOT NULL DEFAULT 0,
  -- Set while somebody is at work. Found at start, it is what the process that died was working on.
  stage_claimed_at INTEGER,
  stage_crashes INTEGER NOT NULL DEFAULT 0,
  -- Why the stage's work has not been done yet, or never will be.
  stage_error TEXT,
  -- What the reading of the mail raised, and what its draft did.
  cautions_json TEXT NOT NULL DEFAULT '[]',
  draft_cautions_json TEXT NOT NULL DEFAULT '[]',
  -- A person has set its category, text or status: it is never sent by itself.
  taken_over_at INTEGER,
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id),
  FOREIGN KEY (workspace_id, connection_id) REFERENCES connections (workspace_id, id),
  FOREIGN KEY (workspace_id, contact_id) REFERENCES contacts (workspace_id, id),
  FOREIGN KEY (workspace_id, category_id) REFERENCES categories (workspace_id, id)
) STRICT;
INSERT INTO new_replies
SELECT rowid, id, workspace_id, client_id, connection_id, contact_id, thread_id, message_id, source, status, category_id,
  category_by, ai_category, ai_sentiment, ai_confidence, ai_reason, ai_response, ai_response_by, ooo_until, auto_send_at,
  auto_send_blocked_reason, send_state, sent_response, sent_by, received_at, handled_at, created_at, updated_at, stage,
  stage_due_at, stage_attempts, stage_claimed_at, stage_crashes, stage_error, cautions_json, draft_cautions_json,
  taken_over_at
FROM replies ORDER BY rowid;
DROP TABLE replies;
ALTER TABLE new_replies RENAME TO replies;
CREATE INDEX replies_list ON replies (workspace_id, received_at, id);
CREATE INDEX replies_by_status ON replies (workspace_id, status, received_at, id);
CREATE INDEX replies_by_client ON replies (workspace_id, client_id, received_at, id);
CREATE INDEX replies_by_category ON replies (workspace_id, category_id, received_at, id);
CREATE INDEX replies_by_contact ON replies (workspace_id, contact_id, received_at, id);
CREATE INDEX replies_by_connection ON replies (workspace_id, connection_id, received_at, id);
CREATE INDEX replies_by_thread ON replies (thread_id, received_at, id);
CREATE INDEX replies_in_doubt ON replies (workspace_id, send_state, received_at, id) WHERE send_state IS NOT NULL;
CREATE INDEX replies_stage_due ON replies (stage, connection_id, stage_due_at, id) WHERE stage_due_at IS NOT NULL;
CREATE INDEX replies_stage_claimed ON replies (stage_claimed_at) WHERE stage_claimed_at IS NOT NULL;

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

-- A small number for each category and client of a workspace: the facts below are a fifth as long with it as with ids.
CREATE TABLE reply_fact_names (
  no INTEGER PRIMARY KEY NOT NULL,
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  kind TEXT NOT NULL CHECK (kind IN ('category', 'client')),
  -- Empty for the category of a reply that has none. What was deleted keeps its number, and no facts.
  id TEXT NOT NULL,
  UNIQUE (workspace_id, kind, id)
) STRICT;

-- What reports count of each reply, kept by the triggers below and by nothing else. A report reads, for each category, the
-- rows of its range from the first to the last, and needs no other table.
CREATE TABLE reply_facts (
  category_no INTEGER NOT NULL,
  received_at INTEGER NOT NULL,
  seq INTEGER NOT NULL,
  client_no INTEGER NOT NULL,
  -- The same in all replies of a thread; null as long as there is only one.
  thread_no INTEGER,
  -- When the thread's next reply was received, by received_at and id; the same of those of this client. Null in the last.
  -- A reply is its thread's last before an instant when this is null or not before it: no report has to sort or to compare.
  next_at INTEGER,
  client_next_at INTEGER,
  -- 0: elsewhere · 1: by itself · 2: by hand; null when it was not answered
  answered_by INTEGER CHECK (answered_by IN (0, 1, 2)),
  -- From received to answered. A clock that was set back in between makes 0 of it.
  answer_ms INTEGER CHECK (answer_ms >= 0),
  PRIMARY KEY (category_no, received_at, seq)
) STRICT, WITHOUT ROWID;

INSERT INTO reply_fact_names (workspace_id, kind, id)
SELECT DISTINCT workspace_id, 'category', coalesce(category_id, '') FROM replies
UNION ALL SELECT DISTINCT workspace_id, 'client', client_id FROM replies;

INSERT INTO reply_facts
SELECT category.no, r.received_at, r.seq, client.no, CASE WHEN r.fellows > 1 THEN r.first_seq END, r.next_at, r.client_next_at,
  CASE WHEN r.handled_at IS NOT NULL THEN CASE r.sent_by WHEN 'auto' THEN 1 WHEN 'manual' THEN 2 ELSE 0 END END,
  max(0, r.handled_at - r.received_at)
FROM (
  SELECT seq, workspace_id, client_id, category_id, received_at, handled_at, sent_by,
    count(*) OVER thread AS fellows, min(seq) OVER thread AS first_seq,
    lead(received_at) OVER (PARTITION BY thread_id ORDER BY received_at, id) AS next_at,
    lead(received_at) OVER (PARTITION BY thread_id, client_id ORDER BY received_at, id) AS client_next_at
  FROM replies WINDOW thread AS (PARTITION BY thread_id)
) r
JOIN reply_fact_names category
  ON category.workspace_id = r.workspace_id AND category.kind = 'category' AND category.id = coalesce(r.category_id, '')
JOIN reply_fact_names client
  ON client.workspace_id = r.workspace_id AND client.kind = 'client' AND client.id = r.client_id
ORDER BY 1, 2, 3;

-- Where the facts of a reply are found.
CREATE VIEW reply_fact_places AS
SELECT r.thread_id, r.client_id, r.received_at, r.id, category.no AS category_no, r.seq
FROM replies r CROSS JOIN reply_fact_names category
  ON category.workspace_id = r.workspace_id AND category.kind = 'category' AND category.id = coalesce(r.category_id, '');

CREATE TRIGGER reply_facts_made AFTER INSERT ON replies BEGIN
  INSERT INTO reply_fact_names (workspace_id, kind, id)
  VALUES (new.workspace_id, 'category', coalesce(new.category_id, '')), (new.workspace_id, 'client', new.client_id)
  ON CONFLICT DO NOTHING;
  -- The only one so far gets a fellow. Of several, whichever is looked at has its number.
  UPDATE reply_facts SET thread_no = seq
  WHERE thread_no IS NULL AND (category_no, received_at, seq) = (
    SELECT category_no, received_at, seq FROM reply_fact_places
    WHERE thread_id = new.thread_id AND seq <> new.seq LIMIT 1
  );
  -- Mails come in any order: the new one stands before another as often as history is fetched.
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
  INSERT INTO reply_facts
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
    max(0, new.handled_at - new.received_at)
  FROM reply_fact_names category CROSS JOIN reply_fact_names client
  WHERE category.workspace_id = new.workspace_id AND category.kind = 'category'
    AND category.id = coalesce(new.category_id, '')
    AND client.workspace_id = new.workspace_id AND client.kind = 'client' AND client.id = new.client_id;
END;

CREATE TRIGGER reply_facts_changed AFTER UPDATE OF category_id, handled_at, sent_by ON replies
WHEN old.category_id IS NOT new.category_id OR old.handled_at IS NOT new.handled_at OR old.sent_by IS NOT new.sent_by
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
END;

-- What the facts take for granted: a reply stays in the place and at the time at which it came, and is kept for ever.
CREATE TRIGGER replies_stay BEFORE UPDATE OF seq, workspace_id, client_id, thread_id, received_at ON replies
WHEN old.seq <> new.seq OR old.workspace_id <> new.workspace_id OR old.client_id <> new.client_id
  OR old.thread_id <> new.thread_id OR old.received_at <> new.received_at
BEGIN
  SELECT raise(ABORT, 'a reply stays in its client and thread, and at the time when it was received');
END;

CREATE TRIGGER replies_are_kept BEFORE DELETE ON replies BEGIN
  SELECT raise(ABORT, 'replies are kept for ever');
END;
