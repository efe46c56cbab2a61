/** A draft awaiting approval, with buttons to decide. */
import { Box, Button, Flex, Group, Textarea } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { api, byId, type Schemas, unwrap } from "../../api/client.ts";
import { clientsQuery } from "../../api/queries.ts";
import { Dialog } from "../../parts/dialog.tsx";
import { relativeTime } from "../../parts/format-time.ts";
import { Hint } from "../../parts/hint.tsx";
import { Trouble } from "../../parts/trouble.tsx";
import { useAction } from "../../parts/use-action.ts";
import { useApiForm } from "../../parts/use-api-form.ts";
import { useNow } from "../../parts/use-now.ts";
import { useTimeZone } from "../../session/use-session.ts";
import { type Confirmation } from "./addresses.ts";
import classes from "./answer.module.css";
import { approvalQuery } from "./queries.ts";
import { isPlainError, needsIn, NeedsDialog, QuestionDialog } from "./questions.tsx";
import type { Answer } from "./use-answer.ts";

const waitingText = (
  { requested_by_name: by, to }: { requested_by_name: string | null; to: string },
  expires: string,
) => `${by === null ? "Approval requested" : `${by} requested approval`} · to ${to} · expires ${expires}`;
const APPROVED = "Approved. The answer is on its way.";
const ASKED = {
  change: {
    title: "Request a change",
    submit: "Request a change",
    label: "What should change?",
    done: "Change requested",
  },
  decline: {
    title: "Decline this draft?",
    submit: "Decline",
    label: "Reason (optional)",
    done: "Draft declined",
  },
};

type ApprovalResource = Schemas["Approval"];

interface ApprovalBarProps {
  answer: Answer;
  onAsk: (reason: AskedReason) => void;
}

export function ApprovalBar({ answer: { thread, reply, field }, onAsk }: ApprovalBarProps) {
  const { data: approval } = useQuery(approvalQuery(thread.id, reply.id));
  return approval ? (
    <Decisions approval={approval} onEdit={() => field.current?.focus()} onAsk={onAsk} />
  ) : null;
}

/** A decision that needs a note. Its dialog stays open when the approval ends, so that the note is not lost. */
export interface AskedReason {
  approval: ApprovalResource;
  asked: keyof typeof ASKED;
}

interface DecisionsProps extends Pick<ApprovalBarProps, "onAsk"> {
  approval: ApprovalResource;
  /** Omitted for people who can't edit. */
  onEdit?: () => void;
}

function Decisions({ approval, onEdit, onAsk }: DecisionsProps) {
  const now = useNow();
  const zone = useTimeZone();
  const { id, text_sha256, thread_id: threadId } = approval;
  // Approves the text as shown. If the server refuses because of warnings, the user must confirm them first.
  const approve = useAction(
    (confirm: readonly Confirmation[]) =>
      unwrap(
        api.POST("/api/approvals/{id}/approve", {
          ...byId(id),
          body: { text_sha256, ...(confirm.length > 0 && { confirm: [...confirm] }) },
        }),
      ),
    { changes: [["thread", threadId]], done: APPROVED, toastsErrors: isPlainError },
  );
  const needs = needsIn(approve.error);
  return (
    <Group className={classes["collision"]} justify="space-between" role="group" aria-label="Approval">
      <span>{waitingText(approval, relativeTime(approval.expires_at, { now, zone }))}</span>
      <Group gap="xs">
        <Button size="xs" loading={approve.isPending} onClick={() => approve.mutate([])}>
          Approve
        </Button>
        {onEdit && (
          <Button size="xs" variant="default" onClick={onEdit}>
            Edit
          </Button>
        )}
        <Button size="xs" variant="default" onClick={() => onAsk({ approval, asked: "change" })}>
          Request a change
        </Button>
        <Button size="xs" variant="default" onClick={() => onAsk({ approval, asked: "decline" })}>
          Decline
        </Button>
      </Group>
      <NeedsDialog needs={needs} onConfirm={() => approve.mutate(needs)} onClose={approve.reset} />
    </Group>
  );
}

