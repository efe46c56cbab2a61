/** Radio buttons with a description each. */
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
    <div role="radiogroup" aria-label={label} className={classes["choices"]}>
      {options.map((option) => (
        <label key={option.value} className={classes["choice"]} data-disabled={isReadOnly}>
          <input
            type="radio"
            name={name}
            className={classes["radio"]}
            aria-describedby={option.hint === undefined ? undefined : `${id}-${option.value}`}
            disabled={isReadOnly}
            checked={option.value === value}
            onChange={() => onChange(option.value)}
          />
          <span>
            <span className={classes["label"]}>{option.label}</span>
            {option.hint !== undefined && (
              <span id={`${id}-${option.value}`} className={classes["hint"]}>
                {option.hint}
              </span>
            )}
          </span>
        </label>
      ))}
    </div>
  );
}
