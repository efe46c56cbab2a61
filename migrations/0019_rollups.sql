-- Rollups: sums of the facts, so that the cost of reports does not grow with the archive. Each transaction records
-- its changes, and a job adds these up soon after.

-- Sums by workspace, client, connection, campaign or person. Each is added up in slots of three sizes, so that a
-- report reads few rows for the inside of its range and few for the ends. In all current time zones, days begin on a
-- quarter of an hour.
CREATE TABLE reply_rollups (
  scope_no INTEGER NOT NULL,
  -- Or -1 for the repeats of positive replies, and -2 for the repeats of booked meetings.
  category_no INTEGER NOT NULL,
  minutes INTEGER NOT NULL CHECK (minutes IN (15, 120, 1440)),
  -- Start of the slot, in multiples of `minutes` after 1970; -1 for everything before.
  slot INTEGER NOT NULL,
  replies INTEGER NOT NULL,
  answers INTEGER NOT NULL,
  answer_ms INTEGER NOT NULL,
  auto INTEGER NOT NULL,
  auto_ms INTEGER NOT NULL,
  manual INTEGER NOT NULL,
  manual_ms INTEGER NOT NULL,
  -- Number of repeats (see reply_repeats) that end in the slot; and, for repeats shorter than 23 hours, how many
  -- begin in it and how many end in it.
  ends INTEGER NOT NULL,
  soon_begins INTEGER NOT NULL,
  soon_ends INTEGER NOT NULL,
  PRIMARY KEY (scope_no, category_no, minutes, slot)
) STRICT, WITHOUT ROWID;

-- Like reply_rollups, for the days `period * 32` to `period * 32 + 31` after 1970, so that long reports read few
-- rows.
CREATE TABLE reply_periods (
  scope_no INTEGER NOT NULL,
  category_no INTEGER NOT NULL,
  period INTEGER NOT NULL,
  replies INTEGER NOT NULL,
  answers INTEGER NOT NULL,
  answer_ms INTEGER NOT NULL,
  auto INTEGER NOT NULL,
  auto_ms INTEGER NOT NULL,
  manual INTEGER NOT NULL,
  manual_ms INTEGER NOT NULL,
  ends INTEGER NOT NULL,
  PRIMARY KEY (scope_no, category_no, period)
) STRICT, WITHOUT ROWID;

-- Hourly sums for a workspace, client or person, over all categories. In every time zone, hours begin together with
-- UTC's hours, or 30 or 15 minutes later. Each reply is counted in one hour of each kind.
CREATE TABLE reply_hours (
  scope_no INTEGER NOT NULL,
  -- How many quarters of an hour after a UTC hour the hour begins.
  quarters INTEGER NOT NULL CHECK (quarters IN (0, 1, 2)),
  -- The hour of the week, from 0 to 167, `week` whole weeks after 1970, so that the same hour in all weeks is one
  -- range.
  hour INTEGER NOT NULL,
  week INTEGER NOT NULL,
  replies INTEGER NOT NULL,
  answers INTEGER NOT NULL,
  answer_ms INTEGER NOT NULL,
  auto INTEGER NOT NULL,
  auto_ms INTEGER NOT NULL,
  manual INTEGER NOT NULL,
  manual_ms INTEGER NOT NULL,
  PRIMARY KEY (scope_no, quarters, hour, week)
) STRICT, WITHOUT ROWID;

-- A workspace with a category that changed its meaning, such as whether it is positive, and the last reply that was
-- recounted. Its reports read the facts until the recount is complete.
CREATE TABLE rollup_work (
  workspace_id TEXT PRIMARY KEY NOT NULL REFERENCES workspaces (id),
  after_seq INTEGER NOT NULL
) STRICT, WITHOUT ROWID;

