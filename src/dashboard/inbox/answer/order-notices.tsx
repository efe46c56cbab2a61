/** Answers that failed or are unconfirmed: the reason, and what to do. */
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import type { Schemas } from "../../api/client.ts";
import { Trouble } from "../../parts/trouble.tsx";
import classes from "./answer.module.css";
import { readCopy } from "./draft.ts";
import { Notice } from "./notices.tsx";
import { reasonWords, useOrder } from "./order.tsx";
import { orderQuery } from "./queries.ts";
import { strings } from "./send-strings.ts";
import type { Answer } from "./use-answer.ts";

interface FailedOrderProps {
  ordered: NonNullable<Schemas["Thread"]["send_order"]>;
  answer: Answer;
}

/** The failed order's text is the draft again, so only the reason is shown. */
export function FailedOrder({ ordered, answer }: FailedOrderProps) {
  const threadId = answer.thread.id;
  const { data: order } = useQuery(orderQuery(threadId, ordered));
  useRestoredOrder(order ?? null, answer);
  const { cancel, isBusy, error } = useOrder({ id: ordered.id, threadId });
  const reason = order?.reason ?? null;
  return (
    <>
      <div className={classes["failed"]} role="alert">
        <span>
          <strong>Not sent</strong>
          {reason !== null && strings.reason(reasonWords(reason))} {"Your text was kept. Try again."}
        </span>
        <Button variant="default" loading={isBusy} onClick={() => void cancel()}>
          Dismiss
        </Button>
      </div>
      {error !== null && <Trouble error={error} />}
    </>
  );
}

/** Restores the order's recipients and files, unless newer local edits exist. */
function useRestoredOrder(order: Schemas["SendOrder"] | null, { reply, recipients, files }: Answer): void {
  const isDone = useRef(readCopy(reply.id) !== null);
  useEffect(() => {
    if (isDone.current || order === null) return;
    isDone.current = true;
    const { to_email: to, cc, bcc, attachments } = order;
    recipients.restore({ to, cc, bcc });
    files.restore(attachments);
  }, [order, recipients, files]);
}

/** Only a person resends; nothing is resent automatically. */
export function Uncertain({ answer }: { answer: Answer }) {
  const { sending, draft } = answer;
  return (
    <Notice>
      <div className={classes["form"]}>
        <strong>We couldn't confirm whether this was sent.</strong>
        <span>
          The sequencer didn't respond. We check a few more times and never resend automatically. If your
          sequencer's sent emails show it, there is nothing to do.
        </span>
        <span>
          <Button
            variant="default"
            loading={sending.isSending}
            disabled={draft.text.trim() === ""}
            onClick={() => sending.sendAgain(draft.text)}
          >
            Not sent: send again
          </Button>
        </span>
      </div>
    </Notice>
  );
}
