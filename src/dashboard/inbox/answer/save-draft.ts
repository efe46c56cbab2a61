/** Saves the text as the reply's draft, and detects concurrent edits. */
import { api, ApiError, unwrap } from "../../api/client.ts";
import { fromReply, type ServerDraft } from "./draft-of.ts";
import { readReply } from "./queries.ts";
import type { Saved } from "./settle.ts";

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
