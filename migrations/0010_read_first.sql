-- Before an email leaves, its thread and its recipients are looked at.

-- What a person is told who writes to somebody who is suppressed, or to whom mail has bounced: a warning, or no.
ALTER TABLE workspaces ADD COLUMN suppressed_recipients TEXT NOT NULL DEFAULT 'warn'
  CHECK (suppressed_recipients IN ('warn', 'refuse'));

-- When somebody last said that it is to go out: what is said in its thread afterwards takes it back.
ALTER TABLE follow_ups ADD COLUMN planned_at INTEGER NOT NULL DEFAULT 0;
UPDATE follow_ups SET planned_at = created_at;
