/** Stores each account's known campaigns, because an email or a list may contain only a campaign's id. */
import type { Millis } from "../../../core/clock.ts";
import { transact, type Db } from "../../../db/open.ts";
import { selectStatement } from "../../../db/rows.ts";
import { connectionCampaigns } from "../../../db/schema.ts";
import type { CampaignRow } from "../../../db/table-rows.ts";
import type { Campaign, ListedCampaign } from "../../../platforms/platform.ts";
import { hasStarted } from "../rules/starting.ts";

const byId = selectStatement<typeof connectionCampaigns, { connectionId: string; campaignId: string }>(
  connectionCampaigns,
  "WHERE connection_id = $connectionId AND campaign_id = $campaignId",
);

export const findCampaign = (db: Db, connectionId: string, campaignId: string): CampaignRow | undefined =>
  byId.get(db, { connectionId, campaignId });

const ofConnection = selectStatement<typeof connectionCampaigns, { connectionId: string }>(
  connectionCampaigns,
  "WHERE connection_id = $connectionId ORDER BY name IS NULL, name COLLATE NOCASE, campaign_id",
);

/** Lists the campaigns of a connection by name. */
export const listCampaigns = (db: Db, connectionId: string): CampaignRow[] =>
  ofConnection.all(db, { connectionId });

/** Stores a campaign mentioned in an email, without overwriting existing data. */
export function recordCampaignName(db: Db, connectionId: string, { id, name }: Campaign): void {
  const known = findCampaign(db, connectionId, id);
  // Nearly every email belongs to a known campaign.
  if (known && (name === null || name === known.name)) return;
  const statement = db.sqlite.query<unknown, { connectionId: string; id: string; name: string | null }>(
    `INSERT INTO connection_campaigns (connection_id, campaign_id, name) VALUES ($connectionId, $id, $name)
     ON CONFLICT DO UPDATE SET name = excluded.name`,
  );
  statement.run({ connectionId, id, name });
}

/**
 * Stores the platform's list; campaigns missing from it are retained. Returns the ids of campaigns that
 * started since they were last listed.
 */
export function storeCampaigns(
  db: Db,
  connectionId: string,
  listed: readonly ListedCampaign[],
  now: Millis,
): string[] {
  return transact(db, () => {
    const before = new Map(
      listCampaigns(db, connectionId).map(({ campaignId, status }) => [campaignId, status]),
    );
    const starting = listed.filter(({ id, status }) => hasStarted(before.get(id), status));
    const keeping = db.sqlite.query<unknown, Record<string, string | number | null>>(
      `INSERT INTO connection_campaigns (connection_id, campaign_id, name, status, sequencer_client, listed_at)
       VALUES ($connectionId, $id, $name, $status, $sequencerClient, $now)
       ON CONFLICT DO UPDATE SET name = coalesce(excluded.name, name), status = excluded.status,
         sequencer_client = excluded.sequencer_client, listed_at = excluded.listed_at`,
    );
    for (const { id, name, status, sequencerClient } of listed)
      keeping.run({ connectionId, id, name, status, sequencerClient, now });
    recordListing(db, connectionId, now);
    return starting.map(({ id }) => id);
  });
}

/** Records a campaign's first webhook event. */
export function recordReported(db: Db, connectionId: string, campaignId: string, now: Millis): void {
  const statement = db.sqlite.query<unknown, { connectionId: string; campaignId: string; now: Millis }>(
    `INSERT INTO connection_campaigns (connection_id, campaign_id, reported_at)
     VALUES ($connectionId, $campaignId, $now)
     ON CONFLICT DO UPDATE SET reported_at = excluded.reported_at WHERE reported_at IS NULL`,
  );
  statement.run({ connectionId, campaignId, now });
}

/** Records a reply of a campaign that the platform listed but no webhook reported. */
export function recordMissedReply(db: Db, connectionId: string, campaignId: string, now: Millis): void {
  const statement = db.sqlite.query<unknown, { connectionId: string; campaignId: string; now: Millis }>(
    `INSERT INTO connection_campaigns (connection_id, campaign_id, missed_at)
     VALUES ($connectionId, $campaignId, $now)
     ON CONFLICT DO UPDATE SET missed_at = excluded.missed_at`,
  );
  statement.run({ connectionId, campaignId, now });
}

const unreported = selectStatement<typeof connectionCampaigns, { connectionId: string }>(
  connectionCampaigns,
  `WHERE connection_id = $connectionId AND missed_at IS NOT NULL AND reported_at IS NULL
   ORDER BY missed_at DESC, campaign_id LIMIT 100`,
);

/** Lists campaigns with replies found by polling but without any webhook event. */
export const listUnreported = (db: Db, connectionId: string): CampaignRow[] =>
  unreported.all(db, { connectionId });

/** Records a request for the platform's list, successful or not. */
export function recordListing({ sqlite }: Db, connectionId: string, now: Millis): void {
  const statement = sqlite.query<unknown, { connectionId: string; now: Millis }>(
    "UPDATE connections SET campaigns_read_at = $now WHERE id = $connectionId",
  );
  statement.run({ connectionId, now });
}

/** Returns when a campaign of the connection was last listed; null for never. */
export const lastListedAt = ({ sqlite }: Db, connectionId: string): Millis | null =>
  sqlite
    .query<{ at: Millis | null }, { connectionId: string }>(
      "SELECT max(listed_at) AS at FROM connection_campaigns WHERE connection_id = $connectionId",
    )
    .get({ connectionId })?.at ?? null;

/** SQL for the name of the campaign of a thread `t`, falling back to the stored list. */
export const CAMPAIGN_NAME = `coalesce(t.campaign_name, (SELECT n.name FROM connection_campaigns n
      WHERE n.connection_id = t.connection_id AND n.campaign_id = t.campaign_id))`;

/** Returns the campaign of a thread; nulls for none. */
export function findCampaignOf({ sqlite }: Db, threadId: string): { id: string | null; name: string | null } {
  const found = sqlite
    .query<{ id: string | null; name: string | null }, { threadId: string }>(
      `SELECT t.campaign_id AS id, ${CAMPAIGN_NAME} AS name FROM threads t WHERE t.id = $threadId`,
    )
    .get({ threadId });
  return found ?? { id: null, name: null };
}
