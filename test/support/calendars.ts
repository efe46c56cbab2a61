/**
 * Simulates the APIs and webhooks of Cal.com and Calendly over HTTP, based on their documentation and public source
 * (calcom/cal.com `sendPayload.ts`, developer.calendly.com) and not on the adapters.
 */
import { createHmac } from "node:crypto";
import { systemClock, type Clock } from "../../src/core/clock.ts";

interface Webhook {
  id: string;
  url: string;
  secret: string;
  isActive: boolean;
}

/** The status and text of the response to a delivery. */
interface Posted {
  status: number;
  text: string;
}

export interface CalendarSimulator {
  url: string;
  /** The key that every request must have. */
  apiKey: string;
  webhooks: Map<string, Webhook>;
  /** Signs a body like the calendar. `late` shifts the signature's time. */
  sign(secret: string, body: string, late?: number): Record<string, string>;
  /** Posts to every active webhook, through `to`, and handles the responses like the calendar. */
  deliver(body: object, to: (url: string) => string): Promise<Posted[]>;
  close(): Promise<void>;
}

const textOf = (value: unknown): string => (typeof value === "string" ? value : "");

const json = (status: number, body: unknown): Response => Response.json(body, { status });

const hmac = (secret: string, text: string): string =>
  createHmac("sha256", secret).update(text).digest("hex");

const isHttps = (value: unknown): boolean => typeof value === "string" && /^https?:\/\/\S+$/.test(value);

const unknownIn = (body: object, known: readonly string[]): string | undefined =>
  Object.keys(body).find((name) => !known.includes(name));

interface Delivery {
  sign: (secret: string, body: string) => Record<string, string>;
  to: (url: string) => string;
}

/** Posts a body to every active webhook. */
function deliverTo(
  webhooks: Map<string, Webhook>,
  body: string,
  { sign, to }: Delivery,
): Promise<(Posted & { id: string })[]> {
  const active = [...webhooks.values()].filter(({ isActive }) => isActive);
  return Promise.all(
    active.map(async ({ id, url, secret }) => {
      const headers = { "content-type": "application/json", ...sign(secret, body) };
      const response = await fetch(to(url), { method: "POST", headers, body, redirect: "manual" });
      return { id, status: response.status, text: await response.text() };
    }),
  );
}

const CALCOM_TRIGGERS = [
  "BOOKING_CREATED", "BOOKING_RESCHEDULED", "BOOKING_CANCELLED", "BOOKING_REQUESTED", "BOOKING_REJECTED", "BOOKING_PAID", "MEETING_ENDED",
  "MEETING_STARTED", "FORM_SUBMITTED",
]; // oxfmt-ignore

/** Simulates Cal.com's API v2. */
export function openCalcom(): CalendarSimulator {
  const apiKey = "cal_live_0123456789abcdef";
  const webhooks = new Map<string, Webhook>();
  let count = 0;
  const create = async (request: Request): Promise<Response> => {
    const body = (await request.json()) as Record<string, unknown>;
    const fault =
      unknownIn(body, ["active", "subscriberUrl", "triggers", "secret", "payloadTemplate", "version"]) ??
      (typeof body.active !== "boolean" && "active") ??
      (!isHttps(body.subscriberUrl) && "subscriberUrl");
    const triggers = Array.isArray(body.triggers) ? body.triggers : [];
    if (fault || triggers.length === 0 || triggers.some((name) => !CALCOM_TRIGGERS.includes(String(name))))
      return json(400, { status: "error", error: { code: "BadRequestException", message: String(fault) } });
    count += 1;
    const id = `wh-${count}`;
    const [url, secret] = [String(body.subscriberUrl), textOf(body.secret)];
    webhooks.set(id, { id, url, secret, isActive: body.active === true });
    return json(201, { status: "success", data: { id, subscriberUrl: url, active: body.active, triggers } });
  };
  const server = Bun.serve({
    port: 0,
    fetch(request) {
      const { pathname } = new URL(request.url);
      if (request.headers.get("authorization") !== `Bearer ${apiKey}`)
        return json(401, { status: "error", error: { code: "UnauthorizedException" } });
      if (pathname === "/v2/webhooks" && request.method === "POST") return create(request);
      const webhook = webhooks.get(/^\/v2\/webhooks\/([^/]+)$/.exec(pathname)?.[1] ?? "");
      if (!webhook) return json(404, { status: "error", error: { code: "NotFoundException" } });
      if (request.method === "DELETE") webhooks.delete(webhook.id);
      else if (request.method !== "GET") return json(404, { status: "error" });
      return json(200, { status: "success", data: { id: webhook.id, active: webhook.isActive } });
    },
  });
  const sign = (secret: string, body: string) => ({
    "X-Cal-Signature-256": secret === "" ? "no-secret-provided" : hmac(secret, body),
    "X-Cal-Webhook-Version": "2021-10-20",
  });
  return {
    url: `http://127.0.0.1:${server.port}`,
    apiKey,
    webhooks,
    sign,
    deliver: (body, to) => deliverTo(webhooks, JSON.stringify(body), { sign, to }),
    close: () => server.stop(true),
  };
}

