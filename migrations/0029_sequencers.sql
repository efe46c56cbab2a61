-- Everyone suppressed for a client is stopped in accounts that serve it since later: one action for each account and client,
-- which goes through the suppressions a few at a time.
CREATE TABLE platform_actions_new (
  id TEXT PRIMARY KEY NOT NULL,
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  connection_id TEXT NOT NULL REFERENCES connections (id),
  client_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('stop', 'stop_all', 'label', 'read')),
  -- The address or domain of a stop, '*' for everyone, else the id of the reply: an action says what to bring up to date, and
  -- what that is now is looked up when it is done.
  subject TEXT NOT NULL,
  -- The reply in whose timeline it shows.
  reply_id TEXT REFERENCES replies (id),
  state TEXT NOT NULL CHECK (state IN ('waiting', 'done', 'failed')),
  -- When the job looks at it; null once it is settled.
  work_at INTEGER,
  attempts INTEGER NOT NULL DEFAULT 0,
  crashes INTEGER NOT NULL DEFAULT 0,
  claimed_at INTEGER,
  -- What was done, or why it was not, or why it is tried again.
  result TEXT,
  created_at INTEGER NOT NULL,
  settled_at INTEGER,
  -- Of everyone: the last suppression that was dealt with, how many were, how many of them the platform refused, and why.
  after_id TEXT,
  stopped INTEGER NOT NULL DEFAULT 0,
  refused INTEGER NOT NULL DEFAULT 0,
  refusal TEXT,
  CHECK ((state = 'waiting') = (work_at IS NOT NULL)),
  CHECK ((state = 'waiting') = (settled_at IS NULL)),
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id)
) STRICT, WITHOUT ROWID;
INSERT INTO platform_actions_new (id, workspace_id, connection_id, client_id, kind, subject, reply_id, state, work_at, attempts,
  crashes, claimed_at, result, created_at, settled_at)
SELECT id, workspace_id, connection_id, client_id, kind, subject, reply_id, state, work_at, attempts,
  crashes, claimed_at, result, created_at, settled_at FROM platform_actions;
DROP TABLE platform_actions;
ALTER TABLE platform_actions_new RENAME TO platform_actions;
CREATE UNIQUE INDEX platform_actions_waiting ON platform_actions (connection_id, kind, client_id, subject) WHERE work_at IS NOT NULL;
CREATE INDEX platform_actions_stops ON platform_actions (connection_id, work_at, id) WHERE work_at IS NOT NULL AND kind = 'stop';
CREATE INDEX platform_actions_everyone ON platform_actions (connection_id, work_at, id) WHERE work_at IS NOT NULL AND kind = 'stop_all';
CREATE INDEX platform_actions_others ON platform_actions (connection_id, work_at, id) WHERE work_at IS NOT NULL AND kind IN ('label', 'read');
CREATE INDEX platform_actions_claimed ON platform_actions (claimed_at) WHERE claimed_at IS NOT NULL;
CREATE INDEX platform_actions_settled ON platform_actions (settled_at) WHERE settled_at IS NOT NULL;
CREATE INDEX platform_actions_failed ON platform_actions (settled_at) WHERE state = 'failed';
CREATE INDEX platform_actions_list ON platform_actions (workspace_id, connection_id, created_at, id, kind, state);
CREATE INDEX platform_actions_list_failed ON platform_actions (workspace_id, connection_id, created_at, id, kind) WHERE state = 'failed';

-- The order in which they are gone through: it holds no address.
CREATE INDEX suppressions_of_client ON suppressions (client_id, id);

-- What is inserted here plans it, unless there is nobody to stop or stops are switched off; one that waits or is under way
-- begins again.
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

CREATE TRIGGER connections_stop_all_new AFTER INSERT ON connections BEGIN
  INSERT INTO clients_to_stop VALUES (new.id, new.client_id);
END;
CREATE TRIGGER connections_stop_all_client AFTER UPDATE OF client_id ON connections WHEN new.client_id <> old.client_id BEGIN
  INSERT INTO clients_to_stop VALUES (new.id, new.client_id);
END;
-- The new key opens another account.
CREATE TRIGGER connections_stop_all_account AFTER UPDATE OF api_key_sealed ON connections
WHEN new.account_key IS NOT old.account_key BEGIN
  INSERT INTO clients_to_stop SELECT new.id, new.client_id
    UNION SELECT new.id, client_id FROM connection_routes WHERE connection_id = new.id;
END;
-- Switched on, or from the campaigns of each client to the whole account.
CREATE TRIGGER connections_stop_all_push AFTER UPDATE OF push_json ON connections
WHEN NOT coalesce(json_extract(old.push_json, '$.opt_outs'), 1)
  OR (json_extract(new.push_json, '$.block') = 'account' AND json_extract(old.push_json, '$.block') IS NOT 'account') BEGIN
  INSERT INTO clients_to_stop SELECT new.id, new.client_id
    UNION SELECT new.id, client_id FROM connection_routes WHERE connection_id = new.id;
END;
-- Further campaigns are the client's.
CREATE TRIGGER connection_routes_stop_all AFTER INSERT ON connection_routes BEGIN
  INSERT INTO clients_to_stop VALUES (new.connection_id, new.client_id);
END;
-- What the route led to another client is that of the connection.
CREATE TRIGGER connection_routes_stop_all_rest AFTER DELETE ON connection_routes BEGIN
  INSERT INTO clients_to_stop SELECT id, client_id FROM connections WHERE id = old.connection_id AND client_id <> old.client_id;
END;

-- Accounts of before are told once.
INSERT INTO clients_to_stop SELECT id, client_id FROM connections WHERE merged_into IS NULL
  UNION SELECT connection_id, client_id FROM connection_routes;
UPDATE platform_actions SET created_at = CAST(unixepoch('subsec') * 1000 AS INTEGER) WHERE kind = 'stop_all';

-- The page of the platform's list from which on nothing is filed yet, where the list has no dates to go on by.
ALTER TABLE connection_back_fills ADD COLUMN page TEXT;

-- Calls that an account may have made, in blocks that are written down before they are used: a restart does not forget the hour.
CREATE TABLE platform_call_blocks (
  -- Which rate limit of which account; holds no key.
  account TEXT NOT NULL,
  at INTEGER NOT NULL,
  calls INTEGER NOT NULL,
  PRIMARY KEY (account, at)
) STRICT, WITHOUT ROWID;
