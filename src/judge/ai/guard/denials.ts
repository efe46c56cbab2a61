/** Removes clauses that deny something or leave it open, because they make no claim. */
import type { Language } from "../../language/languages.ts";
import type { StatementClass } from "../../language/statement-words.ts";
import { clausesOf, isDenied, type Clause } from "./commitments.ts";
import { statementClassesOf } from "./statement-text.ts";
import { statementsOf } from "./statements.ts";
import { plainText, type PlainText } from "./text.ts";

/** Introduces the topic of another clause: "as for a certificate, I can't confirm anything". */
const TOPIC = new RegExp(
  `^[^a-z]*(?:${[
    "as for|as to|regarding|concerning|about|on|with regard to|when it comes to|in terms of",
    "dass|dat|que|che|att|at|ze",
    "was|zu|zum|zur|bezuglich|hinsichtlich|betreffend|in sachen|uber",
    "quant a|quant aux?|s'agissant d|pour ce qui est d|concernant|en ce qui concerne|a propos d|sur|au sujet d|cote",
    "en cuanto al?|respecto al?|con respecto al?|sobre|acerca del?|por lo que respecta al?|de|del|lo de|lo del",
    "quanto a(?:l|lla|i|gli|lle)?|riguardo a(?:l|lla|i|gli|lle)?|per quanto riguarda|in merito a(?:l|lla|i|gli|lle)?|circa|su|su[il]|sull[aeo]?|sugli",
    "wat|over|qua|met betrekking tot|aangaande",
    "quanto [ao]?o?s?|relativamente ao?s?|em relacao ao?s?|no que toca ao?s?|no que diz respeito ao?s?|acerca d|a respeito d",
    "co do|jesli chodzi o|w sprawie|odnosnie|w kwestii|o",
    "vad galler|nar det galler|angaende|betraffande|i fraga om|om",
    "hvad angar|med hensyn til|vedrorende|nar det gjelder|nar det gaelder|angaende",
  ].join("|")})(?:(?<= d)|(?![a-z]))`,
);
/** A longer clause may contain a statement. */
const MAX_TOPIC_WORDS = 8;

/** Returns the draft without the clauses that deny something or leave it open. */
export function withoutDenials(written: string, body: PlainText, language: Language): string {
  const denied = statementsOf(body).flatMap(({ text, spanOf }) => {
    const clauses = clausesOf(text, language).filter(({ words }) => words.length > 0);
    const isOpen = (clause: Clause | undefined): boolean =>
      clause !== undefined && (isDenied(clause) || asks(clause, language));
    return clauses
      .filter((clause, at) => {
        const isTopic = !isAboutPeople(clause, language) && TOPIC.test(text.slice(clause.from, clause.to));
        return isDenied(clause) || (isTopic && [clause, clauses[at + 1]].some(isOpen));
      })
      .map(({ from, to }) => spanOf(from, to - from));
  });
  const rest = denied.reduce(
    (text, { start, end }) => text.slice(0, start) + " ".repeat(end - start) + text.slice(end),
    written,
  );
  return plainText(rest).text;
}

/** Returns whether a clause is too long for a topic, or states something about us or the reader. */
const isAboutPeople = (clause: Clause, language: Language): boolean =>
  clause.words.length > MAX_TOPIC_WORDS || has(clause, language, ["we", "you", "me"]);

/** Returns whether a clause announces a question to someone: "I have to ask", "let me check". */
const asks = (clause: Clause, language: Language): boolean => has(clause, language, ["inquiring"]);

const has = ({ words }: Clause, language: Language, names: readonly StatementClass[]): boolean =>
  statementClassesOf(
    words.map(({ word }) => word),
    language,
  ).some((own) => names.some((name) => own.has(name)));
