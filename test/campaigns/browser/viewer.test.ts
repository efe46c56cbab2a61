/** Tests the pages that viewers can reach through the app, and URLs that contain other people's ids. */
import { beforeAll, expect } from "bun:test";
import { readFileSync } from "node:fs";
import type { Page, Response } from "playwright-core";
import { openDesk } from "../../support/desk.ts";
import { signIn, type SignedIn } from "../../support/people.ts";
import { MARK, populateTwoClients, type TwoClients } from "../../support/two-clients.ts";
import { journey } from "../../browser/journey.ts";
import { allTests } from "../../support/fixture.ts";

interface Listed {
  path: string;
  role: string;
}

/** Reads the app's list of pages and sections, with the lowest role that may open each. */
function listedIn(file: string): Listed[] {
  const text = readFileSync(new URL(`../../../src/dashboard/${file}`, import.meta.url), "utf8");
  const found = [...text.matchAll(/\bto: "([^"]+)",(?:(?!\bto: )[\s\S])*?\brole: "(\w+)"/g)];
  return found.map(([, path = "", role = ""]) => ({ path: `/app${path}`, role }));
}

const PAGES = listedIn("frame/pages.ts");
const SECTIONS = listedIn("settings/sections.ts");
const isForViewers = ({ role }: Listed): boolean => role === "viewer";

const desk = allTests(() => openDesk("as the executable", { settings: { "rate_limits.session": 0 } }));
let world: TwoClients;
let viewer: SignedIn;

beforeAll(async () => {
  world = await populateTwoClients(desk);
  viewer = signIn(desk, { role: "viewer", clients: [world.ours.clientId], name: "Vera Viewer" });
});

/** Returns the other client's data found in a response or on a page; an echo of the request does not count. */
function leaksIn(text: string, asked = ""): string[] {
  const address = decodeURIComponent(asked);
  const rest = text.toLowerCase();
  const secrets = world.secrets.filter((id) => rest.includes(id) && !address.includes(id));
  return [...(rest.includes(MARK) && !address.toLowerCase().includes(MARK) ? [MARK] : []), ...secrets];
}

