-- The address of the lead whose conversation a reply belongs to, as the sequencer names it: a colleague or another address of
-- the same person may have written it. Null where the sequencer names no lead, and for replies from before this migration.
ALTER TABLE replies ADD COLUMN lead_email TEXT;
-- Labels, stops and the erasure of a lead find the replies of its conversations.
CREATE INDEX replies_by_lead ON replies (workspace_id, lead_email) WHERE lead_email IS NOT NULL;

-- Further ids of emails that one account shows more than once, as where two of its mailboxes received the same one.
CREATE TABLE message_aliases (
  platform_id TEXT NOT NULL,
  message_id TEXT NOT NULL REFERENCES messages (id),
  PRIMARY KEY (platform_id, message_id)
) STRICT, WITHOUT ROWID;

-- The latest refusal of an account's emails by a receiving server, which says nothing about the recipient's address.
ALTER TABLE connections ADD COLUMN refused_at INTEGER;
ALTER TABLE connections ADD COLUMN refusal TEXT;

-- Until when a platform has asked not to be called, by rate limit as in platform_call_blocks: a restart does not forget it.
CREATE TABLE platform_pauses (
  account TEXT PRIMARY KEY NOT NULL,
  began_at INTEGER NOT NULL,
  ends_at INTEGER NOT NULL
) STRICT, WITHOUT ROWID;
