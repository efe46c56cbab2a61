/** Assigns conversations: the user first, then colleagues, or no one. */
import { IconUser } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { categoriesQuery, peopleQuery } from "../../api/queries.ts";
import { Dot } from "../../parts/dot.tsx";
import { useSession } from "../../session/use-session.ts";
import type { ThreadActions } from "../thread-actions.ts";
import { type Choice, PickMenu } from "./pick-menu.tsx";

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

const NONE = "none";

interface CategoryMenuProps {
  actions: ThreadActions;
  /** Current category's id. */
  current?: string | null;
  opened: boolean;
  onOpenedChange: (opened: boolean) => void;
  children: ReactElement;
}

export function CategoryMenu({
  actions,
  current = null,
  opened,
  onOpenedChange,
  children,
}: CategoryMenuProps) {
  const { data: categories = [] } = useQuery(categoriesQuery);
  // A conversation without a category also counts as uncategorized, so one choice stands for both.
  const named = categories.filter(({ slug }) => slug !== "uncategorized");
  const isNamed = named.some(({ id }) => id === current);
  return (
    <PickMenu
      opened={opened}
      onOpenedChange={onOpenedChange}
      label="Category"
      current={isNamed ? current : NONE}
      hasDigits
      choices={[
        ...named.map(({ id, name, color }) => ({ key: id, label: name, mark: <Dot color={color} /> })),
        { key: NONE, label: "No category", mark: <Dot color={null} /> },
      ]}
      onPick={(key) => void actions.categorize(key === NONE ? null : key)}
    >
      {children}
    </PickMenu>
  );
}
