-- What is inserted here plans that everyone suppressed is stopped in further campaigns: one that is under way goes on to its end, since
-- thousands take hours at some platforms, and the new one waits for that; campaigns that come meanwhile share it.
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

-- A route, and another client for what none fits, begin nothing again either.
DROP TRIGGER connections_stop_all_client;
CREATE TRIGGER connections_stop_all_client AFTER UPDATE OF client_id ON connections WHEN new.client_id <> old.client_id BEGIN
  INSERT INTO campaigns_to_stop VALUES (new.id, new.client_id, new.updated_at);
END;
DROP TRIGGER connection_routes_stop_all;
CREATE TRIGGER connection_routes_stop_all AFTER INSERT ON connection_routes BEGIN
  INSERT INTO campaigns_to_stop SELECT id, new.client_id, updated_at FROM connections WHERE id = new.connection_id;
END;
DROP TRIGGER connection_routes_stop_all_rest;
CREATE TRIGGER connection_routes_stop_all_rest AFTER DELETE ON connection_routes BEGIN
  INSERT INTO campaigns_to_stop SELECT id, client_id, updated_at FROM connections
  WHERE id = old.connection_id AND client_id <> old.client_id;
END;

-- Rows of a list that a back-fill could not read, each by a short name: pages are read again after a pause, and a row counts once.
CREATE TABLE connection_unread_rows (
  connection_id TEXT NOT NULL REFERENCES connections (id),
  row TEXT NOT NULL,
  reason TEXT NOT NULL,
  PRIMARY KEY (connection_id, row)
) STRICT, WITHOUT ROWID;
CREATE TRIGGER connection_unread_rows_counted AFTER INSERT ON connection_unread_rows BEGIN
  UPDATE connection_back_fills SET unread_rows = unread_rows + 1, unread_reason = coalesce(unread_reason, new.reason)
  WHERE id = new.connection_id;
END;
CREATE TRIGGER connection_back_fills_replaced AFTER DELETE ON connection_back_fills BEGIN
  DELETE FROM connection_unread_rows WHERE connection_id = old.id;
END;

-- How far a poll that did not end had come, where the platform lists newest first: the page from which on nothing is filed yet, and
-- when the listing began. What came since then is listed before that is gone on with.
ALTER TABLE connection_polls ADD COLUMN page TEXT;
ALTER TABLE connection_polls ADD COLUMN listing_began_at INTEGER;
DROP TRIGGER connections_resumed;
CREATE TRIGGER connections_resumed AFTER UPDATE OF status ON connections
WHEN old.status = 'paused' AND new.status = 'active' BEGIN
  UPDATE connection_polls SET starts_at = new.updated_at, due_at = new.updated_at + 840000, attempts = 0, page = NULL
  WHERE id = new.id;
END;
-- The new key opens another account, which has other pages and another past.
CREATE TRIGGER connections_listed_anew AFTER UPDATE OF api_key_sealed ON connections
WHEN new.account_key IS NOT old.account_key BEGIN
  UPDATE connection_polls SET due_at = new.updated_at + 840000, attempts = 0, page = NULL WHERE id = new.id;
  UPDATE connection_back_fills SET page = NULL, reached_at = NULL WHERE id = new.id AND due_at IS NOT NULL;
END;
