-- Rate limits of a connection's plan at its sequencer, where they are not the platform's usual ones.
ALTER TABLE connections ADD COLUMN limits_json TEXT;
