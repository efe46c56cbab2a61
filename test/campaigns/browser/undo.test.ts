/**
 * Tests sending and undo by keyboard: they affect only the intended conversation, and undo starts with the latest
 * action.
 */
import { expect } from "bun:test";
import type { Page } from "playwright-core";
import { DAY, iso, systemClock } from "../../../src/core/clock.ts";
import { change, openAiDesk } from "../../support/ai-desk.ts";
import { eventually, type Body } from "../../support/call.ts";
import { openDesk } from "../../support/desk.ts";
import type { SignedIn } from "../../support/people.ts";
import { journey } from "../../browser/journey.ts";
import { openConversation, openWorkplace, rowOf, type Workplace } from "../../browser/workplace.ts";
import { allTests } from "../../support/fixture.ts";

const desk = allTests(() => openDesk("as the executable"));

const field = (page: Page) => page.getByRole("textbox", { name: "Reply", exact: true });
const search = (page: Page) => page.getByRole("textbox", { name: "Search conversations" });
const SEND = "ControlOrMeta+Enter";
const TEXT = "Thank you, we are glad. Shall we talk about it?";

/** Creates a person with the longest undo time, so that no answer is sent during a journey. */
async function patient(place: Workplace): Promise<SignedIn> {
  const me = place.person("agent");
  const { status } = await me.call("PATCH", "/api/me", {
    body: { preferences: { send_delay_seconds: 60 } },
  });
  expect(status).toBe(200);
  return me;
}

async function threadOf(me: SignedIn, word: string): Promise<Body> {
  const { body } = await me.call("GET", `/api/threads?state=all&q=${word}`);
  return (await me.call("GET", `/api/threads/${body.data[0].id}`)).body.data;
}

journey("the send shortcut works only in the answer's own field", async ({ open }) => {
  const place = await openWorkplace(desk, "Keys");
  const [next = "", word = ""] = await place.receive(2);
  const me = await patient(place);
  const { page } = await open(desk, { person: me });
  await openConversation(page, word);
  await field(page).fill(TEXT);
  await page.getByText("Saved").first().waitFor();

  const waitsFor = async () => (await threadOf(me, word)).send_order?.state ?? null;
  await page.getByRole("button", { name: "More send options" }).click();
  await page.getByRole("menuitem", { name: "Send later…" }).click();
  await page.getByRole("option", { name: "Pick a date and time…" }).click();
  await page.getByLabel("Date and time").focus();
  for (const keys of [SEND, "ControlOrMeta+Shift+Enter"]) await page.keyboard.press(keys);
  await page.getByRole("button", { name: "Back" }).click();
  await search(page).focus();
  await page.keyboard.press(SEND);
  expect(await waitsFor()).toBeNull();

  await field(page).focus();
  await page.keyboard.press("ControlOrMeta+Shift+Enter");
  // The next conversation opens, and the undo time of this answer continues.
  await page.getByRole("region", { name: "Messages" }).getByText(next).first().waitFor();
  await page.getByText(/^Reply to Dana.*: sending in/).waitFor();
  expect(await waitsFor()).toBe("waiting");
  await page.keyboard.press("z");
  await eventually(async () => (await waitsFor()) === null);
  expect((await threadOf(me, word)).draft.text).toBe(TEXT);
  // The answer's conversation is open again, so that the person can continue with the text.
  await page.getByRole("region", { name: "Messages" }).getByText(word).first().waitFor();
  await eventually(async () => (await field(page).inputValue()) === TEXT);
});

