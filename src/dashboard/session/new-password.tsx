/** New password field with a live length check. */
import { PasswordInput } from "@mantine/core";
import classes from "../parts/form.module.css";
import { missingCharacters } from "./password-rules.ts";
import { strings } from "./strings.ts";

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
        visibilityToggleButtonProps={{ "aria-label": strings.showPassword }}
        value={value}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
      <p className={classes["live"]} data-ok={missing === 0} aria-live="polite">
        {value !== "" && !(error !== undefined && missing === 0) && strings.passwordLength(missing)}
      </p>
    </div>
  );
}
