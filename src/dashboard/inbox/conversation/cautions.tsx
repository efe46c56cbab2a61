/** Says why a conversation needs a look before it is answered, and offers what settles a possible opt-out. */
import { Button } from "@mantine/core";
import { IconAlertTriangle } from "@tabler/icons-react";
import type { Schemas } from "../../api/client.ts";
import { CAUTION_WORDS } from "../caution-words.ts";
import classes from "./pane.module.css";
import { strings } from "./strings.ts";

const words = strings.cautions;

interface CautionsProps {
  thread: Schemas["Thread"];
  onSuppress: () => void;
}

/** Shows nothing to viewers, as the API keeps cautions from them. */
export function Cautions({ thread: { open_replies: open, contact }, onSuppress }: CautionsProps) {
  const cautions = [...new Set(open.flatMap((reply) => reply.cautions))];
  if (cautions.length === 0) return null;
  const mayOptOut = cautions.includes("possible_opt_out");
  return (
    <div className={classes["bar"]} role="note" aria-label={words.label}>
      <span className={classes["cautions"]}>
        <IconAlertTriangle size={16} aria-hidden />
        <span>
          {words.look(cautions.map((caution) => CAUTION_WORDS[caution]))}
          {mayOptOut && ` ${words.settle}`}
        </span>
      </span>
      {mayOptOut && !contact.is_suppressed && (
        <Button variant="default" onClick={onSuppress}>
          {words.suppress}
        </Button>
      )}
    </div>
  );
}
