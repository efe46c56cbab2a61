/** Defines a client's settings in the API, and presents a client as JSON. */
import { Type, type Static } from "@sinclair/typebox";
import { iso } from "../core/clock.ts";
import { named, Nullable, Text, Uuid } from "../http/input.ts";
import { Id, Instant } from "../http/operation.ts";
import type { ClientFields } from "./store.ts";
import type { ClientRow } from "../db/table-rows.ts";

/** Settings of a client created with only a name. */
export const DEFAULTS: ClientFields = {
  name: "",
  serviceDescription: null,
  calendarLink: null,
  tone: null,
  signature: null,
  facts: null,
  forbiddenClaims: null,
  autoDraftEnabled: true,
  autoSendEnabled: false,
  autoSendDelayMinutes: 5,
  autoSendCategories: ["interested"],
  autoSendDailyLimit: 50,
  oooFollowUp: false,
  viewersMayApprove: false,
  color: null,
  ownerId: null,
  slaMinutes: null,
  autoCategorizeEnabled: true,
  autoSendMinConfidence: null,
  autoSendHours: null,
};

/** Settings that the AI uses for drafts. */
const Voice = {
  service_description: Nullable(
    Type.String({
      maxLength: 20_000,
      description: "What the client offers, in the client's own words; the AI answers from it",
    }),
  ),
  calendar_link: Nullable(
    Type.String({
      maxLength: 2_000,
      pattern: "^https?://\\S+$",
      mustBe: "an http(s) address",
      description: "Where a lead books a meeting",
    }),
  ),
  tone: Nullable(
    Type.String({
      maxLength: 500,
      description: "Tone of drafts. A draft is always in the language of the email it answers",
      examples: ["Friendly and brief, no exclamation marks; formal address in German"],
    }),
  ),
  signature: Nullable(
    Type.String({
      maxLength: 2_000,
      description:
        "Plain text appended to every draft unchanged, including line breaks. Without one a draft ends " +
        "without a person's name",
      examples: ["Best regards,\nJonas Weber\nNorthwind Analytics"],
    }),
  ),
  facts: Nullable(
    Type.String({
      maxLength: 20_000,
      description:
        "Facts and answers to frequent questions, as plain text in any form: prices, terms, references, " +
        "integrations. Drafts use only these, the service description and the thread; anything else is " +
        "left to a person",
      examples: [
        "Q: How long is the contract?\nA: Month to month, 30 days' notice.\nQ: Where is the data " +
          "stored?\nA: In Frankfurt.",
      ],
    }),
  ),
  forbidden_claims: Nullable(
    Type.String({
      maxLength: 10_000,
      description:
        "What drafts must never say or promise, one claim per line; takes precedence over facts and " +
        "instructions",
      examples: ["Guaranteed savings\nThat we are certified to ISO 27001"],
    }),
  ),
};

const clockTime = (description: string) =>
  Type.String({
    pattern: "^([01]\\d|2[0-3]):[0-5]\\d$",
    mustBe: "a time such as 08:30",
    description,
    examples: ["08:30"],
  });

