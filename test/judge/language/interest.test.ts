/**
 * Tests statements of interest in every language of the rules: replies with such a statement are never "Not
 * interested".
 */
import { expect, test } from "bun:test";
import { createRulesModel } from "../../../src/judge/ai/local-model.ts";
import { statesInterest } from "../../../src/judge/language/interest.ts";
import { INPUT } from "../../support/anthropic.ts";

const STATED = [
  "I am interested but not right now.", "I'm very interested, but our budget is gone for this year.", "We would be interested, but only after Q3.",
  "Interested, but please write to my colleague.", "Thanks. I am still interested but swamped.", "Ich bin grundsätzlich interessiert, aber erst im Herbst.",
  "Ich bin natürlich interessiert, aber erst im Herbst.", "Grundsätzlich bin ich interessiert, aber wir haben kein Budget.",
  "Wir haben durchaus Interesse, aber nicht dieses Jahr.", "Interesse besteht, allerdings erst 2027.", "Je suis intéressée mais pas maintenant.",
  "Ça m'intéresse, mais je n'ai pas de budget.", "Nous serions très intéressés mais plus tard.", "Estoy interesado pero ahora no tenemos presupuesto.",
  "Sí, me interesa, pero en otoño.", "Nos interesa, pero no ahora.", "En principio estamos muy interesados pero no hay tiempo",
  "Sono interessato ma non adesso.", "Ci interessa, ma il budget è finito.", "Saremmo molto interessati ma dopo l'estate",
  "Ik ben geïnteresseerd, maar nu niet.", "We hebben wel interesse maar geen budget.", "Ik heb zeker belangstelling maar pas na de zomer",
  "Jestem zainteresowana, ale nie teraz.", "Interesuje nas to, ale dopiero jesienią.", "Estou interessado mas agora não.",
  "Tenho interesse, mas só no próximo ano.", "Jag är intresserad men inte just nu.", "Vi är mycket intresserade, men budgeten är slut.",
  "Jeg er interesseret, men ikke lige nu.", "Vi er veldig interessert, men ikke før høsten.",
]; // oxfmt-ignore
const NOT_STATED = [
  "I am not interested.", "We are no longer interested, thanks.", "If I am interested I will come back to you.", "Nobody here is interested.",
  "I'm not really interested but good luck.", "Let me know, though I never am interested", "Wir sind nicht interessiert.", "Ich habe kein Interesse.",
  "Falls ich interessiert bin, melde ich mich.", "Wir sind derzeit nicht interessiert, aber danke.", "Kein Interesse.", "Je ne suis pas intéressé.",
  "Cela ne m'intéresse pas.", "Je suis pas intéressé", "Nous ne sommes plus intéressés", "No estoy interesado.", "No me interesa.", "No, no nos interesa.",
  "Si me interesa te escribo.", "Non sono interessato.", "Non mi interessa.", "Non siamo più interessati", "Ik ben niet geïnteresseerd.", "Geen interesse.",
  "We hebben geen interesse.", "Nie jestem zainteresowany.", "Nie interesuje mnie to.", "To mnie nie interesuje", "Não estou interessado.",
  "Não tenho interesse.", "Não me interessa", "Jag är inte intresserad.", "Det intresserar mig inte.", "Vi har inget intresse", "Jeg er ikke interesseret.",
  "Vi er ikke interessert.", "Vi har ingen interesse", "I am interested in why you keep writing to me.", "Nos interesa poco o nada.",
  "Interesse besteht nach wie vor keines.",
]; // oxfmt-ignore

const rules = createRulesModel();

test.each(STATED)(
  "a reply that states interest is recognized, and never categorized as not interested: %s",
  async (text) => {
    expect(statesInterest(text)).toBe(true);
    const { result } = await rules.classify({ ...INPUT, mail: { ...INPUT.mail, text } });
    expect(result.category).not.toBe("not-interested");
  },
);

test.each(NOT_STATED)("a refusal, a condition or a report is not a statement of interest: %s", (text) => {
  expect(statesInterest(text)).toBe(false);
});
