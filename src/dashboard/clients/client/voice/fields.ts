/** Form values of a client's voice, with empty strings for null; pure. */
import type { Schemas } from "../../../api/client.ts";

type Client = Schemas["Client"];

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
  ooo_follow_up: boolean;
  track_calendar_links: boolean;
}

export const fieldsOf = (client: Client): VoiceFields => ({
  name: client.name,
  color: client.color,
  ooo_follow_up: client.ooo_follow_up,
  track_calendar_links: client.track_calendar_links,
  service_description: client.service_description ?? "",
  facts: client.facts ?? "",
  forbidden_claims: client.forbidden_claims ?? "",
  calendar_link: client.calendar_link ?? "",
  tone: client.tone ?? "",
  signature: client.signature ?? "",
});

/** Returns the texts for the API, with null for empty ones. */
export const textsOf = (fields: VoiceFields): Record<TextName, string | null> =>
  Object.fromEntries(TEXTS.map((name) => [name, fields[name].trim() === "" ? null : fields[name]])) as Record<
    TextName,
    string | null
  >;

/** Returns the changed fields for the API. */
export function changesOf(client: Client, fields: VoiceFields) {
  const after = {
    ...textsOf(fields),
    name: fields.name.trim(),
    color: fields.color,
    ooo_follow_up: fields.ooo_follow_up,
    track_calendar_links: fields.track_calendar_links,
  };
  return Object.fromEntries(
    Object.entries(after).filter(([name, value]) => client[name as keyof typeof after] !== value),
  );
}
