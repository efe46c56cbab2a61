/** Search field that suggests operator values and explains parts that it cannot parse. */
import { suggestionsFor } from "./suggestions.ts";
import { ActionIcon, Combobox, Flex, TextInput, useCombobox } from "@mantine/core";
import { IconSearch, IconX } from "@tabler/icons-react";
import { type KeyboardEvent, useEffect, useRef, useState } from "react";
import { flushSync } from "react-dom";
import { useIsPhone } from "../../frame/use-is-phone.ts";
import { runAction, useActions } from "../../keys/use-actions.ts";
import { useSearchNames } from "../list/use-list-params.ts";
import { useInbox } from "../use-inbox.ts";
import { type OperatorName } from "./operators.ts";
import classes from "./search.module.css";

const HINTS = {
  client: "client name",
  category: "category name",
  assignee: "me, none or a name",
  campaign: "campaign name",
  from: "name, address or domain",
  has: "draft, auto, caution, problem",
  is: "unread, read, open, snoozed, done, finished, any",
  after: "a date, today, 7d",
  before: "a date, today, 7d",
};
/** Debounce before the list is updated. */
const SETTLES_MS = 250;

/** @param problems Messages about parts that could not be parsed. */
export function SearchField({ problems }: { problems: readonly string[] }) {
  const combobox = useCombobox();
  const isPhone = useIsPhone();
  const { input, typed, shown, write, take, clear, onKeyDown, setCursor } = useField(combobox);
  return (
    <div role="search" aria-label="Search conversations" className={classes["field"]}>
      <Combobox store={combobox} onOptionSubmit={take} shadow="sm">
        <Combobox.Target>
          <TextInput
            ref={input}
            size="xs"
            aria-label="Search conversations"
            placeholder={isPhone ? "Search" : "Search, or client: category: is:unread…"}
            value={typed}
            aria-invalid={problems.length > 0}
            aria-describedby={problems.length > 0 ? PROBLEMS_ID : undefined}
            leftSection={<IconSearch size={15} aria-hidden />}
            rightSection={typed !== "" && <ClearButton onClick={clear} />}
            onFocus={() => combobox.openDropdown()}
            onBlur={() => combobox.closeDropdown()}
            onKeyDown={onKeyDown}
            onSelect={(event) => setCursor(event.currentTarget.selectionStart ?? 0)}
            onChange={({ currentTarget }) => {
              write(currentTarget.value, currentTarget.selectionStart ?? 0);
              combobox.openDropdown();
            }}
          />
        </Combobox.Target>
        <Combobox.Dropdown hidden={shown.length === 0}>
          <Combobox.Options aria-label="Suggestions">
            {shown.map(({ label, text }) => (
              <Combobox.Option key={text} value={text}>
                <Flex component="span" gap={12} align="baseline" justify="space-between" fz="sm">
                  <span dir="auto">{label}</span>
                  <span className="rd-ellipsis rd-note">{hintOf(label)}</span>
                </Flex>
              </Combobox.Option>
            ))}
          </Combobox.Options>
        </Combobox.Dropdown>
      </Combobox>
    </div>
  );
}

/** Messages about the search, shown where there is room. */
export function SearchProblems({ problems }: { problems: readonly string[] }) {
  return (
    <div role="status" id={PROBLEMS_ID} className={classes["problems"]}>
      {problems.map((problem) => (
        <p key={problem}>{problem}</p>
      ))}
    </div>
  );
}

/** Manages the field's text, suggestions and keys. */
function useField(combobox: ReturnType<typeof useCombobox>) {
  const { typed, setTyped, commit } = useTyped();
  const [cursor, setCursor] = useState(0);
  const input = useRef<HTMLInputElement>(null);
  const names = useSearchNames();
  const shown = names === null ? [] : suggestionsFor(typed, cursor, names);
  useActions({ search: () => input.current?.select() });
  const write = (text: string, at: number): void => {
    setTyped(text);
    setCursor(at);
  };
  const take = (text: string): void => {
    const at = shown.find((suggestion) => suggestion.text === text)?.cursor ?? text.length;
    // Rendered synchronously, so that further typing comes after the inserted text.
    flushSync(() => write(text, at));
    input.current?.setSelectionRange(at, at);
  };
  const clear = (): void => {
    write("", 0);
    commit("");
  };
  // The first suggestion is preselected, unless an empty field lists all of them.
  const [first] = shown;
  useEffect(() => {
    if (first !== undefined && typed !== "") combobox.selectFirstOption();
    else combobox.resetSelectedOption();
  }, [first?.text, typed]);
  const leave = (): void => {
    combobox.closeDropdown();
    input.current?.blur();
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // Also ignores the Enter that ends a composition.
    if (event.nativeEvent.isComposing) return;
    const isSuggesting = combobox.dropdownOpened && first !== undefined && typed !== "";
    if (event.key === "Tab" && !event.shiftKey && isSuggesting) combobox.clickSelectedOption();
    else if (event.key === "Enter" && !isSuggesting) commit(typed);
    else if (event.key === "ArrowDown" && first === undefined) {
      commit(typed);
      leave();
      runAction("next");
    } else if (event.key !== "Escape") return;
    event.preventDefault();
    event.stopPropagation();
    if (event.key !== "Escape") return;
    if (isSuggesting) return combobox.closeDropdown();
    if (typed !== "") clear();
    else leave();
  };
  return { input, typed, shown, write, take, clear, onKeyDown, setCursor };
}

const PROBLEMS_ID = "search-problems";

const hintOf = (label: string): string =>
  label.endsWith(":") ? (HINTS[label.slice(0, -1) as OperatorName] ?? "") : "";

function ClearButton({ onClick }: { onClick: () => void }) {
  return (
    <ActionIcon size="sm" aria-label="Clear search" title="Clear search" onClick={onClick}>
      <IconX size={14} />
    </ActionIcon>
  );
}

/** Manages the typed text. Updates the URL when typing pauses, and the text when the URL changes. */
function useTyped() {
  const { search, setSearch } = useInbox();
  const { q = "" } = search;
  const [typed, setTyped] = useState(q);
  const committed = useRef(q);
  const commit = (text: string): void => {
    committed.current = text.trim();
    setSearch({ q: text.trim() || undefined }, { replace: true });
  };
  useEffect(() => {
    if (q === committed.current) return;
    committed.current = q;
    setTyped(q);
  }, [q]);
  useEffect(() => {
    if (typed.trim() === committed.current) return;
    const timer = setTimeout(() => commit(typed), SETTLES_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return { typed, setTyped, commit };
}
