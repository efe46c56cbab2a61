-- The webhook of each connection at its sequencer; the id is the connection's.
CREATE TABLE connection_webhooks (
  id TEXT PRIMARY KEY NOT NULL REFERENCES connections (id),
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  -- The platform's id of the webhook, and a hash of the address that it posts to.
  remote_id TEXT,
  url_hash BLOB,
  registered_at INTEGER,
  checked_at INTEGER,
  error TEXT,
  -- When to register or check it; null where nobody asked for it.
  due_at INTEGER,
  attempts INTEGER NOT NULL DEFAULT 0,
  -- The secret of our choice that the platform sends, and a hash of what each event must have.
  secret_sealed TEXT,
  secret_hash BLOB,
  -- Events without that secret, and when the last one came.
  refused INTEGER NOT NULL DEFAULT 0,
  refused_at INTEGER
) STRICT;

CREATE INDEX connection_webhooks_due ON connection_webhooks (due_at, id) WHERE due_at IS NOT NULL;

-- How far each account was asked for what its webhook missed; the id is the connection's.
CREATE TABLE connection_polls (
  id TEXT PRIMARY KEY NOT NULL REFERENCES connections (id),
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  due_at INTEGER,
  attempts INTEGER NOT NULL DEFAULT 0,
  -- Emails from before are never fetched: from before the connection, or from a pause.
  starts_at INTEGER NOT NULL,
  -- When the last poll began that fetched everything.
  covered_until INTEGER,
  error TEXT,
  -- Replies that no webhook had reported, and when the last one was found.
  missed INTEGER NOT NULL DEFAULT 0,
  missed_at INTEGER
) STRICT;

CREATE INDEX connection_polls_due ON connection_polls (due_at, id) WHERE due_at IS NOT NULL;

INSERT INTO connection_webhooks (id, workspace_id) SELECT id, workspace_id FROM connections WHERE deleted_at IS NULL;

-- An account that has never posted anything is asked from now on.
INSERT INTO connection_polls (id, workspace_id, due_at, starts_at, covered_until)
SELECT id, workspace_id, 0, created_at, coalesce(last_event_at, CAST(unixepoch('subsec') * 1000 AS INTEGER))
FROM connections WHERE deleted_at IS NULL;

CREATE TRIGGER connections_watched AFTER INSERT ON connections BEGIN
  INSERT INTO connection_webhooks (id, workspace_id) VALUES (new.id, new.workspace_id);
  INSERT INTO connection_polls (id, workspace_id, due_at, starts_at)
  VALUES (new.id, new.workspace_id, new.created_at + 840000, new.created_at);
END;

-- What came during a pause stays where it is.
CREATE TRIGGER connections_resumed AFTER UPDATE OF status ON connections
WHEN old.status = 'paused' AND new.status = 'active' BEGIN
  UPDATE connection_polls SET starts_at = new.updated_at, due_at = new.updated_at + 840000, attempts = 0
  WHERE id = new.id;
END;

CREATE TRIGGER connections_unwatched AFTER UPDATE OF deleted_at ON connections WHEN new.deleted_at IS NOT NULL BEGIN
  DELETE FROM connection_webhooks WHERE id = new.id;
  DELETE FROM connection_polls WHERE id = new.id;
END;
