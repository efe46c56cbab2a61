-- Long reports read few rows however many replies there are: sums of 32 days for the whole of their range, and sums of the
-- hour for the hours of the week.

-- As `reply_rollups`, without what is told of days only: of the days `period * 32` to `period * 32 + 31` after 1970.
CREATE TABLE reply_periods (
  scope_no INTEGER NOT NULL,
  category_no INTEGER NOT NULL,
  period INTEGER NOT NULL,
  replies INTEGER NOT NULL,
  answers INTEGER NOT NULL,
  answer_ms INTEGER NOT NULL,
  auto INTEGER NOT NULL,
  auto_ms INTEGER NOT NULL,
  manual INTEGER NOT NULL,
  manual_ms INTEGER NOT NULL,
  ends INTEGER NOT NULL,
  PRIMARY KEY (scope_no, category_no, period)
) STRICT, WITHOUT ROWID;

-- What was received by a workspace or a client in an hour, of any category. Hours of time zones begin with those of UTC, or
-- 30 minutes later, or 15: each reply is in one of each.
CREATE TABLE reply_hours (
  scope_no INTEGER NOT NULL,
  -- How many quarters of an hour after an hour of UTC it begins.
  quarters INTEGER NOT NULL CHECK (quarters IN (0, 1, 2)),
  -- That hour: from 0 to 167, as many after 1970 less `week` whole weeks. So the same hour of all weeks is one range.
  hour INTEGER NOT NULL,
  week INTEGER NOT NULL,
  replies INTEGER NOT NULL,
  answers INTEGER NOT NULL,
  answer_ms INTEGER NOT NULL,
  auto INTEGER NOT NULL,
  auto_ms INTEGER NOT NULL,
  manual INTEGER NOT NULL,
  manual_ms INTEGER NOT NULL,
  PRIMARY KEY (scope_no, quarters, hour, week)
) STRICT, WITHOUT ROWID;

-- Scopes of which the days before this one are not in these two tables yet; reports that need them read the facts.
CREATE TABLE rollup_fills (
  scope_no INTEGER PRIMARY KEY NOT NULL,
  workspace_id TEXT NOT NULL REFERENCES workspaces (id),
  before_day INTEGER NOT NULL
) STRICT;
INSERT INTO rollup_fills SELECT no, workspace_id, 1000000 FROM reply_fact_names WHERE kind <> 'category';
