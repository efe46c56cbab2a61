/** Lists the campaigns of an Instantly workspace. */
import { campaignsIn } from "../campaign-rows.ts";
import { field, text } from "../mail-form.ts";
import type { Json, ListedCampaign } from "../platform.ts";
import type { InstantlySession } from "./session.ts";

const MAX_PAGES = 50;

/**
 * Includes campaigns of AI sales agents, which are excluded by default (official API reference, since
 * September 2026).
 */
const WITH_AI_AGENTS = { include_ai_sales_agent_campaigns: "true" };

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
  const found = new Map<string, ListedCampaign>();
  const rows: Json[] = await Array.fromAsync(session.rows("/campaigns", WITH_AI_AGENTS, MAX_PAGES));
  for (const row of campaignsIn("instantly", rows, campaign)) found.set(row.id, row);
  return [...found.values()];
}

function campaign(row: Json): ListedCampaign[] {
  const id = text(field(row, "id"));
  const status = STATUSES[Number(text(field(row, "status")) ?? Number.NaN)] ?? null;
  return id === null ? [] : [{ id, name: text(field(row, "name")), status, sequencerClient: null }];
}
