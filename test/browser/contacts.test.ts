/**
 * Tests contacts and suppressions: contacts are imported, found, edited, merged, exported and erased; addresses are
 * suppressed and allowed again.
 */
import { afterAll, beforeAll, expect } from "bun:test";
import type { Page } from "playwright-core";
import { call, eventually, type Body } from "../support/call.ts";
import { openDesk, type Desk } from "../support/desk.ts";
import { problemsOnPaper } from "./accessible.ts";
import { downloaded, journey } from "./journey.ts";
import { openWorkplace, type Workplace } from "./workplace.ts";

let desk: Desk;
let place: Workplace;

beforeAll(async () => {
  desk = await openDesk("as the executable");
  place = await openWorkplace(desk, "Contacts");
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

journey("a contact is edited, exported, and erased once the address is typed", async ({ open }) => {
  const email = "erika.gone@erase.example.com";
  const lead = { email, firstName: "Erika", lastName: "Gone", company: "Gone Ltd" };
  const [word = ""] = await place.receive(1, { lead, text: "Forget me soon" });
  const { page } = await open(desk, { person: place.person("owner"), path: "/app/contacts?q=erika" });
  await page.getByRole("link", { name: "Erika Gone" }).click();
  await page.getByRole("heading", { name: "Erika Gone" }).waitFor();
  await eventually(async () => (await page.title()) === "Erika Gone · Contacts · Replydesk");
  await page.getByRole("button", { name: "Edit title" }).click();
  await page.getByLabel("Title", { exact: true }).fill("Chief");
  await page.keyboard.press("Enter");
  await eventually(async () => (await get("/api/contacts?q=erika")).data[0].title === "Chief");
  const saved = page.waitForEvent("download");
  await button(page, "Export all data").click();
  const known = (await Bun.file(await (await saved).path()).json()) as Body;
  expect([known.contact.email, JSON.stringify(known.messages).includes(word)]).toEqual([email, true]);

  await button(page, "Erase…").click();
  await expect(await button(page, "Erase permanently").isDisabled()).toBe(true);
  await dialog(page).getByLabel(`Type ${email} to confirm`).fill(email);
  await button(page, "Erase permanently").click();
  await page.getByRole("heading", { name: "Erased contact" }).waitFor();
  await page.getByText("Open", { exact: true }).waitFor({ state: "detached" });
  expect((await get(`/api/replies?q=${word}`)).pagination.total).toBe(0);
  expect((await get(`/api/suppressions?address=${email}`)).data).toMatchObject([
    { reason: "Erased on request" },
  ]);
});

journey("duplicates are merged into one contact", async ({ open }) => {
  const lead = { firstName: "Tom", lastName: "Twice", company: "Double Ltd" };
  await place.receive(1, { lead: { ...lead, email: "tom@one.example.com" } });
  await place.receive(1, { lead: { ...lead, email: "tom@two.example.com" } });
  const { page } = await open(desk, { person: place.person("manager"), path: "/app/contacts" });
  await page.getByRole("link", { name: "Duplicates" }).click();
  await button(page, "Merge…").click();
  await dialog(page).getByLabel("tom@two.example.com").check();
  await button(page, "Merge").click();
  await page.getByText("No duplicates found").waitFor();
  await page.route("**/api/contacts/duplicates", async (route) => {
    const group = (n: number) => ({
      reason: "name",
      contacts: [{ id: `${n}`, email: `${n}@many.example.com` }],
    });
    await route.fulfill({ json: { data: Array.from({ length: 100 }, (_, n) => group(n)) } });
  });
  await page.reload();
  await page.getByText("Showing the first 100.").waitFor();
  const { data } = await get("/api/contacts?q=tom");
  expect(data).toMatchObject([{ email: "tom@two.example.com", reply_count: 2 }]);
});

journey(
  "one address can be suppressed for all clients and a list for one client, and both can be allowed again",
  async ({ open }) => {
    const { page, expects } = await open(desk, {
      person: place.person("manager"),
      path: "/app/settings/suppressions",
    });
    expects(400);
    await call(desk, "POST", "/api/clients", { key: place.key, body: { name: "Another" } });
    await button(page, "Suppress…").click();
    await dialog(page).getByLabel("Address or domain").fill("not one");
    await button(page, "Suppress").click();
    await dialog(page).getByText("Must be an email address or a domain").waitFor();
    await dialog(page).getByLabel("Address or domain").fill("Stop.example.org");
    await button(page, "Suppress").click();
    await row(page, "All of stop.example.org").getByText("All clients").waitFor();
    expect((await downloaded(page)).match(/stop\.example\.org/g)).toHaveLength(1);

    await button(page, "Import…").click();
    const list = "email\nno1@list.example.com\nno2@list.example.com\n?\n";
    await page.locator("input[type=file]").setInputFiles(csvFile("list.csv", list));
    await button(page, "Check").click();
    await dialog(page).getByText("Row 4, ?: must be an email address or a domain").waitFor();
    await button(page, "Import 2").click();
    await row(page, "no2@list.example.com").waitFor();

    await button(page, "Remove suppression of stop.example.org").click();
    await button(page, "Remove suppression").click();
    await row(page, "stop.example.org").waitFor({ state: "detached" });
    expect((await get("/api/suppressions?q=stop.example.org")).data).toEqual([]);
  },
);

journey("a list of contacts is imported after a preview, and filters find the contacts", async ({ open }) => {
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
