-- Leads' questions that a client's settings do not answer.

-- A question in a reply, worded by the AI that read the email. Deleted once a person has answered it.
CREATE TABLE client_questions (
  id TEXT PRIMARY KEY NOT NULL,
  workspace_id TEXT NOT NULL,
  client_id TEXT NOT NULL,
  reply_id TEXT NOT NULL REFERENCES replies (id),
  -- The same value for questions with about the same words.
  group_id TEXT NOT NULL,
  text TEXT NOT NULL CHECK (length(text) BETWEEN 1 AND 200),
  -- Set once a person has dismissed the question, so that it is not listed again.
  dismissed_at INTEGER,
  created_at INTEGER NOT NULL,
  FOREIGN KEY (workspace_id, client_id) REFERENCES clients (workspace_id, id)
) STRICT;
CREATE INDEX client_questions_list ON client_questions (workspace_id, client_id, created_at);
CREATE INDEX client_questions_reply ON client_questions (reply_id);
