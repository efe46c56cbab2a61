/** Sends emails through the operator's SMTP server, if one is configured. */
import {
  createTransport,
  type NodemailerError,
  type SendMailOptions,
  type SMTPSentMessageInfo,
  type Transporter,
} from "nodemailer";
import { MINUTE, type Millis, SECOND } from "../../core/clock.ts";
import { UpstreamError, type UpstreamOutcome } from "../../core/errors.ts";
import { redactSecrets } from "../../core/redact.ts";
import type { Address, OutgoingFile } from "../../platforms/platform.ts";
import { parseAddress } from "./address.ts";

export interface SmtpMail {
  to: Address[];
  cc: Address[];
  bcc: Address[];
  subject: string;
  html: string;
  text: string;
  /** Message-ID of the answered email, including angle brackets. */
  inReplyTo?: string | null;
  references?: string[];
  /** Message-ID of this email, including angle brackets. */
  messageId: string;
  files?: readonly OutgoingFile[];
}

export interface Mailer {
  /**
   * Resolves when the server accepted the email for at least one recipient. `answer` is the server's reply,
   * including how many recipients it refused; the others received the email, so it must not be sent again.
   * Throws `UpstreamError`: `refused` for a permanent rejection (5xx), `not_sent` for a temporary one (4xx)
   * and for any failure before the message transfer started, `unknown` for a failure after that.
   */
  send(mail: SmtpMail): Promise<{ messageId: string; answer: string }>;
  close(): void;
}

interface SmtpOptions {
  /** `smtp://user:pass@host:587` or `smtps://…`; empty for no server. */
  url: string;
  /** `Ann <ann@example.com>` or the address alone. */
  from: string;
  timeouts?: SmtpTimeouts;
}

export interface SmtpTimeouts {
  connection: Millis;
  greeting: Millis;
  /** Maximum time without data from the server. */
  socket: Millis;
  /** Time limit for the whole exchange, even if the server keeps sending data. */
  total: Millis;
}

const TIMEOUTS: SmtpTimeouts = {
  connection: 10 * SECOND,
  greeting: 10 * SECOND,
  socket: 30 * SECOND,
  total: 2 * MINUTE,
};
const MAX_WORDS = 500;

/** Returns null if no server is configured. Throws if the configuration is invalid. */
export function createMailer({ url, from, timeouts = TIMEOUTS }: SmtpOptions): Mailer | null {
  if (url === "") return null;
  const server = URL.parse(url);
  if (!server?.hostname || !/^smtps?:$/.test(server.protocol)) {
    throw new Error("smtp.url: must be smtp://host or smtps://host");
  }
  const sender = parseAddress(from);
  if (!sender) throw new Error("smtp.from: must be an email address");
  const closing = new AbortController();
  const transport = createTransport({
    url,
    connectionTimeout: timeouts.connection,
    greetingTimeout: timeouts.greeting,
    socketTimeout: timeouts.socket,
    dnsTimeout: timeouts.connection,
    // Emails include untrusted content, so they must not load files or web pages.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const started = trackStartedDeliveries(transport);
  const password = passwordIn(server);
  const redact = (text: string): string => withoutAddresses(redactSecrets(text, [password]));

  return {
    async send(mail) {
      const message = contentOf(mail, sender);
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(timeouts.total)]);
      try {
        const info = await transport.sendMail({ ...message, signal });
        return { messageId: mail.messageId, answer: redact(answerOf(info)) };
      } catch (error) {
        throw failureOf(error, { started: started.has(mail.messageId), redact });
      } finally {
        started.delete(mail.messageId);
      }
    },
    close: () => {
      closing.abort();
      transport.close();
    },
  };
}

type SmtpTransport = Transporter<SMTPSentMessageInfo>;

/**
 * Tracks the Message-IDs of emails being transferred. Nodemailer's errors do not distinguish a connection lost
 * before the server's `354` from one lost after the last byte, but the message's stream starts only after the
 * `354`.
 */
function trackStartedDeliveries(transport: SmtpTransport): Set<string> {
  const started = new Set<string>();
  transport.use("stream", ({ message, data }, done) => {
    message.processFunc((stream) => stream.once("resume", () => started.add(String(data.messageId))));
    done();
  });
  return started;
}

function contentOf(
  { to, cc, bcc, references = [], inReplyTo, files = [], ...mail }: SmtpMail,
  sender: Address,
): SendMailOptions {
  return {
    ...mail,
    from: mailbox(sender),
    to: to.map(mailbox),
    cc: cc.map(mailbox),
    bcc: bcc.map(mailbox),
    references,
    ...(inReplyTo && { inReplyTo }),
    attachments: files.map(({ name, type, content }) => ({
      filename: name,
      contentType: type,
      content: Buffer.from(content),
    })),
  };
}

const mailbox = ({ name, email }: Address) => ({ name: name ?? "", address: email });

/** Returns the decoded password; takes an invalid percent sign literally. */
function passwordIn({ password }: URL): string {
  try {
    return decodeURIComponent(password);
  } catch {
    return password;
  }
}

function answerOf({ response, accepted, rejected, rejectedErrors }: SMTPSentMessageInfo): string {
  if (rejected.length === 0) return response;
  const all = accepted.length + rejected.length;
  return `${response} (${rejected.length} of ${all} recipients refused: ${rejectedErrors?.[0]?.response})`;
}

/**
 * Converts a failure to an error. @param about `started`: whether the message transfer had started; `redact`
 * removes secrets.
 */
function failureOf(
  error: unknown,
  { started, redact }: { started: boolean; redact: (text: string) => string },
): UpstreamError {
  const { code, originalCode, responseCode, response } = error as NodemailerError & { originalCode?: string };
  const reason = response ? redact(response) : `${originalCode ?? code ?? "failed"}`;
  return new UpstreamError(`smtp: ${reason}`, { outcome: outcomeOf(code, responseCode, started) });
}

function outcomeOf(code: string | undefined, reply: number | undefined, started: boolean): UpstreamOutcome {
  // RFC 5321 4.2.1: 4yz may be retried, 5yz may not. Either way the email was not accepted.
  if (reply !== undefined && reply >= 400) return reply >= 500 ? "refused" : "not_sent";
  if (started) return "unknown";
  return code === "EENVELOPE" || code === "EMESSAGE" ? "refused" : "not_sent";
}

/** Redacts addresses, since servers often repeat the mailbox in their reply. */
const withoutAddresses = (text: string): string =>
  text.slice(0, MAX_WORDS).replace(/[^\s<>@"'(),;]{1,64}@[^\s<>"'(),;]{1,255}/g, "***");
