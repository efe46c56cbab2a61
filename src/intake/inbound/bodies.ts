/** Reads an event's emails: body, new text and safe HTML, from the raw message if the platform supplies it. */
import { messageOf } from "../../core/errors.ts";
import { CALENDAR_HEADER, isCalendar, readCalendar } from "../../judge/mail/calendar.ts";
import { betterDecoded } from "../../judge/mail/decoding.ts";
import type { Body } from "../../judge/mail/body.ts";
import { invitationAnswer } from "../../judge/mail/invitation.ts";
import { boundedHeaders } from "../../platforms/rules/bounds.ts";
import { cutBytes, LIMITS } from "../../platforms/rules/field-limits.ts";
import type { PlatformEvent, PlatformMessage } from "../../platforms/platform.ts";
import type { Deps } from "../../deps/deps.ts";

/** An email ready to be stored. */
export type StorableMail = Omit<PlatformMessage, "text" | "html" | "raw"> & Body;

type WithMail<E> = E extends { kind: "bounce" }
  ? E & {
      /** Whether the platform reports the address as permanently undeliverable. */
      isForGood: boolean;
      /** The receiving server's response, as in `Automatic`. */
      refusal: string | null;
    }
  : E extends { message: PlatformMessage; earlier: PlatformMessage[] }
    ? Omit<E, "message" | "earlier"> & { message: StorableMail; earlier: StorableMail[] }
    : E extends { message: PlatformMessage }
      ? Omit<E, "message"> & { message: StorableMail }
      : E;

/** A platform's event with emails ready to be stored. */
export type StorableEvent = WithMail<PlatformEvent>;

/** Reads the bodies of all emails in an event, and whether a bounce is permanent. */
export async function readBodies(
  deps: Pick<Deps, "mailReader" | "texts" | "log">,
  event: PlatformEvent,
): Promise<StorableEvent> {
  if (event.kind === "own_send") return { ...event, message: await readMail(deps, event.message) };
  if (event.kind === "bounce") return { ...event, ...(await failureIn(deps, event.reason ?? "")) };
  if (event.kind !== "reply") return event;
  const message = await readMail(deps, event.message);
  return { ...event, message, earlier: await Promise.all(event.earlier.map((mail) => readMail(deps, mail))) };
}

/** Reads one email: parses the raw source, if available, and separates new text from quotes. */
export async function readMail(
  deps: Pick<Deps, "mailReader" | "texts" | "log">,
  { raw, text, html, ...mail }: PlatformMessage,
): Promise<StorableMail> {
  const source = raw === null ? null : await readRaw(deps, raw);
  const platform = { text, html };
  const decoded = raw === null || source === null ? platform : betterDecoded(source, { platform, raw });
  // Some platforms use a calendar part as the text.
  const isAlone = isCalendar(decoded.text ?? "");
  const calendar = source?.calendar ?? (isAlone ? readCalendar(decoded.text ?? "") : null);
  const body = isAlone ? { ...decoded, text: null } : decoded;
  const shortened = new Set([...(mail.shortened ?? []), ...(source?.shortened ?? [])]);
  const own = await deps.texts.run("readBody", body);
  const answer = addsInformation(calendar, { subject: mail.subject, text: own.bodyNew }) ? calendar : null;
  const read = answer === null ? own : withFirst(answer, own);
  return {
    ...mail,
    messageId: mail.messageId ?? source?.messageId ?? null,
    references: mail.references.length > 0 ? mail.references : (source?.references ?? []),
    headers: headersOf({ ...source?.headers, ...mail.headers }, answer),
    attachments: (mail.attachments.length > 0 ? mail.attachments : (source?.attachments ?? [])).map(
      // Links to files expire and are requested again on download.
      ({ url: _url, ...file }) => file,
    ),
    ...(shortened.size > 0 && { shortened: [...shortened] }),
    ...read,
    // The deterministic rules search the text for the delivery report, as on platforms that supply only text.
    bodyText: cutBytes(
      [read.bodyText, source?.report ?? ""].filter((part) => part !== "").join("\n\n"),
      LIMITS.body,
    ),
  };
}

/** Returns whether a calendar part contains information missing from the subject and the text. */
const addsInformation = (
  calendar: string | null,
  { subject, text }: { subject: string; text: string },
): boolean => calendar !== null && (text.trim() === "" || invitationAnswer(subject) === null);

const withFirst = (line: string, body: Body): Body => ({
  ...body,
  bodyText: `${line}\n\n${body.bodyText}`.trim(),
  bodyNew: `${line}\n\n${body.bodyNew}`.trim(),
});

function headersOf(headers: Record<string, string>, calendar: string | null): Record<string, string> {
  const { [CALENDAR_HEADER]: _forged, ...others } = headers;
  if (calendar === null) return boundedHeaders(others);
  // Placed first, because the number of stored headers is limited.
  return boundedHeaders({ [CALENDAR_HEADER]: calendar.slice(0, calendar.indexOf(":")), ...others });
}

/**
 * Distinguishes a permanent bounce from a delay, a full mailbox or a rejection of our mailbox, which platforms also
 * report as bounces.
 */
async function failureIn({ texts }: Pick<Deps, "texts">, reason: string) {
  const mail = { from: "", subject: "", text: reason, fullText: reason, headers: {}, sentAt: 0 };
  const read = await texts.run("readAutomatic", { ...mail, automatic: true, bounce: true });
  const { kind, isTemporary, refusal } = read;
  return { isForGood: kind === "bounce" && !isTemporary && refusal === null, refusal };
}

/** Parses the raw source; returns null on failure, so that the platform's own fields are used instead. */
async function readRaw({ mailReader, log }: Pick<Deps, "mailReader" | "log">, raw: string) {
  try {
    return await mailReader.read(raw);
  } catch (error) {
    log.warn("inbound.raw_unreadable", { reason: messageOf(error) });
    return null;
  }
}
