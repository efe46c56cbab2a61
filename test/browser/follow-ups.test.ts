/** Tests follow-ups: read and rewritten before they are due, moved to another day, and sent. */
import { afterAll, beforeAll, expect } from "bun:test";
import type { Locator, Page, Request } from "playwright-core";
import { DAY, iso } from "../../src/core/clock.ts";
import { readCsv } from "../../src/core/csv.ts";
import { eventually, type Body } from "../support/call.ts";
import { openDesk, type Desk } from "../support/desk.ts";
import { problemsOn, problemsOnPaper } from "./accessible.ts";
import { downloaded, journey } from "./journey.ts";
import { openWorkplace, type Workplace } from "./workplace.ts";
import { ask, at, dayCell, dayIn, nameOf, planFollowUps } from "./follow-up-page.ts";

let desk: Desk;
let place: Workplace;

beforeAll(async () => {
  desk = await openDesk("as the executable");
  place = await openWorkplace(desk, "Follow-ups");
});
afterAll(() => desk.close());

const read = async ({ id }: Body): Promise<Body> => (await ask(place, "GET", `/${id}`)).body.data;

/** Schedules a follow-up for each conversation. */
const plan = (days: readonly number[], more: object = {}) => planFollowUps(place, days, more);
const row = (page: Page, followUp: Body) => page.getByRole("row").filter({ hasText: nameOf(followUp) });

/** Returns whether a request saves this text; the response to an earlier save can arrive late. */
const saves = (request: Request, words: string): boolean =>
  request.method() === "PATCH" && request.postData()?.includes(words) === true;

/** Saves the text, and waits until the page shows the saved text, which could otherwise replace text typed next. */
async function save(drawer: Locator): Promise<void> {
  await drawer.getByRole("button", { name: "Save" }).click();
  await drawer.locator("button:disabled:not([data-loading])", { hasText: "Save" }).waitFor();
}

journey("a follow-up can be rewritten, rescheduled, and sent once before it is due", async ({ open }) => {
  const [followUp] = (await plan([2])) as [Body];
  const { page } = await open(desk, {
    person: place.person("agent"),
    path: "/app/follow-ups",
    size: "phone",
    scheme: "dark",
  });
  await row(page, followUp).getByText("Not written yet").waitFor();
  await page.getByRole("button", { name: nameOf(followUp), exact: true }).click();
  const drawer = page.getByRole("dialog", { name: `Follow-up to ${nameOf(followUp)}` });
  const text = drawer.getByRole("textbox", { name: "Text", exact: true });
  expect(await drawer.getByRole("button", { name: "Send now" }).isDisabled()).toBe(true);
  await drawer.getByRole("button", { name: "Write now" }).click();
  await drawer.getByText("Written by the AI").waitFor();
  expect((await text.inputValue()).length).toBeGreaterThan(20);
  expect(await read(followUp)).toMatchObject({ draft_source: "ai", credits_used: 1 });
  expect(await problemsOn(page, "a follow-up")).toEqual([]);

  await text.fill("Does Thursday still suit? marker-early");
  await drawer.getByLabel("Send at").fill(`${dayIn(3)}T11:15`);
  await drawer.getByRole("button", { name: "Close" }).click();
  const leaving = page.getByRole("dialog", { name: "Leave without saving?" });
  await leaving.getByRole("button", { name: "Cancel" }).click();
  await drawer.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved", { exact: true }).waitFor();
  expect(await read(followUp)).toMatchObject({
    draft_message: "Does Thursday still suit? marker-early",
    draft_source: "user",
    due_at: `${dayIn(3)}T11:15:00.000Z`,
  });

  // The AI's text never overwrites a person's text unseen, whether it is saved or not.
  for (const typed of ["Does Thursday still suit? marker-early", "Or Friday? marker-typed"]) {
    await text.fill(typed);
    await drawer.getByRole("button", { name: "Regenerate" }).click();
    const kept = drawer.getByRole("region", { name: "Your unsent text" });
    await kept.getByText(typed).waitFor();
    await drawer.getByText("Written by the AI").waitFor();
    await kept.getByRole("button", { name: "Restore" }).click();
    expect(await text.inputValue()).toBe(typed);
    await save(drawer);
    expect((await read(followUp)).draft_message).toBe(typed);
  }

  // The dialog covers the form, so that it cannot be submitted twice.
  let patches = 0;
  page.on("request", (request) => (patches += saves(request, "suit you") ? 1 : 0));
  await text.fill("Does Thursday suit you? marker-early");
  await drawer.getByRole("button", { name: "Send now" }).click();
  const sure = page.getByRole("dialog", { name: /^Send to/ });
  await sure.getByText("marker-early").waitFor();
  await sure.getByRole("button", { name: "Save and send" }).click();
  await drawer.getByText("Sent", { exact: true }).first().waitFor();
  await eventually(() => place.sent("marker-early") === 1);
  expect(patches).toBe(1);
  await drawer.getByRole("button", { name: "Close" }).click();
  await page.getByText("Nothing scheduled").waitFor();
  expect(await read(followUp)).toMatchObject({ status: "sent" });
});

