/** Lists the guard's Dutch words. */
import type { GuardWords } from "./words-form.ts";

export const DUTCH: GuardWords = {
  numbers:
    "0 ~nul|1 ~een ~eens|2 ~twee|3 drie|4 vier|5 vijf|6 zes|7 zeven|8 ~acht|9 negen|10 tien|11 elf|12 twaalf dozijn|13 dertien|14 veertien|" +
    "15 vijftien|16 zestien|17 zeventien|18 achttien|19 negentien|20 twintig|30 dertig|40 veertig|50 vijftig|60 zestig|70 zeventig|80 tachtig|" +
    "90 negentig|100 honderd honderden|1000 duizend duizenden|1000000 miljoen miljoenen",
  numberParts: "1 een|2 twee|8 acht|100 honderd|1000 duizend",
  numberJoiner: "en",
  articles: "een|n|'n|halve",
  minutes: "minuten|minuut|minuutjes|min",
  countable:
    "vragen|vraagjes|punten|dingen|zaken|opties|mogelijkheden|manieren|ideeen|regels|zinnen|woorden|voorbeelden|redenen|momenten|data|" +
    "onderwerpen|details|suggesties|alternatieven|voorstellen",
  spans: {
    hour: "uur|uren",
    day: "dag|dagen|werkdagen|werkdag|daags[a-z]{0,1}",
    week: "week|weken|wekelijks[a-z]{0,1}",
    month: "maand|maanden|maandelijks[a-z]{0,1}",
    year: "jaar|jaren|jaarlijks[a-z]{0,1}",
  },
  priceUnits:
    "gebruikers?|werkplek|persoon|hoofd|medewerker|vestiging|locatie|lead|afspraak|contact|campagne|project|licentie|stuk|mailbox",
  at: "om|rond|vanaf|tot|voor|na|tussen|tegen|van",
  clock: "uur|u",
  between: "tot|en|of|t/m",
  days: {
    today: "vandaag|vanavond|vanmiddag|vanochtend",
    tomorrow: "morgen",
    overmorrow: "overmorgen",
    nextWeek: "(?:volgende|komende) week",
    nextMonth: "(?:volgende|komende) maand",
  },
  dot: "punt",
  commitments: {
    acceptance: String.raw`
      (uw|jullie|je|jouw) ([a-z]+ ){0,2}([a-z-]{0,20}voorwaarden|[a-z-]{0,20}contract|[a-z-]{0,20}overeenkomst|clausules?|eisen|nda|beleid)
      (dat|dit|die|alles|ze) (accepteren|accepteer|aanvaarden|aanvaard|tekenen|teken|ondertekenen|bevestigen) (wij|we|ik)|(dat|dit|alles) is (akkoord|goedgekeurd|geaccepteerd|rond|
        afgesproken)|(teken|ondertekent|tekent|ondertekenen|tekenen|getekend|ondertekend) .. (contract|overeenkomst|nda|document|offerte)
      zonder (voorbehoud|beperking|uitzondering|restrictie)|(zijn|is) .. van toepassing|(beschouw|zie) .. als (akkoord|geaccepteerd|geregeld|afgesproken)|voor ons akkoord|onder (uw|
        jullie) voorwaarden
      (wij|we|ik|en|hierbij) (hierbij |graag |uiteraard |natuurlijk |volledig |dit |dat |het |uw |jullie |de ){0,3}(accepteren|accepteer|aanvaarden|aanvaard|stemmen in|stem in|keuren|
        goedkeuren|verlenen|verleen|machtigen)
      (accepteren|accepteer|geaccepteerd|aanvaard|aanvaarden|bevestigen|bevestig|bevestigd|tekenen|teken|ondertekenen|ondertekend|getekend|erkennen|goedgekeurd|akkoord|
        ingestemd) .. (voorwaarden|contract|overeenkomst|order|bestelling|eis|eisen|clausule|aankoop|offerte|aanbod|voorstel|prijs|geheel|alles|alle|nda|volledig|verzoek|punten)
      (voorwaarden|contract|overeenkomst|order|bestelling|eisen|offerte|prijs) .. (geaccepteerd|aanvaard|bevestigd|getekend|goedgekeurd|akkoord|gesloten|rond)
      (uw|jullie|je) (voorwaarden|eisen|contract|bestelling|order|clausule)
      akkoord (met|op)|gaan (wij |we )?(hiermee |volledig )?akkoord|ga (ik )?akkoord|akkoord$|^akkoord|deal|afgesproken$|verkocht|we hebben een (deal|akkoord|overeenkomst)|
        komt in orde met (uw|de) (bestelling|order)
      bindend*|juridisch*|rechtsgeldig*|contractueel|onherroepelijk*|hierbij|schriftelijk
      (verbinden|verplichten|verbind|verplicht) (wij |we |ik )?(ons|mij|me)|(wij|we|ik) (verbinden|verplichten|verbind) (ons|mij)|(zijn|ben) .. (gebonden|verplicht) (aan|om)|toezegging*|
        zeggen .. toe
      exclusi(ef|eve|viteit)*|alleenrecht
      (u|jullie|je) (mag|mogen) .. (gebruiken|publiceren|citeren|doorverkopen|delen)
      (onze|mijn) (toestemming|handtekening|goedkeuring|instemming)
    `,
    guarantee: String.raw`
      garant*|garander*|garandeer*|gegarandeerd*|beloof|beloven|beloofd*|belofte*|verzeker(en)? (wij |we |ik )?(u|je|jullie)|erewoord|(mijn|ons) woord|zweer|zweren
      (100|honderd) ?(%|procent) (zeker|succes|effectief)*|zonder mankeren|hoe dan ook|levenslang*|onbeperkt*|voor altijd|waterdicht
    `,
    refund: String.raw`
      terugbetal*|terugbetaald*|restitutie*|geld[- ]terug*|vergoed(en|ing|t)|vergoeding*|terugstort*|teruggestort|terugkrijg*|retourner* .. (geld|bedrag)
      (geld|bedrag|betaling|kosten|factuur) .. (terug|retour|gecrediteerd)|betalen .. terug|creditnota|creditering*|compens*|schadeloos*|storten .. terug
    `,
    free: String.raw`
      (is|zijn|krijgt|krijg) (u |je )?van ons
      gratis|kosteloos|kosteloze|cadeau|cadeautje|voor niets|voor niks|om niet|free
      (zonder|geen|nul) (extra |bijkomende |verdere |enige )?(kosten|meerkosten|meerprijs|toeslag|vergoeding|betaling|facturatie|tarief)
      (op|voor) (onze (kosten|rekening)|kosten van)|van het huis|wij betalen|nemen .. voor onze rekening
      (kost|kosten|betaalt|betaal|rekenen|berekenen) (u |je |jullie |wij |we ){0,2}(niets|niks|helemaal niets|geen cent)
      (brengen|rekenen|factureren) .. (niet|niets|geen) .. (rekening|factuur)*|niets te betalen|krijgt u van ons|schenken
    `,
    discount: String.raw`
      een (kwart|derde|vijfde) (korting|minder|goedkoper|eraf|af|van de prijs)|met een (kwart|derde|vijfde)|(zakken|zak) .. (een|met|prijs)
      korting*|[a-z]{0,20}korting|prijsverlaging*|aanbieding*|actieprijs*|actietarief|promo*|kortingscode*|tegoed*|waardebon*|cadeaubon*|bonus|coupon*|uitverkoop
      (speciale|lagere|betere|gereduceerde|halve|scherpere|verlaagde|vaste|bevroren|goedkopere) (prijs|prijzen|tarief|tarieven|condities|prijsje)|vriendenprijs*|voorkeurstarief|
        scherpe prijs|vriendenprijsje
      (voor|tegen|op) (de |het )?(helft|halve)|de helft (van|goedkoper|minder)|halve prijs|een derde (van|minder)|goedkoper*|voordeliger|voordelig tarief
      (verlagen|halveren|verlaag|halveer|evenaren|matchen|bevriezen|zakken) .. (prijs|tarief|kosten)|(prijs|tarief) .. (verlagen|halveren|omlaag|zakken|vast)
      (twee|2) (voor|halen) (de prijs van )?(een|1)|1\+1|(eerste|tweede|een|twee|drie|1|2|3) (maand|maanden|week|weken|jaar) .. (cadeau|van ons|voor onze rekening|kwijtgescholden)|
        habbekrats|prikkie
      (procent|%|euro) (minder|goedkoper|eraf|eronder|af)|paar (euro|tientjes)|tientje|piek
    `,
    liability: String.raw`
      (staan|sta|dekken|vergoeden|betalen|dragen) .. (in voor|schade|verlies|verliezen|kosten|risico)|(schade|verlies|verliezen) .. (voor onze rekening|vergoed|vergoeden|gedekt)|op (ons|
        eigen) risico
      (aansprakelijk*|schadevergoed*|schadeclaim*|boete|boetes|boeteclausule*|vrijwar*)
      (nemen|neem|dragen|draag|erkennen|erken|aanvaarden|geven toe) .. (verantwoordelijk*|aansprakelijk*|schuld|fout|overtreding|risico|schade|verliezen)
      (zijn|ben|waren) (wij |we |ik )?(volledig |geheel )?(verantwoordelijk|schuldig|in gebreke|fout)|onze (schuld|fout)|(wij|we) hebben .. (overtreden|geschonden)
      (vergoeden|dekken|betalen) .. (schade|verlies|verliezen|kosten|advocaat)
    `,
    deadline: String.raw`
      (geldig|gereserveerd|aanbod|beschikbaar|geldt|open|houden) .. (tot|tot en met|alleen vandaag)
      (lever|klaar|gereed|gelever|afgerond|live|operationeel|ingericht|geinstalleerd|opgelost|betaald|ontvang|stuur|sturen|start|starten|betalen|krijg|opstart|implement)* .. (binnen|
        voor het einde|uiterlijk|nog vandaag|nog deze|in minder|in een|in twee|voor vrijdag|tegen)
      (binnen|uiterlijk) (een|twee|drie|het|de|enkele|\d+|vandaag|morgen|maandag|dinsdag|woensdag|donderdag|vrijdag|uur)|(eind|einde) (van )?(de |deze |dit |volgende )?(week|maand|dag|
        jaar|kwartaal)
      dezelfde dag|de volgende dag|van de ene op de andere dag|laatste kans|alleen vandaag|beperkte tijd|deadline|leveringstermijn|levertijd|nog (vandaag|deze week|deze maand)
    `,
    payment: String.raw`
      overschrij*|overmaken|overgemaakt|maak .. over|maakt .. over|storten|rekeningnummer*|bankrekening*|bankgegevens|iban|bic|creditcard*|onze rekening|aanbetal*|vooruitbetal*|voorschot*|
        tikkie
      (betaal|betaalt|betalen|betaling|voldoen|te betalen) .. (rekening|vooraf|vooruit|direct|onmiddellijk|hier|volgende|via)
      paypal|bitcoin|crypto*|western union|moneygram|cadeaukaart*|telegram|whatsapp|(uw|je|jullie) (wachtwoord|pincode|inloggegevens)|log .. in
    `,
    terms: String.raw`
      (opzeg|opzegbaar|annuleer|annuleren|stop|stoppen|beeindig|uitstap|ontbind)* .. (elk moment|ieder moment|wanneer u|wanneer je|altijd|dagelijks|maandelijks|zonder)|(elk moment|
        ieder moment|altijd|maandelijks|dagelijks) (weer )?(opzegbaar|opzeggen|stoppen|annuleren|beeindigen)
      (zonder|geen) (contract|looptijd|minimale|minimum|verplichting*|verplichtingen|risico|opzegtermijn|verborgen|kleine lettertjes|opstartkosten|verdere verplichting)
      risicovrij|risicoloos|(betaal|betaalt|betalen) (alleen |pas |enkel )?(bij|op basis van|voor) (resultaat|succes)|no cure no pay|bedenktijd|opzegtermijn|herroepingsrecht|proefperiode
    `,
    deletion: String.raw`
      (verwijder|wis|gewist|verwijderd|vernietig|schrap|geschrapt|uitgeschreven|haal)* .. (gegevens|adres|lijst|database|bestand|contact)
      (gegevens|adres|mailadres|contactgegevens) .. (verwijderd|verwijderen|gewist|wissen|vernietigd)|(nooit|niet) (meer|opnieuw) .. (contact|mailen|benaderen|schrijven|lastigvallen)
    `,
  },
  harmless: String.raw`
      tot dan|tot die tijd|tot snel|tot binnenkort
    vrijblijvend*|geen (probleem|zorgen|haast|dank|enkele moeite)|niet alleen|zonder twijfel|ons aanbod|uw aanbod|veelbelovend*|belooft veel
    (bevestig|bevestigen|bevestigd) .. (afspraak|gesprek|tijdstip|meeting|belafspraak|moment)|deadline van u|in order
  `,
  not: "niet|geen|nooit|zonder|noch|niets|evenmin|in plaats",
  notBehind: "niet|geen|nooit|niets|helaas niet",
  clause: "als|indien|wanneer|omdat|dat|die|en|maar|zodra|mocht|mits",
  topic:
    "of|over|omtrent|betreffende|inzake|naar|vraag|vragen|verzoek|wens|mogelijke|eventuele|wat|welke|qua",
  deferral: String.raw`
    (zoek|vraag|ga|check|controleer|informeer|overleg|verifieer|navragen|uitzoeken|nagaan|overleggen) .. (uit|na|bij|of|met|dit|dat|even|het)|(zoek|zoeken) .. uit
    (kom|komen|laat|laten|koppel) .. (op terug|terug|weten|op u terug)|kom ik bij u terug|(stuur|geef|zet) .. door|(kan|kunnen|mag|durf) .. (niet|niets|geen) .. (zeggen|beloven|
      beantwoorden|toezeggen|beslissen|bevestigen|uitspraken)
    (in|tijdens) (een|het|ons) (gesprek|telefoongesprek|call)|bedankt .. vraag|dank .. vraag|bespreken
  `,
  affirmation:
    "ja|jazeker|zeker|natuurlijk|uiteraard|absoluut|akkoord|bevestigd|precies|klopt|geen probleem|" +
    "zoals u (?:zegt|wenst|wilt)|zoals je (?:zegt|wilt)|reken (?:er|daar) ?op|in orde|komt goed|" +
    "bevestigen wij|dat klopt|doen we",
  introduction: "mijn naam is|ik heet|ik ben",
};
