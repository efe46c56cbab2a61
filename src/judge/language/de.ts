/** Defines German words and phrases. */
import type { PhraseBook } from "./phrase-book.ts";

export const de: PhraseBook = {
  code: "de",
  name: "German",
  detectedAs: "de",

  // Shared by several readers -------------------------------------------------------------------------------

  greetings: `
    hallo, hi, guten (tag|morgen|abend), liebe, lieber, liebes, sehr geehrte, sehr geehrter, moin, servus, grüß gott, grüezi,
  `,
  closings: `
    (mit )?(freundlichen?|besten?|lieben?|herzlichen?|schönen?|viele[nr]?|sonnigen?)( und (besten|herzlichen))? (grüßen?|grüssen?|gruß|gruss|dank)( aus *)?,
    grüße, gruß, gruss, mfg, lg, vg, vielen dank( im voraus)?, danke( im voraus)?, hochachtungsvoll,
  `,
  vocatives: "",
  titles: "herr, frau, dr, prof, ing",
  everybody: "zusammen, alle, team, und, damen, ihr, dir, ihnen",
  subjectPrefixes: "aw, wg",
  frequent: `
    der, die, das, und, ist, nicht, ich, sie, wir, mit, fur, auf, ein, eine, einen, zu, im, in, von, den, dem, bitte, danke, vielen, dank, ihre, ihr,
    ihnen, haben, hat, kein, keine, interesse, wie, was, wann, ja, nein, hallo, guten, sehr, geehrte, bin, sind, es, auch, noch, uns, mir, mich, an,
    aus, bei, nach, bis, gerne, konnen, konnten, kann, wurde, herr, frau, gruse, wieder,
  `,
  calendar: {
    months: [
      "januar, janner, jan",
      "februar, feb",
      "marz, maerz, mrz, mar",
      "~april, apr",
      "mai",
      "juni, jun",
      "juli, jul",
      "august, aug",
      "september, ~sept, sep",
      "oktober, okt",
      "november, nov",
      "dezember, dez",
    ],
    weekdays: ["sonntag", "montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag, sonnabend"],
    shortWeekdays: ["~so", "~mo", "~di", "~mi", "~do", "~fr", "~sa"],
    today: "heute",
    how: "wie, was, welche, welches, womit",
    tomorrow: "morgen",
    notTomorrow: "guten, gute, am, jeden",
    dayAfterTomorrow: "ubermorgen, uebermorgen",
    thisWeek: "diese woche, dieser woche",
    nextWeek: "(nachste[rn]?|kommende[rn]?) woche",
    nextMonth: "(nachste[rn]?|kommende[rn]?) monat",
    dayArticles: "der, dem, den, am",
    ordinals: "",
    of: "",
    weekNumber: "kw, woche, kalenderwoche",
    dayAlone: "(am|zum|dem|den) {day}",
    monthAlone: "im, anfang",
    nextWeekday: "",
    monthFirst: false,
    ahead: "in",
  },
  times: {
    at: "um, ab, bis, gegen, vor, nach, von, zwischen, punkt",
    clock: "uhr",
    between: "bis, und, oder",
    halfPast: "",
    halfTo: "halb",
  },
  durations: {
    minutes: "minuten?, min, minutig*, minuetig*",
    spans: {
      hour: "stunden?, std, stundig*",
      day: "~tag, tage, tagen, werktage?, werktagen, arbeitstage?, arbeitstagen, tagig*",
      week: "wochen?, wochig*",
      month: "monate?, monaten, monats, monatig*, monatlich",
      year: "jahre?, jahren, jahres, jahrig*, jahrlich",
    },
    every: {
      hour: "stundlich",
      day: "taglich",
      week: "wochentlich",
      month: "mtl",
      year: "jahrlich",
    },
    each: "pro, je, ~im",
    priceUnits: `
      nutzer, benutzer, nutzerin, platz, person, kopf, mitarbeiter, standort, lead, termin, kontakt, kampagne, projekt, lizenz, stuck, postfach,
    `,
    whole: "gesamt*, ganz*, komplett*, alle, allen, aller, alles, samtliche*, unbegrenzt*, pauschal*",
    groups: "team, firma, unternehmen, betrieb, abteilung, buro, gebaude, haushalt, organisation",
    countable: `
      fragen?, ruckfragen?, punkten?, punkte, dinge, optionen, moglichkeiten, wege, ideen, zeilen, satzen?, satze, worten?, worte, beispielen?,
      beispiele, grunden?, grunde, termine, terminvorschlage, themen, details, vorschlagen?, vorschlage, alternativen,
    `,
  },
  numbers: {
    values: `
      0 ~null, 1 ~eins, 2 ~zwei zwo, 3 drei, 4 vier, 5 funf fuenf, 6 sechs, 7 sieben, 8 ~acht, 9 neun, 10 zehn, 11 elf, 12 zwolf zwoelf dutzend,
      13 dreizehn, 14 vierzehn, 15 funfzehn fuenfzehn, 16 sechzehn, 17 siebzehn, 18 achtzehn, 19 neunzehn, 20 zwanzig, 30 dreisig dreissig, 40 vierzig,
      50 funfzig fuenfzig, 60 sechzig, 70 siebzig, 80 achtzig, 90 neunzig, 100 hundert hunderte, 1000 tausend tausende, 1000000 million millionen,
    `,
    parts: "1 ein eine, 8 acht, 2 zwei, 100 hundert, 1000 tausend",
    joiner: "und",
    articles: "ein, eine, einen, einem, einer, nen, ne",
    mere: "einzige[nrms]?",
    fractions: `
      3 drittel dritteln, 4 viertel vierteln, 5 funftel fuenftel, 6 sechstel, 7 siebtel, 8 achtel, 9 neuntel, 10 zehntel zehnteln, 100 hundertstel,
    `,
    outOf: "von, aus, unter",
    all: "alle, allen, die, den, ihre, ihren, diese, diesen",
    thousand: "tsd, tausend",
    million: "mio, million, millionen",
    billion: "mrd, milliarde, milliarden",
    percent: "prozent*",
    currencies: {
      eur: "euro, euros",
      usd: "dollar",
      gbp: "pfund",
      chf: "franken",
      cents: "cents, cent, ct",
      money: "mause, kroten, mucken, kohle",
    },
  },

  // Reading mail --------------------------------------------------------------------------------------------

  mail: {
    quote: {
      wrote: "schrieb, schreibt, geschrieben",
      said: "sagte, sagt, gesagt, antwortete, geantwortet",
      quoting: "zitat von",
      opening: "Am",
      around: "am, um, uhr, hat, dem, den, folgendes, von",
      separators:
        "ursprüngliche (nachricht|mail), original-?nachricht, weitergeleitete nachricht, antwort( |-)?nachricht",
      forwarded: "anfang der weitergeleiteten (nachricht|e-mail)",
      from: "von",
      sent: "gesendet, datum",
      to: "an",
      subject: "betreff",
      other: "kopie, antwort an, wichtigkeit, anlagen",
    },
    signature: {
      sentFrom: `
        (diese nachricht wurde )?(gesendet|geschickt|versendet) (von|mit|über|aus|via) {device},
        (diese nachricht wurde )?(von|mit) {device} ... (gesendet|geschickt|versendet),
      `,
      devices: "handy, mobiltelefon, mobilgerät, smartphone, tablet",
      getApp: "holen sie sich",
      forApp: "für",
      listFooters: `
        (sie|du) (erhalten|erhältst|haben|hast|bekommen|bekommst) diese .. (weil|da|nachricht|e-?mail|mail|newsletter),
        um (sich|diese*) .. (abzumelden|auszutragen|abzubestellen), um keine .. (e-?mails?|nachrichten|newsletter) .. zu (erhalten|bekommen),
        (wenn|falls|sollten) (sie|du) .. (sich|dich|diesen|unseren|den) .. (abmelden|abbestellen|austragen),
        (wenn|falls|sollten) (sie|du) .. (keine|unsere|unseren|diese|diesen) .. (e-?mails?|newsletter|nachrichten|informationen|mailings) .. (erhalten|bekommen|möchten|wünschen|wollen),
        (möchten|wollen) (sie|du) (sich|dich|diesen|unseren|den|keine) .. (abmelden|abbestellen|austragen|e-?mails?|newsletter|nachrichten),
        (sie|du) (möchten|wollen|möchtest|willst) .. (keine|nicht mehr) .. (erhalten|bekommen|e-?mails?|newsletter|nachrichten),
        (sie|du) (können|kannst) (sich|dich|diesen|unseren|den|jederzeit) .. (abmelden|abbestellen|austragen),
        (diese|dieser) (e-?mail|nachricht|newsletter) wurde .. (gesendet|versendet|verschickt), (hier|klicken sie hier) .. (abmelden|abbestellen|austragen),
      `,
      listQuestions: `
        (möchten|wollen) (sie|du) .. (nicht mehr|keine) .. hören, (keine|nicht mehr|diese|unsere*) .. (e-?mails?|nachrichten|newsletter|mailings) .. (mehr|erhalten|bekommen),
        (newsletter|e-?mails?) (abbestellen|abmelden)
      `,
      listLinks: `
        (hier |(vom |unseren |von unserem )?newsletter )?(abmelden|abbestellen|austragen), (e-?mail-?|abo-?)?einstellungen( verwalten| ändern| bearbeiten)?,
        (profil|präferenzen)( verwalten| ändern| aktualisieren| bearbeiten)?, (im browser|online) (ansehen|anzeigen|öffnen), impressum,
        datenschutz(erklärung|hinweise)?, agb
      `,
      noticeTitles: "vertraulichkeitshinweis",
      noticeStarts: "(diese|dieses|der inhalt dieser) (e-?mail|nachricht|mail)",
      noticeSays: "vertraulich, ausschließlich, adressat, rechtlich",
      printStarts: "(bitte )?(denken|prüfen) sie",
      printSays: "umwelt, ausdrucken",
      warnings: "achtung, vorsicht",
      warnedOf: "diese",
      outside: "extern",
      labels: "telefon, handy, mobil, ust-?idnr, hrb, amtsgericht, registergericht, geschäftsführer",
      jobTitles: "leiter(in)?, geschäftsführer(in)?, vertrieb, gmbh, ag",
      nameParticles: "von, der, den",
      referrals: "kolleg*, ansprechpartner*, erreich*, kontakt*, wenden",
    },
    absence: {
      automaticSubject: `
        automatische(r|s)? (antwort|rückmeldung|abwesenheits*|nachricht|bestätigung|empfangsbestätigung), auto(m.|matisch|matische)?( |-)?antwort,
      `,
      awaySubject: `
        (ich bin )?(derzeit |zurzeit |aktuell )?(abwesend|abwesenheit*), (ich bin )?(im |in |bin im )?(urlaub|elternzeit|mutterschutz), urlaubs*,
        (ich bin )?(derzeit |zurzeit |aktuell )?nicht (im (büro|hause|haus|office)|erreichbar|da), betriebs(ferien|urlaub), außer haus,
        (büro|betrieb) geschlossen,
      `,
      away: `
        nicht ... (im|am) (büro|hause|haus|office|dienst|arbeitsplatz|platz|unternehmen), abwesend, (meinen|meinem|im|in|wegen) ... urlaub,
        nicht (persönlich |direkt |immer |regelmäßig )?(erreichbar|verfügbar|anwesend|vor ort|im einsatz|zu erreichen), nicht besetzt, teilzeit,
        (ich bin|bin ich|bin) ... (krank|unterwegs|verreist|auf (einer )?(messe|schulung|fortbildung|konferenz|tagung)), krankheit*,
        (bin|befinde|sind|bis) ... (urlaub|elternzeit|mutterschutz|krankenstand|sabbatical|dienstreise|geschäftsreise|jahresurlaub|reha|kur),
        außer haus, außer(halb)? des (büros|hauses), auf (dienstreise|geschäftsreise|reisen|einer messe), krank(geschrieben|heitsbedingt), erkrankt,
        (büro|unternehmen|betrieb|praxis|kanzlei) ... geschlossen, betriebs(ferien|urlaub),
      `,
      casual: `
        brückentag, (bin|sind) (ich |wir )?(mal |kurz |erst ?mal |gerade )?(mal |kurz )?(weg|wandern|segeln|offline|campen|am (meer|strand)), wandern,
        segeln, ski ?fahren, campen, am meer, am strand, in den bergen, auf see, ohne (netz|empfang|internet|laptop),
        (mail|nachricht) .. (nicht (gelesen|weitergeleitet)|automatisch gelöscht|ungelesen),
      `,
      note: `
        (vielen |herzlichen |besten )?dank für (ihre|deine|die) (e-?mail|nachricht|mail|anfrage), dringend*, wende(n|t)? (sie )?(sich|dich|euch),
        (e-?mails?|nachricht(en)?|mails?) (wird|werden) (nicht|erst|während), meiner (abwesenheit|rückkehr), vertretung, vertritt mich, vertreten,
        (keinen|eingeschränkten|nur) ... zugriff, (melde|antworte|beantworte|bearbeite) ... (nach|sobald|umgehend|rückkehr|wieder|dann),
        wieder (erreichbar|da|zurück|im (büro|hause|haus|office|dienst)|verfügbar|für sie),
      `,
      left: `
        nicht mehr ... (tätig|beschäftigt|im unternehmen|bei|teil|angestellt), (unternehmen|firma|haus) ... verlassen, ausgeschieden, im ruhestand,
      `,
      over: `
        ich war, war ich, wir waren, waren wir, (wieder )?zurück aus,
        (bin|sind) (ich |wir )?(wieder |jetzt |gerade )?(aus|von|vom) (dem |der |meinem |meiner )?* (wieder )?zurück,
      `,
    },
    reaction: {
      reacted: "reagiert*",
      message: "(ihre|deine|eine) (nachricht|e-?mail)",
      media: "(ein|einen|eine) (bild|foto|video|film|anhang|audionachricht|sprachnachricht)",
      tapbacks:
        "gefällt, liebt, gefällt nicht, lacht über, betont, hinterfragt, hat (mit )?{word} (auf )?reagiert",
    },
    receipt: {
      readSubject: "(nicht |un)?gelesen, gelöscht",
      read: "gelesen, ungelesen gelöscht",
      subject: `
        (ihre|deine) (anfrage|nachricht|e-?mail), (eingangs|empfangs)bestätigung, (vielen )?dank für ihre, wir haben ihre, bestätigung ihrer,
      `,
      self: `
        (dies(e|es)?|das) (ist |e-?mail |nachricht |antwort )(eine |wurde )?automatis*,
        automatisch (generiert|erstellt|erzeugt|versendet|versandt|verschickt)*, automatische (antwort|nachricht|eingangsbestätigung|rückmeldung),
        (antworten|antworte) sie (bitte )?nicht, nicht auf diese (e-?mail|nachricht|mail),
      `,
      caseNames: "vorgang, vorgangs, anfrage, ticketnummer, vorgangsnummer",
      received: `
        (ihre|deine) (anfrage|nachricht|e-?mail|mail|ticket) ... (erhalten|eingegangen|registriert|weitergeleitet),
        wir haben ihre (anfrage|nachricht|e-?mail|mail) ... erhalten,
        (schnellstmöglich|umgehend|innerhalb von|werktagen|baldmöglichst) ... (bearbeit|beantwort|meld|kümmer)*,
        (melden|kümmern) ... (schnellstmöglich|umgehend|innerhalb|baldmöglichst|in kürze),
      `,
      suits: `
        (passt|passen|geht|ginge|klappt)( (auch|gut|besser|mir|uns|es|es (mir|uns)|(mir|uns|es) (gut|besser|auch)|bei (mir|uns)|für (mich|uns)))?,
        (ist|wäre) (mir |uns |es )?(auch )?(gut|besser|ok|okay|perfekt|ideal|recht|in ordnung), perfekt, besser,
      `,
      prefers: "lieber, besser, passt( (mir|uns|es))?, ginge, sagen wir",
      personal: `
        können wir, könnten (wir|sie), (lassen sie uns|gerne?) ... (telefonieren|sprechen|reden), (schicken|senden) sie,
        (melden sie sich|schreiben sie|rufen sie) ... (danach|dann|nochmal|noch einmal|wieder|an), interess(ant|iert|e|ieren), klingt, passt,
        (ihr|ihre) (angebot|lösung|tool|produkt), wie wäre, kein bedarf, verteiler,
      `,
    },
    returning: {
      back: "wieder, zurück*, rückkehr, (erreichbar|im büro) ab, wiedereröffn*",
      backBehind: "wieder, zurück*",
      contact: `
        (melde|melden|rufe|rufen) (ich |wir )?(mich|uns|sie|dich) .. (wieder|zurück), (mich|uns) .. wieder (bei|melden),
        wieder (melden|auf (sie|dich|euch) zu*), auf (sie|dich|euch|das thema|die sache|ihr*) zurück*, zurück(rufen|melden),
      `,
      until: "bis( zum| zu)?",
      through: "bis ?nach, bis und mit, bis (zum )?einschl*, bis (zum )?inkl*",
      after: "nach",
      from: "ab, vom, von, seit",
      inclusive: "inklusiv*, inkl, einschl*, abends",
      away: "abwesend, nicht, urlaub, geschlossen, unterwegs",
      abbreviations: "einschl, inkl, ca",
      and: "und",
      daytimes: "mittag",
    },
    bounce: {
      subject: `
        unzustellbar*, (nachricht|e-?mail|mail) (nicht zugestellt|unzustellbar|konnte nicht), nicht zugestellt,
        zustellung (fehlgeschlagen|nicht möglich), benachrichtigung (zum|über den) (übermittlungs|zustell)*, fehler bei der zustellung,
      `,
      openHeadings: "status, benachrichtigung",
      delaySubject: "(zugestellt )?verzögert*, verspätet*",
      failed: `
        nicht .. (zugestellt|übermittelt|ausgeliefert), unzustellbar, zustellung .. (fehlgeschlagen|nicht möglich|abgebrochen),
        (empfänger*|adresse|benutzer|postfach) .. (unbekannt|existiert nicht|nicht gefunden|abgelehnt|nicht bekannt|voll),
      `,
      temporary: "(postfach|speicherplatz|kontingent) .. (voll|überschritten|erschöpft)",
      delayed: `
        (zustellung|nachricht) .. (verzögert|verspätet), noch nicht (zugestellt|ausgeliefert), (weitere|weiterhin) .. (zustellversuche|versuche*),
      `,
    },
    invitation: {
      accepted: "zugesagt, angenommen",
      tentative: "mit vorbehalt( angenommen| zugesagt)?, vorläufig( zugesagt)?",
      declined: "abgelehnt, abgesagt",
      canceled: "abgesagt, storniert",
      booked: "neuer termin, terminbestätigung, termin (gebucht|bestätigt), buchungsbestätigung",
    },
  },

  // Understanding replies, checking and writing drafts ------------------------------------------------------

  replies: {
    optOut: {
      leave: `
        abmeld*, abgemeld*, abzumeld*, abbestell*, abzubestell*, austrag*, ausgetragen, auszutrag*, meld* .. mich|uns|diese|meine|unsere .. ab,
        abonnement kundig*, trag* .. mich|uns|diese|meine|unsere .. aus, bestell* .. newsletter|mails|mich .. ab, bestelle ich .. ab,
        kundig* .. newsletter, geloscht|gestrichen|entfernt|gesperrt|ausgetragen werden, herausgenommen werden,
      `,
      remove: `
        losch*, loesch*, geloscht, geloescht, zu loschen, entfern*, streich*, gestrichen, sperr*, gesperrt, tilg*, vernicht*, radier*, blockier*,
        rauslosch*,
      `,
      push: `
        nimm, nehmt, nehmen, nehme, genommen, rausnehmen, rauszunehmen, herausnehmen, herauszunehmen, schmeis*, wirf, werft, werfen, hol, holt, holen,
        tu, tut, pack, packt, kick*, lass, lasst, raus,
      `,
      off: "aus, raus, heraus, runter, von, vom, rausnehmen, herausnehmen, ohne, weg",
      me: "mich, uns, mir",
      my: "mein*, unser*, unsre, alle, jegliche, samtliche*, saemtliche*, gesamte*, mir, mich",
      list: `
        verteiler*, mailverteiler*, emailverteiler*, liste*, adressliste*, kontaktliste*, datenbank*, adressbestand, kartei*, system*, newsletter*,
        mailing*, crm, bestand, adressbuch, kontakten, verzeichnis*, kampagne*, list,
      `,
      data: `
        daten*, kontaktdaten, adresse*, mailadresse*, emailadresse*, nummer, telefonnummer, kontakt, name, namen, firma, firmenadresse*, unternehmen,
        angaben, eintrag, profil, team, kollegen, kolleginnen, mitarbeiter*, domain, abteilung, buro, postfach, person, organisation,
      `,
      stop: `
        stop*, aufhor*, aufzuhor*, hor* .. auf, schluss, schlus, unterlas*, einstell*, einzustell*, stell* .. ein, beend*, absehen, abzusehen,
        seh* .. ab, abstand, verzicht*, verschon*, lass* .. das|es|sein, spar*, erspar*, untersag*, verbiet*, verbitt*, verbot*,
      `,
      write: `
        schreib*, anschreib*, anzuschreiben, angeschrieben, zuschreib*, kontaktier*, kontaktaufnahme*, gemailt, anmail*, anzumailen, schick*,
        zuschick*, geschickt, send*, zusend*, zuzusend*, ubersend*, meld*, gemeldet, belastig*, stor*, nerv*, behellig*, spam*, zuspam*, bombardier*,
        nachfass*, nachhak*, anschrieb, ansprech*, anspricht, angesprochen, angeschreib*, mailen, mailt, mailst, zumailen, kontakt auf*, schrieb*,
      `,
      mail: `
        mail*, email*, nachricht*, werbung, werbe*, newsletter*, zusendung*, anschreiben, schreiben, spam*, post, akquise*, kaltakquise*, anfragen,
        zuschrift*, kontakt*, angebote*, nachfassmail*, belastigung*, erinnerung*, infos, informationen, versand, zeug, mull, quatsch, nachfragen,
        ansprache,
      `,
      receive: "erhalten, erhalte, bekommen, bekomme, kriegen, kriege, horen, lesen, sehen, empfangen",
      want: `
        will, wollen, mochte*, moechte*, wunsch*, gewunscht, erwunscht, unerwunscht, interesse, wert, erlaub*, gestatt*, einverstanden, zugestimmt,
        lust, bock, lieber, dankbar, willkommen, darf, durfen, durft, sollen, soll,
      `,
      not: "nicht, nichts, kein*, nie, niemals, nix, nich, ohne, genug, weder, ungern, unerwunscht*",
      more: `
        mehr, wieder, weiter, weitere*, weiterhin, erneut, nochmal*, kunftig*, zukunftig*, zukunft, langer, jegliche*, jede, noch, fortan, nimmer,
        fernerhin,
      `,
      claim: `
        widersprech*, widersprich*, widerspruch*, widerruf*, forder*, auffordern, verlang*, beantrag*, erheb*, lege, legen, mache*, geltend, beruf*,
        entzieh*, bestatig*, begehr*, zieh* .. zuruck, losch*, untersag*, verbiet*, gebeten, aufgefordert, gesagt,
      `,
      law: `
        dsgvo, ds gvo, datenschutz*, artikel, art, loschung*, einwilligung*, zustimmung, einverstandnis, werbezweck*, direktwerbung, verarbeitung,
        nutzung, verwendung, speicherung, uwg, bdsg, tkg, widerspruchsrecht, recht auf loschung|vergessen*, personenbezogen*, werblich*, zusendung,
        zusendungen, kontaktaufnahme,
      `,
      alone: `
        stop, stopp, abmelden, austragen, loschen, loeschen, loschung, entfernen, entfernung, aufhoren, schluss, abmeldung, keine werbung,
        sofort aufhoren, schluss damit, schluss jetzt, unterlassen, hor* .. auf, hort auf,
      `,
      short: "genug, reicht",
      asks: `
        lass* .. mich|uns .. ruhe|frieden, nicht mehr schreiben|anschreiben|kontaktieren|mailen|melden, um austragung|abmeldung,
        raus aus dem|der|eurem|ihrem verteiler|liste, verschon* .. mich|uns,
      `,
      may: `
        in ruhe, in frieden, rechtswidrig*, unzulassig*, unverlangt*, unaufgefordert*, unerlaubt*, spam*, belastig*, unverschamt*, frechheit, nerv*,
        stor*, blockier*, schnauze voll, nase voll, satt, verpiss*, verschwind*, hau ab, finger weg,
        nie .. angemeldet|zugestimmt|eingewilligt|bestellt|gewunscht, keine .. einwilligung|zustimmung|erlaubnis, blacklist*, robinsonliste,
        blockliste, letzte .. mail|warnung|mal, ohne mich|uns, kein interesse .. mail*|werbung|kontakt*|weitere*|anfragen|zusendung*,
        keinen wert auf, unerwunscht*, nicht .. erwunscht|gewunscht|willkommen|gestattet|erlaubt, nichts mehr .. von|mit, weg mit, unterlass*,
        verzicht*, wie|wo .. verteiler|liste, weg damit, nie .. abonniert, wie oft, letzte*|letztes .. mail|nachricht|mal|sein|bleiben, das letzte,
        die letzte, zweite*|dritte*|vierte*|funfte*|sechste* .. mail|nachricht|mal|nachfrage|erinnerung|anfrage, reicht s, reichts, gibt keine,
        nein heist, gesagt nein, jemand anderen, jemand anders, respektier*, akzeptier*, gut sein, ein fur alle, vergess*, vergiss*,
        braucht* .. nicht|keine, letztes|letzten .. mail*|nachricht*|anschreiben, fernhalt*, fern .. halt*|bleib*, verschon*, ruhe haben, fern von,
      `,
      threat: `
        anwalt*, rechtsanwalt*, abmahn*, anzeige, beschwerde*, klage, bundesnetzagentur, verbraucherzentrale, aufsichtsbehorde*, datenschutzbehorde*,
        rechtlich*, melde ich, juristisch*,
      `,
      plain: `
        gern, gerne, mal, doch, nur, einfach, sofort, umgehend, unverzuglich, jetzt, heute, endlich, ab, an, auf, bei, der, die, das, den, dem, des,
        ein, eine, einen, dies*, solche*, derartige*, hier, da, dazu, damit, davon, hiermit, zu, zum, zur, fur, in, im, mit, per, oder, so, ich, wir,
        sie, ihr, euch, ihnen, ihre*, eure*, dir, du, sich, ist, sind, bin, wird, werden, wurde, wurden, kann, konnen, konnte, mussen, habe, haben,
        danke, dank, vielen, hallo, hi, guten, tag, morgen, sehr, geehrte*, liebe*, moin, freundlichen, grusen, gruse, mfg, vg, lg, grundsatzlich,
        ausdrucklich, hoflich, freundlich, auch, ja, kein interesse, keinen bedarf, kein bedarf, kein thema, uber, gespeichert*, gemas, nach, abs,
        schriftlich, veranlass*, daf*, sorge, dass, ware, besten, unerwunscht*, unaufgefordert*, kenntnis, etwaige*, setzen, tragen, direkt,
        wenn sie|du|ihr .. konnten|wurden|konntest|konntet|wurdet|mir|mich|uns nicht, ware schon, schon, mist, einer, einem, eines, dort, hierdurch,
        zwecks, ins, dein*, konnten, hat, herzlichen, damen, herren, weise, ganze*, komplett*, vollstandig*, dauerhaft*, generell, nein, nein danke,
        nicht interessiert, nicht relevant, erhoben*, personlich*, geschaftlich*, dienstlich*, gemaess, absatz, satz, ziffer, grund, grundlage,
        zeitnah, binnen, innerhalb, tagen, frist, sorgen, moglich, moglichst, wurdet, konntet, lastig*, nervig*, und tschus, leute, jungs,
        kommerziell*, zukommen, verstandnis, zwecken, erteilte*, jemals, falls erteilt, wirklich, absolut, jeder, form, ohne verzug|verzogerung,
        erfolg, gluck, kram,
      `,
      turn: `
        wenn, bis, vor, wie, was, wo, fast, kunden, kunde, nutzer*, lieferant*, empfanger*, produkt*, tool, anruf*, ruf*, vertrag*, angebot, termin*,
        rechnung*, erst, noch nicht, derzeit, gerade, in den verteiler, urlaub, montag, dienstag, mittwoch, donnerstag, woche, monat, kollegin, anhang,
        brauch*,
      `,
      but: `
        aber, jedoch, allerdings, sondern, stattdessen, lieber, ausser, nur, dafur, trotzdem, dennoch, scherz, spas, nein doch,
      `,
      warm: `
        interessant*, spannend*, demo, preis*, kosten, kostet, angebot schicken, termin*, gebucht, kalender, rufen sie mich, ruf mich, rufen sie an,
        gern* mehr, mehr informationen, weitere informationen, weitere unterlagen, unterlagen, klingt gut, freue mich, freuen uns, testen,
        setz* .. mich|uns .. liste|verteiler, nehm* .. mich|uns .. auf, nimm .. mich .. auf, behalt* .. mich|uns, halt* .. mich|uns .. laufenden,
        lass* .. mich|uns .. auf|im, anmeld*, interessiert mich, sind interessiert, bin interessiert, wir melden uns, ich melde mich,
        wir kommen auf sie, komme auf sie,
      `,
      void: `
        nicht nur, nichts dagegen, noch nicht, habe .. nicht .. erhalten|bekommen|gefunden|gesehen, habe .. keine .. erhalten|bekommen|gefunden,
        nicht der richtige*, nicht die richtige*, keine zeit, melden sie sich, nicht da|im, spam ordner|filter,
      `,
      foot: `
        klicken sie|hier, jederzeit, sie erhalten diese, diese mail erhalten, datenschutz impressum,
        wenn sie keine|diese|den|nicht|unsere .. mail*|email*|newsletter|nachrichten|informationen, newsletter abbestellen impressum, im browser,
        falls sie keine|nicht .. mehr|weitere*, vertraulich*, sie haben .. recht, haben sie .. recht, konnen sie|sich .. abmelden, hier klicken,
        irrtumlich*, richtige empfanger,
      `,
      ask: `
        konnen sie|wir, konnten sie, konntest du, kannst du, konnt ihr, konntet ihr, wurden sie, wurdest du, wollen sie, mochten sie, nehmen sie,
        bitte, bitten,
      `,
      last: "bitte, danke, abmelden, austragen, loschen, streichen, entfernen, abbestellen",
      already: "bereits, schon",
      and: "und, sowie",
    },
    instructions: {
      orders: `
        (ignorier|vergiss|missacht|ubergeh)* ... (anweisung|instruktion|vorgabe|regel|befehl|prompt)*
        (stufe|ordne|markier|kategorisier|klassifizier|bewert|werte)* (diese|sie|das|die) ... (als|ein)
        system(anweisung|prompt|nachricht)*
        (du bist|sie sind) (jetzt |nun )?(ein |eine )?(ki|assistent|sprachmodell|chatbot)*
        (hinweis|nachricht|anweisung) (an|fur) (die |das |den )?(ki|assistent|modell|bot|sprachmodell)*
        (wenn|falls|sofern) (du|sie|dies|das) .. (ki|bot|roboter|maschine|sprachmodell|assistent|chatbot) (bist|sind|ist)
        (neue|neuer|aktualisierte|zusatzliche|geheime) (anweisung*|instruktion*|aufgabe|befehl*|vorgabe*|auftrag) ?:
        (gib|geben sie|zeig|zeige|nenne|drucke) .. (anweisungen|prompt|systemnachricht|instruktionen|zugangsdaten|kundendaten)* .. (aus|an|$)
        (beziehen|bezieh|informier|fragen|benachrichtig|involvier)* .. (keinen|keine|niemanden) (mensch|person|kolleg|mitarbeiter|$)*
      `,
      impostor: `
        als (system)?(administrator|betreiber|admin|systemadministrator) .. (weise|befehle|ordne|fordere|autorisiere)
      `,
      address: `
        wer (auch immer )?(die|diese) antwort (schreibt|verfasst|formuliert|erstellt)
        (falls|wenn|sofern|da) .. (von|durch) (einer|einem|eine|einen|ihrer|ihrem|der|dem) (ki|bot|chatbot|roboter|maschine|sprachmodell|software|automaten)
        ^(liebe |lieber |hallo |hey |achtung |an die |hinweis an die |bitte )?(ki|ai|assistent|assistentin|bot|chatbot|roboter|sprachmodell|chatgpt|claude|
          copilot)(-assistent|-system|-modell| assistent)?( ?[,:!]| -)
        (liebe|lieber|liebes|hey|achtung),? (du |an die |an alle |automatische |virtuelle |digitale |ki-){0,2}(ki|assistent|assistentin|assistenten|bot|bots|
          chatbot|roboter|sprachmodell)
        (hinweis|nachricht|anweisung|anweisungen|notiz|befehl|mitteilung|info|botschaft|auftrag) (an|fur) (die |das |den |alle |jede |jeden |ihre |eure |deine |
          automatische |antwortende ){0,2}(ki|ki-[a-z]{2,20}|ai|assistent|assistenten|bot|bots|chatbots?|sprachmodell|sprachmodelle|antwortsystem|antwortautomat*)
        (ki|assistent|bot|chatbot|modell|sprachmodell|system|software|maschine|programm),? (die|der|das|welche|welches) .. (mail|e-mail|nachricht|zeilen|antwort|
          text) .. (liest|verarbeitet|beantwortet|schreibt|verfasst|bearbeitet)
        (du bist|sie sind|da sie) (ja |doch |nur |wohl )?(eine |ein |als )?(ki|ai|bot|chatbot|roboter|sprachmodell|maschine|automat)(?!-?(firma|unternehmen|
          anbieter|agentur|experte|spezialist|start))
        (falls|wenn|sofern|da) .. (automatisch|ki|bot|sprachmodell|automatisiert) .. (antwort|antworten|antwortest|beantwortet|liest|lesen|verarbeitet|geschrieben|
          erstellt|bist|sind|ist|wird)
        (versteckte|geheime|verborgene) (anweisung|anweisungen|befehl|befehle|instruktion|instruktionen)
      `,
      automatic: `
        (auto-?antwort|autoversand|autopilot|automatikversand|auto-?reply|auto-?send|antwortautomat)*
        automatisch(e|er|en|es)? (versand|versenden|versendet|verschickt|gesendet|senden|antwort|antworten|antwortet|beantwortet|verschicken|schicken|rausgeht|
          rausschicken|beantworten|erstellte antwort|generierte antwort)
        (antwort|antworten|antwortest|mail|e-mail|nachricht|mails) .. automatisch .. (verschick|versend|send|gesend|erstell|generier|raus|geht|geschrieb)*
        (ohne|bevor) .. (prufung|freigabe|kontrolle|mensch|menschliche|jemand) .. (sieht|liest|pruft|freigibt|draufschaut|senden|verschicken|absenden|$)
      `,
      into: `
        (fug|fuge|fugen|fugt|nimm|nehmen|schreib|schreibe|schreiben|setz|setze|setzen|pack|packe|packen|erwahn|erwahne|erwahnen|nenn|nenne|nennen|kopier|kopiere|
          kopieren|bau|bauen|verlink|verlinken|ubernimm|ubernehmen|trag|tragen) .. (in|an|unter|ans ende|an den anfang|am ende|zu) (ihre|ihrer|ihren|deine|deiner|
          deinen|die|der|jede|jeder|eure|eurer|diese|das|dem) (nachste |nachsten |erste |automatische |naechste )?(antwort|antworten|antwortmail|mail|e-mail|mails|
          nachricht|signatur|ruckmeldung|entwurf|follow-up|erwiderung)
        (antwort|antworte|antworten|schreib|schreibe|schreiben|erwider|erwidere|sag|sage|sagen) (sie |mir |uns |bitte |ausschlieslich |nur |genau |
          einfach ){0,4}(mit|nur(?! (per|an|telefonisch|noch|kurz|wenn|falls) )|ausschlieslich|genau|wortlich|folgendes|folgenden|dem wort|dem satz|den worten|das wort|diesen satz|woertlich)
        ^(bitte )?(antwort|antworte|antworten|schreib|schreibe|schreiben|sag|sage|sagen|erklar|erklare|erklaren) (sie |mir |uns |
          bitte |in ihrer antwort |in der antwort ){0,3},? ?dass (sie|wir|du|ihr|die|der|das|unsere|es|alles)
        (ihre|deine|die|jede|eure) (nachste |automatische )?(antwort|antwortmail|ruckmeldung|nachste mail|nachste e-mail) (muss|soll|sollte|hat|
          darf nur) .. (enthalten|beinhalten|beginnen|enden|lauten|stehen|bestatigen|nennen|erwahnen)
        (beginn|beginne|beginnen|start|starte|starten|beend|beende|beenden|schlies|schliese|schliesen|unterschreib|unterschreibe|unterschreiben|unterzeichne|
          unterzeichnen) (sie )?(ihre|deine|die|jede|diese|mit|als) .. (antwort|mail|e-mail|nachricht|mit|als|namen)
        (in|bei) (ihrer|deiner|der|eurer) (nachsten |automatischen )?(antwort|antwortmail|ruckmeldung|nachsten mail) .. (erwahn|schreib|nenn|bestatig|akzeptier|
          einfug|link|aufnehm|zusag|versprech|garantier|einbau|ubernehm)*
      `,
      // Word classes. The combinations of classes that address a machine are the same in every language.
      words: {
        ignore: `
          ignorier*, vergiss, vergessen, vergesst, missacht*, ubergeh*, umgeh*, hinweg, beiseite, gilt nicht mehr, gelten nicht mehr, verwirf, verwerfen, hinfallig, ungultig, uber bord,
          halte dich nicht, halten sie sich nicht, aufgehoben, ausser kraft, auser kraft, pfeif auf, loschen, losche, streiche, zahlt nicht mehr, zahlen nicht mehr, uberschreib*, setz dich
          uber, gegenteil, auer acht, auser acht, lass beiseite, widerruf*, annulliert*, obsolet, nichtig, brich, verstose, verwerfe, aufgehort, abgeschaltet, schalt*, vernachlassig*, frei
          von, losgelost, brauchst dich nicht, musst dich nicht, nicht mehr gebunden, nicht gebunden, verlern*, weich ab, abweich*, lass fallen, kannst du vergessen, wirf, geloscht, nur ein
          test, vorrang, geht vor, gehen vor, zuwider, entgegen, statt, anstatt, anstelle, uberholt, irrelevant, bedeutungslos, wertlos, entfallen, entfallt, weggefallen, getilgt, ersetzt,
          ersetzen, aufheb*, verletz*, hor nicht, horen sie nicht, hore nicht, schieb, wirf weg, lass weg, lass sein, abgelaufen, erloschen, gelten nicht, gilt nicht, wichtiger als, steht
          uber, stehen uber, beachte nicht, beachten sie nicht, nicht beachten, nicht mehr beachten, kummere dich nicht, gestrichen, gecancelt, passe, vorbei, vergangenheit, geschichte, weg
          mit, radier*, nie vorgaben, durchgestrichen, abgeschafft, ausser acht, ausserachtlass*, auserachtlass*, nicht mehr folg*, ungeachtet, entsorg*, verbann*, raume, schere dich nicht,
          gib nichts auf, bricht,
        `,
        command: `
          anweisung*, instruktion*, vorgabe*, regel, regeln, befehl*, prompt, richtlinie*, aufgetragen, vorgeschrieben, weisung*, programmierung, gesagt wurde, gesagt worden,
          gesagt hat, aufgegeben, beigebracht, anweis*, betreiber, auftrage, auftragen, grundsatze, systemprompt, kontext, was du bisher, was du vorher, alles vorherige,
          alles bisherige, alles obige, alles oben, leitlinie*, bestimmungen, beschrankung*, einschrankung*, deine aufgabe, dein auftrag, vorherige befehle, kommando*, skript, drehbuch,
          richtschnur, sicherheitsregel*, filter, filterregel*, was oben steht, alles davor, alles zuvor, alles fruhere, fruheren vorgaben, vorherigen vorgaben, bisherigen vorgaben,
          arbeitgeber, firma dir, verhaltensregel*, systemnachricht, voreinstellung*, dienstanweisung*, was dir gesagt, was man dir, was dir, auflagen, gesagten, regelwerk, handbuch,
          kodex, verhaltenskodex, fruhere befehle, gebot*, instruiert, aufgetragene, urspruglich*, systemanweisung*, systemvorgabe*, firmenregel*, grundregel*, dienstvorschrift*,
          belehrung*, anordnung*, order, eingerichtet wurdest, du eingerichtet, du konfiguriert,
        `,
        comply:
          "befolg*, folge, folgen, gehorch*, halte dich, halten sie sich, beacht*, einhalt*, richte dich, richten sie sich",
        become: `
          spiel einen, spiele einen, spielen sie einen, mime einen,
          bist ab jetzt, bist ab sofort, ab jetzt bist, ab sofort bist, du bist jetzt, du bist nun, tu so, tun sie so, verhalte dich, verhalten sie sich wie, gib dich als,
          geben sie sich als, spiel die rolle, spielen sie die rolle, stell dir vor du, schlupf in die rolle, schlupfe in die rolle, schlupfen sie in die rolle, nimm die rolle,
          nehmen sie die rolle, ubernimm die rolle, ubernehmen sie die rolle, dein name ist, dein name lautet, du heist jetzt, du heist ab, ihr name ist jetzt, ihr name ist ab,
          als warest du, als warst du, als waren sie unser, als wenn du, du arbeitest jetzt, du arbeitest ab, sie sind ab jetzt unser, sie sind ab sofort unser, sie sind jetzt unser,
          deine neue rolle, deine neue identitat, deine rolle ist, fortan bist, von nun an bist, ab heute bist, antworte als, antworte wie ein, sprich wie ein, schreib wie ein,
          rollenspiel, ohne einschrankungen, in der rolle, mime, gib vor, geben sie vor, gib dich fur, heist du, heisen sie jetzt, heisen sie ab, stell dir vor,
          stellen sie sich vor sie, mein personlicher, sei unser, sei mein, seien sie unser, in die rolle, sprich als, antworten sie als unser, als ob du, als ob sie unser, tun so als,
          verwandle dich, wirst du zu, werde zu, vertrittst du, vertreten sie uns, du vertrittst uns, wie ein pirat, als pirat, sprichst du fur uns, du sprichst fur uns, du gehorst uns,
          du dienst uns, betrachte dich als, verhalt dich, benimm dich, gebarde dich, zieh dir den hut, setz den hut, spiel den, spiel die, spiele den, spiele die, spielst du,
          simulier*, imitier*, ahme, mach auf, stell dir vor du warst, du fungierst, fungiere als, agiere als, handle als, tritt auf als, ausgeben als, arbeitest fur uns,
          in unserem namen, in meinem namen als, du bist kein, du bist keine, sie sind kein verkaufer, rede mit mir wie, sprich mit mir wie, als hattest du nie, als hatte man dir nie,
          als arbeitest du, als arbeitetest du, als wurdest du, du arbeitest fur uns, arbeitest du fur uns, von jetzt an bist, ab diesem moment bist, ab dieser mail bist, hor auf ein,
          als unser, in der funktion, du agierst als, du handelst als, antworte in der rolle, verkorper*, rolle eines, rolle einer, die rolle als, die rolle des, rolle unseres,
          rolle unserer, spiel mit, spielen sie mit, behandle mich,
        `,
        inside: `
          dein prompt, deinen prompt, deinem prompt, ihr prompt, ihren prompt, systemprompt, konfidenzwert, konfidenz, vertrauenswert, prufschlange, warteschlange zur prufung,
          prufwarteschlange, sicherheitsprufung bestanden, prufung bestanden, inhaltsfilter, sprachmodell, tu was ich, tu was er, mach was ich, tun sie was ich, gehorche, gehorchen sie,
          welche version bist, welches modell bist, welches sprachmodell, deine regeln, deine vorgaben, deine anweisungen, als interessiert, als positiv, als interessent,
          ab jetzt gehorch*, reiner tisch, bei null, von vorn, meinen status, worte verboten, nicht sagen darfst, nicht verraten darfst, interne notizen, internen notizen, ungefiltert,
          unzensiert, entwicklermodus, adminmodus, klassifikator, betreiber, eingabeaufforderung, versteckte anweisung*, schwellenwert, automatisch freigeben, gehorch*,
          versteckter text, versteckten text, geheimer text, geheimen text, wie mit ihrem administrator, wie sicher warst du, wie sicher warst, was darfst du, was du nicht,
          welchen wert hat meine, absender verifiziert, verifizierter absender, vertrauensstufe, frei antworten, uneingeschrankt antworten, ohne einschrankung antworten,
        `,
        no: `
          nicht, niemand, niemanden, keiner, kein, keine, keinen, keinerlei, unnotig, uberspring*, entfallt, sparen, erubrigt, erubrigen, entbehrlich, weglassen, auslassen, lass weg,
          lassen sie weg, warte nicht, warten sie nicht, braucht es nicht, nichts zu, nichts anzuschauen, nichts zu prufen,
        `,
        skip: `
          uberspring*, umgeh*, auslass*, weglass*, sparen, spar dir, warten sie nicht, warte nicht, verzicht*, ohne zu warten, ohne abzuwarten, lassen sie weg, ohne, unabhangig von,
          ungeachtet,
        `,
        review: `
          pruf*, gepruft, gegenles*, kontroll*, freigabe, freigeben, genehmig*, uberpruf*, durchsehen, aufsicht, ansehen, okay, ok, blick, gegencheck, check, checken, drauf schaut,
          draufschaut, draufschauen, absegnung, vier-augen-prinzip, zustimmung, korrekturles*, gesichtet, sichtung, rucksprache, gecheckt, druberschau*, draufschau*, gegengeles*,
          schauen, lesen, liest, sehen, sieht, einwillig*, erlaubnis, schaut, korrektur, begutacht*, abnahme, leitung, autorisierung, segen, ja von, fragen, frag, nachfrage, nachfragen,
          einbeziehen, einbeziehung, einzubeziehen, hinzuziehen, hinzuzuziehen, zweiten blick, warten auf, untersuch*, sichten, einschalten, einzuschalten, beteilig*, konsultier*,
          bestatigung, durchsicht, moderier*, korrektur*, abstimm*, abgestimmt, intern, zeigen, vorlegen, vorzulegen, gegenzeichn*, anschau*, absprache, besprechen, besprech*, absegnen,
          durchles*, querlesen, freizugeben, zu prufen, zu kontrollieren, gegenzulesen,
        `,
        person: `
          mensch*, person, mitarbeiter*, jemand, niemand, niemanden, keiner, manuell*, kollege, kollegen, kollegin, chef, chefin, vorgesetzte*, irgendwer, team, leitung, geschaftsleitung,
          anwalt, mitmenschen, kolleg*, irgendjemand*, dritte, dritten, andere, personen, fachkraft, bearbeiter*,
        `,
        need: "muss, mussen, notig, notwendig, erforderlich, braucht, brauchen, benotigt",
        dispatch: `
          abschick*, absend*, versend*, verschick*, raus, rausschick*, versand, senden, schicken, antworten sie sofort, antworte sofort, sofort antworten, gleich antworten, antworten sie
          gleich, antworten sie direkt, raus damit, losschicken, rausgehen, rausgeht, direkt senden, sofort senden, sende, senden sie, schick sie, schick es, hinausgehen, absetzen, gleich
          ab, sofort ab, direkt ab, auf der stelle, umgehend antworten, antworten sie umgehend, antworte direkt, antworten direkt, einfach ab, schicken sie, antworten, antworte, antwortet,
          reagieren, reagiere, beantworten, beantworte, herausgeben, rausgeben, zuschicken, liefern, ubermitteln, abfeuern, rausjagen, zurucksenden, zuruckschreiben, abgehen, freigeben sie,
          geht raus, gehen raus, kann raus, raussenden, beantworten sie, antwortest, reagierst,
        `,
        cleared: `
          freigegeben, zugelassen, genehmigt, zugestimmt, zustimmung, erlaubt, berechtigt, whitelist*, vertrauenswurdig*, grunes licht, abgesegnet, akzeptiert, bestanden, unbedenklich,
          durchgelassen, durchgewunken, gebilligt, fur gut befunden, als sicher, verifiziert, in ordnung befunden, nichts beanstandet, geprufte, vorab gepruft, zertifiziert, angenommen,
          passiert, freigeschaltet, ausgenommen, befreit, einwandfrei, sauber, abgehakt, durchgekommen, unverdachtig, ungefahrlich, gecheckt, durch, ja gesagt, keine beanstandung,
          keine beanstandungen, ohne beanstandung, ohne befund, kein befund, nichts gefunden, nichts ergeben, abgenickt, durchgewinkt, ok gegeben, okay gegeben, segen gegeben,
          gut befunden, bestatigt, gultig, uberstanden, risikofrei, geringes risiko, vorgesehen, vorgemerkt, eingeplant, ermachtigt, autorisiert, keine bedenken, keine einwande,
          einverstanden, quittiert, befugt, gepruft und, vereinbart, abgesprochen, abgestimmt, darf automatisch, kann automatisch, unproblematisch, als unbedenklich, fur sicher,
          geeignet, startklar, bekannter absender, authentifiziert, positivliste, freigabeliste,
        `,
        automatic: `
          automatisch*, automatisiert*, selbsttatig*, unbeaufsichtigt*, autopilot, sofortantwort*, sofortversand, automatik, selbststandig*, eigenstandig*, direktantwort*, direkte antwort,
          sofortige antwort, direktversand, maschinell*, unkontrolliert*, ungepruft*, automatisierte antwort,
        `,
        checked: "gepruft, uberpruft, kontrolliert, gegengelesen, gesichtet, vorgepruft, untersucht",
        virus: "virus*, viren*, wirus*, avast, antivir*, malware",
        guard: `
          filter, filters, wachter, prufstelle, prufinstanz, sicherheitsprufung*, sicherheitscheck, sicherheitsfilter, moderation, moderator*, prufer, compliance*, kontrollinstanz,
          prufsystem*, schutzsystem*, qualitatskontrolle, sicherheitskontrolle*, sicherheitsabteilung, sicherheitsteam, kontrollsystem, kontrollteam, kontrolle, torwachter, aufpasser,
          klassifikator, revision, prufabteilung, rechtsabteilung, schutzmechanismus, prufung, aufsicht, freigabestelle, freigabeteam, pruferin, injektionsprufung, kontrolleur*, gutachter*,
          inspektor*, zensur, wachhund, spamprufung, risikoprufung, qualitatsprufung, qualitatsteam, inhaltsprufung, freigabeprozess, schutzfilter, spamschutz, administrator*, admin,
          betreiber, moderiert, it-abteilung, inhaber, bot-prufung, *filter, *filters,
        `,
        yours:
          "ihr, ihre, ihrer, ihrem, ihren, ihres, dein, deine, deiner, deinem, deinen, euer, eure, eurer",
        we: "ich, wir, unser, unsere, unserer, unserem, unseren, mein, meine, meiner, meinem, meinen",
        flag: `
          markier*, melden, melde, kennzeichn*, zuruckhalt*, zuruckzuhalten, warnung*, warn*, alarm*, verdachtig*, sperr*, quarantane, eskalier*, beanstand*, meldung, meldungen, meldung
          machen, hinweis auslosen, warteschlange, prufschlange, aufhalten, anhalten, bedenken, stoppen, blockier*, abfang*, ausbrems*, anschlag*, aussortier*, zuruckstell*, vorsicht,
          prufung, zuruck, pause, pausier*, verzoger*, anzeig*, misstrau*, hinterfrag*, menschen, person, mensch, weiterleit*, umleit*, ablehn*, abgelehnt, zuruckgewiesen, spam, auffallig*,
          merken, vermerk*, notier*, aussteuer*, herausfilter*, ausfilter*, beiseite,
        `,
        message: `
          diese mail, diese e-mail, diese email, diese nachricht, dieser mail, dieser nachricht, dieser e-mail, dieses schreiben, diesen text, dieser text, diese zeilen, diesen zeilen,
          meine nachricht, meiner nachricht, meine mail, meiner mail, diese anfrage, dieser anfrage, dieses schreibens, dieser absender, diesen absender, das hier, diesem text,
          dieses textes, diesem schreiben, meinen status, mein status, meine kategorie, unsere anfrage, unserer anfrage, unsere nachricht, die nachricht, die mail, hier,
          harmlose anfrage, harmlose mail, harmlose nachricht, normale anfrage, normale mail, mails von uns, nachrichten von uns, unsere mails, unsere nachrichten, unsere e-mails, dies,
          das als, dies als, diesem lead, diesen lead,
        `,
        file: `
          markieren, kennzeichnen, einstuf*, eingestuft, einzustufen, einordn*, klassifizier*, kategorisier*, einsortier*, verbuch*, stufe, ordne, betrachte, betrachten, behandle,
          behandeln, werte, werten,
          eintragen, trage, kategorie, setzen, setz, vergib, vergeben, weise, weisen, zuweis*, zuordn*, gib, geben, bewerte, bewerten, einzutragen, verzeichn*, fuhren, fuhre, erkenn*,
          deklarier*, definier*, bestimm*, hinterleg*, speicher*, erfass*, wert, beurteil*, ansehen, verstehen, auffass*, interpretier*, halten fur, angesehen, trag, melde,
        `,
        label: `
          interessiert, positiv, unbedenklich, harmlos, sicher, lead, qualifiziert, gebucht, prioritat, vertrauenswurdig, konfidenz, kategorie, interessent, heis, status, einwandfrei,
          termin, prioritar, punkte, punktzahl, bestens, unverdachtig, akzeptabel, genehmigt, grun, echt, serios, vielversprechend, kein spam, zugelassen, freigegeben, termin gebucht,
          ungefahrlich, angriff, bedrohung, phishing, manipulation, spam, bosartig, missbrauch, dringend, gefahrlich, geeignet, vertrauenswurdige, harmlose, kein risiko,
          nichts auffalliges, nichts ungewohnliches, nichts verdachtiges, als verdachtig, als auffallig, als gefahrlich, als riskant,
        `,
        tag: "etikett, label, kategorie, klassifizierung, einstufung, einordnung, bewertung",
        include: `
          nehmen, nimm, aufnehm*, schreib*, einfug*, fugen, fug, setz*, zitier*, erwahn*, enthalt*, beinhalt*, wiederhol*, ubernehm*, ubernimm, verlink*, nenn*, kopier*, beginn*, bauen,
          bau, einbau*, beenden, beende, verweis*, weis, weisen, schliese, schliesen, verwend*, benutz*, fuhr*, hang, hange, anhang*, packen, pack, soll, muss, unterbring*, aufgreif*,
          streuen, lauten, hinzufug*, erscheinen, stehen, vorkommen, anfang*, tragen, tragt, enden, endet, zitat, wiedergeb*, wiedergib, aussag*, vorkommt, auftauch*, hangen, tippen,
          tippe, hineinschreib*, hineinsetz*, einarbeit*, verpack*, schliesend, platzier*, angeben, gib an, geben, lesen, sehen, finden, steht,
        `,
        answer: `
          ihre antwort, ihrer antwort, die antwort, der antwort, deine antwort, deiner antwort, ihre ruckmeldung, ihrer ruckmeldung, die ruckmeldung, der ruckmeldung, ihre nachste mail,
          ihrer nachsten mail, ihre nachste nachricht, ihrer nachsten nachricht, deine nachste nachricht, deiner nachsten nachricht, beim antworten, wenn sie antworten,
          wenn du antwortest, wenn sie zuruckschreiben, ihre nachricht mit, deine nachricht mit, ihre mail mit, ihre antworten, ihre signatur, deine signatur, ihre erwiderung,
          ihr antwortschreiben, ihrem antwortschreiben, antwortmail, erste wort, ersten satz, letzten satz, letzter satz, erster satz, ihrer ruckantwort, ihre ruckantwort, eine antwort,
          antwort von ihnen, ihrer rucknachricht, antwortet, antworte mit, antworten sie mit, antwort, antworten sie, nachsten schreiben, nachstes schreiben, ihr nachstes,
          ihrem nachsten, deinem nachsten, ruckschreiben, reaktion, ruckantwort, folgemail, nachste nachricht, nachsten nachricht, erzeugten text, erzeugte text, erzeugter text,
          generierten text, generierte text, generierter text, erzeugten nachricht, generierten nachricht, erzeugte nachricht, generierte nachricht, generierten mail, text den du,
          was du schreibst, was du verfasst, was du erzeugst, beantworte jede, beantworte alle, was du dir ausdenkst, was dir einfallt,
        `,
        letter: `
          ihr schreiben, ihrem schreiben, dein schreiben, deinem schreiben, deine mail, deiner mail, ihren zeilen, ihr text, ihrem text, ihre mail, ihrer mail, deinem text, ihrer nachricht,
        `,
        verbatim: `
          satz, satze, wortwortlich, wortlich, wort fur wort, zeile, exakt, folgend*, wortlaut, unverandert, worten, worte, wort, formulierung, passage, zeichenkette, erste wort, text,
          ausdruck, phrase, aussage, spruch, zitat, bemerkung, wendung, formel,
        `,
        asked: `
          link zu, link auf, einen link, preisliste, broschure, kundennummer, bestellnummer, referenz, steuernummer, rechnung, vertrag, angebot, unterlagen, preise, preisen,
          infomaterial, referenzen, muster, betreff, betreffzeile, die kosten, einrichtungskosten, gebuhren,
        `,
        ask: "was, welche, welches, welchen, welcher, wie, wer, wo, welchem, wonach",
        reveal: `
          nenn*, zeig*, sag, sagen, gib, geben, liste, listen, schick*, send*, verrat*, kopier*, druck*, offenleg*, wiederhol*, beschreib*, schicken sie mir, schicken sie uns, senden sie
          mir, schick mir, leit*, weiterleit*, geben sie mir,
        `,
        recite:
          "zitier*, zeig*, druck*, verrat*, offenleg*, leg offen, wiederhol*, list*, gib aus, geben sie aus, schreib auf, rezitier*, veroffentlich*",
        secret: `
          dein prompt, deinen prompt, vorgaben hast, anweisungen hast, regeln hast, vorgaben haben sie, anweisungen haben sie, anweisungen wurden, regeln wurden, deine einstellungen,
          deine konfiguration, deine vorgaben, deine anweisungen, deine regeln, ihre internen, text vor meiner, vor meiner mail, konfidenz*, einstellungen des bots,
          einstellungen ihres assistenten, trainingsdaten, api-schlussel, zugangsdaten, interne notizen, diese mail bewertet, mail eingestuft, nachricht eingestuft,
          meine mail eingestuft, deinen anweisungen, deinen vorgaben, deinen regeln, mit welcher wahrscheinlichkeit, wahrscheinlichkeit haben, vor dieser mail, uber dieser mail,
          deine grenzen, nicht sagen, verboten, internen notizen, ihr klassifikator, klassifikator, kannst du sehen, uber uns gespeichert, notizen uber uns, sagen sollst, sagen sollen,
          gesagt hat man dir, hat man dir, wurde dir, wurdest du, angewiesen, dein wissen, deine wissensbasis, beispiele hast, hinter deinen, sicher warst du, sicher waren sie bei,
          sicherheit hast du, deine parameter, deine daten, dein modell, deine quellen, bist du programmiert, wurdest du programmiert, wurdest du trainiert, bist du trainiert,
          bist du konfiguriert, einschatzung meiner mail, dein system, deine werkzeuge, vorgaben du, regeln du, anweisungen du,
        `,
        others: `
          anderen kunden, andere kunden, anderer kunden, anderen mandanten, andere mandanten, anderer mandanten, anderen firmen, anderer firmen, anderen empfanger, anderen interessenten,
          anderer interessenten, ubrigen kunden, aller kunden, kundenliste, kundendaten, weiteren kunden, eines anderen kunden, vorherigen kunden, vorheriger kunde, letzten kunden, letzter
          kunde, anderen absendern, anderen leuten, anderer unternehmen, anderen unternehmen, konkurrenz, mitbewerber*, restlichen kunden, andere firmen, fremder kunden, fremde kunden,
          dritter, andere interessenten, andere leads, andere anfragende,
        `,
        data: `
          daten, adressen, preise, mailadressen, e-mail-adressen, telefonnummern, vertrage, gesprache, mails, e-mails, nachrichten, konditionen, rabatte, zahlen, bezahlen, geschrieben,
          kundenliste, kundendaten, kontaktdaten, listen, details, unterlagen, antworten, schrieb, schreiben, angebote, gesagt, preis, zahlt, austausch, verhandelt, ausgehandelt, sehen,
          korrespondenz, schriftverkehr, postfach, bestellungen, zugriff, informationen, inhalte, namen und, verlauf, verlaufe, posteingang,
        `,
        decode: `
          entschlussel*, decodier*, dekodier*, entziffer*, ruckwarts, rot13, base64, casar*, caesar*, morse*, hexadezimal*, umgekehrt, verschlusselt*, codiert*, kodiert*, geheimschrift,
          anfangsbuchstaben, ersten buchstaben, erste buchstaben, jeden zweiten buchstaben, verschieb*, binar*, spiegel*, ubersetze aus, enkodier*, vigenere, akrostichon,
        `,
        obey: `
          befolg*, ausfuhr*, fuhr es aus, gehorch*, umsetz*, setz es um, tu es, mach es, handle danach, lies, lesen, lesen sie, folgend*, darunter, untenstehend*, anweisung, auftrag,
          nachricht, text, zeile, handel*, richte dich, dementsprechend, entsprechend, durchfuhr*, verfahr*,
        `,
        post: "ansprechpartner*, ansprechperson, kontakt, kontaktperson, anbieter, dienstleister, lieferant, zweite, dritte, vierte",
        earlier:
          "was ich dir, was ich ihnen, was ich gesagt, was ich geschrieben, habe ich gesagt, habe ich geschrieben",
        idle: `
          schicken sie mir, schicken sie uns, schick mir, schickt mir, senden sie mir, senden sie uns, nichts versenden, nichts schicken, schicken sie nichts, senden sie nichts,
        `,
      },
    },
    cautions: {
      person: String.raw`
        (rufen|ruf|ruft|klingeln) (sie )?(mich|uns|bitte|gerne|doch|einfach) ... an
        anrufen | anruf | zuruckrufen | ruckruf | telefonieren | telefonisch | anklingeln
        (mit|einem) ... (echten|richtigen|lebenden) (menschen|person|mitarbeiter)
        (mensch|bot|roboter|maschine|ki) (oder|bin|sind|hier|dran)
        (rufen|ruf|ruft) (sie )?(mich|uns|bitte|gerne|gern|einfach|doch|mal|durch)
        (klingeln|klingel|melden) sie (sich )?(mal |gern |gerne |kurz )?(durch|telefonisch)
        (unter|auf) .. \d{3,} .. (erreichbar|zu erreichen|erreichen)
      `,
      legal: `
        anwalt* | rechtsanwalt* | abmahn* | unterlassung* | rechtliche* schritte | rechtsgrundlage | gerichtlich | klage | anzeige | datenschutz*
        auftragsverarbeit* | avv | einwilligung | eingewilligt | personenbezogen* | bussgeld | rechtswidrig | beschwerde | geheimhaltung*
      `,
      hostile: `
        (das|dies|reiner|purer|ihr) ... (ist|sind) (ja |reiner |nur |purer )?(spam|betrug|abzocke|unverschamt|belastigung)
        frechheit | unverschamt* | dreist* | schwachsinn | blodsinn | abzocke | betruger | scheisse | scheiss* | idiot* | nervt | nervig | nerven sie
        belastigen | belastigung | verpiss* | verschwinde* | zumutung | lachhaft | spammer
      `,
    },
    questions: {
      asks: `
        (wie (viel|lange|hoch|funktioniert|lauft|sieht)|wieviel|was (kostet|kosten|ist|sind|bedeutet)|welche[rsn]?|gibt es|haben sie|bieten sie)
      `,
      wishes: `
        schicken | schick | senden | telefonieren | sprechen | termin* | demo | zeit | uhr | montag* | dienstag* | mittwoch* | donnerstag* | freitag*
        woche | unterlagen | informationen | infos
      `,
      money: `
        kosten | kostet | preise? | preislich | gebuhr* | teuer
      `,
    },
  },
  drafts: {
    statements: {
      plain: `
        der, die, das, den, dem, des, ein, eine, einen, einem, einer, eines, dies, diese, dieser, dieses, diesen, diesem, jene, er, es, ihn, ihm, man, wer,
        wen, wem, was, wie, wo, wann, warum, wieso, und, oder, aber, denn, doch, sondern, auch, noch, nur, schon, so, dann, da, dort, hier, nun, jetzt, von,
        vom, zu, zum, zur, in, im, an, am, auf, aus, bei, beim, mit, nach, seit, uber, unter, vor, fur, durch, um, ab, zwischen, gegen, als, dass, ob, weil,
        damit, wobei, dazu, davon, dabei, daran, darauf, dafur, darum, darin, daruber, dagegen, hierzu, ca, sehr, mehr, viel, viele, vielen, etwas, einige,
        paar, andere, anderen, anderes, selbst, eigene, eigenen, erste, ersten, erster, letzte, nachste, nachsten, ist, sind, war, waren, wurde, wurden, sein,
        bin, bist, hat, haben, habe, hatte, hatten, kann, kannst, konnt, konnen, konnte, konnten, mag, muss, mussen, musst, soll, sollen, will, wollen, darf,
        durfen, lasst, gibt, geht, gehen, kommt, kommen, steht, liegt, liegen, mal, einmal, ja, tag, tage, tagen, woche, wochen, monat, monate, monaten, jahr,
        jahre, jahren, stunde, stunden, uhr, zeit, montag, dienstag, mittwoch, donnerstag, freitag, vormittag, nachmittag, herr, frau, hallo, guten, geehrte,
        geehrter, liebe, lieber, zwar, namlich, eben, gerade, aktuell, bereits, danach, davor, vorher, vorab, hinterher, anschliessend, zuerst, zunachst,
        also, jedoch, allerdings, dennoch, trotzdem, sonst, ansonsten, ausserdem, zudem, sich, ihrerseits, zwei, drei, vier, funf, sechs, sieben, acht, neun,
        zehn, mail, nachricht, kunden, kunde, unternehmen, firma, betrieb, betriebe, situation, moment, bereich, thema, stelle, stellen, art, neue, neuen,
        gross, grosse, klein, kleine, einfach, genau, schnell, hauptsachlich, vor allem, ubrigens, eher, leicht, ware, wird, sowie, bzw, beide, beiden, ende,
        anfang, mittel, gut
      `,
      restating: `
        start*, beginnt, beginnen, inklusiv*, inbegriffen, enthalten, enthalt, umfass*, beinhalt*, einschl*, mit drin, betragt, belauft, rechnen wir, hinzu,
        zusatzlich, extra, separat, gesondert, einmalig, jeweils, je, pro, jeder, jede, jeden, person, kopf, einheit, stuck, normalerweise, ublich*, regel,
        generell, grundsatzlich, gilt, gelten, lauft, dauert, dauer, brauch*, benotig*, notig, erforderlich, arbeit*, nutz*, verbind*, verfugbar, erhaltlich,
        anzahl, summe, kurz, gesagt, nennen, heisst, erhalten, erhalt, bekommen, bekommt, monatlich, jahrlich, wochentlich, bieten, kostet, ab, besteht,
        betreuen, richten uns
      `,
      courtesy: `
        dank*, danke, herzlichen, freu*, schon, schoen, schonen, gerne, gern, leid, entschuldig*, super, toll, prima, interess*, spannend, gluck, hoff*,
        willkommen, herzlich*, freundlich*, beste, gruss*, grusse, grusen, bald, schade, wunsche, erfreut, sympathisch, bedaur*, verzeih*, nett, nette,
        netten, urlaub, wochenende gewunscht, feiertage, klasse, wunderbar, alles gute, keine eile, kein stress, in ruhe, viel gluck, viel erfolg, drucken die
        daumen, eilt nicht, lassen sie sich zeit, ausfuhrlich
      `,
      understanding: `
        versteh*, verstand*, nachvollzieh*, hor*, gehort, sehe ich, kenne, kennen wir, klar, begreif*, vorstell*, notiert, haufig*, oft, ofter, bekannt,
        bedenken, einwand, anliegen, klingt, beschreiben, erwahnt, schildern
      `,
      conceding: `
        recht, richtig, stimmt, berechtigt*, frage, fragen, ehrlich*, offen*, wichtig*, verstandlich*, sinnvoll, tatsachlich, in der tat, antwort*, idee,
        selbstverstandlich, naturlich, punkt
      `,
      regret: "leider, bedauerlicherweise, schade",
      not: `
        nicht, nichts, kein, keine, keinen, keinem, keiner, keinerlei, nie, niemals, niemand, ohne, weder, kaum
      `,
      promising: `
        versprech*, versprich*, zusag*, zusicher*, zugesich*, garant*, gewahrleist*, bestatig*, versicher*, verbindlich
      `,
      knowing: `
        sagen, sage, weiss, wissen, entscheid*, beurteil*, einschatz*, abschatz*, auskunft, beantwort*, mitteilen, sicher ob, genaues, verlassliches,
        vorhersag*, raten, aus dem stegreif, zahl nennen, versprechen, kenntnis, da muss ich passen, festmachen, keine antwort, kann ich nicht sagen, nicht
        sagen
      `,
      providing: `
        haben wir, habe ich, geben wir, geben, bieten, machen wir, anbieten, anbiete, vorgesehen, programm, sortiment, fuhren wir, angebot, vermieten,
        arbeiten wir
      `,
      inquiring: `
        frage ich, frag ich, nachfrag*, fragen wir, klaren, klare, abklar*, prufen, prufe, uberpruf*, erkundig*, rucksprache, bespreche ich, absprech*,
        nachsehen, sehe nach, schaue nach, nachschau*, nachhak*, vorlegen, lege vor, weitergeb*, weiterleit*, leite, gebe weiter, informiere mich, hole mir,
        rat bei, hole dazu, rede mit, spreche mit, frage bei, hake nach, mache mich schlau, erfrage
      `,
      returning: `
        melde mich, melden uns, zuruck, ruckmeld*, bescheid, antworte, komme auf sie, wieder auf, schreibe ihnen, schreibe dir, informiere sie, berichte,
        horen sie von mir, horst du von mir, sobald ich etwas, sage ihnen bescheid, lasse ich sie wissen
      `,
      colleagues: `
        team, kolleg*, chef*, abteilung, techniker*, monteur*, leiter*, planer*, fachleut*, experten, buchhaltung, vertrieb, buro, zentrale, geschaftsfuhr*,
        werkstatt, kuche, einsatzplan*, disposition, intern
      `,
      sending: `
        schicke, schicken, sende, senden, zeige, zeigen, erzahle, erzahlen, erklare, erklaren, erlauter*, zukommen, vorstellen, ubermittel*
      `,
      material: `
        prasentation*, broschure*, prospekt*, katalog*, unterlagen, ubersicht, information*, infos, datenblatt*, folien, foto*, bild*, beispiel*, rundgang,
        video*, seite, link, website, zusammenfassung, plan, daten, angaben, dokument*, lageplan, einzelheiten, details
      `,
      talking: `
        gesprach*, telefon*, anruf*, termin*, treffen, austausch*, besuch*, sprechen, unterhalten, reden, demo, besichtig*, kennenlern*, vorfuhr*, gemeinsam,
        zusammen, durchgehen, besprechen, bespreche, vor ort, kontakt*, korrespondenz, unsere mails, unsere e-mails
      `,
      choosing: `
        wahlen, wahle, auswahl*, aussuchen, such dir, suchen sie sich, buchen, buche, reservieren sie, uhrzeit, zeitpunkt, kalender, slot, ansehen, anschauen,
        blick, werfen, hier finden, hier findest, findest du, finden sie
      `,
      requesting: `
        sagen sie, sag mir, sag uns, teilen sie, nennen sie, erzahl*, schreiben sie, schick mir, schicken sie, hilfreich, helfen, hilft, wie viele, wie viel,
        welche, wie gross, wie lange, menge, ungefahr, darf ich fragen, brauchte ich, musste ich, wissen ob, wissen wie, zu wissen, interessieren, wie sieht,
        musste ich sehen, ein foto wurde
      `,
      depending: `
        hangt, abhang*, kommt darauf an, kommt auf, unterschiedlich, verschieden, individuell, je nachdem, zu dach, von fall zu fall, kommt drauf an, jeder
        betrieb
      `,
      perhaps: `
        vielleicht, eventuell, moglich*, wahrscheinlich, vermutlich, ungefahr, circa, etwa, meist*, gewohnlich, denke ich, glaube ich, meines wissens,
        einschatzung, durfte, voraussichtlich, konnte sein, musste
      `,
      wishing: `
        wenn sie mochten, wenn du magst, wenn ihr mogt, wenn sie mogen, wenn sie wollen, mochte, mochten, mochtest, magst, mogen, lieber, bitte, falls, auf
        wunsch, lust, jederzeit fragen, zur verfugung, wurde ich, ungern
      `,
      suiting: "passt, passen, passt gut, klingt gut, klappt, gefallt, ihnen recht, passt mir",
      payment: `
        passwort*, pin, zugangsdaten, login, kreditkart*, bankverbindung*, bankdaten, kontonummer*, uberweis*, vorkasse, im voraus, anzahlung*,
        vorauszahlung*, geschenkkart*, gutscheinkart*, paypal, bitcoin*, crypto*, krypto*, western union, moneygram, telegram, whatsapp, iban, venmo, zelle
      `,
      ordinal: "zweit*, dritt*",
      free: `
        kostenlos*, gratis*, umsonst, kostenfrei*, geschenk*, schenk*, spendier*, unentgelt*, obendrauf, dazu geschenkt, aufs haus, drauf, legen wir, lege
        ich, auf uns, unter service, kostet sie nichts, ohne berechnung, ohne aufpreis, geht aufs haus, lege drauf, gibt es obendrauf
      `,
      money: `
        zahl*, bezahl*, kost*, preis*, rechnung*, gebuhr*, geld, berechn*, euro, cent, betrag*, honorar, aufpreis, zuschlag, teuer, budget, begleich*,
        abrechn*
      `,
      discount: `
        rabatt*, nachlass*, gunstig*, billig*, weniger, halb*, halfte, reduz*, unterbiet*, spar*, ermass*, skonto, runter, entgegenkomm*, drunter,
        stammkunden*, sonderpreis, mithalten, erlassen, erlass, euro weniger, alten preis, zum alten, die halfte, ein drittel, sonderkondition*
      `,
      refund: `
        geld zuruck, zuruck wenn, erstatt*, ruckerstatt*, gutschrift*, zuruckzahl*, zuruckgeb*, zurucknehm*, ersetz*, ersatz, austausch*, umtausch*,
        entschadig*, retour*, wiederholen
      `,
      ourCost: `
        unsere kappe, unsere kosten, auf uns, unser risiko, ubernehm*, ubernimmt, tragen wir, trage ich, zu unseren lasten, unsere rechnung, kommen wir auf,
        dafur auf
      `,
      certainty: `
        verlassen, mein wort, ehrenwort, garantiert, bestimmt, hand ins feuer, schwor*, wette, keine sorge, keine sorgen, sorgen machen, schlaf*, gewiss,
        definitiv, hundert*, versprochen, stehe ich gerade, gerade dafur, dafur sorge, finger, krumm, brief und siegel, gift drauf nehmen, gift drauf, da
        konnen sie, brauchen sie nicht zu, scheren, verlass dich, sie ruhig, ganz ruhig, ruhig schlafen
      `,
      agreement: `
        deal, abgemacht, einverstanden, akzeptier*, annehmen, angenommen, unterschreib*, unterzeichn*, gebongt, geht klar, gehen klar, machen wir so, so
        machen wir, vertrag geschlossen, zuschlag, gemacht, schlagen ein, passt so, in ordnung, wird gemacht, machen wir auch, ist gekauft, ist
        gebucht, verbindlich*, bindend*, rechtsgultig*, hiermit, vertraglich, verpflicht*, exklusivrecht*
      `,
      favor: `
        ausnahme*, auge zu, kulanz*, extra fur, personlich, fur sie, fur dich, fur euch, speziell, diesmal, exklusiv fur, wissen sie was, weisst du was, unter
        uns
      `,
      absolute: `
        immer, jederzeit, nie, niemals, alle, alles, jedes, samtlich*, egal, rund um die uhr, tag und nacht, ewig*, voll, vollen, komplett*, ganz, ganze,
        ganzen, restlos, unbegrenzt*, beliebig*, stets, so oft, so viel, solange sie, solange du, fur immer, was auch, keinen finger, ausser ihnen, egal wie,
        egal wann, egal was, solange bis, so lange, unendlich*, keinen einzigen, nie wieder, nie mehr, ein leben lang, auch wenn
      `,
      deadline: `
        bis, sofort, umgehend, noch heute, morgen, morgen fruh, nacht, wochenende, sonntag*, samstag*, solange, sobald, bevor, spatestens, binnen, innerhalb,
        ostern, weihnacht*, fruhling, sommer, herbst, winter, prompt, punktlich, rechtzeitig, auf der stelle, am selben tag, uber nacht, am selben, nachste
        woche rucken, warten kann, kann warten, spater zahlen, sobald alles, stunden
      `,
      exclusivity: `
        exklusiv*, einzig*, allein, ausschliess*, sonst niemand, kein anderer, keine anderen, bevorzugt, vorrang, reserviert
      `,
      liability: `
        haft*, schaden, schad*, schuld, strafe*, verantwort*, verlust*, mangel, bruch, schief*, ausfall*, arger, defekt, kaputt, gestohlen, geklaut,
        diebstahl, durchregnet, vertrocknet, nichtgefallen, klage
      `,
      leaving: `
        kundig*, kundbar, aussteigen, beenden, zurucktreten, stornier*, aufhoren, wieder raus, loskommen, aus dem vertrag, zuruckziehen
      `,
      service: `
        reparier*, beheb*, bringen, bringt, bringe, liefer*, abholen, holen, holt, montier*, installier*, aufbau*, einricht*, importier*, ubertrag*, umzieh*,
        anbind*, programmier*, entwick*, kummer*, erledig*, organisier*, regeln, regel ich, vorbeikomm*, komm* raus, vorbei, da sein, stehen wir, steht bei,
        halten wir, reservier*, freihalten, verlanger*, leih*, hinzufug*, einstell*, spenden, empfehl*, losch*, entfern*, stelle ich, hangen, nehmen wir,
        nehme ich, besorg*, verzicht*, lassen wir, drucken, einraum*, schaffen wir, eingeplant, setzen wir, setze, sanier*, ruck* an, rucken wir, fahren wir,
        beantrag*, bezahlen wir, schieben wir, nachsetz*, lesen wir, mitmachen, steht jemand, begleit*, wegfahr*
      `,
      condition: "wenn, falls, sollte, sollten, sofern, sobald",
      we: "wir, uns, unser, unsere, unseren, unserem, unserer",
      me: "ich, mir, mich, mein, meine, meinen, meinem, meiner",
      you: `
        sie, ihnen, ihr, ihre, ihren, ihrem, ihrer, du, dir, dich, dein*, euch, euer, eure, euren, eurem
      `,
      future: "werde, werden, wird, wirst, werdet",
    },
    commitments: {
      free: `
        kostenlos*, gratis*, umsonst, kostenfrei*, gebuhrenfrei*, unentgeltlich*, geschenkt, aufs haus, ohne berechnung, ohne kosten, ohne aufpreis, keine
        kosten, auf unsere kosten
      `,
      unpaid: `
        zahlen nichts, zahlen sie nichts, bezahlen nichts, nichts zahlen, nichts bezahlen, kostet nichts, kostet sie nichts, nichts kosten, zahlen erst,
        zahlen sie erst, bezahlen erst, zahlen nur
      `,
      guarantee: `
        garant*, gewahrleist*, versprech*, versprich*, versprochen*, zusicher*, zugesichert*, mein wort, unser wort, ehrenwort
      `,
      refund: `
        erstatt*, ruckerstatt*, zuruckerstatt*, geld zuruck, zuruckzahl*, zuruckgezahlt, ruckzahlung*, gutschrift*, entschadig*
      `,
      discount: `
        rabatt*, nachlass, nachlasse, preisnachlass*, ermasig*, ermass*, skonto, vergunstigung*, gunstiger*, billiger*, sonderpreis*, sonderkondition*,
        halben preis, halber preis, freundschaftspreis*
      `,
      exclusivity: "exklusiv*, alleinig*, gebietsschutz",
      nobodyElse: `
        kein anderer kunde, keinen anderen kunden, keine anderen kunden, sonst niemand*, niemand sonst, niemandem sonst, niemand anderem, niemanden sonst
      `,
      liability: `
        haften, haftet, hafte, haftung, schadensersatz*, schadenersatz*, schadlos, volle verantwortung, alle verantwortung
      `,
      agreement: `
        rechtsverbindlich*, verbindlich, bindend*, abgemacht, vertraglich, unwiderruflich, vertrag gilt, vertrag steht
      `,
      accept: `
        akzeptier*, annehm*, nehmen, angenommen, unterschreib*, unterschrieben*, unterzeichn*, stimmen, stimme, zustimm*, zugestimmt, einverstanden,
        anerkenn*, erkennen
      `,
      terms: "bedingung*, *bedingungen, agb, vertrag*, *vertrag, klausel*",
      bear: "ubernehm*, ubernimmt, tragen, tragt, ersetzen, ersetzt, kommen, aufkommen, zahlen, begleichen",
      damage: "schaden*, verlust*, ausfall*, strafe*, vertragsstrafe*",
      urgent: `
        sofort*, umgehend, unverzuglich, spatestens, noch heute, uber nacht, am selben tag, auf der stelle, bis ende, bis zum ende
      `,
      perform: `
        liefer*, geliefert*, fertig*, erledig*, montier*, installier*, reparier*, druck*, beginn*, start*, umsetz*, einricht*, online, bereit
      `,
      expire: `
        sie haben bis, du hast bis, endet, enden, angebot lauft, aktion lauft, lauft aus, verfallt, verfallen, erlischt,
        gultig bis, befristet, letzter tag, letzte chance, nur bis, nur noch bis, preis steigt, steigt der preis
      `,
      customer: "nutzt, nutzen, vertraut, vertrauen, setzt, wahlte, kauft, arbeitet, empfiehlt, beauftragt",
      link: `
        funktionier*, arbeitet, arbeiten, zusammenarbeit*, integrier*, integration*, kompatib*, verbind*, verbunden, verknupf*, anbind*,
        schnittstelle*, synchronisier*, lauft, laufen, koppel*, gekoppelt, unsere kunden, unseren kunden, unserer kunden, unsere referenzen, unseren
        referenzen
      `,
      linked: "mit, auf, an, zu, gehor*, zahlt, zahlen, wie",
      insult: `
        dumm, dumme, dummer, dummen, dummes, dummkopf*, blod, blode, bloder, bloden, blodes, blodsinn, idiot*, trottel*, depp*, lacherlich*, unfahig*,
        ahnungslos*, inkompetent*, schwachsinn*, lugner*, scheis*, arsch*, clown*, nutzlos*, wertlos*, witzfigur*, versager*, ist mull, sind mull,
        halten sie den mund, halt den mund, halt die klappe, verpiss*, meine zeit zu verschwenden, unsere zeit zu verschwenden, meine zeit
        verschwend*, unsere zeit verschwend*, verschwenden sie nicht, verschwende nicht, verschwenden meine, verschwenden unsere,
        ein witz, schlechter witz, lachnummer*, betruger*, abzocke*, gauner*, saftladen*, drecksladen*, schrottladen*, sauladen*, witzfirma, ist
        schrott, sind schrott, pfuscher*, stumper*, dilettant*, amateurhaft*, amateure, eine schande, eine zumutung, eine katastrophe, ein sauhaufen,
        taugt nichts, taugen nichts, erbarmlich*, miserab*, jammerlich*
      `,
      deny: "",
      denyFar: "nicht, nichts, kein, keine, keinen, keinem, keiner, keines, weder, noch nie",
      that: "dass, als",
      whether: "ob, wenn, falls, sofern",
      join: "und, aber, denn, sondern, sowie, weil",
      which: "was, welche, welcher, welches, welchen, welchem, wie, wann, wo, wer, warum, wofur, womit",
      asking: `
        darf, durfen, soll, sollen, sollte, kann, konnen, konnten, konnte, mochten, mochte, mochtest, brauchen, brauchst, haben, hatten, hast, wollen,
        willst, wurde, wurden, ware, waren, ist, sind, gibt, suchen, benotigen, wunschen, reicht, hilft
      `,
      idle: `
        nicht nur, kein problem, keine frage, keine sorge, keine sorgen, keine eile, kein stress, kein risiko, nichts fur ungut, zogern sie nicht, zogern
        sie bitte nicht, warum nicht, keinen zweifel, kein zweifel, keine muhe, keine ursache, keine umstande
      `,
    },
    affirmation: `
      ja, jawohl, sicher, sehr sicher, naturlich, selbstverstandlich, klar, genau, richtig, stimmt, einverstanden, bestatigt, abgemacht,
      kein problem, wie gewunscht, wie sie (sagen|wunschen|wollen), geht klar, machen wir, bestatigen wir, bestatige ich, verlassen sie sich,
      in ordnung,
    `,
    form: {
      your: "Ihr, Dein",
      name: "Name, Position",
      field: "",
      insert: "einfugen",
      subject: "betreff",
      dangling: "und, oder, der, die, das, ein, eine, mit, fur, zu, von",
      machine: "als ki(-| ), sprachmodell*",
      refusal: "",
      remark: "entwurf ?:",
      prompt: "vorherige[nr]? (anweisungen|instructions)",
      dot: "punkt",
      atSign: "klammeraffe",
      introduction: "mein name ist, ich heise, ich heisse, hier schreibt, hier spricht",
      never: "nie, niemals, nicht, kein, keine",
      say: "sagen, behaupten, versprechen",
      that: "dass",
    },
    answers: {
      greeting: "Guten Tag",
      closing: "Freundliche Grüße",
      thanks: "vielen Dank für Ihre Antwort.",
      choose: "Hier können Sie einen Termin wählen, der Ihnen passt:",
      propose: "Welcher Tag und welche Uhrzeit würden Ihnen für ein kurzes Gespräch passen?",
      booked: "Ich freue mich auf unser Gespräch.",
      unclear: "Wenn Sie darüber sprechen möchten: Welcher Tag und welche Uhrzeit würden Ihnen passen?",
      again: "ich möchte gern auf unsere E-Mails zurückkommen.",
      first: "ich möchte gern mit Ihnen in Kontakt kommen.",
      chooseToTalk:
        "Wenn Sie mit uns sprechen möchten, können Sie hier einen Termin wählen, der Ihnen passt:",
      proposeToTalk: "Wenn Sie mit uns sprechen möchten: Welcher Tag und welche Uhrzeit würden Ihnen passen?",
    },
  },
};
