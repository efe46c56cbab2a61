/** Tests the app on a phone: the remaining setup, controls that are large enough to tap, and toasts. */
import { expect } from "bun:test";
import type { Locator, Page } from "playwright-core";
import { openDesk } from "../../support/desk.ts";
import { smallTargetsOn } from "../../browser/accessible.ts";
import { journey } from "../../browser/journey.ts";
import { openConversation, openWorkplace } from "../../browser/workplace.ts";
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

journey("touch targets in the inbox are large enough on a phone", async ({ open }) => {
  const place = await openWorkplace(desk, "Phone");
  const [word = ""] = await place.receive(3);
  const ids = (await place.threads()).map(({ id }) => id);
  await place.person("agent").call("POST", "/api/threads/bulk", { body: { ids, category_id: null } });
  const { page } = await open(desk, { person: place.person("owner"), size: "phone" });
  const small: string[] = [];
  const measure = async (name: string) => small.push(...(await smallTargetsOn(page, name)));
  /** Measures the elements that a button opens, and closes them. */
  const measureOpened = async (button: string, role: "menu" | "dialog" | "listbox") => {
    await page.getByRole("button", { name: button, exact: true }).last().click();
    const opened = page
      .getByRole(role)
      .filter({ has: page.locator("button, input, [role=option]") })
      .last();
    await opened.waitFor();
    await measure(button);
    await page.keyboard.press("Escape");
    await opened.waitFor({ state: "hidden" });
  };
  await page.getByRole("option").first().waitFor();
  await measure("list");
  await measureOpened("Sort and density", "menu");
  await measureOpened("All views", "dialog");
  await page.locator("[data-check]").first().click();
  await page.getByRole("toolbar", { name: "Selected conversations" }).waitFor();
  await measure("selection");
  await page.getByRole("button", { name: "Clear selection" }).click();
  await openConversation(page, word);
  await page.getByRole("button", { name: "1 more" }).waitFor();
  await measureOpened("More", "menu");
  await measureOpened("No category", "listbox");
  await measureOpened("Show details", "dialog");
  await page.getByRole("region", { name: "Reply" }).getByRole("button").last().click();
  await page.getByRole("dialog").getByRole("button", { name: "Bcc" }).waitFor();
  await page.getByRole("textbox", { name: "Reply", exact: true }).fill("Shall we talk on [day]?");
  await page.locator("mark").getByText("[day]").waitFor();
  await measure("answer");
  const middleOf = async (button: string) => {
    const box = await page.getByRole("button", { name: button, exact: true }).boundingBox();
    return box && box.y + box.height / 2;
  };
  expect(await middleOf("Snippets")).toBe(await middleOf("More send options"));
  await measureOpened("Snippets", "menu");
  await page.getByRole("button", { name: /^Forward/ }).click();
  const forward = page.getByRole("dialog", { name: "Forward email" });
  await forward.getByRole("textbox", { name: "To" }).fill("kim@agency.example.com,");
  await measure("forward");
  expect(small).toEqual([]);
});

/** Returns whether two elements overlap. */
async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await one.boundingBox(), await other.boundingBox()];
  if (!a || !b) throw new Error("not in sight");
  return a.x < b.x + b.width && b.x < a.x + a.width && a.y < b.y + b.height && b.y < a.y + a.height;
}

journey("a toast covers neither a row, the reply box nor the account button on a phone", async ({ open }) => {
  const place = await openWorkplace(desk, "Toasts");
  const [word = ""] = await place.receive(3);
  const { page } = await open(desk, { person: place.person("agent"), size: "phone" });
  const toast = page.getByRole("alert").last();
  const clear = async (...others: Locator[]) => {
    await toast.waitFor();
    for (const other of others) expect(await overlap(toast, other)).toBe(false);
  };
  await page.locator("[data-check]").first().click();
  await page.getByRole("toolbar", { name: "Selected conversations" }).getByLabel("Done").click();
  await clear(page.getByRole("option").first(), page.getByRole("button", { name: /account/i }));
  await openConversation(page, word);
  await clear(
    page.getByRole("region", { name: "Reply" }),
    page.getByRole("button", { name: "Back to list" }),
  );
});