journey("undo reverts the last action, but does not cancel a scheduled answer", async ({ open }) => {
  const place = await openWorkplace(desk, "Undo");
  const [later = "", word = ""] = await place.receive(2);
  const me = await patient(place);
  const planned = await threadOf(me, later);
  const { status } = await me.call("POST", `/api/replies/${planned.latest_reply_id}/send-order`, {
    body: { response: TEXT, at: iso(systemClock.now() + DAY) },
  });
  expect(status).toBe(201);
  const of = async (which: string): Promise<[string | undefined, boolean]> => {
    const thread = await threadOf(me, which);
    return [thread.send_order?.state, thread.assignee !== null];
  };
  const { page } = await open(desk, { person: me });

  await openConversation(page, later);
  await page
    .getByText(/^Sends \w{3} \d/)
    .first()
    .waitFor();
  await page.keyboard.press("i");
  await eventually(async () => (await of(later))[1]);
  await page.keyboard.press("z");
  await page.getByText("Undone").waitFor();
  await page.keyboard.press("z");
  await page.getByText("Nothing to undo").waitFor();
  expect(await of(later)).toEqual(["waiting", false]);

  await openConversation(page, word);
  await field(page).fill(TEXT);
  await page.keyboard.press(SEND);
  await page
    .getByText(/Sends in/)
    .first()
    .waitFor();
  await page.keyboard.press("Escape");
  await openConversation(page, word);
  await page.keyboard.press("i");
  await eventually(async () => (await of(word))[1]);
  await page.keyboard.press("z");
  await eventually(async () => !(await of(word))[1]);
  expect((await of(word))[0]).toBe("waiting");
  await page.keyboard.press("z");
  await eventually(async () => (await of(word))[0] === undefined);
  await eventually(async () => (await field(page).inputValue()) === TEXT);
});

journey(
  "an automatic answer canceled by an action stays canceled when the action is undone",
  async ({ open }) => {
    await using stack = new AsyncDisposableStack();
    const ai = stack.adopt(await openAiDesk("as the executable"), (opened) => opened.close());
    const place = await openWorkplace(ai.desk, "Automatic");
    await change(place, { auto_draft_enabled: true, auto_send_enabled: true, auto_send_delay_minutes: 600 });
    const [word = ""] = await place.receive(1);
    const me = await patient(place);
    const sendsAt = async () => (await place.threads())[0].auto_send_at;
    await eventually(async () => (await sendsAt()) !== null);
    const { page } = await open(ai.desk, { person: me });
    await openConversation(page, word);
    await page.keyboard.press("e");
    await page.getByText(/^Done: .+\. Automatic answer canceled\./).waitFor();
    await page.keyboard.press("z");
    await page.getByText("Undone. Automatic answer canceled.").waitFor();
    const { state, auto_send_at: at } = await threadOf(me, word);
    expect([state, at]).toEqual(["open", null]);
  },
);

journey(
  "actions fail without a connection, and links to unreadable pages are not followed",
  async ({ open }) => {
    const place = await openWorkplace(desk, "Unreachable");
    const words = await place.receive(8);
    const me = await patient(place);
    const { page, context, expects } = await open(desk, { person: me });
    const [first = "", unread = ""] = [words.at(-1), words[0]];
    await openConversation(page, first);
    expects(0);
    await context.setOffline(true);
    await page.keyboard.press("e");
    await page.getByText("You're offline. Nothing was changed.").waitFor();
    const messages = page.getByRole("region", { name: "Messages" });
    expect(await messages.getByText(first).count()).toBeGreaterThan(0);
    await rowOf(page, first).waitFor();
    await rowOf(page, unread).click();
    await page.getByRole("alert").getByText("This conversation loads when you're back online.").waitFor();
    await context.setOffline(false);
    await messages.getByText(unread).first().waitFor();
  },
);

journey("conversations that were snoozed together are no longer selected afterward", async ({ open }) => {
  const place = await openWorkplace(desk, "Bulk");
  const words = await place.receive(3);
  const me = await patient(place);
  const { page } = await open(desk, { person: me });
  for (const word of words.slice(1)) await rowOf(page, word).click({ modifiers: ["ControlOrMeta"] });
  await page.getByRole("toolbar", { name: "Selected conversations" }).getByText("2 selected").waitFor();
  await page.keyboard.press("h");
  await page.getByRole("option", { name: /^Tomorrow/ }).click();
  await eventually(async () => (await page.getByRole("option").count()) === 1);
  await page.getByText("2 selected").waitFor({ state: "detached" });
});
