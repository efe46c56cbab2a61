/** Tests every page in each theme and size: axe, zoom, tab order, and screenshots on request. */
import { beforeAll, expect } from "bun:test";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import type { Page } from "playwright-core";
import { openDesk } from "../../support/desk.ts";
import type { SignedIn } from "../../support/people.ts";
import { problemsOn, smallTargetsOn } from "../../browser/accessible.ts";
import { journey, SIZES, type Scheme, type Size } from "../../browser/journey.ts";
import { openWorkplace, rowOf, type Workplace } from "../../browser/workplace.ts";
import { allTests } from "../../support/fixture.ts";

/** Folder for screenshots of all pages. If it is not set, no screenshots are taken. */
const PICTURES = process.env.REPLYDESK_SCREENSHOTS;

const desk = allTests(() => openDesk("as the executable"));
let place: Workplace;
let person: SignedIn;
let word: string;

beforeAll(async () => {
  place = await openWorkplace(desk, "Looks");
  word = (await place.receive(12)).at(-1) ?? "";
  person = place.person("owner", "Olga Owner");
});

interface Shown {
  path: string;
  isStranger?: true;
  /** Waits until the page shows its main content. */
  ready: (page: Page) => Promise<unknown>;
}

const heading = (name: string) => (page: Page) => page.getByRole("heading", { name }).waitFor();

/** Opens the account from the list, and one of its tabs. */
const openAccount = (said: string | RegExp, tab?: string) => async (page: Page) => {
  await page.getByRole("link", { name: /^Account at/ }).click();
  if (tab !== undefined) await page.getByRole("link", { name: tab, exact: true }).click();
  await page.getByText(said).first().waitFor();
};

