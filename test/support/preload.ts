/** Runs before every test file: what the tests import has to be there in a fresh checkout. */
import fc from "fast-check";
import { buildDashboardIfNeeded } from "../../src/build/dashboard.ts";
import { trainIfNeeded } from "../../src/build/train.ts";

// A push fails for its own change, not for the values it happened to draw: every night draws others.
fc.configureGlobal({ seed: Number(process.env.REPLYDESK_PROPERTY_SEED ?? 1) });

await trainIfNeeded();
await buildDashboardIfNeeded();
