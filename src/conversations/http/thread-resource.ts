/** JSON schemas of one conversation: everything that its page shows. */
import { FindingResource } from "../../replies/http/draft-shapes.ts";
import { Type, type TSchema } from "@sinclair/typebox";
import { CAUTIONS } from "../../ai/model.ts";
import { ACTIONS, FOLLOW_UP_STATUSES } from "../../followups/store.ts";
import { named, Nullable, OneOf, Text } from "../../http/input.ts";
import { Id, Instant } from "../../http/operation.ts";
import { BLOCKED_REASONS, BLOCKED_REASONS_TEXT } from "../../replies/rules/gates.ts";
import { REPLY_STATUSES } from "../../replies/store.ts";
import { ThreadClientResource, ThreadItemResource } from "../present.ts";
import { STATES } from "../rules/filters.ts";
import { PersonHereResource } from "./presence-routes.ts";

const text = (description: string) => Type.String({ description });
const list = <T extends TSchema>(of: T, description: string) => Type.Array(of, { description });

const MailAddressResource = named(
  "MailAddress",
  Type.Object({ email: Type.String(), name: Nullable(Type.String()) }),
);

export const ActorResource = named(
  "Actor",
  Type.Object({
    id: text("`user:<id>`, `key:<id>`, `system` or `platform`"),
    name: Nullable(Type.String()),
  }),
);

export const MessageResource = named(
  "Message",
  Type.Object({
    id: Id,
    kind: OneOf(["inbound", "outbound", "forward"]),
    reply_id: Nullable(text("The reply that this mail is, or that was forwarded")),
    from: MailAddressResource,
    lead_email: Nullable(text("The lead of the conversation, if another address wrote the email")),
    reply_to: Nullable(text("Where it asks to be answered, if not at its sender")),
    to: Type.Array(MailAddressResource),
    cc: Type.Array(MailAddressResource),
    subject: Type.String(),
    body_new: text("The new text, without quote and signature"),
    quoted: Nullable(text("The rest: quoted mails and signature")),
    is_truncated: Type.Boolean({ description: "Older long mails are cut to their first 16 KiB" }),
    has_html: Type.Boolean(),
    has_remote_images: Type.Boolean(),
    attachments: Type.Array(
      Type.Object({
        id: Type.String({ description: "For `GET /api/attachments/{id}`" }),
        name: Type.String(),
        type: Nullable(Type.String()),
        size: Nullable(Type.Integer()),
      }),
    ),
    sent_at: Instant,
    is_automatic: Type.Boolean({ description: "An automatic reply, or sent automatically by Replydesk" }),
    sent_by: Nullable(
      OneOf(["auto", "manual"], { description: "Null for mail that was not sent from here" }),
    ),
    by: Nullable(ActorResource),
  }),
);

export const ThreadEventResource = named(
  "ThreadEvent",
  Type.Object({
    id: Id,
    reply_id: Id,
    type: Type.String({ examples: ["categorized"] }),
    at: Instant,
    by: ActorResource,
    is_blocked: Type.Boolean({
      description: "It kept the answer from being sent automatically, where the client has that switched on",
    }),
    text: Type.String({ examples: ["Categorized Interested by rules, 0.70, because: asks for a call"] }),
  }),
);

export const OpenReplyResource = named(
  "OpenReply",
  Type.Object({
    id: Id,
    message_id: Id,
    status: OneOf(REPLY_STATUSES),
    received_at: Instant,
    category_id: Nullable(Id),
    has_draft: Type.Boolean(),
    auto_send_at: Nullable(Instant),
    auto_send_blocked_reason: Nullable(OneOf(BLOCKED_REASONS, { description: BLOCKED_REASONS_TEXT })),
    auto_send_blocked_text: Nullable(text("The reason in words")),
    send_state: Nullable(OneOf(["sending", "uncertain"])),
    ai_confidence: Nullable(Type.Number()),
    ai_reason: Nullable(Type.String()),
    ai_error: Nullable(Type.String()),
    cautions: Type.Array(OneOf(CAUTIONS)),
  }),
);

export const DraftResource = named(
  "Draft",
  Type.Object({
    reply_id: Id,
    text: Type.String(),
    by: Nullable(ActorResource),
    written_by: Nullable(OneOf(["ai", "person"])),
    version: Type.Integer(),
    cautions: Type.Array(OneOf(CAUTIONS)),
    findings: Type.Array(FindingResource),
  }),
);

export const ThreadFollowUpResource = named(
  "ThreadFollowUp",
  Type.Object({
    id: Id,
    reply_id: Nullable(Id),
    action: OneOf(ACTIONS),
    status: OneOf(FOLLOW_UP_STATUSES),
    due_at: Instant,
    draft_message: Nullable(Type.String()),
    draft_source: Nullable(OneOf(["user", "ai"])),
    notes: Nullable(text("Guides the AI; never sent")),
    last_error: Nullable(Type.String()),
    sent_at: Nullable(Instant),
  }),
);

export const noteBody = Text({
  maxLength: 10_000,
  description: "Plain text. `@name` notifies that person",
  examples: ["@Ana can you take this one?"],
});

export const NoteResource = named(
  "Note",
  Type.Object({
    id: Id,
    thread_id: Id,
    body: noteBody,
    by: ActorResource,
    mentions: Type.Array(Id, { description: "People who were named in it" }),
    created_at: Instant,
    updated_at: Instant,
  }),
);

export const OtherThreadResource = named(
  "OtherThread",
  Type.Object({
    id: Id,
    client: ThreadClientResource,
    subject: Type.String(),
    state: OneOf(STATES),
    category: Nullable(text("Name")),
    reply_count: Type.Integer(),
    latest_at: Instant,
  }),
);

export const ThreadContactResource = named(
  "ThreadContact",
  Type.Object({
    id: Id,
    name: Nullable(Type.String()),
    first_name: Nullable(Type.String()),
    last_name: Nullable(Type.String()),
    email: Type.String(),
    title: Nullable(Type.String()),
    company: Nullable(Type.String()),
    phone: Nullable(Type.String()),
    linkedin_url: Nullable(Type.String()),
    metadata: Type.Record(Type.String(), Type.Unknown(), { description: "Custom fields from the sequencer" }),
    bounced_at: Nullable(Instant),
    is_suppressed: Type.Boolean({ description: "The client does not write to the address automatically" }),
  }),
);

export const ThreadResource = named(
  "Thread",
  Type.Object({
    ...ThreadItemResource.properties,
    state: OneOf(STATES),
    connection_id: Nullable(Type.String({ format: "uuid", description: "Null for viewers" })),
    contact: ThreadContactResource,
    messages: list(MessageResource, "Oldest first, forwards included"),
    events: list(ThreadEventResource, "What happened to its replies, oldest first; the newest 500"),
    follow_ups: list(ThreadFollowUpResource, "Of the contact for this client, the newest 20"),
    open_replies: list(OpenReplyResource, "Pending or ready, oldest first; the newest 50"),
    can_reopen: Type.Boolean({
      description: "Whether the state `open` opens an archived reply again; false where all were answered",
    }),
    no_files: Type.Object(
      { answer: Nullable(Type.String()), forward: Nullable(Type.String()) },
      { description: "Why no file leaves with an answer, or a forward; null where they do, and for viewers" },
    ),
    draft: Nullable(DraftResource),
    notes: list(NoteResource, "Oldest first; the newest 200; empty for viewers"),
    presence: list(PersonHereResource, "Who is looking at it or writing now; empty for viewers"),
    other_threads: list(OtherThreadResource, "With the same contact, newest first; the newest 50"),
  }),
);
