/**
 * The pages of the rail, from top to bottom: a page is listed here, in the routes of `router.tsx`, and with its name
 * in the strings of the frame. A person who may not see a page neither finds nor opens it.
 */
import {
  IconAddressBook,
  IconBuildingStore,
  IconCalendarTime,
  IconChartBar,
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
  /** The least role that sees it. */
  role: Role;
  action: ActionId;
  /** In the bar of a phone, which has room for four; the others are behind More. */
  isInBar?: true;
}

export const PAGES: readonly RailPage[] = [
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
