/** Presents one conversation as JSON. Viewers, who belong to a client, do not see agency internals. */
import { withIds } from "../../threads/rules/attachment-ids.ts";
import type { Static } from "@sinclair/typebox";
import { iso } from "../../../core/clock.ts";
import type { NoteRow } from "../../../db/table-rows.ts";
import { wholeCharacters } from "../../../db/excerpt.ts";
import type { ShownFollowUp } from "../../../outbox/followups/store/list.ts";
import type { Address, Attachment } from "../../../platforms/platform.ts";
import { cautionsOf } from "../../replies/rules/cautions.ts";
import { blockedText, type BlockedReason } from "../../replies/rules/gates.ts";
import { replyToOf } from "../../../judge/mail/reply-to.ts";
import { fullNameOf } from "../../../contacts/rules/name.ts";
import { presentItem, type PresentedTo } from "../present.ts";
import type { ConversationDetails } from "../read.ts";
import { isBlocked, sentenceFor, sentenceForViewer } from "../rules/event-sentences.ts";
import { shownLanguage } from "../rules/language.ts";
import { quotedPart } from "../rules/quoted.ts";
import type { RecordedEvent } from "../store/events.ts";
import type { ConversationMail, ForwardedMail } from "../store/mails.ts";
import type { OpenReply, OtherConversation } from "../store/read.ts";
import { readOptOut } from "../../../judge/ai/certain/opt-out.ts";
import type { PersonHereResource } from "./presence-routes.ts";
import type {
  ActorResource,
  DraftResource,
  MessageResource,
  NoteResource,
  OpenReplyResource,
  OtherThreadResource,
  ThreadContactResource,
  ThreadEventResource,
  ThreadFollowUpResource,
  ThreadResource,
} from "./thread-resource.ts";

type Thread = Static<typeof ThreadResource>;
type Message = Static<typeof MessageResource>;

export function presentThread(
  whole: ConversationDetails,
  seen: PresentedTo,
  { presence, noFiles }: { presence: Static<typeof PersonHereResource>[]; noFiles: Thread["no_files"] },
): Thread {
  const { row, openReplies, draft } = whole;
  const actor = actorsNamed(whole.actors);
  return {
    ...presentItem(row, seen),
    state: row.state,
    connection_id: seen.isViewer ? null : row.connection_id,
    contact: presentContact(whole, seen),
    messages: presentMessages(whole, actor),
    events: whole.events.flatMap((event) => presentEvent(event, { whole, seen, actor })),
    follow_ups: whole.followUps.map((followUp) => presentFollowUp(followUp, seen)),
    open_replies: openReplies.map((reply) => presentOpenReply(reply, whole, seen)),
    can_reopen: whole.canReopen,
    no_files: noFiles,
    draft: draft && presentDraft(draft, { seen, actor }),
    notes: seen.isViewer ? [] : whole.notes.map((note) => presentNote(note, actor)),
    presence: seen.isViewer ? [] : presence,
    other_threads: whole.others.map(presentOther),
  };
}

type Actors = (actor: string) => Static<typeof ActorResource>;

const OWN_NAMES: Record<string, string> = {
  system: "Replydesk",
  platform: "The sequencer",
  calendar: "The calendar",
};

/** Returns a function that presents actors, given the names of people and keys by actor. */
export const actorsNamed =
  (names: ReadonlyMap<string, string>): Actors =>
  (id) => ({ id, name: OWN_NAMES[id] ?? names.get(id) ?? null });

const presentContact = (
  { contact, isSuppressed }: ConversationDetails,
  { isViewer }: PresentedTo,
): Static<typeof ThreadContactResource> => ({
  id: contact.id,
  name: fullNameOf(contact.firstName, contact.lastName),
  first_name: contact.firstName,
  last_name: contact.lastName,
  email: contact.email,
  title: contact.title,
  company: contact.company,
  phone: contact.phone,
  linkedin_url: contact.linkedinUrl,
  metadata: contact.metadata,
  bounced_at: isViewer ? null : iso(contact.bouncedAt),
  is_suppressed: !isViewer && isSuppressed,
});

