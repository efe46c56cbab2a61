/** Tests calendars: one is connected, its bookings are matched to conversations, and a contact links to a CRM. */
import { afterAll, beforeAll, expect } from "bun:test";
import type { Page } from "playwright-core";
import { hookOn } from "../support/arrivals.ts";
import { calcomEvent } from "../support/calendar-events.ts";
import { openCalcom, type CalendarSimulator } from "../support/calendars.ts";
import { openDesk, type Desk } from "../support/desk.ts";
import { problemsOn } from "./accessible.ts";
import { journey } from "./journey.ts";
import { openConversation, openWorkplace, rowOf, type Workplace } from "./workplace.ts";

let desk: Desk;
let place: Workplace;
let calcom: CalendarSimulator;

beforeAll(async () => {
  desk = await openDesk("as the executable");
  place = await openWorkplace(desk, "Calendars");
  calcom = openCalcom();
});
afterAll(async () => {
  await desk.close();
  await calcom.close();
});

interface Connected {
  url: string;
  secret: string;
}

/** Connects a Cal.com calendar on the page, without an API key. */
async function connectCalendar(page: Page): Promise<Connected> {
  await page.getByRole("button", { name: "Connect calendar" }).first().click();
  const form = page.getByRole("dialog", { name: "Connect calendar" });
  await form.getByRole("combobox", { name: "Client" }).click();
  await form.getByRole("option").first().click();
  await form.getByRole("textbox", { name: "Name" }).fill("Intro call");
  await form.getByRole("combobox", { name: "Webhook" }).click();
  await form.getByRole("option", { name: "Create manually" }).click();
  expect(await problemsOn(page, "a new calendar")).toEqual([]);
  await form.getByRole("button", { name: "Connect", exact: true }).click();
  const made = page.getByRole("dialog", { name: "Calendar connected" });
  const connected = {
    url: await made.getByRole("textbox", { name: "Webhook URL" }).inputValue(),
    secret: await made.getByRole("textbox", { name: "Secret" }).inputValue(),
  };
  await made.getByRole("button", { name: "Done" }).click();
  return connected;
}

/** Posts a signed booking for Monday, March 4, 2030, at 08:00 UTC. */
async function book({ url, secret }: Connected, id: string, who: { email: string; name: string }) {
  const times = { starts: "2030-03-04T08:00:00.000Z", ends: "2030-03-04T08:30:00.000Z" };
  const body = JSON.stringify(calcomEvent("BOOKING_CREATED", id, { ...who, ...times }));
  const headers = { "content-type": "application/json", ...calcom.sign(secret, body) };
  expect((await fetch(hookOn(desk, url), { method: "POST", headers, body })).status).toBe(200);
}

const meeting = (page: Page) => page.getByRole("region", { name: "Next meeting" });

journey(
  "a booked meeting appears in its conversation, and a booking without a conversation can be assigned to one",
  async ({ open }) => {
    const [known = "", other = ""] = await place.receive(2);
    const leads = new Map(
      (await place.threads()).map(({ snippet, contact }) => [
        [known, other].find((word) => snippet.includes(word)),
        contact,
      ]),
    );
    const person = place.person("manager");
    await person.call("PATCH", "/api/me", { body: { timezone: "Asia/Tokyo" } });
    const { page, go } = await open(desk, { person, path: "/app/settings/calendars" });
    const calendar = await connectCalendar(page);
    await page.getByRole("row", { name: /Intro call.*Cal\.com.*No events yet/ }).waitFor();

    await book(calendar, "meeting-1", { email: leads.get(known).email, name: "Dana Reyes" });
    await book(calendar, "meeting-2", { email: "private@mail.example.com", name: "Dana Private" });
    await page.getByRole("row", { name: /Dana Private/ }).waitFor();
    await page.getByRole("switch", { name: "Unmatched" }).check({ force: true });
    const bookings = page.getByRole("table", { name: "Bookings" });
    await bookings.getByText("private@mail.example.com").waitFor();
    await bookings.getByText(leads.get(known).email).waitFor({ state: "detached" });
    expect(await problemsOn(page, "calendars")).toEqual([]);

    await bookings.getByRole("button", { name: "Assign to conversation" }).click();
    const dialog = page.getByRole("dialog", { name: "Assign to conversation" });
    await dialog.getByRole("combobox", { name: "Search conversations" }).fill(leads.get(other).email);
    await dialog.getByRole("option", { name: leads.get(other).email }).click();
    expect(await problemsOn(page, "a booking to assign")).toEqual([]);
    await dialog.getByRole("button", { name: "Assign", exact: true }).click();
    await page.getByText("All bookings are matched").waitFor();

    const url = "https://app.hubspot.com/contacts/42/record/0-1/101";
    const link = { system: "HubSpot", external_id: "101", url };
    await person.call("PUT", `/api/contacts/${leads.get(other).id}/links`, { body: link });
    for (const word of [known, other]) {
      await go("/app/inbox?view=all");
      await rowOf(page, word).getByText("Meeting booked").waitFor();
      await openConversation(page, word);
      await meeting(page).getByText("Monday, March 4, 2030 at 17:00 GMT+9").waitFor();
      await meeting(page).getByText("Booked").waitFor();
      await meeting(page).getByText("Via Intro call").waitFor();
    }
    const inCrm = page.getByRole("link", { name: "Open in HubSpot" });
    expect(await inCrm.getAttribute("href")).toBe(url);
    expect(await problemsOn(page, "a meeting")).toEqual([]);

    await go("/app/settings/calendars");
    await page.getByRole("button", { name: "Remove Intro call" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Remove" }).click();
    await page.getByText("No calendars yet").waitFor();
  },
);
