/**
 * Lists refusals by circumstance in nine languages, folded: under contract, too small, no money, done, not
 * responsible.
 */
import { phrases } from "../../language/phrases.ts";

export const CIRCUMSTANCE = phrases(
  String.raw`
  (under|in|into|locked (in|into)|tied (in|into|up|to)|bound (by|to)|stuck (in|with)|signed|committed) ... (contract|agreement|someone else|somebody else|another (vendor|provider|supplier|company|firm|tool|solution)|until 20\d\d|multi-?year)
  (tied|locked) in
  (we|i) (are|'re|am|'m) (just |only |a |an |all of |too |way too |far too ){0,3}(small|tiny|little|two|three|one|a two|a one|family|micro|five)( |-)(for|person|people|man|woman|of us|shop|team|business|firm|company|outfit|practice)
  (too|very) (small|tiny|little) (for|to|a)
  (two|three|one|four|five|2|3|1|4|5)( |-)(person|man|woman|people|employee)s?( |-)(shop|company|business|team|firm|operation|outfit|practice)
  (spending|budget|budgets|spend|money|funds|purchases|purchasing|hiring|investments?|projects?|everything) .. (frozen|freeze|on hold|cut|gone|spent|exhausted|stopped|blocked|used up|locked|dried up)
  (spending|budget|hiring|purchasing|buying|investment) (freeze|stop|ban|cuts?)
  (stopped|cancell?ed|paused|halted|shelved|killed|suspended) .. (projects?|spending|purchases|initiative|plans|budget|investments?)
  (project|initiative|plan|tender|budget) (was|is|has been|got) (cancell?ed|killed|shelved|stopped|dropped|cut|scrapped)
  (we've|we have|i've|i have|it's|have|is|all) (got )?(it|this|that|everything|invoices|all of (it|that))? ?(all )?(covered|handled|sorted|taken care of|under control|automated|solved)
  (our|my|the) (own )?(accountant|bookkeeper|erp|system|software|team|parent company|parent|group|head ?office|hq|bank|agency|current \S+|tool) (already |currently |always )?(does|do|handles?|takes care|covers?|manages?|looks after|deals with|decides?|can) (all |most |everything|that|this|it|of|for)
  (we|i) (already )?(outsource|outsourced|insourced|built|wrote|developed|made) (this|that|it|all|our own|one|everything)
  (just|only just|recently|only recently) (finished|completed|implemented|rolled out|installed|bought|changed|switched|migrated|signed|chose|picked|renewed|moved|launched|introduced) ... (it|one|system|tool|solution|software|similar|rollout|another|new|vendor|provider|contract|something)
  (only|just|barely|hardly|don't) (get|have|receive|process|handle) .. (\d+|a (few|handful|couple)|two|three|five|ten|twenty|many|enough) .. (invoices?|month|week|volume)
  (not|isn't|aren't) .. (a priority|on (our|the|my) (roadmap|list|agenda|radar|plan)|our priority|in (our|the) (plans?|budget))
  (going|gone|go) out of business
  (winding|closing|shutting|selling) (down|up)? ?(the|our|my) (business|company|firm|shop|doors)
  (swamped|snowed under|stretched|overloaded|short[- ]staffed|understaffed|maxed out|no bandwidth|hands full|full plate)
  (take|taking) on (anything|something|any) (new|more|else)
  (way |far |much )?too (pricey|expensive|costly|dear|much money)
  (have|has) no say
  (sticking|stick|stay|staying|fine|happy) with (pen|paper|excel|what we|our (current|old|way))
  (nephew|niece|wife|husband|son|daughter|brother|sister|mother|father|aunt|uncle) .. (does|handles|keeps|looks|manages)
  only (work|buy|deal|source) (with|from|through) (local|existing|approved|known|certified)
  (never|don't|do not) buy (anything )?(from|off|through) (cold|unsolicited|e-?mails?|strangers)
  (handled|done|processed|managed|decided) by our (group|parent|headquarters|accountant|hq|head ?office|mother)
  (went|gone|going) (another|a different) (way|route|direction)
  ship has sailed
  (estamos|estoy|seguimos) (muy |ya )?bien (asi|como estamos|servidos)
  (estamos|ficamos|estou) (muito )?bem (assim|como estamos|servidos)
  (stiamo|siamo) (gia )?bene cosi
  (on est|nous sommes|je suis) (tres |deja )?bien (comme|ainsi|equip*)
  (on a|nous avons|j'ai) (deja )?(tout )?ce qu'il (nous |me )?faut
  dobrze nam .. (jak|tak|bez)
  vertraglich .. (gebunden|festgelegt)
  (gebunden|vertrag|fest) .. (an einen|an eine|bei|mit) .. (anderen|andere|anbieter|wettbewerber|partner)
  an einen anderen .. gebunden
  (vertrag|vereinbarung) (mit|bei) (einem|einer) (anderen|wettbewerber|konkurrent*)
  (noch|bis) .. (jahre|20\d\d) .. gebunden
  (dafur|hierfur|sind|viel) .. zu (klein|wenig)
  (ein|zwei|drei|vier|funf|kleiner?|nur)[- ](mann|frau|personen|familien)?[- ]?(betrieb|firma|unternehmen|buro|laden)
  (ausgaben|budget|mittel|investitionen|projekte|gelder) .. (eingefroren|gestoppt|ausgeschopft|aufgebraucht|gestrichen|erschopft|gesperrt|gekurzt|verplant|weg|fehlen)
  (fehlen|fehlt) .. (mittel|geld|zeit|budget|ressourcen|kapazitat*|personal)
  (ausgaben|budget|investitions|haushalts|einstellungs)(stopp|sperre|kurzung*)
  (macht|erledigt|ubernimmt|kummert sich|regelt|verwaltet) .. (steuerberater*|buchhalter*|kanzlei|zentrale|konzern|muttergesellschaft|mutterkonzern|agentur|erp)
  (steuerberater*|zentrale|konzern|muttergesellschaft|erp|system|software) .. (macht|erledigt|ubernimmt|regelt|kann das|entscheidet)
  (erst|gerade|gerade erst|letztes jahr|vor kurzem|kurzlich|soeben) .. (umgestellt|eingefuhrt|gewechselt|angeschafft|gekauft|abgeschlossen|unterschrieben|implementiert)
  (haben|hatten|besitzen) wir (schon|bereits|langst)
  (keine|nicht) .. (prioritat|auf der agenda|auf unserer liste|eingeplant)
  (schliessen|geben|liquidieren|losen|verkaufen) .. (betrieb|firma|geschaft|unternehmen)( auf)?
  (sous contrat|engages?|lies?|liee?s? par) .. (avec|ailleurs|contrat|concurrent|un autre|jusqu*|pour)
  (contrat|engagement) .. (autre (prestataire|fournisseur|societe)|concurrent|en cours)
  (trop) (petite?s?|peu)
  (sommes|suis) (que |seulement |juste )?(deux|trois|seul|une? petite?)
  (ne sommes|n'etes|n'est) .. que (deux|trois|quelques)
  (depenses?|budgets?|investissements?|projets?|achats?) .. (gele*|bloque*|epuise*|suspendu*|coupe*|stoppe*|arrete*|consomme*)
  (notre|mon|la|le) (comptable|expert-comptable|cabinet|erp|logiciel|systeme|siege|maison mere|groupe|banque) .. (gere|s'en occupe|fait|s'occupe|traite|decide)
  (c'est) .. (comptable|siege|maison mere) qui
  (on a|nous avons|on dispose|j'ai) (deja|tout ce qu'il faut)
  (venons|viens|vient|venions) (tout juste )?(de|d') ?(changer|signer|mettre en place|deployer|choisir|acheter|renouveler|migrer|installer)
  (pas|plus) .. (les moyens|priorit*|au programme|au planning|dans nos (plans|projets))
  (fermons|cessons|vendons|cessation|liquidation) .. (societe|entreprise|activite|boutique)*
  (contrato|atad*|vinculad*|comprometid*|ligad*) .. (otro|otra|contrato|proveedor|hasta|empresa)
  (somos|soy) .. (pequen*|dos|tres|un[ao]? sol[ao]|pocos|autonom*)
  (gastos?|presupuestos?|inversion*|compras|proyectos?|dinero) .. (congelad*|agotad*|parad*|bloquead*|cerrad*|acab*|suspendid*|recortad*)
  (acab|agot)* .. (presupuesto|dinero|fondos)
  (lo|la|eso|esto|nos lo|las) (lleva|hace|gestiona|tramita|lleva todo) .. (gestoria|asesor*|contable|central|matriz|erp|grupo)
  (nuestr[oa]|mi) (gestoria|asesor*|contable|central|matriz|erp|sistema) .. (hace|lleva|gestiona|se encarga|decide)
  (ya) (lo|la|los|las) (tenemos|tengo|hacemos)
  (acabamos|acabo|recien|hace poco) .. (de )?(implant|cambi|contrat|firm|compr|instal|renov|migr)*
  no .. (entre nuestras prioridades|en nuestros planes|prioridad*|previst*)
  (cerrar|cerramos|cerrando|liquid*|vendemos) .. (empresa|negocio|tienda|actividad)
  (sotto|vincolat*|legat*|impegnat*) .. (contratto|altro|altri|fornitore|anni|fino)
  (contratto) .. (altro|altra|con un|in corso)
  (siamo|sono) .. (piccol*|in due|in tre|da sol*|solo due|una ditta)
  (spese|budget|investiment*|progett*|acquisti|fondi) .. (bloccat*|congelat*|esaurit*|ferm*|sospes*|finit*|tagliat*)
  (ci pensa|se ne occupa|lo fa|gestisce tutto|fa tutto) .. (commercialista|ragionier*|studio|sede|casa madre|gruppo|erp|gestionale)
  (il nostro|la nostra|il mio) (commercialista|gestionale|sede|casa madre|studio|ragionier*|erp) .. (gestisc*|fa|pensa|si occupa|decide)
  (abbiamo|ho) (gia|appena) .. (risolto|cambiat*|firmat*|implementat*|acquistat*|adottat*|installat*|rinnovat*|scelto|provveduto)
  non .. (tra le|fra le|nelle) (nostre )?(priorita|previsioni|programm*)
  (stiamo|stiam) (chiudendo|cessando|vendendo|liquidando)
  (zitten|zit|liggen|ligt) .. (vast|gebonden) .. (contract|ander|jaar|leverancier|tot|bij)
  (contract|overeenkomst) .. (ander|concurrent|lopend|tot 20\d\d)
  (te klein|maar met (z'n|zn|ons) (tweeen|drieen|vieren)|zijn maar (klein|twee|een klein)|eenmanszaak)
  (uitgaven|budget*|investeringen|projecten|aankopen|geld) .. (bevroren|op|gestopt|stopgezet|geblokkeerd|uitgeput|ingetrokken|gestaakt)
  (uitgaven|investerings|budget|vacature)stop
  (ons|onze|mijn|de) (boekhouder|accountant|hoofdkantoor|moederbedrijf|erp|systeem|administratiekantoor|pakket|software) .. (doet|regelt|kan|verzorgt|beslist|handelt)
  (dat|dit|die|zoiets) (hebben we|heb ik|hebben wij) (al|reeds)
  (net|pas|onlangs|zojuist|recent) .. (overgestapt|gewisseld|aangeschaft|getekend|geimplementeerd|gekozen|verlengd|ingevoerd)
  (geen|niet) .. (prioriteit|op de (planning|agenda|rol))
  (stoppen|sluiten|liquideren|verkopen) .. (de zaak|het bedrijf|onze zaak|bedrijf|winkel)
  (contrato|presos?|vinculad*|amarrad*|comprometid*) .. (outra|outro|contrato|fornecedor|ate|empresa)
  (somos|sou) .. (pequen*|dois|duas|tres|so eu|poucos|sozinh*)
  (despesas?|orcamento*|gastos?|verba*|investiment*|compras|projetos?|dinheiro) .. (congelad*|esgotad*|parad*|bloquead*|acabou|acabaram|suspens*|cortad*)
  (contabilista|contador*|contabilidade|matriz|sede|erp|escritorio) .. (trata|faz|cuida|gere|resolve|decide)
  (ja) .. (resolvido|tratado|resolvida|automatizado|coberto)
  (acabamos|acabei|recentemente|ha pouco) .. (mudar|trocar|contratar|assinar|comprar|implementar|renovar|migrar)
  nao .. (nas prioridades|prioridade*|nos planos|previsto)
  (fechar|fechando|encerrar|encerrando|liquidar|vender) .. (empresa|negocio|atividade|loja|firma)
  (mamy|zwiazan*|podpisal*|obowiazuje) .. (umow*|kontrakt*|inn(a|ym|ego|y))
  (zwiazan*) .. (umow*|kontrakt*)
  (jest|jestesmy) .. (za mali|za mala|mala firma|tylko (dwoje|troje|dwoch|dwie|ja)|jednoosobow*|za male|mikro*)
  (wydatki|budzet*|inwestycj*|zakupy|projekt*|srodki|pieniadze) .. (zamrozon*|wstrzyman*|wyczerpan*|skonczyl*|sie skonczyl*|zablokowan*|obciet*|wydan*)
  (zajmuje sie|robi|obsluguje|prowadzi|zalatwia) .. (biuro rachunkowe|ksiegow*|centrala|spolka|erp|grupa)
  (biuro rachunkowe|nasza ksiegow*|centrala|spolka matka|nasz erp|nasz system) .. (zajmuje|robi|obsluguje|decyduje|zalatwia)
  (mamy|to) .. (juz )?(zalatwione|rozwiazane|zautomatyzowane|ogarniete)
  (dopiero|wlasnie|niedawno|ostatnio) .. (wdrozyl*|zmienil*|podpisal*|kupil*|przeszli*|wybral*|przedluzyl*)
  (nie) .. (priorytet*|w planach)
  (zamykamy|likwidujemy|sprzedajemy|konczymy) .. (firm*|dzialalnosc*|biznes*|sklep*)
  (har|bundna|uppbundna|uppbunden|lasta) .. (avtal|kontrakt|annan|till 20\d\d|ar till)
  (for|alldeles for) (sma|liten|fa|litet)
  (ar|bara) (bara )?(tva|tre|en|nagra) (personer|stycken|man|anstallda|person)
  (utgifter|budget*|investeringar|inkop|projekt|pengar*) .. (frysta|fryst|slut|stoppa*|pausa*|forbruka*|indragen|indragna)
  (kop|inkops|investerings|anstallnings|budget)stopp
  (var|vart|min) (redovisningsbyra|revisor|ekonom|bokforare|huvudkontor|moderbolag|affarssystem|erp|system) .. (skoter|gor|hanterar|klarar|bestammer|skotar)
  (det|detta|sadant|sant) har vi redan
  (precis|nyss|nyligen|just) .. (bytt|infort|skrivit|kopt|valt|bytte|tecknat|fornyat|gatt over)
  (ingen|inte) .. (prioritet|prioriterat|pa agendan|i planen)
  (lagger|stanger|avvecklar|saljer) .. (ner|ned|firman|bolaget|verksamheten|butiken|foretaget)
  `,
);

