/** Simulates PlusVibe's webhooks: one list per workspace, and a signing secret for each webhook. */
import { createHmac } from "node:crypto";
import { field, listOf, text } from "../../../src/platforms/mail-form.ts";
import type { Json } from "../../../src/platforms/platform.ts";
import { Hooks, type Hook } from "./hooks.ts";
import { errorBody, objectId } from "./plusvibe-api.ts";
import type { SandboxAnswer, SandboxRequest } from "./server.ts";

/** The header with the raw body's HMAC-SHA256 in hex. */
const SIGNATURE = "signature";

export const plusVibeHooks = (): Hooks =>
  new Hooks({
    idOf: (serial) => objectId("aa", serial),
    eventOf: (body) => text(field(body, "webhook_event")) ?? "",
    sign: (hook, body): Record<string, string> =>
      hook.secret === null ? {} : { [SIGNATURE]: hmac(hook.secret, body) },
  });

const hmac = (secret: string, body: string): string =>
  createHmac("sha256", secret).update(body).digest("hex");

/**
 * Handles a webhook call that has a valid key. Returns null for other calls.
 * @param labels Keys of the workspace's labels
 */
export function aboutHooks(
  hooks: Hooks,
  labels: readonly string[],
  { method, path, body }: SandboxRequest,
): SandboxAnswer | null {
  switch (`${method} ${path}`) {
    case "GET /hook/list":
      return { status: 200, body: { hooks: hooks.rows.map(rowOf) } };
    case "POST /hook/add":
      return add(hooks, labels, body);
    case "DELETE /hook/del":
      for (const id of listOf(field(body, "ids"))) hooks.remove(text(id) ?? "");
      return { status: 200, body: { status: "success" } };
    default:
      return null;
  }
}

const EVENTS = [
  "ALL_EMAIL_REPLIES",
  "FIRST_EMAIL_REPLIES",
  "ALL_POSITIVE_REPLIES",
  "BOUNCED_EMAIL",
  "EMAIL_SENT",
];

const refused = (message: string): SandboxAnswer => ({ status: 400, body: errorBody(400, message) });

function add(hooks: Hooks, labels: readonly string[], body: Json | undefined): SandboxAnswer {
  const url = text(field(body, "url"));
  const events = listOf(field(body, "event_types")).map((event) => text(event) ?? "");
  const campaigns = listOf(field(body, "camp_ids"));
  if (url === null || events.length === 0 || campaigns.length === 0)
    return refused("url, event_types and camp_ids are required");
  const known = new Set([...EVENTS, ...labels.map((key) => `LEAD_MARKED_AS_${key}`)]);
  if (!events.every((event) => known.has(event))) return refused("event_types is invalid");
  const flags = [field(body, "ignore_ooo"), field(body, "ignore_automatic")];
  if (!flags.every((flag) => flag === undefined || [false, true, 0, 1].includes(flag as never)))
    return refused("ignore_ooo and ignore_automatic must be booleans");
  const secret = text(field(body, "secret"));
  const ignoresAutomatic = flags.some((flag) => flag === true || flag === 1);
  const { id } = hooks.add({ name: text(field(body, "name")) ?? "", url, events, secret, ignoresAutomatic });
  return { status: 200, body: { status: "success", _id: id } };
}

const rowOf = ({ id, name, url, events, secret, isActive, ignoresAutomatic }: Hook): Json => ({
  _id: id,
  name,
  url,
  camp_ids: ["ALL"],
  evt_types: events === "all" ? [] : events,
  status: isActive ? "ACTIVE" : "INACTIVE",
  secret: secret ?? "",
  ignore_ooo: Number(ignoresAutomatic),
  ignore_automatic: Number(ignoresAutomatic),
});
