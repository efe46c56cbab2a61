/** Finds statements of interest, such as "I am interested, but": such a reply is never a refusal. */
import { sentencesOf, type Sentence } from "./sentences.ts";

/** The patterns of each language, folded. `_` stands for words that soften or strengthen an interest (`degree`). */
const STATED: Record<string, { degree: string; stated: string; not: string; unless: string }> = {
  en: {
    degree: [
      "still|very|really|definitely|quite|certainly|also|actually|indeed|genuinely|potentially|absolutely|generally|much|always",
      "|somewhat|both|all|pretty|extremely|possibly|in principle|of course|in general",
    ].join(""),
    stated: [
      "(i am|i'm|im|am i|we are|we're|i'd be|i would be|we'd be|we would be|i could be|we could be|i might be|we might be|remain)",
      " _interested(?! in (not|being (removed|taken)|unsubscrib|stopping))",
      "|(i|we) (do |would )?_have (some |an |a lot of |strong |great )?interest in",
      "|^(yes,? |hi,? |hello,? )*_interested(,| -| but| though| in )",
    ].join(""),
    not: "not|no longer|never|neither|nor|hardly",
    unless: "if|when|once|unless|should|until|in case|whether|as soon as",
  },
  de: {
    degree: [
      "sehr|durchaus|grundsatzlich|prinzipiell|weiterhin|schon|auch|generell|wirklich|noch|immer|ich|wir|an sich|eigentlich",
      "|im prinzip|ja|stark|naturlich|an ihrem angebot|daran|hieran",
    ].join(""),
    stated: [
      "(bin|sind|ware|waren) _interessiert|(habe|haben|hatte|hatten) _(grosses |groses |starkes |etwas )?interesse",
      "|interesse (ist|ware) _(da|vorhanden)|interesse (besteht|bestunde)(?![^,;]* (nicht|kein\\p{L}*)(?!\\p{L}))",
    ].join(""),
    not: "nicht|kein|keine|nie|weder",
    unless: "wenn|falls|sollten?|sobald|ob|sofern|bis",
  },
  fr: {
    degree:
      "tres|vraiment|toujours|bien|assez|potentiellement|en principe|aussi|effectivement|plutot|fort|egalement|particulierement",
    stated: [
      "(je suis|nous sommes|on est|je serais|nous serions|on serait|suis) _interesse(e|s|es)?\\b",
      "|(ca|cela|sujet|offre|proposition|solution|produit|idee) (m'|nous |m')_interesse(rait)?\\b(?! (pas|plus))",
    ].join(""),
    not: "ne|pas|plus|jamais",
    unless: "si|quand|lorsque|des que|au cas ou",
  },
  es: {
    degree: "muy|realmente|todavia|tambien|bastante|en principio|siempre|potencialmente|sumamente",
    stated: [
      "(estoy|estamos|estaria|estariamos|sigo|seguimos) _interesad[oa]s?|(me|nos) _interesa(n|ria|rian)?\\b(?! (poco|nada))",
      "|(tengo|tenemos) _(mucho )?interes",
    ].join(""),
    not: "no|nunca|ni|tampoco",
    unless: "si|cuando|en caso",
  },
  it: {
    degree: "molto|davvero|ancora|anche|abbastanza|in linea di principio|sempre|potenzialmente|certamente",
    stated:
      "(sono|siamo|sarei|saremmo) _interessat[aoie]|(mi|ci) _interessa(no|rebbe|rebbero)?\\b|(ho|abbiamo) _interesse",
    not: "non|nn|mai|ne",
    unless: "se|quando|qualora|nel caso",
  },
  nl: {
    degree: "zeer|erg|heel|wel|zeker|nog|steeds|altijd|ook|in principe|best|echt|absoluut|ik|wij|we|degelijk",
    stated: "(ben|zijn|zou|zouden) _geinteresseerd|(heb|hebben) _(interesse|belangstelling)",
    not: "niet|geen|nooit|noch",
    unless: "als|indien|wanneer|mochten?|zodra|of",
  },
  pl: {
    degree: "bardzo|nadal|wciaz|jak najbardziej|zdecydowanie|tez|rowniez|naprawde|ogolnie|zasadniczo|raczej",
    stated:
      "(jestem|jestesmy|bylbym|bylabym|bylibysmy) _zainteresowan[yaie]|(mnie|nas) _(to )?interesuje|interesuje (mnie|nas)",
    not: "nie|nigdy|ani",
    unless: "jesli|jezeli|gdy|kiedy|czy|jak tylko",
  },
  pt: {
    degree: "muito|realmente|ainda|tambem|bastante|em principio|sempre|potencialmente",
    stated: [
      "(estou|estamos|estaria|estariamos|continuo|continuamos) _interessad[oa]s?|(me|nos) _interessa(m|ria)?\\b",
      "|interessa-(me|nos)|(tenho|temos) _(muito )?interesse",
    ].join(""),
    not: "nao|nunca|nem",
    unless: "se|quando|caso|assim que",
  },
  sv: {
    degree: "mycket|verkligen|absolut|fortfarande|ocksa|ganska|i princip|alltid|definitivt|jag|vi|garna",
    stated: "(ar|vore|skulle vara) _intresserade?\\b|(har) _intresse|intresserar (mig|oss)(?! inte)",
    not: "inte|ej|aldrig|inget",
    unless: "om|nar|ifall|sa fort",
  },
  da: {
    degree:
      "meget|virkelig|absolut|stadig|ogsa|ganske|i princippet|altid|bestemt|jeg|vi|helt|sikkert|fortsatt|veldig|gjerne|i prinsippet|alltid|svart",
    stated:
      "(er|ville vaere|ville vare|kunne vare) _(interesseret|interesserede|interesserte?|interessert)\\b|(har) _interesse",
    not: "ikke|aldrig|aldri|ingen|ikkje",
    unless: "hvis|nar|om|dersom|sa snart",
  },
};

interface Pattern {
  stated: RegExp;
  not: RegExp;
  unless: RegExp;
}

const PATTERNS: readonly Pattern[] = Object.values(STATED).map(({ degree, stated, not, unless }) => ({
  stated: new RegExp(`(?<![\\p{L}'])(?:${stated.replaceAll("_", `(?:(?:${degree}) ){0,3}`)})`, "u"),
  not: new RegExp(`(?<!\\p{L})(?:${not})(?: \\p{L}+)?(?: [^\\p{L}]*)?$`, "u"),
  unless: new RegExp(`(?<!\\p{L})(?:${unless})(?!\\p{L})`, "u"),
}));

/** A clause ends at a comma; "si, me interesa" is a yes, not a condition. */
const CLAUSE = /[,;:()]| - /;

/** Returns whether a sentence of the text states interest, without a negation or a condition before it. */
export const statesInterest = (text: string): boolean => sentencesOf(text).some(isInterest);

const isInterest = ({ folded }: Sentence): boolean =>
  PATTERNS.some(({ stated, not, unless }) => {
    const found = stated.exec(folded);
    if (!found) return false;
    const clause = folded.slice(0, found.index).split(CLAUSE).at(-1) ?? "";
    return (
      !not.test(clause.trimEnd()) && !unless.test(clause) && !OTHER_INTEREST.test(folded.slice(found.index))
    );
  });

/** Phrases without interest, such as "I am interested in why you write to me". */
const OTHER_INTEREST = /^[^,;.]{0,40} (?:in why|to know (?:why|where|how you got))/;
