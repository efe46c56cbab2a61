/**
 * Lists frequent words of languages that have no phrase book and are written in Latin letters, so that a text in
 * one of them is not mistaken for a supported language. The words are folded. A word that a supported language
 * shares counts for both, so it never decides alone.
 */
import type { Language } from "./languages.ts";
import type { WordList } from "./phrase-forms.ts";

/** By ISO 639-1 code; Croatian also covers Bosnian and Serbian, and Indonesian covers Malay. */
// oxfmt-ignore
export const FOREIGN_WORDS: Record<string, WordList> = {
  vi: "toi, khong, chung, quan, tam, vui, gui, cua, duoc, xin, nhung, dich, chao, voi, thong, ban, cam",
  id: `
    terima, kasih, kami, tidak, saya, anda, untuk, dengan, yang, dan, ini, itu, akan, tertarik, mohon, kirim, kirimkan, belum, bisa, dapat, silakan, tolong, jangan,
    dari, pada, maaf, saat, sudah, ada, bapak, ibu, selamat, sila, tetapi, boleh, tiada, berminat, masa, daripada, kepada, ya, iya, besok, telepon, hubungi, saja,
    tentu, baik, oke, berapa, harga, harganya, mau, minat, silahkan, lebih, lanjut, nggak, gak, bukan, sekarang, nanti, setuju, minggu, depan, siap, perlu, tak,
    kabari, telpon, senin, selasa, rabu, kamis, jumat, waktu, punya, hari,
  `,
  tl: "salamat, po, ang, ng, mga, hindi, ako, namin, interesado, kayo, inyong, kami, wala, gusto, padala, pakipadala, opo",
  sw: "asante, sana, tafadhali, kwa, yenu, yetu, tungependa, habari, ndiyo, hapana, kujua, zaidi, sina, hatuna, hii",
  fi: `
    kuulostaa, hyvalta, kiitos, ei, meille, meilla, olemme, emme, hei, hyvaa, paivaa, mutta, voisitteko, voitteko, lahettaa, kiinnostuneita, terveisin,
    ystavallisin, tata, tahan, minulle, etta, tama, ole, kiinnosta, minua, meita, teidan, nyt, viela, kylla, kiinnostaa, kiinnostaisi, soittakaa, soita, soittaa,
    huomenna, joo, juu, laita, laittakaa, lisaa, tietoa, tietoja, lahettakaa, laheta, tarjous, tarjousta, mita, maksaa, paljonko, sopii, hyva, voidaan, voimme,
    palataan, asiaan, olen, kiinnostunut, mielellani, mielellaan, sovitaan, viikolla, en, ehka, myohemmin, on, ja, kiitti, hinta, hinnat, varmasti, tottakai, ilman,
    muuta, totta, kai, valitettavasti, maanantai, maanantaina, tiistai, tiistaina, keskiviikko, keskiviikkona, torstai, torstaina, perjantai, perjantaina, kayko,
    kay, aikaa,
  `,
  et: `
    kolab, hasti, soovi, tere, aitah, tanan, meil, meid, meie, teie, kuid, aga, praegu, vaja, palun, saatke, huvitatud, lugupidamisega, seda, mind, mulle, kahjuks,
    jah, huvitab, huvita, helistage, helista, homme, olen, ei, hind, palju, maksab, kindlasti, muidugi, ikka, rohkem, infot, pakkumine, pakkumist, sobib, tana,
    voib, voite, saada, kirjutage, hetkel, ole, meile, jaa, on, juba, esmaspaeval, teisipaeval, kolmapaeval, neljapaeval, reedel, aega, partner,
  `,
  hu: `
    jol, hangzik, koszonom, koszonjuk, koszi, es, hogy, kerem, kerjuk, egy, az, jelenleg, erdekel, erdekelne, udvozlettel, tisztelt, kuldjon, van, nincs, szukseg,
    minket, bennunket, szia, ajanlat, most, meg, mar, igen, kuldje, kuldjek, el, hivjon, hivjanak, hivj, holnap, persze, irjon, jo, rendben, mennyi, mennyibe,
    kerul, tobb, informaciot, felhivhat, beszeljunk, termeszetesen, szivesen, szeretnek, szeretnenk, nem, ar, arak, arajanlatot, ajanlatot, fel, hivhat, johet,
    mehet, kosz, mikor, heten, irjanak, nekem, kerek, nekunk, reszletek, hetfon, kedden, szerdan, csutortokon, penteken, lesz, sajnos, idom, igy,
  `,
  ro: `
    super, multumesc, multumim, va, rog, rugam, nu, este, suntem, sunt, buna, ziua, pentru, dar, moment, trimiteti, interesati, interesat, din, cu, stima, noi,
    avem, mai, imi, acest, aceasta, sa, oferta, intereseaza, da, ne, ma, sunati, suna, maine, sigur, desigur, vreau, vrem, detalii, trimite, contactati, interesata,
    putem, vorbi, discuta, saptamana, luni, marti, miercuri, joi, vineri, bine, informatii, multe, acum, momentan, nevoie, cand, cat, costa, pret, pretul, perfect,
    sunam, scrieti, despre, oricand, interes, am, timp, pacate, un, la, deja,
  `,
  tr: `
    tesekkur, tesekkurler, ederim, ederiz, bir, bu, ve, icin, merhaba, iyi, gunler, calismalar, evet, hayir, lutfen, olarak, su, anda, yok, var, bize, bana, degil,
    daha, fiyat, sayin, saygilarimla, ilgileniyoruz, ilgilenmiyoruz, olur, gonderin, ilgilenmiyorum, ilgileniyorum, tabii, tabi, arayin, beni, yarin, misiniz, ne,
    kadar, fiyati, bilgi, isterim, istiyorum, istemiyorum, istemiyoruz, tamam, elbette, memnuniyetle, gorusebiliriz, gorusmek, arayabilirsiniz, gerek, sagol, simdi,
    sonra, hafta, uygun, teklif, detay, konusalim, ilgimi, cekti, yazin, maalesef, pazartesi, sali, carsamba, persembe, cuma, zaten, vaktim, musait,
  `,
  cs: `
    zni, ozvu, dobry, den, dekuji, dekujeme, prosim, nemame, zajem, mame, jsem, jsme, momentalne, neni, nabidku, zdravim, pozdravem, nam, uz, bychom, bohuzel,
    ktere, vas, ano, ne, mam, zavolejte, zavolat, volejte, zitra, poslete, poslat, posli, nabidka, cena, cenik, kolik, stoji, urcite, jasne, ozvete, vice,
    informaci, informace, mi, me, se, muzeme, muzete, zajima, nezajima, to, chci, chceme, schuzka, dobre, diky, ted, zatim, potrebujeme, tyden, pondeli, utery,
    stredu, ctvrtek, patek, zaujalo, nemam, souhlasim, radi, rad, o, tom, nechci, nechceme, ozveme, cislo, promluvime, schuzku,
  `,
  sk: `
    to, znie, dakujem, dakujeme, dobry, den, nemame, zaujem, mame, sme, som, prosim, ponuku, momentalne, pozdravom, alebo, vam, pre, uz, ano, nas, mam, zavolajte,
    volajte, zajtra, poslite, poslat, ponuka, cena, cennik, kolko, stoji, urcite, jasne, ozvite, viac, informacii, informacie, mi, ma, sa, mozeme, mozete, zaujima,
    nezaujima, chcem, chceme, dobre, vdaka, nie, teraz, potrebujeme, nemam, suhlasim, pondelok, utorok, stredu, stvrtok, piatok, nechcem, nechceme, zial, radi, o,
    tom, cislo,
  `,
  hr: `
    zvuci, dobro, postovani, hvala, nas, vam, smo, nismo, ali, trenutno, zainteresirani, zainteresovani, molim, mozete, poslati, ponudu, pozdrav, srdacan, nije,
    sam, dobar, dan, nam, li, nemamo, potrebe, da, me, zanima, nazovite, sutra, posaljite, moze, javite, se, saljite, bez, interesa, zainteresiran, zainteresirana,
    dogovoreno, redu, cijena, cena, koliko, kosta, svakako, naravno, hocu, zelim, zelimo, vise, informacija, kontaktirajte, posalji, nista, treba, necu, ne, imamo,
    vec, sada, pisite, kada, pozovite, mogu, mozemo, sastanak, mi, nemojte, zvati, nazalost, ponedjeljak, utorak, srijeda, srijedu, cetvrtak, petak, vremena, nemam,
    su,
  `,
  sl: `
    slisi, dobro, pozdravljeni, hvala, nas, vas, trenutno, zanima, prosim, vendar, ponudbo, lep, pozdrav, smo, tudi, lahko, zelimo, nimamo, ne, za, ni, problema,
    poklicite, zanimivo, jutri, posljite, vec, ja, da, me, mi, zainteresirani, zainteresiran, kontaktirajte, seveda, cena, koliko, stane, zdaj, informacij, pisite,
    javite, zelim, imam, cas, dogovorjeno, redu, potrebujemo, rad, sliseva, pokliceta, povejte, ponudba, zal, ponedeljek, torek, sredo, cetrtek, petek, casa, nimam,
  `,
  lt: `
    laba, diena, aciu, dekoju, dekojame, mus, musu, jusu, mums, bet, siuo, metu, nereikia, atsiuskite, prasau, pagarbiai, ir, kad, mane, domina, esame, taip,
    skambinkite, paskambinkite, rytoj, susidomejau, susidomejome, nedomina, ne, kaina, kiek, kainuoja, zinoma, pasiulyma, daugiau, informacijos, galima, galime,
    gerai, sutarta, man, parasykite, noreciau, norime, dabar, tinka, siuskite, deja, jau, pirmadieni, antradieni, treciadieni, ketvirtadieni, penktadieni, laiko,
    turime,
  `,
  lv: `
    labdien, paldies, mums, jusu, ludzu, bet, nav, par, pasreiz, pasl, mani, cienu, musu, tas, varat, atsutiet, ja, interese, neinterese, zvaniet, piezvaniet, rit,
    man, sutiet, cena, cik, maksa, protams, vairak, informacijas, informaciju, piedavajumu, labi, der, varam, velos, velamies, ne, rakstiet, sazinieties, runat,
    atbalsts, diemzel, pirmdien, otrdien, tresdien, ceturtdien, piektdien, jau, laika,
  `,
  ca: `
    moltes, gracies, ara, mateix, amb, aquest, aquesta, ens, interessa, us, plau, nosaltres, som, tenim, vostra, pressupost, molt, els, necessitem, estem, enviar-
    nos, voldriem, pero,
  `,
  eu: `
    eskerrik, asko, baina, ez, dugu, bai, kaixo, egun, honetan, mesedez, gure, eta, behar, zaigu, gara, dut, interesatzen, zait, deitu, bihar, bidali, informazio,
    gehiago, nahi, badugu, zoritxarrez, astelehenean, asteartean, asteazkenean, ostegunean, ostiralean, ondo, dago, hornitzailea,
  `,
  is: `
    hljomar, vel, takk, fyrir, hofum, okkur, ekki, og, en, kvedja, godan, daginn, ykkur, vinsamlegast, vid, eg, ad, ja, nei, hringid, hringdu, ahugi, ahuga, sendu,
    sendid, mer, meira, hef, morgun, endilega, gjarnan, kostar, upplysingar, mig, vil, fa, a, hentar, midur, manudagur, midvikudagur, fimmtudagur, fostudagur, tima,
  `,
  fo: "ikki, ahuga, hava, tygum, okkum, fyri, hetta, torvar, heilsan, teir, tykkum",
  lb: "sinn, interesseiert, ech, awer, dofir, keng, kee, hunn, moien, villmools, gutt, jo, mir, mech, rufft, un, scheckt, nee, net, gar, interesse, keen",
  gl: "grazas, moito, moitas, unha, dunha, xa, coa, cando, vostede, vostedes, noso, nosa, saudos, dende, interesanos, enviade, gustarianos",
  af: `
    klink, dit, baie, dankie, nie, asseblief, ek, jy, julle, tans, belangstel, vir, groete, goeie, hulle, sal, kan, ons, stuur, stel, belang, nee, ja, nou, bel, my,
    more, meer, wil, geinteresseerd, kontak, skakel, inligting, hoeveel, kos, reeds, het, ongelukkig, pas, maandag, dinsdag, woensdag, donderdag, vrydag, tyd,
    verskaffer,
  `,
  sq: `
    faleminderit, por, per, momentin, nuk, jemi, interesuar, pershendetje, ju, lutem, dergoni, shume, jane, nje, dhe, eshte, na, te, po, jo, jam, i, me, telefononi,
    neser, mund, thirrni, cmimi, kushton, informacion,
  `,
  ga: `
    ni, se, theastaionn, uainn, ta, suim, agam, againn, glaoigh, glaoch, orm, orainn, amarach, seol, chugam, chugainn, nil, cinnte, cuir, go, raibh, maith, agat,
    le, do, uaim, teastaionn, ann, faoi, lathair, sea, eolas, tuilleadh, faraor, feidir, cheana, amharc, luan, mairt, ceadaoin, deardaoin,
  `,
  mt: `
    iva, le, interessat, interessati, cempilna, cempilli, cempel, ghada, ibghat, ibghatli, ibghatilna, iniex, ahniex, grazzi, hafna, mhux, jekk, joghgbok, nixtieq,
    xejn, tista, bzonn, kemm, sfortunatament, diga, ghandna, tlieta, tnejn, erbgha, hamis, gimgha,
  `,
  cy: "oes, diddordeb, gen, gennym, i, ffoniwch, fi, ni, yfory, diolch, dim, nid, os, gwelwch, yn, dda, anfonwch, mae, gyda, hoffwn, ydw, ydym, mwy",
};

