-- An agency's logo for the pages that viewers see. Stored separately from the settings, which every request
-- about the client reads.
CREATE TABLE client_logos (
  client_id TEXT PRIMARY KEY NOT NULL REFERENCES clients (id),
  type TEXT NOT NULL CHECK (type IN ('image/png', 'image/jpeg', 'image/webp', 'image/gif')),
  bytes BLOB NOT NULL CHECK (length(bytes) <= 65536)
) STRICT, WITHOUT ROWID;
