/** Note field with @mentions. */
import { type Mention, mentionAt, fitting, withMention } from "./mentions.ts";
import { Button, Flex, Textarea } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { type KeyboardEvent, useEffect, useId, useRef, useState } from "react";
import { peopleQuery } from "../../api/queries.ts";
import { useSession } from "../../session/use-session.ts";
import classes from "./notes.module.css";

const MAX_SUGGESTIONS = 6;
const MOST_CHARACTERS = 10_000;

interface NoteEditorProps {
  text: string;
  onText: (text: string) => void;
  onSave: () => void;
  onCancel?: () => void;
  submit: string;
  /** A new object requests focus. */
  wanted: object | null;
}

export function NoteEditor({ text, onText, onSave, onCancel, submit, wanted }: NoteEditorProps) {
  const field = useRef<HTMLTextAreaElement>(null);
  const listId = useId();
  const offer = useMentionOffer(text, { field, onText });
  useEffect(() => {
    if (wanted) field.current?.focus();
  }, [wanted]);
  const listen = (event: KeyboardEvent): void => {
    if (offer.take(event)) return;
    const isSave = event.key === "Enter" && (event.metaKey || event.ctrlKey);
    if (!isSave && event.key !== "Escape") return;
    // Without this, these keys would send the reply or close the conversation.
    event.preventDefault();
    if (isSave) onSave();
    else if (onCancel) onCancel();
    else field.current?.blur();
  };
  return (
    <Flex pos="relative" direction="column" gap={8}>
      <Textarea
        ref={field}
        autosize
        minRows={2}
        maxRows={10}
        dir="auto"
        aria-label="Write a note"
        placeholder="Visible to your team only. Type @ to mention someone."
        maxLength={MOST_CHARACTERS}
        value={text}
        aria-autocomplete="list"
        aria-controls={offer.people.length > 0 ? listId : undefined}
        aria-activedescendant={offer.people.length > 0 ? `${listId}-${offer.chosen}` : undefined}
        {...(wanted && { "data-autofocus": true })}
        onChange={(event) => {
          onText(event.currentTarget.value);
          offer.look();
        }}
        onKeyDown={listen}
        onKeyUp={offer.look}
        onBlur={offer.end}
      />
      {offer.people.length > 0 && <Offered listId={listId} offer={offer} />}
      {(text.trim() !== "" || onCancel) && (
        <Flex wrap="wrap" gap="4px 8px" align="center">
          <Button disabled={text.trim() === ""} onClick={onSave}>
            {submit}
          </Button>
          {onCancel && (
            <Button variant="subtle" color="gray" onClick={onCancel}>
              Cancel
            </Button>
          )}
        </Flex>
      )}
    </Flex>
  );
}

const Offered = ({ listId, offer }: { listId: string; offer: ReturnType<typeof useMentionOffer> }) => (
  <ul id={listId} role="listbox" aria-label="People to mention" className={classes["people"]}>
    {offer.people.map(({ id, name }, index) => (
      <li
        key={id}
        id={`${listId}-${index}`}
        role="option"
        aria-selected={index === offer.chosen}
        className={classes["person"]}
        // Runs before the field loses focus.
        onMouseDown={(event) => {
          event.preventDefault();
          offer.choose(index);
        }}
      >
        <bdi>{name}</bdi>
      </li>
    ))}
  </ul>
);

interface OfferInto {
  field: React.RefObject<HTMLTextAreaElement | null>;
  onText: (text: string) => void;
}

/** Suggests people for a typed @mention. */
function useMentionOffer(text: string, { field, onText }: OfferInto) {
  const { user: me } = useSession();
  const { data: all = [] } = useQuery(peopleQuery);
  const [mention, setMention] = useState<Mention | null>(null);
  const [chosen, setChosen] = useState(0);
  const others = all.filter(({ id, role, disabled_at: left }) => id !== me.id && role !== "viewer" && !left);
  const people = mention === null ? [] : fitting(others, mention.typed).slice(0, MAX_SUGGESTIONS);
  const end = (): void => setMention(null);
  const choose = (index: number): void => {
    const person = people[index];
    if (mention === null || !person) return;
    const next = withMention(text, mention, person.name);
    onText(next.text);
    end();
    requestAnimationFrame(() => field.current?.setSelectionRange(next.caret, next.caret));
  };
  const look = (): void => {
    const { value, selectionStart } = field.current ?? { value: "", selectionStart: 0 };
    const found = mentionAt(value, selectionStart);
    if (found?.start !== mention?.start || found?.typed !== mention?.typed) setChosen(0);
    setMention(found);
  };
  /** Returns whether the key was handled. */
  const take = (event: KeyboardEvent): boolean => {
    if (people.length === 0) return false;
    const step = STEPS[event.key];
    if (step !== undefined) setChosen((chosen + step + people.length) % people.length);
    else if (event.key === "Enter" || event.key === "Tab") choose(chosen);
    else if (event.key === "Escape") end();
    else return false;
    event.preventDefault();
    return true;
  };
  return { people, chosen: Math.min(chosen, people.length - 1), choose, take, look, end };
}

const STEPS: Readonly<Record<string, number>> = { ArrowDown: 1, ArrowUp: -1 };
