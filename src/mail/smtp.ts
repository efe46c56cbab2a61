/** Sends mails through the operator's own SMTP server, where one is configured. */
import {
  createTransport,
  type NodemailerError,
  type SendMailOptions,
  type SMTPSentMessageInfo,
  type Transporter,
} from "nodemailer";
import { MINUTE, type Millis, SECOND } from "../core/clock.ts";
import { UpstreamError, type UpstreamOutcome } from "../core/errors.ts";
import { redactSecrets } from "../core/redact.ts";
import type { Address } from "../platforms/platform.ts";
import { parseAddress } from "./address.ts";

export interface SmtpMail {
  to: Address[];
  cc: Address[];
  bcc: Address[];
  subject: string;
  html: string;
  text: string;
  /** Of the mail that is answered, with its angle brackets. */
  inReplyTo?: string | null;
  references?: string[];
  /** With its angle brackets. */
  messageId: string;
}

export interface Mailer {
  /**
   * Resolves when the server took the mail for at least one recipient: `answer` is its words, and names how many it
   * refused, for the others have the mail and it must not go out again. Throws `UpstreamError`: `refused` for a
   * permanent no (5xx), `not_sent` for a temporary one (4xx) and for whatever happened before the message began to
   * be handed over, `unknown` for what cut it off after that.
   */
  send(mail: SmtpMail): Promise<{ messageId: string; answer: string }>;
  close(): void;
}

interface SmtpOptions {
  /** `smtp://user:pass@host:587` or `smtps://…`; empty for none. */
  url: string;
  /** `Ann <ann@example.com>` or the address alone. */
  from: string;
  timeouts?: SmtpTimeouts;
}

export interface SmtpTimeouts {
  connection: Millis;
  greeting: Millis;
  /** Silence of the server, at any point. */
  socket: Millis;
  /** The whole of it, also with a server that never falls silent. */
  total: Millis;
}

const TIMEOUTS: SmtpTimeouts = {
  connection: 10 * SECOND,
  greeting: 10 * SECOND,
  socket: 30 * SECOND,
  total: 2 * MINUTE,
};
const MAX_WORDS = 500;

/** Null when no server is configured. Throws when what is configured cannot be one. */
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
    // Strangers have a part in what a mail says: it names no file and no page to be read into it.
    disableFileAccess: true,
    disableUrlAccess: true,
  });
  const begun = trackStartedDeliveries(transport);
  const password = passwordIn(server);
  const sayable = (words: string): string => withoutAddresses(redactSecrets(words, [password]));

  return {
    async send(mail) {
      const message = contentOf(mail, sender);
      const signal = AbortSignal.any([closing.signal, AbortSignal.timeout(timeouts.total)]);
      try {
        const info = await transport.sendMail({ ...message, signal });
        return { messageId: mail.messageId, answer: sayable(answerOf(info)) };
      } catch (error) {
        throw failureOf(error, { begun: begun.has(mail.messageId), sayable });
      } finally {
        begun.delete(mail.messageId);
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
 * The Message-IDs of the mails whose text is being handed over. Nodemailer's errors do not tell: a connection that is
 * lost before the server said `354` and one that is lost after the last byte look alike. It is then that the
 * message's stream begins to flow.
 */
function trackStartedDeliveries(transport: SmtpTransport): Set<string> {
  const begun = new Set<string>();
  transport.use("stream", ({ message, data }, done) => {
    message.processFunc((stream) => stream.once("resume", () => begun.add(String(data.messageId))));
    done();
  });
  return begun;
}

function contentOf(
  { to, cc, bcc, references = [], inReplyTo, ...mail }: SmtpMail,
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
  };
}

const mailbox = ({ name, email }: Address) => ({ name: name ?? "", address: email });

/** As it is sent; a percent sign that encodes nothing stands for itself. */
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

/** @param about `begun`: the message's text was being handed over; `sayable` takes out what may not be shown */
function failureOf(
  error: unknown,
  { begun, sayable }: { begun: boolean; sayable: (words: string) => string },
): UpstreamError {
  const { code, originalCode, responseCode, response } = error as NodemailerError & { originalCode?: string };
  const words = response ? sayable(response) : `${originalCode ?? code ?? "failed"}`;
  return new UpstreamError(`smtp: ${words}`, { outcome: outcomeOf(code, responseCode, begun) });
}

function outcomeOf(code: string | undefined, reply: number | undefined, begun: boolean): UpstreamOutcome {
  // RFC 5321 4.2.1: 4yz may be tried again, 5yz may not. Neither took the mail.
  if (reply !== undefined && reply >= 400) return reply >= 500 ? "refused" : "not_sent";
  if (begun) return "unknown";
  return code === "EENVELOPE" || code === "EMESSAGE" ? "refused" : "not_sent";
}

/** Servers like to name the mailbox that they speak of. */
const withoutAddresses = (words: string): string =>
  words.slice(0, MAX_WORDS).replace(/[^\s<>@"'(),;]{1,64}@[^\s<>"'(),;]{1,255}/g, "***");
