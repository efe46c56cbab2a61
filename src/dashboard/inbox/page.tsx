/** The inbox: views, list, open conversation and side panel. */
import { Suspense } from "react";
import { useIsPhone } from "../frame/use-is-phone.ts";
import { SetupChecklist } from "../session/checklist.tsx";
import { ConversationPane } from "./conversation/lazy-pane.ts";
import { ConversationSkeleton } from "./conversation/states.tsx";
import { ListPane } from "./list/pane.tsx";
import classes from "./page.module.css";
import { strings } from "./strings.ts";
import { TakeOverQuestion } from "./take-over.tsx";
import { useInbox } from "./use-inbox.ts";
import { useReplyIntent } from "./use-reply-intent.ts";
import { ViewsPane } from "./views/pane.tsx";

export function InboxPage() {
  const { search } = useInbox();
  const isPhone = useIsPhone();
  const isWanted = useReplyIntent(search.thread);
  return (
    <div className={classes["page"]} data-open={search.thread !== undefined}>
      <ViewsPane />
      <ListPane />
      {search.thread === undefined ? (
        <div className={classes["none"]}>
          {!isPhone && <SetupChecklist />}
          <p>{strings.list.noneOpen}</p>
          <p>{strings.list.noneOpenHint}</p>
        </div>
      ) : (
        <Suspense fallback={<ConversationSkeleton />}>
          <ConversationPane key={search.thread} threadId={search.thread} isWanted={isWanted} />
        </Suspense>
      )}
      <TakeOverQuestion />
    </div>
  );
}
