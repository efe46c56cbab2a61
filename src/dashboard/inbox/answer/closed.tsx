/** Shown instead of the reply box when no reply is open. */
import { Button } from "@mantine/core";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { api, unwrap, type Schemas } from "../../api/client.ts";
import { keyLabel } from "../../keys/actions.ts";
import { runAction } from "../../keys/use-actions.ts";
import { Trouble } from "../../parts/trouble.tsx";
import classes from "./answer.module.css";
import { strings } from "./strings.ts";
import { takeKeystrokes } from "./pending-keystrokes.ts";

interface ClosedProps {
  thread: Schemas["Thread"];
  onReopened: () => void;
  /** Increments when the user wants to reply. */
  focuses: number;
}

export function Closed({ thread, onReopened, focuses }: ClosedProps) {
  const { isBusy, error, reopen } = useReopening(thread, onReopened);
  const seen = useRef(focuses);
  useEffect(() => {
    takeKeystrokes();
    if (seen.current !== focuses && thread.can_reopen) reopen();
    seen.current = focuses;
    // Only the increment counts
  }, [focuses]);
  return (
    <>
      <div className={classes["closed"]}>
        <span className={classes["dim"]} role="status">
          {thread.can_reopen ? "Nothing to reply to." : "All replies are answered."}
        </span>
        {thread.can_reopen ? (
          <Button
            variant="default"
            loading={isBusy}
            onClick={reopen}
            title={`Reopens the latest archived reply (${keyLabel("answer")})`}
          >
            Reply again
          </Button>
        ) : (
          (["followUp", "forward"] as const).map((action) => (
            <Button key={action} variant="default" onClick={() => runAction(action)} title={keyLabel(action)}>
              {strings.instead[action]}
            </Button>
          ))
        )}
      </div>
      {error !== null && <Trouble error={error} />}
    </>
  );
}

/** Reopens the latest archived reply. */
function useReopening(thread: Schemas["Thread"], onReopened: () => void) {
  const queries = useQueryClient();
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<unknown>(null);
  const reopen = async (): Promise<void> => {
    setBusy(true);
    setError(null);
    try {
      const params = { path: { id: thread.id } };
      await unwrap(api.PATCH("/api/threads/{id}", { params, body: { state: "open" } }));
      await queries.invalidateQueries({ queryKey: ["thread", thread.id] });
      onReopened();
    } catch (failure) {
      setError(failure);
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, error, reopen: () => void reopen() };
}
