/** Defines the kinds of notifications and the channels, and decides who receives what; pure. */
import { isAtLeast, type Role } from "../../../core/caller.ts";
import type { QuietHours } from "../../../core/quiet-hours.ts";

export const NOTIFICATION_TYPES = [
  "positive",
  "sla_soon",
  "sla_late",
  "needs_review",
  "approval_waiting",
  "assigned",
  "mentioned",
  "snooze_over",
  "order_held",
  "order_failed",
  "rule",
] as const;
export type NotificationType = (typeof NOTIFICATION_TYPES)[number];

export const CHANNELS = ["bell", "push", "email"] as const;
export type NoticeChannel = (typeof CHANNELS)[number];

type Channels = Record<NotificationType, readonly NoticeChannel[]>;

const DEFAULTS: Channels = {
  positive: ["bell", "push"],
  sla_soon: ["bell", "push"],
  sla_late: ["bell"],
  needs_review: [],
  approval_waiting: ["bell", "push"],
  assigned: ["bell", "push"],
  mentioned: ["bell", "push"],
  snooze_over: ["bell"],
  order_held: ["bell"],
  order_failed: ["bell", "push"],
  rule: ["bell", "push"],
};

/** The kinds that a client's own people may receive; the others are about the agency's work. */
const FOR_VIEWERS: ReadonlySet<NotificationType> = new Set<NotificationType>([
  "positive",
  "approval_waiting",
  "order_held",
  "order_failed",
]);

/** Kinds for everyone who works for the client; the others are addressed to one person. */
const FOR_CLIENT: ReadonlySet<NotificationType> = new Set<NotificationType>([
  "positive",
  "sla_soon",
  "sla_late",
  "needs_review",
  "approval_waiting",
]);

/** A person's choices; omits kinds left at their defaults. */
export interface NotificationChoices {
  kinds: Readonly<Record<string, readonly string[]>>;
  scope: "all" | "mine" | "clients";
  clientIds: readonly string[];
  quietHours: QuietHours | null;
  hasLeadText: boolean;
}

export const DEFAULT_CHOICES: NotificationChoices = {
  kinds: {},
  scope: "all",
  clientIds: [],
  quietHours: null,
  hasLeadText: false,
};

/** Lists the kinds that a role may receive. */
export const kindsFor = (role: Role): NotificationType[] =>
  NOTIFICATION_TYPES.filter((kind) => isAtLeast(role, "agent") || FOR_VIEWERS.has(kind));

/**
 * By default, viewers are notified only in the app, except for drafts that await their approval, which are
 * also announced by email.
 */
const VIEWER_DEFAULTS: Partial<Channels> = { approval_waiting: ["bell", "email"] };

const defaultsFor = (role: Role, kind: NotificationType): readonly NoticeChannel[] =>
  role === "viewer"
    ? (VIEWER_DEFAULTS[kind] ?? DEFAULTS[kind].filter((channel) => channel === "bell"))
    : DEFAULTS[kind];

/**
 * Returns whether emails about this kind are sent at most once a day, as for drafts that await a client's
 * approval.
 */
export const isDaily = (role: Role, kind: NotificationType): boolean =>
  role === "viewer" && kind === "approval_waiting";

/** Returns the channels of every kind that the role may receive. */
export function channelsOf(role: Role, { kinds }: Pick<NotificationChoices, "kinds">): Partial<Channels> {
  const chosen = (kind: NotificationType): readonly NoticeChannel[] => {
    const own = kinds[kind];
    return own ? CHANNELS.filter((channel) => own.includes(channel)) : defaultsFor(role, kind);
  };
  return Object.fromEntries(kindsFor(role).map((kind) => [kind, chosen(kind)]));
}

/** A member with access to the client of a notification. */
export interface NotifiedPerson {
  userId: string;
  role: Role;
  /** Whether the person is limited to some clients, including this one. */
  isLimited: boolean;
  /** Whether the client or the conversation is assigned to the person. */
  isResponsible: boolean;
  choices: NotificationChoices;
}

/** Returns a person's channels for a notification; none if the person should not receive it. */
export function channelsFor(
  { role, isLimited, isResponsible, choices }: NotifiedPerson,
  { type, clientId }: { type: NotificationType; clientId: string | null },
): readonly NoticeChannel[] {
  const { scope, clientIds } = choices;
  const isChosen =
    !FOR_CLIENT.has(type) ||
    scope === "all" ||
    (scope === "mine" ? isLimited || isResponsible : clientId !== null && clientIds.includes(clientId));
  return isChosen ? (channelsOf(role, choices)[type] ?? []) : [];
}
