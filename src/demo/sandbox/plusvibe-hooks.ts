/** Simulates PlusVibe's webhooks: one list per workspace, and a signature by the secret of each. */
import { createHmac } from "node:crypto";
import { field, listOf, text } from "../../platforms/mail-form.ts";
import type { Json } from "../../platforms/platform.ts";
import { Hooks, type Hook } from "./hooks.ts";
import { errorBody, objectId } from "./plusvibe-api.ts";
import type { SandboxAnswer, SandboxRequest } from "./server.ts";

/** Its name has been seen nowhere; that it holds the HMAC-SHA256 of the body in hex, in one place. */
const SIGNATURE = "x-webhook-signature";

export const plusVibeHooks = (): Hooks =>
  new Hooks({
    idOf: (serial) => objectId("aa", serial),
    eventOf: (body) => text(field(body, "webhook_event")) ?? "",
    sign: (hook, body): Record<string, string> =>
      hook.secret === null ? {} : { [SIGNATURE]: hmac(hook.secret, body) },
  });

const hmac = (secret: string, body: string): string =>
  createHmac("sha256", secret).update(body).digest("hex");

/** Answers a call about webhooks, for a key that was accepted; null for any other. */
export function aboutHooks(hooks: Hooks, { method, path, body }: SandboxRequest): SandboxAnswer | null {
  switch (`${method} ${path}`) {
    case "GET /hook/list":
      return { status: 200, body: { hooks: hooks.rows.map(rowOf) } };
    case "POST /hook/add":
      return add(hooks, body);
    case "DELETE /hook/del":
      for (const id of listOf(field(body, "ids"))) hooks.remove(text(id) ?? "");
      return { status: 200, body: { status: "success" } };
    default:
      return null;
  }
}

function add(hooks: Hooks, body: Json | undefined): SandboxAnswer {
  const url = text(field(body, "url"));
  const events = listOf(field(body, "event_types")).map((event) => text(event) ?? "");
  const campaigns = listOf(field(body, "camp_ids"));
  if (url === null || events.length === 0 || campaigns.length === 0)
    return { status: 400, body: errorBody(400, "url, event_types and camp_ids are required") };
  const secret = text(field(body, "secret"));
  const { id } = hooks.add({ name: text(field(body, "name")) ?? "", url, events, secret });
  return { status: 200, body: { status: "success", _id: id } };
}

const rowOf = ({ id, name, url, events, isActive }: Hook): Json => ({
  _id: id,
  name,
  url,
  camp_ids: ["ALL"],
  evt_types: events === "all" ? [] : events,
  status: isActive ? "ACTIVE" : "INACTIVE",
  ignore_ooo: 0,
  ignore_automatic: 0,
});
