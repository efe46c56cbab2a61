/** The open conversation: its messages, the answer, and what is known about the contact. */
import { CloseButton } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { ApiError, type Schemas } from "../../api/client.ts";
import { threadQuery } from "../../api/queries.ts";
import { AnswerBox } from "../answer/box.tsx";
import { nextOf } from "../list/order.ts";
import { SidePanel } from "../panel/panel.tsx";
import { SuppressDialog } from "../panel/suppress-dialog.tsx";
import { ConversationHeader } from "./header.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import classes from "./pane.module.css";
import { ConversationSkeleton, NoConversation } from "./states.tsx";
import { Story } from "./story.tsx";
import { strings } from "./strings.ts";
import { useConversation } from "./use-conversation.ts";
import { useInbox } from "../use-inbox.ts";
import { useTaken } from "./use-taken.ts";

export function ConversationPane({ threadId }: { threadId: string }) {
  const { data: thread, error, refetch } = useQuery(threadQuery(threadId));
  const isGone = error instanceof ApiError && error.status === 404;
  if (thread && !isGone) return <Conversation thread={thread} />;
  if (error) return <NoConversation error={error} onRetry={() => void refetch()} />;
  return <ConversationSkeleton />;
}

function Conversation({ thread }: { thread: Schemas["Thread"] }) {
  const ui = useConversation(thread);
  const { panel, question, ask } = ui;
  const { openThread } = useInbox();
  return (
    <section
      className={classes["pane"]}
      data-panel={(panel.isInline && panel.isOpen) || undefined}
      aria-label={strings.conversation(thread.subject.trim() || strings.noSubject)}
    >
      <div className={classes["main"]}>
        <ConversationHeader thread={thread} ui={ui} />
        <TakenNotice thread={thread} />
        <Story thread={thread} />
        <div className={classes["answer"]}>
          <AnswerBox thread={thread} onSent={(next) => next && openThread(nextOf(thread.id, [thread.id]))} />
        </div>
      </div>
      <SidePanel thread={thread} panel={panel} onSuppress={() => ask("suppress")} />
      {question === "move" && <MoveDialog thread={thread} onClose={() => ask(null)} />}
      {question === "suppress" && <SuppressDialog thread={thread} onClose={() => ask(null)} />}
    </section>
  );
}

function TakenNotice({ thread }: { thread: Schemas["Thread"] }) {
  const { name, dismiss } = useTaken(thread);
  return (
    <div role="status">
      {name !== null && (
        <div className={classes["taken"]}>
          <bdi>{strings.took(name)}</bdi>
          <CloseButton size="sm" aria-label={strings.dismiss} onClick={dismiss} />
        </div>
      )}
    </div>
  );
}
