/**
 * Lists what is neither yes nor no in nine languages: a fixed or later time, a referral, a question who we
 * are.
 */
import { phrases } from "../../language/phrases.ts";

/** A time is fixed: booked, accepted, confirmed. */
export const BOOKED = phrases(
  String.raw`
  (booked|scheduled|grabbed|picked|reserved|chose|selected|took|snagged|claimed|(i|i've|we|we've|just|have) put) ... (slot|time|calendar|minutes|link|meeting|call|demo|calendly|invite|in for|appointment|spot|session)
  (just|have|i've|we've|i|all|now) (booked|scheduled)
  (meeting|call|demo|time|appointment|slot|it|all|i|we|is|am|hereby|this|that|day)('s|'m|'re)? (is |has been |been |am |are )?(booked|scheduled|confirmed|locked in|set for|accepted|in the (calendar|diary)|in my (calendar|diary))
  confirmed( for|,|!|$| on| at| -)
  (i |we |can |hereby |happy to |to |i'll |let me )(confirm|accept)(ed)? ... (meeting|invit*|invite|call|demo|appointment|time|slot|monday|tuesday|wednesday|thursday|friday|tomorrow|\d)
  (accepted|accepting) (the|your|it|this)
  (invite|invitation|calendar|meeting|slot) ... (accepted|confirmed|received and accepted)
  (see|talk to|speak to|speak with) you (then|on|at|tomorrow|monday|tuesday|wednesday|thursday|friday|there|next)
  (talk|speak|chat) (then|tomorrow|soon|monday|tuesday|wednesday|thursday|friday)( then|$)
  (looking|look) forward to (our|the|speaking|talking|meeting|seeing|chatting|it on|tomorrow|monday|tuesday|wednesday|thursday|friday)
  (time|then|that|this) (works|suits|is (good|perfect|fine|great)|it is)( for (me|us))?
  (that|the) (time|slot|date|day) (works|suits|is fine|is good)
  (it's|its) (a date|in the (diary|calendar))
  (termin|slot|zeit|gesprach|demo|einladung|meeting|treffen) ... (gebucht|bestatig*|eingetragen|angenommen|zugesagt|vereinbart|reserviert|fix|steht|notiert|akzeptiert|passt|ausgewahlt|ausgesucht)
  (habe|haben|hab|bin|ist|sind|wurde) ... (gebucht|eingetragen|zugesagt|reserviert|bestatigt)
  (bestatige|bestatigen|sage|sagen|nehme|nehmen) ... (termin|uhr|zu|einladung|montag|dienstag|mittwoch|donnerstag|freitag|meeting|an)
  bestatigt
  (passt|passt mir|passt uns|passt perfekt|passt gut|geht klar|ist notiert|eingetragen|steht)( und| bei| mir| uns|,|!|$| super| so)
  bis (dann|morgen|montag|dienstag|mittwoch|donnerstag|freitag|nachste woche)
  (wir (sehen|horen|sprechen) uns|freue mich auf|freuen uns auf) (dann|morgen|montag|dienstag|mittwoch|donnerstag|freitag|am|das gesprach|den termin|unser*|nachste)
  (j'ai|je viens de|c'est|nous avons|ai) ... (reserve*|bloque*|pris|choisi|confirme*|accepte*|booke*|inscrit*|note*|selectionne*) ... (creneau|rendez-vous|rdv|agenda|lien|calendrier|reunion|invitation|horaire|lundi|mardi|mercredi|jeudi|vendredi|date|appel)
  (creneau|rendez-vous|rdv|reunion|invitation|horaire|appel) ... (reserve*|confirme*|accepte*|note*|pris|valide*)
  (je|nous|vous) (vous )?(confirm*|valid*|accept*) ... (rendez-vous|rdv|creneau|reunion|invitation|lundi|mardi|mercredi|jeudi|vendredi|presence|appel|heure|\d)
  (c'est|bien) (note|confirme|reserve|cale)
  (a|au) (lundi|mardi|mercredi|jeudi|vendredi|demain)( !|!|$|,| prochain| donc)
  (lundi|mardi|mercredi|jeudi|vendredi|demain|heure|\dh|\d\dh|h\d\d) ... (me va|nous va|me convient|nous convient|parfait|c'est parfait|convient|ok pour (moi|nous))
  (he|hemos|acabo de|acabamos de|ya|queda|quedo) ... (reserv*|agend*|confirm*|program*|acept*|cogi*|apunt*|elegi*|seleccion*) ... (cita|reunion|hueco|llamada|calendario|agenda|enlace|invitacion|lunes|martes|miercoles|jueves|viernes|hora|demo|link|slot)
  (cita|reunion|llamada|invitacion|demo|hora|queda|todo) ... (confirmad*|agendad*|reservad*|aceptad*|programad*|apuntad*)
  (confirmo|confirmamos|confirmada|confirmado|acepto|aceptada) ... (cita|reunion|llamada|invitacion|lunes|martes|miercoles|jueves|viernes|hora|asistencia|las \d*|el \d*)
  confirmad[oa]
  (nos (vemos|hablamos|escuchamos)|hasta (el|manana|entonces|luego))( el| manana| entonces| lunes| martes| miercoles| jueves| viernes|!|$|,)
  (lunes|martes|miercoles|jueves|viernes|manana|las \d+(:\d\d)?) ... (me va|nos va|me viene|nos viene|perfecto) (bien|perfecto|genial)
  (ho|abbiamo|ho appena) ... (prenotat*|fissat*|confermat*|accettat*|bloccat*|scelto|pres[oa]|selezionat*|riservat*) ... (appuntamento|slot|incontro|call|calendario|agenda|link|invito|lunedi|martedi|mercoledi|giovedi|venerdi|orario|demo|chiamata|posto|fascia)
  (appuntamento|incontro|call|invito|riunione|chiamata|demo|tutto) ... (confermat*|prenotat*|fissat*|accettat*)
  (confermo|confermiamo|confermato|confermata|accetto|accettato) ... (appuntamento|incontro|call|invito|lunedi|martedi|mercoledi|giovedi|venerdi|orario|presenza|alle \d*|per il|il \d*|riunione|demo)
  confermat[oa]
  (a|ci (vediamo|sentiamo|aggiorniamo)) (lunedi|martedi|mercoledi|giovedi|venerdi|domani|allora)
  (lunedi|martedi|mercoledi|giovedi|venerdi|domani|alle \d+) ... (va (bene|benissimo)|perfetto|per me va)
  (afspraak|tijd|slot|gesprek|demo|uitnodiging|meeting|call|moment) ... (ingepland|geboekt|gepland|bevestig*|geaccepteerd|vastgelegd|gereserveerd|genoteerd|staat|ingeschoten|gekozen|gemaakt|in de agenda)
  (heb|hebben|is|net|zojuist|staat) ... (ingepland|geboekt|ingeboekt|geaccepteerd|gereserveerd|bevestigd|vastgelegd)
  (bevestig|bevestigen|accepteer) ... (afspraak|uitnodiging|maandag|dinsdag|woensdag|donderdag|vrijdag|gesprek|tijd|uur|demo)
  bevestigd
  (tot|spreek je|zie je|we spreken elkaar|spreken we) (dan|morgen|maandag|dinsdag|woensdag|donderdag|vrijdag)
  (maandag|dinsdag|woensdag|donderdag|vrijdag|morgen|uur|\d{1,2}[.:]\d\d) ... (is (goed|prima|akkoord)|past (mij|ons|prima|goed)|schikt|komt (mij|ons)? ?(goed )?uit)
  (acabei de|ja|tenho|fiz|marquei|agendei|reservei|aceitei|confirmei|escolhi) ... (agend*|marc*|reserv*|confirm*|aceit*|horario|reuniao|slot|link|calendario|convite|segunda|terca|quarta|quinta|sexta)
  (reuniao|horario|convite|chamada|call|demo|ligacao|hora) ... (confirmad*|agendad*|marcad*|aceit*|reservad*)
  (confirmo|confirmamos|confirmad[oa]|aceito|aceite) ... (reuniao|convite|segunda|terca|quarta|quinta|sexta|horario|as \d*|presenca|dia \d*|chamada|call)
  (confirmad[oa]|esta marcado|fica marcado|combinado)
  (ate (la|segunda|terca|quarta|quinta|sexta|amanha|entao)|falamos (na|entao|amanha)|nos vemos)
  (segunda|terca|quarta|quinta|sexta|amanha|as \d+h?\d*) ... (esta (bem|otimo|perfeito)|serve|funciona|perfeito|pode ser|da jeito|combinado)
  (zarezerwowal*|umowil*|zapisal*|zabukowal*|wybral*|potwierdz*|zaakceptowal*|przyjal*|przyjel*|wpisal*) ... (termin|spotkani*|rozmow*|kalendarz*|link*|zaproszeni*|wtorek|srod[ea]|czwartek|piatek|poniedzialek|godz*|slot|demo|sie)
  (spotkanie|termin|zaproszenie|rozmowa|godzina) ... (potwierdz*|zarezerwowan*|umowion*|zaakceptowan*|przyjet*|ustalon*|pasuje)
  (potwierdzam|potwierdzone|akceptuje|zaakceptowane)
  (do (zobaczenia|uslyszenia)|widzimy sie|slyszymy sie|do (wtorku|srody|czwartku|piatku|poniedzialku|jutra))
  (wtorek|sroda|czwartek|piatek|poniedzialek|jutro|godz*|\d{1,2}[.:]\d\d) ... (pasuje|mi pasuje|odpowiada|jest ok|moze byc)
  (har|jag|nu|precis|vi) ... (bokat|bokade|bokat in|accepterat|bekraftat|tackat ja|reserverat|lagt in|valt)
  (tid|mote|inbjudan|demo|samtal|tiden|motet) ... (bokad*|bokat|bekraft*|accepter*|inbokad*|inbokat|passar bra|funkar bra|gar bra|ar satt)
  (bekraftar|accepterar|bekraftat|bekraftad)
  (vi (ses|hors|horas)|hors|ses) (da|imorgon|i morgon|pa|mandag|tisdag|onsdag|torsdag|fredag|!)
  (mandag|tisdag|onsdag|torsdag|fredag|imorgon|kl ?\d*|klockan \d*) ... (passar (bra|mig|oss|utmarkt|fint)|funkar (bra|fint|for)|gar (bra|fint)|blir bra)
  `,
);

