/** Simulates Instantly's block list, leads' interest status, and threads' read state. */
import { DAY, iso, MINUTE } from "../../../src/core/clock.ts";
import { field, listOf, objectOf, text } from "../../../src/platforms/mail-form.ts";
import type { Json } from "../../../src/platforms/platform.ts";
import { failed, ok, pageIn, pageOf } from "./instantly-answers.ts";
import { listLeads } from "./instantly-leads.ts";
import type { LeadState } from "./lead-state.ts";
import type { Mailbox, SandboxConversation } from "./mailbox.ts";
import type { SandboxAnswer, SandboxRequest } from "./server.ts";

const MARK_READ = /^\/emails\/threads\/([^/]+)\/mark-as-read$/;
const PATHS = /^\/(block-lists-entries(\/bulk-create)?|leads\/update-interest-status)$/;

/** The first value for the workspace's custom labels, which take up more than one page. */
const FIRST_CUSTOM = 7_001;

const LABELS: Record<string, string> = {
  "0": "Out of Office",
  "1": "Interested",
  "2": "Meeting Booked",
  "3": "Meeting Completed",
  "4": "Closed",
  "-1": "Not Interested",
  "-2": "Wrong Person",
  "-3": "Lost",
  "-4": "No Show",
  ...Object.fromEntries(
    Array.from({ length: 100 }, (_, index) => [`${FIRST_CUSTOM + index}`, `Segment ${index + 1}`]),
  ),
  "7500": "Asked for a Quote",
};

export interface InstantlyLeads {
  mailbox: Mailbox;
  leads: LeadState;
}

export const isLeadRequest = ({ path }: SandboxRequest): boolean => PATHS.test(path) || MARK_READ.test(path);

/** Handles a request about leads. Returns null for other requests. */
export function handleLeads(
  world: InstantlyLeads,
  { method, path, body, query }: SandboxRequest,
): SandboxAnswer | null {
  const thread = MARK_READ.exec(path)?.[1];
  if (method === "POST" && thread !== undefined) return markRead(world, thread);
  switch (`${method} ${path}`) {
    case "POST /block-lists-entries":
      return block(world, text(field(body, "bl_value")));
    case "POST /block-lists-entries/bulk-create":
      return blockMany(world, listOf(field(body, "bl_values")).map(text));
    case "POST /leads/update-interest-status":
      return setInterest(world, body);
    case "POST /leads/list":
      return listLeads(world.mailbox, world.leads, body);
    case "GET /lead-labels":
      return listLabels(query);
  }
  return null;
}

const refused = (message: string): SandboxAnswer => failed(400, message);

/** Lists the workspace's custom labels in order of creation. */
function listLabels(query: URLSearchParams): SandboxAnswer {
  const search = query.get("search")?.toLowerCase() ?? "";
  const rows = Object.entries(LABELS)
    .filter(([value, label]) => Number(value) >= FIRST_CUSTOM && label.toLowerCase().includes(search))
    .map(([value, label], index) => ({
      id: `0198dddd-4444-7000-8000-${value.padStart(12, "0")}`,
      label,
      interest_status: Number(value),
      timestamp_created: iso(DAY + index * MINUTE),
    }));
  return pageOf(
    { rows, cursorOf: (row) => row.timestamp_created, present: (row): Json => row },
    pageIn(query),
  );
}

const tracked = ({ mailbox }: InstantlyLeads): SandboxConversation[] =>
  mailbox.conversations.filter(({ campaign }) => campaign !== null);

function block({ leads }: InstantlyLeads, value: string | null): SandboxAnswer {
  if (value === null) return refused("body must have required property 'bl_value'");
  if (!leads.block(value)) return refused("Entry already exists in the block list");
  return ok({ id: "0198cccc-3333-7000-8000-000000000003", bl_value: value, is_domain: !value.includes("@") });
}

function blockMany({ leads }: InstantlyLeads, values: (string | null)[]): SandboxAnswer {
  if (values.length === 0 || values.includes(null))
    return refused("body must have required property 'bl_values'");
  for (const value of values) leads.block(value ?? "");
  return ok({ items: values.map((value) => ({ bl_value: value ?? "" })) });
}

function setInterest(world: InstantlyLeads, body: Json | undefined): SandboxAnswer {
  const form = objectOf(body) ?? {};
  const [email, value, campaignId] = [text(form["lead_email"]), form["interest_value"], form["campaign_id"]];
  if (email === null) return refused("body must have required property 'lead_email'");
  if (value !== null && typeof value !== "number")
    return refused("body/interest_value must be number or null");
  const label = value === null ? "Lead" : LABELS[`${value}`];
  if (label === undefined) return refused("Unknown interest value");
  const found = tracked(world).filter(
    ({ lead, campaign }) =>
      lead.email.toLowerCase() === email.toLowerCase() &&
      (campaignId === undefined || campaign?.id === campaignId),
  );
  if (found.length === 0) return refused("Lead not found");
  for (const conversation of found) {
    world.leads.label(conversation, label);
    // Every status other than the default ends the sequence.
    if (value !== null && conversation.campaign)
      world.leads.stop(email, conversation.campaign.serial, `the lead is marked as ${label}`);
  }
  return { status: 202, body: { message: "Lead interest status update background job submitted" } };
}

function markRead({ mailbox, leads }: InstantlyLeads, thread: string): SandboxAnswer {
  const found = mailbox.conversations.find(({ id }) => id === thread);
  if (!found) return failed(404, "Thread not found");
  leads.markRead(found);
  return ok({ success: true });
}
