/** Lists unconditional and qualified acceptances. */
import type { Language } from "../../../../src/judge/language/languages.ts";

/** A plain, unconditional acceptance, which can be answered automatically. */
export const PLAIN_YES: Partial<Record<Language, string[]>> = {
  en: ["Yes please, send me more.", "Interested, when can we talk?", "Yes, send it over!", "Yes please, I'd like to learn more.", "Sounds great, please send more information.", "Yes, would love to learn more.", "Sure, send me the details.", "We'd love a demo. When are you free?", "Happy to chat, when works for you?", "I'm interested, please send details.", "Absolutely, let's set up a call.", "Please send me more information.", "Tell me more.", "Sounds interesting, let's talk.", "Hi Tom,\n\nyes, we are interested. Please send over some material.\n\nBest,\nAnn"],
  de: ["Ja bitte, schicken Sie mir mehr.", "Interessiert, wann können wir sprechen?", "Klingt interessant. Können Sie mir Unterlagen schicken?", "Gerne, schicken Sie mir Infos.", "Ja, gern eine Demo.", "Wir haben Interesse, bitte senden Sie mir mehr Informationen.", "Das klingt gut, wann hätten Sie Zeit?", "Ja, wir sind interessiert."],
  fr: ["Oui, envoyez-moi plus d'informations.", "Intéressé, quand peut-on se parler ?", "Cela m'intéresse, pouvez-vous m'envoyer plus d'informations ?", "Oui volontiers, une démo nous intéresse.", "Avec plaisir, dites-m'en plus.", "Ça a l'air intéressant, envoyez-moi une présentation.", "Oui, je suis intéressée."],
  es: ["Sí, por favor, envíeme más información.", "Interesado, ¿cuándo podemos hablar?", "Sí, me gustaría ver una demo.", "Me interesa, mándeme más detalles.", "Claro, envíame la presentación.", "Suena bien, ¿cuándo hablamos?", "Sí, nos interesa."],
  it: ["Sì grazie, mi mandi maggiori informazioni.", "Interessato, quando possiamo sentirci?", "Mi interessa, può inviarmi maggiori informazioni?", "Volentieri, mi mandi una presentazione.", "Sì, vorrei vedere una demo.", "Certo, mi dica di più.", "Sembra interessante, quando possiamo parlarne?"],
  nl: ["Ja graag, stuur me meer informatie.", "Geïnteresseerd, wanneer kunnen we bellen?", "Klinkt goed, stuur maar meer informatie.", "Ja, ik zie graag een demo.", "Zeker, wanneer kunnen we praten?", "Lijkt me interessant, vertel me meer.", "Ja, we hebben interesse."],
  pt: ["Sim, por favor, envie mais informações.", "Interessado, quando podemos falar?", "Pode mandar sim, quero conhecer.", "Sim, gostaria de ver uma demonstração.", "Tenho interesse, envie-me os detalhes.", "Claro, mande mais informações.", "Parece interessante, quando podemos conversar?"],
  pl: ["Tak, poproszę o więcej informacji.", "Jestem zainteresowany, kiedy możemy porozmawiać?", "Brzmi ciekawie, proszę o szczegóły.", "Chętnie, proszę przesłać prezentację.", "Tak, chętnie zobaczę demo.", "Jasne, proszę o więcej informacji.", "Tak, jesteśmy zainteresowani."],
  sv: ["Ja tack, skicka mer information.", "Intresserad, när kan vi prata?", "Låter intressant, kan du skicka mer information?", "Gärna, skicka en presentation.", "Ja, jag vill gärna se en demo.", "Absolut, berätta mer.", "Ja, vi är intresserade."],
}; // oxfmt-ignore

/** An acceptance with content that a person must review. */
export const QUALIFIED_YES: string[] = [
  "Yes please, but only if it is cheaper than what we have.", "Interested, but not before autumn.", "Yes, send me more in September.", "Sure, though we already have a provider.", "Yes please, my colleague Sara will decide.", "Interested, when can we talk? Copying my boss.", "Yes please, provided it runs on premises.", "Sounds great, unless it needs a new ERP.", "Yes, maybe.", "Perhaps, send me more.", "I might be interested.",
  "Ja bitte, aber erst im Herbst.", "Ja, vielleicht.", "Oui, mais pas avant septembre.", "Oui, peut-être.", "Sí, pero más adelante.", "Sì, ma non adesso.", "Ja graag, maar pas in het najaar.", "Sim, mas só no próximo ano.", "Tak, ale dopiero jesienią.", "Ja tack, men först i höst.", "Yes please, and I want this to stay between us.", "Yes, send it to my lawyer as well.", "Send me more, if you must.", "Sure, whatever.",
]; // oxfmt-ignore
