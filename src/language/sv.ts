/** Holds the words and phrases of Swedish. */
import type { PhraseBook } from "./phrase-book.ts";

export const sv: PhraseBook = {
  code: "sv",
  name: "Swedish",
  detectedAs: "sv",

  // Shared by several readers -------------------------------------------------------------------------------

  // Begins a mail, with a name or without: `Good morning`. With accents; case does not matter.
  greetings: "hej, hejsan, hallå, god (morgon|dag|kväll|middag), bästa, kära",
  // Ends a mail, alone in the line above a name: `Best regards`. With accents; case does not matter.
  closings: "(med )?(vänliga|vänlig|bästa) (hälsningar|hälsning), mvh, hälsningar, tack",
  // Before a name, without their point: "Mr", "Mrs".
  titles: "herr, fru, dr, prof",
  // In place of a name behind a greeting: "all", "team".
  everybody: "alla, och",
  // Before a subject that is answered or forwarded: "Re".
  subjectPrefixes: "sv, vs, vb",
  // The most frequent words, which say nothing about the topic of a text but show its language.
  frequent: `
    och, att, det, ar, inte, jag, ni, du, vi, med, for, pa, en, ett, av, i, till, den, som, er, ert, min, tack, hej, ja, nej, mer, detta, denna, men,
    om, hur, vad, nar, garna, intresserad, intresserade, kan, har, oss, mig, hos, fran, tillbaka, halsningar, kontoret, aven, tyvarr, skulle, vill,
    var, inget, ingen, inga, eller, mycket, bara, ocksa, sa, nu, vara, finns, fa, alla, efter, aldrig, era, dig, bort, langre, ska, mejl,
  `,
  calendar: {
    // From January: full names in the cases that follow a day or "in", and short forms.
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
    // From Sunday.
    weekdays: [
      "sondag, sondagen",
      "mandag, mandagen",
      "tisdag, tisdagen",
      "onsdag, onsdagen",
      "torsdag, torsdagen",
      "fredag, fredagen",
      "lordag, lordagen",
    ],
    // Short forms, from Sunday; those after `~` are also other words.
    shortWeekdays: ["~son", "~man", "~tis", "~ons", "~tors", "~fre", "~lor"],
    today: "idag, i dag, ikvall, i kvall, i eftermiddag",
    tomorrow: "imorgon, i morgon",
    // Before the word for "tomorrow", where it means the morning: German "guten".
    notTomorrow: "",
    // The day after tomorrow.
    overmorrow: "i overmorgon, overmorgon",
    thisWeek: "den har veckan, denna vecka",
    nextWeek: "nasta vecka, kommande vecka",
    nextMonth: "nasta manad, kommande manad",
    // Before a day of the month: "the 5th".
    dayArticles: "den",
    // Behind a day of the month: "5[th]".
    ordinals: ":e, :a, e, a",
    // Between a day and its month: "the 5th of March"; empty if nothing is.
    of: "",
    // Before the number of a week.
    weekNumber: "v.?, vecka",
    // A day without its month; `{day}` is its number, `{ordinal}` the number with one of `ordinals`.
    dayAlone: "den {day}",
    // Before a month without a day: "in [May]".
    monthAlone: "i",
    // Before a weekday, where it means the one of next week and not the coming one: "next".
    nextWeekday: "",
    // Whether the month comes before the day in "3/4", where both are possible.
    monthFirst: false,
    // Before a duration, counted from today: "in [two weeks]".
    ahead: "om",
  },
  times: {
    // Before an hour: "at".
    at: "kl, klockan, vid, fran, till, efter, fore, innan, runt, mellan, omkring",
    // After an hour: "o'clock".
    clock: "prick",
    // Between the ends of a range of hours or days: "to", "and", "or".
    between: "till, och, eller, -",
    // Before an hour, half an hour after it: "half past".
    halfPast: "",
    // Before an hour, half an hour before it: German "halb".
    halfTo: "halv",
  },
  durations: {
    // Minutes; a draft may give a call's length regardless of the settings.
    minutes: "minuter, minut, minuters, min",
    // Words for durations; those after `~` are also other words.
    spans: {
      hour: "timmar, timme, timmars, ~tim",
      day: "dagar, ~dag, dagars, arbetsdagar, vardagar, dygn",
      week: "veckor, vecka, veckors",
      month: "manader, manad, manads, manaders, ~man",
      year: "~ar, aret, arligen, arlig, ars",
    },
    // Says how often: "hourly", "daily"; empty if `spans` has it.
    every: {
      hour: "",
      day: "dagligen",
      week: "veckovis",
      month: "manadsvis, manadsavgift",
      year: "arsvis, arsavgift",
    },
    // Between a price and its period: "per", "a".
    each: "per, om, i, en",
    // Other units of a price: "a user", "a seat".
    priceUnits: `
      anvandare, plats, person, huvud, medarbetare, kontor, lead, mote, kontakt, kampanj, projekt, licens, styck,
    `,
    // Things of which a draft may mention a small number: questions, points.
    countable: `
      fragor, fraga, punkter, saker, alternativ, mojligheter, satt, ideer, rader, meningar, ord, exempel, skal, tider, datum, amnen, detaljer, forslag,
      funderingar,
    `,
  },
  numbers: {
    // A value and its words: `12 twelve dozen`. Those after `~` are also other words and need a unit.
    values: `
      0 ~noll, 1 ~en ~ett, 2 ~tva, 3 tre, 4 fyra, 5 fem, 6 ~sex, 7 sju, 8 atta, 9 nio, 10 tio, 11 elva, 12 tolv dussin, 13 tretton, 14 fjorton,
      15 femton, 16 sexton, 17 sjutton, 18 arton, 19 nitton, 20 tjugo, 30 trettio, 40 fyrtio, 50 femtio, 60 sextio, 70 sjuttio, 80 attio, 90 nittio,
      100 hundra hundratals, 1000 tusen tusentals, 1000000 miljon miljoner,
    `,
    // Parts that occur only in compound numbers: `20 veinti`; empty if compounds are written apart.
    parts: "1 en ett, 2 tva, 6 sex, 100 hundra, 1000 tusen",
    // Joins the parts of a number: "and".
    joiner: "och",
    // Counts as one before a currency: "a buck".
    articles: "en, ett, halv",
    // Between that and the currency: "a single euro".
    mere: "enda",
    thousand: "tusen",
    million: "miljon, miljoner",
    billion: "miljard, miljarder",
    percent: "procent*",
    // Names of money, without codes and signs.
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
      // The verb of `On Monday, Ann wrote:`.
      wrote: "skrev",
      // The word with which such a line begins before a date, case included: `On`.
      opening: "Den",
      // Between rows of dashes: `Original message`.
      separators: "ursprungligt meddelande, vidarebefordrat meddelande",
      // Alone in a line, with a colon: `Begin forwarded message`.
      forwarded: "vidarebefordrat brev",
      // The names of a block of headers: `From`, `Sent` or `Date`, `To`, `Subject`, and others.
      from: "från",
      sent: "skickat, datum",
      to: "till",
      subject: "ämne",
      other: "kopia",
    },
    signature: {
      // Where `{device}` is a brand or one of `devices`, with up to four words before it.
      sentFrom: "skickat från {device}",
      devices: "mobil, mobiltelefon, telefon",
      // `Get` and `for` of `Get Outlook for iOS`.
      getApp: "hämta",
      forApp: "för, till",
      // The title of a legal notice: `Confidentiality notice`.
      noticeTitles: "",
      // The beginning of a legal notice, and how words begin that follow in the same line: `this message … confidential`.
      noticeStarts: "(detta|innehållet i detta) (meddelande|mejl|e-?postmeddelande)",
      noticeSays: "konfidentiell, sekretess, uteslutande",
      // The same for an appeal not to print.
      printStarts: "tänk på",
      printSays: "miljön",
      // The three parts of a gateway's warning: `Caution: this mail comes from outside`.
      warnings: "varning, obs",
      warnedOf: "detta",
      outside: "extern",
      // Before contact data and official numbers: `Phone:`, `VAT:`.
      labels: "telefon, mobil",
      jobTitles: "vd, säljchef",
      // Within a person's name: `van`.
      nameParticles: "",
      // Shows that a sentence names somebody else to write to.
      referrals: "kontakta, kollega",
    },
    absence: {
      // Anywhere in a subject: no person writes it.
      automaticSubject: "automatiskt (svar|meddelande), auto(mat)?svar",
      // At the start of a subject; after `Re:` it may be our own.
      awaySubject: `
        frånvaro*, frånvarande, (ej|inte) (på )?(kontoret|plats|tillgänglig), (jag är |jag har )?(på )?semester*, ledig, (föräldra|tjänst|barn)ledig,
      `,
      // The sender is away.
      away: `
        (inte|ej) (på (kontoret|plats|jobbet)|i tjänst|tillgänglig|anträffbar|nås|nåbar), frånvarande,
        på (semester|resande fot|tjänsteresa|kurs|konferens|föräldraledighet), (föräldra|tjänst|mamma|pappa|barn)ledig,
        (är|har) (semester|ledigt?|stängt), sjukskriven, sjuk, ledig, bortrest, (har|på) ... semester, jobbar (inte|ej|deltid),
        kontoret (är|håller) ... stängt,
      `,
      // The same in everyday language. People write that too, so it counts only next to a day or a note.
      casual: `
        i (fjällen|stugan|skogen), på (stranden|havet|segling), utan (täckning|internet|uppkoppling), nedkopplad, bortkopplad,
      `,
      // Typical company of an absence: thanks for the mail, a substitute, no access, an answer on return.
      note: `
        tack för (ditt|ert|din|er), brådskande, akut, akuta, under min frånvaro, (när|så snart) jag är (tillbaka|åter), vid (min )?återkomst,
        begränsad (tillgång|åtkomst), kontakta, vänd dig till, var god kontakta, hänvisar,
        (svarar|återkommer|läser) ... (då|när|efter|tillbaka|snart), (tillbaka|åter) (på|den|igen|i),
      `,
      // The sender has left the company, and mail no longer reaches them.
      left: "(arbetar|jobbar) (inte|ej) (längre|kvar), har slutat, inte längre (anställd|kvar|används), gått i pension",
      // A past absence, mentioned by somebody who is back.
      over: "jobbar (inte|ej) (kvar|längre), jag var, vi var, har varit, kom precis tillbaka, tillbaka från",
    },
    receipt: {
      // At the start of the subject of a desk's confirmation of receipt.
      subject:
        "vi har (tagit emot|mottagit), (mottagnings)?bekräftelse, (ditt|ert) (ärende|meddelande), ärende, tack för (ditt|ert)",
      // States that a machine wrote it.
      self: `
        automatiskt (svar|meddelande|genererat|mejl|mail), (inte|ej) (att )?(svara|besvara) på detta, svara (inte|ej) på detta,
      `,
      // Things to which a desk assigns a number: `ticket`.
      caseNames: "ärende*, ärendenummer",
      // A desk confirms receipt, or says when it will answer.
      received: `
        vi har (tagit emot|mottagit|fått) (ditt|ert|din|er), så snart (som möjligt|vi kan), inom {word} (arbetsdag*|timmar),
        (ditt|ert) (ärende|mejl|mail|meddelande) ... (mottagits|registrerats|tagits emot|har kommit),
      `,
      // Written only by a person who answers us; an absence mentioned in the same mail is incidental.
      personal: `
        (kan|ska|skulle) (vi|du|ni), (skicka|mejla|maila|ring) (mig|över|gärna|mer), intress(ant|erad|erade|e),
        (ert|erat|ditt|er) (erbjudande|förslag|tjänst|produkt), hör av (dig|er),
      `,
    },
    returning: {
      // Before the day of the return: `back on`; and after it: `I am back`.
      back: "tillbaka, åter, återkom*, igen, {not inte|ej} på plats, {not inte|ej} i tjänst, {not inte|ej} nås från",
      backBehind: "igen, tillbaka, åter",
      // Directly before a day: until (ambiguous), through (the last day away), after, from.
      until: "t?om, fram till, till",
      through: "till ?efter, till (och|&) med, t.? ?o.? ?m.?",
      after: "efter",
      from: "från( och med)?",
      // Directly after a day: it is the last one away.
      inclusive: "inklusive, och med",
      // Shows that a single day is a day away.
      away: "frånvarande, ledig, borta, semester, stängt, inte, bortrest",
      // Abbreviations before a date, whose point ends no sentence.
      abbreviations: "",
      // Joins two statements.
      and: "och",
      // Between until and a day, in place of an hour: `noon on Monday`.
      daytimes: "lunch",
    },
    bounce: {
      // At the start of a notice's subject.
      subject: `
        (går|kan|kunde|meddelandet kunde|meddelandet kan) (inte|ej) (att )?leverera*, meddelandet kunde inte, olevererba*, (ej|inte) levererat,
        leverans* misslyckades, misslyckad leverans,
      `,
      // In such a subject: leaves the outcome open.
      openHeadings: "status",
      // In a subject: the server is still trying.
      delaySubject: "försen(ad|at|ing)",
      // A mail was not delivered, permanently or for now, and why.
      failed: `
        (kunde|kan|gick) (inte|ej) .. leverera*, inte (levererats|levererades), (adressen|mottagaren|användaren) .. (okänd|hittades inte|finns inte),
      `,
      // Delivery may succeed later: the mailbox is full, or the server was unreachable for days.
      temporary: "(brevlådan|inkorgen|kvoten) .. (full|överskriden)",
      // The server is still trying.
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
      // Leaving a list; sufficient by itself, and recognized when misspelled.
      leave: `
        avregistrer*, avreg, avanmal*, avbestall*, avsluta .. prenumeration*, avsagt, avsag* .. mig|oss|utskick*, sag* upp .. prenumeration*,
        avprenumer*, bli* .. borttag*|struk*|raderad*|avregistrerad*,
      `,
      // Removing.
      remove: `
        radera*, ta* bort, tas bort, tag bort, ta .. bort, plocka bort, plocka .. bort, strok, stryk, stryka, struken, strukna, utplana*, borttag*,
        slang*, sparra*, blockera*, radering, avlagsna*, slopa,
      `,
      // Taking or throwing; means removing only with `off`.
      push: "ta, tag, plocka*, kasta*, lyft*",
      // "Off", "from", "out".
      off: "fran, ur, av, bort, ut, utanfor",
      // The writer: "me", "us".
      me: "mig, mej, oss",
      // The writer's: "my", "our".
      my: "min, mina, mitt, var, vara, vart, alla, allt, all, mig, oss, mej",
      // A list of mail recipients.
      list: `
        lista*, listor*, register*, registret, databas*, utskick*, system*, sandlista*, maillista*, mejllista*, mailinglista*, nyhetsbrev*, crm,
        kampanj*, kontaktlista*, adresslista*, epostlista*, kundregister, list,
      `,
      // Data kept about somebody, and people for whom the writer may also ask.
      data: `
        adress*, mejladress*, mailadress*, epostadress*, uppgift*, personuppgift*, namn*, nummer*, data, foretag*, information*, kontaktuppgift*,
        kontakt, team*, kollegor*, anstallda, konto*, doman*, avdelning*, organisation*, bolag*, firma,
      `,
      // Stopping, refraining, forbidding.
      stop: `
        slut, sluta, slutar, upphor*, lagg* av, avsluta, stopp*, stop, nog, avsta*, avhall*, lat bli, undvik*, bespar*, slipp*, cessa, sla, undanber*,
        undanbed*, avbryt*, skona, spar, forbjud*, avboj*,
      `,
      // Contacting in writing.
      write: `
        mejla*, maila*, skicka*, skriv*, spamma*, hor* av, hora av, stor*, besvar*, kontakt*, messa*, tjata*, trakasser*, bombarder*, hor av,
        folj* upp, sand*, utsand*, paminn*, kontakt med, skrev,
      `,
      // What is sent.
      mail: `
        mejl*, mail*, utskick*, meddelande*, reklam*, spam*, epost*, post, kontakt*, brev*, nyhetsbrev*, erbjudande*, sms, kommunikation*,
        forfragning*, paminnels*, korrespondens*, marknadsforing*, saljmejl*, saljmail*, information,
      `,
      // Receiving or hearing.
      receive: "fa, far, hora, se, lasa, motta*, ta emot, emot",
      // Wanting, agreeing.
      want: `
        vill, onska*, onskvard*, samtyck*, godkan*, tillat*, intress*, valkom*, lust, ser*, helst, tacksam*, uppskatta*, medgiv*, ber,
      `,
      // Negations.
      not: `
        inte, ej, inga, inget, ingen, ingenting, aldrig, utan, icke, nog, undanber*, avbojer, slipp*, avsta*,
      `,
      // "Again", "any more", "further".
      more: `
        mer, mera, igen, fler, langre, ytterligare, vidare, fortsatt*, framtid*, framover, aldrig, nytt, annu, hadanefter, nagra, nagot, nagonsin,
        mere,
      `,
      // Objecting, withdrawing, demanding.
      claim: `
        motsatt*, invand*, aberopa*, aterkall*, krav*, begar*, yrka*, drar tillbaka, tar tillbaka, bekraft*, enligt, stod, utov*, anmod*, uppman*,
        onskar, ber, respekter*, bett, sagt,
      `,
      // Laws, rights, consent.
      law: `
        gdpr, dataskydd*, artikel, art, ratt*, radering, samtyck*, personuppgift*, behandling*, direktmarknadsforing*, direktreklam, imy,
        bli bortglomd, medgivande, lag, lagen, lagstiftning*,
      `,
      // A request if it is the whole message.
      alone: `
        stopp, stop, sluta, avregistrera, avregistrering, avprenumerera, avanmal, radera, ta bort, ta bort mig, avsluta, borttagning, lagg av,
        avanmalan, sluta nu,
      `,
      // A possible request if little else is written.
      short: "bort, racker, inte igen",
      // A request in any context.
      asks: `
        lat mig|oss vara, lamna .. mig|oss .. fred, lamna .. mig|oss ifred, hor inte|aldrig av, glom mig|oss, ta mig|oss .. av|bort|ur,
      `,
      // A possible request.
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
      // Who will be informed if the mails do not stop.
      threat: "advokat*, jurist*, anmaler*, polisanmal*, integritetsskydd*, datainspektion*, konsumentombud*",
      // Does not change an adjacent request: courtesy, a refusal, names for what was sent.
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
      // "If", "until", "customers": the rest of the sentence may not be a request.
      turn: `
        nar, hur, vad, kund, anvandare, leverantor*, produkt*, ring, avtal*, faktur*, offert*, mote*, just nu, behov*, kollega, mandag*, tisdag*,
        onsdag*, torsdag*, fredag*, vecka*, semester*, inbjud*, sager, inte idag,
      `,
      // After a request it retracts something: "but", "instead".
      but: "men, dock, utom, istallet, bara, hellre, skamt*, fast, daremot",
      // Anywhere in the mail it shows that the writer wants more than to opt out.
      warm: `
        intressant*, ar intresserad*, demo*, pris*, kostar, kostnad*, offert*, ring mig|oss, mote*, kalender*, bokat, bokade, boka, mer information,
        mer info, veta mer, beratta mer, later bra|intressant, garna veta, lagg* till, skriv upp, satt upp, hall mig|oss uppdaterad*, behall mig|oss,
        anmal mig|oss, prenumerera*, pratas vid, snackas, vi hor av oss, jag hor av mig, aterkommer,
      `,
      // Means nothing here although its words do elsewhere: "do not hesitate".
      void: `
        tveka inte, glom inte, inte fatt, fick inga, har inte .. fatt, slutat, har slutat, mer information, inget emot, skrappost*,
      `,
      // The footer of a newsletter or a confidential mail.
      foot: `
        klicka har|pa, du far detta|denna, du kan .. avregistrera|nar, nar som helst, har du|ni ratt, om du inte|ej .. langre|vill|onskar, ni far,
        installningar, webblasare, integritetspolicy, av misstag,
      `,
      // How a question begins that is a request.
      ask: `
        kan ni, kan du, kunde ni, kunde du, skulle ni, skulle du, vill ni, vill du, gar det, snalla, vanligen, tack,
      `,
      // Begins a clause like a comma.
      and: "och, samt",
    },
    instructions: {
      // Orders the machine to do something: "ignore all previous instructions".
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
      // Claims to be somebody who may give orders: "I am the system administrator".
      impostor: `
        som (system)?(administrator|systemadministrator|operator) .. (beordrar|befaller|ger|auktoriserar|kraver)
      `,
      // Addresses an assistant as such: "dear AI", "if you are a bot".
      address: String.raw`
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
      // Mentions automatic sending: "this is sent automatically".
      automatic: `
        auto-?(svar|svara|svarare|utskick|sandning|reply|send|responder)*
        autopilot
        automatisk(t|a)? (utskick|sandning|svar|skickat|skickade|skickas|skicka|genererat|genererade|mejl|besvarat|besvarade|svarar|svarat)
        (svar|svaret|mejl|mejlet|meddelande|meddelandet|skicka|skickas|skickar|svara|svarar|besvara) .. automatiskt
        (utan|innan) .. (granskning|godkannande|kontroll|manniska|mansklig|nagon) .. (laser|ser|granskar|godkanner|tittar|skicka|$)*
      `,
      // Demands specific text in the answer: "write in your reply that".
      into: `
        (inkludera|lagg|lagga|infoga|satt|skriv|skriva|namn|namna|klistra|kopiera|citera|ta|ange|upprepa|lanka|foga) .. (i|in i|till|under|sist i|forst i|
          i slutet av|i borjan av) (ditt |ert |nasta |varje |din |er |det |dina |era |forsta |eget |automatiska ){0,3}(svar|svaret|svaren|mejl|mejlet|mejlen|
          meddelande|meddelandet|signatur|signaturen|uppfoljning|utkast)
        (svara|svarar|skriv|skriver|sag|sager) (mig |oss |bara |endast |enbart |bara med ){0,3}(med|bara|endast|enbart|exakt|ordagrant|ord for ord|foljande|ordet|
          meningen|denna mening|dessa ord|texten)
        ^(snalla |var snall och |vanligen )?(svara|skriv|bekrafta|sag|forklara|intyga) (mig |oss |skriftligen |i ditt svar |i ert svar |i svaret ){0,2}att (du|ni|
          vi|det|ert|era|er|vara|vart|allt|priset|avtalet)
        (ditt|ert|varje|nasta) (nasta )?(svar|mejl|meddelande|signatur) (maste|ska|skall|bor) .. (innehalla|borja|sluta|namna|bekrafta|lyda|vara|ha|ange)
        (borja|inled|avsluta|sluta|underteckna|signera) (ditt|ert|svaret|varje|mejlet|med|som) .. (svar|mejl|med|som|namn|namnet)*
        i (ditt|ert|svaret|nasta) ?(nasta )?(svar|svaret|mejl)? .. (namn|skriv|bekrafta|acceptera|inkludera|lagg|lova|garantera|infoga|citera|klistra|lanka)*
      `,
    },
    cautions: {
      // Wants to speak with somebody, now or by phone: "call me", "a real person".
      person: `
        (ring|slå|sla|ringa) (mig|oss|en signal|garna|upp mig|upp)
        per telefon | over telefon | pa telefon | via telefon | (riktig|verklig|levande) (manniska|person) | (ring|sla) (mig|oss|en signal|garna|upp)
      `,
      // Law, data protection, lawyers, threats.
      legal: `
        advokat* | jurist* | juridisk* | domstol* | anmaler | personuppgift* | dataskydd* | samtyck* | stamning | olaglig* | rattslig* | bitradesavtal
      `,
      // Insults and anger.
      hostile: `
        oforskamd* | oforskamt | idiot* | javla | helvete | trott pa | irriterande | lojligt? | dra at | trakasser* | bedragar* | patetisk* | skams
        ar spam
      `,
    },
    questions: {
      // Asks for a fact: "how much", "do you".
      asks: `
        (vad (kostar|ar|ingar)|hur (mycket|lange|fungerar|funkar)|vilk(a|en|et)|finns det|har ni)
      `,
      // Asks for a time or for documents: a wish, not a question of fact.
      wishes: `
        skicka | demo | prata | ringa | horas | mote | traffas | mandag | tisdag | onsdag | torsdag | fredag | vecka | information | passar | tid
      `,
      // Money: with it, a wish for a call is also a question of fact.
      money: `
        kostar | pris | priset | priser | kostnad*
      `,
    },
  },
  drafts: {
    commitments: {
      // "We accept your terms", "we hereby agree", signatures.
      acceptance: `
        (era|ert|er|dina|ditt|din) ([a-z]+ ){0,2}([a-z-]{0,20}villkor|[a-z-]{0,20}avtal|krav|klausuler|policy|nda)
        (accepterar|godkanner|godtar|medger|beviljar|undertecknar|signerar|bekraftar) (vi|jag)
        (det|detta|allt|dem|den) (accepterar|godkanner|godtar|skriver|undertecknar|bekraftar) (vi|jag)
        (skriver under|undertecknar|signerar|undertecknat|signerat|skrivit under) .. (avtal|avtalet|kontrakt|kontraktet|nda|dokument|dokumentet|sekretess)*
        utan (forbehall|undantag|reservation|reservationer|inskrankning)
        (ar|blir) (accepterat|accepterade|godkant|godkanda|undertecknat|antaget)
        (se|betrakta|rakna) .. som (klart|godkant|accepterat|overenskommet)
        pa era villkor
        (vi|jag|och|harmed) (harmed |garna |sjalvklart |naturligtvis |fullt |ocksa |helt ){0,2}(accepterar|accepterat|godkanner|godkant|godtar|samtycker|bifaller|
          beviljar|medger|avstar)
        (accepterar|accepterat|accepteras|godkanner|godkant|godkanns|bekraftar|bekraftat|bekraftas|undertecknar|undertecknat|skriver under|signerar|signerat|
          erkanner|overens|ense|antar|antagit) .. (villkor|avtal|kontrakt|order|bestallning|krav|klausul|kop|offert|erbjudande|forslag|pris|helhet|allt|alla|nda|
          punkter|begaran)*
        (villkor|villkoren|avtal|avtalet|kontraktet|ordern|order|bestallning|bestallningen|kraven|offerten|priset) .. (accepterat|accepterade|godkant|godkanda|
          bekraftat|bekraftad|undertecknat|signerat|antagen)
        (era|dina|edra|ert|din|er) (villkor|krav|avtal|kontrakt|bestallning|order|klausuler)
        (gar|gick) (vi |jag )?(med pa|in pa) | vi ar overens | overenskommet | avgjort | deal | salt$ | ^salt | affar$ | det ar (en )?(deal|affar)
        vi har (ett avtal|en deal|en overenskommelse)
        saken ar klar | bindande | juridiskt | rattsligt | avtalsmassigt | avtalsenligt | oaterkallelig* | harmed | skriftligen | skriftligt
        (forbinder|atar|forpliktar) (vi |jag )?(oss|mig)
        atagande* | forpliktels*
        (ar|blir) (vi )?(bundna|forpliktade|skyldiga)
        utfast* | exklusiv* | ensamratt*
        (ni|du) (far|kan) .. (anvanda|publicera|citera|salja vidare|dela) .. (logotyp|namn|material)*
        (vart|mitt) (samtycke|medgivande|tillstand|godkannande)
        (var|min) underskrift
      `,
      // "We guarantee", "promised", "100 % safe".
      guarantee: `
        garant* | lova | lovar | lovat | lovade | utlov* | lofte* | forsakrar (dig|er|att|om) | forsakra (dig|er|att) | hedersord | (mitt|vart) ord
        svar (pa|vid)
        (100|hundra) ?(%|procent|procentig[a-z]{0,2}) (saker|sakert|sakra|framgang|effekt)*
        utan tvekan kommer | oavsett vad som | livstids* | livslang* | obegransa* | for alltid | for evigt | idiotsaker*
      `,
      // "Your money back", credit notes, compensation.
      refund: `
        aterbetal* | aterbetald* | pengarna (ater|tillbaka) | pengar tillbaka | aterbaring | refund* | krediter* | kreditnota | kreditfaktura
        (betala|betalar|far|ger|skickar) .. (tillbaka|ater)
        ersatt* (er|dig|med|for|skad|kost) | ersattning* | kompens* | gottgor*
      `,
      // "Free of charge", "at no cost", "on us".
      free: `
        gratis | kostnadsfri* | avgiftsfri*
        utan (nagon )?(extra |ytterligare )?(kostnad|kostnader|avgift|avgifter|betalning|debitering)
        pa kopet | present | gava | free | till skanks
        (inga|ingen|noll) (extra |ytterligare |dolda )?(kostnad|kostnader|avgift|avgifter|debitering|tillagg|kronor)
        (vi|jag|huset) (bjuder|star for|betalar) | bjuder (vi )?(pa|dig|er) | pa (var|vara) (bekostnad|kostnad) | pa huset
        (kostar|betalar|debiterar|betala) (er |dig |ni |du |vi ){0,2}(ingenting|inget|inte nagot|inte ett ore|noll)
        inget att betala | slipper (ni |du )?(betala|avgift) | debiterar (vi )?inte
      `,
      // "10 % off", "half price", "cheaper".
      discount: `
        en (fjardedel|tredjedel|femtedel) (billigare|lagre|mindre|av)
        med en (fjardedel|tredjedel|femtedel)
        (gar|ga) ner .. (en|till|med|pris|i pris)
        rabatt* | [a-z]{0,20}rabatt | prissankning* | nedsatt* | nedsattning* | kampanjpris* | specialpris* | vanpris* | kampanjkod* | rabattkod*
        kupong* | presentkort* | vardecheck* | bonus | rea$ | rea-* | extrapris* | prisavdrag* | prutat*
        (lagre|battre|sarskilt|speciellt|reducerat|halva|sankt|formanligt|fast|fryst|billigare) (pris|priser|priset|avgift|villkor|kostnad)
        (halva|halv) (priset|pris|kostnaden|avgiften)
        till halva | halften (av|sa|mot|rabatt) | for halften | en tredjedel (av|lagre) | billigare* | billigast*
        (sanker|sanka|halverar|halvera|matchar|matcha|fryser|frysa|gar ner|ga ner|sanks) .. (pris|priset|avgift|avgiften|kostnad|kostnaden)
        (priset|avgiften) .. (sanks|halveras|fryses|ner)
        (tva|2) (for|till) (priset av )?(en|1|ett)
        (forsta|andra|en|tva|tre|1|2|3) (manaden|manad|manaderna|manader|veckan|veckor|aret|ar) (pa oss|bjuder|ar gratis|gratis|kostnadsfri|utan)*
        en spottstyver | ett par (hundralappar|tior|kronor) | hundralapp* | tusenlapp* | spann
        (procent|%|kronor|kr|euro) (billigare|lagre|mindre|avdrag|av priset|avdraget)
      `,
      // "We are liable", "our fault", "we bear the loss".
      liability: `
        (svarar|star|tacker|ersatter|betalar|bar) .. (for|skador|skadan|forluster|kostnader|risken)$
        (svarar|star) (vi )?for .. (skada|skador|forluster|kostnader|risken)
        (skada|skador|forluster) .. (ersatt|tacker vi|star vi for)*
        pa (var|egen) risk
        (tar|ater|bar|erkanner|medger|accepterar) .. (ansvar|ansvaret|skuld|skulden|fel|overtradelse|avtalsbrott|risk|risken|skadorna|forlust)*
        (ar|var) (vi |jag )?(fullt |helt |ensamma )?(skadestandsskyldig|skyldiga|ansvariga for|felet vart)*
        skadestand* | vite | viten | vart fel | skadeslos* | (vi) har (brutit mot|overtratt)
        (tacker|ersatter|betalar|star for) .. (skada|skador|forlust|forluster|kostnader|risk|risken)
      `,
      // "Ready by Friday", "within a week", "only today".
      deadline: String.raw`
        (galler|giltig|giltigt|reserverad|reserverat|erbjudande*|tillganglig*|haller|oppet) .. (till och med|till|t o m|bara idag|endast idag|fram till)
        (levererar|leverera|levererat|leverans|klar|klart|fardig|fardigt|igang|live|installerat|installerar|lost|loser|betalar|betalat|skickar|far|startar|starta|
          kor|implementerat|implementerar) .. (inom|senast|fore|innan|redan idag|redan imorgon|pa mindre an|pa en|pa tva|till fredag|till mandag)
        (inom|senast) (en|ett|tva|tre|nagra|\d+|loppet|dagen|veckan|manaden|timmen|idag|imorgon|24|mandag|tisdag|onsdag|torsdag|fredag)
        (slutet|utgangen) (av|pa) (veckan|manaden|dagen|aret|kvartalet|denna|nasta)
        fore (veckans|manadens|arets|dagens) slut | samma dag | nasta dag | dagen efter | over en natt | sista chansen | (bara|endast) (i ?dag|idag)
        begransad tid | leveranstid* | redan (i ?dag|idag) | tidsfrist*
      `,
      // "Transfer in advance", accounts, gift cards, passwords.
      payment: `
        overfor (pengar|betalning|summan|beloppet)*
        (satt|satta|satter) in .. (konto|pengar|belopp|summan)*
        bankkonto* | kontonummer* | bankuppgifter | bankgiro* | plusgiro* | iban | bic | kreditkort* | vart konto | handpenning* | forskott* | swish*
        (betala|betalas|betalning|betalar) .. (konto|kontot|forskott|omgaende|direkt|har|foljande|i forvag)
        i forskott | paypal | bitcoin | krypto* | western union | moneygram | presentkort* | telegram | whatsapp | (ditt|ert) losenord
        (din|er) (pinkod|inloggning) | logga in
      `,
      // "Cancel any time", "no minimum term", "pay on success".
      terms: `
        (saga upp|sager upp|avsluta|avslutar|avboka|hoppa av|ga ur|avbryta) .. (nar som helst|nar du vill|nar ni vill|utan (uppsagning*|kostnad|forpliktelse)|
          omedelbart)
        nar som helst .. (saga upp|avsluta|avbryta|hoppa av)
        (utan|ingen|inga) (bindningstid|uppsagningstid|risk|risker|avtal|kontrakt|dolda|minimitid|startavgift|startavgifter|krav pa)
        riskfri*
        (betalar|betala|betalning) (bara |endast |enbart )?(for|vid|pa) (resultat|framgang|leverans)
        provperiod | angerratt | uppsagningstid | bindningstid
      `,
      // "We deleted your data", "you will never hear from us".
      deletion: `
        (radera|raderat|raderar|tar bort|tagit bort|ta bort|stryker|strukit|avregistrera|forstor)* .. (uppgifter|adress|lista|listan|databas|register|data|kontakt)*
        (uppgifter|adress|data|e-post) .. (raderat|raderats|raderade|borttagen|borttagna|tas bort|strukits)
        (aldrig|inte) (kontakta|mejla|skriva till|hora av oss till|stora) .. (igen|mer)
      `,
      // Phrases that contain the words of a commitment without making one.
      harmless: `
        till dess | tills dess | sa lange | (inga|inget) (problem|bekymmer) | ingen (fara|orsak|bradska) | inte bara | utan tvekan$
        forutsattningslo*
        (samtal|mote|demo|genomgang) utan (forpliktelser|kostnad for samtalet)
        utan forpliktelser$ | vart erbjudande | ert erbjudande | lovande
        (bekraftar|bekraftat|bekraftad) .. (mote|motet|tid|tiden|samtal|samtalet|bokning|bokningen)*
        presenter(a|ar|at)* | presentation*
      `,
      // Words that negate a commitment up to three words after them.
      not: "inte, ingen, inget, inga, aldrig, utan, ej, varken, icke, i stallet",
      // Words that negate a commitment up to four words before them.
      notBehind: "inte, ej, ingen, inget, inga, tyvarr inte, aldrig",
      // Begins another clause, beyond which nothing is negated.
      clause: "om, nar, eftersom, att, som, och, men, ifall, da",
      // Mentions a topic: "about", "the question of" …
      topic: `
        om, kring, angaende, gallande, betraffande, rorande, fraga, fragan, fragor, fragan om, onskemal, eventuell, eventuellt, eventuella, vad, vilka,
        vilken, huruvida,
      `,
      // … that is not decided here: "I will ask".
      deferral: `
        (kollar|kolla|undersoker|undersoka|tar reda|ta reda|fragar|fraga|stammer av|stamma av|kontrollerar|kontrollera|forhor) .. (med|pa|och|om|det|detta|hos|mig|
          upp|internt)
        (aterkommer|aterkomma|kommer tillbaka|hor av|meddelar|later .. veta|skickar vidare|vidarebefordra)*
        (kan|far|vagar) .. inte .. (saga|lova|svara|bekrafta|bestamma|uttala)
        inte (saga|lova|svara|bekrafta|bestamma)
        (i|under|pa) (ett|vart|samtalet|motet|ett mote)
        diskutera
        tack .. fraga
        tack .. fragan
      `,
      // Says yes to the preceding text.
      affirmation: `
        ja, javisst, absolut, sjalvklart, naturligtvis, givetvis, visst, overens, bekraftat, precis, stammer, det stammer, inga problem,
        som (du|ni) (sager|vill|onskar), lita pa, raknar? med, vi bekraftar, jag bekraftar, det ordnar vi, okej da,
      `,
    },
    // Stems of what settings make commitments about, by topic.
    topics: {
      trial: "testperiod*, provperiod*, pilot*",
      setup: "kom*, igang*, implement*, instal*",
      demo: "demo*, presenta*",
      call: "samtal*, radgiv*, konsult*",
      month: "manad*",
      week: "veck*",
      year: "aret*",
      day: "dagar*, dagen*",
      cancel: "uppsag*, sagas*, saga*",
      delivery: "lever*, leverans*",
      shipping: "frakt*",
      training: "utbildn*",
      support: "kundtjanst*, support*",
      contract: "avtal*, kontrakt*",
      money: "pengar*",
      audit: "granskn*, kontrol*, revision*, analys*",
      quote: "offert*",
      meeting: "mote*, moten*",
      result: "resultat*",
      migration: "flytt*",
      sample: "prov*, varuprov*",
      price: "pris*",
    },
    // Stems of quantifiers: "the first", "every", "always".
    measures: {
      first: "forst*",
      second: "andra*",
      third: "tredj*",
      every: "varje*, alla*, samtliga*",
      always: "alltid*, permanent*",
    },
    // Stems that settings and drafts share on any topic.
    commonStems: `
      erbjud*, ger*, far*, ingar*, kund*, foretag*, tjanst*, produkt*, hela*, garna*, sjalvklart*, naturligtvis*,
    `,
    form: {
      // Before an unfilled field: "[Your] Name"; capitals as written.
      your: "Ditt",
      // An unfilled field behind that: "Your [Name]"; capitals as written.
      name: "Namn",
      // An unfilled field by itself: "First Name"; capitals as written.
      field: "",
      // "Insert": filler text.
      insert: "infoga",
      // "Subject", when a draft begins with its header.
      subject: "amne",
      // Words that cannot end a sentence.
      dangling: "att, och, for, med, som, en",
      // "As an AI", "language model".
      machine: "som en ai, sprakmodell*",
      // How a model refuses: "I cannot help with".
      refusal: "",
      // How a model presents its draft: "Here is the draft".
      remark: "utkast ?:",
      // "System prompt", "previous instructions".
      prompt: "tidigare instruktioner",
      // Spelled-out address: "evil dot example".
      dot: "punkt",
      // Spelled-out address: the name of `@`.
      atSign: "snabel-a",
      // Says who is writing: "my name is".
      introduction: "jag heter, mitt namn ar",
      // How a client forbids a claim: "never".
      never: "aldrig, inte",
      // Verbs behind that: "say", "promise".
      say: "",
      // Words behind those: "that", "any".
      that: "att",
    },
    answers: {
      greeting: "Hej",
      closing: "Vänliga hälsningar",
      // Thanks for a reply; begins the mail behind the greeting.
      thanks: "Tack för ditt svar.",
      // Before the calendar link.
      choose: "Här kan du välja en tid som passar dig:",
      // If there is no link: asks for a day and a time.
      propose: "Vilken dag och tid skulle passa dig för ett kort samtal?",
      // A time has been agreed.
      booked: "Jag ser fram emot vårt samtal.",
      // If the request is unclear.
      unclear: "Om du vill prata om det, vilken dag och tid skulle passa dig?",
      // Begins a follow-up if there are mails.
      again: "Jag vill gärna återkomma till våra mejl.",
      // Begins a follow-up if there are none.
      first: "Jag vill gärna komma i kontakt med dig.",
      // Before the calendar link, in a follow-up.
      chooseToTalk: "Om du vill prata om det kan du välja en tid som passar dig här:",
      // If there is no link, in a follow-up.
      proposeToTalk: "Om du vill prata om det, vilken dag och tid skulle passa dig?",
    },
  },
};
