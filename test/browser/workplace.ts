/** Provides a separate workspace for a journey on a shared desk, with incoming emails and people who use it. */
import type { Locator, Page } from "playwright-core";
import type { SandboxLeadMail } from "../support/sandbox/sandbox.ts";
import type { Role } from "../../src/core/caller.ts";
import type { PlatformName } from "../../src/platforms/platform.ts";
import { connect, hookOn, post, type Connected } from "../support/arrivals.ts";
import { call, eventually, type Body } from "../support/call.ts";
import type { Desk } from "../support/desk.ts";
import { signIn, type SignedIn } from "../support/people.ts";

export interface Workplace extends Connected {
  workspaceId: string;
  person(role: Role, name?: string): SignedIn;
  /** Sends emails from leads, and waits until their conversations are listed. Returns a unique word of each email. */
  receive(count: number, mail?: SandboxLeadMail): Promise<string[]>;
  /** Returns conversations as the API lists them; all of them by default. */
  threads(query?: string): Promise<Body[]>;
  /** Returns how many emails with this text were actually sent. */
  sent(words: string): number;
  /** Must be called after the server was restarted on another port. */
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
      // A new email has no category until it is classified.
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

/** Posts an email from a new lead, and returns its unique word; the email may not be listed yet. */
export async function receiveOne(place: Connected, mail: SandboxLeadMail = {}): Promise<string> {
  mails += 1;
  const word = `word${mails}x`;
  const lead = { email: `lead${mails}@prospect.example.com`, firstName: `Dana${mails}`, lastName: "Reyes" };
  const text = `${mail.text ?? "Sounds good, please tell me more."} ${word}`;
  const { webhook } = place.sandbox.receive({ lead, ...mail, text });
  await post(place, webhook);
  return word;
}

/** Returns the row of the list that contains this text. */
export const rowOf = (page: Page, words: string): Locator =>
  page.getByRole("option").filter({ hasText: words });

/** Returns the button of a view, with its count. */
export const view = (page: Page, name: string, count: number | "") =>
  page
    .getByRole("navigation", { name: "Views" })
    .getByRole("button", { name: `${name} ${count}`.trim(), exact: true });

/** The page's globals that these functions use. */
declare const document: { querySelector(selector: string): { textContent: string } | null };

/** Waits until the list shows this text, checking at every frame. */
export async function untilListed(page: Page, words: string): Promise<void> {
  await page.waitForFunction(
    (text) => document.querySelector("[role=listbox]")?.textContent.includes(text),
    words,
  );
}

/** Opens the conversation with this text in its row. */
export async function openConversation(page: Page, words: string): Promise<void> {
  await rowOf(page, words).click();
  await page.getByRole("region", { name: "Messages" }).getByText(words).first().waitFor();
}

/** Selects the inbox's list, and not the list in a closing menu. */
const conversations = (page: Page) => page.getByRole("listbox", { name: "Conversations" });

/** Moves to a conversation that was not handled yet, upward if there is none below. Returns its id. */
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
