/**
 * Lists frequent words of languages that have no phrase book and are written in Latin letters, so that a text in one of them
 * is not mistaken for a supported language. Folded; words that also occur in a supported language are excluded.
 */
import type { WordList } from "./phrase-forms.ts";

/** By ISO 639-1 code; Croatian stands for Bosnian and Serbian, Indonesian for Malay. */
// oxfmt-ignore
export const FOREIGN_WORDS: Record<string, WordList> = {
  vi: "toi, khong, chung, quan, tam, vui, gui, cua, duoc, xin, nhung, dich, chao, voi, thong, ban, cam",
  id: `terima, kasih, kami, tidak, saya, anda, untuk, dengan, yang, dan, ini, itu, akan, tertarik, mohon, kirim, kirimkan, belum, bisa, dapat, silakan, tolong,
    jangan, dari, pada, maaf, saat, sudah, ada, bapak, ibu, selamat, sila, tetapi, boleh, tiada, berminat, masa, daripada, kepada`,
  tl: "salamat, po, ang, ng, mga, hindi, ako, namin, interesado, kayo, inyong, kami, wala, gusto, padala, pakipadala, opo",
  sw: "asante, sana, tafadhali, kwa, yenu, yetu, tungependa, habari, ndiyo, hapana, kujua, zaidi, sina, hatuna, hii",
  fi: `kiitos, ei, meille, meilla, olemme, emme, hei, hyvaa, paivaa, mutta, voisitteko, voitteko, lahettaa, kiinnostuneita, terveisin, ystavallisin, tata,
    tahan, minulle, etta, tama, ole, kiinnosta, minua, meita, teidan, nyt, viela`,
  et: "tere, aitah, tanan, meil, meid, meie, teie, kuid, aga, praegu, vaja, palun, saatke, huvitatud, lugupidamisega, seda, mind, mulle, kahjuks",
  hu: `koszonom, koszonjuk, koszi, es, hogy, kerem, kerjuk, egy, az, jelenleg, erdekel, erdekelne, udvozlettel, tisztelt, kuldjon, van, nincs, szukseg, minket,
    bennunket, szia, ajanlat, most, meg, mar`,
  ro: `multumesc, multumim, va, rog, rugam, nu, este, suntem, sunt, buna, ziua, pentru, dar, moment, trimiteti, interesati, interesat, din, cu, stima, noi, avem,
    mai, imi, acest, aceasta, sa, oferta, intereseaza`,
  tr: `tesekkur, tesekkurler, ederim, ederiz, bir, bu, ve, icin, merhaba, iyi, gunler, calismalar, evet, hayir, lutfen, olarak, su, anda, yok, var, bize, bana,
    degil, daha, fiyat, sayin, saygilarimla, ilgileniyoruz, ilgilenmiyoruz`,
  cs: `dobry, den, dekuji, dekujeme, prosim, nemame, zajem, mame, jsem, jsme, momentalne, neni, nabidku, zdravim, pozdravem, nam, uz, bychom, bohuzel,
    ktere, vas, ano, ne`,
  sk: "dakujem, dakujeme, dobry, den, nemame, zaujem, mame, sme, som, prosim, ponuku, momentalne, pozdravom, alebo, vam, pre, uz, ano, nas",
  hr: `postovani, hvala, nas, vam, smo, nismo, ali, trenutno, zainteresirani, zainteresovani, molim, mozete, poslati, ponudu, pozdrav, srdacan, nije, sam, dobar,
    dan, nam, li, nemamo, potrebe, da`,
  sl: "pozdravljeni, hvala, nas, vas, trenutno, zanima, prosim, vendar, ponudbo, lep, pozdrav, smo, tudi, lahko, zelimo, nimamo, ne, za",
  lt: "laba, diena, aciu, dekoju, dekojame, mus, musu, jusu, mums, bet, siuo, metu, nereikia, atsiuskite, prasau, pagarbiai, ir, kad, mane, domina, esame",
  lv: "labdien, paldies, mums, jusu, ludzu, bet, nav, par, pasreiz, pasl, mani, cienu, musu, tas, varat, atsutiet",
  ca: `moltes, gracies, ara, mateix, amb, aquest, aquesta, ens, interessa, us, plau, nosaltres, som, tenim, vostra, pressupost, molt, els, necessitem, estem,
    enviar-nos, voldriem, pero`,
  eu: "eskerrik, asko, baina, ez, dugu, bai, kaixo, egun, honetan, mesedez, gure, eta, behar, zaigu, gara, dut",
  is: "takk, fyrir, hofum, okkur, ekki, og, en, kvedja, godan, daginn, ykkur, vinsamlegast, vid, eg, ad",
  fo: "ikki, ahuga, hava, tygum, okkum, fyri, hetta, torvar, heilsan, teir, tykkum",
  lb: "sinn, interesseiert, ech, awer, dofir, keng, kee, hunn, moien, villmools, gutt",
  gl: "grazas, moito, moitas, unha, dunha, xa, coa, cando, vostede, vostedes, noso, nosa, saudos, dende, interesanos, enviade, gustarianos",
  af: "baie, dankie, nie, asseblief, ek, jy, julle, tans, belangstel, vir, groete, goeie, hulle, sal, kan, ons, stuur, stel, belang",
  sq: "faleminderit, por, per, momentin, nuk, jemi, interesuar, pershendetje, ju, lutem, dergoni, shume, jane, nje, dhe, eshte, na, te",
};

