-- The contacts of each client, and their number: lists of contacts need no replies, and their totals no counting.

-- A contact who replied to a client, in the order in which contacts are listed.
CREATE TABLE client_contacts (
  workspace_id TEXT NOT NULL,
  client_id TEXT NOT NULL,
  -- The contact's.
  created_at INTEGER NOT NULL,
  contact_id TEXT NOT NULL,
  PRIMARY KEY (workspace_id, client_id, created_at, contact_id)
) STRICT, WITHOUT ROWID;

-- How many contacts a workspace has, with an empty client_id, and how many replied to each client.
CREATE TABLE contact_counts (
  workspace_id TEXT NOT NULL,
  client_id TEXT NOT NULL,
  n INTEGER NOT NULL,
  PRIMARY KEY (workspace_id, client_id)
) STRICT, WITHOUT ROWID;

-- contact_counts matches contacts and client_contacts.
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

-- client_contacts matches the replies.
CREATE TRIGGER replies_of_contacts AFTER INSERT ON replies BEGIN
  INSERT INTO client_contacts
  SELECT new.workspace_id, new.client_id, created_at, id FROM contacts WHERE id = new.contact_id
  ON CONFLICT DO NOTHING;
END;

-- Also when contacts are merged. The search index has the new contact's name.
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
