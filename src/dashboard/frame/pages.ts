/**
 * Pages in the navigation rail, top to bottom. Users without access to a page can neither see nor open it. A new page
 * must be added here, to the routes in `router.tsx`, and to `TITLES`.
 */
import {
  IconAddressBook,
  IconBuildingStore,
  IconCalendarTime,
  IconChartBar,
  IconHome,
  IconInbox,
  IconPlugConnected,
  IconSettings,
} from "@tabler/icons-react";
import type { LinkProps } from "@tanstack/react-router";
import type { ActionId } from "../keys/actions.ts";
import type { Role } from "../session/use-session.ts";
import type { PageTitle } from "./use-title.ts";

export interface RailPage {
  title: PageTitle;
  to: NonNullable<LinkProps["to"]>;
  icon: typeof IconInbox;
  /** Minimum role. */
  role: Role;
  /** Whether only viewers see it. */
  isForViewers?: true;
  action: ActionId;
  /** Whether it appears in the phone's tab bar, which has room for four pages; all others are under More. */
  isInBar?: true;
}

export const PAGES: readonly RailPage[] = [
  {
    title: "overview",
    to: "/overview",
    icon: IconHome,
    role: "viewer",
    isForViewers: true,
    action: "goOverview",
    isInBar: true,
  },
  { title: "inbox", to: "/inbox", icon: IconInbox, role: "viewer", action: "goInbox", isInBar: true },
  {
    title: "followUps",
    to: "/follow-ups",
    icon: IconCalendarTime,
    role: "agent",
    action: "goFollowUps",
    isInBar: true,
  },
  {
    title: "contacts",
    to: "/contacts",
    icon: IconAddressBook,
    role: "viewer",
    action: "goContacts",
    isInBar: true,
  },
  {
    title: "analytics",
    to: "/analytics",
    icon: IconChartBar,
    role: "viewer",
    action: "goAnalytics",
    isInBar: true,
  },
  { title: "clients", to: "/clients", icon: IconBuildingStore, role: "agent", action: "goClients" },
  {
    title: "connections",
    to: "/connections",
    icon: IconPlugConnected,
    role: "manager",
    action: "goConnections",
  },
  { title: "settings", to: "/settings", icon: IconSettings, role: "agent", action: "goSettings" },
];
