/** Tests a client's settings: its voice and a trial of the voice, the automation levels, and deleting the client. */
import { afterAll, beforeAll, expect } from "bun:test";
import { call, eventually, type Body } from "../support/call.ts";
import { openDesk, type Desk } from "../support/desk.ts";
import type { SignedIn } from "../support/people.ts";
import { problemsOn } from "./accessible.ts";
import { journey, SIZES } from "./journey.ts";
import { openWorkplace, type Workplace } from "./workplace.ts";

let desk: Desk;
let place: Workplace;
let manager: SignedIn;

beforeAll(async () => {
  desk = await openDesk("as the executable");
  place = await openWorkplace(desk, "Client settings");
  manager = place.person("manager", "Mia Manager");
});
afterAll(() => desk.close());

const newClient = async (name: string): Promise<Body> =>
  (await call(desk, "POST", "/api/clients", { key: place.key, body: { name } })).body.data;

journey("a client is created, described and simulated, and typed text is never lost", async ({ open }) => {
  const { page } = await open(desk, { person: manager, path: "/app/clients" });
  const add = page.getByRole("button", { name: "New client" });
  await add.click();
  await page.getByRole("dialog").getByLabel("Name").press("Escape");
  await page.locator("button:focus").getByText("New client").waitFor();
  await add.click();
  await page.getByRole("dialog").getByLabel("Name").fill("Acme Cranes");
  await page.getByRole("button", { name: "Create client" }).click();
  await page.getByRole("heading", { name: "Acme Cranes", level: 1 }).waitFor();
  // The back button returns to the list of clients, not to the dialog.
  await page.goBack();
  await page.getByRole("link", { name: "Acme Cranes" }).waitFor();
  await eventually(async () => (await page.getByRole("dialog").count()) === 0);
  await page.goForward();

  await page.getByLabel("Facts and answers").fill("A crane costs 490 EUR a month.");
  await page.getByLabel("Email from a lead").fill("What does it cost? Sounds interesting.");
  await page.getByRole("button", { name: "Try this email" }).click();
  await page.getByRole("group", { name: "Draft" }).waitFor();
  await page.setViewportSize({ width: 1280, height: 600 });
  const tried = await page.getByRole("button", { name: "Try again" }).boundingBox();
  expect(tried?.height).toBeGreaterThan(30);
  await page.setViewportSize(SIZES.wide);
  await page.getByLabel("Facts and answers").fill("A crane costs 500 EUR a month.");
  await page.getByText("Out of date: the settings or the email changed.").waitFor();
  await page.getByRole("link", { name: "Team" }).click();
  const leaving = page.getByRole("dialog", { name: "Leave without saving?" });
  await leaving.getByRole("button", { name: "Cancel" }).click();
  expect(await page.getByLabel("Facts and answers").inputValue()).toBe("A crane costs 500 EUR a month.");
  // The response to a save does not overwrite text typed during the save.
  const saving = Promise.withResolvers<void>();
  await page.route("**/api/clients/*", async (route) => {
    if (route.request().method() === "PATCH") await saving.promise;
    await route.continue();
  });
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByLabel("Facts and answers").fill("A crane costs 510 EUR a month.");
  saving.resolve();
  await page.getByText("Saved", { exact: true }).waitFor();
  expect(await page.getByLabel("Facts and answers").inputValue()).toBe("A crane costs 510 EUR a month.");
  await page.unroute("**/api/clients/*");
  await page.getByRole("button", { name: "Save" }).click();
  await eventually(async () => {
    const { body } = await call(desk, "GET", "/api/clients?limit=100", { key: place.key });
    const made = body.data.find((one: Body) => one.name === "Acme Cranes");
    return made.facts === "A crane costs 510 EUR a month.";
  });
});