-- A repeat: a reply followed by a later reply in its thread, so that a report must not count the conversation twice.
-- The number of conversations in a range is the number of replies in it, minus the repeats that are entirely within
-- it.
CREATE TABLE reply_repeats (
  workspace_no INTEGER NOT NULL,
  -- Class by the time until the later reply: 0 under 23 hours, 1 under 25, 2 under 100, 3 under 400, 4 under 1,600,
  -- otherwise 5. A repeat that spans an instant begins before it by less than its class's limit, which bounds the
  -- search.
  gap INTEGER NOT NULL,
  received_at INTEGER NOT NULL,
  seq INTEGER NOT NULL,
  -- The reply's category; -1 if the later reply is the thread's next positive reply, -2 if it is the next booked
  -- meeting.
  category_no INTEGER NOT NULL,
  -- The later reply is the next one: 1: in the thread · 2: to the same client in the thread · 0: in both senses, as
  -- usual
  of INTEGER NOT NULL,
  next_at INTEGER NOT NULL,
  client_no INTEGER NOT NULL,
  campaign_no INTEGER NOT NULL,
  PRIMARY KEY (workspace_no, gap, received_at, seq, category_no, of)
) STRICT, WITHOUT ROWID;
CREATE INDEX reply_repeats_by_reply ON reply_repeats (seq);

-- A change that is not in the rollups yet. Reports add these few rows. Updating the twelve rows of the rollups right
-- away would take as long as filing the reply.
CREATE TABLE rollup_changes (
  no INTEGER PRIMARY KEY NOT NULL,
  -- 1 or -1
  n INTEGER NOT NULL,
  of INTEGER NOT NULL,
  -- All three are 0 if the change is about a person's answers.
  workspace_no INTEGER NOT NULL,
  client_no INTEGER NOT NULL,
  campaign_no INTEGER NOT NULL,
  user_no INTEGER,
  category_no INTEGER NOT NULL,
  received_at INTEGER NOT NULL,
  answered_by INTEGER,
  answer_ms INTEGER,
  -- Set for a repeat; null for a reply.
  next_at INTEGER
) STRICT;

-- The changes in the form that is added to the rollups.
CREATE VIEW rollup_additions AS
SELECT change_no, scope_no, category_no, size.minutes, iif(at < 0, -1, at / (size.minutes * 60000)) AS slot,
  replies, answers, answer_ms, auto, auto_ms, manual, manual_ms, ends, soon_begins, soon_ends
FROM (
  SELECT c.no AS change_no, c.category_no,
    CASE part.no WHEN 0 THEN c.workspace_no WHEN 1 THEN c.client_no WHEN 2 THEN c.campaign_no
      WHEN 3 THEN (SELECT parent_no FROM reply_fact_names WHERE no = c.campaign_no) ELSE c.user_no END AS scope_no,
    iif(c.next_at IS NULL OR side.is_begin, c.received_at, c.next_at) AS at,
    c.n * (c.next_at IS NULL) AS replies,
    c.n * (c.answer_ms IS NOT NULL) AS answers, c.n * coalesce(c.answer_ms, 0) AS answer_ms,
    c.n * (c.answered_by IS 1) AS auto, c.n * iif(c.answered_by IS 1, c.answer_ms, 0) AS auto_ms,
    c.n * (c.answered_by IS 2) AS manual, c.n * iif(c.answered_by IS 2, c.answer_ms, 0) AS manual_ms,
    c.n * (c.next_at IS NOT NULL AND NOT side.is_begin) AS ends,
    c.n * (side.is_begin) AS soon_begins,
    c.n * (c.next_at IS NOT NULL AND NOT side.is_begin AND c.next_at - c.received_at < 82800000) AS soon_ends
  FROM rollup_changes c
  CROSS JOIN (SELECT 0 AS no UNION ALL SELECT 1 UNION ALL SELECT 2 UNION ALL SELECT 3 UNION ALL SELECT 4) part
  CROSS JOIN (SELECT 0 AS is_begin UNION ALL SELECT 1) side
  WHERE (c.user_no IS NULL) = (part.no < 4) AND c.of <> iif(part.no = 1, 1, 2)
    AND (side.is_begin = 0 OR (c.next_at IS NOT NULL AND c.next_at - c.received_at < 82800000))
)
CROSS JOIN (SELECT 15 AS minutes UNION ALL SELECT 120 UNION ALL SELECT 1440) size;

