/** Tests several tabs of one browser: they share one event stream, and each stays in its own workspace. */
import { expect } from "bun:test";
import type { Page, Route } from "playwright-core";
import { systemClock } from "../../../src/core/clock.ts";
import { hashPassword } from "../../../src/people/users/passwords.ts";
import { deleteMembership, putMembership } from "../../../src/people/users/store/memberships.ts";
import { updateUser } from "../../../src/people/users/store/users.ts";
import { PASSWORD } from "../../support/browser.ts";
import { eventually } from "../../support/call.ts";
import { openDesk } from "../../support/desk.ts";
import { signIn, withDeskDb, type SignedIn } from "../../support/people.ts";
import { downloaded, journey } from "../../browser/journey.ts";
import {
  openConversation,
  openWorkplace,
  receiveOne,
  rowOf,
  view,
  type Workplace,
} from "../../browser/workplace.ts";
import { allTests } from "../../support/fixture.ts";

const desk = allTests(() => openDesk("as the executable"));

/** Opens another tab of the same browser. */
async function anotherTab(page: Page): Promise<Page> {
  const tab = await page.context().newPage();
  await tab.goto(`${desk.url}/app/inbox`);
  return tab;
}

/** Stops all scripts on a page, as a browser may do in a hidden tab. */
async function freeze(page: Page): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  await devtools.send("Debugger.enable");
  await devtools.send("Debugger.pause");
  void page.evaluate("0").catch(() => null);
  await new Promise<void>((resolve) => devtools.once("Debugger.paused", () => resolve()));
}

/** Makes a person a manager in a second workspace. */
function admit({ id: userId }: SignedIn, { workspaceId }: Workplace): void {
  const member = { workspaceId, userId, role: "manager", scope: "all", clientIds: [] } as const;
  withDeskDb(desk, (db) => putMembership(db, member, systemClock.now()));
}

journey(
  "a tab receives new emails even if the tab with the stream was closed or suspended",
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

journey("a tab stays in its workspace while another tab uses a different workspace", async ({ open }) => {
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
  // Each tab keeps its workspace, whichever tab was used last.
  for (const [tab, row] of [[page, word] as const, [second, other] as const, [page, word] as const]) {
    await tab.reload();
    await rowOf(tab, row).waitFor();
  }

  await page.getByRole("button", { name: "Save view" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Of the first");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await view(page, "Of the first", 1).waitFor();
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

journey("a tab changes workspace if the person has left the tab's workspace", async ({ open }) => {
  const [ours, theirs] = [await openWorkplace(desk, "Kept"), await openWorkplace(desk, "Left")];
  const [[word = ""], [other = ""]] = [await ours.receive(1), await theirs.receive(1)];
  const me = ours.person("manager", "Mona");
  admit(me, theirs);
  const { page, go, expects } = await open(desk, { person: me });
  expects(403);
  await page.getByRole("button", { name: /Mona/ }).click();
  await page.getByRole("menuitem", { name: "Left" }).click();
  await rowOf(page, other).waitFor();
  withDeskDb(desk, (db) => deleteMembership(db, theirs.workspaceId, me.id));
  await go("/app/inbox");
  await rowOf(page, word).waitFor();
});

journey("emails that arrive before the stream connects are listed afterward", async ({ open }) => {
  const place = await openWorkplace(desk, "Late stream");
  const [first = ""] = await place.receive(1);
  const { page, go } = await open(desk, { person: place.person("agent"), path: null });
  const { promise: held, resolve: connect } = Promise.withResolvers<void>();
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

/**
 * Holds the first such request of a page until `release` is called, and answers it with the state at the time of the
 * request.
 */
async function holdFirst(page: Page, url: string) {
  const { promise: held, resolve: release } = Promise.withResolvers<void>();
  const { promise: isAsked, resolve: tell } = Promise.withResolvers<void>();
  const answer = async (route: Route): Promise<void> => {
    const response = await route.fetch();
    tell();
    await held;
    await route.fulfill({ response });
  };
  await page.route(url, answer, { times: 1 });
  return { isAsked, release };
}

journey("emails that arrive while the list first loads are listed", async ({ open }) => {
  const place = await openWorkplace(desk, "Slow list");
  const [first = ""] = await place.receive(1);
  const { page, go } = await open(desk, { person: place.person("agent"), path: null });
  const list = await holdFirst(page, "**/api/threads?*");
  await Promise.all([page.waitForResponse("**/api/stream*"), go("/app/inbox"), list.isAsked]);
  const [second = ""] = await place.receive(1);
  // The stream has reported the reply by then.
  await view(page, "To do", 2).waitFor();
  list.release();
  await rowOf(page, first).waitFor();
  await rowOf(page, second).waitFor();
});

journey("emails that arrive while the counts first load are counted", async ({ open }) => {
  const place = await openWorkplace(desk, "Slow numbers");
  await place.receive(1);
  const { page, go } = await open(desk, { person: place.person("agent"), path: null });
  const counts = await holdFirst(page, "**/api/threads/counts");
  await Promise.all([page.waitForResponse("**/api/stream*"), go("/app/inbox"), counts.isAsked]);
  const [second = ""] = await place.receive(1);
  await rowOf(page, second).waitFor();
  // The stream updates the counts within a second.
  await Bun.sleep(1_500);
  counts.release();
  await view(page, "To do", 2).waitFor();
});

journey("signing out, or signing in as another person, applies to every tab", async ({ open }) => {
  const place = await openWorkplace(desk, "One browser");
  const [word = ""] = await place.receive(1);
  const [ana, ben] = [place.person("agent", "Ana Ash"), place.person("agent", "Ben Birch")];
  const passwordHash = await hashPassword(PASSWORD);
  withDeskDb(desk, (db) => updateUser(db, ben.id, { passwordHash }, systemClock.now()));
  const { email } = (await ben.call("GET", "/api/me")).body.data.user;
  // As long as the desk has no owner, its sign-in page explains that.
  signIn(desk, { role: "owner" });
  const { page, expects } = await open(desk, { person: ana });
  expects(401);
  await openConversation(page, word);
  await page.getByRole("textbox", { name: "Write a note" }).fill("Ana's own words");
  const second = await anotherTab(page);
  await second.getByRole("button", { name: /Ana Ash/ }).click();
  await second.getByRole("menuitem", { name: "Sign out" }).click();
  for (const tab of [second, page])
    await tab.getByRole("heading", { name: "Sign in to Replydesk" }).waitFor();

  await second.getByLabel("Email").fill(email);
  await second.getByRole("textbox", { name: "Password" }).fill(PASSWORD);
  await second.getByRole("button", { name: "Sign in" }).click();
  await rowOf(second, word).waitFor();
  await second.getByRole("button", { name: /Ben Birch/ }).waitFor();
  await openConversation(second, word);
  expect(await second.getByRole("textbox", { name: "Write a note" }).inputValue()).toBe("");
});
