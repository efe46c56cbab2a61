/** Sets the category, by digits 1–9 or by typing. */
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { categoriesQuery } from "../../api/queries.ts";
import { Dot } from "../../parts/dot.tsx";
import type { ThreadActions } from "../thread-actions.ts";
import { PickMenu } from "./pick-menu.tsx";
const NONE = "none";

export interface CategoryMenuProps {
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
