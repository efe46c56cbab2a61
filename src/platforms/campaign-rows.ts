/**
 * Parses a page of a platform's campaign list. Distinguishes an account without campaigns from an unreadable
 * response.
 */
import { UpstreamError } from "../core/errors.ts";
import type { Json, ListedCampaign, PlatformName } from "./platform.ts";

/**
 * Returns the campaigns of a page, skipping rows without an id.
 * @throws `UpstreamError` if the response is not a list of campaigns, because stops would otherwise miss
 * campaigns.
 */
export function campaignsIn(
  platform: PlatformName,
  rows: Json | undefined,
  read: (row: Json) => ListedCampaign[],
): ListedCampaign[] {
  const found = Array.isArray(rows) ? rows.flatMap(read) : [];
  if (Array.isArray(rows) && (found.length > 0 || rows.length === 0)) return found;
  throw new UpstreamError(`${platform}'s response is not a list of campaigns`, { outcome: "unknown" });
}
