/** Describes each event of a conversation in one plain sentence; pure. */
import { PLATFORM_LABELS } from "../../../platforms/platform.ts";
import type { HoldReason } from "../../../core/send-order.ts";
import { UNSURE_BELOW } from "../../../judge/ai/model.ts";
import type { BlockedReason } from "../../replies/rules/gates.ts";
import { blockedText } from "../../replies/rules/gates.ts";

type Detail = Readonly<Record<string, unknown>>;

export interface Happening {
  type: string;
  detail: Detail;
  /** The actor's name. */
  by: string;
  /** Whether a person or a key caused the event. */
  isByPerson: boolean;
}

/** Names used in the sentences, including categories by id and by slug. */
export interface Names {
  categories: ReadonlyMap<string, string>;
}

type EventSentence = (happening: Happening, names: Names) => string;

const GIVEN_UP_AFTER_CRASHES = "set_aside";

const SENTENCES: Record<string, EventSentence> = {
  received: ({ detail }) => `Received${from(detail.platform)}`,
  categorized: (happening, names) =>
    happening.isByPerson ? categorizedByPerson(happening, names) : categorizedByMachine(happening, names),
  labeled: (happening, names) => labeled(happening, names),
  suppressed: ({ detail }) =>
    typeof detail.label === "string"
      ? `Labeled ${detail.label}${at(detail.platform)}; the address is suppressed`
      : "The sender opted out; the address is suppressed",
  follow_up_scheduled: ({ detail }) => `Scheduled a follow-up for ${time(detail.due_at)}`,
  drafted: ({ by, isByPerson }) => (isByPerson ? `${by} requested a draft` : "AI wrote a draft"),
  edited: ({ by }) => `${by} edited the draft`,
  ai_gave_up: ({ detail }) => `AI failed${because(detail.reason)}`,
  [GIVEN_UP_AFTER_CRASHES]: ({ detail }) => `Needs review${because(detail.reason)}`,
  auto_send_checked: (happening) =>
    typeof happening.detail.send_at === "string"
      ? `Auto-sending at ${time(happening.detail.send_at)}`
      : `${isBlocked(happening) ? "Automatic sending blocked" : "Not sent automatically"}: ` +
        `${blocked(happening.detail.blocked_by)}`,
  auto_send_taken_back: ({ detail }) => `Automatic sending canceled: ${blocked(detail.reason)}`,
  status_changed: ({ by, detail }) =>
    `${by} ${STATUS_VERBS[text(detail.to)] ?? "changed the status of"} the reply`,
  finished_automatically: ({ detail }, names) =>
    typeof detail.rule === "string"
      ? `Finished automatically by the rule ${detail.rule}`
      : `Finished automatically: ${finishedBecause(detail, names)}`,
  meeting_booked: ({ detail }) => `Meeting booked for ${time(detail.starts_at)}`,
  meeting_moved: ({ detail }) => `Meeting moved to ${time(detail.starts_at)}`,
  meeting_cancelled: ({ detail }) => `The meeting on ${time(detail.starts_at)} was canceled`,
  rule_applied: ({ detail }, names) => ruleApplied(detail, names),
  assigned: (happening) => assignment(happening),
  snoozed: ({ by, detail }) => `${by} snoozed the conversation until ${time(detail.until)}`,
  woken: ({ by, isByPerson }) => (isByPerson ? `${by} ended the snooze` : "Snooze ended"),
  moved: ({ by }) => `${by} moved the conversation to another client`,
  answered_elsewhere: () => "Answered elsewhere",
  send_ordered: ({ by, detail }) => `${by} scheduled an answer for ${time(detail.due_at)}`,
  order_cancelled: ({ by }) => `${by} canceled sending`,
  order_held: ({ detail }) => `Sending is on hold: ${heldBecause(detail.reason)}`,
  order_released: ({ by }) => `${by} resumed sending`,
  thread_unread: () =>
    "The sequencer's thread could not be read before sending; an answer sent elsewhere may have been " +
    "missed",
  send_recorded: () => "Sending the answer",
  send_handed_over: () => "Handed over to the sequencer",
  order_failed: ({ detail }) => `The scheduled answer was not sent${because(detail.reason)}`,
  sent: ({ by, isByPerson }) => (isByPerson ? `${by} sent the answer` : "The answer was sent automatically"),
  send_failed: ({ detail }) => `The answer was not sent${because(detail.reason)}`,
  send_withdrawn: ({ detail }) => `The answer was withdrawn${because(detail.reason)}`,
  send_uncertain: ({ detail }) => `Could not confirm whether the answer was sent${because(detail.reason)}`,
  send_confirmed: () => "The sequencer confirmed that the answer was sent",
  send_unconfirmed: ({ detail }) =>
    `The answer is missing from the sequencer's thread${because(detail.reason)}`,
  send_given_up: () => "Another answer was sent instead",
  earlier_send_found: ({ detail }) =>
    `An earlier answer turned out to have been sent at ${time(detail.sent_at)}`,
  approval_requested: ({ by }) => `${by} requested approval of the draft`,
  approval_decided: ({ by, detail }) => decision(by, detail),
  forwarded: ({ by, detail }) => `${by} forwarded the reply to ${recipients(detail.recipients)}`,
  forward_failed: ({ detail }) => `The reply was not forwarded${because(detail.reason)}`,
  pushed: ({ detail }) =>
    `${WHAT_WAS_PUSHED[text(detail.kind)] ?? "Done"}${at(detail.platform)}: ${text(detail.answer)}`,
  push_failed: ({ detail }) =>
    `${WHAT_FAILED_TO_BE[text(detail.kind)] ?? "Sync failed"}${at(detail.platform)}${because(detail.reason)}`,
  forward_uncertain: ({ detail }) =>
    `Could not confirm whether the reply was forwarded${because(detail.reason)}`,
};

