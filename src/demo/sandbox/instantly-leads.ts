/** Simulates Instantly's list of leads: one row for each campaign that a lead is in. */
import { field, text } from "../../platforms/mail-form.ts";
import type { Json } from "../../platforms/platform.ts";
import { leadOf } from "./instantly-payload.ts";
import type { Mailbox } from "./mailbox.ts";

const DEFAULT_LIMIT = 10;

/** Lists leads; the filters are in the body, and the search finds any field that contains it. */
export function listLeads(mailbox: Mailbox, body: Json | undefined): Json {
  const search = text(field(body, "search"))?.toLowerCase() ?? "";
  const campaign = text(field(body, "campaign"));
  const limit = Number(field(body, "limit") ?? DEFAULT_LIMIT);
  const leads = mailbox.conversations
    .filter((one) => one.campaign !== null && (campaign === null || one.campaign.id === campaign))
    .map(leadOf)
    .filter((lead) => JSON.stringify(lead).toLowerCase().includes(search));
  return { items: leads.slice(0, limit) };
}
