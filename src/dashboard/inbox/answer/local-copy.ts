/** Stores unsent replies on this device, one per reply. */
import type { Schemas } from "../../api/client.ts";
import { dropKept, keep, listKept, readKept } from "../../parts/kept.ts";
import type { Saved } from "./settle.ts";

export interface Copy {
  threadId: string;
  replyId: string;
  text: string;
  /** Draft that the text is based on. */
  base: Saved;
  /** Null: the sender of the reply. */
  to: string | null;
  cc: string[];
  bcc: string[];
  files?: Schemas["OutgoingFile"][];
  /** Whether someone's order replaced it; then it is shown next to the order, even if saved. */
  isKept?: boolean;
}

export const readCopy = (replyId: string): Copy | null => readKept<Copy>("answer", replyId);
export const writeCopy = (copy: Copy): void => keep("answer", copy.replyId, copy);
export const removeCopy = (replyId: string): void => dropKept("answer", replyId);
export const listCopies = (): Copy[] => listKept<Copy>("answer");
