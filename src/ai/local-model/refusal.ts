/** Lists how people say no, in nine languages; folded, in the format of `phrases`. */
import { opening, phrases, whole } from "../../language/phrases.ts";

/** Looks like a refusal but is not; removed before refusals are matched. */
export const NO_REFUSAL = phrases(
  String.raw`
  (can't|cannot|won't|not going to|wouldn't) (say|claim|deny|pretend) (that )?(i'm|i am|we're|we are|it's not|this isn't|i) (not |un)?interest*
  not (un|dis)interest*
  no (problem|worries|objections?|issue|hurry|rush|pressure|doubt|trouble)
  (nothing|have nothing) against
  (why|warum|wieso|waarom|czemu|dlaczego) (not|nicht|niet|nie)
  (pourquoi pas|por que (no|nao)|perche no|varfor inte)
  (not a|nothing) bad( idea)?
  not only
  (don't|do not|didn't|did not) (hesitate|mind|worry|forget|stop by|get me wrong|have to worry)
  (can't|cannot|couldn't) (wait|agree more)
  wouldn't mind
  no need to (come|travel|apologi[sz]e|worry)
  nothing (speaks|to lose|stops)
  (spricht|sprache) (doch |ja )?nichts dagegen
  nichts dagegen
  (kein|keine) (problem|einwande|frage|sorge)
  nicht (uninteressant|schlecht|verkehrt|nur)
  (rien|pas) (contre|ininteressant|mal)
  (pas|aucun) (de )?(probleme|souci|objection)
  (nada|ningun|ninguna) (en contra|problema|inconveniente|objecion|objeciones)
  no (hay |tengo )?(problema|inconveniente|esta mal)
  (niente|nulla) (in contrario|contro)
  (nessun|nessuna) (problema|obiezione)
  non (male|mi dispiacerebbe)
  niets (op tegen|tegen)
  geen (probleem|bezwaar|punt)
  niet (verkeerd|gek|oninteressant|slecht)
  (nada|nenhum) (contra|problema)
  sem problemas?
  nao (e mau|vejo problema|tenho nada contra)
  nic (przeciwko|nie stoi)
  (nie mam|bez) (nic przeciwko|problemu|zastrzezen)
  nie ma (problemu|sprawy)
  (inget|inga) (emot|problem|hinder|invandningar)
  inte (fel|dumt|ointressant|ointresserad*)
  `,
);

