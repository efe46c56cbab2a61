/**
 * Registers webhooks in PlusVibe: one for all campaigns of the workspace, with the required events and a
 * secret that signs them. Each label, including custom labels, has a separate event. The webhook's name
 * encodes the events that PlusVibe rejected, so that they are requested again only after the labels have
 * changed.
 */
import { createHash } from "node:crypto";
import { UpstreamError } from "../../core/errors.ts";
import { field, listOf, text } from "../mail-form.ts";
import type { Json } from "../platform.ts";
import type { KnownWebhook, WebhookOrder, WebhookState } from "../registration.ts";
import { listLabels } from "./labels.ts";
import type { PlusVibeSession } from "./session.ts";

const NAME = "Replydesk";
const LABELED = "LEAD_MARKED_AS_";
/** Events that every workspace has. */
const EVENTS = [
  "ALL_EMAIL_REPLIES",
  "BOUNCED_EMAIL",
  "LEAD_MARKED_AS_INTERESTED",
  "LEAD_MARKED_AS_NOT_INTERESTED",
  "LEAD_MARKED_AS_OUT_OF_OFFICE",
];
/** Label events that API clients received in production. */
const FURTHER_EVENTS = [
  "LEAD_MARKED_AS_AUTOMATIC_REPLY",
  "LEAD_MARKED_AS_MEETING_BOOKED",
  "LEAD_MARKED_AS_MEETING_COMPLETED",
  "LEAD_MARKED_AS_WRONG_PERSON",
  "LEAD_MARKED_AS_CLOSED",
];

export const WEBHOOK_STEPS =
  "in PlusVibe under Settings, Webhooks, add the connection's webhook_url for all campaigns, the events " +
  "ALL_EMAIL_REPLIES and BOUNCED_EMAIL, and every label, without leaving out automatic replies";

export async function registerWebhook(session: PlusVibeSession, order: WebhookOrder): Promise<string> {
  const { url, secret } = order;
  const known = (await listWebhooks(session)).filter((row) => text(field(row, "url")) === url);
  const wanted = await wantedEvents(session);
  const same = known.find(
    (row) => isActive(row) && isComplete(row, wanted) && text(field(row, "secret")) === secret,
  );
  const id = same ? requireId(same) : await add(session, order, wanted);
  // These webhooks would cause duplicates from now on.
  for (const row of known) if (requireId(row) !== id) await removeWebhook(session, requireId(row));
  return id;
}

async function add(
  session: PlusVibeSession,
  { url, secret }: WebhookOrder,
  wanted: readonly string[],
): Promise<string> {
  const post = async (events: readonly string[]): Promise<string> => {
    const answer = await session.post("/hook/add", {
      name: nameFor(missing(wanted, events)),
      url,
      camp_ids: ["ALL"],
      event_types: [...events],
      ignore_ooo: false,
      ignore_automatic: false,
      ...(secret !== null && { secret }),
    });
    return requireId(answer ?? null);
  };
  // One event that the workspace does not support must not prevent the others from being registered.
  const fewer = [[...EVENTS, ...FURTHER_EVENTS], EVENTS].filter(({ length }) => length < wanted.length);
  const postOrFewer = (events: readonly string[]): Promise<string> =>
    post(events).catch((error: unknown) => {
      const next = fewer.shift();
      if (next && isRefused(error) && BAD_REQUEST.includes(error.status ?? 0)) return postOrFewer(next);
      throw error;
    });
  return postOrFewer(wanted);
}

const BAD_REQUEST: readonly number[] = [400, 422];

const isRefused = (error: unknown): error is UpstreamError =>
  error instanceof UpstreamError && error.outcome === "refused" && error.status !== 429;

export async function findWebhook(
  session: PlusVibeSession,
  { id, url, secret }: KnownWebhook,
): Promise<WebhookState> {
  const row = (await listWebhooks(session)).find((one) => idOf(one) === id);
  if (!row || text(field(row, "url")) !== url) return "gone";
  const shown = text(field(row, "secret"));
  const isSigned = secret === null || shown === null || shown === secret;
  if (!isSigned || !isComplete(row, await wantedEvents(session))) return "incomplete";
  return isActive(row) ? "working" : "disabled";
}

/** Removes a webhook. The API accepts a list of ids, and does not report missing ones. */
export async function removeWebhook(session: PlusVibeSession, id: string): Promise<void> {
  await session.remove("/hook/del", { ids: [id] });
}

/** Returns the events to register, including one per label of the workspace. */
async function wantedEvents(session: PlusVibeSession): Promise<string[]> {
  const labels = await listLabels(session).catch((error: unknown) => {
    if (isRefused(error)) return [];
    throw error;
  });
  const own = labels.map(({ key }) => (key.toUpperCase().startsWith(LABELED) ? key : LABELED + key));
  return [...new Set([...EVENTS, ...FURTHER_EVENTS, ...own])];
}

const idOf = (row: Json): string | null => text(field(row, "_id")) ?? text(field(row, "id"));

const isActive = (row: Json): boolean => (text(field(row, "status")) ?? "ACTIVE").toUpperCase() === "ACTIVE";

/** Returns whether a webhook posts these events, except for rejected ones, and includes automatic replies. */
function isComplete(row: Json, wanted: readonly string[]): boolean {
  const events = listOf(field(row, "evt_types") ?? field(row, "event_types")).map((name) => text(name) ?? "");
  const isIgnoring = [field(row, "ignore_ooo"), field(row, "ignore_automatic")].some(
    (flag) => flag === true || text(flag) === "1",
  );
  const lacking = missing(wanted, events);
  return !isIgnoring && (lacking.length === 0 || text(field(row, "name")) === nameFor(lacking));
}

const missing = (wanted: readonly string[], events: readonly string[]): string[] =>
  wanted.filter((name) => !events.includes(name));

/**
 * Returns the name of a webhook with these rejected events. The name contains only a digest, because there
 * may be many events.
 */
function nameFor(refused: readonly string[]): string {
  if (refused.length === 0) return NAME;
  const digest = createHash("sha256").update(refused.toSorted().join("\n")).digest("hex").slice(0, 8);
  return `${NAME}, events refused: ${digest}`;
}

async function listWebhooks(session: PlusVibeSession): Promise<Json[]> {
  const rows = field(await session.get("/hook/list"), "hooks");
  // Do not treat a missing list as empty, which would create a duplicate webhook.
  if (!Array.isArray(rows))
    throw new UpstreamError("plusvibe did not return its webhooks", { outcome: "unknown" });
  return rows;
}

function requireId(row: Json): string {
  const id = idOf(row);
  if (id !== null) return id;
  throw new UpstreamError("plusvibe did not return the webhook", { outcome: "unknown" });
}