/** Cancels a booking, or wants another time. */
export const UNBOOKED = phrases(
  String.raw`
  (cancel|reschedule|postpone|move|push|rebook|can't make|cannot make|unable to (attend|make|join)|won't be able to (attend|make|join)|have to skip|no longer able) ... (meeting|call|demo|it|appointment|time|monday|tuesday|wednesday|thursday|friday|tomorrow|our|the)
  (reschedul|postpon)*
  (verschieben|absagen|verlegen|umbuchen|stornieren|schaffe es nicht|kann leider nicht|nicht wahrnehmen)
  (reporter|decaler|annuler|deplacer|reprogrammer|empechement|ne pourrai pas)
  (reprogramar|aplazar|posponer|cancelar la|anular la|cambiar la (hora|cita|reunion)|no podre|no puedo asistir)
  (spostare|rimandare|rinviare|annullare|disdire|riprogrammare|non potro|non riesco a)
  (verzetten|verplaatsen|annuleren|afzeggen|uitstellen|verschuiven|red het niet|kan toch niet)
  (remarcar|adiar|reagendar|desmarcar|cancelar a|nao (vou|vai) (poder|conseguir|dar))
  (przelozyc|przesunac|odwolac|odwoluje|zmienic termin|nie dam rady|nie moge)
  (boka om|flytta|skjuta upp|avboka|stalla in|kan tyvarr inte|maste stalla)
  `,
);

