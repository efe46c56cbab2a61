/** Tests connections: one account shared by two clients (J12), and a manager's actions on an account. */
import { afterAll, beforeAll, expect } from "bun:test";
import type { Page } from "playwright-core";
import type { SandboxCampaign } from "../support/sandbox/sandbox.ts";
import { address } from "../../src/platforms/mail-form.ts";
import { call, eventually, type Body } from "../support/call.ts";
import { openDesk, type Desk } from "../support/desk.ts";
import { withDeskDb } from "../support/people.ts";
import { journey } from "./journey.ts";
import { openWorkplace, receiveOne, rowOf, type Workplace } from "./workplace.ts";

let desk: Desk;
let place: Workplace;
let cedar: string;
let birch: string;

const campaign = (serial: number, name: string): SandboxCampaign => ({
  serial,
  name,
  mailbox: address("ana@outbound.example.com", "Ana Ruiz"),
  subject: `About ${name}`,
  text: `Hello, this is about ${name}.`,
  at: Date.UTC(2026, 10, 20),
});
const CEDAR = campaign(71, "Cedar: founders");
const BIRCH = campaign(72, "Birch: founders");
const ELM = campaign(73, "Elm: founders");

const client = async (name: string): Promise<string> =>
  (await call(desk, "POST", "/api/clients", { key: place.key, body: { name, auto_draft_enabled: false } }))
    .body.data.id;

beforeAll(async () => {
  desk = await openDesk("as the executable");
  place = await openWorkplace(desk, "Shared");
  cedar = await client("Cedar");
  birch = await client("Birch");
});
afterAll(() => desk.close());

const path = (rest = "") => `/app/connections/${place.connectionId}${rest}`;
const tab = (page: Page, name: string) => page.getByRole("link", { name, exact: true }).click();
const dialog = (page: Page) => page.getByRole("dialog");
const texts = async (query: string): Promise<string[]> =>
  (await place.threads(`state=all&limit=100&${query}`)).map((thread: Body) => thread.snippet);

/** Chooses an option in one of our select fields. */
async function choose(page: Page, label: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name: label }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

/** Fetches missed emails twice, and then the last month in the background. Only the first run finds any. */
async function fetchTwice(page: Page): Promise<void> {
  const fetchMissed = page.getByRole("button", { name: "Sync now" });
  const nothing = page.getByText(/Checked \d+ emails?\. 0 new replies\./);
  await tab(page, "Overview");
  await fetchMissed.click();
  await page.getByText(/Checked \d+ emails?\. [1-9]\d* new repl(y|ies)\./).waitFor();

  // The second file's result is shown even though the person has switched tabs.
  const left = Promise.withResolvers<void>();
  await page.route("**/sync", async (route) => {
    await left.promise;
    await route.continue();
  });
  await fetchMissed.click();
  await tab(page, "Routes");
  await fetchMissed.waitFor({ state: "detached" });
  left.resolve();
  await nothing.waitFor();
  await page.unroute("**/sync");

  await tab(page, "Overview");
  await page.getByRole("button", { name: "Start import", exact: true }).click();
  await page.getByText(/Import finished · [\d,]+ emails? checked, 0 new/).waitFor();
}

/** Assigns the only unrouted conversation to a client, and routes its campaign to that client from now on. */
async function moveUnrouted(page: Page, clientName: string): Promise<void> {
  // The tab shows the number of unrouted conversations.
  await tab(page, "Unmatched (1)");
  await page.getByRole("button", { name: /^Assign the conversation with/ }).click();
  await choose(page, "Client", clientName);
  await dialog(page)
    .getByRole("switch", { name: /Route the whole campaign/ })
    .check({ force: true });
  await dialog(page).getByRole("button", { name: "Assign" }).click();
  await page.getByText("No unmatched replies").waitFor();
}

journey(
  "J12: an email of an account with two clients is filed once, for the right client, even after a sync",
  async ({ open }) => {
    // These emails are filed before any routes exist; later emails follow the routes.
    const [early = "nothing came"] = await place.receive(1, { campaign: CEDAR });
    await place.receive(1, { campaign: BIRCH });
    const { page } = await open(desk, {
      person: place.person("manager", "Mona Manager"),
      path: path("?tab=routes"),
    });
    await page.getByRole("button", { name: "Route to Cedar" }).click();
    await choose(page, "Client for Birch: founders", "Birch");
    await page.getByRole("radio", { name: "Hold for review" }).check();
    await page.getByRole("button", { name: "Save routes" }).click();
    await page.getByText("Routes saved").waitFor();

    const ofCedar = await place.receive(2, { campaign: CEDAR });
    const ofBirch = await place.receive(1, { campaign: BIRCH });
    const unrouted = await receiveOne(place, { campaign: ELM });
    const missed = `missed${place.connectionId.slice(-4)}x`;
    place.sandbox.receive({
      campaign: BIRCH,
      text: `Let us talk ${missed}`,
      lead: { email: "bo@prospect.example.com" },
    });

    await fetchTwice(page);
    for (const [id, words] of [
      [cedar, ofCedar],
      [birch, [...ofBirch, missed]],
    ] as const) {
      const snippets = await texts(`client_id=${id}`);
      expect(snippets.length).toBe(words.length);
      for (const word of words) expect(snippets.filter((one) => one.includes(word)).length).toBe(1);
    }
    // Emails filed before the routes existed keep their client.
    expect((await texts(`client_id=${place.clientId}`)).some((one) => one.includes(early))).toBe(true);

    await moveUnrouted(page, "Cedar");
    expect((await texts(`client_id=${cedar}`)).some((one) => one.includes(unrouted))).toBe(true);
    await tab(page, "Routes");
    await page.getByText("Elm: founders").first().waitFor();
    await eventually(async () => (await page.getByRole("listitem", { name: /^Route/ }).count()) === 3);

    await tab(page, "Overview");
    const { data: other } = (await call(desk, "GET", `/api/clients/${place.clientId}`, { key: place.key }))
      .body;
    const clients = page.locator("dt", { hasText: "Clients" }).locator("xpath=following-sibling::dd[1]");
    expect(await clients.locator("[dir=auto]").allTextContents()).toEqual(["Cedar", "Birch", other.name]);

    await page.goto(`${desk.url}/app/inbox?view=all&client=${birch}`);
    await rowOf(page, missed).waitFor();
    await eventually(async () => (await page.getByRole("option").count()) === 2);
  },
);

