-- Reports by person, and of how answers came about: as those by client, from sums that do not grow with the archive.

-- People have numbers, too, with the empty id for answers that no person is known to have written. Nothing refers to the
-- table but by its name, in triggers and views: they stay.
PRAGMA legacy_alter_table = ON;
CREATE TABLE new_reply_fact_names (
  no INTEGER PRIMARY KEY NOT NULL,
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  kind TEXT NOT NULL CHECK (kind IN ('category', 'workspace', 'client', 'connection', 'campaign', 'user')),
  -- Empty for the category of a reply without one. What was deleted keeps its number.
  id TEXT NOT NULL,
  parent_no INTEGER,
  UNIQUE (workspace_id, kind, id)
) STRICT;
INSERT INTO new_reply_fact_names SELECT * FROM reply_fact_names;
DROP TABLE reply_fact_names;
ALTER TABLE new_reply_fact_names RENAME TO reply_fact_names;
PRAGMA legacy_alter_table = OFF;

-- Who answered by hand; null otherwise, and as long as an answer from before this migration is not in the sums.
ALTER TABLE reply_facts ADD COLUMN user_no INTEGER;
-- Of the same answers. 0: the AI had written no draft, or what was sent is not known · 1: its draft was sent · 2: another text
ALTER TABLE reply_facts ADD COLUMN draft_use INTEGER CHECK (draft_use IN (0, 1, 2));

