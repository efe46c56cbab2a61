/** Lists the campaigns of an Instantly workspace. */
import { campaignsIn } from "../campaign-rows.ts";
import { cursorFrom, ListBudget } from "../ceilings.ts";
import { field, listOf, text } from "../mail-form.ts";
import type { Json, ListedCampaign } from "../platform.ts";
import type { InstantlySession } from "./session.ts";

const MOST_PAGES = 50;

/** The documented values of `status`. */
const STATUSES: Record<number, string> = {
  [-99]: "suspended",
  [-2]: "bounce protected",
  [-1]: "accounts unhealthy",
  0: "draft",
  1: "active",
  2: "paused",
  3: "completed",
  4: "running subsequences",
};

export async function listCampaigns(session: InstantlySession): Promise<ListedCampaign[]> {
  const budget = new ListBudget("instantly", MOST_PAGES);
  const found = new Map<string, ListedCampaign>();
  for (let cursor: string | null = ""; cursor !== null;) {
    const after: string = cursor === "" ? "" : `&starting_after=${encodeURIComponent(cursor)}`;
    const answer: Json | undefined = await session.get(`/campaigns?limit=100${after}`);
    const rows = field(answer, "items");
    const campaigns = campaignsIn("instantly", rows, campaign);
    budget.countPage(listOf(rows).length);
    const before = found.size;
    for (const row of campaigns) found.set(row.id, row);
    // A server that ignores the cursor would return the first page forever.
    cursor =
      found.size === before ? null : cursorFrom("instantly", text(field(answer, "next_starting_after")));
  }
  return [...found.values()];
}

function campaign(row: Json): ListedCampaign[] {
  const id = text(field(row, "id"));
  const status = STATUSES[Number(text(field(row, "status")) ?? Number.NaN)] ?? null;
  return id === null ? [] : [{ id, name: text(field(row, "name")), status, sequencerClient: null }];
}
