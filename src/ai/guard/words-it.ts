/** Lists the guard's Italian words. */
import type { GuardWords } from "./words-form.ts";

export const ITALIAN: GuardWords = {
  numbers:
    "0 ~zero|1 ~un ~uno ~una|2 ~due|3 tre|4 quattro|5 cinque|6 ~sei|7 sette|8 otto|9 nove|10 dieci decina|11 undici|12 dodici dozzina|" +
    "13 tredici|14 quattordici|15 quindici|16 sedici|17 diciassette|18 diciotto|19 diciannove|20 venti ventina|30 trenta trentina|" +
    "40 quaranta|50 cinquanta cinquantina|60 sessanta|70 settanta|80 ottanta|90 novanta|100 ~cento centinaio centinaia|1000 ~mille mila migliaia|" +
    "1000000 milione milioni",
  numberParts:
    "1 uno un|3 tre|6 sei|8 otto|20 vent|30 trent|40 quarant|50 cinquant|60 sessant|70 settant|80 ottant|90 novant|100 cent|2 due|1000 mila",
  numberJoiner: "e",
  articles: "un|una|uno|mezzo",
  minutes: "minuti|minuto|minutini|min",
  countable:
    "domand[ae]|punt[oi]|cos[ae]|opzion[ei]|possibilita|mod[oi]|ide[ae]|rig[ah]e?|frasi?|parol[ae]|esemp[io]|motiv[oi]|ragioni|date|" +
    "argoment[oi]|dettagl[io]|suggeriment[oi]|alternativ[ae]|dubbi|fasce|orari|proposte",
  spans: {
    hour: "or[ae]",
    day: "giorn[oi]|giornat[ae]|giorni lavorativi",
    week: "settiman[ae]",
    month: "mes[ei]|mensil[ei]",
    year: "ann[oi]|annu[oaei]",
  },
  priceUnits:
    "utent[ei]|postazione|persona|testa|dipendente|sede|lead|appuntamento|contatto|campagna|progetto|licenza|unita|pezzo",
  at: "alle|alle ore|ore|verso le|dalle|entro le|fino alle|le|prima delle|dopo le|all'|per le|tra le",
  clock: "h|in punto",
  between: "a|e|o|alle|e le|oppure",
  days: {
    today: "oggi|stasera|stamattina|questo pomeriggio|questa mattina",
    tomorrow: "domani",
    overmorrow: "dopodomani",
    nextWeek: "(?:prossima settimana|settimana prossima|settimana entrante)",
    nextMonth: "(?:prossimo mese|mese prossimo)",
  },
  dot: "punto",
  commitments: {
    acceptance: String.raw`
      (vostre|sue|tue|vostro|suo|vostra|sua|vostri|suoi) ([a-z]+ ){0,2}(condizioni|contratto|clausol[ae]|termini|richieste|politica|accordo|nda)
      (lo|la|li|le) (accettiamo|accetto|approviamo|firmiamo|firmo|sottoscriviamo|sottoscrivo|confermiamo per)|(firm|sottoscriv|controfirm)(a|era|iamo|eremo|ato|ata|are|o|ono|eranno|iamo|
        eremo|e) .. (contratto|accordo|documento|nda|preventivo|convenzione|anche)
      senza (riserve|riserva|eccezioni|condizioni|limitazioni)|(e|sono|va|vanno) (accettat|approvat|firmat|sottoscritt)(o|a|i|e)|consideri(lo|la|le|li)? .. (fatto|accettat|approvat|
        concluso)*|sottoscriv(iamo|o|eremo|ero)
      (accettiamo|accetto|accetteremo|abbiamo accettato|acconsentiamo|autorizziamo|autorizzo|approviamo|approvo|concediamo|concedo|rinunciamo)
      (accettat[oaie]|confermiamo|confermo|confermat[oaie]|firmiamo|firmo|firmat[oaie]|approvat[oaie]|riconosciamo|d'accordo|sottoscriviamo|rispetteremo) .. (condizion|contratt|accord|
        ordin|richiest|clausol|acquist|preventiv|offert|propost|prezzo|interezza|tutto|tutti|tutte|nda|termini|pretes)*
      (condizioni|contratto|ordine|richieste|preventivo|clausola|termini) .. (accettat|confermat|firmat|concluso|approvat)[oaie]
      (vostre|sue|tue|vostra|sua) (condizioni|richieste|clausole|clausola|pretese)|(vostro|suo) (contratto|ordine|preventivo)|(vostri|suoi) termini
      affare fatto|e fatta$|ci sto|siamo d'accordo su (tutto|tutti|tutte|prezzo|questo)|d'accordo (con|su) (tutto|tutte|tutti|le vostre|le sue|il prezzo|quel prezzo)|accordo (concluso|
        fatto|raggiunto)|venduto
      vincolant[ei]|vincola*|giuridicamente|legalmente|contrattualmente|irrevocabil*|con la presente|per iscritto
      (ci |mi )(impegniamo|impegno|obblighiamo)|impegno (formale|scritto|vincolante|fermo)|siamo (obbligati|vincolati|tenuti)
      esclusiv[aei]|esclusivita|in esclusiva
      (potete|puo|possono) (usare|utilizzare|pubblicare|citare|rivendere|diffondere)
      (nostr[oa]|mi[oa]) (consenso|autorizzazione|permesso|firma|approvazione)
    `,
    guarantee: String.raw`
      garan(zia|zie|tito|tita|titi|tite|tiamo|tisco|tire|tiremo|tisce)|promett*|promess[oaei]|assicur(o|iamo|arle|arvi|ato)|parola d'onore|(la )?(mia|nostra) parola|giuro|giuriamo|
        do la mia parola
      (100|cento) ?(%|per cento|percento) (sicur|cert|garantit|efficac|di successo)*|senza fallo|in ogni caso avra|a vita|illimitat*|per sempre|infallibil*
    `,
    refund: String.raw`
      rimbors*|restitui*|restituzione|(soldi|denaro|importo|somma|pagamento) .. (indietro|restituit|rimborsat|riaccreditat)*|indietro i soldi|riaccredit*|accredit(iamo|eremo|ero|o|ato)
      risarc*|indennizz*|compens(iamo|eremo|azione)|nota di credito|soddisfatti o*
    `,
    free: String.raw`
      gratis|gratuit*|omaggio|omaggi|in regalo|regal(o|iamo|ato|ata|i)|in dono|offriamo noi|offerto da noi|free|di tasca nostra
      (senza|nessun|nessuna|zero|a zero) (alcun |ulteriori |nessun )?(costo|costi|spesa|spese|addebito|canone|pagamento|pagare|sovrapprezzo|supplemento|commissioni)
      (a|sono a|e a) (nostre spese|nostro carico|carico nostro|costo zero)|offre la casa|paghiamo noi
      (non (le |vi |ti )?(costera|costa|addebiteremo|addebitiamo|fattureremo|faremo pagare|paghera|pagherete|paga|pagate))|nulla da pagare|niente da pagare
      (costa|costera|paga|pagate|paghera) (assolutamente )?(nulla|niente|zero)
    `,
    discount: String.raw`
      un (quarto|terzo|quinto) (in|di) meno|di un (quarto|terzo|quinto)|(scendiamo|scendere|scendo|caliamo) .. (di|a|sul prezzo|prezzo)
      (abbassar|ridur|togliere|scontar)* .. (prezzo|tariffa|terzo|meta)
      scont*|ribass*|riduzion* .. (prezzo|tariffa|canone)|agevolazion*|promozion*|promo|offerta (speciale|riservata|limitata)|coupon|buono (sconto|regalo)|codice (sconto|promo*)|bonus|
        saldi|abbuon*
      (prezzo|prezzi|tariffa|canone|condizioni) (special|ridott|scontat|promozional|di favore|preferenzial|agevolat|piu bass|inferior|bloccat|fiss|congelat)*|(miglior|minor) prezzo|
        prezzo migliore|prezzo d'amico|trattamento di favore
      (meta|mezzo) (del )?prezzo|a meta|la meta (del|di)|un terzo (del|in meno)|meno car*|piu economic*|piu conveniente
      (abbass|riduc|dimezz|tagli|blocc|parific)* .. (prezzo|prezzi|tariffa|canone|costo|costi)
      due (per|al prezzo di) uno|2x1|(primo|secondo|primi|un|due|tre|1|2|3) (mese|mesi|settimana|settimane|anno) (in omaggio|gratis|a nostro carico|offert|lo paghiamo|li paghiamo|
        gratuit)*|quattro soldi
      (per cento|percento|%|euro|euri) (in meno|di meno|scontat|di sconto)*
    `,
    liability: String.raw`
      (rispondiamo|rispondo|risponderemo|copriamo|paghiamo|assumiamo|risarciremo) .. (dann[oi]|perdite|spese|rischi|rischio)|(dann[oi]|perdite) .. (a nostro carico|coperti|risarciti)|
        a nostro rischio
      (ci assumiamo|mi assumo|assumiamo|riconosciamo|riconosco|ammettiamo|ammetto|accettiamo) .. (responsabilita|colpa|errore|violazione|inadempi|rischio|rischi|perdite|danni)*
      (siamo|sono) (pienamente |interamente |gli unici )?(responsabili|colpevoli|in torto)|penale|penali|risarcimento|danni|(nostra) (colpa|responsabilita)
      (ci facciamo carico|ci accolliamo|copriamo|copriremo) .. (spese|costi|danni|perdite|rischio|tutto)|abbiamo (violato|infranto)
    `,
    deadline: String.raw`
      (valid[oaie]|riservat|offerta|disponibil|manteniamo|vale|blocchiamo)* .. (fino al|fino a|entro|solo oggi|solo per oggi)
      (consegn|pront|termin|complet|operativ|online|attiv|install|implement|lanci|ricev|invi|mand|pag|risol|finit|avvi)* .. (entro|in meno di|al massimo|al piu tardi|nel giro di|prima di|
        oggi stesso|domani stesso|in una|in due)
      entro (e non oltre|il|la|le|l'|un|una|due|tre|fine|oggi|domani|\d+|poche|pochi)|(fine|termine) (settimana|mese|giornata|anno|trimestre)|nel giro di|in (24|48|72) ore
      in giornata|lo stesso giorno|il giorno dopo|da un giorno all'altro|ultima occasione|ultima possibilita|solo (per )?oggi|tempo limitato|scadenza|termine (massimo|ultimo|garantito)
    `,
    payment: String.raw`
      bonific*|conto (corrente|bancario)|nostro conto|coordinate bancarie|iban|bic|carta di credito|accont*|caparra|anticipo
      (pag|vers|sald)(are|ate|hi|i|o|amento|ando|hera) .. (conto|anticip|subito|immediat|ora|seguente|qui|tramite)*|pagamento (anticipato|immediato)|in anticipo (il|la|l')
      paypal|satispay|postepay|bitcoin|cripto*|western union|moneygram|carte? regalo|telegram|whatsapp|(sua|vostra|tua) password|(suo|vostro) pin|credenziali
    `,
    terms: String.raw`
      (disdi|recede|recess|annull|cancell|interromp|usci|lascia)* .. (qualsiasi momento|ogni momento|qualunque momento|quando (vuole|volete|desidera)|senza (preavviso|penali|costi|vincoli))
      senza (vincoli|vincolo|contratto|contratti|rischi|rischio|preavviso|obblighi|obbligo|durata minima|clausole nascoste|costi nascosti|penali|costi di attivazione)
      (paga|pagamento|pagate|pagare) (solo |soltanto )?(a|in base ai|sui|per) (risultat|successo|risultato)*|periodo di prova|diritto di recesso|preavviso
    `,
    deletion: String.raw`
      (elimin|cancell|rimoss|rimuov|rimuover|distru|tolt|togli)* .. (dati|indirizzo|lista|elenco|database|archivio|informazioni|contatto|nominativo)
      (dati|indirizzo|informazioni|nominativo) .. (eliminat|cancellat|rimoss|distrutt)*|non (la |vi |ti )?(contatteremo|scriveremo|disturberemo|ricontatteremo|contattero) (piu|mai)*
    `,
  },
  harmless: String.raw`
      fino ad allora|nel frattempo
    senza (problemi|dubbio|alcun dubbio|fretta|impegno$)|nessun problema|non solo|(chiamata|telefonata|riunione|chiacchierata|call|demo|incontro|conversazione|colloquio) senza impegno
    (confermo|confermiamo|confermat[oa]) .. (appuntamento|riunione|chiamata|call|orario|incontro)|nostra offerta|vostra offerta|promettente|molto volentieri|a mezzo
  `,
  not: "non|senza|nessun|nessuna|nessuno|mai|ne|neanche|neppure|invece",
  notBehind: "non e possibile|no$",
  clause: "se|quando|perche|che|e|ma|qualora|purche|anche",
  topic:
    "se|su|sul|sulla|sullo|sugli|sulle|riguardo|circa|relativa|relativo|domanda|domande|richiesta|possibile|possibili|eventuale|eventuali|quale|quali|per quanto",
  deferral: String.raw`
    (verific|inform|chied|chieder|controll|chiari|consult|sent)* .. (con|a|se|e|le|il|la|i|internamente|col|presso)|faccio sapere|fare sapere|farle sapere|faro sapere|faremo sapere|le sapro
    (torno|tornero|torniamo|torneremo|ricontatto|ricontattero|rispondero|risponderemo|risentiamo|aggiorno|diro|diremo|so dire) .. (da|a|con|lei|voi|presto|breve|su)*|(giro|inoltro|
      passo) .. (a|alla|al)
    non (posso|possiamo|sono|siamo|sono in grado) .. (dire|dirle|promettere|rispondere|confermare|decidere|anticipare|prometterle|confermarle)|ne parliamo|(durante|
      nella) (la )?(nostra )?(chiamata|call)|grazie .. domanda
  `,
  affirmation:
    "si|certo|certamente|certo che si|assolutamente|d'accordo|confermato|esatto|esattamente|corretto|" +
    "nessun problema|senza problemi|come (?:dice|vuole|desidera)|conti su|ci conti|confermiamo|confermo|" +
    "va bene cosi|senz'altro",
  introduction: "mi chiamo|il mio nome e|sono|qui",
};
