-- Files that people send with answers and forwards, kept for some days: until they have left, and for a look at what left.
CREATE TABLE outgoing_files (
  id TEXT PRIMARY KEY NOT NULL,
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  reply_id TEXT NOT NULL REFERENCES replies (id),
  name TEXT NOT NULL,
  type TEXT NOT NULL,
  size INTEGER NOT NULL,
  -- Part of the address from which a sequencer fetches it that takes no files by itself.
  token TEXT NOT NULL,
  created_by TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  expires_at INTEGER NOT NULL,
  content BLOB NOT NULL
) STRICT;
CREATE UNIQUE INDEX outgoing_files_token ON outgoing_files (token);
CREATE INDEX outgoing_files_reply ON outgoing_files (reply_id);
CREATE INDEX outgoing_files_size ON outgoing_files (workspace_id, size);
CREATE INDEX outgoing_files_expiry ON outgoing_files (expires_at);
-- The files of an email, as its row in `outgoing_files` had them.
ALTER TABLE send_attempts ADD COLUMN attachments_json TEXT NOT NULL DEFAULT '[]';
