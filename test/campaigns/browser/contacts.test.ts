/** Tests sorted contacts, groups of duplicates, and the actions of viewers and agents on them. */
import { afterAll, beforeAll, expect } from "bun:test";
import type { Page } from "playwright-core";
import { DAY } from "../../../src/core/clock.ts";
import { call, eventually, type Body } from "../../support/call.ts";
import { openDesk, type Desk } from "../../support/desk.ts";
import { signIn } from "../../support/people.ts";
import { problemsOn, smallTargetsOn } from "../../browser/accessible.ts";
import { journey, SIZES } from "../../browser/journey.ts";
import { openWorkplace, type Workplace } from "../../browser/workplace.ts";

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

journey(
  "contacts and companies are sorted by their columns, and on a phone by a choice",
  async ({ open }) => {
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
    expect(await page.getByRole("columnheader", { name: "Name" }).getAttribute("aria-sort")).toBe(
      "ascending",
    );

    await go("/app/contacts?tab=companies&q=Sorted");
    await shows("Sorted Z", "Sorted A");
    await page.setViewportSize(SIZES.phone);
    await page.getByRole("combobox", { name: "Sort by" }).click();
    await page.getByRole("option", { name: "By name" }).click();
    await shows("Sorted A", "Sorted Z");
    expect(await smallTargetsOn(page, "companies")).toEqual([]);
  },
);

journey("a different person can be left out of a group of duplicates", async ({ open }) => {
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

const main = (page: Page) => page.getByRole("navigation", { name: "Main" });

/** Controls that change something on the pages of contacts; viewers have none of them. */
const ACTS = /^(Edit |Import|Export|Erase|Merge|Download)/;

journey("a viewer can read the contacts of their client, and cannot change them", async ({ open }) => {
  const lead = { email: "rita@read.example.com", firstName: "Rita", lastName: "Read", company: "Read Ltd" };
  await place.receive(1, { lead });
  const [{ id: contactId }] = (await get("/api/contacts?q=rita")).data;
  const of = { client_id: place.clientId };
  const send = async (path: string, body: object) =>
    expect((await call(desk, "POST", path, { key: place.key, body })).status).toBeLessThan(300);
  const dueAt = new Date(Date.now() + DAY).toISOString();
  const message = { draft_message: "Are you still there?", notes: "ours alone" };
  await send("/api/follow-ups", { ...of, ...message, contact_id: contactId, due_at: dueAt });
  await send("/api/suppressions", { ...of, value: "read.example.com", reason: "ours alone" });
  await send("/api/contacts/import", { csv: "email\nelse@other.example.com", columns: { email: "email" } });

  const viewer = signIn(desk, { role: "viewer", workspaceId: place.workspaceId, clients: [place.clientId] });
  for (const size of ["wide", "phone"] as const) {
    const { page } = await open(desk, { person: viewer, size, path: "/app/inbox" });
    await main(page).getByRole("link", { name: "Contacts" }).click();
    await row(page, "rita@read.example.com").waitFor();
    expect(await page.getByText("else@other.example.com").count()).toBe(0);
    expect(await page.getByRole("navigation", { name: "Lists" }).count()).toBe(0);
    expect(await page.getByRole("button", { name: ACTS }).count()).toBe(0);
    expect(await problemsOn(page, `contacts of a viewer, ${size}`)).toEqual([]);

    await page.getByRole("link", { name: "Rita Read" }).click();
    await page.getByText("Read Ltd").first().waitFor();
    await row(page, "Are you still there?").waitFor();
    await row(page, "read.example.com").getByText("Added manually").waitFor();
    expect(await page.getByText("ours alone").count()).toBe(0);
    expect(await page.getByRole("button", { name: ACTS }).count()).toBe(0);
    // The page of follow-ups is not a viewer's.
    expect(await page.locator('a[href*="follow-ups"]').count()).toBe(0);
    expect(await problemsOn(page, `a contact of a viewer, ${size}`)).toEqual([]);
    await page.getByRole("table", { name: "Conversations" }).getByRole("link").click();
    await page.getByRole("region", { name: "Messages" }).waitFor();
  }
});

journey("an agent opens contacts with a shortcut, and cannot import any", async ({ open }) => {
  const { page, go, expects } = await open(desk, { person: place.person("agent"), path: "/app/inbox" });
  await main(page).getByRole("link", { name: "Contacts" }).waitFor();
  await page.getByRole("navigation", { name: "Views" }).waitFor();
  await page.keyboard.press("g");
  await page.keyboard.press("c");
  await page.getByRole("heading", { name: "Contacts" }).waitFor();
  expect(await button(page, "Import…").count()).toBe(0);

  // A loading page shows so in its heading, and a missing one does not seem to load.
  expects(404);
  for (const [kind, what] of [
    ["contacts", "Contact"],
    ["clients", "Client"],
  ]) {
    const seen = Promise.withResolvers<void>();
    await page.route(`**/api/${kind}/*`, async (route) => {
      await seen.promise;
      await route.continue();
    });
    await go(`/app/${kind}/${crypto.randomUUID()}`);
    await page.getByRole("heading", { level: 1, name: "Loading…" }).waitFor();
    seen.resolve();
    await page.getByText(`${what} not found`).waitFor();
    expect(await page.locator("main .mantine-Skeleton-root").count()).toBe(0);
    // Asking again would not help.
    expect(await button(page, "Retry").count()).toBe(0);
    await page.getByRole("main").getByText(`All ${kind}`).click();
    await page.getByRole("heading", { level: 1, name: `${what}s` }).waitFor();
  }
});
