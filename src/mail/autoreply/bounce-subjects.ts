/** Lists subjects of mail that servers send back, by language; folded, in the format of `phrases`. */
import type { ServerTable } from "./bounce-words.ts";
import { opening, phrases } from "../../language/phrases.ts";
import { fold } from "../../language/sentences.ts";

/** Beginnings of a notice's subject, after an optional tag in brackets. */
const SUBJECTS: ServerTable = {
  en: `
    undeliver(able|ed)
    (e?-?mail|message|mail) (delivery )?(failed|failure|error|undeliverable|not delivered|blocked|system error)
    (permanent |mail |message )?delivery (failed|failure|fail|error|problem|report|notification|status|system|subsystem)
    delivery (has )?failed
    (failed|failure) (mail|delivery|notice)
    failed mail to
    failure notice
    returned mail
    non[ -]?deliver*
    (mail|message|e-?mail) (could not|cannot) be (delivered|sent)
    could not (deliver|send)
    (there was an )?error (sending|delivering) (your )?(mail|message|e-?mail)
    (sorry, )?your (mail|message|e-?mail) ... (could not be|was not|not) delivered
    (message|mail) you sent blocked
    postmaster notify
    notice ?: mail delivery status
    warning ?: ... (user unknown|unknown user|no such user)
  `,
  de: `
    unzustellbar*
    (nachricht|e-?mail|mail) (nicht zugestellt|unzustellbar|konnte nicht)
    nicht zugestellt
    zustellung (fehlgeschlagen|nicht moglich)
    benachrichtigung (zum|uber den) (ubermittlungs|zustell)*
    fehler bei der zustellung
  `,
  fr: `
    (message |courrier |courriel )?non (remis|distribue|delivre)e?
    echec de (la )?(remise|livraison|distribution)
    notification d'etat de remise
  `,
  es: `
    no se puede entregar
    (mensaje |correo )?no entrega(do|ble)
    no se ha podido entregar
    (error|fallo) (de|en) (la )?entrega
    notificacion de estado de entrega
  `,
  it: `
    non recapitabile
    (messaggio )?non (recapitato|consegnato)
    (mancato recapito|mancata consegna)
    recapito non riuscito
    impossibile recapitare
    notifica (di |sullo )?stato (del )?recapito
  `,
  nl: `
    onbestelbaar
    (bericht )?niet[ -](bezorgd|afgeleverd)
    kan niet worden bezorgd
    (bezorging|aflevering) mislukt
  `,
  pt: `
    nao (foi |e )?possivel entregar
    (mensagem )?nao entregue
    falha na entrega
    (mensagem )?devolvida
    notificacao de status de entrega
    impossivel entregar
  `,
  pl: `
    nie(dostarcz|dorecz)*
    nie (mozna dostarczyc|dostarczono)
    zwrot* (wiadomosci|poczty)
    blad dostarcz*
    powiadomienie o stanie doreczenia
    nieudane dostarczenie
  `,
  sv: `
    (gar|kan|kunde|meddelandet kunde|meddelandet kan) (inte|ej) (att )?leverera*
    meddelandet kunde inte
    olevererba*
    (ej|inte) levererat
    leverans* misslyckades
    misslyckad leverans
  `,
  others: `
    メールエラー通知
    (配信|送信)(エラー|不能|できません)
    系统退信
    退信
    邮件(发送失败|无法投递|退回)
    недоставленное
    (ваше )?сообщение не доставлено
    nedorucitelne
    kan ikke leveres
    ikke leveret
  `,
};

/** Subjects of servers that are still trying. */
const DELAY_SUBJECTS: ServerTable = {
  en: `
    (delay|delayed|delivery delay)
    still being retried
    warning ?: (message|mail)
    warning[-: ]{1,3}could not send
    delivery warning
    not yet been delivered
  `,
  de: `
    (zugestellt )?verzogert*
    verspatet*
  `,
  fr: `
    retard(e|ee)?
    differee?
  `,
  es: `
    (retrasad|demorad)[oa]
    retraso
  `,
  it: `
    ritard(o|ato|ata)
  `,
  nl: `
    vertraag(d|ing)
    vertraging
  `,
  pt: `
    atras(o|ada|ado)
  `,
  pl: `
    opoznion[aey]
    opoznienie
  `,
  sv: `
    forsen(ad|at|ing)
  `,
  others: `
    延迟
    遅延
  `,
};

const TAG = '(?:\\[[^\\]]{1,30}\\] ?)?[*"]{0,3}';
const tables = (table: ServerTable): string[] => Object.values(table).map(fold);

export const FAILURE_SUBJECT = new RegExp(opening(...tables(SUBJECTS)).source.replace("^", `^${TAG}`));
export const DELAY_SUBJECT = phrases(...tables(DELAY_SUBJECTS));
