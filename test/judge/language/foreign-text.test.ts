/** Tests which texts count as foreign: in a language that has no phrase book. */
import { describe, expect, test } from "bun:test";
import { languagesWithExamples, readExamples } from "../../../src/build/train.ts";
import { answerableLanguage, isForeign } from "../../../src/judge/language/foreign-text.ts";

test("almost none of the classifier's training texts counts as foreign", () => {
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
])("a text does not count as foreign: %s", (text) => expect(isForeign(text)).toBe(false)); // oxfmt-ignore

test.each([
  "Hvala", "Teşekkürler", "спасибо", "谢谢", "Да, интересно", "Hi Anna,\n\nchúng tôi quan tâm đến dịch vụ này.\n\nBest regards",
  "Nu ne intereseaza.", "Vit hava ikki áhuga.", "Mir sinn net interesséiert.", "Grazas, pero xa traballamos cunha axencia, saúdos",
  "Tak fyri, men okkum tørvar ikki hetta nú.", "Merci, mee mir hunn am Moment kee Besoin dofir.", "Xa temos unha solución, moitas grazas.",
  "Non nos interesa.", "Non me interesa", "Non, grazas", "Agora non.", "Non estamos interesados.", "Non temos interese", "Non me escriban máis.", "Non quero recibir máis correos.",
  "No ens interessa.", "No m'interessa", "Ara no, gràcies.", "No estem interessats.", "No vull més correus.", "Em sap greu, ara mateix no.",
  "Nun nos interesa.", "Munches gracies, pero agora nun tamos interesaos.", "Nos interèssa pas.", "Mercés, mas non.", "M'interèssa pas, mercés plan.",
  "Momentan nu ne interesează, mulțumim!", "Gabh mo leithscéal, ach níl suim againn ann faoi láthair.", "Təşəkkür edirik, hazırda maraqlanmırıq.",
])("a text counts as foreign: %s", (text) => expect([isForeign(text), answerableLanguage(text)]).toEqual([true, null])); // oxfmt-ignore

/** Short answers, mostly with words from our languages or without accents. */
// oxfmt-ignore
const SHORT: Record<string, string[]> = {
  cs: ["Ano, mám zájem, zavolejte mi.", "Ano, zavolejte", "Urcite, poslete mi vice informaci", "Mame zajem", "Zavolejte mi zitra", "To me zajima", "Ozvu se vam"],
  sk: ["Áno, mám záujem, zavolajte mi.", "Ano, poslite ponuku", "Zavolajte zajtra", "Nie dakujem", "Mam zaujem"],
  sl: ["Ni problema, pokličite", "Ni nas zanimivo.", "Da, pokličite me jutri", "Ja, pošljite ponudbo", "Nas ne zanima"],
  hr: ["Bez interesa", "Da, zanima me, nazovite me sutra", "Nazovite sutra", "Moze, javite se", "Ne zanima nas", "Zvuči dobro"],
  fi: ["Kyllä, kiinnostaa, soittakaa huomenna.", "Joo, soita", "Kiinnostaa", "Laita lisaa tietoa", "Ei kiinnosta", "Kuulostaa hyvältä", "Käykö tiistai?"],
  ro: ["Da, ne intereseaza, sunati maine", "Sigur, sunati-ma maine", "Ma intereseaza, vreau detalii", "Da, trimiteti oferta", "Sunt interesat"],
  hu: ["Igen, érdekel, hívjon fel", "Igen, kuldje el", "Hivjon holnap", "Persze, irjon", "Nem erdekel", "Kedden jó lesz"],
  et: ["Jah, huvitab, helistage homme", "Jah, saatke", "Ei huvita", "Helistage mulle", "Kõlab hästi"],
  lt: ["Taip, domina, skambinkite rytoj", "Susidomejau, paskambinkite", "Taip, atsiuskite", "Nedomina"],
  lv: ["Jā, interesē", "Ja, interese, zvaniet rit", "Zvaniet man", "Neinteresē", "Ludzu sutiet"],
  id: ["Ya, kami tertarik, silakan hubungi besok", "Ya, boleh", "Tentu, kirim saja", "Tidak"],
  tr: ["Evet, ilgileniyorum, yarın arayın", "Olur, gonderin", "Tabii, arayin beni", "Ilgilenmiyorum", "Evet"],
  af: ["Nee dankie", "Ja, bel my môre", "Nie geïnteresseerd nie", "Nee, nie nou nie", "Klink goed, bel my", "Dinsdag pas my"],
  is: ["Já takk, hringið", "Nei takk, ekki áhugi", "Sendu mér meira", "Já, ég hef áhuga, hringdu á morgun"],
  ga: ["Tá suim agam, glaoigh orm amárach.", "Níl suim agam", "Cinnte, cuir glaoch orm", "Tá, seol chugam é"],
  mt: ["Iva, interessat, ċempilna għada", "M'iniex interessat", "Iva, ibgħat"],
  eu: ["Bai, interesatzen zait, deitu bihar", "Bai, bidali", "Ez zait interesatzen"],
  others: [
    "Po, jam i interesuar, më telefononi", "Oes, diddordeb gen i, ffoniwch fi yfory", "Jo, rufft mech un", "Sí, m'interessa, truqueu-me demà",
    "Si, interésame, chamádeme mañá", "Ndiyo, nipigie kesho", "Oo, interesado ako, tawagan mo ako",
  ],
};

describe.each(Object.entries(SHORT))("a short answer in %s", (_language, texts) => {
  test.each(texts)("a short answer counts as foreign: %s", (text) => expect(isForeign(text)).toBe(true));
});

test.each([
  "Nei takk", "Ja takk, send", "Ja, send meg mer", "Ja, ring meg", "Jo gjerne", "Jo da", "Ja, ring mig", "Nej tak", "Nej, inte nu", "Ja, stuur", "Ja, bel", "Stuur maar info",
  "Nee, nu niet", "Hoeveel?", "Kan, stuur", "Nie, dziękuję", "Nie teraz", "Mam zainteresowanie", "Jasne", "Cena?", "Nie ma sprawy", "Bez problemu", "Tak, to mi pasuje", "Si, mi interessa",
  "Va bene", "Ca va", "Sem problema", "Nessun problema", "Sin problema", "Me interesa", "Ya", "Ya tenemos", "Da", "Jo, passt", "Na klar", "Ni hablar", "Né ora né mai.", "Déjà équipés.", "Ça me va",
  "Dinsdag past mij", "Martes a las 10", "Terça às 10", "Brzmi dobrze", "Suona bene", "Jau",
])("a short answer does not count as foreign: %s", (text) => expect(isForeign(text)).toBe(false)); // oxfmt-ignore

test.each([" ", "a", "ä", "ș ", "请", "\u0301"])(
  "a megabyte of %j is checked for foreign text in linear time",
  (piece) => {
    expect(() => isForeign(piece.repeat(1_000_000))).not.toThrow();
  },
);
