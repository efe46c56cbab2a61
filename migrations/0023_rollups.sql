-- Reports that do not grow with the archive: what they count, noted by the transaction of each change and added up soon after.

-- What reports are about has a number, too: the workspace, and where mail came from. A client is below its workspace, and a
-- campaign (`<connection>:<campaign>`) below its connection.
DROP TRIGGER reply_facts_made;
DROP TRIGGER reply_facts_changed;
DROP TRIGGER replies_moved;
DROP VIEW reply_fact_places;
CREATE TABLE new_reply_fact_names (
  no INTEGER PRIMARY KEY NOT NULL,
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  kind TEXT NOT NULL CHECK (kind IN ('category', 'workspace', 'client', 'connection', 'campaign')),
  -- Empty for the category of a reply without one. What was deleted keeps its number.
  id TEXT NOT NULL,
  parent_no INTEGER,
  UNIQUE (workspace_id, kind, id)
) STRICT;
INSERT INTO new_reply_fact_names SELECT no, workspace_id, kind, id, NULL FROM reply_fact_names;
DROP TABLE reply_fact_names;
ALTER TABLE new_reply_fact_names RENAME TO reply_fact_names;
INSERT INTO reply_fact_names (workspace_id, kind, id)
SELECT DISTINCT workspace_id, 'workspace', workspace_id FROM reply_fact_names;
UPDATE reply_fact_names SET parent_no = (
  SELECT parent.no FROM reply_fact_names parent
  WHERE parent.workspace_id = reply_fact_names.workspace_id AND parent.kind = 'workspace'
) WHERE kind = 'client';

CREATE VIEW reply_fact_places AS
SELECT r.thread_id, r.client_id, r.received_at, r.id, category.no AS category_no, r.seq
FROM replies r CROSS JOIN reply_fact_names category
  ON category.workspace_id = r.workspace_id AND category.kind = 'category' AND category.id = coalesce(r.category_id, '');

-- Null while a fact from before this migration is not in the rollups; every other one is.
ALTER TABLE reply_facts ADD COLUMN campaign_no INTEGER;

