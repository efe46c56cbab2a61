/** Presents a contact as JSON, in the list and with its latest replies. */
import { Type, type Static } from "@sinclair/typebox";
import type { Scope } from "../core/caller.ts";
import { iso } from "../core/clock.ts";
import { Nullable, OneOf, named } from "../http/input.ts";
import { Id, Instant } from "../http/operation.ts";
import type { ErasureRow } from "../db/table-rows.ts";
import { ERASURE_STEPS, findErasure } from "./store/erasures.ts";
import { type ListedContact } from "./store/list.ts";
import { listRecentReplies, type KnownContact } from "./store/contacts.ts";
import type { Deps } from "../deps/deps.ts";

export const ListedContactResource = named(
  "ListedContact",
  Type.Object({
    id: Id,
    first_name: Nullable(Type.String()),
    last_name: Nullable(Type.String()),
    email: Type.String({ examples: ["dana@example.com"] }),
    title: Nullable(Type.String()),
    company_id: Nullable(Id),
    companies: Nullable(Type.Object({ name: Type.String() })),
    reply_count: Nullable(
      Type.Integer({
        description: "Number of replies; null if some belong to clients that the caller cannot see",
      }),
    ),
    last_reply_at: Nullable(Instant),
    bounced_at: Nullable(Instant),
    is_suppressed: Type.Boolean({
      description: "Whether the address or its domain is suppressed for a client that the caller can see",
    }),
    erased_at: Nullable({
      ...Instant,
      description: "When the contact was erased; the row is kept only for statistics",
    }),
  }),
  "A contact in a list",
);

export const ContactResource = named(
  "Contact",
  Type.Object({
    id: Id,
    workspace_id: Id,
    email: Type.String({ examples: ["dana@example.com"] }),
    first_name: Nullable(Type.String()),
    last_name: Nullable(Type.String()),
    company: Nullable(Type.String({ description: "Name" })),
    company_id: Nullable(Id),
    title: Nullable(Type.String()),
    linkedin_url: Nullable(Type.String()),
    phone: Nullable(Type.String()),
    metadata: Type.Record(Type.String(), Type.Unknown(), { description: "Custom fields from the sequencer" }),
    bounced_at: Type.Union([Instant, Type.Null()], {
      description:
        "When an email to the address bounced permanently; no automatic emails are sent to the address. Cleared " +
        "with PATCH, or when the contact writes again",
    }),
    reply_count: Type.Integer({ description: "Number of replies from this contact" }),
    replies: Type.Array(
      Type.Object({
        id: Id,
        subject: Type.String(),
        status: OneOf(["pending", "ready", "sent", "archived"]),
        category: Nullable(Type.String({ description: "Name" })),
        received_at: Instant,
      }),
      { description: "The ten most recent replies, newest first" },
    ),
    last_reply_at: Nullable({ ...Instant, description: "When the latest reply arrived" }),
    erased_at: Nullable({ ...Instant, description: "When the contact was erased; null if it was not" }),
    erasure: Nullable(
      Type.Object({
        state: OneOf(["searching", "done"], {
          description: "`searching` while the rest of the data is searched for the contact's addresses",
        }),
        step: Type.Integer(),
        steps: Type.Integer(),
      }),
    ),
    created_at: Instant,
    updated_at: Instant,
  }),
  "A person who replied",
);

export function presentListed(
  row: ListedContact & { isSuppressed: boolean },
): Static<typeof ListedContactResource> {
  return {
    id: row.id,
    first_name: row.firstName,
    last_name: row.lastName,
    email: row.email,
    title: row.title,
    company_id: row.companyId,
    companies: row.company === null ? null : { name: row.company },
    reply_count: row.replyCount,
    last_reply_at: iso(row.lastReplyAt),
    bounced_at: iso(row.bouncedAt),
    is_suppressed: row.isSuppressed,
    erased_at: iso(row.erasedAt),
  };
}

/** Presents a single contact, with its latest replies to the clients in scope. */
export function presentContact(
  db: Deps["db"],
  scope: Scope,
  row: KnownContact,
): Static<typeof ContactResource> {
  return {
    id: row.id,
    workspace_id: row.workspaceId,
    email: row.email,
    first_name: row.firstName,
    last_name: row.lastName,
    company: row.company,
    company_id: row.companyId,
    title: row.title,
    linkedin_url: row.linkedinUrl,
    phone: row.phone,
    metadata: row.metadata,
    bounced_at: iso(row.bouncedAt),
    reply_count: row.replyCount,
    replies: listRecentReplies(db, scope, row).map(({ receivedAt, ...reply }) => ({
      ...reply,
      received_at: iso(receivedAt),
    })),
    last_reply_at: iso(row.lastReplyAt),
    erased_at: iso(row.erasedAt),
    erasure: row.erasedAt === null ? null : presentErasure(findErasure(db, row.id)),
    created_at: iso(row.createdAt),
    updated_at: iso(row.updatedAt),
  };
}

function presentErasure(row: ErasureRow | undefined) {
  const isDone = row === undefined || row.finishedAt !== null;
  const step = isDone ? ERASURE_STEPS : row.step;
  return { state: isDone ? ("done" as const) : ("searching" as const), step, steps: ERASURE_STEPS };
}