const PAGES: Record<string, Shown> = {
  "sign-in": { path: "/app/sign-in", isStranger: true, ready: heading("Sign in to Replydesk") },
  setup: { path: "/app/setup#s=none", isStranger: true, ready: heading("This link is no longer valid") },
  join: { path: "/app/join#t=none", isStranger: true, ready: heading("This link is no longer valid") },
  reset: { path: "/app/reset", isStranger: true, ready: heading("Reset your password") },
  "not-found": { path: "/app/nothing", ready: heading("Page not found") },
  profile: { path: "/app/profile", ready: heading("Two-factor sign-in") },
  workspace: { path: "/app/settings/workspace", ready: heading("Sending") },
  ai: { path: "/app/settings/ai", ready: heading("By day") },
  notifications: { path: "/app/profile/notifications", ready: heading("Events and channels") },
  categories: {
    path: "/app/settings/categories",
    ready: (page) => page.getByRole("button", { name: "Meeting booked" }).waitFor(),
  },
  "follow-ups": { path: "/app/follow-ups", ready: heading("Follow-ups") },
  calendar: {
    path: "/app/follow-ups?show=calendar",
    ready: (page) => page.locator("li[data-today=true]").waitFor(),
  },
  analytics: { path: "/app/analytics", ready: (page) => page.getByRole("img").first().waitFor() },
  rules: { path: "/app/settings/rules", ready: heading("Rules") },
  calendars: { path: "/app/settings/calendars", ready: heading("Calendars") },
  slack: { path: "/app/settings/slack", ready: heading("App") },
  webhooks: { path: "/app/settings/webhooks", ready: heading("Webhooks") },
  snippets: { path: "/app/settings/snippets", ready: heading("Snippets") },
  connections: { path: "/app/connections", ready: (page) => page.getByText("API key").waitFor() },
  connection: { path: "/app/connections", ready: openAccount(/Processed|Duplicate/) },
  "connection-routes": { path: "/app/connections", ready: openAccount("Campaigns", "Routes") },
  "connection-unrouted": {
    path: "/app/connections",
    ready: openAccount("No unmatched replies", "Unmatched"),
  },
  "connection-actions": {
    path: "/app/connections",
    ready: openAccount("Nothing in the log", "Sync log"),
  },
  clients: { path: "/app/clients", ready: (page) => page.getByRole("rowheader").first().waitFor() },
  client: {
    path: "/app/clients",
    ready: async (page) => {
      await page.getByRole("rowheader").first().getByRole("link").click();
      await page.waitForURL(/clients\/./);
      await page.getByRole("heading", { level: 1 }).waitFor();
    },
  },
  people: { path: "/app/settings/people", ready: (page) => page.getByText("(you)").waitFor() },
  keys: { path: "/app/settings/keys", ready: (page) => page.getByRole("rowheader").first().waitFor() },
  audit: { path: "/app/settings/audit", ready: (page) => page.getByRole("rowheader").first().waitFor() },
  // No element on the page can get the focus while it loads.
  system: {
    path: "/app/settings/system",
    ready: (page) => page.getByRole("main").getByRole("button").first().waitFor(),
  },
  contacts: {
    path: "/app/contacts",
    ready: (page) => page.getByRole("row").nth(1).getByRole("link").waitFor(),
  },
  companies: {
    path: "/app/contacts?tab=companies",
    ready: (page) => page.getByRole("link", { name: "Northwind" }).waitFor(),
  },
  duplicates: {
    path: "/app/contacts?tab=duplicates",
    ready: (page) => page.getByText("No duplicates").waitFor(),
  },
  import: {
    path: "/app/contacts",
    ready: async (page) => {
      await page.getByRole("button", { name: "Import…" }).click();
      const file = {
        name: "leads.csv",
        mimeType: "text/csv",
        buffer: Buffer.from("Email,Plan\na@x.test,A\nno,B"),
      };
      await page.locator("input[type=file]").setInputFiles(file);
      await page.getByRole("button", { name: "Check" }).click();
      await page.getByText("Skipped rows").waitFor();
    },
  },
  suppressions: { path: "/app/settings/suppressions", ready: heading("Suppressions") },
  contact: {
    path: "/app/contacts",
    ready: async (page) => {
      await page.getByRole("row").nth(1).getByRole("link").first().click();
      await page.getByRole("heading", { name: "Conversations" }).waitFor();
    },
  },
  erase: {
    path: "/app/contacts",
    ready: async (page) => {
      await page.getByRole("row").nth(1).getByRole("link").first().click();
      await page.getByRole("button", { name: "Erase…" }).click();
      await page.getByRole("dialog").getByText("Also suppress this address").waitFor();
    },
  },
  inbox: { path: "/app/inbox", ready: (page) => page.getByRole("option").first().waitFor() },
  "empty-inbox": {
    path: "/app/inbox?view=snoozed",
    ready: (page) => page.getByText("Nothing is snoozed.").waitFor(),
  },
  conversation: {
    path: "/app/inbox",
    ready: async (page) => {
      await rowOf(page, word).click();
      await page.getByRole("region", { name: "Messages" }).getByText(word).first().waitFor();
      await page.getByRole("region", { name: "Reply" }).waitFor();
    },
  },
};

const SCHEMES: readonly Scheme[] = ["light", "dark"];
/**
 * No page has a separate layout for the middle size, so axe checks only the other sizes, and screenshots include all of
 * them.
 */
const LOOKED_AT: readonly Size[] = PICTURES === undefined ? ["wide", "phone"] : ["wide", "middle", "phone"];
/** Number of pages checked in one journey. */
const TOGETHER = 6;

const strangers = Object.entries(PAGES).filter(([, { isStranger }]) => isStranger);
const ours = Object.entries(PAGES).filter(([, { isStranger }]) => !isStranger);
const groups = [
  strangers,
  ...Array.from({ length: Math.ceil(ours.length / TOGETHER) }, (_, at) =>
    ours.slice(at * TOGETHER, (at + 1) * TOGETHER),
  ),
];

