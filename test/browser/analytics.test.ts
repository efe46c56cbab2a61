/** Tests the reports: replies are counted, filtered, printed, and exported by members with permission. */
import { afterAll, beforeAll, expect } from "bun:test";
import type { Locator, Page } from "playwright-core";
import { openDesk, type Desk } from "../support/desk.ts";
import { problemsOn, problemsOnPaper } from "./accessible.ts";
import { journey } from "./journey.ts";
import { openWorkplace, type Workplace } from "./workplace.ts";

let desk: Desk;
let place: Workplace;

beforeAll(async () => {
  desk = await openDesk("as the executable");
  place = await openWorkplace(desk, "Reports");
  await place.receive(4);
});
afterAll(() => desk.close());

const tile = (page: Page, name: string) =>
  page.locator("dl > div").filter({ has: page.getByText(name, { exact: true }) });

const csvs = (page: Page | Locator) => page.getByRole("link", { name: "Download CSV" });

const categories = (page: Page) => page.getByRole("region", { name: "Conversations by category" });

journey("reports count replies, take filters from the URL, and export a table", async ({ open }) => {
  // Uses days in another time zone than the person's, which is UTC.
  const body = { timezone: "Pacific/Kiritimati" };
  const person = place.person("manager");
  await person.call("PATCH", "/api/workspace", { body });
  const { page } = await open(desk, { person, path: "/app/analytics" });
  await page.getByText(`workspace time zone (${body.timezone})`).waitFor();
  await tile(page, "Replies").getByText("4", { exact: true }).waitFor();
  await tile(page, "Conversations").getByText("4", { exact: true }).waitFor();
  const chart = page.getByRole("img", { name: /Conversations by category\. Highest: 4/ });
  // The bar of the last day, which is today.
  const bars = chart.locator("svg path");
  await bars.first().waitFor();
  const { width = 0, height = 0 } = (await chart.boundingBox()) ?? {};
  await chart.hover({ position: { x: width - 8, y: height / 2 } });
  await chart.getByText("Interested").waitFor();
  await categories(page).getByText("Show as table").click();
  const row = categories(page).getByRole("row", { name: /Interested/ });
  await row.getByText("4", { exact: true }).first().waitFor();
  expect(await problemsOn(page, "analytics with a table")).toEqual([]);

  const href = await csvs(page).first().getAttribute("href");
  const { status, text } = await page.evaluate(async (path) => {
    const answer = await fetch(path);
    return { status: answer.status, text: await answer.text() };
  }, href ?? "");
  expect(href).toContain(`timezone=${encodeURIComponent(body.timezone)}`);
  expect(status).toBe(200);
  expect(text).toStartWith("start_date,end_date,key,name,total_replies");
  expect(text).toContain("interested,Interested,4,4");
  const byConnection = page.getByRole("region", { name: "By connection" });
  await byConnection.getByRole("row", { name: /4 4/ }).waitFor();
  expect(await csvs(byConnection).getAttribute("href")).toContain("by=connection");
  await byConnection.getByRole("button", { name: "Connection" }).click();
  expect(await byConnection.locator('[aria-sort="ascending"]').count()).toBe(1);

  // The requested end date is before the start date and before all replies.
  await page.getByRole("combobox", { name: "Period" }).click();
  await page.getByRole("option", { name: "Custom range" }).click();
  await page.getByLabel("Start date").fill("2025-01-01");
  await page.getByLabel("End date").fill("2024-12-31");
  await page.getByText("Must be after the start date").waitFor();
  await page.getByText("Tue, Dec 31, 2024 to Wed, Jan 1, 2025").waitFor();
  await page.getByLabel("End date").fill("2025-03-31");
  await page.getByLabel("Start date").fill("2020-01-01");
  await page.getByText("Choose a range of up to one year").waitFor();
  await page.getByLabel("Start date").fill("2025-01-01");
  await page.getByText("Choose a range of up to one year").waitFor({ state: "hidden" });
  await page.getByText("No replies in this period").first().waitFor();
  expect(page.url()).toContain("from=2025-01-01");
  expect(page.url()).toContain("to=2025-03-31");
  // The table disappears while the next report loads, and is then open again.
  await page.getByRole("combobox", { name: "Period" }).click();
  await page.getByRole("option", { name: "Last 7 days" }).click();
  await row.getByText("4", { exact: true }).first().waitFor();
  for (let steps = 0; steps < 7; steps += 1) await page.goBack();
  await tile(page, "Replies").getByText("4", { exact: true }).waitFor();

  expect(await problemsOnPaper(page, "analytics")).toEqual([]);
});
