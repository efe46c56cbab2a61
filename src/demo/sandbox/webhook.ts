/** Defines the webhooks that simulated platforms post. */
import type { Json } from "../../platforms/platform.ts";

/** A webhook as the platform would send it. */
export interface Webhook {
  body: Json;
  headers: Record<string, string>;
}
