/** Offers to take the latest act back: in a toast, and by the key for undoing. */
import { Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useEffect, useRef } from "react";
import { useActions } from "../keys/use-actions.ts";
import { tell, tellTrouble } from "../parts/toast.ts";
import { strings } from "./strings.ts";
import classes from "./undo.module.css";

const OFFERED_MS = 10_000;

interface Offer {
  id: string;
  /** When it was done, in milliseconds since the epoch. */
  at: number;
  undo: () => Promise<void>;
}

/** What can still be taken back, the latest last. */
let offers: readonly Offer[] = [];

function add(offer: Offer): void {
  offers = [...offers, offer].toSorted((a, b) => a.at - b.at);
}

/**
 * Says what was done, and offers to undo it. Returns how to withdraw the offer.
 * @param undo resolves with what to say once all of it is undone; null where it said itself why not
 */
export function offerUndo(message: string, undo: () => Promise<string | null>): () => void {
  const offer: Offer = { id: crypto.randomUUID(), at: Date.now(), undo: () => run(offer, undo) };
  add(offer);
  notifications.show({
    id: offer.id,
    autoClose: OFFERED_MS,
    withBorder: true,
    onClose: () => forget(offer),
    message: (
      <span className={classes["offer"]}>
        {message}
        <Button variant="subtle" size="compact-xs" onClick={() => void offer.undo()}>
          {strings.undo}
        </Button>
      </span>
    ),
  });
  return () => withdraw(offer);
}

function forget(offer: Offer): void {
  offers = offers.filter((kept) => kept !== offer);
}

function withdraw(offer: Offer): void {
  forget(offer);
  notifications.hide(offer.id);
}

async function run(offer: Offer, undo: () => Promise<string | null>): Promise<void> {
  withdraw(offer);
  try {
    const said = await undo();
    if (said !== null) tell(said);
  } catch (error) {
    tellTrouble(error);
  }
}

/** Takes the latest act back, as long as that is offered. */
export function undoLatest(): void {
  const latest = offers.at(-1);
  if (latest) {
    forget(latest);
    void latest.undo();
  } else tell(strings.nothingToUndo);
}

/** When an offer was first made, so that showing it in another place does not make it the latest. */
const firstOffered = new Map<string, number>();

/**
 * Offers to undo by the key alone, while the component is mounted.
 * @param id the same wherever the same act can be undone; null offers nothing
 * @param undo says itself what became of it
 */
export function useUndoOffer(id: string | null, undo: () => Promise<void>): void {
  const latest = useRef(undo);
  latest.current = undo;
  useActions(id === null ? {} : { undo: undoLatest });
  useEffect(() => {
    if (id === null) return undefined;
    const at = firstOffered.get(id) ?? Date.now();
    firstOffered.set(id, at);
    const offer: Offer = { id, at, undo: () => latest.current() };
    add(offer);
    return () => forget(offer);
  }, [id]);
}
