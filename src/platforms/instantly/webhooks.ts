/**
 * Registers webhooks at Instantly: one for all events, because automatic replies and the account's own labels
 * come with no other.
 */
import { UpstreamError } from "../../core/errors.ts";
import { unlessGone } from "../gone.ts";
import { cursorFrom, ListBudget } from "../ceilings.ts";
import { field, text } from "../mail-form.ts";
import type { Json } from "../platform.ts";
import type { KnownWebhook, WebhookOrder, WebhookState } from "../registration.ts";
import type { InstantlySession } from "./session.ts";

/** Instantly sends it with each event, with the value that the webhook was registered with. */
export const SECRET_HEADER = "x-replydesk-secret";

export const WEBHOOK_STEPS =
  "in Instantly under Settings, Integrations, Webhooks, add the connection's webhook_url for all events";

const ACTIVE = 1;
const PAGE_SIZE = "100";
const MOST_PAGES = 20;

export async function registerWebhook(session: InstantlySession, order: WebhookOrder): Promise<string> {
  const { url, secret } = order;
  const wanted = {
    name: "Replydesk",
    event_type: "all_events",
    ...(secret !== null && { headers: { [SECRET_HEADER]: secret } }),
  };
  const known = (await listWebhooks(session)).find((row) => text(field(row, "target_hook_url")) === url);
  const id = text(field(known, "id"));
  if (id === null) {
    const body = { target_hook_url: url, ...wanted };
    return requireId(await session.ask({ method: "POST", path: "/webhooks", body }));
  }
  // One that a person made by hand has no secret, and one from before a restore has another.
  await session.ask({ method: "PATCH", path: pathOf(id), body: wanted });
  if (!isActive(known)) await session.ask({ method: "POST", path: `${pathOf(id)}/resume` });
  return id;
}

export async function findWebhook(session: InstantlySession, known: KnownWebhook): Promise<WebhookState> {
  const found = await unlessGone(session.get(pathOf(known.id)));
  if (!found || text(field(found, "target_hook_url")) !== known.url) return "gone";
  return isActive(found) ? "working" : "disabled";
}

export async function removeWebhook(session: InstantlySession, id: string): Promise<void> {
  await unlessGone(session.ask({ method: "DELETE", path: pathOf(id) }));
}

const pathOf = (id: string): string => `/webhooks/${encodeURIComponent(id)}`;

const isActive = (row: Json | undefined): boolean => (field(row, "status") ?? ACTIVE) === ACTIVE;

async function listWebhooks(session: InstantlySession): Promise<Json[]> {
  const rows: Json[] = [];
  const budget = new ListBudget("instantly", MOST_PAGES);
  let cursor: string | null = null;
  do {
    const query = { limit: PAGE_SIZE, ...(cursor && { starting_after: cursor }) };
    const answer: Json | undefined = await session.ask({ method: "GET", path: "/webhooks", query });
    const items: Json | undefined = field(answer, "items");
    // A missing list is not an empty one: the webhook would be made twice.
    if (!Array.isArray(items))
      throw new UpstreamError("instantly did not return its webhooks", { outcome: "unknown" });
    budget.countPage(items.length);
    rows.push(...items);
    const next: string | null = cursorFrom("instantly", text(field(answer, "next_starting_after")));
    cursor = items.length === 0 || next === cursor ? null : next;
  } while (cursor !== null);
  return rows;
}

function requireId(answer: Json | undefined): string {
  const id = text(field(answer, "id"));
  if (id !== null) return id;
  throw new UpstreamError("instantly did not return the webhook", { outcome: "unknown" });
}
