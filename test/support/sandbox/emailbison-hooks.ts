/** Simulates EmailBison's webhooks: registered under lower-case event names, without secrets or states. */
import { field, listOf, text } from "../../../src/platforms/mail-form.ts";
import type { Json } from "../../../src/platforms/platform.ts";
import { Hooks, type Hook } from "./hooks.ts";
import type { SandboxAnswer, SandboxRequest } from "./server.ts";

const EVENT_TYPES = [
  "email_sent",
  "manual_email_sent",
  "lead_first_contacted",
  "lead_replied",
  "lead_interested",
  "lead_unsubscribed",
  "untracked_reply_received",
  "email_opened",
  "email_bounced",
  "email_account_added",
  "email_account_removed",
  "email_account_disconnected",
  "email_account_reconnected",
  "tag_attached",
  "tag_removed",
];
const PER_PAGE = 15;

export const emailBisonHooks = (): Hooks =>
  new Hooks({
    idOf: (serial) => `${serial}`,
    eventOf: (body) => (text(field(body, "event", "type")) ?? "").toLowerCase(),
  });

/** Handles a webhook call that has a valid key. Returns null for any other call. */
export function aboutHooks(hooks: Hooks, request: SandboxRequest): SandboxAnswer | null {
  const path = /^\/webhook-url(?:\/([^/]+))?$/.exec(request.path);
  if (!path) return null;
  const [, id] = path;
  if (id === undefined) {
    if (request.method === "POST") return create(hooks, request.body);
    return request.method === "GET"
      ? list(hooks, Number(request.query.get("page") ?? 1))
      : notSupported(request);
  }
  const hook = hooks.find(id);
  if (!hook)
    return { status: 404, body: { message: `No query results for model [App\\Models\\WebhookUrl] ${id}` } };
  if (request.method === "GET") return { status: 200, body: { data: rowOf(hook) } };
  if (request.method !== "DELETE") return notSupported(request);
  hooks.remove(id);
  return { status: 200, body: { data: { success: true, message: "Webhook URL deleted" } } };
}

const notSupported = ({ method }: SandboxRequest): SandboxAnswer => ({
  status: 405,
  body: { message: `The ${method} method is not supported for this route.` },
});

function create(hooks: Hooks, body: Json | undefined): SandboxAnswer {
  const [name, url] = [text(field(body, "name")), text(field(body, "url"))];
  const events = listOf(field(body, "events")).map((event) => text(event) ?? "");
  const errors: { [key: string]: Json } = {};
  if (name === null) errors["name"] = ["The name field is required."];
  if (url === null) errors["url"] = ["The url field is required."];
  if (events.length === 0) errors["events"] = ["The events field is required."];
  const unknown = events.findIndex((event) => !EVENT_TYPES.includes(event));
  if (unknown >= 0) errors[`events.${unknown}`] = [`The selected events.${unknown} is invalid.`];
  if (name === null || url === null || Object.keys(errors).length > 0)
    return { status: 422, body: { message: "The given data was invalid.", errors } };
  return { status: 201, body: { data: rowOf(hooks.add({ name, url, events })) } };
}

function list(hooks: Hooks, page: number): SandboxAnswer {
  const start = (page - 1) * PER_PAGE;
  const data = hooks.rows.slice(start, start + PER_PAGE).map(rowOf);
  const hasMore = start + PER_PAGE < hooks.rows.length;
  return {
    status: 200,
    body: { data, links: { next: hasMore ? `/api/webhook-url?page=${page + 1}` : null } },
  };
}

const rowOf = ({ id, name, url, events }: Hook): Json => ({
  id: Number(id),
  name,
  url,
  events,
  created_at: "2026-01-01T00:00:00.000000Z",
  updated_at: "2026-01-01T00:00:00.000000Z",
});
