/** Lists a Smartlead account's campaigns, each with its Smartlead client. */
import { campaignsIn } from "../campaign-rows.ts";
import { field, text } from "../mail-form.ts";
import type { Json, ListedCampaign } from "../platform.ts";
import { idOf } from "./mail.ts";
import type { SmartleadCall } from "./call.ts";

export async function listCampaigns(ask: SmartleadCall): Promise<ListedCampaign[]> {
  const { json } = await ask({ method: "GET", path: "/campaigns/" });
  return campaignsIn("smartlead", [json, field(json, "data")].find(Array.isArray), campaign);
}

function campaign(row: Json): ListedCampaign[] {
  const id = idOf(field(row, "id"));
  const status = text(field(row, "status"))?.toLowerCase() ?? null;
  const sequencerClient = idOf(field(row, "client_id"));
  return id === null ? [] : [{ id, name: text(field(row, "name")), status, sequencerClient }];
}
