/** Defines Danish words and phrases. */
import type { PhraseBook } from "./phrase-book.ts";

export const da: PhraseBook = {
  code: "da",
  name: "Danish",
  detectedAs: "da",

  // Shared by several readers -------------------------------------------------------------------------------

  greetings: "hej, hejsa, hallo, halløj, goddag, godmorgen, god (morgen|dag|eftermiddag|aften), kære",
  closings: `
    (med )?(venlig|venlige|bedste|mange|de bedste) (hilsen|hilsner), mvh, vh, hilsen, bedste hilsner, (mange )?tak( på forhånd)?, på forhånd tak,
    ha en god (dag|weekend),
  `,
  vocatives: "",
  titles: "hr, fru, frk, dr, prof",
  everybody: "alle, sammen, allesammen, og, team",
  subjectPrefixes: "sv, vs",
  frequent: `
    og, at, det, er, ikke, jeg, i, du, vi, med, for, pa, en, et, af, til, den, som, jer, jeres, din, dit, min, mit, tak, hej, ja, nej, mere, denne,
    dette, men, om, hvordan, hvad, hvornar, gerne, interesseret, interesserede, kan, har, os, mig, hos, fra, tilbage, hilsen, kontoret, ogsa, desvarre,
    skulle, vil, var, intet, ingen, noget, meget, lige, bare, blive, bliver, kunne, eller, her, der, nar, vores, sa,
  `,
  calendar: {
    months: [
      "januar, jan",
      "februar, feb",
      "~marts, ~mar",
      "~april, apr",
      "maj",
      "juni, jun",
      "juli, jul",
      "august, aug",
      "september, ~sept, sep",
      "oktober, okt",
      "november, nov",
      "december, dec",
    ],
    weekdays: [
      "sondag, sondagen",
      "mandag, mandagen",
      "tirsdag, tirsdagen",
      "onsdag, onsdagen",
      "torsdag, torsdagen",
      "fredag, fredagen",
      "lordag, lordagen",
    ],
    shortWeekdays: ["~son", "~man", "~tirs", "~ons", "~tors", "~fre", "~lor"],
    today: "idag, i dag, i aften, i eftermiddag",
    how: "hvordan, hvad, hvilke, hvilken",
    tomorrow: "imorgen, i morgen",
    notTomorrow: "",
    dayAfterTomorrow: "overmorgen, i overmorgen",
    thisWeek: "denne uge, i denne uge",
    nextWeek: "naste uge, kommende uge",
    nextMonth: "naste maned, kommende maned",
    dayArticles: "den, d",
    ordinals: "",
    of: "",
    weekNumber: "uge",
    dayAlone: "(den|d.) {ordinal}, (den|d.) {day}",
    monthAlone: "i",
    nextWeekday: "naste",
    monthFirst: false,
    ahead: "om",
  },
  times: {
    at: "kl, klokken, ved, fra, til, efter, for, inden, omkring, mellem",
    clock: "pracis",
    between: "til, og, eller, -",
    halfPast: "",
    halfTo: "halv",
  },
  durations: {
    minutes: "minutter, minut, minutters, min",
    spans: {
      hour: "timer, ~time, timers",
      day: "dage, ~dag, dages, arbejdsdage, hverdage, dogn",
      week: "uger, uge, ugen, ugers",
      month: "maneder, maned, maneden, maneders, ~mdr, ~md",
      year: "~ar, aret, ars, arligt, arlig",
    },
    every: {
      hour: "",
      day: "dagligt",
      week: "ugentligt",
      month: "manedligt, manedlig",
      year: "arligt",
    },
    each: "per, pr, ~om, ~i, ~en, hver",
    priceUnits: `
      bruger, brugere, plads, person, medarbejder, kontor, lead, mode, kontakt, kampagne, projekt, licens, styk, stk,
    `,
    whole: "hele, alle, alt, samtlige, ubegranse*",
    groups: "team, virksomhed, firma, afdeling, kontor, bygning, organisation",
    countable: `
      sporgsmal, punkter, ting, alternativer, muligheder, mader, ideer, linjer, satninger, ord, eksempler, grunde, tider, datoer, emner, detaljer,
      forslag,
    `,
  },
  numbers: {
    values: `
      0 ~nul, 1 ~en ~et, 2 ~to, 3 tre, 4 fire, 5 fem, 6 seks, 7 syv, 8 otte, 9 ni, 10 ti, 11 elleve, 12 tolv dusin, 13 tretten, 14 fjorten, 15 femten,
      16 seksten, 17 sytten, 18 atten, 19 nitten, 20 tyve, 30 tredive, 40 fyrre, 50 halvtreds, 60 tres, 70 halvfjerds, 80 firs, 90 halvfems,
      100 hundrede hundreder, 1000 tusind tusinde tusinder, 1000000 million millioner,
    `,
    parts: "1 en et, 2 to, 100 hundrede, 1000 tusind tusinde",
    joiner: "og",
    articles: "en, et, halv, en halv",
    mere: "enkelt, eneste",
    fractions: `
      3 tredjedel tredjedele, 4 fjerdedel fjerdedele, 5 femtedel femtedele, 6 sjettedele, 7 syvendedele, 8 ottendedele, 9 niendedele, 10 tiendedel tiendedele, 100 hundrededele,
    `,
    outOf: "af, ud af",
    all: "alle, de, jeres, disse",
    thousand: "tusind, tusinde",
    million: "mio, million, millioner",
    billion: "mia, milliard, milliarder",
    percent: "procent*",
    currencies: {
      eur: "euro",
      usd: "dollar, dollars",
      gbp: "pund",
      kr: "kroner, krone",
      money: "tusser, plovmand, hund",
    },
  },

  // Reading mail --------------------------------------------------------------------------------------------

  mail: {
    quote: {
      wrote: "skrev",
      said: "sagde, svarede",
      quoting: "citat af",
      opening: "Den, D.",
      around: "den, d, kl, i, på, har",
      separators: "oprindelig (meddelelse|besked|mail), videresendt (meddelelse|besked|mail)",
      forwarded: "start på videresendt besked",
      from: "fra",
      sent: "sendt, dato",
      to: "til",
      subject: "emne",
      other: "cc, kopi",
    },
    signature: {
      sentFrom: "sendt fra {device}",
      devices: "mobil, mobiltelefon, telefon",
      getApp: "hent",
      forApp: "til, for",
      listFooters: `
        du (har modtaget|modtager|får) .. (fordi|da), (hvis|såfremt) du .. (afmelde|framelde|ikke længere|ikke ønsker|ikke vil) .. (mails?|e-?mails?|nyhedsbrev*|modtage|gruppe*|liste*|dig|her),
        for at (afmelde|framelde|stoppe|ændre), (vil|ønsker) du .. (afmelde|framelde) (dig|dette|nyhedsbrev*),
        (vil|ønsker) du ikke .. (modtage|mails?|nyhedsbrev*), du kan .. (afmelde|framelde) (dig|dette),
        denne (mail|e-?mail|besked|meddelelse) (er|blev) .. sendt, dette nyhedsbrev (er|blev) .. sendt, klik her .. (afmelde|framelde),
      `,
      listQuestions: `
        (vil|ønsker) du ikke .. (mails?|e-?mails?|nyhedsbrev*), ikke flere .. (mails|e-?mails|nyhedsbreve)
      `,
      listLinks: `
        (afmeld|frameld|afmelding)( dig| mig| her| nyhedsbrev(et)?)?,
        (administrer|rediger|opdater|ændr) (dine |din )?(præferencer|indstillinger|profil|abonnementer), (se|vis) (i (din )?browser|online),
        privatlivspolitik
      `,
      noticeTitles: "fortrolighedserklæring",
      noticeStarts: "(denne|indholdet af denne) (meddelelse|mail|e-?mail|besked)",
      noticeSays: "fortrolig, udelukkende, kun til brug",
      printStarts: "tænk på",
      printSays: "miljøet",
      warnings: "advarsel, obs, bemærk",
      warnedOf: "denne",
      outside: "ekstern, udefra, uden for",
      labels: "tlf, telefon, mobil, cvr",
      jobTitles: "direktør, adm. direktør, salgschef, indehaver",
      nameParticles: "af",
      referrals: "kontakt, kontakte, kollega",
    },
    absence: {
      automaticSubject: "automatisk (svar|besked), auto(mat)?svar",
      awaySubject: `
        fravær*, fraværende, ikke (på )?(kontoret|til stede|tilgængelig), (jeg er |jeg har )?(på )?ferie*, fri, (forældre|barsels)orlov,
      `,
      away: `
        ikke (på (kontoret|arbejde|plads)|til stede|tilgængelig|at træffe|til at træffe), fraværende,
        på (ferie|rejse|forretningsrejse|kursus|konference|orlov|barsel|barselsorlov|forældreorlov), (holder|har) (ferie|fri|lukket), (er|har) ferie,
        sygemeldt, syg, bortrejst, ude af kontoret, ude af huset, arbejder (ikke|deltid), kontoret (er|holder) ... lukket, ferielukket,
      `,
      casual: `
        i (sommerhuset|sommerhus|skoven), på (stranden|havet|fisketur), uden (dækning|internet|forbindelse), logget af,
      `,
      note: `
        tak for (din|jeres|deres), haster, akut, akutte, i mit fravær, under mit fravær, når jeg er (tilbage|retur), ved (min )?hjemkomst,
        begrænset adgang, kontakt venligst, (kan|bedes) (du|I) kontakte, henvende, henviser, (svarer|vender|læser) ... (når|efter|tilbage|snart|retur),
        tilbage (på|den|igen|i),
      `,
      left: `
        (arbejder|er) ikke længere, er (fratrådt|stoppet), har (forladt|opsagt), ikke længere (ansat|i brug|hos|en del), gået på pension,
      `,
      over: "jeg var, vi var, har været, kom lige tilbage, tilbage fra",
    },
    reaction: {
      reacted: "reagerede, reageret",
      message: "(din|jeres|en) (meddelelse|besked|e-?mail|mail)",
      media: "(en|et) (billede|foto|video|film|vedhæftet fil|lydbesked)",
      tapbacks:
        "syntes godt om, (elskede|elsker), syntes ikke om, grinede ad, fremhævede, spurgte om, reagerede med {word} på",
    },
    receipt: {
      readSubject: "(ikke |u)?læst, slettet",
      read: "læst, slettet",
      subject: `
        vi har (modtaget|registreret), (kvitterings|modtagelses)?bekræftelse, (din|jeres) (henvendelse|sag|besked), sag, tak for (din|jeres),
      `,
      self: "automatisk (svar|besked|genereret|mail), denne (mail|e-mail|besked) er (sendt|dannet) automatisk, (kan|skal) ikke besvares, svar ikke på denne",
      caseNames: "sag, sagsnummer, ticket",
      received: `
        vi har (modtaget|fået|registreret) (din|jeres|dit), så (hurtigt|snart) (som )?(muligt|vi kan), inden for {word} (arbejdsdag*|hverdage|timer),
        (din|jeres) (sag|mail|besked|henvendelse) ... (modtaget|registreret|er kommet),
      `,
      suits: `
        (passer|fungerer|går|virker|kan)( (fint|godt|bedre|bedst|også|jeg( godt)?|vi( godt)?|(for )?(mig|os)|(mig|os) (fint|godt|bedre|bedst)))?,
        (er|ville være|vil være) (fint|fin|godt|god|bedre|bedst|ok|okay|perfekt)( for (mig|os))?, perfekt, bedre,
      `,
      prefers: "hellere, bedre, passer",
      personal: `
        (kan|skal|skulle) (vi|du|I), (send|mail|ring) (mig|over|gerne|mere), interess(ant|eret|erede),
        (jeres|dit|din) (tilbud|forslag|løsning|produkt), hør(er)? fra (dig|jer),
      `,
    },
    returning: {
      back: "tilbage, retur, igen, {not ikke} på kontoret, {not ikke} at træffe, {not ikke} træffes",
      backBehind: "igen, tilbage, retur",
      contact: `
        (vender|vende) .. tilbage (?!til (kontoret|arbejde*)|fra|på), (ringer|skriver|melder|hører) .. (tilbage|igen),
        tilbage (til|med) (dig|jer|sagen|emnet|svar),
      `,
      until: "indtil, frem til, til",
      through: "til og med, t.? ?o.? ?m.?",
      after: "efter",
      from: "fra( og med)?",
      inclusive: "inklusive, inkl, begge dage inkl*",
      away: "fraværende, fri, væk, ferie, lukket, ikke, bortrejst",
      abbreviations: "d, ca, kl",
      and: "og",
      daytimes: "frokost",
    },
    bounce: {
      subject: `
        (kan|kunne) ikke leveres, (meddelelsen|mailen|beskeden) (kunne|kan) ikke, ikke leveret, (levering|leveringen) mislykkedes, mislykket levering,
        returneret mail, uleveret*,
      `,
      openHeadings: "status",
      delaySubject: "forsink(et|else)",
      failed: `
        (kunne|kan) ikke .. leveres, ikke (leveret|afleveret), (adressen|modtageren|brugeren) .. (ukendt|findes ikke|blev ikke fundet),
      `,
      temporary: "(postkassen|indbakken|kvoten) .. (fuld|overskredet)",
      delayed: `
        (leveringen|meddelelsen|mailen) .. forsinket, endnu ikke (blevet )?leveret, fortsætter med at forsøge,
      `,
    },
    invitation: {
      accepted: "accepteret",
      tentative: "foreløbig, foreløbigt",
      declined: "afvist",
      canceled: "aflyst",
      booked: "ny (begivenhed|booking), bookingbekræftelse, møde booket",
    },
  },

  // Understanding replies, checking and writing drafts ------------------------------------------------------

  replies: {
    optOut: {
      leave: `
        afmeld*, frameld*, opsig* .. abonnement*, afmeldes, meld* .. mig|os .. af|fra, afmelding*, frabed* .. mig|os,
      `,
      remove: "fjern*, slet*, streg*, tag .. ud|vak, bort, blokér*, bloker*, sletning, udelad*",
      push: "tag, tage, pil*, kast*, smid*",
      off: "fra, af, ud, vak, vaek, bort",
      me: "mig, os",
      my: "min, mine, mit, vores, vor, alle, alt, al, mig, os",
      list: `
        liste*, listen, lister*, register*, database*, mailliste*, adresseliste*, kontaktliste*, nyhedsbrev*, crm, kartotek*, system*, udsendelse*,
        kampagne*, fordelingsliste*, list,
      `,
      data: `
        adresse*, mailadresse*, emailadresse*, oplysning*, data, personoplysning*, navn*, nummer*, virksomhed*, firma*, information*,
        kontaktoplysning*, kontakt, team*, kolleg*, ansatte, konto*, domane*, afdeling*, organisation*, selskab*,
      `,
      stop: `
        stop*, ophor*, hold op, hold .. op, lad vare, lade vare, undga*, undlad*, spar*, skan*, forskan*, afstar*, slip*, frabed*, forbyd*,
        lad .. vare,
      `,
      write: `
        mail*, send*, skriv*, spam*, kontakt*, forstyr*, genere*, plag*, chikaner*, bombarder*, henvend*, folge op, folg op, rykker*, ryk, hor* fra,
        skrev,
      `,
      mail: `
        mail*, email*, besked*, reklame*, spam*, post, henvendels*, brev*, nyhedsbrev*, tilbud*, sms, kommunikation*, rykker*, pamindels*,
        markedsforing*, salgsmail*, information, kontakt*, udsendels*,
      `,
      receive: "fa, far, hore, se, lase, modtag*",
      want: "vil, onsk*, samtyk*, tillad*, interess*, velkom*, lyst, helst, gerne, accepter*, beder",
      not: "ikke, ej, ingen, intet, aldrig, uden, frabed*, slip*",
      more: `
        mere, igen, flere, langere, yderligere, fremover, fremtid*, fortsat*, nye, nogensinde, nogen, noget, herefter, videre,
      `,
      claim: `
        gor indsigelse, indsigelse*, krav*, anmod*, tilbagekald*, trakker .. tilbage, traek* tilbage, bekraft*, ifolge, henhold, paberab*, beder, bedt,
        sagt, respekter*, onsker,
      `,
      law: `
        gdpr, databeskyttels*, persondata*, artikel, art, ret, retten, sletning, samtykke*, personoplysning*, behandling*, direkte markedsforing,
        datatilsynet, lov*, markedsforingslov*, glemt,
      `,
      alone: `
        stop, afmeld, afmelding, frameld, framelding, slet, fjern, slet mig, fjern mig, stop nu, hold op, ophor,
      `,
      short: "vak, ikke igen",
      asks: `
        lad mig|os vare .. fred, lad mig|os .. i fred, skriv ikke|aldrig, kontakt ikke|aldrig, glem mig|os, tag mig|os .. af|ud|vak|fra,
      `,
      may: `
        i fred, ulovlig*, overtrad*, spam*, uonsk*, uopfordr*, chikan*, plag*, generer*, trat af, skrid, forsvind*,
        aldrig .. tilmeldt|samtykket|bedt|givet|sagt, ikke .. samtyk*|bedt|tilladt|onsk*|velkom*|tilmeldt, uden .. samtykke|tilladelse,
        hvordan .. fri|afmeld*|slip*|fik|faet, en .. mail til, naste mail, sortlist*, bloker*, trods .. afmeld*|bedt,
        allerede .. bedt|sagt|afmeldt|takket, behover ikke .. skrive|maile|kontakte|sende, ingen grund .. skrive|maile|sende, frabed*, slip*,
        onsker ikke, onsker ingen, privatliv*, ikke mere, hvor mange gange, sidste .. mail*|besked*|gang|advarsel,
        anden|tredje|fjerde|femte .. mail*|gang|rykker*|besked*, nej betyder, en gang for alle, glem, behover ikke .. vende|ringe|folge|minde|hor*,
        nok er nok, det er nok, er det nok, hold* .. vak, have ro, onsker .. ro, helst .. intet|ikke|ingenting, hellere .. fri|ikke,
      `,
      threat: "advokat*, jurist*, anmeld*, politi*, datatilsyn*, forbrugerombud*, klage*",
      plain: `
        venlig, venligst, god, hej, hilsen, mvh, vh, bedste, bare, straks, nu, idag, dag, gang, gerne, jeg, vi, i, du, jer, jeres, din, dit, dine, dig,
        de, den, det, dette, har, pa, til, for, om, med, ved, at, eller, som, sa, en, et, er, bliver, bliv, blive, kan, kunne, skal, ja, nej, nej tak,
        ikke interesseret, ikke interesserede, ikke aktuelt, er ikke interesseret*, hele, hver, automatisk*, punktum, tak, mange, vare, op, omgaende,
        hurtigst, muligt, denne, disse, sadan*, der, her, hos, ville, skulle, ma, meget, helt, permanent, altid, ogsa, ingen interesse, ikke relevant*,
        slags, type, uonsk*, uopfordret*, kommerciel*, personlig*, privat*, elektronisk*, gemt, lagret, vedrorende, angaende, inden, dage, skriftlig*,
        sorg, sikr*, desvarre, okay, ok, hermed, formal, eventuel*, givet, folgende, held og lykke, forstaelse, bruges, bruge, mit, salgs, folkens,
        sadanne, lige, jo, altsa, formularen,
      `,
      turn: `
        hvis, nar, hvordan, hvad, kunde, kunder, bruger, leverandor*, produkt*, ring, aftale*, faktura*, tilbud pa, mode*, lige nu, behov*, kollega,
        mandag*, tirsdag*, onsdag*, torsdag*, fredag*, uge*, ferie*, invitation*, siger, ikke i dag, for end, indtil,
      `,
      but: "men, dog, undtagen, i stedet, kun, hellere, sjov*, tvartimod",
      warm: `
        interessant*, er interesseret*, demo*, pris*, koster, tilbud pa, ring til mig|os, mode*, kalender*, booket, booke, mere information, mere info,
        vide mere, fortal mere, lyder godt|spandende|interessant, horer gerne, tilfoj*, skriv mig op, hold mig|os opdateret, behold mig|os, tilmeld*,
        tales ved, vi vender tilbage, jeg vender tilbage,
      `,
      void: `
        tov ikke, glem ikke, ikke faet, fik ingen, har ikke .. faet, er stoppet, mere information, spam mappe*, ikke imod,
      `,
      foot: `
        klik her|pa, du modtager denne|dette, du kan .. afmelde|framelde, nar som helst, hvis du ikke .. langere|onsker|vil, i modtager, indstillinger,
        browser, privatlivspolitik, ved en fejl,
      `,
      ask: `
        kan i, kan du, kunne i, kunne du, vil i, vil du, gider i, gider du, venligst, vaer venlig, var sod, ma jeg bede,
      `,
      last: "tak, venligst",
      already: "allerede",
      and: "og, samt",
    },
    instructions: {
      orders: `
        (ignorer|glem|se bort fra|tilsidesat) ... (instruktion|anvisning|regl|prompt|direktiv|ordre)*
        (klassificer|kategoriser|marker) (dette|denne|det|mailen|beskeden) ... som
        du er (nu )?(en )?(ai|assistent|sprogmodel|chatbot)
        (besked|note|instruktion|obs) til (ai|assistent|model|bot)*
        hvis du er .. (ai|bot|robot|assistent|sprogmodel|maskine)
        (ny|nye) (instruktion*|ordre*|opgave*|anvisning*|direktiv) ?:
        (vis|udskriv|gentag|afslor) .. (prompt|instruktion*|adgangskode*)
        (bland|involver|informer|inddrag) ikke .. (nogen*|menneske|person)
      `,
      impostor: `
        som (system)?(administrator|systemadministrator|operator) .. (beordrer|befaler|giver|autoriserer|kraver)
      `,
      address: String.raw`
        (hvis|da|eftersom) .. (af|er) (en|et|din|jeres) (ai|bot|chatbot|robot|maskine|sprogmodel|computer)
        ^(kare |hej |obs |note til )?(ai|a\.i\.?|assistent|bot|chatbot|robot|sprogmodel|chatgpt|claude)(-assistent| assistent|en)?( ?[,:!]| -)
        (kare|obs),? (til |alle )?(ai|ai-assistent|kunstig intelligens|assistent|bot|chatbot|robot|sprogmodel)
        (besked|note|instruktion|instruktioner|ordre|meddelelse) (til|for) (den |alle |enhver |jeres |din |en )?(ai|ai-[a-z]{2,20}|assistent|assistenten|bot|
          botten|chatbot|robot|sprogmodel)
        (du er|i er|da du er) (jo |bare )?(en )?(ai|kunstig intelligens|robot|bot|chatbot|sprogmodel|maskine)(?!-?(firma|virksomhed|bureau))
        (skjulte|hemmelige) (instruktioner|ordrer|anvisninger)
      `,
      automatic: `
        auto-?(svar|svare|udsend|reply|send|responder)*
        autopilot
        automatisk (udsendelse|svar|sendt|sender|sende|genereret|mail|besvaret|svarer)
        (svar|svaret|mail|mailen|besked|sendes|sender|svarer|besvarer) .. automatisk
        (uden|inden|for) .. (gennemgang|godkendelse|kontrol|menneske|menneskelig|nogen) .. (laser|ser|godkender|kigger|sende|$)*
      `,
      into: `
        (inkluder|tilfoj|indsat|skriv|navn|kopier|citer|angiv|gentag|link) .. (i|ind i|til|under|sidst i|forst i) (dit |jeres |naste |hver |din |det |dine |
          forste ){0,3}(svar|svaret|mail|mailen|besked|beskeden|signatur|opfolgning|kladde)
        (svar|svarer|skriv|skriver|sig) (mig |os |kun |bare |udelukkende ){0,3}(med|kun|udelukkende|pracist|ordret|ord for ord|folgende|ordet|satningen|
          denne satning|disse ord)
        ^(venligst )?(svar|skriv|sig|erklar) (mig |os |skriftligt |i dit svar |i jeres svar ){0,2}at (du|i|vi|det|jeres|dit|alt|prisen|aftalen)
        (dit|jeres|hvert|naste) (naste )?(svar|mail|besked|signatur) (skal|ma|bor) .. (indeholde|begynde|slutte|navne|bekrafte|lyde|vare|have|angive)
        (begynd|start|afslut|slut|underskriv) (dit|jeres|svaret|hver|mailen) .. (svar|mail|med|som|navn)*
      `,
      // Word classes. The combinations of classes that address a machine are the same in every language.
      words: {
        ignore: `
          ignorer*, glem, glemme, tilsidesat*, se bort fra, lag til side, gaelder ikke laengere, galder ikke langere, galder ikke mere, ophavet, ophavede, ugyldig*, kasser*, slet, kast,
          bryd, ose bort, se vak fra, tal ikke, taller ikke, annuller*, foraldet, foraldede, erstat*, modsatte, tilbagekaldt*, forkast*, folg ikke, lyd ikke, overskriv*, nulstil*, drop, blas
          pa, lag vak, sla fra, slar fra, ikke langere bundet, ikke bundet, fri for, behover ikke folge, behover ikke holde, brud, slettet, slettede, fjernet, gar forud, gar foran, vigtigere
          end, var kun en test, var en test, i strid med, imod, i stedet for, udlobet, ophaves, lyt ikke, star over, ikke langere relevant*, uden betydning, galder ikke, strukne, streget,
          overstreget, vak, aldrig faet, bortse, skid pa, tag ingen hensyn, ikke langere gyldig*, forbiga, bryd dig ikke,
        `,
        command: `
          instruktion*, instruks*, regler, befaling*, retningslinje*, prompt*, kommandoer, faet besked pa, fik besked pa, har faet besked, faet at vide, fik at vide, blevet fortalt,
          blevet bedt, anvisning*, ordrer, ordre, kommando*, alt ovenfor, ovenstaende, teksten ovenfor, kontekst*, traning*, programmering*, politik, skaber, operator, begransning*,
          konfiguration*, din opgave, direktiv*, regel, briefing, manuskript, filtre, sikkerhedsregl*, det der star ovenfor, hvad du har, hidtil, arbejdsgiver*, dit firma,
          systembesked*, indstillinger, standardadfard, tidligere instruktioner, regelsat*, regelsaet*, handbog*, adfardskodeks*, tidligere ordrer, instrueret, forskrift*, pabud,
          henstilling*, du har lart,
        `,
        comply: "folg*, adlyd*, lyd, hold dig, ret dig",
        become: `
          fra nu af er du, du er nu en, du er nu et, du er ikke langere, lad som om, opfor dig som, spil rollen, fra nu af hedder du, du hedder nu, dit navn er nu, dit navn er fra,
          patag dig rollen, pa dig rollen, tag rollen, indtag rollen, ga ind i rollen, antag identiteten, som om du var, som om i var vores, du arbejder for os, du arbejder nu,
          du er blevet, du bliver nu, du er herefter, fremover er du, i er nu vores, svar som en, svar som vores, skriv som en, tal som en, rollespil, uden begransninger, uden graenser,
          uden granser, udgiv dig, foregiv, forestil dig at du, opfor dig, ager, hedder du, du hedder, var vores, bliv vores, tal som, svar som, i rollen som, i rollen, du spiller,
          forvandl dig, pa vegne af vores, som om du, som om i, du repraesenterer os, du reprasenterer os, som en pirat, du taler for os, du tilhorer os, du tjener os, betragt dig som,
          se dig som, optrad som, tag hatten, efterlign, imiter, spil en, spil vores, fungere som, forestil dig, du er ikke salger, du er ingen, tal til mig som, som om du aldrig,
          at du aldrig, som om du arbejdede, fra dette ojeblik er du, fra nu af arbejder du, hold op med at vare, i egenskab af vores, svar som om, giv dig ud for, rollen som,
          rollen af, spil med, behandl mig,
        `,
        inside: `
          din prompt, jeres prompt, systemprompt, konfidensscore, konfidensvardi, konfidens, sikkerhedsscore, gennemgangsko, gennemgangskoen, koen til gennemgang, ko til gennemgang,
          kontrolko, sikkerhedskontrol bestaet, indholdsfilter, sprogmodel, gor som jeg, lyd mig, adlyd, hvilken model er du, hvilken version er du, dine instruktioner, dine regler,
          dine retningslinjer, som interesseret, som positiv, rent bord, fra nul, eneste instruktioner, ma du ikke sige, ikke ma sige, forbudt at sige, interne noter, ufiltreret,
          ucensureret, udviklertilstand, admintilstand, klassifikator, skjulte instruktioner, tarskelvardi, automatisk godkendelse, skjult tekst, hemmelig tekst, afsender verificeret,
          verificeret afsender,
        `,
        no: "ikke, ingen, intet, unodvendig*, spring, spring over, vent ikke, udelad, overflodig*, aldrig, ingens, undlad, drop, hverken, behover ikke",
        skip: "spring over, spring, vent ikke, uden at vente, udelad, undga, ga uden om, omga, spar, uden, uanset",
        review: `
          gennemga*, gennemse*, kontrol*, godkende*, tjek*, verific*, okay, ok, gront lys, se pa, kig, gennemlasning, tilladelse, bekraftelse fra, indgriben, se, ser, lase, laser,
          menneskelig, kigge, kigger, ojne, radfore, radforer, sporge, spor, sporgsmal, ledelse*, bemyndigelse, velsignelse, afvente, inddrage, konsultere, underskrift, inspektion,
          bekraftelse, undersog*, samrad, et ekstra blik, moderer*, vise, afstemme, afstemmes, kontrasigner*, forelagge, ga igennem, korrekturlase*, se det,
        `,
        person: `
          menneske*, person, nogen, ingen, medarbejder*, ansat*, manuel*, chef*, kollega*, teamet, nogens, overordnet, nogen som helst, ledelse*, advokat*, tredjepart, operator*, andre,
          anden person,
        `,
        need: "behov*, skal, nodvendig*, krav*",
        dispatch: `
          send, sende, sendes, sendt, udsend*, afsend*, svar med det samme, svar straks, svar nu, svar omgaende, svar direkte, send straks, send nu, send det, afsted, af sted, ekspeder*, med
          det samme, pa stedet, send svaret, omgaende, som det er, send det bare, svar, svarer, besvar, lever, formidl, send det afsted, send afsted, af sted med, besvarer,
        `,
        cleared: `
          godkendt, tilladt, autoriseret, samtykk*, hvidliste*, betroet, gront lys, frigivet, bestaet, accepteret, sluppet igennem, passeret, erklaret sikker, vurderet sikker, vurderet som
          sikker, sikker, sikkert, verificeret, forhandsgodkendt, certificeret, uskadelig*, harmlos*, klaret, undtaget, fritaget, rent, uden bemarkninger, i orden, sagt ja, viste intet,
          viste ikke noget, fandt intet, fandt ikke noget, uden indvendinger, ingen indvendinger, ingen bemarkninger, ingen problemer, givet ok, velsignet, bekraftet, lav risiko, risikofri,
          berettiget, beregnet til, stemplet, aftalt, overens, ma besvares, ma sendes, klar til, palidelig, egnet, autentificeret, kendt afsender,
        `,
        automatic: `
          automatisk*, automatiser*, omgaende svar, ojeblikkeligt svar, autonom*, selvstandigt, direkte svar, direkte afsendelse, automatiseret svar, ukontrolleret, automatisk svar,
        `,
        checked: "kontrolleret, gennemgaet, tjekket, gransket, undersogt",
        virus: "virus*, viren*, wirus*, avast, antivir*, malware",
        guard: `
          filter, filtre, filteret, filtret, vagt*, sikkerhedskontrol*, sikkerhedstjek*, sikkerhedsfilter, sikkerhedsgennemgang*, moderering*, moderator*, kontrollant*, anmelder*,
          compliance, sikkerhedsteam*, sikkerhedsafdeling*, kontrolsystem*, kvalitetskontrol*, sikkerhedssystem*, kontrol, kontrollen, dorvogter, klassifikator, revision, revisor, overvager,
          inspektor*, censor*, anti-injektion, bedommer*, indholdskontrol, spamkontrol, administrator*, modereres, modereret, operator, it-afdeling*, ejer, *filter, *filteret,
        `,
        yours: "jeres, din, dit, dine, deres, eres",
        we: "jeg, vi, vores, vor, min, mit, mine",
        flag: `
          marker*, flag, flage, tilbagehold*, rapporter*, advars*, advar, alarm*, bloker*, karantane, mistank*, hold, holdes, tilbage, ko, koen, meld*, stop, stoppe, opfang*, indvend*,
          eskaler*, pause, forsink*, spam, person, menneske, afvis*, omdiriger*, til side, uonsket, bemark*,
        `,
        message: `
          denne mail, denne e-mail, denne besked, denne tekst, dette indhold, min tekst, min mail, min besked, denne foresporgsel, disse linjer, denne afsender, dette, denne samtale, min
          anmodning, vores anmodning, vores besked, vores mail, min status, beskeden, mailen, vores mails, vores beskeder, dette som, dette brev,
        `,
        file: `
          klassificer*, kategoriser*, registrer*, betragt*, behandl*, bogfor*, arkiver*, marker som, vurder, placer, etiket*, giv, sat, tildel, marker, anse, udpeg, angiv, genkend,
          kvalificer, bearbejd, erklar, betegn, tolk, opfat, se dette, rapporter, meld at,
        `,
        label: `
          interesseret, interesserede, positiv*, uskadelig*, harmlos*, sikker*, lead, kvalificeret, prioriteret, palidelig*, tillid, mode, varm, kategori*, betroet, status, etiket,
          point, karakter, normal, i orden, acceptabel, godkendt, gron, agte, serios, lovende, ikke spam, mode booket, ikke mistankelig*, angreb, trussel, phishing, manipulation, spam,
          ondsindet, misbrug, haster, farlig*, ren, rent, intet usadvanligt, intet mistankeligt, ingen risiko,
        `,
        tag: "etiket, etiketten, kategori, kategorien, klassificering, vurdering, markat, maerkat",
        include: `
          indsat*, inkluder*, indehold*, tilfoj*, navn*, citer*, gengiv*, gentag*, skriv*, kopier*, afslut, henvis*, brug, brugt, anvend*, slut, led, link, skal, lase, flet, medtag*, sat,
          begynd*, start*, bare, barer, lyde, lyder, abne, sige, siger, slutte, lad, forekomme, forekommer, dukke op, finde, tast, vis, prasenter, lag, vedhaft,
        `,
        answer: `
          dit svar, jeres svar, svaret, jeres naste besked, jeres naste mail, din naste mail, nar i svarer, nar du svarer, nar i skriver tilbage, det i skriver, det du skriver,
          jeres signatur, din signatur, forste ord, forste satning, sidste satning, jeres tilbagemelding, svarene, svar med, svar, naste brev, naste svar, jeres naste, dit naste,
          genererede tekst, genererede mail, teksten du genererer, det du finder pa,
        `,
        letter:
          "jeres besked, din besked, jeres mail, din mail, jeres tekst, din tekst, i mailen, i beskeden",
        verbatim:
          "satning*, ordret, linje, folgende, pracis*, ord for ord, ord, ordet, ordene, teksten, frase*, formulering*, udtryk, udtrykket, citat, kommentar, motto, udtalelse",
        asked: `
          link til, et link, prisliste, brochure, kundenummer, ordrenummer, faktura, kontrakt, aftale, tilbud, dokumenter, dokumentation, priser, referencer, katalog, emnefeltet, emnet,
          omkostningerne, omkostninger,
        `,
        ask: "hvad, hvilke, hvilken, hvilket, hvordan, hvor, hvem",
        reveal:
          "vis, send, giv, list, fortal, udskriv, kopier, afslor*, gentag*, del, beskriv, oplys, navn, send mig, send os, videresend*, giv mig, vis mig, fortal mig",
        recite: "citer*, vis, udskriv*, afslor*, gentag*, oplist*, rediger",
        secret: `
          prompt, dine instruktioner, dine regler, instruktioner har du, instruktioner fik du, regler har du, regler folger du, dine indstillinger, din konfiguration, konfidens*,
          traningsdata, api-nogle, adgangskode*, interne noter, teksten for min, siger dine, sandsynlighed*, for denne besked, over denne besked, over denne mail, dine granser,
          dine ordrer, forbudt, kan du se, klassifikator, vil have dig til at sige, skal du sige, har de sagt, din kontekst, din viden, eksempler har du, bag dine, sikker var du,
          dine parametre, dine data, din model, er du programmeret, er du konfigureret, er du tranet, dit system, dine varktojer, du arbejder efter, du korer efter,
        `,
        others: `
          andre kunder, andre kunders, jeres andre kunder, anden kunde, andre firmaer, andre virksomheder, andre kontakter, andre modtagere, alle jeres kunder, alle kunder, kundeliste,
          kundekartotek, ovrige kunder, forrige kunde, sidste kunde, andre afsendere, andre personer, dine andre kunder, konkurrenter, resten af jeres kunder, andre konti, tredjepart,
          andres, andre interesserede, andre emner,
        `,
        data: `
          oplysninger, adresser, mailadresser, priser, rabatter, aftaler, samtaler, beskeder, mails, telefonnumre, information, informationer, vilkar, betaler, liste, kundeliste, data,
          detaljer, skrev, skrevet, sagt, betalt, forhandlet, tilbud, se, korrespondance, postkasse, ordrer, adgang, indhold, fakturaer, navne og, historik, indbakke,
        `,
        decode: `
          afkod*, dekod*, dekrypter*, dechifrer*, baglans, rot13, base64, casar*, caesar*, morse*, hexadecimal*, fra hojre mod venstre, kodet, krypteret, bagfra, forste bogstaver, forste
          bogstav, begyndelsesbogstaver, hvert andet bogstav, forskyd*, binar*, spejl*, akrostikon, oversat fra, omvendt,
        `,
        obey: "adlyd, lyd, folg, udfor*, gor det, gor som, anvend*, las, folgende, nedenfor, nedenstaende, handl, ordre, instruktion, tekst, besked, linje, ga til varks, behandl",
        post: "kontakt, kontaktperson, leverandor*, anden, tredje, fjerde",
        earlier: "det jeg sagde, hvad jeg sagde, det jeg skrev, hvad jeg skrev",
        idle: "send mig, send os, send til mig, send ikke noget, send intet",
      },
    },
    cautions: {
      person: `
        ring (til )?(mig|os) | ring gerne | ring lige | giv (mig|os) et (kald|ring|opkald) | (riktig|rigtigt|rigtig|levende|virkelig) (menneske|person)
        per telefon | over telefonen | pa telefonen | via telefon | pa telefon | telefonisk
      `,
      legal: `
        advokat* | jurist* | juridisk* | domstol* | retten | anmelder | personoplysning* | persondata* | databeskyttels* | datatilsyn* | samtykke* | stavning
        ulovlig*
        retlig* | databehandleraftale* | fortrolighedsaftale*
      `,
      hostile: `
        uforskammet | fraekt | frakt | idiot* | lort* | fanden | helvede | trat af | irriterende | latterlig* | skrid | chikan* | svindler* | svindel
        patetisk* | skam jer
        er spam | hold kaft | rend mig
      `,
    },
    questions: {
      asks: `
        hvad (koster|er|omfatter|indeholder) | hvor (meget|lange|mange) | hvordan (fungerer|virker) | hvilk(e|en|et) | findes der | har i | kan i | er der
      `,
      wishes: `
        send* | demo | tale | tales | ringe | horer | mode | modes | mandag | tirsdag | onsdag | torsdag | fredag | uge | information | passer | tid
      `,
      money: `
        koster | pris | prisen | priser | omkostning* | udgift*
      `,
    },
  },
  drafts: {
    statements: {
      plain: `
        en, et, den, det, de, dem, denne, dette, disse, han, hun, man, hvem, hvad, hvilken, hvilket, hvilke, hvordan, hvorfor, og, eller, men, for, sa, at,
        som, har, da, nu, til, fra, med, pa, i, af, over, efter, mellem, mod, hos, per, ogsa, bare, allerede, jo, vel, nok, siden, derefter, derfor, dog,
        desuden, er, var, vaere, vaeret, varet, bliver, blev, have, havde, haft, kan, kunne, skulle, ville, bor, far, fik, gar, ga, kommer, komme, kom,
        ligger, gor, gore, meget, mere, mest, mindre, flere, nogen, noget, nogle, andre, anden, andet, selv, forst, forste, sidste, naste, dag, dage, uge,
        uger, maned, maneder, ar, time, timer, tid, gang, gange, mandag, tirsdag, onsdag, torsdag, fredag, formiddag, eftermiddag, tilfalde, del, sag, hej,
        god, lige, i dag, omkring, ret, lidt, rundt, to, tre, fire, fem, seks, syv, otte, ni, ti, besked, mail, kunde, kunder, firma, virksomhed*, situation,
        projekt, ny, nyt, nye, stor, stort, store, lille, let, enkel, hurtig, hurtigt, isar, egentlig, heller, her, der, sin, sit, op, ud, ind, igen, sig
      `,
      restating: `
        begynder, starter, inklusive, indgar, omfatter, indeholder, koster, udgor, regnes, separat, ekstra, stykket, hver, person, normalt, oftest, standard,
        regel, galder, varer, tager, kraves, arbejd*, brug*, findes, tilgangelig*, pracis, kort, antal, sum, grund, leveres, levering*, sker, om maneden,
        monter*, binding, opsigelse*, prisen er, lejen
      `,
      courtesy: `
        tak, takker, taknem*, glad*, godt at hore, sjovt, dejlig*, glade, ked af, undskyld*, beklager, fantastisk*, super, interessant, held og lykke, haber,
        velkommen, hilsen*, venlig*, bedste, snart, synd, tillykke, fint, argerligt, gerne, horer ved, ses, ferie, onsker, ingen hast, tag den tid
      `,
      understanding: `
        forsta*, forstar, horer, hore, kan se, ved at, kender, tanker, noter*, almindeligt, ofte, bekymr*, skriver, fortaller
      `,
      conceding: `
        ret, sandt, sporgsmal*, arlig*, oprigtig*, vigtig*, rimelig*, seriost, passer, faktisk, svar, ide, selvfolgelig, naturligvis, jo da
      `,
      regret: "desvarre, argerligt",
      not: "ikke, ingen, intet, aldrig, uden, hverken, nappe, ingenting",
      promising: "lover, love, garant*, forsikr*, bekraft*",
      knowing: "sige, ved, vide, afgor*, vurder*, gatte, svare pa, sikker pa, intet svar, tor",
      providing: "har vi, tilbyd*, giver vi, gor vi, har ikke, arbejder",
      inquiring: `
        sporger, sporge, tjekker, undersog*, horer med, afklar*, drofte*, taler med, videregiver, kontroller*
      `,
      returning: "vender tilbage, vende tilbage, giver besked, horer fra, svarer dig, skriver til",
      colleagues: `
        team, kolleg*, chef*, tekniker*, afdeling*, kontor*, ekspert*, specialist*, planlag*, okonomi*, varksted*, indkob*
      `,
      sending: "sender, sende, vise, viser, fortalle, forklar*, beskriv*, vedhaft*, dele, prasenter*",
      material: `
        brochure*, prasentation*, katalog*, dokument*, oversigt*, information*, info, billed*, foto*, eksempel, film, link*, side*, opsummer*, rundvisning*,
        material*, oplysning*, program*, sporgsmal
      `,
      talking: `
        ringe, ring, snak*, tale, samtale*, modes, mode, besog*, telefon*, demo, sammen, kontakt*, mails, korrespondance
      `,
      choosing: "valg, valge, booke, finde, se pa, kalender*, tidspunkt, dato, en tid",
      requesting: `
        fortal, sig til, send gerne, hjalp*, hvor mange, hvor stor, antal, ville vare godt, at vide, ma jeg sporge, har du nogen
      `,
      depending: "afhang*, varierer, forskellig*, kommer an",
      perhaps: `
        maske, mulig*, eventuel*, formentlig, sandsynlig*, plejer, tror jeg, virker, burde, kunne vare
      `,
      wishing: "vil du, vil i, hvis du vil, hvis i vil, onsker, hellere, venligst, lyst, vil gerne",
      suiting: "passer, lyder godt, fungerer, gar fint, perfekt",
      payment: `
        adgangskode*, kodeord*, pinkode, kortnummer, kontonummer, bankoplysning*, overforsel*, overfor, gavekort, forudbetal*, depositum, paypal, bitcoin*,
        crypto*, krypto*, western union, moneygram, telegram, whatsapp, iban, venmo, zelle
      `,
      ordinal: "anden, tredje",
      free: "gratis*, omkostningsfri*, gave, foraring, pa huset, oveni, ingenting, uden beregning",
      money: "betal*, kost*, pris*, faktur*, gebyr*, penge*, krone*, belob*, dyr*, budget, regning*",
      discount: "rabat*, billig*, lavere, halv*, nedsat*, spar*, bedre pris, matcher, slar",
      refund: "refunder*, tilbage, erstat*, bytter, bytte, retur*, kompens*",
      ourCost: "vores regning, vi dakker, tager vi pa os, vores risiko",
      certainty: `
        are, mit ord, garanteret, stole pa, regne med, i ilden, svarger, rolig, sov*, bekymre dig, sorge for, skal nok
      `,
      agreement: `
        godkend*, skriver under, underskriver, accepter*, enig*, det siger vi, sa er det, handel, klart, afgjort, bindende, juridisk*, hermed
      `,
      favor: "undtagels*, sarlig*, personlig*, for dig, for jer, mellem os",
      absolute: `
        altid, aldrig, alle, alt, hver, uanset, hele, helt, samtlige, ubegranset*, nogensinde, sa ofte, sa lange, dognet rundt, for evigt
      `,
      deadline: `
        inden, straks, omgaende, i morgen, aften, nat, lordag*, sondag*, weekend*, sa lange, snarest, allerede i, jul, sommer*, vinter*, samme dag, i tide,
        inden for, indtil
      `,
      exclusivity: "eksklusiv*, eneste, ingen anden, ingen andre, forste rakke, fortrin*",
      liability: "ansvar*, skad*, fejl, bode*, tab, i stykker, problem*",
      leaving: "opsig*, afslut*, springe fra, slippe",
      service: `
        reparer*, henter, hente, leverer, kommer ud, install*, bygger, bygge, flytter, import*, kobler, udvikl*, fikser, ordner, organiser*, star vi, bliver,
        holder, holde, reserver*, forlang*, laner, tilfoj*, ansatter*, anbefal*, sletter, fjerner, skriver, oversatter, sorger
      `,
      condition: "hvis, nar, skulle du, safremt",
      we: "vi, os, vores",
      me: "jeg, mig, min, mit, mine",
      you: "du, dig, din, dit, dine, jer, jeres, de, dem, deres",
      future: "vil, skal, kommer til at",
    },
    commitments: {
      free: `
        gratis*, omkostningsfri*, uden beregning, uden omkostninger, pa huset, foraring, pa vores regning
      `,
      unpaid: "koster ikke, koster ingenting, betaler intet, betaler ikke, betaler forst",
      guarantee: "garant*, lover, love, lovede, lovet, lofte*, forsikrer, aresord",
      refund: "refunder*, tilbagebetal*, pengene tilbage, kompens*",
      discount: "rabat*, halv pris, billigere, lavere pris, sarpris*, nedslag",
      exclusivity: "eksklusiv*, eneret*",
      nobodyElse: "ingen andre kunder, ingen anden kunde, ingen anden",
      liability: "erstatningsansvar*, fuldt ansvar, tager ansvar, ansvar for alle, hafter, skadeslos*",
      agreement: "juridisk, bindende, uigenkaldelig*, aftalen galder",
      accept: "accepter*, godkend*, skriver under, underskriver, enige, tiltrader",
      terms: "vilkar*, *betingelser, betingelser, aftale*, kontrakt*, klausul*",
      bear: "erstatter, dakker, betaler, tager",
      damage: "skader, skade, skaden, tab, boder, bod",
      urgent: "straks, omgaende, senest, allerede i dag, samme dag, natten over",
      perform: `
        leverer, leveres, klar, klart, installerer, monterer, reparerer, begynder, starter, fardig*, trykker, online
      `,
      expire:
        "du har til, i har til, udlober, ophorer, galder til, kun til, sidste dag, sidste chance, prisen stiger",
      customer: "bruger, valgte, stoler, anbefaler, kober",
      link: `
        virker, fungerer, integrer*, forbinde*, kobles, kompatib*, synkroniser*, korer, vores kunder, vores referencer
      `,
      linked: "med, til, pa, som",
      insult: `
        idiot*, dum, dumme, dumt, latterlig*, inkompetent*, logner*, klovn*, ubrugelig*, vardilos*, patetisk*, hold kaft, spilde min, spilder min,
        spild ikke min,
        en vittighed, en joke, til grin, svindel, svindler*, bedrager*, fup, fupfirma*, en skandale, en katastrofe, er skrald, noget bras, amatorer,
        amatoragtig*, en fiasko, elendig*, uduelig*
      `,
      deny: "",
      denyFar: "ikke, ingen, intet, ej, hverken",
      that: "at, end",
      whether: "om, hvis, safremt",
      join: "og, men, fordi, samt, mens, derfor, sa",
      which: "hvad, hvilken, hvilket, hvilke, hvordan, hvor, hvornar, hvorfor, hvem",
      asking: "skal, skulle, vil, kan, ma, har, er, onsker, soger, findes",
      idle: `
        eksklusive moms, ikke bare, ikke kun, intet problem, ingen problemer, ingen fare, ingen hast, ingen tvivl, ingen risiko, hvorfor ikke, tov ikke
      `,
    },
    affirmation: `
      ja, jo, jamen, absolut, selvfolgelig, naturligvis, bestemt, enig, bekraftet, pracis, netop, det passer, det stemmer, intet problem,
      som (du|i) (siger|vil|onsker), regn med, vi bekrafter, jeg bekrafter, det ordner vi, okay sa,
    `,
    form: {
      your: "Dit",
      name: "Navn",
      field: "",
      insert: "indsat",
      subject: "emne",
      dangling: "at, og, for, med, som, en, et, til, af",
      machine: "som en ai, sprogmodel*",
      refusal: "",
      remark: "(udkast|kladde) ?:",
      prompt: "tidligere instruktioner",
      dot: "punktum",
      atSign: "snabel-a",
      introduction: "jeg hedder, mit navn er",
      never: "aldrig, ikke",
      say: "sig, skriv, lov",
      that: "at",
    },
    answers: {
      greeting: "Hej",
      closing: "Venlig hilsen",
      thanks: "Tak for dit svar.",
      choose: "Her kan du vælge et tidspunkt, der passer dig:",
      propose: "Hvilken dag og hvilket tidspunkt passer dig til en kort samtale?",
      booked: "Jeg glæder mig til vores samtale.",
      unclear: "Hvis du har lyst til at tale om det, hvilken dag og hvilket tidspunkt passer dig?",
      again: "Jeg vil gerne vende tilbage til vores mails.",
      first: "Jeg vil gerne i kontakt med dig.",
      chooseToTalk: `
        Hvis du har lyst til at tale om det, kan du vælge et tidspunkt, der passer dig, her:,
      `,
      proposeToTalk: `
        Hvis du har lyst til at tale om det, hvilken dag og hvilket tidspunkt passer dig?,
      `,
    },
  },
};
