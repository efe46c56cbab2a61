-- Links from contacts to their records in other systems, such as a CRM; one link per system.
CREATE TABLE contact_links (
  workspace_id TEXT NOT NULL,
  contact_id TEXT NOT NULL,
  -- Lower-case, such as `hubspot`.
  system TEXT NOT NULL,
  external_id TEXT NOT NULL,
  url TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  updated_at INTEGER NOT NULL,
  PRIMARY KEY (contact_id, system),
  FOREIGN KEY (workspace_id, contact_id) REFERENCES contacts (workspace_id, id)
) STRICT, WITHOUT ROWID;