/** Plain refusals. */
export const REFUSAL = phrases(
  String.raw`
  (not|isn't|aren't|*n't|never|no longer|neither) ... interest(ed)?( in (your|this|that|any|it|the|what))?
  (not|*n't) ... of (any )?interest
  (no|zero|without|lack of) interest
  uninterested
  (not|isn't|*n't) (really |quite |currently |exactly )?(something|what) (we|i)
  (isn't|is not|not|*n't|wouldn't be|won't be) (really |quite |much |currently |going to be |actually )?(a |the |such a )?(good |great |right |perfect )?(fit|match|relevant|for us|for me|our thing|applicable|suitable|a priority|the right (solution|product|fit)|worth (it|our|my)|needed|necessary|helpful|useful)
  (don't|do not|can't|cannot|*n't) see ... (fit|need|value|use|benefit|point|reason)
  (no|without|zero|not any) (real |actual |current )?(need|use|demand|budget|requirement|desire|appetite|plans?|intention|fit|room|point|value|capacity)
  (don't|do not|won't|didn't|doesn't|does not|no longer|*n't|not) (really |actually |currently |even )?(need|require|have (a |any |the )?(need|use|budget|requirement|interest|capacity|bandwidth|time|money)|plan|intend|use|do|buy|outsource|want|deal with|work with)
  (decided|decide|chose|opted|choosing|elected) (against|not to|to (stay|stick|pass)|otherwise)
  (will|'ll|have to|going to|i|we|must|gonna|we'll|i'll|i'd|let's) (have to |respectfully |politely )?(pass(?! (it|this|that|you|your [^ ]{1,20}) (on|along|over)| (on|along))|decline|skip|leave it|say no|give (it|this) a miss)
  (respectfully|politely|kindly|regretfully) (decline|pass)
  (no|nope|nah|nay) (thanks|thank you|thx|ty|need|way|chance)
  thanks,? but (no|not|we're|i'm)
  (good|best of) luck (with|to|in)
  (not|*n't) (buy|buying|purchas*|looking|hiring|shopping|evaluat*|consider*|chang*|switch*|accept*|tak*|explor*)
  (wrong|incorrect) (person|contact|company|address|number|guy|department|industry)
  (waste|wasting) ... time
  count me out
  (hard|big|definite|firm|solid) (pass|no)
  (kein|keinerlei|null|ohne|fehlendes|mangels|wenig) ... (interesse|bedarf|verwendung|budget|nutzen|notwendigkeit|zeit|kapazitat*|geld|mittel|bedurfnis|bedarfe)
  (nicht|nich|kaum) ... (interess*|relevant|notig|benotigt|erforderlich|notwendig|gewunscht|passend|passt|in frage|infrage|brauchen|benotigen|fur uns|geplant|vorgesehen|sinnvoll|zutreffend)
  (passt|passen|brauchen|benotigen|interessiert|interessieren|lohnt|kommt|wollen|mochten|planen|sehen) ... nicht
  (nicht|nix) (fur (uns|mich)|unser thema|mein thema)
  (brauchen|benotigen|wollen|mochten|suchen|nutzen|planen|sehen|haben) (wir|ich) ... (nicht|kein|keine|keinen|nichts|derzeit nicht)
  (wir|ich|das|dies|es) ... (brauchen|benotigen|brauche|benotige) ... (nicht|kein|keine|keinen|nichts)
  (lehnen|lehne|verzichten|verzichte|sehen|mussen) ... (ab|absehen|absagen|verzichten|ablehnen)
  (absage|ablehnen|absagen)
  nein,? (danke|vielen dank)
  danke,? (nein|aber nein|kein)
  (viel|viele) (erfolg|gluck) (noch|weiterhin|bei|mit|anderswo)
  (falsche|falscher|falschen) (ansprechpartner*|person|adresse|adressat|stelle|firma)
  (pas|plus|aucun|sans|guere|nullement|jamais) ... (interess*|interet|besoin|budget|pertinent*|concernes?|concernee?s?|utilite|utile|adapte*|projet|d'actualite|priorite|preneurs?|necessaire|correspond*|cherch*|recherch*|souhait*|prevu|pour nous|la cible|donner suite|le bon moment|disponib*)
  (ne|n') ... (donnerons|donnerai|donner) pas suite
  (decline|declinons|refuse|refusons|passe mon tour|passons notre tour)
  non,? merci
  merci,? mais (non|nous|pas|ce n'est)
  (mauvaise|mauvais) (personne|interlocuteur|moment|adresse)
  bonne (chance|continuation)
  (no|ni|tampoco|sin|nada|ningun*) ... (interes*|necesit*|presupuesto|encaj*|relevante|precis*|buscando|buscamos|hace falta|aplica|aplicable|procede|requer*|contemplad*|util|nos sirve|previsto|prioridad|momento|es para nosotros|cambi*|queremos)
  no,? (muchas )?gracias
  gracias,? pero (no|ya)
  (declin|rechaz|descart|paso)(amos|o|ar|a)?
  (persona|contacto) (equivocad*|incorrect*)
  (suerte|exitos?) (con|en)
  (non|ne|senza|nessun*|nemmeno|neanche|poco) ... (interess*|bisogno|necessit*|budget|fa (al caso|per noi|per me)|rilevante|serve|servono|occorre|cerchiamo|cercando|utile|pertinente|in programma|previst*|priorit*|intenzione|adatt*|intend*|momento|cambiare|valutando|di nostro)
  no,? grazie
  grazie,? ma (no|non|siamo)
  (rifiut|declin)(iamo|o|are)
  (persona|contatto|indirizzo) sbagliat*
  in bocca al lupo
  (geen|niet|nooit|zonder|nul|weinig) ... (interesse|geinteresseerd|behoefte|nodig|budget|relevant|van toepassing|voor ons|aan de orde|gebruik|tijd|ruimte|plannen|passend|passen|op zoek|zitten te wachten|wachten op|interessant|zinvol|gewenst|meerwaarde|prioriteit|overstappen|in aanmerking|over)
  nee,? (dank|bedankt|hoor|danku)
  bedankt,? maar (nee|we|wij|geen|niet)
  (wijzen|slaan|sla) ... (af|over)
  (bedank|passen) (ik |wij |we )?voor
  verkeerde (persoon|afdeling|adres|contactpersoon|bedrijf)
  (veel )?succes (verder|ermee|met)
  (nao|nem|sem|nenhum*|nunca) ... (interess*|precis*|necessit*|orcamento|relevante|faz sentido|se aplica|procur*|pretend*|util|planos|prioridade|momento|para nos|serve|queremos|mudar|verba|perfil|adequa*|encaix*|disponib*)
  nao,? (muito )?obrigad[oa]
  obrigad[oa],? mas (nao|ja|nos)
  (recus|declin|dispens)(amos|o|ar)
  (pessoa|contato|contacto) errad[oa]
  boa sorte
  (nie|bez|brak|zadn*|zaden|ani) ... (zainteresowan*|zainteresowania|interesuje|potrzeb*|potrzebuj*|budzetu|budzet|skorzystam*|planuj*|dotyczy|szukamy|poszukuj*|zamierzam*|srodkow|chcemy|dla nas|zmian*|mamy (takiej|czasu)|jest nam|przewiduj*|w planach|rozwazam*|korzystam*|pasuje|odpowiedni*|decydujemy)
  (dziekuje|dziekujemy),? (ale )?nie( |$)
  nie,? (dziekuje|dziekujemy|dzieki)
  (rezygnujemy|odmawiam*|podziekuj*|odpuszcz*|pasuje nam obecn*)
  (niewlasciwa|zla|nie ta|bledna) (osoba|adres|firma)
  powodzenia
  (inte|ej|inget|ingen|inga|aldrig|icke|knappast) ... (intress*|behov|behover|aktuellt|relevant|budget|for oss|anvandning|plan*|soker|i fraga|nytta|tid|resurser|passar|onskar|byta|nagot vi|vart (bord|omrade)|just nu|aktuell|prioriter*)
  nej,? (tack|inte)
  (tackar nej|avbojer|avstar|vi avvaktar|star over|hoppar over)
  tack,? men (nej|vi|inte|ingen|tyvarr)
  fel (person|adress|kontakt|foretag|avdelning)
  lycka till
  `,
);

