/** Connects several accounts to one desk's clients, and checks what their campaigns may still send. */
import type { PlatformSandbox } from "./sandbox/sandbox.ts";
import type { PlatformName } from "../../src/platforms/platform.ts";
import { hookOn, type Connected } from "./arrivals.ts";
import { call, type Body } from "./call.ts";
import type { Desk } from "./desk.ts";
import { campaign } from "./sandbox/mails.ts";

/** Creates a client without automatic drafts. Returns its id. */
export async function newClient(desk: Desk, name: string): Promise<string> {
  const { body } = await call(desk, "POST", "/api/clients", { body: { name, auto_draft_enabled: false } });
  return body.data.id;
}

/** Connects another account for a client, in the desk's sandbox for the platform or in a different one. */
export async function connectAccount(
  desk: Desk,
  platform: PlatformName,
  clientId: string,
  sandbox: PlatformSandbox = desk.sandboxes[platform],
): Promise<Connected> {
  const { body, status } = await call(desk, "POST", `/api/connections/${platform}`, {
    body: {
      name: `Account at ${platform}`,
      api_key: sandbox.apiKey,
      client_id: clientId,
      ...(platform === "emailbison" && { instance_url: sandbox.url }),
    },
  });
  if (status !== 201) throw new Error(`connecting answered ${JSON.stringify(body)}`);
  const { id, webhook_url: hook } = body.data;
  return { desk, key: desk.apiKey, sandbox, clientId, connectionId: id, hook: hookOn(desk, hook) };
}

/** Adds a lead to one of the account's campaigns, without a webhook. Returns the conversation. */
export const leadIn = (sandbox: PlatformSandbox, email: string, serial = 1): string =>
  sandbox.receive({
    lead: { email },
    campaign: campaign(serial, `Campaign ${serial}`),
  }).conversation;

/** Returns why the campaign withholds its next email, or null if it is sent. */
export const withheld = (sandbox: PlatformSandbox, conversation: string): string | null =>
  sandbox.sendNextStep(conversation).withheld;

export const actionsOf = async (
  { desk, connectionId }: Pick<Connected, "desk" | "connectionId">,
  query = "",
): Promise<Body[]> =>
  (await call(desk, "GET", `/api/connections/${connectionId}/actions?limit=100${query}`)).body.data;

/** Returns a reply's timeline entries about sequencers, oldest first. */
export async function pushedIn(desk: Desk, replyId: string): Promise<Body[]> {
  const { body } = await call(desk, "GET", `/api/replies/${replyId}/timeline?limit=100`);
  return body.data.filter(({ type }: Body) => type === "pushed" || type === "push_failed");
}
