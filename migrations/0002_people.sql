-- People: who may sign in, which workspaces they belong to, and what they did.

-- A person with an account, in any number of workspaces.
CREATE TABLE users (
  id TEXT PRIMARY KEY NOT NULL,
  email TEXT NOT NULL,
  -- The address as normalized by `judge/mail/address.ts`, so that two spellings of an address are one person.
  email_key TEXT NOT NULL UNIQUE,
  name TEXT NOT NULL,
  -- Argon2id; null for a person who was invited and has not joined.
  password_hash TEXT,
  totp_sealed TEXT,
  -- Null until a first code has proven that the person saved the secret.
  totp_confirmed_at INTEGER,
  -- The last time step with a used code, so that no code works twice.
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

-- A person's role in a workspace.
CREATE TABLE memberships (
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  user_id TEXT NOT NULL REFERENCES users (id),
  role TEXT NOT NULL CHECK (role IN ('viewer', 'agent', 'manager', 'owner')),
  -- `clients`: only the clients in membership_clients, possibly none.
  scope TEXT NOT NULL CHECK (scope IN ('all', 'clients')),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (workspace_id, user_id)
) STRICT, WITHOUT ROWID;
CREATE INDEX memberships_user ON memberships (user_id);

-- A signed-in browser.
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
-- Deletes expired sessions.
CREATE INDEX sessions_expiry ON sessions (idle_expires_at);

-- A link that works once: set-up of the instance, an invitation, or a password reset.
CREATE TABLE one_time_links (
  id TEXT PRIMARY KEY NOT NULL,
  token_hash BLOB NOT NULL UNIQUE,
  purpose TEXT NOT NULL CHECK (purpose IN ('setup', 'invite', 'reset')),
  -- Null for a password reset, which affects the person in all workspaces.
  workspace_id TEXT REFERENCES workspaces (id),
  user_id TEXT REFERENCES users (id),
  email TEXT,
  -- The membership that an invitation creates.
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
-- Deletes expired links.
CREATE INDEX one_time_links_age ON one_time_links (expires_at);

-- A failed sign-in, stored for a day to slow down guessing.
CREATE TABLE sign_in_failures (
  id TEXT PRIMARY KEY NOT NULL,
  -- A hash, because people sometimes type passwords into the address field.
  account_key TEXT NOT NULL,
  network TEXT NOT NULL,
  failed_at INTEGER NOT NULL
) STRICT;
-- For counting an account's failures, from one network or from all.
CREATE INDEX sign_in_failures_account ON sign_in_failures (account_key, network, failed_at);
CREATE INDEX sign_in_failures_age ON sign_in_failures (failed_at);

-- The number of requests per minute from an address to routes that do not need a key.
CREATE TABLE open_requests (
  address TEXT NOT NULL,
  minute INTEGER NOT NULL,
  count INTEGER NOT NULL,
  PRIMARY KEY (address, minute)
) STRICT, WITHOUT ROWID;
CREATE INDEX open_requests_age ON open_requests (minute);

-- An action in the audit trail.
CREATE TABLE audit_entries (
  id TEXT PRIMARY KEY NOT NULL,
  -- Null for actions on the instance, and for actions before any workspace existed.
  workspace_id TEXT REFERENCES workspaces (id),
  action TEXT NOT NULL,
  -- An actor, and the actor's name at that time.
  actor TEXT NOT NULL,
  actor_name TEXT NOT NULL,
  -- The resource that was acted on: `client:<id>`, `user:<id>` and so on.
  subject TEXT,
  client_id TEXT,
  -- Old and new values, but never an email's body or a secret.
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
-- The limit is 400 days by the database's clock.
CREATE TRIGGER audit_entries_not_deleted BEFORE DELETE ON audit_entries
WHEN old.created_at > unixepoch('now') * 1000 - 34560000000
BEGIN
  SELECT raise(ABORT, 'audit entries are kept for 400 days');
END;
