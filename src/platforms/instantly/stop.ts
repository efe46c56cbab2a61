/** Acts on an Instantly workspace's leads: block list, interest status, read state. */
import { ListLimitExceeded } from "../ceilings.ts";
import { field, text } from "../mail-form.ts";
import type { ActionReceipt, StopOrder } from "../../core/push.ts";
import type { Json, LabelOrder, ThreadRef } from "../platform.ts";
import { impossible, covers, receiptOf, unlessDone, succeedsUnless } from "../stopping.ts";
import type { InstantlySession } from "./session.ts";

const NOT_INTERESTED = -1;
/** Maximum number of pages to read from the label list or a lead search, with 100 rows each. */
const MAX_PAGES = 50;
/**
 * Maximum number of pages to read of a campaign's leads. They are read only for a domain that the search does
 * not find.
 */
const MAX_CAMPAIGN_PAGES = 200;

/** The platform's standard labels; workspaces add others. */
const INTEREST: Record<string, number | null> = {
  lead: null,
  neutral: null,
  "out of office": 0,
  interested: 1,
  "meeting booked": 2,
  "meeting completed": 3,
  closed: 4,
  won: 4,
  "not interested": NOT_INTERESTED,
  "wrong person": -2,
  lost: -3,
  "no show": -4,
};

export async function stop(session: InstantlySession, order: StopOrder): Promise<ActionReceipt> {
  const { subject, campaigns } = order;
  if (campaigns) return stopInCampaigns(session, order, campaigns);
  await unlessDone(() =>
    session.ask({ method: "POST", path: "/block-lists-entries", body: { bl_value: subject.value } }),
  );
  const blocked = "on the workspace's block list";
  if (subject.kind === "domain") return receiptOf(blocked);
  const wasLead = await succeedsUnless(() => setInterest(session, subject.value, NOT_INTERESTED), [400, 404]);
  return receiptOf(blocked, wasLead ? "set to not interested" : "no lead found");
}

/** Uses only the block list, which ends every sequence. Setting the interest status would take one call per lead. */
export async function blockAll(session: InstantlySession, values: readonly string[]): Promise<void> {
  const body = { bl_values: [...values] };
  await session.ask({ method: "POST", path: "/block-lists-entries/bulk-create", body });
}

/**
 * Ends the sequence only in these campaigns; the block list would end it for all clients of the workspace.
 */
async function stopInCampaigns(
  session: InstantlySession,
  order: StopOrder,
  campaigns: readonly string[],
): Promise<ActionReceipt> {
  const { kind, value } = order.subject;
  const found = await placesAmong(session.leads({ search: value }, MAX_PAGES), order, campaigns);
  await stopAt(session, found);
  if (kind === "domain")
    return receiptOf(
      `set to not interested: ${found.length || (await stopUnfound(session, order, campaigns))} at this domain`,
    );
  return receiptOf(
    found.length === 0
      ? "no lead in a campaign of this client"
      : `set to not interested in ${found.length} of this client's campaigns`,
  );
}

async function stopAt(session: InstantlySession, places: readonly CampaignLead[]): Promise<void> {
  for (const { email, campaign } of places) await setInterest(session, email, NOT_INTERESTED, campaign);
}

/**
 * Stops a domain that the search did not find, by reading every lead of the campaigns, because domain
 * searches are not documented. Returns how many leads were stopped. Throws `refused` if there are none, or if
 * a campaign has more leads than the limit, because the stop may then have missed leads.
 */
async function stopUnfound(
  session: InstantlySession,
  order: StopOrder,
  campaigns: readonly string[],
): Promise<number> {
  let stopped = 0;
  let unread = 0;
  for (const campaign of campaigns)
    try {
      const places = await placesAmong(session.leads({ campaign }, MAX_CAMPAIGN_PAGES), order, [campaign]);
      await stopAt(session, places);
      stopped += places.length;
    } catch (error) {
      if (!(error instanceof ListLimitExceeded)) throw error;
      unread += 1;
    }
  const { value } = order.subject;
  if (unread > 0)
    throw impossible(
      `${stopped} stopped at ${value}; ${unread} campaigns have more leads than can be searched`,
    );
  if (stopped === 0) throw impossible(`no lead at ${value} in this client's campaigns, so none was stopped`);
  return stopped;
}

interface CampaignLead {
  email: string;
  campaign: string;
}

/** Filters the leads that match an order, because the behavior of the platform's search is not documented. */
async function placesAmong(
  leads: AsyncIterable<Json>,
  order: StopOrder,
  campaigns: readonly string[],
): Promise<CampaignLead[]> {
  const places = new Map<string, CampaignLead>();
  for await (const lead of leads) {
    const [email, campaign] = [text(field(lead, "email")), text(field(lead, "campaign"))];
    if (email && campaign && covers(order, email) && campaigns.includes(campaign))
      places.set(`${campaign} ${email}`, { email, campaign });
  }
  return [...places.values()];
}

const setInterest = (
  session: InstantlySession,
  email: string,
  value: number | null,
  campaign: string | null = null,
): Promise<unknown> =>
  session.ask({
    method: "POST",
    path: "/leads/update-interest-status",
    body: {
      lead_email: email,
      interest_value: value,
      ...(campaign !== null && { campaign_id: campaign }),
    },
  });

export async function setLabel(session: InstantlySession, order: LabelOrder): Promise<ActionReceipt> {
  const name = normalized(order.label);
  const value = name in INTEREST ? INTEREST[name] : await customValue(session, name);
  if (value === undefined) throw impossible(`Instantly has no label "${order.label}"`);
  const { email, writer, campaignId } = order;
  await setInterest(session, email, value, campaignId);
  if (writer && campaignId !== null)
    await succeedsUnless(() => setInterest(session, writer, value, campaignId), [400, 404]);
  return receiptOf(`labeled "${order.label}"`);
}

/** Normalizes label spelling: `lead_meeting_booked` in events, `Meeting Booked` in the app. */
const normalized = (label: string): string =>
  label
    .trim()
    .toLowerCase()
    .replace(/^lead_/, "")
    .replaceAll(/[_\s-]+/g, " ");

async function customValue(session: InstantlySession, name: string): Promise<number | undefined> {
  for await (const row of session.rows("/lead-labels", {}, MAX_PAGES)) {
    const value = field(row, "interest_status");
    if (typeof value === "number" && normalized(text(field(row, "label")) ?? "") === name) return value;
  }
  return undefined;
}

export async function markRead(session: InstantlySession, { threadKey }: ThreadRef): Promise<ActionReceipt> {
  if (threadKey === null) throw impossible("Instantly's ID of this conversation is unknown");
  await session.ask({
    method: "POST",
    path: `/emails/threads/${encodeURIComponent(threadKey)}/mark-as-read`,
    body: {},
  });
  return receiptOf("marked as read");
}
