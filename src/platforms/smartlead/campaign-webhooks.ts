/** Registers a webhook in each campaign of a Smartlead account, and finds webhooks of other programs. */
import { createHash } from "node:crypto";
import { unlessGone } from "../gone.ts";
import { field, listOf, text } from "../mail-form.ts";
import type { Json, ListedCampaign } from "../platform.ts";
import { ScopeNeeded } from "../registration.ts";
import { listCampaigns } from "./campaigns.ts";
import { idOf } from "./mail.ts";
import type { SmartleadCall } from "./call.ts";

/** Begins the id that stands for the webhooks of all campaigns; a mark of their address follows. */
const ID = "campaigns:";

/** Returns the mark of an address, by which its webhooks are found again once the address is another. */
const markOf = (url: string): string => createHash("sha256").update(url).digest("hex").slice(0, 8);
const nameOf = (mark: string): string => `Replydesk ${mark}`;

/** Returns whether an id stands for the webhooks of campaigns. */
export const isOfCampaigns = (id: string): boolean => id.startsWith(ID);

/** Untracked mail belongs to no campaign: catch-up lists it. */
const EVENTS = ["EMAIL_REPLY", "EMAIL_BOUNCE", "LEAD_UNSUBSCRIBED", "LEAD_CATEGORY_UPDATED"];
/** What has ended there gets no replies worth a call each day. */
const ENDED = ["completed", "archived"];
/** Each takes two calls, of 60 a minute, while a check waits two minutes at most. */
const MOST_CAMPAIGNS = 40;

const pathOf = ({ id }: ListedCampaign): string => `/campaigns/${id}/webhooks`;

const openCampaigns = async (ask: SmartleadCall): Promise<ListedCampaign[]> =>
  (await listCampaigns(ask)).filter(({ status }) => !ENDED.includes(status ?? ""));

async function webhooksOf(ask: SmartleadCall, campaign: ListedCampaign): Promise<Json[]> {
  const answer = await unlessGone(ask({ method: "GET", path: pathOf(campaign) }));
  return listOf(Array.isArray(answer?.json) ? answer.json : field(answer?.json, "data"));
}

const urlOf = (row: Json): string | null => text(field(row, "webhook_url"));

/** Returns the newest campaigns with a webhook of another program, each with the host that it posts to. */
export async function listForeignWebhooks(ask: SmartleadCall, own: string): Promise<string[]> {
  const foreign: string[] = [];
  for (const campaign of (await openCampaigns(ask)).slice(0, MOST_CAMPAIGNS)) {
    const urls = (await webhooksOf(ask, campaign)).map(urlOf).filter((url) => url !== null && url !== own);
    const hosts = [...new Set(urls.map((url) => URL.parse(url ?? "")?.hostname ?? "an unknown address"))];
    if (hosts.length > 0) foreign.push(`${campaign.name ?? campaign.id}: ${hosts.join(", ")}`);
  }
  return foreign;
}

/**
 * Adds the webhook to every campaign that lacks it, and returns the id of all of them. `categories` must not be
 * empty there (seen live).
 */
export async function addToCampaigns(ask: SmartleadCall, url: string): Promise<string> {
  const answer = await ask({ method: "GET", path: "/leads/fetch-categories" });
  const categories = listOf(answer.json).flatMap((row) => text(field(row, "name")) ?? []);
  const campaigns = await openCampaigns(ask);
  if (campaigns.length > MOST_CAMPAIGNS)
    throw new ScopeNeeded(
      `The webhook is not registered: this account has more than ${MOST_CAMPAIGNS} open campaigns. Register one ` +
        "for the whole account",
    );
  for (const campaign of campaigns) {
    if ((await webhooksOf(ask, campaign)).some((row) => urlOf(row) === url)) continue;
    const body = { id: null, name: nameOf(markOf(url)), webhook_url: url, event_types: EVENTS, categories };
    await ask({ method: "POST", path: pathOf(campaign), body });
  }
  return ID + markOf(url);
}

/** Returns whether every open campaign has the webhook. */
export async function areInCampaigns(ask: SmartleadCall, url: string): Promise<boolean> {
  for (const campaign of await openCampaigns(ask))
    if (!(await webhooksOf(ask, campaign)).some((row) => urlOf(row) === url)) return false;
  return true;
}

/** Removes the webhooks that an id stands for from every open campaign. */
export async function removeFromCampaigns(ask: SmartleadCall, id: string): Promise<void> {
  const name = nameOf(id.slice(ID.length));
  for (const campaign of await openCampaigns(ask))
    for (const row of await webhooksOf(ask, campaign)) {
      const rowId = idOf(field(row, "id"));
      if (rowId === null || text(field(row, "name")) !== name) continue;
      await unlessGone(ask({ method: "DELETE", path: pathOf(campaign), body: { id: Number(rowId) } }));
    }
}
