/** Category and assignee menus of a conversation; plain text for viewers. */
import { UnstyledButton } from "@mantine/core";
import { IconChevronDown, IconUser } from "@tabler/icons-react";
import type { ReactNode, Ref } from "react";
import { keyLabel } from "../../keys/actions.ts";
import { Dot } from "../../parts/dot.tsx";
import { useIsAtLeast } from "../../session/use-session.ts";
import { CategoryLabel, categoryText } from "../category-label.tsx";
import { useThreadActions } from "../thread-actions.ts";
import { AssignMenu } from "../menus/assign-menu.tsx";
import { CategoryMenu } from "../menus/category-menu.tsx";
import classes from "./header.module.css";
import type { HeaderProps } from "./use-conversation.ts";
const CHEVRON = 12;

export function HeaderChoices({ thread: { id, category, assignee }, ui }: HeaderProps) {
  const mayChoose = useIsAtLeast("agent");
  const actions = useThreadActions([id]);
  const categoryShown = category ? (
    <CategoryLabel category={category} />
  ) : (
    <>
      <Dot color={null} />
      <bdi className="rd-ellipsis">No category</bdi>
    </>
  );
  const assigneeShown = (
    <>
      {assignee === null && <IconUser size={14} stroke={1.75} aria-hidden />}
      <bdi className="rd-ellipsis">{assignee?.name ?? "Unassigned"}</bdi>
    </>
  );
  if (!mayChoose) return <span className={classes["fact"]}>{categoryShown}</span>;
  const menus = { category: ui.menuSetter("category"), assign: ui.menuSetter("assign") };
  return (
    <span className={classes["choices"]}>
      <CategoryMenu
        actions={actions}
        current={category?.id ?? null}
        opened={ui.menu === "category"}
        onOpenedChange={menus.category}
      >
        <Choice
          label={category ? `Category: ${categoryText(category)}` : "No category"}
          keys={keyLabel("categorize")}
          isOpen={ui.menu === "category"}
          onToggle={menus.category}
        >
          {categoryShown}
        </Choice>
      </CategoryMenu>
      <AssignMenu
        actions={actions}
        current={assignee?.id ?? null}
        opened={ui.menu === "assign"}
        onOpenedChange={menus.assign}
      >
        <Choice
          label={assignee ? `Assigned to ${assignee.name}` : "Unassigned"}
          keys={keyLabel("assign")}
          isOpen={ui.menu === "assign"}
          onToggle={menus.assign}
        >
          {assigneeShown}
        </Choice>
      </AssignMenu>
    </span>
  );
}

interface ChoiceProps {
  label: string;
  keys: string;
  isOpen: boolean;
  onToggle: (isOpen: boolean) => void;
  children: ReactNode;
  ref?: Ref<HTMLButtonElement>;
}

function Choice({ label, keys, isOpen, onToggle, children, ref }: ChoiceProps) {
  return (
    <UnstyledButton
      {...(ref !== undefined && { ref })}
      className={classes["choice"] ?? ""}
      aria-label={label}
      aria-haspopup="listbox"
      aria-expanded={isOpen}
      title={`${label} (${keys})`}
      onClick={() => onToggle(!isOpen)}
    >
      {children}
      <IconChevronDown size={CHEVRON} aria-hidden />
    </UnstyledButton>
  );
}
