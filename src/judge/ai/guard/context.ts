/** Defines the context for checking a draft, and returns its texts. */
import type { Language } from "../../language/languages.ts";
import { expectedLanguages } from "./language.ts";
import type { ClientProfile, ReadableMail, Recipient } from "../model.ts";

export interface GuardContext {
  client: ClientProfile;
  /** Earlier emails, oldest first. */
  thread: readonly ReadableMail[];
  /** The email being answered; null for a follow-up, where `thread` has all emails. */
  mail: ReadableMail | null;
  contact: Recipient;
  /** Names of the workspace's other clients. */
  otherClients: readonly string[];
  /** A person's request, which may contain facts. */
  instructions?: string | null;
  /** Whether a person wrote the text, which may then be brief and unsigned. */
  isPersonal?: boolean;
  /** A person's internal notes; only days and times from them may reach the contact. */
  notes?: string | null;
}

/** Returns the texts that may supply days and times. */
export const threadOf = (allowed: GuardContext): string[] => [
  ...textsOf(mailsOf(allowed)),
  ...(allowed.notes ? [allowed.notes] : []),
];

export const namesOf = (allowed: GuardContext): string[] => [
  ...Object.values(allowed.contact).filter((name) => name !== null),
  ...mailsOf(allowed).map(({ from }) => from),
];

/** Returns all settings except the forbidden claims. */
export const settingsOf = ({ forbiddenClaims: _, signatures = {}, ...voice }: ClientProfile): string[] =>
  [...Object.values(voice), ...Object.values(signatures)].filter((text) => text !== null);

/**
 * Returns the texts that a draft may repeat: the settings, starting with the most used link, and the person's
 * request.
 */
export const sourcesOf = ({ client, instructions }: GuardContext): string[] => [
  ...(client.calendarLink === null ? [] : [client.calendarLink]),
  ...settingsOf({ ...client, calendarLink: null }),
  ...(instructions ? [instructions] : []),
];

export const textsOf = (mails: readonly ReadableMail[]): string[] =>
  mails.flatMap(({ from, subject, text }) => [from, subject, text]);

/** Returns the emails, newest first. */
export const mailsOf = ({ mail, thread }: GuardContext): ReadableMail[] => [
  ...(mail ? [mail] : []),
  ...thread.toReversed(),
];

/**
 * Returns the languages of the newest email with a detectable language, preferring the contact's emails. Without
 * emails, returns the languages of the settings.
 */
export function languagesFor(allowed: GuardContext): Language[] {
  const mails = mailsOf(allowed);
  const theirs = mails.filter(({ direction }) => direction === "inbound");
  const ours = mails.filter(({ direction }) => direction === "outbound");
  const { serviceDescription, facts } = allowed.client;
  if (mails.length === 0) return expectedLanguages([`${serviceDescription ?? ""}\n${facts ?? ""}`]);
  return expectedLanguages([
    ...[...theirs, ...ours].map(({ text }) => text),
    ...mails.map(({ subject }) => subject),
  ]);
}