/**
 * Frequent words of the neighbors of Spanish, Portuguese, French and Italian, including the words they share: a
 * text is in one of these languages if no supported language explains as many of its words.
 */
// oxfmt-ignore
export const NEIGHBOR_WORDS: Record<"gl" | "ca" | "ast" | "oc", WordList> = {
  gl: `non, nos, me, lle, lles, interesa, interesan, interesado, interesados, interesadas, que, de, en, con, para, por, un, unha, os, as, do, da, dos, das, no,
    na, ao, este, esta, estou, estamos, temos, como, favor, pero, se, mais, agora, son, sen, nada, nin, pois, bo, boas, tamen, quero, queremos, recibir,
    correos, moi, moito, moitas, hai, teno, podo, pode, grazas, xa, noso, nosa, escriban, escriba, vostede, saudos, cando, interese, la, si,
    interesame, interesanos, chamademe, chamenme, mana, enviademe, mandademe, falamos, canto, custa, prezo, adiante`,
  ca: `no, ens, em, m'interessa, interessa, interessat, interessats, interessada, gracies, moltes, ara, mateix, amb, aquest, aquesta, plau, nosaltres, som, tenim, vostra,
    molt, el, els, la, les, de, del, que, per, un, una, ja, pero, estem, bon, bona, dia, tarda, soc, es, ho, hi, res, cap, favor, vull, volem, tinc, correus,
    mes, al, en, estic, hola, salutacions, avui, nos, tampoc, truqueu, trucar, dema, envieu, enviar, preu, quant, endavant, informacio, acord, parlem`,
  ast: `nun, nos, me, interesa, interesen, interesaos, gracies, munches, non, agora, ye, tamos, tou, somos, pa, con, el, la, los, les, que, de, en, un, una, por,
    favor, muncho, ya, pero, ensin, dende, vos, dies, bonos, correos, quiero, queremos, yo, mas, nada`,
  oc: `nos, me, m'interessa, interessa, interessats, pas, merces, merce, plan, sem, avem, amb, aquo, es, lo, la, los, las, de, que, un, una, per, ara, ges, bonjorn, adiu,
    vos, vostra, mas, uei, soi, volem, ai, dins, non, en, mercegi, adissiatz`,
};

