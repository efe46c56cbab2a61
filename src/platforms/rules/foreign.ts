/** Recognizes a payload posted to the URL of another platform's connection; pure. */
import type { Json, PlatformName } from "../platform.ts";

const SMARTLEAD_EVENTS: readonly unknown[] = [
  "EMAIL_SENT",
  "FIRST_EMAIL_SENT",
  "EMAIL_OPEN",
  "EMAIL_LINK_CLICK",
  "EMAIL_REPLY",
  "EMAIL_REPLIED",
  "EMAIL_BOUNCE",
  "EMAIL_BOUNCED",
  "LEAD_UNSUBSCRIBED",
  "EMAIL_UNSUBSCRIBED",
  "LEAD_CATEGORY_UPDATED",
  "CAMPAIGN_STATUS_CHANGED",
  "UNTRACKED_REPLIES",
  "MANUAL_STEP_REACHED",
  "EMAIL_ACCOUNT_DISCONNECTED",
];

/** Features that only one platform's payloads have. */
const SIGNS: Record<PlatformName, (body: Json) => boolean> = {
  // `workspace` is documented for every event.
  instantly: (body) =>
    isText(member(body, "event_type")) &&
    isText(member(body, "workspace")) &&
    !SMARTLEAD_EVENTS.includes(member(body, "event_type")),
  emailbison: (body) =>
    [body, member(body, "payload"), member(body, "data")].some((part) =>
      isText(member(member(part, "event"), "type")),
    ),
  smartlead: (body) =>
    SMARTLEAD_EVENTS.includes(member(body, "event_type")) || SMARTLEAD_EVENTS.includes(member(body, "event")),
  plusvibe: (body) => isText(member(body, "webhook_event")),
};

/** Returns the platform that sent a payload; null if ambiguous. */
export function senderOf(body: Json): PlatformName | null {
  const names = Object.keys(SIGNS) as PlatformName[];
  return names.find((name) => SIGNS[name](body)) ?? null;
}

const isText = (json: Json | undefined): boolean => typeof json === "string" && json !== "";

const member = (json: Json | undefined, name: string): Json | undefined =>
  typeof json === "object" && json !== null && !Array.isArray(json) && Object.hasOwn(json, name)
    ? json[name]
    : undefined;
