/** Sets up what most stories start with: a client, a connected sandbox, and a received reply. */
import type { PlatformName } from "../../src/platforms/platform.ts";
import type { SandboxLeadMail, PlatformSandbox, Received } from "../../src/demo/sandbox/sandbox.ts";
import { call, eventually, type Body } from "./call.ts";
import type { Desk } from "./desk.ts";
import type { Webhook } from "../../src/demo/sandbox/webhook.ts";

export interface Connected {
  desk: Desk;
  key: string;
  sandbox: PlatformSandbox;
  clientId: string;
  connectionId: string;
  /** The connection's webhook address, on this desk. */
  hook: string;
}

/** Distinguishes clients of a workspace, whose names must differ. */
let clients = 0;

/**
 * A new client, for whom nothing is drafted, with one connection to the platform's sandbox. `key` is another
 * workspace's, where it is not the first.
 */
export async function connect(desk: Desk, platform: PlatformName, key = desk.apiKey): Promise<Connected> {
  const sandbox = desk.sandboxes[platform];
  const client = await call(desk, "POST", "/api/clients", {
    key,
    body: { name: `Client ${clients++} of ${platform}`, auto_draft_enabled: false },
  });
  const body = {
    name: `Account at ${platform}`,
    api_key: sandbox.apiKey,
    client_id: client.body.data.id,
    ...(platform === "emailbison" && { instance_url: sandbox.url }),
  };
  const connection = await call(desk, "POST", `/api/connections/${platform}`, { key, body });
  if (connection.status !== 201) throw new Error(`connecting answered ${JSON.stringify(connection.body)}`);
  const { id, webhook_url: address } = connection.body.data;
  const connected = { desk, key, sandbox, clientId: client.body.data.id, connectionId: id };
  return { ...connected, hook: hookOn(desk, address) };
}

/** A webhook address as it is reached on the desk of a test, which listens on a port of its own. */
export const hookOn = (desk: Desk, address: string): string => desk.url + new URL(address).pathname;

/** Posts a webhook and insists that it was taken in. */
export async function post({ sandbox, hook }: Connected, webhook: Webhook): Promise<void> {
  const status = await sandbox.post(webhook, hook);
  if (status !== 200) throw new Error(`the webhook was answered ${status}`);
}

/** The only reply that shows `marker` in its new words, once it is there. */
export function replyWith({ desk, key }: Connected, marker: string): Promise<Body> {
  return eventually(async () => {
    const { body } = await call(desk, "GET", "/api/replies?limit=200", { key });
    const fits = body.data.filter((reply: Body) => reply.body_new.includes(marker));
    return fits.length === 1 ? fits[0] : null;
  });
}

let count = 0;

export interface Arrived {
  /** As the list shows it. */
  reply: Body;
  received: Received;
  marker: string;
}

/** A lead writes, the webhook comes, the reply is filed and judged. */
export async function arrive(connected: Connected, mail: SandboxLeadMail = {}): Promise<Arrived> {
  count += 1;
  const marker = `marker${count}x`;
  const lead = {
    email: `lead${count}@prospect.example.com`,
    firstName: "Dana",
    lastName: "Reyes",
    company: "Northwind",
  };
  const received = connected.sandbox.receive({ lead, text: `Sounds good ${marker}`, ...mail });
  await post(connected, received.webhook);
  const reply = await eventually(async () => {
    const filed = await replyWith(connected, mail.text ?? marker);
    return filed.ai_category !== null && filed;
  });
  return { reply, received, marker };
}

/** Reads the reply in its current state. */
export async function read({ desk, key }: Connected, id: string): Promise<Body> {
  return (await call(desk, "GET", `/api/replies/${id}`, { key })).body.data;
}
