/**
 * Lists implicit interest in nine languages, folded: a time that suits, a phone call, a nod; and a later day.
 */
import { ANY_MONTH, ANY_WEEKDAY } from "../../language/calendar.ts";
import { phrases, whole } from "../../language/phrases.ts";

const DAY = `(${ANY_WEEKDAY}|mon|tue|tues|wed|thu|thur|thurs|fri|tomorrow|tmrw|tmw|next week|this week|morgen|nachste woche|demain|la semaine prochaine|manana|la semana que viene|proxima semana|domani|settimana prossima|prossima settimana|volgende week|vrijdag(ochtend|middag)|(maan|dins|woens|donder)dag(ochtend|middag)|(montag|dienstag|mittwoch|donnerstag|freitag)(s|vormittag|nachmittag|morgen|fruh)|amanha|jutro|przyszly tydzien|imorgon|nasta vecka)`;

/** Words before or after a day that say it suits. */
const SUITS = String.raw`(works?|suits?|free|around|open|available|avail|better|best|fine|good|ok|okay|can do|could do|i can|we can|any ?time|you pick|either|pick|come by|show us|in my (calendar|diary)|my (calendar|diary|afternoon|morning)|passt|passen|ginge|geht|gut|kann|luft|zeit|besser|am besten|frei|la|dispo|disponible|libre|plutot|mieux|convient|puedo|mejor|libre|hueco|me va|ci sono|meglio|posso|va bene|liber[oa]|kan ik|liever|past|schikt|uitkomt|melhor|posso|pode ser|livre|moge|raczej|lepiej|pasuje|wolny|wolna|kan jag|hellre|passar|funkar|ledig)`;

/** A day that suits, as a proposal. */
export const SUITABLE = phrases(
  `${DAY} .. ${SUITS}`,
  `${SUITS} .. ${DAY}`,
  `${DAY} (or|oder|ou|o|of|albo|lub|eller) ${DAY}`,
);

/** A day that suits; only the thread shows whether it is a proposal or accepts ours. */
export const AGREED = phrases(
  String.raw`
  (monday|tuesday|wednesday|thursday|friday|tomorrow|\d{1,2}(:\d\d)? ?(am|pm)) (works|suits|is (good|perfect|fine|great)|it is)( for (me|us))?
  `,
);

/** Wants to be called by phone. */
export const PHONED = phrases(
  String.raw`
  (call|ring|phone|buzz|text|whatsapp|try|bell) (me|us) (on|at|back|up|any ?time|tomorrow|today|now|later|when|monday|tuesday|wednesday|thursday|friday|after|before|then|please|my|a |\+?\d)
  ^(please |pls |just |so |ok |sure |yes |then ){0,3}(call|ring|phone|text|bell) (me|us)
  (give|gimme|drop) (me |us )?(a )?(call|ring|bell|buzz|shout)
  (call|ring|phone) (me|us)$
  (rufen|ruf|ruft) (sie )?(mich|uns|bitte|gerne|gern|einfach|doch|mal|durch)
  (klingeln|klingel|melden) sie (sich )?(mal |gern |gerne |kurz )?(durch|telefonisch)
  (unter|auf) .. \d{3,} .. (erreichbar|zu erreichen|erreichen)
  (appel|rappel|telephon)(ez|e)-(moi|nous)
  (passez|passe)-(moi|nous) un (coup|appel)
  (llam|telefone)(e|a|en|ad|ee)(me|nos)
  (llameme|llamame|llamenme|llamenos|dame un toque|deme un toque|echame un telefonazo)
  (mi|ci) (chiami|chiamate|telefoni|richiami|faccia uno squillo|dia un colpo)
  (chiamami|chiamatemi|chiamateci|fammi uno squillo)
  (bel|belt) (me|mij|ons)( maar| gerust| even| op| morgen)?
  geef (me|mij|ons) .. (belletje|telefoontje)
  (lig(ue|a|uem))(-me|-nos| me| nos| para)
  (me|nos) (liga|ligue|da um toque|de um toque|chama)
  (prosze|mozna|najlepiej) .. (dzwonic|zadzwonic|przedzwonic|oddzwonic)
  (zadzwon|zadzwoncie|przedzwon|oddzwon)
  (ring|sla) (mig|oss|en signal|garna|upp)
  `,
);

