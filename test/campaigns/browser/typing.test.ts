/**
 * Tests typing at awkward moments: before the field appears, while the text is being sent, and after a colleague's
 * action.
 */
import { expect } from "bun:test";
import type { Page } from "playwright-core";
import { eventually, type Body } from "../../support/call.ts";
import { openDesk } from "../../support/desk.ts";
import { journey } from "../../browser/journey.ts";
import { openConversation, openWorkplace, rowOf } from "../../browser/workplace.ts";
import { allTests } from "../../support/fixture.ts";

const desk = allTests(() => openDesk("as the executable"));

const field = (page: Page) => page.getByRole("textbox", { name: "Reply", exact: true });

/** Holds requests to a path until the returned function is called. */
async function hold(page: Page, path: RegExp): Promise<() => void> {
  const held = Promise.withResolvers<void>();
  await page.route(path, async (route) => {
    await held.promise;
    await route.continue();
  });
  return held.resolve;
}

journey(
  "text typed before the answer field appears is added to it, and triggers no shortcut",
  async ({ open }) => {
    const place = await openWorkplace(desk, "Early");
    const [word = ""] = await place.receive(1);
    const { page } = await open(desk, { person: place.person("agent") });
    await rowOf(page, word).waitFor();
    const [{ id }] = (await place.threads()) as [Body];
    const letGo = await hold(page, new RegExp(`/api/threads/${id}$`));
    await page.keyboard.press("j");
    await page.keyboard.press("Enter");
    await page.waitForURL(/thread=/);
    await page.keyboard.press("r");
    await page.keyboard.type("hello e x");
    letGo();
    await eventually(async () => (await field(page).inputValue()) === "hello e x");
    expect((await place.threads("state=open")).map((thread) => thread.id)).toEqual([id]);
  },
);

journey("an answer cannot be edited while it is being scheduled", async ({ open }) => {
  const place = await openWorkplace(desk, "Ordering");
  const [word = ""] = await place.receive(1);
  const { page } = await open(desk, { person: place.person("agent") });
  await openConversation(page, word);
  await field(page).fill("Thank you, we are glad.");
  const letGo = await hold(page, /\/send-order$/);
  await page.keyboard.press("ControlOrMeta+Enter");
  await eventually(async () => !(await field(page).isEditable()));
  await page.keyboard.type(" P.S.");
  expect(await field(page).inputValue()).toBe("Thank you, we are glad.");
  letGo();
  await page
    .getByText(/Sends in/)
    .first()
    .waitFor();
});

journey("edits to a draft are saved again after a colleague cancels its sending", async ({ open }) => {
  const place = await openWorkplace(desk, "Taken back");
  const [word = ""] = await place.receive(1);
  const [me, colleague] = [place.person("agent"), place.person("agent")];
  await me.call("PATCH", "/api/me", { body: { preferences: { send_delay_seconds: 60 } } });
  const { page } = await open(desk, { person: me });
  await openConversation(page, word);
  await field(page).fill("Thank you, we are glad.");
  await page.keyboard.press("ControlOrMeta+Enter");
  await page
    .getByText(/Sends in/)
    .first()
    .waitFor();
  const [{ id }] = (await place.threads()) as [Body];
  const shown = async () => (await colleague.call("GET", `/api/threads/${id}`)).body.data;
  const order = (await shown()).send_order.id;
  expect((await colleague.call("DELETE", `/api/send-orders/${order}`)).status).toBe(200);
  await field(page).fill("Thank you, we are very glad.");
  await eventually(async () => (await shown()).draft.text === "Thank you, we are very glad.");
});
