/** A button that removes its row after a confirmation. */
import { IconTrash } from "@tabler/icons-react";
import { useState, type ComponentProps, type ReactNode } from "react";
import { ConfirmAction } from "./confirm.tsx";
import { IconAction } from "./icon-action.tsx";

interface RemoveActionProps extends Omit<ComponentProps<typeof ConfirmAction>, "onClose"> {
  /** The button's accessible name: the verb and the row. */
  name: string;
  icon?: ReactNode;
}

export function RemoveAction({
  name,
  icon = <IconTrash size={16} stroke={1.75} />,
  ...confirm
}: RemoveActionProps) {
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <IconAction label={name} onClick={() => setAsking(true)}>
        {icon}
      </IconAction>
      {isAsking && <ConfirmAction {...confirm} onClose={() => setAsking(false)} />}
    </>
  );
}
