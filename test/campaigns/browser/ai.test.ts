/** A journey through trying a client's settings with the model. */
import { beforeAll, beforeEach, expect } from "bun:test";
import type { Page } from "playwright-core";
import { DAY, iso } from "../../../src/core/clock.ts";
import { openAiDesk, VERDICT } from "../../support/ai-desk.ts";
import { call, type Body } from "../../support/call.ts";
import { BROKEN, type MessagesRequest, type ModelAnswerer } from "../../support/messages-api.ts";
import { journey } from "../../browser/journey.ts";
import { openWorkplace, type Workplace } from "../../browser/workplace.ts";
import { allTests } from "../../support/fixture.ts";

const ai = allTests(() =>
  openAiDesk("as the executable", { "ai.classify_price": "1/5", "ai.draft_price": "3/15" }),
);
let place: Workplace;

beforeAll(async () => {
  place = await openWorkplace(ai.desk, "With a model");
  await client({ facts: "A crane costs 490 EUR a month.", signature: "Tom" });
});
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
  "a client's settings are tried with the model, and a follow-up is written from its notes",
  async ({ open }) => {
    const { page, go, expects } = await open(ai.desk, {
      person: place.person("manager"),
      path: `/app/clients/${place.clientId}`,
    });
    ai.api.answering = saying("A crane costs 490 EUR a month, or 99 EUR a day.\n\nTom");
    await page.getByLabel("Email from a lead").fill("What does a crane cost?");
    await button(page, "Try this email").click();
    const draft = page.getByRole("group", { name: "Draft" });
    await draft.getByText("490 EUR").waitFor();
    expect(await draft.locator("mark").allTextContents()).toEqual([expect.stringContaining("99 EUR")]);
    await page.getByText("95% confident · by AI").waitFor();

    await place.receive(1);
    const [thread] = (await place.threads()) as [Body];
    const about = {
      client_id: thread.client.id,
      contact_id: thread.contact.id,
      reply_id: thread.latest_reply_id,
      due_at: iso(Date.now() + 3 * DAY),
      notes: "Ask about the second crane.",
    };
    await call(ai.desk, "POST", "/api/follow-ups", { key: place.key, body: about });
    await go("/app/follow-ups");
    await page.getByRole("rowheader").first().getByRole("button").click();
    const drawer = page.getByRole("dialog");
    const text = drawer.getByRole("textbox", { name: "Text", exact: true });
    ai.api.answering = saying("What about the second crane?\n\nTom");
    await drawer.getByRole("button", { name: "Write now" }).click();
    await drawer.getByText("Written by the AI").waitFor();
    expect(await text.inputValue()).toContain("second crane");
    expect(lastAsked("follow_up")).toContain("Ask about the second crane.");
    expects(503, 502, 500);
    await text.fill("My own question.");
    ai.api.plan(BROKEN, Infinity);
    await drawer.getByRole("button", { name: "Regenerate" }).click();
    await drawer.getByRole("alert").first().waitFor();
    expect(await text.inputValue()).toBe("My own question.");
  },
);
