/** The mails of the demo that are known to be difficult, one of each kind. */
import { DAY, HOUR, MINUTE, type Millis } from "../../core/clock.ts";
import { readBody } from "../../mail/body.ts";
import { DEMO_CLIENTS, type DemoClient } from "./clients.ts";
import type { DemoLead } from "./rules/leads.ts";
import type { LeadMail } from "./rules/lead-mail.ts";
import { PLOTS, type LeadKind } from "./rules/plot.ts";
import { sectionsOf } from "./rules/sections.ts";
import type { Story, StoryTurn } from "./rules/story.ts";
import longThread from "./texts/long-thread.txt" with { type: "text" };
import newsletter from "./texts/newsletter.txt" with { type: "text" };
import hostile from "./texts/hostile.txt" with { type: "text" };
import specialsFile from "./texts/specials.txt" with { type: "text" };

const TEXTS = sectionsOf(specialsFile);
/** Numbers of the stories, far above those of the others. */
const FIRST_NUMBER = 100_000;

interface Special {
  client: DemoClient["key"];
  kind: LeadKind;
  /** Section of the file, or the HTML itself. */
  text?: string;
  html?: string;
  lead: Partial<DemoLead> & Pick<DemoLead, "firstName" | "lastName" | "email" | "company">;
  /** How long before the demo's start it came. */
  age: Millis;
  subject?: string;
  attachments?: LeadMail["attachments"];
  backAt?: Millis;
  hasDraft?: boolean;
}

const SPECIALS: readonly Special[] = [
  {
    client: "northwind",
    kind: "price",
    text: "price",
    lead: { firstName: "Joris", lastName: "Bakker", email: "joris@havenlogistiek.example", company: "Haven Logistiek", title: "Operations Director" },
    age: 35 * MINUTE,
    hasDraft: true,
  },
  {
    client: "brightloom",
    kind: "wrong",
    text: "injection",
    lead: { firstName: "Max", lastName: "Hollow", email: "max.hollow@promptworks.example", company: "Promptworks", title: "Growth Hacker" },
    age: 2 * HOUR,
  },
  {
    client: "harbor",
    kind: "wrong",
    text: "legal",
    lead: { firstName: "Cordula", lastName: "Wenzel", email: "wenzel@wenzel-partner.example", company: "Wenzel & Partner Rechtsanwälte", title: "Partner" },
    age: 3 * HOUR,
  },
  {
    client: "lumen",
    kind: "ooo",
    text: "away",
    lead: { firstName: "Mira", lastName: "Novak", email: "mira.novak@overlandfoods.example", company: "Overland Foods", title: "Facility Manager" },
    age: 50 * MINUTE,
    backAt: 11 * DAY,
  },
  {
    client: "cedar",
    kind: "bounce",
    text: "bounce",
    lead: { firstName: "Paul", lastName: "Grey", email: "paul.grey@greylinetools.example", company: "Greyline Tools" },
    age: 65 * MINUTE,
  },
  {
    client: "cedar",
    kind: "interested",
    text: "pdf",
    lead: { firstName: "Katrin", lastName: "Vogel", email: "katrin.vogel@steinhoffantriebe.example", company: "Steinhoff Antriebe", title: "Head of People" },
    age: 4 * HOUR,
    attachments: [{ name: "Job description - Automation Engineer (m_f_d).pdf", type: "application/pdf", size: 184_223 }],
  },
  {
    client: "brightloom",
    kind: "wrong",
    html: newsletter,
    lead: { firstName: "Shopkeeper", lastName: "Weekly", email: "news@shopkeeperweekly.example", company: "Shopkeeper Weekly" },
    age: 5 * HOUR,
    subject: "This week: 12 ideas for your returns page",
  },
  {
    client: "northwind",
    kind: "interested",
    text: "japanese",
    lead: { firstName: "由紀", lastName: "田中", email: "yuki.tanaka@minatologistics.example", company: "港ロジスティクス株式会社", title: "物流部 部長", language: "ja" },
    age: 6 * HOUR,
    hasDraft: true,
  },
  {
    client: "harbor",
    kind: "wrong",
    html: hostile,
    lead: { firstName: "Security", lastName: "Team", email: "security@accounts-verify.example", company: "Accounts Verify" },
    age: 7 * HOUR,
    subject: "Re: Action required: your mailbox is almost full",
  },
  {
    client: "lumen",
    kind: "question",
    text: "long-names",
    lead: {
      firstName: "Maximiliane-Friederike Alexandra",
      lastName: "von Hohenstein-Wittgenstein zu Rabenau-Löwenburg",
      email: "maximiliane-friederike.von.hohenstein-wittgenstein@rabenauer-kuehl-und-tiefkuehlhauslogistik.example",
      company: "Rabenauer Kühl- und Tiefkühlhauslogistik Verwaltungsgesellschaft mbH & Co. Kommanditgesellschaft auf Aktien",
      title: "Bevollmächtigte Vertreterin der geschäftsführenden Gesellschafterin für Liegenschaften",
    },
    age: 8 * HOUR,
    hasDraft: true,
  },
  {
    client: "northwind",
    kind: "call",
    text: "arabic",
    lead: { firstName: "ليلى", lastName: "الحداد", email: "layla@gulfcargo.example", company: "شركة الخليج للشحن", title: "مديرة العمليات" },
    age: 9 * HOUR,
  },
  {
    client: "harbor",
    kind: "interested",
    text: "nameless",
    lead: { firstName: "", lastName: "", email: "office@fenwickinteriors.example", company: "Fenwick Interiors" },
    age: 10 * HOUR,
    hasDraft: true,
  },
];

