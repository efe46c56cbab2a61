/** Lists the campaigns of a PlusVibe workspace, including subsequences. */
import { campaignsIn } from "../campaign-rows.ts";
import { ListBudget } from "../ceilings.ts";
import { field, listOf, text } from "../mail-form.ts";
import type { Json, ListedCampaign } from "../platform.ts";
import type { PlusVibeSession } from "./session.ts";

/** The documented maximum page size. */
const PAGE_SIZE = 100;
const MAX_PAGES = 50;

export async function listCampaigns(session: PlusVibeSession): Promise<ListedCampaign[]> {
  const budget = new ListBudget("plusvibe", MAX_PAGES);
  const found = new Map<string, ListedCampaign>();
  for (;;) {
    const page = { skip: `${found.size}`, limit: `${PAGE_SIZE}` };
    const rows = await session.get("/campaign/list-all", page);
    const campaigns = campaignsIn("plusvibe", rows, campaign);
    budget.countPage(listOf(rows).length);
    const before = found.size;
    for (const row of campaigns) found.set(row.id, row);
    // A server that ignores `skip` would return the first page forever.
    if (listOf(rows).length < PAGE_SIZE || found.size === before) return [...found.values()];
  }
}

/** Parses a campaign; its two lists use different names for the same fields. */
function campaign(row: Json): ListedCampaign[] {
  const id = text(field(row, "id")) ?? text(field(row, "_id"));
  const name = text(field(row, "camp_name")) ?? text(field(row, "name"));
  const status = text(field(row, "status"))?.toLowerCase() ?? null;
  return id === null ? [] : [{ id, name, status, sequencerClient: null }];
}
