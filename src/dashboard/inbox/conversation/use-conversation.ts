/** UI state of an open conversation (menus, dialogs, panel) and its keyboard shortcuts. */
import { useState } from "react";
import type { Schemas } from "../../api/client.ts";
import { useActions } from "../../keys/use-actions.ts";
import { useIsAtLeast, useSession } from "../../session/use-session.ts";
import { useThreadActions } from "../thread-actions.ts";
import { usePanel, type PanelState } from "./use-panel.ts";
import { copyLink } from "./copy-link.ts";
import { useReadMark } from "./use-read-mark.ts";

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
