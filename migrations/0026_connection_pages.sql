-- What people see of a connection: the list of its actions without reading all of them, and its past being fetched.

-- In the order of the list, with what is counted; failures are few among many that are done.
CREATE INDEX platform_actions_list ON platform_actions (workspace_id, connection_id, created_at, id, kind, state);
CREATE INDEX platform_actions_list_failed ON platform_actions (workspace_id, connection_id, created_at, id, kind) WHERE state = 'failed';

-- How far a poll that did not end had come, where the platform lists by age.
ALTER TABLE connection_polls ADD COLUMN listed_until INTEGER;

-- The latest back-fill of each connection: everything since an instant, in the background; the id is the connection's.
CREATE TABLE connection_back_fills (
  id TEXT PRIMARY KEY NOT NULL REFERENCES connections (id),
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  since INTEGER NOT NULL,
  -- When the job goes on with it; null once it is over.
  due_at INTEGER,
  attempts INTEGER NOT NULL DEFAULT 0,
  state TEXT NOT NULL CHECK (state IN ('running', 'done', 'failed', 'canceled')),
  -- Emails that the platform listed and replies that were new, and the date of the email listed last.
  fetched INTEGER NOT NULL DEFAULT 0,
  filed INTEGER NOT NULL DEFAULT 0,
  reached_at INTEGER,
  -- Why it has not gone on, or ended.
  error TEXT,
  created_at INTEGER NOT NULL,
  ended_at INTEGER,
  CHECK ((state = 'running') = (due_at IS NOT NULL)),
  CHECK ((state = 'running') = (ended_at IS NULL))
) STRICT;

CREATE INDEX connection_back_fills_due ON connection_back_fills (due_at, id) WHERE due_at IS NOT NULL;

CREATE TRIGGER connections_not_filled AFTER UPDATE OF deleted_at ON connections WHEN new.deleted_at IS NOT NULL BEGIN
  DELETE FROM connection_back_fills WHERE id = new.id;
END;
