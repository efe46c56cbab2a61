/** Tests conversations that colleagues handle at the same time, and menus and keys. */
import { expect } from "bun:test";
import { eventually, type Body } from "../../support/call.ts";
import { openDesk } from "../../support/desk.ts";
import { journey } from "../../browser/journey.ts";
import { nextActive, openConversation, openWorkplace, rowOf, view } from "../../browser/workplace.ts";
import { allTests } from "../../support/fixture.ts";

const desk = allTests(() => openDesk("as the executable"));

journey("taking over a colleague's conversation requires confirmation", async ({ open }) => {
  const place = await openWorkplace(desk, "Taken");
  const [word = ""] = await place.receive(1);
  const [ana, ben] = [place.person("agent", "Ana Ash"), place.person("agent", "Ben Birch")];
  const { page, context, expects } = await open(desk, { person: ben, path: null });
  const [{ id }] = (await place.threads()) as [Body];
  const holder = async (): Promise<string> => (await place.threads())[0].assignee?.name;
  // Without the stream, the page does not show the current assignee yet.
  expects(409, 502);
  await context.route("**/api/stream*", (route) => route.fulfill({ status: 502 }));
  await page.goto(`${desk.url}/app/`);
  await rowOf(page, word).waitFor();
  await ana.call("PATCH", `/api/threads/${id}`, { body: { assignee_id: ana.id } });
  await page.keyboard.press("j");
  await page.keyboard.press("i");
  await page.getByText("Ana Ash has taken this conversation").waitFor();
  await rowOf(page, word).getByLabel("Assigned to Ana Ash").waitFor();
  const question = page.getByRole("dialog", { name: "Take over from Ana Ash?" });
  for (const where of ["list", "conversation"]) {
    if (where === "conversation") await openConversation(page, word);
    await page.keyboard.press("i");
    await question.waitFor();
    await page.keyboard.press("Escape");
    await question.waitFor({ state: "hidden" });
    expect(await holder()).toBe("Ana Ash");
  }
  await page.keyboard.press("i");
  await question.getByRole("button", { name: "Take over" }).click();
  await eventually(async () => (await holder()) === "Ben Birch");
  await page.keyboard.press("z");
  await eventually(async () => (await holder()) === "Ana Ash");
});

