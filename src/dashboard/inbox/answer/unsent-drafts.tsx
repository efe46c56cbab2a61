/** Shows unsent text for replies that are no longer open. */
import { useState } from "react";
import type { Schemas } from "../../api/client.ts";
import { LocalDraft } from "./local-draft.tsx";
import { listCopies, removeCopy } from "./local-copy.ts";

/** Unsent text by reply. */
export interface UnsentDraft {
  replyId: string;
  text: string;
}

interface UnsentDraftsProps {
  thread: Schemas["Thread"];
  /** Text written since the conversation was opened; the server may have it as a draft. */
  written: { current: UnsentDraft | null };
}

export function UnsentDrafts({ thread: { id, open_replies: open }, written }: UnsentDraftsProps) {
  const [, setDiscarded] = useState(0);
  const kept = listCopies().filter(
    ({ threadId, replyId }) => threadId === id && replyId !== written.current?.replyId,
  );
  const all: UnsentDraft[] = [...kept, ...(written.current ? [written.current] : [])];
  const left = all.filter(
    ({ replyId, text }) => text.trim() !== "" && open.every((reply) => reply.id !== replyId),
  );
  return left.map(({ replyId, text }) => (
    <LocalDraft
      key={replyId}
      text={text}
      onDiscard={() => {
        removeCopy(replyId);
        if (written.current?.replyId === replyId) written.current = null;
        setDiscarded((before) => before + 1);
      }}
    />
  ));
}
