/** Applies the field limits to emails, events and receipts before other code processes them; pure. */
import { cutBytes, cutText, isAddress, isId, LIMITS, oneLine } from "./field-limits.ts";
import {
  PayloadError,
  type Address,
  type Attachment,
  type Campaign,
  type Json,
  type LeadFacts,
  type ListedCampaign,
  type PlatformEvent,
  type PlatformMessage,
  type RoutingFacts,
  type SendReceipt,
} from "../platform.ts";

/** The common fields of platform messages and parsed raw emails. */
type MailParts = Pick<PlatformMessage, "to" | "cc" | "subject" | "text" | "html" | "messageId"> &
  Pick<PlatformMessage, "references" | "headers" | "attachments" | "shortened"> & { from: Address | null };

/**
 * Returns the email with all fields within the limits and header fields on one line; `shortened` lists the
 * truncated fields.
 */
export function boundedMail<M extends MailParts>(whole: M): M {
  const mail = withHeadersOnOneLine(whole);
  return withShortenedFields(mail, {
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

function withHeadersOnOneLine<M extends MailParts>(mail: M): M {
  const headers = Object.entries(mail.headers).map(([name, value]) => [name, oneLine(value, LIMITS.header)]);
  return {
    ...mail,
    from: mail.from && withNameOnOneLine(mail.from),
    to: mail.to.map(withNameOnOneLine),
    cc: mail.cc.map(withNameOnOneLine),
    subject: oneLine(mail.subject),
    headers: Object.fromEntries(headers),
    attachments: mail.attachments.map((file) => ({ ...file, name: oneLine(file.name) })),
  };
}

const withNameOnOneLine = ({ email, name }: Address): Address => ({
  email,
  name: (name && oneLine(name)) || null,
});

/**
 * Returns a platform message with all fields within the limits. Throws `PayloadError` if its id or its sender
 * is too long to be valid.
 */
export function boundedMessage(message: PlatformMessage): PlatformMessage {
  if (!isId(message.platformId)) throw tooLong("the email's id", LIMITS.id);
  if (!isAddress(message.from.email)) throw tooLong("the sender's address", LIMITS.address);
  const { lead, ...mail } = boundedMail(message);
  const isHandled = JSON.stringify(mail.handle).length <= LIMITS.handle;
  return withShortenedFields(mail, {
    ...mail,
    ...(lead !== undefined && isAddress(lead) && { lead }),
    threadKey: idOrNull(mail.threadKey),
    handle: isHandled ? mail.handle : null,
  });
}

/** Returns an event with all fields within the limits. Throws `PayloadError` like `boundedMessage`. */
export function boundedEvent<E extends PlatformEvent>(event: E): E;
export function boundedEvent(event: PlatformEvent): PlatformEvent {
  const eventType = boundedLine(event.eventType);
  switch (event.kind) {
    case "reply":
      return {
        ...withMail(event),
        eventType,
        label: event.label && boundedLine(event.label),
        earlier: event.earlier.filter(isUsable).map(boundedMessage),
      };
    case "own_send":
      return { ...withMail(event), eventType };
    case "bounce":
      requireAddress(event.email);
      return { ...event, eventType, reason: event.reason && cutBytes(event.reason, LIMITS.body) };
    case "unsubscribe":
      requireAddress(event.email);
      return {
        ...event,
        eventType,
        lead: event.lead ? boundedLead(event.lead) : null,
        ...boundedRecipient(event),
      };
    case "other":
      return { ...event, eventType };
    case "label":
      requireAddress(event.email);
      return {
        ...event,
        eventType,
        label: boundedLine(event.label),
        ...(event.labelId !== undefined && { labelId: boundedLine(event.labelId) }),
        lead: event.lead && boundedLead(event.lead),
        campaign: event.campaign && boundedCampaign(event.campaign),
      };
  }
}

export const boundedLine = (text: string): string => cutText(oneLine(text), LIMITS.line);

function requireAddress(email: string): void {
  if (!isAddress(email)) throw tooLong("the lead's address", LIMITS.address);
}

/**
 * Returns false for earlier emails without a usable id or sender. Such emails are dropped, since reading the thread
 * also fetches the history.
 */
const isUsable = ({ platformId, from }: PlatformMessage): boolean =>
  isId(platformId) && isAddress(from.email);

/** Returns a receipt without ids that are too long to be valid. */
export const boundedReceipt = (receipt: SendReceipt): SendReceipt => ({
  ...receipt,
  platformId: idOrNull(receipt.platformId),
  messageId: idOrNull(receipt.messageId),
});

type WithMail = Extract<PlatformEvent, { kind: "reply" | "own_send" }>;

function withMail<E extends WithMail>(event: E): E {
  const whole = event.lead && withLeadOnOneLine(event.lead);
  const lead = whole && cutLead(whole);
  const recipient = boundedRecipient(event);
  const { campaign } = recipient;
  const lost = [
    ...(lead === whole ? [] : ["lead"]),
    ...(campaign?.id === event.campaign?.id ? [] : ["campaign"]),
  ];
  const message = boundedMessage(event.message);
  const shortened = [...(message.shortened ?? []), ...lost];
  return {
    ...event,
    lead,
    ...recipient,
    message: { ...message, ...(shortened.length > 0 && { shortened }) },
  };
}

/** Returns the lead with all fields within the limits; null if its address is invalid. */
export const boundedLead = (lead: LeadFacts): LeadFacts | null => cutLead(withLeadOnOneLine(lead));

function withLeadOnOneLine(lead: LeadFacts): LeadFacts {
  const line = (text: string | null) => text && oneLine(text);
  return {
    ...lead,
    firstName: line(lead.firstName),
    lastName: line(lead.lastName),
    company: line(lead.company),
    title: line(lead.title),
    phone: line(lead.phone),
    linkedinUrl: line(lead.linkedinUrl),
  };
}

function cutLead(lead: LeadFacts): LeadFacts | null {
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

/** Maximum number of custom fields to read. More than this cannot fit, so the limit only bounds the work. */
const MAX_FIELDS = LIMITS.metadata / '["a",1]'.length;

/**
 * Merges new custom fields into the existing fields, skipping any that would exceed the limit. Existing
 * fields are never dropped.
 */
export function addedMetadata(
  known: Record<string, Json>,
  added: Record<string, Json>,
): Record<string, Json> {
  const size = (name: string, value: Json | undefined): number =>
    value === undefined ? 0 : Buffer.byteLength(JSON.stringify([name, value]));
  const fields = new Map(Object.entries(known));
  let left = Object.entries(known).reduce((bytes, field) => bytes - size(...field), LIMITS.metadata);
  for (const [name, value] of Object.entries(added).slice(0, MAX_FIELDS)) {
    const more = size(name, value) - size(name, fields.get(name));
    if (more > left) continue;
    fields.set(name, value);
    left -= more;
  }
  return Object.fromEntries(fields);
}

/** Returns the campaign with all fields within the limits; null if its id is too long to be valid. */
function boundedCampaign(campaign: Campaign): Campaign | null {
  const name = campaign.name && boundedLine(campaign.name);
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

/** Returns the campaigns that have a usable id, with all fields within the limits. */
export const boundedCampaigns = (campaigns: readonly ListedCampaign[]): ListedCampaign[] =>
  campaigns.slice(0, LIMITS.campaigns).flatMap((listed) => {
    const campaign = boundedCampaign(listed);
    const status = listed.status && cutText(listed.status, LIMITS.line);
    const sequencerClient = idOrNull(listed.sequencerClient);
    return campaign === null ? [] : [{ ...campaign, status, sequencerClient }];
  });

function boundedRecipient({ campaign, mailbox, sequencerClient }: RoutingFacts): RoutingFacts {
  return {
    campaign: campaign && boundedCampaign(campaign),
    mailbox: mailbox !== null && isAddress(mailbox) ? mailbox.toLowerCase() : null,
    sequencerClient: idOrNull(sequencerClient),
  };
}

/** Returns the id, or null if it is too long to be valid. */
export const idOrNull = (id: string | null): string | null => (id !== null && isId(id) ? id : null);

/** Returns the last references, which are the nearest. */
const boundedReferences = (ids: string[]): string[] => ids.filter(isId).slice(-LIMITS.references);

export function boundedHeaders(headers: Record<string, string>): Record<string, string> {
  const named = Object.entries(headers).filter(([name]) => name.length <= LIMITS.headerName);
  const kept = named.slice(0, LIMITS.headers);
  return Object.fromEntries(kept.map(([name, value]) => [name, cutText(value, LIMITS.header)]));
}

const boundedAttachments = (attachments: Attachment[]): Attachment[] =>
  attachments.slice(0, LIMITS.attachments).map(({ name, type, size, url }) => ({
    name: cutText(name, LIMITS.line),
    type: type && cutText(type, LIMITS.line),
    size,
    ...(url !== undefined && url.length <= LIMITS.url && { url }),
  }));

/** Field names in the API. */
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

/** Returns `bounded` with the names of all fields that differ from `whole`. */
function withShortenedFields<M extends { shortened?: string[] }>(whole: M, bounded: M): M {
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
