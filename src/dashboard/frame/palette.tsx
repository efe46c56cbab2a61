/** All that can be done now, found by typing: the same actions as the keys. */
import { Kbd, Modal, TextInput } from "@mantine/core";
import { useState, type KeyboardEvent } from "react";
import { ACTIONS, keyLabel, type ActionId } from "../keys/actions.ts";
import { runAction, useAvailableActions } from "../keys/use-actions.ts";
import classes from "./palette.module.css";
import { strings } from "./strings.ts";

/** What the palette itself is, and what only makes sense where it was pressed. */
const LEFT_OUT = new Set<ActionId>(["palette", "back", "open", "selectNext", "selectPrevious"]);

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
  const found = useAvailableActions().filter(
    (id) => !LEFT_OUT.has(id) && words.every((word) => ACTIONS[id].label.toLowerCase().includes(word)),
  );
  const run = (id: ActionId | undefined) => {
    if (id === undefined) return;
    onClose();
    // The dialog returns the focus first: an action may put it somewhere itself.
    setTimeout(() => runAction(id));
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
        aria-activedescendant={found[at] && `palette-${found[at]}`}
        value={typed}
        onKeyDown={steer}
        onChange={(event) => {
          setTyped(event.currentTarget.value);
          setAt(0);
        }}
      />
      <ul id="palette-list" role="listbox" aria-label={strings.palette} className={classes["list"]}>
        {found.map((id, index) => (
          <li
            key={id}
            id={`palette-${id}`}
            role="option"
            aria-selected={index === at}
            className={classes["item"]}
            onMouseMove={() => setAt(index)}
            onClick={() => run(id)}
          >
            <span>{ACTIONS[id].label}</span>
            <Kbd size="xs">{keyLabel(id)}</Kbd>
          </li>
        ))}
      </ul>
      {found.length === 0 && <p className={classes["none"]}>{strings.paletteEmpty}</p>}
    </>
  );
}
