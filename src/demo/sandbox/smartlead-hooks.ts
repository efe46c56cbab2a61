/** Simulates Smartlead's webhooks for a whole account: known by id alone, each with a secret of its own. */
import { field, objectOf, text } from "../../platforms/mail-form.ts";
import type { Json } from "../../platforms/platform.ts";
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
  });

const refused = (error: string): SandboxAnswer => ({ status: 400, body: { error } });

/** Answers a call about webhooks, for a key that was accepted; null for any other. There is no list. */
export function aboutHooks(hooks: Hooks, { method, path, body }: SandboxRequest): SandboxAnswer | null {
  if (method === "POST" && path === "/webhook/create") return create(hooks, body);
  const id = /^\/webhook\/(?:delete\/)?(\d+)$/.exec(path)?.[1];
  if (id === undefined) return null;
  const hook = hooks.find(id);
  if (!hook) return { status: 404, body: { ok: false, error: "Webhook not found" } };
  if (method === "GET" && !path.includes("/delete/"))
    return { status: 200, body: { ok: true, data: rowOf(hook) } };
  if (method !== "DELETE" || !path.includes("/delete/"))
    return { status: 404, body: { message: "Not found" } };
  hooks.remove(id);
  return { status: 200, body: { ok: true } };
}

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
  hook.fields = {
    secret_key: `b0601488-0000-4000-8000-${hook.id.padStart(12, "0")}`,
    webhook_id: Number(hook.id),
  };
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