/**
 * Words of supported languages that are also in these lists, and are too short or rare for the phrase books.
 */
export const SHARED_WORDS: Record<"es" | "pt" | "fr" | "it", WordList> = {
  es: "os, si, dia, da, dos, soy, interesan, interesados, interesadas, nada, recibir, correos, quiero, queremos, somos, tampoco, hola, interese, vos",
  pt: "agora, nada, pois, quero, queremos, sem, interessada, interessado, interessados, hoje, somos, nem, por, vos, no, me, se",
  fr: "me, se, es, son, as, an, plan, non, en, vos",
  it: "no, se, me, da, do, ne, en, vos, la, le, per",
};

/**
 * Words of supported languages that are also in other languages' lists, and are too rare for the phrase
 * books.
 */
export const RARE_WORDS: Partial<Record<Language, WordList>> = {
  en: "super, vel, me, my, more, is, am, info, and, male, do, go",
  de: "super, jau, jo, mir, un, nee, man, ja, ne, gar, el, interesse, dobre",
  fr: "deja, un, va, sa, ca, super, me, ne, nul, le, do, sa, i",
  es: "si, dia, costa, me, se, un, ya, no, ne, os, el, mi, ni, da, interesa, interesado, problema, va, super",
  it: "a, e, i, su, costa, quanto, me, ne, per, si, mi, da, ma, se, via, interesse, interessa, interessato, problema, ora, va, super",
  pt: "custa, quanto, nem, sem, pro, pra, me, se, si, mas, ou, ta, ne, da, do, na, interesse, problema, usuario, as",
  nl: "bel, stuur, stel, kan, nou, wil, meer, geinteresseerd, interesse, nee, un, hoeveel, pas, ongelukkig, reeds, tyd, on, oke, er, kos, dit, super",
  pl: "mam, ma, mi, me, my, cena, prosim, jasne, to, se, info, bez, do, i, on, sa, interesuje, moze, dobre, tak, kada, teraz, super",
  nb: "takk, nei, mer, vil, ja, fa, mig, interesse, mail, man, jo, fel",
  da: "takk, mig, vil, fa, ja, nej, der, en, interesse, man, jo",
  sv: "fa, mer, ja, nej, en, mig, vi, vill, man, jo, fel, el",
};

/** Letters that no supported language uses, except in foreign names. */
export const FOREIGN_LETTERS =
  /[ğşıășțţőűěřůťďňčšžľĺŕđūėįųāēīņļķģðþơưạảấầẩẫậắằẳẵặẹẻẽếềểễệỉĩịọỏốồổỗộớờởỡợụủứừửữựỳỵỷỹŵŷċġħə]/u;
