/** Icon button that explains why it is disabled on hover, focus or press. */
import { ActionIcon, Tooltip } from "@mantine/core";
import type { ReactNode } from "react";
import { showToast } from "../../parts/toast.ts";

interface ToolProps {
  label: string;
  /** Why it is disabled; null if it isn't. */
  off?: string | null;
  isDisabled?: boolean;
  onClick: () => void;
  children: ReactNode;
}

export function Tool({ label, off = null, isDisabled = false, onClick, children }: ToolProps) {
  const isOff = isDisabled || off !== null;
  const says = off ?? label;
  // Touch opens no tooltip.
  const sayWhy = () => off !== null && showToast(off);
  return (
    <Tooltip label={says} events={{ hover: true, focus: off !== null, touch: false }}>
      <ActionIcon
        size={30}
        aria-label={says}
        data-disabled={isOff || undefined}
        aria-disabled={isOff}
        onClick={isOff ? sayWhy : onClick}
      >
        {children}
      </ActionIcon>
    </Tooltip>
  );
}
