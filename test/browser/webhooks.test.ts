/** Tests webhooks: a delivery fails, appears in the log, is sent again, and is verified with the secret. */
import { afterAll, beforeAll, expect } from "bun:test";
import type { Page } from "playwright-core";
import { readCsv } from "../../src/core/csv.ts";
import { call, eventually } from "../support/call.ts";
import { openDesk, type Desk } from "../support/desk.ts";
import { LOCAL_ENDPOINTS } from "../support/endpoint.ts";
import { idOf, Receiver, type Call } from "../support/receiver.ts";
import { problemsOn, problemsOnPaper } from "./accessible.ts";
import { downloaded, journey } from "./journey.ts";
import { makeWebhook, rows, verify } from "./webhook-page.ts";
import { openWorkplace, type Workplace } from "./workplace.ts";

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

/** Returns all deliveries of one event; other events about the same reply are delivered at the same time. */
const attemptsAt = (delivery: Call): Call[] => receiver.calls.filter((one) => idOf(one) === idOf(delivery));

journey("J11: a delivery with a secret fails, appears in the log, and is sent again", async ({ open }) => {
  const { page, expects } = await open(desk, {
    person: place.person("owner"),
    path: "/app/settings/webhooks",
  });
  // 400: the form first gets an endpoint URL with an internal address.
  expects(400);
  const secret = await makeWebhook(page, receiver.url());
  receiver.answers({ status: 503, body: "<b>out of order</b>" });
  await page.getByRole("button", { name: "Send test event" }).click();
  await page.getByText("Test event failed").first().waitFor();
  await rows(page, /webhook\.test.*Failed.*503/).waitFor();
  expect(verify(secret, receiver.calls[0] as Call)).toMatchObject({ type: "webhook.test" });

  const [word = ""] = await place.receive(1);
  await eventually(() => receiver.calls.some(({ body }) => body.toString().includes("reply.received")));
  await rows(page, /reply\.received.*Failed.*503/)
    .first()
    .waitFor();
  const before = receiver.calls.find(({ body }) => body.toString().includes("reply.received")) as Call;
  await rows(page, /reply\.received.*Failed/)
    .first()
    .getByRole("button", { name: "reply.received" })
    .click();
  const drawer = page.getByRole("dialog", { name: "reply.received" });
  const payload = drawer.getByRole("group", { name: "Payload" });
  expect(await payload.textContent()).toBe(before.body.toString());
  await drawer.getByText("<b>out of order</b>").waitFor();
  expect(await problemsOn(page, "a delivery")).toEqual([]);
  await drawer.getByText("Formatted").click();
  expect(JSON.parse((await payload.textContent()) ?? "")).toEqual(JSON.parse(before.body.toString()));

  const failedAttempts = attemptsAt(before).length;
  receiver.answers({ status: 204 });
  await drawer.getByRole("button", { name: "Resend" }).click();
  await page.getByText("Event delivered").waitFor();
  const after = attemptsAt(before).at(-1) as Call;
  expect([attemptsAt(before).length > failedAttempts, after.body.equals(before.body)]).toEqual([true, true]);
  expect(JSON.stringify(verify(secret, after))).toContain(word);
  await drawer.getByRole("button", { name: "Close" }).click();
  await rows(page, /reply\.received.*Delivered/)
    .first()
    .waitFor();

  await page.getByRole("combobox", { name: "Status" }).click();
  await page.getByRole("option", { name: "Delivered" }).click();
  const [header, ...delivered] = readCsv(await downloaded(page));
  expect(header?.slice(0, 3)).toEqual(["id", "event", "event_id"]);
  expect(delivered.map(([, , event]) => event)).toContain(idOf(after));
  expect(new Set(delivered.map((cells) => cells[5]))).toEqual(new Set(["delivered"]));
  expect(await problemsOnPaper(page, "deliveries")).toEqual([]);
  await page.getByRole("button", { name: "Clear filters" }).click();

  const failed = new Set(receiver.calls.map(idOf));
  await page.getByRole("button", { name: "Retry all failed" }).click();
  await page.getByText(/Retrying \d+ event|Nothing to retry/).waitFor();
  await eventually(async () => (await statusesOf(page)).every((status) => status !== "failed"));
  for (const one of receiver.calls) verify(secret, one);
  expect(new Set(receiver.calls.map(idOf))).toEqual(failed);
});

/** Returns the outcome of each event's latest attempt, without test events. */
async function statusesOf(page: Page): Promise<string[]> {
  const id = new URL(page.url()).pathname.split("/").at(-1) ?? "";
  const path = `/api/webhook-subscriptions/${id}/deliveries?limit=100`;
  const { body } = await call(desk, "GET", path, { key: place.key });
  const latest = new Map<string, string>();
  for (const { event, event_id: of, status } of body.data)
    if (event !== "webhook.test" && !latest.has(of)) latest.set(of, status);
  return [...latest.values()];
}
