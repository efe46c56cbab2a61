/** A button that is an icon: with a name, and a tooltip that says its key. */
import { ActionIcon, Tooltip, type ActionIconProps } from "@mantine/core";
import type { MouseEventHandler, ReactNode, Ref } from "react";
import { keyLabel, type ActionId } from "../../keys/actions.ts";

interface IconActProps extends ActionIconProps {
  label: string;
  action?: ActionId;
  onClick?: MouseEventHandler<HTMLButtonElement>;
  ref?: Ref<HTMLButtonElement>;
  "aria-expanded"?: boolean;
  children: ReactNode;
}

export function IconAct({ label, action, ...rest }: IconActProps) {
  return (
    <Tooltip label={action === undefined ? label : `${label} (${keyLabel(action)})`}>
      <ActionIcon aria-label={label} size="md" {...rest} />
    </Tooltip>
  );
}
