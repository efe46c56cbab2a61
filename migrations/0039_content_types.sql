-- Whether a stored answer leaves as text or as HTML. Null in rows from before: it is guessed when they leave.
ALTER TABLE send_orders ADD COLUMN content_type TEXT CHECK (content_type IN ('text', 'html'));
ALTER TABLE follow_ups ADD COLUMN content_type TEXT CHECK (content_type IN ('text', 'html'));
-- The AI writes text.
UPDATE follow_ups SET content_type = 'text' WHERE draft_source = 'ai';
