/** Journeys through members and a form that is being saved, in the settings. */
import { beforeAll, expect } from "bun:test";
import type { Page } from "playwright-core";
import { call, eventually, type Body } from "../../support/call.ts";
import { openDesk } from "../../support/desk.ts";
import { journey } from "../../browser/journey.ts";
import { openWorkplace, type Workplace } from "../../browser/workplace.ts";
import { allTests } from "../../support/fixture.ts";

const desk = allTests(() => openDesk("as the executable"));
let place: Workplace;

beforeAll(async () => {
  place = await openWorkplace(desk, "Settings");
});
const heading = (page: Page, name: string) => page.getByRole("heading", { name, level: 1 });

journey("every page shows who is online, and has a search field and an Add button", async ({ open }) => {
  const [ana, ben] = [place.person("manager", "Ana Here"), place.person("agent", "Ben Here")];
  const agent = await open(desk, { person: ben, path: "/app/settings/snippets" });
  await agent.page.getByRole("button", { name: "Add", exact: true }).click();
  expect(await agent.page.getByRole("menuitem").allTextContents()).toEqual(["Add suppression"]);
  await agent.page.getByRole("menuitem").click();
  await agent.page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
  expect(agent.page.url()).toEndWith("/app/settings/suppressions");
  await agent.go("/app/clients?add=true");
  await agent.page.getByRole("table", { name: "Clients" }).getByRole("rowheader").first().waitFor();
  expect(await agent.page.getByRole("dialog").count()).toBe(0);

  const { page } = await open(desk, { person: ana, path: "/app/analytics" });
  await page.getByRole("img", { name: /^Here now: .*Ben Here/ }).waitFor();
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await eventually(async () => (await page.getByRole("menuitem").count()) === 6);
  await page.getByRole("menuitem", { name: "New client" }).click();
  await page.getByRole("dialog", { name: "New client" }).waitFor();
  await page.keyboard.press("Escape");
  await heading(page, "Clients").waitFor();
  await page.getByRole("searchbox", { name: "Search conversations" }).fill("price list");
  await page.keyboard.press("Enter");
  await heading(page, "All").waitFor();
  expect(await page.getByRole("textbox", { name: "Search conversations" }).inputValue()).toBe("price list");
});

journey(
  "text typed while a form saves stays unsaved when another field is changed back",
  async ({ open }) => {
    const { page } = await open(desk, { person: place.person("owner"), path: "/app/settings/categories" });
    await page.getByRole("button", { name: "Meeting booked" }).click();
    const form = page.getByRole("dialog", { name: "Meeting booked" }).locator("form").first();
    const [name, positive] = [form.getByLabel("Name"), form.getByRole("switch").first()];
    const save = form.getByRole("button", { name: "Save" });
    const { promise: held, resolve: letGo } = Promise.withResolvers<void>();
    await page.route("**/api/categories/*", async (route) => {
      await held;
      await route.continue();
    });
    await positive.click({ force: true });
    await save.click();
    await name.fill("Call booked");
    letGo();
    await page.getByText("Meeting booked saved").waitFor();
    await save.and(page.locator("[data-loading]")).waitFor({ state: "detached" });
    for (let turn = 0; turn < 2; turn += 1) await positive.click({ force: true });
    expect(await save.isEnabled()).toBe(true);
    await save.click();
    await eventually(async () =>
      (await call(desk, "GET", "/api/categories?limit=100", { key: place.key })).body.data.some(
        (category: Body) => category.name === "Call booked",
      ),
    );
  },
);
