/** Columns of the follow-up list. */
import { Flex } from "@mantine/core";
import { Dot } from "../../parts/dot.tsx";
import { Status } from "../../parts/status.tsx";
import type { Column } from "../../parts/table/column.ts";
import { RowButton } from "../../parts/table/row-button.tsx";
import { RelativeTime } from "../../parts/time.tsx";
import classes from "../follow-ups.module.css";
import { nameOf } from "../name.ts";
import type { FollowUp } from "../queries.ts";
import { costOf, shownState, TONES } from "../state.ts";
import { strings } from "../strings.ts";

interface ColumnsOf {
  colorOf: (clientId: string) => string | null;
  onOpen: (id: string) => void;
}

export const followUpColumns = ({ colorOf, onOpen }: ColumnsOf): Column<FollowUp>[] => [
  {
    id: "contact",
    label: "Contact",
    width: "22%",
    cell: (row) => <RowButton onClick={() => onOpen(row.id)}>{nameOf(row)}</RowButton>,
  },
  {
    id: "client",
    label: "Client",
    width: "14%",
    cell: ({ clients: { id, name } }) => (
      <Flex component="span" display="inline-flex" gap={6} align="baseline" miw={0}>
        <Dot color={colorOf(id)} />
        <span dir="auto">{name}</span>
      </Flex>
    ),
  },
  {
    id: "state",
    label: "Status",
    width: "18%",
    cell: (row) => <StateOf row={row} />,
  },
  { id: "text", label: "Text", cell: (row) => <TextOf row={row} /> },
  { id: "cost", label: "Credits", isNumber: true, width: "72px", cell: (row) => <CostOf row={row} /> },
  {
    id: "when",
    label: "When",
    isNumber: true,
    width: "96px",
    cell: ({ due_at: due, sent_at: sent }) => <RelativeTime at={sent ?? due} />,
  },
];

function StateOf({ row }: { row: FollowUp }) {
  const state = shownState(row);
  return (
    <>
      <Status tone={TONES[state]}>{strings.shown[state]}</Status>
      {row.last_error !== null && (
        <bdi className={classes["reason"]} title={row.last_error}>
          {row.last_error}
        </bdi>
      )}
    </>
  );
}

function TextOf({ row: { action, draft_message: text, notes } }: { row: FollowUp }) {
  const words = text ?? (notes ? `AI will write: ${notes}` : "AI will write this");
  return (
    <span className={classes["text"]} data-missing={text === null} dir="auto" title={words}>
      {action === "linkedin_message" && <b>{strings.actions[action]}: </b>}
      {words}
    </span>
  );
}

function CostOf({ row }: { row: FollowUp }) {
  const { spent, expected } = costOf(row);
  return (
    <span title={strings.costHint(expected)}>
      {spent === expected ? `${spent}` : `${spent} of ${expected}`}
    </span>
  );
}
