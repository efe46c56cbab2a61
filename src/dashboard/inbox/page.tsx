/** The inbox: views, the list of conversations, the open one, and what is known about its contact. */
import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect } from "react";
import { countsQuery } from "../api/queries.ts";
import { findItem, useActs } from "./acts.ts";
import { ConversationPane } from "./conversation/pane.tsx";
import { ListPane } from "./list/pane.tsx";
import classes from "./page.module.css";
import { formatNumber, strings } from "./strings.ts";
import { useInbox } from "./use-inbox.ts";
import { ViewsPane } from "./views/pane.tsx";

export function InboxPage() {
  const { search } = useInbox();
  useTitle();
  return (
    <div className={classes["page"]} data-open={search.thread !== undefined}>
      <ViewsPane />
      <ListPane />
      {search.thread === undefined ? (
        <div className={classes["none"]}>
          <p>{strings.list.noneOpen}</p>
          <p>{strings.list.noneOpenHint}</p>
        </div>
      ) : (
        <>
          <ConversationPane key={search.thread} threadId={search.thread} />
          <ReadMark key={`read ${search.thread}`} threadId={search.thread} />
        </>
      )}
    </div>
  );
}

/** Says in the tab how much is to do. */
function useTitle(): void {
  const { data: counts } = useQuery(countsQuery);
  const open = counts?.states.open ?? 0;
  useEffect(() => {
    const count = open > 0 ? `(${formatNumber(open)}) ` : "";
    document.title = `${count}${strings.title} · ${strings.product}`;
  }, [open]);
}

/** One who passes by on the way to another has not read it. */
const READ_AFTER_MS = 500;

/** Marks the open conversation as read. */
function ReadMark({ threadId }: { threadId: string }) {
  const queries = useQueryClient();
  const acts = useActs([threadId]);
  useEffect(() => {
    const timer = setTimeout(() => {
      if (findItem(queries, threadId)?.is_read === false) void acts.markRead(true);
    }, READ_AFTER_MS);
    return () => clearTimeout(timer);
    // Once, when it is opened: marked as unread again it stays so.
  }, []);
  return null;
}
