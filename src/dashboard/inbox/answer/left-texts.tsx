/** Shows unsent text for replies that are no longer open. */
import { useState } from "react";
import type { Schemas } from "../../api/client.ts";
import { KeptText } from "./kept-text.tsx";
import { listCopies, removeCopy } from "./local-copy.ts";

/** Unsent text by reply. */
export interface Written {
  replyId: string;
  text: string;
}

interface LeftTextsProps {
  thread: Schemas["Thread"];
  /** Text written since the conversation was opened; the server may have it as a draft. */
  written: { current: Written | null };
}

export function LeftTexts({ thread: { id, open_replies: open }, written }: LeftTextsProps) {
  const [, setDiscarded] = useState(0);
  const kept = listCopies().filter(
    ({ threadId, replyId }) => threadId === id && replyId !== written.current?.replyId,
  );
  const all: Written[] = [...kept, ...(written.current ? [written.current] : [])];
  const left = all.filter(
    ({ replyId, text }) => text.trim() !== "" && open.every((reply) => reply.id !== replyId),
  );
  return left.map(({ replyId, text }) => (
    <KeptText
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
