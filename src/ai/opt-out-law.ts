/** How people ask to be left alone by law, in nine languages: they object, withdraw, demand deletion, or complain and threaten. */
import { phrases } from "../mail/phrases.ts";
import type { Sentence } from "../mail/sentences.ts";

/** Statutes and those who watch over them; shared by most languages. */
const STATUTE =
  "(gdpr|rgpd|dsgvo|ds-gvo|avg|rodo|lgpd|ccpa|cpra|can-?spam|casl|pecr|tcpa|lopd|lopdgdd|lssi|uwg|bdsg|data protection act|dpa 2018|spam act|wet bescherming persoonsgegevens|codice privacy|dataskyddsforordning*|datenschutzgrundverordnung|telekommunikationsgesetz|tkg)";
const WATCHDOG =
  "(ico|cnil|aepd|garante|uodo|imy|cnpd|anpd|dpc|ftc|acma|crtc|gba|autoriteit persoonsgegevens|(bij|aan) de ap|acm|integritetsskyddsmyndighet*|datainspektionen|information commissioner*|privacy commissioner|regulator|regulators|supervisory authority|data protection (authority|commissioner)|attorney general|trading standards|datenschutzbehorde*|aufsichtsbehorde*|bundesnetzagentur|wettbewerbszentrale|verbraucherzentrale|verbraucherschutz|autorite de controle|signal spam|agencia (espanola )?de proteccion de datos|autoridad de control|autorita (garante|di controllo)|toezichthouder|autoridade (de controlo|nacional)|procon|urzad ochrony danych*|urzedu ochrony danych|organ(u)? nadzorcz*|konsumentombudsman*|tillsynsmyndighet*)";
/** An objection (21), an erasure (17) or a withdrawal (7). */
const ARTICLE = "(art|art.|article|artikel|artikeln|articulo|articolo|artigo|artykul*) ?(17|21)";
const CLAIM =
  "(object*|eras*|delet*|losch*|widersp*|oppos*|effac*|suppr*|supres*|borr*|cancell*|cancel*|bezwaar|wissen|verwijder*|apag*|elimin*|sprzeciw*|usuni*|invand*|invander|raderi*|radera*|request|claim|opongo|oppongo)";

