/** Tests the inbox: new emails, a morning's work by keyboard, and snoozed conversations. */
import { afterAll, beforeAll, expect } from "bun:test";
import type { Locator } from "playwright-core";
import { iso, SECOND, systemClock } from "../../src/core/clock.ts";
import { call, eventually, type Body } from "../support/call.ts";
import { openDesk, type Desk } from "../support/desk.ts";
import { journey } from "./journey.ts";
import { openConversation, openWorkplace, receiveOne, rowOf, untilListed, view } from "./workplace.ts";

let desk: Desk;

beforeAll(async () => {
  desk = await openDesk("as the executable");
});
afterAll(() => desk.close());

type Box = Awaited<ReturnType<Locator["boundingBox"]>>;

/** Returns the position of an element once it has stopped moving. */
async function stableBox(element: Locator): Promise<Box> {
  let last: Box = null;
  await eventually(async () => {
    const before = last;
    last = await element.boundingBox();
    return last !== null && before?.y === last.y;
  });
  return last;
}

journey("a new email appears as a row in every window, and the list does not jump", async ({ open }) => {
  const place = await openWorkplace(desk, "Live");
  await place.receive(24);
  const [top, reading] = await Promise.all([
    open(desk, { person: place.person("owner") }),
    open(desk, { person: place.person("agent") }),
  ]);
  for (const { page } of [top, reading]) await view(page, "To do", 24).waitFor();
  const eleventh = reading.page.getByRole("option").nth(10);
  const inSight = rowOf(reading.page, (await place.threads()).at(9)?.contact.name);
  await eleventh.scrollIntoViewIfNeeded();
  await reading.page.getByRole("listbox").hover();
  await reading.page.mouse.wheel(0, 600);
  await eventually(async () => ((await inSight.boundingBox())?.y ?? Infinity) < 400);
  const before = await stableBox(inSight);

  for (let round = 1; round <= 2; round += 1) {
    await untilListed(top.page, await receiveOne(place));
    await reading.page.getByRole("button", { name: `${round} new` }).waitFor();
  }
  for (const { page } of [top, reading]) {
    await view(page, "To do", 26).waitFor();
    await view(page, "Unassigned", 26).waitFor();
  }
  expect(await inSight.boundingBox()).toEqual(before);
  await reading.page.getByRole("button", { name: "2 new" }).click();
  await rowOf(reading.page, `word`).first().waitFor();
  await reading.page.getByRole("button", { name: "2 new" }).waitFor({ state: "hidden" });
});

journey(
  "a snoozed conversation returns when its snooze ends, and when the lead writes again",
  async ({ open }) => {
    const place = await openWorkplace(desk, "Snoozed");
    const lead = { email: "later@prospect.example.com", firstName: "Lea", lastName: "Later" };
    const first = place.sandbox.receive({ lead, text: "Please ask me again later." });
    expect(await place.sandbox.post(first.webhook, place.hook)).toBe(200);
    const me = place.person("agent");
    const { page } = await open(desk, { person: me });
    await openConversation(page, "ask me again later");
    await page.getByRole("button", { name: "Snooze", exact: true }).first().click();
    await page.getByRole("option", { name: /^Tomorrow/ }).click();
    await view(page, "Snoozed", 1).waitFor();
    await eventually(async () => (await rowOf(page, "ask me again later").count()) === 0);

    const [{ id }] = (await place.threads()) as [Body];
    const until = iso(systemClock.now() + 2 * SECOND);
    expect((await me.call("PATCH", `/api/threads/${id}`, { body: { snoozed_until: until } })).status).toBe(
      200,
    );
    await rowOf(page, "ask me again later").waitFor();
    await view(page, "Snoozed", "").waitFor();

    const { status } = await call(desk, "PATCH", `/api/threads/${id}`, {
      key: place.key,
      body: { snoozed_until: iso(systemClock.now() + 3600 * SECOND) },
    });
    expect(status).toBe(200);
    await view(page, "Snoozed", 1).waitFor();
    const again = place.sandbox.receive({ conversation: first.conversation, text: "Now is a good time." });
    expect(await place.sandbox.post(again.webhook, place.hook)).toBe(200);
    await rowOf(page, "Now is a good time").waitFor();
    await view(page, "Snoozed", "").waitFor();
  },
);

journey(
  "a conversation that needs review shows the reason, and a possible opt-out can be suppressed there",
  async ({ open }) => {
    const place = await openWorkplace(desk, "Cautions");
    const { status } = await call(desk, "PATCH", `/api/clients/${place.clientId}`, {
      key: place.key,
      body: { auto_send_enabled: true },
    });
    expect(status).toBe(200);
    const [word = ""] = await place.receive(1, { text: "No need to write again." });
    const { page } = await open(desk, { person: place.person("agent") });
    const chip = rowOf(page, word).getByText("Possible opt-out");
    await chip.waitFor();
    expect(await chip.locator("..").getAttribute("title")).toContain("this may be an opt-out");
    await openConversation(page, word);
    const notice = page.getByRole("note", { name: "Cautions" });
    await notice.getByText("Needs review: this may be an opt-out.").waitFor();

    await page.getByRole("button", { name: "Show every check" }).click();
    const checks = page.getByRole("listitem");
    await checks.getByText("Blocked: the email or the draft needs review", { exact: true }).waitFor();
    await checks.getByText("Emails to the address haven't bounced", { exact: true }).waitFor();
    expect(await page.getByText(/^Automatic sending.* blocked: its category/).count()).toBe(1);

    await page.locator("u", { hasText: "No need to write again." }).waitFor();
    await notice.getByRole("button", { name: "Suppress…" }).click();
    await page.getByRole("dialog").getByLabel("All clients").check();
    await page.getByRole("dialog").getByRole("button", { name: "Suppress" }).click();
    await notice.getByRole("button", { name: "Suppress…" }).waitFor({ state: "hidden" });
    await page.getByText(/is suppressed for this client/).waitFor();
    const { body } = await call(desk, "GET", "/api/suppressions?all_clients=true", { key: place.key });
    expect(body.data).toMatchObject([{ client_id: place.clientId, kind: "email", reason: null }]);
    await notice.getByRole("button", { name: "Not an opt-out" }).click();
    await notice.waitFor({ state: "hidden" });
  },
);

journey("the navigation, the views and the list keep the widths that a person sets", async ({ open }) => {
  const place = await openWorkplace(desk, "Layout");
  const [word = ""] = await place.receive(1);
  const { page } = await open(desk, { person: place.person("agent") });
  await openConversation(page, word);
  const widthOf = async (element: Locator) => (await element.boundingBox())?.width ?? 0;
  const messages = page.getByRole("region", { name: "Messages" });
  expect(await widthOf(messages)).toBeGreaterThanOrEqual(560);

  const list = page.getByRole("region", { name: /^Conversations/ });
  const before = await widthOf(list);
  await page.getByRole("separator", { name: "List width" }).focus();
  await page.keyboard.press("ArrowRight");
  await eventually(async () => (await widthOf(list)) > before);
  await page.getByRole("button", { name: "Hide views" }).click();
  await page.getByRole("navigation", { name: "Views" }).waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Expand navigation" }).click();
  await page.getByRole("link", { name: "Follow-ups" }).getByText("Follow-ups").waitFor();

  await page.reload();
  await messages.waitFor();
  expect(await widthOf(list)).toBeGreaterThan(before);
  await page.getByRole("button", { name: "Collapse navigation" }).waitFor();
  await page.getByRole("button", { name: "Show views" }).click();
  await page.getByRole("navigation", { name: "Views" }).waitFor();
});
