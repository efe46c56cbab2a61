/** Tracks the open list menu. */
import { useState } from "react";

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
