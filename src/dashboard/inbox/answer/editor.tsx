/** Plain-text editor that grows with its content and underlines flagged parts. */
import type { ClipboardEvent, FocusEvent, KeyboardEvent, RefObject } from "react";
import type { Schemas } from "../../api/client.ts";
import classes from "./editor.module.css";
import { segmentsOf } from "./marked-text.ts";

interface EditorProps {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  findings: readonly Schemas["Finding"][];
  /** Id of the list of issues. */
  describedBy: string;
  placeholder: string;
  isReadOnly: boolean;
  /** Whether the text is an unedited AI draft. */
  writer: "ai" | "template" | "person";
  onChange: (text: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  onFocus: () => void;
  onBlur: (event: FocusEvent) => void;
}

/** The underlines are in a layer with the same metrics, which also sets the field's height. */
export function Editor({ field, text, findings, writer, onChange, describedBy, ...rest }: EditorProps) {
  const { isReadOnly, placeholder, onKeyDown, onFocus, onBlur } = rest;
  return (
    <div className={classes["scroll"]} data-writer={writer} data-read-only={isReadOnly}>
      <div className={classes["grow"]}>
        <div className={classes["marks"]} dir="auto" aria-hidden>
          <Marks text={text} findings={findings} />
        </div>
        <textarea
          ref={field}
          className={classes["field"]}
          dir="auto"
          rows={3}
          aria-label="Reply"
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

/** The field never scrolls itself: after a long paste the caret would be out of sight. */
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

/** Selects a flagged part and scrolls to it. */
export function selectRange(field: HTMLTextAreaElement | null, { start, end }: Schemas["Finding"]): void {
  if (!field) return;
  field.focus();
  field.setSelectionRange(start, end);
  const marks = [...(field.previousElementSibling?.querySelectorAll("mark") ?? [])];
  const text = field.value.slice(start, end);
  marks.find((mark) => mark.textContent === text)?.scrollIntoView({ block: "nearest" });
}