/** Asks, agrees or invites another question, in colloquial language. */
export const NODDED = phrases(
  String.raw`
  (sounds?|looks?|seems?) (gd|gud|good|decent|legit|sweet|ace|alright|fine|nice|dope|solid)
  (lmk|let me know|lemme know) .. (time|when|price|cost|more|how|details|dates?|availab*|next|slots?|works)
  (sure|yes|yeah|yep|ok|yh|ya|cool),? (lmk|shoot|go on|go for it|send|hit me|bring it|then|sure|pls|plz|please)
  (go for it|go on then|hit me( up)?|fire away|shoot away|bring it on)
  (k|ok|kk|yh|ya|yea|aight|alright),? (send|shoot|show|go|sure|let's|lets|do)
  (got|any|have you) (a |any |some |got ){0,3}(one[- ]?pager|deck|video|demo|pricing|price list|case stud*|brochure|\d+ min*|time|slot)
  (i'm|i am|we're|all) (listening|all ears|ears)
  (you have|you've got|you got|got) (my|our) attention
  (then|danach|dann|ensuite|despues|luego|poi|daarna|dan|depois|potem|sedan|after that) (yes|sure|gladly|ok|happy|ja|gern|gerne|oui|si|sim|tak|graag|wel|garna)
  show (me|us) (yours|it|what|how|around)
  (unhappy|dissatisfied|frustrated|not (happy|thrilled|satisfied)) with (it|them|our|the (current|old))
  (convince|surprise|wow|impress) (me|us)
  (i'll|we'll) bite
  (we|i) could (really |do with |use ){1,2}(some |a )?help
  (fine|alright|ok|okay|well|very well),? (show|tell|send|let's|go)
  (bin|sind) (ich |wir )?ganz ohr
  je vous ecoute
  (soy|somos) todo oidos
  (la|vi|ti) ascolto
  ik luister
  (sou|somos) todo ouvidos
  zamieniam sie w sluch
  jag lyssnar
  what('s|s| is| does| would) (it|this|that) (cost|run|set)
  (would|will|'d) (need|have|want) to see (it|this|that|a demo)
  (let me|let us|can i|could i) (see|have a look|take a look|look at)
  (put|stick|throw|drop|book) (something|a slot|time|it|yourself) (in|into|on) (my|our) (calendar|diary)
  (come by|drop by|swing by|pop in|stop by) .. (show|demo|present|tell)
  (schick|schickt|schicken sie) (mal|was|einfach|doch|es|ruhig)
  (was|wieviel) (soll|kostet|wurde) .. (kosten|das)
  (zeig|zeigt|zeigen sie) (mal|mir|uns|doch)
  (jo|jep|jau|klar|joa),? (passt|gern|schick|klingt|mach*)
  (faites|fais|fait) (voir|moi voir|nous voir)
  dites[- ](moi|nous) (quand|combien|comment|plus|tout)
  (ok|ouais|oui),? (envoy|pourquoi|go|vas-y|allez)*
  (dale|vale|ok|okey),? (mand|envi|pas|cuent)*
  (digame|dime|digan) (cuando|como|cuanto|mas)
  (ensene|muestre|enseñe|muestra|ensena)(me|nos|melo)
  (mi|ci) (dica|dite|faccia|fate) (quando|come|quanto|pure|sapere|vedere|di piu)
  (ok|va bene|dai),? (mand|invi)*
  (zeg|vertel|laat) (maar|eens|me|even) (wanneer|hoeveel|hoe|zien|meer|weten)
  (ok|oke|prima),? (stuur|kom|doe|laat)
  (diga|diz|me diz|me diga) (quando|como|quanto|mais)
  (mostr[ae])( la|-me|-nos| ai|$)
  (blz|beleza|bele|ok|fechou|show),? (mand|envi|pod)*
  prosze (pokazac|dac znac|slac|podeslac|wysylac|mowic)
  (sag|beratta|visa) (nar|hur|mig|oss|bara)
  (japp|jepp|jo|okej|ok),? (later|skicka|kor|garna|visst)
  `,
);

