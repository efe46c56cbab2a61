/**
 * Lists what automatic replies say about an absence in nine languages; folded, in the format of `phrases`.
 */
import { phrases } from "../../language/phrases.ts";

/** The sender is away. */
export const AWAY_WORDS = phrases(
  String.raw`
  out[ -]of[ -](the |my )?office
  ooo
  (not|n't) (currently |presently )?(be )?(in (the |my )?office|at my desk|available|checking (my )?(e-?mails?|messages))
  (am|are|i'm|we're|i'll be|will be) (currently |presently |temporarily )?(away|unavailable|travell?ing|abroad)
  (on|taking) (an? )?(* )?(vacation|holidays?|leave|pto|sabbatical)
  on (an? )?business trip
  out sick
  (i am|i'm) (currently )?off( (work|sick|today|until|from|this|on|for|through)|$)
  (offices?|we|shop|store|company|business|workshop|practice|clinic|studio|firm|factory|warehouse|gallery|school|bakery) (is|are|will be|remains?) (currently |temporarily )?(closed|shut)
  (we're|we are) (currently )?(closed|shut) (until|till|through|thru|from|for|today|this|on)
  (i'm|i am|we're|we are) out (until|till|through|thru|all week|this week|on leave|today)
  ^closed (until|till|through|thru|for|from)
  away from (the |my )?(office|desk|e-?mail|keyboard)
  (taking|having) ... (off|break)
  out of (the country|town|reach)
  (won't|will not|not|unable to|cannot|can't) ... (check|checking|read|reading|monitor|monitoring|access|accessing|respond to|answer) (my |any )?(e-?mails?|messages|inbox)
  (limited|no|little|intermittent|sporadic|without|poor) (e-?mail |internet |phone )?(access|connectivity|connection)
  (jury duty|in (a )?training|offsite|on a course|in hospital|in surgery|honeymoon)
  (attending|at) (a|an|the) ... (conference|trade show|trade fair|exhibition|seminar|training|course|event|wedding|offsite|workshop)
  (i )?(only )?work part[- ]time
  i only work
  nicht ... (im|am) (buro|buero|hause|haus|office|dienst|arbeitsplatz|platz|unternehmen)
  nicht (personlich |direkt |immer |regelmassig )?(erreichbar|verfugbar|anwesend|vor ort|im einsatz|zu erreichen)
  abwesend
  (meinen|meinem|im|in|wegen) ... urlaub
  nicht besetzt
  teilzeit
  (ich bin|bin ich|bin) ... (krank|unterwegs|verreist|auf (einer )?(messe|schulung|fortbildung|konferenz|tagung))
  (krankheit|krankheits)*
  (bin|befinde|sind|bis) ... (urlaub|elternzeit|mutterschutz|krankenstand|sabbatical|dienstreise|geschaftsreise|jahresurlaub|reha|kur)
  ausser haus
  ausser(halb)? des (buros|hauses)
  auf (dienstreise|geschaftsreise|reisen|einer messe)
  krank(geschrieben|heitsbedingt)
  erkrankt
  (buro|unternehmen|betrieb|praxis|kanzlei) ... geschlossen
  betriebs(ferien|urlaub)
  (suis|serai|sommes|actuellement|serons) ... (absente?s?|en (conges?|vacances|deplacement|arret|formation|teletravail)|indisponibles?|hors du bureau|injoignable)
  absente? (du|jusqu*|pour|actuellement)
  (suis|en arret) malad[ie]e?
  (vacances|conges|arret maladie)
  en conge (de )?(maternite|parental|paternite|maladie)
  (bureaux?|entreprise|societe|agence) ... ferme(e|s|es)?
  (pas|plus) (au bureau|present au bureau|joignable|disponible)
  fuera de (la |mi )?(oficina|despacho)
  (estoy|estare|encuentro|estamos|estaremos) ... (ausentes?|vacaciones|de baja|de viaje|de permiso|fuera|no disponible)
  no (estoy|estare|me encuentro) (en la oficina|disponible|en mi puesto|localizable)
  (baja|permiso) (por|de) (maternidad|paternidad|enfermedad)
  (de|mis|por) (vacaciones|enfermedad)
  motivos de salud
  (oficinas?|empresa) ... cerrad[oa]s?
  fuori (sede|ufficio)
  fuori dall'ufficio
  (sono|saro|siamo|saremo) ... (assent[ei]|in ferie|in viaggio|in trasferta|in malattia|in maternita|in congedo|all'estero)
  (in|causa|per) (ferie|malattia|trasferta|congedo)
  assente (dal|fino|per|il)
  non (sono|saro) (in ufficio|disponibile|raggiungibile|in sede|reperibile)
  (uffici|ufficio|azienda) ... chius[aeio]
  niet (op (het )?kantoor|aanwezig|bereikbaar|beschikbaar|aan het werk|in de gelegenheid)
  afwezig
  (op|met|wegens) (vakantie|verlof|zwangerschapsverlof|ouderschapsverlof|zakenreis|reis|ouderschapsverlof|ziekte)
  (buiten|uit) kantoor
  kantoor ... gesloten
  (vrije dag*|ziek|wegens vakantie|niet aanwezig)
  (ben|werk) (ik )?(er niet|vandaag niet|parttime)
  (geniet|heb) ... (vakantie|vrij)
  fora d[oe] escritorio
  (estou|estarei|encontro-me|me encontro|estamos|estaremos) ... (ausentes?|ferias|de licenca|em viagem|indisponivel|fora)
  (de|em|para) ferias
  (estou|estarei) ... doente
  nao (estou|estarei|me encontro) (no escritorio|disponivel|na empresa)
  licenca (de )?(maternidade|paternidade|parental|medica)
  (escritorios?|empresa) ... (fechad|encerrad)[oa]s?
  nieobecn[aye]
  poza (biurem|firma)
  na (urlopie|zwolnieniu|delegacji|wyjezdzie|szkoleniu|l4)
  przebywam ... (na|poza)
  nie (pracuje|ma nas|bede pracowac)
  (jestem|z powodu) ... (chor|szkoleni|urlop|konferencj)*
  nie (bedzie |ma )mnie
  w (delegacji|podrozy)
  nie (bede|jestem) (obecnie )?(dostepn|obecn|osiagaln)*
  biuro ... (nieczynne|zamkniete)
  urlop(ie|u)? (macierzynski*|wypoczynkow*|rodzicielski*)
  (inte|ej) (pa (kontoret|plats|jobbet)|i tjanst|tillganglig|antraffbar|nas|nabar)
  franvarande
  pa (semester|resande fot|tjansteresa|kurs|konferens|foraldraledighet)
  (foraldra|tjanst|mamma|pappa|barn)ledig
  (ar|har) (semester|ledigt?|stangt)
  (sjukskriven|sjuk|ledig|bortrest)
  (har|pa) ... semester
  jobbar (inte|ej|deltid)
  kontoret (ar|haller) ... stangt
  bortrest
  `,
);

