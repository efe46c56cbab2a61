/** How people ask to be left alone without saying so: by the passive, a noun, a threat, a missing consent; nine languages. */
import { phrases } from "../mail/phrases.ts";

export const INDIRECT = phrases(
  String.raw`
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
