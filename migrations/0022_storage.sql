-- Storage: what sequencers sent and what subscribers are sent is kept packed, as db/packed.ts does it. Older rows are packed by
-- a job while the service runs.

-- The payload and the body; the columns beside them are empty once these are set.
ALTER TABLE inbound_events ADD COLUMN payload_packed BLOB;
ALTER TABLE events ADD COLUMN body_packed BLOB;
-- The size as received, also where only the beginning is kept; and the size of the body.
ALTER TABLE inbound_events ADD COLUMN payload_bytes INTEGER;
ALTER TABLE events ADD COLUMN body_bytes INTEGER;

INSERT INTO meta SELECT 'packing', 'done'
WHERE NOT EXISTS (SELECT 1 FROM inbound_events) AND NOT EXISTS (SELECT 1 FROM events);

-- Indexes: what the same lists and jobs need in fewer and shorter entries. Each entry that a reply's steps change is a page
-- written at each of them.

-- Connections are hidden, never deleted.
DROP INDEX inbound_events_connection;
-- By age alone: a payload's place does not change with its status.
DROP INDEX inbound_events_list;
CREATE INDEX inbound_events_age ON inbound_events (received_at);
CREATE INDEX inbound_events_failed ON inbound_events (received_at) WHERE status = 'failed';

-- A recovery reads events by age, a batch at a time, whosever they are.
DROP INDEX events_list;

-- Nearly all have been delivered, and are found by the subscription alone.
DROP INDEX webhook_deliveries_by_status;
CREATE INDEX webhook_deliveries_open ON webhook_deliveries (subscription_id, status, created_at, id) WHERE status <> 'delivered';
-- Those in progress are among them.
DROP INDEX webhook_deliveries_claimed;
DROP INDEX webhook_deliveries_list;
CREATE INDEX webhook_deliveries_list ON webhook_deliveries (subscription_id, created_at);

-- Of equal times, the number of a reply decides, which every index has; its id takes twelve times as much.
DROP INDEX replies_list;
DROP INDEX replies_by_status;
DROP INDEX replies_by_client;
DROP INDEX replies_by_category;
DROP INDEX replies_by_contact;
DROP INDEX replies_by_connection;
DROP INDEX replies_by_thread;
DROP INDEX replies_by_client_status;
DROP INDEX replies_by_client_category;
DROP INDEX replies_by_status_category;
CREATE INDEX replies_list ON replies (workspace_id, received_at);
CREATE INDEX replies_by_status ON replies (workspace_id, status, received_at);
CREATE INDEX replies_by_client ON replies (workspace_id, client_id, received_at);
CREATE INDEX replies_by_category ON replies (workspace_id, category_id, received_at);
CREATE INDEX replies_by_contact ON replies (workspace_id, contact_id, received_at);
CREATE INDEX replies_by_connection ON replies (workspace_id, connection_id, received_at, seq, status, category_id, client_id);
CREATE INDEX replies_by_thread ON replies (thread_id, received_at);
CREATE INDEX replies_by_client_status ON replies (workspace_id, client_id, status, received_at);
CREATE INDEX replies_by_client_category ON replies (workspace_id, client_id, category_id, received_at);
CREATE INDEX replies_by_status_category ON replies (workspace_id, status, category_id, received_at);

DROP INDEX timeline_entries_reply;
CREATE INDEX timeline_entries_reply ON timeline_entries (reply_id, created_at);
DROP INDEX messages_thread;
CREATE INDEX messages_thread ON messages (thread_id, sent_at);
