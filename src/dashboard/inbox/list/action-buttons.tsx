/** Action buttons for one conversation, or for all selected conversations. */
import { ActionIcon, Tooltip } from "@mantine/core";
import { IconCheck, IconClock, IconRotateClockwise, IconTag, IconUser } from "@tabler/icons-react";
import { type ReactNode, useState } from "react";
import { type ActionId, keyLabel } from "../../keys/actions.ts";
import { AssignMenu, CategoryMenu } from "../menus/pick-menu.tsx";
import { SnoozeMenu } from "../menus/time-menu.tsx";
import type { ThreadActions } from "../thread-actions.ts";

const ICON = 16;

interface IconButtonProps {
  label: string;
  action?: ActionId;
  onClick?: () => void;
  children: ReactNode;
}

/** A button that shows its name and shortcut on hover. Other props come from the menu that it opens. */
export function IconButton({ label, action, children, ...rest }: IconButtonProps) {
  return (
    <Tooltip label={action ? `${label}  ${keyLabel(action)}` : label}>
      <ActionIcon aria-label={label} {...rest}>
        {children}
      </ActionIcon>
    </Tooltip>
  );
}

interface ActButtonsProps {
  actions: ThreadActions;
  menu: OpenMenu;
  /** Whether the conversations are done. If so, "Done" becomes "Reopen". */
  isDone: boolean;
  snoozedUntil?: string | null;
  assigneeId?: string | null;
  categoryId?: string | null;
}

export function ActButtons({ actions, menu, isDone, ...current }: ActButtonsProps) {
  return (
    <>
      {isDone ? (
        <IconButton label="Reopen" onClick={() => void actions.reopen()}>
          <IconRotateClockwise size={ICON} />
        </IconButton>
      ) : (
        <IconButton label="Done" action="done" onClick={() => void actions.done()}>
          <IconCheck size={ICON} />
        </IconButton>
      )}
      <SnoozeMenu actions={actions} current={current.snoozedUntil ?? null} {...menu.of("snooze")}>
        <ActionIcon aria-label="Snooze" title="Snooze" onClick={() => menu.open("snooze")}>
          <IconClock size={ICON} />
        </ActionIcon>
      </SnoozeMenu>
      <AssignMenu actions={actions} current={current.assigneeId ?? null} {...menu.of("assign")}>
        <ActionIcon aria-label="Assign" title="Assign" onClick={() => menu.open("assign")}>
          <IconUser size={ICON} />
        </ActionIcon>
      </AssignMenu>
      <CategoryMenu actions={actions} current={current.categoryId ?? null} {...menu.of("category")}>
        <ActionIcon aria-label="Category" title="Category" onClick={() => menu.open("category")}>
          <IconTag size={ICON} />
        </ActionIcon>
      </CategoryMenu>
    </>
  );
}

type MenuName = "snooze" | "assign" | "category";

export interface OpenMenu {
  open: (name: MenuName) => void;
  close: () => void;
  isAny: boolean;
  /** Returns a menu's `opened` and `onOpenedChange`. */
  of: (name: MenuName) => { opened: boolean; onOpenedChange: (opened: boolean) => void };
}

export function useOpenMenu(): OpenMenu {
  const [name, setName] = useState<MenuName | null>(null);
  return {
    open: setName,
    close: () => setName(null),
    isAny: name !== null,
    of: (menu) => ({
      opened: name === menu,
      onOpenedChange: (opened) => setName((before) => (opened ? menu : before === menu ? null : before)),
    }),
  };
}
