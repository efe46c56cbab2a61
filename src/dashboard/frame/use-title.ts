/** Names the tab: `(3) Inbox · Replydesk`. */
import { useQuery } from "@tanstack/react-query";
import { useMatches } from "@tanstack/react-router";
import { useEffect } from "react";
import { countsQuery } from "../api/queries.ts";
import { pageTitle } from "./page-title.ts";
import { strings } from "./strings.ts";

/** A page of the frame, by its word in the strings. */
export type PageTitle = keyof typeof strings.titles;

export function useTitle(): void {
  const { data: counts } = useQuery(countsQuery);
  const titles = useMatches({ select: (matches) => matches.map(({ staticData }) => staticData.title) });
  const title = titles.findLast((one) => one !== undefined);
  const open = title === "inbox" ? (counts?.states.open ?? 0) : 0;
  useEffect(() => {
    document.title = pageTitle(title === undefined ? null : strings.titles[title], open);
  }, [title, open]);
}
