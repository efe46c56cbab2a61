/**
 * State machine for a reply's draft: the server's copy, the local text, a concurrent edit, and a send order that takes
 * the text; pure.
 */
import type { Schemas } from "../../api/client.ts";

/** A draft on the server. Before the first save, the version is 0 and the text is empty. */
export interface Saved {
  text: string;
  version: number;
}

export interface ServerDraft extends Saved {
  findings: Schemas["Finding"][];
  /** The author; null if unknown, or if there is no text. */
  by: Schemas["Actor"] | null;
  writtenBy: "ai" | "template" | "person" | null;
}

/** A concurrent edit. */
interface Conflicting extends ServerDraft {
  /** The server's message about who made the edit and when; null if the conflict was detected locally. */
  message: string | null;
}

/** Text stored on this device. */
export interface Copy {
  threadId: string;
  replyId: string;
  text: string;
  /** The server's draft that the text is based on. */
  base: Saved;
  /** Null for the reply's sender. */
  to: string | null;
  cc: string[];
  bcc: string[];
  files?: Schemas["OutgoingFile"][];
  /** Whether a send order replaced the text, which is then shown next to the order even if it was saved. */
  isKept?: boolean;
}

export interface DraftState {
  text: string;
  /** The server's draft when editing began or was last saved. */
  base: Saved;
  /** Earlier text by the user that the server may already have; null if there is none. */
  own: string | null;
  /** The other person's version, offered in a conflict; null if there is no conflict. */
  theirs: Conflicting | null;
  saving: "idle" | "running" | "offline" | "failed";
  /** Whether a send order from this tab has the text, or is being created with it. */
  isOrdered: boolean;
  /** The user's text, after it was replaced by another text; null if there is none. */
  kept: string | null;
}

/**
 * `ordered`: a send order has the text, so nothing is saved · `conflict`: edited here and elsewhere, and the user
 * chooses · `offline`, `failed`: not saved, and retried.
 */
export type Phase = "ordered" | "conflict" | "saved" | "unsaved" | "saving" | "offline" | "failed";

const PHASES = { idle: "unsaved", running: "saving", offline: "offline", failed: "failed" } as const;

export function phaseOf({ text, base, theirs, saving, isOrdered }: DraftState): Phase {
  if (isOrdered) return "ordered";
  if (theirs) return "conflict";
  return text === base.text ? "saved" : PHASES[saving];
}

export const isDirty = ({ text, base }: Pick<DraftState, "text" | "base">): boolean => text !== base.text;

/** Result of an attempt to save. */
export type Outcome =
  | { base: Saved & Pick<ServerDraft, "findings"> }
  | { base?: never; theirs: Conflicting }
  /** @property isRefused Whether retrying is pointless. */
  | { base?: never; theirs?: never; saving: "offline" | "failed"; isRefused: boolean };

export type DraftEvent =
  | { type: "typed"; text: string }
  | { type: "saveStarted" }
  | { type: "saveEnded"; outcome: Outcome }
  | { type: "serverChanged"; server: ServerDraft }
  | { type: "replaced"; by: Saved }
  | { type: "mineKept" | "theirsTaken" }
  | { type: "orderStarted" | "orderFailed" }
  /**
   * A send order for the reply appeared.
   * @property isRefused Whether the server refused the user's own send.
   */
  | { type: "orderShown"; isRefused: boolean }
  /** The send order's text was fetched. */
  | { type: "orderRead"; text: string }
  | { type: "orderGone"; serverText: string }
  | { type: "orderTakenBack"; text: string }
  | { type: "keptRestored" }
  | { type: "keptDiscarded"; isTaken: boolean };

/** @param isTaken Whether the reply has a send order. */
export function begin(server: ServerDraft, copy: Copy | null, isTaken: boolean): DraftState {
  const base = { text: server.text, version: server.version };
  const idle = { own: copy?.text ?? null, theirs: null, saving: "idle", isOrdered: false } as const;
  const kept = copy?.isKept && isTaken ? copy.text : null;
  if (!copy || copy.text === server.text) return { ...idle, text: server.text, base, kept };
  // Shows the server's draft if it is newer and there are no local changes.
  if (!isDirty(copy) && server.version > copy.base.version) return { ...idle, text: server.text, base, kept };
  const isConflict = settle({ server, base: copy.base, text: copy.text, own: null }) === "conflict";
  return {
    ...idle,
    text: copy.text,
    base: isConflict ? copy.base : base,
    theirs: isConflict ? { ...server, message: null } : null,
    kept,
  };
}

