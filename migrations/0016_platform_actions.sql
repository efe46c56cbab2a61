-- Actions reported back to the sequencers: stops for suppressed leads, labels for categories, and read marks for
-- answered replies.

-- An action in a sequencer. It only names the subject to update; the current value is looked up when the action runs.
CREATE TABLE platform_actions (
  id TEXT PRIMARY KEY NOT NULL,
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  connection_id TEXT NOT NULL REFERENCES connections (id),
  client_id TEXT NOT NULL,
  -- stop: stops emails to one address or domain · stop_all: to everyone suppressed for the client, a few at a time
  kind TEXT NOT NULL CHECK (kind IN ('stop', 'stop_all', 'label', 'read')),
  -- The address or domain of a stop; '*' for everyone, or '**' while a further '*' waits; otherwise the reply's id.
  subject TEXT NOT NULL,
  -- The reply with this action in its timeline.
  reply_id TEXT REFERENCES replies (id),
  state TEXT NOT NULL CHECK (state IN ('waiting', 'done', 'failed')),
  -- When the job works on the action next; null once it is settled.
  work_at INTEGER,
  attempts INTEGER NOT NULL DEFAULT 0,
  crashes INTEGER NOT NULL DEFAULT 0,
  claimed_at INTEGER,
  -- What was done, why it failed, or why it will be retried.
  result TEXT,
  -- Whether retrying a failed action can help.
  retry TEXT CHECK (retry IN ('may_help', 'once_mended', 'useless')),
  -- For stop_all: the last suppression that was handled, how many were stopped, how many the platform refused, and
  -- why.
  after_id TEXT,
  stopped INTEGER NOT NULL DEFAULT 0,
  refused INTEGER NOT NULL DEFAULT 0,
  refusal TEXT,
  created_at INTEGER NOT NULL,
  settled_at INTEGER,
  CHECK ((state = 'waiting') = (work_at IS NOT NULL)),
  CHECK ((state = 'waiting') = (settled_at IS NULL)),
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id)
) STRICT, WITHOUT ROWID;
CREATE UNIQUE INDEX platform_actions_waiting ON platform_actions (connection_id, kind, client_id, subject) WHERE work_at IS NOT NULL;
-- An account's queues: single stops come first, then bulk stops, then the rest. Claimed actions also have a due time.
CREATE INDEX platform_actions_stops ON platform_actions (connection_id, work_at, id) WHERE work_at IS NOT NULL AND kind = 'stop';
CREATE INDEX platform_actions_everyone ON platform_actions (connection_id, work_at, id) WHERE work_at IS NOT NULL AND kind = 'stop_all';
CREATE INDEX platform_actions_others ON platform_actions (connection_id, work_at, id) WHERE work_at IS NOT NULL AND kind IN ('label', 'read');
-- For deleting old actions, and counting recent failures.
CREATE INDEX platform_actions_settled ON platform_actions (settled_at) WHERE settled_at IS NOT NULL;
CREATE INDEX platform_actions_failed ON platform_actions (settled_at) WHERE state = 'failed';
-- In the order of the list, with the columns that are counted; failures are few compared with completed actions.
CREATE INDEX platform_actions_list ON platform_actions (workspace_id, connection_id, created_at, id, kind, state);
CREATE INDEX platform_actions_list_failed ON platform_actions (workspace_id, connection_id, created_at, id, kind) WHERE state = 'failed';

-- A row inserted here plans a stop_all, unless no one is suppressed or stops are turned off. A stop_all that is
-- already planned or running starts over.
CREATE VIEW clients_to_stop (connection_id, client_id) AS SELECT connection_id, client_id FROM platform_actions WHERE FALSE;
CREATE TRIGGER clients_to_stop_planned INSTEAD OF INSERT ON clients_to_stop BEGIN
  INSERT INTO platform_actions (id, workspace_id, connection_id, client_id, kind, subject, state, work_at, created_at)
  SELECT lower(printf('%s-%s-4%s-a%s-%s', hex(randomblob(4)), hex(randomblob(2)), substr(hex(randomblob(2)), 2),
      substr(hex(randomblob(2)), 2), hex(randomblob(6)))),
    workspace_id, id, new.client_id, 'stop_all', '*', 'waiting', updated_at, updated_at
  FROM connections
  WHERE id = new.connection_id AND deleted_at IS NULL AND coalesce(json_extract(push_json, '$.opt_outs'), 1)
    AND EXISTS (SELECT 1 FROM suppressions WHERE client_id = new.client_id)
  ON CONFLICT (connection_id, kind, client_id, subject) WHERE work_at IS NOT NULL
  DO UPDATE SET work_at = excluded.work_at, attempts = 0, crashes = 0, claimed_at = NULL, result = NULL,
    after_id = NULL, stopped = 0, refused = 0, refusal = NULL;
