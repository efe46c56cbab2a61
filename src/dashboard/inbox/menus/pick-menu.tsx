/** A menu that filters while one types: choices with an optional dot and hint, by arrows, digits or mouse. */
import { Combobox, ScrollArea, useCombobox } from "@mantine/core";
import {
  useEffect,
  useLayoutEffect,
  useState,
  type KeyboardEvent,
  type ReactElement,
  type ReactNode,
} from "react";
import { useIsPainted } from "../../parts/use-is-painted.ts";
import { strings } from "../strings.ts";
import classes from "./menus.module.css";
import { useFocusReturn } from "./use-focus-return.ts";

export interface Choice {
  key: string;
  label: string;
  /** Before the label: a dot, a person's initials. */
  mark?: ReactNode;
  /** After the label, dimmed: a time, a number. */
  hint?: string;
}

export interface PickMenuProps {
  opened: boolean;
  onOpenedChange: (opened: boolean) => void;
  /** What is chosen, as a screen reader says it. */
  label: string;
  choices: readonly Choice[];
  current?: string | null;
  onPick: (key: string) => void;
  /** Whether 1…9 choose while nothing was typed; the digits are shown. */
  hasDigits?: boolean;
  /** Replaces the choices: a form that one of them leads to. */
  form?: ReactNode;
  /** The button that opens the menu. */
  children: ReactElement;
}

const LISTED_PX = 320;

export function PickMenu({ opened, onOpenedChange, form, children, ...list }: PickMenuProps) {
  const combobox = useCombobox({ opened, onOpenedChange });
  useFocusReturn(opened);
  // A conversation has several of these, which all stay closed while one moves through the list.
  if (!useIsPainted() && !opened) return children;
  return (
    <Combobox
      store={combobox}
      position="bottom-start"
      width={256}
      shadow="sm"
      // While it fades in it is hidden for a frame, in which its search field can take neither focus nor keys.
      transitionProps={{ duration: 0 }}
      withinPortal
      onOptionSubmit={(key) => {
        // A choice that leads to a form keeps the menu open; what was picked says so itself.
        onOpenedChange(false);
        list.onPick(key);
      }}
    >
      <Combobox.Target targetType="button" withExpandedAttribute={false}>
        {children}
      </Combobox.Target>
      <Combobox.Dropdown
        className={classes["dropdown"]}
        // Escape closes the menu alone, not also the conversation below it; when the key gets there, the
        // menu is gone already.
        onKeyDownCapture={(event) => event.key === "Escape" && event.preventDefault()}
      >
        {opened && (form ?? <Choices store={combobox} {...list} />)}
      </Combobox.Dropdown>
    </Combobox>
  );
}

type ChoicesProps = Pick<PickMenuProps, "label" | "choices" | "current" | "onPick" | "hasDigits"> & {
  store: ReturnType<typeof useCombobox>;
};

function Choices({ store, label, choices, current, hasDigits }: ChoicesProps) {
  const [typed, setTyped] = useState("");
  const wanted = typed.trim().toLocaleLowerCase();
  const shown = choices.filter((choice) => choice.label.toLocaleLowerCase().includes(wanted));
  // The store's own way waits for a timer: the first digit of a fast typist would go to the page.
  useLayoutEffect(() => store.searchRef.current?.focus({ preventScroll: true }), []);
  useEffect(() => {
    // The first paint has no options to select yet.
    const timer = setTimeout(() => store.selectActiveOption());
    return () => clearTimeout(timer);
    // Once: the store is a new one with every render.
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
          {shown.length === 0 && <Combobox.Empty>{strings.menus.nothing}</Combobox.Empty>}
          {shown.map((choice) => (
            <Combobox.Option key={choice.key} value={choice.key} active={choice.key === current}>
              <span className={classes["choice"]}>
                {choice.mark}
                <span className="rd-ellipsis" dir="auto" title={choice.label}>
                  {choice.label}
                </span>
                <span className={classes["hint"]}>
                  {choice.hint ?? (hasDigits && typed === "" ? digitOf(choices.indexOf(choice)) : "")}
                </span>
              </span>
            </Combobox.Option>
          ))}
        </Combobox.Options>
      </ScrollArea.Autosize>
    </>
  );
}

const MOST_DIGITS = 9;
const digitOf = (index: number): string => (index < MOST_DIGITS ? String(index + 1) : "");
