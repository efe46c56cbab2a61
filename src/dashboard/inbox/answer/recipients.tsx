/** Recipients of a reply as chips; addresses outside the conversation are marked. */
import { Pill, PillsInput, Tooltip } from "@mantine/core";
import { useEffect, useRef, useState, type KeyboardEvent } from "react";
import { readAddresses } from "./addresses.ts";
import classes from "./answer.module.css";
import { strings } from "./strings.ts";
import type { Field, Recipients } from "./use-recipients.ts";

const words = strings.recipients;

interface AddressesProps {
  label: string;
  emails: readonly string[];
  isForeign: (email: string) => boolean;
  isDisabled?: boolean;
  /** Whether it takes focus when it appears. */
  isNew?: boolean;
  onChange: (emails: string[]) => void;
  /** Called with typed text that isn't an address yet. */
  onRest: (rest: string) => void;
}

/** State of an address field while typing. */
function useTyping({
  emails,
  isNew = false,
  ...actions
}: Pick<AddressesProps, "emails" | "isNew" | "onChange" | "onRest">) {
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
    change(rest, rest === "" ? null : words.invalid(rest));
  };
  const press = (event: KeyboardEvent): void => {
    const isLeaving = (event.metaKey || event.ctrlKey) && event.key === "Enter";
    if (isLeaving) take(typed);
    else if ((event.key === "Enter" || event.key === "," || event.key === ";") && typed.trim() !== "") {
      event.preventDefault();
      take(typed);
    } else if (event.key === "Backspace" && typed === "") actions.onChange(emails.slice(0, -1));
  };
  return { typed, invalid, input, change, take, press };
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
  const { typed, invalid, input, change, take, press } = useTyping({ emails, isNew, ...actions });
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
          <Chip
            key={email}
            email={email}
            isForeign={isForeign(email)}
            onRemove={isDisabled ? null : () => actions.onChange(emails.filter((other) => other !== email))}
          />
        ))}
        <PillsInput.Field
          ref={input}
          aria-label={words.add(label)}
          aria-invalid={invalid !== null}
          value={typed}
          readOnly={isDisabled}
          inputMode="email"
          // In a dialog, focus would move to the close button.
          data-autofocus={isNew || undefined}
          autoComplete="off"
          spellCheck={false}
          onChange={(event) => {
            const { value } = event.currentTarget;
            if (/[,;\n]/.test(value)) take(value);
            else change(value, null);
          }}
          onKeyDown={press}
          onBlur={() => take(typed)}
        />
      </Pill.Group>
    </PillsInput>
  );
}

function Chip({
  email,
  isForeign,
  onRemove,
}: {
  email: string;
  isForeign: boolean;
  onRemove: (() => void) | null;
}) {
  return (
    <Tooltip label={isForeign ? `${email}: ${words.foreign}` : email}>
      <Pill
        withRemoveButton={onRemove !== null}
        className={classes["chip"]}
        data-foreign={isForeign}
        onRemove={onRemove ?? undefined}
        removeButtonProps={{ "aria-label": words.remove(email), "aria-hidden": false, tabIndex: 0 }}
      >
        {email}
        {isForeign && <span className="rd-hidden"> ({words.foreign})</span>}
      </Pill>
    </Tooltip>
  );
}

const FIELDS = ["to", "cc", "bcc"] as const;

/** Recipient fields; Cc and Bcc appear when requested or filled. */
export function RecipientFields({ recipients, isDisabled }: { recipients: Recipients; isDisabled: boolean }) {
  const [opened, setOpened] = useState<readonly Field[]>([]);
  const shown = FIELDS.filter(
    (name) => name === "to" || recipients[name].length > 0 || opened.includes(name),
  );
  const hidden = FIELDS.filter((name) => !shown.includes(name));
  const { others } = recipients;
  return (
    <div className={classes["recipients"]}>
      {shown.map((name) => (
        <div key={name} className={classes["recipientRow"]}>
          <span className={classes["fieldName"]} aria-hidden>
            {words[name]}
          </span>
          <Addresses
            label={words[name]}
            emails={recipients[name]}
            isForeign={recipients.isForeign}
            isDisabled={isDisabled}
            isNew={opened.includes(name)}
            // To holds one address: the last one entered.
            onChange={(emails) => recipients.set(name, name === "to" ? emails.slice(-1) : emails)}
            onRest={(rest) => recipients.setRest(name, rest)}
          />
          {name === "to" && !isDisabled && (
            <span className={classes["moreFields"]}>
              {others.length > 0 && (
                <TextButton onClick={() => recipients.set("cc", [...recipients.cc, ...others])}>
                  {words.everyone(others.length)}
                </TextButton>
              )}
              {hidden.map((field) => (
                <TextButton key={field} onClick={() => setOpened([...opened, field])}>
                  {words[field]}
                </TextButton>
              ))}
            </span>
          )}
        </div>
      ))}
    </div>
  );
}

/** A button that looks like text, for rare actions. */
export function TextButton({ onClick, children }: { onClick: () => void; children: string }) {
  return (
    <button type="button" className={classes["textButton"]} onClick={onClick}>
      {children}
    </button>
  );
}
