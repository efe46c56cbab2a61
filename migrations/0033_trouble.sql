-- Whether a failed action can succeed when it is tried again; null for what failed before this was known.
ALTER TABLE platform_actions ADD COLUMN retry TEXT CHECK (retry IN ('may_help', 'once_mended', 'useless'));