/** Idioms that mean no. */
export const SAYING_NO = phrases(
  String.raw`
  (i'd|i would|we'd|we would) (rather|sooner) (?!not|you|have|see|get|do it|talk|start)
  over my dead body
  (but|so|and|it's a|that's a) (polite |hard |firm |definite )?no( from (me|us))?$
  (sorry|lo siento|desole|mi dispiace|tut mir leid|przykro mi|tyvarr|infelizmente|desculpe|lamento|momentan|derzeit|aktuell|helaas|malheureusement),? (no|non|nein|nao|nie|nej|nee)$
  (perdez|perdent|perds) (votre|ton|mon|notre) temps
  (pierd|perd)(e|en|es|em|ete)( (su|tu|el|o|il))? (vosso )?t(i)?empo
  verschwenden sie .. zeit
  not in a (million|thousand|hundred) years
  (maybe|perhaps) in (another|my next|the next) life
  (no chance|fat chance|no way|when pigs|hell freezes|forget it|no dice|hard pass|no can do|nothing doing)
  (bin|sind) (ich |wir |da )?raus
  ^ohne (mich|uns)
  (im leben nicht|auf keinen fall|kommt nicht in frage|vergiss es|vergessen sie es)
  (tres peu pour|sans facon|hors de question|jamais de la vie|laissez tomber|laisse tomber)
  (ni hablar|ni loc[oa]|ni de broma|ni en suenos|olvidelo|olvidalo|dejelo|dejalo)
  (neanche mort[oa]|nemmeno per sogno|lasciamo perdere|lasci perdere|lascia perdere|non se ne parla|scordatevelo)
  (laat maar( zitten)?$|vergeet het|geen sprake van|over mijn lijk)
  (nem pensar|deixa para la|deixe para la|esqueca isso|nem morto)
  (nie ma mowy|daruje sobie|darujmy sobie|zapomnij o tym|niech pan da spokoj)
  (aldrig i livet|glom det|inte en chans|over min doda kropp)
  `,
);

/** Not the right person, who may name the right one afterwards. */
export const WRONG_ONE = phrases(
  String.raw`
  (not|isn't|n't|never) (really |exactly )?the (right|correct|best|proper|appropriate) (person|contact|one|address|department|guy|man|woman)
  `,
);