const DIRECT = phrases(
  `${ARTICLE} ... (${STATUTE}|${CLAIM})`,
  `(${STATUTE}|${CLAIM}) ... ${ARTICLE}`,
  `(exerci[sz]*|invok*|assert*|pursuant to|rely on|use|using) .. (my|our|the) .. right* .. (to |of )?(object|erasure|be forgotten|delet*|opt[- ]?out|withdraw|removal|privacy|${STATUTE})`,
  String.raw`
  (exerci[sz]*|invok*|assert*) .. (my|our) .. rights?
  (?<!handle |process |manage |handles )(deletion|erasure|removal|opt[- ]?out|unsubscribe) request
  request for (deletion|erasure|removal)
  (do not|don't|never) (hereby )?consent to .. (marketing|contact|processing|mail*|e-?mail*|this|use|further)
  (do not|don't|never) (have|had|got) (my|our) (consent|permission)
  (do not|don't|never) process (my|our) (personal )?(data|details|information|address)
  (my|our) right* (to|of) (object|erasure|be forgotten|delet*|opt[- ]?out|deletion|removal)
  (i|we|formally|hereby) (do )?(hereby |formally |strongly |also ){0,2}object (to .. (processing|marketing|contact|use|mail*|e-?mail*|profiling)|under|pursuant|in accordance|as per)
  (formal|written|legal|official|this) .. (objection|notice of objection|opt[- ]?out|erasure request|deletion request|removal request|request (for|to) (erasure|deletion|removal|be removed))
  (honou?r|respect|action|acknowledge|heed|obey|abide by|comply with|process) .. (opt[- ]?out|unsubscrib*|removal|erasure|deletion|do[- ]not[- ](contact|e-?mail)|objection|request to be (removed|left))
  (treat|consider|take|regard|accept|understand) (this|it|my) .. (opt[- ]?out|objection|erasure|cease and desist|formal notice|deletion|removal|withdrawal|unsubscribe|do[- ]not[- ]contact|final (notice|warning))
  (withdraw*|revok*|rescind*|retract*|cancel*) .. consent
  consent,? ... (withdrawn|revoked|rescinded|retracted|cancel+ed)
  (do not|don't) (sell|share) (or (sell|share) )?(my|our)
  (delete|erase|destroy|remove|purge) (any|all|every|whatever|the) .. (you|your company|your firm) .. (hold|holds|have|has|keep|keeps|store|stores|retain|process)
  confirm* (that )?(all|any|my|our|every) ([^ ]{1,30} ){0,10}(destroyed|erased|deleted|removed)
  (confirm*|confirmation) .. (deletion|erasure|removal|deleted|erased|destroyed|removed|unsubscrib*|opted out|that (it|this) (has been|is) done)
  (right to (erasure|be forgotten|object|delete)|right of erasure) .. (exercis*|invok*|apply)
  (end|stop|cease|halt|object to) .. processing .. (my|our|personal)
  (lege|legen|erhebe|erheben) .. widerspruch
  (widerspreche|widersprechen|widerspruch) .. (nutzung|verwendung|verarbeitung|speicherung|zusendung|werbung|werblich*|kontakt*|gemass|nach|dsgvo|daten*)
  widerspruchsrecht
  (recht auf|anspruch auf) (loschung|vergessenwerden|widerspruch|sperrung)
  (loschung|sperrung) .. (bestatig*|verlang*|gemass|nach art*|dsgvo)
  bestatig* ([^ ]{1,30} ){0,12}(geloscht|entfernt|gesperrt|ausgetragen)
  (bestatig*) .. (loschung|geloscht|sperrung|austragung|abmeldung)
  (einwilligung|zustimmung|einverstandnis) .. (widerruf*|zuruck*|entzog*)
  (widerruf*|zieh* .. zuruck|entzieh*) .. (einwilligung|zustimmung|einverstandnis)
  (untersag*|verbiet*|verbitte*) .. (nutzung|verarbeitung|kontakt*|mail*|e-?mail*|werbung|speicherung|verwendung|zusendung*|schreiben|zuschriften|nachrichten)
  (daten) .. (unverzuglich|umgehend|sofort|restlos|vollstandig) .. (losch*|geloscht|entfern*)
  (m'oppose|nous opposons|m'opposer|opposition) .. (traitement|prospection|utilisation|conform*|rgpd|donnees|demarchage|envoi*|article)
  (droit (d'opposition|a l'effacement|a l'oubli|de retrait))
  (retir|revoqu)(e|ons|er|es) .. (consentement|accord|autorisation)
  (effacement|suppression|effacer|supprimer|suppression complete) .. (toute* .. (donnee*|information*)|me concernant|nous concernant)
  (confirm*) .. (effacement|suppression|desinscription|radiation|supprim*|effac*)
  (met|mets|mettons) en demeure
  (respect*|prendre en compte|traiter|honorer) .. (demande|souhait) .. (desinscription|desabonnement|opposition|retrait|suppression)
  (me opongo|nos oponemos|mi oposicion|oponerme)
  (derecho (de|a la|al) (oposicion|supresion|cancelacion|olvido|rectificacion y cancelacion))
  (retir|revoc)(o|amos|ar|a) .. (consentimiento|autorizacion|permiso)
  (supri|elimin|borr|cancel)* .. (cualquier|todo|todos|toda|cuanto) .. (dato|datos|informacion) .. (mi|mio|nosotros|sobre|personal*|tengan|tienen|posean)
  (confirm*) .. (supresion|eliminacion|borrado|baja|eliminad*|borrad*|suprimi*)
  (ati?end|tramit|respet|proces)* .. (solicitud|peticion) de (baja|supresion|oposicion|cancelacion)
  (mi oppongo|ci opponiamo|opposizione al|oppormi)
  (diritto (di opposizione|alla cancellazione|all'oblio|di cancellazione))
  (ritir|revoc)(o|hiamo|iamo|are) .. (consenso|autorizzazione)
  (conferm*) .. (cancellazione|cancellat*|rimozione|eliminat*|eliminazione)
  (maak|maken) .. (bezwaar)
  (bezwaar) (maken|tegen|te maken|aan)
  (recht (van|op) (bezwaar|verwijdering|vergetelheid|gegevenswissing|wissing))
  (trek|trekken|intrek*|herroep*) .. (toestemming)
  (bevestig*) .. (verwijder*|gewist|uitschrijving|wissen)
  (staken|staak|beeindig*) .. (verwerking|verwerken)
  verwerking .. (staken|beeindigen|stop te zetten)
  (oponho-me|opomo-nos|me oponho|minha oposicao)
  (direito (de oposicao|ao apagamento|ao esquecimento|a eliminacao|de eliminacao|a exclusao))
  (retir|revog)(o|amos|ar|ado) .. (consentimento|autorizacao)
  (apagamento|eliminacao|exclusao|remocao) .. (todos|tudo|dados|meus|informac*)
  (confirm*) .. (apag*|elimin*|exclu*|remo(cao|vid)*)
  (wnosze|zglaszam|skladam|wyrazam|prawa do|prawo do|sprzeciwiam) .. (sprzeciw*|sie)
  (korzystam|powoluje sie) .. (prawa|prawo) .. (sprzeciw*|usuniec*|zapomni*)
  (wycofuj*|cofam|cofamy|odwoluj*) .. zgod*
  (potwierdz*) .. (usuniec*|wypisani*|skasowani*|wykresleni*)
  (invander|invandning) .. (mot|enligt|gdpr|behandling*)
  (ratt* till (radering|invandning|att bli)|ratten att (invanda|bli))
  (aterkallar|aterkalla|drar tillbaka|tar tillbaka) .. (samtycke|medgivande|tillstand)
  (bekrafta*) .. (radera*|borttag*|avregistr*|tagits bort|tagit bort)
  (kraver|begar|onskar|vill) .. (radera*|raderas|radering)
  (without|ohne|sans|sin|senza|zonder|sem|bez|utan) .. (consent*|permission|einwilligung|zustimmung|accord|consens*|autoriz*|toestemming|zgody|samtycke|medgivande) ... (illega*|unlawful|rechtswidrig*|unzulassig*|verboten|ilegal*|illecit*|ilicit*|strafbaar|verboden|onrechtmatig*|strijd|niezgodn*|nielegaln*|bezprawn*|olaglig*|otillat*)
  motsatter .. (all|behandling|direktmarknads*|utskick|reklam)
  `,
);

