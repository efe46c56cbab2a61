/** Holds the words and phrases of Dutch. */
import type { PhraseBook } from "./phrase-book.ts";

export const nl: PhraseBook = {
  code: "nl",
  name: "Dutch",
  detectedAs: "nl",

  // Shared by several readers -------------------------------------------------------------------------------

  // Begins a mail, with a name or without: `Good morning`. With accents; case does not matter.
  greetings: "hallo, hoi, beste, geachte, goedemorgen, goedemiddag, goedendag, goedenavond, dag",
  // Ends a mail, alone in the line above a name: `Best regards`. With accents; case does not matter.
  closings: `
    (met )?(vriendelijke|hartelijke|beste) groet(en)?, (hartelijke )?groet(en|jes)?, hoogachtend, mvg, alvast bedankt, (hartelijk )?bedankt,
  `,
  // Before a name, without their point: "Mr", "Mrs".
  titles: "meneer, mevrouw, dr, prof, ing",
  // In place of a name behind a greeting: "all", "team".
  everybody: "allemaal, te, tot, nog, team",
  // Before a subject that is answered or forwarded: "Re".
  subjectPrefixes: "antw, doorst, re",
  // The most frequent words, which say nothing about the topic of a text but show its language.
  frequent: `
    de, het, een, en, is, niet, ik, u, jij, je, wij, we, met, voor, op, van, in, aan, dat, die, uw, jouw, mijn, bedankt, dank, hallo, ja, nee, meer,
    deze, dit, ben, zijn, maar, als, hoe, wat, wanneer, graag, geen, interesse, kunt, kan, beste, groet, naar, ook, nog, bij, om, te, ons, mij, wel,
    heeft, hebben, afwezig,
  `,
  calendar: {
    // From January: full names in the cases that follow a day or "in", and short forms.
    months: [
      "januari, jan",
      "februari, feb",
      "maart, mrt",
      "~april, apr",
      "mei",
      "juni, jun",
      "juli, jul",
      "augustus, aug",
      "september, ~sept, sep",
      "oktober, okt",
      "november, nov",
      "december, dec",
    ],
    // From Sunday.
    weekdays: ["zondag", "maandag", "dinsdag", "woensdag", "donderdag", "vrijdag", "zaterdag"],
    // Short forms, from Sunday; those after `~` are also other words.
    shortWeekdays: ["~zo", "~ma", "~di", "~wo", "~do", "~vr", "~za"],
    today: "vandaag, vanavond, vanmiddag, vanochtend",
    tomorrow: "morgen",
    // Before the word for "tomorrow", where it means the morning: German "guten".
    notTomorrow: "goede, goeie, in de, elke",
    // The day after tomorrow.
    overmorrow: "overmorgen",
    thisWeek: "deze week",
    nextWeek: "(volgende|komende) week",
    nextMonth: "(volgende|komende) maand",
    // Before a day of the month: "the 5th".
    dayArticles: "op",
    // Behind a day of the month: "5[th]".
    ordinals: "e, ste, de",
    // Between a day and its month: "the 5th of March"; empty if nothing is.
    of: "",
    // Before the number of a week.
    weekNumber: "week",
    // A day without its month; `{day}` is its number, `{ordinal}` the number with one of `ordinals`.
    dayAlone: "de {ordinal}",
    // Before a month without a day: "in [May]".
    monthAlone: "in",
    // Before a weekday, where it means the one of next week and not the coming one: "next".
    nextWeekday: "",
    // Whether the month comes before the day in "3/4", where both are possible.
    monthFirst: false,
    // Before a duration, counted from today: "in [two weeks]".
    ahead: "over",
  },
  times: {
    // Before an hour: "at".
    at: "om, rond, vanaf, tot, voor, na, tussen, tegen, van",
    // After an hour: "o'clock".
    clock: "uur, u",
    // Between the ends of a range of hours or days: "to", "and", "or".
    between: "tot, en, of, t/m",
    // Before an hour, half an hour after it: "half past".
    halfPast: "",
    // Before an hour, half an hour before it: German "halb".
    halfTo: "half",
  },
  durations: {
    // Minutes; a draft may give a call's length regardless of the settings.
    minutes: "minuten, minuut, minuutjes, min",
    // Words for durations; those after `~` are also other words.
    spans: {
      hour: "uur, uren",
      day: "~dag, dagen, werkdagen, werkdag, daags*",
      week: "week, weken, wekelijks*",
      month: "maand, maanden, maandelijks*",
      year: "jaar, jaren, jaarlijks*",
    },
    // Says how often: "hourly", "daily"; empty if `spans` has it.
    every: {
      hour: "",
      day: "dagelijks",
      week: "",
      month: "",
      year: "",
    },
    // Between a price and its period: "per", "a".
    each: "per",
    // Other units of a price: "a user", "a seat".
    priceUnits: `
      gebruikers?, werkplek, persoon, hoofd, medewerker, vestiging, locatie, lead, afspraak, contact, campagne, project, licentie, stuk, mailbox,
    `,
    // Things of which a draft may mention a small number: questions, points.
    countable: `
      vragen, vraagjes, punten, dingen, zaken, opties, mogelijkheden, manieren, ideeen, regels, zinnen, woorden, voorbeelden, redenen, momenten, data,
      onderwerpen, details, suggesties, alternatieven, voorstellen,
    `,
  },
  numbers: {
    // A value and its words: `12 twelve dozen`. Those after `~` are also other words and need a unit.
    values: `
      0 ~nul, 1 ~een ~eens, 2 ~twee, 3 drie, 4 vier, 5 vijf, 6 zes, 7 zeven, 8 ~acht, 9 negen, 10 tien, 11 elf, 12 twaalf dozijn, 13 dertien,
      14 veertien, 15 vijftien, 16 zestien, 17 zeventien, 18 achttien, 19 negentien, 20 twintig, 30 dertig, 40 veertig, 50 vijftig, 60 zestig,
      70 zeventig, 80 tachtig, 90 negentig, 100 honderd honderden, 1000 duizend duizenden, 1000000 miljoen miljoenen,
    `,
    // Parts that occur only in compound numbers: `20 veinti`; empty if compounds are written apart.
    parts: "1 een, 2 twee, 8 acht, 100 honderd, 1000 duizend",
    // Joins the parts of a number: "and".
    joiner: "en",
    // Counts as one before a currency: "a buck".
    articles: "een, n, 'n, halve",
    // Between that and the currency: "a single euro".
    mere: "enkele",
    thousand: "duizend",
    million: "miljoen",
    billion: "miljard",
    percent: "procent*",
    // Names of money, without codes and signs.
    currencies: {
      eur: "euro",
      usd: "dollar",
      gbp: "pond",
      cents: "cent",
      money: "piek, ballen, tientjes",
    },
  },

  // Reading mail --------------------------------------------------------------------------------------------

  mail: {
    quote: {
      // The verb of `On Monday, Ann wrote:`.
      wrote: "schreef, geschreven",
      // The word with which such a line begins before a date, case included: `On`.
      opening: "Op",
      // Between rows of dashes: `Original message`.
      separators: "oorspronkelijk bericht, doorgestuurd bericht",
      // Alone in a line, with a colon: `Begin forwarded message`.
      forwarded: "begin doorgestuurd bericht",
      // The names of a block of headers: `From`, `Sent` or `Date`, `To`, `Subject`, and others.
      from: "van",
      sent: "verzonden, datum",
      to: "aan",
      subject: "onderwerp",
      other: "cc, kopie",
    },
    signature: {
      // Where `{device}` is a brand or one of `devices`, with up to four words before it.
      sentFrom: "(verstuurd|verzonden) (vanaf|vanuit|met|via) {device}",
      devices: "telefoon, mobiel, smartphone, tablet",
      // `Get` and `for` of `Get Outlook for iOS`.
      getApp: "download",
      forApp: "voor",
      // The title of a legal notice: `Confidentiality notice`.
      noticeTitles: "disclaimer, vertrouwelijkheidsverklaring",
      // The beginning of a legal notice, and how words begin that follow in the same line: `this message … confidential`.
      noticeStarts: "(dit|de (informatie in|inhoud van) dit)( e-?mailbericht| e-?mail| bericht)?",
      noticeSays: "vertrouwelijk, uitsluitend, geadresseerde",
      // The same for an appeal not to print.
      printStarts: "denk aan",
      printSays: "milieu",
      // The three parts of a gateway's warning: `Caution: this mail comes from outside`.
      warnings: "let op",
      warnedOf: "deze, dit",
      outside: "extern",
      // Before contact data and official numbers: `Phone:`, `VAT:`.
      labels: "telefoon, mobiel, kvk, btw",
      jobTitles: "directeur, eigenaar, b.?v",
      // Within a person's name: `van`.
      nameParticles: "van, de, der, den, ten, ter",
      // Shows that a sentence names somebody else to write to.
      referrals: "collega, bereik*, contact",
    },
    absence: {
      // Anywhere in a subject: no person writes it.
      automaticSubject: "automatische? (antwoord|beantwoord*|reactie|bericht|ontvangstbevestiging)",
      // At the start of a subject; after `Re:` it may be our own.
      awaySubject: `
        (ik ben )?afwezig*, (niet|buiten|uit) (op )?(aanwezig|kantoor), (ik ben )?(op |met )?(vakantie|verlof|zwangerschapsverlof),
      `,
      // The sender is away.
      away: `
        niet (op (het )?kantoor|aanwezig|bereikbaar|beschikbaar|aan het werk|in de gelegenheid), afwezig, (buiten|uit) kantoor, vrije dag*, ziek,
        (op|met|wegens) (vakantie|verlof|zwangerschapsverlof|ouderschapsverlof|zakenreis|reis|ziekte), kantoor ... gesloten,
        (ben|werk) (ik )?(er niet|vandaag niet|parttime), (geniet|heb) ... (vakantie|vrij),
      `,
      // The same in everyday language. People write that too, so it counts only next to a day or a note.
      casual: `
        op (een |de )?(camping|boot|strand|wintersport), zonder (internet|bereik|laptop), er even tussenuit, in de bergen, aan zee,
      `,
      // Typical company of an absence: thanks for the mail, a substitute, no access, an answer on return.
      note: `
        (bedankt|dank) voor (uw|je|jouw|het), dringend*, spoed*, urgent*, (bij|tijdens|in) mijn afwezigheid,
        (na|bij) (mijn )?(terugkeer|terugkomst|vakantie), (beperkt|geen) ... toegang, (neem|neemt|kunt|kan) ... contact, terecht bij,
        (zal|ga|zodra) ... (beantwoorden|lezen|terug), niet (gelezen|doorgestuurd), weer (bereikbaar|aanwezig|terug|op kantoor),
      `,
      // The sender has left the company, and mail no longer reaches them.
      left: "niet (meer|langer) (werkzaam|in dienst|actief|werken|bij), werkt? ... niet meer, uit dienst, heeft ... verlaten",
      // A past absence, mentioned by somebody who is back.
      over: "ik was, we waren, ben terug van, net terug",
    },
    receipt: {
      // At the start of the subject of a desk's confirmation of receipt.
      subject: `
        ontvangstbevestiging, (uw|je) (aanvraag|vraag|bericht|melding), (wij|we) hebben (uw|je), bevestiging van ontvangst, bedankt voor (uw|je),
      `,
      // States that a machine wrote it.
      self: `
        automatische? (antwoord|bericht|e-?mail|reactie|ontvangstbevestiging), automatisch gegenereerd*,
        niet (te )?(reageren|antwoorden|beantwoorden),
      `,
      // Things to which a desk assigns a number: `ticket`.
      caseNames: "zaaknummer, zaak, melding, meldingsnummer, aanvraag",
      // A desk confirms receipt, or says when it will answer.
      received: `
        (wij|we) hebben (uw|je) (e-?mail|mail|bericht|aanvraag|vraag|verzoek) ... ontvangen,
        (uw|je) (e-?mail|bericht|aanvraag|vraag|verzoek) ... (ontvangen|geregistreerd|in behandeling), zo (snel|spoedig) mogelijk,
        binnen {word} (werkdag*|uur|dagen),
      `,
      // Written only by a person who answers us; an absence mentioned in the same mail is incidental.
      personal: `
        (kunnen|zullen) we, (stuur|bel) (me|mij|maar), klinkt, lijkt (me|mij|ons), spreken we, benader me,
        (uw|jullie|je) (aanbod|product|oplossing|tool|voorstel),
      `,
    },
    returning: {
      // Before the day of the return: `back on`; and after it: `I am back`.
      back: "terug, weer, opnieuw, hervat*, (bereikbaar|aanwezig) vanaf, heropen*",
      backBehind: "weer, terug, opnieuw",
      // Directly before a day: until (ambiguous), through (the last day away), after, from.
      until: "tot( aan)?",
      through: "tot na, tot en met, t/m, t.?m, inclusief",
      after: "na",
      from: "van, vanaf",
      // Directly after a day: it is the last one away.
      inclusive: "inclusief, inbegrepen",
      // Shows that a single day is a day away.
      away: "afwezig, niet, vakantie, gesloten, vrij",
      // Abbreviations before a date, whose point ends no sentence.
      abbreviations: "",
      // Joins two statements.
      and: "en",
      // Between until and a day, in place of an hour: `noon on Monday`.
      daytimes: "twaalf uur",
    },
    bounce: {
      // At the start of a notice's subject.
      subject:
        "onbestelbaar, (bericht )?niet( |-)(bezorgd|afgeleverd), kan niet worden bezorgd, (bezorging|aflevering) mislukt",
      // In such a subject: leaves the outcome open.
      openHeadings: "status",
      // In a subject: the server is still trying.
      delaySubject: "vertraag(d|ing), vertraging",
      // A mail was not delivered, permanently or for now, and why.
      failed: `
        (kon|kan|konden|kunnen) niet .. (bezorgd|afgeleverd), niet (bezorgd|afgeleverd), onbestelbaar,
        (adres|ontvanger|gebruiker|postvak) .. (onbekend|niet gevonden|bestaat niet|vol),
      `,
      // Delivery may succeed later: the mailbox is full, or the server was unreachable for days.
      temporary: "(postvak|mailbox|quotum|quota|opslagruimte) .. (vol|overschreden)",
      // The server is still trying.
      delayed:
        "(bezorging|bericht) .. (vertraagd|uitgesteld), nog niet (bezorgd|afgeleverd), blijft proberen",
    },
    invitation: {
      accepted: "geaccepteerd",
      tentative: "voorlopig",
      declined: "geweigerd, afgewezen",
      canceled: "geannuleerd",
      booked: "nieuwe afspraak, afspraak (bevestigd|ingepland), bevestiging (van uw )?afspraak",
    },
  },

  // Understanding replies, checking and writing drafts ------------------------------------------------------

  replies: {
    optOut: {
      // Leaving a list; sufficient by itself, and recognized when misspelled.
      leave: `
        uitschrij*, uit te schrijven, afmeld*, afgemeld, af te melden, meld .. me|mij|ons .. af, opzeg* .. nieuwsbrief|abonnement, uitgeschrev*,
        schrijf* .. uit, verwijderd|uitgeschreven|gewist worden, word* .. verwijderd|gewist|geschrapt,
      `,
      // Removing.
      remove: `
        verwijder*, verwijdr*, schrap*, wis, wissen, gewist, vernietig*, delete*, geschrapt, doorhal*, blokkeer*, uitsluit*, uitgesloten, wist,
        weghal*, weggooi*,
      `,
      // Taking or throwing; means removing only with `off`.
      push: "haal*, halen, gehaald, gooi*, smijt*, donder, kieper*, zet",
      // "Off", "from", "out".
      off: "uit, van, af, eraf, eruit, weg, vanaf, hieraf, hiervan, hieruit, ervan",
      // The writer: "me", "us".
      me: "me, mij, ons",
      // The writer's: "my", "our".
      my: "mijn, onze, ons, al, alle, mij, me, m",
      // A list of mail recipients.
      list: `
        lijst*, maillijst*, verzendlijst*, bestand*, database*, systeem, systemen, mailing*, crm, adressenbestand*, nieuwsbrief*, nieuwsbrieven,
        campagne*, contactenlijst, verzending*, adressenlijst, list,
      `,
      // Data kept about somebody, and people for whom the writer may also ask.
      data: `
        gegevens, adres*, emailadres*, mailadres*, naam, nummer*, contactgegevens, data, bedrijf*, persoonsgegevens, info, informatie, account, domein,
        team, collega*, medewerkers, kantoor, afdeling, organisatie, profiel, iedereen, firma, personeel, contactpersoon,
      `,
      // Stopping, refraining, forbidding.
      stop: `
        stop*, hou* .. op, ophoud*, op te houden, kap*, staak*, staken, gestaakt, beeindig*, onthoud*, afzie*, achterwege, verschon*, genoeg, klaar,
        einde, bespaar*, laat .. achterwege, stop te zetten, laat dat, verbied*,
      `,
      // Contacting in writing.
      write: `
        gemaild, stuur*, sturen, gestuurd, toestur*, toezend*, toegestuurd, schrijf*, schrijven, gecontacteerd, benader*, spam*, lastigval*,
        lastig vallen|te, val* .. lastig, verzend*, zend*, stoor*, storen, bestook*, bestoken, aanschrijv*, aangeschreven, belaag*, opdring*, hinder*,
        corresponder*, opneem, opnemen, stalk*, mail, mailen, mailt, mailtjes, contacteer*, contacteren, contact op*, contact meer, schreef, mailde,
      `,
      // What is sent.
      mail: `
        mail, mails, mailtje*, email*, bericht*, spam, reclame*, post, mailing*, contact, nieuwsbrief*, nieuwsbrieven, aanbieding*, correspondentie,
        communicatie, benadering*, toezending, contactpoging*, acquisitie*, informatie, opvolg*, zooi, rommel, troep, herinnering*, verzoeken, ongein,
      `,
      // Receiving or hearing.
      receive: "ontvang*, krijg*, hor*, staan, zien, lezen",
      // Wanting, agreeing.
      want: `
        wil, willen, wilt, wens*, prijs, liever, toestemming, gewenst, ongewenst, welkom, interesse, akkoord, geinteresseerd, zin, graag, mag, mogen,
        verzoek*, waardeer*, gediend,
      `,
      // Negations.
      not: "niet, geen, nooit, niets, niks, zonder, noch, genoeg, nie",
      // "Again", "any more", "further".
      more: `
        meer, weer, verder*, langer, nog, opnieuw, toekomst*, voortaan, ooit, nieuwe, volgende, nogmaals, vervolg, nimmer,
      `,
      // Objecting, withdrawing, demanding.
      claim: `
        bezwaar, maak*, trek* .. in, intrek*, herroep*, eis*, verzoek*, beroep, grond, bevestig*, sommeer*, vorder*, gebruik, dien*, vraag*,
        respecteer*, hierbij, gevraagd, gezegd, verzocht,
      `,
      // Laws, rights, consent.
      law: `
        avg, gdpr, artikel, art, recht*, verwijdering, vergetelheid, gegevenswissing, toestemming, verwerking, verwerken, persoonsgegevens,
        direct marketing, privacy*, wet, wissing, bezwaar,
      `,
      // A request if it is the whole message.
      alone: `
        stop, uitschrijven, afmelden, verwijderen, verwijder, afmelding, uitschrijving, wissen, niet meer doen, stop ermee, hou op, houd op,
        hou ermee op, kap ermee,
      `,
      // A possible request if little else is written.
      short: "weg, niet doen, eraf",
      // A request in any context.
      asks: `
        laat* .. me|mij|ons .. rust, niet meer mailen|contacteren|benaderen|sturen|schrijven|bellen, haal me|mij|ons .. eraf|af|uit,
        vergeet mijn|onze|me|mij, mail me|mij|ons niet|nooit, val* .. lastig,
      `,
      // A possible request.
      may: `
        met rust, onrechtmatig*, illega*, verboden, strafbaar, spam*, ongevraagd*, ongewenst*, opgedrongen, opdringerig*, lastig*, irritant*, zat,
        flikker, rot op, donder op, oprotten, optief*, hoepel, weg met, nooit .. ingeschreven|aangemeld|toestemming|gevraagd|akkoord,
        laatste keer|mail|waarschuwing|bericht, zwarte lijst, blokkeer*, niet welkom|gediend|gewenst|gevraagd, liever geen|niet,
        eerder .. gevraagd|afgemeld|uitgeschreven|gezegd, al .. gevraagd|afgemeld|gezegd|uitgeschreven, niet nodig .. mail*|schrijv*|stur*|contact*,
        eruit, schei uit, niks meer, niets meer, bespaar*, verder .. niet, laat dit, hoe .. lijst|vanaf|hieraf|bestand, geen prijs,
        hoef* .. niet|geen, hoe vaak, zei nee, de laatste, tweede|derde|vierde|vijfde|zoveelste .. mail|bericht|keer|herinnering, nee is nee,
        iemand anders, respecteer*, voor eens en, laat maar, vergeet, vergeten, ontzie*, verschoon*, genoeg, hierbij laten, geen behoefte,
        wegblijv*, blijf .. weg|uit, weg van,
      `,
      // Who will be informed if the mails do not stop.
      threat: "advocaat*, klacht*, aangifte, acm, toezichthouder, juridisch*, de ap",
      // Does not change an adjacent request: courtesy, a refusal, names for what was sent.
      plain: `
        alstublieft, svp, a, u, b, bedankt, dank, hallo, hoi, beste, geachte, heer, goedemorgen, met, groet*, de, het, een, den, dit, deze, die, dat,
        zo, voor, in, op, aan, te, om, bij, naar, of, over, door, per, er, hier, hiermee, ermee, hiervoor, daar, ik, wij, we, jullie, je, uw, zich, is,
        zijn, ben, word*, kan, kunt, kunnen, kun, zou, moet, heb, heeft, hebben, nu, direct, vandaag, even, eens, es, maar, gewoon, hele, altijd,
        vriendelijk*, dringend*, vragen, ook, nee, ja, nee bedankt, geen interesse, elke, commerciele, automatisch*, gebruiken, binnen, schriftelijk,
        dan, marketing, gegeven, anders, nemen, neem, stellen, stel, als u|je .. zou|wilt|kunt|zoudt|wil, succes, pls, alsjeblieft, dankjewel, mevrouw,
        goedemiddag, goedendag, dag, mvg, der, zulke, soort, hierover, daarvoor, jij, jou, jouw, bent, zouden, moeten, hebt, hoor, meteen,
        onmiddellijk, ogenblikkelijk, per direct, nou, gelijk, spoedig, snel, asap, zeer, heel, gehele, volledig*, compleet, definitief, permanent,
        voorgoed, nadrukkelijk, uitdrukkelijk, beleefd, niet geinteresseerd, niet interessant, niet relevant, geen belang, iedere, enige, welke, vorm,
        vormen, commercieel, ongevraagd*, ongewenst*, vervelend*, persoonlijk*, zakelijk*, opgeslagen, bewaard, bewaart, beschikt, gebruikt,
        gebruikmak*, verwerkt, krachtens, conform, volgens, lid, dagen, termijn, mogelijk, zodat, zorg*, ervoor, dankbaar, waarderen, jongens, mensen,
        sorry, ok, oke, mijzelf, eigen, doeleinden, marketingdoeleinden, eventuele, behandeling, zojuist, kanten, zijde, zonder vertraging, begrip,
        gebruik|gebruiken van|mijn|onze, gebruik te maken,
      `,
      // "If", "until", "customers": the rest of the sentence may not be a request.
      turn: `
        als, tot, hoe, wat, bijna, klant, gebruiker, leverancier*, product*, tool, bel*, contract*, factu*, offerte*, afspraak*, nog niet, voorlopig,
        even niet, nodig, hoef* .. niet, hoeft, mijn collega, maandag, dinsdag, donderdag, vrijdag, week, vakantie, uitnodiging, behoefte,
        vandaag niet,
      `,
      // After a request it retracts something: "but", "instead".
      but: "maar, echter, behalve, alleen, liever, toch, tenzij, grapje, wel",
      // Anywhere in the mail it shows that the writer wants more than to opt out.
      warm: `
        interessant*, ben geinteresseerd, zijn geinteresseerd, demo*, prijs, prijzen, kosten, kost, offerte*, bel me|mij|ons, afspraak*, agenda,
        geboekt, ingepland, plan*, meer informatie, meer info, meer weten, graag meer, klinkt goed|interessant, voeg .. toe, zet .. op,
        zet mij|me|ons op, hou* .. op de hoogte, laat .. op de lijst, aanmelden, inschrijven, schrijf me|mij|ons in, schrijf .. in, praten, bespreken,
        neem zelf contact, nemen zelf contact, wij bellen, laat .. weten,
      `,
      // Means nothing here although its words do elsewhere: "do not hesitate".
      void: `
        aarzel niet, aarzel .. niet, vergeet niet, nog niet, geen vragen, geen .. ontvangen stuur, heb .. niet .. ontvangen|gekregen|gezien,
        heb .. geen .. ontvangen|gekregen, niet meer werkzaam|verantwoordelijk|bij|in, meer informatie, spambox, niet .. ontvangen stuur|kunt|kun,
        heb|hebben|had .. niet|geen .. ontvangen,
      `,
      // The footer of a newsletter or a confidential mail.
      foot: `
        klik hier|op, u ontvangt, je ontvangt, als u geen|deze .. meer|wilt, als je geen|deze .. meer|wilt, te allen tijde, kunt u zich .. afmelden,
        kunt zich .. afmelden, kan je je .. afmelden, u|je hebt|heeft .. recht, heeft|hebt u|je .. recht, voorkeuren, privacybeleid, in je browser,
        ten onrechte, abusievelijk,
      `,
      // How a question begins that is a request.
      ask: `
        kunt u, kun je, kunnen jullie, kan je, wilt u, wil je, willen jullie, zou u, zou je, zouden jullie, zoudt u, gelieve, graag, aub,
      `,
      // Begins a clause like a comma.
      and: "en",
    },
    instructions: {
      // Orders the machine to do something: "ignore all previous instructions".
      orders: `
        (negeer|vergeet|sla) ... (instructie|opdracht|aanwijzing|regel|prompt)*
        (classificeer|markeer|categoriseer|label|beschouw) (dit|deze|het) ... als
        (je|u|jij) bent (nu )?(een )?(ai|assistent|taalmodel|chatbot)
        (opmerking|bericht|instructie|notitie) (aan|voor) (de |het )?(ai|assistent|model|bot)
        (als|indien) (je|u|jij|dit) .. (ai|bot|robot|assistent|taalmodel|machine) (bent|is)
        (nieuwe|bijgewerkte|geheime) (instructie*|opdracht*|richtlijn*|taak) ?:
        (toon|laat|geef|herhaal) .. (prompt|instructies|wachtwoord*)
        (betrek|informeer|waarschuw|raadpleeg) .. (geen|niemand) .. (mens|persoon|medewerker|collega|bij)
      `,
      // Claims to be somebody who may give orders: "I am the system administrator".
      impostor: `
        als (systeem)?(beheerder|systeembeheerder|operator) .. (draag|beveel|geef|machtig|gelast)
      `,
      // Addresses an assistant as such: "dear AI", "if you are a bot".
      address: String.raw`
        (als|indien|mocht|omdat) .. door (een|je|jouw|de|uw) (ai|bot|chatbot|robot|machine|taalmodel|computer)
        ^(beste |lieve |hallo |hoi |let op |attentie |aan de |opmerking voor de )?(ai|a\.i\.?|assistent|bot|chatbot|robot|taalmodel|chatgpt|claude)(-assistent|
           assistent|-systeem)?( ?[,:!]| -)
        (beste|lieve|let op|attentie),? (de |alle |digitale |virtuele ){0,2}(ai|ai-assistent|kunstmatige intelligentie|assistent|bot|bots|chatbot|robot|taalmodel)
        (opmerking|bericht|notitie|instructie|instructies|opdracht|bevel|herinnering|boodschap) (aan|voor) (de |het |elke |alle |je |uw |een )?(ai|ai-[a-z]{2,20}|
          kunstmatige intelligentie|assistenten?|bots?|chatbots?|robots?|taalmodel|taalmodellen|antwoordsysteem)
        (ai|assistent|bot|chatbot|robot|model|taalmodel|systeem|programma|machine|software),? (die|dat) .. (mail|e-mail|bericht|tekst|antwoord) .. (leest|verwerkt|
          beantwoordt|schrijft|opstelt|genereert)
        (je bent|u bent|jij bent|als) (dus |toch |gewoon )?(een )?(ai|kunstmatige intelligentie|robot|bot|chatbot|taalmodel|machine)(?!-?(bedrijf|bureau|aanbieder|
          specialist))
        (als|indien|mocht|omdat|aangezien) .. (automatisch|geautomatiseerd|ai|robot|bot|taalmodel) .. (antwoord|antwoordt|beantwoord|beantwoordt|leest|lezen|
          schrijft|verstuurd|bent|is|wordt)
        (verborgen|geheime) (instructie|instructies|opdracht|opdrachten)
      `,
      // Mentions automatic sending: "this is sent automatically".
      automatic: `
        auto-?(antwoord|antwoorden|reply|send|verzending|verzenden|responder|beantwoorder)
        automatische piloot
        automatisch(e)? (verzonden|verstuurd|verzending|versturen|verzenden|antwoord|antwoorden|beantwoord|beantwoorden|gegenereerd|gegenereerde|opgesteld|reactie|
          reacties|mail|mails)
        (antwoord|antwoorden|reactie|mail|e-mail|bericht|verstuur|verzend|stuur|beantwoord) .. automatisch
        (zonder|voordat) .. (controle|goedkeuring|menselijke|mens|iemand|nakijken) .. (leest|ziet|controleert|goedkeurt|tussenkomst|versturen|verzenden|kijkt|$)*
      `,
      // Demands specific text in the answer: "write in your reply that".
      into: `
        (neem|neemt|voeg|voegt|zet|zet u|plaats|vermeld|vermeldt|noem|noemt|plak|kopieer|schrijf|schrijft|citeer|herhaal|verwerk|link|sluit) .. (in|aan|op|onder|
          bij|onderaan|bovenaan|aan het eind van|aan het begin van) (je|jouw|uw|jullie|het|de|dit|elk|elke|ieder) (volgende |eerste |eigen |
          automatische ){0,2}(antwoord|antwoorden|reactie|mail|e-mail|bericht|handtekening|reply|concept|follow-up)
        (antwoord|antwoordt|reageer|reageert|schrijf|schrijft|zeg|zegt) (mij |me |ons |alleen |enkel |gewoon |slechts |u ){0,3}(met|alleen|enkel|exact|precies|
          letterlijk|woord voor woord|het volgende|het woord|de zin|deze zin|deze woorden|de tekst)
        ^(gelieve te |graag |wil je |wilt u )?(antwoord|antwoordt|antwoorden|schrijf|schrijft|bevestig|bevestigt|bevestigen|zeg|zegt|verklaar|verklaart) (mij |me |
          ons |in je antwoord |in uw antwoord |schriftelijk |maar |u ){0,2}dat (je|u|jullie|wij|we|de|het|onze|ons|alles)
        (je|jouw|uw|het|elk|ieder|jullie) (volgende )?(antwoord|reactie|volgende mail|handtekening) (moet|dient|zal|hoort) .. (bevatten|beginnen|eindigen|
          vermelden|bevestigen|noemen|luiden|zeggen|zijn|staan)
        (begin|begint|start|eindig|eindigt|besluit|sluit|onderteken|ondertekent) (je|jouw|uw|het|elk|de|met|als|namens) .. (antwoord|reactie|mail|bericht|met|als|
          naam)*
        in (je|jouw|uw|het|jullie) (volgende )?(antwoord|reactie|volgende mail) .. (vermeld|noem|schrijf|bevestig|accepteer|zet|voeg|opneem|beloof|garandeer|link|
          citeer|plak)*
      `,
    },
    cautions: {
      // Wants to speak with somebody, now or by phone: "call me", "a real person".
      person: `
        (bel|belt|bellen|terugbellen|telefoneer|opbellen) (me|mij|ons|u|je|even|maar|mag|graag)
        telefonisch | mij bellen | me bellen | even bellen | terugbellen | (echt|echte) (mens|persoon)
        (bel|belt) (me|mij|ons)( maar| gerust| even| op| morgen)?
        geef (me|mij|ons) .. (belletje|telefoontje)
      `,
      // Law, data protection, lawyers, threats.
      legal: `
        advocaat | advocaten | juridisch* | rechtbank | klacht | persoonsgegevens | gegevensbescherming | toestemming | onrechtmatig*
        verwerkersovereenkomst | grondslag | aangifte
      `,
      // Insults and anger.
      hostile: `
        oplichters? | oplichting | schandalig | schaamteloos | irritant | idioten? | belachelijk | rot op | ben het zat | onzin | ergerlijk
        flikker op | is spam
      `,
    },
    questions: {
      // Asks for a fact: "how much", "do you".
      asks: `
        (hoeveel|welke|hoe (werkt|lang|duur)|wat (kost|zijn|is)|hebben jullie|is er)
      `,
      // Asks for a time or for documents: a wish, not a question of fact.
      wishes: `
        sturen | stuur | inplannen | plannen | demo | praten | spreken | bellen | afspraak | maandag | dinsdag | woensdag | donderdag | vrijdag | week
        informatie | uitnodiging | tijd
      `,
      // Money: with it, a wish for a call is also a question of fact.
      money: `
        kost | prijs | prijzen | tarie* | hoeveel
      `,
    },
  },
  drafts: {
    commitments: {
      // "We accept your terms", "we hereby agree", signatures.
      acceptance: `
        (uw|jullie|je|jouw) ([a-z]+ ){0,2}([a-z-]{0,20}voorwaarden|[a-z-]{0,20}contract|[a-z-]{0,20}overeenkomst|clausules?|eisen|nda|beleid)
        (dat|dit|die|alles|ze) (accepteren|accepteer|aanvaarden|aanvaard|tekenen|teken|ondertekenen|bevestigen) (wij|we|ik)
        (dat|dit|alles) is (akkoord|goedgekeurd|geaccepteerd|rond|afgesproken)
        (teken|ondertekent|tekent|ondertekenen|tekenen|getekend|ondertekend) .. (contract|overeenkomst|nda|document|offerte)
        zonder (voorbehoud|beperking|uitzondering|restrictie)
        (zijn|is) .. van toepassing
        (beschouw|zie) .. als (akkoord|geaccepteerd|geregeld|afgesproken)
        voor ons akkoord | onder (uw|jullie) voorwaarden
        (wij|we|ik|en|hierbij) (hierbij |graag |uiteraard |natuurlijk |volledig |dit |dat |het |uw |jullie |de ){0,3}(accepteren|accepteer|aanvaarden|aanvaard|
          stemmen in|stem in|keuren|goedkeuren|verlenen|verleen|machtigen)
        (accepteren|accepteer|geaccepteerd|aanvaard|aanvaarden|bevestigen|bevestig|bevestigd|tekenen|teken|ondertekenen|ondertekend|getekend|erkennen|goedgekeurd|
          akkoord|ingestemd) .. (voorwaarden|contract|overeenkomst|order|bestelling|eis|eisen|clausule|aankoop|offerte|aanbod|voorstel|prijs|geheel|alles|alle|nda|
          volledig|verzoek|punten)
        (voorwaarden|contract|overeenkomst|order|bestelling|eisen|offerte|prijs) .. (geaccepteerd|aanvaard|bevestigd|getekend|goedgekeurd|akkoord|gesloten|rond)
        (uw|jullie|je) (voorwaarden|eisen|contract|bestelling|order|clausule)
        akkoord (met|op) | gaan (wij |we )?(hiermee |volledig )?akkoord | ga (ik )?akkoord | akkoord$ | ^akkoord | deal | afgesproken$ | verkocht
        we hebben een (deal|akkoord|overeenkomst) | komt in orde met (uw|de) (bestelling|order) | bindend* | juridisch* | rechtsgeldig* | contractueel
        onherroepelijk* | hierbij | schriftelijk
        (verbinden|verplichten|verbind|verplicht) (wij |we |ik )?(ons|mij|me)
        (wij|we|ik) (verbinden|verplichten|verbind) (ons|mij)
        (zijn|ben) .. (gebonden|verplicht) (aan|om)
        toezegging*
        zeggen .. toe
        exclusi(ef|eve|viteit)* | alleenrecht
        (u|jullie|je) (mag|mogen) .. (gebruiken|publiceren|citeren|doorverkopen|delen)
        (onze|mijn) (toestemming|handtekening|goedkeuring|instemming)
      `,
      // "We guarantee", "promised", "100 % safe".
      guarantee: `
        garant* | garander* | garandeer* | gegarandeerd* | beloof | beloven | beloofd* | belofte* | verzeker(en)? (wij |we |ik )?(u|je|jullie)
        erewoord | (mijn|ons) woord | zweer | zweren
        (100|honderd) ?(%|procent) (zeker|succes|effectief)*
        zonder mankeren | hoe dan ook | levenslang* | onbeperkt* | voor altijd | waterdicht
      `,
      // "Your money back", credit notes, compensation.
      refund: `
        terugbetal* | terugbetaald* | restitutie* | geld[- ]terug* | vergoed(en|ing|t) | vergoeding* | terugstort* | teruggestort | terugkrijg*
        retourner* .. (geld|bedrag)
        (geld|bedrag|betaling|kosten|factuur) .. (terug|retour|gecrediteerd)
        betalen .. terug
        creditnota | creditering* | compens* | schadeloos*
        storten .. terug
      `,
      // "Free of charge", "at no cost", "on us".
      free: `
        (is|zijn|krijgt|krijg) (u |je )?van ons | gratis | kosteloos | kosteloze | cadeau | cadeautje | voor niets | voor niks | om niet | free
        (zonder|geen|nul) (extra |bijkomende |verdere |enige )?(kosten|meerkosten|meerprijs|toeslag|vergoeding|betaling|facturatie|tarief)
        (op|voor) (onze (kosten|rekening)|kosten van)
        van het huis | wij betalen
        nemen .. voor onze rekening
        (kost|kosten|betaalt|betaal|rekenen|berekenen) (u |je |jullie |wij |we ){0,2}(niets|niks|helemaal niets|geen cent)
        (brengen|rekenen|factureren) .. (niet|niets|geen) .. (rekening|factuur)*
        niets te betalen | krijgt u van ons | schenken
      `,
      // "10 % off", "half price", "cheaper".
      discount: String.raw`
        een (kwart|derde|vijfde) (korting|minder|goedkoper|eraf|af|van de prijs)
        met een (kwart|derde|vijfde)
        (zakken|zak) .. (een|met|prijs)
        korting* | [a-z]{0,20}korting | prijsverlaging* | aanbieding* | actieprijs* | actietarief | promo* | kortingscode* | tegoed* | waardebon*
        cadeaubon* | bonus | coupon* | uitverkoop
        (speciale|lagere|betere|gereduceerde|halve|scherpere|verlaagde|vaste|bevroren|goedkopere) (prijs|prijzen|tarief|tarieven|condities|prijsje)
        vriendenprijs* | voorkeurstarief | scherpe prijs | vriendenprijsje | (voor|tegen|op) (de |het )?(helft|halve)
        de helft (van|goedkoper|minder) | halve prijs | een derde (van|minder) | goedkoper* | voordeliger | voordelig tarief
        (verlagen|halveren|verlaag|halveer|evenaren|matchen|bevriezen|zakken) .. (prijs|tarief|kosten)
        (prijs|tarief) .. (verlagen|halveren|omlaag|zakken|vast)
        (twee|2) (voor|halen) (de prijs van )?(een|1)
        1\+1
        (eerste|tweede|een|twee|drie|1|2|3) (maand|maanden|week|weken|jaar) .. (cadeau|van ons|voor onze rekening|kwijtgescholden)
        habbekrats | prikkie
        (procent|%|euro) (minder|goedkoper|eraf|eronder|af)
        paar (euro|tientjes) | tientje | piek
      `,
      // "We are liable", "our fault", "we bear the loss".
      liability: `
        (staan|sta|dekken|vergoeden|betalen|dragen) .. (in voor|schade|verlies|verliezen|kosten|risico)
        (schade|verlies|verliezen) .. (voor onze rekening|vergoed|vergoeden|gedekt)
        op (ons|eigen) risico | aansprakelijk* | schadevergoed* | schadeclaim* | boete | boetes | boeteclausule* | vrijwar*
        (nemen|neem|dragen|draag|erkennen|erken|aanvaarden|geven toe) .. (verantwoordelijk*|aansprakelijk*|schuld|fout|overtreding|risico|schade|verliezen)
        (zijn|ben|waren) (wij |we |ik )?(volledig |geheel )?(verantwoordelijk|schuldig|in gebreke|fout)
        onze (schuld|fout)
        (wij|we) hebben .. (overtreden|geschonden)
        (vergoeden|dekken|betalen) .. (schade|verlies|verliezen|kosten|advocaat)
      `,
      // "Ready by Friday", "within a week", "only today".
      deadline: String.raw`
        (geldig|gereserveerd|aanbod|beschikbaar|geldt|open|houden) .. (tot|tot en met|alleen vandaag)
        (lever|klaar|gereed|gelever|afgerond|live|operationeel|ingericht|geinstalleerd|opgelost|betaald|ontvang|stuur|sturen|start|starten|betalen|krijg|opstart|
          implement)* .. (binnen|voor het einde|uiterlijk|nog vandaag|nog deze|in minder|in een|in twee|voor vrijdag|tegen)
        (binnen|uiterlijk) (een|twee|drie|het|de|enkele|\d+|vandaag|morgen|maandag|dinsdag|woensdag|donderdag|vrijdag|uur)
        (eind|einde) (van )?(de |deze |dit |volgende )?(week|maand|dag|jaar|kwartaal)
        dezelfde dag | de volgende dag | van de ene op de andere dag | laatste kans | alleen vandaag | beperkte tijd | deadline | leveringstermijn
        levertijd | nog (vandaag|deze week|deze maand)
      `,
      // "Transfer in advance", accounts, gift cards, passwords.
      payment: `
        overschrij* | overmaken | overgemaakt
        maak .. over
        maakt .. over
        storten | rekeningnummer* | bankrekening* | bankgegevens | iban | bic | creditcard* | onze rekening | aanbetal* | vooruitbetal* | voorschot*
        tikkie
        (betaal|betaalt|betalen|betaling|voldoen|te betalen) .. (rekening|vooraf|vooruit|direct|onmiddellijk|hier|volgende|via)
        paypal | bitcoin | crypto* | western union | moneygram | cadeaukaart* | telegram | whatsapp
        (uw|je|jullie) (wachtwoord|pincode|inloggegevens)
        log .. in
      `,
      // "Cancel any time", "no minimum term", "pay on success".
      terms: `
        (opzeg|opzegbaar|annuleer|annuleren|stop|stoppen|beeindig|uitstap|ontbind)* .. (elk moment|ieder moment|wanneer u|wanneer je|altijd|dagelijks|maandelijks|
          zonder)
        (elk moment|ieder moment|altijd|maandelijks|dagelijks) (weer )?(opzegbaar|opzeggen|stoppen|annuleren|beeindigen)
        (zonder|geen) (contract|looptijd|minimale|minimum|verplichting*|verplichtingen|risico|opzegtermijn|verborgen|kleine lettertjes|opstartkosten|
          verdere verplichting)
        risicovrij | risicoloos
        (betaal|betaalt|betalen) (alleen |pas |enkel )?(bij|op basis van|voor) (resultaat|succes)
        no cure no pay | bedenktijd | opzegtermijn | herroepingsrecht | proefperiode
      `,
      // "We deleted your data", "you will never hear from us".
      deletion: `
        (verwijder|wis|gewist|verwijderd|vernietig|schrap|geschrapt|uitgeschreven|haal)* .. (gegevens|adres|lijst|database|bestand|contact)
        (gegevens|adres|mailadres|contactgegevens) .. (verwijderd|verwijderen|gewist|wissen|vernietigd)
        (nooit|niet) (meer|opnieuw) .. (contact|mailen|benaderen|schrijven|lastigvallen)
      `,
      // Phrases that contain the words of a commitment without making one.
      harmless: `
        tot dan | tot die tijd | tot snel | tot binnenkort | vrijblijvend*
        geen (probleem|zorgen|haast|dank|enkele moeite)
        niet alleen | zonder twijfel | ons aanbod | uw aanbod | veelbelovend* | belooft veel
        (bevestig|bevestigen|bevestigd) .. (afspraak|gesprek|tijdstip|meeting|belafspraak|moment)
        deadline van u | in order
      `,
      // Words that negate a commitment up to three words after them.
      not: "niet, geen, nooit, zonder, noch, niets, evenmin, in plaats",
      // Words that negate a commitment up to four words before them.
      notBehind: "niet, geen, nooit, niets, helaas niet",
      // Begins another clause, beyond which nothing is negated.
      clause: "als, indien, wanneer, omdat, dat, die, en, maar, zodra, mocht, mits",
      // Mentions a topic: "about", "the question of" …
      topic: `
        of, over, omtrent, betreffende, inzake, naar, vraag, vragen, verzoek, wens, mogelijke, eventuele, wat, welke, qua,
      `,
      // … that is not decided here: "I will ask".
      deferral: `
        (zoek|vraag|ga|check|controleer|informeer|overleg|verifieer|navragen|uitzoeken|nagaan|overleggen) .. (uit|na|bij|of|met|dit|dat|even|het)
        (zoek|zoeken) .. uit
        (kom|komen|laat|laten|koppel) .. (op terug|terug|weten|op u terug)
        kom ik bij u terug
        (stuur|geef|zet) .. door
        (kan|kunnen|mag|durf) .. (niet|niets|geen) .. (zeggen|beloven|beantwoorden|toezeggen|beslissen|bevestigen|uitspraken)
        (in|tijdens) (een|het|ons) (gesprek|telefoongesprek|call)
        bedankt .. vraag
        dank .. vraag
        bespreken
      `,
      // Says yes to the preceding text.
      affirmation: `
        ja, jazeker, zeker, natuurlijk, uiteraard, absoluut, akkoord, bevestigd, precies, klopt, geen probleem, zoals u (zegt|wenst|wilt),
        zoals je (zegt|wilt), reken (er|daar) ?op, in orde, komt goed, bevestigen wij, dat klopt, doen we,
      `,
    },
    // Stems of what settings make commitments about, by topic.
    topics: {
      trial: "proef*, pilot*, experiment*",
      setup: "inricht*, implement*, instal*",
      demo: "demo*, presenta*",
      call: "gesprek*, kennismak*, adviesg*, consult*",
      month: "maand*",
      week: "week*, weken*",
      year: "jaar*",
      day: "dagen*",
      cancel: "opzeg*",
      delivery: "lever*",
      shipping: "verzend*",
      training: "opleid*, train*",
      support: "ondersteun*, support*",
      contract: "contract*",
      money: "geld*",
      audit: "keuring*, audit*, analys*",
      quote: "offerte*",
      meeting: "afspra*",
      result: "resultaat*",
      migration: "migrat*",
      sample: "monster*",
      price: "prijs*",
    },
    // Stems of quantifiers: "the first", "every", "always".
    measures: {
      first: "eerst*",
      second: "tweed*",
      third: "derd*",
      every: "elke*, ieder*, alle*",
      always: "altijd*, permanent*",
    },
    // Stems that settings and drafts share on any topic.
    commonStems: `
      bied*, geven*, geeft*, krijg*, ontvang*, inclus*, klant*, bedrijf*, dienst*, product*, hele*, graag*, natuurlijk*, uiteraard*,
    `,
    form: {
      // Before an unfilled field: "[Your] Name"; capitals as written.
      your: "Uw",
      // An unfilled field behind that: "Your [Name]"; capitals as written.
      name: "Naam",
      // An unfilled field by itself: "First Name"; capitals as written.
      field: "",
      // "Insert": filler text.
      insert: "invoegen",
      // "Subject", when a draft begins with its header.
      subject: "onderwerp",
      // Words that cannot end a sentence.
      dangling: "het, een, de, en, of, met, voor, van",
      // "As an AI", "language model".
      machine: "als ai(-| ), taalmodel*",
      // How a model refuses: "I cannot help with".
      refusal: "",
      // How a model presents its draft: "Here is the draft".
      remark: "concept ?:",
      // "System prompt", "previous instructions".
      prompt: "vorige instructies",
      // Spelled-out address: "evil dot example".
      dot: "punt",
      // Spelled-out address: the name of `@`.
      atSign: "apenstaartje",
      // Says who is writing: "my name is".
      introduction: "mijn naam is, ik heet, ik ben",
      // How a client forbids a claim: "never".
      never: "nooit, niet",
      // Verbs behind that: "say", "promise".
      say: "zeggen, beloven",
      // Words behind those: "that", "any".
      that: "dat",
    },
    answers: {
      greeting: "Hallo",
      closing: "Met vriendelijke groet",
      // Thanks for a reply; begins the mail behind the greeting.
      thanks: "Hartelijk dank voor uw reactie.",
      // Before the calendar link.
      choose: "Hier kunt u een moment kiezen dat u schikt:",
      // If there is no link: asks for a day and a time.
      propose: "Welke dag en welk tijdstip schikken u voor een kort gesprek?",
      // A time has been agreed.
      booked: "Ik kijk uit naar ons gesprek.",
      // If the request is unclear.
      unclear: "Wilt u er eens over praten, welke dag en welk tijdstip schikken u dan?",
      // Begins a follow-up if there are mails.
      again: "Ik kom graag terug op onze e-mails.",
      // Begins a follow-up if there are none.
      first: "Ik kom graag met u in contact.",
      // Before the calendar link, in a follow-up.
      chooseToTalk: "Wilt u er eens over praten, dan kunt u hier een moment kiezen dat u schikt:",
      // If there is no link, in a follow-up.
      proposeToTalk: "Wilt u er eens over praten, welke dag en welk tijdstip schikken u dan?",
    },
  },
};
