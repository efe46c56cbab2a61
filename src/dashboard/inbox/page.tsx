/** The inbox: views, list, open conversation and side panel. */
import { Suspense, type CSSProperties } from "react";
import { useIsPhone } from "../frame/use-is-phone.ts";
import { SetupChecklist } from "../session/checklist.tsx";
import { ConversationPane } from "./conversation/lazy-pane.ts";
import { ConversationSkeleton } from "./conversation/states.tsx";
import { Divider } from "./divider.tsx";
import { ListPane } from "./list/pane.tsx";
import classes from "./page.module.css";
import { TakeOverQuestion } from "./take-over.tsx";
import { useInbox } from "./use-inbox.ts";
import { useLayout, type InboxLayout } from "./use-layout.ts";
import { useReplyIntent } from "./use-reply-intent.ts";
import { ViewsPane } from "./views/pane.tsx";

export function InboxPage() {
  const { search } = useInbox();
  const isPhone = useIsPhone();
  const layout = useLayout();
  const isWanted = useReplyIntent(search.thread);
  return (
    <div
      className={classes["page"]}
      data-open={search.thread !== undefined}
      data-folded={layout.hasViews ? undefined : true}
      style={widthOf(layout)}
    >
      <ViewsPane onFold={layout.toggleViews} />
      <ListPane onShowViews={layout.hasViews ? null : layout.toggleViews} />
      {search.thread === undefined ? (
        <div className={classes["none"]}>
          {!isPhone && <SetupChecklist />}
          <p>No conversation selected</p>
          <p>Press J or K to move, Enter to open, ? for all shortcuts.</p>
        </div>
      ) : (
        <Suspense fallback={<ConversationSkeleton />}>
          <ConversationPane key={search.thread} threadId={search.thread} isWanted={isWanted} />
        </Suspense>
      )}
      {search.thread !== undefined && <Divider layout={layout} />}
      <TakeOverQuestion />
    </div>
  );
}

const widthOf = ({ listPx }: InboxLayout): CSSProperties =>
  (listPx === null ? {} : { "--list-width": `${listPx}px` }) as CSSProperties;
