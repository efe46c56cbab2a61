/** A draft that waits for approval, with the decisions on it. */
import { Button, Group, Textarea } from "@mantine/core";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { api, ApiError, type Schemas, unwrap } from "../../api/client.ts";
import { Dialog } from "../../parts/dialog.tsx";
import { relativeTime } from "../../parts/format-time.ts";
import { showToast } from "../../parts/toast.ts";
import { Trouble } from "../../parts/trouble.tsx";
import { useNow } from "../../parts/use-now.ts";
import { useTimeZone } from "../../session/use-session.ts";
import classes from "./answer.module.css";
import type { Confirmation } from "./addresses.ts";
import { approvalQuery } from "./queries.ts";
import { NeedsDialog } from "./questions.tsx";
import { strings } from "./send-strings.ts";

const words = strings.approval;

type ApprovalResource = Schemas["Approval"];
/** The decisions that ask for a text. */
type Asked = "change" | "decline";

interface ApprovalBarProps {
  thread: Schemas["Thread"];
  replyId: string;
  /** Focuses the field, for people who can edit. */
  onEdit?: () => void;
}

export function ApprovalBar({ thread, replyId, onEdit }: ApprovalBarProps) {
  const { data: approval } = useQuery(approvalQuery(thread.id, replyId));
  return approval ? <Decisions approval={approval} {...(onEdit && { onEdit })} /> : null;
}

interface DecisionsProps {
  approval: ApprovalResource;
  onEdit?: () => void;
}

export function Decisions({ approval, onEdit }: DecisionsProps) {
  const now = useNow();
  const zone = useTimeZone();
  const [asked, setAsked] = useState<Asked | null>(null);
  const { approve, needs, dismiss } = useApprove(approval);
  return (
    <Group className={classes["collision"]} justify="space-between" role="group" aria-label={words.title}>
      <span>{words.waiting(approval, relativeTime(approval.expires_at, { now, zone }))}</span>
      <Group gap="xs">
        <Button size="xs" loading={approve.isPending} onClick={() => approve.mutate([])}>
          {words.approve}
        </Button>
        {onEdit && (
          <Button size="xs" variant="default" onClick={onEdit}>
            {words.edit}
          </Button>
        )}
        <Button size="xs" variant="default" onClick={() => setAsked("change")}>
          {words.change}
        </Button>
        <Button size="xs" variant="default" onClick={() => setAsked("decline")}>
          {words.decline}
        </Button>
      </Group>
      {approve.error && needs.length === 0 && <Trouble error={approve.error} />}
      <NeedsDialog needs={needs} onConfirm={() => approve.mutate(needs)} onClose={dismiss} />
      {asked && <ReasonDialog approval={approval} asked={asked} onClose={() => setAsked(null)} />}
    </Group>
  );
}

/** Approves the text as shown. A refusal for warnings asks to confirm them. */
function useApprove({ id, text_sha256, thread_id }: ApprovalResource) {
  const queries = useQueryClient();
  const approve = useMutation({
    mutationFn: (confirm: readonly Confirmation[]) =>
      unwrap(
        api.POST("/api/approvals/{id}/approve", {
          params: { path: { id } },
          body: { text_sha256, ...(confirm.length > 0 && { confirm: [...confirm] }) },
        }),
      ),
    onSuccess: () => showToast(words.approved),
    onSettled: () => void queries.invalidateQueries({ queryKey: ["thread", thread_id] }),
  });
  const { error } = approve;
  const needs = error instanceof ApiError ? (error.needs as Confirmation[]) : [];
  return { approve, needs, dismiss: approve.reset };
}

function ReasonDialog({
  approval,
  asked,
  onClose,
}: {
  approval: ApprovalResource;
  asked: Asked;
  onClose: () => void;
}) {
  const queries = useQueryClient();
  const [text, setText] = useState("");
  const { id, thread_id } = approval;
  const params = { path: { id } };
  const decide = useMutation({
    mutationFn: () =>
      asked === "change"
        ? unwrap(api.POST("/api/approvals/{id}/request-change", { params, body: { note: text.trim() } }))
        : unwrap(api.POST("/api/approvals/{id}/reject", { params, body: { reason: text.trim() } })),
    onSuccess: () => {
      showToast(words.done[asked]);
      onClose();
    },
    onSettled: () => void queries.invalidateQueries({ queryKey: ["thread", thread_id] }),
  });
  return (
    <Dialog
      title={words.ask[asked]}
      submit={asked === "change" ? words.change : words.decline}
      cancel={words.cancel}
      isBusy={decide.isPending}
      error={decide.error}
      isReady={asked === "decline" || text.trim() !== ""}
      onSubmit={() => decide.mutate()}
      onClose={onClose}
    >
      <Textarea
        label={words.label[asked]}
        autosize
        minRows={3}
        maxLength={2_000}
        data-autofocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
    </Dialog>
  );
}
