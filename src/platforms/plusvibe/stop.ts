/** Acts on a PlusVibe workspace's leads: block list, status, labels, read state. */
import type { ActionReceipt, StopOrder } from "../../core/push.ts";
import type { LabelOrder, ThreadRef } from "../platform.ts";
import { impossible, receiptOf, unlessDone, succeedsUnless } from "../stopping.ts";
import { handleOf } from "./email.ts";
import { keyOf, listLabels } from "./labels.ts";
import { campaignsOf } from "./leads.ts";
import type { PlusVibeSession } from "./session.ts";

export async function stop(session: PlusVibeSession, order: StopOrder): Promise<ActionReceipt> {
  const { subject, campaigns } = order;
  if (campaigns) return stopInCampaigns(session, order, campaigns);
  await unlessDone(() => blockAll(session, [subject.value]));
  return receiptOf("on the workspace's block list");
}

export async function blockAll(session: PlusVibeSession, values: readonly string[]): Promise<void> {
  await session.post("/blocklist/add/entries", { entries: [...values] });
}

/** The workspace is shared, so other clients' campaigns must continue. */
async function stopInCampaigns(
  session: PlusVibeSession,
  { subject }: StopOrder,
  campaigns: readonly string[],
): Promise<ActionReceipt> {
  if (subject.kind === "domain")
    throw impossible("PlusVibe can only stop a domain for the whole account, not for selected campaigns");
  const { isLead, campaigns: known } = await campaignsOf(session, subject.value);
  const own = isLead ? campaigns.filter((id) => known?.includes(id) ?? true) : [];
  let stopped = 0;
  for (const id of own) {
    const body = { campaign_id: id, email: subject.value, new_status: "COMPLETED" };
    const complete = () => unlessDone(() => session.post("/lead/update/status", body));
    // If the lead's campaigns are known, a refusal cannot mean that a campaign does not contain the lead.
    if (await succeedsUnless(complete, known ? [] : [400, 404])) stopped += 1;
  }
  return receiptOf(
    stopped === 0
      ? "no lead in a campaign of this client"
      : `completed in ${stopped} of this client's campaigns`,
  );
}

/** Sets the label in the campaign; PlusVibe's settings determine whether that ends the sequence. */
export async function setLabel(session: PlusVibeSession, order: LabelOrder): Promise<ActionReceipt> {
  const handle = handleOf(order.handle);
  const campaign = order.campaignId ?? handle?.campaign ?? null;
  if (campaign === null)
    throw impossible("PlusVibe can only label leads of a campaign, and this email has none");
  const key = keyOf(await listLabels(session), order.label);
  if (key === null) throw impossible(`PlusVibe has no label "${order.label}"`);
  const label = (email: string) =>
    session.post("/lead/data/update", { campaign_id: campaign, email, variables: { label: key } });
  await label(handle?.lead ?? order.email);
  const { writer } = order;
  if (writer && (await mayBeIn(session, writer, campaign)))
    await succeedsUnless(() => label(writer), [400, 404]);
  return receiptOf(`labeled "${order.label}"`);
}

/**
 * Returns whether an address belongs to a lead in a campaign; if the response lists no campaigns, to any
 * lead.
 */
async function mayBeIn(session: PlusVibeSession, email: string, campaign: string): Promise<boolean> {
  const { isLead, campaigns } = await campaignsOf(session, email);
  return isLead && (campaigns?.includes(campaign) ?? true);
}

export async function markRead(session: PlusVibeSession, { threadKey }: ThreadRef): Promise<ActionReceipt> {
  if (threadKey === null) throw impossible("PlusVibe's ID of this conversation is unknown");
  await session.post(`/unibox/threads/${encodeURIComponent(threadKey)}/mark-as-read`, {});
  return receiptOf("marked as read");
}