export function reduce(state: DraftState, event: DraftEvent): DraftState {
  switch (event.type) {
    case "typed":
      return { ...state, text: event.text, saving: "idle" };
    case "saveStarted":
      return { ...state, saving: "running" };
    case "saveEnded":
      return saveEnded(state, event.outcome);
    case "serverChanged":
      return serverChanged(state, event.server);
    case "replaced":
      return replacedKeepingText(state, event.by);
    case "mineKept":
      return state.theirs ? { ...state, base: savedOf(state.theirs), theirs: null, saving: "idle" } : state;
    case "theirsTaken":
      return state.theirs ? { ...replaced(state, state.theirs), kept: state.text } : state;
    case "orderStarted":
      return { ...state, isOrdered: true };
    case "orderFailed":
      return { ...state, isOrdered: false, saving: "idle" };
    default:
      return afterOrder(state, event);
  }
}

type OrderEvent = Extract<
  DraftEvent,
  { type: "orderShown" | "orderRead" | "orderGone" | "orderTakenBack" | "keptRestored" | "keptDiscarded" }
>;

/** Handles send order events. Keeps local text that a send order replaced, or that the server refused to send. */
function afterOrder(state: DraftState, event: OrderEvent): DraftState {
  const { text, kept } = state;
  switch (event.type) {
    case "orderShown": {
      // The draft is no longer visible, so a refused text is kept even if it was saved.
      const isLost = event.isRefused || (isDirty(state) && !state.isOrdered);
      return isLost ? { ...state, kept: text } : state;
    }
    case "orderRead": {
      // With the same text, this is the user's own send order, even if its response was lost.
      const isOrdered = state.isOrdered || isSameText(text, event.text);
      return { ...state, isOrdered, kept: kept !== null && isSameText(kept, event.text) ? null : kept };
    }
    case "orderGone": {
      // If the kept text is not in the field, it stays visible next to the canceled order's text.
      const isShown = kept === text && (isDirty(state) || event.serverText === kept);
      return { ...state, isOrdered: false, saving: "idle", kept: isShown ? null : kept };
    }
    case "orderTakenBack":
      return replacedKeepingText(state, { text: event.text, version: state.base.version });
    case "keptRestored":
      if (kept === null) return state;
      return { ...state, text: kept, saving: "idle", kept: text.trim() === "" ? null : text };
    case "keptDiscarded":
      return { ...(event.isTaken && kept === text ? replaced(state, state.base) : state), kept: null };
  }
}

/** Compares texts, ignoring white space, which sequencers change. */
export const isSameText = (text: string, other: string): boolean =>
  text.trim().split(/\s+/).join(" ") === other.trim().split(/\s+/).join(" ");

const savedOf = ({ text, version }: Saved): Saved => ({ text, version });

const replaced = (state: DraftState, by: Saved): DraftState => ({
  ...state,
  text: by.text,
  base: savedOf(by),
  theirs: null,
  saving: "idle",
  isOrdered: false,
});

/** Replaces the text, and keeps the previous text if it was not saved. */
const replacedKeepingText = (state: DraftState, by: Saved): DraftState => ({
  ...replaced(state, by),
  ...(isDirty(state) && state.text !== by.text && { kept: state.text }),
});

function saveEnded(state: DraftState, outcome: Outcome): DraftState {
  if (outcome.base) return { ...state, base: savedOf(outcome.base), own: null, saving: "idle" };
  if (outcome.theirs) return { ...state, theirs: outcome.theirs, saving: "idle" };
  return { ...state, saving: outcome.saving };
}

function serverChanged(state: DraftState, server: ServerDraft): DraftState {
  const base = savedOf(server);
  switch (settle({ ...state, server })) {
    case "same":
      return server.version > state.base.version ? { ...state, base } : state;
    case "agree":
      return { ...state, base, theirs: null, saving: "idle" };
    case "adopt":
      return { ...state, text: server.text, base, theirs: null, saving: "idle" };
    case "conflict":
      return { ...state, theirs: { ...server, message: null } };
  }
}

/**
 * `same`: no change on the server · `agree`: the server has the local text · `adopt`: the draft changed only on the
 * server · `conflict`: the draft changed on both sides, and the user chooses.
 */
type Settlement = "same" | "agree" | "adopt" | "conflict";

/** Compares the server's current draft with the local one. */
function settle({
  server,
  base,
  text,
  own,
}: Pick<DraftState, "base" | "text" | "own"> & { server: Saved }): Settlement {
  if (server.text === base.text) return "same";
  if (server.text === text) return "agree";
  if (server.text === own) return "same";
  // The cached draft can be older than the last save.
  if (server.version < base.version) return "same";
  return text === base.text ? "adopt" : "conflict";
}

/** Returns whether to store a copy on this device: for unsaved text, replaced text, recipients or files. */
export function needsCopy(
  state: DraftState,
  { isTaken, isPlain }: { isTaken: boolean; isPlain: boolean },
): boolean {
  return isDirty(state) || (isTaken ? state.kept === state.text : !isPlain);
}
