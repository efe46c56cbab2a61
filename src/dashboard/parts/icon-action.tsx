/** Icon button with an accessible name, and a tooltip with its shortcut. */
import { ActionIcon, Tooltip, type ActionIconProps } from "@mantine/core";
import type { MouseEventHandler, ReactNode, Ref } from "react";
import { keyLabel, type ActionId } from "../keys/actions.ts";

interface IconActionProps extends ActionIconProps {
  label: string;
  action?: ActionId;
  onClick?: MouseEventHandler<HTMLButtonElement>;
  ref?: Ref<HTMLButtonElement>;
  "aria-expanded"?: boolean;
  "aria-haspopup"?: "menu" | "listbox";
  children: ReactNode;
}

export function IconAction({ label, action, ...rest }: IconActionProps) {
  // Hidden while the button's menu is open, because it would cover the menu.
  const isMenuOpen = rest["aria-haspopup"] !== undefined && rest["aria-expanded"] === true;
  return (
    <Tooltip label={action === undefined ? label : `${label} (${keyLabel(action)})`} disabled={isMenuOpen}>
      <ActionIcon aria-label={label} size="md" {...rest} />
    </Tooltip>
  );
}
