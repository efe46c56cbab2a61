/** Lists how people ask to hear more, in nine languages; folded, in the format of `phrases`. */
import { opening, phrases, whole } from "../../language/phrases.ts";

/** Asks for something from the offer, or agrees to it. */
export const INTEREST = phrases(
  String.raw`
  (send|share|forward|shoot|drop|e-?mail|mail|pass) ... (info|information|details|deck|brochure|pricing|prices|price list|quote|proposal|link|links|video|examples?|case stud(y|ies)|material|materials|one-?pager|pdf|overview|presentation|slides|invite|invitation|times|slots|availability|calendar|over|more|samples?|demo|offer|data ?sheet|documentation)
  (tell|show|teach|walk) (me|us) (more|how|about|what|through)
  (know|learn|hear|see|find out|understand|read) (a (bit|little) )?more
  (more|further|additional) (info|information|details|about)
  (i'd|i would|we'd|we would|would|i'll|we'll|definitely|certainly) (definitely |certainly |really |also |be |very much |both )?(love|like|be (happy|glad|keen|open|interested|up|willing)|happy|glad|keen|open|interested|willing|welcome|appreciate|consider|want) (to )?(an? )?(see|learn|hear|talk|chat|know|look|explore|discuss|meet|try|take|have|schedule|set|book|connect|compare|understand|get|find|speak|jump|hop|demo|more|that|this|pilot|trial|call|quote|information|it|in)
  (happy|glad|keen|open|willing|eager|excited|curious|interested) (to|in|about) (see|learn|hear|talk|chat|know|look|explore|discuss|meet|try|take|have|schedule|set|book|connect|compare|speak|jump|hop|seeing|hearing|learning|talking|a |this|that|what|your|how|it|trying|exploring)
  (we're|we are|i'm|i am|am|are|definitely|very|quite|certainly|yes,?|potentially|could be|might be|may be|would be|really|always) interested
  interested,? (please|tell|send|how|what|can|let)
  (sounds|looks|seems|sound|this is|that's|it's|that is|really|very|quite|pretty|looks like) (really |very |quite |pretty |super |like |a |just |exactly |something )?(good|great|interesting|intriguing|promising|useful|perfect|awesome|helpful|cool|relevant|fantastic|fascinating|what we|something we|like what|like something|a fit|worth)
  (let's|lets|let us) (do|talk|chat|set|book|schedule|connect|meet|have|hop|jump|get|discuss|speak|find|try|go|see|arrange|plan|take|explore)
  (set up|schedule|arrange|book|organi[sz]e|plan|have|do|jump on|hop on|get on) (a |an |some |the )?(quick |short |brief |15.minute |30.minute |intro |introductory |first |zoom |teams |video |phone |demo )?(call|meeting|demo|chat|time|intro|conversation|walk-?through|presentation|zoom|session|trial|pilot)
  (would|could|can|are|when) (you|we) ... (call|meet|talk|demo|chat|speak|available|free|present|walk|show|explain|set up)
  (what|which|when) (times?|days?|slots?|dates?) (work|works|are|suit|would|do you)
  (i'm|i am|we're|we are|i|we) ... (available|free) (on|at|this|next|from|any|after|before|tomorrow|monday|tuesday|wednesday|thursday|friday|between|for|most|all|to)
  (how|what) about (monday|tuesday|wednesday|thursday|friday|tomorrow|next|this|\d)
  (could|can|would) (you|we) do (monday|tuesday|wednesday|thursday|friday|tomorrow|next|\d)
  (any|either|both) (time|afternoon|morning|day) ... works
  (what|how much|how) (is|does|do|would|are|will|much) ... (cost|costs|price|pricing|prices|charge|rates?|fees?|work|works|minimum|plans|differ|pay|run us|set us back)
  how (much|does it|do you|does this|would this|would it|is (it|this)|can)
  (pricing|price|prices|cost|costs|rates|quote)( please| info| details| list)?\?
  (do|does|can|could|is|are|would|will) (you|it|this|that|your \S+|the \S+) ... (integrat*|support|work|handle|offer|include|available|compatible|connect|cover|provide|suitable|help|do|have|different|scale|possible)
  (do|does|can|is|are|will|would) ... (trial|free version|demo|contract|minimum|setup|onboarding|implementation)
  (what would|what does|what do|how long|how quickly|how fast) ... (trial|pilot|need|involve|include|implementation|setup|onboarding|take|look like|get started|next steps?)
  (next steps?|get started|sign up|try it|give it a (try|go|shot)|worth a (look|try|chat|call|conversation)|up for|count me in|i'm in|we're in|i'm game)
  (yes|yep|yeah|sure|absolutely|definitely|of course|certainly|ok|okay),? (please|send|sure|let's|i'd|we'd|happy|why not|go ahead|that|sounds|interested|i would|we would|would|tell|i am|we are|we're|i'm|can|feel free)
  (go ahead|feel free to (send|share|call|book)|by all means|fire away|please do|do tell|bring it on)
  (consider|try|run|start|explore|evaluate|evaluating|looking (at|for|into|to)|in the market for|been meaning to|been looking for|been talking about) (a |an |it|this|that|some|solutions?|options?|something|alternatives|pilot|trial|exactly)
  (good|great|perfect|impeccable|excellent) timing
  (we|i) (need(?! to)|are looking for|could use|might need|are evaluating|are considering|are exploring)
  (meet|talk|chat|speak|connect|call) (on |at |next |this |tomorrow)(monday|tuesday|wednesday|thursday|friday|week|\d)
  (schicken|senden|zusenden|zukommen|ubermitteln|mailen|schick|sende|zuschicken|zusenden|bekommen|erhalten|lassen) ... (unterlagen|informationen|infos?|details|angebot|preise|preisliste|material|prasentation|broschure|link|video|beispiele?|termin*|einladung|mehr|gern*|zu|rechnung|vorschlag*|datenblatt|demo)
  (mehr|weitere|nahere|genauere) (informationen|infos?|details|erfahren|wissen|unterlagen|dazu|daruber|einzelheiten)
  (klingt|hort sich|sieht|liest sich|finde|ware|ist|bin|sind|haben|hatte|besteht|grundsatzlich|durchaus|sehr|generell|habe) ... (interessant|gut|spannend|interessiert|interesse|vielversprechend|super|toll|prima|neugierig|relevant|offen)
  (interessiert|interessieren) (mich|uns|wurde|sehr)
  (wurde|wurden|mochte|mochten|wollen|konnen|konnten|lassen) (ich|wir|sie|uns|mich|gerne?) ... (termin|demo|gesprach|telefonat|sprechen|kennenlernen|ansehen|anschauen|erfahren|testen|probieren|austauschen|unterhalten|vereinbaren|vorfuhr*|zeigen|telefonieren|call|treffen|horen|sehen|prasentieren|vorstellen|erklaren)
  (gerne?|gern) ... (termin|demo|gesprach|telefonat|mehr|austausch|anschauen|ansehen|zeigen|kennenlernen|call|her damit|infos?|schicken|senden|vorschlag*|treffen|sprechen)
  (passt|ginge|geht|wurde|ware|hatte|habe|kann|konnte|bin) ... (montag*|dienstag*|mittwoch*|donnerstag*|freitag*|morgen|nachste* woche|\d{1,2} uhr|zeit|verfugbar|moglich|passen|vormittag*|nachmittag*)
  (wann|welche) ... (zeit|termin*|passt|passen|sprechen|moglich|verfugbar)
  (was|wie viel|wieviel|welche|wie hoch) ... (kost*|preis*|preislich|kosten|gebuhr*|konditionen|lizenz*)
  (wie|was) (funktioniert|lauft|sieht|genau|lange|schnell|unterscheid*|bietet|beinhaltet|ist dabei|ist enthalten)
  (gibt es|haben sie|bieten sie|funktioniert|unterstutzen sie|unterstutzt|lasst sich|kann man|konnen sie|ist es|arbeitet|kann das|kann ihr*|lauft das|geht das) ... (testversion|test|demo|schnittstelle|integration|anbindung|integrier*|kompatib*|moglich|mit|auch|referenzen|vertrag|cloud|support|version|api)
  (ja|sehr|klar|na klar|natuerlich|naturlich|unbedingt),? (bitte|gerne?|gern)
  (her damit|legen sie los|nur zu|ich bin dabei|wir sind dabei|einverstanden|machen wir|lassen sie uns|lass uns)
  (suchen|brauchen|benotigen|uberlegen|prufen|evaluieren|planen) (wir|ich|derzeit|aktuell|gerade) ... (losung|tool|anbieter|system|sowas|so etwas|genau|alternative|etwas)
  (cela|ca|ce|le sujet|votre \S+|c'est|nous sommes|je suis|serais|serions|semble|parait|tout a fait|tres|assez|plutot|effectivement) ... (interess*|bien|pertinent|utile|curieu*|prometteur|partant*|preneu*|ouvert*)
  (m'|nous )interess*
  (pouvez|pourriez|peux|pourrais|veuillez|merci de|n'hesitez pas a)(-| )?(vous|tu)? ... (envoyer|transmettre|en dire plus|faire parvenir|presenter|expliquer|proposer|communiquer|montrer|partager|adresser|preciser|detailler|appeler)
  (envoyez|transmettez|envoie|dites|montrez|proposez|presentez|adressez|expliquez)(-| )(moi|nous|m'en|le|la|les)
  (plus|davantage) (d'|de |amples )?(informations?|infos?|details|precisions|renseignements)
  en savoir (plus|davantage)
  (disponible|dispo|libre)s? ... (lundi|mardi|mercredi|jeudi|vendredi|demain|semaine|pour|le|des|a partir|en|matin|apres-midi|\d)
  (echange|echanger|discuter|parler|rendez-vous|rdv|demonstration|demo|visio|creneau|appel|rencontrer|en discuter|reunion|presentation) ... (convient|lundi|mardi|mercredi|jeudi|vendredi|semaine|volontiers|possible|serait|avec plaisir|me va|nous va|interess*|quand)
  (aimerais|aimerions|souhaiterais|souhaiterions|souhaite|souhaitons|voudrais|voudrions|serait|volontiers|plaisir|d'accord|partant) ... (savoir|voir|demo*|demonstration|rendez-vous|rdv|echang*|recevoir|essayer|tester|discuter|decouvrir|en parler|connaitre|appel|informations?|visio|rencontrer)
  (on peut|pouvons-nous|pourrions-nous|peut-on|pourrait-on|fixons|convenons|planifions|organisons) ... (appel*|voir|parler|rendez-vous|rdv|echang*|discuter|creneau|rencontrer|date|visio|call)
  (quel|quels|quelle|quelles|combien|a combien) ... (tarifs?|prix|coute|cout|couts|budget|formule|modele|conditions|delais?|facturation)
  (comment|est-ce que|y a-t-il|proposez-vous|avez-vous|offrez-vous|votre \S+|cela|ca) ... (fonctionne|marche|compatible|s'integre|integre|essai|gratuit|references|se passe|demarrer|version|api|mettre en place|deroule|s'interface)
  (oui|ok|bien sur|d'accord|volontiers|avec plaisir|tres volontiers|absolument|pourquoi pas)(,|$| avec| volontiers| merci| svp| s'il| envoyez| pourquoi| je| nous| bien)
  (nous (cherchons|recherchons|reflechissons|etudions)|je cherche|en recherche d*)
  (me|nos|les) (interesa|interesaria|gustaria|encantaria|parece (interesante|bien|perfecto|genial)|viene bien|vendria bien|encaja|llama la atencion|convence)
  (estoy|estamos|estaria|estariamos|seria|suena|parece|muy|es|bastante|resulta|se ve|veo) ... (interesad*|interesante|bien|abiert*|curios*|util|prometedor|genial|dispuest*|perfecto)
  (enviar|mandar|enviame|mandame|envieme|mandeme|enviad|pasame|paseme|pasar|compartir|envienos|envia|manda|facilitar|adelantar|remitir)(me|nos|melo|la|lo|las|los)? ... (informacion|info|detalles|precios?|presupuesto|tarifas?|presentacion|catalogo|enlace|link|video|propuesta|ejemplos?|mas|material|invitacion|documentacion|dossier|demo|folleto|datos)
  (mas|mayor) (informacion|info|detalles|datos)
  (saber|conocer|ver|entender|probar|recibir|escuchar|aprender) (un poco )?(mas|como|una demo*|el producto|la herramienta|informacion|los detalles)
  (podemos|podriamos|podria|puedo|puedes|puede|podeis|quiero|queremos|quisiera|me gustaria|nos gustaria|hablamos|agendamos|agendemos|quedamos|hagamos|tengamos|reunamonos|concretamos) ... (hablar|reunir*|llamada|demo*|reunion|agendar|conversar|ver*|explicar*|mostrar*|contar*|hablamos|quedar|lunes|martes|miercoles|jueves|viernes|semana|cita|probar|videollamada|charlar|charla|saber|conocer)
  (disponible|libre|hueco|disponibilidad) ... (lunes|martes|miercoles|jueves|viernes|semana|para|manana|tarde|el|a las|a partir)
  (cuanto|cuantos|que|cual|cuales|como) ... (cuesta|cuestan|precios?|coste|costo|tarifas?|vale|sale|funciona|planes|condiciones|integra*|plazo|incluye|diferencia|cobran|duracion|sale|permanencia)
  (tienen|tienes|teneis|ofrecen|ofreceis|hay|existe|se integra|funciona|es compatible|se puede) ... (prueba|demo|gratis|integra*|compatib*|version|con|api|referencias|contrato|casos)
  (si|claro|por supuesto|perfecto|vale|adelante|encantad[oa]|con gusto|de acuerdo|genial|desde luego)(,|$| por favor| me| nos| adelante| claro| gracias| que| envi*| mand*| quiero| podemos| hablemos)
  (buscamos|estamos buscando|necesitamos|estamos (evaluando|valorando|mirando)|andamos buscando)
  (mi|ci|ce|vi|ne) (interessa|interesserebbe|piacerebbe|farebbe piacere|incuriosisce|sembra (interessante|ottimo|utile|buono)|parrebbe|attira|andrebbe bene|va bene)
  (sono|siamo|sarei|saremmo|molto|sembra|pare|suona|trovo|e|argomento|tema|proposta|davvero) ... (interessat*|interessante|curios*|dispost*|apert*|promettente|utile|interessa)
  (inviar|mandar|inviat|mandat|invi|mand|spedir|girar|condivider|inoltrar|fornir|dar)[a-z]*(mi|ci|melo|mela|celo)? ... (informazioni|info|dettagli|prezzi|preventivo|listino|presentazione|brochure|link|video|proposta|esempi|piu|materiale|invito|documentazione|offerta|demo|tariffe|scheda)
  (maggiori|ulteriori|piu|altre|qualche) (informazion*|info|dettagl*|delucidazion*)
  (saperne|sapere|capire|conoscere|vedere|provare|ricevere|approfondire|sentire) (di piu|meglio|come|una demo*|qualcosa|volentieri|maggiori|l'argomento|il tema|la vostra|piu)
  (possiamo|potremmo|posso|potrei|puo|potrebbe|puoi|vorrei|vorremmo|vogliamo|fissiamo|organizziamo|sentiamoci|vediamoci|ci sentiamo|parliamone|facciamo|fissare|sarei disponibile|gradirei|gradiremmo) ... (sentir*|call|demo*|incontro|appuntamento|chiamata|parlar*|vedere|mostrar*|spiegar*|lunedi|martedi|mercoledi|giovedi|venerdi|settimana|telefonata|approfondire|videochiamata|volentieri|saper*|provar*|fissar*|riunione|incontrar*|prova|preventivo)
  (disponibil*|liber[oa]) ... (lunedi|martedi|mercoledi|giovedi|venerdi|settimana|per|domani|mattina|pomeriggio|dalle|alle|il)
  (quanto|quanti|qual|quali|che|come|cosa) ... (costa|costo|costi|prezz*|tariff*|canone|viene|funziona|condizioni|integra*|tempi|comprende|compreso|include|differenz*|contratto|prevede|licenza)
  (c'e|avete|offrite|esiste|si integra|funziona|e compatibile|e possibile|si puo|prevedete) ... (prova|demo|gratuit*|integra*|compatibil*|version*|con|api|referenze|trial|vincol*|canone|periodo)
  (si|certo|certamente|volentieri|perche no|va bene|d'accordo|con piacere|ok|assolutamente|molto volentieri)(,|$| grazie| mi| ci| volentieri| certo| perche| per favore| procedi*| mand*| invi*| mi piacerebbe)
  (stiamo (cercando|valutando)|cerchiamo|cercavamo|ci serve|ci servirebbe|abbiamo bisogno)
  (stuur|stuurt|sturen|mail (me|mij|ons)|toesturen|doorsturen|mailen|stuurde|opsturen|bezorg) ... (informatie|info|details|prijs*|offerte|presentatie|brochure|link|video|voorstel|voorbeelden|meer|materiaal|uitnodiging|toe|door|gegevens|documentatie|folder|maar|even)
  (meer|verdere|aanvullende|extra) (informatie|info|details|weten|horen|uitleg)
  (klinkt|lijkt|vind|is|ben|zijn|heb|hebben|ziet er|best|heel|zeker|op zich|wel) ... (interessant|goed|geinteresseerd|interesse|leuk|nieuwsgierig|handig|veelbelovend|nuttig|benieuwd|prima|open voor|boeiend)
  (wil|willen|zou|zouden|kunnen|kan|zullen|laten|mag|kunt|kun) (ik|we|wij|u|je|jij|jullie) ... (demo*|afspraak|gesprek|bellen|weten|zien|laten zien|kennismak*|plannen|uitleggen|vertellen|afspreken|inplannen|proberen|spreken|meer|sturen|bespreken|horen|testen|praten|toelichten|toelichting)
  (graag|zie ik|hoor ik|horen we|ontvang ik|ontvangen we) ... (demo*|afspraak|gesprek|informatie|info|meer|zien|kennismak*|horen|weten|voorstel|offerte|tegemoet|proberen|een|bellen)
  (kan|kunnen|schikt|past|zou|heb|ben|uitkomt|komt) ... (maandag*|dinsdag*|woensdag*|donderdag*|vrijdag*|morgen|volgende week|\d{1,2}[.:]\d{2}|uur|tijd|beschikbaar|uit)
  (wanneer|welke (dag|tijd|datum)) ... (tijd|kun*|schikt|past|beschikbaar|uit)
  (wat|hoeveel|welke|hoe|wat zijn) ... (kost*|prijs*|prijzen|tarie*|werkt|abonnement|voorwaarden|licentie|verschil|inbegrepen|snel|implementatie)
  (werkt|is er|hebben jullie|heeft u|bieden|biedt|kan|ondersteun*|koppelt|integre*|bestaat) ... (proef*|demo|gratis|koppel*|integrati*|samen|met|mogelijk|ook|api|referenties|contract|versie)
  (ja|zeker|prima|goed|ok|oke|natuurlijk|absoluut|top|jazeker|waarom niet),? (graag|hoor|stuur|is goed|dat|leuk|laten|doe|kom|lijkt|maar|ik|we|mag|kan|bel)
  (wij|we) (zoeken|zijn op zoek|overwegen|orienteren|zijn aan het (kijken|orienteren))
  (tenho|temos|tenhos|teria|teriamos|ha|existe|sim,?) ... interesse
  (me|nos|muito|parece|pareceu|achei|achamos|acho|soa|e|seria|bastante|fiquei|estou|estamos|estaria) ... (interess*|bem|curios*|util|promissor|aberto|abertos|bom|otimo|dispost*)
  (pode|podem|podes|poderia|poderiam|podia|consegue|queira|favor) ... (enviar|mandar|explicar|mostrar|partilhar|compartilhar|apresentar|passar|dizer|detalhar|contar|encaminhar|falar|agendar|ligar|marcar|fazer)
  (envie|mande|manda|envia|mandem|enviem|mostre|conte|apresente|partilhe|compartilhe|passe|encaminhe)(-me|-nos| me| nos| por| mais| a| o| as| os| uma| um| sim| por favor)
  (mais|maiores|outras) (informac*|info|detalhes|dados|pormenores)
  (saber|conhecer|ver|entender|perceber|experimentar|testar|receber|ouvir) (um pouco )?(mais|como|melhor|uma demo*|o produto|a ferramenta|a solucao|informac*|valores|a proposta)
  (podemos|poderiamos|podiamos|quero|queremos|gostaria|gostariamos|gostava|gostavamos|vamos|marcamos|agendamos|consigo|posso|adoraria) ... (falar|reuniao|demo*|demonstracao|conversar|agendar|marcar|ver|saber|conhecer|chamada|segunda|terca|quarta|quinta|sexta|semana|bater um papo|testar|experimentar|receber|reunir|perceber|entender)
  (disponivel|livre|disponibilidade|agenda) ... (segunda|terca|quarta|quinta|sexta|semana|para|amanha|manha|tarde|as|na|no)
  (quanto|quantos|qual|quais|que|como) ... (custa|custam|preco*|custo*|valor*|tarifa*|funciona|planos|condicoes|integra*|prazo|inclui|mensalidade|difere*|cobram|orcamento|licenca)
  (tem|tem algum|ha|oferecem|existe|integra|funciona|e compativel|da para|e possivel|voces) ... (teste|demo*|gratis|gratuit*|integra*|compativel|versao|com|api|referencias|contrato|periodo|experimental|fidelidade)
  (sim|claro|com certeza|perfeito|ok|por que nao|porque nao|com (todo o )?gosto|otimo|combinado|pode ser|bora)(,|$| por favor| me| nos| pode*| quero| vamos| claro| obrigad*| envie| mande| gostaria| tenho| interessa)
  (procuramos|estamos (a procura|procurando|avaliando|a avaliar)|precisamos|estavamos a procura)
  (prosze|poprosze|prosimy) ... (przeslac|przeslanie|wyslac|wyslanie|podeslac|podeslanie|szczegol*|informac*|oferte|oferty|cennik*|cen[ey]|link|demo|prezentac*|spotkan*|termin*|propozycj*|material*|wiecej|kontakt|zaproszen*)
  (moze|mozecie|moglby|moglaby|mogliby|mozna) ... (przeslac|wyslac|podeslac|opowiedziec|powiedziec|pokazac|wyjasnic|zaproponowac|zadzwonic|umowic|przedstawic|spotkac|porozmawiac)
  (przeslij|wyslij|podeslij|przeslijcie|podrzuc|pokaz|opowiedz|napisz) (mi|nam|prosze|wiecej|na|oferte|info|szczegoly|link)
  (wiecej|dodatkow*|blizsz*) (informac*|szczegol*|info|danych|dowiedziec)
  (brzmi|jest|wydaje sie|bardzo|wyglada|jestem|jestesmy|bylbym|bylbym|bylabym|bylibysmy|temat) ... (ciekaw*|interesuj*|dobrze|zainteresowan*|swietnie|obiecujac*|otwar*|interesuje|super|przydatn*)
  (interesuje|zainteresowal|zainteresowalo|zaciekawil*|interesowal*) (mnie|nas)
  (mnie|nas) ... (interesuje|zainteresowal*|zaciekawil*)
  (mozemy|moglibysmy|chetnie|chcialbym|chcialabym|chcielibysmy|chcemy|umowmy|porozmawiajmy|spotkajmy|zdzwonmy|dajmy) ... (porozmawiac|porozmawiam*|spotkac|spotkanie|spotkam|demo|rozmow*|umowic|umowimy|zobaczyc|zobacze|zobaczymy|dowiedziec|dowiem|poznac|poznam|przetestowac|sprobowac|sie|wtorek|srode|czwartek|piatek|poniedzialek|tygodniu|uslysze|obejrze*|wyprobow*|zapozna*|skorzystam*)
  chetnie( |,|$)
  (pasuje|dostepn*|moge|mam czas|wolny) ... (poniedzialek|wtorek|srod[ea]|czwartek|piatek|jutro|tygodniu|godz*|\d{1,2}[.:]\d{2}|rano|popoludniu)
  (ile|jaki|jaka|jakie|jak|czy|na czym|jaki jest) ... (koszt*|cen[ay]|cennik|kosztuj*|oplat*|dziala*|warunki|wyglada|integr*|abonament|obslugu*|wspolprac*|mozna|demo|prob*|test*|wersj*|licencj*|umow*|wdrozen*|trwa|polega)
  (tak|jasne|oczywiscie|pewnie|ok|dobrze|zgoda|zapraszam|czemu nie)(,|$| prosze| poprosze| chetnie| moze*| jestem| jestesmy| mozemy| dziekuje)
  (szukamy|poszukujemy|rozwazamy|potrzebujemy|planujemy wdroz*|zastanawiamy sie)
  (skicka|mejla|maila|sand|skickar|dela) ... (information|info|detaljer|pris*|offert|presentation|broschyr|lank|video|forslag|exempel|mer|material|inbjudan|underlag|over|mig|tider|garna|produktblad)
  (mer|ytterligare|mera) (information|info|detaljer|om)
  (veta|hora|lara|se|fa|ta del av) ... (mer|mera|demo*|hur det|information|exempel|priser)
  (later|verkar|ser|ar|var|det|kanns|mycket|valdigt|klart|absolut|vi ar|jag ar|spontant) ... (intressant|bra|intresserad*|spannande|nyfik*|lovande|anvandbart|kul|toppen|perfekt|oppna for|relevant|vettigt)
  (kan|skulle|kunde|ska|vill|onskar|far|tar) (du|ni|vi|jag|man|garna) ... (skicka|beratta|visa|demo*|mote|prata|traffas|boka|hora|veta|ses|forklara|ringa|testa|prova|traff|titta|se|ge|ha|mer|foresla)
  (garna|jattegarna)( |,|$|!)
  (jag kan|passar|funkar|fungerar|ledig|tillganglig|har tid|gar bra|kan vi) ... (mandag|tisdag|onsdag|torsdag|fredag|imorgon|i morgon|nasta vecka|kl|klockan|formiddag|eftermiddag|vecka)
  (vad|hur|vilka|vilket|nar) ... (kosta*|pris*|kostnad*|fungerar|funkar|mycket|ingar|lang|integr*|villkor|licens*|skiljer|manga|snabbt)
  (har ni|finns det|fungerar det|stodjer|kan man|gar det|integrerar|ar det|erbjuder) ... (prov*|demo|gratis|integration*|koppl*|med|mojlig*|aven|ocksa|api|referens*|avtal|bindning*|version)
  (ja|absolut|visst|okej|ok|sjalvklart|varfor inte|klart|toppen|perfekt),? (tack|garna|skicka|det|gor|kor|vi|jag|visst|absolut|later|kan|boka|inget)
  (vi (soker|letar|behover|tittar pa|overvager|utvarderar)|letar efter|pa jakt efter)
  `,
);