-- A row inserted here records that a reply counts n times.
CREATE VIEW reply_fact_changes (n, category_no, received_at, client_no, campaign_no, answered_by, answer_ms)
AS SELECT 0, 0, 0, 0, 0, 0, 0 WHERE false;
CREATE TRIGGER reply_facts_counted INSTEAD OF INSERT ON reply_fact_changes BEGIN
  INSERT INTO rollup_changes
    (n, of, workspace_no, client_no, campaign_no, category_no, received_at, answered_by, answer_ms)
  SELECT new.n, 0, parent_no, new.client_no, new.campaign_no, new.category_no, new.received_at, new.answered_by, new.answer_ms
  FROM reply_fact_names WHERE no = new.client_no;
END;

-- Records changes to repeats.
CREATE TRIGGER reply_repeats_begun AFTER INSERT ON reply_repeats BEGIN
  INSERT INTO rollup_changes (n, of, workspace_no, client_no, campaign_no, category_no, received_at, next_at)
  VALUES (1, new.of, new.workspace_no, new.client_no, new.campaign_no, new.category_no, new.received_at, new.next_at);
END;
CREATE TRIGGER reply_repeats_ended AFTER DELETE ON reply_repeats BEGIN
  INSERT INTO rollup_changes (n, of, workspace_no, client_no, campaign_no, category_no, received_at, next_at)
  VALUES (-1, old.of, old.workspace_no, old.client_no, old.campaign_no, old.category_no, old.received_at, old.next_at);
END;

-- The repeats that begin with a reply, derived from its thread's replies.
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

-- A row inserted here makes a trigger update the repeats that begin with a reply.
CREATE VIEW reply_repeat_checks (seq) AS SELECT 0 WHERE false;
CREATE TRIGGER reply_repeats_checked INSTEAD OF INSERT ON reply_repeat_checks BEGIN
  DELETE FROM reply_repeats
  WHERE seq = new.seq AND (category_no, of, next_at, client_no, campaign_no) NOT IN (
    SELECT category_no, of, next_at, client_no, campaign_no FROM reply_repeats_due WHERE seq = new.seq
  );
  INSERT INTO reply_repeats SELECT * FROM reply_repeats_due WHERE seq = new.seq
  ON CONFLICT DO NOTHING;
END;

-- The earlier replies that a reply may follow as the next positive reply or the next meeting.
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

-- Records changes to facts, and keeps the repeats consistent with the facts.
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
WHEN old.category_no <> new.category_no OR old.client_no <> new.client_no OR old.campaign_no <> new.campaign_no
  OR old.answered_by IS NOT new.answered_by OR old.answer_ms IS NOT new.answer_ms
BEGIN
  INSERT INTO reply_fact_changes VALUES
    (1, new.category_no, new.received_at, new.client_no, new.campaign_no, new.answered_by, new.answer_ms);
  INSERT INTO reply_fact_changes VALUES
    (-1, old.category_no, old.received_at, old.client_no, old.campaign_no, old.answered_by, old.answer_ms);
END;

-- Runs even if nothing changed: when a conversation moves, all of its facts are written, and each of its replies must
-- be checked again.
CREATE TRIGGER reply_facts_repeated AFTER UPDATE OF category_no, client_no, campaign_no, next_at, client_next_at ON reply_facts
WHEN new.thread_no IS NOT NULL
BEGIN
  INSERT INTO reply_repeat_checks VALUES (new.seq);
  INSERT INTO reply_repeat_checks
  SELECT DISTINCT earlier FROM reply_repeats_before
  WHERE old.category_no <> new.category_no AND seq = new.seq AND earlier IS NOT NULL;
END;

-- The threads with a positive reply change in the whole workspace.
CREATE TRIGGER rollup_work_judged AFTER UPDATE OF is_positive, slug ON categories
WHEN old.is_positive <> new.is_positive OR (old.slug = 'meeting-booked') <> (new.slug = 'meeting-booked')
BEGIN
  INSERT INTO rollup_work VALUES (new.workspace_id, 0) ON CONFLICT DO UPDATE SET after_seq = 0;
END;