/** Reads every response that the page receives, except endless responses, and collects leaks. */
function readAnswers(page: Page): { leaks: string[]; settle: () => Promise<unknown> } {
  const leaks: string[] = [];
  const reading: Promise<void>[] = [];
  const read = async (response: Response): Promise<void> => {
    const { pathname, search } = new URL(response.url());
    if (pathname === "/api/stream" || !/^\/(api|app\/mail)\//.test(pathname)) return;
    // A response has no body if the page was left before it arrived.
    const text = await response.text().catch(() => "");
    for (const leak of leaksIn(text, pathname + search)) leaks.push(`${pathname}${search}: ${leak}`);
  };
  page.on("response", (response) => void reading.push(read(response)));
  return { leaks, settle: () => Promise.all(reading) };
}

/** The page's globals that the functions in this file use. */
declare const document: {
  querySelector(selector: string): { textContent: string } | null;
  querySelectorAll(selector: string): { length: number };
};

/** Waits until no requests are in progress. The stream does not count, because it never ends. */
async function rest(page: Page): Promise<void> {
  await page.waitForFunction(
    () =>
      document.querySelector("#app")?.textContent !== "" &&
      document.querySelectorAll("[aria-busy=true], .mantine-Skeleton-root").length === 0,
  );
}

/** More pages than the app has. Limits the walk in case links lead to further generated links. */
const MOST_LINKS = 200;

const LINKS = `[...document.querySelectorAll("a[href]")].map((link) => link.getAttribute("href"))`;

const RAIL = `[...document.querySelectorAll("nav[aria-label=Main] a[href]")].map((link) => link.getAttribute("href"))`;

journey("a viewer who follows every link sees no data of other clients", async ({ open }) => {
  const { page, go, expects } = await open(desk, { person: viewer, path: null });
  expects(403, 404);
  const { leaks, settle } = readAnswers(page);
  const look = async (path: string): Promise<void> => {
    await go(path);
    await rest(page);
    for (const leak of leaksIn(await page.content(), path)) leaks.push(`page ${path}: ${leak}`);
  };
  const seen = new Set([
    "/app/inbox",
    ...["done", "all", "snoozed"].map((view) => `/app/inbox?view=${view}`),
  ]);
  for (const path of seen) {
    await look(path);
    for (const href of await page.evaluate<string[]>(LINKS))
      if (href.startsWith("/app/") && !href.includes("#") && seen.size < MOST_LINKS) seen.add(href);
  }
  // Otherwise the walk ended before it had followed every link.
  expect(seen.size).toBeLessThan(MOST_LINKS);
  await look("/app/inbox?view=all");
  const rows = page.getByRole("option");
  await rows.first().waitFor();
  for (let at = 0; at < (await rows.count()); at += 1) {
    await rows.nth(at).click();
    await page.getByRole("region", { name: "Messages" }).waitFor();
    await rest(page);
    for (const leak of leaksIn(await page.content())) leaks.push(`conversation ${at}: ${leak}`);
  }
  await settle();
  expect(leaks).toEqual([]);
  expect(SECTIONS.length).toBeGreaterThan(3);
  const named = await page.evaluate<string[]>(RAIL);
  const others = [...PAGES, ...SECTIONS].filter((listed) => !isForViewers(listed)).map(({ path }) => path);
  expect(named.filter((href) => others.includes(href))).toEqual([]);
  expect(PAGES.filter(isForViewers).filter(({ path }) => !named.includes(path))).toEqual([]);
});

journey("a viewer's rows do not mention actions reserved for the agency", async ({ open }) => {
  const { page, context } = await open(desk, { person: viewer, path: "/app/inbox?view=all", size: "phone" });
  const row = page.getByRole("option").first();
  await row.waitFor();
  // Read marks are not stored for viewers, so an unread conversation would never become read.
  expect(await page.getByText("Unread", { exact: true }).count()).toBe(0);
  await row.hover();
  expect(await row.locator("[data-check] > *").count()).toBe(1);
  const devtools = await context.newCDPSession(page);
  const { x = 0, y = 0 } = (await row.boundingBox()) ?? {};
  for (const [type, by] of [
    ["touchStart", 40],
    ["touchMove", 90],
    ["touchMove", 240],
  ] as const) {
    const touchPoints = [{ x: x + by, y: y + 20 }];
    await devtools.send("Input.dispatchTouchEvent", { type, touchPoints });
  }
  expect(await row.getAttribute("data-swipe")).toBeNull();
  await devtools.send("Input.dispatchTouchEvent", { type: "touchEnd", touchPoints: [] });
});

journey(
  "URLs that viewers may not open show no data, regardless of the ids they contain",
  async ({ open }) => {
    const { page, go, expects } = await open(desk, { person: viewer, path: null });
    expects(403, 404);
    const { leaks, settle } = readAnswers(page);
    const listed = [...PAGES, ...SECTIONS];
    const { ids } = world.theirs;
    const theirs = ["clients", "connections", "contacts", "follow-ups", "analytics"].map(
      (name) => `/app/${name}/${ids[name] ?? ids.clients}`,
    );
    const searches = [
      `/app/inbox?thread=${ids.threads}`,
      `/app/inbox?view=all&client=${ids.clients}`,
      `/app/inbox?view=all&q=quillon`,
      `/app/analytics?client=${ids.clients}`,
      `/app/mail/${ids.mail}`,
    ];
    const closed = listed.filter((page) => !isForViewers(page)).map(({ path }) => path);
    for (const path of [...listed.map((each) => each.path), ...theirs, ...searches]) {
      await go(path);
      if (!path.startsWith("/app/mail")) await rest(page);
      for (const leak of leaksIn(await page.content(), path)) leaks.push(`page ${path}: ${leak}`);
      // Pages that viewers may not open have no content, not even an empty table.
      if (closed.includes(path)) expect([path, await page.getByRole("table").count()]).toEqual([path, 0]);
    }
    await settle();
    expect(leaks).toEqual([]);
  },
);
