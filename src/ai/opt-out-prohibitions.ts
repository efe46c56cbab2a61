/** How people forbid further mail, in nine languages, where the "not" is the wish; folded, in the form of `phrases`. */
import { phrases } from "../mail/phrases.ts";

export const PROHIBITIONS = phrases(
  String.raw`
  (do not|don't|dont|never|did not|didn't|not to|may not|must not|won't|would not|wouldn't) (you |ever |dare |even |bother |to |please ){0,4}(e-?mail|contact|message|write|spam|pester|bother|harass|mail|call|text|solicit|approach)(ing)? (to )?(me|us|my \S+|our \S+|this (e-?mail|address|inbox|mailbox)|anyone|anybody|here)( (here|any ?more|any further|any longer|ever again|again|ever|anymore please)){0,3}
  (do not|don't|dont|please never) (e-?mail|contact|message|write|mail|solicit)( please)?$
  (do not|don't|dont|never) send (me |us )?(any |these |this |your |more |further |such |anything|spam|junk)
  (do not|don't|no longer|not|never) ... (want|wish|like|care|consent|agree|desire|agreed|asked|ask|signed up|subscribe|subscribed|need|authori[sz]e) ... (to )?(be (contacted|e-?mailed|on (your|this|any|the) ... list|added|solicited|bothered|approached)|receiv* ... (e-?mails?|mails?|messages?|these|this|anything|any ?more|communications?|newsletters?|marketing|spam|further|from you|offers|such|them|your)|hear (from|anything)|get(ting)? ... (e-?mails|mails|messages|spam|these|contacted))
  (do not|don't|never) (wish|want|need) (your|any|these|any more|more|further) (e-?mails?|mails?|messages?|spam)
  (rather|prefer) ... (not (to )?(be contacted|receive|hear|get)|you (didn't|did not|don't|do not) (contact|e-?mail|write|send|message)|no (more|further) (contact|e-?mails?))
  (appreciate|grateful) ... (if you )?(didn't|did not|not|don't|no longer|stopped) ... (contact*|e-?mail*|write|writing|hear|receiv*|send*|mail*|messag*)
  (not|aren't|isn't) (allowed|permitted|authori[sz]ed|welcome|supposed) to (contact|e-?mail|write|message|call|send|solicit|use)
  (did not|didn't|never|have not|haven't) (opt(ed)? in|consent(ed)?|agree(d)? to|subscribe(d)?|sign(ed)? up|give(n)? (you )?(my )?(consent|permission))
  (no|not|any) interest(ed)? in (receiving|hearing|being (contacted|e-?mailed|on)|getting)
  (do not|don't|dont|never|not|didn't) .. (e-?mail|contact|message|write|mail|call|solicit|send|follow[- ]?up|reach out|get in touch|bother|disturb|approach) .. (again|any ?more|further|any longer|ever again|ever|in (the )?future)
  not (contact|e-?mail|write|message|call|bother) (to )?(me|us|this)
  (do not|don't|dont|never|not) (send|do) .. (follow[- ]?ups?|reminders?|any more|such|these)
  (do not|don't|dont|no need to) follow[- ]?up$
  (no|without) (more|further|additional|future) (e-?mails?|mails?|messages?|contact|communications?|correspondence|follow[- ]?ups?|spam|solicitation*)
  no more of (this|these|your)
  no more (please|thanks|thank you)
  (want|wish|expect) no (more|further)
  (not|never) be contacted
  do[- ]not[- ](contact|call|e-?mail|mail)( list)?$
  do[- ]not[- ](contact|call|e-?mail|mail) list
  (keine|keinen|keinerlei|kein|nie wieder|niemals) (weitere[rn]? |mehr |solche[rn]? |unaufgeforderten? |ihrer |solcher |dieser |derartigen? ){0,4}(e-?mails?|mails?|nachrichten|werbung|werbemails|werbe-e-?mails|kontaktaufnahmen?|anschreiben|zusendungen?|spam|newsletter|kontakt|zuschriften|post|angebote|anfragen|kontaktversuche) (mehr|von ihnen|erhalten|bekommen|wunsch*|gewunscht|zusenden|schicken|senden|bitte|dieser art|an mich|an uns)
  (keine|keinen|keinerlei) (weitere[rn]?|weitern) (e-?mails?|mails?|nachrichten|werbung|kontakt*|anschreiben|zusendung*|anfragen|angebote|nachfass*|erinnerung*)
  (keine|keinerlei) (e-?mails?|mails?|nachrichten|werbung|werbemails|spam|newsletter)( mehr| bitte)?$
  (schreiben|kontaktieren|mailen|belastigen|schicken|senden|anschreiben|schreibt|kontaktiert|schickt|schreib|kontaktier|schick|melden|nerven|nervt|belastigt|rufen) (sie )?(mich|mir|uns|hier|an|bitte|diese)* ... (nicht (mehr|wieder|weiter|nochmals?|noch ?mal|noch einmal)|nie (wieder|mehr)|keine (weiteren |solchen )?(e-?mails?|mails?|nachrichten|werbung))( mehr)?
  (mochte|mochten|moechte|moechten|will|wollen|wunsche|wunschen) (ich |wir |hiermit |bitte |auch |in zukunft |kunftig |von ihnen ){0,4}(nicht (mehr|langer|weiter|von ihnen)|keine|keinerlei|nie (mehr|wieder)|nichts mehr) ... (e-?mails?|mails?|nachrichten|werbung|kontakt*|angeschrieben|belastigt|horen|erhalten|bekommen|zusendung*|newsletter|post|benachrichtigt|lesen)
  (von|mit) ... (weiteren|kunftigen|zukunftigen) ... (e-?mails?|mails?|nachrichten|anschreiben|kontaktaufnahmen?|zusendungen|kontaktversuchen|anfragen|kontakten) ... (absehen|abzusehen|verschonen|zu verschonen)
  (von|mit) ... (weiteren|kunftigen|zukunftigen) (e-?mails?|mails?|nachrichten|anschreiben|kontaktaufnahmen?|zusendungen|anfragen) (absehen|abzusehen|verschonen)
  (nicht|nichts|keine|keinen|nie|niemals|keinerlei) .. (mehr|wieder|weiter|weitere|weiteren|kunftig|nochmals?) .. (schreib|kontaktier|anschreib|mail|schick|send|zusend|belastig|meld|angeschrieb)*
  (schreib|kontaktier|anschreib|schick|send|belastig|meld|nerv)(en|e|t)? .. (nicht|nichts|keine|keinen|nie) (mehr|wieder|weiter|weiteren)
  (kunftig|zukunftig|in zukunft) .. (nicht|keine|nichts) .. (schreib|kontakt|mail|schick|send|zusend|angeschrieb)*
  sehen sie ... von (weiteren|kunftigen)
  (nicht|nie) (mehr|wieder|weiter) (von ihnen |mehr )?(zu )?(kontaktier|anschreib|angeschrieben|schreiben|mailen|belastig|anmailen|kontaktieren|zusenden|melden|horen)*
  (nicht|nie) ... eingewilligt
  ne ... (plus|jamais) ... (recevoir|etre (contact|sollicit|demarch|derang|importun|relanc)*|(m'|me |nous )?(ecri|contact|envoy|sollicit|derang|importun|relanc|demarch|adress|envoie|ecriv|recontact)*|vos (e-?mails|mails|messages|offres)|entendre parler)
  (plus jamais|jamais) (de |d'|aucun )(mails?|e-?mails?|messages?|contact|courriels?)
  ne (m'|me |nous )(ecri|contact|envoy|sollicit|recontact|derang|relanc|adress|appel)* (plus|jamais|pas a nouveau)
  ne (souhait|veux|voul|desir|souhaitons|voulons)* (plus|pas) ... (recevoir|etre (contact|sollicit|demarch|derang|relanc|recontact)*|vos (e-?mails|mails|messages))
  (plus|pas) (de|d'|aucun) ?(e-?mails?|mails?|messages?|courriels?|spam|prospection|sollicitation*|relances?|demarchage)( svp| merci| s'il vous plait| de votre part)?
  ne .. (ecri|contact|envoy|sollicit|relanc|recontact|derang|demarch)* .. (plus|jamais|rien)
  (plus|jamais) .. (me|nous|m') ?(ecri|contact|envoy|sollicit|relanc|recontact|derang)*
  ne (plus|pas) (re)?(contact|sollicit|relanc|ecri|envoy)*
  aucun (autre )?(e-?mail|mail|message|contact|courriel)
  (plus|pas) (jamais )?(m'ecrire|me contacter|m'envoyer|me solliciter|nous contacter|nous ecrire|me relancer|me recontacter)
  no (me |nos |quiero que (me |nos )?|queremos que (me |nos )?|deseo que (me )?)(vuelv* a )?(escrib|contact|envi|mand|molest|llam)*( (de nuevo|nunca|jamas|otra vez|(mas|ningun)( correos?| e-?mails?| mensajes?)?))?
  no (vuelva|vuelvan|vuelvas|volvais) a ... (escrib|contact|envi|mand|molest|llam)*
  no ... (quiero|deseo|queremos|deseamos|quisiera|autorizo|he autorizado|acepto|autorice) ... (recibir|ser contactad*|seguir recibiendo|que me (escrib|contact|envi|mand)*|mas (correos|e-?mails|mensajes|publicidad)|el uso de mis)
  (no|nunca|jamas)(?! dud| vacil| hesit) .. (escrib|contact|envi|mand|insist|llam|molest)* .. (mas|nuevamente|otra vez|nunca)
  (no|nunca)(?! dud| vacil) (insist|contactarme|escribirme|enviarme|molestarme)*
  (no|nada de|ni un|ningun) mas (correos?|e-?mails?|mensajes?|publicidad|spam|envios)
  no (envien|manden|escriban|enviar|mandar|escribir|contacten|contactar|envies|mandes|escribas)(me|nos|le)? ... mas
  non ... (scriv|contatt|invi|mand|spedi|disturb|chiam|importun|sollecit)* ... (piu|altre|altri|ulteriori|ancora|nuovamente|di nuovo)
  (di|a) non (scriver|contattar|inviar|mandar|disturbar)(mi|ci|e)
  non (mi|ci) (scriv|contatt|mand|invi|disturb)* (piu|mai piu|altro|ancora)
  non(?! esit) .. (scriv|contatt|invi|mand|disturb|chiam)* .. (piu|nulla|altr[aeio]|ulterior[ei]|ancora|nuovamente)
  (gradirei|preferirei|vorrei|preferisco) non .. (ricever|esser|contatt|riceve)*
  non ... (desider|vogli|intend|vorrei|gradi|autorizz|vogliamo)* ... (ricevere|essere (contattat|disturbat)*|vostre (e-?mail|mail|comunicazioni)|altre (e-?mail|mail|comunicazioni))
  (nessun|nessuna|niente|no) (altr[aei]|piu|ulterior[ei]) (e-?mail|mail|messaggi*|comunicazion*|contatt*)
  (non|mai) (autorizz|acconsent|ho autorizz|ho dato)* .. (l'|dell'|all')?(uso|utilizz|trattament|invio|contatt|consenso)*
  niente (spam|piu|e-?mail|mail|pubblicita|altre)
  mai piu (e-?mail|mail|messaggi)
  non (mi |ci )?(scriv|contatt|mand)(ete|ate|a|i|ermi|armi|etemi|atemi|ateci)* (mai )?piu
  (geen|nooit) (meer |verdere |nog meer |ongevraagde |langer ){1,3}(van (jullie|uw|je|deze|dit|u) )?(e-?mails?|mails?|mailtjes|berichten|spam|reclame|post|contact|mailings|aanbiedingen|toesturen|sturen|ontvangen)
  (wil|wens|willen|wensen|wenst|hoef|hoeven) ... (geen|niet (meer|langer)|nooit meer|niets meer) ... (e-?mails?|mails?|mailtjes|berichten|benaderd|ontvangen|post|reclame|aanbiedingen|contact|nieuwsbrieven|gemaild|gecontacteerd|horen)
  (mail|e-?mail|stuur|benader|contacteer|schrijf|bel|stuurt) (me|mij|ons) ... (niet|nooit|geen (mails?|e-?mails?|berichten))( meer| weer| nog)?
  (niet|nooit) (meer|weer|langer|verder) ... (mailen|contacteren|benaderen|sturen|schrijven|benaderd|gemaild|lastigvallen|lastig te vallen|bellen|ontvangen)
  (niet|geen|nooit|niets) (meer|verder|verdere|langer|weer) .. (mail|sturen|gestuurd|schrijv|benader|contact|bericht|toestur|ontvang|bellen)*
  (mail|stuur|benader|contacteer|schrijf|bel) .. (niet|geen|nooit|niets) (meer|weer|verder|verdere)
  (geen prijs op|liever geen|geen behoefte aan) .. (mail|bericht|contact|reclame|mails|e-?mails)*
  geen (e-?mails?|mails?|mailtjes|berichten|spam|reclame) (meer|aub|svp|alstublieft|alsjeblieft)
  neem ... (geen|niet|nooit) ... contact ... (meer|op)
  nao .. (envi|mand|escrev|contat|contact|incomod|lig|abord)* ... (mais|novamente|de novo|nunca mais|outra vez)
  nao (me |nos )?(voltem?|volte|tornem?) a ... (escrev|envi|contact|contat|mand|incomod)*
  nao me (envi|mand|escrev|contat|contact|incomod)*( mais| e-?mails?| nada)?
  nao ... (quero|desejo|pretendo|queremos|desejamos|gostaria|autorizo|pretendemos|autorizei|dei) ... (receber|ser contat*|ser contact*|voltar a (receber|ser)|mais (e-?mails|mensagens|contact*|contat*)|continuar a receber|consentimento)
  nao(?! hesit) .. (envi|mand|escrev|contat|contact|lig|incomod)* .. (mais|novamente|nada|outra vez)
  (nenhum|sem|nada de|nunca) mais (e-?mails?|mensagens|contact*|contat*)
  nunca mais (me )?(escrev|envi|contat|contact|mand)*
  (mais nenhum|nao mais) (e-?mails?|mensage[mn]s?|contat*|contact*)
  nunca (autorizei|dei autorizacao|consenti) ... (contat*|contact*|envio|receb*|dados|e-?mails?)
  nie (pis|wysyl|przysyl|kontakt|mailow|dzwon|nek|spamow|przesyl|slij|zawrac)* ... (wiecej|juz|nigdy|ponownie|maili|wiadomosci|spamu|ofert|reklam)
  (prosze|prosimy) ... (wiecej |juz )?nie (pis|wysyl|przysyl|kontakt|mailow|dzwon|nek|spamow|przesyl)* ... (do mnie|do nas|mi|nam|wiecej|sie|na ten)
  (prosze|prosimy) ... nie (kontaktowac|pisac|wysylac|dzwonic)
  nie .. (pis|wysyl|kontakt|przysyl|dzwon|mailow|przesyl|wysla)* .. (wiecej|juz|ponownie|nigdy)
  (wiecej|juz|nigdy) .. nie .. (pis|wysyl|kontakt|przysyl|dzwon|mailow|przesyl)*
  (prosze|prosimy) (o nie|nie) (pis|wysyl|przysyl|mailow|przesyl|kontakt)*
  (wiecej|juz|nigdy wiecej) (do (mnie|nas) )?(mi |nam |prosze )?nie ... (pis|wysyl|przysyl|kontakt|slij|chce)*
  nie (zycze|zyczymy|chce|chcemy) ... (otrzymyw|dostaw|maili|kontaktu|wiadomosci|korespondencji|ofert|spamu|byc)*
  nie (wyraz|zgadz|udziel)* ... (zgody|zgode|kontakt*|przetwarzani*|otrzymyw*|przesyl*)
  nie (pisz|piszcie|wysylaj|wysylajcie|przysylaj|przysylajcie|kontaktuj|kontaktujcie) ... (do mnie|do nas|mi|nam|wiecej|sie)
  zadnych (wiecej |kolejnych )?(maili|wiadomosci|ofert|reklam)
  bez (kolejnych|dalszych) (maili|wiadomosci)
  (inga|aldrig) (fler|mer|ytterligare|mera) (mejl|mail|e-?post*|meddelanden|utskick|kontakt*|brev|reklam|spam|erbjudanden|sadana)
  (vill|onskar|avbojer) ... (inte|ej|aldrig|inga) ... (fa|ha|bli kontakt*|ta emot|motta|kontakt*|mejl|mail|utskick|hora)
  (mejla|maila|skriv|kontakta|skicka|ring|hor av) (mig |oss |er |dig |till |av ){0,4}(inte|aldrig|ej|inga) (mig |oss |till ){0,4}(mer|igen|fler|mejl|mail|langre|nagot|mera)*
  (inte|aldrig|ej) (bli )?(mejla|maila|kontakta|skriva|skicka|kontaktad|kontaktas|kontaktade) ... (mig|oss|mer|igen|langre|mejl|fler)
  (inte|ej|aldrig|inga) .. (mejl|mail|kontakt|skick|skriv|utskick)* .. (mer|igen|langre|fler)
  (inte|ej|aldrig) .. (fler|mer) .. (mejl|mail|utskick|kontakt|meddelanden)*
  (hor|hora) (inte|ej|aldrig) av (dig|er)
  undanber*
  `,
);

