/** The draft of a reply on the server, and the copy on this device. */
import { useQuery } from "@tanstack/react-query";
import { api, ApiError, byId, type Schemas, unwrap } from "../../api/client.ts";
import { dropLocalDraft, listLocalDrafts, readLocalDraft, storeLocalDraft } from "../../parts/local-draft.ts";
import type { Copy, DraftState, Outcome, Saved, ServerDraft } from "./draft-machine.ts";
import { readReply, replyDraftQuery } from "./queries.ts";

export const readCopy = (replyId: string): Copy | null => readLocalDraft<Copy>("answer", replyId);
export const writeCopy = (copy: Copy): void => storeLocalDraft("answer", copy.replyId, copy);
export const removeCopy = (replyId: string): void => dropLocalDraft("answer", replyId);
export const listCopies = (): Copy[] => listLocalDrafts<Copy>("answer");

const NONE: ServerDraft = { text: "", version: 0, findings: [], by: null, writtenBy: null };

interface DraftOfReply {
  draft: ServerDraft;
  isLoading: boolean;
  error: unknown;
}

/** Returns a reply's draft. The conversation includes the newest draft; drafts of older replies are fetched. */
export function useDraftOf(thread: Schemas["Thread"], reply: Schemas["OpenReply"]): DraftOfReply {
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
  ...NONE,
  text: reply.ai_response ?? "",
  version: reply.draft_version ?? 0,
  findings: reply.draft_findings,
});

/** Saves the text. A newer version with the same text is not a conflict. */
export async function saveDraft(
  replyId: string,
  { text, base, own }: Pick<DraftState, "text" | "base" | "own">,
): Promise<Outcome> {
  let message: string;
  try {
    return { base: await patch(replyId, { text, version: base.version }) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 409) return failure(error);
    message = error.message;
  }
  try {
    const present = fromReply(await readReply(replyId));
    if (present.text === text) return { base: present };
    if (present.text !== base.text && present.text !== own) return { theirs: { ...present, message } };
    return { base: await patch(replyId, { text, version: present.version }) };
  } catch (error) {
    return failure(error);
  }
}

function failure(error: unknown): Outcome {
  const status = error instanceof ApiError ? error.status : 0;
  const isRefused = [400, 403, 404, 409].includes(status);
  return { saving: status === 0 ? "offline" : "failed", isRefused };
}

async function patch(
  id: string,
  { text, version }: Saved,
): Promise<Pick<ServerDraft, keyof Saved | "findings">> {
  // An empty draft counts as no draft.
  const body = { ai_response: text.trim() === "" ? null : text, if_version: version };
  const { data } = await unwrap(api.PATCH("/api/replies/{id}", { ...byId(id), body }));
  return { text, version: data.draft_version ?? version + 1, findings: data.draft_findings };
}
