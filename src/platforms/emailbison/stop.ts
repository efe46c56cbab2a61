/** Acts on the leads of an EmailBison workspace: unsubscribing, blacklists, interest, read state. */
import { UpstreamError } from "../../core/errors.ts";
import { field, listOf, text } from "../mail-form.ts";
import type { ActionReceipt, StopOrder } from "../../core/push.ts";
import type { Json, LabelOrder, ThreadRef } from "../platform.ts";
import { impossible, receiptOf, unlessDone, succeedsUnless } from "../stopping.ts";
import { wholeNumber } from "./mail.ts";
import { dataOf, type EmailBisonCall } from "./read.ts";

interface EmailBisonLead {
  id: number;
  /** Ids of the lead's campaigns; null if the instance does not report them. */
  campaigns: string[] | null;
}

async function findLead(ask: EmailBisonCall, email: string): Promise<EmailBisonLead | null> {
  const found: Json[] = [];
  const path = `/leads/${encodeURIComponent(email)}`;
  const isKnown = await succeedsUnless(
    async () => void found.push(dataOf(await ask({ method: "GET", path }))),
    [404],
  );
  if (!isKnown) return null;
  const id = wholeNumber(field(found[0], "id"));
  if (id === null)
    throw new UpstreamError("emailbison's response does not match its documentation: no lead id", {
      outcome: "unknown",
    });
  const places = field(found[0], "lead_campaign_data");
  const campaigns = listOf(places).flatMap((row) => text(field(row, "campaign_id")) ?? []);
  return { id, campaigns: Array.isArray(places) ? campaigns : null };
}

export async function stop(ask: EmailBisonCall, order: StopOrder): Promise<ActionReceipt> {
  const { subject, campaigns } = order;
  if (campaigns) return stopInCampaigns(ask, order, campaigns);
  const post = (path: string, body?: Json) =>
    unlessDone(() => ask({ method: "POST", path, ...(body && { body }) }));
  if (subject.kind === "domain") {
    await post("/blacklisted-domains", { domain: subject.value });
    return receiptOf("on the domain blacklist");
  }
  const lead = await findLead(ask, subject.value);
  if (!lead) {
    await post("/blacklisted-emails", { email: subject.value });
    return receiptOf("on the blacklist; no lead found");
  }
  await unlessDone(() => ask({ method: "PATCH", path: `/leads/${lead.id}/unsubscribe` }));
  await post(`/leads/${lead.id}/blacklist`);
  return receiptOf("unsubscribed and on the blacklist");
}

/** The workspace is shared, so other clients' campaigns must continue. */
async function stopInCampaigns(
  ask: EmailBisonCall,
  { subject }: StopOrder,
  campaigns: readonly string[],
): Promise<ActionReceipt> {
  if (subject.kind === "domain")
    throw impossible("EmailBison can only stop a domain for the whole account, not for selected campaigns");
  const lead = await findLead(ask, subject.value);
  const own = campaigns.filter((id) => !lead?.campaigns || lead.campaigns.includes(id));
  if (!lead || own.length === 0) return receiptOf("no lead in a campaign of this client");
  let stopped = 0;
  for (const id of own) {
    const path = `/campaigns/${encodeURIComponent(id)}/leads/stop-future-emails`;
    const body = { lead_ids: [lead.id] };
    if (await succeedsUnless(() => ask({ method: "POST", path, body }), [404])) stopped += 1;
  }
  return receiptOf(`stopped in ${stopped} of this client's campaigns`);
}

/** Sets EmailBison's only label, which is a flag on a reply. */
export async function setLabel(ask: EmailBisonCall, order: LabelOrder): Promise<ActionReceipt> {
  const verb = VERBS[order.label.trim().toLowerCase()];
  if (!verb) throw impossible(`EmailBison has no label "${order.label}": only Interested and Not Interested`);
  const path = `/replies/${replyIdOf(order.handle)}/${verb}`;
  await unlessDone(() => ask({ method: "PATCH", path, body: { skip_webhooks: true } }));
  return receiptOf(`labeled "${order.label}"`);
}

const VERBS: Record<string, string> = {
  interested: "mark-as-interested",
  "not interested": "mark-as-not-interested",
};

export async function markRead(ask: EmailBisonCall, { handle }: ThreadRef): Promise<ActionReceipt> {
  const path = `/replies/${replyIdOf(handle)}/mark-as-read-or-unread`;
  await ask({ method: "PATCH", path, body: { read: true } });
  return receiptOf("marked as read");
}

function replyIdOf(handle: Json): number {
  const id = wholeNumber(field(handle, "replyId"));
  if (id === null) throw impossible("EmailBison's ID of this email is unknown");
  return id;
}
