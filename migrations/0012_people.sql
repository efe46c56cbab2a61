-- People: who may sign in, in which workspaces they work and with which clients, and what they did.

CREATE TABLE users (
  id TEXT PRIMARY KEY NOT NULL,
  email TEXT NOT NULL,
  -- The address folded as `mail/address.ts` folds it: two spellings of one address are one person.
  email_key TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  -- Argon2id; null for who was invited and has not joined.
  password_hash TEXT,
  totp_sealed TEXT,
  -- Null until a first code has proven that the secret arrived.
  totp_confirmed_at INTEGER,
  -- The last time step whose code was used, so that none is used twice.
  totp_last_step INTEGER,
  recovery_hashes_json TEXT NOT NULL DEFAULT '[]',
  timezone TEXT NOT NULL,
  preferences_json TEXT NOT NULL DEFAULT '{}',
  last_workspace_id TEXT REFERENCES workspaces (id),
  disabled_at INTEGER,
  last_seen_at INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;

CREATE TABLE memberships (
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  user_id TEXT NOT NULL REFERENCES users (id),
  role TEXT NOT NULL CHECK (role IN ('viewer', 'agent', 'manager', 'owner')),
  -- `clients`: only those of membership_clients, which may be none.
  scope TEXT NOT NULL CHECK (scope IN ('all', 'clients')),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (workspace_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX memberships_user ON memberships (user_id);

CREATE TABLE membership_clients (
  workspace_id TEXT NOT NULL,
  user_id TEXT NOT NULL,
  client_id TEXT NOT NULL,
  PRIMARY KEY (workspace_id, user_id, client_id),
  FOREIGN KEY (workspace_id, user_id) REFERENCES memberships (workspace_id, user_id) ON DELETE CASCADE,
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id)
) STRICT, WITHOUT ROWID;

CREATE TABLE sessions (
  id TEXT PRIMARY KEY NOT NULL,
  token_hash BLOB NOT NULL UNIQUE,
  user_id TEXT NOT NULL REFERENCES users (id),
  ip TEXT NOT NULL,
  user_agent TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  last_used_at INTEGER NOT NULL,
  idle_expires_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL
) STRICT;
CREATE INDEX sessions_user ON sessions (user_id, created_at);
CREATE INDEX sessions_expiry ON sessions (idle_expires_at);

CREATE TABLE one_time_links (
  id TEXT PRIMARY KEY NOT NULL,
  token_hash BLOB NOT NULL UNIQUE,
  purpose TEXT NOT NULL CHECK (purpose IN ('setup', 'invite', 'reset')),
  -- Null for a reset, which concerns the person in all workspaces.
  workspace_id TEXT REFERENCES workspaces (id),
  user_id TEXT REFERENCES users (id),
  email TEXT,
  role TEXT CHECK (role IN ('viewer', 'agent', 'manager', 'owner')),
  scope TEXT CHECK (scope IN ('all', 'clients')),
  client_ids_json TEXT NOT NULL DEFAULT '[]',
  -- An actor.
  created_by TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  used_at INTEGER,
  revoked_at INTEGER
) STRICT;
CREATE INDEX one_time_links_list ON one_time_links (workspace_id, purpose, created_at, id);
CREATE INDEX one_time_links_age ON one_time_links (expires_at);

-- Failed sign-ins, by account and network and by account alone; kept for a day.
CREATE TABLE sign_in_failures (
  id TEXT PRIMARY KEY NOT NULL,
  -- A hash: people type passwords into the field for the address.
  account_key TEXT NOT NULL,
  network TEXT NOT NULL,
  failed_at INTEGER NOT NULL
) STRICT;
CREATE INDEX sign_in_failures_account ON sign_in_failures (account_key, network, failed_at);
CREATE INDEX sign_in_failures_age ON sign_in_failures (failed_at);

-- Requests of each address to the routes that need no key, counted by the minute.
CREATE TABLE open_requests (
  address TEXT NOT NULL,
  minute INTEGER NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (address, minute)
) STRICT, WITHOUT ROWID;
CREATE INDEX open_requests_age ON open_requests (minute);

CREATE TABLE audit_entries (
  id TEXT PRIMARY KEY NOT NULL,
  -- Null for what concerns the instance or no workspace yet.
  workspace_id TEXT REFERENCES workspaces (id),
  action TEXT NOT NULL,
  -- An actor, and its name at that time.
  actor TEXT NOT NULL,
  actor_name TEXT NOT NULL,
  -- What it was done to: `client:<id>`, `user:<id>`, …
  subject TEXT,
  client_id TEXT,
  -- Old and new values; never a body of a mail, never a secret.
  detail_json TEXT NOT NULL,
  ip TEXT,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX audit_entries_list ON audit_entries (workspace_id, created_at, id);
CREATE INDEX audit_entries_age ON audit_entries (created_at);
CREATE INDEX audit_entries_action ON audit_entries (workspace_id, action, created_at, id);

CREATE TRIGGER audit_entries_kept BEFORE UPDATE ON audit_entries BEGIN
  SELECT raise(ABORT, 'audit entries are never changed');
END;
-- 400 days, by the clock of the database.
CREATE TRIGGER audit_entries_not_deleted BEFORE DELETE ON audit_entries
WHEN old.created_at > unixepoch('now') * 1000 - 34560000000
BEGIN
  SELECT raise(ABORT, 'audit entries are kept for 400 days');
END;

-- Whether people must use a second factor.
ALTER TABLE workspaces ADD COLUMN totp_policy TEXT NOT NULL DEFAULT 'optional'
  CHECK (totp_policy IN ('off', 'optional', 'managers', 'all'));

-- Who made a key, and the clients that it is limited to: a JSON list, null for all.
ALTER TABLE api_keys ADD COLUMN created_by TEXT;
ALTER TABLE api_keys ADD COLUMN client_ids_json TEXT;

-- Whether the client's own people may send a draft as it is.
ALTER TABLE clients ADD COLUMN viewers_may_approve INTEGER NOT NULL DEFAULT 0 CHECK (viewers_may_approve IN (0, 1));