journey("a conversation that changed unseen cannot be closed, snoozed or taken over", async ({ open }) => {
  const place = await openWorkplace(desk, "Unseen");
  const lead = { email: "unseen@prospect.example.com", firstName: "Una", lastName: "Seen" };
  const first = place.sandbox.receive({ lead, text: "Not now, thank you." });
  await place.sandbox.post(first.webhook, place.hook);
  const [word = "", other = ""] = await place.receive(2);
  const [ana, ben] = [place.person("agent", "Ana Ash"), place.person("agent", "Ben Birch")];
  const { page, context, expects } = await open(desk, { person: ben, path: null });
  // Without the stream, the page has not received the new email yet.
  expects(409, 502);
  await context.route("**/api/stream*", (route) => route.fulfill({ status: 502 }));
  await page.goto(`${desk.url}/app/`);
  await rowOf(page, "Not now").waitFor();
  // The list was loaded in advance, and is loaded again when it is shown.
  await page.waitForLoadState("networkidle");
  const { conversation } = first;
  const again = place.sandbox.receive({ lead, conversation, text: "On second thought: yes, call me!" });
  await place.sandbox.post(again.webhook, place.hook);
  await eventually(async () => (await place.threads())[0].snippet.startsWith("On second thought"));

  await rowOf(page, "Not now").hover();
  await page.getByRole("group", { name: "Conversation actions" }).getByLabel("Done").click();
  await page.getByText("A newer reply came in").waitFor();
  await rowOf(page, "On second thought").waitFor();
  expect((await place.threads("state=done")).length).toBe(0);

  const [taken] = (await place.threads()).filter(({ snippet }) => snippet.includes(word));
  await ana.call("PATCH", `/api/threads/${taken.id}`, { body: { assignee_id: ana.id } });
  for (const each of [word, other]) await rowOf(page, each).click({ modifiers: ["ControlOrMeta"] });
  await page.getByRole("toolbar", { name: "Selected conversations" }).getByText("2 selected").waitFor();
  await page.keyboard.press("i");
  await page
    .getByText(/^1 of 2 conversations couldn't be changed: .*Ana Ash has taken this conversation/)
    .waitFor();
  const holders = (await place.threads()).map(({ assignee }) => assignee?.name ?? null);
  expect(new Set(holders)).toEqual(new Set(["Ana Ash", "Ben Birch", null]));
});

journey(
  "the keyboard selects rows next to an open conversation, and continues from a view that was clicked",
  async ({ open }) => {
    const place = await openWorkplace(desk, "Select");
    const words = (await place.receive(5)).toReversed();
    const { page } = await open(desk, { person: place.person("agent") });
    await openConversation(page, words[0] as string);
    const opened = new URL(page.url()).searchParams.get("thread");
    const selected = page.getByRole("option", { selected: true });
    const [active, bar] = [page.locator("[data-active]"), page.getByRole("toolbar")];
    const steps = [
      ["x", 1, 0],
      ["Shift+j", 2, 1],
      ["Shift+j", 3, 2],
      ["Shift+j", 4, 3],
      ["Shift+k", 3, 2],
      ["j", 3, 3],
      ["j", 3, 4],
      ["x", 4, 4],
    ] as const;
    for (const [key, count, at] of steps) {
      await page.keyboard.press(key);
      await bar.getByText(`${count} selected`).waitFor();
      await active.getByText(words[at] as string).waitFor();
      expect(await selected.count()).toBe(count);
    }
    expect(new URL(page.url()).searchParams.get("thread")).toBe(opened);
    // The selection is cleared, and the open conversation is active again.
    await page.keyboard.press("Escape");
    await active.getByText(words[0] as string).waitFor();
    await page.keyboard.press("j");
    await page
      .getByRole("region", { name: "Messages" })
      .getByText(words[1] as string)
      .waitFor();

    await view(page, "Unassigned", 5).click();
    await page.getByRole("heading", { name: "Unassigned" }).waitFor();
    await page.getByRole("option").nth(4).waitFor();
    await page.keyboard.press("j");
    await active.waitFor();
    const to = await active.textContent();
    await page.keyboard.press("Enter");
    const messages = page.getByRole("region", { name: "Messages" });
    await messages.getByText(words.find((word) => to?.includes(word)) ?? "").waitFor();
  },
);

journey("menus of a conversation and of the bulk bar accept typing immediately", async ({ open }) => {
  const place = await openWorkplace(desk, "Menus");
  const [word = ""] = await place.receive(3);
  const me = place.person("agent", "Mila Menu");
  // Only with animations does a menu stay hidden for a moment after it opens.
  const { page } = await open(desk, { person: me, context: { reducedMotion: "no-preference" } });
  const typeInto = async (menu: string, { key, words }: { key: string; words: string }): Promise<void> => {
    await page.keyboard.press(key);
    await page.keyboard.type(words);
    const field = page.getByRole("textbox", { name: menu });
    await eventually(async () => (await field.inputValue()) === words);
    const option = page.getByRole("listbox", { name: menu }).getByRole("option");
    await option.and(page.locator("[data-combobox-selected]")).getByText(words).waitFor();
    await page.keyboard.press("Enter");
    await field.waitFor({ state: "hidden" });
  };
  const untilOf = (count: number, is: (thread: Body) => boolean) =>
    eventually(async () => (await place.threads()).filter(is).length === count);
  await view(page, "To do", 3).waitFor();
  await nextActive(page, new Map());
  await page.keyboard.press("Shift+j");
  await page.getByRole("toolbar", { name: "Selected conversations" }).waitFor();
  await typeInto("Category", { key: "c", words: "Out of office" });
  await untilOf(2, ({ category }) => category?.name === "Out of office");
  await page.keyboard.press("Escape");
  await openConversation(page, word);
  await typeInto("Category", { key: "c", words: "Bounce" });
  await untilOf(1, ({ category }) => category?.name === "Bounce");
  await typeInto("Assign to", { key: "a", words: "Mila" });
  await untilOf(1, ({ assignee }) => assignee?.id === me.id);
  await typeInto("Snooze until", { key: "h", words: "Tomorrow" });
  await untilOf(1, ({ snoozed_until: until }) => until !== null);
});
