/** Tests the command palette and the search field. */
import { afterAll, beforeAll, expect } from "bun:test";
import type { Page } from "playwright-core";
import { openDesk, type Desk } from "../support/desk.ts";
import { journey } from "./journey.ts";
import { openConversation, openWorkplace, rowOf, view } from "./workplace.ts";

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk("as the executable");
});
afterAll(() => desk.close());

/** Opens the palette and runs the first match for a text. */
async function command(page: Page, text: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search or type a command" }).fill(text);
  await page.keyboard.press("Enter");
}

journey("the palette finds finished leads, clients, contacts, themes and rare actions", async ({ open }) => {
  const place = await openWorkplace(desk, "Palette");
  const lead = { email: "gareth@hale.example.com", firstName: "Gareth", lastName: "Hale" };
  const [word = ""] = await place.receive(1, { lead });
  const { page } = await open(desk, { person: place.person("manager") });
  await openConversation(page, word);
  await command(page, "done");
  await view(page, "To do", "").waitFor();

  await command(page, "gareth hale");
  await page.getByRole("region", { name: "Messages" }).getByText(word).first().waitFor();
  await command(page, "move");
  await page.getByRole("dialog", { name: "Move to another client" }).waitFor();
  await page.keyboard.press("Escape");
  await command(page, "theme dark");
  await page.locator("[data-mantine-color-scheme=dark]").waitFor();
  const { name } = (await place.threads())[0]?.client ?? {};
  await command(page, name);
  await page.waitForURL(/client=/);

  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search or type a command" }).fill("gareth");
  await page.getByRole("option", { name: "Gareth Hale Contact", exact: true }).click();
  await page.getByRole("heading", { name: "Gareth Hale" }).waitFor();
});

journey("the palette lists the most used command first", async ({ open }) => {
  const place = await openWorkplace(desk, "Ranking");
  const { page } = await open(desk, { person: place.person("agent") });
  await view(page, "To do", "").waitFor();
  await command(page, "go to follow-ups");
  await page.waitForURL(/follow-ups/);
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search or type a command" }).fill("go to");
  expect(await page.getByRole("option").first().textContent()).toContain("Follow-ups");
});

journey(
  "the search field completes operators, keeps the focus until Down is pressed, and finds finished conversations",
  async ({ open }) => {
    const place = await openWorkplace(desk, "Searching");
    const [first = "", second = ""] = await place.receive(2);
    const { page } = await open(desk, { person: place.person("agent") });
    await view(page, "To do", 2).waitFor();
    await page.keyboard.press("/");
    const field = page.getByRole("textbox", { name: "Search conversations" });
    await field.pressSequentially("cat");
    await page.getByRole("option", { name: "category:" }).waitFor();
    await page.keyboard.press("Tab");
    await field.pressSequentially("inter");
    await page.getByRole("option", { name: "Interested", exact: true }).waitFor();
    await page.keyboard.press("Enter");
    expect(await field.inputValue()).toBe("category:Interested ");
    await field.pressSequentially(second);
    await page.keyboard.press("Enter");
    await rowOf(page, first).waitFor({ state: "detached" });
    // Keys typed now enter text in the field.
    await page.keyboard.press("e");
    expect(await field.inputValue()).toBe(`category:Interested ${second}e`);
    await page.keyboard.press("Backspace");
    await rowOf(page, second).waitFor();
    await page.keyboard.press("ArrowDown");
    await page.keyboard.press("e");
    await view(page, "To do", 1).waitFor();
    await page.getByText("In Done and Snoozed").waitFor();
    await rowOf(page, second).click();
    await page.getByRole("region", { name: "Messages" }).getByText(second).first().waitFor();
    await command(page, "reopen");
    await view(page, "To do", 2).waitFor();
    await page.getByText("In Done and Snoozed").waitFor({ state: "detached" });
  },
);
