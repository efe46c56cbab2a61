/** Determines a campaign's client from routes that are being edited; pure. */
import { type Schemas } from "../../api/client.ts";
import { type RouteKind, type RoutesDraft } from "./draft.ts";

export interface CampaignClient {
  /** Null if the campaign alone does not determine the client. */
  clientId: string | null;
  /**
   * Determined by the campaign's route (`earlier`: unless an earlier route matches), by other routes, or by default.
   */
  by: "campaign" | "earlier" | "others" | "default";
}

interface Routes {
  draft: RoutesDraft;
  /** The routes when the campaigns were fetched. */
  stored: RoutesDraft;
  defaultId: string;
}

const BY_MAILBOX: ReadonlySet<RouteKind> = new Set(["mailbox", "mailbox_domain"]);

const others = ({ rows }: RoutesDraft) => rows.filter(({ kind }) => kind !== "campaign");

const indexOfCampaign = ({ rows }: RoutesDraft, campaignId: string): number =>
  rows.findIndex(({ kind, value }) => kind === "campaign" && value === campaignId);

const fingerprint = (draft: RoutesDraft): string =>
  JSON.stringify(others(draft).map(({ kind, value, clientId }) => [kind, value.trim(), clientId]));

export function campaignClient(
  campaign: Schemas["ConnectionCampaign"],
  { draft, stored, defaultId }: Routes,
): CampaignClient {
  const index = indexOfCampaign(draft, campaign.id);
  const own = draft.rows[index];
  if (own) {
    const isFirst = draft.rows.slice(0, index).every(({ kind }) => kind === "campaign");
    return { clientId: own.clientId, by: isFirst ? "campaign" : "earlier" };
  }
  if (others(draft).length === 0) return { clientId: defaultId, by: "default" };
  // The server's match is only valid for stored routes, and does not consider mailboxes, because campaigns do not list
  // them.
  const isKnown = fingerprint(draft) === fingerprint(stored) && indexOfCampaign(stored, campaign.id) < 0;
  if (!isKnown || others(draft).some(({ kind }) => BY_MAILBOX.has(kind)))
    return { clientId: null, by: "others" };
  return { clientId: campaign.client_id, by: campaign.routed ? "campaign" : "default" };
}
