/** Defines Dutch words and phrases. */
import type { PhraseBook } from "./phrase-book.ts";

export const nl: PhraseBook = {
  code: "nl",
  name: "Dutch",
  detectedAs: "nl",

  // Shared by several readers -------------------------------------------------------------------------------

  greetings: "hallo, hoi, beste, geachte, goedemorgen, goedemiddag, goedendag, goedenavond, dag",
  closings: `
    (met )?(vriendelijke|hartelijke|beste) groet(en)?, (hartelijke )?groet(en|jes)?, hoogachtend, mvg, alvast bedankt, (hartelijk )?bedankt,
  `,
  vocatives: "",
  titles: "meneer, mevrouw, dr, prof, ing",
  everybody: "allemaal, te, tot, nog, team",
  subjectPrefixes: "antw, doorst, re",
  frequent: `
    de, het, een, en, is, niet, ik, u, jij, je, wij, we, met, voor, op, van, in, aan, dat, die, uw, jouw, mijn, bedankt, dank, hallo, ja, nee, meer,
    deze, dit, ben, zijn, maar, als, hoe, wat, wanneer, graag, geen, interesse, kunt, kan, beste, groet, naar, ook, nog, bij, om, te, ons, mij, wel,
    heeft, hebben, afwezig,
  `,
  calendar: {
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
    weekdays: ["zondag", "maandag", "dinsdag", "woensdag", "donderdag", "vrijdag", "zaterdag"],
    shortWeekdays: ["~zo", "~ma", "~di", "~wo", "~do", "~vr", "~za"],
    today: "vandaag, vanavond, vanmiddag, vanochtend",
    how: "hoe, wat, welke",
    tomorrow: "morgen",
    notTomorrow: "goede, goeie, in de, elke",
    dayAfterTomorrow: "overmorgen",
    thisWeek: "deze week",
    nextWeek: "(volgende|komende) week",
    nextMonth: "(volgende|komende) maand",
    dayArticles: "op",
    ordinals: "e, ste, de",
    of: "",
    weekNumber: "week",
    dayAlone: "de {ordinal}",
    monthAlone: "in",
    nextWeekday: "",
    monthFirst: false,
    ahead: "over",
  },
  times: {
    at: "om, rond, vanaf, tot, voor, na, tussen, tegen, van",
    clock: "uur, u",
    between: "tot, en, of, t/m",
    halfPast: "",
    halfTo: "half",
  },
  durations: {
    minutes: "minuten, minuut, minuutjes, min",
    spans: {
      hour: "uur, uren",
      day: "~dag, dagen, werkdagen, werkdag, daags*",
      week: "week, weken, wekelijks*",
      month: "maand, maanden, maandelijks*",
      year: "jaar, jaren, jaarlijks*",
    },
    every: {
      hour: "",
      day: "dagelijks",
      week: "",
      month: "",
      year: "",
    },
    each: "per",
    priceUnits: `
      gebruikers?, werkplek, persoon, hoofd, medewerker, vestiging, locatie, lead, afspraak, contact, campagne, project, licentie, stuk, mailbox,
    `,
    whole: "hele, gehele, heel, alle, alles, volledige*, complete, onbeperkt*",
    groups: "team, bedrijf, afdeling, kantoor, gebouw, organisatie",
    countable: `
      vragen, vraagjes, punten, dingen, zaken, opties, mogelijkheden, manieren, ideeen, regels, zinnen, woorden, voorbeelden, redenen, momenten, data,
      onderwerpen, details, suggesties, alternatieven, voorstellen,
    `,
  },
  numbers: {
    values: `
      0 ~nul, 1 ~een ~eens, 2 ~twee, 3 drie, 4 vier, 5 vijf, 6 zes, 7 zeven, 8 ~acht, 9 negen, 10 tien, 11 elf, 12 twaalf dozijn, 13 dertien,
      14 veertien, 15 vijftien, 16 zestien, 17 zeventien, 18 achttien, 19 negentien, 20 twintig, 30 dertig, 40 veertig, 50 vijftig, 60 zestig,
      70 zeventig, 80 tachtig, 90 negentig, 100 honderd honderden, 1000 duizend duizenden, 1000000 miljoen miljoenen,
    `,
    parts: "1 een, 2 twee, 8 acht, 100 honderd, 1000 duizend",
    joiner: "en",
    articles: "een, n, 'n, halve",
    mere: "enkele",
    fractions: `
      3 derde, 4 kwart kwarten vierde, 5 vijfde, 6 zesde, 7 zevende, 8 achtste, 9 negende, 10 tiende tienden, 100 honderdste,
    `,
    outOf: "van de, op de, van",
    all: "alle, de, uw, deze",
    thousand: "duizend",
    million: "miljoen",
    billion: "miljard",
    percent: "procent*",
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
      wrote: "schreef, geschreven",
      said: "zei, gezegd, antwoordde",
      quoting: "citeren, citaat van",
      opening: "Op",
      around: "op, om, uur, heeft, het, volgende, van, de, der",
      separators: "oorspronkelijk bericht, doorgestuurd bericht",
      forwarded: "begin doorgestuurd bericht",
      from: "van",
      sent: "verzonden, datum",
      to: "aan",
      subject: "onderwerp",
      other: "cc, kopie",
    },
    signature: {
      sentFrom: "(verstuurd|verzonden) (vanaf|vanuit|met|via) {device}",
      devices: "telefoon, mobiel, smartphone, tablet",
      getApp: "download",
      forApp: "voor",
      listFooters: `
        (je|u) (hebt|heeft|ontvangt|krijgt) .. (omdat|bericht|e-?mail|mail|nieuwsbrief), om (je|u|zich|deze*) .. (af te melden|uit te schrijven|op te zeggen),
        als (je|u) (je|zich|u) .. (afmelden|uitschrijven), als (je|u) (geen|niet langer) .. (ontvangen|ontvangt|krijgen),
        (wilt|wil) (je|u) (je|zich|geen|niet langer) .. (afmelden|uitschrijven|ontvangen|krijgen), (je|u) (kunt|kan) (je|zich|u) .. (afmelden|uitschrijven),
        (deze|dit) (e-?mail|mail|bericht|nieuwsbrief) (is|werd) .. (verzonden|verstuurd|gestuurd), klik hier .. (afmelden|uitschrijven|af te melden|uit te schrijven),
      `,
      listQuestions: `
        (wil|wilt) (je|u) .. (niet meer|niet langer|geen) .. (ontvangen|krijgen), (geen|niet meer) .. (e-?mails?|mails?|berichten|nieuwsbrie*) .. (meer|ontvangen|krijgen)
      `,
      listLinks: `
        (hier |direct |nieuwsbrief )?(uitschrijven|afmelden|opzeggen), (schrijf je|schrijf u|meld je|meld u) (hier )?(uit|af),
        (voorkeuren|instellingen|profiel) (beheren|wijzigen|aanpassen), (bekijk|bekijken) (online|in (je |uw )?browser),
        (privacybeleid|privacyverklaring|voorkeuren)
      `,
      noticeTitles: "disclaimer, vertrouwelijkheidsverklaring",
      noticeStarts: "(dit|de (informatie in|inhoud van) dit)( e-?mailbericht| e-?mail| bericht)?",
      noticeSays: "vertrouwelijk, uitsluitend, geadresseerde",
      printStarts: "denk aan",
      printSays: "milieu",
      warnings: "let op",
      warnedOf: "deze, dit",
      outside: "extern",
      labels: "telefoon, mobiel, kvk, btw",
      jobTitles: "directeur, eigenaar, b.?v",
      nameParticles: "van, de, der, den, ten, ter",
      referrals: "collega, bereik*, contact",
    },
    absence: {
      automaticSubject: "automatische? (antwoord|beantwoord*|reactie|bericht|ontvangstbevestiging)",
      awaySubject: `
        (ik ben )?afwezig*, (niet|buiten|uit) (op )?(aanwezig|kantoor), (ik ben )?(op |met )?(vakantie|verlof|zwangerschapsverlof),
      `,
      away: `
        niet (op (het )?kantoor|aanwezig|bereikbaar|beschikbaar|aan het werk|in de gelegenheid), afwezig, (buiten|uit) kantoor, vrije dag*, ziek,
        (op|met|wegens) (vakantie|verlof|zwangerschapsverlof|ouderschapsverlof|zakenreis|reis|ziekte), kantoor ... gesloten,
        (ben|werk) (ik )?(er niet|vandaag niet|parttime), (geniet|heb) ... (vakantie|vrij),
      `,
      casual: `
        op (een |de )?(camping|boot|strand|wintersport), zonder (internet|bereik|laptop), er even tussenuit, in de bergen, aan zee,
      `,
      note: `
        (bedankt|dank) voor (uw|je|jouw|het), dringend*, spoed*, urgent*, (bij|tijdens|in) mijn afwezigheid,
        (na|bij) (mijn )?(terugkeer|terugkomst|vakantie), (beperkt|geen) ... toegang, (neem|neemt|kunt|kan) ... contact, terecht bij,
        (zal|ga|zodra) ... (beantwoorden|lezen|terug), niet (gelezen|doorgestuurd), weer (bereikbaar|aanwezig|terug|op kantoor),
      `,
      left: "niet (meer|langer) (werkzaam|in dienst|actief|werken|bij), werkt? ... niet meer, uit dienst, heeft ... verlaten",
      over: "ik was, we waren, ben terug van, net terug",
    },
    reaction: {
      reacted: "gereageerd, reageerde",
      message: "(je|uw|jouw|een) (bericht|e-?mail)",
      media: "een (afbeelding|foto|video|film|bijlage|audiobericht)",
      tapbacks:
        "vond, (heeft )?geliefd, (was )?dol op, lachte om, benadrukte, vroeg zich af, (heeft )?met {word} gereageerd op, reageerde met {word} op",
    },
    receipt: {
      readSubject: "(niet |on)?gelezen, verwijderd",
      read: "gelezen, verwijderd zonder",
      subject: `
        ontvangstbevestiging, (uw|je) (aanvraag|vraag|bericht|melding), (wij|we) hebben (uw|je), bevestiging van ontvangst, bedankt voor (uw|je),
      `,
      self: `
        automatische? (antwoord|bericht|e-?mail|reactie|ontvangstbevestiging), automatisch gegenereerd*, (deze|dit) (e-?mail|mail|bericht) is automatisch*,
        niet (te )?(reageren|antwoorden|beantwoorden),
      `,
      caseNames: "zaaknummer, zaak, melding, meldingsnummer, aanvraag",
      received: `
        (wij|we) hebben (uw|je) (e-?mail|mail|bericht|aanvraag|vraag|verzoek) ... ontvangen,
        (uw|je) (e-?mail|bericht|aanvraag|vraag|verzoek) ... (ontvangen|geregistreerd|in behandeling), zo (snel|spoedig) mogelijk,
        binnen {word} (werkdag*|uur|dagen),
      `,
      suits: `
        (is |zou |lijkt )?(me |mij |ons )?(prima|goed|beter|perfect|akkoord|oke?)( voor (mij|ons))?,
        (past|schikt|lukt|kan|werkt)( (goed|beter|wel|ook|prima|me|mij|ons|(me|mij|ons) (goed|beter|prima|ook|wel)))?,
        komt (me |mij |ons |het )?(beter |goed )?uit,
      `,
      prefers: "liever, beter, laten we zeggen",
      personal: `
        (kunnen|zullen) we, (stuur|bel) (me|mij|maar), klinkt, lijkt (me|mij|ons), spreken we, benader me,
        (uw|jullie|je) (aanbod|product|oplossing|tool|voorstel),
      `,
    },
    returning: {
      back: "terug, weer, opnieuw, hervat*, (bereikbaar|aanwezig) vanaf, heropen*",
      backBehind: "weer, terug, opnieuw",
      contact: `
        (kom|komen|komt) .. (op|bij (u|je|jou|jullie)) terug, er .. op terug*, (bel|bellen) .. terug, terugbellen, (bij|naar) (u|je|jou|jullie) terug,
        (neem|nemen|hoort) .. (weer|opnieuw),
      `,
      until: "tot( aan)?",
      through: "tot na, tot en met, t/m, t.?m, inclusief",
      after: "na",
      from: "van, vanaf",
      inclusive: "inclusief, inbegrepen",
      away: "afwezig, niet, vakantie, gesloten, vrij",
      abbreviations: "",
      and: "en",
      daytimes: "twaalf uur",
    },
    bounce: {
      subject:
        "onbestelbaar, (bericht )?niet( |-)(bezorgd|afgeleverd), kan niet worden bezorgd, (bezorging|aflevering) mislukt",
      openHeadings: "status",
      delaySubject: "vertraag(d|ing), vertraging",
      failed: `
        (kon|kan|konden|kunnen) niet .. (bezorgd|afgeleverd), niet (bezorgd|afgeleverd), onbestelbaar,
        (adres|ontvanger|gebruiker|postvak) .. (onbekend|niet gevonden|bestaat niet|vol),
      `,
      temporary: "(postvak|mailbox|quotum|quota|opslagruimte) .. (vol|overschreden)",
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
      leave: `
        uitschrij*, uit te schrijven, afmeld*, afgemeld, af te melden, meld .. me|mij|ons .. af, opzeg* .. nieuwsbrief|abonnement, uitgeschrev*,
        schrijf* .. uit, verwijderd|uitgeschreven|gewist worden, word* .. verwijderd|gewist|geschrapt,
      `,
      remove: `
        verwijder*, verwijdr*, schrap*, wis, wissen, gewist, vernietig*, delete*, geschrapt, doorhal*, blokkeer*, uitsluit*, uitgesloten, wist,
        weghal*, weggooi*,
      `,
      push: "haal*, halen, gehaald, gooi*, smijt*, donder, kieper*, zet",
      off: "uit, van, af, eraf, eruit, weg, vanaf, hieraf, hiervan, hieruit, ervan",
      me: "me, mij, ons",
      my: "mijn, onze, ons, al, alle, mij, me, m",
      list: `
        lijst*, maillijst*, verzendlijst*, bestand*, database*, systeem, systemen, mailing*, crm, adressenbestand*, nieuwsbrief*, nieuwsbrieven,
        campagne*, contactenlijst, verzending*, adressenlijst, list,
      `,
      data: `
        gegevens, adres*, emailadres*, mailadres*, naam, nummer*, contactgegevens, data, bedrijf*, persoonsgegevens, info, informatie, account, domein,
        team, collega*, medewerkers, kantoor, afdeling, organisatie, profiel, iedereen, firma, personeel, contactpersoon,
      `,
      stop: `
        stop*, hou* .. op, ophoud*, op te houden, kap*, staak*, staken, gestaakt, beeindig*, onthoud*, afzie*, achterwege, verschon*, genoeg, klaar,
        einde, bespaar*, laat .. achterwege, stop te zetten, laat dat, verbied*,
      `,
      write: `
        gemaild, stuur*, sturen, gestuurd, toestur*, toezend*, toegestuurd, schrijf*, schrijven, gecontacteerd, benader*, spam*, lastigval*,
        lastig vallen|te, val* .. lastig, verzend*, zend*, stoor*, storen, bestook*, bestoken, aanschrijv*, aangeschreven, belaag*, opdring*, hinder*,
        corresponder*, opneem, opnemen, stalk*, mail, mailen, mailt, mailtjes, contacteer*, contacteren, contact op*, contact meer, schreef, mailde,
      `,
      mail: `
        mail, mails, mailtje*, email*, bericht*, spam, reclame*, post, mailing*, contact, nieuwsbrief*, nieuwsbrieven, aanbieding*, correspondentie,
        communicatie, benadering*, toezending, contactpoging*, acquisitie*, informatie, opvolg*, zooi, rommel, troep, herinnering*, verzoeken, ongein,
      `,
      receive: "ontvang*, krijg*, hor*, staan, zien, lezen",
      want: `
        wil, willen, wilt, wens*, prijs, liever, toestemming, gewenst, ongewenst, welkom, interesse, akkoord, geinteresseerd, zin, graag, mag, mogen,
        verzoek*, waardeer*, gediend,
      `,
      not: "niet, geen, nooit, niets, niks, zonder, noch, genoeg, nie",
      more: `
        meer, weer, verder*, langer, nog, opnieuw, toekomst*, voortaan, ooit, nieuwe, volgende, nogmaals, vervolg, nimmer,
      `,
      claim: `
        bezwaar, maak*, trek* .. in, intrek*, herroep*, eis*, verzoek*, beroep, grond, bevestig*, sommeer*, vorder*, gebruik, dien*, vraag*,
        respecteer*, hierbij, gevraagd, gezegd, verzocht,
      `,
      law: `
        avg, gdpr, artikel, art, recht*, verwijdering, vergetelheid, gegevenswissing, toestemming, verwerking, verwerken, persoonsgegevens,
        direct marketing, privacy*, wet, wissing, bezwaar,
      `,
      alone: `
        stop, uitschrijven, afmelden, verwijderen, verwijder, afmelding, uitschrijving, wissen, niet meer doen, stop ermee, hou op, houd op,
        hou ermee op, kap ermee,
      `,
      short: "weg, niet doen, eraf",
      asks: `
        laat* .. me|mij|ons .. rust, niet meer mailen|contacteren|benaderen|sturen|schrijven|bellen, haal me|mij|ons .. eraf|af|uit,
        vergeet mijn|onze|me|mij, mail me|mij|ons niet|nooit, val* .. lastig,
      `,
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
      threat: "advocaat*, klacht*, aangifte, acm, toezichthouder, juridisch*, de ap",
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
      turn: `
        als, tot, hoe, wat, bijna, klant, gebruiker, leverancier*, product*, tool, bel*, contract*, factu*, offerte*, afspraak*, nog niet, voorlopig,
        even niet, nodig, hoef* .. niet, hoeft, mijn collega, maandag, dinsdag, donderdag, vrijdag, week, vakantie, uitnodiging, behoefte,
        vandaag niet,
      `,
      but: "maar, echter, behalve, alleen, liever, toch, tenzij, grapje, wel",
      warm: `
        interessant*, ben geinteresseerd, zijn geinteresseerd, demo*, prijs, prijzen, kosten, kost, offerte*, bel me|mij|ons, afspraak*, agenda,
        geboekt, ingepland, plan*, meer informatie, meer info, meer weten, graag meer, klinkt goed|interessant, voeg .. toe, zet .. op,
        zet mij|me|ons op, hou* .. op de hoogte, laat .. op de lijst, aanmelden, inschrijven, schrijf me|mij|ons in, schrijf .. in, praten, bespreken,
        neem zelf contact, nemen zelf contact, wij bellen, laat .. weten,
      `,
      void: `
        aarzel niet, aarzel .. niet, vergeet niet, nog niet, geen vragen, geen .. ontvangen stuur, heb .. niet .. ontvangen|gekregen|gezien,
        heb .. geen .. ontvangen|gekregen, niet meer werkzaam|verantwoordelijk|bij|in, meer informatie, spambox, niet .. ontvangen stuur|kunt|kun,
        heb|hebben|had .. niet|geen .. ontvangen,
      `,
      foot: `
        klik hier|op, u ontvangt, je ontvangt, als u geen|deze .. meer|wilt, als je geen|deze .. meer|wilt, te allen tijde, kunt u zich .. afmelden,
        kunt zich .. afmelden, kan je je .. afmelden, u|je hebt|heeft .. recht, heeft|hebt u|je .. recht, voorkeuren, privacybeleid, in je browser,
        ten onrechte, abusievelijk,
      `,
      ask: `
        kunt u, kun je, kunnen jullie, kan je, wilt u, wil je, willen jullie, zou u, zou je, zouden jullie, zoudt u, gelieve, graag, aub,
      `,
      last: "alstublieft, alsjeblieft, aub, svp, bedankt, afmelden, uitschrijven, verwijderen",
      already: "al, reeds",
      and: "en",
    },
    instructions: {
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
      impostor: `
        als (systeem)?(beheerder|systeembeheerder|operator) .. (draag|beveel|geef|machtig|gelast)
      `,
      address: String.raw`
        wie (ook )?(dit|het) antwoord (schrijft|opstelt|maakt)
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
      automatic: `
        auto-?(antwoord|antwoorden|reply|send|verzending|verzenden|responder|beantwoorder)
        automatische piloot
        automatisch(e)? (verzonden|verstuurd|verzending|versturen|verzenden|antwoord|antwoorden|beantwoord|beantwoorden|gegenereerd|gegenereerde|opgesteld|reactie|
          reacties|mail|mails)
        (antwoord|antwoorden|reactie|mail|e-mail|bericht|verstuur|verzend|stuur|beantwoord) .. automatisch
        (zonder|voordat) .. (controle|goedkeuring|menselijke|mens|iemand|nakijken) .. (leest|ziet|controleert|goedkeurt|tussenkomst|versturen|verzenden|kijkt|$)*
      `,
      into: `
        (neem|neemt|bevestig|bevestigt|voeg|voegt|zet|zet u|plaats|vermeld|vermeldt|noem|noemt|plak|kopieer|schrijf|schrijft|citeer|herhaal|verwerk|link|sluit) .. (in|aan|op|onder|
          bij|onderaan|bovenaan|aan het eind van|aan het begin van) (je|jouw|uw|jullie|het|de|dit|elk|elke|ieder) (volgende |eerste |eigen |
          automatische ){0,2}(antwoord|antwoorden|reactie|mail|e-mail|bericht|handtekening|reply|concept|follow-up)
        (antwoord|antwoordt|reageer|reageert|schrijf|schrijft|zeg|zegt) (mij |me |ons |alleen |enkel |gewoon |slechts |u ){0,3}(met|alleen|enkel|exact|precies|
          letterlijk|woord voor woord|het volgende|het woord|de zin|deze zin|deze woorden|de tekst)
        ^(gelieve te |graag |wil je |wilt u )?(antwoord|antwoordt|antwoorden|schrijf|schrijft|zeg|zegt|verklaar|verklaart) (mij |me |
          ons |in je antwoord |in uw antwoord |schriftelijk |maar |u ){0,2}dat (je|u|jullie|wij|we|de|het|onze|ons|alles)
        (je|jouw|uw|het|elk|ieder|jullie) (volgende )?(antwoord|reactie|volgende mail|handtekening) (moet|dient|zal|hoort) .. (bevatten|beginnen|eindigen|
          vermelden|bevestigen|noemen|luiden|zeggen|zijn|staan)
        (begin|begint|start|eindig|eindigt|besluit|sluit|onderteken|ondertekent) (je|jouw|uw|het|elk|de|met|als|namens) .. (antwoord|reactie|mail|bericht|met|als|
          naam)*
        in (je|jouw|uw|het|jullie) (volgende )?(antwoord|reactie|volgende mail) .. (vermeld|noem|schrijf|bevestig|accepteer|zet|voeg|opneem|beloof|garandeer|link|
          citeer|plak)*
      `,
      // Word classes. The combinations of classes that address a machine are the same in every language.
      words: {
        ignore: `
          negeer*, negeren, vergeet, vergeten, let niet op, let maar niet op, kijk niet naar,
          omzeil*, leg naast je, leg opzij, zet opzij, trek je niets aan, vervalt, vervallen, gelden niet meer, geldt niet meer, gelden niet langer,
          geldt niet langer, ongeldig, gooi, overboord, wis, schrap*, houd je niet, hou je niet, hoef je niet meer, nietig, achterhaald, ingetrokken, opgeheven, tegenovergestelde,
          overtreed, verwerp, telt niet meer, tellen niet meer, laat varen, lap aan, laat los, vervangen door, herroepen, sla geen acht, laat vallen, schakel uit, zet uit,
          hoeft je niet, niet langer gebonden, niet gebonden, vrij van, afwijk*, wijk af, laat je, gewist, verwijderd, geschrapt, gaat boven, gaan boven, voorrang, was maar een test,
          was slechts een test, tegen, in plaats van, in strijd met, verlopen, afgedankt, irrelevant, vervang*, schend*, luister niet, volg niet, belangrijker dan, buiten werking,
          doorstreep*, telt niet, tellen niet, geldt niet, gelden niet, breek, doorgestreept, weg, verdwenen, nooit instructies, nooit gekregen, passe, trekt u zich niets aan,
          leg terzijde, terzijde, sla in de wind, aan de kant, hecht geen, niet meer geldig, vallen, vallen laten, achterwege, staat boven,
        `,
        command: `
          opdrachten, opgedragen, instructie*, regels, bevel, bevelen, richtlijn*, prompt, voorschrift*, is verteld, verteld is, werd verteld, is gezegd, gezegd is, is opgedragen,
          is geleerd, aanwijzing*, opdracht, richtsnoer*, bevolen, alles hierboven, al het bovenstaande, bovenstaande, context, training, programmering, beleid, maker, beheerder,
          beperking*, briefing, configuratie, kaders, jouw taak, je taak, script, draaiboek, kader, filters, veiligheidsregel*, wat hierboven staat, wat je is, wat jou is,
          eerder gezegd, tot nu toe, werkgever, je bedrijf, systeembericht, gedragsregels, instellingen, standaardgedrag, eerdere instructies, handboek, gedragscode, eerdere bevelen,
          geinstrueerd, opdracht van, gebod, geboden, spelregels, je geleerd, je eerder geleerd, geleerd hebben, bent ingesteld, bent geconfigureerd,
        `,
        comply: "volg, volgen, volgt, houd je aan, hou je aan, gehoorzaam*, opvolg*, naleef, naleven",
        become: `
          vanaf nu ben je, vanaf nu bent u, je bent nu een, je bent nu de, je bent niet langer, doe alsof, gedraag je als, speel de rol, stel je voor dat je, geef je uit,
          kruip in de huid, kruip in de rol, kruipt in de rol, neem de rol, neemt de rol, neem de identiteit, je naam is, jouw naam is, uw naam is nu, je heet nu, je heet voortaan,
          je bent voortaan, voortaan ben je, voortaan bent u, u bent nu, u bent voortaan, alsof je onze, alsof je een, alsof u onze, werkt nu voor ons, werkt voor ons, je bent geworden,
          antwoord als een, antwoord als onze, schrijf als een, praat als een, rollenspel, zonder beperkingen, zonder grenzen, vermom je, speel onze, speelt u de rol, gedraag u als,
          heet je, je heet, u heet, wees onze, wees mijn, praat als, antwoord als, in de rol van, in de huid van, je speelt, u speelt, word onze, verander in, namens onze directeur,
          alsof je, alsof u, je vertegenwoordigt ons, vertegenwoordig ons, als een piraat, je spreekt namens ons, je spreekt voor ons, je bent van ons, je dient ons, beschouw jezelf,
          gedraag je, zet de pet, doe de stem, imiteer, nabootsen, speel een, speel de, fungeer als, treed op als, stel je voor, je bent geen, jij bent geen, praat tegen me als,
          praat met me als, alsof je nooit, doe je voor als, doet u zich voor als, alsof je voor ons, alsof je bij ons, vanaf dit moment ben je, vanaf nu speel je, per direct ben je,
          in de hoedanigheid van onze, antwoord alsof, neem de identiteit van, rol van een, rol van onze, doet u alsof, doen jullie alsof, speel mee, behandel me, behandel mij,
        `,
        inside: `
          je prompt, jouw prompt, uw prompt, systeemprompt, betrouwbaarheidsscore, vertrouwensscore, zekerheidsscore, wachtrij voor controle, controlewachtrij, beoordelingswachtrij,
          veiligheidscontrole geslaagd, controle geslaagd, inhoudsfilter, contentfilter, taalmodel, doe wat ik, doe zoals ik, gehoorzaam, gehoorzaamt, welk model ben, welke versie ben,
          je instructies, jouw instructies, je regels, jouw regels, je richtlijnen, als geinteresseerd, als positief, schone lei, van nul, enige instructies, mag je niet zeggen,
          niet mag zeggen, verboden te zeggen, interne notities, ongefilterd, ongecensureerd, ontwikkelaarsmodus, beheerdersmodus, classificator, verborgen instructies, drempelwaarde,
          automatisch goedkeuren, verborgen tekst, geheime tekst, wat hebben ze je, hoe zeker was, afzender geverifieerd, geverifieerde afzender,
        `,
        no: "niet, niemand, geen, onnodig, sla over, overslaan, wacht niet, laat weg, weglaten, overbodig, nergens, evenmin, hoeft niet, overslaat, nooit",
        skip: "sla over, overslaan, sla de, omzeil*, laat weg, weglaten, wacht niet, zonder te wachten, bespaar, vermijd, laat achterwege, zonder, ongeacht",
        review: `
          controleer*, controleren, controle, nakijk*, nagekeken, goedkeur*, beoordel*, toezicht, bekijk*, verifi*, akkoord, controlestap, blik, check, checken, nazien, oke, ok,
          toestemming, fiat, tussenkomst, kijken, kijkt, lezen, leest, ziet, nalezen, naleest, menselijk, raadpleg*, te vragen, vragen, vraag, directie, machtiging, zegen, wachten op,
          betrekken, inschakelen, overleg, handtekening, inspectie, bevestiging, onderzoek*, tweede blik, menselijke hand, modere*, gemodereerd, laten zien, tonen, voorleggen, afstem*,
          afgestemd, medeonderteken*, doorlezen, overleggen, laten controleren, voorgelegd, goed te keuren, na te kijken, te controleren, af te tekenen, aftekenen, te zien,
        `,
        person: `
          mens, mensen, menselijk*, persoon, iemand, niemand, medewerker*, handmatig*, collega*, baas, leidinggevende, chef, team, wie dan ook, directie, advocaat, wie dan, derden, meerdere,
          beheerder, anderen, een ander,
        `,
        need: "hoeft, hoeven, nodig, moet, moeten, vereist, noodzakelijk",
        dispatch: `
          verstuur*, versturen, verzend*, stuur, sturen, vertrekken, publiceer*, antwoord direct, antwoord meteen, antwoord onmiddellijk, antwoord nu, reageer direct, reageer meteen,
          reageer onmiddellijk, eruit, de deur uit, gaan, weg, vertrekt, meteen, ter plekke, stuur het antwoord, verstuur het, zoals het is, antwoord, antwoordt, antwoorden, reageer,
          reageert, reageren, lever, doorgeven, stuur maar door, verstuur maar, stuur op, opsturen, wegsturen, antwoord*, laat maar gaan, laat gaan,
        `,
        cleared: `
          vrijgegeven, goedgekeurd, toegestaan, geautoriseerd, ingestemd, toestemming, witte lijst, whitelist*, vertrouwd*, groen licht, geaccepteerd, doorstaan, doorgelaten,
          gepasseerd, veilig bevonden, veilig verklaard, in orde bevonden, geslaagd, gecertificeerd, geverifieerd, aanvaard, onschadelijk, akkoord bevonden, erdoor, fiat, vrijgesteld,
          uitgezonderd, schoon, ongevaarlijk, in orde, probleemloos, niets aan de hand, ja gezegd, leverde niets op, niets gevonden, niets opgeleverd, zonder bezwaar, geen bezwaar,
          geen bezwaren, geen problemen, ok gegeven, zegen gegeven, bekrachtigd, laag risico, zonder risico, bevoegd, geschikt, bestemd voor, bedoeld voor, bevestigd, met succes,
          gestempeld, goed bevonden, gemachtigd, afgesproken, overeengekomen, mag automatisch, klaar om, klaar voor, betrouwbaar bevonden, geschikt bevonden, geauthenticeerd,
          bekende afzender, whitelist,
        `,
        automatic: `
          automatisch*, geautomatiseerd*, onbewaakt*, autopilot, direct antwoord, onmiddellijk antwoord, autonoom, zelfstandig, directe reactie, rechtstreeks antwoord, geautomatiseerd
          antwoord, ongecontroleerd*, automatisch antwoord,
        `,
        checked: "gecontroleerd, nagekeken, beoordeeld, geverifieerd, doorgelezen, gescreend",
        virus: "virus*, viren*, wirus*, avast, antivir*, malware",
        guard: `
          filter, filters, bewaker, veiligheidscontrole*, beveiligingscontrole*, veiligheidscheck, moderatie, moderator*, controleur*, beoordelaar*, compliance, veiligheidsteam,
          beveiligingsteam, controlesysteem, kwaliteitscontrole, veiligheidsafdeling, beveiliging, controle, poortwachter, classificator, audit, auditor, toezichthouder, keuring,
          verificateur*, inspecteur*, censor*, anti-injectie, examinator*, goedkeurder*, inhoudscontrole, waakhond, keurmeester*, spamcontrole, beheerder, beheerders, gemodereerd, modereren,
          operator, it-afdeling, eigenaar, *filter,
        `,
        yours: "uw, je, jouw, jullie",
        we: "ik, wij, we, onze, ons, mijn",
        flag: `
          markeer*, markeren, vasthoud*, melden, waarschuwing*, waarschuw*, alarm*, blokke*, quarantaine, verdacht*, tegenhoud*, wachtrij, vlag, vlaggen, melding, meldingen, vastgehouden,
          houd, onderschep*, bezwaar, twijfel, stop, voorzichtig*, apart, pauze, pauzeer, vertraag*, wantrouw*, persoon, mens, weiger*, afwijz*, afgewezen, omleid*, opzij, spam, ongewenst,
          verdenk*, aanmerk*, doorsturen naar,
        `,
        message: `
          deze mail, deze e-mail, deze email, dit bericht, deze tekst, deze inhoud, dit verzoek, deze vraag, mijn bericht, mijn mail, mijn e-mail, deze regels, deze afzender,
          dit gesprek, dit, mijn verzoek, ons verzoek, ons bericht, onze mail, mijn status, het bericht, de mail, onze mails, onze berichten, onze e-mails, dit als, dit schrijven,
          mijn tekst, deze lead,
        `,
        file: `
          classific*, categoriseer*, rangschik*, label, labelt, deel, registreer*, beschouw*, behandel*, boek, bestempel*, merk, schaal, indeling, geef, geeft, zet, ken toe, wijs toe,
          markeer, beoordeel, acht, houd voor, wijs aan, herken, kwalificeer, verwerk, verklaar, zie dit, interpret*, aanzien, opvatten, meld dat, rapporteer dat,
        `,
        label: `
          geinteresseerd*, positief, onschadelijk, veilig, lead, gekwalificeerd, prioriteit, betrouwbaar, vertrouwen, afspraak, warm, categorie, legitiem, status, etiket, score, cijfer,
          normaal, in orde, acceptabel, goedgekeurd, groen, echt, serieus, veelbelovend, geen spam, afspraak gemaakt, niet verdacht, aanval, bedreiging, phishing, manipulatie, spam,
          kwaadaardig, misbruik, dringend, gevaarlijk, schoon, niets bijzonders, niets verdachts, niets ongewoons, geen risico,
        `,
        tag: "label, etiket, categorie, classificatie, indeling, beoordeling, status",
        include: `
          zet, zetten, neem, opnemen, overnemen, vermeld*, noem, schrijf*, citeer*, herhaal*, bevat*, bevatten, voeg, kopieer*, plaats, sluit, verwijs*, eindig*, gebruik*, verwerk*,
          beeindig*, besluit, leid, stuur door, link, plak*, moet, laten, staan, lezen, zien, weef, beginn*, begint, draag*, dragen, zeggen, zegt, opent, openen, luiden, luidt,
          toevoegen, voorkomt, voorkomen, verschijn*, vinden, typ, toon, presenteer*, invoegen, bijvoegen, hang,
        `,
        answer: `
          uw antwoord, je antwoord, jullie antwoord, het antwoord, uw reactie, je reactie, uw volgende mail, uw volgende bericht, je volgende bericht, bij het antwoorden,
          bij uw antwoord, als u antwoordt, als je antwoordt, wanneer u antwoordt, wanneer je antwoordt, wat u schrijft, wat u stuurt, wat je schrijft, uw handtekening, je handtekening,
          eerste woord, eerste zin, laatste zin, uw antwoorden, uw volgende e-mail, je volgende mail, uw terugkoppeling, antwoord met, reageer met, een antwoord, reactie, antwoorden,
          volgende schrijven, volgend bericht, volgende bericht, wederwoord, reageren, gegenereerde tekst, gegenereerde bericht, gegenereerde antwoord, tekst die je genereert,
          beantwoord elke, wat je bedenkt,
        `,
        letter: "uw bericht, je bericht, je mail, uw mail, uw tekst, je tekst, uw e-mail, je e-mail",
        verbatim: `
          zin, zinnen, letterlijk*, woord voor woord, woordelijk*, volgende, exact*, woord, woorden, tekst, formulering, passage, tekenreeks, uitdrukking, citaat, opmerking, leus,
          verklaring, term,
        `,
        asked: `
          link naar, een link, prijslijst, brochure, klantnummer, ordernummer, factuur, contract, offerte, documenten, documentatie, prijzen, referenties, tarieven, catalogus,
          onderwerp, de kosten, opstartkosten, de prijzen,
        `,
        ask: "wat, welke, welk, hoe, wie",
        reveal: `
          toon, toont, laat, geef, geeft, noem, stuur, deel, druk, kopieer, onthul*, herhaal*, vertel*, beschrijf, lijst, stuur mij, stuur me, stuur ons, stuur door, doorsturen, doorstuur*,
          geef mij, geef me, laat zien,
        `,
        recite: "citeer*, toon*, druk*, onthul*, herhaal*, lijst, print*, laat zien, geef weer, noem",
        secret: `
          je prompt, jouw prompt, je instructies, jouw instructies, instructies heb je, instructies kreeg je, instructies heeft u gekregen, regels heb je, regels volg je,
          je instellingen, jouw instellingen, je configuratie, betrouwbaarheid, trainingsdata, api-sleutel, wachtwoord*, interne notities, tekst voor mijn, zeggen je,
          waarschijnlijkheid, voor dit bericht, boven dit bericht, boven deze mail, je grenzen, je orders, verboden, kun je zien, classificator, wil dat je zegt, moet je zeggen,
          is je verteld, hebben ze je, je context, je kennis, voorbeelden heb je, achter je, je reglement, zekerheid, score gaf, score kreeg, je parameters, je data, je model,
          ben je geprogrammeerd, ben je getraind, ben je geconfigureerd, je systeem, je tools, waarmee je werkt, waarmee jij werkt,
        `,
        others: `
          andere klanten, andere klant, andere opdrachtgevers, andere bedrijven, andere contacten, andere ontvangers, al uw klanten, al je klanten, klantenlijst, klantenbestand, overige
          klanten, vorige klant, laatste klant, andere afzenders, andere mensen, uw andere klanten, je andere klanten, concurrenten, rest van uw klanten, andere accounts, derden, andermans,
          andere geinteresseerden, andere prospects,
        `,
        data: `
          gegevens, adressen, mailadressen, e-mailadressen, prijzen, kortingen, contracten, gesprekken, berichten, telefoonnummers, informatie, voorwaarden, betalen, klantenlijst,
          klantenbestand, lijst, mails, data, details, schreef, schreven, gezegd, betaald, onderhandeld, aanbiedingen, uitwisseling*, zien, correspondentie, postvak, offertes, bestellingen,
          toegang, inhoud, facturen, namen en, geschiedenis, inbox, schrijven,
        `,
        decode: `
          decodeer*, ontcijfer*, ontsleutel*, achterstevoren, rot13, base64, caesar, morse, hexadecimaal, van rechts naar links, gecodeerd*, versleuteld*, andersom, eerste letters, eerste
          letter, beginletters, om de letter, verschuif*, binair*, spiegel*, acrostichon, vigenere, vertaal uit, omgekeerd*, omgedraaid*,
        `,
        obey: `
          gehoorza*, volg, volgt, voer uit, uitvoeren, voer het uit, voer, doe het, pas toe, handel, lees, leest, volgende, hieronder, gedraag je, opdracht, instructie, tekst, bericht,
          regel, ga te werk, behandel,
        `,
        post: "contact, contactpersoon, aanspreekpunt, leverancier, aanbieder, tweede, derde, vierde",
        earlier: "wat ik je, wat ik u, wat ik zei, wat ik schreef",
        idle: "stuur mij, stuur me, stuur ons, zin in, stuur nog niets, stuur niets",
      },
    },
    cautions: {
      person: `
        (bel|belt|bellen|terugbellen|telefoneer|opbellen) (me|mij|ons|u|je|even|maar|mag|graag)
        telefonisch | mij bellen | me bellen | even bellen | terugbellen | (echt|echte) (mens|persoon)
        (bel|belt) (me|mij|ons)( maar| gerust| even| op| morgen)?
        geef (me|mij|ons) .. (belletje|telefoontje)
      `,
      legal: `
        advocaat | advocaten | juridisch* | rechtbank | klacht | persoonsgegevens | gegevensbescherming | toestemming | onrechtmatig*
        verwerkersovereenkomst | grondslag | aangifte
      `,
      hostile: `
        oplichters? | oplichting | schandalig | schaamteloos | irritant | idioten? | belachelijk | rot op | ben het zat | onzin | ergerlijk
        flikker op | is spam
      `,
    },
    questions: {
      asks: `
        (hoeveel|welke|hoe (werkt|lang|duur)|wat (kost|zijn|is)|hebben jullie|is er)
      `,
      wishes: `
        sturen | stuur | inplannen | plannen | demo | praten | spreken | bellen | afspraak | maandag | dinsdag | woensdag | donderdag | vrijdag | week
        informatie | uitnodiging | tijd
      `,
      money: `
        kost | prijs | prijzen | tarie* | hoeveel
      `,
    },
  },
  drafts: {
    statements: {
      plain: `
        de, het, een, der, den, dit, dat, deze, die, dan, daar, er, hier, hij, zij, ze, men, wie, wat, welke, welk, waar, wanneer, hoe, waarom, en, of, maar,
        want, dus, doch, ook, nog, al, weer, eens, even, nu, toen, van, voor, met, op, in, aan, bij, om, te, uit, over, naar, onder, tegen, tussen, na, nadat,
        sinds, per, zoals, omdat, zodat, terwijl, hoewel, is, zijn, was, waren, wordt, worden, werd, ben, bent, heeft, hebt, hebben, had, kan, kun, kunt,
        kunnen, kon, zou, zouden, moet, moeten, gaat, gaan, doet, gedaan, gegeven, komt, komen, staat, staan, zit, zitten, ligt, liggen, blijft, zo, zeer,
        heel, erg, veel, meer, iets, enkele, paar, andere, ander, anders, zelf, eigen, eerst, eerste, laatste, volgende, dag, dagen, week, weken, maand,
        maanden, jaar, uur, tijd, keer, moment, maandag, dinsdag, woensdag, donderdag, vrijdag, ochtend, middag, geval, deel, ding, heer, mevrouw, geachte,
        hallo, hoi, momenteel, tegenwoordig, vandaag, juist, gewoon, namelijk, immers, trouwens, daarna, daarnaast, bovendien, verder, daarvoor, daarbij,
        ervan, zelfs, toch, ongeveer, circa, rond, twee, drie, vier, vijf, zes, zeven, acht, negen, tien, mail, bericht, klant, klanten, bedrijf, bedrijven,
        situatie, project, nieuw, nieuwe, groot, grote, klein, kleine, makkelijk, snel, vooral, precies, inderdaad, tegenover, mee, elkaar, zulke, stuk, ter,
        plekke, echt, natuurlijk, uw, vrij
      `,
      restating: `
        begint, beginnen, start, starten, vanaf, inclusief, inbegrepen, bevat, omvat, dekt, bedraagt, rekenen we, berekenen, apart, los, extra, persoon,
        normaal, gewoonlijk, meestal, standaard, regel, geldt, gelden, duurt, nodig, werk*, gebruik*, koppel*, gevestigd, beschikbaar, best, bestaat, exact,
        kort, nummer, aantal, kost, meegeteld, meegenomen, erbij, totaal, ontvang*, krijgt u, krijg je, maandelijks*, jaarlijks, wekelijks, betaalt u, zit er,
        levering, verzorging, huurt
      `,
      courtesy: `
        bedankt, dank, dankjewel, blij, leuk, leuke, fijn, fijne, graag, mooi, spijt*, sorry, excus*, super, geweldig, interess*, succes, hoop, hopelijk,
        welkom, groet*, vriendelijke, hartelijk*, binnenkort, jammer, gefelicit*, plezier, lief, lieve, beste, tot snel, vakantie, gewenst, wens, neem rustig,
        geen haast, rustig de tijd, sterkte, veel succes, te volgen, veel dank
      `,
      understanding: `
        begrijp*, begrepen, snap*, hoor, horen, zie, weet dat, ken, kennen, merk, herken*, vaak, vaker, voorstellen, bezwaar, twijfel*, speelt, haha
      `,
      conceding: `
        gelijk, terecht, vraag, vragen, eerlijk, oprecht, belangrijk*, redelijk, serieus, klopt, antwoord, idee, goed punt, goede, logisch, zeker, uiteraard,
        jazeker
      `,
      regret: "helaas, jammer",
      not: "niet, geen, niets, nooit, noch, zonder, niemand, nergens, niks",
      promising: "belov*, beloof*, garand*, toezeg*, verzeker*, bevestig*",
      knowing: `
        zeggen, zeg ik, weet, weten, beslis*, inschat*, zekerheid, beantwoorden, gokken, gok, noemen, durf, uitspraak, niet zeker, schuldig blijven, geen
        antwoord, weet ik niet, zonder meer, beloven, toezeggen
      `,
      providing: `
        hebben we, heb ik, geven we, geef, bieden, doen we, maken we, voorzien, hanteren, verlenen
      `,
      inquiring: `
        vraag ik, vraag het, navraag, navragen, nagaan, check, uitzoek*, zoek uit, informeer, controleer, overleg, leg voor, voorleg*, leg uw, geef het door,
        kijk na, ga het, na bij, bespreek, leg het, neer bij, leg ik, vraag onze, bij onze
      `,
      returning: `
        terug op, kom terug, er bij u op terug, laat weten, laat het, reageer, antwoord ik, hoor je van, meld, bericht, hoort u van mij, hoor je van mij, mail
        u terug, zodra ik meer, laat ik u
      `,
      colleagues: `
        team, collega*, baas, chef, manager, monteur*, afdeling, kantoor, experts, specialist*, planning, administratie, technici, directie, werkplaats,
        magazijn
      `,
      sending: `
        stuur, sturen, toestur*, opstur*, toon, zien, vertel*, uitleggen, leg uit, beschrijf, deel, presenteer, mail u, mail je, zend
      `,
      material: `
        brochure*, folder*, presentatie*, document*, catalogus, overzicht, informatie, info, foto*, beeld*, voorbeeld*, video, link, site, pagina,
        samenvatting, rondleiding, dia's, slides, programma, gegevens, schermen, details
      `,
      talking: `
        bellen, bel, gebeld, spreken, praten, gesprek*, afspraak, afspreken, kennismak*, bezoek, telefoon*, demo, samen, doornemen, bespreken, langskomen
        voor, contact*, mails, correspondentie
      `,
      choosing: `
        kies, kiezen, prik, plan, plannen, inplannen, boek, reserveer, zoek, vind, kijk, bekijk*, rondkijken, agenda, tijdstip, datum, uitkiezen
      `,
      requesting: `
        vertel me, laat me weten, laat gerust weten, stuur me, stuur gerust, help*, handig, nuttig, hoeveel, hoe groot, hoe lang, benieuwd, mag ik vragen,
        heeft u nodig, weten of, weten hoeveel, zou graag weten, hoe oud, zijn er, een foto zou
      `,
      depending: `
        afhang*, hangt, ligt eraan, ligt aan, varieert, verschilt, afhankelijk, verschilt per, per geval, ligt aan de
      `,
      perhaps: `
        misschien, wellicht, mogelijk, waarschijnlijk, meestal, denk ik, geloof ik, lijkt, vermoedelijk, zou kunnen, eventueel
      `,
      wishing: `
        wil je, wilt u, wil, wilt, liever, als je wilt, als u wilt, alstublieft, alsjeblieft, zin, wens, gerust, mag, willen
      `,
      suiting: "past, lijkt me, prima, schikt, komt goed uit, uitstekend, dat kan, klinkt goed",
      payment: `
        wachtwoord*, pincode, inloggegevens, verificatiecode, creditcard*, bankgegevens, rekeningnummer, overmaken, overboek*, maak over, cadeaukaart*,
        vooruitbetal*, aanbetal*, vooraf betalen, paypal, bitcoin*, crypto*, krypto*, western union, moneygram, telegram, whatsapp, iban, venmo, zelle
      `,
      ordinal: "tweede, derde",
      free: `
        gratis, kosteloos*, cadeau, geschonken, trakt*, van het huis, bovenop, erbij doen, zonder kosten, voor niks, kost niks, vragen we niks, niks voor,
        geen rekening, zonder rekening, doen we erbij, op onze
      `,
      money: `
        betaal*, betalen, kosten, prijs, prijzen, factu*, rekening, tarief, tarieven, geld, euro, cent, bedrag, vergoed*, duur, budget, afreken*, reken af,
        borg, termijnen, in rekening
      `,
      discount: `
        korting*, goedkop*, lager, minder, helft, halve, bespar*, onder zitten, eronder, verlag*, voordelig*, scherper, passen aan, passen ons aan, laten
        zitten, vriendenprij*, de helft, een derde, vriezen de prijs, voor honderd
      `,
      refund: `
        terugbetal*, geld terug, restitu*, vervang*, ruil*, terugnem*, compens*, terughalen, neem terug
      `,
      ourCost: "onze rekening, voor onze, ons risico, onze kant, nemen wij, nemen we over, onze kosten",
      certainty: `
        erewoord, woord, reken maar, reken op, vertrouw*, gegarandeerd, in het vuur, zweer, beslist, slaap*, geen zorgen, zorgen maken, komt goed, komt in
        orde, in orde, klok op gelijk, maak je, druk om, regelen wij, regelen we, sta ik voor in, daar sta ik, garandeer, ben je klaar, geloof me, wees
        gerust, slaap gerust, dat zit goed
      `,
      agreement: `
        deal, akkoord, accepteer*, accepteren, teken*, onderteken*, afgesproken, geregeld, voor elkaar, verkocht, weet je wat, ook goed, prima
        doen we, bindend*, juridisch, onherroepelijk, hierbij, contractueel, verplicht*
      `,
      favor: "uitzonder*, speciaal, persoonlijk, voor jou, voor u, voor jullie, onder ons, zelf nog",
      absolute: `
        altijd, nooit, alle, alles, elke, elk, ieder, iedere, iedereen, ongeacht, hele, volledig*, onbeperkt*, definitief, ooit, zoveel, net zo lang, zo vaak,
        welke dan ook, wat er ook, dag en nacht, hoe vaak, zo vaak als, blijft de komende, nooit meer, tot u, oneindig*, wanneer het u, ook goed
      `,
      deadline: `
        tot, meteen, onmiddellijk, morgen, morgenochtend, avond, nacht, zondag, zaterdag, weekend, zolang, zodra, voordat, diezelfde, kerst, zomer, winter,
        bouwvak, nog vandaag, per omgaande, op tijd, vanmiddag, kan wachten, wachten, later betalen, laatste moment, uitkomt
      `,
      exclusivity: "exclusi*, uitsluitend, niemand anders, geen ander, voorrang, apart voor",
      liability: `
        aansprak*, schade*, schuld, boete*, verantwoord*, verlies*, storing*, stuk, kapot, moeilijk doet, te laat, lek
      `,
      leaving: "opzeg*, stop*, beeindig*, ervan af, annuleer*, eruit, afbellen, afzeggen, eraf, vertrekken",
      service: `
        reparer*, repareer*, breng*, lever*, ophalen, halen, haal, plaats*, installeer*, monteer*, richt in, importeer*, zet* over, bouw*, ontwikkel*,
        organiseer*, langskom*, kom langs, staat er, staan ze, blijf*, hou*, houd*, reserveer*, verleng*, leen*, uitlenen, voeg toe, gooi*, doneer*, beveel*,
        verwijder*, wis*, vertaal*, schaven, ontruim*, graaf*, maken dicht, dicht, klimt, bellen wij, bel de aannemer, zorgen dat, lost op, komen terug,
        verschil betalen, betalen wij, breng, regelen wij, regelen we, regel ik voor
      `,
      condition: "als, mocht, mochten, indien, wanneer, zodra, valt het",
      we: "wij, we, ons, onze",
      me: "ik, mij, me, mijn",
      you: "u, uw, jij, je, jou, jouw, jullie",
      future: "zal, zult, zullen, gaan we",
    },
    commitments: {
      free: `
        gratis, kosteloos*, kosteloze, cadeau, van het huis, zonder kosten, zonder meerkosten, geen kosten, op onze kosten
      `,
      unpaid: `
        kost niets, kost niks, kost u niets, kost je niets, betaalt niets, betaalt niks, betaalt u niets, betaal je niets, betaalt pas, betaalt u pas,
        betaal je pas, betaalt alleen
      `,
      guarantee: `
        garand*, garantie*, gegarandeerd*, belov*, beloof*, toezeg*, toegezegd, erewoord, mijn woord, ons woord, verzeker ik, verzeker u, verzekeren wij u,
        verzekeren u
      `,
      refund: "terugbetal*, terugbetaald, geld terug, restitutie, creditnota*, vergoeden wij, schadeloos*",
      discount: `
        korting*, halve prijs, helft van de prijs, goedkoper*, voordeliger*, vriendenprij*, speciale prijs, speciaal tarief, lagere prijs, lager tarief,
        prijsverlaging*
      `,
      exclusivity: "exclusi*",
      nobodyElse: "geen andere klant*, niemand anders",
      liability: `
        aansprakelijk*, vrijwar*, schadevergoeding*, volledige verantwoordelijkheid, alle verantwoordelijkheid
      `,
      agreement: `
        bindend*, juridisch, onherroepelijk*, contractueel, een deal, contract geldt, contract is rond
      `,
      accept: `
        akkoord, accepteer*, accepteren, geaccepteerd, teken, tekenen, getekend, onderteken*, instemm*, stemmen, aanvaard*
      `,
      terms: "voorwaarde*, *voorwaarden, contract*, overeenkomst*, clausule*",
      bear: "dekken, dekt, dragen, draagt, nemen, neemt, betalen, vergoed*",
      damage: "schade*, verlies, verliezen, boete*",
      urgent: "meteen, onmiddellijk, per omgaande, uiterlijk, nog vandaag, voor het einde, dezelfde dag",
      perform: `
        lever*, gelever*, klaar, installeer*, geinstalleerd, repareer*, gereed, online, begin*, start*, gedrukt, afgerond, monteer*
      `,
      expire:
        "heeft tot, hebt tot, aanbieding loopt, actie loopt, verloopt, vervalt, eindigt, geldig tot, laatste dag, laatste kans, alleen tot, prijs stijgt",
      customer: "gebruikt, gebruiken, koos, kozen, vertrouwt, werkt, koopt",
      link: `
        werkt, werken, integre*, integratie*, koppel*, gekoppeld, verbind*, verbonden, compatib*, synchronis*, draait, draaien, onze klanten, onze
        referenties
      `,
      linked: "met, op, aan, horen, behoort, behoren, zoals",
      insult: `
        dom, domme, stom, stomme, idioot, idioten, sukkel*, belachelijk*, onnozel*, onbekwaam, imbeciel, leugenaar*, clown*, nutteloos, nutteloze,
        waardeloos, waardeloze, prutser*, hou je mond, houd uw mond, mijn tijd te verspillen, verspil mijn tijd niet, verspil onze tijd niet, mijn
        tijd verspil*, onze tijd te verspillen,
        een grap, een lachertje, een aanfluiting, oplichter*, een schande, een ramp, een puinhoop, flutbedrijf, prutsbedrijf, knoeier*, amateurs,
        amateuristisch*, stelt niets voor, stellen niets voor, deugt niet, deugen niet, is rommel, niks waard, niets waard, mislukking, schandalig*
      `,
      deny: "",
      denyFar: "niet, geen, noch, niets",
      that: "dat, dan",
      whether: "of, als, indien, mocht, mochten",
      join: "en, maar, want, omdat, dus, terwijl, zodat, aangezien",
      which: "wat, welke, welk, hoe, hoeveel, wanneer, waar, waarom, wie",
      asking: `
        zal, zullen, wilt, wil, kunt, kunnen, kan, mag, heeft, hebt, heb, hebben, zou, is, zijn, moet, zoekt, wenst, bent
      `,
      idle: `
        exclusief btw, niet alleen, geen probleem, geen enkel probleem, geen zorgen, geen moeite, geen verplichting*, geen risico, geen haast, geen twijfel, waarom niet,
        aarzel niet, aarzelt u niet
      `,
    },
    affirmation: `
      ja, jazeker, zeker, natuurlijk, uiteraard, absoluut, akkoord, bevestigd, precies, klopt, geen probleem, zoals u (zegt|wenst|wilt),
      zoals je (zegt|wilt), reken (er|daar) ?op, in orde, komt goed, bevestigen wij, dat klopt, doen we,
    `,
    form: {
      your: "Uw",
      name: "Naam",
      field: "",
      insert: "invoegen",
      subject: "onderwerp",
      dangling: "het, een, de, en, of, met, voor, van",
      machine: "als ai(-| ), taalmodel*",
      refusal: "",
      remark: "concept ?:",
      prompt: "vorige instructies",
      dot: "punt",
      atSign: "apenstaartje",
      introduction: "mijn naam is, ik heet, ik ben",
      never: "nooit, niet",
      say: "zeggen, beloven",
      that: "dat",
    },
    answers: {
      greeting: "Hallo",
      closing: "Met vriendelijke groet",
      thanks: "Hartelijk dank voor uw reactie.",
      choose: "Hier kunt u een moment kiezen dat u schikt:",
      propose: "Welke dag en welk tijdstip schikken u voor een kort gesprek?",
      booked: "Ik kijk uit naar ons gesprek.",
      unclear: "Wilt u er eens over praten, welke dag en welk tijdstip schikken u dan?",
      again: "Ik kom graag terug op onze e-mails.",
      first: "Ik kom graag met u in contact.",
      chooseToTalk: "Wilt u er eens over praten, dan kunt u hier een moment kiezen dat u schikt:",
      proposeToTalk: "Wilt u er eens over praten, welke dag en welk tijdstip schikken u dan?",
    },
  },
};
