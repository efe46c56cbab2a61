-- Whose turn it is when new conversations are assigned in turn.
CREATE TABLE assignment_turns (
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  user_id TEXT NOT NULL REFERENCES users (id),
  assigned_at INTEGER NOT NULL,
  PRIMARY KEY (workspace_id, user_id)
) STRICT, WITHOUT ROWID;

-- A misfiled conversation moves to another client; nothing else of a reply's place ever changes.
DROP TRIGGER replies_stay;
CREATE TRIGGER replies_stay BEFORE UPDATE OF seq, workspace_id, contact_id, thread_id, received_at ON replies
WHEN old.seq <> new.seq OR old.workspace_id <> new.workspace_id OR old.contact_id <> new.contact_id
  OR old.thread_id <> new.thread_id OR old.received_at <> new.received_at
BEGIN
  SELECT raise(ABORT, 'a reply stays in its thread, with its contact, and at the time when it was received');
END;

CREATE TRIGGER replies_moved AFTER UPDATE OF client_id ON replies WHEN old.client_id <> new.client_id BEGIN
  INSERT INTO reply_fact_names (workspace_id, kind, id) VALUES (new.workspace_id, 'client', new.client_id)
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
CREATE TRIGGER client_contacts_uncounted AFTER DELETE ON client_contacts BEGIN
  UPDATE contact_counts SET n = n - 1 WHERE workspace_id = old.workspace_id AND client_id = old.client_id;
END;
