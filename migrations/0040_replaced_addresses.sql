-- Webhook addresses that were replaced: each of them works for another day, however often the address is replaced meanwhile.
CREATE TABLE replaced_addresses (
  token_hash BLOB PRIMARY KEY NOT NULL,
  connection_id TEXT NOT NULL REFERENCES connections (id) ON DELETE CASCADE,
  works_until INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
CREATE INDEX replaced_addresses_connection ON replaced_addresses (connection_id);
INSERT INTO replaced_addresses
SELECT previous_token_hash, id, previous_token_until FROM connections
WHERE previous_token_hash IS NOT NULL AND previous_token_until IS NOT NULL;
DROP INDEX connections_by_previous_token;
ALTER TABLE connections DROP COLUMN previous_token_hash;
ALTER TABLE connections DROP COLUMN previous_token_until;
