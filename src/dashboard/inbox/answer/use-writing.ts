/** Inserts text at the caret: snippets by menu or shortcut, the calendar link. */
import { useState, type KeyboardEvent } from "react";
import type { Schemas } from "../../api/client.ts";
import { shortcutBefore, withReplaced } from "./snippet-text.ts";
import type { Answer } from "./use-answer.ts";
import { useSnippets, type Snippets } from "./use-snippets.ts";

export interface Writing {
  snippets: Snippets;
  isChoosing: boolean;
  setChoosing: (isChoosing: boolean) => void;
  change: (text: string) => void;
  insert: (text: string) => void;
  insertSnippet: (snippet: Schemas["Snippet"]) => void;
  /** The selection, or the whole text without one. */
  selection: () => string;
  press: (event: KeyboardEvent<HTMLTextAreaElement>) => void;
}

export function useWriting({ thread, draft, field, collision }: Answer): Writing {
  const snippets = useSnippets(thread);
  const [isChoosing, setChoosing] = useState(false);
  const change = (text: string): void => {
    draft.setText(text);
    collision.typed();
  };
  const replace = (range: { start: number; end: number }, inserted: string): void => {
    const { text, caret } = withReplaced(draft.text, range, inserted);
    change(text);
    // After the menu has returned focus and the field has the text.
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

/** A choice from the menu replaces the slash that opened it. */
function withoutSlash(text: string, { start, end }: { start: number; end: number }) {
  const isSlash = start === end && text[start - 1] === "/" && isAtLineStart(text, start - 1);
  return { start: isSlash ? start - 1 : start, end };
}