/** Not now, but ask again. */
export const LATER = phrases(
  String.raw`
  (ping|circle|check|reach|touch|follow|get|contact|e-?mail|write|try|call|connect|come|revisit|remind|reconnect|ask|knock|loop|talk|speak|pick) ... (again|back|base|me|us|later|up|out|in|this up|then|it) ... (in|after|next|later|q[1-4]|spring|summer|autumn|fall|winter|january|february|march|april|may|june|july|august|september|october|november|december|year|quarter|month|months|weeks|holidays|then|once|when|new year|then)
  (maybe|perhaps|possibly|revisit|reconsider|interested|let's talk|talk|look at (this|it)|come back to (this|it)) ... (later|next (year|quarter|month)|in (a few|\d+|six|three|two) (months|weeks)|after|in q[1-4]|down the (road|line)|in the (future|new year|fall|autumn|spring|summer)|some other time|another time)
  (next|in|until|before|after|not before|not until|early|late|mid|end of) (year|quarter|q[1-4]|summer|autumn|fall|spring|winter|the new year|the holidays|fiscal)
  (melden|kontaktieren|schreiben|fragen|kommen|wenden|rufen|anfragen|versuchen|nachfragen|erinnern) ... (noch ?mal|noch einmal|wieder|erneut|spater|im (januar|februar|marz|april|mai|juni|juli|august|september|oktober|november|dezember|herbst|fruhjahr|sommer|winter|neuen|nachsten|kommenden|ersten|zweiten|dritten|vierten)|nachstes jahr|in \S+ (monaten|wochen)|quartal|ende|anfang)
  (spater|in \S+ (monaten|wochen)|nachstes (jahr|quartal)|nach (dem|den|der) (sommer|urlaub|ferien|messe)|im (herbst|fruhjahr|neuen jahr|nachsten jahr)|zu einem spateren zeitpunkt)
  (recontact|relanc|revenez|revenir|rappel|contact|reparl|reprendre)*(-moi|-nous)? ... (plus tard|dans \S+ (mois|semaines)|en (janvier|fevrier|mars|avril|mai|juin|juillet|aout|septembre|octobre|novembre|decembre)|a la rentree|l'an(nee)? prochain*|au (printemps|premier|second|deuxieme|troisieme|quatrieme)|apres (l'ete|les vacances)|trimestre|a l'automne|vers|a partir)
  (plus tard|l'annee prochaine|a la rentree|le mois prochain|dans quelques (mois|semaines))
  (escrib|contact|llam|hablamos|vuelv|recuerd|retom|busc|intent|pregunt)* ... (mas adelante|despues (del|de)|en (enero|febrero|marzo|abril|mayo|junio|julio|agosto|septiembre|octubre|noviembre|diciembre|otono|primavera|verano|invierno|unos|dos|tres|seis|\d+)|el (ano|mes|trimestre) (que viene|proximo)|proximo (ano|trimestre|mes)|de nuevo|otra vez|a partir de)
  (mas adelante|el proximo (ano|trimestre|mes)|el (ano|mes) que viene|en unos meses|despues del verano|mas tarde)
  (ricontatt|risent|risentiamo|sentiamo|contatt|scriv|riprov|torn|ripass|riparl|richiam|aggiorn)* ... (piu avanti|a (gennaio|febbraio|marzo|aprile|maggio|giugno|luglio|agosto|settembre|ottobre|novembre|dicembre)|tra (qualche|un|due|tre|sei|\d+)|dopo (l'estate|le ferie)|in (autunno|primavera|futuro|estate)|l'anno prossimo|il (mese|trimestre) prossimo|prossimo (anno|trimestre)|da settembre|nel (secondo|terzo|quarto|nuovo|prossimo))
  (piu avanti|l'anno prossimo|fra qualche mese|tra qualche mese|il prossimo (anno|trimestre)|in futuro|dopo l'estate)
  (kom|neem|mail|bel|probeer|stuur|benader|vraag|herinner|contacteer|spreken) ... (terug|later|opnieuw|nog eens|nogmaals|weer)
  (kom|neem|mail|bel|probeer|stuur|benader|vraag|contacteer|spreken) ... (in (januari|februari|maart|april|mei|juni|juli|augustus|september|oktober|november|december|het (najaar|voorjaar|nieuwe))|over \S+ (maanden|weken)|volgend (jaar|kwartaal)|na de (zomer|vakantie)|later|kwartaal)
  (volgend (jaar|kwartaal)|in het (najaar|voorjaar|nieuwe jaar)|over \S+ maanden|na de (zomer|vakantie)|later dit jaar|nu (even )?niet)
  (contact|contat|fal|volt|escrev|tent|retom|procur|lig|chame|relembr)* ... (mais tarde|em (janeiro|fevereiro|marco|abril|maio|junho|julho|agosto|setembro|outubro|novembro|dezembro)|daqui a|no (proximo|segundo|terceiro|quarto|ano)|depois d(o|as|a)|proximo (ano|trimestre|mes|semestre)|novamente em|para o ano|ano que vem|mes que vem)
  (mais tarde|ano que vem|para o ano|no proximo (ano|trimestre|semestre|mes)|daqui a \S+ meses|mais para a frente|futuramente)
  (odezwac|odezwij|napisac|kontakt|wrocic|wrocmy|przypomniec|zadzwonic|skontaktowac|odezwa|ponowic|wrocimy)* ... (pozniej|po (wakacjach|swietach|nowym|urlop*)|we? (styczniu|lutym|marcu|kwietniu|maju|czerwcu|lipcu|sierpniu|wrzesniu|pazdzierniku|listopadzie|grudniu|przyszlym|kolejnym|drugim|trzecim|czwartym)|za \S+ (miesi*|tygodn*|kwarta*)|jesienia|wiosna|przyszlym roku|nowym roku|kwartal*|ponownie)
  (pozniej|w przyszlym (roku|kwartale)|za kilka miesiecy|po wakacjach|jesienia|w innym terminie)
  (hor|kontakta|aterkom|mejla|maila|forsok|ring|paminn|skriv|prata|fraga)* ... (igen|senare|i (januari|februari|mars|april|maj|juni|juli|augusti|september|oktober|november|december|host|var)|om \S+ (manader|veckor)|nasta (ar|kvartal)|efter (sommaren|semestern|nyar)|till (hosten|varen)|framover|efter arsskiftet)
  (langre fram|nasta (ar|kvartal)|efter sommaren|till (hosten|varen)|om nagra manader|senare i ar)
  `,
);