/** Reasons that may not last: already have a provider, no budget, no time. */
export const EXCUSE = phrases(
  String.raw`
  (we're|we are|i'm|i am|all) (all )?(set|good|fine|sorted|covered|taken care of|well served|not looking|not in the market|not buying|happy (with|where))
  (happy|satisfied|pleased|content|sticking|staying|fine|good) with (our|what|the|it|them|him|her|who|how|my|current|existing)
  already (have|use|using|work|working|got|partner|partnered|covered|do|doing|signed|contracted|in place|handled|handle|solved|set|well)
  (we|i) (use|have|work with|are with|went with|chose|go with|run|do) ... (already|in-?house|internally|ourselves|exclusively|for this)
  (?<!check |checking |discuss |discuss this |discuss it |ask |talk |align )(in-?house|internally|ourselves)
  (have|has|use) ... (in place|team for (this|that)|provider|vendor|supplier|contract|agency|partner|solution for)
  (going|gone|went|go) (with|in) (a|an|another|someone|different) ... (else|direction|vendor|provider|route|option|solution)
  (not|*n't) (now|at the moment|at this (time|point|stage)|right now|currently|today|this (year|quarter|month))
  not (the )?(right|good|best) time
  (closed|sold|shut|shutting|closing|winding) (down |up )?(the|our|my) (business|company|shop|practice|firm|store)
  (signed|renewed|committed|locked|tied) ... (contract|deal|with|into|to)
  (bad|wrong|terrible|poor) timing
  (no|don't have|do not have|zero) (time|bandwidth|budget|money|resources|capacity)
  (budget|spending) ... (frozen|freeze|cut|locked|gone|exhausted|allocated|spent)
  (too (expensive|small|big|pricey|costly)|out of (our )?(budget|price range)|can't afford|cannot afford)
  (we|i|company|business) (have|has|'ve|are|is) ... (closed down|shut down|out of business|ceased|insolvent|bankrupt|liquidat*|going out of business|sold the business|closing)
  (sind|bin|fuhlen uns) ... (versorgt|aufgestellt|zufrieden|ausgestattet|abgedeckt|eingedeckt|bedient|glucklich)
  (haben|nutzen|arbeiten|verwenden|setzen|machen|besitzen) ... (bereits|schon|intern|selbst|inhouse)
  (bereits|schon|langst) ... (losung|anbieter|partner|dienstleister|system|lieferant*|vertrag|software|tool|im einsatz|vergeben|versorgt|abgedeckt|umgesetzt)
  (derzeit|aktuell|momentan|zurzeit|im moment) (nicht|kein*)
  zu (teuer|klein|gross)
  deja ... (solution|prestataire|fournisseur|partenaire|outil|logiciel|equipes?|equipe|accompagnes?|contrat|en place|ce qu'il (nous )?faut|pourvus?)
  (avons|ai|utilisons|travaillons|sommes|faisons) ... (deja|en interne|nous-memes|satisfaits?|equipes|contents)
  (en interne|satisfaits? de|contents? de)
  pas (maintenant|pour le moment|pour l'instant|en ce moment|actuellement|a l'ordre du jour|cette annee)
  trop (cher|petit*|tot)
  ya (tenemos|contamos|trabajamos|usamos|utilizamos|disponemos|lo (hacemos|tenemos)|estamos|tengo|dispongo|uso)
  (estamos|estoy) ... (satisfech*|content*|cubiert*|servid*|bien con)
  (lo (hacemos|gestionamos|llevamos)|gestionamos|hacemos) ... (internamente|nosotros mismos|in-?house|propio)
  (muy|demasiado) (caro|pequen*)
  (abbiamo|usiamo|utilizziamo|lavoriamo|siamo|ho|disponiamo) ... (gia|internamente|fornitore|soddisfatt*|copert*|a posto)
  gia ... (fornitore|soluzione|coperti|serviti|partner|sistema|software|a posto|forniti|attrezzati|strutturati)
  (gestiamo|facciamo) ... (internamente|interno|noi|in casa)
  troppo (caro|costoso|piccol*)
  (zijn|zit|zitten|ben) ... (voorzien|tevreden|blij met|goed zo|gedekt|onder de pannen)
  (hebben|gebruiken|werken|doen|maken) ... (al|reeds|zelf|intern) ... (een|met|voor|oplossing|leverancier|partner|systeem|pakket|gebruik|intern|zelf)
  (al|reeds) (een )?(oplossing|leverancier|partner|systeem|voorzien|geregeld|samenwerking|pakket|software|in gebruik|mee)
  (doen|regelen) ... (intern|zelf|in eigen beheer|in huis)
  te (duur|klein)
  ja (temos|usamos|trabalhamos|utilizamos|contamos|dispomos|estamos|tenho|uso|fazemos|possuimos|somos)
  (estamos|estou) ... (satisfeit*|bem servid*|content*|cobert*|servid*)
  (fazemos|tratamos|gerimos) ... (internamente|interna|nos mesmos|nos proprios|dentro de casa)
  (muito|demasiado) car[oa]
  (mamy|korzystamy|wspolpracujemy|uzywamy|posiadamy|jestesmy|robimy|obslugujemy) ... (juz|wlasn*|wewnetrznie|zadowoleni|zaopatrzeni|stalego|dostawce|rozwiazanie|sami|we wlasnym)
  juz (mamy|korzystamy|wspolpracujemy|uzywamy|posiadamy|dziala|ktos|wdrozyl*)
  za (drogo|drogie|mali|maly)
  (har|anvander|jobbar|arbetar|ar|skoter|gor) ... (redan|internt|sjalva|nojda|tillfreds|forsedda|bra som|egen)
  redan ... (losning|leverantor|system|partner|avtal|nojd*|tackt|pa plats|verktyg)
  (nojda? med|skoter (det|detta) sjalva)
  (for )(dyrt|litet|sma)
  `,
);

