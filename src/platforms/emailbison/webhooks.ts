/** Registers webhooks in EmailBison: one for the workspace, with the required events. */
import { UpstreamError } from "../../core/errors.ts";
import { ListBudget } from "../ceilings.ts";
import { nullIfGone } from "../gone.ts";
import { field, listOf, text } from "../mail-form.ts";
import type { Json } from "../platform.ts";
import type { KnownWebhook, WebhookOrder, WebhookState } from "../registration.ts";
import { dataOf, type EmailBisonCall } from "./read.ts";

/** Event names are lower case when registering, but upper case in deliveries. */
const EVENTS = [
  "lead_replied",
  "lead_interested",
  "untracked_reply_received",
  "email_bounced",
  "lead_unsubscribed",
  "manual_email_sent",
];

export const WEBHOOK_STEPS =
  "in EmailBison under Settings, Webhooks, New Webhook URL, add the connection's webhook_url for the events " +
  `${EVENTS.join(", ")}`;

const PATH = "/webhook-url";
const MAX_PAGES = 20;

export async function registerWebhook(ask: EmailBisonCall, { url }: WebhookOrder): Promise<string> {
  const known = (await listWebhooks(ask)).filter((row) => text(field(row, "url")) === url);
  const whole = known.find(hasAllEvents);
  if (whole) return requireId(whole);
  const body = { name: "Replydesk", url, events: EVENTS };
  const id = requireId(dataOf(await ask({ method: "POST", path: PATH, body })));
  // A manually created webhook with fewer events would now cause duplicates.
  for (const row of known) await removeWebhook(ask, requireId(row));
  return id;
}

export async function findWebhook(ask: EmailBisonCall, { id, url }: KnownWebhook): Promise<WebhookState> {
  const found = await nullIfGone(ask({ method: "GET", path: pathOf(id) }));
  const row = found && dataOf(found);
  return row && text(field(row, "url")) === url && hasAllEvents(row) ? "working" : "gone";
}

export async function removeWebhook(ask: EmailBisonCall, id: string): Promise<void> {
  await nullIfGone(ask({ method: "DELETE", path: pathOf(id) }));
}

const pathOf = (id: string): string => `${PATH}/${encodeURIComponent(id)}`;

/**
 * Returns whether the webhook posts all required events. Not every documented response includes the list of
 * events.
 */
function hasAllEvents(row: Json): boolean {
  const events = field(row, "events");
  if (!Array.isArray(events)) return true;
  const names = new Set(events.map((event) => text(event)?.toLowerCase()));
  return EVENTS.every((name) => names.has(name));
}

/**
 * Lists all webhooks. Also ends if a page contains nothing new, in case the server ignores the page number.
 */
async function listWebhooks(ask: EmailBisonCall): Promise<Json[]> {
  const rows = new Map<string | null, Json>();
  const budget = new ListBudget("emailbison", MAX_PAGES);
  for (let page = 1; ; page += 1) {
    const { json } = await ask({ method: "GET", path: PATH, query: { page: `${page}` } });
    if (!Array.isArray(field(json, "data")))
      throw new UpstreamError("emailbison did not return its webhooks", { outcome: "unknown" });
    const listed = listOf(field(json, "data"));
    budget.countPage(listed.length);
    const before = rows.size;
    for (const row of listed) rows.set(text(field(row, "id")), row);
    if (rows.size === before || !field(json, "links", "next")) return [...rows.values()];
  }
}

function requireId(row: Json): string {
  const id = text(field(row, "id"));
  if (id !== null) return id;
  throw new UpstreamError("emailbison did not return the webhook", { outcome: "unknown" });
}
