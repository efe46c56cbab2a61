/**
 * The draft of a reply as a state machine: the server's copy, the local text, a concurrent edit, and an order that
 * takes the text; pure.
 */
import type { Schemas } from "../../api/client.ts";

/** A draft on the server: version 0 and no text before the first. */
export interface Saved {
  text: string;
  version: number;
}

export interface ServerDraft extends Saved {
  findings: Schemas["Finding"][];
  /** Null if unknown or not written. */
  by: Schemas["Actor"] | null;
  writtenBy: "ai" | "template" | "person" | null;
}

/** A concurrent edit. */
interface Conflicting extends ServerDraft {
  /** Who made it and when, per the server; null if detected locally. */
  message: string | null;
}

/** Text stored on this device. */
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

export interface DraftState {
  text: string;
  /** The server's draft when editing began or was last saved. */
  base: Saved;
  /** Earlier text of the user's own that the server may have; null for none. */
  own: string | null;
  /** The other person's edit to choose from; null without a conflict. */
  theirs: Conflicting | null;
  saving: "idle" | "running" | "offline" | "failed";
  /** Whether an order from this tab has, or will have, the text. */
  isOrdered: boolean;
  /** The user's text that was replaced by another. */
  kept: string | null;
}

/**
 * `ordered`: nothing is saved, because an order takes the text · `conflict`: both changed, the user chooses ·
 * `offline`, `failed`: not saved, and retried.
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
  /** @property isRefused whether retrying is pointless */
  | { base?: never; theirs?: never; saving: "offline" | "failed"; isRefused: boolean };

export type DraftEvent =
  | { type: "typed"; text: string }
  | { type: "saveStarted" }
  | { type: "saveEnded"; outcome: Outcome }
  | { type: "serverChanged"; server: ServerDraft }
  | { type: "replaced"; by: Saved }
  | { type: "mineKept" | "theirsTaken" }
  | { type: "orderStarted" | "orderFailed" }
  /** The conversation shows an order for the reply. @property isRefused whether the user's own order was refused */
  | { type: "orderShown"; isRefused: boolean }
  /** The text of that order was fetched. */
  | { type: "orderRead"; text: string }
  | { type: "orderGone"; serverText: string }
  | { type: "orderTakenBack"; text: string }
  | { type: "keptRestored" }
  | { type: "keptDiscarded"; isTaken: boolean };

/** @param isTaken whether an order has the reply */
export function begin(server: ServerDraft, copy: Copy | null, isTaken: boolean): DraftState {
  const base = { text: server.text, version: server.version };
  const idle = { own: copy?.text ?? null, theirs: null, saving: "idle", isOrdered: false } as const;
  const kept = copy?.isKept && isTaken ? copy.text : null;
  if (!copy || copy.text === server.text) return { ...idle, text: server.text, base, kept };
  // Without changes here, a newer draft on the server is shown.
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

/** The text that an order replaces, or was refused for, stays visible. */
function afterOrder(state: DraftState, event: OrderEvent): DraftState {
  const { text, kept } = state;
  switch (event.type) {
    case "orderShown": {
      // The draft is no longer shown, so keep a rejected text even if it is saved.
      const isLost = event.isRefused || (isDirty(state) && !state.isOrdered);
      return isLost ? { ...state, kept: text } : state;
    }
    case "orderRead": {
      // The user's own order, too, if its response was lost.
      const isOrdered = state.isOrdered || isSameText(text, event.text);
      return { ...state, isOrdered, kept: kept !== null && isSameText(kept, event.text) ? null : kept };
    }
    case "orderGone": {
      // Otherwise the field is about to show the order's text.
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

/** Compares texts except for white space, which sequencers change. */
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

/** Keeps an unsaved text next to its replacement. */
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
 * `same`: no change on the server · `agree`: the server has the local text · `adopt`: nothing was typed here,
 * show the new draft · `conflict`: both changed, the user chooses.
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
  // The cached list can be older than the last save.
  if (server.version < base.version) return "same";
  return text === base.text ? "adopt" : "conflict";
}

/** Returns whether the device needs a copy: of unsaved text, a replaced one, or recipients and files. */
export function needsCopy(
  state: DraftState,
  { isTaken, isPlain }: { isTaken: boolean; isPlain: boolean },
): boolean {
  return isDirty(state) || (isTaken ? state.kept === state.text : !isPlain);
}
