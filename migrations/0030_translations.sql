-- AI texts for people to read (translations and summaries), stored so that each is created and paid for only once.

CREATE TABLE reply_translations (
  reply_id TEXT NOT NULL REFERENCES replies (id),
  -- The text that was translated: the lead's email, or the draft.
  part TEXT NOT NULL CHECK (part IN ('email', 'draft')),
  -- ISO 639 code of the translation's language.
  language TEXT NOT NULL,
  -- Version of the draft, so that a changed draft is translated again; 0 for the email.
  version INTEGER NOT NULL,
  text TEXT NOT NULL CHECK (length(text) <= 20000),
  created_at INTEGER NOT NULL,
  PRIMARY KEY (reply_id, part, language)
) STRICT, WITHOUT ROWID;

CREATE TABLE thread_summaries (
  thread_id TEXT NOT NULL REFERENCES threads (id),
  -- ISO 639 code of the summary's language.
  language TEXT NOT NULL,
  -- The conversation's newest email at the time of the summary.
  message_id TEXT NOT NULL,
  text TEXT NOT NULL CHECK (length(text) <= 5000),
  created_at INTEGER NOT NULL,
  PRIMARY KEY (thread_id, language)
) STRICT, WITHOUT ROWID;
