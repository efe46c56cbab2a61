-- Automation: what happens to a reply right after it is categorized.

-- A rule for a workspace, or for one client.
CREATE TABLE automation_rules (
  id TEXT PRIMARY KEY NOT NULL,
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  -- Null for all clients.
  client_id TEXT REFERENCES clients (id),
  name TEXT NOT NULL,
  position INTEGER NOT NULL,
  enabled INTEGER NOT NULL CHECK (enabled IN (0, 1)),
  -- Conditions and actions as in the API, with category ids instead of slugs.
  when_json TEXT NOT NULL,
  then_json TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;
CREATE INDEX automation_rules_in_order ON automation_rules (workspace_id, position, id);

-- Deletes a client's rules together with the client.
CREATE TRIGGER automation_rules_of_client AFTER UPDATE OF deleted_at ON clients WHEN new.deleted_at IS NOT NULL BEGIN
  DELETE FROM automation_rules WHERE workspace_id = new.workspace_id AND client_id = new.id;
END;
