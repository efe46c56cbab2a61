/** Date filter that only reports complete dates, because years are typed digit by digit. */
import { TextInput } from "@mantine/core";
import { useEffect, useRef, useState, type ReactNode } from "react";

/** Debounce before a date is reported. */
const PAUSE_MS = 250;

/** Returns whether the year is complete: typing 2026 passes through the years 2, 20 and 202. */
const isWhole = (day: string): boolean => !day.startsWith("0");

interface DayFieldProps {
  label: string;
  className: string | undefined;
  leftSection?: ReactNode;
  leftSectionWidth?: number;
  /** `2026-03-01`; empty for none. */
  value: string;
  /** Validation message. */
  error?: string | null;
  onChange: (day: string) => void;
}

export function DayField({ label, value, onChange, ...looks }: DayFieldProps) {
  const [typed, setTyped] = useState(value);
  const reported = useRef(value);
  const latest = useRef(onChange);
  latest.current = onChange;
  // Ignores the reported value, which comes back with a delay and would overwrite newer input.
  useEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    setTyped(value);
  }, [value]);
  useEffect(() => {
    if (typed === reported.current || !isWhole(typed)) return;
    const timer = setTimeout(() => {
      reported.current = typed;
      latest.current(typed);
    }, PAUSE_MS);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <TextInput
      {...looks}
      type="date"
      aria-label={label}
      value={typed}
      onChange={(event) => setTyped(event.currentTarget.value)}
    />
  );
}
