/** Lists the campaigns of an account, each with the client that its mail goes to. */
import type { Deps } from "../app/context.ts";
import { listClientNames } from "../clients/store.ts";
import { inBackground } from "../connections/account.ts";
import { getConnection } from "../connections/store.ts";
import { SECOND, type Millis } from "../core/clock.ts";
import { UpstreamError } from "../core/errors.ts";
import type { CampaignRow, ConnectionRow } from "../db/table-rows.ts";
import { hasRecentList, readCampaigns } from "./learn-campaign.ts";
import { fittingRoute } from "./rules/fitting.ts";
import { suggestClient } from "./rules/suggest.ts";
import { listRoutes } from "./store.ts";
import { listCampaigns } from "./store/campaigns.ts";

/** Maximum wait for the platform; then what is known is shown. */
const PATIENCE: Millis = 8 * SECOND;

/** A campaign, and whose its mail is. */
export interface RoutedCampaign {
  campaign: CampaignRow;
  /** The client that its mail goes to, as far as the campaign alone says. */
  clientId: string;
  isRouted: boolean;
  /** By its name, where no route fits. */
  suggestedId: string | null;
}

export interface CampaignList {
  campaigns: RoutedCampaign[];
  readAt: Millis | null;
  /** Why the list is not up to date. */
  error: string | null;
}

/** Returns the known campaigns, read from the platform again where the list is old. */
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

/** Reads the list; returns why it could not be read. */
async function refresh(deps: Deps, row: ConnectionRow): Promise<string | null> {
  try {
    await readCampaigns(deps, row, {
      ...inBackground(deps, PATIENCE),
      priority: "person",
      patience: PATIENCE,
    });
    return null;
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    return error.message;
  }
}
