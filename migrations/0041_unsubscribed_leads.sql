-- Leads that a sequencer listed as unsubscribed, each by the SHA-256 of its address: one who was taken off the suppressions here is listed
-- there as before, and is not suppressed again.
CREATE TABLE connection_unsubscribes (
  connection_id TEXT NOT NULL REFERENCES connections (id),
  email_hash BLOB NOT NULL,
  PRIMARY KEY (connection_id, email_hash)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER connections_unsubscribes_gone AFTER UPDATE OF deleted_at ON connections WHEN new.deleted_at IS NOT NULL BEGIN
  DELETE FROM connection_unsubscribes WHERE connection_id = new.id;
END;
