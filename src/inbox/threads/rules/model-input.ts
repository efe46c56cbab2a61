/** Builds the input for the model, the deterministic rules and the guard from a reply's emails; pure. */
import type { DeterministicRulesInput } from "../../../judge/ai/certain/deterministic.ts";
import { languageOf } from "../../../judge/language/detect.ts";
import type { ClientProfile, ReadableMail } from "../../../judge/ai/model.ts";
import type { ClientRow, MessageRow } from "../../../db/table-rows.ts";

const sender = ({ fromName, fromEmail }: MessageRow): string =>
  fromName === null ? fromEmail : `${fromName} <${fromEmail}>`;

/** Returns an email with its new text only, because quotes contain other people's text and our own footers. */
export const toReadableMail = (message: MessageRow): ReadableMail => ({
  direction: message.direction,
  from: sender(message),
  subject: message.subject,
  text: message.bodyNew,
  sentAt: message.sentAt,
});

/** Returns the emails before this one, oldest first. */
export const earlierMails = (message: MessageRow, thread: readonly MessageRow[]): ReadableMail[] =>
  thread.filter(({ id, sentAt }) => id !== message.id && sentAt <= message.sentAt).map(toReadableMail);

/** Returns an email for the deterministic rules, including quotes and headers. */
export const toRulesMail = (message: MessageRow): DeterministicRulesInput => ({
  from: sender(message),
  subject: message.subject,
  text: message.bodyText,
  newText: message.bodyNew,
  headers: message.headers,
  automatic: message.isAutomatic,
  bounce: message.isBounce,
  sentAt: message.sentAt,
});

/** Returns the settings, with the signature in the first detectable language of the texts. */
export function signedFor<C extends ClientProfile>(client: C, texts: readonly string[]): C {
  const { signature, signatures = {} } = client;
  if (Object.keys(signatures).length === 0) return client;
  const language = texts.map(languageOf).find((found) => found !== null);
  return { ...client, signature: (language && signatures[language]) || signature };
}

/** Returns the client's draft settings. */
export const voiceOf = (client: ClientRow): ClientProfile => ({
  name: client.name,
  serviceDescription: client.serviceDescription,
  calendarLink: client.calendarLink,
  tone: client.tone,
  signature: client.signature,
  signatures: client.signatures,
  facts: client.facts,
  forbiddenClaims: client.forbiddenClaims,
});
