/** Tests everything that the AI writes, with a simulated model that answers, refuses, and costs credits. */
import { afterAll, beforeAll, beforeEach, expect } from "bun:test";
import type { Page } from "playwright-core";
import { openAiDesk, VERDICT, type AiDesk } from "../support/ai-desk.ts";
import { onePage } from "../../src/demo/desk/pdf.ts";
import { call, eventually } from "../support/call.ts";
import { BAD_KEY, BROKEN, type MessagesRequest, type ModelAnswerer } from "../support/messages-api.ts";
import { problemsInAllLooks } from "./accessible.ts";
import { journey } from "./journey.ts";
import { openConversation, openWorkplace, type Workplace } from "./workplace.ts";

let ai: AiDesk;
let place: Workplace;

beforeAll(async () => {
  ai = await openAiDesk("as the executable", { "ai.classify_price": "1/5", "ai.draft_price": "3/15" });
  place = await openWorkplace(ai.desk, "With a model");
  await client({ facts: "A crane costs 490 EUR a month.", signature: "Tom" });
});
afterAll(() => ai.close());
beforeEach(() => {
  ai.api.clear();
  ai.api.answering = saying("Thank you for your reply.\n\nTom");
});

const client = (body: object): Promise<unknown> =>
  call(ai.desk, "PATCH", `/api/clients/${place.clientId}`, { key: place.key, body });
const saying =
  (text: string): ModelAnswerer =>
  ({ asked }) =>
    asked === "classify" ? VERDICT : { text, cautions: [] };
const lastAsked = (asked: MessagesRequest["asked"]) =>
  ai.api.requests.findLast((request) => request.asked === asked)?.prompt ?? "";
const button = (page: Page, name: string) => page.getByRole("button", { name, exact: true });

journey(
  "a test of the model shows the model's error, and test calls are counted with their cost",
  async ({ open }) => {
    const { page } = await open(ai.desk, { person: place.person("owner"), path: "/app/settings/ai" });
    await button(page, "Test key").click();
    await page.getByText(/^The key works: claude-\S+ responded\.$/).waitFor();
    ai.api.plan(BAD_KEY, Infinity);
    await button(page, "Test key").click();
    await page.getByText(/didn't respond/).waitFor();
    expect(await page.getByText("sk-ant").count()).toBe(0);
    ai.api.clear();
    await button(page, "Test key").click();
    await page.getByText(/responded/).waitFor();
    await place.receive(1);
    await page.reload();
    const calls = page
      .getByRole("table", { name: "By client" })
      .getByRole("row")
      .filter({ hasText: "of instantly" });
    await calls.waitFor();
    const cost = page.getByText("Cost", { exact: true }).first().locator("xpath=..");
    expect(Number.parseFloat((await cost.textContent())?.replace(/[^\d.]/g, "") ?? "")).toBeGreaterThan(0);
    expect(await problemsInAllLooks(page, "AI with a model")).toEqual([]);
  },
);

journey("a fact from a PDF is shown with its page, and added once accepted", async ({ open }) => {
  const fact = { text: "A crane lifts 40 tons.", passage: "lifts 40 tons", page: 2 };
  ai.api.answering = () => ({ facts: [fact] });
  const path = `/app/clients/${place.clientId}`;
  const { page } = await open(ai.desk, { person: place.person("manager"), path });
  await button(page, "Find facts…").click();
  const dialog = page.getByRole("dialog", { name: "Find facts" });
  const file = { name: "cranes.pdf", mimeType: "application/pdf", buffer: Buffer.from(onePage(["40 tons"])) };
  await dialog.locator("input[type=file]").setInputFiles(file);
  await dialog.getByRole("button", { name: "Find facts" }).click();
  await dialog.getByText("“lifts 40 tons” · cranes.pdf, page 2").waitFor();
  await dialog.getByLabel("Use this fact").check();
  await dialog.getByRole("button", { name: "Add 1 fact" }).click();
  expect(await page.getByLabel("Facts and answers").inputValue()).toContain("A crane lifts 40 tons.");
});

journey(
  "a draft is rewritten, shortened, made warmer and changed by an instruction, and kept if the model fails",
  async ({ open }) => {
    const [word = ""] = await place.receive(1);
    const { page, expects } = await open(ai.desk, { person: place.person("agent"), path: "/app/inbox" });
    await openConversation(page, word);
    const text = page.getByRole("region", { name: "Reply" }).getByRole("textbox", { name: "Reply" });
    const rewritten = async (choice: string, becomes: string) => {
      ai.api.answering = saying(becomes);
      await page.getByRole("button", { name: /^(Rewrite|Write a draft)$/ }).click();
      await page.getByRole("menuitem", { name: choice, exact: true }).click();
    };
    const reads = (words: string) => eventually(async () => (await text.inputValue()).includes(words));
    await rewritten("Write a draft", "A first text.\n\nTom");
    await reads("A first text.");
    await rewritten("Shorter", "Thanks.\n\nTom");
    await reads("Thanks.");
    await rewritten("Warmer", "Thanks a lot!\n\nTom");
    await reads("Thanks a lot!");
    expect(lastAsked("draft")).toContain("Make it warmer and friendlier");
    await text.fill("My own words.");
    await rewritten("Custom instruction…", "Thanks for asking about cranes.\n\nTom");
    const dialog = page.getByRole("dialog", { name: "Custom instruction" });
    await dialog.getByLabel("What should the draft say?").fill("Mention cranes.");
    await button(page, "Write").click();
    await reads("about cranes");
    expect(lastAsked("draft")).toContain("Mention cranes.");
    // A price that the settings do not contain is a finding, regardless of who wrote it.
    await rewritten("Regenerate", "It costs 99 EUR a month.\n\nTom");
    await reads("99 EUR");
    await page.getByText(/issue/).first().waitFor();
    expects(503, 502, 500);
    ai.api.plan(BROKEN, Infinity);
    await rewritten("Shorter", "Never said.");
    await page.getByRole("region", { name: "Reply" }).getByRole("alert").first().waitFor();
    await reads("99 EUR");
  },
);
