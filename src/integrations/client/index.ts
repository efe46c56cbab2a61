/** A typed client for the Replydesk API, with webhook verification; published as `@replydesk/client`. */
import createClient, { type Client } from "openapi-fetch";
import { SECOND, systemClock } from "../../core/clock.ts";
import type { components, paths } from "../../dashboard/api/schema.ts";
import { verifiedId } from "./verify.ts";

export type { paths };

/** Resources by their names in the OpenAPI document, such as `ReplydeskSchemas["Reply"]`. */
export type ReplydeskSchemas = components["schemas"];

export interface ReplydeskOptions {
  /** The URL of the server, such as `https://desk.example.com`. */
  url: string;
  apiKey: string;
}

/** Creates a client. Its methods take API paths and return `{ data, error, response }`. */
export function createReplydesk({ url, apiKey }: ReplydeskOptions): Client<paths> {
  return createClient<paths>({
    baseUrl: new URL(url).origin,
    headers: { authorization: `Bearer ${apiKey}` },
  });
}

export interface ReceivedWebhook {
  /** The exact body, because parsed and reserialized JSON has a different signature. */
  body: string | Uint8Array;
  headers: Headers | Record<string, string | string[] | undefined>;
  /** The subscription's secret: `whsec_` and a key in base64. */
  secret: string;
}

export interface VerifiedEvent {
  /** The event's ID, the same for every delivery. */
  id: string;
  /** The event type, such as `reply.received`. */
  type: string;
  /** ISO 8601, in UTC. */
  timestamp: string;
  workspace_id: string;
  /** The resource as in the API. */
  data: Record<string, unknown>;
}

/**
 * Returns a delivery's event; null if no signature is valid, or if the timestamp differs by more than 300
 * seconds.
 */
export function verifyWebhook({ body, headers, secret }: ReceivedWebhook): VerifiedEvent | null {
  const rawBody = typeof body === "string" ? Buffer.from(body) : body;
  const named = headers instanceof Headers ? Object.fromEntries(headers) : headers;
  const now = systemClock.now() / SECOND;
  const id = verifiedId({ headers: named, rawBody, secret, now });
  if (id === null) return null;
  const event = JSON.parse(new TextDecoder().decode(rawBody)) as Omit<VerifiedEvent, "id">;
  return { ...event, id };
}
