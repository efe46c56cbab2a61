/** Tests text composed with an input method: the key that ends a composition only ends it. */
import { expect } from "bun:test";
import type { CDPSession, Locator, Page } from "playwright-core";
import { eventually, type Body } from "../../support/call.ts";
import { openDesk } from "../../support/desk.ts";
import { journey } from "../../browser/journey.ts";
import { openConversation, openWorkplace } from "../../browser/workplace.ts";
import { allTests } from "../../support/fixture.ts";

const desk = allTests(() => openDesk("as the executable"));

/** The `keyCode` of a key that an input method handles. */
const USED_BY_INPUT_METHOD = 229;
const CONTROL = 2;

interface ComposingKey {
  key?: string;
  modifiers?: number;
}

async function press(session: CDPSession, { key = "Enter", modifiers = 0 }: ComposingKey): Promise<void> {
  const pressed = { key, code: key, windowsVirtualKeyCode: USED_BY_INPUT_METHOD, modifiers };
  await session.send("Input.dispatchKeyEvent", { type: "rawKeyDown", ...pressed });
  await session.send("Input.dispatchKeyEvent", { type: "keyUp", ...pressed });
}

/**
 * Composes text in the field. Chrome and Firefox report the key that ends the composition before the end event; Safari
 * reports it after the end event.
 */
async function compose(page: Page, field: Locator, text: string, key: ComposingKey = {}): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await field.focus();
  const end = text.length;
  await session.send("Input.imeSetComposition", { text, selectionStart: end, selectionEnd: end });
  await press(session, key);
  await session.send("Input.insertText", { text });
  await press(session, key);
  await session.detach();
}

const textbox = (page: Page, name: string) => page.getByRole("textbox", { name, exact: true });

journey("the key that ends an IME composition does not search, run or open anything", async ({ open }) => {
  const place = await openWorkplace(desk, "Composing");
  const [word = ""] = await place.receive(1);
  const { page } = await open(desk, { person: place.person("agent") });
  const search = page.getByRole("search").locator("input");
  await compose(page, search, "すし");
  expect([await search.inputValue(), new URL(page.url()).search.includes("%E3%81%99")]).toEqual([
    "すし",
    false,
  ]);
  await page.keyboard.press("Enter");
  await page.waitForURL(/%E3%81%99/);

  await page.goto(`${desk.url}/app/inbox`);
  await page.getByRole("navigation", { name: "Main" }).waitFor();
  await page.keyboard.press("Control+k");
  const palette = page.getByRole("combobox", { name: "Search or type a command" });
  await palette.waitFor();
  await compose(page, palette, "contacts");
  expect([await palette.inputValue(), new URL(page.url()).pathname]).toEqual(["contacts", "/app/inbox"]);
  await compose(page, palette, " ", { key: "Escape" });
  expect(await palette.isVisible()).toBe(true);
  await page.keyboard.press("Escape");

  await openConversation(page, word);
  const session = await page.context().newCDPSession(page);
  await press(session, { key: "e" });
  expect(await place.threads("state=open")).toHaveLength(1);
  await page.keyboard.press("e");
  await eventually(async () => (await place.threads("state=open")).length === 0);
});

journey("the key that ends an IME composition does not send, save or add anything", async ({ open }) => {
  const place = await openWorkplace(desk, "Composed");
  const [word = ""] = await place.receive(1);
  const me = place.person("agent", "Ana Ash");
  await me.call("PATCH", "/api/me", { body: { preferences: { undoSeconds: 60 } } });
  place.person("agent", "Ben Birch");
  const { page } = await open(desk, { person: me });
  await openConversation(page, word);
  const [{ id }] = (await place.threads()) as [Body];
  const thread = async (): Promise<Body> => (await me.call("GET", `/api/threads/${id}`)).body.data;

  const note = textbox(page, "Write a note");
  await compose(page, note, "田中さんに電話", { modifiers: CONTROL });
  expect([await note.inputValue(), (await thread()).notes]).toEqual(["田中さんに電話", []]);
  await note.fill("");
  await note.pressSequentially("@");
  await page.getByRole("option", { name: "Ben Birch" }).waitFor();
  await compose(page, note, "Be");
  expect(await note.inputValue()).toBe("@Be");
  await note.fill("");

  await page.getByRole("button", { name: /^Edit first name/ }).click();
  const name = textbox(page, "First name");
  await name.fill("");
  await compose(page, name, "花子");
  expect(await name.inputValue()).toBe("花子");
  await name.press("Enter");
  await eventually(async () => (await thread()).contact.first_name === "花子");

  await page.keyboard.press("f");
  const dialog = page.getByRole("dialog", { name: "Forward email" });
  const to = dialog.locator("input:focus");
  await to.waitFor();
  await compose(page, to, "boss@partner.example");
  expect(await to.inputValue()).toBe("boss@partner.example");
  await compose(page, to, "x", { key: "Escape" });
  expect(await to.inputValue()).toBe("boss@partner.examplex");
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "hidden" });

  const answer = textbox(page, "Reply");
  await answer.fill("");
  await compose(page, answer, "ありがとうございます", { modifiers: CONTROL });
  expect([await answer.inputValue(), (await thread()).send_order]).toEqual(["ありがとうございます", null]);
  await answer.fill("Thank you, we are glad.");
  await answer.press("ControlOrMeta+Enter");
  await eventually(async () => (await thread()).send_order !== null);
});
