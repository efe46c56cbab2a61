/**
 * Registers webhooks in Instantly: one for all events, which is required for automatic replies and custom
 * labels.
 */
import { UpstreamError } from "../../core/errors.ts";
import { nullIfGone } from "../gone.ts";
import { field, text } from "../mail-form.ts";
import type { Json } from "../platform.ts";
import type { KnownWebhook, WebhookOrder, WebhookState } from "../registration.ts";
import type { InstantlySession } from "./session.ts";

/** The header that Instantly sends with each event, with the value from the registration. */
export const SECRET_HEADER = "x-replydesk-secret";

export const WEBHOOK_STEPS =
  "in Instantly under Settings, Integrations, Webhooks, add the connection's webhook_url for all events";

const ACTIVE = 1;
const MAX_PAGES = 20;

export async function registerWebhook(session: InstantlySession, order: WebhookOrder): Promise<string> {
  const { url, secret } = order;
  const wanted = {
    name: "Replydesk",
    event_type: "all_events",
    ...(secret !== null && { headers: { [SECRET_HEADER]: secret } }),
  };
  const rows = await Array.fromAsync(session.rows("/webhooks", {}, MAX_PAGES));
  const known = rows.find((row) => text(field(row, "target_hook_url")) === url);
  const id = text(field(known, "id"));
  if (id === null) {
    const body = { target_hook_url: url, ...wanted };
    return requireId(await session.ask({ method: "POST", path: "/webhooks", body }));
  }
  // A manually created webhook has no secret, and a webhook older than a restored backup has a different
  // secret.
  await session.ask({ method: "PATCH", path: pathOf(id), body: wanted });
  if (!isActive(known)) await session.ask({ method: "POST", path: `${pathOf(id)}/resume` });
  return id;
}

export async function findWebhook(session: InstantlySession, known: KnownWebhook): Promise<WebhookState> {
  const found = await nullIfGone(session.get(pathOf(known.id)));
  if (!found || text(field(found, "target_hook_url")) !== known.url) return "gone";
  return isActive(found) ? "working" : "disabled";
}

export async function removeWebhook(session: InstantlySession, id: string): Promise<void> {
  await nullIfGone(session.ask({ method: "DELETE", path: pathOf(id) }));
}

const pathOf = (id: string): string => `/webhooks/${encodeURIComponent(id)}`;

const isActive = (row: Json | undefined): boolean => (field(row, "status") ?? ACTIVE) === ACTIVE;

function requireId(answer: Json | undefined): string {
  const id = text(field(answer, "id"));
  if (id !== null) return id;
  throw new UpstreamError("instantly did not return the webhook", { outcome: "unknown" });
}
