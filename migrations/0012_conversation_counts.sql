-- The inbox's counts, which cost the same for any number of conversations.

-- The number of a client's conversations by kind and name: by state; for open conversations, by category and
-- by assignee; by review reason; and by the state of the email in the outbox. These are not combined, so
-- there are few rows.
CREATE TABLE conversation_counts (
  workspace_id TEXT NOT NULL,
  client_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('state', 'category', 'assignee', 'attention', 'outgoing')),
  -- The name within the kind: a state, an id, and so on.
  name TEXT NOT NULL,
  n INTEGER NOT NULL,
  PRIMARY KEY (workspace_id, client_id, kind, name)
) STRICT, WITHOUT ROWID;

-- Keeps the counts consistent with the conversations.
CREATE TRIGGER conversations_counted AFTER INSERT ON conversations BEGIN
  INSERT INTO conversation_counts
  SELECT new.workspace_id, new.client_id, kind, name, 1 FROM (
    SELECT 'state' AS kind, new.state AS name
    UNION ALL SELECT 'category', new.open_category_id
    UNION ALL SELECT 'assignee', new.open_assignee_id
    UNION ALL SELECT 'attention', new.attention
    UNION ALL SELECT 'outgoing', new.outgoing_state
  ) WHERE name IS NOT NULL
  ON CONFLICT DO UPDATE SET n = n + 1;
END;

CREATE TRIGGER conversations_counted_by_state AFTER UPDATE OF client_id, open_count, snoozed_until ON conversations
WHEN old.state IS NOT new.state OR old.client_id <> new.client_id
BEGIN
  UPDATE conversation_counts SET n = n - 1
  WHERE workspace_id = old.workspace_id AND client_id = old.client_id AND kind = 'state' AND name = old.state;
  INSERT INTO conversation_counts
  SELECT new.workspace_id, new.client_id, 'state', new.state, 1 WHERE new.state IS NOT NULL
  ON CONFLICT DO UPDATE SET n = n + 1;
END;

CREATE TRIGGER conversations_counted_by_category
AFTER UPDATE OF client_id, open_count, snoozed_until, category_id ON conversations
WHEN old.open_category_id IS NOT new.open_category_id OR old.client_id <> new.client_id
BEGIN
  UPDATE conversation_counts SET n = n - 1
  WHERE workspace_id = old.workspace_id AND client_id = old.client_id AND kind = 'category' AND name = old.open_category_id;
  INSERT INTO conversation_counts
  SELECT new.workspace_id, new.client_id, 'category', new.open_category_id, 1 WHERE new.open_category_id IS NOT NULL
  ON CONFLICT DO UPDATE SET n = n + 1;
END;

CREATE TRIGGER conversations_counted_by_assignee
AFTER UPDATE OF client_id, open_count, snoozed_until, assignee_id ON conversations
WHEN old.open_assignee_id IS NOT new.open_assignee_id OR old.client_id <> new.client_id
BEGIN
  UPDATE conversation_counts SET n = n - 1
  WHERE workspace_id = old.workspace_id AND client_id = old.client_id AND kind = 'assignee' AND name = old.open_assignee_id;
  INSERT INTO conversation_counts
  SELECT new.workspace_id, new.client_id, 'assignee', new.open_assignee_id, 1 WHERE new.open_assignee_id IS NOT NULL
  ON CONFLICT DO UPDATE SET n = n + 1;
END;

CREATE TRIGGER conversations_counted_by_attention
AFTER UPDATE OF client_id, is_uncertain, has_failed, has_ai_error, has_caution, outgoing_state, booking_cancelled_at
ON conversations
WHEN old.attention IS NOT new.attention OR old.client_id <> new.client_id
BEGIN
  UPDATE conversation_counts SET n = n - 1
  WHERE workspace_id = old.workspace_id AND client_id = old.client_id AND kind = 'attention' AND name = old.attention;
  INSERT INTO conversation_counts
  SELECT new.workspace_id, new.client_id, 'attention', new.attention, 1 WHERE new.attention IS NOT NULL
  ON CONFLICT DO UPDATE SET n = n + 1;
END;

CREATE TRIGGER conversations_counted_by_outgoing AFTER UPDATE OF client_id, outgoing_state ON conversations
WHEN old.outgoing_state IS NOT new.outgoing_state OR old.client_id <> new.client_id
BEGIN
  UPDATE conversation_counts SET n = n - 1
  WHERE workspace_id = old.workspace_id AND client_id = old.client_id AND kind = 'outgoing' AND name = old.outgoing_state;
  INSERT INTO conversation_counts
  SELECT new.workspace_id, new.client_id, 'outgoing', new.outgoing_state, 1 WHERE new.outgoing_state IS NOT NULL
  ON CONFLICT DO UPDATE SET n = n + 1;
END;
