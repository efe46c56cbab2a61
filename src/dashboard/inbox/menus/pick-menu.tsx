/** A filterable menu with arrow keys, digits and mouse; choices can have a mark and a hint. */
import { Box, Combobox, Flex, ScrollArea, useCombobox } from "@mantine/core";
import { IconUser } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import {
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
  useEffect,
  useInsertionEffect,
  useLayoutEffect,
  useRef,
  useState,
} from "react";
import { categoriesQuery, peopleQuery } from "../../api/queries.ts";
import { Dot } from "../../parts/dot.tsx";
import { useIsPainted } from "../../parts/use-is-painted.ts";
import { useSession } from "../../session/use-session.ts";
import type { ThreadActions } from "../thread-actions.ts";

interface Choice {
  key: string;
  label: string;
  /** Shown before the label: a dot or initials. */
  mark?: ReactNode;
  /** Shown dimmed after the label: a time or a number. */
  hint?: string;
}

export interface PickMenuProps {
  opened: boolean;
  onOpenedChange: (opened: boolean) => void;
  /** Name of the filter field and the list, such as "Category". */
  label: string;
  choices: readonly Choice[];
  current?: string | null;
  onPick: (key: string) => void;
  /** Whether digits 1–9 choose while the filter is empty. */
  hasDigits?: boolean;
  /** Parses typed text as a choice that is not listed; null if it cannot. */
  read?: (typed: string) => Choice | null;
  /** Replaces the choices with a form. */
  form?: ReactNode;
  /** The button that opens the menu. */
  children: ReactElement;
}

const LISTED_PX = 320;

export function PickMenu({ opened, onOpenedChange, form, children, ...list }: PickMenuProps) {
  const combobox = useCombobox({ opened, onOpenedChange });
  useFocusReturn(opened);
  // A conversation has several of these menus, so they wait until its reply box is on screen.
  const isPainted = useIsPainted(useIsPainted());
  if (!isPainted && !opened) return children;
  return (
    <Combobox
      store={combobox}
      position="bottom-start"
      width={256}
      shadow="sm"
      // No fade-in, because the field could not receive focus or keys during the first frame.
      transitionProps={{ duration: 0 }}
      withinPortal
      onOptionSubmit={(key) => {
        // A choice that leads to a form keeps the menu open.
        onOpenedChange(false);
        list.onPick(key);
      }}
    >
      <Combobox.Target targetType="button" withExpandedAttribute={false}>
        {children}
      </Combobox.Target>
      <Combobox.Dropdown
        maw="calc(100vw - 16px)"
        // Prevents Escape from also closing the conversation, which receives the key after the menu has closed.
        onKeyDownCapture={(event) => event.key === "Escape" && event.preventDefault()}
      >
        {opened && (form ?? <Choices store={combobox} {...list} />)}
      </Combobox.Dropdown>
    </Combobox>
  );
}

type ChoicesProps = Pick<PickMenuProps, "label" | "choices" | "current" | "onPick" | "hasDigits" | "read"> & {
  store: ReturnType<typeof useCombobox>;
};

function Choices({ store, label, choices, current, hasDigits, read }: ChoicesProps) {
  const [typed, setTyped] = useState("");
  const wanted = typed.trim().toLocaleLowerCase();
  const typedChoice = typed === "" ? null : (read?.(typed) ?? null);
  const listed = choices.filter((choice) => choice.label.toLocaleLowerCase().includes(wanted));
  const shown = typedChoice ? [typedChoice] : listed;
  // Focuses the field immediately. The library's handler waits for a timer, so a digit typed quickly would reach the
  // page.
  useLayoutEffect(() => store.searchRef.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    // Waits, because there are no options to select during the first render.
    const timer = setTimeout(() => store.selectActiveOption());
    return () => clearTimeout(timer);
    // Runs once, because the store is recreated on every render.
  }, []);
  const chooseByDigit = (event: KeyboardEvent): void => {
    const digit = Number(event.key);
    if (!hasDigits || typed !== "" || !(digit >= 1 && digit <= choices.length)) return;
    event.preventDefault();
    store.selectOption(digit - 1);
    store.clickSelectedOption();
  };
  return (
    <>
      <Combobox.Search
        value={typed}
        aria-label={label}
        placeholder={label}
        onKeyDown={chooseByDigit}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          store.selectFirstOption();
          setTimeout(() => store.selectFirstOption());
        }}
      />
      <ScrollArea.Autosize mah={LISTED_PX} type="auto">
        <Combobox.Options aria-label={label}>
          {shown.length === 0 && <Combobox.Empty>No matches</Combobox.Empty>}
          {shown.map((choice) => (
            <Combobox.Option key={choice.key} value={choice.key} active={choice.key === current}>
              <Flex component="span" gap={8} align="center" miw={0} fz="sm">
                {choice.mark}
                <span className="rd-ellipsis" dir="auto" title={choice.label}>
                  {choice.label}
                </span>
                <Box component="span" className="rd-number" flex="none" ml="auto" fz="xs" opacity={0.75}>
                  {choice.hint ?? (hasDigits && typed === "" ? digitOf(choices.indexOf(choice)) : "")}
                </Box>
              </Flex>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </ScrollArea.Autosize>
    </>
  );
}

const MAX_DIGITS = 9;
const digitOf = (index: number): string => (index < MAX_DIGITS ? String(index + 1) : "");

function useFocusReturn(opened: boolean): void {
  const focused = useRef<Element | null>(null);
  // Runs before the menu's own effects, which move focus.
  useInsertionEffect(() => {
    if (opened) focused.current = document.activeElement;
  }, [opened]);
  useEffect(() => {
    if (!opened) return;
    const before = focused.current;
    return () => {
      const now = document.activeElement;
      const isLost =
        now === null || now === document.body || !now.isConnected || now.closest("[data-position]");
      if (isLost && before instanceof HTMLElement && before.isConnected)
        before.focus({ preventScroll: true });
    };
  }, [opened]);
}

const UNASSIGNED = "unassigned";

interface AssignMenuProps {
  actions: ThreadActions;
  /** The current assignee's id. */
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
  // One choice stands for both uncategorized and no category, because they mean the same.
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
