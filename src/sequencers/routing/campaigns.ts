/** Lists an account's campaigns, each with the client that receives its emails. */
import type { Deps } from "../../deps/deps.ts";
import { listClientNames } from "../../clients/store.ts";
import { inBackground } from "../connections/account.ts";
import { getConnection } from "../connections/store/connections.ts";
import { SECOND, type Millis } from "../../core/clock.ts";
import { UpstreamError } from "../../core/errors.ts";
import type { CampaignRow, ConnectionRow } from "../../db/table-rows.ts";
import { hasRecentList, readCampaigns } from "./record-campaign.ts";
import { fittingRoute } from "./rules/fitting.ts";
import { suggestClient } from "./rules/suggest.ts";
import { listRoutes } from "./store/routing.ts";
import { listCampaigns } from "./store/campaigns.ts";

/** Maximum wait for the platform; after that, the stored campaigns are shown. */
const MAX_WAIT: Millis = 8 * SECOND;

export interface RoutedCampaign {
  campaign: CampaignRow;
  /** The client that receives the emails, based on the campaign alone. */
  clientId: string;
  isRouted: boolean;
  /** The client suggested by the campaign's name, if no route matches. */
  suggestedId: string | null;
}

export interface CampaignList {
  campaigns: RoutedCampaign[];
  readAt: Millis | null;
  /** Why the list is outdated; null if it is current. */
  error: string | null;
}

/** Returns the stored campaigns, refreshed from the platform if the list is old. */
export async function campaignsOf(deps: Deps, workspaceId: string, id: string): Promise<CampaignList> {
  const row = getConnection(deps.db, workspaceId, id);
  const error = hasRecentList(deps, row.id) ? null : await refresh(deps, row);
  const clients = listClientNames(deps.db, workspaceId);
  const routes = listRoutes(deps.db, row.id);
  const campaigns = listCampaigns(deps.db, row.id).map((campaign): RoutedCampaign => {
    const { campaignId, name, sequencerClient } = campaign;
    const recipient = { campaign: { id: campaignId, name }, mailbox: null, sequencerClient };
    const route = fittingRoute(routes, recipient);
    const suggestedId = route || name === null ? null : suggestClient(name, clients);
    return {
      campaign,
      clientId: route?.clientId ?? row.clientId,
      isRouted: route !== undefined,
      suggestedId,
    };
  });
  const { campaignsReadAt: readAt } = getConnection(deps.db, workspaceId, id);
  return { campaigns, readAt, error };
}

/** Refreshes the list; returns the error, or null. */
async function refresh(deps: Deps, row: ConnectionRow): Promise<string | null> {
  try {
    await readCampaigns(deps, row, {
      ...inBackground(deps, MAX_WAIT),
      priority: "person",
      patience: MAX_WAIT,
    });
    return null;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return error.message;
  }
}
