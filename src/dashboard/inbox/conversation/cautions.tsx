/** Shows why a conversation needs review, and resolves a possible opt-out. */
import { Button } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { Schemas } from "../../api/client.ts";
import { CAUTION_REASONS } from "../caution-labels.ts";
import { useThreadActions } from "../thread-actions.ts";
import classes from "./pane.module.css";

interface CautionsProps {
  thread: Schemas["Thread"];
  onSuppress: () => void;
}

/** Renders nothing for viewers, who get no cautions from the API. */
export function Cautions({ thread, onSuppress }: CautionsProps) {
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
