/** Journeys back to the simulator, and through all of a client's tabs. */
import { beforeAll, expect } from "bun:test";
import { openDesk } from "../../support/desk.ts";
import type { SignedIn } from "../../support/people.ts";
import { problemsInAllLooks } from "../../browser/accessible.ts";
import { journey } from "../../browser/journey.ts";
import { seededClient, simulated } from "../../browser/simulator.ts";
import { openWorkplace, type Workplace } from "../../browser/workplace.ts";
import { allTests } from "../../support/fixture.ts";

const desk = allTests(() => openDesk("as the executable"));
let place: Workplace;
let manager: SignedIn;
let clientId: string;

beforeAll(async () => {
  place = await openWorkplace(desk, "Clients");
  manager = place.person("manager", "Mia Manager");
  clientId = seededClient(desk, place.workspaceId, 4_000);
});

journey("going back from a reply's conversation restores the simulator", async ({ open }) => {
  const { page, go } = await open(desk, { person: manager, path: null });
  await simulated(page, () => go(`/app/clients/${clientId}?tab=simulator`));
  const choose = async (label: string, option: string) => {
    await page.getByRole("combobox", { name: label }).click();
    await page.getByRole("option", { name: option, exact: true }).click();
  };
  await simulated(page, () => choose("Time range", "Last 90 days"));
  await simulated(page, () => page.getByLabel("Daily limit").fill("12"));
  await simulated(page, () => page.getByRole("checkbox", { name: "Meeting booked" }).check());
  // Reasons are sorted by their number of replies, so the first has the most.
  const reasons = page.getByRole("table", { name: "Why the others were held" }).getByRole("button");
  await simulated(page, () => reasons.first().click());
  const further = await simulated(page, () => page.getByRole("button", { name: "Next" }).click());
  const state = async () => ({
    range: await page.getByText(/^51–/).textContent(),
    days: await page.getByRole("combobox", { name: "Time range" }).inputValue(),
    limit: await page.getByLabel("Daily limit").inputValue(),
    meeting: await page.getByRole("checkbox", { name: "Meeting booked" }).isChecked(),
    show: await page.getByRole("combobox", { name: "Show" }).inputValue(),
  });
  const before = await state();
  expect(before).toMatchObject({ days: "Last 90 days", limit: "12", meeting: true });
  const [first] = further.rows;
  const rows = page.getByRole("table", { name: "Replies" }).getByRole("button");
  await rows.first().click();
  await page.getByRole("link", { name: "Open conversation" }).click();
  await page.waitForURL(/inbox/);
  await page.getByRole("region", { name: "Messages" }).waitFor();
  await page.goBack();
  await rows.first().waitFor();
  await page.getByText(/^51–/).waitFor();
  expect(await state()).toEqual(before);
  await page
    .getByText(first.from_name ?? first.from_email)
    .first()
    .waitFor();

  // The URL alone shows the same results, even to another person.
  const other = await open(desk, { person: place.person("manager"), path: null });
  const again = await simulated(other.page, () => other.page.goto(page.url()).then(() => undefined));
  expect(again.matching).toBe(further.matching);
});

/** Each tab with a text that it contains once loaded. */
const TABS = [
  ["Voice", "Style"],
  ["Automatic sending", "Client approves drafts"],
  ["Simulator", "Why the others were held"],
  ["Routes", "Emails that belong to this client"],
  ["Team", "Access"],
  ["Suppressions", "Suppress…"],
] as const;

journey(
  "every tab of a client is accessible on a wide screen and a phone, and agents can read them",
  async ({ open }) => {
    const { page, go } = await open(desk, { person: manager, path: "/app/clients" });
    await page.getByRole("table").waitFor();
    const problems = await problemsInAllLooks(page, "clients");
    await go(`/app/clients/${clientId}`);
    for (const [tab, words] of TABS) {
      await page
        .getByRole("navigation", { name: "Client sections" })
        .getByRole("link", { name: tab })
        .click();
      await page.getByText(words).first().waitFor();
      problems.push(...(await problemsInAllLooks(page, tab)));
    }
    expect(problems).toEqual([]);

    await page.getByRole("button", { name: "Suppress…" }).click();
    await page.getByLabel("Address or domain").fill("stop@prospect.example.com");
    await page.getByRole("dialog").getByRole("button", { name: "Suppress" }).click();
    await page.getByRole("cell", { name: "stop@prospect.example.com" }).waitFor();

    const agent = await open(desk, { person: place.person("agent"), path: `/app/clients/${clientId}` });
    await agent.page.getByText("Only managers and owners can change these settings.").waitFor();
    expect(await agent.page.getByRole("link", { name: "Simulator" }).count()).toBe(0);
    expect(await agent.page.getByLabel("Facts and answers").isDisabled()).toBe(true);
  },
);
