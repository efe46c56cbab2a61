/** A journey of a webhook that gets another secret, is switched off, and is deleted. */
import { afterAll, beforeAll, expect } from "bun:test";
import type { Page } from "playwright-core";
import { Webhook } from "standardwebhooks";
import { eventually } from "../../support/call.ts";
import { openDesk, type Desk } from "../../support/desk.ts";
import { LOCAL_ENDPOINTS } from "../../support/endpoint.ts";
import { Receiver, type Call } from "../../support/receiver.ts";
import { problemsInAllLooks, problemsOn } from "../../browser/accessible.ts";
import { journey } from "../../browser/journey.ts";
import { openWorkplace, type Workplace } from "../../browser/workplace.ts";

let desk: Desk;
let place: Workplace;
let receiver: Receiver;

beforeAll(async () => {
  desk = await openDesk("as the executable", { settings: LOCAL_ENDPOINTS });
  place = await openWorkplace(desk, "Webhooks");
  receiver = await Receiver.open();
});
afterAll(async () => {
  await desk.close();
  await receiver.down();
});

/** The reference library's verdict on a call, by its own clock too. */
const verify = (secret: string, { body, headers }: Call): unknown =>
  new Webhook(secret).verify(body.toString(), headers);

/** Makes a webhook on the page, and returns the secret that is shown once. */
async function make(page: Page, url: string): Promise<string> {
  await page.getByRole("button", { name: "New webhook" }).first().click();
  const form = page.getByRole("dialog", { name: "New webhook" });
  await form.getByLabel("All events").uncheck({ force: true });
  expect(await problemsOn(page, "a new webhook")).toEqual([]);
  await form.getByLabel("All events").check({ force: true });
  await form.getByRole("textbox", { name: "Endpoint URL" }).fill("http://10.0.0.1/hook");
  await form.getByRole("button", { name: "Create" }).click();
  await form.getByText("Must resolve to a public address").waitFor();
  await form.getByRole("textbox", { name: "Endpoint URL" }).fill(url);
  await form.getByRole("button", { name: "Create" }).click();
  const shown = page.getByRole("dialog", { name: "Webhook secret" });
  const secret = await shown.getByRole("textbox", { name: "Secret" }).inputValue();
  await shown.getByRole("button", { name: "I saved the secret" }).click();
  return secret;
}

const rows = (page: Page, words: RegExp) => page.getByRole("row").filter({ hasText: words });

journey("a webhook's secret is replaced, it is switched off and on again, and deleted", async ({ open }) => {
  receiver.answers({ status: 204 });
  const { page, expects } = await open(desk, {
    person: place.person("manager"),
    path: "/app/settings/webhooks",
    size: "phone",
    scheme: "dark",
  });
  expects(400);
  const old = await make(page, receiver.url("/second"));
  const pick = async (name: string) => {
    await page.getByRole("button", { name: "More actions", exact: true }).click();
    await page.getByRole("menuitem", { name }).click();
  };
  await pick("Rotate secret…");
  await page.getByRole("button", { name: "Rotate secret" }).click();
  const shown = page.getByRole("dialog", { name: "New webhook secret" });
  const secret = await shown.getByRole("textbox", { name: "Secret" }).inputValue();
  await shown.getByRole("button", { name: "I saved the secret" }).click();
  await page.getByRole("button", { name: "Send test event" }).click();
  await page.getByText("Test event delivered").waitFor();
  for (const each of [old, secret]) verify(each, receiver.calls.at(-1) as Call);
  await rows(page, /webhook\.test/)
    .first()
    .waitFor();
  expect(await problemsInAllLooks(page, "a webhook")).toEqual([]);

  await pick("Disable");
  await page.getByText("This webhook is disabled. No events are sent.").waitFor();
  await place.receive(1);
  expect(receiver.ids("/second")).toHaveLength(1);
  // Not since its last change, which is after the missed event.
  await page.getByRole("button", { name: "Edit" }).click();
  await page.getByRole("dialog").getByRole("textbox", { name: "Description" }).fill("Second");
  await page.getByRole("dialog").getByRole("button", { name: "Save" }).click();
  await page.getByRole("dialog").waitFor({ state: "detached" });
  await pick("Enable…");
  await page.getByRole("dialog").getByRole("button", { name: "Enable" }).click();
  await page.getByText(/Sending \d+ missed events?/).waitFor();
  await eventually(() => receiver.ids("/second").length > 1);
  await pick("Delete…");
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await page.getByText("Webhook deleted").waitFor();
  await page.getByRole("link", { name: receiver.url("/second") }).waitFor({ state: "detached" });
  const agent = await open(desk, { person: place.person("agent"), path: "/app/settings/webhooks" });
  await agent.page.getByText("You don't have access to this page").waitFor();
  expect(await agent.page.getByRole("button", { name: "New webhook" }).count()).toBe(0);
});
