/** Opens a workspace on a desk, with a real endpoint that receives its events. */
import { expect } from "bun:test";
import { Webhook } from "standardwebhooks";
import { call, type Answer, type Body } from "../support/call.ts";
import { openDesk, type Desk, type DeskOptions } from "../support/desk.ts";
import { LOCAL_ENDPOINTS, type ReceivedCall } from "../support/endpoint.ts";

export const UNKNOWN = "0198c000-0000-7000-8000-00000000dead";

/** Opens a desk that can call endpoints on this machine. */
export const openLocalDesk = ({ settings, ...options }: DeskOptions): Promise<Desk> =>
  openDesk("in this process", { ...options, settings: { ...LOCAL_ENDPOINTS, ...settings } });

export interface Subscriber {
  workspaceId: string;
  key: string;
  /** Calls a path below /api/webhook-subscriptions. */
  ask: (method: string, path?: string, body?: unknown, headers?: Record<string, string>) => Promise<Answer>;
  /** Subscribes the endpoint. Returns the subscription with its secret. */
  subscribe(more?: object): Promise<Body>;
}

export async function openSubscriber(desk: Desk, url: string): Promise<Subscriber> {
  const { apiKey: key, workspaceId } = await desk.addWorkspace("Webhooks");
  const ask: Subscriber["ask"] = (method, path = "", body, headers = {}) =>
    call(desk, method, `/api/webhook-subscriptions${path}`, {
      key,
      headers,
      ...(body !== undefined && { body }),
    });
  const subscribe: Subscriber["subscribe"] = async (more = {}) => {
    const { status, body } = await ask("POST", "", { url, ...more });
    if (status !== 201) throw new Error(`subscribing answered ${JSON.stringify(body)}`);
    return body.data;
  };
  return { workspaceId, key, ask, subscribe };
}

/** Returns the secrets that signed a call, according to the reference library, whatever the current time is. */
export function signersOf({ headers, body }: ReceivedCall, secrets: string[]): string[] {
  const { "webhook-id": id = "", "webhook-timestamp": seconds, "webhook-signature": given = "" } = headers;
  const at = new Date(Number(seconds) * 1_000);
  return secrets.filter((secret) => given.split(" ").includes(new Webhook(secret).sign(id, at, body)));
}

export const refusal = ({ status, body }: Answer) => [status, body as unknown];
export const refused = (status: number, error: string) => [
  status,
  { data: null, code: expect.any(String), error },
];
