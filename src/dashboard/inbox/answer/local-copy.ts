/** Keeps the answers that a person has written and not yet saved or sent on this device, one for each reply. */
import type { Schemas } from "../../api/client.ts";
import { dropKept, keep, listKept, readKept } from "../../parts/kept.ts";
import type { Saved } from "./settle.ts";

export interface Copy {
  threadId: string;
  replyId: string;
  text: string;
  /** The draft from which the text was made. */
  base: Saved;
  /** Null: the sender of the reply. */
  to: string | null;
  cc: string[];
  bcc: string[];
  files?: Schemas["OutgoingFile"][];
  /** Whether it gave way to somebody's order: it is shown next to that, although it may be saved. */
  isKept?: boolean;
}

export const readCopy = (replyId: string): Copy | null => readKept<Copy>("answer", replyId);
export const writeCopy = (copy: Copy): void => keep("answer", copy.replyId, copy);
export const removeCopy = (replyId: string): void => dropKept("answer", replyId);
export const listCopies = (): Copy[] => listKept<Copy>("answer");
