-- Contacts can be erased and merged; what is suppressed for all clients is for new ones too.

-- What is left of an erased person is a row without anything that tells who it was, so that what was counted stays counted.
ALTER TABLE contacts ADD COLUMN erased_at INTEGER;
-- The person's conversations: nothing is read into them again.
ALTER TABLE threads ADD COLUMN erased_at INTEGER;

-- Erased contacts; the id is the contact's. Until the rest of the database has been searched for the addresses, they are
-- kept here, and nowhere longer.
CREATE TABLE erasures (
  id TEXT PRIMARY KEY NOT NULL REFERENCES contacts (id),
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  addresses_json TEXT,
  -- Of the steps of the search, those that are done.
  step INTEGER NOT NULL DEFAULT 0,
  due_at INTEGER,
  attempts INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  finished_at INTEGER,
  CHECK ((addresses_json IS NULL) = (finished_at IS NOT NULL))
) STRICT;
CREATE INDEX erasures_due ON erasures (due_at, id) WHERE due_at IS NOT NULL;

-- Addresses of contacts that were merged into another: mail from there is the other's.
CREATE TABLE contact_aliases (
  workspace_id TEXT NOT NULL,
  email TEXT NOT NULL,
  contact_id TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (workspace_id, email),
  FOREIGN KEY (workspace_id, contact_id) REFERENCES contacts (workspace_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX contact_aliases_contact ON contact_aliases (contact_id);

-- A merged contact's replies become the other's; nothing else of a reply's place changes.
DROP TRIGGER replies_stay;
CREATE TRIGGER replies_stay BEFORE UPDATE OF seq, workspace_id, thread_id, received_at ON replies
WHEN old.seq <> new.seq OR old.workspace_id <> new.workspace_id
  OR old.thread_id <> new.thread_id OR old.received_at <> new.received_at
BEGIN
  SELECT raise(ABORT, 'a reply stays in its thread, and at the time when it was received');
END;

CREATE TRIGGER replies_merged AFTER UPDATE OF contact_id ON replies WHEN old.contact_id <> new.contact_id BEGIN
  INSERT INTO client_contacts
  SELECT new.workspace_id, new.client_id, created_at, id FROM contacts WHERE id = new.contact_id
  ON CONFLICT DO NOTHING;
  DELETE FROM client_contacts
  WHERE workspace_id = old.workspace_id AND client_id = old.client_id AND contact_id = old.contact_id
    AND created_at = (SELECT created_at FROM contacts WHERE id = old.contact_id)
    AND NOT EXISTS (
      SELECT 1 FROM replies
      WHERE workspace_id = old.workspace_id AND contact_id = old.contact_id AND client_id = old.client_id
    );
  REPLACE INTO replies_fts (rowid, workspace, subject, body, from_name, from_email, contact_name, contact_email, company)
  SELECT * FROM reply_words WHERE row = new.seq;
END;

-- Contacts of a company, and those with a name, for lists and duplicates.
CREATE INDEX contacts_by_company ON contacts (workspace_id, company_id, created_at, id) WHERE company_id IS NOT NULL;

-- A suppression for all clients is a row for each; a new client gets its own.
ALTER TABLE suppressions ADD COLUMN for_all INTEGER NOT NULL DEFAULT 0 CHECK (for_all IN (0, 1));
CREATE INDEX suppressions_for_all ON suppressions (workspace_id, value) WHERE for_all = 1;
CREATE TRIGGER clients_suppress AFTER INSERT ON clients BEGIN
  INSERT INTO suppressions (id, workspace_id, client_id, kind, value, reason, source, created_at, for_all)
  SELECT lower(printf('%s-%s-4%s-a%s-%s', hex(randomblob(4)), hex(randomblob(2)), substr(hex(randomblob(2)), 2),
      substr(hex(randomblob(2)), 2), hex(randomblob(6)))),
    new.workspace_id, new.id, kind, value, min(reason), min(source), new.created_at, 1
  FROM suppressions WHERE workspace_id = new.workspace_id AND for_all = 1 GROUP BY kind, value;
END;