/** Praises the offer or expresses a definite wish, and no more. */
export const WARM = phrases(
  String.raw`
  (interesting|intriguing|curious|useful|promising|like the (idea|approach|concept|look)|nice|cool|great idea|good idea|helpful|intrigued|impressed|keen|tempting|worth)
  (interessant|spannend|neugierig|interesse|hilfreich|gute idee|guter ansatz|reizvoll)
  (interessante?s?|curieu[xs]e?|pertinent|bonne idee|utile|prometteur)
  (interesante|curios[oa]|util|buena idea|prometedor)
  (curios[oa]|buona idea|utile|promettente)
  (benieuwd|nieuwsgierig|goed idee|handig)
  (boa ideia|curios[oa]|promissor|util)
  (ciekaw[aey]|interesujac[aey]|ciekawie|dobry pomysl|przydatn[aey])
  (intressant|spannande|nyfiken|bra ide|anvandbart|intresserad)
  (interes|interess|intress|zainteres)*
  (demo|trial|pilot|details|brochure|video|link|offert*|angebot|oferta|offre|proposal|quote)
  (price|prices|pricing|cost|costs|preis*|kosten|prix|tarif*|precio*|prezz*|prij[sz]*|preco*|cena|ceny|cennik|pris|priser)
  `,
);

