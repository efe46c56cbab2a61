/** Frequent changes to a client's drafts, with suggestions for its facts and tone. */
import { Button, Group, Textarea } from "@mantine/core";
import { useQueryClient, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { ChartSection } from "../../../analytics/chart/section.tsx";
import type { Schemas } from "../../../api/client.ts";
import { Dialog } from "../../../parts/dialog.tsx";
import { Empty } from "../../../parts/empty.tsx";
import type { Column } from "../../../parts/table/columns.tsx";
import { Table } from "../../../parts/table/table.tsx";
import { useApiForm } from "../../../parts/use-api-form.ts";
import { useIsAtLeast } from "../../../session/use-session.ts";
import { oneClientQuery } from "../queries.ts";
import { type Addition, addLine, draftsReportQuery } from "./queries.ts";

type Change = Schemas["DraftsReport"]["changes"][number];

const Words = ({ children }: { children: string }) => <span dir="auto">{children || "–"}</span>;

const COLUMNS: readonly Column<Change>[] = [
  { label: "Draft", cell: ({ removed }) => <Words>{removed}</Words> },
  { label: "Sent instead", cell: ({ added }) => <Words>{added}</Words> },
  { label: "Contacts", width: "96px", isNumber: true, cell: ({ count }) => count },
];

/** Returns the instruction to suggest for the tone. */
function toneOf({ removed, added }: Change): string {
  if (removed === "") return `Write “${added}”.`;
  return added === "" ? `Do not write “${removed}”.` : `Write “${added}” instead of “${removed}”.`;
}

export function ChangesSection({ clientId }: { clientId: string }) {
  const isManager = useIsAtLeast("manager");
  const { data: report, error, refetch } = useQuery(draftsReportQuery(clientId));
  const [addition, setAddition] = useState<Addition | null>(null);
  const actions = (change: Change) => (
    <Group gap="xs" wrap="nowrap" justify="flex-end">
      <Button size="xs" variant="default" onClick={() => setAddition({ to: "tone", text: toneOf(change) })}>
        Add to tone
      </Button>
      {change.added !== "" && (
        <Button size="xs" variant="default" onClick={() => setAddition({ to: "facts", text: change.added })}>
          Add to facts
        </Button>
      )}
    </Group>
  );
  return (
    <ChartSection
      title="Frequent changes"
      hint="Edits that your team made in drafts for several contacts."
      error={error}
      onRetry={() => void refetch()}
      isLoading={report === undefined}
      table={
        <>
          <Table
            label="Frequent changes"
            columns={COLUMNS}
            rows={report?.changes ?? []}
            rowId={({ removed, added }) => `${removed}\n${added}`}
            empty={<Empty title="No frequent changes" />}
            {...(isManager && { actions })}
          />
          {addition && (
            <AdditionDialog clientId={clientId} addition={addition} onClose={() => setAddition(null)} />
          )}
        </>
      }
    />
  );
}

interface AdditionDialogProps {
  clientId: string;
  addition: Addition;
  onClose: () => void;
}

function AdditionDialog({ clientId, addition: { to, text: suggested }, onClose }: AdditionDialogProps) {
  const queries = useQueryClient();
  const { values, field, asDialog } = useApiForm({
    initialValues: { text: suggested },
    save: ({ text }) => addLine(clientId, { to, text: text.trim() }),
    done: `Added to the ${to}`,
    onDone: (client) => {
      queries.setQueryData(oneClientQuery(clientId).queryKey, client);
      onClose();
    },
  });
  return (
    <Dialog
      {...asDialog}
      title={to === "facts" ? "Add to facts" : "Add to tone"}
      submit="Add"
      isReady={values.text.trim() !== ""}
      onClose={onClose}
    >
      <Textarea
        label={to === "facts" ? "New fact" : "Tone instruction"}
        description="This is a suggestion. Edit it as needed."
        data-autofocus
        minRows={2}
        maxLength={to === "facts" ? 2_000 : 500}
        {...field("text")}
      />
    </Dialog>
  );
}
