/** Journeys in several tabs of one browser: they share one stream, and each stays in its own workspace. */
import { afterAll, beforeAll, expect } from "bun:test";
import type { Page } from "playwright-core";
import { systemClock } from "../../src/core/clock.ts";
import { putMembership } from "../../src/users/store/memberships.ts";
import { eventually } from "../support/call.ts";
import { openDesk, type Desk } from "../support/desk.ts";
import { withDeskDb, type SignedIn } from "../support/people.ts";
import { downloaded, journey } from "./journey.ts";
import { openWorkplace, receiveOne, rowOf, type Workplace } from "./workplace.ts";

let desk: Desk;

beforeAll(async () => {
  desk = await openDesk("as the executable");
});
afterAll(() => desk.close());

/** Opens another tab of the same browser. */
async function anotherTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(`${desk.url}/app/inbox`);
  return tab;
}

/** Stops all scripts of a page, as a browser does with a tab that nobody sees. */
async function freeze(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Debugger.enable");
  await devtools.send("Debugger.pause");
  void page.evaluate("0").catch(() => null);
  await new Promise<void>((resolve) => devtools.once("Debugger.paused", () => resolve()));
}

/** Makes a person a manager of another workspace too. */
function admit({ id: userId }: SignedIn, { workspaceId }: Workplace): void {
  const seat = { workspaceId, userId, role: "manager", scope: "all", clientIds: [] } as const;
  withDeskDb(desk, (db) => putMembership(db, seat, systemClock.now()));
}

journey(
  "a tab hears of new mail after the one with the stream was closed, or stands still",
  async ({ open }) => {
    const place = await openWorkplace(desk, "Tabs");
    const [first = ""] = await place.receive(1);
    const { page } = await open(desk, { person: place.person("agent") });
    await rowOf(page, first).waitFor();
    const second = await anotherTab(page);
    await rowOf(second, first).waitFor();
    await page.close();
    await rowOf(second, await receiveOne(place)).waitFor();

    const third = await anotherTab(second);
    await rowOf(third, first).waitFor();
    await freeze(second);
    await rowOf(third, await receiveOne(place)).waitFor();
  },
);

journey("a tab stays in its workspace while another tab is in a different one", async ({ open }) => {
  const [ours, theirs] = [await openWorkplace(desk, "First"), await openWorkplace(desk, "Second")];
  const [[word = ""], [other = ""]] = [await ours.receive(1), await theirs.receive(1)];
  const me = ours.person("manager", "Mona");
  admit(me, theirs);
  const { page } = await open(desk, { person: me });
  await rowOf(page, word).waitFor();
  const second = await anotherTab(page);
  await second.getByRole("button", { name: /Mona/ }).click();
  await second.getByRole("menuitem", { name: "Second" }).click();
  await rowOf(second, other).waitFor();

  await page.getByRole("button", { name: "Save this view" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Of the first");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await page.getByRole("button", { name: "Of the first", exact: true }).waitFor();
  const viewsIn = async (place: Workplace) =>
    (await me.call("GET", "/api/saved-views", { headers: { "x-workspace-id": place.workspaceId } })).body
      .data;
  expect([(await viewsIn(ours)).length, (await viewsIn(theirs)).length]).toEqual([1, 0]);

  await page.goto(`${desk.url}/app/contacts`);
  await page.getByRole("heading", { name: "Contacts" }).waitFor();
  const contact = (await ours.threads())[0].contact.email;
  await eventually(async () => (await downloaded(page)).includes(contact));
  await page.goto(`${desk.url}/app/inbox`);
  await rowOf(page, word).waitFor();
  await rowOf(page, await receiveOne(ours)).waitFor();
  await rowOf(second, await receiveOne(theirs)).waitFor();
});

journey("mail that comes before the stream stands is listed once it does", async ({ open }) => {
  const place = await openWorkplace(desk, "Late stream");
  const [first = ""] = await place.receive(1);
  const { page, go } = await open(desk, { person: place.person("agent"), path: null });
  let connect = (): void => undefined;
  const held = new Promise<void>((resolve) => (connect = resolve));
  await page.route("**/api/stream*", async (route) => {
    await held;
    await route.continue();
  });
  await go("/app/inbox");
  await rowOf(page, first).waitFor();
  const [second = ""] = await place.receive(1);
  expect(await rowOf(page, second).count()).toBe(0);
  connect();
  await rowOf(page, second).waitFor();
});