export interface CalendlySimulator extends CalendarSimulator {
  plan: "free" | "standard";
}

const CALENDLY_EVENTS = [
  "invitee.created",
  "invitee.canceled",
  "invitee_no_show.created",
  "routing_form_submission.created",
];

const ORIGIN = "https://api.calendly.com";
const USER = `${ORIGIN}/users/AAAAAAAAAAAAAAAA`;
const ORGANIZATION = `${ORIGIN}/organizations/BBBBBBBBBBBBBBBB`;
const KNOWN = ["url", "events", "organization", "user", "group", "scope", "signing_key"];

const invalid = (message: string): Response => json(400, { title: "Invalid Argument", message });
const denied = (message: string): Response => json(403, { title: "Permission Denied", message });

/** Returns why Calendly refuses to create a webhook, or null if it accepts. */
function refusalOf(
  body: Record<string, unknown>,
  { plan, webhooks }: Pick<CalendlySimulator, "plan" | "webhooks">,
): Response | null {
  const unknown = unknownIn(body, KNOWN);
  if (unknown !== undefined) return invalid(unknown);
  const events = Array.isArray(body.events) ? body.events : [];
  if (events.length === 0 || events.some((name) => !CALENDLY_EVENTS.includes(String(name))))
    return invalid("events");
  if (!isHttps(body.url)) return invalid("url");
  if (body.organization !== ORGANIZATION) return invalid("organization");
  if (body.scope !== "user" && body.scope !== "organization") return invalid("scope");
  if (body.scope === "user" && body.user !== USER) return invalid("user");
  if (plan === "free") return denied("Please upgrade your Calendly account to Standard");
  if (body.scope === "organization") return denied("Not an administrator");
  if ([...webhooks.values()].some(({ url }) => url === body.url))
    return json(409, { title: "Already Exists", message: "Hook with this url already exists" });
  return null;
}

/** Simulates Calendly's API v2 for one member of an organization. */
export function openCalendly(clock: Clock = systemClock): CalendlySimulator {
  const apiKey = "eyJraWQiOiJ0ZXN0In0";
  const webhooks = new Map<string, Webhook>();
  let count = 0;
  const shown = (id: string) => ({
    uri: `${ORIGIN}/webhook_subscriptions/${id}`,
    callback_url: webhooks.get(id)?.url,
    state: webhooks.get(id)?.isActive ? "active" : "disabled",
    organization: ORGANIZATION,
    user: USER,
    scope: "user",
  });
  const answer = async (request: Request): Promise<Response> => {
    const { pathname } = new URL(request.url);
    if (request.headers.get("authorization") !== `Bearer ${apiKey}`)
      return json(401, { title: "Unauthenticated", message: "The access token is invalid" });
    if (pathname === "/users/me" && request.method === "GET")
      return json(200, { resource: { uri: USER, current_organization: ORGANIZATION, name: "Ana" } });
    if (pathname === "/webhook_subscriptions" && request.method === "POST") {
      const body = (await request.json()) as Record<string, unknown>;
      const refusal = refusalOf(body, simulator);
      if (refusal) return refusal;
      count += 1;
      const created = { url: textOf(body.url), secret: textOf(body.signing_key), isActive: true };
      webhooks.set(`HOOK${count}`, { id: `HOOK${count}`, ...created });
      return json(201, { resource: shown(`HOOK${count}`) });
    }
    const id = /^\/webhook_subscriptions\/([^/]+)$/.exec(pathname)?.[1] ?? "";
    if (!webhooks.has(id)) return json(404, { title: "Resource Not Found" });
    if (request.method === "GET") return json(200, { resource: shown(id) });
    if (request.method !== "DELETE") return json(404, { title: "Resource Not Found" });
    webhooks.delete(id);
    return new Response(null, { status: 204 });
  };
  const server = Bun.serve({ port: 0, fetch: answer });
  const sign = (secret: string, body: string, late = 0) => {
    const time = Math.floor((clock.now() - late) / 1000);
    return { "Calendly-Webhook-Signature": `t=${time},v1=${hmac(secret, `${time}.${body}`)}` };
  };
  const simulator: CalendlySimulator = {
    url: `http://127.0.0.1:${server.port}`,
    apiKey,
    webhooks,
    plan: "standard",
    sign,
    async deliver(body, to) {
      const posted = await deliverTo(webhooks, JSON.stringify(body), { sign, to });
      // Calendly deletes the subscription and does not retry.
      for (const { status, id } of posted) if (status === 410) webhooks.delete(id);
      return posted;
    },
    close: () => server.stop(true),
  };
  return simulator;
}
