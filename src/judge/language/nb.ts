/** Defines Norwegian Bokmål words and phrases. */
import type { PhraseBook } from "./phrase-book.ts";

export const nb: PhraseBook = {
  code: "nb",
  name: "Norwegian Bokmål",
  detectedAs: "no",

  // Shared by several readers -------------------------------------------------------------------------------

  greetings: "hei, heisann, hallo, god (morgen|dag|ettermiddag|kveld), kjære",
  closings: `
    (med )?(vennlig|vennlige|beste|mange) (hilsen|hilsener), mvh, vh, hilsen, (tusen |mange )?takk( på forhånd)?, på forhånd takk,
    ha en (fin|god) (dag|helg),
  `,
  vocatives: "",
  titles: "herr, fru, frk, dr, prof",
  everybody: "alle, sammen, alle sammen, og, team",
  subjectPrefixes: "sv, vs",
  frequent: `
    og, at, det, er, ikke, jeg, vi, du, med, for, pa, en, et, ei, av, i, til, den, som, dere, deres, din, ditt, min, mitt, takk, hei, ja, nei, mer,
    denne, dette, men, om, hvordan, hva, nar, gjerne, interessert, interesserte, kan, har, oss, meg, hos, fra, tilbake, hilsen, kontoret, ogsa,
    dessverre, skulle, vil, var, ingen, noe, noen, bare, blir, kunne, eller, her, der, vare, sa, etter, mye,
  `,
  calendar: {
    months: [
      "januar, jan",
      "februar, feb",
      "~mars, mar",
      "~april, apr",
      "mai",
      "juni, jun",
      "juli, jul",
      "august, aug",
      "september, ~sept, sep",
      "oktober, okt",
      "november, nov",
      "desember, des",
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
    today: "idag, i dag, i kveld, i ettermiddag",
    how: "hvordan, hva, hvilke, hvilken",
    tomorrow: "imorgen, i morgen",
    notTomorrow: "",
    dayAfterTomorrow: "i overmorgen, overmorgen",
    thisWeek: "denne uken, denne uka",
    nextWeek: "neste uke",
    nextMonth: "neste maned",
    dayArticles: "den, d",
    ordinals: "",
    of: "",
    weekNumber: "uke",
    dayAlone: "(den|d.) {ordinal}, (den|d.) {day}",
    monthAlone: "i",
    nextWeekday: "neste",
    monthFirst: false,
    ahead: "om",
  },
  times: {
    at: "kl, klokken, klokka, ved, fra, til, etter, for, innen, rundt, mellom",
    clock: "presis",
    between: "til, og, eller, -",
    halfPast: "",
    halfTo: "halv",
  },
  durations: {
    minutes: "minutter, minutt, min",
    spans: {
      hour: "timer, ~time, timers",
      day: "dager, ~dag, dagers, arbeidsdager, virkedager, dogn",
      week: "uker, uke, ukers, uka, uken",
      month: "maneder, maned, maneden, maneders, ~mnd",
      year: "~ar, aret, ars, arlig",
    },
    every: {
      hour: "",
      day: "daglig",
      week: "ukentlig",
      month: "manedlig",
      year: "arlig",
    },
    each: "per, pr, ~i, ~en, hver",
    priceUnits: `
      bruker, brukere, plass, person, ansatt, kontor, lead, mote, kontakt, kampanje, prosjekt, lisens, stykk, stk,
    `,
    whole: "hele, alle, alt, samtlige, ubegrense*",
    groups: "team, selskap, bedrift, firma, avdeling, kontor, bygning, organisasjon",
    countable: `
      sporsmal, punkter, ting, alternativer, muligheter, mater, ideer, linjer, setninger, ord, eksempler, grunner, tider, datoer, emner, detaljer,
      forslag,
    `,
  },
  numbers: {
    values: `
      0 ~null, 1 ~en ~ett ~et, 2 ~to, 3 tre, 4 fire, 5 fem, 6 seks, 7 sju syv, 8 atte, 9 ni, 10 ti, 11 elleve, 12 tolv dusin, 13 tretten, 14 fjorten,
      15 femten, 16 seksten, 17 sytten, 18 atten, 19 nitten, 20 tjue, 30 tretti, 40 forti, 50 femti, 60 seksti, 70 sytti, 80 atti, 90 nitti,
      100 hundre hundrevis, 1000 tusen, 1000000 million millioner,
    `,
    parts: "1 en ett, 2 to, 100 hundre, 1000 tusen",
    joiner: "og",
    articles: "en, et, halv, en halv",
    mere: "enkelt, eneste",
    fractions: `
      3 tredel tredjedel tredjedeler, 4 firedel fjerdedel fjerdedeler, 5 femdel femdeler femtedeler, 6 seksdeler sjettedeler, 7 sjudeler, 8 attedeler,
      9 nidel nideler niendedeler, 10 tidel tideler tiendedeler, 100 hundredeler,
    `,
    outOf: "av, av de",
    all: "alle, de, deres, disse",
    thousand: "tusen",
    million: "mill, million, millioner",
    billion: "mrd, milliard, milliarder",
    percent: "prosent*",
    currencies: {
      eur: "euro",
      usd: "dollar, dollars",
      gbp: "pund",
      kr: "kroner, krone",
      money: "lapper, lapp, spenn, tusenlapp",
    },
  },

  // Reading mail --------------------------------------------------------------------------------------------

  mail: {
    quote: {
      wrote: "skrev",
      said: "sa, svarte",
      quoting: "siterer",
      opening: "Den",
      around: "den, kl, i, på, har",
      separators: "opprinnelig (melding|e-post), videresendt (melding|e-post)",
      forwarded: "start på videresendt melding, videresendt melding",
      from: "fra",
      sent: "sendt, dato",
      to: "til",
      subject: "emne",
      other: "kopi",
    },
    signature: {
      sentFrom: "sendt fra {device}",
      devices: "mobil, mobiltelefon, telefon",
      getApp: "få, skaff deg",
      forApp: "for, til",
      listFooters: `
        du (har mottatt|mottar|får) .. (fordi|siden), (hvis|dersom|om) du .. (avslutte|melde deg av|ikke lenger|ikke ønsker|ikke vil) .. (e-?post*|mail*|nyhetsbrev*|motta|gruppe*|liste*|deg|her),
        for å (avslutte|melde deg av|stoppe|endre), (vil|ønsker) du .. melde deg av, (vil|ønsker) du ikke .. (motta|e-?post*|nyhetsbrev*), du kan .. (melde deg av|avslutte),
        denne (e-?posten|mailen|meldingen) (er|ble) .. sendt, dette nyhetsbrevet (er|ble) .. sendt, klikk her .. (melde deg av|avslutte),
      `,
      listQuestions: `
        (vil|ønsker) du ikke .. (e-?post*|mail*|nyhetsbrev*), ikke flere .. (e-?poster|mailer|nyhetsbrev*)
      `,
      listLinks: `
        (meld|melde) (deg|meg )?av( her| nyhetsbrev(et)?)?, (meld|melde) (deg |meg )?av, avmelding, (avmeld|avslutt)( deg| meg| her| nyhetsbrev(et)?)?, avslutt abonnement(et)?,
        (administrer|endre|oppdater) (dine |din )?(innstillinger|preferanser|profil|abonnementer), (se|vis) (i nettleser(en)?|på nett),
        personvern(erklæring)?
      `,
      noticeTitles: "konfidensialitetserklæring",
      noticeStarts: "(denne|innholdet i denne) (meldingen|e-posten|e-?post|melding)",
      noticeSays: "konfidensiell, utelukkende, kun ment for, fortrolig",
      printStarts: "tenk på",
      printSays: "miljøet",
      warnings: "advarsel, obs, merk",
      warnedOf: "denne",
      outside: "ekstern, utenfra, utenfor",
      labels: "tlf, telefon, mobil, org",
      jobTitles: "daglig leder, salgssjef, direktør, eier",
      nameParticles: "av",
      referrals: "kontakt, kontakte, kollega",
    },
    absence: {
      automaticSubject: "automatisk (svar|melding), auto(mat)?svar",
      awaySubject: `
        fravær*, fraværende, ikke (på )?(kontoret|til stede|tilgjengelig), (jeg er |jeg har )?(på )?ferie*, fri, (foreldre)?permisjon,
      `,
      away: `
        ikke (på (kontoret|jobb|plass)|til stede|tilgjengelig|å treffe), fraværende,
        på (ferie|reise|forretningsreise|tjenestereise|kurs|konferanse|permisjon|foreldrepermisjon), (har|tar|avvikler) (ferie|fri), har stengt,
        (foreldre|mamma|pappa)permisjon, sykmeldt, syk, bortreist, ute av kontoret, jobber (ikke|deltid), kontoret (er|holder) ... stengt, feriestengt,
      `,
      casual: `
        på (hytta|hytten|fjellet|stranden|fisketur), på sjøen, uten (dekning|internett|nett), logget av,
      `,
      note: `
        takk for (din|deres|at), haster, akutt, akutte, i mitt fravær, under mitt fravær, når jeg er (tilbake|retur), ved (min )?retur,
        begrenset tilgang, vennligst kontakt, ta kontakt med, henvende, henviser, (svarer|leser) ... (når|etter|tilbake|snart),
        tilbake (på|den|igjen|i),
      `,
      left: `
        (jobber|arbeider|er) ikke lenger, har (sluttet|forlatt), ikke lenger (ansatt|i bruk|hos), gått av med pensjon,
      `,
      over: "jeg var, vi var, har vært, kom nettopp tilbake, tilbake fra",
    },
    reaction: {
      reacted: "reagerte, reagert",
      message: "(meldingen din|din melding|e-?posten din|din e-?post)",
      media: "(en|et|ei) (bilde|foto|video|film|vedlegg|lydmelding)",
      tapbacks:
        "likte, (elsket|elsker), mislikte, lo av, fremhevet, (stilte spørsmål ved), reagerte med {word} på",
    },
    receipt: {
      readSubject: "(ikke |u)?lest, slettet",
      read: "lest, slettet",
      subject: `
        vi har (mottatt|registrert), (kvitterings|mottaks)?bekreftelse, (din|deres) (henvendelse|sak|melding), sak, takk for (din|deres),
      `,
      self: "automatisk (svar|melding|generert|e-post), denne (e-posten|meldingen) er sendt automatisk, (kan|skal) ikke besvares, ikke svar på denne",
      caseNames: "sak, saksnummer, sakens nummer",
      received: `
        vi har (mottatt|fått|registrert) (din|deres), så (raskt|snart) (som )?(mulig|vi kan), innen {word} (arbeidsdag*|virkedag*|timer),
        (din|deres) (sak|e-post|melding|henvendelse) ... (mottatt|registrert),
      `,
      suits: `
        (passer|funker|fungerer|går|kan)( (fint|bra|bedre|best|også|jeg|vi|(for )?(meg|oss)|(meg|oss) (fint|bra|bedre|best)))?,
        (er|ville vært|vil være|blir) (fint|bra|greit|bedre|best|ok|okay|perfekt)( for (meg|oss))?, perfekt, bedre,
      `,
      prefers: "heller, bedre, passer",
      personal: `
        (kan|skal|skulle) (vi|du|dere), (send|ring) (meg|over|gjerne|mer), interess(ant|ert|erte), (deres|ditt|din) (tilbud|forslag|løsning|produkt),
        hør(er)? fra (deg|dere),
      `,
    },
    returning: {
      back: "tilbake, retur, igjen, {not ikke} på kontoret, {not ikke} på jobb, {not ikke} å treffe",
      backBehind: "igjen, tilbake",
      contact: `
        (ringer|skriver|melder) .. (tilbake|igjen), tilbake (til|med) (deg|dere|saken|emnet|dette|svar),
      `,
      until: "frem til, fram til, til",
      through: "til og med, t.? ?o.? ?m.?",
      after: "etter",
      from: "fra( og med)?, f.? ?o.? ?m.?",
      inclusive: "inklusive, inkl",
      away: "fraværende, fri, borte, ferie, stengt, ikke, bortreist",
      abbreviations: "ca, kl",
      and: "og",
      daytimes: "lunsj",
    },
    bounce: {
      subject: `
        (kan|kunne) ikke leveres, (meldingen|e-posten) (kunne|kan) ikke, ikke levert, (levering|leveringen) mislyktes, mislykket levering, ulevert*,
      `,
      openHeadings: "status",
      delaySubject: "forsink(et|else)",
      failed: `
        (kunne|kan) ikke .. leveres, ikke levert, (adressen|mottakeren|brukeren) .. (ukjent|finnes ikke|ble ikke funnet),
      `,
      temporary: "(postboksen|innboksen|kvoten) .. (full|overskredet)",
      delayed: `
        (leveringen|meldingen|e-posten) .. forsinket, ennå ikke (blitt )?levert, fortsetter å prøve,
      `,
    },
    invitation: {
      accepted: "godtatt, akseptert",
      tentative: "foreløpig",
      declined: "avslått",
      canceled: "avlyst",
      booked: "ny (hendelse|booking), bookingbekreftelse, møte booket",
    },
  },

  // Understanding replies, checking and writing drafts ------------------------------------------------------

  replies: {
    optOut: {
      leave: `
        avmeld*, avregistrer*, meld* .. meg|oss .. av, meld* av, melde .. av, si* opp .. abonnement*, avslutt* .. abonnement*, frabed* .. meg|oss,
      `,
      remove: "fjern*, slett*, streg*, tag .. ut|vekk, bort, blokér*, bloker*, sletting, udelad*",
      push: "tag, tage, pil*, kast*, smid*",
      off: "fra, av, ut, vekk, bort",
      me: "meg, oss",
      my: "min, mine, mitt, var, vare, vart, alle, alt, all, meg, oss",
      list: `
        liste*, listen, listene, lista, register*, database*, epostliste*, mailliste*, adresseliste*, kontaktliste*, nyhetsbrev*, crm, system*,
        utsendelse*, kampanje*, list,
      `,
      data: `
        adresse*, mailadresse*, emailadresse*, opplysning*, data, personopplysning*, navn*, nummer*, virksomhet*, firma*, information*,
        kontaktoplysning*, kontakt, team*, kolleg*, ansatte, konto*, domene*, afdeling*, organisation*, selskab*,
      `,
      stop: `
        stopp*, stop, slutt*, opphor*, hold opp, gi dere, gi deg, la vare, unnga*, unnlat*, spar*, skan*, slipp*, frabe*, forby*,
      `,
      write: `
        mail*, send*, skriv*, spam*, kontakt*, forstyrr*, plag*, mas*, trakasser*, bombarder*, henvend*, folg* opp, purr*, hor* fra, skrev,
      `,
      mail: `
        mail*, epost*, email*, melding*, reklame*, spam*, post, henvendels*, brev*, nyhetsbrev*, tilbud*, sms, kommunikasjon*, purring*, paminnels*,
        markedsforing*, salgsmail*, informasjon, kontakt*, utsendels*,
      `,
      receive: "fa, far, hore, se, lese, motta*",
      want: "vil, onsk*, samtykk*, tillat*, interess*, velkom*, lyst, helst, gjerne, aksepter*, ber",
      not: "ikke, ingen, aldri, uten, frabe*, slipp*",
      more: `
        mer, igjen, flere, lenger, ytterligere, fremover, framover, fremtid*, fortsatt, nye, noensinne, noen, noe, heretter, videre,
      `,
      claim: `
        gor indsigelse, indsigelse*, krav*, anmod*, tilbagekald*, trakker .. tilbake, traek* tilbake, bekreft*, ifolge, henhold, paberab*, beder, bedt,
        sagt, respekter*, onsker,
      `,
      law: `
        gdpr, personvern*, personopplysning*, artikel, art, ret, retten, sletting, samtykke*, personopplysning*, behandling*, direkte markedsforing,
        datatilsynet, lov*, markedsforingslov*, glemt,
      `,
      alone: `
        stopp, stop, avmeld, meld av, avmelding, avregistrer, avregistrering, slett, fjern, slett meg, fjern meg, stopp na, gi deg,
      `,
      short: "vekk, ikke igjen",
      asks: `
        la meg|oss vare .. fred, la meg|oss .. i fred, skriv ikke|aldri, ikke kontakt, ikke skriv, ikke send, glem meg|oss,
        ta meg|oss .. av|ut|vekk|fra,
      `,
      may: `
        i fred, ulovlig*, overtred*, lovstrid*, strid mot, spam*, uonsk*, uoppfordr*, trakasser*, plag*, sjener*, forstyrr*, lei av, lei, trott av,
        forsvinn*, stikk, dra til, aldri .. meldt|samtykket|bedt|gitt|sagt|abonnert|takket, ikke .. samtykk*|bedt|tillatt|onsk*|velkom*|pameldt,
        uten .. samtykke|tillatelse|lov, hvordan .. fri|avmeld*|slipp*|fikk|fatt|liste*, en .. mail|epost|melding til, neste mail|epost|melding,
        svarteliste*, blokker*, tross .. avmeld*|bedt|nei, allerede .. bedt|sagt|avmeldt|takket, ingen grunn .. skrive|maile|sende|kontakte,
        trenger|behover ikke .. skrive|maile|kontakte|sende|komme|hor*|minne|ringe|folge, ikke nodvendig .. skrive|maile|sende|kontakte, frabed*,
        slipp*, onsker ikke, onsker ingen, vil ikke, personvern*, ikke mer, ikke noe mer, hvor mange ganger, hvor ofte, nok er nok, det holder,
        holder det, det er nok, er det nok, siste .. mail*|epost*|melding*|gang*|advarsel|purring*, den siste, det siste, hold* .. unna|vekk,
        andre|tredje|fjerde|femte .. mail*|epost*|gang*|purring*|melding*|paminnelse*, nei betyr, en gang for alle, glem, noen andre, respekter*,
        helst .. ikke|ingenting|slippe, spar* .. meg|oss, fa ro, ha ro,
      `,
      threat: "advokat*, jurist*, anmeld*, politi*, datatilsyn*, forbrugerombud*, klage*",
      plain: `
        vennlig, vennligst, god, hei, hilsen, mvh, vh, beste, bare, straks, na, idag, dag, gang, gjerne, jeg, vi, i, du, dere, deres, din, ditt, dine,
        deg, de, den, det, dette, har, pa, til, for, om, med, ved, at, a, eller, som, sa, en, et, er, blir, bli, kan, kunne, skal, ja, nei, nei takk,
        ikke interessert, ikke interesserte, ikke aktuelt, er ikke interessert*, hele, hver, automatisk*, punktum, takk, mange, tusen, vare, opp,
        umiddelbart, snarest, mulig, denne, disse, slik*, sann*, der, her, hos, ville, skulle, ma, veldig, helt, permanent, alltid, ogsa,
        ingen interesse, ikke relevant*, slags, type, uonsk*, uoppfordret*, kommersiell*, personlig*, privat*, elektronisk*, lagret, vedrorende,
        angaende, innen, dager, skriftlig*, sorg, sikr*, dessverre, ok, herved, formal, eventuel*, gitt, folgende, lykke til, forstaelse, brukes,
        bruke, mitt, salgs, folkens, altsa, jo,
      `,
      turn: `
        hvis, nar, hvordan, hva, kunde, kunder, bruker, leverandor*, produkt*, ring, avtale*, faktura*, tilbud pa, mote*, akkurat na, behov*, kollega,
        mandag*, tirsdag*, onsdag*, torsdag*, fredag*, uke*, ferie*, invitasjon*, sier, ikke i dag, for, inntil,
      `,
      but: "men, dog, unntatt, i stedet, istedenfor, heller, toys*, tvert imot",
      warm: `
        interessant*, er interessert*, demo*, pris*, koster, tilbud pa, ring meg|oss, mote*, kalender*, booket, booke, mer informasjon, mer info,
        vite mer, fortell mer, hores bra|spennende|interessant|ut, horer gjerne, legg* til, skriv meg opp, hold meg|oss oppdatert, behold meg|oss,
        meld meg|oss pa, snakkes, vi kommer tilbake, jeg kommer tilbake,
      `,
      void: `
        ikke nol, ikke glem, ikke fatt, fikk ingen, har ikke .. fatt, har sluttet, mer informasjon, spam mappe*, ikke imot, soppelpost*,
      `,
      foot: `
        klikk her|pa, du mottar denne|dette, du kan .. avmelde|melde, nar som helst, hvis du ikke .. lenger|onsker|vil, dere mottar, innstillinger,
        nettleser, personvernerklaring, ved en feil,
      `,
      ask: `
        kan dere, kan du, kunne dere, kunne du, vil dere, vil du, gidder dere, gidder du, vennligst, var sa snill, ma jeg be,
      `,
      last: "takk, vennligst",
      already: "allerede",
      and: "og, samt",
    },
    instructions: {
      orders: `
        (ignorer|glem|se bort fra|tilsidesat) ... (instruktion|anvisning|regl|prompt|direktiv|ordre)*
        (klassificer|kategoriser|marker) (dette|denne|det|mailen|meldingen) ... som
        du er (nu )?(en )?(ai|assistent|sprakmodell|chatbot)
        (melding|note|instruktion|obs) til (ai|assistent|model|bot)*
        hvis du er .. (ai|bot|robot|assistent|sprakmodell|maskine)
        (ny|nye) (instruktion*|ordre*|opgave*|anvisning*|direktiv) ?:
        (vis|udskriv|gentag|afslor) .. (prompt|instruktion*|passord*)
        (bland|involver|informer|inddrag) ikke .. (nogen*|menneske|person)
      `,
      impostor: `
        som (system)?(administrator|systemadministrator|operator) .. (beordrer|befaler|giver|autoriserer|kraver)
      `,
      address: String.raw`
        (hvis|da|eftersom) .. (av|er) (en|et|din|deres) (ai|bot|chatbot|robot|maskine|sprakmodell|computer)
        ^(kare |hej |obs |note til )?(ai|a\.i\.?|assistent|bot|chatbot|robot|sprakmodell|chatgpt|claude)(-assistent| assistent|en)?( ?[,:!]| -)
        (kare|obs),? (til |alle )?(ai|ai-assistent|kunstig intelligens|assistent|bot|chatbot|robot|sprakmodell)
        (melding|note|instruktion|instruktioner|ordre|meddelelse) (til|for) (den |alle |enhver |deres |din |en )?(ai|ai-[a-z]{2,20}|assistent|assistenten|bot|
          botten|chatbot|robot|sprakmodell)
        (du er|i er|da du er) (jo |bare )?(en )?(ai|kunstig intelligens|robot|bot|chatbot|sprakmodell|maskine)(?!-?(firma|virksomhet|bureau))
        (skjulte|hemmelige) (instruktioner|ordrer|anvisninger)
      `,
      automatic: `
        auto-?(svar|svare|udsend|reply|send|responder)*
        autopilot
        automatisk (utsendelse|svar|sendt|sender|sende|genereret|mail|besvaret|svarer)
        (svar|svaret|mail|mailen|melding|sendes|sender|svarer|besvarer) .. automatisk
        (uten|innen|for) .. (gjennomgang|godkendelse|kontrol|menneske|menneskelig|noen) .. (leser|ser|godkjenner|kigger|sende|$)*
      `,
      into: `
        (inkluder|legg til|sett inn|skriv|navn|kopier|citer|angiv|gentag|link) .. (i|ind i|til|under|sidst i|forst i) (dit |deres |neste |hver |din |det |
          dine |forste ){0,3}(svar|svaret|mail|mailen|melding|meldingen|signatur|oppfolging|utkast)
        (svar|svarer|skriv|skriver|si) (meg |os |bare |bare |udelukkende ){0,3}(med|bare|udelukkende|presist|ordret|ord for ord|folgende|ordet|satningen|
          denne satning|disse ord)
        ^(venligst )?(svar|skriv|si|erklar) (meg |os |skriftligt |i dit svar |i deres svar ){0,2}at (du|i|vi|det|deres|dit|alt|prisen|avtalen)
        (dit|deres|hvert|neste) (neste )?(svar|mail|melding|signatur) (skal|ma|bor) .. (indeholde|begynde|slutte|navne|bekrefte|lyde|vare|have|angive)
        (begynd|start|afslut|slut|underskriv) (dit|deres|svaret|hver|mailen) .. (svar|mail|med|som|navn)*
      `,
      // Word classes. The combinations of classes that address a machine are the same in every language.
      words: {
        ignore: `
          ignorer*, glem, glemme, tilsidesett*, se bort fra, legg til side, gjelder ikke lenger, gjelder ikke mer, opphevet, opphevede, ugyldig*, forkast*, slett, kast, bryt, teller ikke,
          annuller*, foreldet, erstatt*, motsatte, tilbakekalt*, folg ikke, lyd ikke, overstyr*, nullstill*, dropp, legg bort, sla av, ikke lenger bundet, ikke bundet, fri fra, trenger ikke
          folge, slettet, slettede, fjernet, gar foran, viktigere enn, var bare en test, var en test, i strid med, imot, i stedet for, utlopt, oppheves, lytt ikke, star over, gjelder ikke,
          stroket, overstroket, borte, aldri fatt, bry deg ikke, ta ikke hensyn, ikke lenger gyldig*, forbiga, blas i,
        `,
        command: `
          instruksjon*, instruks*, regler, befaling*, retningslinje*, prompt*, kommandoer, fatt beskjed om, fikk beskjed om, fatt beskjed, fatt vite, blitt fortalt, blitt bedt om,
          anvisning*, ordrer, ordre, kommando*, alt ovenfor, ovenstaende, teksten over, kontekst*, trening*, programmering*, skaper, operator, begrensning*, konfigurasjon*, din oppgave,
          direktiv*, briefing, manus, filtre, sikkerhetsregl*, det der star ovenfor, hvad du har, hidtil, arbejdsgiver*, dit firma, systembesked*, indstillinger, standardadfard,
          tidligere instruktioner, regelverk*, handbok*, etiske retningslinjer, instruert, forskrift*, pabud, du har lart,
        `,
        comply: "folg*, adlyd*, lyd, hold deg, rett deg",
        become: `
          fra na av er du, du er na en, du er na et, du er ikke lenger, lat som om, oppfor deg som, spill rollen, fra na av heter du, du heter na, navnet ditt er, ta rollen,
          pata deg rollen, innta rollen, ga inn i rollen, ta identiteten, som om du var, du jobber for oss, du arbeider for oss, du har blitt, du blir na, heretter er du,
          dere er na var, svar som en, svar som var, skriv som en, snakk som en, rollespill, uten begrensninger, uten grenser, utgi deg, late som, oppfor deg, heter du, du heter,
          var var, bli var, snakk som, svar som, i rollen som, i rollen, du spiller, forvandl deg, pa vegne av var, som om du, som om dere, du representerer oss, som en pirat,
          du snakker for oss, du tilhorer oss, du tjener oss, betrakt deg som, se deg som, opptre som, etterlign, imiter, spill en, spill var, fungere som, forestill deg,
          tenk deg at du, du er ikke selger, du er ingen, snakk til meg som, som om du aldri, at du aldri, som om du arbeidet, som om du jobbet, fra dette oyeblikket er du,
          slutt a vare, i egenskap av var, svar som om, gi deg ut for, rollen som, rollen av, spill med, behandle meg,
        `,
        inside: `
          prompten din, din prompt, systemprompt, konfidensscore, konfidensverdi, konfidens, gjennomgangsko, koen for gjennomgang, ko for gjennomgang, sikkerhetskontroll bestatt,
          innholdsfilter, sprakmodell, gjor som jeg, adlyd, lyd meg, hvilken modell er du, hvilken versjon er du, instruksjonene dine, reglene dine, dine instruksjoner, dine regler,
          som interessert, som positiv, blanke ark, fra null, eneste instruksjonene, far du ikke si, ikke lov a si, forbudt a si, interne noter, ufiltreret, ucensureret,
          udviklertilstand, admintilstand, klassifikator, skjulte instruktioner, tarskelvardi, automatisk godkendelse, skjult tekst, hemmelig tekst, avsender verifisert,
          verifisert avsender,
        `,
        no: "ikke, ingen, intet, unodvendig*, hopp over, vent ikke, ikke vent, utelat, overflodig*, aldri, ingens, unnlat, dropp, verken, trenger ikke",
        skip: "hopp over, ikke vent, vent ikke, uten a vente, utelat, unnga, omga, spar, uten, uansett",
        review: `
          gjennomga*, kontroll*, godkjenn*, sjekk*, verifi*, okei, ok, gront lys, se pa, titt, tillatelse, inngripen, se, ser, lese, leser, menneskelig, kikke, oyne, radfore, sporre,
          spor, sporsmal, ledelse*, fullmakt, velsignelse, avvente, involvere, konsultere, underskrift, inspeksjon, bekreftelse, undersok*, moderer*, vise, avstemme, avstemmes,
          kontrasigner*, forelegge, ga gjennom, korrekturlese*, se det,
        `,
        person: `
          menneske*, person, noen, ingen, medarbeider*, ansatt*, manuel*, sjef*, kollega*, teamet, noens, overordnet, ledelse*, advokat*, noen som helst, tredjepart, operator*, andre, annen
          person,
        `,
        need: "behov*, ma, nodvendig*, krev*",
        dispatch: `
          send, sende, sendes, sendt, utsend*, svar med en gang, svar straks, svar na, svar umiddelbart, svar direkte, send straks, send na, send det, av garde, avsted, med en gang, pa
          stedet, send svaret, omgaende, som det er, bare send, svar, svarer, besvar, lever, formidle, send den av garde, send det av garde, av sted med, send i vei, besvarer,
        `,
        cleared: `
          godkjent, tillatt, autorisert, samtykk*, hviteliste*, betrodd, gront lys, frigitt, bestatt, akseptert, sluppet gjennom, passert, vurdert som trygg, trygg, trygt, verifisert,
          forhandsgodkjent, sertifisert, ufarlig*, harmlos*, klarert, unntatt, fritatt, rent, uten anmerkning, i orden, sagt ja, viste ingenting, fant ingenting, uten innvendinger, ingen
          innvendinger, ingen merknader, ingen problemer, gitt ok, velsignet, bekreftet, lav risiko, risikofri, berettiget, beregnet pa, stemplet, avtalt, enig, kan besvares, kan sendes,
          klar til, palitelig, egnet, autentisert, kjent avsender,
        `,
        automatic: `
          automatisk*, automatiser*, omgaende svar, ojeblikkeligt svar, autonom*, selvstandigt, direkte svar, direkte utsending, automatiseret svar, ukontrolleret, automatisk svar,
        `,
        checked: "kontrollert, gjennomgatt, sjekket, gransket, undersokt",
        virus: "virus*, viren*, wirus*, avast, antivir*, malware",
        guard: `
          filter, filtre, filteret, filtret, vagt*, sikkerhedskontrol*, sikkerhedstjek*, sikkerhedsfilter, sikkerhedsgennemgang*, moderering*, moderator*, kontrollant*, anmelder*,
          compliance, sikkerhedsteam*, sikkerhedsafdeling*, kontrolsystem*, kvalitetskontrol*, sikkerhedssystem*, kontroll, kontrollen, portvakt, klassifikator, revisjon, revisor, overvaker,
          sikkerhetskontroll*, inspektor*, censor*, anti-injektion, bedommer*, indholdskontrol, spamkontrol, administrator*, modereres, modereret, operator, it-afdeling*, ejer, *filter,
          *filteret,
        `,
        yours: "deres, din, ditt, dine",
        we: "jeg, vi, var, vart, vare, min, mitt, mine",
        flag: `
          merk, marker*, flagg*, hold, rapporter*, advars*, advar, alarm*, blokker*, karantene, mistenk*, holdes, tilbake, ko, koen, meld*, mistank*, stopp, stoppe, fang*, innvend*,
          eskaler*, pause, forsink*, spam, person, menneske, afvis*, omdiriger*, til side, uonsket, bemark*,
        `,
        message: `
          denne e-posten, denne meldingen, denne mailen, denne teksten, dette innholdet, min tekst, e-posten min, meldingen min, denne foresporselen, disse linjene, denne avsenderen, dette,
          denne samtalen, min foresporsel, var foresporsel, var melding, var e-post, min status, meldingen, e-posten, vare e-poster, vare meldinger, dette som, dette brevet,
        `,
        file: `
          klassifiser*, kategoriser*, registrer*, betrakt*, behandl*, arkiver*, merk som, vurder, plasser, gi, sett, tildel, merk, anse, udpeg, angiv, genkend, kvalificer, bearbejd,
          erklar, betegn, betragt, tolk, opfat, se dette, rapporter, meld at,
        `,
        label: `
          interessert, interesserte, positiv*, ufarlig*, harmlos*, trygg*, lead, kvalifisert, prioritert, palitelig*, tillit, mote, varm, kategori*, betrodd, status, etikett, poeng,
          karakter, normal, i orden, acceptabel, godkendt, gron, agte, serios, lovende, ikke spam, mode booket, ikke mistankelig*, angrep, trussel, phishing, manipulasjon, spam,
          ondsinnet, misbruk, haster, farlig*, ren, rent, ingenting uvanlig, ingenting mistenkelig, ingen risiko,
        `,
        tag: "etiket, etiketten, kategori, kategorien, klassificering, vurdering, markat, maerkat",
        include: `
          sett, sette, inkluder*, inneh*, legg, tilfoy*, nevn*, siter*, gjengi*, gjenta*, skriv*, kopier*, avslutt, henvis*, bruk, brukt, slutt, led, lenk*, skal, lese, flett, ta med,
          begynn*, start*, bare, lyde, apne, si, sier, slutte, la, forekomme, forekommer, dukke op, finde, tast, vis, prasenter, lag, vedhaft,
        `,
        answer: `
          svaret ditt, svaret deres, svaret, neste melding, neste e-post, nar dere svarer, nar du svarer, det dere skriver, det du skriver, signaturen, forste ord, forste setning,
          siste setning, teksten deres, teksten din, svar med, svar, naste brev, naste svar, jeres naste, dit naste, genererte teksten, genererte meldingen, teksten du genererer,
          det du kommer pa,
        `,
        letter: "meldingen deres, meldingen din, e-posten deres, e-posten din, i e-posten, i meldingen",
        verbatim: `
          setning*, ordrett, linje, folgende, noyaktig*, ord for ord, ord, ordet, ordene, teksten, frase*, formulering*, presis*, udtryk, udtrykket, citat, kommentar, motto, udtalelse,
        `,
        asked: `
          lenke til, en lenke, prisliste, brosjyre, kundenummer, ordrenummer, faktura, kontrakt, avtale, tilbud, dokumenter, dokumentasjon, priser, referanser, katalog, emnefeltet,
          emnet, kostnadene, kostnader,
        `,
        ask: "hva, hvilke, hvilken, hvilket, hvordan, hvor, hvem",
        reveal:
          "vis, send, gi, list, fortell, skriv ut, kopier, avslor*, gjenta*, del, beskriv, oppgi, nevn, send meg, send oss, videresend*, gi meg, vis meg, fortell meg",
        recite: "siter*, vis, skriv ut, avslor*, gjenta*, list opp",
        secret: `
          prompt, prompten, instruksjonene dine, reglene dine, dine instruksjoner, instruksjoner har du, instruksjoner fikk du, regler har du, innstillingene dine, konfigurasjonen din,
          konfidens*, treningsdata, api-nokkel, passord*, interne notater, sier instruksjonene, sannsynlighet*, for denne meldingen, over denne meldingen, grensene dine, forbudt,
          interne noter, kan du se, klassifikator, vil have dig til at sige, skal du sige, har de sagt, din kontekst, din viden, eksempler har du, bag dine, sikker var du,
          dine parametre, parametrene dine, dataene dine, modellen din, er du programmert, er du konfigurert, er du trent, systemet ditt, innstillingene, du jobber etter,
          du arbeider etter,
        `,
        others: `
          andre kunder, andre kunders, andre kundene, annen kunde, andre firmaer, andre selskaper, andre kontakter, alle kundene, alle kunder, kundeliste, kunderegister, ovrige kunder,
          forrige kunde, siste kunde, andre avsendere, andre personer, dine andre kunder, konkurrenter, resten af jeres kunder, andre konti, tredjepart, andres, andre interesserede, andre
          emner,
        `,
        data: `
          opplysninger, opplysningene, adresser, priser, rabatter, avtaler, samtaler, meldinger, e-poster, telefonnumre, informasjon, vilkar, betaler, liste, kundeliste, data, detaljer,
          skrev, skrevet, sagt, betalt, forhandlet, tilbud, se, korrespondance, postkasse, ordrer, adgang, indhold, fakturaer, navne og, historik, innboks,
        `,
        decode: `
          avkod*, dekod*, dekrypter*, dechiffrer*, baklengs, rot13, base64, casar*, caesar*, morse*, heksadesimal*, fra hoyre mot venstre, kodet, kryptert, bakfra, forste bogstaver, forste
          bogstav, begyndelsesbogstaver, hvert andet bogstav, forskyd*, binar*, spejl*, akrostikon, oversat fra, omvendt,
        `,
        obey: "adlyd, lyd, folg, utfor*, gjor det, gjor som, bruk det, les, folgende, nedenfor, handl, ordre, instruktion, tekst, besked, linje, ga til varks, behandl",
        post: "kontakt, kontaktperson, leverandor*, andre, tredje, fjerde",
        earlier: "det jeg sa, hva jeg sa, det jeg skrev, hva jeg skrev",
        idle: "send meg, send oss, send til meg, send ingenting, ikke send noe",
      },
    },
    cautions: {
      person: `
        ring (til )?(meg|oss) | ring gjerne | sla pa traden | gi (meg|oss) en (lyd|telefon) | (ordentlig|ekte|levende|virkelig) (menneske|person) | per telefon
        over telefon | pa telefonen | pa telefon | via telefon
      `,
      legal: `
        advokat* | jurist* | juridisk* | domstol* | retten | anmelder | personopplysning* | personopplysning* | personvern* | datatilsyn* | samtykke*
        stavning | ulovlig*
        retlig* | databehandleraftale* | fortrolighedsaftale*
      `,
      hostile: `
        uforskammet | frekt | idiot* | drit* | faen | helvete | lei av | irriterende | latterlig* | stikk | trakasser* | svindler* | svindel | patetisk*
        skam dere | er spam
        hold kjeft | dra til
      `,
    },
    questions: {
      asks: `
        hva (koster|er|omfatter|inneholder) | hvor (mye|lenge|mange) | hvordan (fungerer|virker) | hvilk(e|en|et) | finnes det | har dere | kan dere | er det
      `,
      wishes: `
        send* | demo | snakke | snakkes | prate | ringe | horer | mote | motes | mandag | tirsdag | onsdag | torsdag | fredag | uke | informasjon | passer | tid
      `,
      money: `
        koster | pris | prisen | priser | kostnad* | utgift*
      `,
    },
  },
  drafts: {
    statements: {
      plain: `
        en, et, den, det, de, dem, denne, dette, disse, han, hun, man, hvem, hva, hvilken, hvilket, hvilke, hvordan, hvorfor, og, eller, men, for, sa, at,
        som, har, da, nu, til, fra, med, pa, i, av, over, efter, mellem, mod, hos, per, ogsa, bare, allerede, jo, vel, nok, siden, derefter, derfor, dog,
        desuden, er, var, vaere, vaeret, varet, bliver, blev, have, havde, haft, kan, kunne, skulle, ville, bor, far, fik, gar, ga, kommer, komme, kom,
        ligger, gor, gore, meget, mere, mest, mindre, flere, noen, noe, andre, anden, andet, selv, forst, forste, sidste, naste, dag, dage, uke, uker, maned,
        maneder, ar, time, timer, tid, gang, gange, mandag, tirsdag, onsdag, torsdag, fredag, formiddag, eftermiddag, tilfalde, del, sag, hei, god, lige, i
        dag, omkring, ret, lidt, rundt, to, tre, fire, fem, seks, syv, otte, ni, ti, beskjed, mail, kunde, kunder, firma, bedrift*, situation, projekt, ny,
        nyt, nye, stor, stort, store, lille, let, enkel, hurtig, hurtigt, isar, egentlig, heller, her, der, sin, sit, op, ud, ind, igen, sig
      `,
      restating: `
        begynder, starter, inklusive, indgar, omfatter, indeholder, koster, udgor, regnes, separat, ekstra, stykket, hver, person, normalt, oftest, standard,
        regel, galder, varer, tager, kraves, arbejd*, brug*, findes, tilgangelig*, pracis, kort, antal, sum, grund, leveres, levering*, sker, om maneden,
        monter*, binding, oppsigelse*, prisen er, lejen
      `,
      courtesy: `
        takk, takker, taknem*, glad*, godt at hore, sjovt, dejlig*, glade, ked av, undskyld*, beklager, fantastisk*, super, interessant, held og lykke, haber,
        velkommen, hilsen*, venlig*, bedste, snart, synd, tillykke, fint, argerligt, gerne, horer vet, ses, ferie, onsker, ingen hast, tag den tid
      `,
      understanding: `
        forsta*, forstar, horer, hore, kan se, vet at, kjenner, tanker, noter*, almindeligt, ofte, bekymr*, skriver, forteller
      `,
      conceding: `
        ret, sandt, sporsmal*, arlig*, oprigtig*, vigtig*, rimelig*, seriost, passer, faktisk, svar, ide, selvfolgelig, naturligvis, jo da
      `,
      regret: "dessverre, argerligt",
      not: "ikke, ingen, ingenting, aldri, uden, hverken, nappe",
      promising: "lover, love, garant*, forsikr*, bekraft*",
      knowing: "sige, vet, vite, afgor*, vurder*, gatte, svare pa, sikker pa, ingenting svar, tor",
      providing: "har vi, tilbyd*, giver vi, gor vi, har ikke, arbejder",
      inquiring: `
        sporrer, sporre, tjekker, undersog*, horer med, afklar*, drofte*, taler med, videregiver, kontroller*
      `,
      returning: "kommer tilbake, komme tilbake, giver beskjed, horer fra, svarer dig, skriver til",
      colleagues: `
        team, kolleg*, chef*, tekniker*, afdeling*, kontor*, ekspert*, specialist*, planlag*, okonomi*, varksted*, indkob*
      `,
      sending: "sender, sende, vise, viser, fortelle, forklar*, beskriv*, vedhaft*, dele, prasenter*",
      material: `
        brochure*, prasentation*, katalog*, dokument*, oversigt*, information*, info, bild*, foto*, eksempel, film, link*, side*, opsummer*, rundvisning*,
        material*, opplysning*, program*, sporsmal
      `,
      talking: `
        ringe, ring, prat*, tale, samtale*, modes, mode, besog*, telefon*, demo, sammen, kontakt*, e-poster, korrespondanse
      `,
      choosing: "velg, velge, booke, finde, se pa, kalender*, tidspunkt, dato, en tid",
      requesting: `
        fortell, sig til, send gerne, hjalp*, hvor mange, hvor stor, antal, ville vare godt, at vite, ma jeg sporre, har du noen
      `,
      depending: "avheng*, varierer, forskellig*, kommer an",
      perhaps: `
        kanskje, mulig*, eventuel*, formentlig, sandsynlig*, plejer, tror jeg, virker, burde, kunne vare
      `,
      wishing: "vil du, vil i, hvis du vil, hvis i vil, onsker, hellere, venligst, lyst, vil gerne",
      suiting: "passer, lyder godt, fungerer, gar fint, perfekt",
      payment: `
        passord*, pinkode, kortnummer, kontonummer, bankopplysning*, overforing*, overfor, gavekort, forskudd*, depositum, paypal, bitcoin*, crypto*, krypto*,
        western union, moneygram, telegram, whatsapp, iban, venmo, zelle
      `,
      ordinal: "andre, tredje",
      free: "gratis*, omkostningsfri*, gave, foraring, pa huset, oveni, ingenting, uden beregning",
      money: "betal*, kost*, pris*, faktur*, gebyr*, penger*, krone*, belob*, dyr*, budget, regning*",
      discount: "rabatt*, billig*, lavere, halv*, nedsat*, spar*, bedre pris, matcher, slar",
      refund: "refunder*, tilbake, erstat*, bytter, bytte, retur*, kompens*",
      ourCost: "var regning, vi dakker, tager vi pa os, var risiko",
      certainty: `
        are, mit ord, garanteret, stole pa, regne med, i ilden, svarger, rolig, sov*, bekymre dig, sorge for, skal nok
      `,
      agreement: `
        godkjenn*, skriver under, underskriver, accepter*, enig*, det siger vi, sa er det, handel, klart, afgjort, bindende, juridisk*,
        herved
      `,
      favor: "undtagels*, sarlig*, personlig*, for dig, for dere, mellem os",
      absolute: `
        alltid, aldri, alle, alt, hver, uanset, hele, helt, samtlige, ubegranset*, noensinne, sa ofte, sa lange, dognet rundt, for evigt
      `,
      deadline: `
        innen, straks, omgaende, i morgen, aften, nat, lordag*, sondag*, weekend*, sa lange, snarest, allerede i, jul, sommer*, vinter*, samme dag, i tide,
        indtil
      `,
      exclusivity: "eksklusiv*, eneste, ingen anden, ingen andre, forste rakke, fortrin*",
      liability: "ansvar*, skad*, fejl, bode*, tab, i stykker, problem*",
      leaving: "oppsig*, afslut*, springe fra, slippe",
      service: `
        reparer*, henter, hente, leverer, kommer ut, install*, bygger, bygge, flytter, import*, kobler, udvikl*, fikser, ordner, organiser*, star vi, bliver,
        holder, holde, reserver*, forlang*, laner, tilfoj*, ansatter*, anbefal*, sletter, fjerner, skriver, oversatter, sorger
      `,
      condition: "hvis, nar, skulle du, safremt",
      we: "vi, oss, var, vart, vare",
      me: "jeg, meg, min, mitt, mine",
      you: "du, deg, din, ditt, dine, dere, deres, dem",
      future: "vil, skal, kommer til at",
    },
    commitments: {
      free: "gratis*, kostnadsfri*, vederlagsfri*, uten kostnad, pa huset, pa var regning",
      unpaid: "koster ingenting, koster ikke, betaler ingenting, betaler ikke, betaler forst",
      guarantee: "garant*, lover, love, lovte, lovet, lofte*, forsikrer, aresord",
      refund: "refunder*, tilbakebetal*, pengene tilbake, kompens*",
      discount: "rabatt*, halv pris, billigere, lavere pris, spesialpris*, avslag",
      exclusivity: "eksklusiv*, enerett*",
      nobodyElse: "ingen andre kunder, ingen annen kunde, ingen annen",
      liability: "erstatningsansvar*, fullt ansvar, tar ansvar, ansvar for alle, skadeslos*",
      agreement: "juridisk, bindende, ugjenkallelig*, avtalen gjelder",
      accept: "aksepter*, godkjenn*, skriver under, signerer, enige, godtar",
      terms: "vilkar*, *vilkar, betingelser, avtale*, kontrakt*, klausul*",
      bear: "erstatter, dekker, betaler, tar",
      damage: "skader, skade, skaden, tap, boter",
      urgent: "straks, omgaende, senest, allerede i dag, samme dag, over natten",
      perform: `
        leverer, leveres, klar, klart, installerer, monterer, reparerer, begynner, starter, ferdig*, trykker, online
      `,
      expire:
        "du har til, dere har til, utloper, gar ut, opphorer, gjelder til, bare til, siste dag, siste sjanse, prisen stiger",
      customer: "bruker, valgte, stoler, anbefaler, kjoper",
      link: `
        fungerer, virker, integrer*, kobles, kobler, kompatib*, synkroniser*, kjorer, vare kunder, vare referanser
      `,
      linked: "med, til, pa, som",
      insult: `
        idiot*, dum, dumme, dumt, teit*, latterlig*, inkompetent*, logner*, klovn*, ubrukelig*, verdilos*, patetisk*, hold kjeft, kaste bort tiden
        min, kaster bort tiden min, ikke kast bort tiden min,
        en vits, en spok, en joke, til latter, svindel, svindler*, bedrager*, en skandale, en skam, en katastrofe, er soppel, er skrap, amatorer,
        amatormessig*, en fiasko, suger, elendig*, udugelig*
      `,
      deny: "",
      denyFar: "ikke, ingen, ikke noe, verken",
      that: "at, enn",
      whether: "om, hvis, dersom",
      join: "og, men, fordi, samt, mens, derfor, sa",
      which: "hva, hvilken, hvilket, hvilke, hvordan, hvor, nar, hvorfor, hvem",
      asking: "skal, skulle, vil, kan, ma, har, er, onsker, soker, finnes",
      idle: `
        eksklusive mva, eksklusive moms, ikke bare, ikke noe problem, ingen problem, ingen problemer, ingen fare, ingen hast, ingen tvil, ingen risiko, hvorfor ikke, ikke nol
      `,
    },
    affirmation: `
      ja, jo, joda, absolutt, selvfolgelig, naturligvis, selvsagt, enig, bekreftet, presis, nettopp, det stemmer, ikke noe problem, ingen problem,
      som (du|dere) (sier|vil|onsker), regn med, vi bekrefter, jeg bekrefter, det ordner vi, greit det,
    `,
    form: {
      your: "Ditt",
      name: "Navn",
      field: "",
      insert: "sett inn",
      subject: "emne",
      dangling: "at, og, for, med, som, en, et, til, av, a",
      machine: "som en ki, som en ai, sprakmodell*",
      refusal: "",
      remark: "(udkast|utkast) ?:",
      prompt: "tidligere instruksjoner",
      dot: "punktum",
      atSign: "krollalfa, alfakroll",
      introduction: "jeg heter, mitt navn er, navnet mitt er",
      never: "aldri, ikke",
      say: "si, skriv, lov",
      that: "at",
    },
    answers: {
      greeting: "Hei",
      closing: "Vennlig hilsen",
      thanks: "Takk for svaret ditt.",
      choose: "Her kan du velge et tidspunkt som passer deg:",
      propose: "Hvilken dag og hvilket tidspunkt passer deg for en kort samtale?",
      booked: "Jeg gleder meg til samtalen vår.",
      unclear: "Hvis du har lyst til å snakke om det, hvilken dag og hvilket tidspunkt passer deg?",
      again: "Jeg vil gjerne komme tilbake til e-postene våre.",
      first: "Jeg vil gjerne komme i kontakt med deg.",
      chooseToTalk: `
        Hvis du har lyst til å snakke om det, kan du velge et tidspunkt som passer deg her:,
      `,
      proposeToTalk: `
        Hvis du har lyst til å snakke om det, hvilken dag og hvilket tidspunkt passer deg?,
      `,
    },
  },
};
