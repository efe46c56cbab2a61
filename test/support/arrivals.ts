/** Sets up the starting point of most stories: a client, a connected sandbox, and a received reply. */
import type { PlatformName } from "../../src/platforms/platform.ts";
import type { SandboxLeadMail, PlatformSandbox, Received } from "./sandbox/sandbox.ts";
import { call, eventually, type Body } from "./call.ts";
import type { Desk } from "./desk.ts";
import type { Webhook } from "./sandbox/webhook.ts";

export interface Connected {
  desk: Desk;
  key: string;
  sandbox: PlatformSandbox;
  clientId: string;
  connectionId: string;
  /** The connection's webhook URL on this desk. */
  hook: string;
}

/** Makes the names of a workspace's clients distinct, as they must be. */
let clients = 0;

/**
 * Creates a client without automatic drafts and with one connection to the platform's sandbox. `key` selects a
 * workspace other than the first.
 */
export async function connect(desk: Desk, platform: PlatformName, key = desk.apiKey): Promise<Connected> {
  const sandbox = desk.sandboxes[platform];
  const client = await call(desk, "POST", "/api/clients", {
    key,
    body: { name: `Client ${clients++} of ${platform}`, auto_draft_enabled: false },
  });
  const connection = await connectAccount(desk, sandbox, { key, clientId: client.body.data.id });
  if (connection.status !== 201) throw new Error(`connecting answered ${JSON.stringify(connection.body)}`);
  const { id, webhook_url: address } = connection.body.data;
  const connected = { desk, key, sandbox, clientId: client.body.data.id, connectionId: id };
  return { ...connected, hook: hookOn(desk, address) };
}

const pollNever = ({ internals }: Desk): void =>
  void internals?.deps.db.sqlite.run("UPDATE connection_polls SET due_at = NULL");

/** Sets whether opt-outs and categories are pushed to the sequencer. */
export async function pushTo({ desk, key, connectionId }: Connected, isOn: boolean): Promise<void> {
  await setPush(desk, { key, connectionId }, isOn);
}

async function setPush(
  desk: Desk,
  { key, connectionId }: Pick<Connected, "key" | "connectionId">,
  isOn: boolean,
): Promise<void> {
  const body = { push: { opt_outs: isOn, categories: isOn } };
  const { status } = await call(desk, "PATCH", `/api/connections/${connectionId}`, { key, body });
  if (status !== 200) throw new Error(`changing the connection answered ${status}`);
}

/**
 * Connects an account in the sandbox that is not connected yet: the first one, or another with the same mailbox. To
 * avoid disturbing tests, nothing is pushed to the sequencer unless `pushTo` turns this on, and a desk in this process
 * does not poll the account for missed emails.
 */
export async function connectAccount(
  desk: Desk,
  sandbox: PlatformSandbox,
  { key, clientId }: { key: string; clientId: string },
): ReturnType<typeof call> {
  const asking = (apiKey: string) =>
    call(desk, "POST", `/api/connections/${sandbox.name}`, {
      key,
      body: {
        name: `Account at ${sandbox.name}`,
        api_key: apiKey,
        client_id: clientId,
        // Tests post events themselves, to the URL that the platform would be given.
        register_webhook: false,
        ...(sandbox.name === "emailbison" && { instance_url: sandbox.url }),
      },
    });
  let answer = await asking(sandbox.apiKey);
  for (let number = 1; answer.body.error === CONNECTED_ALREADY; number += 1)
    answer = await asking(`${sandbox.apiKey}.${number}`);
  if (answer.status === 201) await setPush(desk, { key, connectionId: answer.body.data.id }, false);
  pollNever(desk);
  return answer;
}

const CONNECTED_ALREADY = "This account is connected already: add a route instead";

/** Returns the webhook URL on a test's desk, which listens on its own port. */
export const hookOn = (desk: Desk, address: string): string => desk.url + new URL(address).pathname;

/** Posts a webhook. Throws unless it is accepted. */
export async function post({ sandbox, hook }: Connected, webhook: Webhook): Promise<void> {
  const status = await sandbox.post(webhook, hook);
  if (status !== 200) throw new Error(`the webhook was answered ${status}`);
}

/** Returns the only reply with `marker` in its new text, once the reply exists. */
export function replyWith({ desk, key }: Connected, marker: string): Promise<Body> {
  return eventually(async () => {
    const { body } = await call(desk, "GET", "/api/replies?limit=200", { key });
    const fits = body.data.filter((reply: Body) => reply.body_new.includes(marker));
    return fits.length === 1 ? fits[0] : null;
  });
}

let count = 0;

export interface Arrived {
  /** The reply as shown in the list. */
  reply: Body;
  received: Received;
  marker: string;
}

/** Receives an email from a lead and posts its webhook. Returns once the reply is filed and categorized. */
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

/** Returns the reply in its current state. */
export async function read({ desk, key }: Connected, id: string): Promise<Body> {
  return (await call(desk, "GET", `/api/replies/${id}`, { key })).body.data;
}
