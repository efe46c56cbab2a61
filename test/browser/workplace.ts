/** A workspace of a journey's own on a shared desk, with mail that arrives and people who look at it. */
import type { Locator, Page } from "playwright-core";
import type { SandboxLeadMail } from "../../src/demo/sandbox/sandbox.ts";
import type { Role } from "../../src/core/caller.ts";
import type { PlatformName } from "../../src/platforms/platform.ts";
import { connect, hookOn, post, type Connected } from "../support/arrivals.ts";
import { call, eventually, type Body } from "../support/call.ts";
import type { Desk } from "../support/desk.ts";
import { signIn, type SignedIn } from "../support/people.ts";

export interface Workplace extends Connected {
  workspaceId: string;
  person(role: Role, name?: string): SignedIn;
  /** Lets leads write, and waits until their conversations are listed. Returns a word of each email. */
  receive(count: number, mail?: SandboxLeadMail): Promise<string[]>;
  /** The conversations as the API lists them, all by default. */
  threads(query?: string): Promise<Body[]>;
  /** The emails that really went out with these words. */
  sent(words: string): number;
  /** After the server was started again, on another port. */
  moved(): void;
}

let mails = 0;

export async function openWorkplace(
  desk: Desk,
  name: string,
  platform: PlatformName = "instantly",
): Promise<Workplace> {
  const { workspaceId, apiKey: key } = await desk.addWorkspace(name);
  const connected = await connect(desk, platform, key);
  const threads: Workplace["threads"] = async (query = "state=all&limit=100") =>
    (await call(desk, "GET", `/api/threads?${query}`, { key })).body.data;
  const place: Workplace = {
    ...connected,
    workspaceId,
    person: (role, called) =>
      signIn(desk, { role, workspaceId, ...(called !== undefined && { name: called }) }),
    threads,
    sent: (words) =>
      connected.sandbox.ledger.filter(({ html, text }) => html.includes(words) || text.includes(words))
        .length,
    moved: () => void (place.hook = hookOn(desk, place.hook)),
    async receive(count, mail = {}) {
      const words: string[] = [];
      for (let index = 0; index < count; index += 1) words.push(await receiveOne(place, mail));
      // Before it is classified an email counts as uncategorized.
      await eventually(async () => {
        const { body } = await call(desk, "GET", "/api/replies?limit=100", { key });
        return words.every((word) =>
          body.data.some(({ body_text: text, ai_category: judged }: Body) => text.includes(word) && judged),
        );
      });
      return words;
    },
  };
  return place;
}

/** Posts an email of a new lead, and returns the word that it has alone; it need not be listed yet. */
export async function receiveOne(place: Connected, mail: SandboxLeadMail = {}): Promise<string> {
  mails += 1;
  const word = `word${mails}x`;
  const lead = { email: `lead${mails}@prospect.example.com`, firstName: `Dana${mails}`, lastName: "Reyes" };
  const text = `${mail.text ?? "Sounds good, please tell me more."} ${word}`;
  const { webhook } = place.sandbox.receive({ lead, ...mail, text });
  await post(place, webhook);
  return word;
}

/** The row of the list that shows these words. */
export const rowOf = (page: Page, words: string): Locator =>
  page.getByRole("option").filter({ hasText: words });

/** The button of a view, with its count. */
export const view = (page: Page, name: string, count: number | "") =>
  page
    .getByRole("navigation", { name: "Views" })
    .getByRole("button", { name: `${name} ${count}`.trim(), exact: true });

/** The parts of the page's globals that these few functions use. */
declare const document: { querySelector(selector: string): { textContent: string } | null };

/** Waits until the list shows these words, and looks at every frame. */
export async function untilListed(page: Page, words: string): Promise<void> {
  await page.waitForFunction(
    (text) => document.querySelector("[role=listbox]")?.textContent.includes(text),
    words,
  );
}

/** Opens the conversation with these words in its row. */
export async function openConversation(page: Page, words: string): Promise<void> {
  await rowOf(page, words).click();
  await page.getByRole("region", { name: "Messages" }).getByText(words).first().waitFor();
}

/** Not the list of a menu that is closing. */
const conversations = (page: Page) => page.getByRole("listbox", { name: "Conversations" });

/** Moves on to a conversation that was not worked on yet, back where there is none below, and returns its id. */
export async function nextActive(page: Page, worked: ReadonlyMap<string, unknown>): Promise<string> {
  const active = async (): Promise<string> =>
    (await conversations(page).getAttribute("aria-activedescendant"))?.replace("conversation-", "") ?? "";
  const hasMovedFrom = async (id: string) => (await active()) !== id;
  for (let key = "j", turns = 0; turns < 50; turns += 1) {
    const id = await active();
    if (id !== "" && !worked.has(id)) return id;
    await page.keyboard.press(key);
    const isEnd = await eventually(() => hasMovedFrom(id), 1_000).then(
      () => false,
      () => true,
    );
    if (isEnd) key = key === "j" ? "k" : "j";
  }
  const focused = await page.evaluate<string>("document.activeElement?.outerHTML.slice(0, 200)");
  throw new Error(`the keys reach no conversation that is left; ${focused} has them`);
}
