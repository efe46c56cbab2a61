/** Journeys of long imports. */
import { afterAll, beforeAll, expect } from "bun:test";
import type { Page } from "playwright-core";
import { call, type Body } from "../../support/call.ts";
import { openDesk, type Desk } from "../../support/desk.ts";
import { journey } from "../../browser/journey.ts";
import { openWorkplace, type Workplace } from "../../browser/workplace.ts";

let desk: Desk;
let place: Workplace;

beforeAll(async () => {
  desk = await openDesk("as the executable");
  place = await openWorkplace(desk, "Imports");
});
afterAll(() => desk.close());

const get = async (path: string): Promise<Body> => (await call(desk, "GET", path, { key: place.key })).body;
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const dialog = (page: Page) => page.getByRole("dialog");

const csvFile = (name: string, text: string) => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(text),
});

journey("contacts in several pieces of a long file count once", async ({ open }) => {
  const { page } = await open(desk, { person: place.person("manager"), path: "/app/contacts" });
  await button(page, "Import…").click();
  const rows = Array.from({ length: 2_200 }, (_, n) => `lead${n % 1_100}@pieces.example.com,Lead ${n}`);
  await page
    .locator("input[type=file]")
    .setInputFiles(csvFile("long.csv", ["email,first_name", ...rows].join("\n")));
  await button(page, "Check").click();
  const counted = (name: string) =>
    dialog(page).getByRole("term").filter({ hasText: name }).locator("xpath=..").getByRole("definition");
  await button(page, "Import 1,100").waitFor();
  expect(await counted("New").textContent()).toBe("1,100");
  expect(await counted("Duplicate rows").textContent()).toBe("1,100");
  await button(page, "Import 1,100").click();
  await page.getByText("1,100 contacts imported").waitFor();
  expect((await get("/api/contacts?q=pieces.example.com")).pagination.total).toBe(1_100);
});

journey("an import continues after its dialog is closed, and stops on request", async ({ open }) => {
  const path = "/app/settings/suppressions";
  const { page } = await open(desk, { person: place.person("manager"), path });
  let gate = Promise.withResolvers<void>();
  await page.route("**/api/suppressions/import", async (route) => {
    if (!route.request().postDataJSON().dry_run) await gate.promise;
    await route.continue();
  });
  const begin = async (name: string) => {
    gate = Promise.withResolvers<void>();
    const rows = Array.from({ length: 1_200 }, (_, n) => `lead${n}@${name}.example.com`);
    await button(page, "Import…").click();
    // It is sent in three pieces; the last repeats a contact of the first.
    const lines = ["email", ...rows, `LEAD1@${name}.example.com`];
    await page.locator("input[type=file]").setInputFiles(csvFile("list.csv", lines.join("\n")));
    await button(page, "Check").click();
    await button(page, "Suppress 1,200").click();
    await dialog(page).getByRole("progressbar", { name: "Importing suppressions" }).waitFor();
  };
  const suppressed = async (name: string) => {
    const { data } = await get(`/api/suppressions?q=lead1199@${name}.example.com`);
    return data.length > 0;
  };

  await begin("goes-on");
  await page.keyboard.press("Escape");
  await page.getByText("Keep this window open.").waitFor();
  gate.resolve();
  await page.getByText("1,200 suppressed", { exact: true }).waitFor();
  const cut = page.getByText(/^50 of 1,2\d\d rows$/);
  await cut.waitFor({ state: "attached" });
  expect(await cut.isVisible()).toBe(false);
  await page.emulateMedia({ media: "print" });
  expect(await cut.isVisible()).toBe(true);
  await page.emulateMedia({ media: null });
  expect(await suppressed("goes-on")).toBe(true);

  await begin("stops");
  await button(page, "Stop").click();
  gate.resolve();
  await page.getByText("Import stopped: 500 of 1,200 suppressed").waitFor();
  expect(await suppressed("stops")).toBe(false);
});
