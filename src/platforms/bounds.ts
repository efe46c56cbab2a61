/** How much is taken over of what a platform or a mail says, and what is done with more; before any rule sees it. */
import {
  PayloadError,
  type Address,
  type Attachment,
  type Campaign,
  type Json,
  type LeadFacts,
  type PlatformEvent,
  type PlatformMessage,
} from "./platform.ts";

/** Characters are UTF-16 code units, as JavaScript counts them. The raw payload is kept whole. */
export const LIMITS = {
  /** Characters of a subject, a name, a company, a title, and of whatever else stands in one line. */
  line: 500,
  /** Characters of an address (RFC 5321 4.5.3.1.3). What is longer is none. */
  address: 254,
  /** Addresses of one list. */
  addresses: 100,
  /** Characters of a Message-ID, or of a platform's id: the line of a mail (RFC 5322 2.1.1). What is longer is none. */
  id: 998,
  references: 100,
  headers: 200,
  /** Characters of a header's name, and of its value. */
  headerName: 200,
  header: 16_384,
  attachments: 100,
  /** Bytes of a lead's custom fields as JSON. */
  metadata: 64 * 1024,
  /** Characters of what an adapter needs to answer a mail, as JSON. What is longer is of no use to a platform. */
  handle: 4_096,
  /** Bytes of a body, of its text and of its HTML each. */
  body: 2 * 1024 * 1024,
} as const;

/** The beginning of a text; no character is halved. */
export function cutText(text: string, most: number): string {
  if (text.length <= most) return text;
  const last = text.charCodeAt(most - 1);
  return text.slice(0, last >= 0xd800 && last <= 0xdbff ? most - 1 : most);
}

const MOST_BYTES_OF_A_CHARACTER = 3;

/** The same, measured in bytes of UTF-8. */
export function cutBytes(text: string, most: number): string {
  if (text.length * MOST_BYTES_OF_A_CHARACTER <= most || Buffer.byteLength(text) <= most) return text;
  return text.slice(0, new TextEncoder().encodeInto(text, new Uint8Array(most)).read);
}

export const isAddress = (email: string): boolean => email.length <= LIMITS.address;
const isId = (id: string): boolean => id.length <= LIMITS.id;

/** What a platform tells of a mail, and what a raw mail tells of itself. */
type MailParts = Pick<PlatformMessage, "to" | "cc" | "subject" | "text" | "html" | "messageId"> &
  Pick<PlatformMessage, "references" | "headers" | "attachments" | "shortened"> & { from: Address | null };

/** A mail within the limits, which says what it has lost. */
export function boundedMail<M extends MailParts>(mail: M): M {
  return noted(mail, {
    ...mail,
    from: mail.from && boundedName(mail.from),
    to: boundedAddresses(mail.to),
    cc: boundedAddresses(mail.cc),
    subject: cutText(mail.subject, LIMITS.line),
    text: mail.text && cutBytes(mail.text, LIMITS.body),
    html: mail.html && cutBytes(mail.html, LIMITS.body),
    messageId: idOrNull(mail.messageId),
    references: boundedReferences(mail.references),
    headers: boundedHeaders(mail.headers),
    attachments: boundedAttachments(mail.attachments),
  });
}

/** Of a platform's mail also what it calls it. Throws `PayloadError` where it cannot be told which mail it is, or whose. */
export function boundedMessage(message: PlatformMessage): PlatformMessage {
  if (!isId(message.platformId)) throw tooLong("the mail's id", LIMITS.id);
  if (!isAddress(message.from.email)) throw tooLong("the writer's address", LIMITS.address);
  const mail = boundedMail(message);
  const isHandled = JSON.stringify(mail.handle).length <= LIMITS.handle;
  return noted(mail, {
    ...mail,
    threadKey: idOrNull(mail.threadKey),
    handle: isHandled ? mail.handle : null,
  });
}

/** Throws `PayloadError` like `boundedMessage`. */
export function boundedEvent<E extends PlatformEvent>(event: E): E;
export function boundedEvent(event: PlatformEvent): PlatformEvent {
  const eventType = cutText(event.eventType, LIMITS.line);
  switch (event.kind) {
    case "reply":
      return { ...withMail(event), eventType, earlier: event.earlier.map(boundedMessage) };
    case "own_send":
      return { ...withMail(event), eventType };
    case "bounce":
    case "unsubscribe":
      if (!isAddress(event.email)) throw tooLong("the lead's address", LIMITS.address);
      return { ...event, eventType };
    case "other":
      return { ...event, eventType };
  }
}

