-- Timelines take half the space: an entry names its reply by number, and has neither an id of its own nor its reply's workspace;
-- these were 36 characters each, the reply and the id once more in an index.
DROP TRIGGER replies_drafted;
ALTER TABLE timeline_entries RENAME TO old_timeline_entries;
DROP INDEX timeline_entries_reply;
CREATE TABLE timeline_entries (
  no INTEGER PRIMARY KEY NOT NULL,
  -- Of an entry from before this migration. A later one's is made of its time and number, as `db/id-time.ts` does it.
  id TEXT,
  reply_seq INTEGER NOT NULL REFERENCES replies (seq),
  type TEXT NOT NULL,
  -- `user:<id>`, `key:<id>`, `system`, or `platform`.
  actor TEXT NOT NULL,
  detail_json TEXT NOT NULL,
  created_at INTEGER NOT NULL
) STRICT;
INSERT INTO timeline_entries (no, id, reply_seq, type, actor, detail_json, created_at)
SELECT e.rowid, e.id, r.seq, e.type, e.actor, e.detail_json, e.created_at
FROM old_timeline_entries e CROSS JOIN replies r ON r.id = e.reply_id
ORDER BY e.rowid;

DROP VIEW reply_answers;
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

-- Whoever is erased later must not remain in what this leaves free.
PRAGMA secure_delete = ON;
DROP TABLE old_timeline_entries;
PRAGMA secure_delete = OFF;
CREATE INDEX timeline_entries_reply ON timeline_entries (reply_seq, created_at);
-- What sequencers call replies is looked for in all of a month.
CREATE INDEX timeline_entries_labeled ON timeline_entries (created_at) WHERE type = 'labeled';
CREATE TRIGGER replies_drafted AFTER INSERT ON timeline_entries WHEN new.type = 'drafted' BEGIN
  INSERT INTO reply_answer_checks SELECT seq FROM replies WHERE seq = new.reply_seq AND sent_by = 'manual';
END;