-- Workspaces whose answers by hand are being looked at, and after which reply to continue. Only their reports by person read
-- the facts themselves.
CREATE TABLE answer_work (
  workspace_id TEXT PRIMARY KEY NOT NULL REFERENCES workspaces (id),
  after_seq INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
INSERT INTO answer_work SELECT workspace_id, 0 FROM reply_fact_names WHERE kind = 'workspace';

-- Who answered each reply that was answered by hand, and what became of the AI's draft. Spaces around a text do not make it
-- another one. Of two emails, of which the first was in doubt for some time, the first counts.
CREATE VIEW reply_answers AS
SELECT r.seq, r.workspace_id,
  coalesce((
    SELECT substr(a.actor, 6) FROM send_attempts a
    WHERE a.reply_id = r.id AND a.kind = 'reply' AND a.state = 'sent' AND a.actor LIKE 'user:%'
    ORDER BY a.recorded_at, a.id LIMIT 1
  ), '') AS user_id,
  CASE WHEN r.sent_response IS NOT NULL AND (r.ai_response_by = 'ai' OR EXISTS (
    SELECT 1 FROM timeline_entries t WHERE t.reply_id = r.id AND t.type = 'drafted'
  )) THEN coalesce(1 + (r.ai_response_by IS NOT 'ai' OR trim(r.sent_response) <> trim(r.ai_response)), 0) ELSE 0 END AS draft_use
FROM replies r WHERE r.sent_by = 'manual' AND r.handled_at IS NOT NULL;

-- A row inserted here finds out again who answered a reply.
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

-- As reply_repeats, of the replies of a thread that the same person answered.
CREATE TABLE user_repeats (
  workspace_no INTEGER NOT NULL,
  gap INTEGER NOT NULL,
  received_at INTEGER NOT NULL,
  seq INTEGER NOT NULL,
  category_no INTEGER NOT NULL,
  next_at INTEGER NOT NULL,
  user_no INTEGER NOT NULL,
  PRIMARY KEY (workspace_no, gap, received_at, seq, category_no)
) STRICT, WITHOUT ROWID;
CREATE INDEX user_repeats_by_reply ON user_repeats (seq);

-- What a person has answered is a change of its own; the numbers of all other scopes are 0 in it.
ALTER TABLE rollup_changes ADD COLUMN user_no INTEGER;

DROP VIEW rollup_additions;
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

CREATE TRIGGER user_facts_added AFTER UPDATE OF category_no, answered_by, answer_ms, user_no ON reply_facts
WHEN new.user_no IS NOT NULL AND (old.user_no IS NOT new.user_no OR old.category_no <> new.category_no
  OR old.answered_by IS NOT new.answered_by OR old.answer_ms IS NOT new.answer_ms)
BEGIN
  INSERT INTO rollup_changes
    (n, of, workspace_no, client_no, campaign_no, category_no, received_at, answered_by, answer_ms, user_no)
  VALUES (1, 0, 0, 0, 0, new.category_no, new.received_at, new.answered_by, new.answer_ms, new.user_no);
END;
CREATE TRIGGER user_facts_removed AFTER UPDATE OF category_no, answered_by, answer_ms, user_no ON reply_facts
WHEN old.user_no IS NOT NULL AND (old.user_no IS NOT new.user_no OR old.category_no <> new.category_no
  OR old.answered_by IS NOT new.answered_by OR old.answer_ms IS NOT new.answer_ms)
BEGIN
  INSERT INTO rollup_changes
    (n, of, workspace_no, client_no, campaign_no, category_no, received_at, answered_by, answer_ms, user_no)
  VALUES (-1, 0, 0, 0, 0, old.category_no, old.received_at, old.answered_by, old.answer_ms, old.user_no);
END;

CREATE TRIGGER user_repeats_begun AFTER INSERT ON user_repeats BEGIN
  INSERT INTO rollup_changes (n, of, workspace_no, client_no, campaign_no, category_no, received_at, next_at, user_no)
  VALUES (1, 0, 0, 0, 0, new.category_no, new.received_at, new.next_at, new.user_no);
END;
CREATE TRIGGER user_repeats_ended AFTER DELETE ON user_repeats BEGIN
  INSERT INTO rollup_changes (n, of, workspace_no, client_no, campaign_no, category_no, received_at, next_at, user_no)
  VALUES (-1, 0, 0, 0, 0, old.category_no, old.received_at, old.next_at, old.user_no);
END;

-- The answers by hand of a thread, by reply.
CREATE VIEW thread_answers AS
SELECT r.thread_id, r.received_at, r.id, r.seq, f.category_no, f.user_no, c.is_positive, c.slug = 'meeting-booked' AS is_meeting
FROM replies r
CROSS JOIN reply_fact_names category
  ON category.workspace_id = r.workspace_id AND category.kind = 'category' AND category.id = coalesce(r.category_id, '')
CROSS JOIN reply_facts f ON f.category_no = category.no AND f.received_at = r.received_at AND f.seq = r.seq
LEFT JOIN categories c ON c.id = r.category_id
WHERE r.sent_by = 'manual' AND f.user_no IS NOT NULL;

-- The repeats of a person that a reply begins.
CREATE VIEW user_repeats_due AS
WITH repeats AS (
  SELECT own.seq, own.received_at, iif(kind.no = 0, own.category_no, kind.no) AS category_no, own.user_no,
    (SELECT parent_no FROM reply_fact_names WHERE no = own.user_no) AS workspace_no, (
      SELECT later.received_at FROM thread_answers later
      WHERE later.thread_id = own.thread_id AND (later.received_at, later.id) > (own.received_at, own.id)
        AND later.user_no = own.user_no
        AND CASE kind.no WHEN 0 THEN 1 WHEN -1 THEN later.is_positive ELSE later.is_meeting END = 1
      ORDER BY later.received_at, later.id LIMIT 1
    ) AS next_at
  FROM thread_answers own CROSS JOIN (SELECT 0 AS no UNION ALL SELECT -1 UNION ALL SELECT -2) kind
  WHERE CASE kind.no WHEN 0 THEN 1 WHEN -1 THEN own.is_positive ELSE own.is_meeting END = 1
)
SELECT workspace_no,
  CASE WHEN next_at - received_at < 82800000 THEN 0 WHEN next_at - received_at < 90000000 THEN 1
    WHEN next_at - received_at < 360000000 THEN 2 WHEN next_at - received_at < 1440000000 THEN 3
    WHEN next_at - received_at < 5760000000 THEN 4 ELSE 5 END AS gap,
  received_at, seq, category_no, next_at, user_no
FROM repeats WHERE next_at IS NOT NULL;

-- A row inserted here finds out again which of them there are.
CREATE VIEW user_repeat_checks (seq) AS SELECT 0 WHERE false;
CREATE TRIGGER user_repeats_checked INSTEAD OF INSERT ON user_repeat_checks BEGIN
  DELETE FROM user_repeats
  WHERE seq = new.seq AND (category_no, next_at, user_no) NOT IN (
    SELECT category_no, next_at, user_no FROM user_repeats_due WHERE seq = new.seq
  );
  INSERT INTO user_repeats SELECT * FROM user_repeats_due WHERE seq = new.seq
  ON CONFLICT DO NOTHING;
END;

-- Also of the replies before it whose next one it may be, or may have been.
CREATE TRIGGER user_facts_repeated AFTER UPDATE OF category_no, user_no ON reply_facts
WHEN new.thread_no IS NOT NULL AND (old.user_no IS NOT new.user_no
  OR (new.user_no IS NOT NULL AND old.category_no <> new.category_no))
BEGIN
  INSERT INTO user_repeat_checks VALUES (new.seq);
  INSERT INTO user_repeat_checks
  SELECT DISTINCT seq FROM (
    SELECT (
      SELECT earlier.seq FROM thread_answers earlier
      WHERE earlier.thread_id = own.thread_id AND (earlier.received_at, earlier.id) < (own.received_at, own.id)
        AND earlier.user_no = iif(person.is_old, old.user_no, new.user_no)
        AND CASE kind.no WHEN 0 THEN 1 WHEN -1 THEN earlier.is_positive ELSE earlier.is_meeting END = 1
      ORDER BY earlier.received_at DESC, earlier.id DESC LIMIT 1
    ) AS seq
    FROM replies own CROSS JOIN (SELECT 0 AS is_old UNION ALL SELECT 1) person
    CROSS JOIN (SELECT 0 AS no UNION ALL SELECT -1 UNION ALL SELECT -2) kind
    WHERE own.seq = new.seq
  ) WHERE seq IS NOT NULL;
END;

DROP TRIGGER reply_facts_made;
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

DROP TRIGGER reply_facts_changed;
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

-- Who answered may become known later: an email that was in doubt was found in the thread.
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
  INSERT INTO reply_answer_checks SELECT seq FROM replies WHERE id = new.reply_id AND sent_by = 'manual';
END;
