-- What a machine does for a client, step by step: whether the model categorizes its replies at all, how sure it must be
-- before an answer is sent automatically (null: as sure as the configuration says), and at which hours (null: at any).
ALTER TABLE clients ADD COLUMN auto_categorize_enabled INTEGER NOT NULL DEFAULT 1 CHECK (auto_categorize_enabled IN (0, 1));
ALTER TABLE clients ADD COLUMN auto_send_min_confidence REAL CHECK (auto_send_min_confidence BETWEEN 0 AND 1);
ALTER TABLE clients ADD COLUMN auto_send_hours_json TEXT CHECK (json_valid(auto_send_hours_json));
