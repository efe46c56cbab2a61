/** Lists what mail servers write about undelivered mail, by language; folded, in the format of `phrases`. */
import type { Language } from "../../language/detect.ts";
import { phrases } from "../../language/phrases.ts";
import { fold } from "../../language/sentences.ts";

/** The nine languages, and what the servers of large providers write in others. */
export type ServerTable = Record<Language | "others", string>;

/** A mail was not delivered, permanently or for now, and why. */
const FAILED: ServerTable = {
  en: `
    (could|can)(not|n't| not) (be )?(deliver|delivered|send|sent)
    (was|were|has|have)(n't| not) (yet )?(been )?(delivered|found|reached)
    (unable|failed|not able) to (deliver|send)
    couldn't be found
    did not reach
    delivery .. (failed|failure)
    (error|errors|problem|problems|trouble) (in )?(delivering|delivery|occurred while sending)
    delivery (error|problem|failure)*
    (fatal|permanent) (delivery )?(error|failure)*
    (undeliverable|undelivered)
    (has been|was|being) (returned|rejected|refused|blocked)
    (user|users|mailbox|recipient|account|address|domain|host|destination) (name )?(is )?(unknown|unavailable|invalid|inactive|disabled|full|rejected|suspended|expired)
    (user|users|mailbox|recipient|account|address|domain|host|destination) (name )?(is )?not (found|exist|recognized)
    (user|mailbox|recipient|account|address|domain|person) (does not|doesn't|do not) exist
    (unknown|invalid|no such|unrouteable) (local )?(user|recipient|mailbox|address|account|person|domain)
    (mailbox|mail box) .. (full|not enough|exceeded|unavailable)
    (over|exceeded|exceeds) .. (quota|storage)
    quota exceeded
    (rejected|refused) (by|recipient|to accept|your)
    (giving up|failed recipient*|not going to try again)
    returned mail
  `,
  de: `
    nicht .. (zugestellt|ubermittelt|ausgeliefert)
    unzustellbar
    zustellung .. (fehlgeschlagen|nicht moglich|abgebrochen)
    (empfanger*|adresse|benutzer|postfach) .. (unbekannt|existiert nicht|nicht gefunden|abgelehnt|nicht bekannt|voll)
  `,
  fr: `
    n'a(i)? pas pu (etre )?(remis|delivre|distribue|livre|envoye|remettre|delivrer|distribuer)e?
    n'ont pas pu
    (pas ete|non) (remis|delivre|distribue)e?
    impossible de (remettre|delivrer|distribuer)
    (adresse|destinataire|utilisateur) .. (inconnu|introuvable|n'existe pas|refuse)e?
    echec de (la )?(remise|distribution|livraison)
    boite .. pleine
  `,
  es: `
    no (se )?(pudo|puede|ha podido) (ser )?entrega(r|rse|do)
    no (se ha|ha sido|fue) entregado
    (direccion|destinatario|usuario|buzon) .. (desconocid|rechazad|llen)[oa]
    (direccion|destinatario|usuario|buzon) .. (no existe|no encontrad[oa])
    (error|fallo) (de|en) (la )?entrega
  `,
  it: `
    (non|impossibile) ... (recapita|consegna)(re|to|ta|bile)
    (mancato recapito|mancata consegna)
    (indirizzo|destinatario|utente|casella) .. (sconosciut[oa]|inesistente|non trovat[oa]|non esiste|pien[oa])
  `,
  nl: `
    (kon|kan|konden|kunnen) niet .. (bezorgd|afgeleverd)
    niet (bezorgd|afgeleverd)
    onbestelbaar
    (adres|ontvanger|gebruiker|postvak) .. (onbekend|niet gevonden|bestaat niet|vol)
  `,
  pt: `
    nao (foi|pode|pude) (ser )?(possivel )?entreg(ar|ue)
    nao entregue
    falha na entrega
    (endereco|destinatario|usuario|utilizador|caixa) .. (desconhecid[oa]|nao existe|nao encontrad[oa]|cheia|inexistente)
  `,
  pl: `
    nie (mozna|udalo sie|moze|zostala|zostal) .. (dostarcz|dorecz)*
    nie(dostarcz|dorecz)*
    (adres|adresat|odbiorca|uzytkownik|skrzynka) .. (nieznany|nie istnieje|nie znaleziono|pelna|odrzucon[ya])
  `,
  sv: `
    (kunde|kan|gick) (inte|ej) .. leverera*
    inte (levererats|levererades)
    (adressen|mottagaren|anvandaren) .. (okand|hittades inte|finns inte)
  `,
  others: `
    (配信|送信|お届け)(できません|できなかった)
    无法(投递|送达|发送)
    (发送|投递)失败
    не (было |может быть )?доставлено
    nelze dorucit
    kunne ikke leveres
    ei voitu toimittaa
  `,
};

