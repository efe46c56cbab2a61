/** Writes a plain answer in the mail's language from the client's settings only. */
import { languageOf } from "../../language/detect.ts";
import type { Language } from "../../language/languages.ts";
import type { DraftInput, Slug } from "../model.ts";
import { frameMail } from "./mail-frame.ts";

interface Words {
  thanks: string;
  /** Before the calendar link. */
  choose: string;
  /** If there is no link. */
  propose: string;
  /** A time has been agreed. */
  booked: string;
  /** If the request is unclear. */
  unclear: string;
}

const WORDS: Record<Language, Words> = {
  en: {
    thanks: "Thank you for your reply.",
    choose: "You can choose a time that suits you here:",
    propose: "Which day and time would suit you for a short call?",
    booked: "I look forward to our conversation.",
    unclear: "If you would like to talk about it, which day and time would suit you?",
  },
  de: {
    thanks: "vielen Dank für Ihre Antwort.",
    choose: "Hier können Sie einen Termin wählen, der Ihnen passt:",
    propose: "Welcher Tag und welche Uhrzeit würden Ihnen für ein kurzes Gespräch passen?",
    booked: "Ich freue mich auf unser Gespräch.",
    unclear: "Wenn Sie darüber sprechen möchten: Welcher Tag und welche Uhrzeit würden Ihnen passen?",
  },
  fr: {
    thanks: "Merci pour votre réponse.",
    choose: "Vous pouvez choisir ici un créneau qui vous convient :",
    propose: "Quel jour et quelle heure vous conviendraient pour un bref échange ?",
    booked: "Je me réjouis de notre échange.",
    unclear: "Si vous souhaitez en parler, quel jour et quelle heure vous conviendraient ?",
  },
  es: {
    thanks: "Gracias por su respuesta.",
    choose: "Aquí puede elegir la hora que mejor le convenga:",
    propose: "¿Qué día y a qué hora le vendría bien una breve llamada?",
    booked: "Será un placer hablar con usted.",
    unclear: "Si desea que lo hablemos, ¿qué día y a qué hora le vendría bien?",
  },
  it: {
    thanks: "Grazie per la Sua risposta.",
    choose: "Qui può scegliere l'orario che preferisce:",
    propose: "Quale giorno e quale orario Le andrebbero bene per una breve telefonata?",
    booked: "Sarà un piacere parlare con Lei.",
    unclear: "Se desidera parlarne, quale giorno e quale orario Le andrebbero bene?",
  },
  nl: {
    thanks: "Hartelijk dank voor uw reactie.",
    choose: "Hier kunt u een moment kiezen dat u schikt:",
    propose: "Welke dag en welk tijdstip schikken u voor een kort gesprek?",
    booked: "Ik kijk uit naar ons gesprek.",
    unclear: "Wilt u er eens over praten, welke dag en welk tijdstip schikken u dan?",
  },
  pt: {
    thanks: "Obrigado pela sua resposta.",
    choose: "Aqui pode escolher o horário que lhe for mais conveniente:",
    propose: "Que dia e a que horas lhe conviria uma breve conversa?",
    booked: "Será um prazer falar consigo.",
    unclear: "Se quiser falar sobre o assunto, que dia e a que horas lhe conviria?",
  },
  pl: {
    thanks: "dziękuję za odpowiedź.",
    choose: "Tutaj można wybrać dogodny termin:",
    propose: "Jaki dzień i jaka godzina byłyby dogodne na krótką rozmowę?",
    booked: "Cieszę się na naszą rozmowę.",
    unclear: "Jeśli warto o tym porozmawiać, jaki dzień i jaka godzina byłyby dogodne?",
  },
  sv: {
    thanks: "Tack för ditt svar.",
    choose: "Här kan du välja en tid som passar dig:",
    propose: "Vilken dag och tid skulle passa dig för ett kort samtal?",
    booked: "Jag ser fram emot vårt samtal.",
    unclear: "Om du vill prata om det, vilken dag och tid skulle passa dig?",
  },
};

/**
 * Writes a draft without placeholders or claims; a person's request beyond the settings needs a model and is
 * left out.
 */
export function plainDraft({ mail, thread, category, contact, client }: DraftInput): string {
  const texts = [mail.text, ...thread.map(({ text }) => text).reverse(), mail.subject];
  const language = texts.map(languageOf).find((found) => found !== null) ?? "en";
  const body = [bodyOf(WORDS[language], category, client.calendarLink)];
  return frameMail({ language, firstName: contact.firstName, client, body });
}

function bodyOf(words: Words, category: Slug, link: string | null): string {
  const calendar = link?.trim() ?? "";
  if (category === "meeting-booked") return `${words.thanks} ${words.booked}`;
  if (calendar !== "") return `${words.thanks}\n\n${words.choose}\n${calendar}`;
  return `${words.thanks} ${category === "interested" ? words.propose : words.unclear}`;
}
