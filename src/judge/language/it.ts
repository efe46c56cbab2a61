/** Defines Italian words and phrases. */
import type { PhraseBook } from "./phrase-book.ts";

export const it: PhraseBook = {
  code: "it",
  name: "Italian",
  detectedAs: "it",

  // Shared by several readers -------------------------------------------------------------------------------

  greetings: "ciao, buongiorno, buonasera, salve, gentile, egregio, caro, cara",
  closings: `
    (cordiali|distinti|cari|migliori) saluti, (un )?(cordiale )?saluto, saluti, cordialmente, a presto, buona (giornata|serata),
    grazie( mille| e saluti)?,
  `,
  vocatives: "",
  titles: "sig, sig.ra, signor, signora, dott, dott.ssa, ing, avv, dr, prof",
  everybody: "tutti, a, team",
  subjectPrefixes: "rif, r, i",
  frequent: `
    il, lo, la, i, gli, le, e, non, io, voi, noi, con, per, un, una, di, del, della, in, al, che, suo, vostra, mio, grazie, ciao, si, piu, questo,
    questa, sono, siamo, ma, come, quando, quale, interessa, interessati, saluti, buongiorno, mi, ci, ha, mail, abbiamo, puo, molte, gia, gentile,
    salve, da, dal, alla, nel, se, qui, ne, anche,
  `,
  calendar: {
    months: [
      "gennaio, gen",
      "febbraio, feb",
      "marzo, mar",
      "aprile, apr",
      "maggio, mag",
      "giugno, giu",
      "luglio, lug",
      "agosto, ago",
      "settembre, sett, set",
      "ottobre, ott",
      "novembre, nov",
      "dicembre, dic",
    ],
    weekdays: ["domenica", "lunedi", "martedi", "mercoledi", "giovedi", "venerdi", "sabato"],
    shortWeekdays: ["~dom", "~lun", "~mar", "~mer", "~gio", "~ven", "~sab"],
    today: "oggi, stasera, stamattina, questo pomeriggio, questa mattina",
    how: "come, cosa, quale, quali",
    tomorrow: "domani",
    notTomorrow: "",
    dayAfterTomorrow: "dopodomani",
    thisWeek: "questa settimana",
    nextWeek: "prossima settimana, settimana prossima, settimana entrante",
    nextMonth: "prossimo mese, mese prossimo",
    dayArticles: "il",
    ordinals: "o",
    of: "di",
    weekNumber: "settimana",
    dayAlone: "(il|al) {day}",
    monthAlone: "a, in",
    nextWeekday: "",
    monthFirst: false,
    ahead: "tra, fra",
  },
  times: {
    at: `
      alle, alle ore, ore, verso le, dalle, entro le, fino alle, le, prima delle, dopo le, all', per le, tra le,
    `,
    clock: "h, in punto",
    between: "a, e, o, alle, e le, oppure",
    halfPast: "",
    halfTo: "",
  },
  durations: {
    minutes: "minuti, minuto, minutini, min",
    spans: {
      hour: "~ora, ore",
      day: "giorn[oi], giornat[ae], giorni lavorativi",
      week: "settiman[ae]",
      month: "mes[ei], mensil[ei]",
      year: "ann[oi], annu[oaei]",
    },
    every: {
      hour: "",
      day: "giornalieri",
      week: "settimanali?",
      month: "mensilmente",
      year: "annualmente",
    },
    each: "~al, ~a, ~il, ~la",
    priceUnits: `
      utent[ei], postazione, persona, testa, dipendente, sede, lead, appuntamento, contatto, campagna, progetto, licenza, unita, pezzo,
    `,
    whole: "tutto, tutta, tutti, tutte, tutt, inter[oae], complessiv*, illimitat*",
    groups: "team, azienda, impresa, societa, ufficio, reparto, edificio, organizzazione",
    countable: `
      domand[ae], punt[oi], cos[ae], opzion[ei], possibilita, mod[oi], ide[ae], rig[ah]e?, frasi?, parol[ae], esemp[io], motiv[oi], ragioni, date,
      argoment[oi], dettagl[io], suggeriment[oi], alternativ[ae], dubbi, fasce, orari, proposte,
    `,
  },
  numbers: {
    values: `
      0 ~zero, 1 ~un ~uno ~una, 2 ~due, 3 tre, 4 quattro, 5 cinque, 6 ~sei, 7 sette, 8 otto, 9 nove, 10 dieci decina, 11 undici, 12 dodici dozzina,
      13 tredici, 14 quattordici, 15 quindici, 16 sedici, 17 diciassette, 18 diciotto, 19 diciannove, 20 venti ventina, 30 trenta trentina,
      40 quaranta, 50 cinquanta cinquantina, 60 sessanta, 70 settanta, 80 ottanta, 90 novanta, 100 ~cento centinaio centinaia,
      1000 ~mille mila migliaia, 1000000 milione milioni,
    `,
    parts: `
      1 uno un, 3 tre, 6 sei, 8 otto, 20 vent, 30 trent, 40 quarant, 50 cinquant, 60 sessant, 70 settant, 80 ottant, 90 novant, 100 cent, 2 due,
      1000 mila,
    `,
    joiner: "e",
    articles: "un, una, uno, mezzo",
    mere: "solo",
    fractions: `
      3 terzo terzi, 4 quarto quarti, 5 quinto quinti, 6 sesto sesti, 7 settimo settimi, 8 ottavo ottavi, 9 nono noni, 10 decimo decimi, 100 centesimi,
    `,
    outOf: "su, su ogni",
    all: "i, gli, le, e, vostri, vostre",
    thousand: "mila, mille",
    million: "milione, milioni",
    billion: "miliardo, miliardi",
    percent: "per ?cento",
    currencies: {
      eur: "euro, euri",
      usd: "dollaro, dollari",
      gbp: "sterline",
      chf: "franchi",
      cents: "centesimi, centesimo",
      money: "sacchi",
    },
  },

  // Reading mail --------------------------------------------------------------------------------------------

  mail: {
    quote: {
      wrote: "scritto, scrive",
      said: "ha detto, ha risposto",
      quoting: "cita da, citazione di",
      opening: "Il, In data",
      around: "il, in, data, alle, ore, ha, giorno, del, di",
      separators: "messaggio (originale|inoltrato)",
      forwarded: "inizio (del )?messaggio inoltrato",
      from: "da, mittente",
      sent: "inviato, data",
      to: "a, per",
      subject: "oggetto",
      other: "cc, copia",
    },
    signature: {
      sentFrom: "inviato (da|dal|dallo|con|tramite) {device}",
      devices: "telefono, cellulare, smartphone, dispositivo mobile",
      getApp: "scarica, scaricare, ottieni, ottenere",
      forApp: "per",
      listFooters: `
        (hai|ha|avete) ricevuto .. (perché|in quanto), (ricevi|riceve) .. (perché|in quanto), per (annullare|cancellar*|disiscriver*|non ricevere|gestire),
        se non (desideri|desidera|vuoi|vuole|volete|desiderate) (più )?(continuare a )?ricevere,
        se (desideri|desidera|vuoi|vuole) .. (cancellarti|cancellarsi|annullare|disiscriverti|disiscriversi|non ricevere),
        non (vuoi|vuole|desideri|desidera) più ricevere, (puoi|può|potete) .. (annullare|cancellarti|cancellarsi|cancellarvi|disiscriverti|disiscriversi),
        (questa|questo) (e-?mail|mail|messaggio|newsletter) (è stat(a|o)|le è stat(a|o)|ti è stat(a|o)) inviat(a|o), clicca (qui|su) .. (annullare|cancellar*|disiscriver*),
      `,
      listQuestions: `
        (non (vuoi|vuole|desideri|desidera)|niente) più .. (e-?mail|messaggi|newsletter)
      `,
      listLinks: `
        (annulla|annullare|cancella) (l'|la (mia|tua|sua) )?(iscrizione|sottoscrizione)( alla newsletter)?, (cancellati|cancellarsi|disiscriviti|disiscriversi|disiscrizione)( qui)?,
        (gestisci|modifica|aggiorna) (le |i |il )?(tue |tuoi |tuo )?(preferenze|iscrizioni|profilo), visualizza (nel browser|online),
        (informativa sulla )?privacy
      `,
      noticeTitles: "avviso di riservatezza",
      noticeStarts:
        "(questo|il presente|la presente|le informazioni contenute in quest(o|a)) (messaggio|e-?mail|mail|comunicazione)",
      noticeSays: "riservat, confidenzial, destinatari, esclusiv",
      printStarts: "prima di stampare",
      printSays: "ambiente",
      warnings: "attenzione",
      warnedOf: "questa, questo",
      outside: "esterno, extern",
      labels: "telefono, cellulare, p.? ?iva",
      jobTitles: "direttore, direttrice, responsabile, titolare, s.?r.?l, s.p.a",
      nameParticles: "da, di, la, e",
      referrals: "collega, contatt*, rivolg*",
    },
    absence: {
      automaticSubject: "risposta automatica, messaggio automatico",
      awaySubject: "(fuori|fuori dall') ?(sede|ufficio), assen(za|te), (sono )?(in )?ferie, chiusura",
      away: `
        fuori (sede|ufficio), fuori dall'ufficio, (in|causa|per) (ferie|malattia|trasferta|congedo), assente (dal|fino|per|il),
        (sono|sarò|siamo|saremo) ... (assent(e|i)|in (ferie|viaggio|trasferta|malattia|maternità|congedo)|all'estero),
        non (sono|sarò) (in ufficio|disponibile|raggiungibile|in sede|reperibile), (uffici|ufficio|azienda) ... chius(a|e|i|o),
      `,
      casual:
        "in (montagna|spiaggia|barca), al mare, senza (rete|connessione|internet), disconness*, scollegat*",
      note: `
        grazie per (la |il |aver), urgenz(a|e), (in|durante la) mia assenza, al (mio )?(rientro|ritorno), accesso limitato, contattare, rivolgersi,
        si rivolga, scrivere a, potete contattare, (le |ti |vi )?(risponderò|risponderemo),
      `,
      left: "non (lavor(a|o)|fa|faccio|è|sono|collabor(a|o)) più, ha lasciato (l'azienda|la società|il gruppo)",
      over: "ero, eravamo, sono stat(o|a), sono (appena )?tornat(o|a), siamo stati",
    },
    reaction: {
      reacted: "reagito",
      message: "(tuo|suo|un) (messaggio|e-?mail)",
      media: "(un'|un |una )(immagine|foto|video|filmato|allegato|messaggio audio)",
      tapbacks:
        "(ha )?messo mi piace a, ha aggiunto {word} a, piace, adora, (ha )?adorato, non piace, (ha )?riso (a|di), (ha )?sottolineato, (ha )?enfatizzato, ha reagito con {word} a, ha domandato",
    },
    receipt: {
      readSubject: "(non )?letto, eliminato",
      read: "(è stato|stato|essere) .. (letto|eliminato), senza essere letto",
      subject: `
        richiesta ricevuta, abbiamo ricevuto, conferma (di )?ricezione, la (sua|tua|vostra) richiesta, grazie per averci,
      `,
      self: "messaggio automatico, risposta automatica, (generat|inviat)(o|a) automaticamente, (si prega di )?non rispondere",
      caseNames: "richiesta, segnalazione, pratica",
      received: `
        abbiamo ricevuto (la|il) (sua|suo|tua|tuo|vostra|vostro), al più presto, quanto prima, nel più breve tempo, entro # ore,
        (la|il) (sua|suo|tua|tuo|vostra|vostro) (richiesta|messaggio|e-?mail|mail) ... (stat(o|a)|pres(o|a) in carico|ricevut(o|a)),
      `,
      suits: `
        (mi |ci |le )?(va|andrebbe)( (bene|meglio|benissimo))?, (è|sarebbe) (ok|perfetto|meglio), perfetto, ok, meglio, funziona,
      `,
      prefers: "meglio, piuttosto, preferisco, preferirei, va bene, facciamo, diciamo",
      personal: `
        (inviar|mandar|richiamar|ricontattar|scriver)mi, mi (mandi|invii|ricontatti|richiami|scriva), interessat(o|i), possiamo (sentirci|parlare),
        risentiamoci, sentiamoci, ci sentiamo, parliamone, (vostra|sua|vostro|suo) (offerta|soluzione|proposta|prodotto),
      `,
    },
    returning: {
      back: "torno, tornerò, tornerà, torneremo, rientr*, ritorn*, di nuovo, nuovamente, (disponibile|operativ(o|a)) dal?, riapr*, riapert*",
      backBehind: "sarò (di nuovo|di ritorno)",
      contact: `
        (torno|tornerò|ritorno|torniamo|torneremo) (da (lei|voi|te|loro)|su(l|lla|ll'*) *|a (scriver|contattar|sentir|chiamar)*),
      `,
      until: "fino (al?|all'), sino al, al?",
      through: "fino a ?dopo",
      after: "dopo",
      from: "dal, del, a partire dal?",
      inclusive: "inclus*, compres(o|a), incluso",
      away: "assente, fuori, ferie, chius(o|i)",
      abbreviations: "",
      and: "e, ed",
      daytimes: "mezzogiorno",
    },
    bounce: {
      subject: `
        non recapitabile, (messaggio )?non (recapitato|consegnato), mancato recapito, mancata consegna, recapito non riuscito, impossibile recapitare,
        notifica (di |sullo )?stato (del )?recapito,
      `,
      openHeadings: "notif, stato",
      delaySubject: "ritard(o|ato|ata)",
      failed: `
        (non|impossibile) ... (recapita|consegna)(re|to|ta|bile), mancato recapito, mancata consegna,
        (indirizzo|destinatario|utente|casella) .. (sconosciut(o|a)|inesistente|non trovat(o|a)|non esiste|pien(o|a)),
      `,
      temporary: "(casella|quota) .. (piena|superata|esaurita)",
      delayed: `
        (recapito|consegna|messaggio) .. (ritardat(o|a)|in ritardo|rinviat(o|a)), non (è )?(stato )?ancora .. (recapitato|consegnato),
        (continuerà|riproverà) .. (tentare|recapito|consegna),
      `,
    },
    invitation: {
      accepted: "accettat(o|a)",
      tentative: "provvisorio, provisorio, tentativo",
      declined: "rifiutat(o|a)",
      canceled: "annullat(o|a)",
      booked: "nuovo evento, nuovo appuntamento, appuntamento confermato, conferma appuntamento",
    },
  },

  // Understanding replies, checking and writing drafts ------------------------------------------------------

  replies: {
    optOut: {
      leave: `
        disiscri*, disinscri*, annull* .. iscrizione|abbonamento, disabbon*, disdi* .. iscrizione|abbonamento,
        essere|venire .. cancellat*|rimoss*|eliminat*|esclus*|tolt*,
      `,
      remove: `
        cancell*, rimuov*, rimoss*, rimozione, togli*, tolg*, tolt*, elimin*, depenn*, esclud*, esclus*, distrugg*, blocc*, stralc*, rimov*, leva,
        levate*, levami, levare*, levi, cavate*,
      `,
      push: "tirat*, tirami, butta*, fate, fatemi",
      off: "dalla, dal, da, dall, dai, dalle, dagli, fuori, via",
      me: "mi, ci, me, m, noi",
      my: `
        mio, mia, miei, mie, nostro, nostra, nostri, nostre, ogni, tutti, tutto, tutte, qualsiasi, qualunque, mi, ci,
      `,
      list: `
        lista, liste, mailing*, database, elenco, elenchi, sistema, sistemi, archivi*, newsletter, rubrica, crm, indirizzario, registr*, campagn*,
        distribuzione, contatti, invii, list,
      `,
      data: `
        dati, dato, indirizz*, contatt*, nominativ*, nome, numero, azienda, informazioni, telefono, team, colleghi, ufficio, societa, dominio,
        recapit*, casella, account, dipendenti, personale, studio, ditta, profilo, indirizzo email|mail,
      `,
      stop: `
        smett*, fini*, cess*, piant*, bast*, stop*, interromp*, sospend*, asten*, desist*, ferm*, evit*, porre fine, ponga* fine, ponete fine, stuf*,
        risparmi*, diffid*, viet*, intim*,
      `,
      write: `
        scriv*, contatt*, invi*, mand*, disturb*, spedi*, importun*, sollecit*, spam*, comunic*, molest*, tempest*, bombard*, rivolg*, insist*,
        ricontatt*, scritt*, inoltr*, assill*, perseguit*, tormenta*,
      `,
      mail: `
        mail, mails, email, emails, messagg*, comunicazion*, invi*, spam, pubblicita, newsletter, contatt*, propost*, offert*, posta, corrispondenza,
        promozion*, sollecit*, roba, informazioni, pubblicitari*,
      `,
      receive: "ricev*, sentir*, veder*, legger*, stare, comparire, figurare",
      want: `
        vogli*, vorre*, desider*, gradi*, autorizz*, acconsent*, interess*, prefer*, intend*, consens*, permess*, piacere, voler*, vuole, permett*,
        chied*, benven*,
      `,
      not: "non, nn, mai, nessun*, niente, nulla, ne, senza, no, neanche, basta, stuf*",
      more: "piu, mai, ancora, altr*, ulterior*, nuovamente, nuovo, futuro, successiv*, continu*, oltre, poi",
      claim: `
        oppon*, opposizione, opporm*, eserc*, ritir*, revoc*, richied*, esig*, reclam*, pretend*, sensi, conferm*, rispett*, avval*, proced*, chiedo,
        chiediamo, detto, chiesto,
      `,
      law: `
        gdpr, garante, articolo, art, diritt*, cancellazione, oblio, consens*, opposizione, trattament*, privacy, regolamento, codice, dati personali,
        legge, marketing, normativa, finalita,
      `,
      alone: `
        stop, basta, cancellazione, cancellami, cancellatemi, cancella, cancellare, rimuovere, rimuovimi, rimuovetemi, rimozione, toglietemi, toglimi,
        smettetela, smettila, finitela, finiscila, piantatela, piantala, disiscrizione, eliminatemi, eliminami, cancellateci, rimuoveteci,
      `,
      short: "fuori, dimenticatemi, dimenticami",
      asks: `
        lasci* .. in pace, lasciatemi|lasciami|lasciateci|lasciaci|lascimi in|stare|perdere, basta mail|email|messaggi|spam,
        basta con|a mail|email|messaggi|queste|le|questi|spam, fuori dalla|da .. lista|mailing|elenco, dimentic* .. mio|mia|di|me,
      `,
      may: `
        in pace, lasciat*|lasci* stare|perdere, illegal*, illecit*, violazion*, spam*, non richiest*, indesiderat*, sgradit*, molest*, disturb*,
        stuf*, stressat*, rompete|rompere|rotto, scocciat*, vergogn*, mai .. iscritt*|autorizzat*|chiest*|acconsentit*|dato|prestato|richiest*,
        non .. autorizzat*|iscritt*|chiest*|consens*|permesso|gradit*|benvenut*, senza .. consenso|autorizzazione|permesso, ultima volta,
        ultimo avviso, ultima mail|email, prossima mail|email, lista nera, blacklist*, blocc*, dimentic*|scord* .. mi|ci|me|mio|indirizzo|noi,
        smett*, piant*, finit*, gia detto|chiesto|richiesto|scritto, inutile .. scriv*|mand*|contatt*|insist*, non .. piu niente|nulla, sparite,
        sparisci, vaffa*, andate a, mettere .. lista, non vogli*|voglio|desider*, tregua, tornare a scriv*, risparmia*,
        come .. lista|elenco|mailing|esco|uscire, quante volte, second*|terz*|quart*|quint* .. mail|messaggi*|volta|email|sollecito, l ultim*,
        no e no, qualcun altro, qualcuno altro, rispett*, una volta per tutte, dimentic*, scordat*, non .. accett*,
        non serve .. riscriv*|scriv*|ricontatt*|torn*|insist*|risent*|mand*, non occorre .. riscriv*|scriv*|ricontatt*|torn*|insist*|risent*,
        non c e bisogno .. riscriv*|scriv*|ricontatt*|torn*|insist*, a meno .. avanti|poi, faccio|facciamo .. a meno, basta cosi, lontan* .. da,
      `,
      threat: "avvocat*, denunc*, segnal*, querela, legale, legali",
      plain: `
        per, cortesemente, gentil*, pregasi, grazie, buongiorno, salve, cordiali, distinti, saluti, il, lo, la, i, le, l, un, una, di, a, d, in, con,
        su, o, che, al, alla, ai, alle, all, del, della, dei, dello, dell, nel, nella, vostro, vostra, vostri, vostre, suo, sua, vi, ve, si, io, voi,
        lei, questo, questa, questi, queste, quest, sta, ste, qui, li, adesso, subito, immediat*, oggi, piu presto, urgen*, preghiamo, provved*, siano,
        sono, siamo, ho, abbiamo, ha, avete, riguard*, elettronic*, personal*, commercial*, non ci interessa, non sono interessat*,
        non siamo interessat*, no grazie, ai sensi, iscritto, tal*, automatic*, eventual*, prestato, parte, parte vostra, scusi, grato, sarei,
        buon lavoro, x favore, nn mi interessa, mi scrivesse, scatole, esser*, mille, buonasera, ciao, egregi*, spett*, signor*, gli, uno, tra, allo,
        agli, delle, degli, nei, nelle, sul, sulla, suoi, sue, tuo, tua, tuoi, tue, se ne, tu, quello, sto, qua, ora, quanto prima, molto, tanto,
        proprio, davvero, tipo, genere, posso, possono, sia, hanno, deten*, posse*, relativ*, aziendal*, non interess*, non mi interessa,
        nessun interesse, secondo, base, entro, giorni, termine, definitiv*, completamente, totalmente, permanent*, per sempre, cosi, anche, sorta,
        indesiderat*, fastidios*, massiv*, pubblicitari*, intera, intero, diretto, scusate, mi dispiace, purtroppo, ragazzi, ok, sottoscritt*, conto,
        della mia, nostra parte, grata, grati, saremmo, solo, senza ritardo, senza indugio, se poteste|potesse|potete|puo, fortuna, comprensione,
        venir*, ue, mancanza, riscontro, usare|uso|utilizzo|utilizzare il|la|i|del|della|dei, grz, qst,
      `,
      turn: `
        se, come, fino, clienti, cliente, utent*, fornitor*, strument*, contratt*, fattur*, preventiv*, appuntament*, ancora, al momento, serve,
        necessari*, dove, chi, perche, collega, lunedi, martedi, mercoledi, giovedi, venerdi, settimana, ferie, invito, chiamat*, chiami, offert*,
      `,
      but: "ma, pero, invece, tranne, salvo, solo, soltanto, piuttosto, meglio, tuttavia, scherz*, bensi, anzi",
      warm: `
        interessante, mi interessa, ci interessa, sono interessat*, siamo interessat*, demo, prezz*, cost*, preventiv*, tariff*, mi chiami, chiamami,
        chiamatemi, richiam*, appuntament*, prenot*, calendario, maggiori informazioni, piu informazioni, piu dettagli, altre informazioni, volentieri,
        sentiamoci, parliamo, aggiung*, iscriv*, inserit*, inserisc*, mettetemi, mettimi, tenetemi, tienimi, mantenetemi, vi|la contatter*,
        ci sentiamo, mi faccio vivo, ci facciamo, lasciatemi nella,
      `,
      void: `
        non esit*, non ho ricevuto, piu avanti, non smett* di, non lavoro piu, altre informazioni, altre domande,
      `,
      foot: `
        clicca|clicchi|cliccare|cliccando qui|sul|su, ricevi|riceve|ricevete questa|questo, se non desidera*|desideri|vuoi|vuole .. piu|ricevere,
        puo|puoi .. disiscriver*, in qualsiasi momento, puo|potra .. esercitare, preferenze, browser, informativa privacy, per errore,
      `,
      ask: `
        potete, potreste, potrebbe, puo, puoi, potresti, vorreste, per favore, e possibile, sarebbe possibile, prego, favore, cortesia,
      `,
      // Verb endings that mean "me" or "us".
      tails: "mi, ci",
      last: "favore, cortesia, grazie",
      already: "gia",
      and: "e, ed",
    },
    instructions: {
      orders: `
        (ignora|ignorate|ignori|dimentica|dimenticate|trascura) ... (istruzion|ordin|regol|indicazion|prompt|direttiv)*
        (classifica|classificate|classifichi|contrassegna|segna|etichetta) (questo|questa|il|la|lo) ... (come|interess*)
        (sei|lei e) (ora |adesso )?(una |un'|un )?(ia|assistente|modello|bot)
        (nota|messaggio|istruzione) per (la |l'|il )?(ia|assistente|modello|bot)
        se (sei|lei e|e) .. (ia|bot|robot|assistente|modello|macchina|intelligenza)
        (nuov[aei]) (istruzion*|ordin*|direttiv*|compit*) ?:
        (mostra|mostri|rivela|riveli|stampa|ripeti) .. (prompt|istruzioni|password)
        non (coinvolg|inform|avvis|consult)* .. (nessun*|alcun*|person*|uman*)
      `,
      impostor: `
        (come|in qualita di) (amministratore|operatore) (di sistema|del sistema|della piattaforma) .. (ti |vi |le )?(ordino|autorizzo|chiedo|impongo)
      `,
      address: String.raw`
        (chi|chiunque) (scrive|scriva|redige|prepara|genera) (la|questa) risposta
        (se|qualora|dato che) .. (risponde|legge|scrive|genera|da) (un|una|un'|il|la) ?(ia|bot|robot|chatbot|macchina|modello)
        ^(cara |caro |gentile |ciao |attenzione |ehi |nota per l'|all')?(ia|i\.a\.?|assistente|bot|chatbot|robot|modello linguistico|chatgpt|claude)( virtuale| ia|
           automatico)?( ?[,:!]| -)
        (car[oa]|gentile|attenzione|ehi),? (all'|alla |virtuale )?(l'|la |il )?(ia|intelligenza artificiale|assistente virtuale|assistente ia|bot|chatbot|robot|
          modello linguistico)
        (nota|note|messaggio|istruzione|istruzioni|ordine|ordini|avviso|promemoria) (a |per |al |all'|alla |per l'|per la |per il |per gli |rivolt[oa] a )(l'|la |
          il |gli |qualsiasi |ogni |un |una )?(ia|intelligenza artificiale|assistent[ei]|bot|chatbot|robot|modell[oi] linguistic[oi]|sistema di risposta)
        (ia|assistente|bot|chatbot|robot|modello|sistema|programma|macchina|software) che .. (legge|leggi|elabora|risponde|scrive|redige|genera|analizza|
          tratta) .. (questo|questa|a questo|il messaggio|mail|messaggio|risposta)
        (sei|lei e|essendo|siete) (solo |davvero )?(una |un |un')(ia|intelligenza artificiale|robot|bot|chatbot|modello linguistico|macchina)
        (se|qualora|nel caso|poiche|dato che) .. (automatic[oa]|automaticamente|ia|robot|bot|macchina|modello linguistico) .. (risponde|rispondi|risposta|legge|
          leggi|scrive|scrivi|messaggio|mail)
        (istruzione|istruzioni|ordine|ordini|comando|comandi) (nascost|segret)*
      `,
      automatic: `
        auto-?(risposta|risposte|risponditore|invio|reply|send|responder)
        pilota automatico | risponditore automatico
        (invio|invii|risposta|risposte|mail|e-?mail|messaggio|messaggi|follow-?up) (e |sono |sara |viene |generat[oaie] |inviat[oaie] ){0,2}(automatic[oaie]|
          automatici|automatiche|automatizzat[oaie]|automaticamente)
        (invia|inviare|inviato|inviata|rispondi|rispondere|risponde|risponda|parte|partira|genera|scrive) .. automaticamente
        (senza|prima) .. (revisione|approvazione|verifica|controllo|che un umano|che una persona|che qualcuno|nessuno) .. (uman[oa]|legga|veda|approvi|controlli|$)*
      `,
      into: `
        (includi|includa|includete|includere|aggiungi|aggiunga|aggiungete|aggiungere|inserisci|inserisca|inserite|inserire|metti|metta|mettete|mettere|menziona|
          menzioni|menzionate|incolla|incolli|copia|copi|scrivi|scriva|scrivete|cita|citi|riporta|riporti|indica|indichi|ripeti|ripeta) .. (in|nella|nel|nelle|
          alla|al|alla fine della|all'inizio della|sotto|dentro la|a) (sua |tua |vostra |suo |tuo |vostro |questa |ogni |prossima |prossimo |prima ){0,3}(risposta|
          risposte|mail|e-?mail|messaggio|firma|follow-?up|bozza)
        (rispondi|risponda|rispondete|rispondere|scrivi|scriva|scrivete|di'|dica|dite) (mi |ci |solo |soltanto |semplicemente |con ){0,3}(solo|soltanto|
          esattamente|letteralmente|parola per parola|quanto segue|la parola|la frase|questa frase|queste parole|testualmente|il testo)
        ^(per favore,? |per cortesia,? )?(risponda|rispondi|rispondete|scriva|scrivi|scrivete|dica|dite|dichiari|dichiara) (mi |ci |
          per iscritto |nella risposta |nella sua risposta )?che (lei|voi|accett|il|la|i|le|l'|nostr|tutto|e|siete|avete|vostr)*
        (la sua|la tua|la vostra|la|ogni) (prossima )?(risposta|firma|prossima mail) (deve|dovra|dovrebbe) .. (contenere|includere|iniziare|finire|terminare|
          menzionare|confermare|indicare|dire|riportare|essere)
        (inizia|inizi|iniziate|comincia|cominci|termina|termini|terminate|finisci|finisca|firma|firmi|firmate|chiudi|chiuda) (la|il|ogni|con|come|
          a nome) .. (risposta|mail|messaggio|con|come|nome)*
        nella (sua |tua |vostra |prossima )?(risposta|mail|prossima mail) .. (inclu|aggiung|menzion|scriv|indi|conferm|accett|inser|promett|offr|garant|cit|mett)*
      `,
      // Word classes. The combinations of classes that address a machine are the same in every language.
      words: {
        ignore: `
          ignor*, dimentic*, trascur*, scavalc*, lascia perdere, lasci perdere, lasciate perdere, metti da parte, mettete da parte, aggir*, annull*, non vale piu, non valgono piu,
          non conta piu, non contano piu, non si applica piu, non si applicano piu, scart*, cancell*, elimin*, butta, butti, invalid*, decadut*, obsolet*, revocat*, superat*,
          sostituit*, contrario di, contrario, disobbedi*, disubbidi*, viola, infrangi, abbandona, lascia stare, lasci stare, accantona, nulle, nullo, nulla di quanto, resetta,
          liberati, disattiv*, spegni, molla, libero da, non sei piu tenut*, non sei tenut*, sganciati, lasciati alle spalle, rimoss*, prevale, prevalgono, precedenza su,
          ha la precedenza, hanno la precedenza, priorita su, era solo un test, era un test, contro, contrariamente, invece di, al posto di, scadut*, sorpassat*, tolt*, viol*,
          non ascoltare, non seguire, non rispettare, piu importante di, supera, superano, non considerare, non contano, non conta, non valgono, non vale, non tenere conto, depennat*,
          spariti, mai ricevut*, non tenga conto, disapplic*, respingi, lascia da parte, non piu valid*, infischiat*, fregat*, liberati da, getta, vale piu,
        `,
        command: `
          istruzion*, comandi, comando, direttiv*, regole, regola, prompt, linee guida, ti hanno chiesto, ti hanno detto, restrizioni, ti e stato detto, ti e stato chiesto,
          ti e stato ordinato, ti e stato insegnato, ti hanno ordinato, ti hanno insegnato, indicazioni, ordini, tutto cio che precede, quanto precede, testo precedente, contesto,
          addestramento, programmazione, politica, politiche, creatore, gestore, briefing, consegne, limiti, vincoli, configurazione, tuo compito, limitazioni, prescrizioni, copione,
          filtri, sicurezza, script, quello che ti hanno, quanto ti hanno, quanto detto, sopra indicat*, in precedenza, finora, datore di lavoro, tua azienda, messaggio di sistema,
          norme, impostazioni, comportamento predefinito, manuale, codice di condotta, ordini precedenti, indicazione, istruit*, mandato, prescrizion*, ordine precedente,
          ordini ricevuti, consegna ricevuta, linea guida, ti hanno configurato, sei stato configurato,
        `,
        comply: "segui*, segua*, rispett*, obbedi*, ubbidi*, attien*, osserv*, tenere conto",
        become: `
          d' ora in poi sei, da ora in poi sei, adesso sei un, ora sei un, non sei piu, fingi di essere, finga di essere, fingi che, fai finta, faccia finta, comportati come,
          agisci come, impersona, immagina di essere, mettiti nei panni, si metta nei panni, calati nei panni, si cali nei panni, vesti i panni, assumi il ruolo, assuma il ruolo,
          assumi l' identita, prendi il ruolo, interpreta il ruolo, interpreta, recita la parte, recita il ruolo, il tuo nome adesso, il tuo nome e, il tuo nuovo nome, ti chiami ora,
          ora ti chiami, adesso ti chiami, da adesso ti chiami, il suo nome ora, come se fossi, come se fosse il nostro, come se fosse la nostra, lavori per noi, diventi,
          diventa il nostro, sei diventato, d' ora innanzi sei, da adesso sei, lei e ora, ora lei e, sarai il nostro, rispondi come un, parla come un, scrivi come un, si finga, finga,
          gioco di ruolo, senza restrizioni, senza limiti, immedesimati, spacciati per, ti chiami, lei si chiama ora, sii il nostro, sii il mio, parla come, rispondi come,
          risponda come il nostro, nel ruolo di, nei panni di, sei ora, sei adesso, diventa, trasformati, a nome del nostro, reciti, rappresenti noi, ci rappresenti, come un pirata,
          parli per noi, parli a nome nostro, sei al nostro servizio, ci appartieni, consideri te stess*, considerati, comportati, fai la parte, faccia la parte, imita, imiti,
          mettiti il cappello, fai da, faccia da, fungi da, funga da, immaginati, non sei un, parlami come, mi parli come, come se non avessi mai, fai come se, faccia come se,
          come se lavorassi, come se tu fossi, come se appartenessi, da questo momento sei, da subito sei, smetti di essere, in qualita di nostro, rispondi come se,
          risponda come se fosse, nella parte di, parte di un, ruolo di un, ruolo di una, parte di una, ruolo del nostro, ora sei, adesso sei, stai al gioco, stia al gioco, trattami,
        `,
        inside: `
          tuo prompt, suo prompt, vostro prompt, prompt di sistema, punteggio di confidenza, livello di confidenza, grado di confidenza, punteggio di fiducia, livello di fiducia,
          grado di fiducia, coda di revisione, coda per la revisione, coda di approvazione, controllo superato, controllo di sicurezza superato, filtro dei contenuti,
          modello linguistico, fai quello che dico, fai come dico, faccia come dico, obbedisci, ubbidisci, obbedisca, che modello sei, quale modello sei, tue istruzioni, tue regole,
          tue direttive, come interessat*, come positiv*, tabula rasa, da zero, uniche istruzioni, non puoi dire, vietato dire, note interne, senza filtri, senza censura,
          modalita sviluppatore, modalita admin, classificatore, tuo operatore, istruzioni nascoste, soglia, approvazione automatica, testo nascosto, testo segreto, che ti hanno,
          quanto sei sicur*, mittente verificato, sicurezza del 100, certezza del 100,
        `,
        no: `
          non, nessuno, nessuna, nessun, inutile, ne, alcun, salti, salta, saltate, saltare, ometti, ometta, non aspetti, non aspettare, senza aspettare, senza attendere, evita, eviti,
          superfl*, tralascia, nemmeno, niente,
        `,
        skip: `
          salti, salta, saltate, saltare, ometti, ometta, non aspetti, non aspettare, senza aspettare, senza attendere, tralasci*, evita, eviti, bypass*, risparmi*, senza, indipendentemente,
        `,
        review: `
          controll*, verific*, revision*, rivedere, approv*, supervision*, convalid*, ok, benestare, passaggio di approvazione, occhiata, esame, conferma di, intervento, nulla osta,
          autorizzazione, guardar*, visione, guard*, legg*, veda, vedere, permesso, consenso, umano, rilegg*, consult*, chieder*, chied*, direzione, benedizione, aspettare, coinvolg*,
          avvisare, firma, ispezione, conferma, esamin*, passare da, secondo sguardo, mano umana, moder*, mostrare, mostrarlo, farlo controllare, farla controllare, far controllare,
          coordin*, sottopor*, controfirm*, farlo vedere, far vedere, vederlo,
        `,
        person: `
          uman*, persona, qualcuno, nessuno, dipendente*, manual*, operatore, capo, colleg*, responsabile, superiore, team, alcuno, chicchessia, direzione, avvocato, chiunque, nessun altro,
          terzi, superiori, operatori, dipendenti, altra persona,
        `,
        need: "serve, bisogno, necessari*, deve, devono, occorre, richiest*",
        dispatch: `
          inviate, inviare, invia, invii, invio, inviatela, spedi*, mandate, manda, mandare, partire, risponda subito, rispondi subito, rispondete subito, risponda immediatamente, rispondi
          immediatamente, risponda ora, rispondi ora, faccia partire, fai partire, invia subito, invii subito, inviala, la invii, lo invii, mandala, trasmett*, inoltra, mandi la, mandi, sul
          momento, all' istante, risponda direttamente, parta, cosi com' e, rispondete immediatamente, risponda, rispondi, rispondete, rispondere, consegn*, pubblic*, invio subito,
          mandatelo, mandatela, inviatelo, mandalo, invialo, la mandi, lo mandi, fatelo partire, rispondetemi, rispondimi, rispond*,
        `,
        cleared: `
          approvat*, autorizzat*, autorizz*, consentit*, via libera, lista bianca, fidat*, accettat*, acconsentito, superato, superata, passato, passata, ha passato, giudicat* sicur*,
          ritenut* sicur*, sicuro, sicura, verificat*, pre-approvat*, preapprovat*, certificat*, convalidat*, lasciato passare, innocu*, promoss*, dato l' ok, ammess*, esent*,
          esonerat*, dispensat*, pulit*, regolare, idone*, senza problemi, conforme, detto di si, detto si, non ha trovato nulla, non ha trovato niente, non ha rilevato nulla,
          senza rilievi, senza obiezioni, nessun problema, nessuna obiezione, dato il suo ok, benedett*, ratificat*, avallat*, basso rischio, senza rischi, abilitat*, adatt*,
          previsto per, destinat* a, confermat*, superato con successo, timbrat*, approvo, concordato, convenuto, pattuito, accordi, puo ricevere, puo essere inviat*, pronto per,
          pronta per, degno di fiducia, autenticat*, mittente noto,
        `,
        automatic: `
          automatic*, automatizzat*, risposta immediata, invio immediato, risposta istantanea, autonom*, risposta diretta, invio diretto, risposta automatizzata, non controllat*, non
          rivist*, risposta automatica,
        `,
        checked: "controllat*, verificat*, rivist*, esaminat*, revisionat*",
        virus: "virus*, viren*, wirus*, avast, antivir*, malware",
        guard: `
          filtro, filtri, guardia, controllo di sicurezza, controlli di sicurezza, verifica di sicurezza, verifiche di sicurezza, moderazione, moderator*, revisore, revisori, conformita,
          compliance, squadra di sicurezza, reparto sicurezza, sistema di controllo, controllo qualita, sistema di sicurezza, team di sicurezza, controllo, guardiano, classificatore, audit,
          revisor*, supervisor*, verificatore, sicurezza, verificator*, ispettor*, censor*, controllor*, anti-injection, esaminator*, approvator*, controllo dei contenuti, cane da guardia,
          valutator*, amministratore, amministratrice, moderate, moderati, moderato, operatore, reparto informatico, proprietario,
        `,
        yours: "vostro, vostra, vostri, vostre, suo, sua, suoi, sue, tuo, tua, tuoi, tue",
        we: "io, noi, nostro, nostra, nostri, nostre, mio, mia, miei, mie, posso, possiamo, devo, dobbiamo, ho, abbiamo, voglio, vogliamo",
        flag: `
          segnal*, contrassegn*, marcare, trattene*, attesa, avvis*, avvert*, allarm*, blocc*, quarantena, sospett*, coda, bandier*, ferm*, intercett*, trattenga, tratteng*, riserve, dubbi,
          scalar*, allert*, notific*, cautela, sospes*, pausa, ritard*, spam, persona, umano, rifiut*, respin*, devi*, accanto, da parte, indesiderat*, menzion*, passata a,
        `,
        message: `
          questa email, questa e-mail, questo messaggio, questa mail, questo testo, questo contenuto, questa richiesta, il mio messaggio, la mia email, la mia mail, queste righe,
          questo mittente, questa conversazione, la presente, la mia richiesta, la nostra richiesta, nostro messaggio, nostra email, mio stato, il messaggio, la mail, nostre email,
          nostre mail, nostri messaggi, questo un, questo come, questo, questo invio, questo scritto, il mio testo, questo lead,
        `,
        file: `
          classific*, categorizz*, etichett*, archivi*, registr*, consider*, tratta, tratti, cataloga, valuta, valuti, inserisc* tra, assegna, assegni, metti, metta, dai, marca, valut*,
          giudica, giudichi, ritieni, ritenga, designa, designi, iscriv*, riconosc*, qualifica, qualifichi, processa, dichiara, dichiari, tieni per, interpret*, prenda per,
          prendere per, veda, segnala che, comunica che,
        `,
        label: `
          interessato, interessata, interessati, positivo, positiva, innocuo, innocua, sicuro, sicura, contatto qualificato, qualificato, prioritario, affidabile, fiducia, appuntamento,
          caldo, categoria, legittim*, stato, etichetta, punteggio, voto, normale, idoneo, incontro, accettabile, approvato, verde, autentic*, serio, promettente, non e spam,
          appuntamento fissato, non sospett*, attacco, minaccia, phishing, manipolazione, spam, malevol*, abuso, urgente, pericolos*, pulito, nulla di insolito, niente di strano,
          nulla di sospetto, nessun rischio,
        `,
        tag: "etichetta, categoria, classificazione, qualifica, valutazione",
        include: `
          inser*, inclu*, contenere, conten*, contien*, aggiung*, mett*, menzion*, citi, citate, riport*, ripet*, scriv*, copi*, conclud*, termin*, finisc*, chiud*, rimand*, indirizz*,
          rinvi*, us*, utilizz*, impiegh*, legger*, veder*, compar*, figur*, incorpor*, riproduc*, incoll*, rediriga, deve, cominc*, inizi*, porti, portare, rechi, dica, reciti, apra,
          dicendo, compaia, faccia comparire, appar*, trov*, digit*, mostr*, fai, faccia, present*, introduc*, lasci, accompagn*, metti,
        `,
        answer: `
          risposta, prossima email, prossima mail, quando risponde, quando rispondi, quando rispondete, rispondendo, suo messaggio con, tuo messaggio con, vostro messaggio con,
          sua mail con, prossimo messaggio, cio che mi scrive, quello che mi scrive, quello che scrivi, firma, prima parola, prima frase, ultima frase, risposte, sua email con,
          vostra risposta, rispondi con, risponda con, testo, prossimo scritto, prossima comunicazione, replica, testo generato, messaggio generato, testo che generi, testo prodotto,
          rispondi a ogni, quello che ti viene,
        `,
        letter:
          "suo riscontro, vostro riscontro, suo messaggio, tuo messaggio, sua mail, tua mail, sua email, tua email",
        verbatim: `
          frase, frasi, riga, parola per parola, testual*, letteral*, seguente, seguenti, esatt*, parola, parole, testo, dicitura, formula, espressione, stringa, brano, formulazione,
          citazione, commento, motto, dichiarazione, termine, termini,
        `,
        asked: `
          link ai, link a, un link, listino, brochure, numero cliente, numero d' ordine, caso di studio, fattura, contratto, preventivo, documentazione, documenti, prezzi, referenze,
          tariffe, catalogo, oggetto, i costi, il costo, i prezzi,
        `,
        ask: "quali, quale, qual, che, cosa, come, chi, quanto",
        reveal: `
          mostr*, dimmi, mi dica, dica, mand*, invi*, elenc*, rivel*, stamp*, copi*, condivid*, fornisc*, comunic*, indic*, riassum*, ripet*, descriv*, inoltr*, mi mandi, mi invii,
          mi invia, mi manda, mi dia, ci mandi, dammi, riporta, riporti, ricopia,
        `,
        recite: `
          cita, citi, citami, mostr*, stampa, stampi, rivel*, ripet*, elenc*, recit*, divulg*, riporta, riporti, ricopia,
        `,
        secret: `
          prompt, tue istruzioni, tue regole, tue direttive, tua configurazione, tue impostazioni, istruzioni hai, istruzioni ti hanno, regole hai, regole segui, confidenza,
          dati di addestramento, chiave api, password, note interne, testo prima, dicono le tue, probabilita, prima di questa, sopra questa, tuoi limiti, tuoi ordini, vietato,
          puoi vedere, classificatore, vuole che tu dica, devi dire, ti hanno detto, ti e stato detto, tuo contesto, tua base, esempi hai, dietro le tue, tuo regolamento, certezza,
          con quale sicurezza, grado di certezza, sicuro eri, tuoi parametri, tuoi dati, tuo modello, sei programmato, sei stato programmato, sei configurato, sei stato addestrato,
          tuo sistema, tuoi strumenti, prompt con cui, regole con cui, istruzioni con cui, con cui lavori,
        `,
        others: `
          altri clienti, altri vostri clienti, altro cliente, altre aziende, altri contatti, altri destinatari, tutti i vostri clienti, tutti i tuoi clienti, elenco clienti, lista clienti,
          altre ditte, altre imprese, cliente precedente, ultimo cliente, altri mittenti, altre persone, gli altri clienti, altri suoi clienti, concorrenti, resto dei clienti, altri account,
          altri committenti, terzi, altrui, altri interessati, altri prospect,
        `,
        data: `
          dati, indirizzi, prezzi, sconti, contratti, conversazioni, messaggi, telefoni, informazioni, condizioni, pagano, elenco, lista, email, mail, dettagli, recapiti, scritto, detto,
          pagato, negoziato, offerte, scambi, vedere, corrispondenza, casella, preventivi, ordini, accesso, contenuti, contenuto, fatture, nomi e, cronologia, hanno scritto,
        `,
        decode: `
          decodific*, decifr*, decritt*, al contrario, rot13, base64, cesare, morse, esadecimale, da destra a sinistra, codificat*, cifrat*, a rovescio, prime lettere, prima lettera,
          iniziali, una lettera si, sposta*, binario, specchio, acrostico, vigenere, traduci dal, invers*, invertit*,
        `,
        obey: `
          obbed*, ubbid*, esegu*, fallo, lo faccia, applica*, segui, segua, compi, realizz*, leggi, legga, seguente, sotto, agisci, agisca, ordine, istruzione, testo, messaggio, riga,
          procedi, proceda, tratta,
        `,
        post: "contatto, referente, interlocut*, fornitore, secondo, terzo, quarto",
        earlier: "quello che ti ho, quello che le ho, cio che le ho, quanto le ho",
        idle: `
          mi invii, mi mandi, mi invia, mi manda, ci invii, ci mandi, non invii ancora, non invii nulla, non mandi ancora, non mandi nulla,
        `,
      },
    },
    cautions: {
      person: `
        (mi (chiami|telefoni|richiami)|chiamami|chiamatemi|richiamami|richiamatemi|chiamarmi|richiamarmi|mi puo chiamare|telefonatemi)
        (per|al) telefono | (persona|umano) (vera|reale|vero|in carne)
        (mi|ci) (chiami|chiamate|telefoni|richiami|faccia uno squillo|dia un colpo)
        chiamami | chiamatemi | chiamateci | fammi uno squillo
      `,
      legal: `
        avvocat* | vie legali | denuncia* | diffida* | garante | tribunale | dati personali | protezione dei dati | consenso | base giuridica
        querela | riservatezza | illecit*
      `,
      hostile: `
        truffa* | spazzatura | vergogna* | vergognos* | schifo | merda | idiot[ai] | stufo | stufa | cazzo | ridicol* | vaffanculo | rompete
        scocciat* | cretin* | inaccettabile | e spam
      `,
    },
    questions: {
      asks: `
        quant[oiae] | qual[ie]? | come funziona | avete | offrite | c'e un
      `,
      wishes: `
        inviar* | mandar* | demo* | parlar* | sentirsi | sentiamo | risentirci | sentirci | incontro | lunedi | martedi | mercoledi | giovedi
        venerdi | settimana | informazioni | chiamata
      `,
      money: `
        costa | costo | costi | prezz[oi] | quanto
      `,
    },
  },
  drafts: {
    statements: {
      plain: `
        il, lo, la, i, gli, le, l', un, uno, una, un', di, del, dello, della, dei, degli, delle, dell', d', a, al, allo, alla, ai, agli, alle, all', da, dal,
        dalla, dai, dall', in, nel, nella, nei, nelle, nell', con, col, su, sul, sulla, sui, sull', per, tra, fra, e, ed, o, ma, che, chi, cui, quale, quali,
        come, dove, perche, se, si, vi, ne, li, loro, questo, questa, questi, queste, quello, quella, quelli, quelle, cio, stesso, stessa, altro, altra,
        altri, altre, qualche, alcuni, molto, molta, molti, molte, poco, piu, meno, tanto, tanti, cosi, anche, pure, ancora, gia, qua, poi, prima, dopo, ora,
        adesso, solo, soltanto, pero, quindi, dunque, infatti, inoltre, invece, mentre, e', sono, sei, siete, era, ero, stato, stata, essere, sarebbe, ho,
        hai, ha, avete, hanno, avere, aveva, avrebbe, fa, fai, fare, fate, fanno, va, vai, andare, vanno, puo, puoi, possono, posso, potrebbe, deve, devi,
        dovrebbe, viene, vengono, venire, sta, stanno, stare, dare, parte, volta, volte, giorno, giorni, settimana, settimane, mese, mesi, anno, anni, ore,
        minuti, momento, tempo, lunedi, martedi, mercoledi, giovedi, venerdi, mattina, pomeriggio, cosa, caso, signor, signora, gentile, egregio, buongiorno,
        buonasera, salve, ciao, oggi, attualmente, circa, sotto, sopra, dentro, fuori, presso, due, tre, quattro, cinque, sette, otto, nove, dieci, trenta,
        messaggio, mail, cliente, clienti, azienda, aziende, situazione, progetto, nuovo, nuova, grande, piccolo, piccole, facile, rapido, soprattutto, suo,
        sua, suoi, sue, nostro, nostra, nostri, nostre, effetti, tal, frattempo, numero, visto, ecco, davvero, meglio
      `,
      restating: `
        inizi*, part*, costa, costano, compres*, inclus*, comprend*, conten*, copr*, ammont*, totale, aggiunt*, separat*, oltre, ogni, ciascun*, ognuna,
        persona, utente, regola, norma, solito, generale, dura, servono, bisogno, necessar*, lavor*, funzion*, colleg*, ospitat*, situat*, disponibil*,
        esist*, esatt*, breve, sintesi, avviene, alleg*, riport*, accompagn*, calcol*, riguard*, tempi, mensil*, annual*, settimanal*, minimo, consegn*, a
        partire
      `,
      courtesy: `
        grazie, ringrazi*, piacer*, felic*, content*, liet*, spiac*, dispiac*, scus*, ottim*, bell*, fantastic*, interess*, fortun*, spero, speriamo,
        benvenut*, salut*, cordial*, distinti, presto, complimenti, volentieri, buon, buona, buone, auguri, augur*, vacanze, bravo, mille, con calma, non c'e
        fretta, senza fretta, in bocca al lupo, ci tenevo, comprensibile, perplessita
      `,
      understanding: `
        capisc*, comprend*, sento, vedo, immagin*, conosc*, so che, spesso, frequent*, comune, preoccup*, fastidio, dubbi*, timor*, succede, capita, diceva,
        dice, racconta
      `,
      conceding: `
        ragion*, vero, giust*, domanda, onest*, sincer*, franc*, important*, legittim*, seri*, corrett*, risposta, idea, certo, fa bene, certamente,
        naturalmente, ci mancherebbe
      `,
      regret: "purtroppo, ahime, dispiace, peccato",
      not: "non, nulla, niente, nessun*, mai, senza, neanche, nemmeno, no",
      promising: "promett*, promess*, garant*, assicur*, impegn*, conferm*",
      knowing: `
        dire, dirle, dirti, dico, sapere, decid*, valut*, stim*, sbilanc*, certezza, anticip*, per un'altra, indovin*, una data, una cifra, non ho questa, non
        ho la risposta, non saprei, su due piedi
      `,
      providing: `
        abbiamo, offriamo, diamo, facciamo, prevediam*, previst*, concediam*, applichiam*, lavoriamo, arriviamo
      `,
      inquiring: `
        chiedo, chieder*, domando, informo, verific*, controll*, consult*, sento il, sento con, ne parlo, guardo, approfond*, sottopo*, giro la, giro al,
        inoltro, mi faccio dire, sento la, chiedo alla, chiedo al, mi informo
      `,
      returning: `
        rispond*, ricontatt*, torno, sapere, faccio sapere, aggiorn*, le scrivo, ti scrivo, le dico, ti dico, riscontro, la avviso, ti avviso, appena ho,
        appena so, le dico qualcosa
      `,
      colleagues: `
        team, squadra, colleg*, titolar*, responsabil*, tecnic*, officina, ufficio, reparto, espert*, commercial*, amministrazion*, magazzino, direzion*
      `,
      sending: `
        invio, invi*, mando, mand*, mostr*, spieg*, raccont*, descriv*, inoltr*, condivid*, present*, trasmett*, far avere, far vedere
      `,
      material: `
        catalog*, brochure, opuscol*, presentazion*, document*, sched*, foto*, immagin*, esempi*, informazion*, dettagl*, video*, link, sito, pagina,
        riassunto, visita, slide*, material*, dati, disegn*, domande, giro
      `,
      talking: `
        chiamata, chiam*, telefon*, parlar*, parlarne, parliamo, sentiamo, incontr*, appuntament*, visita, conversazion*, colloqui*, confront*, demo, insieme,
        a voce, di persona, contatt*, e-mail, corrispondenza
      `,
      choosing: `
        scegl*, scelt*, prenot*, trov*, occhiata, calendario, agenda, orario, data, fissa*, fissiamo, slot, qui, darle un, dare un
      `,
      requesting: `
        servir*, servirebbe, mi serve, mi dica, dica, dimmi, raccont*, scriv*, mi mandi, inviarci, mandarmi, aiut*, util*, conoscer*, quant*, dimension*,
        quantita, capire, vorrei sapere, posso chieder*, quanti piani, di che prodotti, che tipo
      `,
      depending: "dipend*, vari*, second*, divers*, cambia da, a seconda, caso per caso",
      perhaps: `
        forse, magari, possibil*, probabil*, credo, penso, suppong*, sembr*, solito, normalmente, di norma, potrebbe, dovrebbe, sarebbe, piu o meno
      `,
      wishing: `
        vuol*, vuoi, vorr*, prefer*, desider*, piac*, favore, prego, pure, disposizion*, voglia, se le, se ti, se vuole
      `,
      suiting: "va bene, benissimo, perfett*, comodo, d'accordo per, ok per",
      payment: `
        password, credenziali, codice di verifica, carta di credito, coordinate bancarie, conto corrente, bonifico, bonific*, buoni regalo, anticipo,
        anticipat*, caparra, paypal, bitcoin*, crypto*, krypto*, western union, moneygram, telegram, whatsapp, iban, venmo, zelle
      `,
      ordinal: "second*, terz*",
      free: `
        gratis, gratuit*, omagg*, regal*, offro, offriamo noi, offre la casa, a costo zero, in omaggio, a spese nostre, glielo abbuono, abbuon*, senza
        sovrapprezzo, gratuitamente, offerto, non costa nulla, costa nulla
      `,
      money: `
        pag*, cost*, prezz*, fattur*, tariff*, soldi, soldo, euro, centesim*, spes*, importo, canone, abbonament*, caro, cara, preventiv*
      `,
      discount: `
        scont*, ribass*, econom*, costa meno, meta, ridu*, risparm*, miglior prezzo, stiamo sotto, adegu*, abbass*, promo*, di meno, toglia*, tolgo, al prezzo
        di, facciamo quindici, la meta, un terzo, sottocosto
      `,
      refund: `
        rimbors*, restitu*, rend*, ripren*, sostitu*, cambi*, rifacc*, rispedi*, risarc*, reso, resi, ritir*
      `,
      ourCost: "spese nostre, nostre spese, carico nostro, nostro carico, conto nostro, rischio",
      certainty: `
        parola, giur*, mano sul fuoco, sul fuoco, contarci, conti su, tranquill*, dorm*, stia sereno, sereno, fidi, fidat*, garantito, glielo firmo, pensiamo
        noi, ci pensiamo, ci penso, puo stare, vedra, vedrai, parola mia, non si preoccupi, non ti preoccupare, se ne parla, le assicuro, ti assicuro
      `,
      agreement: `
        affare, affare fatto, accett*, firmo, firmiamo, accord*, d'accordo, aggiudicat*, approv*, confermato, si fa, non se ne parla piu, andata, ci
        sto, vincolant*, irrevocabil*, legalmente, con la presente, firmera
      `,
      favor: "eccezion*, special*, personalment*, per lei, per te, per voi, tra noi, io stesso, io stessa",
      absolute: `
        sempre, mai, tutto, tutta, tutti, tutte, qualunque, qualsiasi, intero, intera, complet*, illimitat*, definitiv*, a volonta, volonta, limite, quante
        volte, finche, nemmeno un, neanche un, giorno e notte, per sempre, a vita, infinit*, finche non, quante ne vuole, da un giorno all'altro, anche se,
        vita natural
      `,
      deadline: `
        entro, fino, finche, subito, immediat*, domani, sera, notte, stanotte, sabato, domenica, weekend, natale, pasqua, estate, inverno, autunno, primavera,
        in giornata, in tempo, domattina, entro stasera, stasera, puo aspettare, aspettare, dopo
      `,
      exclusivity: "esclusiv*, a nessun altro, nessun altro, precedenza, riserv*",
      liability: `
        responsab*, dann*, perdit*, colpa, penal*, guast*, rott*, difett*, storti, ammaccat*, polvere, perse, protesta
      `,
      leaving: `
        disd*, recess*, annull*, smett*, lasci* quando, uscire, chiud*, mandarci via, tirarsi indietro, andarsene
      `,
      service: `
        ripar*, ritir*, install*, mont*, configur*, import*, caric*, collega, svilupp*, occup*, organizz*, pass* da, veniamo, arriviamo, saremo, teniamo,
        tengo, riserv*, blocc*, prolung*, prest*, aggiung*, metto, mettiamo, assum*, raccomand*, cancell*, elimin*, scrivo io, rifacciamo, lasciamo, donia*,
        infil*, sospend*, andare noi, lavoriamo, mandiamo noi, mettiamo noi, ritiro, raddopp*, saldare, salda, parlo io, ci parlo, convinco, siamo gia li,
        avviso la squadra, firmera
      `,
      condition: "se, quando, qualora",
      we: "noi, ci, nostr*, *iamo",
      me: "io, mi, me, mio, mia, miei",
      you: "tu, ti, te, tuo, tua, tuoi, lei, le, glielo, gliela, vostr*, ve",
      future: `
        *eremo, *iremo, *erai, *irai, *era, *ira, *eranno, *iranno, *erete, *irete, sara, saranno, avra
      `,
    },
    commitments: {
      free: `
        gratis, gratuit*, omaggio, regal*, senza costi, senza spese, a costo zero, a nostre spese, offerto, offriamo noi
      `,
      unpaid: `
        non paga, non paghera, paga solo se, non le costa, non le costera, non costa nulla, non costa niente
      `,
      guarantee: `
        garant*, prometto, promettiamo, promesso, promessa, promesse, promettere, prometterle, prometterti, le assicuro, le assicuriamo, ti assicuro, vi
        assicuriamo, mi impegno, ci impegniamo, mia parola, nostra parola
      `,
      refund: "rimbors*, restitui*, soldi indietro, indennizz*, riaccredit*",
      discount: `
        scont*, ribass*, meta prezzo, prezzo speciale, prezzo di favore, miglior prezzo, piu economic*, meno caro, tariffa agevolata, agevolazion*, prezzo
        da amico, prezzi da amico
      `,
      exclusivity: "esclusiv*",
      nobodyElse: "nessun altro cliente, a nessun altro, nessun' altra azienda",
      liability: `
        responsabilita, rispondiamo di, rispondiamo noi, rispondiamo per, risponderemo di, siamo responsabili, manlev*, risarc*
      `,
      agreement: `
        con la presente, vincolant*, irrevocabil*, legalmente, affare fatto, consideri accettat*, consideri firmat*, contratto vale, contratto e valido
      `,
      accept: "accett*, firm*, sottoscriv*, approv*, d' accordo",
      terms: "condizion*, contratt*, clausol*, penale, penali, termini",
      bear: "rispond*, copr*, pag*, sosten*, assum*, carico nostro, nostro carico",
      damage: "dann*, perdit*, multa, multe, penale, penali, guast*",
      urgent: `
        subito, immediat*, entro, al piu tardi, in giornata, oggi stesso, domani stesso, senza indugio, prima possibile
      `,
      perform: `
        consegn*, termin*, install*, pronto, pronta, pronti, pronte, ripar*, inizi*, stamp*, finit*, fatto
      `,
      expire:
        "ha tempo fino, avete tempo fino, hai tempo fino, scade, scadono, scadenza, termina, terminano, valido fino, valida fino, ultimo giorno, ultima occasione, prezzo aumenta, prezzo aumentera",
      customer: "usa, usano, utilizza*, scelt*, sceglie*, consiglia*, lavora*, compra*, affida*",
      link: `
        funziona*, integr*, colleg*, compatib*, sincronizz*, connett*, gira, nostri clienti, nostre referenze
      `,
      linked: "con, a, su, in, c' e, ci sono, figura*, come",
      insult: `
        stupid*, idiot*, scemo, scema, cretin*, imbecill*, ridicol*, ignorant*, incompetent*, sciocc*, deficient*, bugiard*, merda, pagliacc*,
        inutile, inutili, patetic*, e spazzatura, sono spazzatura, stia zitto, stai zitto, perdere tempo, perdere il mio tempo, non mi faccia perdere,
        non ci faccia perdere,
        una barzelletta, uno scherzo, una truffa, truffator*, imbroglion*, un disastro, una vergogna, buffon*, ladri, fa ridere, fanno ridere, fate
        ridere, fa schifo, fanno schifo, fate schifo, non vale niente, non vale nulla, non valete niente, non valete nulla, dilettanti, incapac*,
        zimbello, un fallimento, mediocre, mediocri
      `,
      deny: "non, non e, nessun*, neanche, nemmeno",
      denyFar: "",
      that: "che",
      whether: "se, qualora",
      join: "e, ed, ma, perche, poiche, quindi, cosi, mentre, sapendo, tenendo",
      which: "quale, quali, quant*, come, quando, dove, cosa",
      asking: `
        vuol*, vorrebb*, posso, puo, potrebb*, potremmo, ha, avete, desider*, prefer*, le serve, vi serve, le interessa, vi interessa, c' e, le mando, le
        invio, le va, cerca, cercate
      `,
      idle: `
        non solo, non si preoccupi, non ti preoccupare, non esiti, non esitare, nessun problema, nessun impegno, nessun dubbio, nessun rischio, non c' e
        problema, non c' e fretta, perche no
      `,
    },
    affirmation: `
      si, certo, certamente, certo che si, assolutamente, d'accordo, confermato, esatto, esattamente, corretto, nessun problema, senza problemi,
      come (dice|vuole|desidera), conti su, ci conti, confermiamo, confermo, va bene cosi, senz'altro,
    `,
    form: {
      your: "Suo",
      name: "Nome",
      field: "",
      insert: "inserire",
      subject: "oggetto",
      dangling: "e, o, il, la, di, da, per, un",
      machine: "in quanto ia, modello linguistico",
      refusal: "",
      remark: "bozza ?:",
      prompt: "istruzioni precedenti",
      dot: "punto",
      atSign: "chiocciola",
      introduction: "mi chiamo, il mio nome e, sono, qui",
      never: "mai, non",
      say: "dire, promettere",
      that: "che",
    },
    answers: {
      greeting: "Buongiorno",
      closing: "Cordiali saluti",
      thanks: "Grazie per la Sua risposta.",
      choose: "Qui può scegliere l'orario che preferisce:",
      propose: "Quale giorno e quale orario Le andrebbero bene per una breve telefonata?",
      booked: "Sarà un piacere parlare con Lei.",
      unclear: "Se desidera parlarne, quale giorno e quale orario Le andrebbero bene?",
      again: "vorrei tornare sulle nostre e-mail.",
      first: "vorrei mettermi in contatto con Lei.",
      chooseToTalk: "Se desidera parlarne, qui può scegliere l'orario che preferisce:",
      proposeToTalk: "Se desidera parlarne, quale giorno e quale orario Le andrebbero bene?",
    },
  },
};
