-- How many pages a back-fill has read, since some lists have no end.
ALTER TABLE connection_back_fills ADD COLUMN pages INTEGER NOT NULL DEFAULT 0;
-- Rows that it could not read, and why the first of them.
ALTER TABLE connection_back_fills ADD COLUMN unread_rows INTEGER NOT NULL DEFAULT 0;
ALTER TABLE connection_back_fills ADD COLUMN unread_reason TEXT;
