-- Rollups by person: the replies that a person has answered manually.

-- Like reply_repeats, for the replies in a thread that the same person answered.
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

-- Records a person's answers as separate changes.
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

-- The manual answers in a thread, by reply.
CREATE VIEW thread_answers AS
SELECT r.thread_id, r.received_at, r.id, r.seq, f.category_no, f.user_no, c.is_positive, c.slug = 'meeting-booked' AS is_meeting
FROM replies r
CROSS JOIN reply_fact_names category
  ON category.workspace_id = r.workspace_id AND category.kind = 'category' AND category.id = coalesce(r.category_id, '')
CROSS JOIN reply_facts f ON f.category_no = category.no AND f.received_at = r.received_at AND f.seq = r.seq
LEFT JOIN categories c ON c.id = r.category_id
WHERE r.sent_by = 'manual' AND f.user_no IS NOT NULL;

-- A person's repeats that begin with a reply.
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

-- A row inserted here makes a trigger update these repeats.
CREATE VIEW user_repeat_checks (seq) AS SELECT 0 WHERE false;
CREATE TRIGGER user_repeats_checked INSTEAD OF INSERT ON user_repeat_checks BEGIN
  DELETE FROM user_repeats
  WHERE seq = new.seq AND (category_no, next_at, user_no) NOT IN (
    SELECT category_no, next_at, user_no FROM user_repeats_due WHERE seq = new.seq
  );
  INSERT INTO user_repeats SELECT * FROM user_repeats_due WHERE seq = new.seq
  ON CONFLICT DO NOTHING;
END;

-- Also updates the earlier replies that this reply follows, or used to follow.
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
