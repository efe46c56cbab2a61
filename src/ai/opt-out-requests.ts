/** How people ask to be taken off a list or left alone, in nine languages; folded, in the form of `phrases`. */
import { phrases } from "../mail/phrases.ts";

/** Also as it is misspelled. */
export const UNSUBSCRIBE =
  "(un-? ?su(bs?c?r?i|scri|bscr|bcri|bsri|bsci|bscir|bcsri)[a-z]{0,7}|unsub|unscribe|desubscribe)";

/** Orders and wishes that a "don't" in front of them turns into their opposite. */
export const REQUESTS = phrases(
  UNSUBSCRIBE,
  String.raw`
  (remove|take|delete|drop|strike|scrub|erase|purge|exclude|get|scratch|cross|pull|keep|leave) (me|us|my|our|this|everyone|everybody|him|her|them|\S{1,60}@\S{1,60}) ... (from|off|out of) ... (lists?|mailings?|database|systems?|records?|crm|sequences?|campaigns?|files?|contacts|distribution|outreach|e-?mails?|newsletter|spam|correspondence|communications?)
  (remove|take|get|drop) (me|us|my \S+) ... (from|off|out of) (this|there|it|here)
  (remove|take|strike) (me|us)( (from|off)| please|$)
  (remove|delete|erase|destroy|purge|wipe) (all |any )?(of )?(the |my |our |this )(personal |contact |e-?mail )?(data|details|information|info|contact|e-?mail|address|name|record|number)*
  (remove|delete|erase) (me|us) ... (data|details|information|address)
  (be|get|want|like|am|are|me|us) ... (removed|unsubscribed|deleted|excluded|taken off|dropped|erased)( off| from| of|$)
  (be|get|want) off (this|your|the mailing|the e-?mail|any)
  (have|has|haven't|hasn't|not|never|still) ... (removed|unsubscribed|taken|deleted) (me|us|my)
  make sure ... (not|don't|doesn't|never|no longer) ... (e-?mails?|mails?|messages?|contacted|mailed|list)
  discontinue ... (e-?mails?|mails?|messages?|mailings?|communications?|correspondence|outreach)
  remove (this|that|the) (e-?mail|address|contact|account|number|mailbox|inbox)
  (stop|quit|cease|discontinue|refrain from|desist from|end|no more) ... (e-?mailing|contacting|messaging|writing|spamming|pestering|bothering|harassing|mailing|calling|texting|bombarding|soliciting|reaching out|following up|chasing)( (me|us|our|my))?
  (?<!we |they |it |he |she )(stop|quit|cease|end) (all|any|these|this|your|the|with the|it with) ... (e-?mails?|mails?|messages?|communications?|contact|outreach|spam|correspondence|nonsense|crap|sequence)
  (stop|quit|cease) sending (me|us|these|this|your|such|more|any|e-?mails?|messages?|mails?|spam|things|stuff|unsolicited|to (me|us|this)|it|them)
  (stop|quit|cease) sending$
  (stop|quit) (spam|it now|this now|immediately|right now)
  (please|kindly|just) stop( this| it| now| immediately| thanks?| thank you)?$
  stop (this|it|now|immediately|already|please|thanks?)( please| now)?$
  cease and desist
  (?<!we |they |it |he |she )(stop|quit|cease|halt|end|suspend) .. (follow[- ]?ups?|e-?mails|messages|outreach|campaign|mailings)
  (can|could|would|will) you (please |just |kindly )?stop
  take (me|us|my \S+|our \S+) off
  (delete|erase|remove|wipe) (everything|anything|all) .. (you have|about me|on me|on us|on file|relating)
  delist (me|us)
  (remove|take|get|pull|drop) (me|us|this (e-?mail )?address|my \S+|our \S+) (out of|off of|off|from) (your|this|any|all|whatever)
  (is|be|are|been|being|gets?) (removed|deleted|erased|unsubscribed|taken off)
  (deletion|removal|erasure) (of|from) (my|our|all|any|personal|the|this|your)
  exclude (me|us|our \S+|my \S+)
  opt(ing|ed)?[- ]?(me |us )?out( of (this|these|your|all|any|further|future|the (list|mailing|e-?mails?)))?( please| now)?$
  opt(ing|ed)?[- ]?(me |us )?out of (this|these|your|all|any|further|future|the (list|mailing|e-?mails?))
  (like|want|wish|ask) ... to opt[- ]?out
  opt (me|us) out
  leave (me|us) (alone|be|in peace)
  lose my (e-?mail|number|address|details|contact)
  (go away|get lost|fuck off|piss off|bugger off|sod off|buzz off|f off)
  (block|blacklist|blocklist|suppress) (me|us|my (e-?mail|address|domain)|our (domain|address))
  (put|add) (me|us|my \S+|our \S+) (on|to) ... (do[- ]not|suppression|block|black)*
  (right to (erasure|be forgotten)|right of erasure)
  (withdraw|revoke) (my |our |any )?consent
  object to (the|any|all|your) ... (processing|use|further|marketing|contact)
  ((melden|tragen|bestellen) sie|meldet|tragt|meld|trag) (bitte )?(mich|uns|diese|meine|unsere) ... (ab|aus)
  (nehmen|streichen|loschen|loeschen|entfernen|schmeissen|werfen|nehmt|loscht|streicht|entfernt|nimm|streich|streiche|losch|losche|loesche|entfern|entferne|sperren|sperrt) (sie )?(bitte |umgehend |sofort |doch )?(mich|uns|meine?[nrs]?|unsere?[nrs]?|diese|saemtliche|samtliche|alle) ... (aus|von|vom|heraus|raus|verteiler*|liste*|newsletter|daten|datenbank|adress*|system|e-?mail*|mail*|kontaktdaten|kontakt)
  (bitte |mich |uns |adresse |daten |mail |e-?mail |email |mailadresse )(aus|von|vom) ... (verteiler*|liste|mailingliste|adressliste|datenbank|newsletter|system|adressbestand) ... (nehmen|streichen|loschen|loeschen|entfernen|austragen|abmelden|genommen|gestrichen|geloscht|entfernt|ausgetragen)
  (aus|von|vom) (dem|ihrem|eurem|der|ihrer|deinem|deiner|allen|jedem) (verteiler*|mailverteiler|mailingliste|liste|adressliste|datenbank|newsletter) ... (nehmen|streichen|loschen|loeschen|entfernen|austragen|abmelden|raus|genommen|gestrichen|geloscht|entfernt|ausgetragen|abgemeldet)
  (bitte|will|mochte|moechte|mochten|wollen|kann ich|mich) ... (abmelden|abzumelden|auszutragen|austragen|abbestellen|abbestelle)
  (mich|uns|meine?|unsere?|alle|samtliche|diese) ... (daten|mailadresse|adresse|e-?mail-?adresse|kontaktdaten|mail|e-?mail) ... (zu )?(loschen|loeschen|entfernen|streichen|sperren)
  (bitte )(sofort |umgehend )?(loschen|entfernen|streichen|abmelden|austragen|abbestellen)(?! sie (den|das|diesen|dieses|die (rechnung|position|bestellung|zeile|anlage|datei|letzte)))
  (bitte )?um (abmeldung|loschung|loeschung|austragung|streichung)
  (mailadresse|adresse|daten|e-?mail|e-?mail-adresse|mich|uns|kontaktdaten) (bitte |sofort |umgehend )?(loschen|streichen|entfernen|austragen|sperren)
  loschung (meiner|unserer|aller|samtlicher)
  widerspreche ... (nutzung|verwendung|verarbeitung|speicherung|zusendung|werbung|werblich*|kontakt*)
  (unterlassen|unterlasst) (sie|es|ihr)
  zu unterlassen
  (lassen|lasst|lass) (sie )?(mich|uns) ... (ruhe|frieden)
  (horen|hort|hor) (sie )?(bitte )?(damit |endlich |sofort )?auf
  (stoppen|stoppt) sie
  widerrufe ... (einwilligung|zustimmung)
  abmeldung (vom|von|aus)
  (raus|weg|runter) (aus|von|vom) .. (verteiler*|liste|datenbank)
  (mich|uns) (bitte )?(raus|heraus)(nehmen)?
  (untersage|untersagen|verbiete|verbieten|verbitte|verbitten) .. (kontakt|mail|e-?mail|nachricht|werbung|zusendung|anfrag|anschreib|zuschrift)*
  (stellen|einstellen|einzustellen|stoppen|beenden) (sie )?(die |den |das |bitte |ihre |diese |jede |jegliche ){0,3}(zusendung*|e-?mails?|mails?|werbung|nachrichten|kontakt*|versand)
  verschonen sie (mich|uns)
  (desinscri*|desabonn*)((-| )(moi|nous))?
  (retire|supprime|enleve|efface|raye|ote|sorte|radie|exclue)(z|r)? ?-?(moi|nous|mon|notre|mes|nos|cette|toutes) ... (liste|listes|base|fichiers?|mailing|coordonnees|donnees|adresse|diffusion|contacts?|envois?|crm|mail|e-?mail)
  (retirez|supprimez|enlevez|effacez|rayez|radiez|oubliez|sortez)-(moi|nous)
  (me|nous|m'|mon adresse|mes donnees|mes coordonnees) ?(retirer|supprimer|enlever|effacer|rayer|oter|sortir|oublier|radier)
  (retirer|supprimer|effacer|enlever) (mon|ma|mes|nos|notre|cette|toutes) ... (adresse|donnees|coordonnees|mail|e-?mail|liste|base|contact)
  (arrete|cesse|stoppe)(z|r)? ... (envois?|e-?mails?|mails?|messages?|ecrire|m'ecrire|contacter|envoyer|m'envoyer|sollicit*|spam|spammer|prospection|harcel*|relanc*|demarch*|importuner)
  (arrete|cesse|stoppe)(z|r)( tout| ca| cela| immediatement| svp)?$
  (laisse|fiche|fous|foute)z?-(moi|nous) (tranquilles?|en paix|la paix)
  (arretez|stop|cessez|assez)$
  (refuse|refusons|interdis|interdisons) .. (sollicit|mails|e-?mails|messages|envois|recevoir|contact|prospection|utilis)*
  inutile de (me|nous|m') ?(re)?(contact|relanc|ecri|appel|sollicit)*
  (effacer|supprimer|retirer) .. (donnees|coordonnees|adresse|base|liste)
  droit (a l'(effacement|oubli)|d'opposition|a l'oubli)
  m'oppose (a|au)
  suppression (de |immediate de |de toutes )(mes|nos)
  stop (aux? |a vos |a ces |les |vos |ces )?(mails?|e-?mails?|spam|pub*|messages?|relances?)
  (me|nos|denme|deme|darme|darnos|dame|dadme|denos|dar|den|quiero|solicito|pido|causar|ser dado|dese) ... (de )?baja
  baja (de|en) (la|su|tu|vuestra|esta|sus|el)
  (elimin|borr|quit|sac|suprim|retir|remuev|exclu|tach)(a|e|en|ar|ir|ad|ara|aran|asen|aron|enme|eme|ame|arme|enos|adme|arnos|irme|ime|o|an)?(me|nos)? ... (lista|listas|base|datos|correo|direccion|contactos?|e-?mail|envios|distribucion|sistema|registros?|mailing)
  (eliminen|borren|quiten|saquen|elimine|borre|quite|saque|elimina|borra|quita|saca)(me|nos)
  (eliminarme|borrarme|quitarme|sacarme)
  (me|nos) (eliminara|eliminaran|eliminen|elimine|borraran|borren|quitaran|quiten|saquen|retiren|excluyan)
  par(e|en|a|ad|ar) (ya )?de (enviar|mandar|escribir|contactar|molestar|llamar|spamear|hacer|bombardear)*
  (dej|ces)(e|en|a|ad|ar|eis|es) (ya )?(de )?(enviar|mandar|escribir|contactar|molestar|llamar|spamear|hacer|bombardear)*
  (dejen|deje|deja|dejad)(me|nos) (en paz|tranquil[oa]s?)
  cancel(ar|en|e|a|o) (mi |la |nuestra |esta )?suscripcion
  derecho de (supresion|oposicion|cancelacion)
  derecho al olvido
  (eliminacion|supresion|cancelacion|borrado) de (mis|mi|nuestros|nuestra|todos)
  (elimin|borr|quit|retir)(enlo|enla|enlos|elo|ela|elos)
  no (insist|autoriz)* .. (mas|uso|envio|correo|datos)
  (solicito|pido|exijo|ruego|agradec*) .. (elimin|borr|suprim|retir|quit|cancel)* .. (datos|correo|direccion|lista|base|contacto)
  me opongo a*
  (desuscrib|desapunt)*
  basta (ya )?(de )?(correos|e-?mails|mensajes|spam)
  supresion de (mis|nuestros|todos)
  (cancell|rimuov|togli|tolg|elimin|disiscriv|depenn|escl|lev)[a-z]{0,6}(mi|ci)( (subito|immediatamente|per favore))? ... (lista|liste|mailing|database|elenco|elenchi|contatti|sistema|archivi*|newsletter|indirizz*)
  (cancellate|rimuovete|togliete|eliminate|disiscrivete|cancella|rimuovi|togli|elimina|disiscrivi|leva|levate)(mi|ci)
  (cancellarmi|rimuovermi|togliermi|eliminarmi|disiscrivermi|cancellarci|rimuoverci|mi cancello|mi disiscrivo|mi tolgo)
  (essere|venire|esser) (cancellat|rimoss|eliminat|tolt|esclus|disiscritt)*
  (cancell|rimuov|togli|elimin)[a-z]{0,5} ... (il mio|il nostro|i miei|i nostri|la mia|questo|tutti i) ... (indirizz*|e-?mail|mail|dati|contatt*|nominativo|nome)
  (il mio|la mia|i miei) (indirizzo|e-?mail|mail|dati|contatto|nominativo) ... (cancellat|rimoss|eliminat|rimuover|cancellar|eliminar)*
  (disiscri*|disiscrizione)
  annull* ... iscrizione
  cancellazione (immediata )?(dei|di tutti|dalla|dal|della|dall')
  (smett|finit|cessat|cessar|piantat)[a-z]* (subito )?(di|con|l'|ogni|qualsiasi)
  lasciat[a-z]*(mi|ci) in pace
  (rimozione|cancellazione|eliminazione|disiscrizione) (dalla|dal|dei|del|di|dall')
  diritto (alla cancellazione|all'oblio|di opposizione)
  mi oppongo a*
  (rimuov|cancell|elimin|togli|tolg)(ete|i|a|ere|are|iate) .. (questa|questo|il|i|la|mio|miei|nostr[oi]) .. (mail|e-?mail|indirizz|elenc|list|dati|contatt|database|archiv)*
  (diffido|diffidiamo|intimo) .. (invi|contatt|scriv|comunicazion|utilizz)*
  fatela finita
  revoco (il|ogni) (mio )?consenso
  basta (con )?(queste |le |questi |i )?(e-?mail|mail|messaggi|spam|pubblicita)
  (uitschrijven|uitschrijf*|afmelden|uit te schrijven|af te melden|uitgeschreven|afgemeld) ... (lijst|mailing*|nieuwsbrief|mails?|mij|me|ons|worden|aub|graag|hiervoor|hiervan)
  (graag|wil|mij|me|ons|gelieve|kunt|bitte|aub|verzoek) ... (uitschrijven|afmelden|uit te schrijven|af te melden|uitgeschreven|afgemeld)
  schrijf (me|mij|ons) ... uit
  meld (me|mij|ons) ... af
  (verwijder|verwijdert|haal|schrap|gooi|wis|haalt) (a\.?u\.?b\.? |alstublieft |alsjeblieft |graag )?(me|mij|ons|mijn|onze|dit|deze|alle) ... (lijst*|mailinglijst|mailinglist|verzendlijst|maillijst|bestand|database|systeem|adres|e-?mailadres|mailadres|gegevens|uit|af|hiervan)
  (me|mij|ons|mijn|onze|alle) ... (te )?(verwijderen|wissen|schrappen)
  (me|mij|ons) ... (van|uit) ... (te )?halen
  verwijder (me|mij|ons)
  (mijn|onze|dit|deze|mij|me|ons) .. (adres|mailadres|e-?mailadres|gegevens|e-?mail) .. (verwijder|halen|wissen|schrappen)*
  (stop|stoppen|ophouden|hou|houd|kappen|stopt) ... (met|mee|hiermee|ermee) ... (mail*|e-?mail*|sturen|schrijven|benaderen|spam*|contact*|bericht*|lastigvallen|bellen|verzenden|toesturen|dit|deze)
  (stop|hou|houd|kap|stopt) ... (hiermee|ermee)
  laat (me|mij|ons) met rust
  (van|uit) (deze|die|de|jullie|uw|je) (mailing|e-?mail|mail)?lijst .. (af|uit|verwijder*)
  (verwijdering|verwijderen|uitschrijving|uitschrijven) (van|uit) (mijn|onze|de|deze|uw|jullie|het|bestand|lijst)
  verwijderen uit
  recht op (vergetelheid|verwijdering|gegevenswissing)
  bezwaar (maak|tegen)
  maak bezwaar
  trek ... toestemming in
  (remov|retir|tir|exclu|apag|elimin|delet|cancel|risqu)(a|e|em|er|ar|ir|am|i|ais)?-?(me|nos|o|os)? ... (lista|listas|base|dados|e-?mail|endereco|contat*|contact*|mailing|cadastro|sistema|registos?|registros?|inscricao|subscricao|assinatura)
  (remova|retire|tire|exclua|apague|elimine|removam|retirem|tirem|excluam|apaguem|eliminem)(-| )(me|nos)
  me (remov|retir|tir|exclu|apag|descadastr|desinscrev)[a-z]{1,5}
  (quero|gostaria de|pretendo|desejo|favor|solicito|peco|como faco para|posso) ... (descadastrar|desinscrever|sair d* lista|ser (removid|retirad|excluid)[oa]|anular|descadastro|remocao|exclusao)
  (descadastr|desinscrev)*
  (parem|pare|parar|deixem|deixe|cessem|cesse) (ja |imediatamente |por favor )?(de |com )(me )?(enviar|mandar|escrever|contat|contact|incomodar|spam|e-?mails?|mensagens|isso|isto|ligar|chatear|o envio)*
  (deixem|deixe|deixa)(-| )?(me|nos) em paz
  me (deixem|deixe|deixa) em paz
  (apag|elimin|remov|retir|exclu)(uem|em|am|ue|a|ar|ir|er) .. (meus|meu|minha|nossos|nosso|vossa|sua) .. (dados|e-?mail|contat|contact|lista|base|endereco)*
  (cancelar|parar|suspender|cessar) (o |os |as |a )?(recebimento|envio|e-?mails|mensagens)
  (deixem|deixe|deixar|agradec*) .. de (me |nos )?(contat|contact|enviar|escrever|mandar)*
  nao (autorizo|autorizei|autorizamos|permito|permiti) .. (envio|uso|e-?mail|contat|contact|tratamento|utiliz)*
  (exclusao|eliminacao|apagamento|remocao) (dos|de todos os|do|de) (meus|nossos|meu|nosso)
  direito (ao (apagamento|esquecimento)|de oposicao)
  oponho-me
  chega de (e-?mails|mensagens|spam)
  (wypisac|wykreslic) sie
  sie (wypisac|wypisuje|wykreslic)
  (o )(nieprzesylanie|niewysylanie|niekontaktowanie|nieprzysylanie|zaprzestanie)
  (wypis|wykresl|skresl|wyrejestr|wyrzuc)* ... (mnie|nas|moj*|nasz*|z listy|z bazy|ten adres|sie)
  (usun|usuw|skasow|skasuj|kasuj|wykasow|wykasuj)* ... (mnie|nas|moj*|nasz*|ten adres|tego adresu|adres*|z listy|z bazy|dan(e|ych)|kontakt*)
  (o|zadam|wnosze o|domagam sie) ... (usuniec*|wypisanie|wykreslenie|skasowanie|zaprzestani*|wykreslenia)
  rezygnuje (z|ze)
  (przestan|przesta|skoncz)* ... (pisac|pisania|wysylac|wysylania|przysylac|mailowac|spamowac|spamowania|kontaktowac|nekac|dzwonic|slac|spamem)
  (dajcie|daj|dac) (mi|nam) ... spokoj
  prawo do (bycia zapomnianym|usuniecia)
  (wycofuje|cofam) zgode
  (zabraniam|zakazuje|zaprzest|wstrzym)* .. (wysyl|przesyl|kontakt|wiadomosci|maili|ofert|korespond)*
  sprzeciw (wobec|na|co do|dotyczac*)
  (dosc|koniec) (tych |z )?(maili|wiadomosci|spamu|mailami|spamem)
  (ta|tag|plocka|stryk|radera) ... (bort|ur|ut) ... (mig|oss|min|mina|var|vara|denna|detta|e-?post*|mejl*|adress*|lista*)
  (ta|tag|plocka|stryk|radera|avregistrera|avanmal|avprenumerera) (garna |genast |omedelbart |snalla )?(bort )?(mig|oss|min|mina|var|vara|denna|den har)( ... (lista*|listor|utskick*|register*|databas*|adress*|uppgifter|mejl*|sandlista*|e-?post*|system*|bort|ur))?
  (avregistrer*|avprenumerer*|avanmal*|avbestall*)
  avsluta (min |var )?prenumeration*
  (bli|blir) ... (borttagen|avregistrerad|borttagna|struken)
  (sluta|upphor|upphora|lagg av) ... (mejla|maila|skriva|skicka|kontakta|spamma|hora|ringa|mejl*|mail*|utskick*|spam|reklam|stora|med detta|med det har)
  sluta (nu|genast|omedelbart|tack)
  slippa .. (mejl|mail|utskick|reklam|meddelanden)*
  lamna (mig|oss) (ifred|i fred)
  ratten? (att bli (raderad|glomd|bortglomd)|till radering)
  (raderar|radera|tar bort|ta bort) (mina|vara|alla) ... (person)?uppgifter
  (radering|borttagning|avregistrering) (av|fran)
  motsatter ... (behandling|direktmarknadsforing|utskick)
  `,
);