/** Away in everyday language. People write that too, so it counts only next to a day or a note. */
export const CHATTY_WORDS = phrases(
  String.raw`
  (i'm|i am|we're|we are|am|currently|off|out|away|gone|been) (off |out |away |busy |up |somewhere )?(fishing|skiing|hiking|sailing|camping|surfing|climbing|exploring|diving|trekking)
  (i'm|i am|we're|we are|am|currently|off|out|away|gone|been) (off |out |away |busy |up |somewhere )?(cycling|chasing|enjoying|celebrating)
  (i'm|i am|we're|we are|am|currently|off|out|away|gone|been) (off |out |away |busy |up |somewhere )?(getting married|soaking up|recharging|traveling)
  (i'm|i am|we're|we are|am|currently|off|out|away|gone|been) (off |out |away |busy |up |somewhere )?(travelling|unplugging|snowboarding)
  (out|off|away|up|somewhere|somewhere out) (on|at|in|to) (a|an|the|my|our)
  (at|on|in) (a|an|the|our|my) (beach|boat|mountains?|wedding|honeymoon|campsite|camping trip|cruise|road trip|island|festival|ship|slopes|hills|woods|desert|cabin|sea|water|trail)
  (on the road|out of pocket|not around|out for surgery|hunting|office closed|from my (keys|computer|laptop)|laptop at home)
  (de puente|en rtt|bruckentag)
  (unplug*|disconnect*|off the grid|off-grid|offline|logged off|switched off|recharging)
  (without|no|limited) (signal|reception|internet|wifi|laptop|phone|coverage)
  (won't|not|n't) (be )?(read|reading|see|seeing|open|opening|look at|looking at) .. (mail|e-?mails?|messages|inbox)
  (mails?|messages?|e-?mails?) .. (unread|deleted|not be read|not be seen)
  (out-of-office|out of office|auto-?reply|vacation|autoresponder) (robot|bot|message|responder|reply|elf)
  (inbox|dig through|catch up) .. (back|return)
  (bin|sind) (ich |wir )?(mal |kurz |erst ?mal |gerade ){0,2}(weg|wandern|segeln|offline|campen|am meer|am strand)
  (wandern|segeln|skifahren|ski fahren|campen|am meer|am strand|in den bergen|auf see|ohne (netz|empfang|internet|laptop))
  (mail|nachricht) .. (nicht (gelesen|weitergeleitet)|automatisch geloscht|ungelesen)
  (a la (montagne|plage|mer|campagne)|sans (reseau|connexion|internet)|deconnecte*|hors ligne|en vadrouille)
  (message|mail) .. (sera|est) .. (supprime|efface|pas lu)
  (en la (playa|montana)|en el pueblo|sin (cobertura|conexion|internet|red)|desconectad*)
  (in (montagna|spiaggia|barca)|al mare|senza (rete|connessione|internet)|disconness*|scollegat*)
  (op (een |de )?(camping|boot|strand|wintersport)|zonder (internet|bereik|laptop)|er even tussenuit|in de bergen|aan zee)
  (na (praia|montanha|serra)|sem (rede|internet|ligacao)|desligad*|desconectad*)
  (w gorach|nad morzem|na zaglach|bez (zasiegu|internetu))
  (i (fjallen|stugan|skogen)|pa (stranden|havet|segling)|utan (tackning|internet|uppkoppling)|nedkopplad|bortkopplad)
  `,
);