/** Refers us to somebody else. */
export const REFERRAL = phrases(
  String.raw`
  (should|please|best|better|could|may want to|might|suggest|recommend|need to|want to|kindly|try) ... (talk|speak|contact|reach out|e-?mail|write|ask|connect|get in touch|direct|refer|forward) ... (to|with|him|her|them|at|colleague|instead|mr|mrs|ms|dr)
  (contact|ask|e-?mail|try|reach|see|cc) (my|our|the|his|her|their) (colleague|boss|team|department|manager|director|head|partner|assistant|purchasing|procurement|office|hq|group|cfo|ceo|cto|coo|finance|marketing|it)
  (talk|speak|write|reach out|refer) (to|with) (my|our|the|mr|mrs|ms|dr|him|her|them|someone) ... (colleague|boss|team|department|manager|director|head|partner|purchasing|procurement|cfo|ceo|cto|finance|instead|about this)
  (let me|i'll|i will|we'll|we will|need to|have to|must|going to) (first )?(check|ask|discuss|talk|run|think|consult|speak|look) ... (internally|with|to|about|team|boss|over|into|by)
  (we'll|we will|i'll|i will|will) (get back|come back|revert|be in touch|let you know)
  (contact|try|ask|write|e-?mail|mail|reach|use) (to )?[^ ]{1,60}@
  (right|best|correct|better|appropriate|proper|relevant) (person|contact|people|department|one to)
  (is|are|would be|'s) (the (one|person) (who|to|you)|responsible|in charge|(the one )?(handling|handles|who (handles|deals|looks|manages|decides)))
  (looks after|handles (this|that|these|all)|responsible for (this|that|these|our)|in charge of|takes care of|deals with (this|that|these)|makes (these|those|that|the) decisions?)
  (forwarded|passed|passing|forwarding|handed|sending) (this|it|your \S+|you) (on |along |over )?(to|on|along|over)
  (not my|isn't my|not in my|outside my|outside of my) (department|area|responsibility|job|decision|remit|role|call)
  (go|goes|going|handled|done|submitted|submit|apply|decided|made) (through|via|by|at|in) ... (portal|procurement|head ?office|headquarters|hq|agency|parent company|group|tender|purchasing|form|corporate)
  (not|aren't) (forwarded|monitored)
  (has |have |he |she |i |i've )(left|retired|moved on|moved to|taken over)
  no longer (with|works|at|employed|in (this|that|charge))
  (zustandig|verantwortlich|ansprechpartner|ansprechperson|ansprechpartnerin)( ist| fur| dafur| hierfur| bei|,|$|:)
  (ist|sind|ware|bin) ... (zustandig|verantwortlich|der richtige ansprechpartner|ihr ansprechpartner)
  (wenden|kontaktieren|schreiben|sprechen|richten|melden) sie (sich )?(bitte |doch |am besten |direkt ){0,3}(an|bei|mit|meinen|meine|unseren|unsere|herrn|frau)
  (habe|haben|leite|leiten|werde) ... (weitergeleitet|weiterleiten|weiter(gegeben)?)
  (nicht (mein|meine|in meinem|der richtige|die richtige|zustandig)) (bereich|zustandigkeit*|thema|ansprechpartner*|person|fur)
  (ausgeschieden|nicht mehr (im (hause|haus|unternehmen)|bei uns|fur|in der firma|dort|da|hier|dabei)|im ruhestand|nachfolger*)
  (adressez|contactez|voyez|ecrivez|rapprochez|tournez|demandez|joignez)(-| )(vous |a |avec |au |mon |ma |notre |m |mme |directement |plutot |la |le |vous-|vous)
  (bonne|bon|bons) (personne|interlocut*|contact|service)
  (c'est|ce sont|cela releve|est gere|s'en (occupe|charge)) ... (qui (gere|s'occupe|s'en occupe|decide|traite)|responsable|par|s'en occupe)
  s'en (occupe|charge)
  (en charge|responsable) (de|du|des) (ce|cette|ces|sujet|achats|la|tout)
  (transmis|transmets|transfere|fait suivre|fais suivre) ... (collegue|service|responsable|message|mail|demande|a|au)
  (pas|plus) (moi|de mon ressort|mon domaine|mon service|de ma competence|dans mes attributions)
  (a quitte|ne travaille plus|ne fait plus partie)
  (escriba|escribe|escribele|escribale|contacta|contacte|habla|hable|dirijase|dirigete|pregunta|pregunte|consulta|consulte|ponte en contacto|pongase en contacto) (a|con|al|le|directamente)
  (lo (lleva|gestiona|ve|decide)|se encarga|encargad[oa] de|responsable de|quien (lleva|decide|se ocupa|gestiona|se encarga)|la persona (adecuada|indicada|correcta|responsable|encargada))
  (he |hemos )?(reenviado|remitido|pasado|trasladado|reenvio|paso|remito) ... (companer*|departamento|colega|responsable)
  (no soy (yo|la persona|el|quien)|no me (encargo|ocupo|corresponde)|no es (mi (area|departamento|responsabilidad)|mio)|no depende de mi)
  (ya no trabaja|dejo la empresa|se jubilo)
  (scriva|scrivi|scrivere|contatti|contatta|contattare|parli|parla|parlare|si rivolga|rivolgersi|rivolgiti|chieda|chiedi|senta|provi) (a |alla |al |con |il |la |mio |mia |nostr[oa] |ai |direttamente |scrivere |contattare |sentire |pure ){1,3}(collega|responsabile|ufficio|dott*|signor*|sig*|direttore|direttrice|acquisti|mio|mia|[a-z]+@)
  (se ne occupa|ne occupa|si occupa|responsabile (di|del|della|e)|chi (decide|gestisce|se ne occupa)|la persona (giusta|corretta)|referente|incaricat[oa])
  (ho |abbiamo )?(inoltrato|girato|passato|inoltro|giro|passo) ... (collega|ufficio|responsabile|collegh*)
  (non (me ne occupo|sono (io|la persona)|e (di mia|il mio|competenza)|dipende da me)|di mia competenza)
  (non lavor[ao] piu|ha lasciato|in pensione)
  (moet|kunt|kun|kan|dient|beste|gelieve|graag) ... (bij|met|aan|contact|tot) ... (collega|zijn|afdeling|wenden|mailen|opnemen|benaderen|terecht|vragen|richten|contacten|manager|directeur)
  (mail|contacteer|benader|vraag|bel) (mijn|onze|de) (collega|manager|directeur|afdeling)
  (gaat (hier|daar|hierover|daarover)|gaat erover|verantwoordelijk voor|is de juiste|juiste (persoon|contactpersoon|aanspreekpunt)|contactpersoon (hiervoor|is)|loopt via|beslist (hier|daar)over)
  (hiervoor|daarvoor) ... (moet|kunt|kun|dient) (je|u)
  (doorgestuurd|doorgezet|stuur (het|dit|je mail|uw mail) door)
  (ga (ik|hier) niet over|niet mijn (afdeling|taak|verantwoordelijkheid)|daar ga ik niet|hier ga ik niet)
  ((werkt|werk) (hier |daar |er )?niet meer|uit dienst|met pensioen|niet meer werkzaam)
  (fale|fala|falar|contate|contacte|contatar|contactar|escreva|escrever|dirija-se|procure|procurar|envie|enviar) (com|para|diretamente|antes|o|a|ao) (o |a |meu |minha |nosso |nossa |os |sr |sra ){0,3}(colega|responsavel|departamento|setor|financeiro|compras|diretor*|gestor*|[a-z]+@|[a-z]{3,15} [a-z]{3,15},)
  (quem (trata|cuida|decide|e responsavel|gere|gerencia)|responsavel (por|pela|pelo|e)|encarregad[oa]|pessoa (certa|indicada|correta|responsavel)|trata disso|cuida disso)
  (encaminhei|reencaminhei|passei|encaminho|reencaminho|vou (encaminhar|passar)) ... (colega|mensagem|e-?mail|departamento|setor|responsavel)
  (nao sou (eu|a pessoa|o responsavel|responsavel|quem)|nao (trato|cuido) d*|nao e (comigo|da minha|a minha area|o meu))
  (ja nao trabalh[ao]|nao trabalh[ao] mais|saiu da empresa|deixou a empresa|aposentou*|reformou*)
  (pisac|napisac|kontaktowac|skontaktowac|zwrocic|rozmawiac|kierowac|porozmawiac|zapytac|napisz|prosze o kontakt) (sie |bezposrednio |prosze ){0,3}(do|z|z nasza|z naszym) (pani |pana |panem |mojej |mojego |kolegi |kolezanki |dzialu |dzialem |naszego |naszej ){0,3}(kolegi|kolezank*|dzial*|kierowni*|dyrektor*|[a-z]{3,15} [a-z]{3,20}|[a-z.]+@)
  (zajmuje sie (tym|tymi|tematem)|odpowiada za|odpowiedzialn[aye]|osoba (wlasciwa|odpowiedzialna|decyzyjna)|wlasciwa osoba|w gestii|decyzje podejmuje|dzialka)
  (przekazalem|przekazalam|przekaze|przekazuje|przeslalem|przeslalam|przekierowal*) ... (dalej|kolezance|koledze|dzialu|do)
  nie (moja|moj|moje) (dzialka|dzial|dzialu|zakres|temat|kompetencj*|odpowiedzialnosc)
  nie (ja|zajmuje sie (tym|tymi)|jestem (osoba|wlasciwa|odpowiedzialn*)|odpowiadam za)
  (juz (tam |tu )?nie pracuje|nie pracuje juz|odszedl|odeszla|na emeryturze)
  (prata|kontakta|mejla|maila|hor av dig|hora av dig|vand dig|tala|ta kontakt|fraga|skriv|kontakta garna) (garna |hellre |istallet |direkt ){0,3}(med|till|min|var|mina) (var |min |vara )?(kollega|ansvarig*|avdelning*|chef*|[a-z]*ansvarig*|[a-z]*chef*|[a-z]+@)
  (ansvarig for|ansvarar for|hand om (det|detta|dessa|fragan)|ratt person|skoter (den har|dessa) fragor|beslutar om|bestammer over|gar via)
  (vidarebefordrar|vidarebefordrat|skickat vidare|skickar vidare|lamnat vidare)
  (inte jag som|inte mitt (bord|omrade)|inte min (avdelning|uppgift))
  (jobbar (inte|ej) (kvar|langre|dar)|har slutat|gatt i pension)
  `,
);

