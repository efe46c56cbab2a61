/** Writes a plain follow-up in the language of the thread from the client's settings only. */
import { languageOf } from "../../language/detect.ts";
import type { Language } from "../../language/languages.ts";
import type { FollowUpInput } from "../model.ts";
import { frameMail } from "./mail-frame.ts";

interface Words {
  /** If there are mails. */
  again: string;
  /** If there are none. */
  first: string;
  /** Before the calendar link. */
  choose: string;
  /** If there is no link. */
  propose: string;
}

const WORDS: Record<Language, Words> = {
  en: {
    again: "I would like to come back to our emails.",
    first: "I would like to get in touch with you.",
    choose: "If you would like to talk, you can choose a time that suits you here:",
    propose: "If you would like to talk, which day and time would suit you?",
  },
  de: {
    again: "ich möchte gern auf unsere E-Mails zurückkommen.",
    first: "ich möchte gern mit Ihnen in Kontakt kommen.",
    choose: "Wenn Sie mit uns sprechen möchten, können Sie hier einen Termin wählen, der Ihnen passt:",
    propose: "Wenn Sie mit uns sprechen möchten: Welcher Tag und welche Uhrzeit würden Ihnen passen?",
  },
  fr: {
    again: "Je me permets de revenir sur nos e-mails.",
    first: "Je souhaiterais entrer en contact avec vous.",
    choose: "Si vous souhaitez en parler, vous pouvez choisir ici un créneau qui vous convient :",
    propose: "Si vous souhaitez en parler, quel jour et quelle heure vous conviendraient ?",
  },
  es: {
    again: "Le escribo de nuevo en relación con nuestros correos.",
    first: "Me gustaría ponerme en contacto con usted.",
    choose: "Si desea que hablemos, aquí puede elegir la hora que mejor le convenga:",
    propose: "Si desea que hablemos, ¿qué día y a qué hora le vendría bien?",
  },
  it: {
    again: "vorrei tornare sulle nostre e-mail.",
    first: "vorrei mettermi in contatto con Lei.",
    choose: "Se desidera parlarne, qui può scegliere l'orario che preferisce:",
    propose: "Se desidera parlarne, quale giorno e quale orario Le andrebbero bene?",
  },
  nl: {
    again: "Ik kom graag terug op onze e-mails.",
    first: "Ik kom graag met u in contact.",
    choose: "Wilt u er eens over praten, dan kunt u hier een moment kiezen dat u schikt:",
    propose: "Wilt u er eens over praten, welke dag en welk tijdstip schikken u dan?",
  },
  pt: {
    again: "Gostaria de voltar aos nossos e-mails.",
    first: "Gostaria de entrar em contacto consigo.",
    choose: "Se quiser falar connosco, aqui pode escolher o horário que lhe for mais conveniente:",
    propose: "Se quiser falar connosco, que dia e a que horas lhe conviria?",
  },
  pl: {
    again: "pragnę powrócić do naszej korespondencji.",
    first: "pragnę nawiązać z Państwem kontakt.",
    choose: "Jeśli chcą Państwo o tym porozmawiać, tutaj można wybrać dogodny termin:",
    propose: "Jeśli chcą Państwo o tym porozmawiać, jaki dzień i jaka godzina byłyby dogodne?",
  },
  sv: {
    again: "Jag vill gärna återkomma till våra mejl.",
    first: "Jag vill gärna komma i kontakt med dig.",
    choose: "Om du vill prata om det kan du välja en tid som passar dig här:",
    propose: "Om du vill prata om det, vilken dag och tid skulle passa dig?",
  },
};

/** Writes a follow-up without placeholders or claims; a person's notes need a model and are left out. */
export function plainFollowUp(input: FollowUpInput): string {
  const { thread, contact, client } = input;
  const language = languageFor(input);
  const words = WORDS[language];
  const link = client.calendarLink?.trim() ?? "";
  const offer = link === "" ? words.propose : `${words.choose}\n${link}`;
  const body = [thread.length > 0 ? words.again : words.first, offer];
  return frameMail({ language, firstName: contact.firstName, client, body });
}

/** Returns the language of the newest mail that shows one, else that of the client's settings. */
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