function ruleApplied(detail: Detail, names: Names): string {
  const effects = [
    ...(typeof detail.assignee === "string" ? [`assigned to ${detail.assignee}`] : []),
    ...(typeof detail.category === "string" ? [`category ${categoryIn(detail.category, names)}`] : []),
    ...(detail.noted === true ? ["note added"] : []),
    ...(typeof detail.snoozed_until === "string" ? [`snoozed until ${time(detail.snoozed_until)}`] : []),
    ...(Array.isArray(detail.notified) ? [`notified ${detail.notified.join(", ")}`] : []),
    ...(detail.approval_requested === true ? ["approval requested"] : []),
  ];
  return `Rule ${text(detail.rule)}${effects.length === 0 ? " matched" : `: ${effects.join(", ")}`}`;
}

const finishedBecause = ({ category, opt_out: isOptOut }: Detail, names: Names): string =>
  isOptOut === true ? "the sender opted out" : categoryIn(category, names);

const WHAT_WAS_PUSHED: Record<string, string> = {
  stop: "Campaigns stopped",
  label: "Category set",
  read: "Marked as read",
};
const WHAT_FAILED_TO_BE: Record<string, string> = {
  stop: "Could not stop campaigns",
  label: "Could not set the category",
  read: "Could not mark the email as read",
};

const HELD_BECAUSE: Record<HoldReason, string> = {
  newer_reply: "a new reply arrived",
  answered_elsewhere: "answered elsewhere",
  suppressed: "a recipient is suppressed",
  bounced: "an email to a recipient bounced",
  paused: "sending was paused",
  moved: "the conversation was moved to another client",
  key_revoked: "the key that ordered it was revoked",
  needs_person: "a person has to answer this email",
  thread_unread: "the thread could not be read",
  process_failed: "an internal error occurred",
};
const heldBecause = (reason: unknown): string =>
  HELD_BECAUSE[text(reason) as HoldReason] ?? plain(text(reason));

/** Plain replacements for API explanations that contain field or setting names. */
const BLOCKED_BECAUSE: Partial<Record<BlockedReason, string>> = {
  category: "its category is not answered automatically",
  confidence: "the confidence is too low",
  caution: "the email or draft needs review",
  not_ready: "there is no AI draft",
  daily_limit: "the client's daily limit was reached",
};

const STATUS_VERBS: Record<string, string> = { archived: "archived", pending: "reopened", ready: "reopened" };

export const sentenceFor = (happening: Happening, names: Names): string =>
  SENTENCES[happening.type]?.(happening, names) ?? plain(happening.type);

