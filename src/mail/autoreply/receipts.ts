/**
 * Lists what desks and robots write automatically, and what only people write, in nine languages; as in
 * `phrases`.
 */
import { phrases } from "../../language/phrases.ts";

/** States that a machine wrote it. */
export const SELF_WORDS = phrases(
  String.raw`
  (this|the following) ... (automated|automatic|auto-?generated|system[ -]generated) (e-?mail|message|reply|response|notification|acknowledge?ment)
  this (e-?mail|message|mailbox|inbox|address) (is|was) (automatically (generated|sent|created)|(not|no longer) (monitored|attended|in use)|unmonitored)
  automatically generated
  (do not|don't) (reply|respond) (directly )?to this (e-?mail|message|mail)
  auto-?(reply|responder)
  (dies(e|es)?|das) (ist |e-?mail |nachricht |antwort )(eine |wurde )?automatis*
  automatisch (generiert|erstellt|erzeugt|versendet|versandt|verschickt)*
  automatische (antwort|nachricht|eingangsbestatigung|ruckmeldung)
  (antworten|antworte) sie (bitte )?nicht
  nicht auf diese (e-?mail|nachricht|mail)
  (message|reponse|e-?mail|courriel|mail) automatique
  (genere|envoye)e? automatiquement
  ne pas (y )?repondre
  (mensaje|correo) automatico
  generado automaticamente
  respuesta automatica
  no (responda|respondas|conteste) a este
  messaggio automatico
  risposta automatica
  (generat|inviat)[oa] automaticamente
  (si prega di )?non rispondere
  automatische? (antwoord|bericht|e-?mail|reactie|ontvangstbevestiging)
  automatisch gegenereerd*
  niet (te )?(reageren|antwoorden|beantwoorden)
  (mensagem|resposta|e-?mail) automatic[ao]
  (gerad|enviad)[oa] automaticamente
  nao responda a est[ea]
  (wiadomosc|odpowiedz) (zostala )?(automatyczna|(wygenerowana|generowana) automatycznie)
  automatyczna (odpowiedz|wiadomosc)
  (prosimy|prosze) ... nie odpowiada*
  automatiskt (svar|meddelande|genererat|mejl|mail)
  (inte|ej) (att )?(svara|besvara) pa detta
  svara (inte|ej) pa detta
  `,
);

const NUMBER = String.raw`( ?(id|no.?|nr.?|number|nummer|numero|numer|n[o°]?.?))?( \S{1,12}){0,5}?:? ?[#(\[]{0,2} ?[a-z]{0,8}-?\d{3,}`;

/** Things to which a desk assigns a number. */
const THINGS =
  "ticket|case|request|enquiry|inquiry|incident|reference|vorgang|anfrage|vorgangs|ticketnummer|" +
  "vorgangsnummer|demande|dossier|solicitud|caso|incidencia|consulta|richiesta|segnalazione|" +
  "pratica|zaaknummer|zaak|melding|meldingsnummer|aanvraag|chamado|pedido|solicitacao|protocolo|" +
  "zgloszen*|ticket*|sprawa|sprawy|arende*|arendenummer";

/** The case number of the mail. */
export const CASE_NUMBER = phrases(`(${THINGS})${NUMBER}`);

/** A desk confirms receipt. */
export const RECEIVED_WORDS = phrases(
  String.raw`
  type your reply above this line
  your (ticket|request|case|e-?mail|message|enquiry|inquiry|query) ... (has been|was|is being|have been) (received|created|logged|opened|registered|assigned|reviewed)
  we('ve| have)? (received|logged|registered) your (e-?mail|message|request|enquiry|inquiry|query|ticket)
  (we|team|agents?|someone|staff|us) ... (will|'ll|aim to) ... (within|shortly|as soon as|in due course|business days?|working days?)
  (click|follow) ... (confirm|verify) that you
  (ihre|deine) (anfrage|nachricht|e-?mail|mail|ticket) ... (erhalten|eingegangen|registriert|weitergeleitet)
  wir haben ihre (anfrage|nachricht|e-?mail|mail) ... erhalten
  (schnellstmoglich|umgehend|innerhalb von|werktagen|baldmoglichst) ... (bearbeit|beantwort|meld|kummer)*
  (melden|kummern) ... (schnellstmoglich|umgehend|innerhalb|baldmoglichst|in kurze)
  (votre|ta) (demande|message|e-?mail|mail) ... (bien ete|ete) (enregistre|recu|transmis|pris)*
  nous avons bien recu votre
  dans les (plus brefs|meilleurs) delais
  sous \d+ ?(h|heures|jours)
  (hemos|se ha) recibido (correctamente )?(su|tu|vuestr*)
  (su|tu) (solicitud|mensaje|correo|consulta) ... (recibid|registrad)[oa]
  (respondere*|contactare*|atendere*) ... (mayor brevedad|antes posible|plazo de|en breve)
  abbiamo ricevuto (la|il) (sua|suo|tua|tuo|vostra|vostro)
  (la|il) (sua|suo|tua|tuo|vostra|vostro) (richiesta|messaggio|e-?mail|mail) ... (stat[oa]|pres[oa] in carico|ricevut[oa])
  (al piu presto|quanto prima|nel piu breve tempo|entro \d+ ore)
  (wij|we) hebben (uw|je) (e-?mail|mail|bericht|aanvraag|vraag|verzoek) ... ontvangen
  (uw|je) (e-?mail|bericht|aanvraag|vraag|verzoek) ... (ontvangen|geregistreerd|in behandeling)
  (zo (snel|spoedig) mogelijk|binnen \S+ (werkdag*|uur|dagen))
  recebemos (o seu|a sua|seu|sua|o vosso)
  (o seu|a sua|seu|sua) (pedido|mensagem|e-?mail|solicitacao|contacto|contato) ... (recebid|registad|registrad|respondid)[oa]
  (com a maior brevidade|o mais (breve|rapido)( rapidamente)? possivel|dias uteis)
  (otrzymalismy|zarejestrowalismy|przyjelismy) (panstwa|twoj*|pana|pani)
  (panstwa|twoje|twoja) (wiadomosc|zgloszenie|zapytanie) ... (otrzyman|zarejestrowan|przyjet)*
  (najszybciej jak|mozliwie najszybciej|w ciagu \S+ (godzin|dni)|dni roboczych)
  vi har (tagit emot|mottagit|fatt) (ditt|ert|din|er)
  (ditt|ert) (arende|mejl|mail|meddelande) ... (mottagits|registrerats|tagits emot|har kommit)
  (sa snart (som mojligt|vi kan)|inom \S+ (arbetsdag*|timmar))
  `,
);

