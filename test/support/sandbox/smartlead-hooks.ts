/** Simulates Smartlead's webhooks: the account's webhook, accessible only by id, and each campaign's webhooks. */
import { field, listOf, objectOf, text } from "../../../src/platforms/mail-form.ts";
import type { Json } from "../../../src/platforms/platform.ts";
import { Hooks, type Hook } from "./hooks.ts";
import type { SandboxAnswer, SandboxRequest } from "./server.ts";

const EVENT_TYPES = [
  "EMAIL_SENT",
  "EMAIL_OPEN",
  "EMAIL_LINK_CLICK",
  "EMAIL_REPLY",
  "EMAIL_BOUNCE",
  "LEAD_UNSUBSCRIBED",
  "LEAD_CATEGORY_UPDATED",
  "CAMPAIGN_STATUS_CHANGED",
  "UNTRACKED_REPLIES",
  "MANUAL_STEP_REACHED",
];

export const smartleadHooks = (): Hooks =>
  new Hooks({
    idOf: (serial) => `${671_684 + serial}`,
    eventOf: (body) => text(field(body, "event_type")) ?? "",
    campaignOf: (body) => text(field(body, "campaign_id")),
  });

const refused = (error: string): SandboxAnswer => ({ status: 400, body: { error } });

const notFound: SandboxAnswer = { status: 404, body: { ok: false, error: "Webhook not found" } };

/**
 * Handles a webhook call that has a valid key. Returns null for other calls. Only campaign webhooks are listed.
 */
export function aboutHooks(hooks: Hooks, { method, path, body }: SandboxRequest): SandboxAnswer | null {
  const campaign = /^\/campaigns\/(\d+)\/webhooks$/.exec(path)?.[1];
  if (campaign !== undefined) return ofCampaign(hooks, campaign, { method, body });
  if (method === "POST" && path === "/webhook/create") return create(hooks, body);
  const read = /^\/webhook\/(\d+)$/.exec(path)?.[1];
  const hook = hooks.find(read);
  if (method === "GET" && read !== undefined)
    return hook && hook.campaign === null ? { status: 200, body: { ok: true, data: rowOf(hook) } } : notFound;
  if (method !== "DELETE" || !path.startsWith("/webhook/delete")) return null;
  const inPath = path.split("/")[3];
  const id = hooks.idIn === "path" ? inPath : (inPath === undefined && text(field(body, "id"))) || undefined;
  return hooks.remove(id) ? { status: 200, body: { ok: true } } : notFound;
}

/** Lists, adds and removes a campaign's webhooks. `categories` must not be empty (observed live). */
function ofCampaign(
  hooks: Hooks,
  campaign: string,
  { method, body }: Pick<SandboxRequest, "method" | "body">,
): SandboxAnswer {
  const own = hooks.rows.filter((hook) => hook.campaign === campaign);
  if (method === "GET") return { status: 200, body: own.map(campaignRow) };
  if (method === "DELETE") {
    const found = own.find(({ id }) => id === text(field(body, "id")));
    return hooks.remove(found?.id) ? { status: 200, body: { ok: true } } : notFound;
  }
  const [name, url] = [text(field(body, "name")), text(field(body, "webhook_url"))];
  const [events, categories] = ["event_types", "categories"].map((member) => textsIn(field(body, member)));
  if (name === null) return refused('"name" is required');
  if (url === null || !URL.canParse(url)) return refused('"webhook_url" must be a valid uri');
  if (!events?.length || !events.every((event) => CAMPAIGN_EVENTS.includes(event)))
    return refused('"event_types" is not allowed');
  if (!categories?.length) return refused('"categories" is not allowed to be empty');
  const hook = hooks.add({ name, url, events, campaign });
  hook.fields = secretsOf(hook);
  return { status: 200, body: { ok: true, data: campaignRow(hook) } };
}

const textsIn = (json: Json | undefined): string[] => listOf(json).flatMap((one) => text(one) ?? []);

/** Events that campaign webhooks can receive. */
const CAMPAIGN_EVENTS = EVENT_TYPES.filter((event) => event !== "UNTRACKED_REPLIES");

const campaignRow = ({ id, name, url, events }: Hook): Json => ({
  id: Number(id),
  name,
  webhook_url: url,
  event_types: events === "all" ? CAMPAIGN_EVENTS : events,
});

const secretsOf = ({ id }: Hook): Hook["fields"] => ({
  secret_key: `b0601488-0000-4000-8000-${id.padStart(12, "0")}`,
  webhook_id: Number(id),
});

function create(hooks: Hooks, body: Json | undefined): SandboxAnswer {
  const [name, url] = [text(field(body, "name")), text(field(body, "webhook_url"))];
  if (name === null) return refused('"name" is required');
  if (url === null || !/^https?:\/\//.test(url)) return refused('"webhook_url" must be a valid uri');
  if (field(body, "association_type") !== "user") return refused('"association_type" must be [user]');
  const map = objectOf(field(body, "event_type_map"));
  const unknown = Object.keys(map ?? {}).find((event) => !EVENT_TYPES.includes(event));
  if (!map || unknown !== undefined) return refused(`"event_type_map.${unknown ?? ""}" is not allowed`);
  const events = Object.keys(map).filter((event) => map[event] === true);
  const hook = hooks.add({ name, url, events });
  hook.fields = secretsOf(hook);
  return { status: 200, body: { ok: true, data: rowOf(hook) } };
}

const rowOf = ({ id, name, url, events, isActive }: Hook): Json => ({
  id: Number(id),
  name,
  webhook_url: url,
  association_type: "user",
  is_active: isActive,
  event_type_map: Object.fromEntries((events === "all" ? EVENT_TYPES : events).map((event) => [event, true])),
});
