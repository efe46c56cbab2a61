/** Tests contacts and long imports: sorted, grouped, and beyond the first page. */
import { beforeAll, expect } from "bun:test";
import type { Page } from "playwright-core";
import { call, eventually, type Body } from "../../support/call.ts";
import { openDesk } from "../../support/desk.ts";
import { smallTargetsOn } from "../../browser/accessible.ts";
import { journey, SIZES } from "../../browser/journey.ts";
import { openWorkplace, type Workplace } from "../../browser/workplace.ts";
import { allTests } from "../../support/fixture.ts";

const desk = allTests(() => openDesk("as the executable"));
let place: Workplace;

beforeAll(async () => {
  place = await openWorkplace(desk, "Contacts");
});

const get = async (path: string): Promise<Body> => (await call(desk, "GET", path, { key: place.key })).body;
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const dialog = (page: Page) => page.getByRole("dialog");

journey("contacts and companies are sorted by their columns, and by a menu on a phone", async ({ open }) => {
  for (const [name, company, mails] of [
    ["Zoe", "Sorted A", 1],
    ["Adam", "Sorted Z", 2],
  ] as const)
    for (let n = 0; n < mails; n += 1)
      await place.receive(1, {
        lead: {
          email: `${name.toLowerCase()}@sorted.example.com`,
          firstName: name,
          lastName: "Order",
          company,
        },
      });
  const { page, go } = await open(desk, {
    person: place.person("manager"),
    path: "/app/contacts?q=sorted.example.com",
  });
  const names = () => page.getByRole("rowheader").allTextContents();
  const shows = (...words: string[]) =>
    eventually(async () => {
      const found = await names();
      return found.length === words.length && words.every((word, at) => found[at]?.includes(word));
    });
  await shows("Adam", "Zoe");
  await button(page, "Replies").click();
  await page.waitForURL(/sort=reply_count/);
  await shows("Adam", "Zoe");
  await button(page, "Replies").click();
  await shows("Zoe", "Adam");
  await button(page, "Name").click();
  await shows("Adam", "Zoe");
  expect(await page.getByRole("columnheader", { name: "Name" }).getAttribute("aria-sort")).toBe("ascending");

  await go("/app/contacts?tab=companies&q=Sorted");
  await shows("Sorted Z", "Sorted A");
  await page.setViewportSize(SIZES.phone);
  await page.getByRole("combobox", { name: "Sort by" }).click();
  await page.getByRole("option", { name: "By name" }).click();
  await shows("Sorted A", "Sorted Z");
  expect(await smallTargetsOn(page, "companies")).toEqual([]);
});

journey("a contact can be excluded from a group of duplicates", async ({ open }) => {
  const lead = { firstName: "Max", lastName: "Triple", company: "Triple Ltd" };
  for (const name of ["a", "b", "c"])
    await place.receive(1, { lead: { ...lead, email: `max@${name}.example.com` } });
  const { page } = await open(desk, { person: place.person("manager"), path: "/app/contacts" });
  await page.getByRole("link", { name: "Duplicates" }).click();
  await button(page, "Merge…").click();
  await dialog(page).getByText("Which is the main address?").waitFor();
  await dialog(page).getByRole("radio", { name: "max@b.example.com" }).check();
  const same = dialog(page)
    .getByRole("group", { name: "Which contacts are the same person?" })
    .getByRole("checkbox");
  await same.nth(0).uncheck();
  await dialog(page).getByRole("radio").nth(1).waitFor();
  expect(await dialog(page).getByRole("radio").count()).toBe(2);
  await button(page, "Merge").click();
  await page.getByText("1 contact merged").waitFor();
  expect((await get("/api/contacts?q=max")).pagination.total).toBe(2);
});

const csvFile = (name: string, text: string) => ({
  name,
  mimeType: "text/csv",
  buffer: Buffer.from(text),
});

journey("contacts that appear in several parts of a long import file count once", async ({ open }) => {
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

journey("an import continues after its dialog is closed, and can be stopped", async ({ open }) => {
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
    // The import is sent in three parts; the last part repeats a contact from the first.
    const lines = ["email", ...rows, `LEAD1@${name}.example.com`];
    await page.locator("input[type=file]").setInputFiles(csvFile("list.csv", lines.join("\n")));
    await button(page, "Check").click();
    await button(page, "Import 1,200").click();
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
  await page.getByText("1,200 imported", { exact: true }).waitFor();
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
  await page.getByText("Import stopped: 500 of 1,200 imported").waitFor();
  expect(await suppressed("stops")).toBe(false);
});

const make = async (path: string, count: number, body: (n: number) => object): Promise<Body[]> => {
  const made: Body[] = [];
  for (let n = 0; n < count; n += 1) {
    const answer = await call(desk, "POST", path, { key: place.key, body: body(n) });
    expect(answer.status).toBe(201);
    made.push(answer.body.data);
  }
  return made;
};
const named = (what: string) => (n: number) => `${what} ${String(n).padStart(3, "0")}`;

journey("clients beyond the first page can be listed, found and selected", async ({ open }) => {
  const name = named("Agency client");
  await make("/api/clients", 105, (n) => ({ name: name(n) }));
  const { page, go } = await open(desk, { person: place.person("manager"), path: "/app/clients" });
  await page.getByRole("link", { name: name(104) }).waitFor();
  expect(await page.getByRole("rowheader").filter({ hasText: "Agency client" }).count()).toBe(105);
  await page.getByPlaceholder("Search clients").fill("client 103");
  await page.getByRole("link", { name: name(103) }).waitFor();
  await eventually(async () => (await page.getByRole("rowheader").count()) === 1);
  await go("/app/analytics");
  await page.getByRole("combobox", { name: "Client" }).fill("104");
  await page.getByRole("option", { name: name(104) }).click();
  await page.waitForURL(/client=/);
});

journey("all categories and snippets are listed, even beyond the first page", async ({ open }) => {
  const category = named("Category");
  const snippet = named("Snippet");
  await make("/api/categories", 30, (n) => ({ name: category(n), color: "#16a34a" }));
  await make("/api/snippets", 30, (n) => ({ name: snippet(n), body: "Hello" }));
  const { page, go } = await open(desk, {
    person: place.person("manager"),
    path: "/app/settings/categories",
  });
  for (const n of [0, 29]) await page.getByRole("button", { name: category(n) }).waitFor();
  await go("/app/settings/snippets");
  for (const n of [0, 29])
    await page
      .getByRole("button", { name: snippet(n) })
      .first()
      .waitFor();
});
