/** Reads a page of a platform's campaigns, and tells an account without any from an answer that cannot be read. */
import { UpstreamError } from "../core/errors.ts";
import type { Json, ListedCampaign, PlatformName } from "./platform.ts";

/**
 * Returns the campaigns of a page, without rows that name none.
 * @throws `UpstreamError` when it is no list, or one of other things: nobody would be stopped in what is not known
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