/** The language is detected only in this many newest emails, because detection takes milliseconds per email. */
const DETECTED_MAILS = 50;

/** Merges forwards with the emails, in order of time. A forward that the sequencer also lists is shown once. */
function presentMessages({ mails, forwards }: ConversationDetails, actor: Actors): Message[] {
  const listed = new Set(forwards.map(({ mail_id: id }) => id));
  const others = mails.filter(({ id }) => !listed.has(id));
  const ours = mails.flatMap((mail) => (mail.direction === "outbound" ? [mail.from_email] : []));
  const newest = new Set(others.slice(-DETECTED_MAILS));
  const shown = others.map((mail) => ({
    at: mail.sent_at,
    message: presentMail(mail, { ours, actor, isNew: newest.has(mail) }),
  }));
  const forwarded = forwards.map((mail) => {
    const from = mails.find(({ reply_id }) => reply_id === mail.reply_id);
    return { at: mail.sent_at, message: presentForward(mail, { from, actor }) };
  });
  return [...shown, ...forwarded].toSorted((a, b) => a.at - b.at).map(({ message }) => message);
}

const presentMail = (
  mail: ConversationMail,
  { ours, actor, isNew }: { ours: readonly string[]; actor: Actors; isNew: boolean },
): Message => ({
  id: mail.id,
  kind: mail.direction,
  reply_id: mail.reply_id,
  from: { email: mail.from_email, name: mail.from_name },
  lead_email: mail.lead_email === mail.from_email ? null : mail.lead_email,
  reply_to: mail.direction === "inbound" ? replyToIn(mail, ours) : null,
  to: addresses(mail.to_json),
  cc: addresses(mail.cc_json),
  subject: mail.subject,
  body_new: wholeCharacters(mail.body_new),
  quoted: quotedPart(mail.body_text, mail.body_new),
  language: isNew && mail.direction === "inbound" ? shownLanguage(mail.body_new) : null,
  is_truncated: mail.is_cut === 1,
  has_html: mail.has_html === 1,
  has_remote_images: mail.has_remote_images === 1,
  attachments: withIds(mail.id, JSON.parse(mail.attachments_json) as Attachment[]),
  sent_at: iso(mail.sent_at),
  is_automatic: mail.is_automatic === 1,
  sent_by: mail.sent_by,
  by: mail.actor === null ? null : actor(mail.actor),
});

function replyToIn(mail: ConversationMail, ours: readonly string[]): string | null {
  const { from_email: fromEmail, reply_to: header, to_json: to } = mail;
  if (header === null) return null;
  return replyToOf({ fromEmail, to: addresses(to), headers: { "reply-to": header } }, ours)?.email ?? null;
}

/** Presents a forward as sent from the mailbox that received the email. */
const presentForward = (
  mail: ForwardedMail,
  { from, actor }: { from: ConversationMail | undefined; actor: Actors },
): Message => ({
  id: mail.id,
  kind: "forward",
  reply_id: mail.reply_id,
  from: addresses(from?.to_json ?? "[]")[0] ?? { email: "", name: null },
  lead_email: null,
  reply_to: null,
  to: addresses(mail.to_json),
  cc: [],
  subject: mail.subject,
  body_new: mail.body_text,
  quoted: null,
  language: null,
  is_truncated: false,
  has_html: false,
  has_remote_images: false,
  attachments: withIds(mail.id, JSON.parse(mail.attachments_json) as Attachment[]),
  sent_at: iso(mail.sent_at),
  is_automatic: false,
  sent_by: mail.sent_by,
  by: actor(mail.actor),
});

const addresses = (json: string): { email: string; name: string | null }[] =>
  (JSON.parse(json) as Address[]).map(({ email, name }) => ({ email, name }));

