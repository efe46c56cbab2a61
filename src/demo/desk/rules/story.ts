/** Plans the demo's conversations: writer, time and subject of each email, and who answers. */
import { DAY, HOUR, MINUTE, SECOND, type Millis } from "../../../core/clock.ts";
import { Calendar, inOfficeHours } from "../../history/rules/calendar.ts";
import { SeededRandom } from "../../history/rules/random.ts";
import type { SentCampaign } from "../../sequencer.ts";
import { campaignOf, DEMO_CLIENTS, type DemoClient } from "../clients.ts";
import { hasSection, writeLeadMail, type Composer, type LeadSetting, type ComposedText } from "./composer.ts";
import type { AnsweredMail, LeadMail } from "./lead-mail.ts";
import { inventLead, type DemoLead } from "./leads.ts";
import type { DemoLanguage } from "./locale.ts";
import { FIRST_KINDS, PLOTS, type LeadKind } from "./plot.ts";

/** Length of the demo's history in days. */
const DAYS = 90;

interface StoryAnswer {
  by: "person" | "auto" | "elsewhere";
  /** Number of the person. */
  person: number;
  text: string;
  at: Millis;
  /** Whether the person changed the draft. */
  isEdited: boolean;
}

/** A lead's reply and its outcome. */
export interface StoryTurn {
  kind: LeadKind;
  mail: LeadMail;
  at: Millis;
  /** When the absence ends; null for all other replies. */
  backAt: Millis | null;
  /** The AI's draft; null if no answer is needed. */
  draft: string | null;
  answer: StoryAnswer | null;
  /** Whether the reply still needs review. */
  isOpen: boolean;
}

export interface Story {
  number: number;
  client: DemoClient;
  lead: DemoLead;
  campaign: SentCampaign;
  turns: StoryTurn[];
}

const LANGUAGES: Readonly<Record<DemoLanguage, number>> = { en: 84, de: 5, fr: 3, es: 3, nl: 4, ja: 1 };
const ELSEWHERE = 0.04;
const AUTOMATIC = 0.5;
/** Share of drafts that people edit before sending. */
const EDITED = 0.35;
const MAX_TURNS = 6;

/** Who answers for each client, as weights by person number. */
const ANSWERERS: Record<DemoClient["key"], Readonly<Record<string, number>>> = {
  northwind: { 0: 30, 1: 70 },
  harbor: { 0: 25, 1: 75 },
  brightloom: { 0: 20, 1: 80 },
  cedar: { 0: 15, 1: 10, 2: 75 },
  lumen: { 0: 15, 1: 10, 2: 75 },
};

/** A separate random stream, so that changes elsewhere do not affect it. */
const STORY_STREAM = 20;

interface StoryPlan {
  seed: number;
  replies: number;
  until: Millis;
}

/** Plans conversations with exactly `replies` replies, oldest first. */
export function planStories(composer: Composer, { seed, replies, until }: StoryPlan): Story[] {
  const calendar = new Calendar(until, DAYS);
  const stories: Story[] = [];
  const weights = Object.fromEntries(DEMO_CLIENTS.map(({ weight }, index) => [index, weight]));
  // Approximate number of conversations; the last conversations supply the remaining replies.
  const expected = Math.round(replies / 1.32);
  for (let left = replies; left > 0;) {
    const number = stories.length;
    const chance = new SeededRandom(seed, STORY_STREAM, number);
    const share = number < expected ? (number + chance.fraction()) / expected : chance.fraction();
    const at = calendar.at(share);
    const client = DEMO_CLIENTS[Number(chance.pickWeighted(weights))];
    if (!client) throw new Error("the demo has clients");
    const story = new StoryTeller({ chance, composer, client, until }, number).tell(at, left);
    stories.push(story);
    left -= story.turns.length;
  }
  return stories;
}

interface Telling {
  chance: SeededRandom;
  composer: Composer;
  client: DemoClient;
  until: Millis;
}

class StoryTeller {
  readonly #given: Telling;
  readonly #setting: LeadSetting;
  readonly #number: number;

  constructor(given: Telling, number: number) {
    const language = given.chance.pickWeighted(LANGUAGES);
    const lead = inventLead(given.chance, language, number);
    this.#given = given;
    this.#number = number;
    this.#setting = { chance: given.chance, client: given.client, lead, day: "" };
  }

