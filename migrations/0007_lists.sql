-- Lists of any size: filters that are combined find their page in one index, and the totals of contacts are kept, not counted.

CREATE INDEX replies_by_client_status ON replies (workspace_id, client_id, status, received_at, id);
CREATE INDEX replies_by_client_category ON replies (workspace_id, client_id, category_id, received_at, id);
CREATE INDEX replies_by_status_category ON replies (workspace_id, status, category_id, received_at, id);
-- An account's replies are few enough to be walked through, but not each by a look at its row.
DROP INDEX replies_by_connection;
CREATE INDEX replies_by_connection ON replies (workspace_id, connection_id, received_at, id, status, category_id, client_id);

-- What is due of one account, behind however much of others.
CREATE INDEX threads_refresh_of ON threads (connection_id, refresh_due_at) WHERE refresh_due_at IS NOT NULL;

CREATE INDEX suppressions_by_client ON suppressions (workspace_id, client_id, created_at, id);

-- Who replied to a client, in the order in which contacts are listed. Replies are kept for ever, and so is this.
CREATE TABLE client_contacts (
  workspace_id TEXT NOT NULL,
  client_id TEXT NOT NULL,
  -- The contact's.
  created_at INTEGER NOT NULL,
  contact_id TEXT NOT NULL,
  PRIMARY KEY (workspace_id, client_id, created_at, contact_id)
) STRICT, WITHOUT ROWID;

-- What the contacts of a client take for granted too: a reply stays its contact's.
DROP TRIGGER replies_stay;
CREATE TRIGGER replies_stay BEFORE UPDATE OF seq, workspace_id, client_id, contact_id, thread_id, received_at ON replies
WHEN old.seq <> new.seq OR old.workspace_id <> new.workspace_id OR old.client_id <> new.client_id
  OR old.contact_id <> new.contact_id OR old.thread_id <> new.thread_id OR old.received_at <> new.received_at
BEGIN
  SELECT raise(ABORT, 'a reply stays in its client and thread, with its contact, and at the time when it was received');
END;

-- How many contacts a workspace has, with an empty client_id, and how many replied to each client.
CREATE TABLE contact_counts (
  workspace_id TEXT NOT NULL,
  client_id TEXT NOT NULL,
  n INTEGER NOT NULL,
  PRIMARY KEY (workspace_id, client_id)
) STRICT, WITHOUT ROWID;

INSERT INTO client_contacts
SELECT DISTINCT r.workspace_id, r.client_id, co.created_at, co.id FROM replies r JOIN contacts co ON co.id = r.contact_id;
INSERT INTO contact_counts SELECT workspace_id, '', count(*) FROM contacts GROUP BY workspace_id;
INSERT INTO contact_counts SELECT workspace_id, client_id, count(*) FROM client_contacts GROUP BY workspace_id, client_id;

CREATE TRIGGER contacts_counted AFTER INSERT ON contacts BEGIN
  INSERT INTO contact_counts VALUES (new.workspace_id, '', 1) ON CONFLICT DO UPDATE SET n = n + 1;
END;

CREATE TRIGGER contacts_uncounted AFTER DELETE ON contacts BEGIN
  UPDATE contact_counts SET n = n - 1 WHERE workspace_id = old.workspace_id AND client_id = '';
END;

CREATE TRIGGER client_contacts_counted AFTER INSERT ON client_contacts BEGIN
  INSERT INTO contact_counts VALUES (new.workspace_id, new.client_id, 1) ON CONFLICT DO UPDATE SET n = n + 1;
END;

CREATE TRIGGER replies_of_contacts AFTER INSERT ON replies BEGIN
  INSERT INTO client_contacts
  SELECT new.workspace_id, new.client_id, created_at, id FROM contacts WHERE id = new.contact_id
  ON CONFLICT DO NOTHING;
END;