/** Until when, or how else: whoever says so wants to hear from us, only otherwise. */
export const ONLY_THEN =
  /^,? ?(?:before|until|till|this week|today|tomorrow|on (?:weekends?|mondays?|fridays?)|during|while|in the (?:morning|evening)|at (?:night|the weekend)|between|after \d|vor |bis |diese woche|heute|avant|jusqu|cette semaine|antes|hasta|esta semana|prima|fino|voor |tot |deze week|ate |przed|do (?:konca|poniedzialku)|fore |innan|till )/;
/** "No me llame, escríbame": who forbids the telephone and asks for mail wants mail. */
export const PHONING =
  /\b(?:call|ring|phon|llam|telefon|dzwon|anruf|ruf|appel|chiam|bel|ligu?[aeu]|ring)[a-z]*/;
export const MAIL_INSTEAD =
  /\b(?:e-?mail|mail|write|send|correo|escri[bv][a-z]*|mand[a-z]*|envi[a-z]*|schreib[a-z]*|schick[a-z]*|ecri[a-z]*|envoy[a-z]*|scriv[a-z]*|invi[a-z]*|stuur|mailen|przesl[a-z]*|wysl[a-z]*|napis[a-z]*|mailem|mejl[a-z]*|skriv|skicka)\b/;

export const RATHER =
  /^[^.!?]{0,30}(?:\b(?:but|just|instead|rather|better|please)\b[^.!?]{0,15})?\b(?:call|phone|ring|text|whatsapp|use (?:my|this|the)|(?:write|contact|e-?mail|talk|speak)(?: to)? (?:my|me|him|her)\b|rufen|anrufen|appelez|llame|llama|llameme|llamame|chiami|chiamami|bel (?:me|mij)|ligue|zadzwon|ring mig)\b/;
