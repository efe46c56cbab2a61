/** Tests a large inbox: the number of rows that stay in the page after long scrolling. */
import { beforeAll, expect } from "bun:test";
import type { Page } from "playwright-core";
import { seededInstance } from "../../bench/seeded.ts";
import { openDesk } from "../../support/desk.ts";
import { signIn, type SignedIn } from "../../support/people.ts";
import { journey } from "../../browser/journey.ts";
import { allTests } from "../../support/fixture.ts";

const REPLIES = 3_000;
const SCROLLED_ROWS = 500;
const MAX_ROWS = 40;
const MAX_HEAP = 150 * 1024 * 1024;

let person: SignedIn;

const desk = allTests(async () => openDesk("as the executable", { instance: await seededInstance(REPLIES) }));
beforeAll(() => {
  person = signIn(desk, { role: "owner" });
});

/** Scrolls down by this many rows. Returns the maximum number of rows in the page at any time. */
async function scroll(page: Page, rows: number): Promise<number> {
  let most = 0;
  let last = 0;
  await page.getByRole("listbox").hover();
  for (let quiet = 0; last < rows && quiet < 20;) {
    await page.mouse.wheel(0, 4_000);
    await page.waitForTimeout(50);
    most = Math.max(most, await page.evaluate<number>("document.querySelectorAll('[role=option]').length"));
    const reached = Number(await page.getByRole("option").last().getAttribute("aria-posinset"));
    quiet = reached > last ? 0 : quiet + 1;
    last = reached;
  }
  return most;
}

journey(`scrolling ${SCROLLED_ROWS} of ${REPLIES} rows keeps few of them in the page`, async ({ open }) => {
  const { page, context } = await open(desk, { person, path: "/app/inbox?view=all" });
  await page.getByRole("option").first().waitFor();
  expect(await scroll(page, SCROLLED_ROWS)).toBeLessThanOrEqual(MAX_ROWS);
  const session = await context.newCDPSession(page);
  await session.send("HeapProfiler.collectGarbage");
  const { usedSize: heap } = await session.send("Runtime.getHeapUsage");
  expect(heap).toBeLessThan(MAX_HEAP);
});