/** Typical company of an absence: thanks for the mail, a substitute, no access, an answer on return. */
export const NOTE_WORDS = phrases(
  String.raw`
  thank(s| you) (very much |so much )?for (your|the|contacting|reaching|getting in touch|writing|e-?mailing)
  (limited|no|little|intermittent|sporadic|irregular|infrequent|without) (access|connectivity|laptop)
  (in|for|if|should) ... (urgent|urgently|immediate|emergency|emergencies|can't wait|cannot wait)
  (urgent|emergency|can't wait|immediate assistance)
  (in|during) my absence
  (on|upon|after|following) my return
  (when|once|as soon as|after|until) (i'm|i am|i get|i|we|we are|we're) (back|return|reopen|get back|come back)
  (i|we|i'll|we'll) ... (respond|reply|answer|get back to you|read) ... (return|back|then|after|soon|possible|monday|tuesday|wednesday|thursday|friday)
  (will|shall|'ll) (respond|reply|answer|get (back )?to|be in touch)
  not be (forwarded|read|monitored|checking)
  (mails?|messages?|e-?mails?) .. deleted
  checking (my )?(e-?mails?|messages) (infrequently|sporadically|periodically)
  please (contact|call|e-?mail|reach out to|direct|refer)
  (vielen |herzlichen |besten )?dank fur (ihre|deine|die) (e-?mail|nachricht|mail|anfrage)
  (e-?mails?|nachricht(en)?|mails?) (wird|werden) (nicht|erst|wahrend)
  dringende[nmrs]? (fall|fallen|angelegenheiten|anliegen|fragen|anfragen)
  dringend*
  wende(n|t)? (sie )?(sich|dich|euch)
  meiner (abwesenheit|ruckkehr|rueckkehr)
  (vertretung|vertritt mich|vertreten)
  (keinen|eingeschrankten|nur) ... zugriff
  (melde|antworte|beantworte|bearbeite) ... (nach|sobald|umgehend|ruckkehr|wieder|dann)
  wieder (erreichbar|da|zuruck|im (buro|buero|hause|haus|office|dienst)|verfugbar|fur sie)
  merci (de|pour) (votre|ton) (message|e-?mail|mail|courriel)
  j'ai bien recu
  (cas d'|si |d')?urgen(ce|t|te|ces)
  (en|pendant|durant) mon absence
  (a|des) mon retour
  de retour
  acces (limite|restreint|reduit)
  je (vous repondrai|reviendrai vers|prendrai connaissance|traiterai|ne manquerai)
  (veuillez|merci de|vous pouvez) (contacter|vous adresser|joindre|appeler)
  gracias por (su|tu) (mensaje|correo|e-?mail)
  urgent(e|es|emente)
  urgencias?
  (en|durante) mi ausencia
  a mi (regreso|vuelta|retorno)
  acceso limitado
  sin acceso
  (contacte|contacta|contactar|pongase en contacto|dirijase|pueden? contactar) (con|a)
  (le |te |les |os )?(respondere|contestare|atendere)
  de (vuelta|regreso)
  grazie per (la |il |aver)
  urgenz[ae]
  (in|durante la) mia assenza
  al (mio )?(rientro|ritorno)
  accesso limitato
  (contattare|rivolgersi|si rivolga|scrivere a|potete contattare)
  (le |ti |vi )?(rispondero|risponderemo)
  (bedankt|dank) voor (uw|je|jouw|het)
  (dringend*|spoed*|urgent*)
  (bij|tijdens|in) mijn afwezigheid
  (na|bij) (mijn )?(terugkeer|terugkomst|vakantie)
  (beperkt|geen) ... toegang
  (neem|neemt|kunt|kan) ... contact
  terecht bij
  (zal|ga|zodra) ... (beantwoorden|lezen|terug)
  niet (gelezen|doorgestuurd)
  weer (bereikbaar|aanwezig|terug|op kantoor)
  (obrigad[oa]|agradeco) ... (e-?mail|mensagem|contacto|contato)
  (na|durante a) minha ausencia
  no meu (regresso|retorno)
  assim que (regressar|voltar|retornar|possivel)
  (contacte|contate|entre em contat*|entrar em contact*|contactar|contatar)
  respondere[i]
  retornarei
  (dziekuje|dziekujemy) za (wiadomosc|maila|e-?mail|kontakt)
  piln(e|y|ych|ej|ym|a)
  (w czasie|podczas|pod) (mojej|moja) nieobecnosc*
  (zastepuje mnie|zastepstw*)
  po (moim )?powrocie
  ograniczony dostep
  prosze (o kontakt|kontaktowac|pisac do|dzwonic)
  (odpowiem|odpisze|wracam|wroce)
  tack for (ditt|ert|din|er)
  (bradskande|akut|akuta)
  under min franvaro
  (nar|sa snart) jag ar (tillbaka|ater)
  vid (min )?aterkomst
  begransad (tillgang|atkomst)
  (kontakta|vand dig till|var god kontakta|hanvisar)
  (svarar|aterkommer|laser) ... (da|nar|efter|tillbaka|snart)
  (tillbaka|ater) (pa|den|igen|i)
  `,
);

