/** Stores unsent replies on this device, one per reply. */
import type { Schemas } from "../../api/client.ts";
import { dropLocalDraft, storeLocalDraft, listLocalDrafts, readLocalDraft } from "../../parts/local-draft.ts";
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

export const readCopy = (replyId: string): Copy | null => readLocalDraft<Copy>("answer", replyId);
export const writeCopy = (copy: Copy): void => storeLocalDraft("answer", copy.replyId, copy);
export const removeCopy = (replyId: string): void => dropLocalDraft("answer", replyId);
export const listCopies = (): Copy[] => listLocalDrafts<Copy>("answer");
