/** The field in which an answer is written: plain text that grows, with findings underlined behind it. */
import type { ClipboardEvent, FocusEvent, KeyboardEvent, RefObject } from "react";
import type { Schemas } from "../../api/client.ts";
import classes from "./editor.module.css";
import { segmentsOf } from "./marked-text.ts";
import { strings } from "./strings.ts";

interface EditorProps {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  findings: readonly Schemas["Finding"][];
  /** Of the list that says what the marks mean. */
  describedBy: string;
  placeholder: string;
  isReadOnly: boolean;
  /** Whether the text is a machine's as it stands. */
  isDraft: boolean;
  onChange: (text: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  onFocus: () => void;
  onBlur: (event: FocusEvent) => void;
}

/** The marks lie in a layer of the same cell and the same metrics, which also gives the field its height. */
export function Editor({ field, text, findings, isDraft, onChange, describedBy, ...rest }: EditorProps) {
  const { isReadOnly, placeholder, onKeyDown, onFocus, onBlur } = rest;
  return (
    <div className={classes["scroll"]} data-draft={isDraft} data-read-only={isReadOnly}>
      <div className={classes["grow"]}>
        <div className={classes["marks"]} dir="auto" aria-hidden>
          <Marks text={text} findings={findings} />
        </div>
        <textarea
          ref={field}
          className={classes["field"]}
          dir="auto"
          rows={3}
          aria-label={strings.text}
          aria-describedby={describedBy}
          placeholder={placeholder}
          value={text}
          readOnly={isReadOnly}
          onChange={(event) => onChange(event.currentTarget.value)}
          onPaste={keepInView}
          onKeyDown={onKeyDown}
          onFocus={onFocus}
          onBlur={onBlur}
        />
      </div>
    </div>
  );
}

/** The field itself never scrolls: after a long paste the caret would stay out of sight. */
function keepInView({ currentTarget }: ClipboardEvent<HTMLTextAreaElement>): void {
  requestAnimationFrame(() => {
    const isAtEnd = currentTarget.selectionEnd === currentTarget.value.length;
    if (isAtEnd) currentTarget.parentElement?.parentElement?.scrollTo({ top: currentTarget.scrollHeight });
  });
}

function Marks({ text, findings }: Pick<EditorProps, "text" | "findings">) {
  return (
    <>
      {segmentsOf(text, findings).map(({ text: part, start, marks }) =>
        marks.length === 0 ? (
          <span key={start}>{part}</span>
        ) : (
          <mark key={`${start}-${part.length}`} className={classes["mark"]} data-empty={part === ""}>
            {part}
          </mark>
        ),
      )}
      {"\u200B"}
    </>
  );
}

/** Selects a finding in the field, and brings it into view. */
export function selectRange(field: HTMLTextAreaElement | null, { start, end }: Schemas["Finding"]): void {
  if (!field) return;
  field.focus();
  field.setSelectionRange(start, end);
  const marks = [...(field.previousElementSibling?.querySelectorAll("mark") ?? [])];
  const text = field.value.slice(start, end);
  marks.find((mark) => mark.textContent === text)?.scrollIntoView({ block: "nearest" });
}
