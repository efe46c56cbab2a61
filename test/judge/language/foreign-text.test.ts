/** Tests which texts are in none of the languages with a phrase book. */
import { expect, test } from "bun:test";
import { languagesWithExamples, readExamples } from "../../../src/build/train.ts";
import { answerableLanguage, isForeign } from "../../../src/judge/language/foreign-text.ts";

test("almost no text that the classifier learned from is foreign", () => {
  const all = languagesWithExamples().flatMap((language) => readExamples(language));
  const foreign = all.filter(({ text }) => isForeign(text));
  expect(all.length).toBeGreaterThan(4_000);
  expect(foreign.length).toBeLessThan(all.length / 1_000);
});

test.each([
  "Yes please", "Pricing?", "Pat", "Małgorzata Nowak", "Jiří Dvořák", "OK 👍", "", "12:30", "Szia, not interested, thanks.",
  "Ja bitte. S pozdravem, Jan Novák", "No nos interesa.", "No, gracias.", "Ahora no, os escribo luego.", "Não nos interessa.", "Agora não.", "Sem interesse, obrigado.",
  "Non ci interessa.", "Non me ne occupo.", "No, per ora no.", "Non ora.", "Non.", "Non merci.", "Pas pour nous.", "Nos bureaux sont pleins.", "M'intéresse pas.",
  "Tot ziens!", "Al momento no.", "Ci penso. E lei?", "No.", "Non serve.", "ｐｌｅａｓｅ ｃａｌｌ ｍｅ",
])("not foreign: %s", (text) => expect(isForeign(text)).toBe(false)); // oxfmt-ignore

test.each([
  "Hvala", "Teşekkürler", "спасибо", "谢谢", "Да, интересно", "Hi Anna,\n\nchúng tôi quan tâm đến dịch vụ này.\n\nBest regards",
  "Nu ne intereseaza.", "Vit hava ikki áhuga.", "Mir sinn net interesséiert.", "Grazas, pero xa traballamos cunha axencia, saúdos",
  "Tak fyri, men okkum tørvar ikki hetta nú.", "Merci, mee mir hunn am Moment kee Besoin dofir.", "Xa temos unha solución, moitas grazas.",
  "Non nos interesa.", "Non me interesa", "Non, grazas", "Agora non.", "Non estamos interesados.", "Non temos interese", "Non me escriban máis.", "Non quero recibir máis correos.",
  "No ens interessa.", "No m'interessa", "Ara no, gràcies.", "No estem interessats.", "No vull més correus.", "Em sap greu, ara mateix no.",
  "Nun nos interesa.", "Munches gracies, pero agora nun tamos interesaos.", "Nos interèssa pas.", "Mercés, mas non.", "M'interèssa pas, mercés plan.",
  "Momentan nu ne interesează, mulțumim!", "Gabh mo leithscéal, ach níl suim againn ann faoi láthair.", "Təşəkkür edirik, hazırda maraqlanmırıq.",
])("foreign: %s", (text) => expect([isForeign(text), answerableLanguage(text)]).toEqual([true, null])); // oxfmt-ignore

test.each([" ", "a", "ä", "ș ", "请", "\u0301"])("a megabyte of %j is read in little time", (piece) => {
  expect(() => isForeign(piece.repeat(1_000_000))).not.toThrow();
});
