/** Registers action handlers, and runs them when their keys are pressed. */
import { type RefObject, useEffect, useRef, useSyncExternalStore } from "react";
import { ACTION_IDS, type ActionId, ACTIONS } from "./actions.ts";

type Handlers = Partial<Record<ActionId, (event?: KeyboardEvent) => void>>;

interface Layer {
  handlers: Handlers;
  around: RefObject<Element | null> | null;
}

/** Mounted handlers, newest first, so that a dialog comes before the page below it. */
let layers: readonly Layer[] = [];
const listeners = new Set<() => void>();

function changeLayers(next: typeof layers): void {
  layers = next;
  for (const listener of listeners) listener();
}

/**
 * Registers handlers while the component is mounted. They may change with every render.
 * @param around The element that must contain the focus for `around` actions.
 */
export function useActions(handlers: Handlers, around: Layer["around"] = null): void {
  const { current: layer } = useRef<Layer>({ handlers, around });
  layer.handlers = handlers;
  useEffect(() => {
    changeLayers([layer, ...layers]);
    return () => changeLayers(layers.filter((kept) => kept !== layer));
  }, [layer]);
}

/** @param focus The element with focus, if the handler's element must contain it; null otherwise. */
const handlerOf = (id: ActionId, focus: Node | null = null) =>
  layers.find(
    ({ handlers, around }) => handlers[id] && (focus === null || around?.current?.contains(focus) === true),
  )?.handlers[id];

/** Runs an action as if its key had been pressed. Returns whether it had a handler. */
export function runAction(id: ActionId, event?: KeyboardEvent, focus: Node | null = null): boolean {
  const handler = handlerOf(id, focus);
  handler?.(event);
  return handler !== undefined;
}

/** Returns the actions that currently have a handler, for the palette. */
export function useAvailableActions(): ActionId[] {
  useSyncExternalStore(
    (listener) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    () => layers,
  );
  return (Object.keys(ACTIONS) as ActionId[]).filter((id) => handlerOf(id) !== undefined);
}

/** Maximum time between the keys of a sequence. */
const SEQUENCE_MS = 1_500;

/** Listens to the keyboard. @param singleKeys Whether single-key shortcuts are on. */
export function useKeyboard({ singleKeys }: { singleKeys: boolean }): void {
  useEffect(() => {
    let before: { chord: string; at: number } | null = null;
    const listen = (event: KeyboardEvent): void => {
      // Ignores keys that removed their target, such as Escape closing a menu.
      const isUsed = event.target instanceof Node && !event.target.isConnected;
      if (event.defaultPrevented || isUsed) return;
      const isHeld = document.querySelector("[aria-modal=true]") !== null;
      const began = before && event.timeStamp - before.at < SEQUENCE_MS ? before.chord : null;
      const found = actionOf(event, began);
      before = null;
      if (found === null) return;
      if (found === "more") {
        if (singleKeys && !isHeld && !isInField(event)) before = { chord: event.key, at: event.timeStamp };
        return;
      }
      const { inFields } = ACTIONS[found];
      if (isInField(event) && !inFields) return;
      // Skipped in a dialog, because letters and Escape must not act on the page below it.
      if (isHeld && (isSingleKey(found) || found === "back")) return;
      // Skipped in a menu, which remains for a moment after Escape closes it.
      if (found === "back" && isInMenu(event)) return;
      if (!singleKeys && isSingleKey(found)) return;
      if (isOnControl(event) && (event.key === "Enter" || event.key.startsWith("Arrow"))) return;
      const isBound = inFields === "around" && (isHeld || isInField(event));
      if (runAction(found, event, isBound ? (event.target as Node) : null)) event.preventDefault();
    };
    window.addEventListener("keydown", listen);
    return () => window.removeEventListener("keydown", listen);
  }, [singleKeys]);
}

function isInField({ target }: KeyboardEvent): boolean {
  return (
    target instanceof Element && target.closest("input, textarea, select, [contenteditable=true]") !== null
  );
}

const isInMenu = ({ target }: KeyboardEvent): boolean =>
  target instanceof Element && target.closest("[role=menu], [role=dialog]") !== null;

/** Returns whether the focused control handles Enter and arrow keys itself, as buttons and menus do. */
const isOnControl = ({ target, metaKey, ctrlKey }: KeyboardEvent): boolean =>
  !metaKey &&
  !ctrlKey &&
  target instanceof Element &&
  target.closest(
    "button, a, summary, [role=menu], [role=option][data-combobox-option], [role=dialog], [role=tablist]",
  ) !== null;

/** The relevant part of a keyboard event. */
interface Press {
  key: string;
  shiftKey: boolean;
  metaKey: boolean;
  ctrlKey: boolean;
  altKey: boolean;
}

/** Returns the chord as written in `ACTIONS`. Characters that need Shift, such as `?`, are written without it. */
function chordOf({ key, shiftKey, metaKey, ctrlKey }: Press): string {
  const isLetter = /^\p{Letter}$/u.test(key);
  const name = isLetter ? key.toLowerCase() : key;
  const isShifted = shiftKey && (isLetter || key.length > 1);
  return [(metaKey || ctrlKey) && "mod", isShifted && "Shift", name].filter(Boolean).join("+");
}

/**
 * Returns the action for a key press, `"more"` if the press starts a sequence, or null.
 * @param before The previous chord, if it started a sequence.
 */
function actionOf(press: Press, before: string | null): ActionId | "more" | null {
  if (press.altKey) return null;
  const chord = chordOf(press);
  const whole = before === null ? chord : `${before} ${chord}`;
  const exact = ACTION_IDS.find((id) => ACTIONS[id].keys.includes(whole));
  if (exact) return exact;
  return ACTION_IDS.some((id) => ACTIONS[id].keys.some((keys) => keys.startsWith(`${whole} `)))
    ? "more"
    : null;
}

/**
 * Returns whether an action has a single-key shortcut, which may conflict with screen readers and extensions.
 */
const isSingleKey = (id: ActionId): boolean =>
  ACTIONS[id].keys.every((keys) => !keys.includes("mod") && keys !== "Escape");
