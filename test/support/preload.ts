/** Runs before every test file: what the tests import has to be there in a fresh checkout. */
import { buildDashboardIfNeeded } from "../../src/build/dashboard.ts";
import { trainIfNeeded } from "../../src/build/train.ts";

await trainIfNeeded();
await buildDashboardIfNeeded();
