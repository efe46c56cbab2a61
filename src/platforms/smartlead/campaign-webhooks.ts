/** Registers a webhook in each campaign of a Smartlead account, and finds other programs' webhooks. */
import { nullIfGone } from "../gone.ts";
import { field, listOf, text } from "../mail-form.ts";
import { UpstreamError } from "../../core/errors.ts";
import type { Json, ListedCampaign } from "../platform.ts";
import { PartlyDone, Unfinished } from "../registration.ts";
import type { ForeignWebhooks, KnownWebhook, WebhookOrder, WebhookState } from "../registration.ts";
import * as progressIds from "./campaign-progress.ts";
import { MAX_CAMPAIGNS, markOf, readProgress, type CampaignProgress } from "./campaign-progress.ts";
import { listCampaigns } from "./campaigns.ts";
import { idOf } from "./mail.ts";
import type { SmartleadCall } from "./call.ts";

const nameOf = (mark: string): string => `Replydesk ${mark}`;

/** The registered events. They exclude untracked emails, which belong to no campaign, so that catch-up lists them. */
const EVENTS = ["EMAIL_REPLY", "EMAIL_BOUNCE", "LEAD_UNSUBSCRIBED", "LEAD_CATEGORY_UPDATED"];
/** Statuses of ended campaigns, which receive too few replies to justify a call every day. */
const ENDED = ["completed", "archived"];

const pathOf = (campaign: string): string => `/campaigns/${campaign}/webhooks`;

const isOpen = ({ status }: ListedCampaign): boolean => !ENDED.includes(status ?? "");
const openCampaigns = async (ask: SmartleadCall): Promise<ListedCampaign[]> =>
  (await listCampaigns(ask)).filter(isOpen);

async function webhooksOf(ask: SmartleadCall, campaign: string): Promise<Json[]> {
  const answer = await nullIfGone(ask({ method: "GET", path: pathOf(campaign) }));
  return listOf(Array.isArray(answer?.json) ? answer.json : field(answer?.json, "data"));
}

const urlOf = (row: Json): string | null => text(field(row, "webhook_url"));

/** Returns the campaign and the hosts of other programs' webhooks, if it has any. */
async function foreignIn(
  ask: SmartleadCall,
  { id, name }: ListedCampaign,
  own: string | null,
): Promise<ForeignWebhooks["found"]> {
  const urls = (await webhooksOf(ask, id)).map(urlOf).filter((url) => url !== null && url !== own);
  const hosts = [...new Set(urls.map((url) => URL.parse(url ?? "")?.hostname ?? "an unknown address"))];
  return hosts.length > 0 ? [{ id, name, hosts }] : [];
}

/** Lists other programs' webhooks in the newest open campaigns. */
export async function listForeignWebhooks(ask: SmartleadCall, own: string | null): Promise<ForeignWebhooks> {
  const open = await openCampaigns(ask);
  const newest = open.slice(0, MAX_CAMPAIGNS);
  const found: ForeignWebhooks["found"] = [];
  for (const campaign of newest) found.push(...(await foreignIn(ask, campaign, own)));
  return { found, searched: newest.length, campaigns: open.length };
}

/**
 * Searches all open campaigns for other programs' webhooks, some in each run. Returns the webhooks found in
 * this run; an empty result means that all campaigns were searched. Throws `Unfinished` if campaigns remain.
 * @param earlier The id from the previous run.
 */
export async function searchForeignWebhooks(
  ask: SmartleadCall,
  { url, earlier }: Pick<WebhookOrder, "url" | "earlier">,
): Promise<ForeignWebhooks["found"]> {
  const before = readProgress(earlier ?? "");
  const mark = markOf(url);
  const isSame = before?.work === "search" && before.mark === mark;
  const progress: CampaignProgress = {
    work: "search",
    mark,
    earlier: [],
    pending: [],
    done: isSame ? before.done : [],
  };
  const open = await openCampaigns(ask);
  const left = open.filter(({ id }) => !progress.done.includes(id));
  const found: ForeignWebhooks["found"] = [];
  await orPartly(progress, async () => {
    for (const campaign of left.slice(0, MAX_CAMPAIGNS)) {
      const foreign = await foreignIn(ask, campaign, url);
      found.push(...foreign);
      if (foreign.length === 0) progress.done.push(campaign.id);
    }
  });
  if (found.length > 0 || left.length <= MAX_CAMPAIGNS) return found;
  throw new Unfinished(
    `The webhook will be registered once all campaigns have been searched for other programs' webhooks: ` +
      `${progress.done.length} of ${open.length} so far. This continues automatically`,
    progressIds.idFor(progress),
  );
}

/**
 * Adds the webhook to every open campaign that lacks it, some in each run, and returns the id that represents
 * all of them. Webhooks of an earlier URL are removed. Throws `Unfinished` if campaigns remain, and
 * `PartlyDone` after a failure. The API rejects empty `categories` for a campaign (seen live).
 */