for (const group of groups) {
  journey(
    `axe finds no faults in any size and theme: ${group.map(([name]) => name).join(", ")}`,
    async ({ open }) => {
      const isStranger = group === strangers;
      const { page, go, expects } = await open(desk, { path: null, ...(!isStranger && { person }) });
      if (isStranger) expects(401, 404, 400);
      const found: string[] = [];
      for (const [name, shown] of group) {
        await page.setViewportSize(SIZES.wide);
        await go(shown.path);
        await shown.ready(page);
        for (const size of LOOKED_AT) {
          await page.setViewportSize(SIZES[size]);
          for (const scheme of SCHEMES) {
            await page.emulateMedia({ colorScheme: scheme, reducedMotion: "reduce" });
            await page.locator(`html[data-mantine-color-scheme=${scheme}]`).waitFor();
            found.push(...(await problemsOn(page, `${name}, ${size}, ${scheme}`)));
            if (size === "phone" && scheme === "light") found.push(...(await smallTargetsOn(page, name)));
            await picture(page, `${name}-${size}-${scheme}`);
          }
        }
      }
      expect(found).toEqual([]);
    },
  );
}

journey(
  "the checked pages include every page in the navigation and every section of the settings",
  async ({ open }) => {
    const { page } = await open(desk, { person, path: "/app/settings" });
    await page.getByRole("heading", { level: 1 }).waitFor();
    const links = await page.getByRole("link").all();
    const paths = await Promise.all(links.map(async (link) => (await link.getAttribute("href")) ?? ""));
    const known = Object.values(PAGES).map(({ path }) => path);
    const isKnown = (path: string) => known.some((one) => one === path || one.startsWith(`${path}/`));
    expect(paths.filter((path) => path.startsWith("/app/") && !isKnown(path))).toEqual([]);
  },
);

async function picture(page: Page, name: string): Promise<void> {
  if (PICTURES === undefined) return;
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: join(PICTURES, `${name}.png`) });
}

/** Returns the focused element and its landmark. */
const FOCUSED = `(() => { const now = document.activeElement;
  const around = now.closest("nav, section[aria-label], [role=region], aside");
  return { name: now.getAttribute("aria-label") ?? now.textContent, around: around?.getAttribute("aria-label") ?? "",
    isSeen: now.getBoundingClientRect().width > 0 }; })()`;

journey("Tab moves through the inbox from left to right, skipping invisible elements", async ({ open }) => {
  const { page } = await open(desk, { person });
  await PAGES.conversation?.ready(page);
  await page.getByRole("link", { name: "Skip to content" }).focus();
  const order: string[] = [];
  for (let step = 0; step < 90; step += 1) {
    await page.keyboard.press("Tab");
    const { name, around, isSeen } = await page.evaluate<{ name: string; around: string; isSeen: boolean }>(
      FOCUSED,
    );
    expect([name, isSeen]).toEqual([name, true]);
    if (around !== "" && order.at(-1) !== around) order.push(around);
  }
  const places = ["Views", "Conversations: To do", "Messages", "Reply", "Contact"];
  expect(places.filter((name) => !order.includes(name))).toEqual([]);
  // Groups of views are landmarks of their own, with the button for hiding all of them below.
  const visited = order.filter((name) => places.includes(name));
  expect(visited.filter((name, at) => name !== visited[at - 1])).toEqual(places);
});

journey("every control is reachable at 200% zoom, and pages do not scroll sideways", async ({ open }) => {
  const context = { viewport: { width: 640, height: 400 }, deviceScaleFactor: 2 };
  const { page, go } = await open(desk, { person, path: null, context });
  const wide: string[] = [];
  for (const [name, shown] of Object.entries(PAGES)) {
    if (shown.isStranger) continue;
    await go(shown.path);
    await (name === "conversation" ? rowOf(page, word).click() : shown.ready(page));
    if (await page.evaluate("document.documentElement.scrollWidth > innerWidth")) wide.push(name);
  }
  expect(wide).toEqual([]);
});
