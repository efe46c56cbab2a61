-- What the sequencers' labels mean here and which of them our categories become there, as people have set it. Without a
-- row a category's defaults apply, which are derived from its slug and name.
CREATE TABLE category_labels (
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  category_id TEXT NOT NULL REFERENCES categories (id) ON DELETE CASCADE,
  platform TEXT NOT NULL,
  -- What the category becomes there; null for nothing.
  label TEXT,
  -- The labels there that mean it.
  received_json TEXT NOT NULL,
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (category_id, platform)
) STRICT, WITHOUT ROWID;
CREATE INDEX category_labels_workspace ON category_labels (workspace_id, platform);

-- The sequencer's label that gave the reply its category; rules and model leave such a category as it is.
ALTER TABLE replies ADD COLUMN sequencer_label TEXT;

-- Contacts that a webhook left incomplete, each looked up at its platform once; `id` is the contact's.
CREATE TABLE contact_lookups (
  id TEXT PRIMARY KEY NOT NULL REFERENCES contacts (id),
  workspace_id TEXT NOT NULL,
  connection_id TEXT NOT NULL REFERENCES connections (id),
  campaign_id TEXT,
  attempts INTEGER NOT NULL,
  -- When it is looked up next; null once it was, or was given up.
  due_at INTEGER,
  created_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX contact_lookups_due ON contact_lookups (connection_id, due_at, id) WHERE due_at IS NOT NULL;
