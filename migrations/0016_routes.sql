-- One account at a sequencer serves many clients: routes say which mail is whose.

-- Tells accounts apart: the platform's workspace where it names one, else the key; null until it is computed at a start.
ALTER TABLE connections ADD COLUMN account_key TEXT;
-- The workspace as the platform named it at the last key check, also where another connection has it already.
ALTER TABLE connections ADD COLUMN account_name TEXT;
-- The key alone, by which an account is recognized while the platform cannot be asked whose it is.
ALTER TABLE connections ADD COLUMN key_hash TEXT;
CREATE UNIQUE INDEX connections_account ON connections (workspace_id, account_key)
  WHERE account_key IS NOT NULL AND deleted_at IS NULL;
-- What becomes of mail that no route fits: filed under the connection's client, or held there until somebody moves it.
ALTER TABLE connections ADD COLUMN unrouted TEXT NOT NULL DEFAULT 'file' CHECK (unrouted IN ('file', 'hold'));
-- The connection that took over this one's account: mail to the old webhook URL is filed there, for the old client.
ALTER TABLE connections ADD COLUMN merged_into TEXT REFERENCES connections (id);
CREATE INDEX connections_merged ON connections (merged_into) WHERE merged_into IS NOT NULL;
-- When the list of campaigns was last read from the platform.
ALTER TABLE connections ADD COLUMN campaigns_read_at INTEGER;

-- The first fitting route by position wins; where none fits, the connection's own client.
CREATE TABLE connection_routes (
  connection_id TEXT NOT NULL,
  position INTEGER NOT NULL CHECK (position >= 0),
  workspace_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('campaign', 'sequencer_client', 'mailbox', 'mailbox_domain', 'campaign_name')),
  value TEXT NOT NULL,
  client_id TEXT NOT NULL,
  PRIMARY KEY (connection_id, position),
  FOREIGN KEY (workspace_id, connection_id) REFERENCES connections (workspace_id, id),
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX connection_routes_client ON connection_routes (workspace_id, client_id);

-- What is known of the platform's campaigns: a list, or a mail, may name a campaign by its id alone.
CREATE TABLE connection_campaigns (
  connection_id TEXT NOT NULL REFERENCES connections (id),
  campaign_id TEXT NOT NULL,
  name TEXT,
  -- The platform's word for it: active, paused …
  status TEXT,
  -- The sequencer's own client that it belongs to, where the sequencer has clients.
  sequencer_client TEXT,
  -- When the platform listed it last; null when only a mail named it.
  listed_at INTEGER,
  PRIMARY KEY (connection_id, campaign_id)
) STRICT, WITHOUT ROWID;

-- No route fitted, and the connection holds such mail until somebody moves the conversation.
ALTER TABLE conversations ADD COLUMN is_unrouted INTEGER NOT NULL DEFAULT 0 CHECK (is_unrouted IN (0, 1));
CREATE INDEX conversations_unrouted ON conversations (connection_id, latest_at, no) WHERE is_unrouted = 1;
CREATE INDEX conversations_by_campaign ON conversations (workspace_id, campaign_id, latest_at, no, client_id)
  WHERE campaign_id IS NOT NULL;

-- A later mail of the thread may be the first to name its campaign.
CREATE TRIGGER conversations_campaign AFTER UPDATE OF campaign_id ON threads WHEN old.campaign_id IS NOT new.campaign_id
BEGIN
  UPDATE conversations SET campaign_id = new.campaign_id WHERE thread_id = new.id;
END;
