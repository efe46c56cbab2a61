/** Tests the calendar of follow-ups, and texts that two people edit. */
import { beforeAll, expect } from "bun:test";
import { eventually, type Body } from "../../support/call.ts";
import { openDesk } from "../../support/desk.ts";
import { problemsOn } from "../../browser/accessible.ts";
import { journey, SIZES } from "../../browser/journey.ts";
import { openWorkplace, type Workplace } from "../../browser/workplace.ts";
import { ask, at, dayCell, dayIn, nameOf, planFollowUps } from "../../browser/follow-up-page.ts";
import { allTests } from "../../support/fixture.ts";

const desk = allTests(() => openDesk("as the executable"));
let place: Workplace;

beforeAll(async () => {
  place = await openWorkplace(desk, "Follow-ups");
});

const read = async ({ id }: Body): Promise<Body> => (await ask(place, "GET", `/${id}`)).body.data;

/** Schedules a follow-up for each conversation. */
const plan = (days: readonly number[], more: object = {}) => planFollowUps(place, days, more);

journey(
  "the calendar on a phone opens at today, even in a month with many earlier follow-ups",
  async ({ open }) => {
    const [one] = (await plan([1], { draft_message: "Hello" })) as [Body];
    const { page } = await open(desk, { person: place.person("agent"), path: null, size: "phone" });
    await page.route("**/api/follow-ups/calendar*", async (route) => {
      const { data } = (await (await route.fetch()).json()) as Body;
      const first = [0, 1, 2].map((n) => ({ ...one, id: `${one.id}-${n}` }));
      await route.fulfill({ json: { data: data.map(({ date }: Body) => ({ date, total: 3, first })) } });
    });
    await page.goto(`${desk.url}/app/follow-ups?show=calendar`);
    const today = dayCell(page, dayIn(0));
    const isSeen = async () => {
      const box = await today.boundingBox();
      return box !== null && box.y > 0 && box.y + box.height < SIZES.phone.height;
    };
    await eventually(isSeen);
    await page.getByRole("button", { name: "Next month" }).click();
    await today.waitFor({ state: "detached" });
    await page.getByRole("button", { name: "Today" }).click();
    await eventually(isSeen);
  },
);

journey(
  "the keyboard can move a follow-up twice in a row, across a full day, and follow-ups cannot be dropped on past days",
  async ({ open }) => {
    const days = [10, 11, 11, 11, 11, 1];
    const [moved, ...others] = (await plan(days, { draft_message: "Hello" })) as [Body, ...Body[]];
    // Moves the follow-up after all other follow-ups of its day.
    await ask(place, "PATCH", `/${moved.id}`, { due_at: at(dayIn(10)).replace("09:", "18:") });
    const { page, go } = await open(desk, {
      person: place.person("agent"),
      path: `/app/follow-ups?show=calendar&month=${dayIn(10).slice(0, 7)}`,
    });
    const entry = `[data-follow-up="${moved.id}"]`;
    await dayCell(page, dayIn(10)).locator(entry).focus();
    await page.keyboard.press("Shift+ArrowRight");
    // It becomes the last follow-up of its day once the server has responded.
    await dayCell(page, dayIn(11)).locator(`button:nth-of-type(5)${entry}:focus`).waitFor();
    await page.keyboard.press("Shift+ArrowRight");
    await dayCell(page, dayIn(12)).locator(`${entry}:focus`).waitFor();
    await eventually(async () => (await read(moved)).due_at.startsWith(dayIn(12)));

    await go(`/app/follow-ups?show=calendar&month=${dayIn(-1).slice(0, 7)}`);
    const near = page.locator(`[data-follow-up="${others.at(-1)?.id}"]`);
    await near.dragTo(dayCell(page, dayIn(-1)));
    await page.getByText("That day is in the past").waitFor();
    const due = await Promise.all([moved, ...others].map(async (each) => (await read(each)).due_at));
    expect(due.map((time: string) => time.slice(0, 10))).toEqual([12, ...days.slice(1)].map(dayIn));
  },
);

journey("text is never overwritten unseen, or lost when its follow-up is canceled", async ({ open }) => {
  const [followUp] = (await plan([20], { draft_message: "The first text" })) as [Body];
  const { page } = await open(desk, {
    person: place.person("agent"),
    path: `/app/follow-ups?open=${followUp.id}`,
  });
  const drawer = page.getByRole("dialog", { name: `Follow-up to ${nameOf(followUp)}` });
  const text = drawer.getByRole("textbox", { name: "Text", exact: true });
  const save = drawer.getByRole("button", { name: "Save" });
  await text.fill("My text");
  await ask(place, "PATCH", `/${followUp.id}`, { draft_message: "A colleague's text" });
  await save.click();
  const conflict = drawer.getByRole("alert");
  await conflict.getByText("Someone edited the text while you were typing.").waitFor();
  expect(await conflict.getByRole("group", { name: "Edited text" }).textContent()).toBe("A colleague's text");
  expect(await read(followUp)).toMatchObject({ draft_message: "A colleague's text" });
  expect(await text.inputValue()).toBe("My text");
  expect(await problemsOn(page, "two texts")).toEqual([]);
  await conflict.getByRole("button", { name: "Use theirs" }).click();
  expect(await text.inputValue()).toBe("A colleague's text");
  await drawer.getByRole("button", { name: "Restore" }).click();
  await save.click();
  await page.getByText("Saved", { exact: true }).waitFor();
  expect(await read(followUp)).toMatchObject({ draft_message: "My text" });

  await text.fill("My later text");
  await ask(place, "POST", `/${followUp.id}/cancel`);
  await drawer.getByText("your changes weren't saved").waitFor();
  expect(await drawer.getByRole("group", { name: "Your unsent text" }).textContent()).toBe("My later text");
  await drawer.getByRole("button", { name: "Copy" }).waitFor();
});
