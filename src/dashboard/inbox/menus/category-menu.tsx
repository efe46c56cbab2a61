/** Sets the category, by digits 1–9 or by typing. */
import { useQuery } from "@tanstack/react-query";
import type { ReactElement } from "react";
import { categoriesQuery } from "../../api/queries.ts";
import { Dot } from "../../parts/dot.tsx";
import type { Acts } from "../acts.ts";
import { strings } from "../strings.ts";
import { PickMenu } from "./pick-menu.tsx";

const words = strings.menus;
const NONE = "none";

export interface CategoryMenuProps {
  acts: Acts;
  /** Current category's id. */
  current?: string | null;
  opened: boolean;
  onOpenedChange: (opened: boolean) => void;
  children: ReactElement;
}

export function CategoryMenu({ acts, current = null, opened, onOpenedChange, children }: CategoryMenuProps) {
  const { data: categories = [] } = useQuery(categoriesQuery);
  return (
    <PickMenu
      opened={opened}
      onOpenedChange={onOpenedChange}
      label={words.category}
      current={current ?? NONE}
      hasDigits
      choices={[
        ...categories.map(({ id, name, color }) => ({ key: id, label: name, mark: <Dot color={color} /> })),
        { key: NONE, label: words.noCategory, mark: <Dot color={null} /> },
      ]}
      onPick={(key) => void acts.categorize(key === NONE ? null : key)}
    >
      {children}
    </PickMenu>
  );
}