/** Sarcasm that begins like praise. */
export const SARCASM = phrases(
  String.raw`
  (exactly|just|precisely) what (i|we|my|our) ... (need|needed|wanted|missing|waiting for|was missing|lacked|hoped)
  (another|yet another|one more|oh great|oh good|oh look|oh joy) ... (ai|tool|pitch|e-?mail|sales|spam|software|platform|miracle|cold|guru|saas|salesperson|revolution*|game.?changer|agency)
  (right|just) after (i|we) (win|become|finish|learn|land|fly)
  (when|once|as soon as) (hell freezes|pigs|i win the lottery|the cows)
  (my )?\d+(st|nd|rd|th) ... (e-?mail|pitch|ai|message|salesperson) ... (today|this week|this morning)
  (sure|yeah|yes|oh),? (right|when|because)( |$)
  (how|so|very|truly|wow,? how) (original|personal|thoughtful|creative|touching|convenient|lovely)
  (be still my|my heart|i'm thrilled|i am thrilled|can hardly contain|can't contain|made my day|changed my life|life.?changing|my dreams|bated breath|sign me up for never)
  (in your dreams|dream on|yeah right|as if|nice try|good one|slow clap|bravo|congratulations on)
  (said no one ever|do i win|wow,? a)
  (darauf|genau darauf|da) (habe|haben|hab) (ich|wir) ... (gewartet|gefehlt)
  (genau|gerade) das (hat|fehlte|was) (mir|uns) ... (gefehlt|noch|gebraucht)?
  (hat|hatte|fehlte) (mir|uns) (gerade )?noch( gefehlt)?
  (noch|schon wieder|wieder) (eine|ein|so ein|so eine|mal) ... (ki|tool|software|anbieter|wundermittel|verkaufer|mail|plattform|wunder*|werbemail)
  (wie originell|toll,? noch|na toll|na super|na grossartig|na klar,? und|na wunderbar|traumt weiter|trau*m weiter)
  (encore|et) (un|une) ... (ia|outil|solution|logiciel|mail|commercial|plateforme|miracle|robot)
  (exactement|justement|pile|tout a fait) ce (qu'il|qui|que|dont) ... (fallait|manquait|attendais|attendions|revais|besoin)
  (il ne (me|nous) manquait (plus )?que|manquait plus que|comme c'est original|quelle originalite|quand les poules)
  (justo|precisamente|exactamente|ju[sz]tamente) lo que (me|nos|estaba|estabamos|necesit*)
  justo lo que (me|nos) (faltaba|hacia falta)
  (otro|otra|uno mas|una mas) ... (programa|herramienta|ia|milagr*|software|correo|plataforma|gurus?|vendedor*|robot)
  (que (bien|ilusion|original|alegria|maravilla),|cuando las ranas)
  (proprio|esattamente|giusto) (quello|cio|cosa|quel) che (mi|ci) (mancava|serviva|voleva|aspettav*)
  (un'altra|un altro|l'ennesim[ao]|ancora una|ancora un) ... (ia|strumento|software|soluzione|mail|e-?mail|piattaforma|miracol*|intelligenza|venditore)
  (ci mancava|che originalita|che fortuna|evviva|quando gli asini|wow,? un)
  (precies|net) (wat|waar) (ik|we|wij|mijn|er) ... (nodig|op zat|ontbrak|wachten|miste)
  (weer|nog|alweer) (een|zo'n) ... (ai|tool|mail|wonder*|software|verkoper|platform|pakket|oplossing die)
  (daar zat ik|daar zaten we|joepie|hoera|wat origineel|als pasen)
  (mesmo|exatamente|justamente|exactamente|era mesmo|so|era so) (o|aquilo|isso) que (me |nos |eu |estava |faltava|precisava)
  era so o que (me |nos )?faltava
  (mais|outro|outra) (uma|um|uma nova|ferramenta|programa|robo) ... (ia|milagr*|ferramenta|software|e-?mail|plataforma|vendedor*|inteligencia)
  (que (bom|maravilha|alegria|original),|quando as galinhas|no dia de sao nunca)
  (tylko tego|wlasnie tego|dokladnie tego|akurat tego) ... (brak*|potrzeb*|czeka*)
  (kolejn[aye]|jeszcze jeden|jeszcze jedna|znowu|nastepn[aye]) ... (sztuczn*|narzedzi*|ai|mail|oprogramowan*|cudown*|cud|platform*|oferta|sprzedawc*|rewolucyjn*)
  (jasne,? jak|akurat|jak tylko wygram|na swiety nigdy|ale oryginalnie|no swietnie)
  (precis|exakt|just) (vad|det) (jag|vi|som|mitt) ... (behovde|saknade|saknades|vantat|ville)
  (annu|ytterligare|anda) (ett|en|ett till) ... (ai|verktyg|mejl|mail|mirakel*|programvara|saljare|plattform*)
  (hurra|jippi|sa originellt|nar helvetet|det var just det|i dina drommar)
  `,
);

