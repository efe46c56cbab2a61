-- Whether the webhook is registered for the whole account or for each campaign; null until a person has chosen.
ALTER TABLE connection_webhooks ADD COLUMN scope TEXT CHECK (scope IN ('account', 'campaigns'));

-- When a webhook first reported something of a campaign, and when a reply was last found that none had reported.
ALTER TABLE connection_campaigns ADD COLUMN reported_at INTEGER;
ALTER TABLE connection_campaigns ADD COLUMN missed_at INTEGER;
