/** Tests the rest of the set-up, and the activity of the desk, on a phone. */
import { expect } from "bun:test";
import type { Page } from "playwright-core";
import { openDesk } from "../../support/desk.ts";
import { smallTargetsOn } from "../../browser/accessible.ts";
import { journey } from "../../browser/journey.ts";
import { openWorkplace } from "../../browser/workplace.ts";
import { allTests } from "../../support/fixture.ts";

const desk = allTests(() => openDesk("as the executable"));

const checklist = (page: Page) => page.getByRole("region", { name: "Get started" });

journey("the inbox on a phone shows the remaining setup until the user hides it", async ({ open }) => {
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
