-- Full-text search in replies. FTS5 stores only words and positions (content = ''), under each reply's number, so
-- that the emails are not stored twice.

-- A reply's searchable words. The workspace is the first column, as one word, so that a search finds only its own
-- workspace's replies; search terms never apply to that column.
CREATE VIEW reply_words AS
SELECT
  r.rowid AS row,
  'w' || replace(r.workspace_id, '-', '') AS workspace,
  m.subject,
  m.body_new AS body,
  m.from_name,
  m.from_email,
  trim(coalesce(co.first_name, '') || ' ' || coalesce(co.last_name, '')) AS contact_name,
  -- Usually the same address, which then is not indexed twice.
  CASE WHEN co.email <> lower(m.from_email) THEN co.email END AS contact_email,
  cp.name AS company
FROM replies r
JOIN messages m ON m.id = r.message_id
JOIN contacts co ON co.id = r.contact_id
LEFT JOIN companies cp ON cp.id = co.company_id;

CREATE VIRTUAL TABLE replies_fts USING fts5 (
  workspace, subject, body, from_name, from_email, contact_name, contact_email, company,
  content = '', contentless_delete = 1, tokenize = 'unicode61 remove_diacritics 2'
);

-- Keeps the index consistent with emails, contacts and companies, however they change.
CREATE TRIGGER replies_fts_filed AFTER INSERT ON replies BEGIN
  INSERT INTO replies_fts (rowid, workspace, subject, body, from_name, from_email, contact_name, contact_email, company)
  SELECT * FROM reply_words WHERE row = new.rowid;
END;

CREATE TRIGGER replies_fts_removed AFTER DELETE ON replies BEGIN
  DELETE FROM replies_fts WHERE rowid = old.rowid;
END;

CREATE TRIGGER replies_fts_mail_completed
AFTER UPDATE OF subject, body_new, from_name, from_email ON messages
WHEN old.subject <> new.subject OR old.body_new <> new.body_new
  OR old.from_name IS NOT new.from_name OR old.from_email <> new.from_email
BEGIN
  REPLACE INTO replies_fts (rowid, workspace, subject, body, from_name, from_email, contact_name, contact_email, company)
  SELECT * FROM reply_words WHERE row IN (SELECT rowid FROM replies WHERE message_id = new.id);
END;

CREATE TRIGGER replies_fts_contact_changed
AFTER UPDATE OF email, first_name, last_name, company_id ON contacts
WHEN old.email <> new.email OR old.first_name IS NOT new.first_name
  OR old.last_name IS NOT new.last_name OR old.company_id IS NOT new.company_id
BEGIN
  REPLACE INTO replies_fts (rowid, workspace, subject, body, from_name, from_email, contact_name, contact_email, company)
  SELECT * FROM reply_words WHERE row IN (
    SELECT rowid FROM replies WHERE workspace_id = new.workspace_id AND contact_id = new.id
  );
END;

CREATE TRIGGER replies_fts_company_renamed AFTER UPDATE OF name ON companies
WHEN old.name <> new.name
BEGIN
  REPLACE INTO replies_fts (rowid, workspace, subject, body, from_name, from_email, contact_name, contact_email, company)
  SELECT * FROM reply_words WHERE row IN (
    SELECT r.rowid FROM contacts co JOIN replies r ON r.workspace_id = co.workspace_id AND r.contact_id = co.id
    WHERE co.workspace_id = new.workspace_id AND co.company_id = new.id
  );
END;
