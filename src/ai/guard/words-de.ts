/** Lists the guard's German words. */
import type { GuardWords } from "./words-form.ts";

export const GERMAN: GuardWords = {
  numbers:
    "0 ~null|1 ~eins|2 ~zwei zwo|3 drei|4 vier|5 funf fuenf|6 sechs|7 sieben|8 ~acht|9 neun|10 zehn|11 elf|12 zwolf zwoelf dutzend|" +
    "13 dreizehn|14 vierzehn|15 funfzehn fuenfzehn|16 sechzehn|17 siebzehn|18 achtzehn|19 neunzehn|20 zwanzig|30 dreisig dreissig|" +
    "40 vierzig|50 funfzig fuenfzig|60 sechzig|70 siebzig|80 achtzig|90 neunzig|100 hundert hunderte|1000 tausend tausende|" +
    "1000000 million millionen",
  numberParts: "1 ein eine|8 acht|2 zwei|100 hundert|1000 tausend",
  numberJoiner: "und",
  articles: "ein|eine|einen|einem|einer|nen|ne",
  minutes: "minuten?|min|minutig[a-z]{1,2}|minuetig[a-z]{1,2}",
  countable:
    "fragen?|ruckfragen?|punkten?|punkte|dinge|optionen|moglichkeiten|wege|ideen|zeilen|satzen?|satze|worten?|worte|beispielen?|" +
    "beispiele|grunden?|grunde|termine|terminvorschlage|themen|details|vorschlagen?|vorschlage|alternativen",
  spans: {
    hour: "stunden?|std|stundig[a-z]{1,2}",
    day: "tage?|tagen|werktage?|werktagen|arbeitstage?|arbeitstagen|tagig[a-z]{1,2}",
    week: "wochen?|wochig[a-z]{1,2}",
    month: "monate?|monaten|monats|monatig[a-z]{1,2}|monatlich",
    year: "jahre?|jahren|jahres|jahrig[a-z]{1,2}|jahrlich",
  },
  priceUnits:
    "nutzer|benutzer|nutzerin|platz|person|kopf|mitarbeiter|standort|lead|termin|kontakt|kampagne|projekt|lizenz|stuck|postfach",
  at: "um|ab|bis|gegen|vor|nach|von|zwischen|punkt",
  clock: "uhr",
  between: "bis|und|oder",
  days: {
    today: "heute",
    tomorrow: "morgen",
    overmorrow: "ubermorgen|uebermorgen",
    nextWeek: "(?:nachste[rn]?|kommende[rn]?) woche",
    nextMonth: "(?:nachste[rn]?|kommende[rn]?) monat",
  },
  dot: "punkt",
  commitments: {
    acceptance: String.raw`
      (ihre|ihren|ihrer|eure|deine) ([a-z]+ ){0,2}([a-z-]{0,20}bedingungen|[a-z-]{0,20}vertrag|agb|nda|[a-z-]{0,20}vereinbarung|klauseln?|konditionen|forderungen?|richtlinien?)
      (akzeptieren|akzeptiere|genehmigen|genehmige|bewilligen|bewillige|unterzeichnen|unterzeichne|unterschreiben|unterschreibe|bestatigen|bestatige|zusagen) (wir|ich) .. (das|dies|gern|
        gerne|alles|so|ihnen|ihren|ihre|es|sofort|naturlich|selbstverstandlich)
      (das|dies|alles|es|dem|den|sie) (akzeptieren|akzeptiere|genehmigen|bewilligen|unterschreiben|unterzeichnen|stimmen|stimme) (wir|ich)|(unterschreib|unterzeichn|
        unterschrieb)* .. (vertrag|vereinbarung|nda|avv|dokument|formular)|(vertrag|vereinbarung|nda|avv) .. (unterschreib|unterzeichn|unterschrieb|gegenzeichn)*
      (ohne|keine) (vorbehalt*|einschrankung*|wenn und aber|einwand*)|(ist|sind|geht|waren) .. (fur uns|von uns aus) (in ordnung|akzeptabel|okay|ok|einverstanden)|gelten als (vereinbart|
        akzeptiert|angenommen)
      (wir|ich|und|hiermit) (hiermit |gern |gerne |selbstverstandlich |naturlich |voll |uneingeschrankt |das |es |dies |alles |ihre |ihren |ihr |die |den ){0,3}(akzeptieren|akzeptiere|
        annehmen|genehmigen|genehmige|bewilligen|bewillige)
      (akzeptieren|akzeptiere|akzeptiert|stimmen|stimme|zugestimmt|bestatigen|bestatige|bestatigt|unterschreiben|unterschreibe|unterzeichnen|unterzeichnet|anerkennen|erkennen|nehmen|nehme|
        angenommen|einverstanden|genehmigt) .. (bedingung|vertrag|vereinbarung|auftrag|bestellung|forderung|klausel|angebot|preis|kauf|konditionen|agb|avv|nda|vollem umfang|alles|allem|
        allen punkten|vollumfanglich)*
      (bedingungen|vertrag|auftrag|bestellung|forderung|forderungen|konditionen|preis|angebot) .. (akzeptiert|bestatigt|angenommen|genehmigt|unterschrieben|geschlossen|einverstanden|zu$)
      ihre[nr]? (bedingungen|konditionen|forderung|forderungen|vertrag|auftrag|bestellung|agb|klausel|klauseln)
      (ihren|ihr|den|der) (vertrag|auftrag) .. (an|zu|geschlossen|zustande)
      (sind|bin) (wir |ich )?(damit |voll |mit allem |mit ihrem |mit ihren |mit dem ){0,2}einverstanden|einverstanden mit
      (abgemacht|deal|gebongt|verkauft|zugesagt|angenommen|beschlossen)
      (rechts)?verbindlich*|bindend*|rechtskraftig|rechtsgultig|unwiderruflich*|hiermit|vertraglich|schriftlich (zu|bestat|fest)*
      (verpflichten|verpflichte) (wir |ich )?(uns|mich)|(wir|ich) verpflichte*|verpflichtet (uns|sind|zu)|sichern (wir )?ihnen .. zu
      exklusiv*|alleinvertrieb*|gebietsschutz|nutzungsrecht*
      (sie|ihre firma) (durfen|konnen) .. (unser logo|unseren namen|veroffentlichen|verwenden|weitergeben|weiterverkaufen)
      (unsere|meine) (zustimmung|einwilligung|erlaubnis|unterschrift|genehmigung)
    `,
    guarantee: String.raw`
      garant*|gewahr(leist*|en wir)|gewaehrleist*|verspreche|versprechen (wir|ihnen|ich|dir)|versprochen|(wir|ich) versprech*|versprechen$
      zusicher*|zugesichert|sichere ihnen|(wir|ich) (ihnen )?versicher(e|n) (ihnen|dir)|versichern (wir|ihnen)|versichere ihnen|ehrenwort|(mein|unser) wort
      (100|hundert) ?(%|prozent|prozentig*) (sicher*|erfolg*)|hundertprozentig*|todsicher*|lebenslang*|unbegrenzt*|fur immer|auf jeden fall mehr|sicher sein
      (erfolg|ergebnisse|treffer) (sind|ist) (ihnen )?sicher
    `,
    refund: String.raw`
      erstatt*|ruckerstatt*|rueckerstatt*|zuruckerstatt*|geld[- ]zuruck*|ruckzahl*|rueckzahl*|zuruckzahl*|zuruckgezahlt|ruckvergut*|ruckabwick*
      (geld|betrag|gebuhr|zahlung|summe|kosten) .. (zuruck|wieder|gutgeschrieben|gutschreiben|uberwiesen)|(zahlen|uberweisen|bekommen|erhalten) .. zuruck
      gutschrift*|gutgeschrieben|entschadig*|kompensation|schadenersatz|schadensersatz|storno*
    `,
    free: String.raw`
      (geht|gehen|ist|sind) (naturlich |selbstverstandlich )?auf uns
      (berechnen|verrechnen|fakturieren|stellen) (wir|ich) .. (nicht|nichts)
      kostenlos*|gratis*|kostenfrei*|umsonst|unentgeltlich*|geschenkt|geschenk|gebuhrenfrei*|free|for free|zum nulltarif|frei haus
      (ohne|keine|keinerlei|null) (weitere |zusatzliche |jegliche |extra )?(kosten|aufpreis|mehrkosten|gebuhr|gebuhren|berechnung|entgelt|bezahlung|zusatzkosten)
      (auf|geht auf) (unsere|unseren|unsere eigenen) (kosten|rechnung|kappe)|(geht|gehen|ist|sind) aufs haus|auf kosten des hauses
      (kostet|kosten|zahlen|bezahlen|berechnen|zahlst) (sie |ihnen |wir |euch |dich |dir |du ){0,2}(nichts|keinen cent|gar nichts|null)
      (schenken|spendieren|erlassen) (wir|ich|ihnen|euch)|(wir|ich) (schenke|schenken|spendiere|spendieren|erlassen|erlasse)
      (nicht|nichts|nie) .. (berechnet|in rechnung|bezahlen)
    `,
    discount: String.raw`
      (ein|einem|einen|um ein|nur ein) (viertel|drittel|funftel|halfte) (weniger|billiger|gunstiger|nachlass|niedriger|unter|des|vom|runter)*|um (ein|die) (viertel|drittel|halfte|funftel)|
        (gehen|gehe|geht) .. (mit dem preis|im preis|preis) .. (runter|herunter|nach unten)
      rabatt*|[a-z]{0,20}rabatt|nachlass*|preisnachlas*|skonto|ermasig*|verguns*|vergunstig*|gunstiger*|billiger*|sonderpreis*|sonderangebot*|sonderkondition*|vorzugspreis*|
        freundschaftspreis*
      (halb|halbe|halben|halber|halbem) (preis|kosten|gebuhr|betrag)|(zur|um die|nur die|auf die) halfte|halfte (des|vom|der) (preis|kosten|gebuhr)*|zum halben
      (besser|gunstiger|niedriger|reduziert|spezieller|kleiner|gesenkt|neu)e[rnms]? (preis|preise|tarif|konditionen)|preis .. (senken|reduzieren|halbieren|anpassen|nach unten)
      (gutschein|coupon|promo|bonus|aktions|rabatt)*|gratismonat*|freimonat*|(prozent|%|euro) (weniger|billiger|gunstiger|auf den|nachlass|gespart|erlassen)
      (zwei|2) (zum|fur den) preis (von|eines)|fur einen (apfel|appel)|ein paar (euro|mause|kroten)|schnappchen
      (erste[rnms]?|zweite[rn]?|zwei|drei|1|2|3) (monat|monate|monaten|woche|wochen|jahr) .. (erlassen|auf uns|gehen auf|ubernehmen|geschenkt)
      (kommen|komme|entgegenkommen) .. (preis|preislich) .. entgegen|preislich entgegen*|preisgarantie|festpreis*
    `,
    liability: String.raw`
      (schaden|schaeden|schadens|verlust|verluste|kosten|risiko|anwaltskosten) .. (auf$|auf,|kommen wir|stehen wir|ersetz|ubernehm|ubernomm|tragen|trag|gerade|haft)*|(kommen|komme|stehen|
        stehe) .. (auf|gerade|ein)$|(kommen|komme) (wir|ich) .. auf$|auf (unser|eigenes) risiko|schadloshalt*
      haft(en|bar|et|ung|ungs)*|schuld eingest*|(wir|ich) (haben|habe|sind|bin|tragen|trage|ubernehmen|ubernehme|raumen) .. (schuld|verantwortung|haftung|fehler|verstos|verstoss|schaden|
        schuldig|risiko)
      (ubernehmen|ubernehme|tragen|trage) (wir|ich) .. (verantwortung|haftung|kosten|schaden|risiko|anwalt*)|vertragsstrafe*|strafzahlung*|schadlos*
      (verstosen|verstoss|verstos) gegen|rechtswidrig gehandelt|unser(e)? (fehler|verschulden|schuld)
    `,
    deadline: String.raw`
      (gilt|gultig|gultigkeit|reserviert|befristet|angebot|halten|verfugbar|bindend) .. (bis|nur heute|nur noch)
      (liefern|liefere|lieferung|geliefert|fertig|fertiggestellt|abgeschlossen|umgesetzt|live|startklar|einsatzbereit|eingerichtet|installiert|erledigt|bezahlt|erhalten|bekommen|senden|
        schicken|melden|starten|start) .. (bis|binnen|innerhalb|spatestens|noch heute|noch diese|in weniger|in nur|in einer|in zwei) 
      (bis|spatestens) .. (fertig|geliefert|erledigt|umgesetzt|live|abgeschlossen|startklar|eingerichtet|gezahlt|bezahlt)
      (binnen|innerhalb|innert) (von |einer |eines |der |kurzester |weniger |\d+|zwei|drei|24)|(bis|zum) (ende|schluss) (der|des|dieser|dieses|kommender)|(wochen|monats|tages|jahres|
        quartals)ende
      noch (heute|diese woche|diesen monat)|am selben tag|am nachsten tag|uber nacht|in kurzester zeit|nur (heute|diese woche|noch)|letzte chance|24 ?h
    `,
    payment: String.raw`
      (uberweis|ueberweis|uberwies|einzahl|einzuzahl)*|bankverbindung*|kontonummer*|kontodaten|bankdaten|iban|bic|kreditkart*|unser konto
      (zahlen|zahlung|bezahlen|anzahlung|gebuhr|betrag|zahlbar|fallig) .. (vorab|im voraus|sofort|vorkasse|auf das konto|per)|vorkasse|anzahlung*|vorauszahlung*
      paypal|bitcoin|krypto*|western union|moneygram|geschenkkart*|gutscheinkart*|telegram|whatsapp|klarna|sofortuberweisung|(ihr|ihre) (passwort|pin|zugangsdaten|login)
      (loggen|melden) sie sich .. (hier|an|ein)
    `,
    terms: String.raw`
      (jederzeit|sofort|taglich|monatlich|ohne frist|zu jedem zeitpunkt) (und |wieder )?(kundbar|kundigen|aussteigen|beenden|kundigung|stornier|widerruf)*|(kundigen|kundbar|aussteigen|
        stornieren|zurucktreten) .. (jederzeit|sofort|wann sie|monatlich|taglich)
      (ohne|keine|keinerlei) (jede |weitere |lange )?(mindestlaufzeit|vertragsbindung|verpflichtung|bindung|risiko|laufzeit|kundigungsfrist|vertrag|vertragslaufzeit|abnahmeverpflichtung|
        einrichtungsgebuhr|versteckt)*
      risikofrei*|risikolos*|widerrufsrecht*|rucktrittsrecht*|kundigungsfrist*|mindestlaufzeit*|erfolgsbasiert*|erfolgshonorar*|nur bei erfolg|zahlungsziel*
    `,
    deletion: String.raw`
      (loschen|losche|geloscht|entfernen|entfernt|vernichten|vernichtet|ausgetragen|gestrichen) .. (daten|adresse|verteiler|liste|datenbank|eintrag|kontakt)*
      (daten|adresse|verteiler|liste|datenbank|eintrag|kontaktdaten) .. (loschen|geloscht|entfernt|entfernen|vernichtet|ausgetragen|gestrichen)
      (nie|nicht|keine) (wieder|mehr|mails mehr|weiteren) .. (kontaktieren|anschreiben|melden|schreiben|mails|nachrichten|behelligen)
    `,
  },
  harmless: String.raw`
      bis dahin|bis dann|bis dann|bis bald
    unverbindlich*|(keine|kein) (eile|sorge|problem|ursache|frage)|nicht nur|kein problem|keine sorge|kostenlosen fragen|angebot(e|s)? (zu|fur|von|passt|klingt)
    (schriftlich|verbindlich) (zu )?antworten|rabatte? (fur|unserer) kunden von ihnen
    bestatig(e|en) (gern |gerne |ihnen |hiermit )?(den|unseren|unser|das|die|ihren) (termin|gesprach|treffen|uhrzeit|anruf)
  `,
  not: "nicht|kein|keine|keinen|keinem|keiner|keinerlei|nie|niemals|ohne|weder|noch nicht|statt|anstatt",
  notBehind: "nicht|nichts|kein|keine|keinen|keinerlei|leider nicht|nicht moglich|nicht vorgesehen",
  clause: "wenn|falls|sofern|weil|dass|das|und|aber|sondern|sobald|damit|sollte|solange|oder",
  topic:
    "ob|uber|zu|zum|zur|bezuglich|hinsichtlich|betreffend|nach|wegen|frage|fragen|anfrage|wunsch|was|thema|wie",
  deferral: String.raw`
    (klare|klaren|abklaren|klare ich|prufe|prufen|erkundige|erkundigen|frage|nachfragen|frage ich|rucksprache|absprechen|besprechen|spreche)
    (melde|melden|komme|kommen) .. (zuruck|wieder|dazu|auf sie zu)|gebe .. bescheid|(leite|leiten|gebe|reiche) .. weiter
    (kann|konnen|darf|durfen) .. (nicht|nichts) .. (sagen|zusagen|versprechen|beantworten|entscheiden|bestatigen)|im gesprach|danke .. frage|dank .. frage|herausfinden
  `,
  affirmation:
    "ja|jawohl|sicher|sehr sicher|naturlich|selbstverstandlich|klar|genau|richtig|stimmt|einverstanden|" +
    "bestatigt|abgemacht|kein problem|wie gewunscht|wie sie (?:sagen|wunschen|wollen)|geht klar|" +
    "machen wir|bestatigen wir|bestatige ich|verlassen sie sich|in ordnung",
  introduction: "mein name ist|ich heise|ich heisse|hier schreibt|hier spricht",
};
