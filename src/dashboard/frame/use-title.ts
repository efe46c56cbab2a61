/** Sets the tab title: `(3) Inbox · Replydesk`, or `Northwind · Clients · Replydesk`. */
import { useQuery } from "@tanstack/react-query";
import { useMatches } from "@tanstack/react-router";
import { useEffect, useSyncExternalStore } from "react";
import { countsQuery } from "../api/queries.ts";
import { pageTitle } from "./page-title.ts";

/** Titles of pages and settings sections, in navigation and browser tabs. */
export const TITLES = {
  overview: "Overview",
  inbox: "Inbox",
  contacts: "Contacts",
  followUps: "Follow-ups",
  analytics: "Analytics",
  connections: "Connections",
  clients: "Clients",
  settings: "Settings",
  workspace: "Workspace",
  ai: "AI",
  notifications: "Notifications",
  categories: "Categories",
  rules: "Rules",
  snippets: "Snippets",
  people: "People",
  keys: "API keys",
  audit: "Audit trail",
  suppressions: "Suppressions",
  calendars: "Calendars",
  slack: "Slack",
  webhooks: "Webhooks",
  system: "System",
  profile: "Profile",
};

export type PageTitle = keyof typeof TITLES;

/** The open page's subject, such as a client's name; null until loaded. */
let subject: string | null = null;
const listeners = new Set<() => void>();

function setSubject(name: string | null): void {
  subject = name;
  for (const listener of listeners) listener();
}

const subscribe = (listener: () => void): (() => void) => {
  listeners.add(listener);
  return () => void listeners.delete(listener);
};

/**
 * Sets the page's subject in the tab title.
 * @param name Undefined while loading.
 */
export function useSubject(name: string | undefined): void {
  useEffect(() => {
    setSubject(name ?? null);
    return () => setSubject(null);
  }, [name]);
}

export function useTitle(): void {
  const { data: counts } = useQuery(countsQuery);
  const titles = useMatches({ select: (matches) => matches.map(({ staticData }) => staticData.title) });
  const name = useSyncExternalStore(subscribe, () => subject);
  const title = titles.findLast((one) => one !== undefined);
  const open = title === "inbox" ? (counts?.states.open ?? 0) : 0;
  useEffect(() => {
    document.title = pageTitle([name, title === undefined ? null : TITLES[title]], open);
  }, [name, title, open]);
}
