/** Tests the settings: workspace, AI, categories, snippets, and what each role can see there. */
import { afterAll, beforeAll, expect } from "bun:test";
import type { Page } from "playwright-core";
import { call, eventually, type Body } from "../support/call.ts";
import { openDesk, type Desk } from "../support/desk.ts";
import { journey } from "./journey.ts";
import { openWorkplace, type Workplace } from "./workplace.ts";

let desk: Desk;
let place: Workplace;

beforeAll(async () => {
  desk = await openDesk("as the executable");
  place = await openWorkplace(desk, "Settings");
});
afterAll(() => desk.close());

const read = async (path: string): Promise<Body> =>
  (await call(desk, "GET", path, { key: place.key })).body.data;
const heading = (page: Page, name: string) => page.getByRole("heading", { name, level: 1 });

/** Opens a section of the settings with the palette alone. */
async function openSection(page: Page, section: string): Promise<void> {
  // No keys are handled before the navigation is shown.
  await page.getByRole("navigation", { name: "Main" }).waitFor();
  await page.keyboard.press("Control+k");
  await page.getByRole("combobox", { name: "Search or type a command" }).fill(`settings ${section}`);
  await page.keyboard.press("Enter");
  await heading(page, section).waitFor();
}

journey("a manager can set up the workspace, and pause and resume sending", async ({ open }) => {
  const { page } = await open(desk, { person: place.person("manager", "Mia Manager") });
  await page.getByRole("navigation", { name: "Views" }).waitFor();
  await page.keyboard.press("g");
  await page.keyboard.press("s");
  await heading(page, "Workspace").waitFor();
  await page.getByLabel("Name").fill("Renamed agency");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByTitle("Renamed agency").waitFor();
  await page.getByLabel("Round robin").check();
  await eventually(async () => (await read("/api/workspace")).assignment === "round_robin");
  expect(await page.getByLabel("Required for everyone").isDisabled()).toBe(true);

  await page.getByRole("button", { name: "Pause sending…" }).click();
  await page.getByLabel("Reason").fill("Moving offices");
  await page.getByRole("dialog").getByRole("button", { name: "Pause sending" }).click();
  await page.getByRole("status").getByText("Moving offices").waitFor();
  expect((await read("/api/sending")).paused).toBe(true);
  await page.getByRole("main").getByRole("button", { name: "Resume sending" }).click();
  await page.getByText("Sending is on").waitFor();
});

journey("a category can be created, mapped to a sequencer label, and deleted", async ({ open }) => {
  const { page, expects } = await open(desk, { person: place.person("owner") });
  // 404: the page may read the saved labels while the category is deleted.
  expects(400, 404);
  await openSection(page, "Categories");
  await page.getByRole("button", { name: "New category" }).click();
  await page.getByRole("textbox", { name: "Name", exact: true }).fill("Send pricing");
  await page.getByLabel("Slug").fill("Not valid");
  await page.getByRole("button", { name: "Create" }).click();
  await page.getByText("Must be lower-case letters, digits and hyphens").waitFor();
  await page.getByLabel("Slug").fill("");
  await page.getByRole("radio", { name: "Pink" }).check({ force: true });
  await page.getByRole("button", { name: "Create" }).click();

  const drawer = page.getByRole("dialog", { name: "Send pricing", exact: true });
  const instantly = drawer.getByRole("group", { name: "Instantly" });
  await instantly.getByLabel("Label to set").fill("Pricing wanted");
  await instantly.getByRole("combobox", { name: "Labels to recognize" }).fill("Pricing wanted");
  await instantly.getByRole("combobox", { name: "Labels to recognize" }).press("Enter");
  await drawer
    .getByRole("region", { name: "Sequencer labels" })
    .getByRole("button", { name: "Save" })
    .click();
  const made = (await read("/api/categories?limit=100")).find(({ slug }: Body) => slug === "send-pricing");
  expect(made).toMatchObject({ name: "Send pricing", color: "#db2777", is_positive: false });
  await eventually(async () =>
    (await read(`/api/categories/${made.id}/labels`)).labels.some(
      ({ platform, label }: Body) => platform === "instantly" && label === "Pricing wanted",
    ),
  );
  await drawer.getByRole("button", { name: "Delete category…" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await drawer.waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Send pricing" }).waitFor({ state: "hidden" });
});

journey("managers can share snippets, which agents can use but not change", async ({ open }) => {
  const manager = await open(desk, { person: place.person("manager"), path: "/app/settings/snippets" });
  await manager.page.getByRole("button", { name: "New snippet" }).first().click();
  await manager.page.getByRole("textbox", { name: "Name", exact: true }).fill("Price list");
  await manager.page.getByRole("textbox", { name: "Shortcut" }).fill("/price");
  await manager.page.getByLabel("Text", { exact: true }).fill("Hi {{first_nam}}, from 490 EUR.");
  await manager.page.getByText("Unknown variables: first_nam").waitFor();
  await manager.page.getByLabel("Text", { exact: true }).fill("Hi {{first_name}}, from 490 EUR.");
  await manager.page.getByRole("switch", { name: "Share with everyone" }).click();
  await manager.page.getByRole("button", { name: "Save" }).click();
  await manager.page.getByRole("row", { name: /Price list.*;price.*Everyone/ }).waitFor();

  const agent = await open(desk, { person: place.person("agent"), path: "/app/settings" });
  const sections = agent.page.getByRole("navigation", { name: "Settings" });
  await heading(agent.page, "Snippets").waitFor();
  const found = await sections.getByRole("link").allTextContents();
  expect(found).toContain("Snippets");
  expect(found.filter((name) => ["Workspace", "AI", "Categories", "People"].includes(name))).toEqual([]);
  await sections.getByRole("link", { name: "Snippets" }).click();
  await agent.page.getByRole("row", { name: /Price list/ }).waitFor();
  expect(await agent.page.getByRole("button", { name: /Price list/ }).count()).toBe(0);
  await agent.go("/app/settings/workspace");
  await agent.page.getByText("You don't have access to this page").waitFor();

  await manager.page.getByRole("searchbox", { name: "Search snippets" }).fill("nothing like it");
  await manager.page.getByText("No matching snippets").waitFor();
  await manager.page.getByRole("button", { name: "Clear filters" }).click();
  await manager.page.getByRole("button", { name: "Delete Price list" }).click();
  await manager.page.getByRole("button", { name: "Delete", exact: true }).click();
  await manager.page.getByText("No snippets yet").waitFor();
});
