/**
 * Registers webhooks at PlusVibe: one for all campaigns of the workspace, with the events that are used and a secret
 * that signs them. Labels that customers made have events of their own, which nobody can name beforehand.
 */
import { UpstreamError } from "../../core/errors.ts";
import { field, listOf, text } from "../mail-form.ts";
import type { Json } from "../platform.ts";
import type { KnownWebhook, WebhookOrder, WebhookState } from "../registration.ts";
import type { PlusVibeSession } from "./session.ts";

const NAME = "Replydesk";
const EVENTS = [
  "ALL_EMAIL_REPLIES",
  "BOUNCED_EMAIL",
  "LEAD_MARKED_AS_INTERESTED",
  "LEAD_MARKED_AS_NOT_INTERESTED",
  "LEAD_MARKED_AS_OUT_OF_OFFICE",
];

export const WEBHOOK_STEPS =
  "in PlusVibe under Settings, Webhooks, add the connection's webhook_url for all campaigns and the events " +
  `${EVENTS.join(", ")}`;

export async function registerWebhook(
  session: PlusVibeSession,
  { url, secret }: WebhookOrder,
): Promise<string> {
  const known = (await listWebhooks(session)).filter((row) => text(field(row, "url")) === url);
  const wanted = {
    name: NAME,
    url,
    camp_ids: ["ALL"],
    event_types: EVENTS,
    ...(secret !== null && { secret }),
  };
  const id = requireId((await session.post("/hook/add", wanted)) ?? null);
  // What these post comes twice from now on: they are not kept, as nothing shows or changes what one signs with.
  for (const row of known) await removeWebhook(session, requireId(row));
  return id;
}

export async function findWebhook(
  session: PlusVibeSession,
  { id, url }: KnownWebhook,
): Promise<WebhookState> {
  const row = (await listWebhooks(session)).find((one) => idOf(one) === id);
  if (!row || text(field(row, "url")) !== url || !isWhole(row)) return "gone";
  return isActive(row) ? "working" : "disabled";
}

/** Removes it; the API takes a list of ids, and says nothing about one that is gone. */
export async function removeWebhook(session: PlusVibeSession, id: string): Promise<void> {
  await session.remove("/hook/del", { ids: [id] });
}

const idOf = (row: Json): string | null => text(field(row, "_id")) ?? text(field(row, "id"));

const isActive = (row: Json): boolean => (text(field(row, "status")) ?? "ACTIVE").toUpperCase() === "ACTIVE";

function isWhole(row: Json): boolean {
  const events = new Set(listOf(field(row, "evt_types") ?? field(row, "event_types")).map(text));
  return EVENTS.every((name) => events.has(name));
}

async function listWebhooks(session: PlusVibeSession): Promise<Json[]> {
  const rows = field(await session.get("/hook/list"), "hooks");
  // A missing list is not an empty one: the webhook would be made twice.
  if (!Array.isArray(rows))
    throw new UpstreamError("plusvibe did not return its webhooks", { outcome: "unknown" });
  return rows;
}

function requireId(row: Json): string {
  const id = idOf(row);
  if (id !== null) return id;
  throw new UpstreamError("plusvibe did not return the webhook", { outcome: "unknown" });
}
