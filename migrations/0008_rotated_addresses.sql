-- The webhook address of a connection before it was rotated works a while longer.

ALTER TABLE connections ADD COLUMN previous_token_hash BLOB;
ALTER TABLE connections ADD COLUMN previous_token_until INTEGER;
CREATE INDEX connections_by_previous_token ON connections (previous_token_hash) WHERE previous_token_hash IS NOT NULL;
