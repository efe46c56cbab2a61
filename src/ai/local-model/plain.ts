/**
 * Lists the plain yes to which an answer may be sent automatically, and what makes a yes conditional, in nine
 * languages.
 */
import { phrases } from "../../language/phrases.ts";

/** Wants documents, a call or a demo, or says that they are interested. */
export const PLAIN = phrases(
  String.raw`
  (send|share|shoot|forward) (me|us|it|over|along|some|the|more|an?|please)
  (could|can|would) you (please |also |kindly )?(send|share|forward|show|tell|explain|walk|give) (me|us|over|some|more|the|a|through)
  (would|i'd|we'd) (really |definitely |both )?(like|love|welcome|appreciate) (to )?(a|an|some|more|see|know|hear|learn|have|get|try|take)
  (proposer|proposez|fixer|fixons|trouver|trouvons|planifier) .. (creneau|rendez-vous|rdv|date|appel|echange)
  on peut (en )?(discuter|parler|echanger)
  (podemos|podriamos) (agendar|hablar|vernos|quedar|hacer|concretar)
  (possiamo|potremmo|fissiamo|organizziamo) (fissare|sentirci|una|un|parlare|vederci)
  (laten|zullen|kunnen|kun) (we|wij) .. (plannen|inplannen|bellen|afspreken|spreken|praten|kennismaken)
  (vamos|podemos) (marcar|agendar|falar|conversar|combinar)
  (umowmy|spotkajmy|zdzwonmy|mozemy) sie
  (boka|bokar) (garna )?(in|ett|en)
  (kan vi|ska vi) (boka|prata|ta|horas|ses)
  (konnen wir|wollen wir|lassen sie uns|lass uns) .. (termin|telefonieren|sprechen|demo|austauschen)
  (open|up|ready) (to|for) (a|an|the|some) (quick |short |brief )?(call|chat|demo|conversation|meeting|look)
  (looks|seems|this is|it's) (very |really |quite |pretty )?(great|good|interesting|promising|useful|relevant|helpful|exactly what)
  (more|further|additional) (info|information|details)
  (learn|hear|know|see|find out) (a (bit|little) )?more
  tell (me|us) more
  (let's|lets|let us) (talk|chat|set|book|schedule|connect|meet|have|speak|do)
  (i'm|i am|we're|we are|very|definitely|yes,?) interested
  interested,? (when|please|tell|send|how|what|can|let|yes)
  (love|like|happy|glad|keen) (to )?(see|have|get|a|chat|talk|learn|hear|meet|discuss) (a )?(demo|call|more|look|chat|talk|it|one)?
  (happy|glad|keen) to (chat|talk|learn|hear|meet|discuss|connect)
  when (can|could|are|would|do|works) (we|you|for)
  (set up|schedule|book|arrange) a (call|demo|meeting|chat)
  sounds (great|good|interesting|perfect|promising|useful)
  (schicken|senden|sende|schick|schickt) (sie )?(mir|uns|mal|gerne?|bitte|doch|es)
  (mir|uns|bitte) .. (schicken|senden|zusenden|zuschicken|zukommen)
  (bin|sind|ware|waren) (ich |wir )?(sehr |durchaus )?interessiert
  (haben|habe|besteht) (wir |ich )?(grosses |durchaus )?interesse
  (klingt|hort sich|das klingt) .. (gut|interessant|spannend|super|toll)
  (wann|welche) .. (sprechen|telefonieren|zeit|termin*|passt)
  gerne? (eine|einen|mehr) (demo|termin|gesprach|infos?|informationen|austausch)
  (mehr|weitere) (infos?|informationen|unterlagen)
  interessiert,
  (envoyez|envoie|transmettez|dites|presentez)-(moi|nous|m'en)
  m'envoyer|nous envoyer
  (m'|nous )interess*
  (suis|sommes|oui,?|tres) interess*
  (quand|comment) (peut-on|pouvons-nous|pourrions-nous|pouvez-vous)
  (plus d'|davantage d')(infos?|informations?)
  dites-m'en plus
  (une|la) demo* (nous|m') ?interess*
  (envi|mand|pas)(e|a|eme|ame|enos|anos|arme|arnos|ieme|ieme)(me|nos)?( la| mas| el| los| las| por favor|$| una| info*)
  (me|nos) interesa
  (interesad[oa]s?)
  (gustaria|encantaria|quiero|queremos) (ver|saber|conocer|recibir|una)
  (cuando) (podemos|podriamos|hablamos|puede|puedes|te viene)
  (suena|parece) (muy )?(bien|interesante|genial)
  (mas|mayor) (informacion|info|detalles)
  (mi|ci) (mandi|invii|dica|mandate|inviate|interessa|interesserebbe|racconti)
  (mandami|inviami|mandatemi|inviatemi|inviarmi|mandarmi|dirmi)
  (interessat[oaie])
  (vorrei|vorremmo|mi piacerebbe|volentieri) .. (vedere|sapere|saperne|una demo|provare|ricevere)
  (quando|come) (possiamo|potremmo|ci sentiamo|puo|puoi)
  (sembra|pare|suona) (molto )?(interessante|bene|utile)
  (maggiori|ulteriori|piu) (informazioni|info|dettagli)
  (stuur|stuurt|sturen) (me|mij|ons|maar|gerust|graag|de|wat|meer)
  (wat |nog )?meer (informatie|info|details|weten|horen)
  (geinteresseerd|interesse)
  (zie|hoor|ontvang) (ik|we|wij)? ?graag
  (ik|we|wij) (zie|zien|hoor|horen|ontvangen|ontvang) graag
  (wanneer) (kunnen|kun|zullen|heb|schikt)
  (klinkt|lijkt (me|ons|mij)) (goed|interessant|leuk|prima)
  vertel (me|mij|ons|eens)
  (envie|envia|mande|manda|mandem|enviem|mandar|enviar|conte)(-me|-nos| me| nos| mais| a| os| sim| por| uma)
  (tenho|temos|muito) interesse
  (interessad[oa]s?)
  (gostaria|gostariamos|quero|queremos|adoraria) (de )?(ver|saber|conhecer|receber|uma)
  (quando) (podemos|poderiamos|pode|podem|falamos)
  (parece|soa) (muito )?(interessante|bem|bom|otimo)
  (mais) (informacoes|detalhes|info)
  (prosze|poprosze|poprosimy) (o )?(wiecej|szczegoly|informacje|przeslac|przeslanie|wyslac|prezentacje|oferte|material*)
  (jestem|jestesmy|bardzo) zainteresowan*
  (interesuje|zaciekawilo) (mnie|nas)
  (kiedy) (mozemy|moglibysmy|moze|mozna|maja|ma)
  (brzmi|wyglada) (bardzo )?(ciekawie|interesujaco|dobrze|swietnie)
  chetnie .. (zobacz*|porozmawiam*|dowiem*|obejrz*|poznam*|spotkam*|sie)
  (skicka|skickar|mejla) (mig|oss|mer|en|garna|over|lite|information|info)
  (mer|mera) (information|info|detaljer)
  (ar|mycket|ja,?) (mycket )?intresserad*
  intresserad*,
  (nar) (kan|skulle|har|passar)
  (later|verkar|ser) (mycket |riktigt )?(intressant|bra|spannande|kul)
  (beratta|visa) (garna )?(mer|mig|oss)
  (vill|skulle) (jag |vi )?(garna )?(garna )?(se|veta|ha|hora|vilja)
  `,
);

