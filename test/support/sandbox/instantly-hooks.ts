/** Simulates Instantly's webhooks: one event type each, and disabled after failures until resumed. */
import type { Clock } from "../../../src/core/clock.ts";
import { iso } from "../../../src/core/clock.ts";
import { isUuid } from "../../../src/core/ids.ts";
import { field, objectOf, text } from "../../../src/platforms/mail-form.ts";
import type { Json } from "../../../src/platforms/platform.ts";
import { Hooks, type Hook } from "./hooks.ts";
import { failed, pageIn, pageOf } from "./instantly-answers.ts";
import { API_KEY } from "./instantly-api.ts";
import { WORKSPACE } from "./instantly-payload.ts";
import type { SandboxAnswer, SandboxRequest } from "./server.ts";

/** Automatic replies are included only in `all_events`. */
const EVENT_TYPES = [
  "all_events",
  "email_sent",
  "email_opened",
  "email_link_clicked",
  "reply_received",
  "email_bounced",
  "lead_unsubscribed",
  "campaign_completed",
  "account_error",
  "lead_neutral",
  "lead_interested",
  "lead_not_interested",
  "lead_meeting_booked",
  "lead_meeting_completed",
  "lead_closed",
  "lead_out_of_office",
  "lead_wrong_person",
  "lead_no_show",
];

export const instantlyHooks = (): Hooks =>
  new Hooks({
    idOf: (serial) => `0198dddd-4444-7000-8000-${serial.toString().padStart(12, "0")}`,
    eventOf: (body) => text(field(body, "event_type")) ?? "",
    disabledAfter: 3,
  });

/** Handles a webhook call. Returns null for other calls. */
export function aboutHooks(hooks: Hooks, clock: Clock, request: SandboxRequest): SandboxAnswer | null {
  const path = /^\/webhooks(?:\/([^/]+))?(?:\/(resume))?$/.exec(request.path);
  if (!path || request.headers["authorization"] !== `Bearer ${API_KEY}`) return null;
  const [, id, verb] = path;
  if (id === undefined)
    return request.method === "POST" ? create(hooks, clock, request.body) : list(hooks, clock, request);
  if (!isUuid(id)) return failed(400, 'params/id must match format "uuid"');
  const hook = hooks.find(id);
  if (!hook) return failed(404, "Webhook not found");
  switch (`${request.method} ${verb ?? ""}`.trim()) {
    case "GET":
      return shown(hook, clock);
    case "PATCH":
      return change(hook, clock, request.body);
    case "DELETE":
      hooks.remove(id);
      return shown(hook, clock);
    case "POST resume":
      Object.assign(hook, { isActive: true, failures: 0 });
      return shown(hook, clock);
    default:
      return failed(404, "Route not found");
  }
}

function create(hooks: Hooks, clock: Clock, body: Json | undefined): SandboxAnswer {
  const url = text(field(body, "target_hook_url"));
  if (url === null) return failed(400, "body must have required property 'target_hook_url'");
  if (!/^https?:\/\//.test(url)) return failed(400, 'body/target_hook_url must match format "uri"');
  const fault = faultOf(body);
  if (fault) return failed(400, fault);
  return shown(hooks.add({ url, ...wishesIn(body) }), clock);
}

function change(hook: Hook, clock: Clock, body: Json | undefined): SandboxAnswer {
  const fault = faultOf(body);
  if (fault) return failed(400, fault);
  Object.assign(hook, wishesIn(body), { url: text(field(body, "target_hook_url")) ?? hook.url });
  return shown(hook, clock);
}

function faultOf(body: Json | undefined): string | null {
  if (!objectOf(body)) return "body must be object";
  const type = text(field(body, "event_type"));
  if (type !== null && !EVENT_TYPES.includes(type))
    return "body/event_type must be equal to one of the allowed values";
  const headers = field(body, "headers") ?? {};
  if (!objectOf(headers) || Object.values(headers).some((value) => typeof value !== "string"))
    return "body/headers must be object of strings";
  return null;
}

function wishesIn(body: Json | undefined): Pick<Hook, "name" | "events" | "headers"> {
  const type = text(field(body, "event_type")) ?? "all_events";
  const headers = Object.entries(objectOf(field(body, "headers")) ?? {});
  return {
    name: text(field(body, "name")) ?? "",
    events: type === "all_events" ? "all" : [type],
    headers: Object.fromEntries(headers.map(([name, value]) => [name, text(value) ?? ""])),
  };
}

function list(hooks: Hooks, clock: Clock, { method, query }: SandboxRequest): SandboxAnswer {
  if (method !== "GET") return failed(404, "Route not found");
  const present = (hook: Hook): Json => rowOf(hook, clock);
  return pageOf({ rows: hooks.rows, cursorOf: ({ id }) => id, present }, pageIn(query));
}

const shown = (hook: Hook, clock: Clock): SandboxAnswer => ({ status: 200, body: rowOf(hook, clock) });

const rowOf = (hook: Hook, clock: Clock): Json => ({
  id: hook.id,
  organization: WORKSPACE.id,
  campaign: null,
  name: hook.name,
  target_hook_url: hook.url,
  event_type: hook.events === "all" ? "all_events" : (hook.events[0] ?? null),
  custom_interest_value: null,
  headers: hook.headers,
  timestamp_created: "2026-01-01T00:00:00.000Z",
  status: hook.isActive ? 1 : -1,
  timestamp_error: hook.isActive ? null : iso(clock.now()),
});
