/**
 * Registers webhooks at Smartlead: one for the whole account. There is no list of them, so that a webhook is
 * known by its id alone.
 */
import { UpstreamError } from "../../core/errors.ts";
import type { PlatformAnswer } from "../client.ts";
import { unlessGone } from "../gone.ts";
import { field, objectOf, text } from "../mail-form.ts";
import type { Json } from "../platform.ts";
import type { KnownWebhook, WebhookOrder, WebhookState } from "../registration.ts";
import { idOf } from "./mail.ts";
import type { SmartleadCall } from "./read.ts";

const EVENTS = [
  "EMAIL_REPLY",
  "EMAIL_BOUNCE",
  "LEAD_UNSUBSCRIBED",
  "LEAD_CATEGORY_UPDATED",
  "UNTRACKED_REPLIES",
];

/** The field of a payload with the secret: of Smartlead's choice, the same in all events of a webhook. */
export const SECRET_FIELD = "secret_key";

export const WEBHOOK_STEPS =
  "in Smartlead under Settings, Webhooks, Add Webhook, add the connection's webhook_url for the events " +
  `${EVENTS.join(", ")}`;

export async function registerWebhook(ask: SmartleadCall, { url }: WebhookOrder): Promise<string> {
  const answer = await ask({
    method: "POST",
    path: "/webhook/create",
    body: {
      name: "Replydesk",
      webhook_url: url,
      association_type: "user",
      event_type_map: Object.fromEntries(EVENTS.map((name) => [name, true])),
    },
  });
  const row = rowOf(answer.json);
  const id = idOf(field(row, "id")) ?? idOf(field(row, "webhook_id"));
  if (id !== null) return id;
  throw new UpstreamError("smartlead did not return the webhook", { outcome: "unknown" });
}

export async function findWebhook(ask: SmartleadCall, { id, url }: KnownWebhook): Promise<WebhookState> {
  const row = rowOf((await found(ask, id))?.json);
  if (text(field(row, "webhook_url")) !== url) return "gone";
  const events = objectOf(field(row, "event_type_map"));
  const isWhole = events === null || EVENTS.every((name) => events[name] === true);
  // Nothing is known to resume one: it is replaced, as registering makes another and lists none.
  return isWhole && field(row, "is_active") !== false ? "working" : "gone";
}

export async function removeWebhook(ask: SmartleadCall, id: string): Promise<void> {
  await unlessGone(ask({ method: "DELETE", path: `/webhook/delete/${encodeURIComponent(id)}` }));
}

const found = (ask: SmartleadCall, id: string): Promise<PlatformAnswer | null> =>
  unlessGone(ask({ method: "GET", path: `/webhook/${encodeURIComponent(id)}` }));

/** Returns the webhook of a response: alone, or as its `data`. */
const rowOf = (json: Json | undefined): Json => objectOf(field(json, "data")) ?? objectOf(json) ?? null;
