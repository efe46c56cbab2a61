/**
 * Encodes the progress of work on many campaigns, which continues in later runs, as a webhook's id. The id is
 * the only stored data about a webhook, and campaigns may end before their webhooks are removed.
 */
import { createHash } from "node:crypto";

/**
 * Maximum number of campaigns per run: each takes two or three of the 60 calls a minute, and a run takes two
 * minutes.
 */
export const MAX_CAMPAIGNS = 40;

/**
 * `campaigns`: adds our webhooks · `search`: searches for other programs' webhooks before registering · `removal`:
 * removes our webhooks.
 */
const WORK = ["campaigns", "search", "removal"] as const;
type Work = (typeof WORK)[number];

export interface CampaignProgress {
  work: Work;
  /** Hash of the webhook's URL, for finding its webhooks after the URL has changed. */
  mark: string;
  /** Hashes of earlier URLs that still have webhooks to remove. */
  earlier: string[];
  /** Campaigns of this and earlier rounds, in processing order. */
  pending: string[];
  /** Campaigns already processed in this round; empty between two rounds. */
  done: string[];
}

export const markOf = (url: string): string => createHash("sha256").update(url).digest("hex").slice(0, 8);

const listed = (part: string | undefined, separator: string): string[] =>
  (part ?? "").split(separator).filter((value) => value !== "");

/** Returns the progress that an id represents; null for the account's webhook. */
export function readProgress(id: string): CampaignProgress | null {
  const [name, marks, campaigns] = id.split(":");
  const work = WORK.find((one) => one === name);
  if (work === undefined) return null;
  const [mark = "", ...earlier] = listed(marks, "+");
  const [pending, done] = (campaigns ?? "").split(";");
  return { work, mark, earlier, pending: listed(pending, ","), done: listed(done, ",") };
}

export const idFor = ({ work, mark, earlier, pending, done }: CampaignProgress): string =>
  `${work}:${[mark, ...earlier].join("+")}:${pending.join(",")}${done.length > 0 ? `;${done.join(",")}` : ""}`;

/** Returns the id at the end of a round: the next round begins with the campaigns processed first. */
export const finishedId = ({ work, mark, pending, done }: CampaignProgress): string =>
  idFor({ work, mark, earlier: [], pending: [...pending, ...done], done: [] });

/** Returns whether a round is in progress, or takes more than one run. */
export const isUnfinished = ({ work, earlier, pending, done }: CampaignProgress): boolean =>
  work !== "campaigns" || earlier.length > 0 || done.length > 0 || pending.length > MAX_CAMPAIGNS;