journey(
  "several follow-ups can be rescheduled and canceled together, and one can be moved in the calendar by mouse and keyboard",
  async ({ open }) => {
    const [one, two, three] = (await plan([1, 2, 3], { draft_message: "Hello again" })) as [Body, Body, Body];
    const { page, go } = await open(desk, { person: place.person("owner"), path: "/app/follow-ups" });
    const [, ...rows] = readCsv(await downloaded(page));
    expect(rows.map(([id]) => id)).toEqual([one, two, three].map(({ id }) => id));
    for (const each of [one, two]) await row(page, each).getByRole("checkbox").check();
    await page.getByText("2 selected").waitFor();
    expect(await problemsOn(page, "the list")).toEqual([]);
    expect(await problemsOnPaper(page, "the list")).toEqual([]);
    await page.getByRole("button", { name: "Move…" }).click();
    const dialog = page.getByRole("dialog", { name: "Move 2 follow-ups" });
    await dialog.getByLabel("Date", { exact: true }).fill(dayIn(4));
    await dialog.getByRole("button", { name: "Move", exact: true }).click();
    await page.getByText("2 follow-ups moved").waitFor();
    for (const each of [one, two]) expect((await read(each)).due_at).toBe(at(dayIn(4)));

    await row(page, three).getByRole("checkbox").check();
    await page.getByRole("button", { name: "Cancel follow-ups…" }).click();
    await page.getByRole("button", { name: "Cancel follow-ups", exact: true }).click();
    await page.getByText("1 follow-up canceled").waitFor();
    expect(await read(three)).toMatchObject({ status: "cancelled", last_error: "Canceled by a person" });

    await go(`/app/follow-ups?show=calendar&month=${dayIn(4).slice(0, 7)}`);
    const entry = page.getByRole("button", { name: `09:30 ${nameOf(one)}` });
    const to = dayIn(4).endsWith("-01") ? dayIn(5) : dayIn(3);
    const cell = dayCell(page, to);
    await entry.waitFor();
    expect(await problemsOn(page, "the calendar")).toEqual([]);
    expect(await problemsOnPaper(page, "the calendar")).toEqual([]);
    await entry.dragTo(cell);
    await page.getByText(`Moved the follow-up to ${nameOf(one)}`).waitFor();
    await eventually(async () => (await read(one)).due_at === at(to));
    await cell.getByRole("button", { name: `09:30 ${nameOf(one)}` }).waitFor();

    // Focus stays on the entry that a key moves, so that the next key moves it further.
    const later = (days: number) => iso(Date.parse(to) + days * DAY).slice(0, 10);
    await cell.getByRole("button", { name: `09:30 ${nameOf(one)}` }).focus();
    for (const [key, days] of [
      ["Shift+ArrowDown", 7],
      ["Shift+ArrowUp", 0],
    ] as const) {
      await page.keyboard.press(key);
      await page
        .locator(`[data-day="${later(days)}"] :focus`)
        .getByText(nameOf(one))
        .waitFor();
      await eventually(async () => (await read(one)).due_at === at(later(days)));
    }
    await page
      .getByRole("alert")
      .getByText(`Moved the follow-up to ${nameOf(one)}`)
      .last()
      .waitFor();
    await page.keyboard.press("Shift+ArrowUp");
    await page.getByText("That day is in the past").first().waitFor();
    const viewer = await open(desk, { person: place.person("viewer"), path: "/app/follow-ups" });
    await viewer.page.getByText("You don't have access to this page").waitFor();
  },
);