  tell(at: Millis, most: number): Story {
    const { chance, composer, client } = this.#given;
    const number = chance.integerBelow(client.campaigns.length);
    const mail = composer.campaign(this.#setting, number);
    const campaign = { ...campaignOf(client, number), ...mail, at: sentBefore(chance, at) };
    const story = { number: this.#number, client, lead: this.#setting.lead, campaign, turns: [] };
    this.#tellTurns(story, at, Math.min(most, MAX_TURNS));
    return story;
  }

  #tellTurns(story: Story, begin: Millis, most: number): void {
    const { chance, until } = this.#given;
    let section: string | null = this.#firstSection();
    let at = begin;
    while (section !== null && at < until && story.turns.length < most) {
      const turn = this.#turn(story, section, at);
      story.turns.push(turn);
      const { next } = PLOTS[turn.kind];
      const goesOn: boolean = turn.answer !== null && next !== null && chance.boolean(next.chance);
      section = goesOn && next && hasSection(story.lead.language, next.section) ? next.section : null;
      at = inOfficeHours((turn.answer?.at ?? at) + chance.delay(4 * HOUR, 1.2), chance);
    }
  }

  #firstSection(): string {
    const { chance } = this.#given;
    const { language } = this.#setting.lead;
    const said = Object.entries(FIRST_KINDS).filter(
      ([kind]) => kind === "bounce" || hasSection(language, kind),
    );
    const drawn = chance.pickWeighted(Object.fromEntries(said));
    // Bounces are always in English.
    return drawn === "bounce" && language !== "en" ? "ooo" : drawn;
  }

  #turn(story: Story, section: string, at: Millis): StoryTurn {
    const { composer, client } = this.#given;
    const { said, mail } = writeLeadMail(composer, this.#setting, {
      section,
      at,
      answered: lastOfOurs(story),
    });
    const answer = this.#answer(said, at);
    const { category } = PLOTS[said.kind];
    const isDrafted = client.settings.autoDraftEnabled && DRAFTED.includes(category);
    return {
      kind: said.kind,
      mail,
      at,
      backAt: said.kind === "ooo" ? said.backAt : null,
      draft: isDrafted ? this.#draft(said, answer, at) : null,
      answer,
      isOpen: false,
    };
  }

  #draft(said: ComposedText, answer: StoryAnswer | null, at: Millis): string {
    if (answer !== null && !answer.isEdited) return answer.text;
    return this.#given.composer.answer(this.#setting, said, at, true);
  }

  #answer(said: ComposedText, at: Millis): StoryAnswer | null {
    const { chance, composer, client, until } = this.#given;
    const { answered, category } = PLOTS[said.kind];
    const isUnderstood = this.#setting.lead.language === "en" || PLOTS[said.kind].sentiment === "positive";
    if (!isUnderstood || !chance.boolean(answered)) return null;
    const { autoSendEnabled, autoSendCategories, autoSendDelayMinutes } = client.settings;
    const mayBeAutomatic = autoSendEnabled && autoSendCategories.includes(category);
    const isAutomatic = mayBeAutomatic && chance.boolean(AUTOMATIC);
    const by = isAutomatic ? "auto" : chance.boolean(ELSEWHERE) ? "elsewhere" : "person";
    const wait = chance.delay(70 * MINUTE, 1.1) + MINUTE;
    const due = isAutomatic
      ? at + autoSendDelayMinutes * MINUTE + 9 * SECOND
      : inOfficeHours(at + wait, chance);
    if (due >= until - MINUTE) return null;
    const person = Number(chance.pickWeighted(ANSWERERS[client.key]));
    const isEdited = by !== "auto" && chance.boolean(EDITED);
    return { by, person, at: due, isEdited, text: composer.answer(this.#setting, said, due, !isEdited) };
  }
}

/** Categories with drafts. */
const DRAFTED: readonly string[] = [
  "interested",
  "meeting-booked",
  "question",
  "referral",
  "later",
  "uncategorized",
];

/** Returns a morning on a working day before the lead's first email. */
function sentBefore(chance: SeededRandom, at: Millis): Millis {
  const midnight = Math.floor((at - 11 * HOUR) / DAY) * DAY - chance.pick([0, 0, 1, 1, 2, 3, 6]) * DAY;
  const weekday = new Date(midnight).getUTCDay();
  const back = weekday === 0 ? 2 : weekday === 6 ? 1 : 0;
  return (
    midnight - back * DAY + 7 * HOUR + chance.integerBelow(200) * MINUTE + chance.integerBelow(60) * SECOND
  );
}

/** Returns the email that the lead's next reply answers. */
function lastOfOurs({ client, campaign, turns }: Story): AnsweredMail {
  const answer = turns.at(-1)?.answer;
  const { subject } = campaign;
  const { text, at } = answer ?? campaign;
  return { sender: client.sender, subject, text, at };
}
