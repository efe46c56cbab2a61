/** Composes the demo's emails from hand-written lines: leads' replies, campaigns, and our answers. */
import { DAY, type Millis } from "../../../core/clock.ts";
import type { SeededRandom } from "../../history/rules/random.ts";
import type { DemoClient } from "../clients.ts";
import answersFile from "../texts/answers.txt" with { type: "text" };
import de from "../texts/de.txt" with { type: "text" };
import en from "../texts/en.txt" with { type: "text" };
import es from "../texts/es.txt" with { type: "text" };
import fr from "../texts/fr.txt" with { type: "text" };
import ja from "../texts/ja.txt" with { type: "text" };
import nl from "../texts/nl.txt" with { type: "text" };
import { inventColleague, type DemoLead } from "./leads.ts";
import { leadMail, type AnsweredMail, type LeadMail } from "./lead-mail.ts";
import { dateIn, dayAhead, type DemoLanguage, monthOf, quarterOf } from "./locale.ts";
import { isKind, PLOTS, type LeadKind } from "./plot.ts";
import { filled, sectionsOf, type TextLine, type Sections } from "./sections.ts";

export const LEAD_TEXTS: Record<DemoLanguage, Sections> = {
  en: sectionsOf(en),
  de: sectionsOf(de),
  fr: sectionsOf(fr),
  es: sectionsOf(es),
  nl: sectionsOf(nl),
  ja: sectionsOf(ja),
};
export const ANSWERS = sectionsOf(answersFile);

/** Returns whether a language's texts include this section. */
export const hasSection = (language: DemoLanguage, section: string): boolean =>
  LEAD_TEXTS[language].has(section);

/** Matches lines that fit only a software company. */
const ABOUT_SOFTWARE = /\b(demo|data|IT|pilot|user|setup|cancel|switching|video|one site|migration|system)\b/;
export const NAMES_TIME = /\{(day|month)\}/;
/** Sections where the lead refers to the last proposed day. */
const SAME_DAY: readonly string[] = ["slot", "move"];

/** The context of a conversation, shared by both sides. */
export interface LeadSetting {
  chance: SeededRandom;
  client: DemoClient;
  lead: DemoLead;
  /** The last proposed day; empty before the first. */
  day: string;
}

export interface ComposedText {
  kind: LeadKind;
  /** The text without greeting and signature. */
  words: string;
  /** The client's answer to the question in the text; null without a question. */
  answer: string | null;
  /** The colleague mentioned in the text. */
  colleague: string;
  /** When an absence ends. */
  backAt: Millis;
}

/** Draws lines from a section, avoiding recent ones. */
class LineDrawer {
  readonly #recent = new Map<string, string[]>();

  draw(chance: SeededRandom, key: string, lines: readonly TextLine[]): TextLine {
    const recent = this.#recent.get(key) ?? [];
    const fresh = lines.filter(({ text }) => !recent.includes(text));
    const line = chance.pick(fresh.length > 0 ? fresh : lines);
    this.#recent.set(key, [...recent, line.text].slice(-Math.ceil(lines.length * 0.6)));
    return line;
  }
}

/** Composes emails. One instance per demo, so that texts rarely repeat. */
export class Composer {
  readonly #lines = new LineDrawer();

  /** Returns a lead's text. @param section The kind of reply, or `after_…`. */
  say(setting: LeadSetting, section: string, at: Millis): ComposedText {
    const { chance, client, lead } = setting;
    const all = LEAD_TEXTS[lead.language].get(section) ?? [];
    const lines = client.isSoftware ? all : all.filter((line) => !ABOUT_SOFTWARE.test(line.text));
    const { text, meaning } = this.#lines.draw(chance, `${lead.language} ${section}`, lines);
    const name = meaning ?? section;
    const [question = "", answer = null] = this.#client(chance, client, "questions").split("\n");
    const colleague = inventColleague(chance, lead);
    const backAt = at + (2 + chance.integerBelow(12)) * DAY;
    const values: Record<string, () => string> = {
      ...this.#commonValues(setting, at, SAME_DAY.includes(section)),
      question: () => question,
      sender: () => client.sender.name.split(" ")[0] ?? "",
      first: () => lead.firstName,
      last: () => lead.lastName,
      email: () => lead.email,
      domain: () => lead.email.slice(lead.email.indexOf("@") + 1),
      tool: () => this.#client(chance, client, "tools"),
      date: () => dateIn(lead.language, backAt),
      past_month: () => monthOf(lead.language, at - (70 + chance.integerBelow(200)) * DAY),
      quarter: () => quarterOf(at + 120 * DAY),
      colleague: () => colleague.name,
      colleague_email: () => colleague.email,
      title2: () => chance.pick(["COO", "operations lead", "head of finance", "IT manager"]),
      number: () => `${lead.employees}`,
      number_small: () => `${3 + chance.integerBelow(7)}`,
      city: () => lead.city,
    };
    return {
      kind: isKind(name) ? name : "interested",
      words: filled(text, (value) => values[value]?.() ?? value),
      answer: text.includes("{question}") ? answer : null,
      colleague: colleague.first,
      backAt,
    };
  }