const Automation = {
  auto_categorize_enabled: Type.Boolean({
    default: DEFAULTS.autoCategorizeEnabled,
    description:
      "The AI says what a reply means. When it is off, the deterministic rules still recognize bounces, automatic " +
      "replies and opt-outs, and every other reply waits for a person, without a category or a draft",
  }),
  auto_draft_enabled: Type.Boolean({
    default: DEFAULTS.autoDraftEnabled,
    description: "The AI drafts an answer to replies that need one",
  }),
  auto_send_enabled: Type.Boolean({
    default: DEFAULTS.autoSendEnabled,
    description: "Drafts that pass every check are sent automatically",
  }),
  auto_send_delay_minutes: Type.Integer({
    minimum: 0,
    maximum: 10_080,
    default: DEFAULTS.autoSendDelayMinutes,
    description: "Minutes between a draft and its automatic sending, during which a person can intervene",
  }),
  auto_send_categories: Type.Array(Text({ maxLength: 64 }), {
    maxItems: 50,
    default: DEFAULTS.autoSendCategories,
    description:
      "Slugs of the workspace's categories, each at most once: only replies in one of them are answered " +
      "automatically, and only while `auto_send_enabled` is true. An empty list sends nothing. " +
      "`not-interested`, `ooo`, `bounce` and `uncategorized` are refused: they are never answered " +
      "automatically. The AI sorts only into the six default categories; a reply that a person put into " +
      "one of your own is left to people",
    examples: [["interested", "meeting-booked"]],
  }),
  auto_send_daily_limit: Type.Integer({
    minimum: 0,
    maximum: 100_000,
    default: DEFAULTS.autoSendDailyLimit,
    description:
      "Maximum answers sent automatically for this client per day, from midnight in the workspace's time " +
      "zone; the others wait for a person. 0 sends none",
  }),
  auto_send_min_confidence: Nullable(
    Type.Number({
      minimum: 0,
      maximum: 1,
      description:
        "How sure the AI must be of the category before an answer is sent automatically; never less than the " +
        "configuration's `ai.auto_send_min_confidence`, which null leaves in place",
      examples: [0.95],
    }),
  ),
  auto_send_hours: Nullable(
    Type.Object(
      {
        days: Type.Array(Type.Integer({ minimum: 1, maximum: 7 }), {
          minItems: 1,
          maxItems: 7,
          description: "Days of the week, from 1 for Monday to 7 for Sunday",
          examples: [[1, 2, 3, 4, 5]],
        }),
        from: clockTime("First minute"),
        to: clockTime("First minute in which no more leaves; after `from`"),
      },
      {
        additionalProperties: false,
        description:
          "Hours in which automatic answers leave, in the workspace's time zone; what is due outside waits for the " +
          "next ones. null allows any time",
      },
    ),
  ),
  ooo_follow_up: Type.Boolean({
    default: DEFAULTS.oooFollowUp,
    description:
      "If a contact's automatic reply says when they will be back, schedules a follow-up for the working " +
      "day after, at 09:00 in the workspace's time zone",
  }),
  viewers_may_approve: Type.Boolean({
    default: DEFAULTS.viewersMayApprove,
    description: "The client's own people, who sign in as viewers, may send a draft as it is",
  }),
};

const Work = {
  color: Nullable(
    Type.String({
      pattern: "^#[0-9a-fA-F]{6}$",
      mustBe: "a color such as #0f766e",
      description:
        "Marks the client's conversations in the inbox; a new client gets one that few others have",
      examples: ["#0f766e"],
    }),
  ),
  owner_id: Nullable(
    Uuid({
      description: "The person who looks after the client: a member of the workspace who is not a viewer",
    }),
  ),
  sla_minutes: Nullable(
    Type.Integer({
      minimum: 1,
      maximum: 43_200,
      description: "Minutes within which the client's leads are to be answered; null promises nothing",
    }),
  ),
};

export const Settings = {
  name: Text({ maxLength: 200, examples: ["Northwind Analytics"] }),
  ...Voice,
  ...Automation,
  ...Work,
};

export const ClientResource = named(
  "Client",
  Type.Object({
    id: Id,
    workspace_id: Id,
    ...Settings,
    created_at: Instant,
    updated_at: Instant,
  }),
  "A customer of the agency, and how its replies are answered",
);

export function presentClient(row: ClientRow): Static<typeof ClientResource> {
  return {
    id: row.id,
    workspace_id: row.workspaceId,
    name: row.name,
    service_description: row.serviceDescription,
    calendar_link: row.calendarLink,
    tone: row.tone,
    signature: row.signature,
    facts: row.facts,
    forbidden_claims: row.forbiddenClaims,
    auto_draft_enabled: row.autoDraftEnabled,
    auto_send_enabled: row.autoSendEnabled,
    auto_send_delay_minutes: row.autoSendDelayMinutes,
    auto_send_categories: row.autoSendCategories,
    auto_send_daily_limit: row.autoSendDailyLimit,
    ooo_follow_up: row.oooFollowUp,
    viewers_may_approve: row.viewersMayApprove,
    color: row.color,
    owner_id: row.ownerId,
    sla_minutes: row.slaMinutes,
    auto_categorize_enabled: row.autoCategorizeEnabled,
    auto_send_min_confidence: row.autoSendMinConfidence,
    auto_send_hours: row.autoSendHours,
    created_at: iso(row.createdAt),
    updated_at: iso(row.updatedAt),
  };
}
