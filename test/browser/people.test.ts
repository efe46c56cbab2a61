/** Tests accounts: the first owner, signing in and out, two-factor authentication, and attacks from other sites. */
import { afterAll, beforeAll, expect } from "bun:test";
import * as OTPAuth from "otpauth";
import type { Page } from "playwright-core";
import { PASSWORD, tokenIn } from "../support/browser.ts";
import { eventually } from "../support/call.ts";
import { openDesk, runCommand, type Desk } from "../support/desk.ts";
import { signIn, withDeskDb } from "../support/people.ts";
import { journey } from "./journey.ts";

let desk: Desk;
const OWNER = { name: "Olga Owner", email: "olga@agency.test" };

beforeAll(async () => {
  desk = await openDesk("as the executable");
});
afterAll(() => desk.close());

const setupLink = async (): Promise<string> =>
  tokenIn(String((await runCommand(desk.configFile, "users", "setup-link")).setup_url));

async function fillAccount(page: Page): Promise<void> {
  await page.getByLabel("Your name").fill(OWNER.name);
  await page.getByLabel("Email").fill(OWNER.email);
  await page.getByLabel("Password", { exact: true }).fill(PASSWORD);
  await page.getByRole("button", { name: "Create account" }).click();
}

const deadLink = (page: Page) => page.getByRole("heading", { name: "This link is no longer valid" });

async function enter(page: Page, password = PASSWORD, email = OWNER.email): Promise<void> {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Sign in" }).click();
}

const inbox = (page: Page) => page.getByRole("navigation", { name: "Views" });

const enterCode = async (page: Page, code: string): Promise<void> => {
  await enter(page);
  await page.getByLabel("Code", { exact: true }).fill(code);
  await page.getByRole("button", { name: "Sign in" }).click();
};

const account = (page: Page) => page.getByRole("button", { name: `Account: ${OWNER.name}` });

const signOut = async (page: Page): Promise<void> => {
  await account(page).click();
  await page.getByRole("menuitem", { name: "Sign out" }).click();
  await page.getByRole("heading", { name: "Sign in to Replydesk" }).waitFor();
};

/** Becomes the owner through the set-up link, which works only once. */
async function setUp(page: Page): Promise<void> {
  const expired = await setupLink();
  withDeskDb(desk, ({ sqlite }) => sqlite.run("UPDATE one_time_links SET expires_at = 1"));
  await page.goto(`${desk.url}/app/setup#s=${expired}`);
  await deadLink(page).waitFor();

  const token = await setupLink();
  await page.goto(`${desk.url}/app/sign-in`);
  await page.goto(`${desk.url}/app/setup#s=${token}`);
  await fillAccount(page);
  await page.getByLabel("Workspace name").fill("The agency");
  expect(page.url()).not.toContain(token);
  const skip = page.getByRole("button", { name: /Skip for now|Continue|Go to the inbox/ }).first();
  while (!(await inbox(page).isVisible())) {
    await skip.or(inbox(page)).first().waitFor();
    // The button may already be gone, because the next step has a different one.
    if (await skip.isVisible()) await skip.click({ timeout: 5_000 }).catch(() => undefined);
  }
  await page.getByText("No replies yet.").waitFor();
  await page.getByRole("link", { name: "Open Connections" }).click();
  await page.getByText("No accounts connected").waitFor();
  await page.getByRole("link", { name: "New client" }).click();
  await page.getByRole("dialog").waitFor();
  await page.keyboard.press("Escape");
  await signOut(page);
  await page.goto(`${desk.url}/app/setup#s=${token}`);
  await deadLink(page).waitFor();
}

/** Turns on two-factor authentication in the profile. Returns the recovery codes. */
async function addSecondFactor(page: Page): Promise<string[]> {
  await page.goto(`${desk.url}/app/profile`);
  await page.getByRole("button", { name: "Set up" }).click();
  const secret = await page.getByRole("textbox", { name: "Or enter this key manually" }).inputValue();
  const totp = new OTPAuth.TOTP({ secret: OTPAuth.Secret.fromBase32(secret.replaceAll(" ", "")) });
  await page.getByLabel("6-digit code").fill(totp.generate());
  await page.getByRole("button", { name: "Turn on" }).click();
  await page.getByRole("heading", { name: "Your recovery codes" }).waitFor();
  const codes = await page.locator("ol").getByRole("listitem").allTextContents();
  await page.getByRole("button", { name: "I've saved them" }).click();
  return codes;
}

