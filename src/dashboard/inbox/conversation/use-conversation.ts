/** An open conversation's menus, dialogs and panel, and its keyboard shortcuts. */
import { useDocumentVisibility, useLocalStorage, useMediaQuery } from "@mantine/hooks";
import { type QueryClient, useQueryClient } from "@tanstack/react-query";
import { useCallback, useEffect, useRef, useState } from "react";
import type { Schemas } from "../../api/client.ts";
import { useActions } from "../../keys/use-actions.ts";
import { showToast } from "../../parts/toast.ts";
import { useOnline } from "../../parts/use-online.ts";
import { useIsAtLeast, useSession } from "../../session/use-session.ts";
import type { ThreadAction } from "../change.ts";
import { useThreadActions } from "../thread-actions.ts";

type MenuName = "snooze" | "followUp" | "category" | "assign";
type DialogName = "move" | "suppress";

export interface ConversationUi {
  /** The open menu; at most one. */
  menu: MenuName | null;
  menuSetter: (menu: MenuName) => (isOpen: boolean) => void;
  question: DialogName | null;
  ask: (question: DialogName | null) => void;
  panel: PanelState;
  toggleRead: () => void;
}

/** Props of all header parts. */
export interface HeaderProps {
  thread: Schemas["Thread"];
  ui: ConversationUi;
}

export function useConversation(thread: Schemas["Thread"]): ConversationUi {
  const [menu, setMenu] = useState<MenuName | null>(null);
  const [question, ask] = useState<DialogName | null>(null);
  const panel = usePanel();
  const toggleRead = useReadMark(thread);
  const { user } = useSession();
  const mayAct = useIsAtLeast("agent");
  const mayMove = useIsAtLeast("manager");
  const actions = useThreadActions([thread.id]);
  const isDone = thread.state === "done";
  useActions(
    mayAct
      ? {
          done: () => void actions.done(),
          ...(isDone && { reopen: () => void actions.reopen() }),
          snooze: () => !isDone && setMenu("snooze"),
          assign: () => setMenu("assign"),
          assignToMe: () => void actions.assign(user.id),
          categorize: () => setMenu("category"),
          note: () => panel.want("note"),
          followUp: () => setMenu("followUp"),
          suppress: () => ask("suppress"),
          ...(mayMove && { move: () => ask("move") }),
          toggleRead,
          ...(menu !== null && { back: () => setMenu(null) }),
        }
      : {},
  );
  useActions({ copyLink: () => void copyLink(thread.id) });
  const menuSetter = (name: MenuName) => (isOpen: boolean) =>
    setMenu((before) => (isOpen ? name : before === name ? null : before));
  return { menu, menuSetter, question, ask, panel, toggleRead };
}

async function copyLink(threadId: string): Promise<void> {
  const link = `${location.origin}/app/inbox?thread=${encodeURIComponent(threadId)}`;
  try {
    await navigator.clipboard.writeText(link);
    showToast("Link copied");
  } catch {
    showToast("Your browser blocked copying");
  }
}

const LOOKED_AT_MS = 1_000;

/** Returns a function that toggles the read mark manually. */
function useReadMark(thread: Schemas["Thread"]): () => void {
  const { id, is_read: isRead, latest_reply_id: latest } = thread;
  const mayMark = useIsAtLeast("agent");
  const isVisible = useDocumentVisibility() === "visible";
  const isOnline = useOnline();
  const actions = useThreadActions([id]);
  const mark = useRef(actions.markRead);
  mark.current = actions.markRead;
  // The last reply that was marked, so that the user's own choice is not overridden, and a refused request not retried.
  const decided = useRef<string | null>(null);
  useEffect(() => {
    if (!mayMark || isRead || !isVisible || !isOnline || decided.current === latest) return;
    const timer = setTimeout(() => {
      decided.current = latest;
      void mark.current(true);
    }, LOOKED_AT_MS);
    return () => clearTimeout(timer);
  }, [mayMark, isRead, isVisible, isOnline, latest]);
  return () => {
    decided.current = latest;
    void actions.markRead(!isRead);
  };
}

/**
 * Returns the name of a colleague who took over the conversation since it was opened (null if none), and a function
 * that dismisses the notice.
 */
export function useTaken({ id, assignee }: Schemas["Thread"]): { name: string | null; dismiss: () => void } {
  const queries = useQueryClient();
  const { user } = useSession();
  const [name, setName] = useState<string | null>(null);
  const before = useRef(assignee?.id ?? null);
  const now = assignee?.id ?? null;
  useEffect(() => {
    if (before.current === now) return;
    before.current = now;
    const isTaken = now !== null && now !== user.id && !assignedHere(queries, { threadId: id, userId: now });
    setName(isTaken ? (assignee?.name ?? null) : null);
  }, [queries, id, now, assignee?.name, user.id]);
  return { name, dismiss: () => setName(null) };
}

/** Returns whether this tab assigned the conversation to the user. */
const assignedHere = (
  queries: QueryClient,
  { threadId, userId }: { threadId: string; userId: string },
): boolean =>
  queries
    .getMutationCache()
    .getAll()
    .some(({ state: { variables } }) => {
      const { ids, change } = (variables ?? {}) as Partial<ThreadAction>;
      return change?.assignee_id === userId && ids?.includes(threadId) === true;
    });

/** A request to open and focus a section of the panel; a new object repeats it. */
interface PanelRequest {
  what: "note";
}

export interface PanelState {
  isInline: boolean;
  isOpen: boolean;
  wanted: PanelRequest | null;
  toggle: () => void;
  close: () => void;
  /** Opens the panel at a section. */
  want: (what: PanelRequest["what"]) => void;
}

const WIDE = "(min-width: 1400px)";

function usePanel(): PanelState {
  const isInline = useMediaQuery(WIDE, undefined, { getInitialValueInEffect: false }) ?? true;
  const [isKept, setKept] = useLocalStorage({
    key: "replydesk-panel",
    defaultValue: true,
    getInitialValueInEffect: false,
  });
  const [isDrawn, setDrawn] = useState(false);
  const [wanted, setWanted] = useState<PanelRequest | null>(null);
  const isOpen = isInline ? isKept : isDrawn;
  const setOpen = isInline ? setKept : setDrawn;
  const close = useCallback(() => {
    setWanted(null);
    setOpen(false);
  }, [setOpen]);
  return {
    isInline,
    isOpen,
    wanted,
    toggle: () => (isOpen ? close() : setOpen(true)),
    close,
    want: (what) => {
      setOpen(true);
      setWanted({ what });
    },
  };
}
