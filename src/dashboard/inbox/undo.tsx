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

let latest: Offer | null = null;

/** Says what was done, and offers to undo it. Returns how to withdraw the offer. */
export function offerUndo(message: string, undo: () => Promise<void>): () => void {
  const id = crypto.randomUUID();
  const offer = { id, undo };
  latest = offer;
  notifications.show({
    id,
    autoClose: OFFERED_MS,
    withBorder: true,
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

function withdraw(offer: Offer): void {
  if (latest === offer) latest = null;
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
  if (latest === null) tell(strings.nothingToUndo);
  else void run(latest);
}
