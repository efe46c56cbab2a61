/** Inline error with a retry button. */
import { Box, Button, Flex } from "@mantine/core";
import { ApiError } from "../api/client.ts";
import { messageOf } from "./message-of.ts";

export function Trouble({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  if (error instanceof ApiError && error.isSessionEnd) return null;
  const requestId = error instanceof ApiError ? error.requestId : null;
  return (
    <Flex
      role="alert"
      wrap="wrap"
      gap={8}
      align="center"
      m="8px 0"
      p="8px 12px"
      c="var(--rd-danger)"
      bg="var(--rd-danger-surface)"
      bdrs={6}
    >
      <span>{messageOf(error)}</span>
      {requestId !== null && (
        <Box component="code" c="dimmed" fz="0.75rem">
          Request {requestId}
        </Box>
      )}
      {onRetry && (
        <Button variant="default" onClick={onRetry}>
          Retry
        </Button>
      )}
    </Flex>
  );
}
