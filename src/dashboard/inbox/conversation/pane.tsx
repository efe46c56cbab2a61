/** The open conversation: messages, reply box and side panel. */
import { Button, CloseButton, Flex } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { useLayoutEffect, useRef } from "react";
import { ApiError, type Schemas } from "../../api/client.ts";
import { threadQuery } from "../../api/queries.ts";
import { SuppressDialog } from "../../contacts/suppress-dialog.tsx";
import { useIsPainted } from "../../parts/use-is-painted.ts";
import { useOnline } from "../../parts/use-online.ts";
import { AnswerBox } from "../answer/box.tsx";
import { CAUTION_REASONS } from "../category-label.tsx";
import { nextOf } from "../list/order.ts";
import { SidePanel } from "../panel/panel.tsx";
import { useThreadActions } from "../thread-actions.ts";
import { useInbox } from "../use-inbox.ts";
import { ConversationHeader } from "./header.tsx";
import { MoveDialog } from "./move-dialog.tsx";
import classes from "./pane.module.css";
import { ConversationSkeleton, NoConversation } from "./states.tsx";
import { Story } from "./story.tsx";
import { useConversation, useTaken } from "./use-conversation.ts";

interface ConversationPaneProps {
  threadId: string;
  /** Whether the user started a reply before the reply box was mounted. */
  isWanted: boolean;
}

export function ConversationPane({ threadId, isWanted }: ConversationPaneProps) {
  const { data: thread, error, refetch } = useQuery({ ...threadQuery(threadId), refetchOnReconnect: true });
  const isOnline = useOnline();
  const isGone = error instanceof ApiError && error.status === 404;
  if (thread && !isGone) return <Conversation thread={thread} isWanted={isWanted} />;
  if (!isOnline)
    return <NoConversation error="You're offline. This conversation loads when you're back online." />;
  if (error) return <NoConversation error={error} onRetry={() => void refetch()} />;
  return <ConversationSkeleton />;
}

interface ConversationProps {
  thread: Schemas["Thread"];
  isWanted: boolean;
}

/** To keep keyboard navigation fast, paints the messages first, then the reply box, and then the panel. */
function Conversation({ thread, isWanted }: ConversationProps) {
  const ui = useConversation(thread);
  const { panel, question, ask } = ui;
  const isPainted = useIsPainted();
  const hasBox = useIsPainted(isPainted);
  return (
    <section
      className={classes["pane"]}
      data-panel={(panel.isInline && panel.isOpen) || undefined}
      aria-label={`Conversation: ${thread.subject.trim() || "(no subject)"}`}
    >
      <Flex direction="column" miw={0} mih={0}>
        <ConversationHeader thread={thread} ui={ui} />
        <TakenNotice thread={thread} />
        <Cautions thread={thread} onSuppress={() => ask("suppress")} />
        <Story thread={thread} />
        <Answer thread={thread} isPainted={isPainted} isWanted={isWanted} />
      </Flex>
      {(hasBox || panel.wanted !== null) && (
        <SidePanel thread={thread} panel={panel} onSuppress={() => ask("suppress")} />
      )}
      {question === "move" && <MoveDialog thread={thread} onClose={() => ask(null)} />}
      {question === "suppress" && <SuppressDialog sender={thread} onClose={() => ask(null)} />}
    </section>
  );
}

/** Height of the last reply box, reserved so that messages do not shift. */
let latestHeight = 0;

function Answer({ thread, isPainted, isWanted }: ConversationProps & { isPainted: boolean }) {
  const { openThread } = useInbox();
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(
    () => () => {
      latestHeight = box.current?.offsetHeight ?? latestHeight;
    },
    [],
  );
  return (
    <div ref={box} className={classes["answer"]} style={isPainted ? undefined : { height: latestHeight }}>
      {isPainted && (
        <AnswerBox
          thread={thread}
          isWanted={isWanted}
          onSent={(next) => next && openThread(nextOf(thread.id, [thread.id]))}
        />
      )}
    </div>
  );
}

function TakenNotice({ thread }: { thread: Schemas["Thread"] }) {
  const { name, dismiss } = useTaken(thread);
  return (
    <div role="status">
      {name !== null && (
        <div className={classes["bar"]}>
          <bdi>{`${name} took over this conversation`}</bdi>
          <CloseButton size="sm" aria-label="Dismiss" onClick={dismiss} />
        </div>
      )}
    </div>
  );
}

/** Renders nothing for viewers, because the API sends them no cautions. */
function Cautions({ thread, onSuppress }: { thread: Schemas["Thread"]; onSuppress: () => void }) {
  const { open_replies: open, contact } = thread;
  const { notOptOut } = useThreadActions([thread.id]);
  const cautions = [...new Set(open.flatMap((reply) => reply.cautions))];
  if (cautions.length === 0) return null;
  const mayOptOut = cautions.includes("possible_opt_out");
  return (
    <div className={classes["bar"]} role="note" aria-label="Cautions">
      <span className={classes["cautions"]}>
        <IconAlertTriangle size={16} aria-hidden />
        <span>{`Needs review: ${cautions.map((caution) => CAUTION_REASONS[caution]).join("; ")}.`}</span>
      </span>
      {mayOptOut && (
        <Button
          variant="default"
          title="Keeps the category and releases follow-ups"
          onClick={() => void notOptOut()}
        >
          Not an opt-out
        </Button>
      )}
      {mayOptOut && !contact.is_suppressed && (
        <Button variant="default" onClick={onSuppress}>
          Suppress…
        </Button>
      )}
    </div>
  );
}
