/** JSON schemas for one conversation, with everything that its page shows. */
import { CautionName, FindingResource } from "../../replies/http/draft-shapes.ts";
import { Type, type TSchema } from "@sinclair/typebox";
import { ACTIONS, FOLLOW_UP_STATUSES } from "../../../outbox/followups/store/followups.ts";
import { named, Nullable, OneOf, Text } from "../../../http/input.ts";
import { Id, Instant } from "../../../http/operation.ts";
import { BLOCKED_REASONS, BLOCKED_REASONS_TEXT } from "../../replies/rules/gates.ts";
import { REPLY_STATUSES } from "../../replies/store/replies.ts";
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
    reply_id: Nullable(text("The reply that this email contains or forwards")),
    from: MailAddressResource,
    lead_email: Nullable(text("The lead's address, if the email came from a different one")),
    reply_to: Nullable(text("`Reply-To` address, if it differs from the sender")),
    to: Type.Array(MailAddressResource),
    cc: Type.Array(MailAddressResource),
    subject: Type.String(),
    body_new: text("New text, without quoted text or signature"),
    quoted: Nullable(text("Quoted emails and signature")),
    language: Nullable(
      text("ISO 639 code of the language detected in the lead's new text, or `und` if unknown"),
    ),
    is_truncated: Type.Boolean({
      description: "Whether the text is truncated to its first 16 KiB, as in long older emails",
    }),
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
    is_automatic: Type.Boolean({
      description: "Whether the email is an automatic reply, or was sent automatically by Replydesk",
    }),
    sent_by: Nullable(
      OneOf(["auto", "manual"], { description: "Null if the email was not sent by Replydesk" }),
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
      description: "Whether the event prevented an automatic answer, for clients with automatic sending",
    }),
    text: Type.String({ examples: ["Categorized as Interested by rules, 0.70: asks for a call"] }),
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
    auto_send_blocked_text: Nullable(text("Readable reason")),
    send_state: Nullable(OneOf(["sending", "uncertain"])),
    ai_confidence: Nullable(Type.Number()),
    ai_reason: Nullable(Type.String()),
    ai_error: Nullable(Type.String()),
    cautions: Type.Array(CautionName),
    opt_out_words: Nullable(text("The sentence that may be an opt-out")),
  }),
);

export const DraftResource = named(
  "Draft",
  Type.Object({
    reply_id: Id,
    text: Type.String(),
    by: Nullable(ActorResource),
    written_by: Nullable(
      OneOf(["ai", "template", "person"], { description: "`template`: written without a model" }),
    ),
    version: Type.Integer(),
    cautions: Type.Array(CautionName),
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
});

export const NoteResource = named(
  "Note",
  Type.Object({
    id: Id,
    thread_id: Id,
    body: noteBody,
    by: ActorResource,
    mentions: Type.Array(Id, { description: "Mentioned people" }),
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
    is_suppressed: Type.Boolean({ description: "Whether the address is suppressed for the client" }),
  }),
);

export const ThreadResource = named(
  "Thread",
  Type.Object({
    ...ThreadItemResource.properties,
    state: OneOf(STATES),
    connection_id: Nullable(Type.String({ format: "uuid", description: "Null for viewers" })),
    contact: ThreadContactResource,
    messages: list(MessageResource, "Emails, including forwards, oldest first"),
    events: list(ThreadEventResource, "The newest 500 events, oldest first"),
    follow_ups: list(ThreadFollowUpResource, "The newest 20 follow-ups to the contact for this client"),
    open_replies: list(OpenReplyResource, "The newest 50 pending or ready replies, oldest first"),
    can_reopen: Type.Boolean({
      description:
        "Whether setting `state` to `open` can reopen an archived reply; false if all replies were answered",
    }),
    no_files: Type.Object(
      { answer: Nullable(Type.String()), forward: Nullable(Type.String()) },
      { description: "Why answers or forwards cannot have attachments; null if they can, and for viewers" },
    ),
    draft: Nullable(DraftResource),
    notes: list(NoteResource, "The newest 200 notes, oldest first; empty for viewers"),
    presence: list(
      PersonHereResource,
      "People who are viewing the conversation or writing an answer; empty for viewers",
    ),
    other_threads: list(
      OtherThreadResource,
      "The newest 50 other conversations with the contact, newest first",
    ),
  }),
);
