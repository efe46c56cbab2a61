/** Tests the demo's recorded model: each prepared email has a category, two drafts, and shorter and warmer versions. */
import { expect, test } from "bun:test";
import type { DemoClient } from "../../../src/demo/desk/clients.ts";
import { Composer } from "../../../src/demo/desk/rules/composer.ts";
import { PLOTS } from "../../../src/demo/desk/rules/plot.ts";
import { recordedVerdict } from "../../../src/demo/desk/rules/recorded.ts";
import { planStories } from "../../../src/demo/desk/rules/story.ts";
import { recordedModel } from "../../../src/demo/recorded-model.ts";
import type { ClientProfile, DraftInput } from "../../../src/judge/ai/model.ts";
import { FOLLOW_UP_INPUT } from "../../support/anthropic.ts";

function profileOf({ settings }: DemoClient): ClientProfile {
  const { name, serviceDescription, calendarLink, tone, signature, facts, forbiddenClaims } = settings;
  return { name, serviceDescription, calendarLink, tone, signature, facts, forbiddenClaims };
}

const UNTIL = Date.UTC(2026, 2, 4, 9);

/** Returns the emails in the demo's history that a model categorizes, as the model receives them. */
const EMAILS = planStories(new Composer(), { seed: 1, replies: 600, until: UNTIL }).flatMap((story) =>
  story.turns
    .filter(({ mail }) => !mail.isAutomatic)
    .map(({ kind, mail, at }) => {
      const { lead, client } = story;
      const from = `${lead.firstName} ${lead.lastName} <${lead.email}>`;
      const input: DraftInput = {
        mail: { direction: "inbound", from, subject: mail.subject, text: mail.said, sentAt: at },
        thread: [],
        client: profileOf(client),
        categories: [{ slug: "question", name: "Question", description: null }],
        now: at,
        category: "interested",
        contact: { firstName: lead.firstName, lastName: lead.lastName, company: null, title: null },
        instructions: null,
      };
      return { kind, input };
    }),
);

test("every email in the demo gets its intended category", () => {
  for (const { kind, input } of EMAILS) {
    const { category } = recordedVerdict(input);
    expect([input.mail.text, category]).toEqual([input.mail.text, PLOTS[kind].category]);
  }
});

test("a demo email's two drafts differ, and the shorter and warmer versions keep the signature", async () => {
  const model = recordedModel();
  const asking = EMAILS.find(
    ({ kind, input: { mail } }) => kind === "price" && /cost|price/.test(mail.text),
  )?.input;
  if (!asking) throw new Error("the demo has a question about the price");
  expect((await model.classify(asking)).result.category).toBe("question");
  const first = (await model.draft(asking)).result.text;
  const second = (await model.draft(asking)).result.text;
  const rewritten = async (instructions: string) =>
    (await model.draft({ ...asking, base: first, instructions })).result.text;
  const shorter = await rewritten("Make it shorter.");
  const warmer = await rewritten("Make it warmer and friendlier. Keep its facts.");
  expect(new Set([first, second, shorter, warmer]).size).toBe(4);
  expect(shorter.length).toBeLessThan(first.length);
  const signature = asking.client.signature ?? "";
  for (const text of [first, second, shorter, warmer]) expect(text).toEndWith(signature);
  expect((await model.followUp(FOLLOW_UP_INPUT)).result.text).not.toBe("");
});