/** Delivery may succeed later: the mailbox is full, or the server was unreachable for days. */
const TEMPORARY: ServerTable = {
  en: `
    (mailbox|mail box|inbox|account|user) .. (full|over quota|not enough|exceeded)
    (over|exceeded|exceeds) .. (quota|storage)
    quota .. exceeded
    (insufficient|not enough) .. (space|storage)
    (mail)?folder is full
    (in the queue|undeliverable for) too long
    (timed out|timeout|time-out|envelope expired|message expired|delivery time expired)
    (could not deliver|trying|tried|undelivered) for .. (seconds|hours|days)
    failed [0-9]{1,4} attempts
    (did not accept|refused) our requests? to connect
    (connection|connections) .. (refused|reset|dropped)
  `,
  de: `
    (postfach|speicherplatz|kontingent) .. (voll|uberschritten|erschopft)
  `,
  fr: `
    (boite|quota) .. (pleine|depasse)
  `,
  es: `
    (buzon|cuota) .. (llen[oa]|superad[oa]|excedid[oa])
  `,
  it: `
    (casella|quota) .. (piena|superata|esaurita)
  `,
  nl: `
    (postvak|mailbox|quotum) .. (vol|overschreden)
  `,
  pt: `
    (caixa|quota|cota) .. (cheia|excedida)
  `,
  pl: `
    (skrzynka|limit) .. (pelna|przepelniona|przekroczon[ya])
  `,
  sv: `
    (brevladan|inkorgen|kvoten) .. (full|overskriden)
  `,
  others: `
    一杯のため
    (邮箱|信箱)(空间不足|已满)
    почтовый ящик .. переполнен
  `,
};

/** The server is still trying. */
const DELAYED: ServerTable = {
  en: `
    (this is (just |only )?a )?warning (message )?only
    (just|only) a (warning|notification about a delay)
    not need to (resend|re-send)
    (has been|is|are|been) (delayed|postponed|deferred)
    delayed for
    (still )?being retried
    (will|to) (be )?(retry|retried|continue|keep) .. (trying|deliver|delivery|hours?|days?|until|attempts?)
    will be retried
    attempts will continue
    (has |have )?not yet (been delivered|received)
    (temporary (problem|failure|error) (in )?(delivering|report))
    still (awaiting delivery|undelivered)
  `,
  de: `
    (zustellung|nachricht) .. (verzogert|verspatet)
    noch nicht (zugestellt|ausgeliefert)
    (weitere|weiterhin) .. (zustellversuche|versuche*)
  `,
  fr: `
    (remise|message|distribution) .. (retardee?|differee?)
    pas encore (ete )?(remis|distribue|delivre)e?
    (nouvelles? tentatives?|continuera .. tenter)
  `,
  es: `
    (entrega|mensaje) .. (retrasad[oa]|demorad[oa])
    (aun|todavia) no (se )?ha .. entregado
    se (seguira|continuara) intentando
  `,
  it: `
    (recapito|consegna|messaggio) .. (ritardat[oa]|in ritardo|rinviat[oa])
    non (e )?(stato )?ancora .. (recapitato|consegnato)
    (continuera|riprovera) .. (tentare|recapito|consegna)
  `,
  nl: `
    (bezorging|bericht) .. (vertraagd|uitgesteld)
    nog niet (bezorgd|afgeleverd)
    blijft proberen
  `,
  pt: `
    (entrega|mensagem) .. (atrasada|adiada)
    ainda nao foi entregue
    (continuara|continuaremos) .. (tentar|tentando)
  `,
  pl: `
    (dostarczenie|wiadomosc) .. (opoznion[ae]|wstrzymana)
    nie zostala jeszcze dostarczona
    (kolejne|dalsze) proby
  `,
  sv: `
    (leveransen|meddelandet) .. (forsenad|fordrojd)
    (annu|ej|inte) (inte )?(annu )?levererats an
    fortsatter att forsoka
  `,
  others: `
    再送(します|を試み)
    将(继续)?重试
    доставка .. (задержана|отложена)
  `,
};

/** Folded here, because Japanese and Russian letters lose marks that the tables contain. */
const tables = (table: ServerTable): string[] => Object.values(table).map(fold);

export const FAILED_WORDS = phrases(...tables(FAILED));
export const TEMPORARY_WORDS = phrases(...tables(TEMPORARY));
export const DELAYED_WORDS = phrases(...tables(DELAYED));
