/** Key-value list. Truncates long values, and shows only the first entries initially. */
import { Box, Button, Flex, TextInput } from "@mantine/core";
import { useLocalStorage } from "@mantine/hooks";
import { IconChevronRight } from "@tabler/icons-react";
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from "react";
import { formatCount } from "../../parts/format-number.ts";
import { LinkedText } from "../conversation/message-body.tsx";
import classes from "./panel.module.css";

interface FactListProps {
  facts: Readonly<Record<string, unknown>>;
  /** Number of entries shown at first. */
  most: number;
}

export function FactList({ facts, most }: FactListProps) {
  const [isWhole, setWhole] = useState(false);
  const known = Object.entries(facts)
    .map(([name, value]) => [name, valueText(value)] as const)
    .filter(([, text]) => text !== "");
  const shown = isWhole ? known : known.slice(0, most);
  return (
    <>
      <Flex component="dl" direction="column" m={0}>
        {shown.map(([name, text]) => (
          <div key={name} className={classes["fact"]}>
            <dt dir="auto" title={name}>
              {plainName(name)}
            </dt>
            <dd>
              <div className={classes["clamped"]} title={text.slice(0, LONGEST_TITLE)}>
                <LinkedText text={text} />
              </div>
            </dd>
          </div>
        ))}
      </Flex>
      {known.length > shown.length && (
        <Button variant="subtle" onClick={() => setWhole(true)}>
          Show all ({formatCount(known.length)})
        </Button>
      )}
    </>
  );
}

const LONGEST_TITLE = 2_000;

/** Turns `blocked_by` into `blocked by`, `leadScore` into `lead Score`. */
const plainName = (name: string): string =>
  name
    .replaceAll(/[_-]+/g, " ")
    .replaceAll(/(\p{Ll})(\p{Lu})/gu, "$1 $2")
    .trim();

/** Formats a value; returns nothing for empty values. */
export function valueText(value: unknown): string {
  if (value === null || value === undefined) return "";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "string") return value.trim();
  if (typeof value === "number") return String(value);
  if (Array.isArray(value)) return value.map(valueText).filter(Boolean).join(", ");
  return JSON.stringify(value);
}

interface SectionProps {
  /** Identifies the section, to store whether it is open. */
  name: string;
  title: string;
  count?: number;
  isOpenAtFirst?: boolean;
  /** A new object opens the section. */
  wanted?: object | null;
  children: ReactNode;
}

const CHEVRON = 12;

export function Section({ name, title, count = 0, isOpenAtFirst = true, wanted, children }: SectionProps) {
  const [isOpen, setOpen] = useLocalStorage({
    key: `replydesk-panel-${name}`,
    defaultValue: isOpenAtFirst,
    getInitialValueInEffect: false,
  });
  const bodyId = useId();
  useEffect(() => {
    if (wanted) setOpen(true);
  }, [wanted, setOpen]);
  return (
    <section style={{ borderBottom: "1px solid var(--rd-border)" }} aria-label={title}>
      <h3 className={classes["heading"]}>
        <button
          type="button"
          aria-expanded={isOpen}
          aria-controls={isOpen ? bodyId : undefined}
          onClick={() => setOpen(!isOpen)}
        >
          <IconChevronRight size={CHEVRON} aria-hidden />
          <bdi className="rd-ellipsis" title={title}>
            {title}
          </bdi>
          {count > 0 && (
            <Box component="span" className="rd-number" ml="auto" c="dimmed" fw={400}>
              {count}
            </Box>
          )}
        </button>
      </h3>
      {isOpen && (
        <div id={bodyId} className={classes["content"]}>
          {children}
        </div>
      )}
    </section>
  );
}

interface EditableFieldProps {
  label: string;
  value: string | null;
  isReadOnly: boolean;
  /** The new value, dimmed while saving. */
  onSave: (value: string | null) => Promise<unknown>;
  /** Link shown after the value. */
  extra?: ReactNode;
}

const MOST_CHARACTERS = 500;

export function EditableField({ label, value, isReadOnly, onSave, extra }: EditableFieldProps) {
  const [typed, setTyped] = useState<string | null>(null);
  const [saving, setSaving] = useState<string | null>(null);
  const button = useRef<HTMLButtonElement>(null);
  const save = (): void => {
    if (typed === null) return;
    const next = typed.trim();
    setTyped(null);
    if (next === (value ?? "")) return;
    setSaving(next);
    void onSave(next === "" ? null : next).finally(() => setSaving(null));
  };
  const listen = (event: KeyboardEvent): void => {
    if (event.key !== "Enter" && event.key !== "Escape") return;
    // Without this, Escape would also close the conversation.
    event.preventDefault();
    if (event.key === "Enter") save();
    else setTyped(null);
    requestAnimationFrame(() => button.current?.focus());
  };
  const shown = saving ?? value ?? "";
  return (
    <div className={classes["field"]}>
      <dt>{label}</dt>
      <dd>
        {typed !== null ? (
          <TextInput
            autoFocus
            size="xs"
            dir="auto"
            flex={1}
            aria-label={label}
            maxLength={MOST_CHARACTERS}
            value={typed}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onBlur={save}
            onKeyDown={listen}
          />
        ) : isReadOnly ? (
          <Shown text={shown} empty="—" />
        ) : (
          <button
            ref={button}
            type="button"
            className={classes["value"]}
            data-saving={saving !== null || undefined}
            title={shown || `Edit ${label.toLowerCase()}`}
            aria-label={`${`Edit ${label.toLowerCase()}`}: ${shown || "Add"}`}
            onClick={() => setTyped(value ?? "")}
          >
            <Shown text={shown} empty="Add" />
          </button>
        )}
        {extra}
      </dd>
    </div>
  );
}

const Shown = ({ text, empty }: { text: string; empty: string }) =>
  text === "" ? (
    <Box component="span" c="dimmed">
      {empty}
    </Box>
  ) : (
    <bdi title={text}>{text}</bdi>
  );
