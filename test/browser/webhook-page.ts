/** Helpers for the webhook journeys: create a webhook, and verify its deliveries. */
import { expect } from "bun:test";
import type { Page } from "playwright-core";
import { Webhook } from "standardwebhooks";
import type { Call } from "../support/receiver.ts";
import { problemsOn } from "./accessible.ts";

/** Verifies a delivery with the reference library, which also checks the time. */
export const verify = (secret: string, { body, headers }: Call): unknown =>
  new Webhook(secret).verify(body.toString(), headers);

/** Creates a webhook on the page, and returns the secret, which is shown only once. */
export async function makeWebhook(page: Page, url: string): Promise<string> {
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

export const rows = (page: Page, words: RegExp) => page.getByRole("row").filter({ hasText: words });
