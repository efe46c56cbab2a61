/** Registers a webhook in each campaign of a Smartlead account, and finds other programs' webhooks. */
import { createHash } from "node:crypto";
import { unlessGone } from "../gone.ts";
import { field, listOf, text } from "../mail-form.ts";
import { UpstreamError } from "../../core/errors.ts";
import type { Json, ListedCampaign } from "../platform.ts";
import { PartlyDone, ScopeNeeded, type KnownWebhook, type WebhookOrder } from "../registration.ts";
import { listCampaigns } from "./campaigns.ts";
import { idOf } from "./mail.ts";
import type { SmartleadCall } from "./call.ts";

/**
 * Prefix of the id that represents the campaigns' webhooks. A hash of their URL and the campaign ids follow,
 * since the campaigns may end before the webhooks are removed.
 */
const ID = "campaigns:";

interface CampaignWebhooks {
  mark: string;
  campaigns: string[];
}

const idFor = ({ mark, campaigns }: CampaignWebhooks): string => `${ID}${mark}:${campaigns.join(",")}`;

function readId(id: string): CampaignWebhooks {
  const [mark = "", campaigns = ""] = id.slice(ID.length).split(":");
  return { mark, campaigns: campaigns.split(",").filter((campaign) => campaign !== "") };
}

/** Returns the hash of a URL, used to find its webhooks after the URL has changed. */
const markOf = (url: string): string => createHash("sha256").update(url).digest("hex").slice(0, 8);
const nameOf = (mark: string): string => `Replydesk ${mark}`;

/** Returns whether an id represents the webhooks of campaigns. */
export const isOfCampaigns = (id: string): boolean => id.startsWith(ID);

/** Untracked mail belongs to no campaign; catch-up lists it. */
const EVENTS = ["EMAIL_REPLY", "EMAIL_BOUNCE", "LEAD_UNSUBSCRIBED", "LEAD_CATEGORY_UPDATED"];
/** Ended campaigns receive too few replies to justify a call each day. */
const ENDED = ["completed", "archived"];
/** Each takes two of 60 calls a minute, and a check waits at most two minutes. */
const MAX_CAMPAIGNS = 40;

const pathOf = (campaign: string): string => `/campaigns/${campaign}/webhooks`;

const isOpen = ({ status }: ListedCampaign): boolean => !ENDED.includes(status ?? "");
const openCampaigns = async (ask: SmartleadCall): Promise<ListedCampaign[]> =>
  (await listCampaigns(ask)).filter(isOpen);

async function webhooksOf(ask: SmartleadCall, campaign: string): Promise<Json[]> {
  const answer = await unlessGone(ask({ method: "GET", path: pathOf(campaign) }));
  return listOf(Array.isArray(answer?.json) ? answer.json : field(answer?.json, "data"));
}

const urlOf = (row: Json): string | null => text(field(row, "webhook_url"));
const hasWebhook = async (ask: SmartleadCall, campaign: string, url: string): Promise<boolean> =>
  (await webhooksOf(ask, campaign)).some((row) => urlOf(row) === url);

/** Returns the newest campaigns with another program's webhook, each with the webhook's host. */
export async function listForeignWebhooks(ask: SmartleadCall, own: string): Promise<string[]> {
  const foreign: string[] = [];
  for (const { id, name } of (await openCampaigns(ask)).slice(0, MAX_CAMPAIGNS)) {
    const urls = (await webhooksOf(ask, id)).map(urlOf).filter((url) => url !== null && url !== own);
    const hosts = [...new Set(urls.map((url) => URL.parse(url ?? "")?.hostname ?? "an unknown address"))];
    if (hosts.length > 0) foreign.push(`${name ?? id}: ${hosts.join(", ")}`);
  }
  return foreign;
}

/**
 * Adds the webhook to every open campaign that lacks it, and returns the id that represents these and earlier
 * ones. Throws `PartlyDone` if a failure left some without. `categories` must not be empty there (seen live).
 */
export async function addToCampaigns(
  ask: SmartleadCall,
  { url, earlier }: Pick<WebhookOrder, "url" | "earlier">,
): Promise<string> {
  const answer = await ask({ method: "GET", path: "/leads/fetch-categories" });
  const categories = listOf(answer.json).flatMap((row) => text(field(row, "name")) ?? []);
  const listed = await listCampaigns(ask);
  const open = listed.filter(isOpen).map(({ id }) => id);
  if (open.length > MAX_CAMPAIGNS)
    throw new ScopeNeeded(
      `The webhook is not registered: this account has more than ${MAX_CAMPAIGNS} open campaigns. Register one ` +
        "for the whole account",
    );
  const mark = markOf(url);
  const known = earlier && isOfCampaigns(earlier) ? readId(earlier) : null;
  const kept = known?.mark === mark ? known.campaigns : [];
  const having = new Set(kept.filter((campaign) => listed.some(({ id }) => id === campaign)));
  return orPartly(
    async () => {
      for (const campaign of open) {
        const has = await hasWebhook(ask, campaign, url);
        // Recorded first, because a failed call may still have added it.
        having.add(campaign);
        const body = { id: null, name: nameOf(mark), webhook_url: url, event_types: EVENTS, categories };
        if (!has) await ask({ method: "POST", path: pathOf(campaign), body });
      }
      return idFor({ mark, campaigns: [...having] });
    },
    () => ({ mark, campaigns: [...having] }),
  );
}

/** Returns whether every open campaign has the webhook, and is included in the id. */
export async function areInCampaigns(
  ask: SmartleadCall,
  { id, url }: Pick<KnownWebhook, "id" | "url">,
): Promise<boolean> {
  const { campaigns } = readId(id);
  for (const campaign of await openCampaigns(ask))
    if (!campaigns.includes(campaign.id) || !(await hasWebhook(ask, campaign.id, url))) return false;
  return true;
}

/**
 * Removes the webhooks that an id represents, including those of ended campaigns. Throws `PartlyDone` if a
 * failure left some.
 */
export async function removeFromCampaigns(ask: SmartleadCall, id: string): Promise<void> {
  const { mark, campaigns } = readId(id);
  const left = new Set(campaigns);
  await orPartly(
    async () => {
      // Most recently added first, because the others may have ended.
      for (const campaign of campaigns.toReversed()) {
        await removeFrom(ask, campaign, nameOf(mark));
        left.delete(campaign);
      }
    },
    () => ({ mark, campaigns: [...left] }),
  );
}

async function removeFrom(ask: SmartleadCall, campaign: string, name: string): Promise<void> {
  for (const row of await webhooksOf(ask, campaign)) {
    const rowId = idOf(field(row, "id"));
    if (rowId === null || text(field(row, "name")) !== name) continue;
    await unlessGone(ask({ method: "DELETE", path: pathOf(campaign), body: { id: Number(rowId) } }));
  }
}

/**
 * Returns the result of the work; converts a platform failure to `PartlyDone` with the webhooks registered so
 * far.
 */
async function orPartly<T>(work: () => Promise<T>, registered: () => CampaignWebhooks): Promise<T> {
  try {
    return await work();
  } catch (error) {
    throw error instanceof UpstreamError ? new PartlyDone(error, idFor(registered())) : error;
  }
}
