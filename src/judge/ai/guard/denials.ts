/** Removes what a draft denies or leaves open: such clauses make no claim. */
import type { Language } from "../../language/languages.ts";
import { clausesOf, isDenied, type Clause } from "./commitments.ts";
import { statementClassesOf } from "./statement-text.ts";
import { statementsOf } from "./statements.ts";
import { plainText, type PlainText } from "./text.ts";

/** Names a topic that another clause is about: "as for a certificate, I can't confirm anything". */
const TOPIC = new RegExp(
  `^[^a-z]*(?:${[
    "as for|as to|regarding|concerning|about|on|with regard to|when it comes to|in terms of",
    "dass|dat|que|che|att|at|ze",
    "was|zu|zum|zur|bezuglich|hinsichtlich|betreffend|in sachen|uber",
    "quant a|quant aux?|s'agissant d|pour ce qui est d|concernant|en ce qui concerne|a propos d|sur|au sujet d|cote",
    "en cuanto a|respecto a|con respecto a|sobre|acerca de|por lo que respecta a|de|del|lo de|lo del",
    "quanto a|riguardo a|per quanto riguarda|in merito a|circa|su|sul|sulla|sulle|sui|per",
    "wat|over|qua|met betrekking tot|aangaande",
    "quanto ao?s?|relativamente a|em relacao a|no que toca a|no que diz respeito a|acerca d|a respeito d",
    "co do|jesli chodzi o|w sprawie|odnosnie|w kwestii|o",
    "vad galler|nar det galler|angaende|betraffande|i fraga om|om",
    "hvad angar|med hensyn til|vedrorende|nar det gjelder|nar det gaelder|angaende",
  ].join("|")})`,
);

/** Returns the draft without the clauses that deny something or leave it open. */
export function withoutDenials(written: string, body: PlainText, language: Language): string {
  const denied = statementsOf(body).flatMap(({ text, spanOf }) => {
    const clauses = clausesOf(text, language).filter(({ words }) => words.length > 0);
    const isOpen = (clause: Clause | undefined): boolean =>
      clause !== undefined && (isDenied(clause) || asks(clause, language));
    return clauses
      .filter((clause, at) => {
        const isTopic = TOPIC.test(text.slice(clause.from, clause.to));
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

/** Returns whether a clause announces a question to someone: "I have to ask", "let me check". */
const asks = ({ words }: Clause, language: Language): boolean =>
  statementClassesOf(
    words.map(({ word }) => word),
    language,
  ).some((own) => own.has("inquiring"));
