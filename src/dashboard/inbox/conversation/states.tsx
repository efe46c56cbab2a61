/** Loading, error and not-found states of a conversation. */
import { Button, Flex, Skeleton } from "@mantine/core";
import { ApiError } from "../../api/client.ts";
import { Trouble } from "../../parts/trouble.tsx";
import { useInbox } from "../use-inbox.ts";
import classes from "./states.module.css";

export function ConversationSkeleton() {
  return (
    <Flex
      direction="column"
      h="100%"
      style={{ overflow: "hidden" }}
      role="status"
      aria-label="Loading conversation"
    >
      <Flex direction="column" gap={12} p={16} style={{ borderBottom: "1px solid var(--rd-border)" }}>
        <Skeleton height={16} width="60%" />
        <Skeleton height={12} width="40%" />
      </Flex>
      <Flex direction="column" gap={8} p={16}>
        <Skeleton height={36} />
        <Skeleton height={36} />
        <Skeleton height={180} />
      </Flex>
    </Flex>
  );
}

export function NoConversation({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  const { openThread } = useInbox();
  const isGone = error instanceof ApiError && error.status === 404;
  return (
    <div className={classes["none"]}>
      {isGone ? (
        <div role="alert">
          <h2>Conversation not found</h2>
          <p>It may have been erased, or moved to a client you can't see.</p>
        </div>
      ) : (
        <Trouble error={error} {...(onRetry && { onRetry })} />
      )}
      <Button variant="default" onClick={() => openThread(null)}>
        Back to list
      </Button>
    </div>
  );
}
