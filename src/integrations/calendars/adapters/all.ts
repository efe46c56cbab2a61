/** Lists the adapters by kind. */
import type { Adapters } from "./calendar.ts";
import { calcom } from "./calcom.ts";
import { calendly } from "./calendly.ts";

export const ADAPTERS: Adapters = { calcom, calendly };