  /**
   * Returns our answer, with greeting and signature.
   * @param isByMachine Whether the AI writes the answer; the AI does not propose days.
   */
  answer(setting: LeadSetting, said: ComposedText, at: Millis, isByMachine: boolean): string {
    const { chance, client, lead } = setting;
    const section = sectionFor(lead.language, said.kind);
    const namesDay = setting.day !== "" && said.words.includes(setting.day);
    const lines = ANSWERS.get(section) ?? [];
    const safe = lines.filter((line) => namesDay || !NAMES_TIME.test(line.text));
    const usable = safe.length > 0 ? safe : (ANSWERS.get(`${lead.language}_info`) ?? lines);
    const { text } = this.#lines.draw(chance, `answer ${section}`, isByMachine ? usable : lines);
    const values: Record<string, () => string> = {
      ...this.#commonValues(setting, at, said.kind === "call" || said.kind === "slot"),
      pitch: () => this.#client(chance, client, "pitch"),
      price: () => this.#client(chance, client, "price"),
      fact: () => this.#client(chance, client, "fact"),
      answer: () => said.answer ?? this.#client(chance, client, "fact"),
      link: () => client.settings.calendarLink ?? "",
      colleague_first: () => said.colleague,
    };
    const body = withCapitals(filled(text, (value) => values[value]?.() ?? value));
    return `${greetingOf(lead.language, lead.firstName, lead.lastName)}\n\n${body}\n\n${client.settings.signature}`;
  }

  followUp(setting: LeadSetting, at: Millis): string {
    const { chance, client, lead } = setting;
    const { text } = this.#lines.draw(chance, "followup", ANSWERS.get("followup") ?? []);
    const values = this.#commonValues(setting, at, false);
    const body = filled(text, (value) => values[value]?.() ?? value);
    return `${greetingOf("en", lead.firstName, lead.lastName)}\n\n${body}\n\n${client.settings.signature}`;
  }

  /** Returns a short addition, used for some emails. */
  extra(setting: LeadSetting, at: Millis): string {
    return this.say(setting, "extra", at).words;
  }

  /** Returns the first email of a campaign. */
  campaign({ client, lead }: LeadSetting, number: number): { subject: string; text: string } {
    const { text } = client.texts.get("campaigns")?.[number] ?? { text: "" };
    const end = text.indexOf("\n");
    const value = (name: string): string => (name === "first" ? lead.firstName || "there" : lead.company);
    return {
      subject: filled(text.slice(0, end), value),
      text: filled(text.slice(end + 1), value),
    };
  }

  /** @param isSameDay Whether to use the last proposed day. */
  #commonValues(setting: LeadSetting, at: Millis, isSameDay: boolean): Record<string, () => string> {
    const { chance, client, lead } = setting;
    return {
      company: () => lead.company,
      topic: () => this.#client(chance, client, "topics"),
      day: () => {
        if (!isSameDay || setting.day === "")
          setting.day = dayAhead(lead.language, at, 2 + chance.integerBelow(5));
        return setting.day;
      },
      month: () => monthOf(lead.language, at + (60 + chance.integerBelow(120)) * DAY),
    };
  }

  #client(chance: SeededRandom, { key, texts }: DemoClient, section: string): string {
    return this.#lines.draw(chance, `${key} ${section}`, texts.get(section) ?? []).text;
  }
}

/** Share of emails with an addition. */
const EXTRAS = 0.14;

interface LeadWrites {
  section: string;
  at: Millis;
  answered: AnsweredMail;
}

/** Writes a lead's next email, from the text to the signature. */
export function writeLeadMail(
  composer: Composer,
  setting: LeadSetting,
  { section, at, answered }: LeadWrites,
): { said: ComposedText; mail: LeadMail } {
  const { chance, lead } = setting;
  const said = composer.say(setting, section, at);
  const { kind, words } = said;
  const hasExtra = lead.language === "en" && PLOTS[kind].sentiment === "positive" && chance.boolean(EXTRAS);
  const extra = hasExtra ? composer.extra(setting, at) : "";
  return { said, mail: leadMail({ chance, lead, kind, words, extra, answered }) };
}

/**
 * Capitalizes the beginning of each sentence, since a text can be used in the middle of a sentence and at its
 * start.
 */
export const withCapitals = (text: string): string =>
  text.replaceAll(
    /(^|[.!?] )(?!https?:)(\p{Ll})/gu,
    (_all, before: string, letter: string) => before + letter.toUpperCase(),
  );

/** Other languages have answers only about prices and meetings, and one for everything else. */
export function sectionFor(language: DemoLanguage, kind: LeadKind): string {
  const section = PLOTS[kind].answer ?? "info";
  if (language === "en") return section;
  return ANSWERS.has(`${language}_${section}`) ? `${language}_${section}` : `${language}_info`;
}

export function greetingOf(language: DemoLanguage, first: string, last: string): string {
  if (language === "ja") return `${last}様`;
  if (language === "de") return `Hallo ${first},`;
  if (language === "fr") return `Bonjour ${first},`;
  return language === "en" || language === "nl"
    ? `${first === "" ? "Hello" : `Hi ${first}`},`
    : `Hola ${first}:`;
}
