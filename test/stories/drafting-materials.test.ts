/**
 * Tests the inputs of a draft: the client's settings, the thread and the contact, and nothing from other clients.
 */
import { afterAll, beforeAll, expect, test } from "bun:test";
import { requestsFor, askDraft, receiveReply, connectClient, openAiDesk, ready } from "../support/ai-desk.ts";
import { type Connected } from "../support/arrivals.ts";
import { allTests } from "../support/fixture.ts";

const settingsOf = (name: string) => ({
  name: `${name} Ltd`,
  service_description: `${name} keeps lists clean, description${name}`,
  calendar_link: `https://cal.example.com/link${name}`,
  tone: `tone${name}`,
  signature: `Best,\nsignature${name}`,
  facts: `facts${name}: 49 EUR a month`,
  forbidden_claims: `forbidden${name}`,
});

const wordsOf = (name: string) =>
  [
    "description",
    "link",
    "tone",
    "signature",
    "facts",
    "forbidden",
    "mail",
    "campaign",
    "first",
    "last",
    "firm",
  ].map((what) => `${what}${name}`);

const mailOf = (name: string, more: object = {}) => ({
  lead: {
    email: `${name.toLowerCase()}@${name.toLowerCase()}.example.com`,
    firstName: `first${name}`,
    lastName: `last${name}`,
    company: `firm${name}`,
  },
  subject: `Re: campaign${name}`,
  text: `Tell me more, mail${name}`,
  ...more,
});

const ai = allTests(() => openAiDesk("in this process"));
let own: Connected;
beforeAll(async () => {
  // Connects other clients first, so that their data could get mixed up with this client's.
  const sibling = await connectClient(ai.desk, "instantly", settingsOf("Sibling"));
  const { apiKey: key } = await ai.desk.addWorkspace("Elsewhere");
  const foreign = await connectClient(ai.desk, "smartlead", { key, ...settingsOf("Foreign") });
  for (const [at, name] of [
    [sibling, "Sibling"],
    [foreign, "Foreign"],
  ] as const)
    await ready(at, (await receiveReply(at, mailOf(name))).id);
  own = await connectClient(ai.desk, "emailbison", settingsOf("Own"));
  await ready(own, (await receiveReply(own, mailOf("Own"))).id);
});
afterAll(() => {
  expect(ai.api.faults).toEqual([]);
});

test("a draft's prompt contains no text from another client, workspace or thread", async () => {
  const { id } = await receiveReply(
    own,
    mailOf("Own", { text: "From somebody else, strangerx", lead: { email: "else@own.example.com" } }),
  );
  await ready(own, id);
  await askDraft(own, id, { instructions: "Once more" });
  const words = { Own: wordsOf("Own"), Sibling: wordsOf("Sibling"), Foreign: wordsOf("Foreign") };
  for (const [name, mine] of Object.entries(words)) {
    const theirs = Object.entries(words).flatMap(([other, all]) => (other === name ? [] : all));
    const prompts = ai.api.requests.filter(({ prompt }) => prompt.includes(`name: ${name} Ltd`));
    expect(prompts.length).toBeGreaterThanOrEqual(2);
    for (const { prompt } of prompts) {
      expect(mine.some((word) => prompt.includes(word))).toBe(true);
      for (const word of theirs) expect(prompt).not.toContain(word);
    }
  }
  const [first] = requestsFor(ai.api, "draft", "strangerx");
  expect(first?.prompt).not.toContain("mailOwn");
});

test("a draft's prompt contains no key or id", () => {
  const secrets = [
    ai.desk.apiKey,
    ai.api.apiKey,
    ai.desk.workspaceId,
    own.clientId,
    own.connectionId,
    own.sandbox.apiKey,
  ];
  for (const { body } of ai.api.requests)
    for (const secret of secrets) expect(JSON.stringify(body)).not.toContain(secret);
});
