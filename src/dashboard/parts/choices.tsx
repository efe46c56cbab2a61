/** Radio buttons, each with a description. */
import { Box, Flex } from "@mantine/core";
import { useId } from "react";
import classes from "./choices.module.css";

interface ChoicesProps<Value extends string> {
  name: string;
  label: string;
  options: readonly { value: Value; label: string; hint?: string }[];
  /** Null if nothing is chosen. */
  value: Value | null;
  onChange: (value: Value) => void;
  isReadOnly?: boolean;
}

export function Choices<Value extends string>(props: ChoicesProps<Value>) {
  const { name, label, options, value, onChange, isReadOnly = false } = props;
  const id = useId();
  return (
    <Flex role="radiogroup" aria-label={label} direction="column" gap={12}>
      {options.map((option) => (
        <label key={option.value} className={classes["choice"]} data-disabled={isReadOnly}>
          <input
            type="radio"
            name={name}
            className={classes["radio"]}
            aria-describedby={option.hint === undefined ? undefined : `${id}-${option.value}`}
            disabled={isReadOnly}
            checked={option.value === value}
            data-autofocus={option.value === value || undefined}
            onChange={() => onChange(option.value)}
          />
          <span>
            <Box component="span" display="block" fz="0.8125rem">
              {option.label}
            </Box>
            {option.hint !== undefined && (
              <Box component="span" id={`${id}-${option.value}`} display="block" c="dimmed" fz="0.75rem">
                {option.hint}
              </Box>
            )}
          </span>
        </label>
      ))}
    </Flex>
  );
}
