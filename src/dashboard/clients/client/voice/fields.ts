/** Converts a client's voice settings to form values, with empty strings for null; pure. */
import type { Schemas } from "../../../api/client.ts";
import { emailOf } from "../../../inbox/answer/addresses.ts";

type Client = Schemas["Client"];
export type Signatures = Client["signatures"];

/** Languages of drafts that can have their own signature. */
export const LANGUAGES = Object.keys({
  en: 1,
  de: 1,
  fr: 1,
  es: 1,
  it: 1,
  nl: 1,
  pl: 1,
  pt: 1,
  sv: 1,
  da: 1,
  nb: 1,
} satisfies Record<keyof Signatures, 1>) as (keyof Signatures)[];

const TEXTS = [
  "service_description",
  "facts",
  "forbidden_claims",
  "calendar_link",
  "tone",
  "signature",
] as const;
type TextName = (typeof TEXTS)[number];

export interface VoiceFields extends Record<TextName, string> {
  name: string;
  color: string | null;
  signatures: Signatures;
  /** One contact per line: `Elena Marsh <elena@example.com>`. */
  forward_contacts: string;
  ooo_follow_up: boolean;
  track_calendar_links: boolean;
  learn_from_sent: boolean;
}

export const fieldsOf = (client: Client): VoiceFields => ({
  name: client.name,
  color: client.color,
  signatures: client.signatures,
  forward_contacts: client.forward_contacts.map(({ name, email }) => `${name} <${email}>`).join("\n"),
  ooo_follow_up: client.ooo_follow_up,
  track_calendar_links: client.track_calendar_links,
  learn_from_sent: client.learn_from_sent,
  service_description: client.service_description ?? "",
  facts: client.facts ?? "",
  forbidden_claims: client.forbidden_claims ?? "",
  calendar_link: client.calendar_link ?? "",
  tone: client.tone ?? "",
  signature: client.signature ?? "",
});

/** Returns the texts for the API, with null instead of empty strings. */
export const textsOf = (fields: VoiceFields): Record<TextName, string | null> =>
  Object.fromEntries(TEXTS.map((name) => [name, fields[name].trim() === "" ? null : fields[name]])) as Record<
    TextName,
    string | null
  >;

/**
 * Returns the contacts in the lines. A line without an address keeps its text, so that the API rejects it.
 */
const contactsIn = (lines: string): Client["forward_contacts"] =>
  lines
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "")
    .map((line) => {
      const email = emailOf(line) ?? line;
      return { name: line.replace(/<[^<>]*>$/, "").trim() || email, email };
    });

/** Returns the fields for the API. */
export const bodyOf = (fields: VoiceFields) => ({
  ...textsOf(fields),
  name: fields.name.trim(),
  color: fields.color,
  signatures: Object.fromEntries(
    Object.entries(fields.signatures).filter(([, text]) => text.trim() !== ""),
  ) as Signatures,
  forward_contacts: contactsIn(fields.forward_contacts),
  ooo_follow_up: fields.ooo_follow_up,
  track_calendar_links: fields.track_calendar_links,
  learn_from_sent: fields.learn_from_sent,
});