/** Never allowed, or asked to end before. */
const GRIEVANCE = phrases(
  String.raw`
  (never|not|*n't|no|without|lack of|absence of) .. (consent*|permission|opt(ed)?[- ]?in|authori[sz]*)
  never .. (signed up|sign up|subscribed|agreed|asked for)
  (no|without) .. (lawful|legal) (basis|grounds?)
  (unsolicited|unlawful*|illegal*|breach* (of )?|violat*|infring*)
  (already|previously|twice|earlier|before|once|times?|months? ago|weeks? ago|last (week|month|year)|in (january|february|march|april|may|june|july|august|september|october|november|december)) .. (unsubscribed|opted out|asked (you )?(to (stop|be|remove|delete|take|leave|unsubscribe)|not to)|told you (to|not|no)|requested (removal|deletion|erasure|to)|objected|said no)
  (unsubscribed|opted out|asked (you )?(to (stop|be|remove|delete|take|leave|unsubscribe)|not to)|told you (to|not|no)|requested (removal|deletion|erasure|to)|objected|said no) .. (already|previously|twice|earlier|before|once|times?|ago|last (week|month|year)|in (january|february|march|april|may|june|july|august|september|october|november|december))
  (after|despite|since) .. (opting out|unsubscribing)
  (ignor*|disregard*|despite|in spite of|overlook*|regardless of) .. (unsubscri*|opt[- ]?out|request*|objection|my|our|previous|earlier|no)
  (unsubscri*|opt[- ]?out|request*|objection) .. (ignor*|disregard*|not honou?red|failed|did nothing)
  (keine|nie|niemals|ohne|fehlende*|nicht) .. (einwilligung|zustimmung|eingewilligt|zugestimmt|einverstand*|erlaubnis|angemeldet|rechtsgrundlage)
  (unzulassig*|rechtswidrig*|unerlaubt*|unverlangt*|unaufgefordert*|illegal*|verstoss*|verstosst)
  (bereits|schon|mehrfach|trotz|zum (zweiten|dritten) mal) .. (abgemeldet|abmeldung|widersprochen|widerspruch|gebeten|aufgefordert|untersagt|mitgeteilt)
  (jamais|pas|aucun|sans|absence) .. (consent*|accord|autoris*|inscri*|permission|demande a)
  (non sollicite*|illega*|illicite*|en violation|contraire a|infraction)
  (deja|malgre|en depit de|plusieurs fois) .. (desinscri*|desabonn*|demand*|refus*|oppos*)
  (nunca|jamas|sin|no|ningun*) .. (consent*|autoriz*|permiso|suscri*)
  (no solicitad*|ilegal*|ilicit*|incumpl*|infraccion|infring*|vulner*)
  (ya|pese a|a pesar de) .. (pedi|pedimos|solicit*|dije|baja|di de baja)
  (mai|non|nessun*|senza) .. (consens*|acconsent*|autorizz*|permesso|iscritt*)
  (non richiest*|illegal*|illecit*|violazion*|viola)
  (gia|nonostante|malgrado) .. (chiest*|richiest*|cancellat*|disiscritt*|detto|cancellazione|iscrizione)
  (geen|nooit|zonder|niet) .. (toestemming|akkoord|ingeschreven|aangemeld|grondslag)
  (ongevraagd*|onrechtmatig*|illegaal|illegale|strijd met|overtreding|in strijd)
  (al|reeds|eerder|ondanks|meermaals) .. (afgemeld|uitgeschreven|gevraagd|verzocht|verzoek|afmelding|uitschrijving)
  (nunca|sem|nao|nenhum*) .. (consent*|autoriz*|permiss*|inscrev*|subscrev*)
  (nao solicitad*|ilegal*|ilicit*|violac*|viola)
  (ja|apesar d*|mesmo depois) .. (pedi|pedimos|solicit*|disse|cancel*|descadastr*)
  (nigdy|bez|nie|brak) .. (zgod*|wyrazal*|zapisywal*|zezwol*|pozwol*)
  (niezgodn*|nielegaln*|bezprawn*|niezamowion*|narusz*)
  (juz|mimo|pomimo|kolejny raz|po raz) .. (prosil*|wypis*|sprzeciw*|zrezygn*|rezygnacj*|pisal*|zadal*)
  (aldrig|utan|inte|inget|saknas) .. (samtyck*|godkan*|tillatelse|medgivande|anmalt)
  (oonskad*|olaglig*|otillaten|otillatna|bryter mot|brott mot|strider mot)
  (redan|trots|flera ganger|tidigare) .. (bett|avregistr*|sagt|avanmalt|avbojt|tackat nej)
  (if|should) .. (again|another|continue*|persist*|repeat*|receive)
  (next|another|further|one more|any more) .. (mail|e-?mail|message|one|contact|time|stop)
  (bei|im) .. (wiederholung|wiederholungsfall|weiteren|erneut*|nachsten)
  (a la prochaine|au prochain|prochaine fois|en cas de recidive|si cela continue)
  (la proxima|si siguen|si vuelve*|si contin*)
  (alla prossima|la prossima|se continu*)
  (volgende keer|bij herhaling|de volgende)
  (da proxima|na proxima|se continu*)
  (nastepnym razem|przy kolejn*|jesli jeszcze)
  (nasta gang|om det fortsatter|vid upprepning)
  `,
);

