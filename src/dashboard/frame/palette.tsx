/** Command palette: every available action, filtered by typing. */
import { Kbd, Modal, TextInput } from "@mantine/core";
import { useState, type KeyboardEvent } from "react";
import classes from "./palette.module.css";
import { strings } from "./strings.ts";
import { useCommands, type Command } from "./use-commands.ts";

export function Palette({ opened, onClose }: { opened: boolean; onClose: () => void }) {
  return (
    <Modal
      opened={opened}
      onClose={onClose}
      withCloseButton={false}
      padding={0}
      yOffset="15vh"
      centered={false}
      attributes={{ content: { "aria-label": strings.palette } }}
    >
      {opened && <Commands onClose={onClose} />}
    </Modal>
  );
}

function Commands({ onClose }: { onClose: () => void }) {
  const [typed, setTyped] = useState("");
  const [at, setAt] = useState(0);
  const words = typed.toLowerCase().split(/\s+/u).filter(Boolean);
  const found = useCommands().filter(({ label }) =>
    words.every((word) => label.toLowerCase().includes(word)),
  );
  const run = (command: Command | undefined) => {
    if (!command) return;
    onClose();
    // The dialog returns focus first; an action may then move it.
    setTimeout(command.run);
  };
  const steer = (event: KeyboardEvent) => {
    const step = { ArrowDown: 1, ArrowUp: -1 }[event.key];
    if (event.key === "Enter") run(found[at]);
    else if (step !== undefined) setAt((at + step + found.length) % Math.max(1, found.length));
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
        placeholder={strings.palettePlaceholder}
        aria-label={strings.palettePlaceholder}
        role="combobox"
        aria-expanded
        aria-controls="palette-list"
        aria-activedescendant={found[at] && `palette-${found[at].id}`}
        value={typed}
        onKeyDown={steer}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setAt(0);
        }}
      />
      <ul id="palette-list" role="listbox" aria-label={strings.palette} className={classes["list"]}>
        {found.map((command, index) => (
          <li
            key={command.id}
            id={`palette-${command.id}`}
            role="option"
            aria-selected={index === at}
            className={classes["item"]}
            onMouseMove={() => setAt(index)}
            onClick={() => run(command)}
          >
            <span>{command.label}</span>
            {command.keys !== null && <Kbd size="xs">{command.keys}</Kbd>}
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={classes["none"]}>{strings.paletteEmpty}</p>}
    </>
  );
}