/**
 * Frequent words of the neighbors of Spanish, Portuguese, French and Italian, including the words they share: a text is in one of
 * these if none of ours explains as many of its words.
 */
// oxfmt-ignore
export const NEIGHBOR_WORDS: Record<"gl" | "ca" | "ast" | "oc", WordList> = {
  gl: `non, nos, me, lle, lles, interesa, interesan, interesado, interesados, interesadas, que, de, en, con, para, por, un, unha, os, as, do, da, dos, das, no,
    na, ao, este, esta, estou, estamos, temos, como, favor, pero, se, mais, agora, son, sen, nada, nin, pois, bo, boas, tamen, quero, queremos, recibir,
    correos, moi, moito, moitas, hai, teno, podo, pode, grazas, xa, noso, nosa, escriban, escriba, vostede, saudos, cando, interese, la`,
  ca: `no, ens, em, m'interessa, interessa, interessat, interessats, interessada, gracies, moltes, ara, mateix, amb, aquest, aquesta, plau, nosaltres, som, tenim, vostra,
    molt, el, els, la, les, de, del, que, per, un, una, ja, pero, estem, bon, bona, dia, tarda, soc, es, ho, hi, res, cap, favor, vull, volem, tinc, correus,
    mes, al, en, estic, hola, salutacions, avui, nos, tampoc`,
  ast: `nun, nos, me, interesa, interesen, interesaos, gracies, munches, non, agora, ye, tamos, tou, somos, pa, con, el, la, los, les, que, de, en, un, una, por,
    favor, muncho, ya, pero, ensin, dende, vos, dies, bonos, correos, quiero, queremos, yo, mas, nada`,
  oc: `nos, me, m'interessa, interessa, interessats, pas, merces, merce, plan, sem, avem, amb, aquo, es, lo, la, los, las, de, que, un, una, per, ara, ges, bonjorn, adiu,
    vos, vostra, mas, uei, soi, volem, ai, dins, non, en, mercegi, adissiatz`,
};

/** Words of ours that these lists have too, and that are too short or rare for the phrase books. */
export const SHARED_WORDS: Record<"es" | "pt" | "fr" | "it", WordList> = {
  es: "os, da, dos, soy, interesan, interesados, interesadas, nada, recibir, correos, quiero, queremos, somos, tampoco, hola, interese, vos",
  pt: "agora, nada, pois, quero, queremos, sem, interessada, interessado, interessados, hoje, somos, nem, por, vos, no, me, se",
  fr: "me, se, es, son, as, an, plan, non, en, vos",
  it: "no, se, me, da, do, ne, en, vos, la, le, per",
};

/** Letters that none of our languages uses, except in foreign names. */
export const FOREIGN_LETTERS =
  /[ğşıășțţőűěřůťďňčšžľĺŕđūėįųāēīņļķģðþơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉĩịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹŵŷċġħə]/u;
