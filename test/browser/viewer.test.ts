/** Tests the start page for a client's own members: the agency's brand, the chosen figures, and the link to a reply. */
import { afterAll, beforeAll, expect } from "bun:test";
import { call } from "../support/call.ts";
import { openDesk, type Desk } from "../support/desk.ts";
import { problemsOn } from "./accessible.ts";
import { journey } from "./journey.ts";
import { openWorkplace } from "./workplace.ts";

let desk: Desk;

beforeAll(async () => {
  desk = await openDesk("as the executable");
});
afterAll(() => desk.close());

journey("a viewer starts on the agency's month page, and can open a reply", async ({ open }) => {
  const place = await openWorkplace(desk, "Agency workspace");
  const [positive = ""] = await place.receive(1);
  const [hidden = ""] = await place.receive(1, { text: "Please remove me from your list, not interested" });
  const { clientId, key } = place;
  const set = (body: object) => call(desk, "PATCH", `/api/clients/${clientId}`, { key, body });
  const owner = await open(desk, {
    person: place.person("owner", "Olga Owner"),
    path: `/app/clients/${clientId}?tab=viewers`,
  });
  await owner.page.getByLabel("Name").fill("Outbound Studio");
  await owner.page.getByRole("checkbox", { name: "Booking rate" }).uncheck();
  await owner.page.getByRole("button", { name: "Save" }).click();
  await owner.page.getByText("Saved", { exact: true }).waitFor();
  await set({ viewers_may_approve: true });
  const { page } = await open(desk, {
    person: place.person("viewer", "Vera Viewer"),
    path: "/app/",
  });
  await page.getByRole("heading", { name: /^Overview: / }).waitFor();
  const figures = page.getByLabel("Figures");
  await figures.getByText("Positive conversations").waitFor();
  expect(await figures.getByText("Booking rate").count()).toBe(0);
  expect(await page.getByText("Outbound Studio").count()).toBeGreaterThan(0);
  const replies = page.getByRole("table", { name: "Replies" });
  await replies.getByText(positive).waitFor();
  expect(await page.getByText(hidden).count()).toBe(0);
  expect(await problemsOn(page, "overview")).toEqual([]);
  await replies.getByRole("link").first().click();
  await page.getByRole("region", { name: "Messages" }).getByText(positive).first().waitFor();
  expect(await page.getByText("Unassigned").count()).toBe(0);
});
