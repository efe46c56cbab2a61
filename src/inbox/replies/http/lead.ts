/** Presents a positive lead as a flat object, with the usual CRM fields. */
import { Type, type Static } from "@sinclair/typebox";
import { getContactInScope } from "../../../contacts/store/contacts.ts";
import type { Scope } from "../../../core/caller.ts";
import { iso } from "../../../core/clock.ts";
import type { DomainEvent } from "../../../core/events.ts";
import type { Deps } from "../../../deps/deps.ts";
import { named, Nullable, OneOf } from "../../../http/input.ts";
import { Id, Instant } from "../../../http/operation.ts";
import { getWholeReply } from "../store/replies.ts";
import { PLATFORM_NAMES } from "../../../platforms/platform.ts";
import { findCampaignOf } from "../../../sequencers/routing/store/campaigns.ts";

/** Maximum number of characters of the reply's text. */
const MAX_TEXT = 4_000;

const OptionalText = Nullable(Type.String());

export const PositiveLead = named(
  "PositiveLead",
  Type.Object({
    email: Type.String(),
    first_name: OptionalText,
    last_name: OptionalText,
    company: OptionalText,
    title: OptionalText,
    phone: OptionalText,
    linkedin_url: OptionalText,
    client_id: Id,
    client_name: Type.String(),
    campaign_id: OptionalText,
    campaign_name: OptionalText,
    category: Nullable(Type.String({ description: "Slug" })),
    sentiment: Nullable(OneOf(["positive", "neutral", "negative"])),
    reply_text: Type.String({ description: "The new text of the reply, at most 4,000 characters" }),
    replied_at: Instant,
    conversation_id: Id,
    conversation_url: Type.String({ description: "The conversation in the web app" }),
    contact_id: Id,
    sequencer: OneOf(PLATFORM_NAMES),
    mailbox: Type.String({ description: "The address that the lead wrote to" }),
    booked_at: Nullable({ ...Instant, description: "When the meeting was booked; null without a booking" }),
    fields: Type.Record(Type.String(), Type.Unknown(), { description: "Custom fields from the sequencer" }),
  }),
  "A lead with a positive reply or a booking, as one flat object",
);

/** Presents the lead of an event's reply. */
export function presentLead(
  { db, config }: Pick<Deps, "db" | "config">,
  scope: Scope,
  { id, bookedAt }: Pick<DomainEvent, "id" | "bookedAt">,
): Static<typeof PositiveLead> {
  const { reply, message, client, category } = getWholeReply(db, scope, id);
  const contact = getContactInScope(db, scope, reply.contactId);
  const campaign = findCampaignOf(db, reply.threadId);
  return {
    email: contact.email,
    first_name: contact.firstName,
    last_name: contact.lastName,
    company: contact.company,
    title: contact.title,
    phone: contact.phone,
    linkedin_url: contact.linkedinUrl,
    client_id: client.id,
    client_name: client.name,
    campaign_id: campaign.id,
    campaign_name: campaign.name,
    category: category?.slug ?? null,
    sentiment: reply.aiSentiment,
    reply_text: firstCharacters(message.bodyNew, MAX_TEXT),
    replied_at: iso(reply.receivedAt),
    conversation_id: reply.threadId,
    conversation_url: `${config.server.public_url}/app/inbox?thread=${reply.threadId}`,
    contact_id: contact.id,
    sequencer: reply.source,
    mailbox: message.to[0]?.email ?? "",
    booked_at: iso(bookedAt ?? null),
    fields: contact.metadata,
  };
}

/** Truncates a text without splitting a surrogate pair. */
const firstCharacters = (text: string, length: number): string =>
  text.slice(0, length).replace(/[\ud800-\udbff]$/, "");
