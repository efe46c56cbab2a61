/** Records the campaign that a thread belongs to. */
import type { Db } from "../../../db/open.ts";
import { updateStatement } from "../../../db/rows.ts";
import { threads } from "../../../db/schema.ts";
import type { Campaign } from "../../../platforms/platform.ts";

const changing = updateStatement<typeof threads, { id: string }>(threads, "id = $id");

export const setCampaign = (db: Db, id: string, { id: campaignId, name: campaignName }: Campaign): void =>
  changing.run(db, { id }, { campaignId, campaignName });
