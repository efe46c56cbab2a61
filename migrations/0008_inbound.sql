-- Events reported by sequencers, in webhooks or when polled.

-- A received event.
CREATE TABLE inbound_events (
  id TEXT PRIMARY KEY NOT NULL,
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  connection_id TEXT NOT NULL REFERENCES connections (id) ON DELETE CASCADE,
  platform TEXT NOT NULL,
  -- The payload, packed by `db/packed.ts`; null once it is erased.
  payload_packed BLOB,
  -- The size as received, even if only the beginning is stored.
  payload_bytes INTEGER NOT NULL,
  headers_json TEXT NOT NULL,
  status TEXT NOT NULL CHECK (status IN ('received', 'filed', 'duplicate', 'ignored', 'failed')),
  event_type TEXT,
  reason TEXT,
  reply_id TEXT REFERENCES replies (id),
  attempts INTEGER NOT NULL,
  due_at INTEGER,
  received_at INTEGER NOT NULL,
  settled_at INTEGER
) STRICT;
CREATE INDEX inbound_events_due ON inbound_events (connection_id, due_at, id) WHERE due_at IS NOT NULL;
CREATE INDEX inbound_events_reply ON inbound_events (reply_id) WHERE reply_id IS NOT NULL;
-- Only by age, so that an event's position does not change with its status.
CREATE INDEX inbound_events_age ON inbound_events (received_at);
CREATE INDEX inbound_events_failed ON inbound_events (received_at) WHERE status = 'failed';
-- For listing a workspace's failed events, which are few, to its owners.
CREATE INDEX inbound_events_failed_own ON inbound_events (workspace_id, received_at, id) WHERE status = 'failed';

-- An address in an event that could not be filed. It may be the sender's, so nothing is sent to it until the event is
-- filed.
CREATE TABLE unread_addresses (
  workspace_id TEXT NOT NULL,
  address TEXT NOT NULL,
  inbound_id TEXT NOT NULL REFERENCES inbound_events (id) ON DELETE CASCADE,
  PRIMARY KEY (workspace_id, address, inbound_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX unread_addresses_payload ON unread_addresses (inbound_id);

-- An event that is filed again or erased no longer holds back emails.
CREATE TRIGGER unread_addresses_settled AFTER UPDATE OF status ON inbound_events
WHEN old.status = 'failed' AND new.status <> 'failed' BEGIN
  DELETE FROM unread_addresses WHERE inbound_id = new.id;
END;
