/** Lists subjects of automatic replies in nine languages; folded, in the format of `phrases`. */
import { opening, phrases } from "../../language/phrases.ts";

/** Anywhere in a subject: no person writes it. */
export const AUTOMATIC_SUBJECT = phrases(
  String.raw`
  auto(matic|mated|matisch)?[ -]?(reply|response|responder|answer|acknowledge?ment)
  automatische[rs]? (antwort|ruckmeldung|rueckmeldung|abwesenheits*|nachricht|bestatigung|empfangsbestatigung)
  auto(m.|matische)?[ -]?antwort
  auto ?:
  reponse auto(matique)?
  message automatique
  (respuesta|contestacion) automatica
  (mensaje|correo) automatico
  autorrespuesta
  risposta automatica
  messaggio automatico
  automatische? (antwoord|beantwoord*|reactie|bericht|ontvangstbevestiging)
  (resposta|mensagem) automatica
  automatyczna odpowiedz
  (odpowiedz|wiadomosc) automatyczna
  autoodpowiedz
  automatiskt (svar|meddelande)
  auto(mat)?svar
  `,
);

/** At the start of a subject; after `Re:` it may be our own. */
export const AWAY_SUBJECT = opening(
  String.raw`
  (i am |i'm |we are )?(currently )?out[ -]of[ -](the[ -]|my )?office
  ooo
  oof
  (i am |i'm )?away( from (the |my )?(office|desk|email))?
  (i am |i'm |currently )?on (vacation|holidays?|leave|pto|* leave)
  (annual|parental|maternity|paternity|sick|family) leave
  vacation( reply| response| notice| message)?
  (i am |i'm )?not in the office
  (our |the |we are )?(office|offices)?( are| is)? ?closed
  absence (notice|message)
  (ich bin )?(derzeit |zurzeit |aktuell )?(abwesend|abwesenheit*)
  (ich bin )?(derzeit |zurzeit |aktuell )?nicht (im (buro|buero|hause|haus|office)|erreichbar|da)
  (ich bin )?(im |in |bin im )?(urlaub|elternzeit|mutterschutz)
  urlaubs*
  betriebs(ferien|urlaub)
  ausser haus
  (buro|betrieb) geschlossen
  (je suis )?absente?
  absence( du bureau| temporaire)?
  (message|notification|avis) d'absence
  (je suis )?(en )?conges?( annuels?| maternite| parental| d'ete)?
  hors du bureau
  fermeture
  fuera de (la )?oficina
  ausen(cia|te)
  (estoy )?(de )?vacaciones
  (fuori|fuori dall') ?(sede|ufficio)
  assen(za|te)
  (sono )?(in )?ferie
  chiusura
  (ik ben )?afwezig*
  (niet|buiten|uit) (op )?(aanwezig|kantoor)
  (ik ben )?(op |met )?(vakantie|verlof|zwangerschapsverlof)
  fora do escritorio
  (estou )?(de |em )?ferias
  licenca
  poza biurem
  nieobecn*
  (jestem )?(na )?urlop*
  franvaro*
  franvarande
  (ej|inte) (pa )?(kontoret|plats|tillganglig)
  (jag ar |jag har )?(pa )?semester*
  ledig
  (foraldra|tjanst|barn)ledig
  `,
);

/** At the start of a desk's confirmation of receipt. */
export const RECEIVED_SUBJECT = opening(
  String.raw`
  (\[[^\]]{1,30}\] ?)?(ticket|request|case|enquiry|inquiry|message|e-?mail) ... (received|created|opened|logged|confirmation)
  \[?(ticket|case|request)[ #:]{0,3}\d+
  (\[[^\]]{1,30}\] ?)?(we('ve| have)? )?received your
  thank(s| you) for (contacting|reaching|your (e-?mail|message|enquiry|inquiry|request|interest))
  acknowledge?ment
  (confirmation of )?receipt
  your (request|ticket|enquiry|inquiry|message|case)
  (ihre|deine) (anfrage|nachricht|e-?mail)
  (eingangs|empfangs)bestatigung
  (vielen )?dank fur ihre
  wir haben ihre
  bestatigung ihrer
  accuse de reception
  votre (demande|message)
  nous avons bien recu
  confirmation de reception
  merci (de|pour) (nous|votre)
  hemos recibido
  (su|tu) (solicitud|consulta|mensaje)
  acuse de recibo
  confirmacion de recepcion
  gracias por (contactar|su|tu)
  richiesta ricevuta
  abbiamo ricevuto
  conferma (di )?ricezione
  la (sua|tua|vostra) richiesta
  grazie per averci
  ontvangstbevestiging
  (uw|je) (aanvraag|vraag|bericht|melding)
  (wij|we) hebben (uw|je)
  bevestiging van ontvangst
  bedankt voor (uw|je)
  recebemos
  confirmacao de (rececao|recebimento|recepcao)
  (o )?(seu|sua) (pedido|mensagem|solicitacao|contato|contacto)
  obrigad[oa] (por|pelo)
  potwierdzenie (otrzymania|przyjecia)
  otrzymalismy
  (twoje|panstwa) (zgloszenie|wiadomosc)
  zgloszenie
  dziekujemy za
  vi har (tagit emot|mottagit)
  (mottagnings)?bekraftelse
  (ditt|ert) (arende|meddelande)
  arende
  tack for (ditt|ert)
  `,
);
