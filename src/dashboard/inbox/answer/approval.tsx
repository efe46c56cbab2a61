/** The proposed answer for viewers, who may send it unchanged if the client's settings allow it. */
import { Box, Button } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, unwrap, type Schemas } from "../../api/client.ts";
import { clientsQuery } from "../../api/queries.ts";
import { showToast } from "../../parts/toast.ts";
import { Trouble } from "../../parts/trouble.tsx";
import classes from "./answer.module.css";
import { Decisions } from "./approval-bar.tsx";
import { approvalQuery } from "./queries.ts";
import { QuestionDialog } from "./questions.tsx";
import { strings } from "./send-strings.ts";

const words = strings.approve;

export function Approval({ thread }: { thread: Schemas["Thread"] }) {
  const { data: clients } = useQuery(clientsQuery);
  const mayApprove = clients?.find(({ id }) => id === thread.client.id)?.viewers_may_approve === true;
  const { draft, send_order: order } = thread;
  if (!mayApprove) return <p className={classes["dim"]}>{words.agency}</p>;
  if (draft === null || draft.text.trim() === "") return <p className={classes["dim"]}>{words.waiting}</p>;
  const isUnderWay = order?.state === "waiting" || order?.state === "held";
  return <Proposal thread={thread} draft={draft} isUnderWay={isUnderWay} />;
}

interface ProposalProps {
  thread: Schemas["Thread"];
  draft: Schemas["Draft"];
  /** Whether the agency is about to send an answer. */
  isUnderWay: boolean;
}

function Proposal({ thread, draft, isUnderWay }: ProposalProps) {
  const { data: approval } = useQuery(approvalQuery(thread.id, draft.reply_id));
  const queries = useQueryClient();
  const [isAsking, setAsking] = useState(false);
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => approveDraft(draft),
    onSuccess: () => showToast(strings.approval.approved),
    onSettled: () => void queries.invalidateQueries({ queryKey: ["thread", thread.id] }),
  });
  return (
    <div className={classes["answering"]}>
      <strong>{words.title}</strong>
      <div className={classes["proposal"]} dir="auto">
        {draft.text}
      </div>
      {error && <Trouble error={error} />}
      {approval && !isUnderWay && <Decisions approval={approval} />}
      {approval === null && (
        <div className={classes["formActions"]}>
          <Button loading={isPending} disabled={isUnderWay} onClick={() => setAsking(true)}>
            {words.approve}
          </Button>
        </div>
      )}
      <QuestionDialog
        opened={isAsking}
        title={words.question}
        confirm={words.approve}
        cancel={words.cancel}
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          mutate();
        }}
      >
        <Box component="p" m={0}>
          {words.text}
        </Box>
      </QuestionDialog>
    </div>
  );
}

/** Puts the draft that the person sees up for approval, and approves it. If that is refused, it waits for the agency. */
async function approveDraft({ reply_id: id, text }: Schemas["Draft"]): Promise<void> {
  const { data } = await unwrap(
    api.POST("/api/replies/{id}/approval", { params: { path: { id } }, body: { text } }),
  );
  const params = { path: { id: data.id } };
  await unwrap(api.POST("/api/approvals/{id}/approve", { params, body: { text_sha256: data.text_sha256 } }));
}
