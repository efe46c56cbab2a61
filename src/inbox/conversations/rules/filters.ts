/** Defines the filters and sort orders of conversations, and the built-in inbox views; pure. */
import type { Millis } from "../../../core/clock.ts";
import type { ShownPairs } from "../../../core/viewer.ts";

export const STATES = ["open", "snoozed", "done"] as const;
export type InboxState = (typeof STATES)[number];

/** Reasons for review, most urgent first. */
export const ATTENTION = [
  "uncertain",
  "send_failed",
  "new_after_schedule",
  "booking_cancelled",
  "ai_error",
  "caution",
] as const;
export type Attention = (typeof ATTENTION)[number];

export const SORTS = ["newest", "oldest", "sla"] as const;
export type Sort = (typeof SORTS)[number];

export const ORDER_STATES = ["waiting", "held", "failed"] as const;
export type UnsettledOrderState = (typeof ORDER_STATES)[number];

/** Filters of the list. An absent filter matches everything, and a list matches any of its values. */
export interface ConversationFilters {
  workspaceId: string;
  /** Null for all clients in the workspace. */
  clients: readonly string[] | null;
  /** The categories visible to a viewer. */
  shown?: ShownPairs;
  states: readonly InboxState[];
  /** User ids; null for unassigned. */
  assignees?: readonly (string | null)[];
  /** Ids; null for uncategorized. */
  categories?: readonly (string | null)[];
  attention?: readonly Attention[];
  orders?: readonly UnsettledOrderState[];
  campaigns?: readonly string[];
  connections?: readonly string[];
  /** Whether the conversation is held until it is assigned to one of the shared account's clients. */
  isUnrouted?: true;
  hasDraft?: boolean;
  /** Whether a draft awaits approval. */
  isProposed?: true;
  isAutomatic?: boolean;
  /** Whether a reply was finished automatically and not reopened. */
  isFinished?: boolean;
  isUnread?: boolean;
  /** Date range for the newest email: start inclusive, end exclusive. */
  from?: Millis;
  to?: Millis;
}

/** The query of a list as entered by a person or stored in a view, with comma-separated lists. */
export interface ConversationQuery {
  state?: string;
  client_id?: string;
  assignee?: string;
  category?: string;
  attention?: string;
  campaign_id?: string;
  connection_id?: string;
  has_draft?: boolean;
  auto_send?: boolean;
  finished_automatically?: boolean;
  unread?: boolean;
  q?: string;
  sender?: string;
  from?: string;
  to?: string;
  sort?: string;
}

/** A view's query plus filters that only built-in views have. */
export interface InboxView extends ConversationQuery {
  proposed?: true;
  orders?: readonly UnsettledOrderState[];
}

export const BUILT_IN_VIEWS = {
  todo: { state: "open" },
  mine: { state: "open", assignee: "me" },
  unassigned: { state: "open", assignee: "none" },
  interested: { state: "open", category: "interested" },
  approvals: { proposed: true },
  automatic: { auto_send: true },
  attention: { attention: ATTENTION.join(",") },
  snoozed: { state: "snoozed" },
  scheduled: { orders: ["waiting", "held"] },
  done: { state: "done" },
  all: {},
} as const satisfies Record<string, InboxView>;
export type BuiltInView = keyof typeof BUILT_IN_VIEWS;
export const BUILT_IN_VIEW_NAMES = Object.keys(BUILT_IN_VIEWS) as BuiltInView[];

export const isBuiltIn = (view: string): view is BuiltInView => Object.hasOwn(BUILT_IN_VIEWS, view);
