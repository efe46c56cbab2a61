/** Defines the tables of clients and their categories. */
import { blob, integer, real, sqliteTable, text } from "drizzle-orm/sqlite-core";
import { APPROVE_IN } from "../core/approval.ts";
import { FINISH_AUTOMATICALLY } from "../core/finish.ts";
import { DEFAULT_FIGURES, LOGO_TYPES, type Brand, type Figure } from "../core/viewer.ts";

/** When automatic answers may be sent. */
export interface SendingHours {
  /** Days of the week, from 1 for Monday to 7 for Sunday. */
  days: number[];
  /** Start of the hours, such as `08:30`. */
  from: string;
  to: string;
  /**
   * The time zone of the hours. If it is absent, or if the lead's time zone is unknown, the workspace's time
   * zone applies.
   */
  zone?: "workspace" | "lead";
}

/** Hours that count toward an SLA: the start and end of each open day, such as `09:00` and `24:00`. */
export interface SlaHours {
  timezone: string;
  days: Partial<Record<"mon" | "tue" | "wed" | "thu" | "fri" | "sat" | "sun", [string, string]>>;
}

export const slaHoursFrom = (json: string | null): SlaHours | null =>
  json === null ? null : (JSON.parse(json) as SlaHours);

export const clients = sqliteTable("clients", {
  id: text("id").primaryKey().notNull(),
  workspaceId: text("workspace_id").notNull(),
  name: text("name").notNull(),
  serviceDescription: text("service_description"),
  calendarLink: text("calendar_link"),
  autoSendEnabled: integer("auto_send_enabled", { mode: "boolean" }).notNull(),
  autoSendDelayMinutes: integer("auto_send_delay_minutes").notNull(),
  autoDraftEnabled: integer("auto_draft_enabled", { mode: "boolean" }).notNull(),
  tone: text("tone"),
  signature: text("signature"),
  signatures: text("signatures_json", { mode: "json" }).$type<Record<string, string>>().notNull().default({}),
  facts: text("facts"),
  forbiddenClaims: text("forbidden_claims"),
  autoSendCategories: text("auto_send_categories_json", { mode: "json" })
    .$type<string[]>()
    .notNull()
    .default(["interested"]),
  autoSendDailyLimit: integer("auto_send_daily_limit").notNull().default(50),
  oooFollowUp: integer("ooo_follow_up", { mode: "boolean" }).notNull().default(false),
  createdAt: integer("created_at").notNull(),
  updatedAt: integer("updated_at").notNull(),
  deletedAt: integer("deleted_at"),
  viewersMayApprove: integer("viewers_may_approve", { mode: "boolean" }).notNull().default(false),
  approveIn: text("approve_in", { enum: APPROVE_IN }).notNull().default("off"),
  trackCalendarLinks: integer("track_calendar_links", { mode: "boolean" }).notNull().default(true),
  forwardContacts: text("forward_contacts_json", { mode: "json" })
    .$type<{ name: string; email: string }[]>()
    .notNull()
    .default([]),
  learnFromSent: integer("learn_from_sent", { mode: "boolean" }).notNull().default(true),
  color: text("color"),
  ownerId: text("owner_id"),
  slaMinutes: integer("sla_minutes"),
  slaHours: text("sla_hours_json", { mode: "json" }).$type<SlaHours>(),
  autoCategorizeEnabled: integer("auto_categorize_enabled", { mode: "boolean" }).notNull().default(true),
  autoSendMinConfidence: real("auto_send_min_confidence"),
  autoSendHours: text("auto_send_hours_json", { mode: "json" }).$type<SendingHours>(),
  viewerCategories: text("viewer_categories_json", { mode: "json" }).$type<string[]>(),
  viewerFigures: text("viewer_figures_json", { mode: "json" })
    .$type<Figure[]>()
    .notNull()
    .default([...DEFAULT_FIGURES]),
  monthlyReport: integer("monthly_report", { mode: "boolean" }).notNull().default(false),
  brand: text("brand_json", { mode: "json" }).$type<Brand>(),
});

export const clientLogos = sqliteTable("client_logos", {
  clientId: text("client_id").primaryKey().notNull(),
  type: text("type", { enum: LOGO_TYPES }).notNull(),
  bytes: blob("bytes", { mode: "buffer" }).notNull(),
});

export const categories = sqliteTable("categories", {
  id: text("id").primaryKey().notNull(),
  workspaceId: text("workspace_id").notNull(),
  slug: text("slug").notNull(),
  name: text("name").notNull(),
  description: text("description"),
  color: text("color").notNull(),
  isPositive: integer("is_positive", { mode: "boolean" }).notNull(),
  isDefault: integer("is_default", { mode: "boolean" }).notNull(),
  finish: text("finish", { enum: FINISH_AUTOMATICALLY }).notNull().default("never"),
  createdAt: integer("created_at").notNull(),
  updatedAt: integer("updated_at").notNull(),
});