/** The sender has left, and mail no longer reaches them. */
export const LEFT_WORDS = phrases(
  String.raw`
  no longer (with|at|work(s|ing)?|employed|part of|monitor*|in use|active|a member)
  (has|have) left (the |our )?(company|business|organi[sz]ation|firm|team|role)
  (is|am|have|has) (now )?retired
  my last day
  nicht mehr ... (tatig|beschaftigt|im unternehmen|bei|teil|angestellt)
  (unternehmen|firma|haus) ... verlassen
  (ausgeschieden|im ruhestand)
  (ne|n') ?(fait|fais|est|suis|travaille) plus
  n'est plus
  (a|ai) quitte
  ya no (trabaj*|form[ao] parte|esta|pertenece*|colabor*)
  (ha|he) dejado (la empresa|de trabajar|de formar)
  non (lavor[ao]|fa|faccio|e|sono|collabor[ao]) piu
  ha lasciato (l'azienda|la societa|il gruppo)
  niet (meer|langer) (werkzaam|in dienst|actief|werken|bij)
  (werkt?|werk) ... niet meer
  uit dienst
  heeft ... verlaten
  (ja )?nao (trabalh[ao]|faz|faco|pertence|colabor[ao])( mais| parte)?
  (deixou|saiu|deixei|sai) ... empresa
  juz (tu )?nie pracuj[ea]
  nie pracuj[ea] juz
  nie jest juz
  zakonczyl(a|am|em)? (prace|wspolprace)
  (odszedl|odeszla)
  (arbetar|jobbar) (inte|ej) (langre|kvar)
  har slutat
  inte langre (anstalld|kvar|anvands)
  gatt i pension
  `,
);

/** A past absence, mentioned by somebody who is back. */
export const OVER_WORDS = phrases(
  String.raw`
  (i|we) (was|were|have been|had been|just got|got|just came|came)
  (i'm|i am|now|just) back (from|now|in|at|$)
  i've been
  (ich war|war ich|wir waren|waren wir|zuruck aus|wieder zuruck aus)
  (j'etais|nous etions|je rentre de|de retour de|j'ai ete)
  (estuve|estaba|he estado|acabo de volver|estuvimos)
  (ero|eravamo|sono stat[oa]|sono (appena )?tornat[oa]|siamo stati)
  (ik was|we waren|ben terug van|net terug)
  (estive|estava|estivemos|acabei de voltar)
  (juz (tu |tam )?nie pracuj*|nie pracuj* juz|jobbar (inte|ej) (kvar|langre))
  (bylem|bylam|bylismy|wrocilem|wrocilam)
  (jag var|vi var|har varit|kom precis tillbaka|tillbaka fran)
  `,
);