/** Adds somebody to the conversation, whom the answer must also address. */
export const COPIED = phrases(
  String.raw`
  (looping|looped|bringing|pulling) ... in
  (adding|added|copying|copied|cc'?ing|cc'?ed|cc'?d|cc|connecting|introducing) (my|our|in|you|[a-z]{2,20}(,| who| from| here| to| so| as))
  (in cc|on cc|in copy|cc here|in kopie|setze ... cc|im cc|en copie|en cc|en copia|in copia|in cc|in de cc|em copia|em cc|w kopii|do wiadomosci|i kopia|pa kopia|som kopia)
  (ajoute|je mets|anado|pongo|aggiungo|metto|voeg|zet|adiciono|coloco|dodaje|lagger till|nehme|fuge) ... (en copie|en copia|in copia|toe|cc|em copia|w kopii|kopia|hinzu|dazu|kollegen|kollegin)
  `,
);

/** Asks who we are, or how we know them. */
export const WHO = phrases(
  String.raw`
  (who|what) (is|are|was) (this|you|that|it|your company)( about| from| for| regarding)?
  (what's|whats|who's|whos) (this|that|it)(?! cost| worth| run| going| like)( about)?
  (who's|whos|who is) (asking|writing|speaking)
  (which|what) (company|firm|organi[sz]ation) (are|is|do)
  (is|are) (this|you) (a |an )?(spam|scam|legit|real|serious|human|phishing|for real)
  who (gave|told|referred|sent)
  (where|how) (did|do|have) you (get|got|find|obtain|have|know|come by)
  (do|have) (i|we) (know|met|spoken|talked|ever)
  (remind me|what company|which company|are you (a|an) (bot|ai|human|real|robot|person)|is this (a|an) (bot|ai|human|real|actual|robot|automated|person|scam|spam|joke|test))
  (do i know you|have we met|what do you (do|want|sell|offer)|why are you (writing|e-?mailing|contacting)|what is it you)
  (wer (sind|ist|bist|spricht|schreibt)|kennen wir|kenne ich|woher (haben|hast|kennen)|was (wollen|machen|ist das|soll(?! das kosten| es kosten))|worum geht|um was geht|sind sie (ein|eine) (bot|mensch|maschine|ki|roboter))
  (qui (etes|est|es)|on se connait|se connait|d'ou (avez|tenez)|comment (avez|as|connaissez)|ou avez|c'est quoi|de quoi s'agit|que (voulez|vendez|faites)|connaissons-nous|nous connaissons|etes-vous (un|une) (robot|humain))
  (quien (eres|es|son|habla|me|escribe)|nos conocemos|te conozco|le conozco|de donde (has|ha|han|saca*|sali*)|como (has|ha|han|consigui*|obtuv*|tienes|tienen)|de que (se trata|va)|que (es esto|quieres|quiere|venden)|eres (un|una) (robot|bot|humano|persona))
  (chi (e|sei|siete|parla|scrive)|ci conosciamo|la conosco|ti conosco|come (ha|hai|avete|mi conosce)|dove (ha|hai|avete)|di (che|cosa) (si tratta|cosa)|di che si tratta|cosa (vuole|volete|vendete|fate)|sei un (bot|robot|umano))
  (wie (ben|bent|is|zijn) (je|jij|u|dit|jullie)|kennen wij|ken ik|hoe (kom|komt|heb|heeft|kent|komen) ... (aan|adres|gegevens|mij|naam)|waar (gaat|heb|heeft|haal)|waarover gaat|wat (wil|wilt|is dit|verkopen)|ben je (een|wel))
  (quem (e|fala|sao|esta|es|escreve)|conhecemo-nos|nos conhecemos|ja nos conhecemos|conheco|como (conseguiu|obteve|tem|conseguiram|obtiveram|me conhece|arranjou)|onde (conseguiu|obteve|arranjou|encontrou)|do que se trata|de que se trata|o que (e isto|e isso|vendem|querem|deseja)|e um (robo|robot|bot))
  (kim (jestes|pan|pani|panstwo|sa)|kto (to|pisze|mowi)|czy (my sie|sie) znamy|znamy sie|skad (maja|macie|ma|masz|pan|pani|panstwo|wziely|posiadaj*)|o co chodzi|czego dotyczy|co to (jest|za)|czy to (bot|automat|robot|czlowiek))
  (vem (ar|fragar|skriver)|kanner (vi|jag)|hur (fick|har) (du|ni) ... (adress|mejl|mail|uppgifter|tag|namn|kontakt*)|var (fick|har|hittade)|var ifran|varifran|vad (galler|ar det har|handlar|vill|saljer)|ar du (en|ett) (bot|robot|manniska))
  `,
);

