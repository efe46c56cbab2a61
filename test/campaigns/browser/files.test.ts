/** Tests attached files that fail, are left out, or are not supported by the sequencer. */
import { expect } from "bun:test";
import type { Page } from "playwright-core";
import { eventually } from "../../support/call.ts";
import { openDesk } from "../../support/desk.ts";
import { problemsInAllLooks, smallTargetsOn } from "../../browser/accessible.ts";
import { journey, SIZES } from "../../browser/journey.ts";
import { openConversation, openWorkplace } from "../../browser/workplace.ts";
import { allTests } from "../../support/fixture.ts";

const desk = allTests(() => openDesk("as the executable"));

const OFFER = "%PDF-1.7 forty seats";
const file = (name: string, text = OFFER) => ({
  name,
  mimeType: "application/pdf",
  buffer: Buffer.from(text),
});
const choose = (page: Page, files: Parameters<ReturnType<Page["locator"]>["setInputFiles"]>[0]) =>
  page.locator("input[type=file]").last().setInputFiles(files);
const chips = (page: Page) => page.getByRole("list", { name: "Attached files" }).getByRole("listitem");
const field = (page: Page) => page.getByRole("textbox", { name: "Reply", exact: true });

journey(
  "files of a failed answer return with the answer, and can be used by anyone on any screen",
  async ({ open }) => {
    const place = await openWorkplace(desk, "Failed files", "emailbison");
    const [word = ""] = await place.receive(1);
    const me = place.person("agent");
    await me.call("PATCH", "/api/me", { body: { preferences: { send_delay_seconds: 5 } } });
    const { page, go } = await open(desk, { person: me });
    await openConversation(page, word);
    const uploads: string[] = [];
    page.on("request", (request) => request.url().endsWith("/files") && uploads.push(request.url()));
    await field(page).fill("As asked, the offer again.");
    await choose(page, [
      file("Film.pdf", "x".repeat(10_000_001)),
      file("A long name of an offer for the whole of the next financial year.pdf"),
      file("B.pdf"),
    ]);
    await eventually(async () => (await chips(page).count()) === 2);
    await page.getByText("Film.pdf is larger than 10 MB").waitFor();
    expect(uploads).toHaveLength(2);
    expect(await problemsInAllLooks(page, "files")).toEqual([]);
    await page.setViewportSize(SIZES.phone);
    // The page's layout changes a moment later.
    await eventually(async () => (await smallTargetsOn(page, "files")).length === 0);
    await page.setViewportSize(SIZES.wide);
    place.sandbox.faults.plan({ kind: "refuse", status: 422, message: "not today" });
    await page.getByRole("button", { name: "Send", exact: true }).click();
    const failed = page.getByRole("alert").filter({ hasText: "not sent" });
    await failed.waitFor();
    expect(await chips(page).count()).toBe(2);
    const { pathname, search } = new URL(page.url());
    await page.evaluate("localStorage.clear()");
    await go(pathname + search);
    await failed.waitFor();
    await eventually(async () => (await chips(page).count()) === 2);
    await page.getByRole("button", { name: "Send", exact: true }).click();
    await eventually(() => place.sent("the offer again") === 1);
    expect(place.sandbox.ledger.at(-1)?.files).toHaveLength(2);
  },
);

journey(
  "a file is reported as not attached if the person leaves the conversation during the upload",
  async ({ open }) => {
    const place = await openWorkplace(desk, "Left", "emailbison");
    const [one = "", other = ""] = await place.receive(2);
    const { page } = await open(desk, { person: place.person("agent") });
    await openConversation(page, one);
    const arrived = Promise.withResolvers<void>();
    await page.route("**/files", async (route) => {
      await arrived.promise;
      await route.continue();
    });
    await choose(page, file("Offer.pdf"));
    await page.getByText("Uploading…").waitFor();
    await openConversation(page, other);
    arrived.resolve();
    await page.getByText("A file wasn't attached because you left before the upload finished.").waitFor();
    expect(await chips(page).count()).toBe(0);
  },
);

const WHY = (what: string) => `Instantly does not support files with ${what}: send a link instead`;

journey("a sequencer without attachments is labeled before a file is chosen", async ({ open }) => {
  const place = await openWorkplace(desk, "No files");
  const [word = ""] = await place.receive(1);
  const me = place.person("agent");
  const { page } = await open(desk, { person: me });
  await openConversation(page, word);
  await page.getByRole("button", { name: "Versions" }).focus();
  await page.keyboard.press("Tab");
  await page.keyboard.press("Tab");
  await page.getByRole("tooltip", { name: WHY("an answer") }).waitFor();
  await page.getByRole("button", { name: /^Forward/ }).click();
  await page
    .getByRole("dialog")
    .getByRole("button", { name: WHY("a forward") })
    .hover();
  await page.getByRole("tooltip", { name: WHY("a forward") }).waitFor();

  const { page: phone } = await open(desk, { person: me, size: "phone" });
  await openConversation(phone, word);
  await phone.getByRole("region", { name: "Reply" }).getByRole("button").last().tap();
  const button = phone.getByRole("button", { name: WHY("an answer") });
  expect(await button.getAttribute("aria-disabled")).toBe("true");
  // Waits until the button is enabled before tapping it.
  await button.tap({ force: true });
  await phone.getByRole("alert").getByText(WHY("an answer")).waitFor();
});
