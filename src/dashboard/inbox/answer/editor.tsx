/**
 * Plain-text editor that grows with its content and underlines flagged parts. A line below it names the draft's author.
 */
import { Box, Flex } from "@mantine/core";
import { type ClipboardEvent, type FocusEvent, type KeyboardEvent, type RefObject, useState } from "react";
import type { Schemas } from "../../api/client.ts";
import { segmentsOf } from "./use-guard.ts";
import { IconPencil, IconSparkles, IconTemplate } from "@tabler/icons-react";
import { useSession } from "../../session/use-session.ts";
import classes from "./answer.module.css";
import type { Answer } from "./use-answer.ts";
import { shortcutBefore, withReplaced } from "./snippet-text.ts";
import { type Snippets, useSnippets } from "./snippets.tsx";

interface EditorProps {
  field: RefObject<HTMLTextAreaElement | null>;
  text: string;
  findings: readonly Schemas["Finding"][];
  /** Id of the list of issues. */
  describedBy: string;
  placeholder: string;
  isReadOnly: boolean;
  /** Who wrote the text, which determines its tint. */
  writer: "ai" | "template" | "person";
  onChange: (text: string) => void;
  onKeyDown: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
  onFocus: () => void;
  onBlur: (event: FocusEvent) => void;
}

/** Draws the underlines in a layer with the field's metrics, which also determines the field's height. */
export function Editor({ field, text, findings, writer, onChange, describedBy, ...rest }: EditorProps) {
  const { isReadOnly, placeholder, onKeyDown, onFocus, onBlur } = rest;
  return (
    <div className={classes["scroll"]} data-writer={writer} data-read-only={isReadOnly}>
      <Box display="grid" mih={88}>
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
      </Box>
    </div>
  );
}

/** Scrolls to the caret after a long paste, because the field itself never scrolls. */
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

const ICONS = { ai: IconSparkles, template: IconTemplate, person: IconPencil };

export function DraftHead({ answer }: { answer: Answer }) {
  const { user } = useSession();
  const { server, draft, guard } = answer;
  const isEmpty = draft.text.trim() === "";
  const WriterIcon = ICONS[server.writtenBy ?? "person"];
  const found = guard.findings.length;
  return (
    <Flex gap={8} align="center" mih={20} fz="0.8125rem">
      {!isEmpty && (
        <span className={classes["author"]} data-machine={writerOf(answer) !== "person"}>
          <WriterIcon size={14} aria-hidden />
          {authorOf(answer, user.id)}
          {found > 0 && (
            <Box component="span" c="var(--rd-caution)">
              {" "}
              · {found === 1 ? "1 issue" : `${found} issues`}
            </Box>
          )}
        </span>
      )}
      {isEmpty && <span className={classes["dim"]}>No draft yet</span>}
      <Box component="span" ml="auto" c="dimmed" fz="0.75rem" role="status">
        {stateOf(answer, isEmpty)}
      </Box>
    </Flex>
  );
}

type Writer = "ai" | "template" | "person";

/** Returns who wrote the text: "person" as soon as it is edited. */
export const writerOf = ({ server, draft }: Answer): Writer =>
  draft.text === "" || draft.text !== server.text ? "person" : (server.writtenBy ?? "person");

function authorOf({ server, draft }: Answer, ownId: string): string {
  const isOwn = server.by?.id === `user:${ownId}`;
  if (server.writtenBy === "template")
    return draft.text === server.text ? "Template" : "Template, edited by you";
  if (server.writtenBy === "ai") {
    const { name } = server.by ?? { name: null };
    const isAsked = server.by !== null && server.by.id !== "system" && !isOwn && name !== null;
    const by = isAsked ? `Draft by AI, requested by ${name}` : "Draft by AI";
    return draft.text === server.text ? by : `${by}, edited by you`;
  }
  const isOthers = server.by !== null && !isOwn && server.by.name !== null && server.text !== "";
  if (!isOthers) return "Your draft";
  const by = `Draft by ${server.by?.name ?? ""}`;
  return draft.text === server.text ? by : `${by}, edited by you`;
}

function stateOf({ draft, guard, isRestored }: Answer, isEmpty: boolean): string {
  if (draft.phase === "offline") return "Offline: saved on this device";
  if (draft.phase === "failed") return "Couldn't save: kept on this device";
  if (isRestored) return "Unsaved text restored";
  if (guard.isChecking && !isEmpty) return "Checking…";
  if (!draft.isDirty) return isEmpty || draft.base.version === 0 ? "" : "Saved";
  return draft.phase === "saving" ? "Saving…" : "";
}

export interface Writing {
  snippets: Snippets;
  isChoosing: boolean;
  setChoosing: (isChoosing: boolean) => void;
  change: (text: string) => void;
  insert: (text: string) => void;
  insertSnippet: (snippet: Schemas["Snippet"]) => void;
  /** The selection; the whole text if nothing is selected. */
  selection: () => string;
  press: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
}

export function useWriting({ thread, draft, field, collision }: Answer): Writing {
  const snippets = useSnippets(thread);
  const [isChoosing, setChoosing] = useState(false);
  const change = (text: string): void => {
    draft.send({ type: "typed", text });
    collision.typed();
  };
  const replace = (range: { start: number; end: number }, inserted: string): void => {
    const { text, caret } = withReplaced(draft.text, range, inserted);
    change(text);
    // Runs after the menu has returned focus and the field has the text.
    setTimeout(() => {
      field.current?.focus();
      field.current?.setSelectionRange(caret, caret);
    });
  };
  const place = (): { start: number; end: number } => ({
    start: field.current?.selectionStart ?? draft.text.length,
    end: field.current?.selectionEnd ?? draft.text.length,
  });
  const insertSnippet = (snippet: Schemas["Snippet"], range = place()): void => {
    snippets.used(snippet);
    replace(range, snippets.filled(snippet));
  };
  return {
    snippets,
    isChoosing,
    setChoosing,
    change,
    insert: (text) => replace(place(), text),
    insertSnippet: (snippet) => insertSnippet(snippet, withoutSlash(draft.text, place())),
    selection: () => {
      const { start, end } = place();
      return start === end ? draft.text : draft.text.slice(start, end);
    },
    press: (event) => {
      const { selectionStart: start, selectionEnd: end } = event.currentTarget;
      if (start !== end || event.metaKey || event.ctrlKey) return;
      if (event.key === "/" && isAtLineStart(draft.text, start)) setTimeout(() => setChoosing(true));
      if (event.key !== " " && event.key !== "Tab") return;
      const found = shortcutBefore(draft.text, start, snippets.all);
      if (!found) return;
      event.preventDefault();
      insertSnippet(found.snippet, { start: found.start, end: start });
    },
  };
}

const isAtLineStart = (text: string, caret: number): boolean => caret === 0 || text[caret - 1] === "\n";

/** Extends the range to include the slash that opened the menu, so that the choice replaces it. */
function withoutSlash(text: string, { start, end }: { start: number; end: number }) {
  const isSlash = start === end && text[start - 1] === "/" && isAtLineStart(text, start - 1);
  return { start: isSlash ? start - 1 : start, end };
}
