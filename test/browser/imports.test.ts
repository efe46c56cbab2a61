/**
 * Journeys through imports: contacts and suppressions from a file, previewed, in pieces, left and stopped.
 */
import { afterAll, beforeAll, expect } from "bun:test";
import type { Page } from "playwright-core";
import { call, type Body } from "../support/call.ts";
import { openDesk, type Desk } from "../support/desk.ts";
import { problemsOnPaper } from "./accessible.ts";
import { downloaded, journey } from "./journey.ts";
import { openWorkplace, type Workplace } from "./workplace.ts";

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
const row = (page: Page, words: string) => page.getByRole("row").filter({ hasText: words });

const csvFile = (name: string, text: string) => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(text),
});

journey("a list is imported after a preview, and found by the filters", async ({ open }) => {
  const { page } = await open(desk, { person: place.person("manager"), path: "/app/contacts" });
  await button(page, "Import…").click();
  const table = "Mail;First name;Company;Plan\nnora@import.example.com;Nora;Imported Ltd;Gold\nnobody;N;;";
  await page.locator("input[type=file]").setInputFiles(csvFile("leads.csv", table));
  await dialog(page).getByRole("combobox", { name: "Column Plan" }).click();
  await page.getByRole("option", { name: "Custom field" }).click();
  await button(page, "Check").click();
  await dialog(page).getByText("Row 3, Mail: is not an email address").waitFor();
  expect((await get("/api/contacts?q=nora@import")).pagination.total).toBe(0);
  await button(page, "Import 1").click();
  await row(page, "nora@import.example.com").waitFor();

  await page.getByRole("link", { name: "Companies" }).click();
  expect(await downloaded(page)).toContain(",Imported Ltd,1,0,");
  expect(await problemsOnPaper(page, "companies")).toEqual([]);
  await page.getByRole("link", { name: "Imported Ltd" }).click();
  await row(page, "Nora").waitFor();
  await page.getByText("1 contact", { exact: true }).waitFor();
  expect(await problemsOnPaper(page, "contacts")).toEqual([]);
  expect(await downloaded(page)).toContain("nora@import.example.com,Nora,,Imported Ltd");
});