interface ReasonDialogProps extends AskedReason {
  onClose: () => void;
}

export function ReasonDialog({ approval: { id, thread_id }, asked, onClose }: ReasonDialogProps) {
  const { title, submit, label, done } = ASKED[asked];
  const params = { path: { id } };
  const { values, field, asDialog } = useApiForm({
    initialValues: { text: "" },
    save: ({ text }) =>
      asked === "change"
        ? unwrap(api.POST("/api/approvals/{id}/request-change", { params, body: { note: text.trim() } }))
        : unwrap(api.POST("/api/approvals/{id}/reject", { params, body: { reason: text.trim() } })),
    changes: [["thread", thread_id]],
    done,
    onDone: onClose,
  });
  return (
    <Dialog
      {...asDialog}
      title={title}
      submit={submit}
      isReady={asked === "decline" || values.text.trim() !== ""}
      onClose={onClose}
    >
      <Textarea label={label} minRows={3} maxLength={2_000} data-autofocus {...field("text")} />
    </Dialog>
  );
}

export function Approval({ thread }: { thread: Schemas["Thread"] }) {
  const { data: clients } = useQuery(clientsQuery);
  const mayApprove = clients?.find(({ id }) => id === thread.client.id)?.viewers_may_approve === true;
  const { draft, send_order: order } = thread;
  if (!mayApprove) return <Hint>Your agency will reply.</Hint>;
  if (draft === null || draft.text.trim() === "") return <Hint>No proposed answer yet.</Hint>;
  const isUnderWay = order?.state === "waiting" || order?.state === "held";
  return <Proposal thread={thread} draft={draft} isUnderWay={isUnderWay} />;
}

interface ProposalProps {
  thread: Schemas["Thread"];
  draft: Schemas["Draft"];
  /** Whether an answer is already scheduled or being sent. */
  isUnderWay: boolean;
}

function Proposal({ thread, draft, isUnderWay }: ProposalProps) {
  const { data: approval } = useQuery(approvalQuery(thread.id, draft.reply_id));
  const [isAsking, setAsking] = useState(false);
  const [reason, setReason] = useState<AskedReason | null>(null);
  const { mutate, isPending, error } = useAction(() => approveDraft(draft), {
    changes: [["thread", thread.id]],
    done: APPROVED,
  });
  return (
    <div className={classes["answering"]}>
      <strong>Proposed answer</strong>
      <div className={classes["proposal"]} dir="auto">
        {draft.text}
      </div>
      {error && <Trouble error={error} />}
      {approval && !isUnderWay && <Decisions approval={approval} onAsk={setReason} />}
      {reason && <ReasonDialog {...reason} onClose={() => setReason(null)} />}
      {approval === null && (
        <Flex wrap="wrap" gap={8} justify="flex-end">
          <Button loading={isPending} disabled={isUnderWay} onClick={() => setAsking(true)}>
            Approve and send
          </Button>
        </Flex>
      )}
      <QuestionDialog
        opened={isAsking}
        title="Approve and send this answer?"
        confirm="Approve and send"
        cancel="Not yet"
        onClose={() => setAsking(false)}
        onConfirm={() => {
          setAsking(false);
          mutate();
        }}
      >
        <Box component="p" m={0}>
          It goes out in a few seconds.
        </Box>
      </QuestionDialog>
    </div>
  );
}

/**
 * Requests approval for the visible draft, and approves it. If the server rejects the approval, the request stays open
 * for the agency.
 */
async function approveDraft({ reply_id: id, text }: Schemas["Draft"]): Promise<void> {
  const { data } = await unwrap(api.POST("/api/replies/{id}/approval", { ...byId(id), body: { text } }));
  const params = { path: { id: data.id } };
  await unwrap(api.POST("/api/approvals/{id}/approve", { params, body: { text_sha256: data.text_sha256 } }));
}