const THREAT = phrases(
  STATUTE,
  WATCHDOG,
  String.raw`
  (lawyers?|attorneys?|solicitors?|legal (action|counsel|steps|proceedings|consequences)|sue|court|small claims)
  (file|filing|lodge|lodging|make|submit|raise|formal|ftc|spam|official) .. complaint
  complaint .. (follow*|filed|lodged)
  report* (you|this|it) .. (to|as|authorit*)
  (anwalt*|rechtsanwalt*|abmahn*|anzeige|unterlassungserklarung|rechtliche* schritte|beschwerde|strafanzeige)
  (avocats?|plainte|poursuites?|tribunal|voie* (legale|judiciaire)*|signalement)
  (abogad*|denunci*|acciones legales|demanda judicial|tribunales|reclamacion)
  (avvocat*|denunci*|querela|vie legali|segnalazion*|segnaler*|diffid*)
  (advocaat|klacht|aangifte|juridische stappen|rechter)
  (advogad*|queixa|denunci*|processo judicial|processar|tribunal|medidas legais)
  (prawnik*|adwokat*|skarg*|pozew|do sadu|zawiadomi*|zglosz*|kancelari*)
  (advokat*|jurist*|anmal*|polisanmal*|rattsliga atgarder)
  `,
);

/** An objection, a withdrawn consent, a demand to delete. */
export const CLAIMED = DIRECT;

/** A complaint over mail that was never allowed, together with a statute or a threat, wherever in the mail the two stand. */
export function complaintIn(sentences: readonly Sentence[]): string | null {
  const told = sentences.filter(({ folded }) => !folded.endsWith("?"));
  const complaint = told.find(({ folded }) => GRIEVANCE.test(folded));
  return complaint && told.some(({ folded }) => THREAT.test(folded)) ? complaint.shown : null;
}
