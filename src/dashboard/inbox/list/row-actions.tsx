/** Actions of the hovered row, or of the active one when a shortcut opens a menu. */
import { useQueryClient } from "@tanstack/react-query";
import { findItem } from "../seen-threads.ts";
import { useThreadActions } from "../thread-actions.ts";
import { ActButtons } from "./action-buttons.tsx";
import classes from "./list.module.css";
import type { OpenMenu } from "./menu-state.ts";

interface RowActionsProps {
  id: string;
  /** Pixels from the top of the list. */
  top: number;
  menu: OpenMenu;
}

const INSET_PX = 6;

export function RowActions({ id, top, menu }: RowActionsProps) {
  const queries = useQueryClient();
  const actions = useThreadActions([id]);
  const item = findItem(queries, id);
  return (
    <div
      role="group"
      aria-label="Conversation actions"
      className={classes["rowActions"]}
      data-pinned={menu.isAny || undefined}
      style={{ transform: `translateY(${top + INSET_PX}px)` }}
    >
      <ActButtons
        actions={actions}
        menu={menu}
        isDone={item?.open_count === 0}
        snoozedUntil={item?.snoozed_until ?? null}
        assigneeId={item?.assignee?.id ?? null}
        categoryId={item?.category?.id ?? null}
      />
    </div>
  );
}
