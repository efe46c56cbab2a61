/** Assigns conversations: the user first, then colleagues, or no one. */
import { IconUser } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { peopleQuery } from "../../api/queries.ts";
import { useSession } from "../../session/use-session.ts";
import type { ThreadActions } from "../thread-actions.ts";
import { PickMenu, type Choice } from "./pick-menu.tsx";
const UNASSIGNED = "unassigned";

export interface AssignMenuProps {
  actions: ThreadActions;
  /** Current assignee's id. */
  current?: string | null;
  opened: boolean;
  onOpenedChange: (opened: boolean) => void;
  children: ReactElement;
}

export function AssignMenu({ actions, current = null, opened, onOpenedChange, children }: AssignMenuProps) {
  const { user: me } = useSession();
  const { data: people = [] } = useQuery(peopleQuery);
  const others: Choice[] = people
    .filter(({ id, role, disabled_at: disabled }) => id !== me.id && role !== "viewer" && !disabled)
    .map(({ id, name }) => ({ key: id, label: name }));
  return (
    <PickMenu
      opened={opened}
      onOpenedChange={onOpenedChange}
      label="Assign to"
      current={current ?? UNASSIGNED}
      hasDigits
      choices={[
        { key: me.id, label: `${me.name} (me)` },
        ...others.toSorted((a, b) => a.label.localeCompare(b.label)),
        { key: UNASSIGNED, label: "Unassigned", mark: <IconUser size={14} stroke={1.75} aria-hidden /> },
      ]}
      onPick={(key) => void actions.assign(key === UNASSIGNED ? null : key)}
    >
      {children}
    </PickMenu>
  );
}
