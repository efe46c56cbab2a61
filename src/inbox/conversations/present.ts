/** JSON shapes of a conversation in the list. */
import { Type, type Static } from "@sinclair/typebox";
import { CAUTIONS, type Caution } from "../../judge/ai/model.ts";
import { iso, type Millis } from "../../core/clock.ts";
import { fullNameOf } from "../../contacts/rules/name.ts";
import { named, Nullable, OneOf } from "../../http/input.ts";
import { Id, Instant } from "../../http/operation.ts";
import { PLATFORM_NAMES } from "../../platforms/platform.ts";
import { cautionsOf, type Cautioned } from "../replies/rules/cautions.ts";
import { CautionName } from "../replies/http/draft-shapes.ts";
import { ATTENTION, ORDER_STATES, type UnsettledOrderState } from "./rules/filters.ts";
import { snippetOf } from "./rules/snippet.ts";
import { SLA_STATES, slaOf } from "./rules/sla.ts";
import { slaHoursFrom } from "../../db/schema.ts";
import type { ListedConversation } from "./store/list.ts";

export const ThreadClientResource = named(
  "ThreadClient",
  Type.Object({
    id: Id,
    name: Type.String(),
    color: Nullable(Type.String()),
  }),
);

const ThreadCategoryResource = named(
  "ThreadCategory",
  Type.Object({
    id: Id,
    name: Type.String(),
    slug: Type.String(),
    color: Type.String(),
    is_positive: Type.Boolean(),
    is_unsure: Type.Boolean({ description: "Whether the AI chose it with a confidence below 0.6" }),
  }),
);

const SlaResource = named(
  "Sla",
  Type.Object({
    due_at: Instant,
    state: OneOf(SLA_STATES, { description: "`soon` during the last quarter of the SLA" }),
  }),
);

export const ThreadItemResource = named(
  "ThreadItem",
  Type.Object({
    id: Id,
    client: ThreadClientResource,
    contact: Type.Object({
      id: Id,
      name: Nullable(Type.String()),
      email: Type.String(),
      title: Nullable(Type.String()),
      company: Nullable(Type.String()),
    }),
    subject: Type.String({ description: "Subject of the first reply" }),
    snippet: Type.String({
      description: "Start of the newest email's new text, at most 160 characters",
    }),
    source: Nullable(OneOf(PLATFORM_NAMES, { description: "Sequencer; null for viewers" })),
    campaign: Nullable(Type.Object({ id: Nullable(Type.String()), name: Nullable(Type.String()) })),
    unrouted: Nullable(
      Type.Boolean({
        description: "Whether the conversation matches none of the connection's routes; null for viewers",
      }),
    ),
    category: Nullable(ThreadCategoryResource),
    sentiment: Nullable(OneOf(["positive", "neutral", "negative"])),
    reply_count: Type.Integer(),
    open_count: Type.Integer({ description: "Number of pending or ready replies" }),
    latest_reply_id: Id,
    latest_at: Type.String({
      format: "date-time",
      description: "When the newest email was sent, in either direction",
    }),
    last_direction: OneOf(["inbound", "outbound"]),
    has_draft: Type.Boolean(),
    cautions: Type.Array(CautionName, {
      description:
        "Cautions on the open replies and their drafts, except those resolved by a person; empty for " +
        "viewers",
    }),
    draft_cautions: Type.Array(CautionName, {
      description: "Cautions raised by drafts; empty for viewers",
    }),
    auto_send_at: Nullable(Instant),
    send_order: Nullable(
      Type.Object({
        id: Id,
        reply_id: Id,
        state: OneOf(ORDER_STATES),
        due_at: Instant,
        reason: Nullable(
          Type.String({ description: "Why the order is held or failed, as in SendOrder; null for viewers" }),
        ),
      }),
    ),
    attention: Nullable(
      OneOf(ATTENTION, { description: "The most urgent reason for review; null for viewers" }),
    ),
    assignee: Nullable(Type.Object({ id: Id, name: Type.String() })),
    snoozed_until: Nullable(Instant),
    unanswered_since: Nullable(
      Type.String({ format: "date-time", description: "When the oldest open reply arrived" }),
    ),
    sla: Nullable(SlaResource),
    has_attachments: Type.Boolean(),
    is_read: Type.Boolean({
      description: "Whether the signed-in person has read the newest reply; false for API keys",
    }),
  }),
);
type ThreadItem = Static<typeof ThreadItemResource>;

