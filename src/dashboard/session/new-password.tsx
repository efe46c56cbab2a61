/** Field for a new password that checks the length during typing. */
import { PasswordInput } from "@mantine/core";
import classes from "../parts/form.module.css";
import { missingCharacters } from "./password-rules.ts";

const characters = (count: number): string => (count === 1 ? "1 character" : `${count} characters`);

const passwordLength = (missing: number) => {
  if (missing > 0) return `${characters(missing)} to go`;
  return missing < 0 ? `${characters(-missing)} too many` : "Long enough";
};

interface NewPasswordProps {
  label: string;
  value: string;
  onChange: (password: string) => void;
  error?: string | undefined;
}

export function NewPassword({ label, value, onChange, error }: NewPasswordProps) {
  const missing = missingCharacters(value);
  return (
    <div>
      <PasswordInput
        label={label}
        description="At least 10 characters. A sentence is easy to remember and hard to guess."
        autoComplete="new-password"
        required
        error={error}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p className={classes["live"]} data-ok={missing === 0} aria-live="polite">
        {value !== "" && !(error !== undefined && missing === 0) && passwordLength(missing)}
      </p>
    </div>
  );
}
