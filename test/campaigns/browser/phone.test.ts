/** Tests the rest of the set-up, and the activity of the desk, on a phone. */
import { afterAll, beforeAll, expect } from "bun:test";
import type { Page } from "playwright-core";
import { openDesk, type Desk } from "../../support/desk.ts";
import { smallTargetsOn } from "../../browser/accessible.ts";
import { journey } from "../../browser/journey.ts";
import { openWorkplace } from "../../browser/workplace.ts";

let desk: Desk;

beforeAll(async () => {
  desk = await openDesk("as the executable");
});
afterAll(() => desk.close());

const checklist = (page: Page) => page.getByRole("region", { name: "Get started" });

journey("on a phone, the inbox shows the remaining setup until it is hidden", async ({ open }) => {
  const place = await openWorkplace(desk, "New");
  const { page } = await open(desk, { person: place.person("owner"), size: "phone" });
  await checklist(page).getByText("2 of 5").waitFor();
  expect(await smallTargetsOn(page, "empty")).toEqual([]);
  await checklist(page).getByRole("link", { name: "Invite your team" }).click();
  await page.getByRole("heading", { name: "People" }).waitFor();
  await page.goBack();
  await checklist(page).waitFor();

  await place.receive(1);
  await page.getByRole("option").first().waitFor();
  await page.getByRole("button", { name: "All views" }).click();
  await checklist(page).getByText("3 of 5").waitFor();
  await checklist(page).getByRole("button", { name: "Hide checklist" }).click();
  await checklist(page).waitFor({ state: "hidden" });
});

journey("a toast appears below the rows on a phone, not over the next one", async ({ open }) => {
  const place = await openWorkplace(desk, "Below");
  await place.receive(3);
  const { page } = await open(desk, { person: place.person("agent"), size: "phone" });
  const rows = page.getByRole("option");
  await rows.nth(2).waitFor();
  await page.locator("[data-check]").first().click();
  const bar = page.getByRole("toolbar", { name: "Selected conversations" });
  await bar.getByRole("button", { name: "Done" }).click();
  const undo = page.getByRole("button", { name: "Undo" });
  await undo.waitFor();
  await rows.nth(2).waitFor({ state: "detached" });
  const [toast, next, pages] = await Promise.all(
    [page.getByRole("alert").filter({ has: undo }), rows.first(), page.getByRole("navigation").last()].map(
      (one) => one.boundingBox(),
    ),
  );
  if (!toast || !next || !pages) throw new Error("Something of it is not on the page");
  expect(toast.y).toBeGreaterThan(next.y + next.height);
  expect(toast.y + toast.height).toBeLessThanOrEqual(pages.y);
});
