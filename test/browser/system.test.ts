/** Tests the owner's pages: pending work on the system page, members and roles, API keys, and the audit trail. */
import { afterAll, beforeAll, expect } from "bun:test";
import { readFileSync } from "node:fs";
import type { Page } from "playwright-core";
import { arrive, connect, type Connected } from "../support/arrivals.ts";
import { PASSWORD, tokenIn } from "../support/browser.ts";
import { call, eventually } from "../support/call.ts";
import { openDesk, type Desk } from "../support/desk.ts";
import { leaveInDoubt } from "../support/doubt.ts";
import { packedLiteral } from "../support/packed.ts";
import { signIn, withDeskDb, type SignedIn } from "../support/people.ts";
import { problemsOn } from "./accessible.ts";
import { downloaded, journey } from "./journey.ts";

let desk: Desk;
let owner: SignedIn;
let at: Connected;

beforeAll(async () => {
  // The desk has only the owner's workspace, so its owners may see the instance.
  desk = await openDesk("as the executable");
  owner = signIn(desk, { role: "owner", name: "Olga Owner" });
  at = await connect(desk, "instantly");
});
afterAll(() => desk.close());

const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const table = (page: Page, name: string) => page.getByRole("table", { name, exact: true });

async function makeTrouble(): Promise<void> {
  for (const text of ["Yes to Monday", "No to Tuesday"]) {
    const { reply } = await arrive(at, { text: `What about it? ${text}` });
    const of = { workspaceId: desk.workspaceId, replyId: reply.id, text, userId: owner.id };
    withDeskDb(desk, (db) => leaveInDoubt(db, of, Date.now()));
  }
  failPayloads();
}

function failPayloads(change = ""): void {
  const broken = `UPDATE inbound_events SET ${change} status = 'failed', reason = 'the mail has no sender', due_at = NULL`;
  withDeskDb(desk, ({ sqlite }) => sqlite.run(broken));
}

journey("an owner can resolve unconfirmed sends, and retry failed payloads", async ({ open }) => {
  await makeTrouble();
  const { page } = await open(desk, { person: owner, path: "/app/settings/system" });
  const doubts = table(page, "Unconfirmed sends");
  await doubts.getByRole("rowheader").nth(1).waitFor();
  await doubts.getByRole("rowheader").getByRole("button").last().click();
  const drawer = page.getByRole("dialog", { name: "Was this email sent?" });
  // The text of the email, and its conversation.
  await drawer.getByText("Yes to Monday", { exact: true }).waitFor();
  await drawer.getByText("What about it? Yes to Monday").waitFor();
  expect(await problemsOn(page, "an email in doubt")).toEqual([]);
  await drawer.getByRole("button", { name: "Mark as sent" }).click();
  await page.getByText("Marked as sent").waitFor();
  await doubts.getByRole("rowheader").getByRole("button").first().click();
  await drawer.getByText("No to Tuesday", { exact: true }).waitFor();
  await drawer.getByRole("button", { name: "Mark as not sent" }).click();
  await page.getByText("No unconfirmed sends.").waitFor();

  const failed = table(page, "Failed webhooks");
  await failed.getByRole("rowheader").getByRole("button").first().click();
  const shown = page.getByRole("dialog", { name: "Payload" });
  await shown.getByRole("group", { name: "Payload" }).getByText("reply_received").first().waitFor();
  expect(await problemsOn(page, "a payload")).toEqual([]);
  const again = shown.getByRole("button", { name: "Retry" });
  await again.click();
  await shown.getByText(/removed from the list\.$/i).waitFor();
  expect(await again.count()).toBe(0);
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: /^Retry( all \d+)?$/ }).click();
  await page.getByText("No failed webhooks.").waitFor();

  // Adds a payload that fails again when it is retried.
  failPayloads(`payload_packed = ${packedLiteral("[]")},`);
  await page.reload();
  await failed.getByRole("rowheader").getByRole("button").first().click();
  await again.click();
  await shown.getByText(/^Failed again:/).waitFor();
  await again.waitFor();
});

journey("an owner can check the instance, back it up, and download the backup", async ({ open }) => {
  const { page } = await open(desk, {
    person: owner,
    path: "/app/settings/system",
    size: "phone",
    scheme: "dark",
  });
  await page.getByRole("button", { name: "Run checks" }).click();
  const checks = part(page, "Health checks");
  await checks.getByText(/Last run/).waitFor();
  await checks.getByRole("button", { name: /Show passed checks/ }).click();
  await checks.getByText("Database file: the file is intact", { exact: false }).waitFor();

  await page.getByRole("button", { name: "Create backup" }).click();
  await table(page, "Backups").getByText("Manual").waitFor();
  expect(await problemsOn(page, "backups")).toEqual([]);
  await page.getByRole("button", { name: /^Download replydesk-/ }).click();
  const downloading = page.waitForEvent("download");
  await page
    .getByRole("dialog")
    .getByRole("link", { name: /^Download/ })
    .click();
  const file = await (await downloading).path();
  expect(readFileSync(file).subarray(0, 15).toString()).toBe("SQLite format 3");

  await page.getByRole("button", { name: "Pause sending" }).click();
  const asked = page.getByRole("dialog", { name: "Pause all sending?" });
  await asked.getByLabel("Reason").fill("Moving house");
  await asked.getByRole("button", { name: "Pause sending" }).click();
  await part(page, "Sending")
    .getByText(/Moving house/)
    .waitFor();
  await part(page, "Sending").getByRole("button", { name: "Resume sending" }).click();
  await part(page, "Sending").getByText("Sending is on").waitFor();
});

