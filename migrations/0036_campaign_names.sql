-- What a campaign is called is read where accounts keep their campaigns. Threads from before there was such a list name theirs
-- themselves, and each report looked for the name in one conversation after another. From here on that is done once.
INSERT INTO connection_campaigns (connection_id, campaign_id, name)
SELECT connection_id, campaign_id, name FROM (
  SELECT o.id AS connection_id, substr(f.id, instr(f.id, ':') + 1) AS campaign_id, (
    SELECT t.campaign_name FROM conversations c CROSS JOIN threads t ON t.id = c.thread_id
    WHERE c.workspace_id = f.workspace_id AND c.campaign_id = substr(f.id, instr(f.id, ':') + 1) AND c.connection_id = o.id
      AND t.campaign_name IS NOT NULL
    ORDER BY c.latest_at DESC LIMIT 1
  ) AS name
  FROM reply_fact_names f CROSS JOIN connections o ON o.id = substr(f.id, 1, instr(f.id, ':') - 1)
  WHERE f.kind = 'campaign'
    AND NOT EXISTS (SELECT 1 FROM connection_campaigns k
      WHERE k.connection_id = o.id AND k.campaign_id = substr(f.id, instr(f.id, ':') + 1) AND k.name IS NOT NULL)
)
WHERE name IS NOT NULL
ON CONFLICT DO UPDATE SET name = excluded.name;
