-- Workspaces and their API keys, and facts about the instance itself.
--
-- Everywhere: times are milliseconds since the epoch, UTC, in columns ending in _at; JSON columns end in _json. A
-- foreign key on a pair (workspace_id, x_id) prevents references to rows of another workspace. An actor is
-- `user:<id>`, `key:<id>`, `system` or `platform`.

-- A fact about the database itself, such as the instance's id; `db/meta.ts` lists the keys.
CREATE TABLE meta (
  key TEXT PRIMARY KEY NOT NULL,
  value TEXT NOT NULL
) STRICT, WITHOUT ROWID;

-- An agency. Every other row belongs to a workspace.
CREATE TABLE workspaces (
  id TEXT PRIMARY KEY NOT NULL,
  name TEXT NOT NULL,
  plan TEXT NOT NULL CHECK (plan IN ('starter', 'growth', 'scale')),
  timezone TEXT NOT NULL,
  -- Credits per month; null for the plan's credits.
  credit_allowance INTEGER CHECK (credit_allowance >= 0),
  -- Whether people who write to a suppressed or bounced address are warned or refused.
  suppressed_recipients TEXT NOT NULL DEFAULT 'warn' CHECK (suppressed_recipients IN ('warn', 'refuse')),
  -- Who must use a second factor.
  totp_policy TEXT NOT NULL DEFAULT 'optional' CHECK (totp_policy IN ('off', 'optional', 'managers', 'all')),
  -- How new conversations are assigned.
  assignment TEXT NOT NULL DEFAULT 'none' CHECK (assignment IN ('none', 'round_robin', 'client_owner')),
  -- The workspace's own key for the model API, sealed, and its last four characters; used unless the configuration
  -- has a key.
  ai_key_sealed TEXT,
  ai_key_last4 TEXT CHECK ((ai_key_last4 IS NULL) = (ai_key_sealed IS NULL)),
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL
) STRICT;

-- A key for the HTTP API, stored as a hash.
CREATE TABLE api_keys (
  id TEXT PRIMARY KEY NOT NULL,
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  name TEXT NOT NULL,
  hash BLOB NOT NULL UNIQUE,
  -- The last eight characters of the key, shown in lists.
  last8 TEXT NOT NULL,
  permission TEXT NOT NULL CHECK (permission IN ('read', 'write', 'admin')),
  -- The clients that the key is limited to; null for all.
  client_ids_json TEXT,
  -- Further permissions, such as `subscriptions`.
  extra_json TEXT NOT NULL DEFAULT '[]',
  -- What an assistant may do over MCP with the key, which is then valid only there; null for other keys.
  mcp TEXT CHECK (mcp IN ('read', 'propose', 'send')),
  is_active INTEGER NOT NULL CHECK (is_active IN (0, 1)),
  last_used_at INTEGER,
  expires_at INTEGER,
  -- An actor.
  created_by TEXT,
  created_at INTEGER NOT NULL
) STRICT;
CREATE INDEX api_keys_list ON api_keys (workspace_id, created_at, id);

-- The response to a request with an idempotency key, returned again if the request is repeated.
CREATE TABLE idempotency_keys (
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  key TEXT NOT NULL,
  -- A hash of the request, since a different request with the same key is refused.
  fingerprint TEXT NOT NULL,
  -- Null while the request is running.
  status INTEGER,
  body TEXT,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (workspace_id, key)
) STRICT, WITHOUT ROWID;
-- Deletes expired keys.
CREATE INDEX idempotency_keys_age ON idempotency_keys (created_at);
