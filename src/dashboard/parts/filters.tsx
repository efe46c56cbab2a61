/** Filter bar above a table: search, selects and "Clear filters". */
import { Button, Flex, Select, TextInput } from "@mantine/core";
import { IconSearch } from "@tabler/icons-react";
import { useEffect, useRef, useState, type ReactNode } from "react";
import { useActions } from "../keys/use-actions.ts";
import classes from "./filters.module.css";

interface FilterBarProps {
  /** Clears the filters; null if none are active. */
  onClear: (() => void) | null;
  /** Actions on the filtered rows, at the end of the bar. */
  actions?: ReactNode;
  children: ReactNode;
}

export function FilterBar({ onClear, actions, children }: FilterBarProps) {
  return (
    <div role="search" aria-label="Filters" className={classes["bar"]}>
      {children}
      {onClear && (
        <Button variant="subtle" color="gray" onClick={onClear}>
          Clear filters
        </Button>
      )}
      {actions !== undefined && (
        <Flex wrap="wrap" gap={8} align="center" ml="auto">
          {actions}
        </Flex>
      )}
    </div>
  );
}

/** Debounce of the search. */
const PAUSE_MS = 250;

interface SearchFieldProps {
  label?: string;
  value: string;
  /** Called when typing pauses, and immediately on Enter. */
  onChange: (value: string) => void;
}

export function SearchField({ label = "Search", value, onChange }: SearchFieldProps) {
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(value);
  const latest = useRef(onChange);
  latest.current = onChange;
  useActions({ search: () => field.current?.focus() });
  // Shows a search that was changed elsewhere: cleared, or restored from the browser's history.
  useEffect(() => setTyped(value), [value]);
  useEffect(() => {
    if (typed === value) return;
    const timer = setTimeout(() => latest.current(typed), PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed, value]);
  return (
    <TextInput
      ref={field}
      type="search"
      className={classes["search"]}
      aria-label={label}
      placeholder={label}
      leftSection={<IconSearch size={16} stroke={1.75} aria-hidden />}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onKeyDown={(event) => event.key === "Enter" && onChange(typed)}
    />
  );
}

interface FilterOption {
  value: string;
  label: string;
}

interface FilterSelectProps {
  label: string;
  /** Label of the empty option: "All clients". */
  all: string;
  /** Options grouped by heading. */
  options: readonly (FilterOption | { group: string; items: FilterOption[] })[];
  value: string | null;
  onChange: (value: string | null) => void;
  /** Whether a value is required, as for a date range. */
  isRequired?: boolean;
}

export function FilterSelect(props: FilterSelectProps) {
  const { label, all, options, value, onChange, isRequired = false } = props;
  const count = options.reduce((sum, option) => sum + ("items" in option ? option.items.length : 1), 0);
  return (
    <Select
      className={classes["select"]}
      aria-label={label}
      placeholder={all}
      data={[...options]}
      value={value}
      onChange={onChange}
      clearable={!isRequired}
      allowDeselect={!isRequired}
      searchable={count > 8}
    />
  );
}