const HUMAN =
  "(human|human being|person|real person|man|mensch|humain|humaine|personne|humano|humana|persona|umano|umana|mens|persoon|pessoa|czlowiek|osoba|manniska)";
const MACHINE =
  "(bot|chatbot|robot|machine|ai|a.i.|ia|ki|computer|maschine|roboter|robo|automat|automate|maszyna|maskin|maquina|macchina|intelligenza artificiale|inteligencia artificial|intelligence artificielle|kunstliche intelligenz|sztuczna inteligencja|gpt|chatgpt)";
const EITHER =
  "(or|oder|ou|o|of|czy|albo|eller)( an?| ein| eine| un| une| una| een| uma| um| en| ett| jest)?";
const WRITES =
  "(writ*|wrote|typ(ed|ing)|sen(d|t)*|generat*|talking to|speaking (to|with)|schreib*|geschrieben|ecri*|parle|escrib*|escrit*|scriv*|scritt*|schrij*|geschreven|pisze|pisal*|napisan*|skriv*|skrev*|behind (this|that|it|these))";

/** Asks whether a person is reading. */
export const MACHINE_OR_HUMAN = phrases(
  `${HUMAN} ${EITHER} ${MACHINE}`,
  `${MACHINE} ${EITHER} ${HUMAN}`,
  `(are|r|is|am|did|was|does|were) (you|u|this|i|there|it|a|an) .. ${MACHINE}$`,
  `(are|r|is|am|did|was) (you|u|this|i|there|it|a|an|any) .. ${WRITES} .. ${MACHINE}`,
  `(did|is|was|does) (an? |any |there )(an? )?(real |actual |live )?(${HUMAN}|${MACHINE}|somebody|someone) .. ${WRITES}`,
  `(${MACHINE}) ... (m'|me |mi |mij |mig |hier )?${WRITES}`,
  `${WRITES} (hier |dit |door |por |par |da |av |przez |uma |una |une |un |een |en |eine |ein |mi |me |un'){0,3}${MACHINE}$`,
);

