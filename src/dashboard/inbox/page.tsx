/** The inbox: views, list, open conversation and side panel. */
import { useLocalStorage } from "@mantine/hooks";
import { useQuery } from "@tanstack/react-query";
import {
  type CSSProperties,
  type KeyboardEvent,
  type PointerEvent,
  Suspense,
  useEffect,
  useRef,
  useState,
} from "react";
import { countsQuery } from "../api/queries.ts";
import { useIsPhone } from "../frame/use-is-phone.ts";
import { useActions } from "../keys/use-actions.ts";
import { SetupChecklist } from "../session/checklist.tsx";
import { useIsAtLeast } from "../session/use-session.ts";
import { bufferKeystrokes, takeKeystrokes } from "./answer/pending-keystrokes.ts";
import { ConversationPane } from "./conversation/lazy-pane.ts";
import { ConversationSkeleton } from "./conversation/states.tsx";
import { ListPane } from "./list/pane.tsx";
import classes from "./page.module.css";
import { TakeOverQuestion } from "./take-over.tsx";
import { useInbox } from "./use-inbox.ts";
import { ViewsPane } from "./views/pane.tsx";

export function InboxPage() {
  const { search } = useInbox();
  const isPhone = useIsPhone();
  const { data: counts } = useQuery(countsQuery);
  const isEmpty = counts?.views.all === 0;
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
          {!isPhone && !isEmpty && <SetupChecklist />}
          {!isEmpty && <p>No conversation selected</p>}
          {!isEmpty && <p>Press J or K to move, Enter to open, ? for all shortcuts.</p>}
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

const STEP_PX = 24;

function Divider({ layout: { listPx, setListPx } }: { layout: InboxLayout }) {
  const widthOf = (divider: HTMLElement): number => divider.parentElement?.children[1]?.clientWidth ?? 0;
  const drag = (event: PointerEvent<HTMLDivElement>): void => {
    if (!event.currentTarget.hasPointerCapture(event.pointerId)) return;
    const list = event.currentTarget.parentElement?.children[1];
    if (list) setListPx(event.clientX - list.getBoundingClientRect().left);
  };
  const steer = (event: KeyboardEvent<HTMLDivElement>): void => {
    const step = { ArrowLeft: -STEP_PX, ArrowRight: STEP_PX }[event.key];
    if (step === undefined) return;
    event.preventDefault();
    event.stopPropagation();
    setListPx(widthOf(event.currentTarget) + step);
  };
  return (
    <div
      role="separator"
      aria-orientation="vertical"
      aria-label="List width"
      aria-valuemin={LIST_PX.min}
      aria-valuemax={LIST_PX.max}
      aria-valuenow={listPx ?? LIST_PX.min}
      tabIndex={0}
      className={classes["divider"]}
      onPointerDown={(event) => event.currentTarget.setPointerCapture(event.pointerId)}
      onPointerMove={drag}
      onKeyDown={steer}
      onDoubleClick={() => setListPx(null)}
    />
  );
}

/** Returns whether to start replying once the conversation is open. */
function useReplyIntent(threadId: string | undefined): boolean {
  const mayAnswer = useIsAtLeast("agent");
  const [wantedId, setWantedId] = useState<string | null>(null);
  const wanted = useRef(wantedId);
  const want = (id: string | null): void => {
    wanted.current = id;
    setWantedId(id);
  };
  useActions({
    answer: () => {
      // Reads the URL, because it changes before the page is rendered.
      const id = new URLSearchParams(window.location.search).get("thread");
      if (id === null) return;
      want(id);
      if (mayAnswer) bufferKeystrokes();
    },
  });
  useEffect(() => {
    if (wanted.current === null || wanted.current === threadId) return;
    want(null);
    takeKeystrokes();
  }, [threadId]);
  useEffect(() => () => void takeKeystrokes(), []);
  return threadId !== undefined && wantedId === threadId;
}

/** Minimum and maximum width of the list, in pixels. */
const LIST_PX = { min: 300, max: 640 } as const;

interface InboxLayout {
  hasViews: boolean;
  toggleViews: () => void;
  /** Null for the default width. */
  listPx: number | null;
  setListPx: (px: number | null) => void;
}

/** Manages the inbox's layout: whether the views are folded, and the list's width. */
function useLayout(): InboxLayout {
  const [{ hasViews, listPx }, setLayout] = useLocalStorage<{ hasViews: boolean; listPx: number | null }>({
    key: "replydesk-inbox",
    defaultValue: { hasViews: true, listPx: null },
    getInitialValueInEffect: false,
  });
  const setListPx = (px: number | null): void => {
    const limited = px === null ? null : Math.round(Math.min(LIST_PX.max, Math.max(LIST_PX.min, px)));
    setLayout((before) => ({ ...before, listPx: limited }));
  };
  const toggleViews = (): void => setLayout((before) => ({ ...before, hasViews: !before.hasViews }));
  return { hasViews, toggleViews, listPx, setListPx };
}
