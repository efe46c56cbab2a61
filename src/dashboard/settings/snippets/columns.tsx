/** Columns of the snippet table. */
import { Flex } from "@mantine/core";
import type { Schemas } from "../../api/client.ts";
import { typedForm } from "../../inbox/answer/snippet-text.ts";
import { Dot } from "../../parts/dot.tsx";
import { formatCount } from "../../parts/format-number.ts";
import type { Column } from "../../parts/table/column.ts";
import { RowButton } from "../../parts/table/row-button.tsx";
import { RelativeTime } from "../../parts/time.tsx";
import classes from "./snippets.module.css";

type Snippet = Schemas["Snippet"];

interface ColumnsOf {
  clients: readonly Schemas["Client"][];
  onOpen: (snippet: Snippet) => void;
  mayChange: (snippet: Snippet) => boolean;
}

export const snippetColumns = ({ clients, onOpen, mayChange }: ColumnsOf): Column<Snippet>[] => [
  {
    id: "name",
    label: "Name",
    width: "22%",
    cell: (snippet) =>
      mayChange(snippet) ? (
        <RowButton onClick={() => onOpen(snippet)}>{snippet.name}</RowButton>
      ) : (
        <span dir="auto">{snippet.name}</span>
      ),
  },
  {
    id: "body",
    label: "Text",
    cell: ({ body }) => (
      <span className={classes["body"]} dir="auto" title={body}>
        {body}
      </span>
    ),
  },
  {
    id: "shortcut",
    label: "Shortcut",
    cell: ({ shortcut }) => (shortcut === null ? "–" : <code>{typedForm(shortcut)}</code>),
  },
  {
    id: "client",
    label: "Client",
    cell: ({ client_id: id }) => <ClientName id={id} clients={clients} />,
  },
  {
    id: "who",
    label: "Access",
    cell: ({ is_shared: isShared }) => (isShared ? "Everyone" : "Only you"),
  },
  { id: "uses", label: "Uses", isNumber: true, cell: ({ uses }) => formatCount(uses) },
  {
    id: "changed",
    label: "Updated",
    isNumber: true,
    isWideOnly: true,
    cell: ({ updated_at: at }) => <RelativeTime at={at} />,
  },
];

function ClientName({ id, clients }: { id: string | null; clients: readonly Schemas["Client"][] }) {
  if (id === null) return "All clients";
  const client = clients.find((one) => one.id === id);
  return (
    <Flex component="span" display="inline-flex" gap={6} align="center">
      <Dot color={client?.color ?? null} />
      <span dir="auto">{client?.name ?? "A client you can't see"}</span>
    </Flex>
  );
}
