-- A monthly report that was emailed to a viewer, so that none is sent twice.
CREATE TABLE monthly_reports (
  client_id TEXT NOT NULL REFERENCES clients (id),
  user_id TEXT NOT NULL REFERENCES users (id),
  -- Such as 2026-03.
  month TEXT NOT NULL,
  created_at INTEGER NOT NULL,
  PRIMARY KEY (client_id, user_id, month)
) STRICT, WITHOUT ROWID;
