/** Acts on the leads of an Instantly workspace: block list, interest status, read state. */
import { UpstreamError } from "../../core/errors.ts";
import { cursorFrom, ListBudget } from "../ceilings.ts";
import { field, listOf, text } from "../mail-form.ts";
import type { ActionReceipt, StopOrder } from "../../core/push.ts";
import type { Json, LabelOrder, ThreadRef } from "../platform.ts";
import { impossible, isMeant, receiptOf, unlessDone, unlessUnknown } from "../stopping.ts";
import type { InstantlySession } from "./session.ts";

const NOT_INTERESTED = -1;
const PAGE = 100;
/** Maximum pages of leads that a search for a domain reads. */
const MOST_PAGES = 50;

/** The platform's own labels; workspaces add others. */
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
  const wasLead = await unlessUnknown(() => setInterest(session, subject.value, NOT_INTERESTED), [400, 404]);
  return receiptOf(blocked, wasLead ? "set to not interested" : "no lead there");
}

/** Sets no interest: the block list alone ends every sequence, and one call for each lead would be many. */
export async function blockAll(session: InstantlySession, values: readonly string[]): Promise<void> {
  const body = { bl_values: [...values] };
  await session.ask({ method: "POST", path: "/block-lists-entries/bulk-create", body });
}

/** Ends the sequence in these campaigns alone: the block list would end it for everybody who shares the workspace. */
async function stopInCampaigns(
  session: InstantlySession,
  order: StopOrder,
  campaigns: readonly string[],
): Promise<ActionReceipt> {
  const places = new Map<string, { email: string; campaign: string }>();
  for await (const lead of leadsFound(session, order.subject.value)) {
    const [email, campaign] = [text(field(lead, "email")), text(field(lead, "campaign"))];
    if (email && campaign && isMeant(order, email) && campaigns.includes(campaign))
      places.set(`${campaign} ${email}`, { email, campaign });
  }
  for (const { email, campaign } of places.values())
    await setInterest(session, email, NOT_INTERESTED, campaign);
  return receiptOf(
    places.size === 0
      ? "no lead in a campaign of this client"
      : `set to not interested in ${places.size} of this client's campaigns`,
  );
}

async function* leadsFound(session: InstantlySession, search: string): AsyncGenerator<Json> {
  const budget = new ListBudget("instantly", MOST_PAGES);
  for (let after: string | null = null; ;) {
    const body: Json = { search, limit: PAGE, ...(after !== null && { starting_after: after }) };
    const answer = await session.ask({ method: "POST", path: "/leads/list", body });
    const rows = field(answer, "items");
    // An answer without a list does not say that there is no such lead.
    if (!Array.isArray(rows))
      throw new UpstreamError("instantly's response is not a list of leads", { outcome: "unknown" });
    budget.countPage(rows.length);
    yield* rows;
    const next = cursorFrom("instantly", text(field(answer, "next_starting_after")));
    if (rows.length < PAGE || next === null || next === after) return;
    after = next;
  }
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
  await setInterest(session, order.email, value, order.campaignId);
  return receiptOf(`labeled "${order.label}"`);
}

/** Events spell labels like `lead_meeting_booked`, the app like `Meeting Booked`. */
const normalized = (label: string): string =>
  label
    .trim()
    .toLowerCase()
    .replace(/^lead_/, "")
    .replaceAll(/[_\s-]+/g, " ");

async function customValue(session: InstantlySession, name: string): Promise<number | undefined> {
  const answer = await session.get("/lead-labels");
  const found = listOf(field(answer, "items")).find(
    (row) => normalized(text(field(row, "label")) ?? "") === name,
  );
  const value = field(found, "interest_status");
  return typeof value === "number" ? value : undefined;
}

export async function markRead(session: InstantlySession, { threadKey }: ThreadRef): Promise<ActionReceipt> {
  if (threadKey === null) throw impossible("Instantly's id of this conversation is not known");
  await session.ask({
    method: "POST",
    path: `/emails/threads/${encodeURIComponent(threadKey)}/mark-as-read`,
    body: {},
  });
  return receiptOf("marked as read");
}
