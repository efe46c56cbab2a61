/** A plain answer in the mail's language, made of a client's settings only. */
import { languageOf, type Language } from "../mail/language.ts";
import { isClosing } from "../mail/quote-phrases.ts";
import type { DraftInput, Slug } from "./model.ts";

interface Words {
  greeting: string;
  thanks: string;
  /** In front of the calendar link. */
  choose: string;
  /** Where there is no link. */
  propose: string;
  /** A time is settled. */
  booked: string;
  /** Where it is not clear what is wanted. */
  unclear: string;
  closing: string;
}

const WORDS: Record<Language, Words> = {
  en: {
    greeting: "Hello",
    thanks: "Thank you for your reply.",
    choose: "You can choose a time that suits you here:",
    propose: "Which day and time would suit you for a short call?",
    booked: "I look forward to our conversation.",
    unclear: "If you would like to talk about it, which day and time would suit you?",
    closing: "Best regards",
  },
  de: {
    greeting: "Guten Tag",
    thanks: "vielen Dank für Ihre Antwort.",
    choose: "Hier können Sie einen Termin wählen, der Ihnen passt:",
    propose: "Welcher Tag und welche Uhrzeit würden Ihnen für ein kurzes Gespräch passen?",
    booked: "Ich freue mich auf unser Gespräch.",
    unclear: "Wenn Sie darüber sprechen möchten: Welcher Tag und welche Uhrzeit würden Ihnen passen?",
    closing: "Freundliche Grüße",
  },
  fr: {
    greeting: "Bonjour",
    thanks: "Merci pour votre réponse.",
    choose: "Vous pouvez choisir ici un créneau qui vous convient :",
    propose: "Quel jour et quelle heure vous conviendraient pour un bref échange ?",
    booked: "Je me réjouis de notre échange.",
    unclear: "Si vous souhaitez en parler, quel jour et quelle heure vous conviendraient ?",
    closing: "Cordialement",
  },
  es: {
    greeting: "Hola",
    thanks: "Gracias por su respuesta.",
    choose: "Aquí puede elegir la hora que mejor le convenga:",
    propose: "¿Qué día y a qué hora le vendría bien una breve llamada?",
    booked: "Será un placer hablar con usted.",
    unclear: "Si desea que lo hablemos, ¿qué día y a qué hora le vendría bien?",
    closing: "Un cordial saludo",
  },
  it: {
    greeting: "Buongiorno",
    thanks: "Grazie per la Sua risposta.",
    choose: "Qui può scegliere l'orario che preferisce:",
    propose: "Quale giorno e quale orario Le andrebbero bene per una breve telefonata?",
    booked: "Sarà un piacere parlare con Lei.",
    unclear: "Se desidera parlarne, quale giorno e quale orario Le andrebbero bene?",
    closing: "Cordiali saluti",
  },
  nl: {
    greeting: "Hallo",
    thanks: "Hartelijk dank voor uw reactie.",
    choose: "Hier kunt u een moment kiezen dat u schikt:",
    propose: "Welke dag en welk tijdstip schikken u voor een kort gesprek?",
    booked: "Ik kijk uit naar ons gesprek.",
    unclear: "Wilt u er eens over praten, welke dag en welk tijdstip schikken u dan?",
    closing: "Met vriendelijke groet",
  },
  pt: {
    greeting: "Olá",
    thanks: "Obrigado pela sua resposta.",
    choose: "Aqui pode escolher o horário que lhe for mais conveniente:",
    propose: "Que dia e a que horas lhe conviria uma breve conversa?",
    booked: "Será um prazer falar consigo.",
    unclear: "Se quiser falar sobre o assunto, que dia e a que horas lhe conviria?",
    closing: "Com os melhores cumprimentos",
  },
  pl: {
    greeting: "Dzień dobry",
    thanks: "dziękuję za odpowiedź.",
    choose: "Tutaj można wybrać dogodny termin:",
    propose: "Jaki dzień i jaka godzina byłyby dogodne na krótką rozmowę?",
    booked: "Cieszę się na naszą rozmowę.",
    unclear: "Jeśli warto o tym porozmawiać, jaki dzień i jaka godzina byłyby dogodne?",
    closing: "Z poważaniem",
  },
  sv: {
    greeting: "Hej",
    thanks: "Tack för ditt svar.",
    choose: "Här kan du välja en tid som passar dig:",
    propose: "Vilken dag och tid skulle passa dig för ett kort samtal?",
    booked: "Jag ser fram emot vårt samtal.",
    unclear: "Om du vill prata om det, vilken dag och tid skulle passa dig?",
    closing: "Vänliga hälsningar",
  },
};

/** A name as people have them, of three words at most: strangers could write anything here, an address too. */
const NAME = /^(?=.{1,40}$)\p{L}[\p{L}\p{M}'’-]*\.?(?: \p{L}[\p{L}\p{M}'’-]*\.?){0,2}$/u;

/** Without placeholders and without a claim; what a person asked for beyond the settings needs a model and is left out. */
export function plainDraft({ mail, thread, category, contact, client }: DraftInput): string {
  const texts = [mail.text, ...thread.map(({ text }) => text).reverse(), mail.subject];
  const language = texts.map(languageOf).find((found) => found !== null) ?? "en";
  const words = WORDS[language];
  const name = contact.firstName?.trim() ?? "";
  const greeting = NAME.test(name) ? `${words.greeting} ${name},` : `${words.greeting},`;
  const signature = client.signature?.trim() || client.name;
  const hasClosing = isClosing(signature.split("\n", 1)[0] ?? "");
  const end = hasClosing ? signature : `${words.closing},\n${signature}`;
  return [greeting, bodyOf(words, category, client.calendarLink), end].join("\n\n");
}

function bodyOf(words: Words, category: Slug, link: string | null): string {
  const calendar = link?.trim() ?? "";
  if (category === "meeting-booked") return `${words.thanks} ${words.booked}`;
  if (calendar !== "") return `${words.thanks}\n\n${words.choose}\n${calendar}`;
  return `${words.thanks} ${category === "interested" ? words.propose : words.unclear}`;
}