/** What makes an order its opposite, in front of it: "please don't remove me". */
export const DENIED_BEFORE =
  /(?:\b(?:where|how) (?:did|do|have|had) you(?: [a-z]{1,8}){0,2}|(?<!why )\b(?:do not|don't|dont|does not|doesn't|did not|didn't|won't|will not|wouldn't|would not|never|needn't|no need to|cannot|can't|not (?:asking|going|planning|trying|saying|telling|wanting|about)|without|instead of|rather than)(?: (?:you|please|ever|want|wants|need|mean|ask|going|planning|trying|saying|telling|have|wish|like|intend|think|about|to|i|should|be|for))*|\bnicht|\bniet|\binte|\bnie|\bpas|\bne(?: (?:me|nous))?|\bno(?: (?:me|nos|quiero|hace falta|hay que|deseo|es necesario))*|\bnon(?: (?:mi|ci|voglio|serve|occorre))*|\bnao(?: (?:me|nos|quero|precisa|desejo|e preciso))*|\bej|\bnao (?:se|te)|\bnon (?:e|c'e|vi)|\b(?:no (?:hace falta|es necesario|es preciso|hay que|hay necesidad|tienen?|necesit\w+)|non (?:serve|occorre|bisogna|c'e bisogno|e necessario|e il caso)|(?:pas|aucun) (?:besoin|la peine|oblige\w*|necessaire)|inutile|niet (?:nodig|noodzakelijk)|nicht (?:notig|notwendig|erforderlich)|nao (?:precisa|e preciso|e necessario|ha necessidade)\w*|nie (?:trzeba|musi\w*|potrzeba)|behover inte|(?:not|isn't) (?:necessary|needed|required))(?: [^ ]{1,20}){0,4}|\bohne|\bsans|\bsin|\bsenza|\bsem|\bbez|\bzonder|\butan) $/;
/** And within or behind it: "nehmen Sie mich nicht aus dem Verteiler", "avregistrera mig inte". */
export const DENIED_WITHIN = /\b(?:nicht|niet|inte)\b/;
export const DENIED_BEHIND =
  /^ (?:mich |uns |mig |oss |mij |ons )?(?:nicht|niet|inte|pas)\b(?! mehr| meer| mer| langre)/;
