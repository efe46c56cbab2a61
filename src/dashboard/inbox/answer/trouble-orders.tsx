/** Answers that did not arrive, or may not have: what it means, and what a person can do. */
import { Button } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import type { Schemas } from "../../api/client.ts";
import { Trouble } from "../../parts/trouble.tsx";
import classes from "./answer.module.css";
import { Notice } from "./notices.tsx";
import { reasonWords } from "./order-panel.tsx";
import { orderQuery } from "./queries.ts";
import { strings } from "./send-strings.ts";
import type { Answer } from "./use-answer.ts";
import { useOrder } from "./use-order.ts";

interface FailedOrderProps {
  threadId: string;
  ordered: NonNullable<Schemas["Thread"]["send_order"]>;
}

/** The text of a failed order is the draft again, so only the reason is left to say. */
export function FailedOrder({ threadId, ordered }: FailedOrderProps) {
  const words = strings.order;
  const { data: order } = useQuery(orderQuery(threadId, ordered));
  const { cancel, isBusy, error } = useOrder({ id: ordered.id, threadId });
  const reason = order?.reason ?? null;
  return (
    <>
      <div className={classes["failed"]} role="alert">
        <span>
          <strong>{words.failed}</strong>
          {reason !== null && strings.reason(reasonWords(reason))} {strings.refused}
        </span>
        <Button variant="default" loading={isBusy} onClick={() => void cancel()}>
          {words.dismiss}
        </Button>
      </div>
      {error !== null && <Trouble error={error} />}
    </>
  );
}

/** Sending again is a person's decision alone; no machine does it. */
export function Uncertain({ answer }: { answer: Answer }) {
  const words = strings.uncertain;
  const { sending, draft } = answer;
  return (
    <Notice>
      <div className={classes["form"]}>
        <strong>{words.title}</strong>
        <span>{words.text}</span>
        <span>
          <Button
            variant="default"
            loading={sending.isSending}
            disabled={draft.text.trim() === ""}
            onClick={() => sending.sendAgain(draft.text)}
          >
            {words.again}
          </Button>
        </span>
      </div>
    </Notice>
  );
}
