/** Defines how this adapter calls Smartlead. */
import type { PlatformAnswer, PlatformCall } from "../client.ts";

/** Calls one account, with a fixed priority. */
export type SmartleadCall = (
  request: Pick<PlatformCall, "method" | "path" | "query" | "body">,
) => Promise<PlatformAnswer>;