/** Returns whether the event blocked an automatic answer, for clients that have automatic sending on. */
export const isBlocked = ({ type, detail }: Pick<Happening, "type" | "detail">): boolean =>
  type === "auto_send_taken_back" ||
  (type === "auto_send_checked" &&
    typeof detail.send_at !== "string" &&
    detail.blocked_by !== "auto_send_disabled");

/** Events visible to viewers; the others are agency internals. */
const SEEN_BY_VIEWERS = new Set([
  "received",
  "categorized",
  "status_changed",
  "answered_elsewhere",
  "sent",
  "forwarded",
]);

/** Returns the sentence for a viewer, without reasons; null for a hidden event. */
export function sentenceForViewer(happening: Happening, names: Names): string | null {
  if (!SEEN_BY_VIEWERS.has(happening.type)) return null;
  if (happening.type !== "categorized" || happening.isByPerson) return sentenceFor(happening, names);
  return `Categorized as ${categoryIn(happening.detail.category, names)}`;
}

const UNASSIGNED_BECAUSE: Record<string, string> = {
  idle: "inactive for 30 minutes",
  moved: "the assignee has no access to the new client",
  left: "the assignee no longer has access to the client",
};

function assignment({ by, detail }: Happening): string {
  if (typeof detail.name === "string") return `${by} assigned the conversation to ${detail.name}`;
  const why = UNASSIGNED_BECAUSE[text(detail.reason)];
  return why ? `Unassigned: ${why}` : `${by} unassigned the conversation`;
}

function decision(by: string, { state, wants_change: wantsChange }: Detail): string {
  if (state === "approved") return `${by} approved the draft`;
  if (state === "rejected")
    return wantsChange ? `${by} requested a change to the draft` : `${by} declined the draft`;
  return state === "expired" ? "The approval request expired" : "The approval request no longer applied";
}

function categorizedByMachine({ detail }: Happening, names: Names): string {
  const by = detail.by === "rules" ? "rules" : "AI";
  const confidence = typeof detail.confidence === "number" ? `, ${detail.confidence.toFixed(2)}` : "";
  const kept = typeof detail.kept === "string" ? `; kept ${detail.kept}` : "";
  const isUnsure = typeof detail.confidence === "number" && detail.confidence < UNSURE_BELOW;
  const label = isUnsure ? "Unsure, maybe" : "Categorized as";
  return `${label} ${categoryIn(detail.category, names)} by ${by}${confidence}${because(detail.reason)}${kept}`;
}

function categorizedByPerson({ by, detail }: Happening, names: Names): string {
  if (detail.category_id === null) return `${by} removed the category`;
  return `${by} set the category to ${categoryIn(detail.category_id, names)}`;
}

function labeled({ detail }: Happening, names: Names): string {
  const label = `Labeled ${text(detail.label)}${at(detail.platform)}`;
  if (typeof detail.category !== "string") return `${label} (no matching category)`;
  if (detail.kept === undefined) return `${label}: categorized as ${categoryIn(detail.category, names)}`;
  return `${label}; kept the category set by a person`;
}

/** A deleted category has no name. */
const categoryIn = (key: unknown, { categories }: Names): string =>
  categories.get(text(key)) ?? (UUID.test(text(key)) ? "a deleted category" : plain(text(key)));
const UUID = /^[0-9a-f]{8}-/;

const text = (value: unknown): string => (typeof value === "string" ? value : "");
const plain = (name: string): string => name.replaceAll(/[_-]/g, " ");
const nameOf = (platform: unknown): string | undefined =>
  (PLATFORM_LABELS as Readonly<Record<string, string>>)[text(platform)];
const from = (platform: unknown): string => {
  const name = nameOf(platform);
  return name ? ` from ${name}` : "";
};
const at = (platform: unknown): string => {
  const name = nameOf(platform);
  return name ? ` in ${name}` : "";
};
const because = (reason: unknown): string => (text(reason) === "" ? "" : `: ${text(reason)}`);
const blocked = (reason: unknown): string =>
  BLOCKED_BECAUSE[text(reason) as BlockedReason] ??
  blockedText(text(reason) as BlockedReason) ??
  plain(text(reason));
const recipients = (count: unknown): string => (count === 1 ? "1 address" : `${Number(count)} addresses`);

/** Returns a time as in `2026-03-04 09:05 UTC`. */
const time = (iso: unknown): string => `${text(iso).slice(0, 16).replace("T", " ")} UTC`;