export async function addToCampaigns(
  ask: SmartleadCall,
  { url, earlier }: Pick<WebhookOrder, "url" | "earlier">,
): Promise<string> {
  const answer = await ask({ method: "GET", path: "/leads/fetch-categories" });
  const categories = listOf(answer.json).flatMap((row) => text(field(row, "name")) ?? []);
  const campaigns = await listCampaigns(ask);
  const open = new Set(campaigns.filter(isOpen).map(({ id }) => id));
  const exists = new Set(campaigns.map(({ id }) => id));
  const progress = continued(earlier, url);
  const isKnown = new Set([...progress.pending, ...progress.done]);
  // Ended campaigns stay in the id, but are visited only to remove an earlier webhook.
  const needsVisit = (id: string): boolean => open.has(id) || progress.earlier.length > 0;
  const left = [...open]
    .filter((id) => !isKnown.has(id))
    .concat(progress.pending.filter((id) => exists.has(id)));
  const idle = left.filter((id) => !needsVisit(id));
  const visits = left.filter(needsVisit);
  progress.pending = progress.pending.filter((id) => exists.has(id) && needsVisit(id));
  progress.done = [...progress.done.filter((id) => exists.has(id)), ...idle];
  const body = { id: null, name: nameOf(progress.mark), webhook_url: url, event_types: EVENTS, categories };
  await orPartly(progress, async () => {
    for (const campaign of visits.slice(0, MAX_CAMPAIGNS)) {
      const rows = await webhooksOf(ask, campaign);
      // The campaign is recorded before the call, because a failed call may still have added the webhook.
      if (!progress.pending.includes(campaign)) progress.pending.push(campaign);
      const has = rows.some((row) => urlOf(row) === url);
      if (!has && open.has(campaign)) await ask({ method: "POST", path: pathOf(campaign), body });
      await removeFrom(ask, campaign, { rows, names: progress.earlier.map(nameOf) });
      progress.pending = progress.pending.filter((id) => id !== campaign);
      progress.done.push(campaign);
    }
  });
  if (visits.length <= MAX_CAMPAIGNS) return progressIds.finishedId(progress);
  const having = progress.done.filter((id) => open.has(id)).length;
  throw new Unfinished(
    `The webhook is registered in ${having} of ${open.size} campaigns so far. This continues automatically`,
    progressIds.idFor(progress),
  );
}

/** Returns the progress of an earlier run; if the URL has changed, all of its campaigns are pending. */
function continued(earlier: string | null | undefined, url: string): CampaignProgress {
  const mark = markOf(url);
  const before = readProgress(earlier ?? "");
  if (!before || before.work === "search")
    return { work: "campaigns", mark, earlier: [], pending: [], done: [] };
  if (before.mark === mark) return { ...before, work: "campaigns" };
  const marks = [before.mark, ...before.earlier].filter((one) => one !== mark);
  return { work: "campaigns", mark, earlier: marks, pending: [...before.pending, ...before.done], done: [] };
}

/**
 * Returns the state of the webhooks represented by an id; `unfinished` if checking them takes several runs.
 */
export async function stateInCampaigns(
  ask: SmartleadCall,
  progress: CampaignProgress,
  { url }: Pick<KnownWebhook, "url">,
): Promise<WebhookState> {
  if (progressIds.isUnfinished(progress)) return "unfinished";
  const open = await openCampaigns(ask);
  if (open.length > MAX_CAMPAIGNS) return "unfinished";
  for (const { id } of open) {
    if (!progress.pending.includes(id)) return "disabled";
    if (!(await webhooksOf(ask, id)).some((row) => urlOf(row) === url)) return "disabled";
  }
  return "working";
}

/**
 * Removes the webhooks represented by an id, some in each run, including webhooks of ended campaigns. Throws
 * `Unfinished` if campaigns remain, and `PartlyDone` after a failure.
 */
export async function removeFromCampaigns(ask: SmartleadCall, progress: CampaignProgress): Promise<void> {
  if (progress.work === "search") return;
  const all = [...progress.pending, ...progress.done];
  const left: CampaignProgress = { ...progress, work: "removal", pending: all, done: [] };
  const names = [progress.mark, ...progress.earlier].map(nameOf);
  await orPartly(left, async () => {
    // Most recently added first, because earlier campaigns may have ended.
    for (const campaign of all.toReversed().slice(0, MAX_CAMPAIGNS)) {
      await removeFrom(ask, campaign, { rows: await webhooksOf(ask, campaign), names });
      left.pending = left.pending.filter((id) => id !== campaign);
    }
  });
  if (left.pending.length === 0) return;
  throw new Unfinished(
    `Earlier webhooks are still registered in ${left.pending.length} campaigns. Removing them continues automatically`,
    progressIds.idFor(left),
  );
}

async function removeFrom(
  ask: SmartleadCall,
  campaign: string,
  { rows, names }: { rows: readonly Json[]; names: readonly string[] },
): Promise<void> {
  for (const row of rows) {
    const rowId = idOf(field(row, "id"));
    if (rowId === null || !names.includes(text(field(row, "name")) ?? "")) continue;
    await nullIfGone(ask({ method: "DELETE", path: pathOf(campaign), body: { id: Number(rowId) } }));
  }
}

/** Performs the work, and converts a platform failure to `PartlyDone` with the progress so far. */
async function orPartly(progress: CampaignProgress, work: () => Promise<void>): Promise<void> {
  try {
    await work();
  } catch (error) {
    throw error instanceof UpstreamError ? new PartlyDone(error, progressIds.idFor(progress)) : error;
  }
}
