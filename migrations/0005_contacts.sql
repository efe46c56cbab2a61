-- Contacts, their companies, and addresses that must not receive emails.

-- A company, identified by its name.
CREATE TABLE companies (
  id TEXT PRIMARY KEY NOT NULL,
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  name TEXT NOT NULL,
  -- In lower case and with single spaces, so that two spellings of a name are one company.
  name_key TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  UNIQUE (workspace_id, name_key),
  UNIQUE (workspace_id, id)
) STRICT;

-- A person outside the agency who replied or receives a follow-up.
CREATE TABLE contacts (
  id TEXT PRIMARY KEY NOT NULL,
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  email TEXT NOT NULL,
  first_name TEXT,
  last_name TEXT,
  title TEXT,
  phone TEXT,
  linkedin_url TEXT,
  metadata_json TEXT NOT NULL,
  company_id TEXT,
  bounced_at INTEGER,
  reply_count INTEGER NOT NULL,
  last_reply_at INTEGER,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  -- An erased person's row stays, without personal data, so that counts stay correct.
  erased_at INTEGER,
  UNIQUE (workspace_id, email),
  UNIQUE (workspace_id, id),
  FOREIGN KEY (workspace_id, company_id) REFERENCES companies (workspace_id, id)
) STRICT;
CREATE INDEX contacts_list ON contacts (workspace_id, created_at, id);
CREATE INDEX contacts_by_company ON contacts (workspace_id, company_id, created_at, id) WHERE company_id IS NOT NULL;

-- The address of a contact that was merged into another contact, who now receives its mail.
CREATE TABLE contact_aliases (
  workspace_id TEXT NOT NULL,
  email TEXT NOT NULL,
  contact_id TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (workspace_id, email),
  FOREIGN KEY (workspace_id, contact_id) REFERENCES contacts (workspace_id, id)
) STRICT, WITHOUT ROWID;
CREATE INDEX contact_aliases_contact ON contact_aliases (contact_id);

-- A contact with few facts, to look up at the platform once; the id is the contact's.
CREATE TABLE contact_lookups (
  id TEXT PRIMARY KEY NOT NULL REFERENCES contacts (id),
  workspace_id TEXT NOT NULL,
  connection_id TEXT NOT NULL REFERENCES connections (id),
  campaign_id TEXT,
  attempts INTEGER NOT NULL,
  -- When to look up the contact; null once the lookup is done or abandoned.
  due_at INTEGER,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX contact_lookups_due ON contact_lookups (connection_id, due_at, id) WHERE due_at IS NOT NULL;

-- The erasure of a contact; the id is the contact's. The addresses are only stored here, until the rest of the
-- database has been searched for them.
CREATE TABLE erasures (
  id TEXT PRIMARY KEY NOT NULL REFERENCES contacts (id),
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  addresses_json TEXT,
  -- How many steps of the search are done.
  step INTEGER NOT NULL DEFAULT 0,
  due_at INTEGER,
  attempts INTEGER NOT NULL DEFAULT 0,
  created_at INTEGER NOT NULL,
  finished_at INTEGER,
  CHECK ((addresses_json IS NULL) = (finished_at IS NOT NULL))
) STRICT;
CREATE INDEX erasures_due ON erasures (due_at, id) WHERE due_at IS NOT NULL;

-- An address or domain that receives no automatic email for a client.
CREATE TABLE suppressions (
  id TEXT PRIMARY KEY NOT NULL,
  workspace_id TEXT NOT NULL,
  client_id TEXT NOT NULL,
  kind TEXT NOT NULL CHECK (kind IN ('email', 'domain')),
  value TEXT NOT NULL,
  reason TEXT,
  source TEXT NOT NULL CHECK (source IN ('person', 'platform', 'reply')),
  -- Whether the value is suppressed for all clients. Each client has a row, and a new client gets one.
  for_all INTEGER NOT NULL DEFAULT 0 CHECK (for_all IN (0, 1)),
  created_at INTEGER NOT NULL,
  UNIQUE (client_id, value),
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id)
) STRICT;
CREATE INDEX suppressions_list ON suppressions (workspace_id, created_at, id);
CREATE INDEX suppressions_by_client ON suppressions (workspace_id, client_id, created_at, id);
CREATE INDEX suppressions_for_all ON suppressions (workspace_id, value) WHERE for_all = 1;
-- The order for reporting all of a client's suppressions to a sequencer; the position reveals no address.
CREATE INDEX suppressions_of_client ON suppressions (client_id, id);

-- A new client starts with the suppressions for all clients.
CREATE TRIGGER clients_suppress AFTER INSERT ON clients BEGIN
  INSERT INTO suppressions (id, workspace_id, client_id, kind, value, reason, source, created_at, for_all)
  SELECT lower(printf('%s-%s-4%s-a%s-%s', hex(randomblob(4)), hex(randomblob(2)), substr(hex(randomblob(2)), 2),
      substr(hex(randomblob(2)), 2), hex(randomblob(6)))),
    new.workspace_id, new.id, kind, value, min(reason), min(source), new.created_at, 1
  FROM suppressions WHERE workspace_id = new.workspace_id AND for_all = 1 GROUP BY kind, value;
END;
