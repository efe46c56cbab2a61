/** Defines the webhooks that simulated platforms post. */
import type { Json } from "../../../src/platforms/platform.ts";

/** A webhook in the platform's format. */
export interface Webhook {
  body: Json;
  headers: Record<string, string>;
}
