/** Defines a client's settings in the API, and presents a client as JSON. */
import { Type, type Static } from "@sinclair/typebox";
import { APPROVE_IN } from "../core/approval.ts";
import { isForViewer, type View } from "../core/caller.ts";
import { iso } from "../core/clock.ts";
import { DEFAULT_FIGURES } from "../core/viewer.ts";
import { named, Nullable, OneOf, Text } from "../http/input.ts";
import { Id, Instant } from "../http/operation.ts";
import { Voice } from "./http/voice-shapes.ts";
import { presentViewerSettings, ViewerSettings } from "./http/viewer-settings.ts";
import { WorkSettings } from "./http/work-settings.ts";
import type { ClientFields } from "./store.ts";
import type { Db } from "../db/open.ts";
import type { ClientRow } from "../db/table-rows.ts";

/** Settings of a client created with only a name. */
export const DEFAULTS: ClientFields = {
  name: "",
  serviceDescription: null,
  calendarLink: null,
  tone: null,
  signature: null,
  signatures: {},
  facts: null,
  forbiddenClaims: null,
  autoDraftEnabled: true,
  autoSendEnabled: false,
  autoSendDelayMinutes: 5,
  autoSendCategories: ["interested"],
  autoSendDailyLimit: 50,
  oooFollowUp: false,
  viewersMayApprove: false,
  approveIn: "off",
  trackCalendarLinks: true,
  forwardContacts: [],
  learnFromSent: true,
  color: null,
  ownerId: null,
  slaMinutes: null,
  slaHours: null,
  autoCategorizeEnabled: true,
  autoSendMinConfidence: null,
  autoSendHours: null,
  viewerCategories: null,
  viewerFigures: [...DEFAULT_FIGURES],
  monthlyReport: false,
  brand: null,
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
      "Whether the AI categorizes replies. If false, rules still recognize bounces, automatic replies and " +
      "opt-outs; other replies get no category or draft, and wait for a person",
  }),
  auto_draft_enabled: Type.Boolean({
    default: DEFAULTS.autoDraftEnabled,
    description: "Whether the AI drafts an answer to replies that need one",
  }),
  auto_send_enabled: Type.Boolean({
    default: DEFAULTS.autoSendEnabled,
    description: "Whether drafts that pass every check are sent automatically",
  }),
  auto_send_delay_minutes: Type.Integer({
    minimum: 0,
    maximum: 10_080,
    default: DEFAULTS.autoSendDelayMinutes,
    description: "Minutes between drafting and automatic sending, so that a person can intervene",
  }),
  auto_send_categories: Type.Array(Text({ maxLength: 64 }), {
    maxItems: 50,
    default: DEFAULTS.autoSendCategories,
    description:
      "Slugs of categories that are answered automatically while `auto_send_enabled` is true; each at most once. " +
      "With an empty list, nothing is sent. `not-interested`, `ooo`, `bounce` and `uncategorized` are not " +
      "allowed. Replies categorized by a person are never answered automatically",
    examples: [["interested", "meeting-booked"]],
  }),
  auto_send_daily_limit: Type.Integer({
    minimum: 0,
    maximum: 100_000,
    default: DEFAULTS.autoSendDailyLimit,
    description:
      "Maximum number of automatic answers for this client per day, in the workspace's time zone; further " +
      "answers wait for a person. With 0, none are sent",
  }),
  auto_send_min_confidence: Nullable(
    Type.Number({
      minimum: 0,
      maximum: 1,
      description:
        "Minimum category confidence for automatic answers; at least the configuration's " +
        "`ai.auto_send_min_confidence`, which is the default if null",
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
        from: clockTime("Start of the window"),
        to: clockTime("End of the window, exclusive; must be after `from`"),
        zone: Type.Optional(
          OneOf(["workspace", "lead"], {
            description:
              "`lead`: the time zone in the contact's metadata (`timezone`, `time_zone` or `tz`, such as " +
              "`Europe/Berlin`), or the workspace's if that is unknown or invalid. Omitted for `workspace`",
          }),
        ),
      },
      {
        additionalProperties: false,
        description:
          "Hours for automatic answers. Answers due outside these hours wait until the next window. Null " +
          "allows any time",
      },
    ),
  ),
  ooo_follow_up: Type.Boolean({
    default: DEFAULTS.oooFollowUp,
    description:
      "Whether to schedule a follow-up if an automatic reply states when the contact returns. It is due at 09:00 " +
      "on the next working day, in the workspace's time zone",
  }),
  viewers_may_approve: Type.Boolean({
    default: DEFAULTS.viewersMayApprove,
    description: "Whether viewers (the client's own people) can send drafts unchanged",
  }),
  approve_in: OneOf(APPROVE_IN, {
    description: "`slack` requests approval of each AI draft that is not sent automatically; default: `off`",
  }),
};

export const Settings = {
  name: Text({ maxLength: 200, examples: ["Northwind Analytics"] }),
  ...Voice,
  ...Automation,
  ...WorkSettings,
  ...ViewerSettings,
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
  "A client of the agency, and how its replies are answered",
);

/** Hides the client's owner and SLA from viewers. */
const forView = (view: View, row: ClientRow): ClientRow =>
  isForViewer(view) ? { ...row, ownerId: null, slaMinutes: null, slaHours: null } : row;

export function presentClient(db: Db, view: View, whole: ClientRow): Static<typeof ClientResource> {
  const row = forView(view, whole);
  return {
    id: row.id,
    workspace_id: row.workspaceId,
    name: row.name,
    service_description: row.serviceDescription,
    calendar_link: row.calendarLink,
    tone: row.tone,
    signature: row.signature,
    signatures: row.signatures,
    facts: row.facts,
    forbidden_claims: row.forbiddenClaims,
    auto_draft_enabled: row.autoDraftEnabled,
    auto_send_enabled: row.autoSendEnabled,
    auto_send_delay_minutes: row.autoSendDelayMinutes,
    auto_send_categories: row.autoSendCategories,
    auto_send_daily_limit: row.autoSendDailyLimit,
    ooo_follow_up: row.oooFollowUp,
    viewers_may_approve: row.viewersMayApprove,
    approve_in: row.approveIn,
    track_calendar_links: row.trackCalendarLinks,
    forward_contacts: row.forwardContacts,
    learn_from_sent: row.learnFromSent,
    color: row.color,
    owner_id: row.ownerId,
    sla_minutes: row.slaMinutes,
    sla_hours: row.slaHours,
    auto_categorize_enabled: row.autoCategorizeEnabled,
    auto_send_min_confidence: row.autoSendMinConfidence,
    auto_send_hours: row.autoSendHours,
    ...presentViewerSettings(db, row),
    created_at: iso(row.createdAt),
    updated_at: iso(row.updatedAt),
  };
}
