/**
 * The settings sections, in display order. A new section must be added here, to the routes in `router.tsx`, and to the
 * frame's `TITLES`.
 */
import type { LinkProps } from "@tanstack/react-router";
import type { PageTitle } from "../frame/use-title.ts";
import type { Role } from "../session/use-session.ts";

export interface Section {
  title: PageTitle;
  to: NonNullable<LinkProps["to"]>;
  /** Minimum role that can open it. */
  role: Role;
  group: Group;
}

export const GROUPS = ["workspace", "answers", "access", "technical"] as const;
type Group = (typeof GROUPS)[number];

export const SECTIONS: readonly Section[] = [
  { title: "workspace", to: "/settings/workspace", role: "manager", group: "workspace" },
  { title: "ai", to: "/settings/ai", role: "manager", group: "workspace" },
  { title: "categories", to: "/settings/categories", role: "manager", group: "answers" },
  { title: "rules", to: "/settings/rules", role: "manager", group: "answers" },
  { title: "snippets", to: "/settings/snippets", role: "agent", group: "answers" },
  { title: "people", to: "/settings/people", role: "manager", group: "access" },
  { title: "keys", to: "/settings/keys", role: "manager", group: "access" },
  { title: "audit", to: "/settings/audit", role: "manager", group: "access" },
  { title: "suppressions", to: "/settings/suppressions", role: "agent", group: "answers" },
  { title: "calendars", to: "/settings/calendars", role: "manager", group: "technical" },
  { title: "slack", to: "/settings/slack", role: "manager", group: "technical" },
  { title: "webhooks", to: "/settings/webhooks", role: "manager", group: "technical" },
  { title: "system", to: "/settings/system", role: "owner", group: "technical" },
];
