/** Runs before every test file, because modules that tests import must exist in a fresh checkout. */
import fc from "fast-check";
import { buildDashboardIfNeeded } from "../../src/build/dashboard.ts";
import { trainIfNeeded } from "../../src/build/train.ts";

// The seed is fixed, so that a push fails only because of its own changes. Nightly runs use other seeds.
fc.configureGlobal({ seed: Number(process.env.REPLYDESK_PROPERTY_SEED ?? 1) });

await trainIfNeeded();
await buildDashboardIfNeeded();
