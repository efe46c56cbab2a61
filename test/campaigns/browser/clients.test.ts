/** A journey through all of a client's tabs. */
import { beforeAll, expect } from "bun:test";
import { openDesk } from "../../support/desk.ts";
import type { SignedIn } from "../../support/people.ts";
import { problemsInAllLooks } from "../../browser/accessible.ts";
import { journey } from "../../browser/journey.ts";
import { seededClient } from "../../browser/simulator.ts";
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

/** Each tab, with a text that it shows once loaded. */
const TABS = [
  ["Voice", "Style"],
  ["Automatic sending", "Client approves drafts"],
  ["Simulator", "Why the others were held"],
  ["Routes", "Emails that belong to this client"],
  ["Team", "Access"],
  ["Suppressions", "Suppress…"],
] as const;

journey(
  "every tab of a client is accessible on a wide screen and a phone, and agents can read every tab",
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
