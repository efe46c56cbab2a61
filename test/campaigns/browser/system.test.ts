/** Journeys of an owner through findings, a failing system page, and the audit trail of a single resource. */
import { beforeAll, expect } from "bun:test";
import axe from "axe-core";
import type { Page } from "playwright-core";
import { arrive, connect, type Connected } from "../../support/arrivals.ts";
import { call, eventually } from "../../support/call.ts";
import { openDesk } from "../../support/desk.ts";
import { signIn, withDeskDb, type SignedIn } from "../../support/people.ts";
import { downloaded, journey } from "../../browser/journey.ts";
import { allTests } from "../../support/fixture.ts";

// Its own workspace is the only one, so its owners may see the instance.
const desk = allTests(() => openDesk("as the executable"));
let owner: SignedIn;
let at: Connected;

beforeAll(async () => {
  owner = signIn(desk, { role: "owner", name: "Olga Owner" });
  at = await connect(desk, "instantly");
});

const part = (page: Page, name: string) => page.getByRole("region", { name, exact: true });
const table = (page: Page, name: string) => page.getByRole("table", { name, exact: true });

interface Violation {
  id: string;
  nodes: { html: string }[];
}

async function axeOn(page: Page): Promise<string[]> {
  await page.evaluate(axe.source);
  const found = await page.evaluate<Violation[]>(
    `axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
      rules: { region: { enabled: false } } }).then(({ violations }) => violations)`,
  );
  return found.map(({ id, nodes }) => `${id}: ${nodes[0]?.html.slice(0, 160)}`);
}

journey("a finding links to its conversations", async ({ open }) => {
  const texts = Array.from({ length: 12 }, (_, at) => `Left to a person: ${at + 1}`);
  for (const text of texts) await arrive(at, { text });
  withDeskDb(desk, ({ sqlite }) =>
    sqlite.run(
      `UPDATE replies SET stage = 'waiting', stage_error = 'the model gave no draft'
       WHERE message_id IN (SELECT id FROM messages WHERE body_text LIKE 'Left to a person%')`,
    ),
  );
  const { page } = await open(desk, { person: owner, path: "/app/settings/system" });
  await page.getByRole("button", { name: "Run checks" }).click();
  const finding = part(page, "Health checks")
    .getByRole("listitem")
    .filter({ hasText: "Replies the AI gave up on" });
  await finding.getByText(/answer it yourself, or choose “Write a draft”/).waitFor();
  await finding.getByText("and 2 more").waitFor();
  expect(await finding.getByRole("link").count()).toBe(10);
  expect(await part(page, "Health checks").innerText()).not.toMatch(/\/api\/|[\da-f]{8}-[\da-f]{4}-/);
  expect(await axeOn(page)).toEqual([]);
  // The newest first.
  await finding.getByRole("link").first().click();
  await page.waitForURL(/\/app\/inbox\?.*thread=/);
  await page.getByRole("region", { name: "Messages" }).getByText("Left to a person: 12").first().waitFor();
});

journey("each part of the system page fails and reloads independently", async ({ open }) => {
  const { page, go, expects } = await open(desk, { person: owner });
  expects(503);
  const fails = (paths: string) =>
    page.route(paths, (route) =>
      route.fulfill({ status: 503, json: { success: false, error: "Overloaded", code: "unavailable" } }),
    );
  await fails("**/api/system");
  await go("/app/settings/system");
  for (const name of ["Queues", "Disk", "Version"]) await part(page, name).getByText("Overloaded").waitFor();
  await part(page, "Health checks").getByRole("button", { name: "Run checks", disabled: false }).waitFor();
  await part(page, "Backups").getByRole("button", { name: "Create backup", disabled: false }).waitFor();
  await part(page, "Sending").getByText("Sending is on").waitFor();
  expect(await axeOn(page)).toEqual([]);
  await page.unroute("**/api/system");
  await part(page, "Disk").getByRole("button", { name: "Retry" }).click();
  for (const name of ["Queues", "Disk", "Version"])
    await part(page, name).getByText("Overloaded").waitFor({ state: "hidden" });
  await part(page, "Disk").getByText("Database", { exact: true }).waitFor();

  await fails("**/api/{sending,checks,backups}");
  await page.reload();
  for (const name of ["Sending", "Health checks", "Backups"])
    await part(page, name).getByText("Overloaded").waitFor();
  await part(page, "Disk").getByText("Database", { exact: true }).waitFor();
  await page.unroute("**/api/{sending,checks,backups}");
  await part(page, "Health checks").getByRole("button", { name: "Retry" }).click();
  await part(page, "Health checks")
    .getByText(/^(Not run|Last run)/)
    .waitFor();
  expect(await part(page, "Backups").getByText("Overloaded").count()).toBe(1);
});

journey("the audit trail can show all entries of one resource, or of one key", async ({ open }) => {
  const body = { name: "CRM export", permission: "admin" };
  const made = (await owner.call("POST", "/api/api-keys", { body })).body;
  await call(desk, "POST", "/api/clients", { key: made.key, body: { name: "By key" } });
  await owner.call("DELETE", `/api/api-keys/${made.id}`);
  const { page } = await open(desk, { person: owner, path: "/app/settings/audit?action=key.revoked" });
  const trail = table(page, "Audit trail");
  const shows = (rows: number) =>
    eventually(async () => (await trail.getByRole("rowheader").count()) === rows);
  await trail.getByRole("row").filter({ hasText: "CRM export" }).getByRole("button").click();
  await page.getByRole("dialog").getByRole("button", { name: "Show all entries for this" }).click();
  await page.waitForURL((url) => url.searchParams.get("subject") === `key:${made.id}`);
  await shows(2);
  expect(new URL(page.url()).searchParams.has("action")).toBe(false);
  await page.getByText("Subject: CRM export").waitFor();
  expect(await axeOn(page)).toEqual([]);
  expect((await downloaded(page)).trim().split("\n")).toHaveLength(3);
  await page.getByRole("button", { name: "Subject: CRM export. Remove filter" }).click();
  await page.waitForURL((url) => url.search === "");

  await page.getByRole("combobox", { name: "Who" }).click();
  await page.getByRole("option", { name: "System" }).waitFor();
  await page.getByRole("group", { name: "API keys" }).getByRole("option", { name: "CRM export" }).click();
  await page.waitForURL((url) => url.searchParams.get("actor") === `key:${made.id}`);
  await shows(1);
  expect(await trail.innerText()).toContain("By key");
  await page.reload();
  await shows(1);
  await trail.getByRole("button", { name: "Changed a client" }).click();
  await page.getByRole("dialog").getByRole("link", { name: "Open client" }).click();
  await page.getByRole("heading", { name: "By key" }).waitFor();
});
