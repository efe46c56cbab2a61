/** A plain follow-up in the language of the thread, made of a client's settings only. */
import { languageOf, type Language } from "../mail/language.ts";
import { isClosing } from "../mail/quote-phrases.ts";
import type { FollowUpInput } from "./model.ts";

interface Words {
  greeting: string;
  /** Where there are mails. */
  again: string;
  /** Where there are none. */
  first: string;
  /** In front of the calendar link. */
  choose: string;
  /** Where there is no link. */
  propose: string;
  closing: string;
}

const WORDS: Record<Language, Words> = {
  en: {
    greeting: "Hello",
    again: "I would like to come back to our emails.",
    first: "I would like to get in touch with you.",
    choose: "If you would like to talk, you can choose a time that suits you here:",
    propose: "If you would like to talk, which day and time would suit you?",
    closing: "Best regards",
  },
  de: {
    greeting: "Guten Tag",
    again: "ich möchte gern auf unsere E-Mails zurückkommen.",
    first: "ich möchte gern mit Ihnen in Kontakt kommen.",
    choose: "Wenn Sie mit uns sprechen möchten, können Sie hier einen Termin wählen, der Ihnen passt:",
    propose: "Wenn Sie mit uns sprechen möchten: Welcher Tag und welche Uhrzeit würden Ihnen passen?",
    closing: "Freundliche Grüße",
  },
  fr: {
    greeting: "Bonjour",
    again: "Je me permets de revenir sur nos e-mails.",
    first: "Je souhaiterais entrer en contact avec vous.",
    choose: "Si vous souhaitez en parler, vous pouvez choisir ici un créneau qui vous convient :",
    propose: "Si vous souhaitez en parler, quel jour et quelle heure vous conviendraient ?",
    closing: "Cordialement",
  },
  es: {
    greeting: "Hola",
    again: "Le escribo de nuevo en relación con nuestros correos.",
    first: "Me gustaría ponerme en contacto con usted.",
    choose: "Si desea que hablemos, aquí puede elegir la hora que mejor le convenga:",
    propose: "Si desea que hablemos, ¿qué día y a qué hora le vendría bien?",
    closing: "Un cordial saludo",
  },
  it: {
    greeting: "Buongiorno",
    again: "vorrei tornare sulle nostre e-mail.",
    first: "vorrei mettermi in contatto con Lei.",
    choose: "Se desidera parlarne, qui può scegliere l'orario che preferisce:",
    propose: "Se desidera parlarne, quale giorno e quale orario Le andrebbero bene?",
    closing: "Cordiali saluti",
  },
  nl: {
    greeting: "Hallo",
    again: "Ik kom graag terug op onze e-mails.",
    first: "Ik kom graag met u in contact.",
    choose: "Wilt u er eens over praten, dan kunt u hier een moment kiezen dat u schikt:",
    propose: "Wilt u er eens over praten, welke dag en welk tijdstip schikken u dan?",
    closing: "Met vriendelijke groet",
  },
  pt: {
    greeting: "Olá",
    again: "Gostaria de voltar aos nossos e-mails.",
    first: "Gostaria de entrar em contacto consigo.",
    choose: "Se quiser falar connosco, aqui pode escolher o horário que lhe for mais conveniente:",
    propose: "Se quiser falar connosco, que dia e a que horas lhe conviria?",
    closing: "Com os melhores cumprimentos",
  },
  pl: {
    greeting: "Dzień dobry",
    again: "pragnę powrócić do naszej korespondencji.",
    first: "pragnę nawiązać z Państwem kontakt.",
    choose: "Jeśli chcą Państwo o tym porozmawiać, tutaj można wybrać dogodny termin:",
    propose: "Jeśli chcą Państwo o tym porozmawiać, jaki dzień i jaka godzina byłyby dogodne?",
    closing: "Z poważaniem",
  },
  sv: {
    greeting: "Hej",
    again: "Jag vill gärna återkomma till våra mejl.",
    first: "Jag vill gärna komma i kontakt med dig.",
    choose: "Om du vill prata om det kan du välja en tid som passar dig här:",
    propose: "Om du vill prata om det, vilken dag och tid skulle passa dig?",
    closing: "Vänliga hälsningar",
  },
};

/** A name as people have them, of three words at most: strangers could write anything here, an address too. */
const NAME = /^(?=.{1,40}$)\p{L}[\p{L}\p{M}'’-]*\.?(?: \p{L}[\p{L}\p{M}'’-]*\.?){0,2}$/u;

/** Without placeholders and without a claim; what a person noted needs a model and is left out. */
export function plainFollowUp(input: FollowUpInput): string {
  const { thread, contact, client } = input;
  const words = WORDS[languageFor(input)];
  const name = contact.firstName?.trim() ?? "";
  const greeting = NAME.test(name) ? `${words.greeting} ${name},` : `${words.greeting},`;
  const opening = thread.length > 0 ? words.again : words.first;
  const link = client.calendarLink?.trim() ?? "";
  const offer = link === "" ? words.propose : `${words.choose}\n${link}`;
  return [greeting, opening, offer, endOf(words, client.signature?.trim() || client.name)].join("\n\n");
}

function endOf({ closing }: Words, signature: string): string {
  const hasClosing = isClosing(signature.split("\n", 1)[0] ?? "");
  return hasClosing ? signature : `${closing},\n${signature}`;
}

/** That of the newest mail that tells; where no mail does, that in which the client describes itself. */
function languageFor({ thread, client }: FollowUpInput): Language {
  const newest = thread.toReversed();
  const texts = [
    ...newest.map(({ text }) => text),
    ...newest.map(({ subject }) => subject),
    client.serviceDescription ?? "",
    client.facts ?? "",
    client.signature ?? "",
  ];
  return texts.map(languageOf).find((found) => found !== null) ?? "en";
}
