/** Finds the draft of the reply being answered in the cached API responses. */
import { useQuery } from "@tanstack/react-query";
import type { Schemas } from "../../api/client.ts";
import { replyDraftQuery } from "./queries.ts";
import type { Saved } from "./settle.ts";

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
