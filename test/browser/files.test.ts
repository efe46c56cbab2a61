/** Journeys of files: chosen, taken off, sent with an answer and a forward, and not offered where the sequencer takes none. */
import { afterAll, beforeAll, expect } from "bun:test";
import type { Page } from "playwright-core";
import { eventually } from "../support/call.ts";
import { openDesk, type Desk } from "../support/desk.ts";
import { journey } from "./journey.ts";
import { openConversation, openWorkplace } from "./workplace.ts";

let desk: Desk;
beforeAll(async () => {
  desk = await openDesk("as the executable");
});
afterAll(() => desk.close());

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

journey("files leave with an answer that was taken back once, and with a forward", async ({ open }) => {
  const place = await openWorkplace(desk, "Files", "emailbison");
  const [word = ""] = await place.receive(1);
  const me = place.person("agent");
  await me.call("PATCH", "/api/me", { body: { preferences: { send_delay_seconds: 5 } } });
  const { page, go } = await open(desk, { person: me });
  await openConversation(page, word);
  await field(page).fill("As asked, the offer.");
  await choose(page, [file("Offer.pdf"), file("Wrong one.pdf"), file("Terms.pdf")]);
  await page.getByRole("button", { name: "Remove Wrong one.pdf" }).click();
  await eventually(async () => (await chips(page).count()) === 2);
  const { pathname, search } = new URL(page.url());
  await go(pathname + search);
  await eventually(async () => (await chips(page).count()) === 2);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.getByText("with Offer.pdf, Terms.pdf").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await eventually(async () => (await chips(page).count()) === 2);
  expect(place.sent("As asked, the offer")).toBe(0);
  await page.getByRole("button", { name: "Send", exact: true }).click();
  await eventually(() => place.sent("As asked, the offer") === 1);
  const names = () => place.sandbox.ledger.at(-1)?.files?.map(({ name }) => name);
  expect(names()).toEqual(["Offer.pdf", "Terms.pdf"]);
  const messages = page.getByRole("region", { name: "Messages" });
  await messages.getByRole("button", { name: "Download Terms.pdf" }).waitFor();
  const downloading = page.waitForEvent("download");
  await messages.getByRole("button", { name: "Download Offer.pdf" }).click();
  expect(await Bun.file(await (await downloading).path()).text()).toBe(OFFER);
  await page.getByRole("button", { name: "Forward…" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByRole("textbox", { name: "To" }).fill("kim@agency.example.com,");
  await choose(page, file("For Kim.pdf"));
  await eventually(async () => (await chips(page).count()) === 1);
  await dialog.getByRole("button", { name: "Forward", exact: true }).click();
  await dialog.getByRole("button", { name: "Forward now" }).click();
  await eventually(() => names()?.join() === "For Kim.pdf");
});