/** A condition, a doubt, another person, another day, or anything else that a person should weigh. */
export const HEDGED = phrases(
  String.raw`
  ^(ok|okay|oke|okej|cool|great|perfect|k|kk|top|hm|hmm)$
  (but|if|only|unless|provided|providing|maybe|perhaps|might|may|possibly|though|although|however|depends|whatever|must|first|before|after|until|till|later(?! intress| bra| spann| kul| som| vett| mycket)|suppose|guess|colleague|boss|manager|lawyer|legal|copy|copying|cc|cheaper|instead|except|confidential|secret|between us|not sure|somewhat|skeptical|wary|budget|contract|competitor|at some point|some day|eventually|and i want)
  (aber|wenn|falls|nur|erst|vielleicht|eventuell|sofern|jedoch|kolleg*|spater|vorher|muss|mussen|chef*|notfalls|ausser|grundsatzlich|prinzipiell|skeptisch|vertraulich|zuerst|allerdings|momentan|derzeit|nachste[rsn]?|ggf|evtl)
  (mais (pas|seulement|avant|d'abord|nous|je|il|c'est|ce|en|apres|le|la|on|il|uniquement|a condition|si|sans|plus tard)|seulement|peut-etre|eventuellement|sauf|avant|apres|plus tard|collegue*|collaborat*|chef|pourvu|a condition|s'il|si (vous|c'est|le prix|cela|possible|ce|tout)|confidentiel*|pourquoi pas|prochain*|rentree)
  (pero|aunque|solo|quiza*|tal vez|a lo mejor|mas adelante|luego|companer*|jef[ea]|antes|despues|salvo|siempre que|si (es|el|no|hay|tienen|cumple)|confidencial|proximo|proxima)
  (ma (non|solo|prima|se|dopo|prezzo|prezzi|abbiamo|devo|il|la|senza)|se (il|la|non|e|costa|possibile)|solo|forse|magari|piu avanti|dopo|prima (di|devo|vorrei|voglio|dobbiamo|che)|collega|capo|purche|a patto|salvo|riservat*|prossim*)
  (maar (pas|alleen|niet|wel|eerst|dan|als|het|we|ik|nu|is)|als (het|u|je|de)|mits|misschien|alleen|eerst|later (dit|in|dan|pas|wel)|collega*|baas|pas (in|na|over)|tenzij|vertrouwelijk|volgend*|najaar|voorjaar)
  (mas (so|se|nao|primeiro|depois|agora|tenho|temos|o|os|apenas|antes|sem|com|preciso|quero|gostaria)|embora|talvez|mais tarde|mais para a frente|depois|antes|colega*|chefe|caso|desde que|salvo|so (se|em|no|na|depois|para)|se (for|o|a|nao|tiver)|confidencial|proxim[oa])
  (ale|jesli|jezeli|tylko|byc moze|moze (kiedys|pozniej|po|w)|pozniej|dopiero|najpierw|koleg*|kolezank*|szef*|o ile|chyba|pod warunkiem|poufn*|przyszl*)
  (men|kanske|bara|senare|forst|kolleg*|chef*|efter|innan|forutsatt|om (det|ni|du|priset)|eventuellt|konfidentiel*|nasta)
  `,
);
