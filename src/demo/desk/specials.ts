/** Plans the conversations with special emails, one of each kind. */
import { DAY, HOUR, MINUTE, type Millis } from "../../core/clock.ts";
import { readBody } from "../../judge/mail/body.ts";
import { campaignOf, DEMO_CLIENTS, type DemoClient } from "./clients.ts";
import type { LeadMail } from "./rules/lead-mail.ts";
import { PLOTS, type LeadKind } from "./rules/plot.ts";
import { sectionsOf } from "./rules/sections.ts";
import type { Story, StoryTurn } from "./rules/story.ts";
import longThread from "./texts/long-thread.txt" with { type: "text" };
import { SPECIALS, type Special } from "./special-mails.ts";
import specialsFile from "./texts/specials.txt" with { type: "text" };

const TEXTS = sectionsOf(specialsFile);
/** First number for these conversations, far above the numbers of all other conversations. */
const FIRST_NUMBER = 100_000;

/** Writes our answer to a special email. */
export type Drafter = (story: Story, turn: Pick<StoryTurn, "kind" | "at">) => string;

/** Returns the conversations with special emails; all of them are open. */
export const specialStories = (until: Millis, draft: Drafter): Story[] => [
  ...SPECIALS.map((special, index) => storyOf(special, { number: FIRST_NUMBER + index, until, draft })),
  longStory(until),
];

function clientOf(key: DemoClient["key"]): DemoClient {
  const client = DEMO_CLIENTS.find((each) => each.key === key);
  if (!client) throw new Error(`there is no client ${key}`);
  return client;
}

function emptyStory(
  number: number,
  { client: key, lead, at }: Pick<Special, "client" | "lead"> & { at: Millis },
): Story {
  const client = clientOf(key);
  const [first] = client.texts.get("campaigns") ?? [];
  const [subject = "", ...body] = (first?.text ?? "").split("\n");
  const fill = (text: string): string =>
    text.replaceAll("{company}", lead.company).replaceAll("{first}", lead.firstName || "there");
  const known = {
    title: null,
    phone: null,
    linkedinUrl: null,
    city: "",
    employees: 120,
    language: "en",
  } as const;
  return {
    number,
    client,
    lead: { ...known, ...lead },
    campaign: {
      ...campaignOf(client, 0),
      subject: fill(subject),
      text: fill(body.join("\n").trim()),
      at: at - DAY,
    },
    turns: [],
  };
}

function storyOf(
  special: Special,
  { number, until, draft }: { number: number; until: Millis; draft: Drafter },
): Story {
  const at = until - special.age;
  const story = emptyStory(number, { ...special, at });
  const turn = { kind: special.kind, at };
  story.turns.push({
    ...turn,
    mail: mailOf(special, story.campaign.subject),
    backAt: special.backAt === undefined ? null : until + special.backAt,
    draft: special.hasDraft ? draft(story, turn) : null,
    answer: null,
    isOpen: true,
  });
  return story;
}

function mailOf({ kind, text, html, lead, subject, files = [] }: Special, campaign: string): LeadMail {
  const head = kind === "ooo" ? "Automatic reply" : kind === "bounce" ? "Undeliverable" : "Re";
  const shared = {
    subject: subject ?? `${head}: ${campaign}`,
    isAutomatic: PLOTS[kind].isCertain,
    isBounce: kind === "bounce",
    files,
  };
  if (html !== undefined) {
    const { bodyText, bodyNew, bodyHtml } = readBody({ text: null, html });
    return { ...shared, said: bodyNew, whole: bodyText, ...(bodyHtml !== null && { html: bodyHtml }) };
  }
  const [line] = TEXTS.get(text ?? "") ?? [];
  const whole = (line?.text ?? "").replaceAll("{email}", lead.email);
  return { ...shared, said: readBody({ text: whole, html: null }).bodyNew, whole };
}

/** Returns a conversation of fourteen emails; the last reply is open. */
function longStory(until: Millis): Story {
  const sections = sectionsOf(longThread);
  const lead = {
    firstName: "Hendrik",
    lastName: "Sørensen",
    email: "h.sorensen@nordfraktgroup.example",
    company: "Nordfrakt Group",
    title: "Head of Transport",
  };
  const lines = sections.get("lead") ?? [];
  const begin = until - (3 * lines.length - 1) * DAY;
  const story = emptyStory(FIRST_NUMBER + SPECIALS.length, { client: "northwind", lead, at: begin });
  for (const [index, { text }] of lines.entries()) {
    const at = index === lines.length - 1 ? until - 95 * MINUTE : begin + index * 3 * DAY;
    const ours = sections.get("ours")?.[index]?.text;
    const said = `Hi Jonas,\n\n${text}`;
    const answer = `Hi Hendrik,\n\n${ours}\n\n${story.client.settings.signature}`;
    story.turns.push({
      kind: KINDS_OF_LONG[index] ?? "question",
      at,
      mail: {
        subject: `Re: ${story.campaign.subject}`,
        said,
        whole: `${said}\n\nBest,\nHendrik\n\nHendrik Sørensen\nHead of Transport, Nordfrakt Group`,
        isAutomatic: false,
        isBounce: false,
      },
      backAt: null,
      draft: ours === undefined ? null : answer,
      answer:
        ours === undefined
          ? null
          : { by: "person", person: index % 2, text: answer, at: at + 5 * HOUR, isEdited: false },
      isOpen: ours === undefined,
    });
  }
  return story;
}

const KINDS_OF_LONG: readonly LeadKind[] = [
  "interested",
  "question",
  "question",
  "price",
  "question",
  "interested",
  "call",
];
