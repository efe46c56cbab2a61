/** Tests answers that end in other ways: undone on another page, forwarded, or approved by the client. */
import { expect } from "bun:test";
import type { Page } from "playwright-core";
import { eventually } from "../../support/call.ts";
import { openDesk } from "../../support/desk.ts";
import { journey } from "../../browser/journey.ts";
import { openConversation, openWorkplace } from "../../browser/workplace.ts";
import { allTests } from "../../support/fixture.ts";

const desk = allTests(() => openDesk("as the executable"));

const field = (page: Page) => page.getByRole("textbox", { name: "Reply", exact: true });
const isOpen = (page: Page): boolean => new URL(page.url()).searchParams.has("thread");

journey(
  "a person can undo a scheduled answer from another page, and is notified if undoing fails",
  async ({ open }) => {
    const place = await openWorkplace(desk, "Slow");
    const [word = "", other = ""] = await place.receive(2);
    const me = place.person("agent");
    await me.call("PATCH", "/api/me", { body: { preferences: { send_delay_seconds: 60 } } });
    const { page, expects } = await open(desk, { person: me });
    const send = async (text: string): Promise<() => void> => {
      const { promise: gone, resolve: go } = Promise.withResolvers<void>();
      await page.route("**/send-order", async (route) => {
        await gone;
        await route.continue();
      });
      await openConversation(page, word);
      await field(page).fill(text);
      await page.keyboard.press("ControlOrMeta+Shift+Enter");
      await openConversation(page, other);
      await field(page).fill("Meanwhile.");
      return go;
    };
    // 409: the text may already be saved when the page saves it. The page recognizes that the texts are equal.
    expects(400, 409);
    (await send("Thank you, over a slow network."))();
    const toasts = page.getByRole("alert");
    await toasts.getByRole("button", { name: "Undo" }).click();
    await page.getByText(/^Sending canceled. Your draft to/).waitFor();
    await page.unroute("**/send-order");
    await openConversation(page, word);
    await page.getByText("Saved", { exact: true }).first().waitFor();

    const go = await send("Thank you, once more.");
    const manager = place.person("manager");
    await manager.call("POST", "/api/sending/pause", { body: { reason: "Moving" } });
    go();
    await toasts.getByText(/^Your reply to Dana.* wasn't sent: Sending is paused/).waitFor();
    expect(await field(page).inputValue()).toBe("Meanwhile.");
    await toasts.getByRole("button", { name: "Open" }).click();
    await page.getByRole("region", { name: "Messages" }).getByText(word).first().waitFor();
    await eventually(async () => (await field(page).inputValue()) === "Thank you, once more.");
    await manager.call("POST", "/api/sending/resume");
  },
);

journey("a reply is forwarded after confirmation, and dialogs keep the keyboard focus", async ({ open }) => {
  const place = await openWorkplace(desk, "Forwarding");
  const [word = ""] = await place.receive(1);
  // With animations, a closing element stays visible for a moment.
  const context = { reducedMotion: "no-preference" } as const;
  const { page } = await open(desk, { person: place.person("agent"), context });
  await openConversation(page, word);
  for (const name of [/^Notifications/, "Add", /^Account:/]) {
    const button = page.getByRole("button", { name, exact: true });
    await button.click();
    await page.locator("[role=menu], [role=dialog]").locator(":focus").waitFor();
    await page.keyboard.press("Escape");
    await page.locator("[role=menu], [role=dialog]").waitFor({ state: "detached" });
    expect(isOpen(page)).toBe(true);
    await page.locator("button:focus").and(button).waitFor();
  }
  await page.keyboard.press("?");
  const help = page.getByRole("dialog", { name: "Keyboard shortcuts" });
  await help.waitFor();
  // The `e` key would mark the conversation below as done.
  await page.keyboard.press("e");
  await page.keyboard.press("Escape");
  await help.waitFor({ state: "hidden" });
  expect(isOpen(page)).toBe(true);
  await page.keyboard.press("f");
  const dialog = page.getByRole("dialog", { name: "Forward email" });
  await dialog.waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });
  expect(isOpen(page)).toBe(true);
  await page.keyboard.press("f");
  // The first field gets the focus once the dialog has opened.
  await dialog.locator("input:focus").waitFor();
  await page.keyboard.type("boss@partner.example");
  await page.keyboard.press("Enter");
  await dialog.getByLabel("Message").fill("Please have a look");
  await dialog.getByRole("button", { name: "Forward", exact: true }).click();
  expect(place.sent("Please have a look")).toBe(0);
  await dialog.getByRole("button", { name: "Forward now" }).click();
  await page.getByText("Forwarded to boss@partner.example").waitFor();
  expect(place.sent("Please have a look")).toBe(1);
  // A forward does not count as an answer.
  expect((await place.threads("state=open")).length).toBe(1);
});

journey(
  "a note and the text of a forward are restored after the person leaves and reopens the conversation",
  async ({ open }) => {
    const place = await openWorkplace(desk, "Notes");
    const [word = "", other = ""] = await place.receive(2);
    const me = place.person("agent");
    const { page, go, expects } = await open(desk, { person: me });
    const note = page.getByRole("textbox", { name: "Write a note" });
    const message = page.getByRole("dialog").getByRole("textbox", { name: "Message" });
    await openConversation(page, word);
    await note.fill("She is on holiday until Monday.");
    await page.keyboard.press("Escape");
    await page.keyboard.press("f");
    await message.fill("Yours, please.");
    await page.keyboard.press("Escape");
    await openConversation(page, other);
    expect(await note.inputValue()).toBe("");
    await go("/app/inbox");
    await openConversation(page, word);
    expect(await note.inputValue()).toBe("She is on holiday until Monday.");
    await page.keyboard.press("f");
    expect(await message.inputValue()).toBe("Yours, please.");
    await page.keyboard.press("Escape");

    expects(503);
    const { promise: held, resolve: refuse } = Promise.withResolvers<void>();
    await page.route("**/notes", async (route) => {
      await held;
      await route.fulfill({ status: 503, json: { error: "Overloaded" } });
    });
    await page.getByRole("button", { name: "Add note" }).click();
    await openConversation(page, other);
    await openConversation(page, word);
    refuse();
    await eventually(async () => (await note.inputValue()) === "She is on holiday until Monday.");
    await page.unroute("**/notes");
    await page.getByRole("button", { name: "Add note" }).click();
    await page.getByRole("listitem").getByText("on holiday until Monday").waitFor();
    expect(await note.inputValue()).toBe("");
  },
);