/** How a yes begins. */
export const OPENS_YES = opening(
  String.raw`
  (yes|yep|yeah|sure|absolutely|definitely|certainly|of course|gladly|by all means|happy to),? [a-z]*
  (ja|gerne|gern|klar|naturlich|selbstverstandlich|unbedingt),? [a-z]*
  (oui|volontiers|bien sur|d'accord|avec plaisir|certainement),? [a-z]*
  (si|claro|por supuesto|vale|desde luego|con gusto|certo|certamente|volentieri|va bene|con piacere),? [a-z]*
  (zeker|prima|natuurlijk|graag|goed|jazeker),? [a-z]*
  (sim|com certeza|com gosto|pode ser|tak|jasne|oczywiscie|chetnie|pewnie|z checia),? [a-z]*
  (absolut|garna|visst|sjalvklart|javisst|okej),? [a-z]*
  `,
);

/** Matches the whole text. */
export const SHORT_YES = whole(
  String.raw`
  (yes|yep|yeah|yup|sure|ok|okay|absolutely|definitely|of course|interested|yes please|sure thing|sounds good|sounds great|sounds interesting|tell me more|go ahead|please do|happy to|let's talk|let's do it|yes interested|i'm interested|i am interested|very interested|sure why not|why not|more info|more info please|info please|details please|more details|send info|send it|send it over|yes sure|count me in|i'm in|certainly|gladly|with pleasure|cool|great|perfect|send details|pricing|price|call me|works for me|let's chat|yes send it)
  (ja|ja bitte|ja gerne|ja gern|gerne|gern|sehr gerne|klar|klar gerne|interessiert|interesse|klingt gut|klingt interessant|einverstanden|na klar|selbstverstandlich|naturlich|unbedingt|mehr infos|mehr infos bitte|infos bitte|bitte um infos|bitte mehr infos|her damit|warum nicht|ok|passt|mit vergnugen|jo|jawohl)
  (oui|oui volontiers|oui merci|oui svp|oui avec plaisir|volontiers|avec plaisir|d'accord|ok|pourquoi pas|interesse|interessee|bien sur|oui bien sur|tres volontiers|certainement|carrement|ca m'interesse|je suis interesse|je suis interessee|ok pour moi|oui pourquoi pas|plus d'infos|oui interesse)
  (si|si por favor|si claro|claro|claro que si|por supuesto|vale|de acuerdo|me interesa|interesado|interesada|si me interesa|perfecto|adelante|encantado|encantada|con gusto|mas informacion|mas info|mas informacion por favor|genial|dale|ok|por que no|si gracias)
  (si|si grazie|si volentieri|certo|certamente|volentieri|molto volentieri|va bene|d'accordo|ok|mi interessa|interessato|interessata|si mi interessa|perche no|con piacere|ottimo|perfetto|maggiori informazioni|assolutamente si|si certo|certo che si)
  (ja|ja graag|graag|heel graag|zeker|prima|ok|oke|goed|interesse|ik heb interesse|geinteresseerd|klinkt goed|klinkt interessant|natuurlijk|waarom niet|ja hoor|doe maar|stuur maar|jazeker|absoluut|ja leuk|lijkt me leuk|meer info|lijkt me goed|akkoord|top)
  (sim|sim por favor|sim claro|claro|claro que sim|com certeza|pode ser|pode enviar|pode mandar|interessa-me|tenho interesse|interessado|interessada|com gosto|com prazer|quero|bora|ok|por que nao|mais informacoes|vamos|perfeito|sim gostaria|sim tenho|otimo|manda|envie)
  (tak|tak prosze|tak poprosze|tak chetnie|chetnie|jasne|oczywiscie|pewnie|ok|zgoda|zainteresowany|zainteresowana|jestem zainteresowany|jestem zainteresowana|interesuje mnie to|brzmi dobrze|brzmi ciekawie|czemu nie|poprosze|prosze o wiecej informacji|dobrze|z checia|z przyjemnoscia|bardzo chetnie|prosze o szczegoly|no jasne)
  (ja|ja tack|ja garna|garna|jattegarna|absolut|visst|okej|ok|intresserad|intresserade|later bra|later intressant|sjalvklart|klart|varfor inte|skicka|skicka mer info|mer info|mer info tack|ja absolut|javisst|det later bra|toppen|givetvis|ja det later bra|kor|ja tack garna)
  `,
);
