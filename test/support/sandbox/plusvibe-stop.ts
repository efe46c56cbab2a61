/** Simulates PlusVibe's leads: block list, status, labels, read state. */
import { field, listOf, objectOf, text } from "../../../src/platforms/mail-form.ts";
import type { Json } from "../../../src/platforms/platform.ts";
import type { LeadState } from "./lead-state.ts";
import type { Mailbox, SandboxConversation } from "./mailbox.ts";
import { errorBody, objectId } from "./plusvibe-api.ts";
import type { PlusVibeReadings } from "./sandbox.ts";
import type { SandboxAnswer, SandboxRequest } from "./server.ts";

/** Labels that every workspace has: names by key. */
const SYSTEM_LABELS = new Map([
  ["INTERESTED", "Interested"],
  ["NOT_INTERESTED", "Not Interested"],
  ["OUT_OF_OFFICE", "Out of Office"],
  ["AUTOMATIC_REPLY", "Automatic Reply"],
  ["MEETING_BOOKED", "Meeting Booked"],
  ["MEETING_COMPLETED", "Meeting Completed"],
  ["WRONG_PERSON", "Wrong Person"],
  ["CLOSED", "Closed"],
]);

/** Returns the keys of all of the workspace's labels. */
export const labelKeys = ({ labels }: PlusVibeReadings): string[] => [
  ...SYSTEM_LABELS.keys(),
  ...labels.keys(),
];

const READ_MARK = /^\/unibox\/threads\/([^/]+)\/mark-as-read$/;
const CHANGES = ["/blocklist/add/entries", "/lead/update/status", "/lead/data/update"];

export interface PlusVibeLeads {
  mailbox: Mailbox;
  leads: LeadState;
  readings: PlusVibeReadings;
}

export const isLeadRequest = ({ path }: SandboxRequest): boolean =>
  CHANGES.includes(path) || READ_MARK.test(path);

/** Handles a request about leads. Returns null for other requests. */
export function handleLeads(
  world: PlusVibeLeads,
  { method, path, query, body }: SandboxRequest,
): SandboxAnswer | null {
  const thread = READ_MARK.exec(path)?.[1];
  if (method === "POST" && thread !== undefined) return markRead(world, thread);
  switch (`${method} ${path}`) {
    case "GET /workspace-settings/lead-labels":
      return { status: 200, body: labelsOf(world) };
    case "GET /lead/count/lead-status":
      return { status: 200, body: countsOf(world) };
    case "GET /lead/workspace-leads":
      return { status: 200, body: listLeads(world, query) };
    case "POST /blocklist/add/entries":
      return block(world, body);
    case "POST /lead/update/status":
      return complete(world, body);
    case "POST /lead/data/update":
      return setLabel(world, body);
    default:
      return null;
  }
}

const done = (more: Record<string, Json> = {}): SandboxAnswer => ({
  status: 200,
  body: { status: "success", ...more },
});
const refused = (status: number, message: string): SandboxAnswer => ({
  status,
  body: errorBody(status, message),
});

const labelsOf = ({ readings: { labels } }: PlusVibeLeads): Json[] =>
  [...SYSTEM_LABELS, ...labels].map(([key, name]) => ({
    id: SYSTEM_LABELS.has(key) ? null : `label-${key}`,
    key,
    name,
    sentiment: "NEUTRAL",
    is_system: SYSTEM_LABELS.has(key) ? 1 : 0,
  }));

/** Returns all campaigns' leads, with one row per campaign. */
const rowsOf = ({ mailbox, leads }: PlusVibeLeads): Record<string, Json>[] =>
  mailbox.conversations.flatMap(({ lead, campaign }) => {
    if (!campaign) return [];
    const isUnsubscribed = leads.unsubscribed.has(lead.email.toLowerCase());
    const status = isUnsubscribed ? "UNSUBSCRIBED" : "REPLIED";
    const campaignId = objectId("cc", campaign.serial);
    return [{ _id: objectId("1e", lead.serial), email: lead.email, campaign_id: campaignId, status }];
  });

function countsOf(world: PlusVibeLeads): Json[] {
  const all = rowsOf(world).map(({ status }) => text(status) ?? "");
  return [...new Set(all)].map((status) => ({ status, count: all.filter((one) => one === status).length }));
}

const MAX_LEADS = 100;

function listLeads(world: PlusVibeLeads, query: URLSearchParams): Json[] {
  const [status, filter] = [query.get("status"), world.readings.statusFilter];
  if (status !== null && filter === "empty") return [];
  const covers = (row: Record<string, Json>) =>
    status === null || filter === "ignored" || row["status"] === status;
  const start = (Number(query.get("page") ?? 1) - 1) * MAX_LEADS;
  return rowsOf(world)
    .filter(covers)
    .slice(start, start + MAX_LEADS);
}

function block({ leads }: PlusVibeLeads, body: Json | undefined): SandboxAnswer {
  const entries = listOf(field(body, "entries")).map(text);
  if (entries.length === 0 || entries.includes(null)) return refused(400, "entries is required");
  const added = entries.filter((entry) => leads.block(entry ?? "")).length;
  return done({ entries_added: added, already_in_blocklist: entries.length - added });
}

/** Finds the conversation for the lead and campaign in a request. */
function named({ mailbox }: PlusVibeLeads, body: Json | undefined): SandboxConversation | undefined {
  const [campaign, email] = [text(field(body, "campaign_id")), text(field(body, "email"))?.toLowerCase()];
  return mailbox.conversations.findLast(
    (one) => one.campaign && objectId("cc", one.campaign.serial) === campaign && one.lead.email === email,
  );
}

function complete(world: PlusVibeLeads, body: Json | undefined): SandboxAnswer {
  if (field(body, "new_status") !== "COMPLETED") return refused(400, "new_status is invalid");
  const found = named(world, body);
  if (!found?.campaign) return refused(404, "Lead not found");
  world.leads.stop(found.lead.email, found.campaign.serial, "the lead is completed in the campaign");
  return done();
}

function setLabel(world: PlusVibeLeads, body: Json | undefined): SandboxAnswer {
  const found = named(world, body);
  if (!found) return refused(404, "Lead not found");
  const key = text(objectOf(field(body, "variables"))?.["label"]);
  const name = SYSTEM_LABELS.get(key ?? "") ?? world.readings.labels.get(key ?? "");
  if (name === undefined) return refused(400, "label is invalid");
  world.leads.label(found, name);
  return done();
}

function markRead({ mailbox, leads }: PlusVibeLeads, thread: string): SandboxAnswer {
  const found = mailbox.conversations.find(({ id }) => id === thread);
  if (!found) return refused(404, "Thread not found");
  leads.markRead(found);
  return done();
}
