/** Lists the guard's Swedish words. */
import type { GuardWords } from "./words-form.ts";

export const SWEDISH: GuardWords = {
  numbers:
    "0 ~noll|1 ~en ~ett|2 ~tva|3 tre|4 fyra|5 fem|6 ~sex|7 sju|8 atta|9 nio|10 tio|11 elva|12 tolv dussin|13 tretton|14 fjorton|15 femton|" +
    "16 sexton|17 sjutton|18 arton|19 nitton|20 tjugo|30 trettio|40 fyrtio|50 femtio|60 sextio|70 sjuttio|80 attio|90 nittio|" +
    "100 hundra hundratals|1000 tusen tusentals|1000000 miljon miljoner",
  numberParts: "1 en ett|2 tva|6 sex|100 hundra|1000 tusen",
  numberJoiner: "och",
  articles: "en|ett|halv",
  minutes: "minuter|minut|minuters|min",
  countable:
    "fragor|fraga|punkter|saker|alternativ|mojligheter|satt|ideer|rader|meningar|ord|exempel|skal|tider|datum|amnen|detaljer|forslag|funderingar",
  spans: {
    hour: "timmar|timme|timmars|tim",
    day: "dagar|dag|dagars|arbetsdagar|vardagar|dygn",
    week: "veckor|vecka|veckors",
    month: "manader|manad|manads|manaders|man",
    year: "ar|aret|arligen|arlig|ars",
  },
  priceUnits:
    "anvandare|plats|person|huvud|medarbetare|kontor|lead|mote|kontakt|kampanj|projekt|licens|styck",
  at: "kl|klockan|vid|fran|till|efter|fore|innan|runt|mellan|omkring",
  clock: "prick",
  between: "till|och|eller|-",
  days: {
    today: "idag|i dag|ikvall|i kvall|i eftermiddag",
    tomorrow: "imorgon|i morgon",
    overmorrow: "i overmorgon|overmorgon",
    nextWeek: "nasta vecka|kommande vecka",
    nextMonth: "nasta manad|kommande manad",
  },
  dot: "punkt",
  commitments: {
    acceptance: String.raw`
      (era|ert|er|dina|ditt|din) ([a-z]+ ){0,2}([a-z-]{0,20}villkor|[a-z-]{0,20}avtal|krav|klausuler|policy|nda)
      (accepterar|godkanner|godtar|medger|beviljar|undertecknar|signerar|bekraftar) (vi|jag)|(det|detta|allt|dem|den) (accepterar|godkanner|godtar|skriver|undertecknar|bekraftar) (vi|jag)|
        (skriver under|undertecknar|signerar|undertecknat|signerat|skrivit under) .. (avtal|avtalet|kontrakt|kontraktet|nda|dokument|dokumentet|sekretess)*
      utan (forbehall|undantag|reservation|reservationer|inskrankning)|(ar|blir) (accepterat|accepterade|godkant|godkanda|undertecknat|antaget)|(se|betrakta|rakna) .. som (klart|godkant|
        accepterat|overenskommet)|pa era villkor
      (vi|jag|och|harmed) (harmed |garna |sjalvklart |naturligtvis |fullt |ocksa |helt ){0,2}(accepterar|accepterat|godkanner|godkant|godtar|samtycker|bifaller|beviljar|medger|avstar)
      (accepterar|accepterat|accepteras|godkanner|godkant|godkanns|bekraftar|bekraftat|bekraftas|undertecknar|undertecknat|skriver under|signerar|signerat|erkanner|overens|ense|antar|
        antagit) .. (villkor|avtal|kontrakt|order|bestallning|krav|klausul|kop|offert|erbjudande|forslag|pris|helhet|allt|alla|nda|punkter|begaran)*
      (villkor|villkoren|avtal|avtalet|kontraktet|ordern|order|bestallning|bestallningen|kraven|offerten|priset) .. (accepterat|accepterade|godkant|godkanda|bekraftat|bekraftad|
        undertecknat|signerat|antagen)
      (era|dina|edra|ert|din|er) (villkor|krav|avtal|kontrakt|bestallning|order|klausuler)
      (gar|gick) (vi |jag )?(med pa|in pa)|vi ar overens|overenskommet|avgjort|deal|salt$|^salt|affar$|det ar (en )?(deal|affar)|vi har (ett avtal|en deal|en overenskommelse)|saken ar klar
      bindande|juridiskt|rattsligt|avtalsmassigt|avtalsenligt|oaterkallelig*|harmed|skriftligen|skriftligt
      (forbinder|atar|forpliktar) (vi |jag )?(oss|mig)|atagande*|forpliktels*|(ar|blir) (vi )?(bundna|forpliktade|skyldiga)|utfast*
      exklusiv*|ensamratt*
      (ni|du) (far|kan) .. (anvanda|publicera|citera|salja vidare|dela) .. (logotyp|namn|material)*
      (vart|mitt) (samtycke|medgivande|tillstand|godkannande)|(var|min) underskrift
    `,
    guarantee: String.raw`
      garant*|lova|lovar|lovat|lovade|utlov*|lofte*|forsakrar (dig|er|att|om)|forsakra (dig|er|att)|hedersord|(mitt|vart) ord|svar (pa|vid)
      (100|hundra) ?(%|procent|procentig[a-z]{0,2}) (saker|sakert|sakra|framgang|effekt)*|utan tvekan kommer|oavsett vad som|livstids*|livslang*|obegransa*|for alltid|for evigt|idiotsaker*
    `,
    refund: String.raw`
      aterbetal*|aterbetald*|pengarna (ater|tillbaka)|pengar tillbaka|aterbaring|refund*|krediter*|kreditnota|kreditfaktura
      (betala|betalar|far|ger|skickar) .. (tillbaka|ater)|ersatt* (er|dig|med|for|skad|kost)|ersattning*|kompens*|gottgor*
    `,
    free: String.raw`
      gratis|kostnadsfri*|avgiftsfri*|utan (nagon )?(extra |ytterligare )?(kostnad|kostnader|avgift|avgifter|betalning|debitering)|pa kopet|present|gava|free|till skanks
      (inga|ingen|noll) (extra |ytterligare |dolda )?(kostnad|kostnader|avgift|avgifter|debitering|tillagg|kronor)
      (vi|jag|huset) (bjuder|star for|betalar)|bjuder (vi )?(pa|dig|er)|pa (var|vara) (bekostnad|kostnad)|pa huset
      (kostar|betalar|debiterar|betala) (er |dig |ni |du |vi ){0,2}(ingenting|inget|inte nagot|inte ett ore|noll)|inget att betala|slipper (ni |du )?(betala|avgift)|debiterar (vi )?inte
    `,
    discount: String.raw`
      en (fjardedel|tredjedel|femtedel) (billigare|lagre|mindre|av)|med en (fjardedel|tredjedel|femtedel)|(gar|ga) ner .. (en|till|med|pris|i pris)
      rabatt*|[a-z]{0,20}rabatt|prissankning*|nedsatt*|nedsattning*|kampanjpris*|specialpris*|vanpris*|kampanjkod*|rabattkod*|kupong*|presentkort*|vardecheck*|bonus|rea$|rea-*|extrapris*|
        prisavdrag*|prutat*
      (lagre|battre|sarskilt|speciellt|reducerat|halva|sankt|formanligt|fast|fryst|billigare) (pris|priser|priset|avgift|villkor|kostnad)
      (halva|halv) (priset|pris|kostnaden|avgiften)|till halva|halften (av|sa|mot|rabatt)|for halften|en tredjedel (av|lagre)|billigare*|billigast*
      (sanker|sanka|halverar|halvera|matchar|matcha|fryser|frysa|gar ner|ga ner|sanks) .. (pris|priset|avgift|avgiften|kostnad|kostnaden)|(priset|avgiften) .. (sanks|halveras|fryses|ner)
      (tva|2) (for|till) (priset av )?(en|1|ett)|(forsta|andra|en|tva|tre|1|2|3) (manaden|manad|manaderna|manader|veckan|veckor|aret|ar) (pa oss|bjuder|ar gratis|gratis|kostnadsfri|utan)*|
        en spottstyver|ett par (hundralappar|tior|kronor)|hundralapp*|tusenlapp*|spann
      (procent|%|kronor|kr|euro) (billigare|lagre|mindre|avdrag|av priset|avdraget)
    `,
    liability: String.raw`
      (svarar|star|tacker|ersatter|betalar|bar) .. (for|skador|skadan|forluster|kostnader|risken)$|(svarar|star) (vi )?for .. (skada|skador|forluster|kostnader|risken)|(skada|skador|
        forluster) .. (ersatt|tacker vi|star vi for)*|pa (var|egen) risk
      (tar|ater|bar|erkanner|medger|accepterar) .. (ansvar|ansvaret|skuld|skulden|fel|overtradelse|avtalsbrott|risk|risken|skadorna|forlust)*
      (ar|var) (vi |jag )?(fullt |helt |ensamma )?(skadestandsskyldig|skyldiga|ansvariga for|felet vart)*|skadestand*|vite|viten|vart fel|skadeslos*|(vi) har (brutit mot|overtratt)
      (tacker|ersatter|betalar|star for) .. (skada|skador|forlust|forluster|kostnader|risk|risken)
    `,
    deadline: String.raw`
      (galler|giltig|giltigt|reserverad|reserverat|erbjudande*|tillganglig*|haller|oppet) .. (till och med|till|t o m|bara idag|endast idag|fram till)
      (levererar|leverera|levererat|leverans|klar|klart|fardig|fardigt|igang|live|installerat|installerar|lost|loser|betalar|betalat|skickar|far|startar|starta|kor|implementerat|
        implementerar) .. (inom|senast|fore|innan|redan idag|redan imorgon|pa mindre an|pa en|pa tva|till fredag|till mandag)
      (inom|senast) (en|ett|tva|tre|nagra|\d+|loppet|dagen|veckan|manaden|timmen|idag|imorgon|24|mandag|tisdag|onsdag|torsdag|fredag)|(slutet|utgangen) (av|pa) (veckan|manaden|dagen|aret|
        kvartalet|denna|nasta)|fore (veckans|manadens|arets|dagens) slut
      samma dag|nasta dag|dagen efter|over en natt|sista chansen|(bara|endast) (i ?dag|idag)|begransad tid|leveranstid*|redan (i ?dag|idag)|tidsfrist*
    `,
    payment: String.raw`
      overfor (pengar|betalning|summan|beloppet)*|(satt|satta|satter) in .. (konto|pengar|belopp|summan)*|bankkonto*|kontonummer*|bankuppgifter|bankgiro*|plusgiro*|iban|bic|kreditkort*|
        vart konto|handpenning*|forskott*|swish*
      (betala|betalas|betalning|betalar) .. (konto|kontot|forskott|omgaende|direkt|har|foljande|i forvag)|i forskott
      paypal|bitcoin|krypto*|western union|moneygram|presentkort*|telegram|whatsapp|(ditt|ert) losenord|(din|er) (pinkod|inloggning)|logga in
    `,
    terms: String.raw`
      (saga upp|sager upp|avsluta|avslutar|avboka|hoppa av|ga ur|avbryta) .. (nar som helst|nar du vill|nar ni vill|utan (uppsagning*|kostnad|forpliktelse)|omedelbart)|
        nar som helst .. (saga upp|avsluta|avbryta|hoppa av)
      (utan|ingen|inga) (bindningstid|uppsagningstid|risk|risker|avtal|kontrakt|dolda|minimitid|startavgift|startavgifter|krav pa)
      riskfri*|(betalar|betala|betalning) (bara |endast |enbart )?(for|vid|pa) (resultat|framgang|leverans)|provperiod|angerratt|uppsagningstid|bindningstid
    `,
    deletion: String.raw`
      (radera|raderat|raderar|tar bort|tagit bort|ta bort|stryker|strukit|avregistrera|forstor)* .. (uppgifter|adress|lista|listan|databas|register|data|kontakt)*
      (uppgifter|adress|data|e-post) .. (raderat|raderats|raderade|borttagen|borttagna|tas bort|strukits)|(aldrig|inte) (kontakta|mejla|skriva till|hora av oss till|stora) .. (igen|mer)
    `,
  },
  harmless: String.raw`
      till dess|tills dess|sa lange
    (inga|inget) (problem|bekymmer)|ingen (fara|orsak|bradska)|inte bara|utan tvekan$|forutsattningslo*|(samtal|mote|demo|genomgang) utan (forpliktelser|kostnad for samtalet)|
      utan forpliktelser$|vart erbjudande|ert erbjudande|lovande
    (bekraftar|bekraftat|bekraftad) .. (mote|motet|tid|tiden|samtal|samtalet|bokning|bokningen)*|presenter(a|ar|at)*|presentation*
  `,
  not: "inte|ingen|inget|inga|aldrig|utan|ej|varken|icke|i stallet",
  notBehind: "inte|ej|ingen|inget|inga|tyvarr inte|aldrig",
  clause: "om|nar|eftersom|att|som|och|men|ifall|da",
  topic:
    "om|kring|angaende|gallande|betraffande|rorande|fraga|fragan|fragor|fragan om|onskemal|eventuell|eventuellt|eventuella|vad|vilka|vilken|huruvida",
  deferral: String.raw`
    (kollar|kolla|undersoker|undersoka|tar reda|ta reda|fragar|fraga|stammer av|stamma av|kontrollerar|kontrollera|forhor) .. (med|pa|och|om|det|detta|hos|mig|upp|internt)
    (aterkommer|aterkomma|kommer tillbaka|hor av|meddelar|later .. veta|skickar vidare|vidarebefordra)*|(kan|far|vagar) .. inte .. (saga|lova|svara|bekrafta|bestamma|uttala)|inte (saga|
      lova|svara|bekrafta|bestamma)
    (i|under|pa) (ett|vart|samtalet|motet|ett mote)|diskutera|tack .. fraga|tack .. fragan
  `,
  affirmation:
    "ja|javisst|absolut|sjalvklart|naturligtvis|givetvis|visst|overens|bekraftat|precis|stammer|" +
    "det stammer|inga problem|som (?:du|ni) (?:sager|vill|onskar)|lita pa|raknar? med|vi bekraftar|" +
    "jag bekraftar|det ordnar vi|okej da",
  introduction: "jag heter|mitt namn ar",
};
