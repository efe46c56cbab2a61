/** Acts on a Smartlead account's leads: unsubscribing, block list, category, read state. */
import { field, listOf, objectOf } from "../mail-form.ts";
import type { ActionReceipt, StopOrder } from "../../core/push.ts";
import type { Json, LabelOrder, ThreadRef } from "../platform.ts";
import { impossible, receiptOf, unlessDone } from "../stopping.ts";
import { emailOf, idOf, readHandle } from "./mail.ts";
import type { SmartleadCall } from "./call.ts";
import { categoryId } from "./categories.ts";

interface LeadPlace {
  campaignId: string;
  /** Id of the lead within the campaign. */
  mapId: string | null;
  /** The campaign's Smartlead client. */
  client: string | null;
}

interface SmartleadLead {
  id: string;
  places: LeadPlace[];
}

/** Finds a lead with its campaigns. For an unknown lead, the response is 200 with `{}` or an empty body. */
async function findLead(ask: SmartleadCall, email: string): Promise<SmartleadLead | null> {
  const { json } = await ask({ method: "GET", path: "/leads/", query: { email } });
  const lead = objectOf(Array.isArray(json) ? json[0] : json);
  const id = idOf(lead?.["id"]);
  if (!lead || !id || (emailOf(lead["email"]) ?? email) !== email) return null;
  return { id, places: listOf(lead["lead_campaign_data"]).flatMap(placeIn) };
}

function placeIn(row: Json): LeadPlace[] {
  const campaignId = idOf(field(row, "campaign_id"));
  if (!campaignId) return [];
  return [
    { campaignId, mapId: idOf(field(row, "campaign_lead_map_id")), client: idOf(field(row, "client_id")) },
  ];
}

export async function stop(ask: SmartleadCall, order: StopOrder): Promise<ActionReceipt> {
  const { subject, campaigns } = order;
  if (campaigns) return stopInCampaigns(ask, order, campaigns);
  const lead = subject.kind === "email" ? await findLead(ask, subject.value) : null;
  if (lead) {
    await unlessDone(() => ask({ method: "POST", path: `/leads/${lead.id}/unsubscribe` }));
    return receiptOf("unsubscribed from all campaigns");
  }
  await block(ask, { domain_block_list: [subject.value] });
  return receiptOf("on the account's block list");
}

/** The account is shared, so other clients' campaigns must continue. */
async function stopInCampaigns(
  ask: SmartleadCall,
  { subject, sequencerClient }: StopOrder,
  campaigns: readonly string[],
): Promise<ActionReceipt> {
  if (sequencerClient === null && subject.kind === "domain")
    throw impossible(
      "Smartlead can only stop a domain for the whole account or for a Smartlead client, not for selected " +
        "campaigns",
    );
  const done: string[] = [];
  if (sequencerClient !== null) {
    const client = Number(sequencerClient);
    await block(ask, { domain_block_list: [subject.value], client_id: client });
    done.push("on the block list of this client in Smartlead");
  }
  const lead = subject.kind === "email" ? await findLead(ask, subject.value) : null;
  const places = (lead?.places ?? []).filter(
    ({ campaignId, client }) =>
      campaigns.includes(campaignId) || (client !== null && client === sequencerClient),
  );
  for (const { campaignId } of places)
    await unlessDone(() =>
      ask({ method: "POST", path: `/campaigns/${campaignId}/leads/${lead?.id}/unsubscribe` }),
    );
  if (places.length > 0) done.push(`unsubscribed in ${places.length} of this client's campaigns`);
  return receiptOf(...(done.length > 0 ? done : ["no lead in a campaign of this client"]));
}

/** Uses only the block list, which ends every sequence. Looking up leads would take one call each. */
export async function blockAll(ask: SmartleadCall, values: readonly string[]): Promise<void> {
  await ask({ method: "POST", path: BLOCK_LIST, body: { domain_block_list: [...values] } });
}

const BLOCK_LIST = "/leads/add-domain-block-list";

const block = (ask: SmartleadCall, body: Json): Promise<void> =>
  unlessDone(() => ask({ method: "POST", path: BLOCK_LIST, body }));

/**
 * Sets the category in the campaign without pausing the lead, so the sequencer still decides what to send
 * next.
 * @param order `categories` has the cached ids by name, which are read again if the name is missing.
 */
export async function setLabel(
  ask: SmartleadCall,
  order: LabelOrder & { categories: Map<string, number> },
): Promise<ActionReceipt> {
  const place = readHandle(order.handle);
  if (!place) throw impossible("Smartlead can only label leads of a campaign, and this email has none");
  const leadId = place.leadId ?? (await findLead(ask, place.leadEmail))?.id ?? null;
  if (leadId === null) throw impossible("Smartlead no longer has this lead");
  const body = { category_id: await categoryId(ask, order), pause_lead: false };
  const label = (id: string) =>
    ask({ method: "POST", path: `/campaigns/${place.campaignId}/leads/${id}/category`, body });
  await label(leadId);
  const writer = order.writer ? await findLead(ask, order.writer) : null;
  if (writer?.places.some(({ campaignId }) => campaignId === place.campaignId)) await label(writer.id);
  return receiptOf(`labeled "${order.label}"`);
}

export async function markRead(ask: SmartleadCall, { handle }: ThreadRef): Promise<ActionReceipt> {
  const place = readHandle(handle);
  if (!place)
    throw impossible(
      "Smartlead can only mark campaign conversations as read, and this one isn't in a campaign",
    );
  const lead = await findLead(ask, place.leadEmail);
  const mapId = lead?.places.find(({ campaignId }) => campaignId === place.campaignId)?.mapId ?? null;
  if (mapId === null) throw impossible("Smartlead no longer has this conversation");
  await ask({
    method: "PATCH",
    path: "/master-inbox/change-read-status",
    body: { email_lead_map_id: Number(mapId), read_status: true },
  });
  return receiptOf("marked as read");
}
