/** Exports the row types of the tables, for features and their rules. */
import type {
  bookings,
  calendarEvents,
  calendars,
  notes,
  notificationDeliveries,
  notifications,
  notificationSettings,
  pushSubscriptions,
  savedViews,
  snippets,
  auditEntries,
  automationRules,
  aiCalls,
  approvals,
  apiKeys,
  categories,
  clients,
  connectionCampaigns,
  connectionBackFills,
  connectionPolls,
  connectionRoutes,
  connectionWebhooks,
  connections,
  contactLookups,
  contacts,
  creditEntries,
  draftVersions,
  erasures,
  followUps,
  idempotencyKeys,
  inboundEvents,
  memberships,
  messages,
  oneTimeLinks,
  outgoing,
  platformActions,
  replies,
  sendAttempts,
  sessions,
  suppressions,
  threads,
  timelineEntries,
  users,
  webhookSubscriptions,
  workspaces,
} from "./schema.ts";

export type ActionRow = typeof platformActions.$inferSelect;
export type ApiKeyRow = typeof apiKeys.$inferSelect;
export type ApprovalRow = typeof approvals.$inferSelect;
export type AuditRow = typeof auditEntries.$inferSelect;
export type AttemptRow = typeof sendAttempts.$inferSelect;
export type BookingRow = typeof bookings.$inferSelect;
export type CalendarEventRow = typeof calendarEvents.$inferSelect;
export type CalendarRow = typeof calendars.$inferSelect;
export type CallRow = typeof aiCalls.$inferSelect;
export type CategoryRow = typeof categories.$inferSelect;
export type ClientRow = typeof clients.$inferSelect;
export type ConnectionRow = typeof connections.$inferSelect;
export type ContactLookupRow = typeof contactLookups.$inferSelect;
export type CampaignRow = typeof connectionCampaigns.$inferSelect;
export type RouteRow = typeof connectionRoutes.$inferSelect;
export type ContactRow = typeof contacts.$inferSelect;
export type CreditRow = typeof creditEntries.$inferSelect;
export type DraftVersionRow = typeof draftVersions.$inferSelect;
export type ErasureRow = typeof erasures.$inferSelect;
export type FollowUpRow = typeof followUps.$inferSelect;
export type IdempotencyRow = typeof idempotencyKeys.$inferSelect;
export type InboundRow = typeof inboundEvents.$inferSelect;
export type LinkRow = typeof oneTimeLinks.$inferSelect;
export type MembershipRow = typeof memberships.$inferSelect;
export type MessageRow = typeof messages.$inferSelect;
export type NoteRow = typeof notes.$inferSelect;
export type NotificationDeliveryRow = typeof notificationDeliveries.$inferSelect;
export type NotificationSettingsRow = typeof notificationSettings.$inferSelect;
export type PushSubscriptionRow = typeof pushSubscriptions.$inferSelect;
export type NotificationRow = typeof notifications.$inferSelect;
export type ReplyRow = typeof replies.$inferSelect;
export type RuleRow = typeof automationRules.$inferSelect;
export type SessionRow = typeof sessions.$inferSelect;
export type OutgoingRow = typeof outgoing.$inferSelect;
export type SubscriptionRow = typeof webhookSubscriptions.$inferSelect;
export type SuppressionRow = typeof suppressions.$inferSelect;
export type SavedViewRow = typeof savedViews.$inferSelect;
export type SnippetRow = typeof snippets.$inferSelect;
export type ThreadRow = typeof threads.$inferSelect;
export type TimelineRow = typeof timelineEntries.$inferSelect;
export type UserRow = typeof users.$inferSelect;
export type BackFillRow = typeof connectionBackFills.$inferSelect;
export type PollRow = typeof connectionPolls.$inferSelect;
export type ConnectionWebhookRow = typeof connectionWebhooks.$inferSelect;
export type WorkspaceRow = typeof workspaces.$inferSelect;
