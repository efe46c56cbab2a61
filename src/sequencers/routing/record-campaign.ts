/** Loads campaign data from the platform if routing needs more than the email contains. */
import type { Deps } from "../../deps/deps.ts";
import { accountOf, callPlatform } from "../connections/account.ts";
import { MINUTE, type Millis } from "../../core/clock.ts";
import { UpstreamError } from "../../core/errors.ts";
import { transact } from "../../db/open.ts";
import type { ConnectionRow } from "../../db/table-rows.ts";
import type { CallOptions, ListedCampaign, RoutingFacts } from "../../platforms/platform.ts";
import { isStoppedByCampaign, listRoutes, planForCampaigns } from "./store/routing.ts";
import { findCampaign, storeCampaigns, lastListedAt, recordListing } from "./store/campaigns.ts";

/** How long the platform's list stays valid; missing campaigns are not requested again until then. */
const LIST_AGAIN: Millis = 10 * MINUTE;

/**
 * Reads the list of campaigns if a route depends on a name or a sequencer client found neither in the email
 * nor in the stored campaigns. Emails do not wait for a refused list, and the next email does not request it
 * again immediately. Rethrows other platform errors.
 */
export async function recordCampaign(
  deps: Deps,
  connection: ConnectionRow,
  { recipient, options }: { recipient: RoutingFacts; options: CallOptions },
): Promise<void> {
  if (!isMissing(deps, connection, recipient)) return;
  if (isWithin(connection.campaignsReadAt, deps.clock.now())) return;
  try {
    await readCampaigns(deps, connection, options);
  } catch (error) {
    const isRefused = error instanceof UpstreamError && error.outcome === "refused" && error.status !== 429;
    if (!isRefused) throw error;
    recordListing(deps.db, connection.id, deps.clock.now());
  }
}

/**
 * Reads the list of campaigns for a stop, unless it is recent. Rethrows the platform's errors, because a
 * refused list is not an empty one and may be readable later.
 * @param beginning Client with a pending bulk stop, which also covers new campaigns.
 */
export async function refreshCampaigns(
  deps: Deps,
  connection: ConnectionRow,
  { options, beginning }: { options: CallOptions; beginning: string | null },
): Promise<void> {
  if (hasRecentList(deps, connection.id)) return;
  try {
    await readCampaigns(deps, connection, options, beginning);
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    const { outcome, status, retryAfterMs, isThrottledLocally } = error;
    throw new UpstreamError(`the campaigns of this account could not be listed: ${error.message}`, {
      outcome: outcome === "refused" ? "not_sent" : outcome,
      status,
      retryAfterMs,
      isThrottledLocally,
    });
  }
}

/**
 * Reads the campaigns of a shared account, so that earlier stops apply to new campaigns. Ignores failures,
 * since the connection works and the next stop that needs the list reports them.
 */
export async function lookForCampaigns(
  deps: Deps,
  connection: ConnectionRow,
  options: CallOptions,
): Promise<void> {
  if (!isStoppedByCampaign(deps.db, connection) || hasRecentList(deps, connection.id)) return;
  try {
    const account = accountOf(deps, connection);
    const listed = await deps.platforms[connection.platform].listCampaigns(account, options);
    keepListed(deps, connection, { listed, beginning: null });
  } catch (error) {
    if (!(error instanceof UpstreamError)) throw error;
    deps.log.warn("connection.campaigns_not_listed", { connection_id: connection.id, reason: error.message });
  }
}

/**
 * Returns whether the campaigns were listed within the last few minutes. An account without campaigns is queried each
 * time.
 */
export const hasRecentList = ({ db, clock }: Pick<Deps, "db" | "clock">, connectionId: string): boolean =>
  isWithin(lastListedAt(db, connectionId), clock.now());

const isWithin = (at: Millis | null, now: Millis): boolean =>
  at !== null && at <= now && now - at < LIST_AGAIN;

/** Reads and stores the platform's list of campaigns, and plans bulk stops for campaigns that have started. */
export async function readCampaigns(
  deps: Deps,
  connection: ConnectionRow,
  options: CallOptions,
  beginning: string | null = null,
): Promise<void> {
  const listed = await callPlatform(deps, connection, (platform, account) =>
    platform.listCampaigns(account, options),
  );
  keepListed(deps, connection, { listed, beginning });
}

function keepListed(
  { db, clock, wakeups }: Deps,
  connection: ConnectionRow,
  { listed, beginning }: { listed: readonly ListedCampaign[]; beginning: string | null },
): void {
  const now = clock.now();
  const isPlanned = transact(db, () => {
    const starting = storeCampaigns(db, connection.id, listed, now);
    return planForCampaigns(db, connection, { starting, beginning }, now);
  });
  if (isPlanned) wakeups.notify("push");
}

function isMissing(
  { db }: Pick<Deps, "db">,
  { id }: ConnectionRow,
  { campaign, sequencerClient }: RoutingFacts,
): boolean {
  if (campaign === null) return false;
  const kinds = new Set(listRoutes(db, id).map(({ kind }) => kind));
  const needsName = kinds.has("campaign_name") && campaign.name === null;
  const needsClient = kinds.has("sequencer_client") && sequencerClient === null;
  if (!needsName && !needsClient) return false;
  const known = findCampaign(db, id, campaign.id);
  return (needsName && !known?.name) || (needsClient && (known?.listedAt ?? null) === null);
}