type WithMail = Extract<PlatformEvent, { kind: "reply" | "own_send" }>;

function withMail<E extends WithMail>(event: E): E {
  const lead = event.lead && boundedLead(event.lead);
  const campaign = event.campaign && boundedCampaign(event.campaign);
  const lost = [
    ...(lead === event.lead ? [] : ["lead"]),
    ...(campaign?.id === event.campaign?.id ? [] : ["campaign"]),
  ];
  const message = boundedMessage(event.message);
  const shortened = [...(message.shortened ?? []), ...lost];
  return { ...event, lead, campaign, message: { ...message, ...(shortened.length > 0 && { shortened }) } };
}

/** Null for one whose address is none. */
function boundedLead(lead: LeadFacts): LeadFacts | null {
  if (!isAddress(lead.email)) return null;
  const cut = (text: string | null) => text && cutText(text, LIMITS.line);
  const bounded = {
    ...lead,
    firstName: cut(lead.firstName),
    lastName: cut(lead.lastName),
    company: cut(lead.company),
    title: cut(lead.title),
    phone: cut(lead.phone),
    linkedinUrl: cut(lead.linkedinUrl),
    metadata: addedMetadata({}, lead.metadata),
  };
  return Bun.deepEquals(bounded, lead) ? lead : bounded;
}

/** Custom fields over those that are known, key by key, as far as there is room; what is known already keeps its place. */
export function addedMetadata(known: Record<string, Json>, told: Record<string, Json>): Record<string, Json> {
  const size = (name: string, value: Json | undefined): number =>
    value === undefined ? 0 : Buffer.byteLength(JSON.stringify([name, value]));
  const fields = new Map(Object.entries(known));
  let left = Object.entries(known).reduce((room, field) => room - size(...field), LIMITS.metadata);
  for (const [name, value] of Object.entries(told)) {
    const more = size(name, value) - size(name, fields.get(name));
    if (more > left) continue;
    fields.set(name, value);
    left -= more;
  }
  return Object.fromEntries(fields);
}

/** Null for one whose id is none. */
function boundedCampaign(campaign: Campaign): Campaign | null {
  const name = campaign.name && cutText(campaign.name, LIMITS.line);
  return isId(campaign.id) ? { id: campaign.id, name } : null;
}

function boundedName({ email, name }: Address): Address {
  return { email, name: name && cutText(name, LIMITS.line) };
}

const boundedAddresses = (people: Address[]): Address[] =>
  people
    .filter(({ email }) => isAddress(email))
    .slice(0, LIMITS.addresses)
    .map(boundedName);

const idOrNull = (id: string | null): string | null => (id !== null && isId(id) ? id : null);

/** The nearest ones, which stand last. */
const boundedReferences = (ids: string[]): string[] => ids.filter(isId).slice(-LIMITS.references);

export function boundedHeaders(headers: Record<string, string>): Record<string, string> {
  const named = Object.entries(headers).filter(([name]) => name.length <= LIMITS.headerName);
  const kept = named.slice(0, LIMITS.headers);
  return Object.fromEntries(kept.map(([name, value]) => [name, cutText(value, LIMITS.header)]));
}

const boundedAttachments = (attachments: Attachment[]): Attachment[] =>
  attachments.slice(0, LIMITS.attachments).map(({ name, type, size }) => ({
    name: cutText(name, LIMITS.line),
    type: type && cutText(type, LIMITS.line),
    size,
  }));

/** By their names in the API. */
const NAMES = {
  from: "from",
  to: "to",
  cc: "cc",
  subject: "subject",
  text: "body_text",
  html: "body_html",
  messageId: "message_id",
  references: "references",
  headers: "headers",
  attachments: "attachments",
  threadKey: "thread_id",
  handle: "handle",
} as const;

/** The bounded mail with the names of the fields in which it differs from the whole one. */
function noted<M extends { shortened?: string[] }>(whole: M, bounded: M): M {
  const differs = ([field]: [string, string]) => {
    const [before, after] = [whole, bounded].map((mail) => (mail as Record<string, unknown>)[field]);
    return typeof before === "object" ? !Bun.deepEquals(before, after) : before !== after;
  };
  const lost = Object.entries(NAMES)
    .filter(differs)
    .map(([, name]) => name);
  return lost.length === 0 ? bounded : { ...bounded, shortened: [...(whole.shortened ?? []), ...lost] };
}

const tooLong = (what: string, most: number): PayloadError =>
  new PayloadError(`${what} is longer than ${most} characters`);
