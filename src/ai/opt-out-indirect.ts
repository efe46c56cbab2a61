/** How people ask to be left alone without saying so: by the passive, a noun, a threat, a missing consent; nine languages. */
import { phrases } from "../mail/phrases.ts";

export const INDIRECT = phrases(
  String.raw`
  (still|keep|keeps|continue to|continuing to) (receiv*|get|getting|send*|e-?mailing) .. (despite|after|even though) .. (opt*|unsub*|ask*|told|request*)
  (policy|rules|policies) .. (prohibit*|forbid*|do not (allow|permit)|don't (allow|permit)) .. (unsolicited|cold|marketing|sales|commercial)
  (do not|don't) (entertain|read|answer|respond to|process) (any )?(cold|unsolicited|sales|commercial) .. (e-?mails?|mails?|approach*|messages|offers|outreach)
  close (our|my) (file|record|account with you)
  take (me|us) of (this|your|ur|the|that) .. list
  leave (me|us) .. alone
  (go )?(spam|bother|pester|annoy|e-?mail|mail|harass) (someone|somebody|anyone) else
  (not|never) to be (contacted|e-?mailed|mailed|approached|called|solicited)
  (don't|do not|never) (ever )?want to (see|get|receive|read|hear) (another|any|one more|more)
  (one more|another) (of these|of those|one|of your) .. (lawyer|attorney|sue|report*|ftc|ico|complaint|block*|spam)
  let this be (the|your) (very )?(last|final)
  (this|that) (is|was|should be|better be|had better be|will be|must be) (the|your) (very )?(last|final) (e-?mail|message|mail|one) .. (to (me|us)|you (send|write)|from you|i (receive|get))
  unless you want .. (complaint|lawsuit|lawyer|legal|report|trouble)
  (bereits|schon|mehrfach|dreimal|zweimal) .. (abgemeldet|ausgetragen|abbestellt)
  finger weg von (meiner|unserer|meinen|unseren)
  bitte (sofort |umgehend |das |dies )?einstellen$
  dejen? de (fastidiar|dar la lata|joder|hinchar|romper|acosar|insistir|bombardear|jorobar)
  (exijo|solicito|pido|quiero|reclamo|tramit*) (la |mi |nuestra |una )?baja
  nao quero (mais )?(esses|estes|essas|estas|seus|os vossos|os seus|as vossas) (e-?mails?|mensagens|contatos|contactos)
  (exijo|solicito|peco|quero|exigimos|solicitamos) .. (remocao|exclusao|eliminacao|apagamento)
  (me bloque*|bloque(ie|iem|ia)(-me| meu| nosso))
  niet meer doen
  prosze (natychmiast |juz |wreszcie )?(przestac|skonczyc)$
  cess(ate|a|i|are) .. (l'|gli |ogni )?invi*
  basta (scriver|mandar|inviar|contattar|disturbar)*
  lascia(te)?(mi|ci) (stare|perdere)
  (remove|delete|take|scrub) from (your |the |this |all ){0,2}(lists?|mailings?|database|mailing lists?)$
  (do not|don't|dont|never) (text|call|e-?mail|mail|write|message|contact) (or|nor|and) (text|call|e-?mail|mail|write|message|contact) (me|us)
  not (to )?be (approached|contacted|solicited|e-?mailed|mailed|written to)
  (be|were|is) (struck|omitted|excluded|dropped) from (your|the|any|all)
  (will|wollen|mochte|mochten) nichts mehr (von|mit) (euch|ihnen|dir|eurer|ihrer)
  (will|wollen|mochte|mochten) .. nicht mehr (kriegen|bekommen|erhalten|sehen|lesen|haben)
  non (voglio|vogliamo) (piu )?(le |altre |queste )?(vostre )?(mail|e-?mail|messaggi)
  nao (quero|queremos) mais (e-?mails?|mensagens|contato|contacto)
  count (me|us) out of (these|this|your|any|all|future)
  (lose|forget|delete|burn) this (e-?mail( address)?|address|number|contact)
  (to|and|must|please|kindly) desist
  (receive|hear|get|expect) (nothing|no) (further|more|else) .. (mailings?|e-?mails?|mails?|messages?|communications?|from (you|your)|correspondence)
  (receive|hear|get) (nothing|no) (further|more)$
  (no|without|missing|lacks?) .. (unsubscribe|opt[- ]?out) (link|option|button|possibility)
  (is|are|be|am|being) (excluded|omitted|removed|struck|deleted|dropped) from .. (mailings?|lists?|e-?mails|outreach|communications?|records|campaigns?)
  (no|without) (wish|desire|intention|interest) (to|in) (hear|hearing|receive|receiving|be contacted|being contacted|be approached)
  (continued|further|your|such|these|this|any) .. (correspondence|approach*|contact*|messages?|e-?mails?|mailings?|solicitations?) .. (unwelcome|not welcome|unwanted|not (wanted|appreciated|desired))
  (request|requesting|demand|demanding|require) (the |my |our |immediate |prompt |full ){0,3}(removal|deletion|erasure|unsubscription)
  (correspondence|contact|exchange|conversation|communication) .. (to end|were to end|ends?|stops?|cease[ds]?)( here| now| today)?$
  (kunftig|in zukunft|ab jetzt|ab sofort|bitte|weiter) ohne (mich|uns)$
  (verteiler|adresse|daten|kontakt|mailadresse) (bitte )?(loschen|austragen|entfernen)( bitte)?$
  (mail|mailt|mailen|schreib|schreibt) (sie )?(mich|mir|uns) (bitte )?(nicht|nie) (mehr|wieder|weiter)
  (kunftig|zukunftig|von|weitere[nr]?|derartigen) .. (kontakt*|schreiben|mails?|e-?mails?|anfragen|zuschriften|anschreiben|zusendungen) .. (abzusehen|absehen|abstand)
  (m'|me |nous )(ecri|envo|contact|relanc|sol+icit|recontact|derang|embet|harcel|appel)(vez|yez|ez|e|es|is|s) (plus|pas|jamais|rien)
  (veux|voulons|souhaite|souhaitons|desire|desirons) (plus|pas) (recevoir|etre (contact|sollicit|relanc|demarch)*|de (vos|tes|ces|mails?|pub))
  ne .. (recev|recoi)* (plus|jamais)
  (laisse|laissez|fiche|fichez|fous|foutez) (moi|nous) (tranquilles?|en paix|la paix)
  (y mettre|mettre|mettez|mettez y|mettez-y) (fin|un terme)$
  no (sigan|siga|sigas|continuen|continue) (enviando|escribiendo|mandando|contactando|insistiendo|molestando|llamando)
  olvid(ense|ese|ate|adse) de (mi|nosotros)$
  ya no (me |nos )?(escrib|mand|envi|contact|molest|insist|llam)(an|a|en|e|as|es|ais|eis)
  no (me |nos |le )?(remit|dirij|hag)(an|a|as) .. (mas|nada|ningun*)
  no (volv|vuelv)* a (dirigir|escrib|contact|envi|molest|llam)*
  non (essere|venir|venire|esser) (piu )?(contattat|disturbat|importunat|sollecitat)*
  (mi|ci) (tolga|tolgano|cancelli|cancellino|rimuova|rimuovano|elimini|eliminino|disiscriva|levi|tolgono)
  (lasci|lascia|lasciate)(mi|ci) in pace
  fuori (dalla|da questa|da sta|dalle) .. (lista|liste|mailing)
  (hoef|hoeven|wil|willen|wens) .. (niets|geen) (meer )?(van (jullie|u|uw|je|jou)|horen|ontvangen)
  (hou|houd|houdt) (es |eens |nou |nu |alsjeblieft |aub )?(op|ermee op)$
  (wil|willen|moet) (ik |wij |we )?(er ?af|hier ?af|eruit|van de lijst)
  (me|mij|ons) (er ?af|eruit|er ?uit) (halen|gooien)
  (verdere|deze|uw|jullie|dit soort) .. (correspondentie|berichten|mails|mail|communicatie|contact|benadering) .. (niet (op prijs|gewenst|welkom)|ongewenst)
  (communicatie|contact|mailings?|berichten|toezending|verzending|correspondentie) .. (te staken|staken|stop te zetten|te beeindigen)
  (esquec*|esque*)(-me| de mim)$
  (me esque[a-z]{1,4}|larg[a-z]{1,3} do meu pe)
  (mnie|nas) (juz )?(wypis|usun|wykresl|skresl|skasow)*
  nie (mail*|pisz*|dzwon*|wysyl*) .. do (mnie|nas) (juz|wiecej)
  (odczep|odczepcie|odwal|odwalcie) sie
  (lat|lamna) (mig|oss) (vara|ifred|i fred)
  skicka (ingenting|inget|inga|inte) .. (mer|fler|langre|igen)
  (maila|mejla|kontakta|skriv|ring) (inte|aldrig) (till )?(mig|oss)$
  (fortsatt|fortsatta|ytterligare|vidare) .. (kontakt|utskick|mejl|mail) .. (inte|ej|oonskad*|undanbedes)
  (get|take) me off( this| it| please|$)
  stop (getting|receiving|with (this|these|the|your)) .. (this|these|those|them|e-?mails?|mails?|messages?|it)
  stop with (this|these|it)
  (mind|consider|about) (removing|deleting|unsubscribing|taking) (me|us|my|our)
  leave my (inbox|mailbox|e-?mail|team|company|staff) (alone|in peace)
  (don't|do not|never) .. want .. (any more|more|any) (of )?(these|this|your|those|such)
  (don't|do not|never) want (your|these|such|this|more|to be (e-?mailed|contacted|mailed|on))
  no (e-?mails|mails|mailings|spam|marketing|solicitation*|cold e-?mails?)( please| thanks?| here)?$
  (please|kindly|just) (cease|desist)
  (do not|don't|never|not) .. use (this|my|our) .. (address|e-?mail|mailbox|inbox|account|contact)
  (delete|erase|remove) (it|that|them|these)( please| now| immediately| at once)?$
  forget (me|us|my (e-?mail|address|details|contact))
  (one more|another|any more|any further|any other|next|further) .. (e-?mails?|mails?|messages?|contact|communications?|attempts?) .. (report*|lawyer|sue|legal|complaint|complain|block*|harass*|spam|attorney|authorities|considered|treated|counsel|solicitor|invoice)
  (do not|don't|never|cannot|can't|won't) (accept|allow|permit|welcome|tolerate|appreciate|want|need) (any )?(unsolicited|cold|unwanted|marketing|sales) .. (e-?mails?|mails?|messages?|solicitations?|contact|outreach)
  spare (me|us)
  (come|comes|came) off (of )?(your|this|the|that) ... (list|lists|mailings?|database)
  (left|kept|stay|be) off (of )?(your|this|any|all) ... (lists?|mailings?|database|sequence|system)
  (have|get|want|like|wish|need) .. (my|our|this) .. (removed|deleted|erased|taken off|purged)
  (not|never) (be |being )?(mailed|e-?mailed|contacted|written to|approached|messaged) (again|any ?more|further)
  (don't|do not|never) include (me|us|my|our)
  (not|never|no) .. (permission|consent|authori[sz]ation) .. (to )?(store|use|contact|e-?mail|mail|keep|hold|process|send|write)
  (no need|needn't|need not|don't bother|no reason|no point) .. (write|contact|e-?mail|follow(ing)? up|reach(ing)? out|mail|reply) .. (again|back|further|any ?more)
  (further|your|these|such|more) (e-?mails|mails|messages|contact|communications?) .. (unwanted|unwelcome|not (welcome|wanted|desired|appreciated))
  (unwanted|unwelcome) (e-?mails?|mails?|messages?|solicitation*|contact)
  melde ich mich .. (ab|wieder ab)
  (abbestellen|abmelden|austragen|abbestelle)$
  (entfernung|streichung|loschung|austragung|sperrung|abmeldung) (aus|von|vom|meiner|unserer|der|des|aller|samtlicher|meines)
  (um|verlange|fordere|wunsche|beantrage|erbitte) .. (entfernung|streichung|loschung|loeschung|austragung|sperrung|abmeldung)
  (nehmen|nimm) .. abstand von
  (davon|hiervon) ab(sehen)?, (mich|uns|mir) .. (anzuschreiben|zu (kontaktieren|schreiben|mailen|senden|schicken|belastigen))
  sehen sie .. (davon|hiervon) ab
  von (weitere[rnm]|kunftige[rnm]|solche[rnm]|jeder|jeglicher) .. (abzusehen|absehen)
  kein interesse an .. (mails|e-?mails|werbung|newsletter*|kontakt*|zusendung*|angeboten|nachrichten)
  keine .. (nachfragen|akquise|kaltakquise|akquisemails|anfragen|werbemails|mails|e-?mails|werbung|newsletter|spam)( mehr| bitte)
  bitte keine .. (nachfragen|mails|e-?mails|werbung|anfragen|anrufe)
  (auf|in) (ihre|die|eine|eure) (sperrliste|blacklist|robinsonliste|blockliste)
  (aus|vom|von) (dem |ihrem |eurem )?(verteiler|liste|newsletter|mailverteiler) (loschen|entfernen|nehmen|streichen|abmelden|raus)
  newsletter (abbestellen|abmelden|kundigen)
  (noch eine|eine weitere|jede weitere|bei (weiteren|erneuter|der nachsten|einer weiteren)|nachste|weitere) .. (mail|e-?mail|nachricht|kontaktaufnahme|mails|werbung|zusendung) .. (anwalt|abmahn|anzeige|melde|beschwer|unterlassung|rechtlich|schritte|belastigung|bundesnetz)*
  nicht (in|auf) (ihrem|ihrer|eurem|eurer|irgendeinem|der|dem) .. (verteiler|liste|datenbank|system|kartei) .. (stehen|sein|auftauchen|gefuhrt|bleiben)
  (werbung|zusendung|kontaktaufnahme|speicherung|nutzung|verwendung|mails) .. nicht (einverstanden|zugestimmt|erlaubt|gestattet|erwunscht|gewunscht)
  nicht einverstanden .. (werbung|zusendung|kontakt|speicher|nutzung|mail)*
  (belastigen|storen|nerven|behelligen) sie (mich|uns) .. nicht
  (ersparen|erspart|erspar) (sie )?(mir|uns)
  (unerwunscht|nicht (erwunscht|gewunscht|willkommen))( .. (mail*|e-?mail*|werbung|zusendung*|kontakt*))?$
  (mails?|e-?mails?|werbung|zusendung*|kontaktaufnahme*|nachrichten|anrufe|anfragen) .. (unerwunscht*|nicht (erwunscht|gewunscht|willkommen))
  (zu (loschen|entfernen|sperren|unterlassen)|(geloscht|entfernt|gestrichen|ausgetragen|abgemeldet|gesperrt) werden)
  (keine|nicht) .. (erlaubnis|genehmigung|einwilligung|zustimmung) .. (mail|kontakt|adresse|daten|schreib|nutz|verwend)*
  (etre|soit|soient|sois) .. (retire|supprime|efface|enleve|raye|desinscrit|desabonne|radie|exclu|oublie)*
  (retrait|suppression|radiation|desinscription|effacement) (immediate? )?(de|du|des|dans) .. (liste|base|fichier|adresse|donnees|coordonnees|compte|contact|mail)*
  (n'|ne pas |ne ) ?insist*
  pas (de|d') ?(pub|pubs|publicite|publicites|demarchage|prospection|spam|newsletter)( svp| merci| ici)?
  (lachez|epargnez|oubliez|fichez|foutez)[- ](moi|nous)
  oubliez (mon|notre|mes|cette) .. (adresse|mail|e-?mail|contact|coordonnees)
  (encore un|un autre|prochain|au prochain|si je recois|toute nouvelle|tout nouveau) .. (mail|message|envoi|courriel|relance|sollicitation) .. (plainte|cnil|avocat|signal|poursui|harcel|saisi)*
  ne .. pas .. (figurer|etre|rester) .. (base|liste|fichiers?|listes|mailing)
  (pas|plus) (les )?bienvenus?
  (pas|jamais) .. demande (a|de) .. (recevoir|etre)
  (pas|aucun|sans) .. (accord|consentement|autorisation|permission) .. (utilis|contact|envoy|adresse|ecri|sollicit|donnees)*
  (comment|possible|faire) .. (ne plus|arreter de|cesser de) .. (recevoir|etre|contact|envoi)*
  (dejar|deje|dejo|parar|evitar) (de )?(recibir|estar)
  (ser|sea|sean|estar|fuera|quedar) .. (eliminad|borrad|suprimid|retirad|excluid|quitad|cancelad|dado de baja)*
  (otro|un|una|otra) .. (correo|e-?mail|mensaje) (mas )?(y|o) .. (denunci|abogad|legal|bloque|aepd|report)*
  no .. (permiso|autorizacion|consentimiento) .. (usar|utilizar|contactar|escrib|enviar|correo|datos|tratar)*
  (no insista|no insistan|no insistas|ahorrese|ahorrense)
  (prefiero|preferimos|preferiria|agradeceria) no .. (recibir|ser|correos|mensajes)
  (correos|e-?mails|mensajes) .. no (son|es) (bienvenid|desead|solicitad)*
  no .. (estar|figurar|seguir|aparecer) en (su|tu|vuestra|esta|la|ninguna) .. (lista|base|listas)
  (a )?non ricevere (piu|altre|ulteriori|altri|queste)
  (essere|siano|sia|vengano|venga|esser) .. (cancellat|rimoss|eliminat|tolt|esclus|disiscritt)*
  (un'altra|ancora una|alla prossima|un'ulteriore) .. (mail|e-?mail|messaggio|comunicazione) .. (denunci|avvocat|garante|legal|segnal)*
  non .. (permesso|autorizzazione|consenso) .. (usare|utilizzare|contattar|scriv|invi|indirizz|mail|dati)*
  non insist[aei]*
  non (sono|e) (gradit|benvenut|richiest|desiderat)*
  non .. (stare|essere|rimanere|figurare|comparire) .. (lista|database|elenco|archivio|mailing)
  risparmiat*(mi|ci)
  (verwijderd|uitgeschreven|afgemeld|geschrapt|gewist|gehaald) (worden|uit|van)
  (worden|wordt) (verwijderd|uitgeschreven|afgemeld|geschrapt|gewist)
  (nog een|nog 1|bij een volgende|de volgende|een volgende) .. (mail|e-?mail|bericht) .. (klacht|advocaat|aangifte|melding|juridisch|autoriteit|spam)*
  (geen|nooit) .. (toestemming|akkoord) .. (gebruik|contact|mail|adres|gegevens|stur|gegeven|verleend)*
  (hoef|hoeven|wil|willen) .. (deze|dit|die|zulke|jullie|uw) .. (mails|e-?mails|berichten|reclame|mail) .. niet
  (mails|e-?mails|berichten|reclame) .. (niet (welkom|gewenst)|ongewenst)
  (niet|nooit) (op|in) (jullie|uw|deze|een|die|je|de) .. (lijst|bestand|mailing*|database)
  bespaar (me|mij|ons)
  (afmeldlink|uitschrijflink|afmeldknop|afmeldmogelijkheid)
  (deixo|deixar|parar|paro|evitar|fazer para nao|faco para nao) (de )?receber
  (ser|sejam|seja|serem) .. (removid|apagad|eliminad|excluid|retirad|cancelad)*
  mais um .. (e-?mail|mensagem|contacto|contato) .. (queixa|processo|advogad|denunci|procon|cnpd|anpd|bloque)*
  nao .. (autorizacao|permissao|consentimento) .. (usar|utilizar|contact|contat|enviar|e-?mail|dados)*
  nao insist[aei]*
  (prefiro|preferimos|preferia) nao .. (receber|ser|mais)
  nao (sao|e) (bem[- ]vind|desejad|solicitad)*
  nao .. (estar|constar|figurar|ficar) (na|em|nas) .. (lista|base|listas)
  poup(em|e)[- ]?(me|nos)
  (przestac|przestal*|aby nie|zeby nie|by nie) (juz )?(otrzymywac|dostawac|otrzymywal*)
  (zostac|byc|zostal*) (usuniet|wypisan|wykreslon|skreslon)*
  (jeszcze jed(en|na)|kolejn[aey]|nastepn[aey]) .. (mail|e-?mail|wiadomosc) .. (skarg|prawnik|uodo|zglos|sad|adwokat)*
  nie .. (zgod[ey]|zgoda|pozwolen*) .. (uzyw|przetwarz|kontakt|wysyl|przesyl|adres|dane|danych)*
  (wolal|wole|wolimy)* .. nie (dostaw|otrzymyw|byc)*
  (niepozadan|niechcian|niemile widzian)*
  nie .. (byc|figurowac|widniec) (na|w) .. (liscie|bazie|listach)
  (link|linka|opcja|przycisk|sposob) .. (wypisan|rezygnacj|wypisac|anulow)*
  (mina|vara|min|var) .. (raderas|raderade|tas bort|tagen|borttagen|borttagna|struken)
  (avregistrerad|avregistreras|borttagen)
  (ett|en|nasta|fler) (mejl|mail|meddelande|utskick) .. (anmal|advokat|polis|juri|integritet|block)*
  (inte|ingen|inget|aldrig) .. (tillatelse|samtycke|medgivande|godkan|samtyckt)*
  (mejl|mail|utskick|meddelanden) .. (inte (valkomna|onskade)|ovalkomna|oonskade)
  (inte|ej) .. (sta|vara|finnas|ligga) (pa|i|med pa) (er|din|nagon|eran) .. (lista|register|databas|sandlista)
  bespara (mig|oss)
  slipper (jag|vi)
  avregistreringslank*
  helst inga .. (mejl|mail|meddelanden|utskick)
  `,
);
