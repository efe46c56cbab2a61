/** Simulates EmailBison's leads: unsubscribing, blacklists, stopped sequences, and reply flags. */
import { field, listOf, text } from "../../../src/platforms/mail-form.ts";
import type { Json } from "../../../src/platforms/platform.ts";
import { campaignIdAt, leadId } from "./emailbison-payload.ts";
import type { LeadState } from "./lead-state.ts";
import type { Mail, Mailbox, SandboxConversation } from "./mailbox.ts";
import type { SandboxAnswer, SandboxRequest } from "./server.ts";

const LEAD = /^\/leads\/(\d+)\/(unsubscribe|blacklist)$/;
const CAMPAIGN = /^\/campaigns\/(\d+)\/leads\/stop-future-emails$/;
const LISTS = /^\/blacklisted-(emails|domains)$/;
const REPLY = /^\/replies\/(\d+)\/(mark-as-interested|mark-as-not-interested|mark-as-read-or-unread)$/;

export interface EmailBisonLeads {
  mailbox: Mailbox;
  leads: LeadState;
  /** Ids of the emails marked as interested. */
  interested: Set<string>;
}

export const isLeadRequest = ({ method, path }: SandboxRequest): boolean =>
  method !== "GET" && [LEAD, CAMPAIGN, LISTS, REPLY].some((form) => form.test(path));

/** Handles a request about leads. Returns null for other requests. */
export function handleLeads(world: EmailBisonLeads, request: SandboxRequest): SandboxAnswer | null {
  const { method, path, body } = request;
  const [, id, verb] = LEAD.exec(path) ?? [];
  if (method === (verb === "unsubscribe" ? "PATCH" : "POST") && verb) return onLead(world, id, verb);
  const campaign = CAMPAIGN.exec(path)?.[1];
  if (method === "POST" && campaign) return stopFuture(world, Number(campaign), body);
  const list = LISTS.exec(path)?.[1];
  if (method === "POST" && list) return blacklist(world, list, body);
  const [, reply, mark] = REPLY.exec(path) ?? [];
  if (method === "PATCH" && reply && mark) return onReply(world, { reply, mark }, body);
  return null;
}

const found = (data: Json): SandboxAnswer => ({ status: 200, body: { data } });
const failed = (status: number, message: string): SandboxAnswer => ({ status, body: { message } });
const missing = (model: string, id: string | undefined): SandboxAnswer =>
  failed(404, `No query results for model [App\\Models\\${model}] ${id}`);

const tracked = ({ mailbox }: EmailBisonLeads): SandboxConversation[] =>
  mailbox.conversations.filter(({ campaign }) => campaign !== null);

function onLead(world: EmailBisonLeads, id: string | undefined, verb: string): SandboxAnswer {
  const conversation = tracked(world).find(({ lead }) => `${leadId(lead)}` === id);
  if (!conversation) return missing("Lead", id);
  const { lead } = conversation;
  if (verb === "unsubscribe") world.leads.stop(lead.email, null, "the lead is unsubscribed");
  else if (!world.leads.block(lead.email)) return failed(400, "Lead is already blacklisted");
  return found({ success: true, message: `Lead successfully ${verb}ed` });
}

function blacklist({ leads }: EmailBisonLeads, list: string, body: Json | undefined): SandboxAnswer {
  const name = list === "emails" ? "email" : "domain";
  const value = text(field(body, name));
  if (value === null) return failed(422, `The ${name} field is required.`);
  if (!leads.block(value)) return failed(400, `This ${name} is already blacklisted`);
  return found({ id: leads.blocks.length, [name]: value });
}

function stopFuture(world: EmailBisonLeads, id: number, body: Json | undefined): SandboxAnswer {
  const ids = listOf(field(body, "lead_ids"));
  if (ids.length === 0) return failed(422, "The lead ids field is required.");
  const inCampaign = tracked(world).filter(
    ({ campaign }) => campaign && campaignIdAt(campaign.serial) === id,
  );
  if (inCampaign.length === 0) return missing("Campaign", `${id}`);
  // An address has the same id in all its conversations.
  const named = tracked(world).filter(({ lead }) => ids.includes(leadId(lead)));
  for (const { lead, campaign } of inCampaign)
    if (campaign && named.some((one) => one.lead.email === lead.email))
      world.leads.stop(lead.email, campaign.serial, "future emails of the campaign are stopped");
  return found({ success: true, message: "Future emails stopped" });
}

function onReply(
  world: EmailBisonLeads,
  { reply, mark }: { reply: string; mark: string },
  body: Json | undefined,
): SandboxAnswer {
  const place = world.mailbox.findMail(reply);
  if (!place) return missing("Reply", reply);
  if (mark === "mark-as-read-or-unread") {
    if (field(body, "read") !== true) return failed(422, "The read field is required.");
    world.leads.markRead(place.conversation);
  } else flag(world, place, mark === "mark-as-interested");
  return found({ success: true, message: "Reply updated" });
}

function flag(
  { leads, interested }: EmailBisonLeads,
  { conversation, mail }: { conversation: SandboxConversation; mail: Mail },
  isInterested: boolean,
): void {
  leads.label(conversation, isInterested ? "Interested" : "Not Interested");
  if (isInterested) interested.add(mail.id);
  else interested.delete(mail.id);
}
