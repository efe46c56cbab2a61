/** Reading the mails of an event: body, new words and safe HTML, from the raw message where the platform hands it over. */
import type { Deps } from "../deps.ts";
import { messageOf } from "../errors.ts";
import { htmlLines } from "../mail/html-text.ts";
import { joinLines } from "../mail/lines.ts";
import { newText } from "../mail/quote.ts";
import { sanitizeHtml } from "../mail/sanitize.ts";
import type { PlatformEvent, PlatformMessage } from "../platforms/platform.ts";

/** HTML beyond this is not shown: a mail of that size is its pictures, and making it safe would hold up everybody. */
const MAX_HTML_CHARACTERS = 500_000;
/** Of text, and of HTML whose text is wanted, so much is read. */
const MAX_TEXT_CHARACTERS = 1_000_000;

/** A mail ready to be stored. */
export interface ReadMail extends Omit<PlatformMessage, "text" | "html" | "raw"> {
  bodyText: string;
  bodyHtml: string | null;
  bodyNew: string;
}

type WithMail<E> = E extends { message: PlatformMessage; earlier: PlatformMessage[] }
  ? Omit<E, "message" | "earlier"> & { message: ReadMail; earlier: ReadMail[] }
  : E extends { message: PlatformMessage }
    ? Omit<E, "message"> & { message: ReadMail }
    : E;

export type ReadEvent = WithMail<PlatformEvent>;

export async function readBodies(
  deps: Pick<Deps, "mailReader" | "log">,
  event: PlatformEvent,
): Promise<ReadEvent> {
  if (event.kind === "own_send") return { ...event, message: await readMail(deps, event.message) };
  if (event.kind !== "reply") return event;
  const message = await readMail(deps, event.message);
  return { ...event, message, earlier: await Promise.all(event.earlier.map((mail) => readMail(deps, mail))) };
}

export async function readMail(
  deps: Pick<Deps, "mailReader" | "log">,
  { raw, text, html, ...mail }: PlatformMessage,
): Promise<ReadMail> {
  const source = raw === null ? null : await readRaw(deps, raw);
  const body = { text: source?.text ?? text, html: source?.html ?? html };
  return {
    ...mail,
    messageId: mail.messageId ?? source?.messageId ?? null,
    references: mail.references.length > 0 ? mail.references : (source?.references ?? []),
    headers: { ...source?.headers, ...mail.headers },
    attachments: mail.attachments.length > 0 ? mail.attachments : (source?.attachments ?? []),
    ...bodyOf(body),
  };
}

function bodyOf({
  text,
  html,
}: {
  text: string | null;
  html: string | null;
}): Pick<ReadMail, "bodyText" | "bodyHtml" | "bodyNew"> {
  const plain = text !== null && text.trim() !== "" ? text.slice(0, MAX_TEXT_CHARACTERS) : null;
  const page = html?.slice(0, MAX_TEXT_CHARACTERS) ?? null;
  const isShowable = html !== null && html.length <= MAX_HTML_CHARACTERS;
  return {
    bodyText: plain ?? (page === null ? "" : joinLines(htmlLines(page))),
    bodyHtml: isShowable ? sanitizeHtml(html) : null,
    bodyNew: newText({ text: plain, html: page }),
  };
}

/** What mailparser makes of the source; null when it cannot: the platform's own reading of the mail then serves. */
async function readRaw({ mailReader, log }: Pick<Deps, "mailReader" | "log">, raw: string) {
  try {
    return await mailReader.read(raw);
  } catch (error) {
    log.warn("inbound.raw_unreadable", { reason: messageOf(error) });
    return null;
  }
}
