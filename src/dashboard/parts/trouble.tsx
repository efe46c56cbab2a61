/** Inline error with a retry button. */
import { Box, Button } from "@mantine/core";
import { ApiError } from "../api/client.ts";
import { messageOf } from "./message-of.ts";
import classes from "./trouble.module.css";

const strings = { retry: "Retry", request: "Request" };

export function Trouble({ error, onRetry }: { error: unknown; onRetry?: () => void }) {
  if (error instanceof ApiError && error.isSessionEnd) return null;
  const requestId = error instanceof ApiError ? error.requestId : null;
  return (
    <div role="alert" className={classes["trouble"]}>
      <span>{messageOf(error)}</span>
      {requestId !== null && (
        <Box component="code" c="dimmed" fz="0.75rem">
          {strings.request} {requestId}
        </Box>
      )}
      {onRetry && (
        <Button variant="default" onClick={onRetry}>
          {strings.retry}
        </Button>
      )}
    </div>
  );
}
