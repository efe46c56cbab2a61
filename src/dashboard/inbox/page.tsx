/** The inbox: views, the list of conversations, the open one, and what is known about its contact. */
import { useQuery } from "@tanstack/react-query";
import { useEffect } from "react";
import { countsQuery } from "../api/queries.ts";
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
        <ConversationPane key={search.thread} threadId={search.thread} />
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
