-- What left and was not answered is never sent again by a machine, whatever becomes known of it later.

-- Since when: the connection was cut, the call timed out, the process ended. It stays when the attempt ends as sent or not_sent.
ALTER TABLE send_attempts ADD COLUMN unanswered_at INTEGER;
UPDATE send_attempts SET unanswered_at = coalesce(finished_at, handed_over_at, recorded_at)
WHERE state IN ('uncertain', 'given_up')
  -- Closed because the thread did not show it, where nothing was sent since.
  OR (state = 'not_sent' AND checks > 0 AND NOT EXISTS (
    SELECT 1 FROM send_attempts later
    WHERE later.thread_id = send_attempts.thread_id AND later.recorded_at > send_attempts.recorded_at
      AND later.kind = send_attempts.kind AND later.reply_id IS send_attempts.reply_id
      AND later.follow_up_id IS send_attempts.follow_up_id));

-- The rule itself: an attempt of a machine that was not answered is its last.
CREATE UNIQUE INDEX send_attempts_follow_up_not_again ON send_attempts (follow_up_id)
  WHERE kind = 'follow_up' AND (unanswered_at IS NOT NULL OR state IN ('recorded', 'handed_over', 'sent'));
CREATE UNIQUE INDEX send_attempts_auto_not_again ON send_attempts (reply_id)
  WHERE kind = 'reply' AND sent_by = 'auto' AND (unanswered_at IS NOT NULL OR state IN ('recorded', 'handed_over', 'sent'));
-- Implied by the first of these.
DROP INDEX send_attempts_follow_up_sent_once;
-- Word of an unanswered one may come after a person has sent again: then both went out.
DROP INDEX send_attempts_sent_once;
CREATE UNIQUE INDEX send_attempts_sent_once ON send_attempts (reply_id)
  WHERE kind = 'reply' AND state = 'sent' AND unanswered_at IS NULL;
-- A forward is asked for again by people alone, who are told of one that is under way or in doubt.
CREATE INDEX send_attempts_open_forwards ON send_attempts (reply_id)
  WHERE kind = 'forward' AND state IN ('recorded', 'handed_over', 'uncertain');
