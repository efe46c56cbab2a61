/** Undoes the latest action, from a toast or by shortcut. */
import { Button, Flex } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { useEffect, useRef } from "react";
import { useActions } from "../keys/use-actions.ts";
import { showToast, showError } from "../parts/toast.ts";

const OFFERED_MS = 10_000;

interface Offer {
  id: string;
  /** When the action happened, in epoch milliseconds. */
  at: number;
  undo: () => Promise<void>;
}

/** Actions that can still be undone, latest last. */
let offers: readonly Offer[] = [];

function add(offer: Offer): void {
  offers = [...offers, offer].toSorted((a, b) => a.at - b.at);
}

/**
 * Shows a finished action with an Undo button. Returns a function that withdraws the offer.
 * @param undo Resolves with a message, or with null if it has already reported a failure.
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
      <Flex component="span" gap={8} align="center" justify="space-between">
        {message}
        <Button variant="subtle" size="compact-xs" onClick={() => void offer.undo()}>
          Undo
        </Button>
      </Flex>
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
    const confirmation = await undo();
    if (confirmation !== null) showToast(confirmation);
  } catch (error) {
    showError(error);
  }
}

/** Undoes the latest action that is still offered. */
export function undoLatest(): void {
  const latest = offers.at(-1);
  if (latest) {
    forget(latest);
    void latest.undo();
  } else showToast("Nothing to undo");
}

/** When undo was first offered for each action, so that offering it again elsewhere doesn't make it the latest. */
const firstOffered = new Map<string, number>();

/**
 * Offers undo by shortcut while the component is mounted.
 * @param id Stable id of the action; null offers nothing.
 * @param undo Reports its own outcome.
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