journey(
  "the first owner completes the setup, signs in and out, and uses two-factor authentication",
  async ({ open }) => {
    const { page, expects } = await open(desk, { path: null });
    // Each page first requests a session, and the journey uses dead links and wrong passwords and codes.
    expects(400, 401, 404, 429);
    await setUp(page);

    await page.goto(`${desk.url}/app/inbox`);
    await enter(page, "wrong and long");
    await page.getByRole("alert").getByText("Wrong email or password").waitFor();
    const guess = {
      method: "POST",
      body: JSON.stringify({ email: OWNER.email, password: "another wrong one" }),
    };
    const headers = { "content-type": "application/json", "sec-fetch-site": "same-origin" };
    for (let tries = 0; tries < 4; tries += 1) await fetch(`${desk.url}/api/session`, { ...guess, headers });
    await enter(page);
    await page.getByText(/Too many attempts. Try again in/).waitFor();
    withDeskDb(desk, ({ sqlite }) => sqlite.run("DELETE FROM sign_in_failures"));
    await page.reload();
    await enter(page);
    await inbox(page).waitFor();

    const [recovery = "", spare = ""] = await addSecondFactor(page);
    await signOut(page);
    await enterCode(page, recovery);
    await account(page).waitFor();
    await signOut(page);
    await enterCode(page, recovery);
    await page.getByText(/This code is wrong or was already used/).waitFor();
    await page.reload();
    await enterCode(page, spare);
    await account(page).waitFor();
    await page.goto(`${desk.url}/app/profile`);
    await page.getByRole("button", { name: "Turn off" }).click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Current password").fill("not this one");
    await dialog.getByRole("button", { name: "Turn off" }).click();
    await dialog.getByText("This password is wrong").waitFor();
    await dialog.getByLabel("Current password").fill(PASSWORD);
    await dialog.getByRole("button", { name: "Turn off" }).click();
    await page.getByRole("button", { name: "Set up" }).waitFor();
    expect(desk.output).not.toContain("/app/setup#s=");
  },
);

const ATTACKS = (target: string) => `<!doctype html><title>Win a prize</title>
<form id="form" method="post" action="${target}/api/clients" target="frame"><input name="name" value="Evil"></form>
<form id="plain" method="post" enctype="text/plain" action="${target}/api/clients" target="frame">
<input name='{"name":"Evil","x":"' value='"}'></form>
<iframe name="frame"></iframe><iframe id="framed" src="${target}/app/"></iframe>`;

journey("requests from other sites cannot use a session", async ({ open }) => {
  const person = signIn(desk, { role: "owner" });
  const before = await person.call("GET", "/api/clients");
  const server = Bun.serve({
    port: 0,
    hostname: "127.0.0.1",
    fetch: () => new Response(ATTACKS(desk.url), { headers: { "content-type": "text/html" } }),
  });
  // Tries another site, and another origin of the same site, where the browser sends the cookie.
  for (const host of ["localhost", "127.0.0.1"]) {
    const { page, faults, forget } = await open(desk, { person, path: null });
    const statuses = new Map<string, number>();
    page.on("response", (answer) => {
      const { pathname } = new URL(answer.url());
      if (pathname.startsWith("/api/")) statuses.set(`${answer.request().resourceType()}`, answer.status());
    });
    await page.goto(`http://${host}:${server.port}/`);
    for (const form of ["form", "plain"]) {
      const answered = page.waitForResponse(/\/api\/clients/);
      await page.evaluate(`document.getElementById("${form}").submit()`);
      expect([401, 403]).toContain((await answered).status());
    }
    const tries = await page.evaluate<string[]>(`Promise.all([
      fetch("${desk.url}/api/clients", {method: "POST", credentials: "include", mode: "no-cors",
        headers: {"content-type": "text/plain"}, body: '{"name":"Evil"}'}).then((r) => r.type, () => "failed"),
      fetch("${desk.url}/api/clients", {method: "POST", credentials: "include",
        headers: {"content-type": "application/json"}, body: '{"name":"Evil"}'}).then(() => "read", () => "failed"),
      fetch("${desk.url}/api/me", {credentials: "include"}).then(() => "read", () => "failed"),
      new Promise((resolve) => { const image = new Image(); image.onerror = () => resolve("failed");
        image.onload = () => resolve("read"); image.src = "${desk.url}/api/clients"; }),
    ])`);
    expect(tries).toEqual(["opaque", "failed", "failed", "failed"]);
    expect(faults().join()).toContain("frame-ancestors");
    const framed = page.frames().find((frame) => frame.url().startsWith("chrome-error:"));
    expect(framed).toBeDefined();
    forget();
  }
  await server.stop(true);
  await eventually(
    async () => (await person.call("GET", "/api/clients")).body.data.length === before.body.data.length,
  );
});
