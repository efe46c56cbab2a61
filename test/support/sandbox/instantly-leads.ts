/** Simulates Instantly's list of leads, with one row for each of a lead's campaigns. */
import { field, text } from "../../../src/platforms/mail-form.ts";
import type { Json } from "../../../src/platforms/platform.ts";
import { pageOf } from "./instantly-answers.ts";
import { leadOf } from "./instantly-payload.ts";
import type { LeadState } from "./lead-state.ts";
import type { Mailbox } from "./mailbox.ts";
import type { SandboxAnswer } from "./server.ts";

/** Lists leads. The filters are in the body. */
export function listLeads(mailbox: Mailbox, leads: LeadState, body: Json | undefined): SandboxAnswer {
  const search = text(field(body, "search"))?.toLowerCase() ?? "";
  const campaign = text(field(body, "campaign"));
  const limit = field(body, "limit");
  const rows = mailbox.conversations
    .filter((one) => one.campaign !== null && (campaign === null || one.campaign.id === campaign))
    .map(leadOf)
    .filter((lead) => isFound(lead, search, leads.isSearchedWithin));
  const page = {
    limit: limit === undefined ? null : Number(limit),
    after: text(field(body, "starting_after")),
  };
  return pageOf({ rows, cursorOf: (lead) => text(lead["id"]) ?? "", present: (lead) => lead }, page);
}

/** The fields that a search covers. */
const SEARCHED = ["email", "first_name", "last_name", "company_name"];

/**
 * Returns whether a field begins with the search text. Searching within a field is not documented.
 */
function isFound(lead: { [key: string]: Json }, search: string, isSearchedWithin: boolean): boolean {
  const values = SEARCHED.map((name) => text(lead[name])?.toLowerCase() ?? "");
  return values.some((value) => (isSearchedWithin ? value.includes(search) : value.startsWith(search)));
}
