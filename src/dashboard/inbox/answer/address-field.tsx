/** A field for email addresses as chips, with suggestions. */
import { Button, Group, Pill, PillsInput, Tooltip } from "@mantine/core";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { emailOf, readAddresses, suggestionsFor, type Addressee } from "./addresses.ts";
import classes from "./answer.module.css";

const FOREIGN = "Not part of this conversation";

interface AddressesProps {
  label: string;
  emails: readonly string[];
  isForeign: (email: string) => boolean;
  isDisabled?: boolean;
  /** Whether the field takes focus when it appears. */
  isNew?: boolean;
  onChange: (emails: string[]) => void;
  /** Called with typed text that is not a complete address. */
  onRest: (rest: string) => void;
  /** Suggested addresses; Enter accepts the first. */
  suggested?: readonly Addressee[];
}

/** Manages an address field's text and suggestions. */
function useTyping({
  emails,
  isNew = false,
  suggested = [],
  ...actions
}: Pick<AddressesProps, "emails" | "isNew" | "onChange" | "onRest" | "suggested">) {
  const [typed, setTyped] = useState("");
  const [invalid, setInvalid] = useState<string | null>(null);
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (isNew) input.current?.focus();
  }, [isNew]);
  const change = (text: string, error: string | null): void => {
    setTyped(text);
    setInvalid(error);
    actions.onRest(text.trim());
  };
  const take = (text: string): void => {
    const { emails: added, rest } = readAddresses(text, emails);
    if (added.length > 0) actions.onChange([...emails, ...added]);
    change(rest, rest === "" ? null : `${rest} isn't an email address`);
  };
  const shown = suggestionsFor(typed, { all: suggested, chosen: emails });
  const choose = ({ email }: Addressee): void => {
    actions.onChange([...emails, email]);
    change("", null);
  };
  const press = (event: KeyboardEvent): void => {
    const [first] = typed !== "" || emails.length === 0 ? shown : [];
    const isLeaving = (event.metaKey || event.ctrlKey) && event.key === "Enter";
    if (isLeaving) take(typed);
    else if (event.key === "Enter" && first && emailOf(typed) === null) {
      event.preventDefault();
      choose(first);
    } else if ((event.key === "Enter" || event.key === "," || event.key === ";") && typed.trim() !== "") {
      event.preventDefault();
      take(typed);
    } else if (event.key === "Backspace" && typed === "") actions.onChange(emails.slice(0, -1));
  };
  return { typed, invalid, input, shown, change, take, choose, press };
}

/** Address field: Enter, comma or blur adds a chip, Backspace removes the last. */
export function Addresses({
  label,
  emails,
  isForeign,
  isDisabled = false,
  isNew = false,
  ...actions
}: AddressesProps) {
  const typing = useTyping({ emails, isNew, ...actions });
  const { typed, invalid, shown, change, take } = typing;
  return (
    <PillsInput
      size="xs"
      variant="unstyled"
      className={classes["addresses"]}
      error={invalid}
      aria-label={label}
    >
      <Pill.Group gap={4}>
        {emails.map((email) => (
          <Tooltip key={email} label={isForeign(email) ? `${email}: ${FOREIGN}` : email}>
            <Pill
              withRemoveButton={!isDisabled}
              className={classes["chip"]}
              data-foreign={isForeign(email)}
              onRemove={() => actions.onChange(emails.filter((other) => other !== email))}
              removeButtonProps={{ "aria-label": `Remove ${email}`, "aria-hidden": false, tabIndex: 0 }}
            >
              {email}
              {isForeign(email) && <span className="rd-hidden"> ({FOREIGN})</span>}
            </Pill>
          </Tooltip>
        ))}
        <PillsInput.Field
          ref={typing.input}
          aria-label={`Add to ${label}`}
          aria-invalid={invalid !== null}
          value={typed}
          readOnly={isDisabled}
          inputMode="email"
          // Marks the field for a dialog's initial focus, which would otherwise go to the close button.
          data-autofocus={isNew || undefined}
          autoComplete="off"
          spellCheck={false}
          onChange={({ currentTarget: { value } }) =>
            /[,;\n]/.test(value) ? take(value) : change(value, null)
          }
          onKeyDown={typing.press}
          onBlur={() => take(typed)}
        />
      </Pill.Group>
      <Suggestions shown={shown} onChoose={typing.choose} />
    </PillsInput>
  );
}

interface SuggestionsProps {
  shown: readonly Addressee[];
  onChoose: (suggestion: Addressee) => void;
}

const Suggestions = ({ shown, onChoose }: SuggestionsProps) =>
  shown.length > 0 && (
    <Group gap={4} role="group" aria-label="Suggestions">
      {shown.map((suggestion) => (
        <Button
          key={suggestion.email}
          size="compact-xs"
          variant="default"
          title={suggestion.email}
          // Prevents a blur, which would parse the typed letters as an address.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => onChoose(suggestion)}
        >
          <bdi>{suggestion.name}</bdi>
        </Button>
      ))}
    </Group>
  );
