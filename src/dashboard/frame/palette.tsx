/** Command palette: available actions, pages, clients, conversations and contacts. */
import { Kbd, Modal, Text, TextInput } from "@mantine/core";
import { type KeyboardEvent, useEffect, useState } from "react";
import { useCommandUses } from "./command-uses.ts";
import classes from "./palette.module.css";
import { type Command, useCommands } from "./use-commands.ts";
import { useFound } from "./use-found.ts";

export function Palette({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      yOffset="15vh"
      centered={false}
      attributes={{ content: { "aria-label": "Commands" } }}
    >
      {opened && <Commands onClose={onClose} />}
    </Modal>
  );
}

function Commands({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const { commands, isPending, count } = useMatches(typed);
  const run = (command: Command | undefined) => {
    if (!command) return;
    // Uses of search results are not counted.
    if (command.detail === undefined) count(command);
    onClose();
    // The dialog returns focus first; an action may then move it.
    setTimeout(command.run);
  };
  // Enter may come before the first result.
  const [isEntered, setEntered] = useState(false);
  useEffect(() => {
    if (isEntered && (commands.length > 0 || !isPending)) {
      setEntered(false);
      run(commands[at]);
    }
  }, [isEntered, isPending, commands.length]);
  const steer = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    // Also the Enter that ends a composition.
    if (event.nativeEvent.isComposing) return;
    if (event.key === "Enter") setEntered(true);
    else if (step !== undefined) setAt((at + step + commands.length) % Math.max(1, commands.length));
    else return;
    event.preventDefault();
  };
  return (
    <>
      <TextInput
        data-autofocus
        variant="unstyled"
        size="md"
        className={classes["input"]}
        placeholder="Search or type a command"
        aria-label="Search or type a command"
        role="combobox"
        aria-expanded
        aria-controls="palette-list"
        aria-activedescendant={commands[at] && `palette-${commands[at].id}`}
        value={typed}
        onKeyDown={steer}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setAt(0);
        }}
      />
      <Matches commands={commands} at={at} onPoint={setAt} onRun={run} />
      {commands.length === 0 && !isPending && <p className={classes["none"]}>No results</p>}
    </>
  );
}

interface MatchesProps {
  commands: readonly Command[];
  /** Index of the highlighted command. */
  at: number;
  onPoint: (index: number) => void;
  onRun: (command: Command) => void;
}

function Matches({ commands, at, onPoint, onRun }: MatchesProps) {
  return (
    <ul id="palette-list" role="listbox" aria-label="Commands" className={classes["list"]}>
      {commands.map((command, index) => (
        <li
          key={command.id}
          id={`palette-${command.id}`}
          role="option"
          aria-selected={index === at}
          className={classes["item"]}
          onMouseMove={() => onPoint(index)}
          onClick={() => onRun(command)}
        >
          <span className={classes["label"]} dir="auto">
            {command.label}
          </span>
          {command.detail !== undefined && (
            <Text span size="xs" c="dimmed" className={classes["detail"]}>
              {command.detail}
            </Text>
          )}
          {command.keys !== null && <Kbd size="xs">{command.keys}</Kbd>}
        </li>
      ))}
    </ul>
  );
}

/** Returns the commands that contain every typed word, most used first, then the search results. */
function useMatches(typed: string) {
  const { byUse, count } = useCommandUses();
  const { found, isPending } = useFound(typed);
  const words = typed.toLowerCase().split(/\s+/u).filter(Boolean);
  const matching = useCommands().filter(({ label }) =>
    words.every((word) => label.toLowerCase().includes(word)),
  );
  return { commands: [...byUse(matching), ...found], isPending, count };
}