/** Tries to sell something to us. */
export const PITCH = phrases(
  String.raw`
  (we|i|our (company|team|agency)) (help|offer|provide|specializ*|specialis*|deliver|build|develop|can help|work with) ... (companies|businesses|brands|agencies|clients|teams|you|like yours|startups|services|websites?|apps?|seo|leads)
  (would|are) you (be )?(open|interested) (to|in) (a|an|our|learning|exploring|having)
  (free|complimentary) (seo )?(audit|consultation|website|quote|analysis|strategy|trial of our)
  (rank|ranking) ... (google|#1|search)
  (guest post|backlinks?|link building|web design|domain authority|seo services|lead generation services|outsourcing|offshore|investment opportunity|inheritance|loan|crypto*|casino)
  (wir|unsere (agentur|firma)) (helfen|bieten|unterstutzen|entwickeln) ... (unternehmen|firmen|kunden|ihnen|agenturen|dienstleistung*|ihre)
  nous (aidons|proposons|accompagnons|offrons) ... (entreprises|societes|clients|agences|vous|services)
  (ayudamos|ofrecemos) ... (empresas|negocios|clientes|marcas|agencias|servicios|como la suya)
  (aiutiamo|offriamo|proponiamo) ... (aziende|imprese|clienti|agenzie|servizi)
  (wij|we) (helpen|bieden|ontwikkelen) ... (bedrijven|klanten|ondernemers|organisaties|bureaus|aan)
  (ajudamos|oferecemos) ... (empresas|negocios|clientes|marcas|agencias|servicos)
  (pomagamy|oferujemy|specjalizujemy) ... (firmom|klientom|uslugi|panstwu|przedsiebiorstw*|w)
  vi (hjalper|erbjuder) ... (foretag|kunder|byraer|tjanster|er att)
  (confirm|verify|update|reset) (your )?(password|account|mailbox|billing|payment)
  `,
);