/** How a no begins. */
export const OPENS_NO = opening(
  String.raw`
  (no|nope|nah|nein|nee|non|nao|nie|nej|negative|sorry|unfortunately|leider|malheureusement|lamentablemente|purtroppo|helaas|infelizmente|niestety|tyvarr),
  `,
);

/** Matches the whole text. */
export const SHORT_NO = whole(
  String.raw`
  (no|nope|nah|no way|no thanks?|no thank you|pass|hard pass|not now|not for us|not for me|never|no interest|not interested|not relevant|not needed|all set|all good|we're good|i'm good|we are good|declined?|lol no|no sir|no need|not today|negative|no ty|nty|no bueno|thanks but no thanks|thanks but no|nvm|never mind|no longer needed)
  (nein|nee|ne|nein danke|danke nein|kein bedarf|kein interesse|nicht interessiert|uninteressant|nichts fur uns|brauchen wir nicht|passt nicht|nicht relevant|bedarf nicht vorhanden|nix|absage|leider nein|leider nicht|leider kein bedarf)
  (non|non merci|pas interesse(e|s)?|pas interessant|pas pour nous|pas maintenant|sans interet|aucun interet|nan|merci non|pas besoin|pas du tout|negatif)
  (no|no gracias|no interesa|no me interesa|no nos interesa|paso|gracias no|sin interes|nada|para nada|no hace falta|no procede|no por ahora|ahora no|de momento no)
  (no grazie|non interessa|non mi interessa|non interessati|non interessato|non ci interessa|grazie no|nessun interesse|passo|per ora no|non ora|non serve|neanche per sogno)
  (nee|nee bedankt|nee dank je|nee dank u|geen interesse|geen behoefte|niet nodig|niet geinteresseerd|nee hoor|liever niet|nu niet|geen belangstelling|niet voor ons)
  (nao|nao obrigado|nao obrigada|sem interesse|nao interessa|nao tenho interesse|nao temos interesse|dispenso|agora nao|nao quero|nao precisa|nao preciso|passo|de momento nao)
  (nie|nie dziekuje|nie dzieki|brak zainteresowania|niezainteresowany|niezainteresowana|niezainteresowani|nie interesuje|nie interesuje mnie|nie interesuje nas|nie teraz|dziekuje nie|nie potrzebuje|nie potrzebujemy|bez zainteresowania|podziekuje)
  (nej|nej tack|inte intresserad|inte intresserade|ej intresserad|ej intresserade|inget intresse|ej intresse|inte aktuellt|ej aktuellt|inte nu|tack men nej|nix|inte for oss|ointressant|icke)
  `,
);
