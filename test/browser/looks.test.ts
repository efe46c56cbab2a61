/** Journeys through every page in each theme and size: axe, zoom, the order of Tab, and pictures on request. */
import { afterAll, beforeAll, expect } from "bun:test";
import { mkdirSync } from "node:fs";
import { join } from "node:path";
import axe from "axe-core";
import type { Page } from "playwright-core";
import { openDesk, type Desk } from "../support/desk.ts";
import type { SignedIn } from "../support/people.ts";
import { journey, SIZES, type Scheme, type Size } from "./journey.ts";
import { openWorkplace, rowOf, type Workplace } from "./workplace.ts";

/** A folder for screenshots of all pages; without it none are made. */
const PICTURES = process.env.REPLYDESK_SCREENSHOTS;

let desk: Desk;
let place: Workplace;
let person: SignedIn;
let word: string;

beforeAll(async () => {
  desk = await openDesk("as the executable");
  place = await openWorkplace(desk, "Looks");
  word = (await place.receive(12)).at(-1) ?? "";
  person = place.person("owner", "Olga Owner");
});
afterAll(() => desk.close());

interface Shown {
  path: string;
  isStranger?: true;
  /** Waits until the page is what it is about. */
  ready: (page: Page) => Promise<unknown>;
}

const heading = (name: string) => (page: Page) => page.getByRole("heading", { name }).waitFor();

const PAGES: Record<string, Shown> = {
  "sign-in": { path: "/app/sign-in", isStranger: true, ready: heading("Sign in to Replydesk") },
  setup: { path: "/app/setup#s=none", isStranger: true, ready: heading("This link is no longer valid") },
  join: { path: "/app/join#t=none", isStranger: true, ready: heading("This link is no longer valid") },
  reset: { path: "/app/reset", isStranger: true, ready: heading("Reset your password") },
  "not-found": { path: "/app/nothing", ready: heading("There is no such page") },
  profile: { path: "/app/profile", ready: heading("Two-factor sign-in") },
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
      await page.getByRole("region", { name: "Answer" }).waitFor();
    },
  },
};

const kinds = (["light", "dark"] as Scheme[]).flatMap((scheme) =>
  (PICTURES === undefined ? (["wide", "phone"] as Size[]) : (Object.keys(SIZES) as Size[])).map((size) => ({
    scheme,
    size,
  })),
);

for (const { scheme, size } of kinds) {
  journey(`axe finds nothing on any page, ${scheme} and ${size}`, async ({ open }) => {
    const found: string[] = [];
    for (const isStranger of [true, false]) {
      const { page, context, go, expects } = await open(desk, {
        path: null,
        size,
        scheme,
        ...(!isStranger && { person }),
      });
      if (isStranger) expects(401, 404, 400);
      await context.addInitScript({ content: axe.source });
      for (const [name, shown] of Object.entries(PAGES)) {
        if ((shown.isStranger ?? false) !== isStranger) continue;
        await go(shown.path);
        await shown.ready(page);
        found.push(...(await problemsOf(page, name)));
        await picture(page, `${name}-${size}-${scheme}`);
      }
    }
    expect(found).toEqual([]);
  });
}

interface Violation {
  id: string;
  nodes: { html: string; failureSummary: string }[];
}

async function problemsOf(page: Page, name: string): Promise<string[]> {
  const violations = await page.evaluate<Violation[]>(
    `axe.run(document, { runOnly: ["wcag2a", "wcag2aa", "wcag21a", "wcag21aa", "wcag22aa", "best-practice"],
      rules: { region: { enabled: false } } }).then(({ violations }) => violations)`,
  );
  return violations.flatMap(({ id, nodes }) =>
    nodes
      .slice(0, 3)
      .map(
        ({ html, failureSummary }) =>
          `${name}: ${id}: ${html.slice(0, 160)} ${failureSummary.split("\n")[1]}`,
      ),
  );
}

async function picture(page: Page, name: string): Promise<void> {
  if (PICTURES === undefined) return;
  mkdirSync(PICTURES, { recursive: true });
  await page.screenshot({ path: join(PICTURES, `${name}.png`) });
}

/** What has the focus, by the landmark around it. */
const FOCUSED = `(() => { const now = document.activeElement;
  const around = now.closest("nav, section[aria-label], [role=region], aside");
  return { name: now.getAttribute("aria-label") ?? now.textContent, around: around?.getAttribute("aria-label") ?? "",
    isSeen: now.getBoundingClientRect().width > 0 }; })()`;

journey(
  "Tab goes through the inbox from left to right, and never to what cannot be seen",
  async ({ open }) => {
    const { page } = await open(desk, { person });
    await PAGES.conversation?.ready(page);
    await page.getByRole("link", { name: "Skip to the content" }).focus();
    const order: string[] = [];
    for (let step = 0; step < 90; step += 1) {
      await page.keyboard.press("Tab");
      const { name, around, isSeen } = await page.evaluate<{ name: string; around: string; isSeen: boolean }>(
        FOCUSED,
      );
      expect([name, isSeen]).toEqual([name, true]);
      if (around !== "" && order.at(-1) !== around) order.push(around);
    }
    const places = ["Views", "Conversations: To do", "Messages", "Answer", "Contact"];
    expect(places.filter((name) => !order.includes(name))).toEqual([]);
    expect(order.filter((name) => places.includes(name)).slice(0, places.length)).toEqual(places);
  },
);

journey("at 200 % zoom everything is reached, and nothing scrolls sideways", async ({ open }) => {
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
