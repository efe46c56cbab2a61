/** Tells a delivery failure by its structure: the report's type, its sender, the fields that mail servers write. */
import { fold, inOne } from "./sentences.ts";

export interface Report {
  kind: "failed" | "other";
  reason: string;
}

interface Mail {
  from: string;
  subject: string;
  fullText: string;
  headers: Record<string, string>;
  bounce: boolean;
}

/** RFC 3464 2.3: the fields of a delivery status notification, each at the start of a line. */
const STATUS_FIELD =
  /^(?:reporting-mta|final-recipient|original-recipient|diagnostic-code|remote-mta|action: ?(?:failed|delayed|delivered|relayed|expanded)|status: ?[245]\.\d)/gim;
const NOT_FOR_GOOD = /^(?:action: ?(?:delayed|delivered|relayed|expanded)|status: ?[24]\.\d)/im;
const FOR_GOOD = /^(?:action: ?failed|status: ?5\.\d)/im;
/** Postfix, Gmail, Exchange say in the subject that they will go on trying. */
const DELAY_SUBJECT =
  /\(delay\)|delayed|delivery delay|warning: |still being retried|zugestellt verzogert|verzogert|retarde|retrasad|ritardat|vertraagd|atrasad|opoznion|forsenad/;

const MACHINE_SENDER =
  /(?:^|[<\s"(])(?:mailer-?daemon|mail-?daemon|postmaster|microsoftexchange[0-9a-f]{8,40})(?:[+-][^\s@]{0,64})?@|^"?(?:mail delivery (?:subsystem|system)|mailer-daemon|postmaster)"?(?:$|[ <(])/;

const FAILURE_SUBJECT = new RegExp(
  "^(?:\\[\\w{1,20}\\] ?)?(?:" +
    [
      "undeliver(?:able|ed)|mail delivery (?:failed|failure|system|subsystem)|e?-?mail delivery failure|delivery (?:status notification|failure|has failed|report|notification)|(?:mail|message|delivery) (?:failure|failed|undeliverable)|returned mail|failure notice|non[- ]?deliver\\w+|message (?:blocked|not delivered)|nondeliverable",
      "unzustellbar|nicht zugestellt|zustellung (?:fehlgeschlagen|nicht moglich)|unzustellbarkeit|nachricht (?:nicht|unzustellbar)|benachrichtigung (?:zum|uber den) (?:ubermittlungs|zustell)|fehler bei der zustellung",
      "non remis|non distribu\\w+|echec de (?:la )?(?:remise|livraison|distribution)|notification d'etat de remise|message non (?:remis|distribue|delivre)|courrier non",
      "no se puede entregar|no entregad\\w+|no se ha podido entregar|error de entrega|fallo (?:en|de) la entrega|no entregable|correo no entregado|notificacion de estado de entrega|mensaje no entregado",
      "non recapitabile|mancato recapito|recapito non riuscito|impossibile recapitare|non consegnat\\w+|mancata consegna|notifica (?:di )?(?:sullo )?stato (?:del )?recapito|messaggio non",
      "onbestelbaar|niet bezorgd|kan niet worden bezorgd|bezorging mislukt|niet-bezorgd|aflevering mislukt|niet afgeleverd|bericht niet",
      "nao (?:foi )?(?:e possivel )?entreg\\w+|nao entregue|falha na entrega|mensagem nao entregue|devolvid\\w+|notificacao de status de entrega|impossivel entregar",
      "nie(?:dostarcz\\w+| mozna dostarczyc| dostarczono)|niedoreczon\\w+|zwrot\\w* (?:wiadomosci|poczty)|blad dostarcz\\w+|powiadomienie o stanie doreczenia|nieudane dostarczenie",
      "(?:gar|kan|kunde) (?:inte|ej) (?:att )?(?:leverer\\w+|levereras)|olevererb\\w+|ej levererat|leverans\\w* misslyckades|misslyckad leverans|meddelandet kunde inte|inte levererat",
    ].join("|") +
    ")",
);
/** RFC 3463, behind the code of SMTP. */
const STATUS_CODE = /\b5\d\d[- #(]{1,3}5\.\d{1,3}\.\d{1,3}\b/;
/** Bodies of servers that hand over no fields; they count only from a sender that is a machine. */
const FAILURE_WORDS =
  /\b[45]\d\d[- #(]{1,3}[45]\.\d{1,3}\.\d{1,3}\b|\b55[0-4][ -]|could(?:n't| not) be delivered|(?:was|were)(?:n't| not) (?:delivered|found)|delivery (?:to|has) .{0,80}fail|undeliverable|permanent (?:error|failure)|address(?:es)? (?:failed|not found|rejected)|(?:user|mailbox|recipient) (?:unknown|not found|unavailable)|mailbox (?:is )?full|nicht zugestellt|konnte nicht|non remis|n'a pas pu|no se (?:pudo|ha podido|puede) entregar|non e stato possibile|kon(?:den)? niet|nao (?:foi|pode)|nie (?:mozna|moze|udalo)|kunde inte/;

/** Null when the mail is no report of a mail server. */
export function readReport(mail: Mail): Report | null {
  if (mail.bounce) return { kind: "failed", reason: "the platform calls it a bounce" };
  const type = fold(mail.headers["content-type"] ?? "");
  const failed = mail.headers["x-failed-recipients"];
  if (failed) return { kind: "failed", reason: "X-Failed-Recipients" };
  if (/report-type="?disposition-notification/.test(type)) {
    return { kind: "other", reason: "a read receipt: report-type=disposition-notification" };
  }
  const evidence = reportEvidence(mail, type);
  if (evidence === null) return null;
  return isForGood(mail)
    ? { kind: "failed", reason: evidence }
    : { kind: "other", reason: `no failure for good: ${evidence}` };
}

function reportEvidence({ from, subject, fullText, headers }: Mail, type: string): string | null {
  if (/report-type="?delivery-status/.test(type)) return "report-type=delivery-status";
  const sender = fold(from.slice(0, 300).trim());
  const isMachine = MACHINE_SENDER.test(sender);
  const hasNoSender = /^<?\s*>?$/.test(headers["return-path"] ?? "none");
  const isReport =
    type.startsWith("multipart/report") || headers["x-ms-exchange-message-is-ndr"] !== undefined;
  const hasFields = new Set((fullText.slice(0, 20_000).match(STATUS_FIELD) ?? []).map(fold)).size >= 2;
  const hasSubject = FAILURE_SUBJECT.test(inOne(subject.slice(0, 300)).folded);
  if (isMachine && (isReport || hasFields || hasSubject)) return `a notice of ${sender.slice(0, 60)}`;
  if (isMachine && FAILURE_WORDS.test(inOne(fullText.slice(0, 4_000)).folded))
    return `a failure told by ${sender.slice(0, 60)}`;
  if (hasNoSender && (isReport || hasFields || hasSubject))
    return "an empty return path and the form of a delivery notice";
  return hasSubject && (hasFields || STATUS_CODE.test(fullText.slice(0, 4_000)))
    ? "a delivery failure's subject with the status of a mail server"
    : null;
}

/** A server that goes on trying, or tells of success, has not failed. */
function isForGood({ subject, fullText }: Mail): boolean {
  const fields = fullText.slice(0, 20_000);
  if (FOR_GOOD.test(fields)) return true;
  const isDelay = DELAY_SUBJECT.test(inOne(subject.slice(0, 300)).folded);
  return !isDelay && !NOT_FOR_GOOD.test(fields);
}
