/** Reading the mails of an event: body, new words and safe HTML, from the raw message where the platform hands it over. */
import { messageOf } from "../core/errors.ts";
import type { Body } from "../mail/body.ts";
import { boundedHeaders } from "../platforms/rules/bounds.ts";
import { cutBytes, LIMITS } from "../platforms/rules/field-limits.ts";
import type { PlatformEvent, PlatformMessage } from "../platforms/platform.ts";
import type { Deps } from "../app/context.ts";

/** A mail ready to be stored. */
export type StorableMail = Omit<PlatformMessage, "text" | "html" | "raw"> & Body;

type WithMail<E> = E extends { kind: "bounce" }
  ? E & { /** The address is dead, as far as the platform tells. */ isForGood: boolean }
  : E extends { message: PlatformMessage; earlier: PlatformMessage[] }
    ? Omit<E, "message" | "earlier"> & { message: StorableMail; earlier: StorableMail[] }
    : E extends { message: PlatformMessage }
      ? Omit<E, "message"> & { message: StorableMail }
      : E;

export type StorableEvent = WithMail<PlatformEvent>;

export async function readBodies(
  deps: Pick<Deps, "mailReader" | "texts" | "log">,
  event: PlatformEvent,
): Promise<StorableEvent> {
  if (event.kind === "own_send") return { ...event, message: await readMail(deps, event.message) };
  if (event.kind === "bounce")
    return { ...event, isForGood: await isPermanentBounce(deps, event.reason ?? "") };
  if (event.kind !== "reply") return event;
  const message = await readMail(deps, event.message);
  return { ...event, message, earlier: await Promise.all(event.earlier.map((mail) => readMail(deps, mail))) };
}

export async function readMail(
  deps: Pick<Deps, "mailReader" | "texts" | "log">,
  { raw, text, html, ...mail }: PlatformMessage,
): Promise<StorableMail> {
  const source = raw === null ? null : await readRaw(deps, raw);
  const body = { text: source?.text ?? text, html: source?.html ?? html };
  const shortened = new Set([...(mail.shortened ?? []), ...(source?.shortened ?? [])]);
  const read = await deps.texts.run("readBody", body);
  return {
    ...mail,
    messageId: mail.messageId ?? source?.messageId ?? null,
    references: mail.references.length > 0 ? mail.references : (source?.references ?? []),
    headers: boundedHeaders({ ...source?.headers, ...mail.headers }),
    attachments: mail.attachments.length > 0 ? mail.attachments : (source?.attachments ?? []),
    ...(shortened.size > 0 && { shortened: [...shortened] }),
    ...read,
    // Certain rules look for them there, as they do where the platform hands over nothing but text.
    bodyText: cutBytes(
      [read.bodyText, source?.report ?? ""].filter((part) => part !== "").join("\n\n"),
      LIMITS.body,
    ),
  };
}

/** A delay, or a full mailbox, is told by platforms as a bounce too. */
async function isPermanentBounce({ texts }: Pick<Deps, "texts">, reason: string): Promise<boolean> {
  const mail = { from: "", subject: "", text: reason, fullText: reason, headers: {}, sentAt: 0 };
  const { kind, isTemporary } = await texts.run("readAutomatic", { ...mail, automatic: true, bounce: true });
  return kind === "bounce" && !isTemporary;
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
