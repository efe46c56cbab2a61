/** Names what conversations can be filtered and sorted by, and the views that every inbox has; pure. */
import type { Millis } from "../../core/clock.ts";

export const STATES = ["open", "snoozed", "done"] as const;
export type InboxState = (typeof STATES)[number];

/** What a person has to look at, the most urgent first. */
export const ATTENTION = ["uncertain", "send_failed", "new_after_schedule", "ai_error", "caution"] as const;
export type Attention = (typeof ATTENTION)[number];

export const SORTS = ["newest", "oldest", "sla"] as const;
export type Sort = (typeof SORTS)[number];

export const ORDER_STATES = ["waiting", "held", "failed"] as const;
export type UnsettledOrderState = (typeof ORDER_STATES)[number];

/** Filters of the list; an absent one matches everything, and of a list's values any one. */
export interface ConversationFilters {
  workspaceId: string;
  /** Null for all clients of the workspace. */
  clients: readonly string[] | null;
  states: readonly InboxState[];
  /** Ids of people; null stands for nobody. */
  assignees?: readonly (string | null)[];
  /** Ids; null stands for no category. */
  categories?: readonly (string | null)[];
  attention?: readonly Attention[];
  orders?: readonly UnsettledOrderState[];
  campaigns?: readonly string[];
  connections?: readonly string[];
  /** Held until somebody says which client of a shared account it is of. */
  isUnrouted?: true;
  hasDraft?: boolean;
  isAutomatic?: boolean;
  isUnread?: boolean;
  /** The newest mail is not older, and is older. */
  from?: Millis;
  to?: Millis;
}

/** The query of a list, as a person or a saved view writes it: lists have commas. */
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
  unread?: boolean;
  q?: string;
  sender?: string;
  from?: string;
  to?: string;
  sort?: string;
}

/** A view's query, and the states of send orders, by which nothing else can filter. */
export interface InboxView extends ConversationQuery {
  orders?: readonly UnsettledOrderState[];
}

export const BUILT_IN_VIEWS = {
  todo: { state: "open" },
  mine: { state: "open", assignee: "me" },
  unassigned: { state: "open", assignee: "none" },
  interested: { state: "open", category: "interested" },
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
