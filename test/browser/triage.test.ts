/** Tests the keyboard: a morning's work, menus with type-ahead, and conversations assigned to colleagues. */
import { afterAll, beforeAll, expect } from "bun:test";
import { eventually, type Body } from "../support/call.ts";
import { openDesk, type Desk } from "../support/desk.ts";
import { journey } from "./journey.ts";
import { nextActive, openConversation, openWorkplace, rowOf, view } from "./workplace.ts";

let desk: Desk;

beforeAll(async () => {
  desk = await openDesk("as the executable");
});
afterAll(() => desk.close());

interface Step {
  key: string;
  /** Chooses an item in the menu that the key opens. */
  choose?: { from: string; key: string };
  /** Returns whether the conversation then has the expected state on the server. */
  is: (thread: Body, me: string) => boolean;
}

const TRIAGE: Step[] = [
  { key: "e", is: ({ state }) => state === "done" },
  { key: "i", is: ({ assignee }, me) => assignee?.id === me },
  { key: "h", choose: { from: "Snooze until", key: "Enter" }, is: ({ state }) => state === "snoozed" },
  { key: "c", choose: { from: "Category", key: "2" }, is: ({ category }) => category?.slug !== "interested" },
  { key: "Shift+u", is: ({ is_read: isRead }) => isRead === true },
];

journey("twenty conversations can be handled with the keyboard alone", async ({ open }) => {
  const place = await openWorkplace(desk, "Triage");
  await place.receive(20);
  const me = place.person("agent");
  const { page } = await open(desk, { person: me });
  await view(page, "To do", 20).waitFor();
  const worked = new Map<string, (typeof TRIAGE)[number]>();
  for (let turn = 0; turn < 20; turn += 1) {
    const id = await nextActive(page, worked);
    const step = TRIAGE[turn % TRIAGE.length] as (typeof TRIAGE)[number];
    worked.set(id, step);
    await page.keyboard.press(step.key);
    if (step.choose === undefined) continue;
    await page.getByRole("listbox", { name: step.choose.from }).getByRole("option").first().waitFor();
    await page.keyboard.press(step.choose.key);
  }
  expect(worked.size).toBe(20);
  await eventually(async () => {
    const states = await Promise.all(
      [...worked].map(async ([id, step]) => {
        const { body } = await me.call("GET", `/api/threads/${id}`);
        return step.is(body.data, me.id);
      }),
    );
    return states.every(Boolean);
  });
  await view(page, "To do", 12).waitFor();
  // Toasts do not pile up, and earlier actions can still be undone.
  expect(await page.getByRole("alert").count()).toBeLessThan(2);
  await page.keyboard.press("e");
  await page.keyboard.press("e");
  await view(page, "To do", 10).waitFor();
  await page.keyboard.press("z");
  await page.keyboard.press("z");
  await view(page, "To do", 12).waitFor();
  // An action that has already taken effect is not repeated, neither in the list nor in an open conversation.
  await view(page, "Done", "").click();
  await rowOf(page, "word").nth(3).waitFor();
  await page.keyboard.press("j");
  const hint = page.getByRole("alert").filter({ hasText: "Already done" });
  for (const where of ["list", "conversation"]) {
    if (where === "conversation") {
      await page.keyboard.press("Enter");
      await page.getByRole("region", { name: "Messages" }).waitFor();
    }
    await page.keyboard.press("e");
    await hint.waitFor();
    await hint.getByRole("button").click();
    await hint.waitFor({ state: "hidden" });
  }
  expect((await place.threads("state=done")).length).toBe(4);
});

journey("undo returns to the list, conversation and selection of the action", async ({ open }) => {
  const place = await openWorkplace(desk, "Undo");
  const words = await place.receive(4);
  const me = place.person("agent");
  await me.call("PATCH", "/api/me", { body: { preferences: { send_delay_seconds: 60 } } });
  const { page, expects } = await open(desk, {
    person: me,
    path: `/app/inbox?view=unassigned&client=${place.clientId}&q=please&sort=oldest`,
  });
  // The server's version of the draft may be newer when the text of the undone answer is saved.
  expects(409);
  const [first = "", second = "", third = ""] = words;
  const list = () => new URL(page.url()).searchParams;
  const expectList = () =>
    expect(["view", "client", "q", "sort"].map((name) => list().get(name))).toEqual([
      "unassigned",
      place.clientId,
      "please",
      "oldest",
    ]);
  const isOpen = (word: string) =>
    page.getByRole("region", { name: "Messages" }).getByText(word).first().waitFor();

  await openConversation(page, first);
  await page.keyboard.press("r");
  await page.getByRole("textbox", { name: "Reply", exact: true }).fill("Thank you, I will get back to you.");
  await page.keyboard.press("ControlOrMeta+Shift+Enter");
  await page.getByText(/^Reply to Dana\d+ Reyes: sending in/).waitFor();
  await isOpen(second);
  await view(page, "Done", "").click();
  await page.getByRole("button", { name: "Undo" }).click();
  await isOpen(first);
  expectList();

  await openConversation(page, second);
  await page.keyboard.press("e");
  await page.getByText(/^Done: Dana\d+ Reyes/).waitFor();
  await isOpen(third);
  await page.keyboard.press("z");
  await isOpen(second);
  expectList();

  await page.goto(page.url().replace(/&thread=[^&]+/, ""));
  await rowOf(page, second).waitFor();
  for (const key of ["j", "x", "Shift+j", "Shift+j"]) await page.keyboard.press(key);
  await page.getByText("3 selected").waitFor();
  await page.getByRole("toolbar", { name: "Selected conversations" }).getByLabel("Done").click();
  await page.getByText("Done: 3 conversations").waitFor();
  await page.getByText("3 selected").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("3 selected").waitFor();
  expectList();
});
