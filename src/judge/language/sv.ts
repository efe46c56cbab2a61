/** Defines Swedish words and phrases. */
import type { PhraseBook } from "./phrase-book.ts";

export const sv: PhraseBook = {
  code: "sv",
  name: "Swedish",
  detectedAs: "sv",

  // Shared by several readers -------------------------------------------------------------------------------

  greetings: "hej, hejsan, hallå, god (morgon|dag|kväll|middag), bästa, kära",
  closings: "(med )?(vänliga|vänlig|bästa) (hälsningar|hälsning), mvh, hälsningar, tack",
  vocatives: "",
  titles: "herr, fru, dr, prof",
  everybody: "alla, och",
  subjectPrefixes: "sv, vs, vb",
  frequent: `
    och, att, det, ar, inte, jag, ni, du, vi, med, for, pa, en, ett, av, i, till, den, som, er, ert, min, tack, hej, ja, nej, mer, detta, denna, men,
    om, hur, vad, nar, garna, intresserad, intresserade, kan, har, oss, mig, hos, fran, tillbaka, halsningar, kontoret, aven, tyvarr, skulle, vill,
    var, inget, ingen, inga, eller, mycket, bara, ocksa, sa, nu, vara, finns, fa, alla, efter, aldrig, era, dig, bort, langre, ska, mejl,
  `,
  calendar: {
    months: [
      "januari, jan",
      "februari, feb",
      "~mars, mar",
      "~april, apr",
      "maj",
      "juni, jun",
      "juli, jul",
      "augusti, aug",
      "september, ~sept, sep",
      "oktober, okt",
      "november, nov",
      "december, dec",
    ],
    weekdays: [
      "sondag, sondagen",
      "mandag, mandagen",
      "tisdag, tisdagen",
      "onsdag, onsdagen",
      "torsdag, torsdagen",
      "fredag, fredagen",
      "lordag, lordagen",
    ],
    shortWeekdays: ["~son", "~man", "~tis", "~ons", "~tors", "~fre", "~lor"],
    today: "idag, i dag, ikvall, i kvall, i eftermiddag",
    how: "hur, vad, vilken, vilka, vilket",
    tomorrow: "imorgon, i morgon",
    notTomorrow: "",
    dayAfterTomorrow: "i overmorgon, overmorgon",
    thisWeek: "den har veckan, denna vecka",
    nextWeek: "nasta vecka, kommande vecka",
    nextMonth: "nasta manad, kommande manad",
    dayArticles: "den",
    ordinals: ":e, :a, e, a",
    of: "",
    weekNumber: "v.?, vecka",
    dayAlone: "den {day}",
    monthAlone: "i",
    nextWeekday: "",
    monthFirst: false,
    ahead: "om",
  },
  times: {
    at: "kl, klockan, vid, fran, till, efter, fore, innan, runt, mellan, omkring",
    clock: "prick",
    between: "till, och, eller, -",
    halfPast: "",
    halfTo: "halv",
  },
  durations: {
    minutes: "minuter, minut, minuters, min",
    spans: {
      hour: "timmar, timme, timmars, ~tim",
      day: "dagar, dagarna, ~dag, dagars, arbetsdagar, vardagar, dygn",
      week: "veckor, vecka, veckan, veckors",
      month: "manader, manad, manaden, manads, manaders, ~man",
      year: "~ar, aret, arligen, arlig, ars",
    },
    every: {
      hour: "",
      day: "dagligen",
      week: "veckovis",
      month: "manadsvis, manadsavgift",
      year: "arsvis, arsavgift",
    },
    each: "per, ~om, ~i, ~en",
    priceUnits: `
      anvandare, plats, person, huvud, medarbetare, kontor, lead, mote, kontakt, kampanj, projekt, licens, styck,
    `,
    whole: "hela, alla, allt, samtliga, obegransa*",
    groups: "team, foretag, avdelning, kontor, byggnad, organisation",
    countable: `
      fragor, fraga, punkter, saker, alternativ, mojligheter, satt, ideer, rader, meningar, ord, exempel, skal, tider, datum, amnen, detaljer, forslag,
      funderingar,
    `,
  },
  numbers: {
    values: `
      0 ~noll, 1 ~en ~ett, 2 ~tva, 3 tre, 4 fyra, 5 fem, 6 ~sex, 7 sju, 8 atta, 9 nio, 10 tio, 11 elva, 12 tolv dussin, 13 tretton, 14 fjorton,
      15 femton, 16 sexton, 17 sjutton, 18 arton, 19 nitton, 20 tjugo, 30 trettio, 40 fyrtio, 50 femtio, 60 sextio, 70 sjuttio, 80 attio, 90 nittio,
      100 hundra hundratals, 1000 tusen tusentals, 1000000 miljon miljoner,
    `,
    parts: "1 en ett, 2 tva, 6 sex, 100 hundra, 1000 tusen",
    joiner: "och",
    articles: "en, ett, halv",
    mere: "enda",
    fractions: `
      3 tredjedel tredjedelar, 4 fjardedel fjardedelar, 5 femtedel femtedelar, 6 sjattedelar, 7 sjundedelar, 8 attondelar, 9 niondelar, 10 tiondel tiondelar, 100 hundradelar,
    `,
    outOf: "av, av de",
    all: "alla, de, era, dessa",
    thousand: "tusen",
    million: "miljon, miljoner",
    billion: "miljard, miljarder",
    percent: "procent*",
    currencies: {
      eur: "euro",
      usd: "dollar",
      gbp: "pund",
      kr: "kronor, krona",
      money: "spann, lax, papp",
    },
  },

  // Reading mail --------------------------------------------------------------------------------------------

  mail: {
    quote: {
      wrote: "skrev",
      said: "sa, sade, svarade",
      quoting: "citerar",
      opening: "Den",
      around: "den, kl, i, på, har",
      separators: "ursprungligt meddelande, originalmeddelande, vidarebefordrat meddelande",
      forwarded: "vidarebefordrat brev",
      from: "från",
      sent: "skickat, datum",
      to: "till",
      subject: "ämne",
      other: "kopia",
    },
    signature: {
      sentFrom: "(skickat|skickades) från {device}",
      devices: "mobil, mobiltelefon, telefon",
      getApp: "hämta, skaffa",
      forApp: "för, till",
      listFooters: `
        du (har fått|får|mottar|har tagit emot) .. (eftersom|därför),
        om du (inte|vill|ej|önskar) .. (avsluta|avregistrera|avprenumerera|få|ta emot|avanmäla) .. (mejl|mail|e-?post*|utskick|nyhetsbrev|prenumeration*|dig|meddelande*),
        för att (avsluta|avregistrera|avprenumerera|avanmäla|sluta|inte längre|ändra), vill du .. (avregistrera|avprenumerera|avanmäla) dig,
        vill du inte .. (mejl|mail|utskick|nyhetsbrev|meddelanden), du kan .. (avregistrera|avprenumerera|avanmäla) dig,
        (det här|detta) (mejlet|mejl|mailet|mail|e-?postmeddelandet|meddelandet|utskicket) .. (skickades|skickats),
        klicka här .. (avregistrera|avprenumerera|avanmäla|avsluta),
      `,
      listQuestions: `
        vill du inte .. (mejl|mail|e-?post|nyhetsbrev|utskick), inga fler .. (mejl|mail|nyhetsbrev|utskick)
      `,
      listLinks: `
        (avregistrera|avprenumerera|avanmäl|avanmäla|avregistrering)( dig här| dig| här| mig)?, avsluta (prenumeration|prenumerationen), (avsluta|avanmäl|avbeställ) (nyhetsbrev|nyhetsbrevet),
        (hantera|ändra|uppdatera) (dina |mina |din )?(inställningar|prenumerationer|profil|preferenser), (visa|läs) (i webbläsaren|online),
        integritetspolicy
      `,
      noticeTitles: "",
      noticeStarts: "(detta|innehållet i detta) (meddelande|mejl|e-?postmeddelande)",
      noticeSays: "konfidentiell, sekretess, uteslutande",
      printStarts: "tänk på",
      printSays: "miljön",
      warnings: "varning, obs",
      warnedOf: "detta",
      outside: "extern",
      labels: "telefon, mobil",
      jobTitles: "vd, säljchef",
      nameParticles: "",
      referrals: "kontakta, kollega",
    },
    absence: {
      automaticSubject: "automatiskt (svar|meddelande), auto(mat)?svar",
      awaySubject: `
        frånvaro*, frånvarande, (ej|inte) (på )?(kontoret|plats|tillgänglig), (jag är |jag har )?(på )?semester*, ledig, (föräldra|tjänst|barn)ledig,
      `,
      away: `
        (inte|ej) (på (kontoret|plats|jobbet)|i tjänst|tillgänglig|anträffbar|nås|nåbar), frånvarande,
        på (semester|resande fot|tjänsteresa|kurs|konferens|föräldraledighet), (föräldra|tjänst|mamma|pappa|barn)ledig,
        (är|har) (semester|ledigt?|stängt), sjukskriven, sjuk, ledig, bortrest, (har|på) ... semester, jobbar (inte|ej|deltid),
        kontoret (är|håller) ... stängt,
      `,
      casual: `
        i (fjällen|stugan|skogen), på (stranden|havet|segling), utan (täckning|internet|uppkoppling), nedkopplad, bortkopplad,
      `,
      note: `
        tack för (ditt|ert|din|er), brådskande, akut, akuta, under min frånvaro, (när|så snart) jag är (tillbaka|åter), vid (min )?återkomst,
        begränsad (tillgång|åtkomst), kontakta, vänd dig till, var god kontakta, hänvisar,
        (svarar|återkommer|läser) ... (då|när|efter|tillbaka|snart), (tillbaka|åter) (på|den|igen|i),
      `,
      left: "(arbetar|jobbar) (inte|ej) (längre|kvar), har slutat, inte längre (anställd|kvar|används), gått i pension",
      over: "jobbar (inte|ej) (kvar|längre), jag var, vi var, har varit, kom precis tillbaka, tillbaka från",
    },
    reaction: {
      reacted: "reagerade, reagerat",
      message: "(ditt|er|ert|ett) (meddelande|mejl|mail)",
      media: "(en|ett) (bild|foto|video|film|bilaga|ljudmeddelande)",
      tapbacks: "gillade, älskade, ogillade, skrattade åt, betonade, ifrågasatte, reagerade med {word} på",
    },
    receipt: {
      readSubject: "(inte |ej |o)?läst, borttage(n|t)",
      read: "läst, läste, läses, läsas, togs bort",
      subject:
        "vi har (tagit emot|mottagit), (mottagnings)?bekräftelse, (ditt|ert) (ärende|meddelande), ärende, tack för (ditt|ert)",
      self: `
        automatiskt (svar|meddelande|genererat|mejl|mail), detta (mejl|mail|meddelande) (skickades|skickas) automatiskt, (inte|ej) (att )?(svara|besvara) på detta, svara (inte|ej) på detta,
      `,
      caseNames: "ärende*, ärendenummer",
      received: `
        vi har (tagit emot|mottagit|fått) (ditt|ert|din|er), så snart (som möjligt|vi kan), inom {word} (arbetsdag*|timmar),
        (ditt|ert) (ärende|mejl|mail|meddelande) ... (mottagits|registrerats|tagits emot|har kommit),
      `,
      suits: `
        (funkar|passar|går|duger|fungerar)( (bra|bättre|bäst|fint|utmärkt|också|(för )?(mig|oss)|(mig|oss) (bra|bättre|bäst|fint)))?,
        (är|vore|blir) (bra|bättre|bäst|ok|okej|perfekt|fint)( för (mig|oss))?, perfekt, bättre,
      `,
      prefers: "hellre, bättre, passar, funkar",
      personal: `
        (kan|ska|skulle) (vi|du|ni), (skicka|mejla|maila|ring) (mig|över|gärna|mer), intress(ant|erad|erade|e),
        (ert|erat|ditt|er) (erbjudande|förslag|tjänst|produkt), hör av (dig|er),
      `,
    },
    returning: {
      back: "tillbaka, åter, återkom*, igen, {not inte|ej} på plats, {not inte|ej} i tjänst, {not inte|ej} nås från",
      backBehind: "igen, tillbaka, åter",
      contact: `
        återkom* (?!till (kontoret|jobbet|arbetet|tjänst)), (ringer|hör|hörs|skriver|mejlar|mailar) .. (tillbaka|igen|åter),
        (tillbaka|åter) (till|med) (dig|er|ärendet|detta|svar),
      `,
      until: "t?om, fram till, till",
      through: "till ?efter, till (och|&) med, t.? ?o.? ?m.?",
      after: "efter",
      from: "från( och med)?",
      inclusive: "inklusive, och med",
      away: "frånvarande, ledig, borta, semester, stängt, inte, bortrest",
      abbreviations: "",
      and: "och",
      daytimes: "lunch",
    },
    bounce: {
      subject: `
        (går|kan|kunde|meddelandet kunde|meddelandet kan) (inte|ej) (att )?leverera*, meddelandet kunde inte, olevererba*, (ej|inte) levererat,
        leverans* misslyckades, misslyckad leverans,
      `,
      openHeadings: "status",
      delaySubject: "försen(ad|at|ing)",
      failed: `
        (kunde|kan|gick) (inte|ej) .. leverera*, inte (levererats|levererades), (adressen|mottagaren|användaren) .. (okänd|hittades inte|finns inte),
      `,
      temporary: "(brevlådan|inkorgen|kvoten) .. (full|överskriden)",
      delayed:
        "(leveransen|meddelandet) .. (försenad|fördröjd), (ännu|ej|inte) (inte )?(ännu )?levererats än, fortsätter att försöka",
    },
    invitation: {
      accepted: "accepterat, accepterad",
      tentative: "preliminärt",
      declined: "avböjt, tackat nej",
      canceled: "inställt, avbokad",
      booked: "ny (händelse|bokning), bokningsbekräftelse, möte bokat",
    },
  },

  // Understanding replies, checking and writing drafts ------------------------------------------------------

  replies: {
    optOut: {
      leave: `
        avregistrer*, avreg, avanmal*, avbestall*, avsluta .. prenumeration*, avsagt, avsag* .. mig|oss|utskick*, sag* upp .. prenumeration*,
        avprenumer*, bli* .. borttag*|struk*|raderad*|avregistrerad*,
      `,
      remove: `
        radera*, ta* bort, tas bort, tag bort, ta .. bort, plocka bort, plocka .. bort, strok, stryk, stryka, struken, strukna, utplana*, borttag*,
        slang*, sparra*, blockera*, radering, avlagsna*, slopa,
      `,
      push: "ta, tag, plocka*, kasta*, lyft*",
      off: "fran, ur, av, bort, ut, utanfor",
      me: "mig, mej, oss",
      my: "min, mina, mitt, var, vara, vart, alla, allt, all, mig, oss, mej",
      list: `
        lista*, listor*, register*, registret, databas*, utskick*, system*, sandlista*, maillista*, mejllista*, mailinglista*, nyhetsbrev*, crm,
        kampanj*, kontaktlista*, adresslista*, epostlista*, kundregister, list,
      `,
      data: `
        adress*, mejladress*, mailadress*, epostadress*, uppgift*, personuppgift*, namn*, nummer*, data, foretag*, information*, kontaktuppgift*,
        kontakt, team*, kollegor*, anstallda, konto*, doman*, avdelning*, organisation*, bolag*, firma,
      `,
      stop: `
        slut, sluta, slutar, upphor*, lagg* av, avsluta, stopp*, stop, nog, avsta*, avhall*, lat bli, undvik*, bespar*, slipp*, cessa, sla, undanber*,
        undanbed*, avbryt*, skona, spar, forbjud*, avboj*,
      `,
      write: `
        mejla*, maila*, skicka*, skriv*, spamma*, hor* av, hora av, stor*, besvar*, kontakt*, messa*, tjata*, trakasser*, bombarder*, hor av,
        folj* upp, sand*, utsand*, paminn*, kontakt med, skrev,
      `,
      mail: `
        mejl*, mail*, utskick*, meddelande*, reklam*, spam*, epost*, post, kontakt*, brev*, nyhetsbrev*, erbjudande*, sms, kommunikation*,
        forfragning*, paminnels*, korrespondens*, marknadsforing*, saljmejl*, saljmail*, information,
      `,
      receive: "fa, far, hora, se, lasa, motta*, ta emot, emot",
      want: `
        vill, onska*, onskvard*, samtyck*, godkan*, tillat*, intress*, valkom*, lust, ser*, helst, tacksam*, uppskatta*, medgiv*, ber,
      `,
      not: `
        inte, ej, inga, inget, ingen, ingenting, aldrig, utan, icke, nog, undanber*, avbojer, slipp*, avsta*,
      `,
      more: `
        mer, mera, igen, fler, langre, ytterligare, vidare, fortsatt*, framtid*, framover, aldrig, nytt, annu, hadanefter, nagra, nagot, nagonsin,
        mere,
      `,
      claim: `
        motsatt*, invand*, aberopa*, aterkall*, krav*, begar*, yrka*, drar tillbaka, tar tillbaka, bekraft*, enligt, stod, utov*, anmod*, uppman*,
        onskar, ber, respekter*, bett, sagt,
      `,
      law: `
        gdpr, dataskydd*, artikel, art, ratt*, radering, samtyck*, personuppgift*, behandling*, direktmarknadsforing*, direktreklam, imy,
        bli bortglomd, medgivande, lag, lagen, lagstiftning*,
      `,
      alone: `
        stopp, stop, sluta, avregistrera, avregistrering, avprenumerera, avanmal, radera, ta bort, ta bort mig, avsluta, borttagning, lagg av,
        avanmalan, sluta nu,
      `,
      short: "bort, racker, inte igen",
      asks: `
        lat mig|oss vara, lamna .. mig|oss .. fred, lamna .. mig|oss ifred, hor inte|aldrig av, glom mig|oss, ta mig|oss .. av|bort|ur,
      `,
      may: `
        ifred, i fred, lat .. vara, anmal*, olaglig*, otillat*, strider mot, bryter mot, spam*, oonskad*, objuden, ovalkom*, trakasser*, tjat*,
        stor*, besvar*, trott, less, dra at, stick, forsvinn, skit*, aldrig .. anmalt|samtyckt|bett|godkant|prenumererat|gett|sagt,
        inte .. samtyck*|godkan*|bett|tillat*|anmalt|onsk*|valkom*|intresserad .. fler, utan .. samtycke|medgivande|tillatelse,
        hur .. fatt|fick|slipp*|kommer|kom|avregistr*, ett .. mejl|mail till, nasta mejl|mail|utskick, svartlist*, sparrlist*, blockera*,
        trots .. avregistr*|sagt|bett|nej, redan .. bett|sagt|avregistr*|tackat, behover inte .. mejla|maila|skriva|hora|skicka|kontakta,
        inte nodvandigt .. mejla|skriva|hora|skicka, ingen ide .. mejla|skriva|hora|skicka, undanber*, avboj*, slipp*, onskar inte, onskar inga,
        vill ej, bespar*, integritet*, inget mer|mera, bli* .. borttag*|struk*|rader*, hur .. lista*|sandlista*|utskick*, hur manga ganger, sista,
        andra|tredje|fjarde|femte .. mejl*|mail*|gang*|paminnelse*, nej betyder, nagon annan, respekter*, en gang for alla, glom, glomma,
        behover inte|ej .. aterkom*|hor*|pamin*|ringa|folja, nu racker, det racker, nog nu, hall* .. borta|undan|er|dig, lugn och ro,
        helst .. inget|ingenting|inte,
      `,
      threat: "advokat*, jurist*, anmaler*, polisanmal*, integritetsskydd*, datainspektion*, konsumentombud*",
      plain: `
        vanlig, vanliga, gor, god, hej, halsning*, mvh, basta, bra, bara, genast, nu, idag, gang, garna, va, jag, vi, ni, du, er, ert, era, din, dina,
        ditt, dig, de, den, det, detta, har, pa, i, till, for, om, med, vid, at, eller, att, som, sa, en, ett, ar, bli, blir, kan, kunde, ska, ja, nej,
        nej tack, inte intresserad*, inte aktuellt, ar inte intresserad*, hela, varje, automatisk*, hanterar, punkt, bekraft*, tacksam*, vore,
        marknadsforing*, mot, upp, e, pls, ha, godhet, hejsan, omedelbart, omgaende, direkt, snarast, fort, eran, denna, dessa, sadana, sadan, sant,
        dar, hos, blev, skulle, skall, maste, bor, hogst, mycket, helt, fullstandigt, permanent, alltid, definitivt, ocksa, aven, ej intresserad*,
        inget intresse, intresse saknas, inte relevant*, samtliga, slags, typ, sorts, sort, oonskad*, objudna, kommersiell*, personlig*, privat*,
        jobb*, elektronisk*, sparat, lagrat, lagrad*, lagrar, sparade, innehar, gallande, angaende, rorande, stycke, inom, dagar, skriftlig*, tillse,
        sakerstall*, vanligt, fordon, forlat, tyvarr, grabbar, okej, ok, ed, harmed, syfte, syften, andamal, eventuell*, lamnat, givit, gett, hallet,
        foljande, fortsattning*, utan drojsmal, om ni|du kunde|ville|vill, lycka till, forstaelse, finnas, anvands, anvanda|anvander min|mina|var|vara,
        sana,
      `,
      turn: `
        nar, hur, vad, kund, anvandare, leverantor*, produkt*, ring, avtal*, faktur*, offert*, mote*, just nu, behov*, kollega, mandag*, tisdag*,
        onsdag*, torsdag*, fredag*, vecka*, semester*, inbjud*, sager, inte idag,
      `,
      but: "men, dock, utom, istallet, bara, hellre, skamt*, fast, daremot",
      warm: `
        intressant*, ar intresserad*, demo*, pris*, kostar, kostnad*, offert*, ring mig|oss, mote*, kalender*, bokat, bokade, boka, mer information,
        mer info, veta mer, beratta mer, later bra|intressant, garna veta, lagg* till, skriv upp, satt upp, hall mig|oss uppdaterad*, behall mig|oss,
        anmal mig|oss, prenumerera*, pratas vid, snackas, vi hor av oss, jag hor av mig, aterkommer,
      `,
      void: `
        tveka inte, glom inte, inte fatt, fick inga, har inte .. fatt, slutat, har slutat, mer information, inget emot, skrappost*,
      `,
      foot: `
        klicka har|pa, du far detta|denna, du kan .. avregistrera|nar, nar som helst, har du|ni ratt, om du inte|ej .. langre|vill|onskar, ni far,
        installningar, webblasare, integritetspolicy, av misstag,
      `,
      ask: `
        kan ni, kan du, kunde ni, kunde du, skulle ni, skulle du, vill ni, vill du, gar det, snalla, vanligen, tack,
      `,
      last: "tack",
      already: "redan",
      and: "och, samt",
    },
    instructions: {
      orders: `
        (ignorera|glom|strunta i|bortse fran) ... (instruktion|anvisning|regl|prompt|direktiv|order)*
        (klassificera|klassa|markera|kategorisera) (detta|det har|denna|meddelandet|mejlet) ... som
        du ar (nu )?(en )?(ai|assistent|sprakmodell|chattbot)
        (meddelande|notering|instruktion|obs) till (ai|assistent|modell|bot)*
        om du ar .. (ai|bot|robot|assistent|sprakmodell|maskin)
        (ny|nya) (instruktion*|order|uppgift*|anvisning*|direktiv) ?:
        (visa|skriv ut|upprepa|avsloja) .. (prompt|instruktion*|losenord*)
        (blanda|involvera|informera|koppla) inte .. (nagon*|manniska|person)
      `,
      impostor: `
        som (system)?(administrator|systemadministrator|operator) .. (beordrar|befaller|ger|auktoriserar|kraver)
      `,
      address: String.raw`
        (den som|vem som an) (skriver|formulerar|tar fram) (svaret|detta svar)
        (om|ifall|eftersom) .. (av|ar) (en|ett|er|din) (ai|bot|chattbot|robot|maskin|sprakmodell|dator)
        ^(kara |basta |hej |obs |notering till )?(ai|a\.i\.?|assistent|bot|chattbot|chatbot|robot|sprakmodell|chatgpt|claude)(-assistent| assistent|en)?( ?[,:!]| -)
        (kara|basta|obs),? (till |alla )?(ai|ai-assistent|artificiell intelligens|assistent|bot|chattbot|chatbot|robot|sprakmodell)
        (notering|meddelande|instruktion|instruktioner|order|paminnelse|besked|anvisning) (till|for) (den |alla |varje |er |din |en )?(ai|ai-[a-z]{2,20}|ai:n|
          artificiell intelligens|assistent|assistenten|bot|boten|chattbot|chatbot|robot|roboten|sprakmodell|sprakmodellen)
        (ai|ai:n|assistent|assistenten|bot|boten|chattbot|robot|roboten|modell|modellen|sprakmodell|sprakmodellen|systemet|programmet|maskinen) som .. (laser|
          behandlar|besvarar|skriver|svarar|genererar|hanterar) .. (detta|det har|mejlet|meddelandet|svaret|pa)
        (du ar|ni ar|eftersom du ar) (ju |bara )?(en )?(ai|artificiell intelligens|robot|bot|chattbot|sprakmodell|maskin)(?!-?(foretag|byra|leverantor))
        (om|ifall|eftersom) .. (automatiskt|automatiserat|ai|robot|bot|maskin|sprakmodell) .. (svar|svarar|laser|skriver|skickas|mejl|ar)
        (dolda|hemliga|gomda) (instruktioner|order|anvisningar)
      `,
      automatic: `
        auto-?(svar|svara|svarare|utskick|sandning|reply|send|responder)*
        autopilot
        automatisk(t|a)? (utskick|sandning|svar|skickat|skickade|skickas|skicka|genererat|genererade|mejl|besvarat|besvarade|svarar|svarat)
        (svar|svaret|mejl|mejlet|meddelande|meddelandet|skicka|skickas|skickar|svara|svarar|besvara) .. automatiskt
        (utan|innan) .. (granskning|godkannande|kontroll|manniska|mansklig|nagon) .. (laser|ser|granskar|godkanner|tittar|skicka|$)*
      `,
      into: `
        (inkludera|bekrafta|lagg|lagga|infoga|satt|skriv|skriva|namn|namna|klistra|kopiera|citera|ta|ange|upprepa|lanka|foga) .. (i|in i|till|under|sist i|forst i|
          i slutet av|i borjan av) (ditt |ert |nasta |varje |din |er |det |dina |era |forsta |eget |automatiska ){0,3}(svar|svaret|svaren|mejl|mejlet|mejlen|
          meddelande|meddelandet|signatur|signaturen|uppfoljning|utkast)
        (svara|svarar|skriv|skriver|sag|sager) (mig |oss |bara |endast |enbart |bara med ){0,3}(med|bara|endast|enbart|exakt|ordagrant|ord for ord|foljande|ordet|
          meningen|denna mening|dessa ord|texten)
        ^(snalla |var snall och |vanligen )?(svara|skriv|sag|forklara|intyga) (mig |oss |skriftligen |i ditt svar |i ert svar |i svaret ){0,2}att (du|ni|
          vi|det|ert|era|er|vara|vart|allt|priset|avtalet)
        (ditt|ert|varje|nasta) (nasta )?(svar|mejl|meddelande|signatur) (maste|ska|skall|bor) .. (innehalla|borja|sluta|namna|bekrafta|lyda|vara|ha|ange)
        (borja|inled|avsluta|sluta|underteckna|signera) (ditt|ert|svaret|varje|mejlet|med|som) .. (svar|mejl|med|som|namn|namnet)*
        i (ditt|ert|svaret|nasta) ?(nasta )?(svar|svaret|mejl)? .. (namn|skriv|bekrafta|acceptera|inkludera|lagg|lova|garantera|infoga|citera|klistra|lanka)*
      `,
      // Word classes. The combinations of classes that address a machine are the same in every language.
      words: {
        ignore: `
          ignorer*, strunta*, glom, glomma, bortse, asidosatt*, lagg undan, lagg at sidan, galler inte langre, galler inte mer, galler ej langre, upphavd*, ogiltig*, forkasta*, kasta*,
          radera*, slapp, bryt, bry dig inte, bry er inte, rakna inte, raknas inte, raknas inte langre, upphor*, inaktuell*, ersatt*, aterkallad*, motsatsen, avvik, nollstall*, skrota,
          overge, lyd inte, folj inte, lamna, lat bli, slang, lagg bort, stang av, sla av, inte langre bunden, inte bunden, fri fran, behover inte folja, behover inte halla, frang*,
          borttagna, gar fore, foretrade, viktigare an, var bara ett test, var ett test, i strid med, emot, i stallet for, istallet for, utgangna, strukna, havda, lyssna inte,
          foljs inte, star over, inte langre relevant*, saknar betydelse, galler inte, struket, borta, overstrukna, aldrig fatt, hoppa over dina, skit i, ta ingen hansyn, ej giltig*,
          inte langre giltig*, forbise, strunt*,
        `,
        command: `
          instruktion*, regler, regel, regeln, regelverk, befallning*, riktlinj*, prompt*, blivit ombedd, blivit tillsagd, direktiv*, kommandon, fatt hora, blivit tillsagt, fatt veta,
          fatt lara, har sagts, sagts till dig, fatt i uppdrag, instrukser, anvisning*, order, kommando*, allt ovan, ovanstaende, texten ovan, kontext*, traning*, programmering*,
          policy, skapare, operator, begransning*, konfiguration*, ditt uppdrag, din uppgift, briefing, manus, manuset, filter, sakerhetsregl*, det som star ovan, vad du har, hittills,
          arbetsgivare*, ditt foretag, systemmeddelande*, uppforanderegler, installningar, standardbeteende, tidigare instruktioner, regelverk*, handbok*, uppforandekod*,
          tidigare order, instruera*, foreskrift*, anmaning*, tillsagelse*, du har lart, du lart dig, installd med, konfigurerad med,
        `,
        comply: "folj*, lyd, lyda, hall dig, hall er, ratta dig",
        become: `
          fran och med nu ar du, du ar nu en, du ar nu ett, du ar inte langre, latsas att du, latsas vara, agera som om, bete dig som, spela rollen, ta pa dig rollen, ta dig an rollen,
          iklad dig, ta rollen, anta rollen, anta identiteten, ga in i rollen, du heter nu, ditt namn ar, du heter fran och med, du heter hadanefter, hadanefter ar du,
          fran och med nu heter du, du ar numera, du ar hadanefter, fran nu ar du, ni ar nu var, nu ar du, som om du vore, som om du var, som om ni vore var, du arbetar for oss,
          du jobbar for oss, arbetar nu for oss, du har blivit, du blir nu, svara som en, svara som var, skriv som en, prata som en, rollspel, utan begransningar, utan granser,
          gestalta, utge dig, bete dig, forestall dig att du, agera som, heter du, du heter, var var, bli var, tala som, svara som, i rollen som, i rollen, du spelar, forvandla dig,
          pa uppdrag av, som om du, som om ni, du foretrader oss, foretrad oss, som en pirat, du talar for oss, du tillhor oss, du tjanar oss, betrakta dig som, se dig som, upptrad som,
          ta pa dig hatten, harma, imitera, spela en, spela var, fungera som, forestall dig, du ar inte saljare, du ar ingen, prata med mig som, tala till mig som, som om du aldrig,
          att du aldrig, som om du arbetade, som om du jobbade, fran denna stund ar du, fran detta ogonblick ar du, sluta vara, i egenskap av var, svara som om, ge dig ut for,
          rollen av, rollen som, rollen for, spela med, behandla mig,
        `,
        inside: `
          din prompt, er prompt, systemprompt, konfidenspoang, konfidensvarde, konfidens, tillforlitlighetspoang, granskningskon, granskningsko, kon for granskning, ko for granskning,
          sakerhetskontroll godkand, sakerhetskontrollen godkand, innehallsfilter, sprakmodell, gor som jag, lyd mig, lyd, vilken modell ar du, vilken version ar du, dina instruktioner,
          dina regler, dina riktlinjer, som intresserad, som positiv, rent bord, fran noll, enda instruktionerna, far du inte saga, inte far saga, forbjudet att saga,
          interna anteckningar, ofiltrerad*, ocensurerad*, utvecklarlage, adminlage, klassificerare, dolda instruktioner, troskelvarde, automatiskt godkannande, dold text, hemlig text,
          dolda texten, vad har du fatt, avsandaren verifierad, verifierad avsandare,
        `,
        no: "inte, ingen, inga, inget, onodig*, vanta inte, hoppa over, strunta i, utelamna, overflodig*, aldrig, ingens, slopa, varken, skippa",
        skip: "hoppa over, skippa, vanta inte, utan att vanta, utelamna, spara in, undvik, ga forbi, kringga, utan, oavsett",
        review: `
          granska*, granskning, kontroll*, godkann*, verifi*, kolla, tillsyn, granskningssteg*, okej, ok, klartecken, titt, genomlasning, genomgang, koll, kollar, tillstand, ingripande,
          bekraftelse fran, titta, tittar, lasa, laser, se, ser, tillatelse, mansklig, genomlas*, ogon, radfraga*, fraga, fragor, ledning*, bemyndigande, valsignelse, invanta,
          blanda in, konsultera*, underskrift, inspektion, bekraftelse, undersok*, samrad, en andra blick, moderer*, visa, kolla*, stamma av, stammas av, kontrasignera*, forelagga,
          ga igenom, korrekturlasa*, skriva under, se det,
        `,
        person: `
          manniska*, mansklig*, person, nagon, ingen, medarbetare*, anstalld*, manuell*, chef*, kollega*, teamet, nagons, nagon annan, overordnad*, ledning*, advokat*, nagon som helst,
          tredje part, operator*, andra, annan person,
        `,
        need: "behov*, maste, nodvandig*, kravs",
        dispatch: `
          skicka, skickas, skickat, utskick, sanda, ivag, svara direkt, svara genast, svara omedelbart, svara nu, skicka direkt, skicka nu, skicka ivag, slapp ivag, ga ivag, sand,
          expediera, avsand*, med en gang, pa stubben, skicka svaret, omgaende, som det ar, svara med en gang, skicka bara, svara, svarar, besvara, leverera, formedla, skicka det,
          ivag med, sand ivag, besvarar, lat det ga,
        `,
        cleared: `
          godkant, godkand, godkants, tillat*, auktoriser*, gatt med pa, samtyck*, vitlist*, betrod*, gront ljus, godkannts, klarat, passerat, slappt igenom, accepterat, accepterats,
          bedomts saker, bedomts som saker*, bedomt som saker*, sakert, saker, verifierat, verifierad, verifierats, forhandsgodkan*, certifier*, ofarlig*, kontrollerats och,
          gatt igenom, okejat, okejats, undantaget, undantagen, befriad, rent, friskforklarat, utan anmarkning, slappts igenom, sagt ja, visade ingenting, visade inget,
          hittade ingenting, hittade inget, utan invandningar, inga invandningar, inga anmarkningar, inga problem, gett ok, gett klartecken, valsignat*, bekraftat*, lag risk, riskfri*,
          behorig*, avsedd for, avsett for, med godkant resultat, stamplad*, tillstyrkt*, overenskommet, avtalat, overens, far besvaras, far skickas, redo for, palitlig, lamplig*,
          autentiserad*, kand avsandare, vitlista*, vitlistad*,
        `,
        automatic: `
          automatisk*, automatiser*, autopilot*, omedelbart svar, direktsvar, autonom*, sjalvgaende, direkt svar, omedelbart utskick, automatiserat svar, ogranskad*, automatiskt svar,
        `,
        checked: "granskat, granskad, granskats, kontrollerat, kontrollerad, kontrollerats, genomgatt",
        virus: "virus*, viren*, wirus*, avast, antivir*, malware",
        guard: `
          filter, filtret, filtren, vakt*, sakerhetskontroll*, sakerhetsfilter, sakerhetsgranskning*, moderering*, moderator*, granskare*, regelefterlevnad, compliance, sakerhetsteam*,
          sakerhetsavdelning*, kontrollsystem*, kvalitetskontroll*, sakerhetssystem*, sparr*, kontroll, kontrollen, grindvakt, klassificerare, revision, revisor, overvakare, inspektor*,
          censor*, kontrollant*, anti-injektion, granskarna, bedomare, innehallskontroll, skrappostkontroll, administrator*, modereras, modererat, operator, it-avdelning*, agare, *filter,
          *filtret,
        `,
        yours: "er, ert, era, ers, din, ditt, dina",
        we: "jag, vi, var, vart, vara, min, mitt, mina",
        flag: `
          flagga*, marker*, halla, rapporter*, varning*, varna, alarm*, larm*, blocker*, karantan, misstank*, granskningskon, ko, kon, hall, stoppa*, hejda*, fang*, invand*, tveka*, misstro,
          anmal*, flaggning*, paus, pausa, fordroj*, skrappost, person, manniska, avvisa*, neka, omdirigera*, at sidan, spam, oonskad*, anmark*,
        `,
        message: `
          det har mejlet, detta mejl, det har meddelandet, detta meddelande, den har texten, detta mail, det har mailet, det har innehallet, denna text, min text, mitt mejl,
          mitt meddelande, den har forfragan, dessa rader, den har avsandaren, det har, detta, den har konversationen, min begaran, var begaran, vart meddelande, vart mejl, min status,
          meddelandet, mejlet, vara mejl, vara meddelanden, detta som, detta brev, det har leadet,
        `,
        file: `
          klassificera*, klassa, kategorisera*, etikettera*, registrera*, betrakta*, behandla*, bokfor*, rubricera*, satt som, placera, bedom, klassning, ge, satt, tilldela, tilldelas,
          marker*, bedom*, anse, utse, ange, skriv in, kanna igen, kvalificera, bearbeta, forklara, beteckna, tolka, uppfatta, se detta, rapportera,
        `,
        label: `
          intresserad*, intresserat, positiv*, ofarlig*, saker*, lead, kvalificerad*, prioriterad*, tillforlitlig*, fortroende, mote, varm, kategori*, betrodd, status, etikett, poang,
          betyg, normal, i ordning, acceptabel, godkand, gron, akta, serios, lovande, inte spam, mote bokat, inte misstankt*, attack, angrepp, hot, natfiske, phishing, manipulation,
          skrappost, spam, skadlig*, missbruk, bradskande, farlig*, ren, rent, inget ovanligt, inget misstankt, ingen risk,
        `,
        tag: "etikett, etiketten, kategori, kategorin, klassificering, bedomning, markning",
        include: `
          lagg, lagga, inneh*, ta med, infoga, namn, namna, citera*, aterge*, upprepa, skriv*, kopiera, avsluta*, hanvisa*, anvand*, avrunda*, fora in, foga, klistra*, stoppa in,
          vava in, ska, maste, lasa, se, slut*, led, lanka*, infog*, sta, borja, borjar, bara, bar, lyda, lyder, oppna, saga, sager, lat, forekomma, forekommer, dyka upp, hitta,
          knappa in, visa, presentera, bifoga, lagg in,
        `,
        answer: `
          ert svar, ditt svar, svaret, ditt nasta mejl, ert nasta mejl, ert nasta meddelande, ditt nasta meddelande, nar ni svarar, nar du svarar, nar ni skriver tillbaka,
          nar du skriver, det ni skriver, det du skriver, er signatur, din signatur, forsta ordet, forsta meningen, sista meningen, era svar, dina svar, er aterkoppling, svara med,
          svar som, mejl med, svar, nasta brev, nasta svar, ert nasta, ditt nasta, replik, genererade texten, genererade mejlet, genererade meddelandet, texten du genererar,
          det du kommer pa,
        `,
        letter: "ert meddelande, ditt meddelande, ert mejl, ditt mejl, er text, din text, i mejlet",
        verbatim: `
          mening, meningen, meningar, ordagrant, rad, raden, foljande, exakt*, ord for ord, ord, ordet, orden, texten, fras, frasen, formulering*, strang, uttryck, uttrycket, citat,
          kommentar, motto, uttalande,
        `,
        asked: `
          lank till, en lank, prislista, broschyr, kundnummer, ordernummer, kundcase, faktura, avtal, avtalet, offert, dokument, dokumentation, priser, priserna, referenser, katalog,
          amnesraden, amnet, kostnaden, kostnaderna, avgifter,
        `,
        ask: "vad, vilka, vilken, vilket, hur, vem",
        reveal:
          "visa, skicka, ge, lista, beratta, skriv ut, kopiera, avsloja*, upprepa*, dela, beskriv, uppge, namn, skicka mig, skicka till mig, vidarebefordra*, ge mig, visa mig",
        recite: "citera*, visa, skriv ut, avsloja*, upprepa*, lista, redovisa",
        secret: `
          prompt, dina instruktioner, dina regler, instruktioner har du, instruktioner fick du, regler har du, regler foljer du, dina installningar, din konfiguration, konfidens*,
          traningsdata, api-nyckel, losenord*, interna anteckningar, texten fore mitt, sager dina, sannolikhet*, fore detta meddelande, ovanfor detta, over detta mejl, dina granser,
          dina order, forbjud*, kan du se, klassificerare, vill att du ska saga, ska du saga, har man sagt, ditt sammanhang, din kunskap, exempel har du, bakom dina, saker var du,
          dina parametrar, din data, din modell, ar du programmerad, ar du konfigurerad, har du tranats, ditt system, dina verktyg, du arbetar efter, du jobbar efter,
        `,
        others: `
          andra kunder, era andra kunder, annan kund, andra foretag, andra kontakter, andra mottagare, alla era kunder, alla kunder, kundlista, kundregister, ovriga kunder, forra kunden,
          senaste kunden, andra avsandare, andra personer, dina andra kunder, konkurrenter, resten av era kunder, andra konton, tredje part, andras, andra intressenter, andra intressenterna,
          andra intresserade,
        `,
        data: `
          uppgifter, adresser, mejladresser, e-postadresser, priser, rabatter, avtal, samtal, konversationer, meddelanden, mejl, telefonnummer, information, villkor, betalar, lista,
          kundlista, kundregister, data, detaljer, skrev, skrivit, sagt, betalat, forhandlat, erbjudanden, se, korrespondens, brevlada, offerter, bestallningar, atkomst, innehall, fakturor,
          namn och, historik, inkorg,
        `,
        decode: `
          avkoda*, dechiffrera*, dekryptera*, baklanges, rot13, base64, caesar*, morse*, hexadecimal*, fran hoger till vanster, kodad*, kodat, krypterad*, krypterat, bakifran, forsta
          bokstaverna, forsta bokstaven, begynnelsebokstaver, varannan bokstav, forskjut*, binar*, spegel*, akrostikon, oversatt fran, omvand*,
        `,
        obey: "lyd, folj, utfor*, gor det, gor som, tillampa*, verkstall*, las, foljande, nedan, agera, order, instruktion, text, meddelande, rad, ga tillvaga, behandla",
        post: "kontakt, kontaktperson, leverantor*, andra, tredje, fjarde",
        earlier: "det jag sa, det jag skrev, vad jag sa, vad jag skrev",
        idle: "skicka mig, skicka till mig, skicka over, skicka med, skicka inget, skicka ingenting",
      },
    },
    cautions: {
      person: `
        (ring|slå|sla|ringa) (mig|oss|en signal|garna|upp mig|upp)
        per telefon | over telefon | pa telefon | via telefon | (riktig|verklig|levande) (manniska|person) | (ring|sla) (mig|oss|en signal|garna|upp)
      `,
      legal: `
        advokat* | jurist* | juridisk* | domstol* | anmaler | personuppgift* | dataskydd* | samtyck* | stamning | olaglig* | rattslig* | bitradesavtal
      `,
      hostile: `
        oforskamd* | oforskamt | idiot* | javla | helvete | trott pa | irriterande | lojligt? | dra at | trakasser* | bedragar* | patetisk* | skams
        ar spam
      `,
    },
    questions: {
      asks: `
        (vad (kostar|ar|ingar)|hur (mycket|lange|fungerar|funkar)|vilk(a|en|et)|finns det|har ni)
      `,
      wishes: `
        skicka | demo | prata | ringa | horas | mote | traffas | mandag | tisdag | onsdag | torsdag | fredag | vecka | information | passar | tid
      `,
      money: `
        kostar | pris | priset | priser | kostnad*
      `,
    },
  },
  drafts: {
    statements: {
      plain: `
        en, ett, den, det, de, dem, denna, detta, dessa, han, hon, man, vem, vad, vilken, vilket, vilka, hur, varfor, och, eller, men, for, sa, att, som, har,
        da, nu, till, fran, med, pa, i, av, over, efter, mellan, mot, hos, per, an, ocksa, aven, bara, redan, ju, val, nog, sedan, dess, darefter, darfor,
        dock, dessutom, ar, var, vara, varit, blir, bli, blev, ha, hade, haft, kan, kunna, kunde, skulle, ville, maste, bor, far, fick, gar, ga, gatt, kommer,
        komma, kom, sta, ligger, ligga, gor, gora, sitter, mycket, mer, mest, mindre, fler, flera, nagon, nagot, nagra, andra, annan, annat, sjalv, sjalva,
        eget, forst, forsta, sista, nasta, dag, dagar, dagarna, vecka, veckor, manad, manader, manaden, timme, timmar, tid, gang, ganger, mandag, tisdag,
        onsdag, torsdag, fredag, morgon, formiddag, eftermiddag, fall, del, sak, hej, god, just, nuvarande, idag, ungefar, cirka, ganska, lite, runt, kring,
        tva, tre, fyra, fem, sex, sju, atta, nio, tio, meddelande, mejl, kund, kunder, foretag, firma, situation, projekt, ny, nytt, nya, stor, stort, stora,
        liten, litet, latt, enkel, enkelt, enklare, snabb, snabbt, framst, egentligen, heller, igenom, dar, sin, sitt, sina, upp, ut, in, dit, hit, kanns,
        kannas, igen
      `,
      restating: `
        borjar, startar, inklusive, ingar, omfattar, innehaller, tacker, kostar, uppgar, raknas, inraknad, separat, extra, tillkommer, styck, varje, person,
        vanligtvis, normalt, oftast, standard, regel, galler, varar, tar, behovs, kravs, arbet*, anvand*, kopplas, finns, tillganglig*, exakt, kort, antal,
        summa, ordinarie, grund, levereras, leverans*, skickas, sker, i manaden, per manad, arligen, monter*, bindningstid, uppsagningstid, priset ar, hyran
      `,
      courtesy: `
        tack, tackar, tacksam*, glad*, kul, roligt, trevlig*, gladje, ledsen, ursakt*, beklag*, fantastisk*, super, intressant, lycka till, hoppas, valkommen,
        halsning*, vanlig*, basta, snart, synd, gratul*, fint, skont, trist, garna, hors, ses, semester, onskar, smaken, grattis, ingen bradska, ingen stress,
        ta den tid, respekt, stort tack, i lugn och ro, lugn och ro
      `,
      understanding: `
        forsta*, forstar, hor, hora, ser, vet att, kanner, tanker, noter*, vanligt, ofta, oro, invand*, later, marker, berattar, skriver, tight
      `,
      conceding: `
        ratt, sant, fraga, fragan, fragor, arlig*, uppriktig*, viktig*, rimlig*, seriost, stammer, faktiskt, svar, ide, iden, bra, rak, raka, sjalvklart,
        absolut, visst, forstas
      `,
      regret: "tyvarr, synd, trakigt",
      not: "inte, inga, inget, ingen, aldrig, utan, varken, ej, knappast, ingenting",
      promising: "lova, lovar, garant*, forsakr*, bekraft*, utlova*",
      knowing: `
        saga, vet, veta, avgor*, bedom*, gissa, uppskatt*, svara pa, saker pa, klart besked, besked, uttala*, vagar, inget svar, har inget svar, vet inte, pa
        rak arm
      `,
      providing: "har vi, erbjud*, ger vi, gor vi, lamnar, beviljar, har inte, jobbar",
      inquiring: `
        fragar, kollar, kolla med, ta reda, undersok*, hor med, stammer av, stamma av, diskuter*, kontroller*, lyfter, lamnar fragan, fraga vidare, pratat
        med, bollar, bollar det, tar upp det, kollar upp
      `,
      returning: `
        aterkom*, hor av mig, hor av, meddelar, later dig veta, svarar dig, ger besked, sa fort jag vet, aterkommer, later er veta
      `,
      colleagues: `
        team, kolleg*, chef*, tekniker*, avdelning*, kontor*, expert*, specialist*, planering*, ekonomi*, verkstad*, inkop*
      `,
      sending: `
        skickar, skicka, visa, visar, beratta, forklar*, beskriv*, bifog*, dela, presentera*, mejlar
      `,
      material: `
        broschyr*, presentation*, katalog*, dokument*, oversikt*, information, info, bild*, foto*, exempel, film, lank*, sida*, sammanfattn*, rundtur*,
        material*, uppgift*, program, bilaga*, fragor
      `,
      talking: `
        ringa, ring, prata, pratas, tala, samtal*, traff*, mote, besok*, telefon*, demo, tillsammans, ta det pa, pratstund, kontakt*, mejlen, korrespondens
      `,
      choosing: "valj, valja, boka, hitta, titta, kalender*, tiden, datum, lucka, en tid",
      requesting: `
        beratta garna, sag till, sag garna, skicka garna, hjalp*, hur manga, hur stor, antal, undrar, vore bra, bra att veta, behover veta, far jag fraga,
        vilka, har du nagon, veta, hur lang, ett par bilder, hur stort
      `,
      depending: "beror, varierar, olika, spelar in, skiljer, fran fall till fall, ser olika ut",
      perhaps: `
        kanske, mojlig*, eventuell*, troligen, sannolikt, vanligtvis, tror jag, verkar, borde, skulle kunna, ungefar
      `,
      wishing: "vill du, vill ni, om du vill, om ni vill, onskar, hellre, snalla, lust, ledig, vill",
      suiting: "passar, later bra, fungerar, funkar, gar bra, perfekt, utmarkt",
      payment: `
        losenord*, pinkod, inloggning*, verifieringskod, kortnummer, kontonummer, bankuppgift*, banköverforing, overforing, overfora, overfor, presentkort,
        forskott*, i forvag betala, handpenning, paypal, bitcoin*, crypto*, krypto*, western union, moneygram, telegram, whatsapp, iban, venmo, zelle
      `,
      ordinal: "andra, tredje",
      free: `
        gratis*, kostnadsfri*, utan kostnad, present, bjud*, pa kopet, kopet, pa oss, ett extra, pa huset, egen rakning, inget extra, kostar inget, kostar
        ingenting, utan att betala extra
      `,
      money: `
        betal*, kost*, pris*, faktur*, avgift*, pengar*, krona, kronor, spann, ore, belopp*, dyr*, budget, planbok*, rad
      `,
      discount: `
        rabatt*, billig*, lagre, halv*, halva, prut*, sank*, spar*, battre pris, slar dem, slar, matchar, gar ner, undan, for fyrtio, samma peng, halva
        priset, en tredjedel, kompispris
      `,
      refund: "aterbetal*, tillbaka, ersatt*, byter, byta, retur*, kompens*, nytt i stallet, lagar om",
      ourCost: "var bekostnad, vi star for, star for, pa var, tar vi pa oss, var risk",
      certainty: `
        heder, hedersord, garanterat, lita pa, rakna med, i elden, sov*, gift pa, skriva upp, lova dig, slapp det, fixar sig, oroa, bekymra, utan att du
        behover, tar hand, svar jag, saken ar klar, ar klar, ni ska se, tro mig, svar pa det, det svar jag, lugn bara, ta det lugnt
      `,
      agreement: `
        godkann*, skriver under, undertecknar, accepter*, overens, sager vi, da kor vi, vi kor, affar*, avgjort, kor i vind, sag klart, det
        ar klappat, saken, bindande, juridiskt, oaterkallelig*, harmed
      `,
      favor: "undantag*, speciellt, personligen, for dig, for er, mellan oss, sjalv ut",
      absolute: `
        alltid, aldrig, alltihop, varje, oavsett, hela, helt, samtliga, obegransad*, slutgiltig*, nansin, nagonsin, sa ofta, sa lange, hur manga som, dygnet
        runt, for evigt, aldrig mer, sa manga ganger, oandlig*, tills ni, tills du, nar det passar er, hur ofta, nar som helst, mer behover
      `,
      deadline: `
        innan, genast, omedelbart, imorgon, i morgon, kvall, natt, lordag*, sondag*, helg*, sa lange, snarast, redan i, jul, sommar*, vinter*, efter
        semestern, samma dag, i tid, nar ni, tills, imorgon bitti, kan ligga, vanta, kan vanta, till hosten, vintern, senare
      `,
      exclusivity: `
        exklusiv*, ingen annan, inga andra, foretrade, fore alla, ensam om, ensamratt*, enda kund*
      `,
      liability: `
        ansvar*, skad*, boter, vite, forlust*, krangl*, trasig*, sonder, gar sonder, dor, for sent, klagomal
      `,
      leaving: "saga upp, sager upp, avslut*, hoppa av, slippa, slipper, kliva av, dra sig ur",
      service: `
        reparer*, lagar, laga, hamtar, hamta, levererar, kommer ut, rycker ut, install*, bygger, bygga, flyttar, flytten, importer*, kopplar, kopplingen,
        utveckl*, fixar, fixa, ordnar, organiser*, star dar, star pa plats, reserver*, forlang*, lanar ut, lanemaskin, lagger till, bjuder, skanker, anstall*,
        rekommender*, raderar, tar bort, oversatt*, tar hem, river, ser till, behalla, planterar, klipper vi, skoter vi, snacket, star utanfor, ersatter, tar
        vi pa, kor ut
      `,
      condition: "om, nar, ifall, blir det, hittar ni, krangl*",
      we: "vi, oss, vara, vart",
      me: "jag, mig, min, mitt, mina",
      you: "du, dig, din, ditt, dina, ni, er, ert, era",
      future: "ska, kommer att, skall, far ni, far du",
    },
    commitments: {
      free: `
        gratis*, kostnadsfri*, avgiftsfri*, utan kostnad, utan extra kostnad, pa kopet, pa huset, bjuder vi, vi bjuder, slipper betala, pa var bekostnad
      `,
      unpaid: `
        kostar inget, kostar ingenting, kostar inte, betalar inget, betalar ingenting, betalar inte, betalar forst, betalar bara
      `,
      guarantee: `
        garant*, lovar, lova, lovade, lovat, lofte*, utlovar, forsakrar, hedersord, mitt ord, vart ord
      `,
      refund: "aterbetal*, pengarna tillbaka, pengar tillbaka, kompens*, skadestand*",
      discount: `
        rabatt*, halva priset, halva pris, billigare, lagre pris, specialpris*, kompispris*, prissankning*, sanker priset, sanka priset
      `,
      exclusivity: "exklusiv*, ensamratt*, ensam om",
      nobodyElse: "ingen annan kund, inga andra kunder, ingen annan",
      liability: `
        fullt ansvar, tar ansvar, allt ansvar, ansvar for alla, ansvariga for alla, skadeslos*, ersatter alla
      `,
      agreement: "juridiskt, bindande, oaterkallelig*, avtalet galler, avtalet ar klart",
      accept: "accepter*, godkann*, skriver, undertecknar, signerar, overens, godtar",
      terms: "villkor*, *villkor, avtal*, klausul*",
      bear: "ersatter, tacker, star, betalar, tar",
      damage: "skador, skada, skadan, forlust*, vite, boter",
      urgent: `
        genast, omedelbart, omgaende, senast, redan idag, redan i dag, redan imorgon, samma dag, fore slutet, over natten
      `,
      perform: `
        levererar, levereras, klar, klart, klara, installerar, monterar, lagar, reparerar, borjar, startar, fardig*, trycker, online
      `,
      expire:
        "du har till, ni har till, gar ut, loper ut, upphor, galler till, galler bara till, sista dagen, sista chansen, slutar galla, priset stiger",
      customer: "anvander, valde, valt, litar, rekommenderar, koper, anlitar",
      link: `
        fungerar, integrer*, ansluter, ansluts, kopplas, kopplar, kompatib*, synkroniser*, synkar, vara kunder, vara referenser
      `,
      linked: "med, till, pa, finns, som",
      insult: `
        idiot*, dum, dumma, dumt, dumskalle*, korkad*, lojlig*, inkompetent*, lognare, clown*, vardelos*, oduglig*, patetisk*, hall kaften, sloseri
        med min, slosa inte min, slosa inte bort min, slosa bort min,
        ett skamt, daligt skamt, bluff, bluffare, bluffbolag*, bedragare, skojare, en skam, en katastrof, ar skrap, amatorer, amatormassig*, ett
        fiasko, ett misslyckande, suger, usel, usla, uselt, lurendrejare
      `,
      deny: "",
      denyFar: "inte, ingen, inga, inget, ej, varken",
      that: "att, an",
      whether: "om, ifall",
      join: "och, men, eftersom, samt, medan, darfor, sa",
      which: "vad, vilken, vilket, vilka, hur, nar, var, varfor, vem",
      asking: "ska, skulle, hade, vill, kan, far, har, behover, ar, maste, onskar, soker, finns",
      idle: `
        exklusive moms, avtalet galler tills vidare, inte bara, inga problem, inget problem, ingen fara, inga bekymmer, ingen bradska, ingen tvekan, inga forpliktelser, ingen risk, varfor inte, tveka
        inte, oroa dig inte, oroa er inte
      `,
    },
    affirmation: `
      ja, javisst, absolut, sjalvklart, naturligtvis, givetvis, visst, overens, bekraftat, precis, stammer, det stammer, inga problem,
      som (du|ni) (sager|vill|onskar), lita pa, raknar? med, vi bekraftar, jag bekraftar, det ordnar vi, okej da,
    `,
    form: {
      your: "Ditt",
      name: "Namn",
      field: "",
      insert: "infoga",
      subject: "amne",
      dangling: "att, och, for, med, som, en",
      machine: "som en ai, sprakmodell*",
      refusal: "",
      remark: "utkast ?:",
      prompt: "tidigare instruktioner",
      dot: "punkt",
      atSign: "snabel-a",
      introduction: "jag heter, mitt namn ar",
      never: "aldrig, inte",
      say: "",
      that: "att",
    },
    answers: {
      greeting: "Hej",
      closing: "Vänliga hälsningar",
      thanks: "Tack för ditt svar.",
      choose: "Här kan du välja en tid som passar dig:",
      propose: "Vilken dag och tid skulle passa dig för ett kort samtal?",
      booked: "Jag ser fram emot vårt samtal.",
      unclear: "Om du vill prata om det, vilken dag och tid skulle passa dig?",
      again: "Jag vill gärna återkomma till våra mejl.",
      first: "Jag vill gärna komma i kontakt med dig.",
      chooseToTalk: "Om du vill prata om det kan du välja en tid som passar dig här:",
      proposeToTalk: "Om du vill prata om det, vilken dag och tid skulle passa dig?",
    },
  },
};
