/** Tests hostile emails: in the conversation's frame, and opened as separate pages. */
import { afterAll, beforeAll, expect } from "bun:test";
import { getMessage, insertMessage } from "../../src/inbox/threads/store/threads.ts";
import { call, eventually } from "../support/call.ts";
import { openDesk, type Desk } from "../support/desk.ts";
import { HOSTILE_MAILS } from "../support/hostile-mails.ts";
import { withDeskDb } from "../support/people.ts";
import { journey, SIZES } from "./journey.ts";
import { openWorkplace, type Workplace } from "./workplace.ts";

let desk: Desk;

beforeAll(async () => {
  desk = await openDesk("as the executable");
});
afterAll(() => desk.close());

const MAILS = {
  ...HOSTILE_MAILS,
  "a huge table": `<p>Hello</p><table>${"<tr>" + "<td>cell</td>".repeat(60) + "</tr>"}</table>`,
};

/** Adds emails to the conversation as if they had not been sanitized on arrival. Returns their ids. */
async function store(place: Workplace, mails: readonly string[] = Object.values(MAILS)): Promise<string[]> {
  const [thread] = await place.threads();
  const { body } = await call(desk, "GET", `/api/threads/${thread.id}`, { key: place.key });
  const { id } = body.data.messages.at(-1);
  return withDeskDb(desk, (db) => {
    const { id: _id, createdAt, ...like } = getMessage(db, id);
    return mails.map(
      (bodyHtml, index) =>
        insertMessage(
          db,
          {
            ...like,
            bodyHtml,
            bodyText: "Hello",
            bodyNew: "Hello",
            platformId: `hostile${index}`,
            sentAt: like.sentAt + index + 1,
          },
          createdAt,
        ).id,
    );
  });
}

/** The page fits its window, and shows the email. */
const LOOK = `({ wide: document.documentElement.scrollWidth > innerWidth, says: document.body.textContent.includes("Hello"),
  scripts: document.scripts.length })`;
const GOOD = { wide: false, says: true, scripts: 0 };

journey(
  "hostile emails opened as pages run no script, request no resource, and keep their width",
  async ({ open }) => {
    const place = await openWorkplace(desk, "Pages");
    await place.receive(1);
    const ids = await store(place);
    const { page, go } = await open(desk, {
      person: place.person("agent"),
      path: null,
      size: "phone",
      isBare: true,
    });
    const bad: unknown[] = [];
    for (const [index, id] of ids.entries()) {
      await go(`/app/mail/${id}`);
      const seen = await page.evaluate(LOOK);
      if (!Bun.deepEquals(seen, GOOD)) bad.push([Object.keys(MAILS)[index], seen]);
    }
    expect(bad).toEqual([]);
  },
);

/** Emails that try to affect the page around them. The frame is the last barrier. */
const REACHING = [
  "a script",
  "a form",
  "a field that takes the focus",
  "a redirect",
  "another base",
  "frames",
  "a link that reports the reader",
  "a style that covers the page",
  "a style that leaves its place",
] as const;

const CELL = `<td style="width:600px">Hello ${"of this month ".repeat(20)}</td>`;
const NEWSLETTER = `<table width="600" style="width:600px"><tr>${CELL}</tr></table>`;
const TOO_WIDE = `[...document.querySelectorAll("main, .wide")].filter((one) => one.scrollWidth > one.clientWidth + 1).length`;

/** Loads the originals faster than a person, who would open them one after the other. */
const CLICK_ORIGINALS = `for (const button of document.querySelectorAll("article button"))
  if (button.textContent === "Show original") button.click()`;

journey(
  "hostile emails in a conversation stay inside their frames, and a newsletter is scaled to fit",
  async ({ open }) => {
    const place = await openWorkplace(desk, "Frames");
    await place.receive(1);
    const ids = await store(place, [...REACHING.map((name) => HOSTILE_MAILS[name] ?? ""), NEWSLETTER]);
    const { page } = await open(desk, { person: place.person("agent"), size: "middle", isBare: true });
    await page.getByRole("option").click();
    const earlier = page.getByRole("button", { name: /Show \d+ earlier/ });
    await earlier.click();
    const story = page.getByRole("region", { name: "Messages" });
    await page.evaluate(
      `document.querySelectorAll("article button[aria-expanded=false]").forEach((one) => one.click())`,
    );
    await page.evaluate(CLICK_ORIGINALS);
    await story
      .locator("iframe")
      .nth(ids.length - 1)
      .waitFor({ state: "attached" });
    const frames = () =>
      page.frames().filter((frame) => ids.some((id) => frame.url().includes(`/app/mail/${id}?`)));
    await eventually(() => frames().length >= ids.length);
    for (const frame of frames()) await frame.waitForLoadState("load");
    await eventually(async () => {
      const inside = await Promise.all(frames().map((frame) => frame.locator("body").textContent()));
      return inside.every((text) => text?.includes("Hello"));
    });
    expect(page.context().pages()).toHaveLength(1);
    const width = await page.evaluate("document.documentElement.scrollWidth");
    expect(width).toBeLessThanOrEqual(SIZES.middle.width);
    const newsletter = frames().find((frame) => frame.url().includes(`/app/mail/${ids.at(-1)}?`));
    await eventually(async () => (await newsletter?.evaluate(TOO_WIDE)) === 0);
    await page.getByRole("textbox", { name: "Reply", exact: true }).waitFor();
  },
);
