/** A client's drafts: unanswered questions, draft usage and frequent changes. */
import { Button, Group, Textarea } from "@mantine/core";
import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { Bars, Legend } from "../../../analytics/chart/bars.tsx";
import { ChartSection } from "../../../analytics/chart/section.tsx";
import { dayLabel } from "../../../analytics/intervals.ts";
import type { Schemas } from "../../../api/client.ts";
import { Dialog } from "../../../parts/dialog.tsx";
import { Empty } from "../../../parts/empty.tsx";
import { formatShare } from "../../../parts/format-number.ts";
import { formatDay } from "../../../parts/format-time.ts";
import { type Column, countColumn, RowLink, timeColumn } from "../../../parts/table/columns.tsx";
import { Table } from "../../../parts/table/table.tsx";
import { useAction } from "../../../parts/use-action.ts";
import { useApiForm } from "../../../parts/use-api-form.ts";
import { useIsAtLeast } from "../../../session/use-session.ts";
import { ChangesSection } from "./changes.tsx";
import { draftsReportQuery, questionsQuery, useQuestionAnswer } from "./queries.ts";

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
    label: "Question",
    cell: ({ text, thread_id: thread }) => (
      <RowLink to="/inbox" search={{ view: "all", thread }}>
        <span dir="auto">{text}</span>
      </RowLink>
    ),
  },
  {
    label: "Asked",
    width: "96px",
    isNumber: true,
    cell: ({ count }) => (count === 1 ? "once" : `${count} times`),
  },
  timeColumn("Last asked", ({ last_asked_at: at }) => at, { width: "120px", isWideOnly: true }),
];

function QuestionsSection({ clientId }: { clientId: string }) {
  const isManager = useIsAtLeast("manager");
  const { data: questions, error, refetch } = useQuery(questionsQuery(clientId));
  const [open, setOpen] = useState<ClientQuestion | null>(null);
  const { save, onDone } = useQuestionAnswer(clientId);
  const dismiss = useAction(save, { done: "Question dismissed", onDone, toastsErrors: true });
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
        onClick={() => dismiss.mutate({ question_id: question.id, question: question.text, answer: null })}
      >
        Dismiss
      </Button>
    </Group>
  );
  return (
    <ChartSection
      title="Unanswered questions"
      hint="Leads asked these questions, but the facts don't answer them. Answer once, and future drafts can use it."
      error={error}
      onRetry={() => void refetch()}
      isLoading={questions === undefined}
      table={
        <>
          <Table
            label="Unanswered questions"
            columns={COLUMNS}
            rows={questions ?? []}
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
  const { save, ...effects } = useQuestionAnswer(clientId);
  const { values, field, asDialog } = useApiForm({
    initialValues: { question: text, answer: "" },
    save: (body) => save({ question_id: id, ...body }),
    ...effects,
    onDone: (saved) => {
      effects.onDone(saved);
      onClose();
    },
  });
  return (
    <Dialog
      {...asDialog}
      title="Answer a question"
      submit="Add to facts"
      isReady={values.question.trim() !== "" && values.answer.trim() !== ""}
      onClose={onClose}
    >
      <Textarea
        label="Question"
        description="Worded by the AI. Check it before you save."
        maxLength={500}
        {...field("question")}
      />
      <Textarea label="Answer" data-autofocus minRows={3} maxLength={2_000} {...field("answer")} />
    </Dialog>
  );
}

type Week = Schemas["DraftsReport"]["weeks"][number];

const PARTS = [
  { id: "unchanged", name: "Sent unchanged", color: "var(--rd-chart-auto)" },
  { id: "edited", name: "Edited", color: "var(--rd-chart-manual)" },
  { id: "rewritten", name: "Rewritten", color: "var(--rd-caution)" },
  { id: "discarded", name: "Discarded", color: "var(--rd-border-strong)" },
] as const;

const USE_COLUMNS: readonly Column<Week>[] = [
  { label: "Week of", cell: ({ start_date: day }) => formatDay(day) },
  ...PARTS.map(({ id, name }) => countColumn(name, (week: Week) => week[id])),
];

function UsesSection({ clientId }: { clientId: string }) {
  const { data: report, error, refetch } = useQuery(draftsReportQuery(clientId));
  const total = report?.total;
  const all = total ? PARTS.reduce((sum, { id }) => sum + total[id], 0) : 0;
  const parts = PARTS.map(({ id, name, color }) => ({
    name: total && all > 0 ? `${name} ${formatShare(total[id] / all)}` : name,
    color,
  }));
  const bars = report?.weeks.map((week) => ({
    label: dayLabel(week.start_date, "week"),
    parts: PARTS.map(({ id, name, color }) => ({ name, color, count: week[id] })),
  }));
  return (
    <ChartSection
      title="Draft usage"
      hint="Last 12 weeks, by the day the reply arrived. Edited: less than 30% of the words changed. Automatic answers are not counted."
      error={error}
      onRetry={() => void refetch()}
      isLoading={report === undefined}
      {...(all > 0 && {
        chart: (
          <>
            <Bars label="Draft usage" bars={bars ?? []} />
            <Legend parts={parts} />
          </>
        ),
      })}
      table={
        all === 0 ? (
          <Empty title="No drafts used yet" hint="Send or finish a reply with an AI draft." />
        ) : (
          <Table
            label="Draft usage"
            columns={USE_COLUMNS}
            rows={report?.weeks ?? []}
            rowId={({ start_date: day }) => day}
            empty={null}
          />
        )
      }
    />
  );
}