/** Not meant for us at all: an order, an invoice, a complaint by their own customer. */
export const MISDIRECTED = phrases(
  String.raw`
  (my|our) (order|parcel|package|delivery|refund|invoice|subscription|account|booking|reservation|purchase|shipment|ticket)
  (order|parcel|package) ... (arrived|delivered|come|refund|tracking|lost|damaged)
  (meine|unsere|ihre) (bestellung|lieferung|paket|reklamation|ruckerstattung)
  (ma|mon) (commande|colis|livraison|remboursement)
  (mi|mis) (pedido|paquete|envio|reembolso)
  (il mio|la mia) (ordine|pacco|spedizione|rimborso)
  mijn (bestelling|pakket|levering|terugbetaling)
  (o meu|a minha|meu|minha) (pedido|encomenda|entrega|reembolso)
  (moje|moja|mojego) (zamowieni*|paczk*|przesylk*|zwrot*)
  min (bestallning|order|leverans|aterbetalning|paket)
  (in this (issue|edition|newsletter)|(get|receive) this because you|view (it |this )?in (your )?browser)
  (in dieser ausgabe|im browser (ansehen|anzeigen)|voir dans le navigateur|ver en el navegador|visualizza nel browser|bekijk in (je|uw) browser|ver no navegador|zobacz w przegladarce|visa i webblasaren)
  `,
);
