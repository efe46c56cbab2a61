/** Tests a webhook that gets a new secret, is switched off, and is deleted. */
import { afterAll, beforeAll, expect } from "bun:test";
import { eventually } from "../../support/call.ts";
import { openDesk } from "../../support/desk.ts";
import { LOCAL_ENDPOINTS } from "../../support/endpoint.ts";
import { Receiver, type Call } from "../../support/receiver.ts";
import { problemsInAllLooks } from "../../browser/accessible.ts";
import { journey } from "../../browser/journey.ts";
import { makeWebhook, rows, verify } from "../../browser/webhook-page.ts";
import { openWorkplace, type Workplace } from "../../browser/workplace.ts";
import { allTests } from "../../support/fixture.ts";

const desk = allTests(() => openDesk("as the executable", { settings: LOCAL_ENDPOINTS }));
let place: Workplace;
let receiver: Receiver;

beforeAll(async () => {
  place = await openWorkplace(desk, "Webhooks");
  receiver = await Receiver.open();
});
afterAll(async () => {
  await receiver.down();
});

journey("a webhook can get a new secret, be switched off and on, and be deleted", async ({ open }) => {
  receiver.answers({ status: 204 });
  const { page, expects } = await open(desk, {
    person: place.person("manager"),
    path: "/app/settings/webhooks",
    size: "phone",
    scheme: "dark",
  });
  expects(400);
  const old = await makeWebhook(page, receiver.url("/second"));
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
  // Only events after the webhook's last change are recovered, and that change comes after the missed event.
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
