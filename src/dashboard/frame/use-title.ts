/** Sets the tab title: `(3) Inbox · Replydesk`, or `Northwind · Clients · Replydesk`. */
import { useQuery } from "@tanstack/react-query";
import { useMatches } from "@tanstack/react-router";
import { useEffect, useSyncExternalStore } from "react";
import { countsQuery } from "../api/queries.ts";
import { pageTitle } from "./page-title.ts";
import { strings } from "./strings.ts";

/** A page of the frame, by its key in the strings. */
export type PageTitle = keyof typeof strings.titles;

/** Subject of the open page, once loaded. */
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

/** Sets the subject of the page in the tab title; null while loading. */
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
    document.title = pageTitle([name, title === undefined ? null : strings.titles[title]], open);
  }, [name, title, open]);
}
