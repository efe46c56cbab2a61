/** Journeys of answers: written, checked, taken back, sent once, by one of two people, through every mishap. */
import { afterAll, beforeAll, expect } from "bun:test";
import type { Page } from "playwright-core";
import { freePort } from "../../src/app/free-port.ts";
import { eventually } from "../support/call.ts";
import { openDesk, type Desk } from "../support/desk.ts";
import type { SignedIn } from "../support/people.ts";
import { journey, type Window } from "./journey.ts";
import { openConversation, openWorkplace } from "./workplace.ts";

let desk: Desk;

beforeAll(async () => {
  // The same port after a crash, so that pages find it again.
  desk = await openDesk("as the executable", { settings: { "server.port": await freePort() } });
});
afterAll(() => desk.close());

const field = (page: Page) => page.getByRole("textbox", { name: "Reply", exact: true });
const send = (page: Page) => page.getByRole("button", { name: "Send", exact: true });

/** Chooses in how many seconds an answer can be taken back, as the profile does. */
async function delayOf(person: SignedIn, seconds: number): Promise<void> {
  const { status } = await person.call("PATCH", "/api/me", {
    body: { preferences: { send_delay_seconds: seconds } },
  });
  expect(status).toBe(200);
}

journey("an answer is checked, taken back, and then sent once", async ({ open }) => {
  const place = await openWorkplace(desk, "Answer");
  const [word = ""] = await place.receive(1);
  const me = place.person("agent");
  await delayOf(me, 60);
  const { page, go } = await open(desk, { person: me });
  await openConversation(page, word);
  await page.keyboard.press("r");
  await field(page).fill("Thank you! Shall we talk on [day]?");
  await page.locator("mark").getByText("[day]").waitFor();
  const text = "Thank you, we are glad. Shall we talk about it?";
  await field(page).fill(text);
  await eventually(async () => (await page.locator("mark").count()) === 0);
  await page.keyboard.press("ControlOrMeta+Enter");
  await page.getByRole("button", { name: "Undo" }).click();
  await eventually(async () => (await field(page).inputValue()) === text);
  const waiting = (await me.call("GET", "/api/send-orders?state=waiting")).body.data;
  expect([waiting, place.sent("glad. Shall we talk")]).toEqual([[], 0]);
  await delayOf(me, 3);
  await go("/app/inbox");
  await openConversation(page, word);
  await eventually(async () => (await field(page).inputValue()) === text);
  await send(page).click();
  await eventually(() => place.sent("glad. Shall we talk") === 1);
  await page.getByRole("region", { name: "Messages" }).getByText("glad. Shall we talk").waitFor();
  await page.getByText("All replies are answered.").waitFor();
  expect(place.sent("glad. Shall we talk")).toBe(1);
});

journey("a server that dies while an answer waits sends it once when it is back", async ({ open }) => {
  const place = await openWorkplace(desk, "Kill");
  const [word = ""] = await place.receive(1);
  const me = place.person("agent");
  await delayOf(me, 6);
  const { page, expects } = await open(desk, { person: me });
  await openConversation(page, word);
  await field(page).fill("Thank you, this one survives.");
  await send(page).click();
  await page
    .getByText(/Sending in/)
    .first()
    .waitFor();
  expects(0);
  await desk.crash();
  await eventually(() => place.sent("this one survives") === 1);
  // The page has found the server again by itself.
  await page.getByRole("region", { name: "Messages" }).getByText("this one survives").waitFor();
  expect(place.sent("this one survives")).toBe(1);
});

journey(
  "of two who send at the same moment, one mail leaves and the other's text stays",
  async ({ open }) => {
    const place = await openWorkplace(desk, "At once");
    const [word = ""] = await place.receive(1);
    const people = [place.person("agent", "Ana Ash"), place.person("agent", "Ben Birch")] as const;
    const windows = await Promise.all(people.map((person) => open(desk, { person })));
    for (const { page, expects } of windows) {
      expects(0, 400, 409);
      // As in the moment before either has heard that the other one writes.
      await page.route("**/presence", (route) => route.abort());
      await openConversation(page, word);
    }
    const texts = ["Thank you, says the amber one.", "Thank you, says the blue one."];
    await Promise.all(windows.map(({ page }, at) => field(page).fill(texts[at] ?? "")));
    await Promise.all(windows.map(({ page }) => page.keyboard.press("ControlOrMeta+Enter")));
    const ordered = await eventually(async () => {
      const { body } = await people[0].call("GET", "/api/send-orders?state=waiting");
      return body.data[0];
    });
    const at = people.findIndex(({ id }) => ordered.by !== `user:${id}`);
    const loser = windows[at] as Window;
    const own = texts[at] ?? "";
    await loser.page.getByRole("region", { name: "Your unsent text" }).getByText(own).waitFor();
    // Also for who looks again only once the other mail has left.
    await eventually(() => place.sent("Thank you, says") === 1);
    await loser.go("/app/inbox?view=all");
    await loser.page.getByRole("option").first().click();
    await loser.page.getByRole("region", { name: "Your unsent text" }).getByText(own).waitFor();
    expect([place.sent("Thank you, says"), place.sent(own)]).toEqual([1, 0]);
  },
);