/** The caller and time, which determine the visible fields. */
export interface PresentedTo {
  isViewer: boolean;
  now: Millis;
}

export function presentItem(row: ListedConversation, { isViewer, now }: PresentedTo): ThreadItem {
  return {
    id: row.id,
    client: { id: row.client_id, name: row.client_name, color: row.client_color },
    contact: {
      id: row.contact_id,
      name: fullNameOf(row.first_name, row.last_name),
      email: row.email,
      title: row.title,
      company: row.company,
    },
    subject: row.subject,
    snippet: snippetOf(row.snippet),
    source: isViewer ? null : (row.source as ThreadItem["source"]),
    campaign: campaignOf(row),
    unrouted: isViewer ? null : row.is_unrouted === 1,
    category: categoryOf(row, isViewer),
    sentiment: row.sentiment as ThreadItem["sentiment"],
    reply_count: row.reply_count,
    open_count: row.open_count,
    latest_reply_id: row.latest_reply_id,
    latest_at: iso(row.latest_at),
    last_direction: row.last_direction,
    has_draft: row.draft_count > 0,
    ...cautionsIn(isViewer ? null : row.cautions),
    auto_send_at: iso(row.auto_send_at),
    send_order: orderOf(row.send_order, isViewer),
    attention: isViewer ? null : row.attention,
    assignee:
      isViewer || row.assignee_id === null ? null : { id: row.assignee_id, name: row.assignee_name ?? "" },
    snoozed_until: iso(row.snoozed_until),
    unanswered_since: isViewer ? null : iso(row.unanswered_since),
    sla: isViewer ? null : presentSla(row, now),
    has_attachments: row.has_attachments === 1,
    is_read: row.is_read === 1,
  };
}

const campaignOf = ({ campaign_id: id, campaign_name: name }: ListedConversation): ThreadItem["campaign"] =>
  id === null && name === null ? null : { id, name };

const categoryOf = (row: ListedConversation, isViewer: boolean): ThreadItem["category"] =>
  row.category_id === null
    ? null
    : {
        id: row.category_id,
        name: row.category_name ?? "",
        slug: row.category_slug ?? "",
        color: row.category_color ?? "",
        is_positive: row.category_is_positive === 1,
        is_unsure: !isViewer && row.is_unsure === 1,
      };

function presentSla(
  { unanswered_since: unansweredSince, sla_minutes: slaMinutes, sla_hours }: ListedConversation,
  now: Millis,
): ThreadItem["sla"] {
  const sla = slaOf({ unansweredSince, slaMinutes, slaHours: slaHoursFrom(sla_hours) }, now);
  return sla && { due_at: iso(sla.dueAt), state: sla.state };
}

/** Returns the cautions of all open replies and their drafts, in display order. */
function cautionsIn(json: string | null): Pick<ThreadItem, "cautions" | "draft_cautions"> {
  const replies = JSON.parse(json ?? "[]") as Cautioned[];
  const among = (raised: Caution[]) => CAUTIONS.filter((caution) => raised.includes(caution));
  return {
    cautions: among(replies.flatMap(cautionsOf)),
    draft_cautions: among(replies.flatMap(({ draftCautions }) => draftCautions)),
  };
}

interface OrderShown {
  id: string;
  reply_id: string;
  state: UnsettledOrderState;
  due_at: Millis;
  reason: string | null;
}

function orderOf(json: string | null, isViewer: boolean): ThreadItem["send_order"] {
  if (json === null) return null;
  const order = JSON.parse(json) as OrderShown;
  return { ...order, due_at: iso(order.due_at), reason: isViewer ? null : order.reason };
}
