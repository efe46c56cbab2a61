/** Simulates Smartlead's leads: unsubscribing, block list, categories, read state. */
import { field, listOf, text } from "../../../src/platforms/mail-form.ts";
import type { Json } from "../../../src/platforms/platform.ts";
import type { LeadState } from "./lead-state.ts";
import type { Mailbox, SandboxConversation } from "./mailbox.ts";
import type { SandboxAnswer, SandboxRequest } from "./server.ts";
import { campaignIdOf, leadIdOf, mapIdOf } from "./smartlead-webhooks.ts";

const IN_CAMPAIGN = /^\/campaigns\/(\d+)\/leads\/(\d+)\/(unsubscribe|category)$/;
const EVERYWHERE = /^\/leads\/(\d+)\/unsubscribe$/;
const OTHERS = /^\/(leads\/add-domain-block-list|master-inbox\/change-read-status)$/;

export const CATEGORIES = [
  "Interested",
  "Meeting Request",
  "Not Interested",
  "Do Not Contact",
  "Information Request",
  "Out Of Office",
  "Wrong Person",
];

export interface SmartleadLeads {
  mailbox: Mailbox;
  leads: LeadState;
}

export const isLeadRequest = ({ path }: SandboxRequest): boolean =>
  [IN_CAMPAIGN, EVERYWHERE, OTHERS].some((form) => form.test(path));

/** Handles a request about leads. Returns null for other requests. */
export function handleLeads(
  world: SmartleadLeads,
  { method, path, body }: SandboxRequest,
): SandboxAnswer | null {
  const [, campaignId, leadId, verb] = IN_CAMPAIGN.exec(path) ?? [];
  const everywhere = EVERYWHERE.exec(path)?.[1];
  if (method === "POST" && verb) return inCampaign(world, { campaignId, leadId, verb }, body);
  if (method === "POST" && everywhere) return unsubscribe(world, everywhere);
  if (method === "POST" && path === "/leads/add-domain-block-list") return block(world, body);
  if (method === "PATCH" && path === "/master-inbox/change-read-status") return markRead(world, body);
  return null;
}

const ok = (body: Json): SandboxAnswer => ({ status: 200, body });
const refused = (error: string): SandboxAnswer => ({ status: 400, body: { error } });

const tracked = ({ mailbox }: SmartleadLeads): SandboxConversation[] =>
  mailbox.conversations.filter(({ campaign }) => campaign !== null);

function inCampaign(
  world: SmartleadLeads,
  { campaignId, leadId, verb }: { campaignId?: string; leadId?: string; verb: string },
  body: Json | undefined,
): SandboxAnswer {
  // An address has the same id in all its conversations.
  const named = tracked(world).filter((one) => `${leadIdOf(one)}` === leadId);
  const found = tracked(world).find(
    (one) => `${campaignIdOf(one)}` === campaignId && named.some(({ lead }) => lead.email === one.lead.email),
  );
  if (!found?.campaign) return refused("Lead not found in this campaign");
  if (verb === "unsubscribe") {
    world.leads.stop(found.lead.email, found.campaign.serial, "the lead is unsubscribed from the campaign");
    return ok({ ok: true });
  }
  const category = CATEGORIES[Number(field(body, "category_id")) - 1];
  if (category === undefined) return refused('"category_id" is not known');
  if (typeof field(body, "pause_lead") !== "boolean") return refused('"pause_lead" must be a boolean');
  world.leads.label(found, category);
  return ok({ ok: true, data: "success" });
}

function unsubscribe(world: SmartleadLeads, leadId: string): SandboxAnswer {
  const found = tracked(world).find((one) => `${leadIdOf(one)}` === leadId);
  if (!found) return refused("Lead not found");
  world.leads.stop(found.lead.email, null, "the lead is unsubscribed from all campaigns");
  return ok({ ok: true });
}

function block({ leads }: SmartleadLeads, body: Json | undefined): SandboxAnswer {
  const [values, client] = [listOf(field(body, "domain_block_list")).map(text), field(body, "client_id")];
  if (values.length === 0 || values.includes(null)) return refused('"domain_block_list" is required');
  if (client !== undefined && typeof client !== "number") return refused('"client_id" must be a number');
  for (const value of values) leads.block(value ?? "", client ?? null);
  return ok({ ok: true, uploadCount: values.length });
}

function markRead(world: SmartleadLeads, body: Json | undefined): SandboxAnswer {
  const found = tracked(world).find((one) => mapIdOf(one) === field(body, "email_lead_map_id"));
  if (!found) return refused('"email_lead_map_id" is not known');
  if (field(body, "read_status") !== true) return refused('"read_status" must be a boolean');
  world.leads.markRead(found);
  return ok({ ok: true, data: "success" });
}
