/** The open conversation: its messages, the answer, and what is known about the contact. */
import { useQuery } from "@tanstack/react-query";
import { threadQuery } from "../../api/queries.ts";
import { AnswerBox } from "../answer/box.tsx";
import { SidePanel } from "../panel/panel.tsx";

export function ConversationPane({ threadId }: { threadId: string }) {
  const { data: thread } = useQuery(threadQuery(threadId));
  if (!thread) return null;
  return (
    <article>
      <h2>{thread.subject}</h2>
      <AnswerBox thread={thread} />
      <SidePanel thread={thread} />
    </article>
  );
}
