/** Offers to take the latest act back: in a toast, and by the key for undoing. */
import { Button } from "@mantine/core";
import { notifications } from "@mantine/notifications";
import { tell, tellTrouble } from "../parts/toast.ts";
import { strings } from "./strings.ts";
import classes from "./undo.module.css";

const OFFERED_MS = 10_000;

interface Offer {
  id: string;
  undo: () => Promise<void>;
}

/** What can still be taken back, the latest last. */
let offers: readonly Offer[] = [];

/** Says what was done, and offers to undo it. Returns how to withdraw the offer. */
export function offerUndo(message: string, undo: () => Promise<void>): () => void {
  const offer = { id: crypto.randomUUID(), undo };
  offers = [...offers, offer];
  notifications.show({
    id: offer.id,
    autoClose: OFFERED_MS,
    withBorder: true,
    onClose: () => forget(offer),
    message: (
      <span className={classes["offer"]}>
        {message}
        <Button variant="subtle" size="compact-xs" onClick={() => void run(offer)}>
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

async function run(offer: Offer): Promise<void> {
  withdraw(offer);
  try {
    await offer.undo();
    tell(strings.undone);
  } catch (error) {
    tellTrouble(error);
  }
}

/** Takes the latest act back, as long as that is offered. */
export function undoLatest(): void {
  const latest = offers.at(-1);
  if (latest) void run(latest);
  else tell(strings.nothingToUndo);
}
