/** Drawer with a row's details; full screen on a phone. */
import { Drawer } from "@mantine/core";
import type { ReactNode } from "react";
import { useIsPhone } from "../frame/use-is-phone.ts";
import { useReturnedFocus } from "./use-returned-focus.ts";

interface SideDrawerProps {
  title: ReactNode;
  onClose: () => void;
  children: ReactNode;
}

/** Rendered while open. */
export function SideDrawer({ title, onClose, children }: SideDrawerProps) {
  const isPhone = useIsPhone();
  useReturnedFocus();
  return (
    <Drawer
      opened
      onClose={onClose}
      title={title}
      position="right"
      size={isPhone ? "100%" : "lg"}
      closeButtonProps={{ "aria-label": "Close" }}
    >
      {children}
    </Drawer>
  );
}