interface EventContext {
  whole: ConversationDetails;
  seen: PresentedTo;
  actor: Actors;
}

/** Returns the event as a sentence, or null if it is hidden from the viewer. */
function presentEvent(
  event: RecordedEvent,
  { whole, seen, actor }: EventContext,
): Static<typeof ThreadEventResource>[] {
  const by = actor(event.actor);
  const happening = {
    type: event.type,
    detail: JSON.parse(event.detail_json) as Record<string, unknown>,
    by: by.name ?? "Somebody",
    isByPerson: event.actor.startsWith("user:") || event.actor.startsWith("key:"),
  };
  const words = (seen.isViewer ? sentenceForViewer : sentenceFor)(happening, whole);
  if (words === null) return [];
  const { id, reply_id, type, created_at: at } = event;
  return [{ id, reply_id, type, at: iso(at), by, is_blocked: isBlocked(happening), text: words }];
}

const presentFollowUp = (
  row: ShownFollowUp,
  { isViewer }: PresentedTo,
): Static<typeof ThreadFollowUpResource> => ({
  id: row.id,
  reply_id: row.reply_id,
  action: row.action,
  status: row.status,
  due_at: iso(row.due_at),
  draft_message: row.draft_message,
  draft_source: row.draft_source,
  notes: isViewer ? null : row.notes,
  last_error: isViewer ? null : row.last_error,
  sent_at: iso(row.sent_at),
});

function presentOpenReply(
  reply: OpenReply,
  { mails }: ConversationDetails,
  { isViewer }: PresentedTo,
): Static<typeof OpenReplyResource> {
  const cautions = isViewer ? [] : cautionsOf(reply);
  const reason = isViewer ? null : (reply.autoSendBlockedReason as BlockedReason | null);
  return {
    id: reply.id,
    message_id: reply.messageId,
    status: reply.status,
    received_at: iso(reply.receivedAt),
    category_id: reply.categoryId,
    has_draft: reply.aiResponse !== null,
    auto_send_at: iso(reply.autoSendAt),
    auto_send_blocked_reason: reason,
    auto_send_blocked_text: reason === null ? null : (blockedText(reason) ?? null),
    send_state: reply.sendState,
    ai_confidence: isViewer ? null : reply.aiConfidence,
    ai_reason: isViewer ? null : reply.aiReason,
    ai_error: isViewer ? null : reply.stageError,
    cautions,
    opt_out_words: cautions.includes("possible_opt_out")
      ? readOptOut(mails.find(({ id }) => id === reply.messageId)?.body_new ?? "").words || null
      : null,
  };
}

type Drafted = NonNullable<ConversationDetails["draft"]>;

function presentDraft(
  { reply, version }: Drafted,
  { seen, actor }: { seen: PresentedTo; actor: Actors },
): Static<typeof DraftResource> {
  return {
    reply_id: reply.id,
    text: reply.aiResponse ?? "",
    by: actor(version.by),
    written_by: version.is_template === 1 && reply.aiResponseBy === "ai" ? "template" : reply.aiResponseBy,
    version: version.version,
    cautions: seen.isViewer ? [] : reply.draftCautions,
    findings: seen.isViewer ? [] : reply.draftFindings,
  };
}

export const presentNote = (note: NoteRow, actor: Actors): Static<typeof NoteResource> => ({
  id: note.id,
  thread_id: note.threadId,
  body: note.body,
  by: actor(note.author),
  mentions: note.mentions,
  created_at: iso(note.createdAt),
  updated_at: iso(note.updatedAt),
});

/** Presents another conversation with the same contact. */
export const presentOther = (row: OtherConversation): Static<typeof OtherThreadResource> => ({
  id: row.id,
  client: { id: row.client_id, name: row.client_name, color: row.client_color },
  subject: row.subject,
  state: row.state,
  category: row.category_name,
  reply_count: row.reply_count,
  latest_at: iso(row.latest_at),
});
