-- Whether a failed action can succeed when it is tried again; null for what failed before this was known.
ALTER TABLE platform_actions ADD COLUMN retry TEXT CHECK (retry IN ('may_help', 'once_mended', 'useless'));

-- The addresses in payloads that could not be filed: one of them may be the sender's, who is not written to meanwhile.
CREATE TABLE unread_addresses (
  workspace_id TEXT NOT NULL,
  address TEXT NOT NULL,
  inbound_id TEXT NOT NULL REFERENCES inbound_events (id) ON DELETE CASCADE,
  PRIMARY KEY (workspace_id, address, inbound_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX unread_addresses_payload ON unread_addresses (inbound_id);
-- One that is filed again, or erased, holds nobody back any more.
CREATE TRIGGER unread_addresses_settled AFTER UPDATE OF status ON inbound_events
WHEN old.status = 'failed' AND new.status <> 'failed' BEGIN
  DELETE FROM unread_addresses WHERE inbound_id = new.id;
END;
