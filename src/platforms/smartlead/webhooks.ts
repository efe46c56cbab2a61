/**
 * Registers webhooks in Smartlead: one for the whole account, which cannot be listed, or one per campaign.
 * Official pages disagree about campaigns with their own webhooks: according to one page, an account webhook
 * silences the campaigns' webhooks; according to another, it never receives these campaigns' events.
 */
import { UpstreamError } from "../../core/errors.ts";
import type { PlatformAnswer } from "../client.ts";
import { nullIfGone } from "../gone.ts";
import { field, objectOf, text } from "../mail-form.ts";
import type { Json } from "../platform.ts";
import { ScopeNeeded } from "../registration.ts";
import type { ForeignWebhooks, KnownWebhook, WebhookOrder, WebhookState } from "../registration.ts";
import { readProgress } from "./campaign-progress.ts";
import {
  addToCampaigns,
  removeFromCampaigns,
  searchForeignWebhooks,
  stateInCampaigns,
} from "./campaign-webhooks.ts";
import { idOf } from "./mail.ts";
import type { SmartleadCall } from "./call.ts";

const EVENTS = [
  "EMAIL_REPLY",
  "EMAIL_BOUNCE",
  "LEAD_UNSUBSCRIBED",
  "LEAD_CATEGORY_UPDATED",
  "UNTRACKED_REPLIES",
];

/**
 * The payload field with the secret, which Smartlead chooses and which is the same in all events of a
 * webhook.
 */
export const SECRET_FIELD = "secret_key";

export const WEBHOOK_STEPS =
  "in Smartlead under Settings, Webhooks, Add Webhook, add the connection's webhook_url for the events " +
  `${EVENTS.join(", ")}`;

/** Returns the id of the account's webhook, or an id that represents the webhooks of all campaigns. */
export async function registerWebhook(
  ask: SmartleadCall,
  { url, scope, earlier }: WebhookOrder,
): Promise<string> {
  if (scope === "campaigns") return addToCampaigns(ask, { url, earlier });
  const before = readProgress(earlier ?? "");
  if (before) await removeFromCampaigns(ask, before);
  // Replacing the account's own webhook does not affect other webhooks.
  const isReplaced = earlier && before === null;
  if (scope !== "account" && !isReplaced) requireNoOthers(await searchForeignWebhooks(ask, { url, earlier }));
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

/** Maximum number of campaigns named in an error; the others are only counted. */
const MAX_NAMED = 3;

function requireNoOthers(others: ForeignWebhooks["found"]): void {
  if (others.length === 0) return;
  const more = others.length - MAX_NAMED;
  const first = others.slice(0, MAX_NAMED).map(({ id, name, hosts }) => `${name ?? id}: ${hosts.join(", ")}`);
  const named = [...first, ...(more > 0 ? [`${more} more`] : [])].join(", ");
  throw new ScopeNeeded(
    `The webhook is not registered yet: other webhooks exist in Smartlead campaigns (${named}). A webhook for ` +
      "the whole account may silence them, or may miss the replies of these campaigns. Register it for the " +
      "whole account or for each campaign",
  );
}

export async function findWebhook(ask: SmartleadCall, { id, url }: KnownWebhook): Promise<WebhookState> {
  const progress = readProgress(id);
  if (progress) return stateInCampaigns(ask, progress, { url });
  const row = rowOf((await found(ask, id))?.json);
  if (text(field(row, "webhook_url")) !== url) return "gone";
  const events = objectOf(field(row, "event_type_map"));
  const isWhole = events === null || EVENTS.every((name) => events[name] === true);
  // There is no known way to resume a webhook, so it is replaced: registering always creates a new webhook.
  return isWhole && field(row, "is_active") !== false ? "working" : "gone";
}

/**
 * Removes a webhook, with its id in the path or, according to one source, in the body. Throws if it still
 * exists afterwards.
 */
export async function removeWebhook(ask: SmartleadCall, id: string): Promise<void> {
  const progress = readProgress(id);
  if (progress) return removeFromCampaigns(ask, progress);
  const path = "/webhook/delete";
  if ((await nullIfGone(ask({ method: "DELETE", path: `${path}/${encodeURIComponent(id)}` }))) !== null)
    return;
  if ((await found(ask, id)) === null) return;
  await nullIfGone(ask({ method: "DELETE", path, body: { id: Number(id) } }));
  if ((await found(ask, id)) === null) return;
  throw new UpstreamError(`webhook ${id} is still registered at smartlead`, { outcome: "refused" });
}

const found = (ask: SmartleadCall, id: string): Promise<PlatformAnswer | null> =>
  nullIfGone(ask({ method: "GET", path: `/webhook/${encodeURIComponent(id)}` }));

/** Returns a response's webhook: the response itself, or its `data`. */
const rowOf = (json: Json | undefined): Json => objectOf(field(json, "data")) ?? objectOf(json) ?? null;