journey(
  "a client's automation level can be raised, and unsaved settings can be tried in the simulator",
  async ({ open }) => {
    const { id } = await newClient("Acme Ladders");
    const { page, expects } = await open(desk, { person: manager, path: `/app/clients/${id}` });
    await page.getByRole("link", { name: "Automatic sending" }).click();
    await page.getByRole("radio", { name: "Auto-send when at least 95% confident" }).check();
    await page.getByRole("switch", { name: "Only during these hours" }).click();
    await page.getByLabel("To", { exact: true }).fill("07:00");
    expects(400);
    await page.getByLabel("To", { exact: true }).press("Enter");
    await page.getByRole("button", { name: "Turn on automatic sending" }).click();
    await page.getByText("must be after from").first().waitFor();

    // The simulator tries the settings on this page, even unsaved ones.
    await page.getByRole("dialog").getByRole("button", { name: "Cancel" }).click();
    await page.getByLabel("To", { exact: true }).fill("17:00");
    await page.getByRole("link", { name: "See what this would have sent" }).click();
    await page.getByRole("heading", { name: "Simulation" }).waitFor();
    expect(await page.getByRole("radio", { name: "Auto-send when at least 95% confident" }).isChecked()).toBe(
      true,
    );
    expect(await page.getByLabel("To", { exact: true }).inputValue()).toBe("17:00");
  },
);

journey("an SLA counts only the opening hours that a manager chooses", async ({ open }) => {
  const { id } = await newClient("Acme Hours");
  const { page, expects } = await open(desk, { person: manager, path: `/app/clients/${id}?tab=team` });
  await page.getByLabel("SLA (minutes)").fill("60");
  await page.getByRole("switch", { name: "Count all hours" }).click();
  await page.getByRole("checkbox", { name: "Friday" }).uncheck();
  await page.getByLabel("Tuesday, to").fill("00:00");
  await page.getByLabel("Monday, to").fill("08:00");
  expect(await problemsOn(page, "the hours of an SLA")).toEqual([]);
  expects(400);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Must end after it begins").waitFor();
  expect(await page.getByLabel("Monday, to").getAttribute("aria-invalid")).toBe("true");
  await page.getByLabel("Monday, to").fill("12:30");
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Saved", { exact: true }).waitFor();
  const hours = async (): Promise<Body> =>
    (await call(desk, "GET", `/api/clients/${id}`, { key: place.key })).body.data.sla_hours;
  expect((await hours()).days).toEqual({
    mon: ["09:00", "12:30"],
    tue: ["09:00", "24:00"],
    wed: ["09:00", "17:00"],
    thu: ["09:00", "17:00"],
  });
  await page.reload();
  expect(await page.getByLabel("Tuesday, to").inputValue()).toBe("00:00");
  await page.getByRole("switch", { name: "Count all hours" }).click();
  await page.getByRole("button", { name: "Save" }).click();
  await eventually(async () => (await hours()) === null);
});

journey(
  "a client can be deleted once its accounts are routed to other clients and its name is typed",
  async ({ open }) => {
    const [word = ""] = await place.receive(1);
    const { page, go, expects } = await open(desk, { person: manager, path: null });
    const { body } = await call(desk, "GET", `/api/clients/${place.clientId}`, { key: place.key });
    const { name } = body.data;
    const dialog = page.getByRole("dialog", { name: `Delete ${name}?` });
    const remove = page.getByRole("button", { name: "Delete client" });
    await go(`/app/clients/${place.clientId}`);
    await remove.click();
    expect(await dialog.getByRole("button", { name: "Delete client" }).isDisabled()).toBe(true);
    expect(await problemsOn(page, "deleting a client")).toEqual([]);
    expects(400);
    await dialog.getByLabel(`Type ${name} to confirm`).fill(name);
    await dialog.getByRole("button", { name: "Delete client" }).click();
    await dialog.getByText("A connection uses this client").waitFor();

    const other = await newClient("Another");
    const change = { client_id: other.id };
    await call(desk, "PATCH", `/api/connections/${place.connectionId}`, { key: place.key, body: change });
    await dialog.getByRole("button", { name: "Delete client" }).click();
    await page.waitForURL(/\/app\/clients$/);
    await page.getByText(`${name} deleted`).waitFor();
    await page.getByRole("table").waitFor();
    await eventually(async () => (await page.getByRole("link", { name, exact: true }).count()) === 0);
    await go("/app/inbox?view=all");
    await page.getByRole("option").filter({ hasText: word }).waitFor();

    const agent = await open(desk, { person: place.person("agent"), path: `/app/clients/${other.id}` });
    await agent.page.getByText("Only managers and owners can change these settings.").waitFor();
    expect(await agent.page.getByRole("button", { name: "Delete client" }).count()).toBe(0);
  },
);