/** Not now, but on a named day. */
export const DEFERRED = phrases(
  `(ask|try|write|ping|email|e-?mail|call|contact|find|see|speak|talk|catch|poke|hit|nudge|chase|park|hold|shelve|revisit|pick|come back) .. (again|me|us|this|it|up|then|till|until|after|in) .. (${ANY_MONTH}|easter|christmas|summer|autumn|fall|spring|winter|new year|holidays|audit|year[- ]end|quarter|q[1-4])`,
  `after (the|our|my) .. (in|around|until) (${ANY_MONTH})`,
  `(until|till|before) (${ANY_MONTH}),? .. (then|after)`,
  `not (before|until|till) .. (${ANY_MONTH}|easter|christmas|summer|autumn|fall|spring|winter|new year)`,
  String.raw`
  (diese woche|cette semaine|deze week|den har veckan|diesen monat|ce mois|deze maand) .. (nicht|pas|niet|inte),? .. (nachste*|prochain*|volgende|nasta)
  pas (cette semaine|ce mois(-ci)?|aujourd'hui),? .. (prochain*|plutot|mais)
  (niet|inte) (deze week|den har veckan),? .. (volgende|nasta)
  inte den har veckan,? nasta
  (diese woche nicht|deze week niet),? (aber )?(nachste|volgende)
  not (this|the current) (week|month|quarter|year),? ... next
  (once|when|after) (our|the|my) (audit|year[- ]end|budget|merger|migration|move|close|project|season|vacation|holidays?) (is|are|has|season)
  (nach|ab|zu|kurz nach) (ostern|pfingsten|weihnachten|neujahr|dem jahreswechsel|der sommerpause|dem abschluss)
  (kommen|melden|fragen|schreiben|versuchen) sie .. (nochmal|noch einmal|wieder|erneut|nach)
  (apres|vers|a partir de|pas avant) (paques|noel|les fetes|la rentree|l'ete|la cloture)
  (revenez|revoyons|reparlons|recontactez|relancez) .. (en|apres|dans|a|vers)
  (despues de|tras|pasada|a partir de|hacia) (semana santa|navidad|navidades|las vacaciones|el verano|el cierre|pascua)
  (dopo|verso|a partire da|passata) (pasqua|natale|le feste|le vacanze|l'estate|la chiusura)
  (na|rond|vanaf) (pasen|kerst|de feestdagen|de vakantie|de zomer|de jaarafsluiting)
  (depois da|depois do|apos a|apos o|passada a) (pascoa|natal|ferias|carnaval|verao|fecho)
  po (wielkanocy|swietach|bozym narodzeniu|wakacjach|urlopie|nowym roku|majowce|zamknieciu)
  (efter|kring) (pask|jul|sommaren|semestern|nyar|arsskiftet|bokslutet)
  `,
);

/** Matches the whole text. */
export const SHORT_NOD = whole(
  String.raw`
  (ya sure|yh go on then|go on then|go for it|ok shoot|shoot|k send it|lmk|sure lmk|sounds gd|sounds gd when|yep sounds gd|yep sounds good|yh|yea|yea sure|sounds fun|i'm game|do it|deal|bring it|hit me|you bet|why yes|yes yes|indeed|k|kk|yas|yup pls|yes pls|pls do|show me|let's see|lets see|lets talk|let's go)
  (jo|jep|jau|joa|jo gern|passt schon|machen wir|zeig her|her damit|lass horen|wieviel|was kostets|preis)
  (ouais|ouaip|go|vas-y|allez-y|allons-y|faites voir|combien|prix|montrez)
  (dale|va|venga|listo|sale|cuanto|cuanto es|precio|a ver|cuente)
  (dai|vai|ok dai|quanto|quanto viene|prezzo|mi dica|dica pure|vediamo)
  (jep|yes|doe maar|kom maar door|laat maar zien|hoeveel|prijs|vertel|lijkt me wat)
  (blz|beleza|fechou|bora la|manda|manda ai|quanto|quanto e|preco|mostra|mostre la|conte mais)
  (dawaj|dawajcie|ile|ile to|cena|jasna sprawa|poprosze szczegoly|slucham)
  (japp|jepp|jajamensan|kor pa|kor|hur mycket|pris|visa mig|visa|beratta)
  `,
);
