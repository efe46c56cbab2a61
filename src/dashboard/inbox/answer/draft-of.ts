/** Returns the draft that belongs to the reply being answered, from whichever answer of the API has it. */
import { useQuery } from "@tanstack/react-query";
import type { Schemas } from "../../api/client.ts";
import { replyDraftQuery } from "./queries.ts";
import type { Saved } from "./settle.ts";

export interface ServerDraft extends Saved {
  findings: Schemas["Finding"][];
  /** Null where it is not known, or nobody has written one. */
  by: Schemas["Actor"] | null;
  writtenBy: "ai" | "person" | null;
}

const NONE: ServerDraft = { text: "", version: 0, findings: [], by: null, writtenBy: null };

type Thread = Schemas["Thread"];

export interface DraftOfReply {
  draft: ServerDraft;
  isLoading: boolean;
  error: unknown;
}

/** The conversation brings the newest draft; that of an older reply is read on its own. */
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

/** Returns the draft in a reply, which does not say who wrote it. */
export const fromReply = (reply: Schemas["Reply"]): ServerDraft => ({
  text: reply.ai_response ?? "",
  version: reply.draft_version ?? 0,
  findings: reply.draft_findings,
  by: null,
  writtenBy: null,
});
