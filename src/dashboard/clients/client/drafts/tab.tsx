/** Drafts of a client: questions without an answer, how drafts are used, and frequent changes. */
import { Button, Group, Textarea } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ChartSection } from "../../../analytics/chart/section.tsx";
import type { Schemas } from "../../../api/client.ts";
import { Dialog } from "../../../parts/dialog.tsx";
import { Empty } from "../../../parts/empty.tsx";
import type { Column } from "../../../parts/table/column.ts";
import { RowLink } from "../../../parts/table/row-link.tsx";
import { Table } from "../../../parts/table/table.tsx";
import { RelativeTime } from "../../../parts/time.tsx";
import { showError } from "../../../parts/toast.ts";
import { useIsAtLeast } from "../../../session/use-session.ts";
import { ChangesSection } from "./changes.tsx";
import { questionsQuery, useAnswer } from "./queries.ts";
import { UsesSection } from "./uses.tsx";

export function DraftsTab({ clientId }: { clientId: string }) {
  return (
    <>
      <QuestionsSection clientId={clientId} />
      <UsesSection clientId={clientId} />
      <ChangesSection clientId={clientId} />
    </>
  );
}

type ClientQuestion = Schemas["ClientQuestion"];

const COLUMNS: readonly Column<ClientQuestion>[] = [
  {
    id: "text",
    label: "Question",
    cell: ({ text, thread_id: thread }) => (
      <RowLink to="/inbox" search={{ view: "all", thread }}>
        <span dir="auto">{text}</span>
      </RowLink>
    ),
  },
  {
    id: "count",
    label: "Asked",
    width: "96px",
    isNumber: true,
    cell: ({ count }) => (count === 1 ? "once" : `${count} times`),
  },
  {
    id: "last",
    label: "Last asked",
    width: "120px",
    isNumber: true,
    isWideOnly: true,
    cell: ({ last_asked_at: at }) => <RelativeTime at={at} />,
  },
];

function QuestionsSection({ clientId }: { clientId: string }) {
  const isManager = useIsAtLeast("manager");
  const { data: questions, error, refetch } = useQuery(questionsQuery(clientId));
  const [open, setOpen] = useState<ClientQuestion | null>(null);
  const dismiss = useAnswer(clientId);
  const actions = (question: ClientQuestion) => (
    <Group gap="xs" wrap="nowrap" justify="flex-end">
      <Button size="xs" variant="default" onClick={() => setOpen(question)}>
        Answer
      </Button>
      <Button
        size="xs"
        variant="subtle"
        color="gray"
        loading={dismiss.isPending && dismiss.variables.question_id === question.id}
        onClick={() =>
          dismiss.mutate(
            { question_id: question.id, question: question.text, answer: null },
            { onError: showError },
          )
        }
      >
        Dismiss
      </Button>
    </Group>
  );
  return (
    <ChartSection
      title="Unanswered questions"
      hint="Leads asked these, and the facts have no answer. Answer once, and drafts can use it."
      error={error}
      onRetry={() => void refetch()}
      isLoading={questions === undefined}
      table={
        <>
          <Table
            label="Unanswered questions"
            columns={COLUMNS}
            rows={questions ?? []}
            rowId={({ id }) => id}
            empty={<Empty title="No open questions" hint="Questions appear when the AI drafts an answer." />}
            {...(isManager && { actions })}
          />
          {open && <AnswerDialog clientId={clientId} question={open} onClose={() => setOpen(null)} />}
        </>
      }
    />
  );
}

interface AnswerDialogProps {
  clientId: string;
  question: ClientQuestion;
  onClose: () => void;
}

function AnswerDialog({ clientId, question: { id, text }, onClose }: AnswerDialogProps) {
  const [question, setQuestion] = useState(text);
  const [answer, setAnswer] = useState("");
  const save = useAnswer(clientId, onClose);
  return (
    <Dialog
      title="Answer a question"
      submit="Add to facts"
      cancel="Cancel"
      isBusy={save.isPending}
      error={save.error}
      isReady={question.trim() !== "" && answer.trim() !== ""}
      onClose={onClose}
      onSubmit={() => save.mutate({ question_id: id, question, answer })}
    >
      <Textarea
        label="Question"
        description="Worded by the AI. Check it before you save."
        dir="auto"
        autosize
        maxLength={500}
        value={question}
        onChange={(event) => setQuestion(event.currentTarget.value)}
      />
      <Textarea
        label="Answer"
        data-autofocus
        dir="auto"
        autosize
        minRows={3}
        maxLength={2_000}
        value={answer}
        onChange={(event) => setAnswer(event.currentTarget.value)}
      />
    </Dialog>
  );
}
