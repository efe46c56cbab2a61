/** The draft of a reply: the server's copy, the copy on this device, and which of them wins. */
import { useQuery } from "@tanstack/react-query";
import { ApiError, type Schemas, api, unwrap } from "../../api/client.ts";
import { dropLocalDraft, listLocalDrafts, readLocalDraft, storeLocalDraft } from "../../parts/local-draft.ts";
import { readReply, replyDraftQuery } from "./queries.ts";

/** A draft on the server: version 0 and no text before the first. */
export interface Saved {
  text: string;
  version: number;
}

interface Meeting {
  /** The server's current draft. */
  server: Saved;
  /** The server's draft when editing began or was last saved. */
  base: Saved;
  /** The local text. */
  text: string;
  /** Earlier text of the user's own that the server may have; null for none. */
  own: string | null;
}

/**
 * `same`: no change on the server · `agree`: the server has the local text · `adopt`: nothing was typed here,
 * show the new draft · `conflict`: both changed, the user chooses.
 */
export type Settlement = "same" | "agree" | "adopt" | "conflict";

export function settle({ server, base, text, own }: Meeting): Settlement {
  if (server.text === base.text) return "same";
  if (server.text === text) return "agree";
  if (server.text === own) return "same";
  // The cached list can be older than the last save.
  if (server.version < base.version) return "same";
  return text === base.text ? "adopt" : "conflict";
}

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

export interface ServerDraft extends Saved {
  findings: Schemas["Finding"][];
  /** Null if unknown or not written. */
  by: Schemas["Actor"] | null;
  writtenBy: "ai" | "template" | "person" | null;
}

const NONE: ServerDraft = { text: "", version: 0, findings: [], by: null, writtenBy: null };

type Thread = Schemas["Thread"];

export interface DraftOfReply {
  draft: ServerDraft;
  isLoading: boolean;
  error: unknown;
}

/** The conversation includes the newest draft; drafts of older replies are fetched. */
export function useDraftOf(thread: Thread, reply: Schemas["OpenReply"]): DraftOfReply {
  const carried = thread.draft?.reply_id === reply.id ? thread.draft : null;
  const isApart = carried === null && reply.has_draft;
  const { data, error, isPending } = useQuery({ ...replyDraftQuery(thread.id, reply.id), enabled: isApart });
  if (carried) {
    const { text, version, findings, by, written_by: writtenBy } = carried;
    return { draft: { text, version, findings, by, writtenBy }, isLoading: false, error: null };
  }
  if (!isApart) return { draft: NONE, isLoading: false, error: null };
  return { draft: data ? fromReply(data) : NONE, isLoading: isPending, error };
}

/** Returns the draft of a reply, without its author. */
export const fromReply = (reply: Schemas["Reply"]): ServerDraft => ({
  text: reply.ai_response ?? "",
  version: reply.draft_version ?? 0,
  findings: reply.draft_findings,
  by: null,
  writtenBy: null,
});

export type SaveState = "saved" | "unsaved" | "saving" | "offline" | "failed";

/** A concurrent edit. */
export interface Conflicting extends ServerDraft {
  /** Who made it and when, per the server; null if detected locally. */
  message: string | null;
}

interface Unsaved {
  text: string;
  base: Saved;
  /** Earlier text of the user's own, perhaps saved by another tab; null for none. */
  own: string | null;
}

/** The draft after a save, with the findings in its text. */
export type SavedDraft = Pick<ServerDraft, keyof Saved | "findings">;

type Outcome =
  | { base: SavedDraft; state: "saved" }
  | { base?: never; state: "unsaved"; conflict: Conflicting }
  /** @property isRefused whether retrying is pointless */
  | { base?: never; state: "offline" | "failed"; isRefused: boolean };

/** Saves the text. A new version with the same text is not a conflict. */
export async function saveDraft(replyId: string, { text, base, own }: Unsaved): Promise<Outcome> {
  let message: string;
  try {
    return { base: await patch(replyId, { text, version: base.version }), state: "saved" };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) return failure(error);
    message = error.message;
  }
  try {
    const present = fromReply(await readReply(replyId));
    if (present.text === text) return { base: present, state: "saved" };
    if (present.text !== base.text && present.text !== own)
      return { state: "unsaved", conflict: { ...present, message } };
    return { base: await patch(replyId, { text, version: present.version }), state: "saved" };
  } catch (error) {
    return failure(error);
  }
}

function failure(error: unknown): Outcome {
  const status = error instanceof ApiError ? error.status : 0;
  const isRefused = [400, 403, 404, 409].includes(status);
  return { state: status === 0 ? "offline" : "failed", isRefused };
}

async function patch(id: string, { text, version }: Saved): Promise<SavedDraft> {
  // An empty draft counts as none.
  const body = { ai_response: text.trim() === "" ? null : text, if_version: version };
  const { data } = await unwrap(api.PATCH("/api/replies/{id}", { params: { path: { id } }, body }));
  return { text, version: data.draft_version ?? version + 1, findings: data.draft_findings };
}