journey("setup shows that the webhook is registered, and how to register one manually", async ({ open }) => {
  const own = await openWorkplace(desk, "Set up");
  const { page } = await open(desk, { person: own.person("owner"), path: "/app/setup?step=connection" });
  const steps = page.getByText("Paste the URL above and select");
  await steps.waitFor();
  // A test desk has no public URL, so it does not register a webhook with the sequencer.
  const registered = "UPDATE connection_webhooks SET registered_at = 1 WHERE id = ?";
  withDeskDb(desk, ({ sqlite }) => sqlite.run(registered, [own.connectionId]));
  await page.reload();
  await page.getByText("The key works. The webhook is registered in Instantly.").waitFor();
  expect(await steps.isVisible()).toBe(false);
  await page.getByText("Add it manually instead").click();
  await steps.waitFor();
  // Simulates an unreachable sequencer.
  const unchecked = "UPDATE connections SET verified_at = NULL, last_error = 'No answer came.' WHERE id = ?";
  withDeskDb(desk, ({ sqlite }) => sqlite.run(unchecked, [own.connectionId]));
  await page.reload();
  await page.getByText("Instantly hasn't confirmed it yet. No answer came.").waitFor();
  expect(await page.getByText("The key works").count()).toBe(0);
  await page.getByRole("button", { name: "Check again" }).click();
  await page.getByText("The key works").waitFor();
});

journey(
  "a manager can test, pause, rename and delete an account, and replace its webhook URL",
  async ({ open }) => {
    const own = await openWorkplace(desk, "Tended");
    const { page, expects } = await open(desk, {
      person: own.person("manager"),
      path: "/app/connections",
    });
    // 404: the page of the deleted connection can make another request while it closes.
    expects(400, 404);
    await page.getByRole("link", { name: "Account at instantly" }).click();
    await page.getByRole("button", { name: "Test key" }).click();
    await page.getByText("The key works").waitFor();

    await page.getByRole("button", { name: "Pause", exact: true }).click();
    await dialog(page).getByRole("button", { name: "Pause" }).click();
    await page.getByRole("button", { name: "Resume" }).click();
    await page.getByRole("button", { name: "Pause", exact: true }).waitFor();

    const url = page.getByLabel("Webhook URL", { exact: true });
    const before = await url.inputValue();
    await page.getByRole("button", { name: "Rotate URL" }).click();
    await dialog(page).getByRole("button", { name: "Rotate URL" }).click();
    await page.getByText("Webhook URL rotated").waitFor();
    expect(await url.inputValue()).not.toBe(before);

    await page.getByLabel("Name", { exact: true }).fill("Outbound of the north");
    await page.getByRole("button", { name: "Save", exact: true }).click();
    // This text is typed while the previous change is being saved.
    await page.getByLabel("Name", { exact: true }).fill("Not saved yet");
    await page.getByRole("heading", { name: "Outbound of the north" }).waitFor();
    await page.getByRole("switch", { name: "Read status" }).press("Space");
    await page.getByRole("switch", { name: "Read status", checked: true }).waitFor({ state: "attached" });
    await page.getByText("Saved").first().waitFor();
    expect(await page.getByLabel("Name", { exact: true }).inputValue()).toBe("Not saved yet");
    await page.getByLabel("Name", { exact: true }).fill("Outbound of the north");

    // Uses the keyboard, because with the mouse a toast would stay open above the button.
    await page.getByRole("button", { name: "Delete connection" }).press("Enter");
    await dialog(page).getByLabel("Type Outbound of the north to confirm").fill("Outbound of the north");
    await dialog(page).getByRole("button", { name: "Delete connection" }).click();
    await page.getByText("No accounts connected").waitFor();

    // Connects another account instead: a wrong key is reported at its field.
    await page.getByRole("button", { name: "Connect an account" }).click();
    await dialog(page).getByLabel("API key", { exact: true }).fill("wrong");
    await dialog(page).getByRole("button", { name: "Connect" }).click();
    await dialog(page).getByText("Invalid API key for instantly").waitFor();
    await dialog(page).getByLabel("API key", { exact: true }).fill(own.sandbox.apiKey);
    await dialog(page).getByRole("button", { name: "Connect" }).click();
    await page.getByRole("heading", { name: "Instantly account" }).waitFor();
    await page.goBack();
    await page.getByRole("link", { name: "Instantly account" }).waitFor();
    await eventually(async () => (await dialog(page).count()) === 0);
  },
);