/** Written only by a person who answers us; an absence mentioned in the same mail is incidental. */
export const PERSON_WORDS = phrases(
  String.raw`
  let's
  (can|could|would|shall) (we|you)
  (call|ring|phone|text) (me|us)( then| after| next| tomorrow| monday| tuesday| wednesday| thursday| friday|$)
  send (me|over|us|it)
  (i'd|i would|we'd|we would) (love|like|be (happy|keen|glad|up|interested))
  (happy|keen) to
  interested
  sounds (good|great|interesting|like)
  (how|what) about
  (circle|check) back
  (ping|remind) me
  (try|contact|write|e-?mail|mail|reach|follow up with) ... (again|then|afterwards)
  your (offer|product|tool|service|pitch|proposal|solution|list)
  (take|remove) (me|us)
  talk (then|after|the week|when|next)
  (works|suits) (for|me|us)
  any other (time|day)
  any (time|day|afternoon|morning)
  speak (then|after)
  sorry for the (slow|late|delay*)
  we (use|already)
  konnen wir
  konnten (wir|sie)
  (lassen sie uns|gerne?) ... (telefonieren|sprechen|reden)
  (melden sie sich|schreiben sie|rufen sie) ... (danach|dann|nochmal|noch einmal|wieder|an)
  (schicken|senden) sie
  interess(ant|iert|e|ieren)
  klingt
  passt
  (ihr|ihre) (angebot|losung|tool|produkt)
  wie ware
  kein bedarf
  verteiler
  (recontactez|rappelez|relancez|envoyez)(-| )(moi|nous)
  (pouvez|pourriez|pourrions|pouvons)(-| )(vous|nous)
  interess(e|ee|es|ees|ant|ante)
  (discutons|parlons)
  votre (offre|solution|produit|outil)
  (avec plaisir|volontiers)
  (enviar|mandar|llamar|escribir)(me|nos)
  (envie|manda|mande|llame|llama|escriba|escribe|contacte)(me|nos)
  (podemos|podriamos) (hablar|vernos|agendar)
  interesa(do|dos|da)?
  (su|tu) (oferta|producto|propuesta|solucion)
  me parece
  (con gusto|encantad[oa])
  (inviar|mandar|richiamar|ricontattar|scriver)mi
  mi (mandi|invii|ricontatti|richiami|scriva)
  (risentiamoci|sentiamoci|ci sentiamo|parliamone)
  interessat[oi]
  (vostra|sua|vostro|suo) (offerta|soluzione|proposta|prodotto)
  possiamo (sentirci|parlare)
  (kunnen|zullen) we
  (stuur|bel) (me|mij|maar)
  (klinkt|lijkt (me|mij|ons))
  (uw|jullie|je) (aanbod|product|oplossing|tool|voorstel)
  spreken we
  benader me
  (envie|mande|ligue|escreva|contacte|fale)-me
  (podemos|vamos) (falar|conversar|marcar|agendar)
  (sua|vossa) (proposta|oferta|solucao)
  prosze (przeslac|wyslac|podeslac|odezwac|przypomniec)
  (zainteresowan*|interesuje)
  (panstwa|wasza|waszej) (oferta|oferty|propozycja)
  (porozmawiajmy|chetnie|brzmi)
  (kan|ska|skulle) (vi|du|ni)
  (skicka|mejla|maila|ring) (mig|over|garna|mer)
  intress(ant|erad|erade|e)
  (ert|erat|ditt|er) (erbjudande|forslag|tjanst|produkt)
  hor av (dig|er)
  `,
);