/** Writes our answer to a lead of a special mail. */
export type Drafter = (story: Story, turn: Pick<StoryTurn, "kind" | "at">) => string;

/** Returns the stories of the special mails, all of them still open. */
export const specialStories = (until: Millis, draft: Drafter): Story[] => [
  ...SPECIALS.map((special, index) => storyOf(special, { number: FIRST_NUMBER + index, until, draft })),
  longStory(until),
];

function clientOf(key: DemoClient["key"]): DemoClient {
  const client = DEMO_CLIENTS.find((each) => each.key === key);
  if (!client) throw new Error(`there is no client ${key}`);
  return client;
}

function emptyStory(number: number, { client: key, lead, at }: Pick<Special, "client" | "lead"> & { at: Millis }): Story {
  const client = clientOf(key);
  const [first] = client.texts.get("campaigns") ?? [];
  const [subject = "", ...body] = (first?.text ?? "").split("\n");
  const fill = (text: string): string =>
    text.replaceAll("{company}", lead.company).replaceAll("{first}", lead.firstName || "there");
  const known = { title: null, phone: null, linkedinUrl: null, city: "", employees: 120, language: "en" } as const;
  return {
    number,
    client,
    lead: { ...known, ...lead },
    campaign: {
      number: 0,
      name: client.campaigns[0] ?? "",
      subject: fill(subject),
      text: fill(body.join("\n").trim()),
      at: at - DAY,
    },
    turns: [],
  };
}

function storyOf(special: Special, { number, until, draft }: { number: number; until: Millis; draft: Drafter }): Story {
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

function mailOf({ kind, text, html, lead, subject, attachments = [] }: Special, campaign: string): LeadMail {
  const head = kind === "ooo" ? "Automatic reply" : kind === "bounce" ? "Undeliverable" : "Re";
  const shared = {
    subject: subject ?? `${head}: ${campaign}`,
    isAutomatic: PLOTS[kind].isCertain,
    isBounce: kind === "bounce",
    attachments,
  };
  if (html !== undefined) {
    const { bodyText, bodyNew, bodyHtml } = readBody({ text: null, html });
    return { ...shared, said: bodyNew, whole: bodyText, ...(bodyHtml !== null && { html: bodyHtml }) };
  }
  const [line] = TEXTS.get(text ?? "") ?? [];
  const whole = (line?.text ?? "").replaceAll("{email}", lead.email);
  return { ...shared, said: readBody({ text: whole, html: null }).bodyNew, whole };
}

/** Returns a conversation of fourteen mails, the last of them open. */
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
      answer: ours === undefined ? null : { by: "person", person: index % 2, text: answer, at: at + 5 * HOUR },
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