END;

-- A row inserted here plans a stop_all for further campaigns. It waits until a running stop_all has finished, since
-- thousands of stops take hours on some platforms; campaigns added in the meantime share it.
CREATE VIEW campaigns_to_stop (connection_id, client_id, at) AS
SELECT connection_id, client_id, created_at FROM platform_actions WHERE FALSE;
CREATE TRIGGER campaigns_to_stop_planned INSTEAD OF INSERT ON campaigns_to_stop BEGIN
  UPDATE platform_actions SET subject = '**'
  WHERE connection_id = new.connection_id AND kind = 'stop_all' AND client_id = new.client_id AND subject = '*'
    AND work_at IS NOT NULL AND (after_id IS NOT NULL OR claimed_at IS NOT NULL)
    AND NOT EXISTS (SELECT 1 FROM platform_actions WHERE connection_id = new.connection_id AND kind = 'stop_all'
      AND client_id = new.client_id AND subject = '**' AND work_at IS NOT NULL);
  INSERT INTO clients_to_stop VALUES (new.connection_id, new.client_id);
  UPDATE platform_actions SET work_at = new.at, created_at = new.at
  WHERE connection_id = new.connection_id AND kind = 'stop_all' AND client_id = new.client_id AND subject = '*'
    AND work_at IS NOT NULL AND after_id IS NULL AND claimed_at IS NULL;
END;

-- Everyone suppressed for a client is stopped in the accounts and campaigns that serve the client.
CREATE TRIGGER connections_stop_all_new AFTER INSERT ON connections BEGIN
  INSERT INTO clients_to_stop VALUES (new.id, new.client_id);
END;
-- A new key may open another account.
CREATE TRIGGER connections_stop_all_account AFTER UPDATE OF api_key_sealed ON connections
WHEN new.account_key IS NOT old.account_key BEGIN
  INSERT INTO clients_to_stop SELECT new.id, new.client_id
    UNION SELECT new.id, client_id FROM connection_routes WHERE connection_id = new.id;
END;
-- Stops were turned on, or extended from each client's campaigns to the whole account.
CREATE TRIGGER connections_stop_all_push AFTER UPDATE OF push_json ON connections
WHEN NOT coalesce(json_extract(old.push_json, '$.opt_outs'), 1)
  OR (json_extract(new.push_json, '$.block') = 'account' AND json_extract(old.push_json, '$.block') IS NOT 'account') BEGIN
  INSERT INTO clients_to_stop SELECT new.id, new.client_id
    UNION SELECT new.id, client_id FROM connection_routes WHERE connection_id = new.id;
END;
CREATE TRIGGER connections_stop_all_client AFTER UPDATE OF client_id ON connections WHEN new.client_id <> old.client_id BEGIN
  INSERT INTO campaigns_to_stop VALUES (new.id, new.client_id, new.updated_at);
END;
-- Further campaigns belong to the client.
CREATE TRIGGER connection_routes_stop_all AFTER INSERT ON connection_routes BEGIN
  INSERT INTO campaigns_to_stop SELECT id, new.client_id, updated_at FROM connections WHERE id = new.connection_id;
END;
-- Mail that the route assigned to another client belongs to the connection's own client again.
CREATE TRIGGER connection_routes_stop_all_rest AFTER DELETE ON connection_routes BEGIN
  INSERT INTO campaigns_to_stop SELECT id, client_id, updated_at FROM connections
  WHERE id = old.connection_id AND client_id <> old.client_id;
END;