journey("an owner can invite, change and remove members", async ({ open }) => {
  const { page } = await open(desk, { person: owner, path: "/app/settings/people" });
  await page.getByRole("button", { name: "Invite member" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Email").fill("ben@agency.test");
  await dialog.getByRole("button", { name: "Create invite link" }).click();
  const link = await dialog.getByLabel("Invite link for ben@agency.test", { exact: true }).inputValue();
  await dialog.getByRole("button", { name: "Done" }).click();
  await table(page, "Invitations").getByText("ben@agency.test").waitFor();

  const { page: theirs, expects } = await open(desk, { path: `/app/join#t=${tokenIn(link)}` });
  expects(401);
  await theirs.getByLabel("Your name").fill("Ben Agent");
  await theirs.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await theirs.getByRole("button", { name: /Join|Create/ }).click();
  await theirs.getByRole("navigation", { name: "Views" }).waitFor();

  await page.reload();
  await page.getByRole("button", { name: "Actions for Ben Agent" }).click();
  await page.getByRole("menuitem", { name: "Change role and clients" }).click();
  await dialog.getByRole("combobox", { name: "Role" }).click();
  await page.getByRole("option", { name: /^Manager/ }).click();
  await dialog.getByRole("button", { name: "Save" }).click();
  await page.getByText("Ben Agent updated").waitFor();
  expect(await problemsOn(page, "people")).toEqual([]);

  await page.getByRole("button", { name: "Actions for Ben Agent" }).click();
  await page.getByRole("menuitem", { name: "Remove" }).click();
  const remove = dialog.getByRole("button", { name: "Remove" });
  expect(await remove.isDisabled()).toBe(true);
  await dialog.getByLabel(/Type/).fill("ben@agency.test");
  await remove.click();
  await page.getByText("Ben Agent removed").waitFor();
  await eventually(async () => (await table(page, "Members").getByText("ben@agency.test").count()) === 0);
});

journey("an API key is created, used and revoked, each with an audit trail entry", async ({ open }) => {
  const { page, go } = await open(desk, { person: owner, path: "/app/settings/keys" });
  await page.getByRole("button", { name: "New key" }).click();
  const dialog = page.getByRole("dialog");
  await dialog.getByLabel("Name").fill("CRM sync");
  await dialog.getByRole("combobox", { name: "Permission" }).click();
  await page.getByRole("option", { name: /^Write/ }).click();
  await dialog.getByRole("checkbox", { name: "Webhook subscriptions" }).check();
  await dialog.getByRole("button", { name: "Create key" }).click();
  const key = await dialog.getByLabel("Key “CRM sync”", { exact: true }).inputValue();
  await dialog.getByRole("button", { name: "Done" }).click();
  const used = async () => (await call(desk, "GET", "/api/clients", { key })).status;
  expect(await used()).toBe(200);
  expect((await call(desk, "GET", "/api/webhook-subscriptions", { key })).status).toBe(200);
  await table(page, "API keys").getByText("Write, webhook subscriptions").waitFor();
  await page.getByRole("button", { name: "Revoke CRM sync" }).click();
  await dialog.getByRole("button", { name: "Revoke" }).click();
  await page.getByText("CRM sync revoked").waitFor();
  expect(await used()).toBe(401);

  await go("/app/settings/audit");
  const trail = table(page, "Audit trail");
  await trail.getByRole("rowheader").first().waitFor();
  await page.getByRole("combobox", { name: "Action" }).click();
  await page.getByRole("option", { name: "Revoked an API key" }).click();
  await eventually(async () => (await trail.getByRole("rowheader").count()) === 1);
  // Typed digit by digit, as people do: the URL changes once the date is complete.
  await page.getByLabel("From").focus();
  await page.keyboard.type("01012025", { delay: 40 });
  await page.waitForURL((url) => url.search === "?action=key.revoked&from=2025-01-01");
  await trail.getByRole("rowheader").getByRole("button").click();
  await page.getByRole("dialog").getByText("CRM sync").first().waitFor();
  expect(await problemsOn(page, "an audit entry")).toEqual([]);
  await page.keyboard.press("Escape");
  const text = await downloaded(page);
  expect(text.trim().split("\n")).toHaveLength(2);
  expect(text).toContain("key.revoked");
});
