-- Each client's contacts and their number, so that lists of contacts do not need to read replies or count rows.

-- A contact who replied to a client, in the order of the list.
CREATE TABLE client_contacts (
  workspace_id TEXT NOT NULL,
  client_id TEXT NOT NULL,
  -- The contact's creation time.
  created_at INTEGER NOT NULL,
  contact_id TEXT NOT NULL,
  PRIMARY KEY (workspace_id, client_id, created_at, contact_id)
) STRICT, WITHOUT ROWID;

-- The number of contacts who replied to each client; with an empty client_id, the number of contacts in the
-- workspace.
CREATE TABLE contact_counts (
  workspace_id TEXT NOT NULL,
  client_id TEXT NOT NULL,
  n INTEGER NOT NULL,
  PRIMARY KEY (workspace_id, client_id)
) STRICT, WITHOUT ROWID;

-- Keeps contact_counts consistent with contacts and client_contacts.
CREATE TRIGGER contacts_counted AFTER INSERT ON contacts BEGIN
  INSERT INTO contact_counts VALUES (new.workspace_id, '', 1) ON CONFLICT DO UPDATE SET n = n + 1;
END;

CREATE TRIGGER contacts_uncounted AFTER DELETE ON contacts BEGIN
  UPDATE contact_counts SET n = n - 1 WHERE workspace_id = old.workspace_id AND client_id = '';
END;

CREATE TRIGGER client_contacts_counted AFTER INSERT ON client_contacts BEGIN
  INSERT INTO contact_counts VALUES (new.workspace_id, new.client_id, 1) ON CONFLICT DO UPDATE SET n = n + 1;
END;
CREATE TRIGGER client_contacts_uncounted AFTER DELETE ON client_contacts BEGIN
  UPDATE contact_counts SET n = n - 1 WHERE workspace_id = old.workspace_id AND client_id = old.client_id;
END;

-- Keeps client_contacts consistent with the replies.
CREATE TRIGGER replies_of_contacts AFTER INSERT ON replies BEGIN
  INSERT INTO client_contacts
  SELECT new.workspace_id, new.client_id, created_at, id FROM contacts WHERE id = new.contact_id
  ON CONFLICT DO NOTHING;
END;

-- Also runs when contacts are merged. The search index then contains the new contact's name.
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