-- Workspaces whose facts are being added up, and after which one to continue. Their reports read the facts themselves.
CREATE TABLE rollup_work (
  workspace_id TEXT PRIMARY KEY NOT NULL REFERENCES workspaces (id),
  after_seq INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO rollup_work SELECT workspace_id, 0 FROM reply_fact_names WHERE kind = 'workspace';

-- What was received, by workspace, client, connection and campaign. Each is added up in three sizes, so that a report reads few
-- rows for the whole of its days and few for their ends; days begin on a quarter of an hour in every time zone of the present.
CREATE TABLE reply_rollups (
  scope_no INTEGER NOT NULL,
  -- Or -1 and -2 for the repeats of positive replies and of booked meetings.
  category_no INTEGER NOT NULL,
  minutes INTEGER NOT NULL CHECK (minutes IN (15, 120, 1440)),
  -- How many times `minutes` after 1970 it began; -1 for all before.
  slot INTEGER NOT NULL,
  replies INTEGER NOT NULL,
  answers INTEGER NOT NULL,
  answer_ms INTEGER NOT NULL,
  auto INTEGER NOT NULL,
  auto_ms INTEGER NOT NULL,
  manual INTEGER NOT NULL,
  manual_ms INTEGER NOT NULL,
  -- Of repeats, below: those that end in the slot, and of those that last less than 23 hours how many begin and end in it.
  ends INTEGER NOT NULL,
  soon_begins INTEGER NOT NULL,
  soon_ends INTEGER NOT NULL,
  PRIMARY KEY (scope_no, category_no, minutes, slot)
) STRICT, WITHOUT ROWID;

-- Each reply that has a later one in its thread: what a report must not count twice. A conversation is counted by its last
-- reply in the range, so it is the replies of the range less the repeats that are in it as a whole.
CREATE TABLE reply_repeats (
  workspace_no INTEGER NOT NULL,
  -- How long until the later one: 0 under 23 hours, 1 under 25, 2 under 100, 3 under 400, 4 under 1,600, else 5. Of each class
  -- those that contain an instant are among those that begin in the class's longest time before it.
  gap INTEGER NOT NULL,
  received_at INTEGER NOT NULL,
  seq INTEGER NOT NULL,
  -- That of the reply; -1 until the thread's next positive reply, -2 until its next booked meeting.
  category_no INTEGER NOT NULL,
  -- 1: of the thread · 2: of the thread's replies to the same client · 0: of both, nearly always
  of INTEGER NOT NULL,
  next_at INTEGER NOT NULL,
  client_no INTEGER NOT NULL,
  campaign_no INTEGER NOT NULL,
  PRIMARY KEY (workspace_no, gap, received_at, seq, category_no, of)
) STRICT, WITHOUT ROWID;
CREATE INDEX reply_repeats_by_reply ON reply_repeats (seq);

-- What has changed and is not in the rollups yet. Reports add these few rows; adding each up at once, in twelve rows of the
-- rollups, would take as long as filing the reply.
CREATE TABLE rollup_changes (
  no INTEGER PRIMARY KEY NOT NULL,
  -- 1 or -1
  n INTEGER NOT NULL,
  of INTEGER NOT NULL,
  workspace_no INTEGER NOT NULL,
  client_no INTEGER NOT NULL,
  campaign_no INTEGER NOT NULL,
  category_no INTEGER NOT NULL,
  received_at INTEGER NOT NULL,
  answered_by INTEGER,
  answer_ms INTEGER,
  -- Of a repeat; null for a reply.
  next_at INTEGER
) STRICT;

-- The changes as they are added to the rollups.
CREATE VIEW rollup_additions AS
SELECT change_no, scope_no, category_no, size.minutes, iif(at < 0, -1, at / (size.minutes * 60000)) AS slot,
  replies, answers, answer_ms, auto, auto_ms, manual, manual_ms, ends, soon_begins, soon_ends
FROM (
  SELECT c.no AS change_no, c.category_no,
    CASE part.no WHEN 0 THEN c.workspace_no WHEN 1 THEN c.client_no WHEN 2 THEN c.campaign_no
      ELSE (SELECT parent_no FROM reply_fact_names WHERE no = c.campaign_no) END AS scope_no,
    iif(c.next_at IS NULL OR side.is_begin, c.received_at, c.next_at) AS at,
    c.n * (c.next_at IS NULL) AS replies,
    c.n * (c.answer_ms IS NOT NULL) AS answers, c.n * coalesce(c.answer_ms, 0) AS answer_ms,
    c.n * (c.answered_by IS 1) AS auto, c.n * iif(c.answered_by IS 1, c.answer_ms, 0) AS auto_ms,
    c.n * (c.answered_by IS 2) AS manual, c.n * iif(c.answered_by IS 2, c.answer_ms, 0) AS manual_ms,
    c.n * (c.next_at IS NOT NULL AND NOT side.is_begin) AS ends,
    c.n * (side.is_begin) AS soon_begins,
    c.n * (c.next_at IS NOT NULL AND NOT side.is_begin AND c.next_at - c.received_at < 82800000) AS soon_ends
  FROM rollup_changes c
  CROSS JOIN (SELECT 0 AS no UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3) part
  CROSS JOIN (SELECT 0 AS is_begin UNION ALL SELECT 1) side
  WHERE c.of <> iif(part.no = 1, 1, 2)
    AND (side.is_begin = 0 OR (c.next_at IS NOT NULL AND c.next_at - c.received_at < 82800000))
)
CROSS JOIN (SELECT 15 AS minutes UNION ALL SELECT 120 UNION ALL SELECT 1440) size;

-- A row inserted here notes that a reply counts n times.
CREATE VIEW reply_fact_changes (n, category_no, received_at, client_no, campaign_no, answered_by, answer_ms)
AS SELECT 0, 0, 0, 0, 0, 0, 0 WHERE false;
CREATE TRIGGER reply_facts_counted INSTEAD OF INSERT ON reply_fact_changes WHEN new.campaign_no IS NOT NULL BEGIN
  INSERT INTO rollup_changes
    (n, of, workspace_no, client_no, campaign_no, category_no, received_at, answered_by, answer_ms)
  SELECT new.n, 0, parent_no, new.client_no, new.campaign_no, new.category_no, new.received_at, new.answered_by, new.answer_ms
  FROM reply_fact_names WHERE no = new.client_no;
END;

CREATE TRIGGER reply_repeats_begun AFTER INSERT ON reply_repeats BEGIN
  INSERT INTO rollup_changes (n, of, workspace_no, client_no, campaign_no, category_no, received_at, next_at)
  VALUES (1, new.of, new.workspace_no, new.client_no, new.campaign_no, new.category_no, new.received_at, new.next_at);
END;
CREATE TRIGGER reply_repeats_ended AFTER DELETE ON reply_repeats BEGIN
  INSERT INTO rollup_changes (n, of, workspace_no, client_no, campaign_no, category_no, received_at, next_at)
  VALUES (-1, old.of, old.workspace_no, old.client_no, old.campaign_no, old.category_no, old.received_at, old.next_at);
END;

-- The repeats that a reply begins, from the replies of its thread.
CREATE VIEW reply_repeats_due AS
WITH ends AS (
  SELECT r.seq, r.received_at, iif(kind.no = 0, f.category_no, kind.no) AS category_no, f.client_no, f.campaign_no,
    client.parent_no AS workspace_no,
    CASE kind.no WHEN 0 THEN f.next_at ELSE (
      SELECT later.received_at FROM replies later CROSS JOIN categories c ON c.id = later.category_id
      WHERE later.thread_id = r.thread_id AND (later.received_at, later.id) > (r.received_at, r.id)
        AND iif(kind.no = -1, c.is_positive = 1, c.slug = 'meeting-booked')
      ORDER BY later.received_at, later.id LIMIT 1
    ) END AS next_at,
    CASE kind.no WHEN 0 THEN f.client_next_at ELSE (
      SELECT later.received_at FROM replies later CROSS JOIN categories c ON c.id = later.category_id
      WHERE later.thread_id = r.thread_id AND (later.received_at, later.id) > (r.received_at, r.id)
        AND iif(kind.no = -1, c.is_positive = 1, c.slug = 'meeting-booked') AND later.client_id = r.client_id
      ORDER BY later.received_at, later.id LIMIT 1
    ) END AS client_next_at
  FROM replies r
  CROSS JOIN reply_fact_names category
    ON category.workspace_id = r.workspace_id AND category.kind = 'category' AND category.id = coalesce(r.category_id, '')
  CROSS JOIN reply_facts f ON f.category_no = category.no AND f.received_at = r.received_at AND f.seq = r.seq
    AND f.campaign_no IS NOT NULL
  CROSS JOIN reply_fact_names client ON client.no = f.client_no
  LEFT JOIN categories own ON own.id = r.category_id
  CROSS JOIN (SELECT 0 AS no UNION ALL SELECT -1 UNION ALL SELECT -2) kind
  WHERE kind.no = 0 OR (kind.no = -1 AND own.is_positive = 1) OR (kind.no = -2 AND own.slug = 'meeting-booked')
), repeats AS (
  SELECT *, iif(part.of = 2, client_next_at, next_at) AS later_at
  FROM ends CROSS JOIN (SELECT 0 AS of UNION ALL SELECT 1 UNION ALL SELECT 2) part
  WHERE iif(next_at IS client_next_at, part.of = 0, part.of > 0)
)
SELECT workspace_no,
  CASE WHEN later_at - received_at < 82800000 THEN 0 WHEN later_at - received_at < 90000000 THEN 1
    WHEN later_at - received_at < 360000000 THEN 2 WHEN later_at - received_at < 1440000000 THEN 3
    WHEN later_at - received_at < 5760000000 THEN 4 ELSE 5 END AS gap,
  received_at, seq, category_no, of, later_at AS next_at, client_no, campaign_no
FROM repeats WHERE later_at IS NOT NULL;

-- A row inserted here finds out again which repeats a reply begins.
CREATE VIEW reply_repeat_checks (seq) AS SELECT 0 WHERE false;
CREATE TRIGGER reply_repeats_checked INSTEAD OF INSERT ON reply_repeat_checks BEGIN
  DELETE FROM reply_repeats
  WHERE seq = new.seq AND (category_no, of, next_at, client_no, campaign_no) NOT IN (
    SELECT category_no, of, next_at, client_no, campaign_no FROM reply_repeats_due WHERE seq = new.seq
  );
  INSERT INTO reply_repeats SELECT * FROM reply_repeats_due WHERE seq = new.seq
  ON CONFLICT DO NOTHING;
END;

-- The replies before another whose next positive one, or whose next meeting, it may be.
CREATE VIEW reply_repeats_before AS
SELECT r.seq, (
  SELECT earlier.seq FROM replies earlier CROSS JOIN categories c ON c.id = earlier.category_id
  WHERE earlier.thread_id = r.thread_id AND (earlier.received_at, earlier.id) < (r.received_at, r.id)
    AND iif(kind.no = -1, c.is_positive = 1, c.slug = 'meeting-booked')
    AND (kind.is_whole OR earlier.client_id = r.client_id)
  ORDER BY earlier.received_at DESC, earlier.id DESC LIMIT 1
) AS earlier
FROM replies r
CROSS JOIN (
  SELECT -1 AS no, 1 AS is_whole UNION ALL SELECT -1, 0 UNION ALL SELECT -2, 1 UNION ALL SELECT -2, 0
) kind;

CREATE TRIGGER reply_facts_added AFTER INSERT ON reply_facts BEGIN
  INSERT INTO reply_fact_changes VALUES
    (1, new.category_no, new.received_at, new.client_no, new.campaign_no, new.answered_by, new.answer_ms);
END;
CREATE TRIGGER reply_facts_joined AFTER INSERT ON reply_facts WHEN new.thread_no IS NOT NULL BEGIN
  INSERT INTO reply_repeat_checks SELECT new.seq WHERE new.next_at IS NOT NULL;
  INSERT INTO reply_repeat_checks
  SELECT DISTINCT earlier FROM reply_repeats_before
  WHERE seq = new.seq AND earlier IS NOT NULL;
END;

CREATE TRIGGER reply_facts_recounted
AFTER UPDATE OF category_no, client_no, campaign_no, answered_by, answer_ms ON reply_facts
WHEN old.category_no <> new.category_no OR old.client_no <> new.client_no OR old.campaign_no IS NOT new.campaign_no
  OR old.answered_by IS NOT new.answered_by OR old.answer_ms IS NOT new.answer_ms
BEGIN
  INSERT INTO reply_fact_changes VALUES
    (1, new.category_no, new.received_at, new.client_no, new.campaign_no, new.answered_by, new.answer_ms);
  INSERT INTO reply_fact_changes VALUES
    (-1, old.category_no, old.received_at, old.client_no, old.campaign_no, old.answered_by, old.answer_ms);
END;

-- Without a comparison: when a conversation moves, all of its facts are written, and each of its replies is looked at again.
CREATE TRIGGER reply_facts_repeated AFTER UPDATE OF category_no, client_no, campaign_no, next_at, client_next_at ON reply_facts
WHEN new.thread_no IS NOT NULL AND new.campaign_no IS NOT NULL
BEGIN
  INSERT INTO reply_repeat_checks VALUES (new.seq);
  INSERT INTO reply_repeat_checks
  SELECT DISTINCT earlier FROM reply_repeats_before
  WHERE old.category_no <> new.category_no AND seq = new.seq AND earlier IS NOT NULL;
END;

-- Which threads have a positive reply changes for a whole workspace.
CREATE TRIGGER rollup_work_judged AFTER UPDATE OF is_positive, slug ON categories
WHEN old.is_positive <> new.is_positive OR (old.slug = 'meeting-booked') <> (new.slug = 'meeting-booked')
BEGIN
  INSERT INTO rollup_work VALUES (new.workspace_id, 0) ON CONFLICT DO UPDATE SET after_seq = 0;
END;

-- A row inserted here numbers the connection and the campaign of a thread.
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

CREATE TRIGGER reply_facts_made AFTER INSERT ON replies BEGIN
  INSERT INTO reply_fact_names (workspace_id, kind, id)
  VALUES (new.workspace_id, 'category', coalesce(new.category_id, '')), (new.workspace_id, 'workspace', new.workspace_id)
  ON CONFLICT DO NOTHING;
  INSERT INTO reply_fact_names (workspace_id, kind, id, parent_no)
  SELECT new.workspace_id, 'client', new.client_id, no FROM reply_fact_names
  WHERE workspace_id = new.workspace_id AND kind = 'workspace'
  ON CONFLICT DO NOTHING;
  INSERT INTO reply_fact_origins (thread_id) VALUES (new.thread_id);
  -- The only reply so far gets a fellow. Of several, any has the number.
  UPDATE reply_facts SET thread_no = seq
  WHERE thread_no IS NULL AND (category_no, received_at, seq) = (
    SELECT category_no, received_at, seq FROM reply_fact_places
    WHERE thread_id = new.thread_id AND seq <> new.seq LIMIT 1
  );
  -- Mail comes in any order: where history is fetched, the new reply is often before another.
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
    max(0, new.handled_at - new.received_at),
    (SELECT name.no FROM reply_fact_origins o CROSS JOIN reply_fact_names name
       ON name.workspace_id = o.workspace_id AND name.kind = 'campaign' AND name.id = o.campaign
     WHERE o.thread_id = new.thread_id)
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
  -- Which reply of the same client comes next has changed for both clients.
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

-- The sequencer may name the campaign later, and a merged account takes its threads along.
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
