-- What waits for the owners of a workspace; both are few, and found by these alone.
CREATE INDEX send_attempts_uncertain ON send_attempts (workspace_id, recorded_at, id) WHERE state = 'uncertain';
CREATE INDEX inbound_events_failed_own ON inbound_events (workspace_id, received_at, id) WHERE status = 'failed';
