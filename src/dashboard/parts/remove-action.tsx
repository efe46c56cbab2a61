/** A row's button that removes it after confirmation. */
import { IconTrash } from "@tabler/icons-react";
import { useState, type ComponentProps, type ReactNode } from "react";
import { ConfirmAction } from "./confirm.tsx";
import { IconAction } from "./icon-action.tsx";

interface RemoveActionProps extends Omit<ComponentProps<typeof ConfirmAction>, "onClose"> {
  /** Accessible name of the button: the verb and the row. */
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
