/** Holds the words and phrases of German. */
import type { PhraseBook } from "./phrase-book.ts";

export const de: PhraseBook = {
  code: "de",
  name: "German",
  detectedAs: "de",

  // Shared by several readers -------------------------------------------------------------------------------

  // Begins a mail, with a name or without: `Good morning`. With accents; case does not matter.
  greetings: `
    hallo, hi, guten (tag|morgen|abend), liebe, lieber, liebes, sehr geehrte, sehr geehrter, moin, servus, grüß gott, grüezi,
  `,
  // Ends a mail, alone in the line above a name: `Best regards`. With accents; case does not matter.
  closings: `
    (mit )?(freundlichen?|besten?|lieben?|herzlichen?|schönen?|viele[nr]?|sonnigen?)( und (besten|herzlichen))? (grüßen?|grüssen?|gruß|gruss|dank)( aus *)?,
    grüße, gruß, gruss, mfg, lg, vg, vielen dank( im voraus)?, danke( im voraus)?, hochachtungsvoll,
  `,
  // Before a name, without their point: "Mr", "Mrs".
  titles: "herr, frau, dr, prof, ing",
  // In place of a name behind a greeting: "all", "team".
  everybody: "zusammen, alle, team, und, damen, ihr, dir, ihnen",
  // Before a subject that is answered or forwarded: "Re".
  subjectPrefixes: "aw, wg",
  // The most frequent words, which say nothing about the topic of a text but show its language.
  frequent: `
    der, die, das, und, ist, nicht, ich, sie, wir, mit, fur, auf, ein, eine, einen, zu, im, in, von, den, dem, bitte, danke, vielen, dank, ihre, ihr,
    ihnen, haben, hat, kein, keine, interesse, wie, was, wann, ja, nein, hallo, guten, sehr, geehrte, bin, sind, es, auch, noch, uns, mir, mich, an,
    aus, bei, nach, bis, gerne, konnen, konnten, kann, wurde, herr, frau, gruse, wieder,
  `,
  calendar: {
    // From January: full names in the cases that follow a day or "in", and short forms.
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
    // From Sunday.
    weekdays: ["sonntag", "montag", "dienstag", "mittwoch", "donnerstag", "freitag", "samstag, sonnabend"],
    // Short forms, from Sunday; those after `~` are also other words.
    shortWeekdays: ["~so", "~mo", "~di", "~mi", "~do", "~fr", "~sa"],
    today: "heute",
    tomorrow: "morgen",
    // Before the word for "tomorrow", where it means the morning: German "guten".
    notTomorrow: "guten, gute, am, jeden",
    // The day after tomorrow.
    overmorrow: "ubermorgen, uebermorgen",
    thisWeek: "diese woche, dieser woche",
    nextWeek: "(nachste[rn]?|kommende[rn]?) woche",
    nextMonth: "(nachste[rn]?|kommende[rn]?) monat",
    // Before a day of the month: "the 5th".
    dayArticles: "der, dem, den, am",
    // Behind a day of the month: "5[th]".
    ordinals: "",
    // Between a day and its month: "the 5th of March"; empty if nothing is.
    of: "",
    // Before the number of a week.
    weekNumber: "kw, woche, kalenderwoche",
    // A day without its month; `{day}` is its number, `{ordinal}` the number with one of `ordinals`.
    dayAlone: "(am|zum|dem|den) {day}",
    // Before a month without a day: "in [May]".
    monthAlone: "im, anfang",
    // Before a weekday, where it means the one of next week and not the coming one: "next".
    nextWeekday: "",
    // Whether the month comes before the day in "3/4", where both are possible.
    monthFirst: false,
    // Before a duration, counted from today: "in [two weeks]".
    ahead: "in",
  },
  times: {
    // Before an hour: "at".
    at: "um, ab, bis, gegen, vor, nach, von, zwischen, punkt",
    // After an hour: "o'clock".
    clock: "uhr",
    // Between the ends of a range of hours or days: "to", "and", "or".
    between: "bis, und, oder",
    // Before an hour, half an hour after it: "half past".
    halfPast: "",
    // Before an hour, half an hour before it: German "halb".
    halfTo: "halb",
  },
  durations: {
    // Minutes; a draft may give a call's length regardless of the settings.
    minutes: "minuten?, min, minutig*, minuetig*",
    // Words for durations; those after `~` are also other words.
    spans: {
      hour: "stunden?, std, stundig*",
      day: "~tag, tage, tagen, werktage?, werktagen, arbeitstage?, arbeitstagen, tagig*",
      week: "wochen?, wochig*",
      month: "monate?, monaten, monats, monatig*, monatlich",
      year: "jahre?, jahren, jahres, jahrig*, jahrlich",
    },
    // Says how often: "hourly", "daily"; empty if `spans` has it.
    every: {
      hour: "stundlich",
      day: "taglich",
      week: "wochentlich",
      month: "mtl",
      year: "jahrlich",
    },
    // Between a price and its period: "per", "a".
    each: "pro, je, im",
    // Other units of a price: "a user", "a seat".
    priceUnits: `
      nutzer, benutzer, nutzerin, platz, person, kopf, mitarbeiter, standort, lead, termin, kontakt, kampagne, projekt, lizenz, stuck, postfach,
    `,
    // Things of which a draft may mention a small number: questions, points.
    countable: `
      fragen?, ruckfragen?, punkten?, punkte, dinge, optionen, moglichkeiten, wege, ideen, zeilen, satzen?, satze, worten?, worte, beispielen?,
      beispiele, grunden?, grunde, termine, terminvorschlage, themen, details, vorschlagen?, vorschlage, alternativen,
    `,
  },
  numbers: {
    // A value and its words: `12 twelve dozen`. Those after `~` are also other words and need a unit.
    values: `
      0 ~null, 1 ~eins, 2 ~zwei zwo, 3 drei, 4 vier, 5 funf fuenf, 6 sechs, 7 sieben, 8 ~acht, 9 neun, 10 zehn, 11 elf, 12 zwolf zwoelf dutzend,
      13 dreizehn, 14 vierzehn, 15 funfzehn fuenfzehn, 16 sechzehn, 17 siebzehn, 18 achtzehn, 19 neunzehn, 20 zwanzig, 30 dreisig dreissig, 40 vierzig,
      50 funfzig fuenfzig, 60 sechzig, 70 siebzig, 80 achtzig, 90 neunzig, 100 hundert hunderte, 1000 tausend tausende, 1000000 million millionen,
    `,
    // Parts that occur only in compound numbers: `20 veinti`; empty if compounds are written apart.
    parts: "1 ein eine, 8 acht, 2 zwei, 100 hundert, 1000 tausend",
    // Joins the parts of a number: "and".
    joiner: "und",
    // Counts as one before a currency: "a buck".
    articles: "ein, eine, einen, einem, einer, nen, ne",
    // Between that and the currency: "a single euro".
    mere: "einzige[nrms]?",
    thousand: "tsd, tausend",
    million: "mio, million, millionen",
    billion: "mrd, milliarde, milliarden",
    percent: "prozent*",
    // Names of money, without codes and signs.
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
      // The verb of `On Monday, Ann wrote:`.
      wrote: "schrieb, schreibt, geschrieben",
      // The word with which such a line begins before a date, case included: `On`.
      opening: "Am",
      // Between rows of dashes: `Original message`.
      separators:
        "ursprüngliche (nachricht|mail), original-?nachricht, weitergeleitete nachricht, antwort( |-)?nachricht",
      // Alone in a line, with a colon: `Begin forwarded message`.
      forwarded: "anfang der weitergeleiteten (nachricht|e-mail)",
      // The names of a block of headers: `From`, `Sent` or `Date`, `To`, `Subject`, and others.
      from: "von",
      sent: "gesendet, datum",
      to: "an",
      subject: "betreff",
      other: "kopie, antwort an, wichtigkeit, anlagen",
    },
    signature: {
      // Where `{device}` is a brand or one of `devices`, with up to four words before it.
      sentFrom: `
        (diese nachricht wurde )?(gesendet|geschickt|versendet) (von|mit|über|aus|via) {device},
        (diese nachricht wurde )?(von|mit) {device} ... (gesendet|geschickt|versendet),
      `,
      devices: "handy, mobiltelefon, mobilgerät, smartphone, tablet",
      // `Get` and `for` of `Get Outlook for iOS`.
      getApp: "holen sie sich",
      forApp: "für",
      // The title of a legal notice: `Confidentiality notice`.
      noticeTitles: "vertraulichkeitshinweis",
      // The beginning of a legal notice, and how words begin that follow in the same line: `this message … confidential`.
      noticeStarts: "(diese|dieses|der inhalt dieser) (e-?mail|nachricht|mail)",
      noticeSays: "vertraulich, ausschließlich, adressat, rechtlich",
      // The same for an appeal not to print.
      printStarts: "(bitte )?(denken|prüfen) sie",
      printSays: "umwelt, ausdrucken",
      // The three parts of a gateway's warning: `Caution: this mail comes from outside`.
      warnings: "achtung, vorsicht",
      warnedOf: "diese",
      outside: "extern",
      // Before contact data and official numbers: `Phone:`, `VAT:`.
      labels: "telefon, handy, mobil, ust-?idnr, hrb, amtsgericht, registergericht, geschäftsführer",
      jobTitles: "leiter(in)?, geschäftsführer(in)?, vertrieb, gmbh, ag",
      // Within a person's name: `van`.
      nameParticles: "von, der, den",
      // Shows that a sentence names somebody else to write to.
      referrals: "kolleg*, ansprechpartner*, erreich*, kontakt*, wenden",
    },
    absence: {
      // Anywhere in a subject: no person writes it.
      automaticSubject: `
        automatische(r|s)? (antwort|rückmeldung|abwesenheits*|nachricht|bestätigung|empfangsbestätigung), auto(m.|matisch|matische)?( |-)?antwort,
      `,
      // At the start of a subject; after `Re:` it may be our own.
      awaySubject: `
        (ich bin )?(derzeit |zurzeit |aktuell )?(abwesend|abwesenheit*), (ich bin )?(im |in |bin im )?(urlaub|elternzeit|mutterschutz), urlaubs*,
        (ich bin )?(derzeit |zurzeit |aktuell )?nicht (im (büro|hause|haus|office)|erreichbar|da), betriebs(ferien|urlaub), außer haus,
        (büro|betrieb) geschlossen,
      `,
      // The sender is away.
      away: `
        nicht ... (im|am) (büro|hause|haus|office|dienst|arbeitsplatz|platz|unternehmen), abwesend, (meinen|meinem|im|in|wegen) ... urlaub,
        nicht (persönlich |direkt |immer |regelmäßig )?(erreichbar|verfügbar|anwesend|vor ort|im einsatz|zu erreichen), nicht besetzt, teilzeit,
        (ich bin|bin ich|bin) ... (krank|unterwegs|verreist|auf (einer )?(messe|schulung|fortbildung|konferenz|tagung)), krankheit*,
        (bin|befinde|sind|bis) ... (urlaub|elternzeit|mutterschutz|krankenstand|sabbatical|dienstreise|geschäftsreise|jahresurlaub|reha|kur),
        außer haus, außer(halb)? des (büros|hauses), auf (dienstreise|geschäftsreise|reisen|einer messe), krank(geschrieben|heitsbedingt), erkrankt,
        (büro|unternehmen|betrieb|praxis|kanzlei) ... geschlossen, betriebs(ferien|urlaub),
      `,
      // The same in everyday language. People write that too, so it counts only next to a day or a note.
      casual: `
        brückentag, (bin|sind) (ich |wir )?(mal |kurz |erst ?mal |gerade )?(mal |kurz )?(weg|wandern|segeln|offline|campen|am (meer|strand)), wandern,
        segeln, ski ?fahren, campen, am meer, am strand, in den bergen, auf see, ohne (netz|empfang|internet|laptop),
        (mail|nachricht) .. (nicht (gelesen|weitergeleitet)|automatisch gelöscht|ungelesen),
      `,
      // Typical company of an absence: thanks for the mail, a substitute, no access, an answer on return.
      note: `
        (vielen |herzlichen |besten )?dank für (ihre|deine|die) (e-?mail|nachricht|mail|anfrage), dringend*, wende(n|t)? (sie )?(sich|dich|euch),
        (e-?mails?|nachricht(en)?|mails?) (wird|werden) (nicht|erst|während), meiner (abwesenheit|rückkehr), vertretung, vertritt mich, vertreten,
        (keinen|eingeschränkten|nur) ... zugriff, (melde|antworte|beantworte|bearbeite) ... (nach|sobald|umgehend|rückkehr|wieder|dann),
        wieder (erreichbar|da|zurück|im (büro|hause|haus|office|dienst)|verfügbar|für sie),
      `,
      // The sender has left the company, and mail no longer reaches them.
      left: `
        nicht mehr ... (tätig|beschäftigt|im unternehmen|bei|teil|angestellt), (unternehmen|firma|haus) ... verlassen, ausgeschieden, im ruhestand,
      `,
      // A past absence, mentioned by somebody who is back.
      over: "ich war, war ich, wir waren, waren wir, (wieder )?zurück aus",
    },
    receipt: {
      // At the start of the subject of a desk's confirmation of receipt.
      subject: `
        (ihre|deine) (anfrage|nachricht|e-?mail), (eingangs|empfangs)bestätigung, (vielen )?dank für ihre, wir haben ihre, bestätigung ihrer,
      `,
      // States that a machine wrote it.
      self: `
        (dies(e|es)?|das) (ist |e-?mail |nachricht |antwort )(eine |wurde )?automatis*,
        automatisch (generiert|erstellt|erzeugt|versendet|versandt|verschickt)*, automatische (antwort|nachricht|eingangsbestätigung|rückmeldung),
        (antworten|antworte) sie (bitte )?nicht, nicht auf diese (e-?mail|nachricht|mail),
      `,
      // Things to which a desk assigns a number: `ticket`.
      caseNames: "vorgang, vorgangs, anfrage, ticketnummer, vorgangsnummer",
      // A desk confirms receipt, or says when it will answer.
      received: `
        (ihre|deine) (anfrage|nachricht|e-?mail|mail|ticket) ... (erhalten|eingegangen|registriert|weitergeleitet),
        wir haben ihre (anfrage|nachricht|e-?mail|mail) ... erhalten,
        (schnellstmöglich|umgehend|innerhalb von|werktagen|baldmöglichst) ... (bearbeit|beantwort|meld|kümmer)*,
        (melden|kümmern) ... (schnellstmöglich|umgehend|innerhalb|baldmöglichst|in kürze),
      `,
      // Written only by a person who answers us; an absence mentioned in the same mail is incidental.
      personal: `
        können wir, könnten (wir|sie), (lassen sie uns|gerne?) ... (telefonieren|sprechen|reden), (schicken|senden) sie,
        (melden sie sich|schreiben sie|rufen sie) ... (danach|dann|nochmal|noch einmal|wieder|an), interess(ant|iert|e|ieren), klingt, passt,
        (ihr|ihre) (angebot|lösung|tool|produkt), wie wäre, kein bedarf, verteiler,
      `,
    },
    returning: {
      // Before the day of the return: `back on`; and after it: `I am back`.
      back: "wieder, zurück*, rückkehr, (erreichbar|im büro) ab, wiedereröffn*",
      backBehind: "wieder, zurück*",
      // Directly before a day: until (ambiguous), through (the last day away), after, from.
      until: "bis( zum| zu)?",
      through: "bis ?nach, bis und mit, bis (zum )?einschl*, bis (zum )?inkl*",
      after: "nach",
      from: "ab, vom, von, seit",
      // Directly after a day: it is the last one away.
      inclusive: "inklusiv*, inkl, einschl*, abends",
      // Shows that a single day is a day away.
      away: "abwesend, nicht, urlaub, geschlossen, unterwegs",
      // Abbreviations before a date, whose point ends no sentence.
      abbreviations: "einschl, inkl, ca",
      // Joins two statements.
      and: "und",
      // Between until and a day, in place of an hour: `noon on Monday`.
      daytimes: "mittag",
    },
    bounce: {
      // At the start of a notice's subject.
      subject: `
        unzustellbar*, (nachricht|e-?mail|mail) (nicht zugestellt|unzustellbar|konnte nicht), nicht zugestellt,
        zustellung (fehlgeschlagen|nicht möglich), benachrichtigung (zum|über den) (übermittlungs|zustell)*, fehler bei der zustellung,
      `,
      // In such a subject: leaves the outcome open.
      openHeadings: "status, benachrichtigung",
      // In a subject: the server is still trying.
      delaySubject: "(zugestellt )?verzögert*, verspätet*",
      // A mail was not delivered, permanently or for now, and why.
      failed: `
        nicht .. (zugestellt|übermittelt|ausgeliefert), unzustellbar, zustellung .. (fehlgeschlagen|nicht möglich|abgebrochen),
        (empfänger*|adresse|benutzer|postfach) .. (unbekannt|existiert nicht|nicht gefunden|abgelehnt|nicht bekannt|voll),
      `,
      // Delivery may succeed later: the mailbox is full, or the server was unreachable for days.
      temporary: "(postfach|speicherplatz|kontingent) .. (voll|überschritten|erschöpft)",
      // The server is still trying.
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
      // Leaving a list; sufficient by itself, and recognized when misspelled.
      leave: `
        abmeld*, abgemeld*, abzumeld*, abbestell*, abzubestell*, austrag*, ausgetragen, auszutrag*, meld* .. mich|uns|diese|meine|unsere .. ab,
        abonnement kundig*, trag* .. mich|uns|diese|meine|unsere .. aus, bestell* .. newsletter|mails|mich .. ab, bestelle ich .. ab,
        kundig* .. newsletter, geloscht|gestrichen|entfernt|gesperrt|ausgetragen werden, herausgenommen werden,
      `,
      // Removing.
      remove: `
        losch*, loesch*, geloscht, geloescht, zu loschen, entfern*, streich*, gestrichen, sperr*, gesperrt, tilg*, vernicht*, radier*, blockier*,
        rauslosch*,
      `,
      // Taking or throwing; means removing only with `off`.
      push: `
        nimm, nehmt, nehmen, nehme, genommen, rausnehmen, rauszunehmen, herausnehmen, herauszunehmen, schmeis*, wirf, werft, werfen, hol, holt, holen,
        tu, tut, pack, packt, kick*, lass, lasst, raus,
      `,
      // "Off", "from", "out".
      off: "aus, raus, heraus, runter, von, vom, rausnehmen, herausnehmen, ohne, weg",
      // The writer: "me", "us".
      me: "mich, uns, mir",
      // The writer's: "my", "our".
      my: "mein*, unser*, unsre, alle, jegliche, samtliche*, saemtliche*, gesamte*, mir, mich",
      // A list of mail recipients.
      list: `
        verteiler*, mailverteiler*, emailverteiler*, liste*, adressliste*, kontaktliste*, datenbank*, adressbestand, kartei*, system*, newsletter*,
        mailing*, crm, bestand, adressbuch, kontakten, verzeichnis*, kampagne*, list,
      `,
      // Data kept about somebody, and people for whom the writer may also ask.
      data: `
        daten*, kontaktdaten, adresse*, mailadresse*, emailadresse*, nummer, telefonnummer, kontakt, name, namen, firma, firmenadresse*, unternehmen,
        angaben, eintrag, profil, team, kollegen, kolleginnen, mitarbeiter*, domain, abteilung, buro, postfach, person, organisation,
      `,
      // Stopping, refraining, forbidding.
      stop: `
        stop*, aufhor*, aufzuhor*, hor* .. auf, schluss, schlus, unterlas*, einstell*, einzustell*, stell* .. ein, beend*, absehen, abzusehen,
        seh* .. ab, abstand, verzicht*, verschon*, lass* .. das|es|sein, spar*, erspar*, untersag*, verbiet*, verbitt*, verbot*,
      `,
      // Contacting in writing.
      write: `
        schreib*, anschreib*, anzuschreiben, angeschrieben, zuschreib*, kontaktier*, kontaktaufnahme*, gemailt, anmail*, anzumailen, schick*,
        zuschick*, geschickt, send*, zusend*, zuzusend*, ubersend*, meld*, gemeldet, belastig*, stor*, nerv*, behellig*, spam*, zuspam*, bombardier*,
        nachfass*, nachhak*, anschrieb, ansprech*, anspricht, angesprochen, angeschreib*, mailen, mailt, mailst, zumailen, kontakt auf*, schrieb*,
      `,
      // What is sent.
      mail: `
        mail*, email*, nachricht*, werbung, werbe*, newsletter*, zusendung*, anschreiben, schreiben, spam*, post, akquise*, kaltakquise*, anfragen,
        zuschrift*, kontakt*, angebote*, nachfassmail*, belastigung*, erinnerung*, infos, informationen, versand, zeug, mull, quatsch, nachfragen,
        ansprache,
      `,
      // Receiving or hearing.
      receive: "erhalten, erhalte, bekommen, bekomme, kriegen, kriege, horen, lesen, sehen, empfangen",
      // Wanting, agreeing.
      want: `
        will, wollen, mochte*, moechte*, wunsch*, gewunscht, erwunscht, unerwunscht, interesse, wert, erlaub*, gestatt*, einverstanden, zugestimmt,
        lust, bock, lieber, dankbar, willkommen, darf, durfen, durft, sollen, soll,
      `,
      // Negations.
      not: "nicht, nichts, kein*, nie, niemals, nix, nich, ohne, genug, weder, ungern, unerwunscht*",
      // "Again", "any more", "further".
      more: `
        mehr, wieder, weiter, weitere*, weiterhin, erneut, nochmal*, kunftig*, zukunftig*, zukunft, langer, jegliche*, jede, noch, fortan, nimmer,
        fernerhin,
      `,
      // Objecting, withdrawing, demanding.
      claim: `
        widersprech*, widersprich*, widerspruch*, widerruf*, forder*, auffordern, verlang*, beantrag*, erheb*, lege, legen, mache*, geltend, beruf*,
        entzieh*, bestatig*, begehr*, zieh* .. zuruck, losch*, untersag*, verbiet*, gebeten, aufgefordert, gesagt,
      `,
      // Laws, rights, consent.
      law: `
        dsgvo, ds gvo, datenschutz*, artikel, art, loschung*, einwilligung*, zustimmung, einverstandnis, werbezweck*, direktwerbung, verarbeitung,
        nutzung, verwendung, speicherung, uwg, bdsg, tkg, widerspruchsrecht, recht auf loschung|vergessen*, personenbezogen*, werblich*, zusendung,
        zusendungen, kontaktaufnahme,
      `,
      // A request if it is the whole message.
      alone: `
        stop, stopp, abmelden, austragen, loschen, loeschen, loschung, entfernen, entfernung, aufhoren, schluss, abmeldung, keine werbung,
        sofort aufhoren, schluss damit, schluss jetzt, unterlassen, hor* .. auf, hort auf,
      `,
      // A possible request if little else is written.
      short: "genug, reicht",
      // A request in any context.
      asks: `
        lass* .. mich|uns .. ruhe|frieden, nicht mehr schreiben|anschreiben|kontaktieren|mailen|melden, um austragung|abmeldung,
        raus aus dem|der|eurem|ihrem verteiler|liste, verschon* .. mich|uns,
      `,
      // A possible request.
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
      // Who will be informed if the mails do not stop.
      threat: `
        anwalt*, rechtsanwalt*, abmahn*, anzeige, beschwerde*, klage, bundesnetzagentur, verbraucherzentrale, aufsichtsbehorde*, datenschutzbehorde*,
        rechtlich*, melde ich, juristisch*,
      `,
      // Does not change an adjacent request: courtesy, a refusal, names for what was sent.
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
      // "If", "until", "customers": the rest of the sentence may not be a request.
      turn: `
        wenn, bis, vor, wie, was, wo, fast, kunden, kunde, nutzer*, lieferant*, empfanger*, produkt*, tool, anruf*, ruf*, vertrag*, angebot, termin*,
        rechnung*, erst, noch nicht, derzeit, gerade, in den verteiler, urlaub, montag, dienstag, mittwoch, donnerstag, woche, monat, kollegin, anhang,
        brauch*,
      `,
      // After a request it retracts something: "but", "instead".
      but: `
        aber, jedoch, allerdings, sondern, stattdessen, lieber, ausser, nur, dafur, trotzdem, dennoch, scherz, spas, nein doch,
      `,
      // Anywhere in the mail it shows that the writer wants more than to opt out.
      warm: `
        interessant*, spannend*, demo, preis*, kosten, kostet, angebot schicken, termin*, gebucht, kalender, rufen sie mich, ruf mich, rufen sie an,
        gern* mehr, mehr informationen, weitere informationen, weitere unterlagen, unterlagen, klingt gut, freue mich, freuen uns, testen,
        setz* .. mich|uns .. liste|verteiler, nehm* .. mich|uns .. auf, nimm .. mich .. auf, behalt* .. mich|uns, halt* .. mich|uns .. laufenden,
        lass* .. mich|uns .. auf|im, anmeld*, interessiert mich, sind interessiert, bin interessiert, wir melden uns, ich melde mich,
        wir kommen auf sie, komme auf sie,
      `,
      // Means nothing here although its words do elsewhere: "do not hesitate".
      void: `
        nicht nur, nichts dagegen, noch nicht, habe .. nicht .. erhalten|bekommen|gefunden|gesehen, habe .. keine .. erhalten|bekommen|gefunden,
        nicht der richtige*, nicht die richtige*, keine zeit, melden sie sich, nicht da|im, spam ordner|filter,
      `,
      // The footer of a newsletter or a confidential mail.
      foot: `
        klicken sie|hier, jederzeit, sie erhalten diese, diese mail erhalten, datenschutz impressum,
        wenn sie keine|diese|den|nicht|unsere .. mail*|email*|newsletter|nachrichten|informationen, newsletter abbestellen impressum, im browser,
        falls sie keine|nicht .. mehr|weitere*, vertraulich*, sie haben .. recht, haben sie .. recht, konnen sie|sich .. abmelden, hier klicken,
        irrtumlich*, richtige empfanger,
      `,
      // How a question begins that is a request.
      ask: `
        konnen sie|wir, konnten sie, konntest du, kannst du, konnt ihr, konntet ihr, wurden sie, wurdest du, wollen sie, mochten sie, nehmen sie,
        bitte, bitten,
      `,
      // Begins a clause like a comma.
      and: "und, sowie",
    },
    instructions: {
      // Orders the machine to do something: "ignore all previous instructions".
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
      // Claims to be somebody who may give orders: "I am the system administrator".
      impostor: `
        als (system)?(administrator|betreiber|admin|systemadministrator) .. (weise|befehle|ordne|fordere|autorisiere)
      `,
      // Addresses an assistant as such: "dear AI", "if you are a bot".
      address: `
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
      // Mentions automatic sending: "this is sent automatically".
      automatic: `
        (auto-?antwort|autoversand|autopilot|automatikversand|auto-?reply|auto-?send|antwortautomat)*
        automatisch(e|er|en|es)? (versand|versenden|versendet|verschickt|gesendet|senden|antwort|antworten|antwortet|beantwortet|verschicken|schicken|rausgeht|
          rausschicken|beantworten|erstellte antwort|generierte antwort)
        (antwort|antworten|antwortest|mail|e-mail|nachricht|mails) .. automatisch .. (verschick|versend|send|gesend|erstell|generier|raus|geht|geschrieb)*
        (ohne|bevor) .. (prufung|freigabe|kontrolle|mensch|menschliche|jemand) .. (sieht|liest|pruft|freigibt|draufschaut|senden|verschicken|absenden|$)
      `,
      // Demands specific text in the answer: "write in your reply that".
      into: `
        (fug|fuge|fugen|fugt|nimm|nehmen|schreib|schreibe|schreiben|setz|setze|setzen|pack|packe|packen|erwahn|erwahne|erwahnen|nenn|nenne|nennen|kopier|kopiere|
          kopieren|bau|bauen|verlink|verlinken|ubernimm|ubernehmen|trag|tragen) .. (in|an|unter|ans ende|an den anfang|am ende|zu) (ihre|ihrer|ihren|deine|deiner|
          deinen|die|der|jede|jeder|eure|eurer|diese|das|dem) (nachste |nachsten |erste |automatische |naechste )?(antwort|antworten|antwortmail|mail|e-mail|mails|
          nachricht|signatur|ruckmeldung|entwurf|follow-up|erwiderung)
        (antwort|antworte|antworten|schreib|schreibe|schreiben|erwider|erwidere|sag|sage|sagen) (sie |mir |uns |bitte |ausschlieslich |nur |genau |
          einfach ){0,4}(mit|nur|ausschlieslich|genau|wortlich|folgendes|folgenden|dem wort|dem satz|den worten|das wort|diesen satz|woertlich)
        ^(bitte )?(antwort|antworte|antworten|schreib|schreibe|schreiben|bestatig|bestatige|bestatigen|sag|sage|sagen|erklar|erklare|erklaren) (sie |mir |uns |
          bitte |in ihrer antwort |in der antwort ){0,3},? ?dass (sie|wir|du|ihr|die|der|das|unsere|es|alles)
        (ihre|deine|die|jede|eure) (nachste |automatische )?(antwort|antwortmail|ruckmeldung|nachste mail|nachste e-mail) (muss|soll|sollte|hat|
          darf nur) .. (enthalten|beinhalten|beginnen|enden|lauten|stehen|bestatigen|nennen|erwahnen)
        (beginn|beginne|beginnen|start|starte|starten|beend|beende|beenden|schlies|schliese|schliesen|unterschreib|unterschreibe|unterschreiben|unterzeichne|
          unterzeichnen) (sie )?(ihre|deine|die|jede|diese|mit|als) .. (antwort|mail|e-mail|nachricht|mit|als|namen)
        (in|bei) (ihrer|deiner|der|eurer) (nachsten |automatischen )?(antwort|antwortmail|ruckmeldung|nachsten mail) .. (erwahn|schreib|nenn|bestatig|akzeptier|
          einfug|link|aufnehm|zusag|versprech|garantier|einbau|ubernehm)*
      `,
    },
    cautions: {
      // Wants to speak with somebody, now or by phone: "call me", "a real person".
      person: String.raw`
        (rufen|ruf|ruft|klingeln) (sie )?(mich|uns|bitte|gerne|doch|einfach) ... an
        anrufen | anruf | zuruckrufen | ruckruf | telefonieren | telefonisch | anklingeln
        (mit|einem) ... (echten|richtigen|lebenden) (menschen|person|mitarbeiter)
        (mensch|bot|roboter|maschine|ki) (oder|bin|sind|hier|dran)
        (rufen|ruf|ruft) (sie )?(mich|uns|bitte|gerne|gern|einfach|doch|mal|durch)
        (klingeln|klingel|melden) sie (sich )?(mal |gern |gerne |kurz )?(durch|telefonisch)
        (unter|auf) .. \d{3,} .. (erreichbar|zu erreichen|erreichen)
      `,
      // Law, data protection, lawyers, threats.
      legal: `
        anwalt* | rechtsanwalt* | abmahn* | unterlassung* | rechtliche* schritte | rechtsgrundlage | gerichtlich | klage | anzeige | datenschutz*
        auftragsverarbeit* | avv | einwilligung | eingewilligt | personenbezogen* | bussgeld | rechtswidrig | beschwerde | geheimhaltung*
      `,
      // Insults and anger.
      hostile: `
        (das|dies|reiner|purer|ihr) ... (ist|sind) (ja |reiner |nur |purer )?(spam|betrug|abzocke|unverschamt|belastigung)
        frechheit | unverschamt* | dreist* | schwachsinn | blodsinn | abzocke | betruger | scheisse | scheiss* | idiot* | nervt | nervig | nerven sie
        belastigen | belastigung | verpiss* | verschwinde* | zumutung | lachhaft | spammer
      `,
    },
    questions: {
      // Asks for a fact: "how much", "do you".
      asks: `
        (wie (viel|lange|hoch|funktioniert|lauft|sieht)|wieviel|was (kostet|kosten|ist|sind|bedeutet)|welche[rsn]?|gibt es|haben sie|bieten sie)
      `,
      // Asks for a time or for documents: a wish, not a question of fact.
      wishes: `
        schicken | schick | senden | telefonieren | sprechen | termin* | demo | zeit | uhr | montag* | dienstag* | mittwoch* | donnerstag* | freitag*
        woche | unterlagen | informationen | infos
      `,
      // Money: with it, a wish for a call is also a question of fact.
      money: `
        kosten | kostet | preise? | preislich | gebuhr* | teuer
      `,
    },
  },
  drafts: {
    commitments: {
      // "We accept your terms", "we hereby agree", signatures.
      acceptance: `
        (ihre|ihren|ihrer|eure|deine) ([a-z]+ ){0,2}([a-z-]{0,20}bedingungen|[a-z-]{0,20}vertrag|agb|nda|[a-z-]{0,20}vereinbarung|klauseln?|konditionen|
          forderungen?|richtlinien?)
        (akzeptieren|akzeptiere|genehmigen|genehmige|bewilligen|bewillige|unterzeichnen|unterzeichne|unterschreiben|unterschreibe|bestatigen|bestatige|
          zusagen) (wir|ich) .. (das|dies|gern|gerne|alles|so|ihnen|ihren|ihre|es|sofort|naturlich|selbstverstandlich)
        (das|dies|alles|es|dem|den|sie) (akzeptieren|akzeptiere|genehmigen|bewilligen|unterschreiben|unterzeichnen|stimmen|stimme) (wir|ich)
        (unterschreib|unterzeichn|unterschrieb)* .. (vertrag|vereinbarung|nda|avv|dokument|formular)
        (vertrag|vereinbarung|nda|avv) .. (unterschreib|unterzeichn|unterschrieb|gegenzeichn)*
        (ohne|keine) (vorbehalt*|einschrankung*|wenn und aber|einwand*)
        (ist|sind|geht|waren) .. (fur uns|von uns aus) (in ordnung|akzeptabel|okay|ok|einverstanden)
        gelten als (vereinbart|akzeptiert|angenommen)
        (wir|ich|und|hiermit) (hiermit |gern |gerne |selbstverstandlich |naturlich |voll |uneingeschrankt |das |es |dies |alles |ihre |ihren |ihr |die |
          den ){0,3}(akzeptieren|akzeptiere|annehmen|genehmigen|genehmige|bewilligen|bewillige)
        (akzeptieren|akzeptiere|akzeptiert|stimmen|stimme|zugestimmt|bestatigen|bestatige|bestatigt|unterschreiben|unterschreibe|unterzeichnen|unterzeichnet|
          anerkennen|erkennen|nehmen|nehme|angenommen|einverstanden|genehmigt) .. (bedingung|vertrag|vereinbarung|auftrag|bestellung|forderung|klausel|angebot|
          preis|kauf|konditionen|agb|avv|nda|vollem umfang|alles|allem|allen punkten|vollumfanglich)*
        (bedingungen|vertrag|auftrag|bestellung|forderung|forderungen|konditionen|preis|angebot) .. (akzeptiert|bestatigt|angenommen|genehmigt|unterschrieben|
          geschlossen|einverstanden|zu$)
        ihre[nr]? (bedingungen|konditionen|forderung|forderungen|vertrag|auftrag|bestellung|agb|klausel|klauseln)
        (ihren|ihr|den|der) (vertrag|auftrag) .. (an|zu|geschlossen|zustande)
        (sind|bin) (wir |ich )?(damit |voll |mit allem |mit ihrem |mit ihren |mit dem ){0,2}einverstanden
        einverstanden mit | abgemacht | deal | gebongt | verkauft | zugesagt | angenommen | beschlossen | (rechts)?verbindlich* | bindend*
        rechtskraftig | rechtsgultig | unwiderruflich* | hiermit | vertraglich | schriftlich (zu|bestat|fest)*
        (verpflichten|verpflichte) (wir |ich )?(uns|mich)
        (wir|ich) verpflichte* | verpflichtet (uns|sind|zu)
        sichern (wir )?ihnen .. zu
        exklusiv* | alleinvertrieb* | gebietsschutz | nutzungsrecht*
        (sie|ihre firma) (durfen|konnen) .. (unser logo|unseren namen|veroffentlichen|verwenden|weitergeben|weiterverkaufen)
        (unsere|meine) (zustimmung|einwilligung|erlaubnis|unterschrift|genehmigung)
      `,
      // "We guarantee", "promised", "100 % safe".
      guarantee: `
        garant* | gewahr(leist*|en wir) | gewaehrleist* | verspreche | versprechen (wir|ihnen|ich|dir) | versprochen | (wir|ich) versprech*
        versprechen$ | zusicher* | zugesichert | sichere ihnen
        (wir|ich) (ihnen )?versicher(e|n) (ihnen|dir)
        versichern (wir|ihnen) | versichere ihnen | ehrenwort | (mein|unser) wort
        (100|hundert) ?(%|prozent|prozentig*) (sicher*|erfolg*)
        hundertprozentig* | todsicher* | lebenslang* | unbegrenzt* | fur immer | auf jeden fall mehr | sicher sein
        (erfolg|ergebnisse|treffer) (sind|ist) (ihnen )?sicher
      `,
      // "Your money back", credit notes, compensation.
      refund: `
        erstatt* | ruckerstatt* | rueckerstatt* | zuruckerstatt* | geld[- ]zuruck* | ruckzahl* | rueckzahl* | zuruckzahl* | zuruckgezahlt
        ruckvergut* | ruckabwick*
        (geld|betrag|gebuhr|zahlung|summe|kosten) .. (zuruck|wieder|gutgeschrieben|gutschreiben|uberwiesen)
        (zahlen|uberweisen|bekommen|erhalten) .. zuruck
        gutschrift* | gutgeschrieben | entschadig* | kompensation | schadenersatz | schadensersatz | storno*
      `,
      // "Free of charge", "at no cost", "on us".
      free: `
        (geht|gehen|ist|sind) (naturlich |selbstverstandlich )?auf uns
        (berechnen|verrechnen|fakturieren|stellen) (wir|ich) .. (nicht|nichts)
        kostenlos* | gratis* | kostenfrei* | umsonst | unentgeltlich* | geschenkt | geschenk | gebuhrenfrei* | free | for free | zum nulltarif
        frei haus
        (ohne|keine|keinerlei|null) (weitere |zusatzliche |jegliche |extra )?(kosten|aufpreis|mehrkosten|gebuhr|gebuhren|berechnung|entgelt|bezahlung|zusatzkosten)
        (auf|geht auf) (unsere|unseren|unsere eigenen) (kosten|rechnung|kappe)
        (geht|gehen|ist|sind) aufs haus | auf kosten des hauses
        (kostet|kosten|zahlen|bezahlen|berechnen|zahlst) (sie |ihnen |wir |euch |dich |dir |du ){0,2}(nichts|keinen cent|gar nichts|null)
        (schenken|spendieren|erlassen) (wir|ich|ihnen|euch)
        (wir|ich) (schenke|schenken|spendiere|spendieren|erlassen|erlasse)
        (nicht|nichts|nie) .. (berechnet|in rechnung|bezahlen)
      `,
      // "10 % off", "half price", "cheaper".
      discount: `
        (ein|einem|einen|um ein|nur ein) (viertel|drittel|funftel|halfte) (weniger|billiger|gunstiger|nachlass|niedriger|unter|des|vom|runter)*
        um (ein|die) (viertel|drittel|halfte|funftel)
        (gehen|gehe|geht) .. (mit dem preis|im preis|preis) .. (runter|herunter|nach unten)
        rabatt* | [a-z]{0,20}rabatt | nachlass* | preisnachlas* | skonto | ermasig* | verguns* | vergunstig* | gunstiger* | billiger* | sonderpreis*
        sonderangebot* | sonderkondition* | vorzugspreis* | freundschaftspreis*
        (halb|halbe|halben|halber|halbem) (preis|kosten|gebuhr|betrag)
        (zur|um die|nur die|auf die) halfte | halfte (des|vom|der) (preis|kosten|gebuhr)* | zum halben
        (besser|gunstiger|niedriger|reduziert|spezieller|kleiner|gesenkt|neu)e[rnms]? (preis|preise|tarif|konditionen)
        preis .. (senken|reduzieren|halbieren|anpassen|nach unten)
        (gutschein|coupon|promo|bonus|aktions|rabatt)*
        gratismonat* | freimonat*
        (prozent|%|euro) (weniger|billiger|gunstiger|auf den|nachlass|gespart|erlassen)
        (zwei|2) (zum|fur den) preis (von|eines) | fur einen (apfel|appel) | ein paar (euro|mause|kroten) | schnappchen
        (erste[rnms]?|zweite[rn]?|zwei|drei|1|2|3) (monat|monate|monaten|woche|wochen|jahr) .. (erlassen|auf uns|gehen auf|ubernehmen|geschenkt)
        (kommen|komme|entgegenkommen) .. (preis|preislich) .. entgegen
        preislich entgegen* | preisgarantie | festpreis*
      `,
      // "We are liable", "our fault", "we bear the loss".
      liability: `
        (schaden|schaeden|schadens|verlust|verluste|kosten|risiko|anwaltskosten) .. (auf$|auf,|kommen wir|stehen wir|ersetz|ubernehm|ubernomm|tragen|trag|gerade|
          haft)*
        (kommen|komme|stehen|stehe) .. (auf|gerade|ein)$
        (kommen|komme) (wir|ich) .. auf$
        auf (unser|eigenes) risiko | schadloshalt* | haft(en|bar|et|ung|ungs)* | schuld eingest*
        (wir|ich) (haben|habe|sind|bin|tragen|trage|ubernehmen|ubernehme|raumen) .. (schuld|verantwortung|haftung|fehler|verstos|verstoss|schaden|schuldig|risiko)
        (ubernehmen|ubernehme|tragen|trage) (wir|ich) .. (verantwortung|haftung|kosten|schaden|risiko|anwalt*)
        vertragsstrafe* | strafzahlung* | schadlos* | (verstosen|verstoss|verstos) gegen | rechtswidrig gehandelt
        unser(e)? (fehler|verschulden|schuld)
      `,
      // "Ready by Friday", "within a week", "only today".
      deadline: String.raw`
        (gilt|gultig|gultigkeit|reserviert|befristet|angebot|halten|verfugbar|bindend) .. (bis|nur heute|nur noch)
        (liefern|liefere|lieferung|geliefert|fertig|fertiggestellt|abgeschlossen|umgesetzt|live|startklar|einsatzbereit|eingerichtet|installiert|erledigt|bezahlt|
          erhalten|bekommen|senden|schicken|melden|starten|start) .. (bis|binnen|innerhalb|spatestens|noch heute|noch diese|in weniger|in nur|in einer|in zwei)
        (bis|spatestens) .. (fertig|geliefert|erledigt|umgesetzt|live|abgeschlossen|startklar|eingerichtet|gezahlt|bezahlt)
        (binnen|innerhalb|innert) (von |einer |eines |der |kurzester |weniger |\d+|zwei|drei|24)
        (bis|zum) (ende|schluss) (der|des|dieser|dieses|kommender)
        (wochen|monats|tages|jahres|quartals)ende | noch (heute|diese woche|diesen monat) | am selben tag | am nachsten tag | uber nacht
        in kurzester zeit | nur (heute|diese woche|noch) | letzte chance | 24 ?h
      `,
      // "Transfer in advance", accounts, gift cards, passwords.
      payment: `
        (uberweis|ueberweis|uberwies|einzahl|einzuzahl)*
        bankverbindung* | kontonummer* | kontodaten | bankdaten | iban | bic | kreditkart* | unser konto
        (zahlen|zahlung|bezahlen|anzahlung|gebuhr|betrag|zahlbar|fallig) .. (vorab|im voraus|sofort|vorkasse|auf das konto|per)
        vorkasse | anzahlung* | vorauszahlung* | paypal | bitcoin | krypto* | western union | moneygram | geschenkkart* | gutscheinkart* | telegram
        whatsapp | klarna | sofortuberweisung | (ihr|ihre) (passwort|pin|zugangsdaten|login)
        (loggen|melden) sie sich .. (hier|an|ein)
      `,
      // "Cancel any time", "no minimum term", "pay on success".
      terms: `
        (jederzeit|sofort|taglich|monatlich|ohne frist|zu jedem zeitpunkt) (und |wieder )?(kundbar|kundigen|aussteigen|beenden|kundigung|stornier|widerruf)*
        (kundigen|kundbar|aussteigen|stornieren|zurucktreten) .. (jederzeit|sofort|wann sie|monatlich|taglich)
        (ohne|keine|keinerlei) (jede |weitere |lange )?(mindestlaufzeit|vertragsbindung|verpflichtung|bindung|risiko|laufzeit|kundigungsfrist|vertrag|
          vertragslaufzeit|abnahmeverpflichtung|einrichtungsgebuhr|versteckt)*
        risikofrei* | risikolos* | widerrufsrecht* | rucktrittsrecht* | kundigungsfrist* | mindestlaufzeit* | erfolgsbasiert* | erfolgshonorar*
        nur bei erfolg | zahlungsziel*
      `,
      // "We deleted your data", "you will never hear from us".
      deletion: `
        (loschen|losche|geloscht|entfernen|entfernt|vernichten|vernichtet|ausgetragen|gestrichen) .. (daten|adresse|verteiler|liste|datenbank|eintrag|kontakt)*
        (daten|adresse|verteiler|liste|datenbank|eintrag|kontaktdaten) .. (loschen|geloscht|entfernt|entfernen|vernichtet|ausgetragen|gestrichen)
        (nie|nicht|keine) (wieder|mehr|mails mehr|weiteren) .. (kontaktieren|anschreiben|melden|schreiben|mails|nachrichten|behelligen)
      `,
      // Phrases that contain the words of a commitment without making one.
      harmless: `
        bis dahin | bis dann | bis bald | unverbindlich*
        (keine|kein) (eile|sorge|problem|ursache|frage)
        nicht nur | kein problem | keine sorge | kostenlosen fragen | angebot(e|s)? (zu|fur|von|passt|klingt)
        (schriftlich|verbindlich) (zu )?antworten | rabatte? (fur|unserer) kunden von ihnen
        bestatig(e|en) (gern |gerne |ihnen |hiermit )?(den|unseren|unser|das|die|ihren) (termin|gesprach|treffen|uhrzeit|anruf)
      `,
      // Words that negate a commitment up to three words after them.
      not: `
        nicht, kein, keine, keinen, keinem, keiner, keinerlei, nie, niemals, ohne, weder, noch nicht, statt, anstatt,
      `,
      // Words that negate a commitment up to four words before them.
      notBehind:
        "nicht, nichts, kein, keine, keinen, keinerlei, leider nicht, nicht moglich, nicht vorgesehen",
      // Begins another clause, beyond which nothing is negated.
      clause:
        "wenn, falls, sofern, weil, dass, das, und, aber, sondern, sobald, damit, sollte, solange, oder",
      // Mentions a topic: "about", "the question of" …
      topic: `
        ob, uber, zu, zum, zur, bezuglich, hinsichtlich, betreffend, nach, wegen, frage, fragen, anfrage, wunsch, was, thema, wie,
      `,
      // … that is not decided here: "I will ask".
      deferral: `
        klare | klaren | abklaren | klare ich | prufe | prufen | erkundige | erkundigen | frage | nachfragen | frage ich | rucksprache | absprechen
        besprechen | spreche
        (melde|melden|komme|kommen) .. (zuruck|wieder|dazu|auf sie zu)
        gebe .. bescheid
        (leite|leiten|gebe|reiche) .. weiter
        (kann|konnen|darf|durfen) .. (nicht|nichts) .. (sagen|zusagen|versprechen|beantworten|entscheiden|bestatigen)
        im gesprach
        danke .. frage
        dank .. frage
        herausfinden
      `,
      // Says yes to the preceding text.
      affirmation: `
        ja, jawohl, sicher, sehr sicher, naturlich, selbstverstandlich, klar, genau, richtig, stimmt, einverstanden, bestatigt, abgemacht,
        kein problem, wie gewunscht, wie sie (sagen|wunschen|wollen), geht klar, machen wir, bestatigen wir, bestatige ich, verlassen sie sich,
        in ordnung,
      `,
    },
    // Stems of what settings make commitments about, by topic.
    topics: {
      trial: "testphase*, testzeit*, testwoche*, testmonat*, testversion*, testlauf*, probe*, pilot*",
      setup: "einricht*, implement*, installation*, inbetrieb*",
      demo: "demo*, vorfuhr*, demonstr*",
      call: "erstgesprach*, gesprach*, beratung*, konsultation*",
      month: "monat*",
      week: "woche*",
      year: "jahr*",
      day: "tage*, tagen*",
      cancel: "kundig*, kundbar*",
      delivery: "liefer*, lieferung*",
      shipping: "versand*",
      training: "schulung*, einarbeit*",
      support: "betreuung*, hilfe*, support*",
      contract: "vertrag*",
      money: "geld*",
      audit: "prufung*, analyse*, audit*",
      quote: "angebot*, kostenvoran*",
      meeting: "termin*, termine*, meeting*",
      result: "ergebnis*",
      migration: "umzug*, migration*",
      sample: "muster*",
      price: "preis*",
    },
    // Stems of quantifiers: "the first", "every", "always".
    measures: {
      first: "erst*",
      second: "zweit*",
      third: "dritt*",
      every: "alle*, jede*, samtlich*",
      always: "immer*, stets*, permanent*",
    },
    // Stems that settings and drafts share on any topic.
    commonStems: `
      biet*, anbiet*, angeb*, geben*, gibt*, erhalt*, bekomm*, beinhalt*, inklus*, enthalt*, kund*, firma*, unternehm*, dienst*, produkt*, ganz*,
      gern*, freu*, naturlich*, selbstver*,
    `,
    form: {
      // Before an unfilled field: "[Your] Name"; capitals as written.
      your: "Ihr, Dein",
      // An unfilled field behind that: "Your [Name]"; capitals as written.
      name: "Name, Position",
      // An unfilled field by itself: "First Name"; capitals as written.
      field: "",
      // "Insert": filler text.
      insert: "einfugen",
      // "Subject", when a draft begins with its header.
      subject: "betreff",
      // Words that cannot end a sentence.
      dangling: "und, oder, der, die, das, ein, eine, mit, fur, zu, von",
      // "As an AI", "language model".
      machine: "als ki(-| ), sprachmodell*",
      // How a model refuses: "I cannot help with".
      refusal: "",
      // How a model presents its draft: "Here is the draft".
      remark: "entwurf ?:",
      // "System prompt", "previous instructions".
      prompt: "vorherige[nr]? (anweisungen|instructions)",
      // Spelled-out address: "evil dot example".
      dot: "punkt",
      // Spelled-out address: the name of `@`.
      atSign: "klammeraffe",
      // Says who is writing: "my name is".
      introduction: "mein name ist, ich heise, ich heisse, hier schreibt, hier spricht",
      // How a client forbids a claim: "never".
      never: "nie, niemals, nicht, kein, keine",
      // Verbs behind that: "say", "promise".
      say: "sagen, behaupten, versprechen",
      // Words behind those: "that", "any".
      that: "dass",
    },
    answers: {
      greeting: "Guten Tag",
      closing: "Freundliche Grüße",
      // Thanks for a reply; begins the mail behind the greeting.
      thanks: "vielen Dank für Ihre Antwort.",
      // Before the calendar link.
      choose: "Hier können Sie einen Termin wählen, der Ihnen passt:",
      // If there is no link: asks for a day and a time.
      propose: "Welcher Tag und welche Uhrzeit würden Ihnen für ein kurzes Gespräch passen?",
      // A time has been agreed.
      booked: "Ich freue mich auf unser Gespräch.",
      // If the request is unclear.
      unclear: "Wenn Sie darüber sprechen möchten: Welcher Tag und welche Uhrzeit würden Ihnen passen?",
      // Begins a follow-up if there are mails.
      again: "ich möchte gern auf unsere E-Mails zurückkommen.",
      // Begins a follow-up if there are none.
      first: "ich möchte gern mit Ihnen in Kontakt kommen.",
      // Before the calendar link, in a follow-up.
      chooseToTalk:
        "Wenn Sie mit uns sprechen möchten, können Sie hier einen Termin wählen, der Ihnen passt:",
      // If there is no link, in a follow-up.
      proposeToTalk: "Wenn Sie mit uns sprechen möchten: Welcher Tag und welche Uhrzeit würden Ihnen passen?",
    },
  },
};
