/** Lists the campaigns of an EmailBison workspace. */
import { campaignsIn } from "../campaign-rows.ts";
import { ListBudget } from "../ceilings.ts";
import { field, listOf, text } from "../mail-form.ts";
import type { Json, ListedCampaign } from "../platform.ts";
import type { EmailBisonCall } from "./read.ts";

/** Maximum number of pages, with 15 campaigns each. */
const MAX_PAGES = 200;

export async function listCampaigns(ask: EmailBisonCall): Promise<ListedCampaign[]> {
  const budget = new ListBudget("emailbison", MAX_PAGES);
  const found = new Map<string, ListedCampaign>();
  for (let page = 1; ; page += 1) {
    const { json } = await ask({ method: "GET", path: "/campaigns", query: { page: `${page}` } });
    const rows = field(json, "data");
    const campaigns = campaignsIn("emailbison", rows, campaign);
    budget.countPage(listOf(rows).length);
    const before = found.size;
    for (const row of campaigns) found.set(row.id, row);
    // A server that ignores the page number would return the first page forever.
    if (text(field(json, "links", "next")) === null || found.size === before) return [...found.values()];
  }
}

function campaign(row: Json): ListedCampaign[] {
  const id = text(field(row, "id"));
  const status = text(field(row, "status"))?.toLowerCase() ?? null;
  return id === null ? [] : [{ id, name: text(field(row, "name")), status, sequencerClient: null }];
}
