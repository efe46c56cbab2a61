-- PlusVibe, and any further platform: the column no longer lists names that the executable knows anyway, so that the
-- next platform needs no migration. A CHECK without a name can only go with its column; the table itself stays as it
-- is, with its other columns and with all that refer to it.
ALTER TABLE connections ADD COLUMN platform_name TEXT CHECK (platform_name <> '');
UPDATE connections SET platform_name = platform;
ALTER TABLE connections ALTER COLUMN platform_name SET NOT NULL;
ALTER TABLE connections DROP COLUMN platform;
ALTER TABLE connections RENAME COLUMN platform_name TO platform;
