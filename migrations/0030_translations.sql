-- Texts of the AI for people to read, so that each is made and paid once: translations and summaries.

CREATE TABLE reply_translations (
  reply_id TEXT NOT NULL REFERENCES replies (id),
  -- What was translated: the lead's email, or the draft of the answer.
  part TEXT NOT NULL CHECK (part IN ('email', 'draft')),
  -- The language of the translation, by ISO 639 code.
  language TEXT NOT NULL,
  -- Version of the draft, which is translated again once it has changed; 0 for the email.
  version INTEGER NOT NULL,
  text TEXT NOT NULL CHECK (length(text) <= 20000),
  created_at INTEGER NOT NULL,
  PRIMARY KEY (reply_id, part, language)
) STRICT, WITHOUT ROWID;

CREATE TABLE thread_summaries (
  thread_id TEXT NOT NULL REFERENCES threads (id),
  -- The language of the summary, by ISO 639 code.
  language TEXT NOT NULL,
  -- The newest email of the conversation when it was summarized.
  message_id TEXT NOT NULL,
  text TEXT NOT NULL CHECK (length(text) <= 5000),
  created_at INTEGER NOT NULL,
  PRIMARY KEY (thread_id, language)
) STRICT, WITHOUT ROWID;
