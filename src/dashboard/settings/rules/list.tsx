/** The rules in order, of all clients or of one. */
import { Switch, Text } from "@mantine/core";
import { IconArrowDown, IconArrowUp, IconTrash } from "@tabler/icons-react";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { api, type Schemas, unwrap } from "../../api/client.ts";
import { clientsQuery, rulesQuery } from "../../api/queries.ts";
import { Empty } from "../../parts/empty.tsx";
import { IconAction } from "../../parts/icon-action.tsx";
import type { Column } from "../../parts/table/column.ts";
import { RowButton } from "../../parts/table/row-button.tsx";
import { Table } from "../../parts/table/table.tsx";
import { showError } from "../../parts/toast.ts";
import type { Rule } from "./values.ts";

interface RuleListProps {
  /** Null for all clients. */
  clientId: string | null;
  add: ReactNode;
  onOpen: (rule: Rule) => void;
  onRemove: (rule: Rule) => void;
}

type RuleChange = Pick<Rule, "id"> & Partial<Pick<Rule, "enabled" | "position">>;

function useChangingRules() {
  const queries = useQueryClient();
  return useMutation({
    mutationFn: async (changes: readonly RuleChange[]) => {
      for (const { id, ...body } of changes)
        await unwrap(api.PATCH("/api/rules/{id}", { params: { path: { id } }, body }));
    },
    onError: showError,
    onSettled: () => queries.invalidateQueries({ queryKey: ["rules"] }),
  });
}

/** Returns the position changes that put a rule before or after its neighbor. */
function moved(
  all: readonly Rule[],
  { rule, neighbor, by }: { rule: Rule; neighbor: Rule; by: -1 | 1 },
): RuleChange[] {
  const others = all.filter(({ id }) => id !== rule.id);
  const at = others.findIndex(({ id }) => id === neighbor.id) + (by > 0 ? 1 : 0);
  return others
    .toSpliced(at, 0, rule)
    .flatMap(({ id, position }, index) => (position === index + 1 ? [] : [{ id, position: index + 1 }]));
}

export function RuleList({ clientId, add, onOpen, onRemove }: RuleListProps) {
  const { data: all, error, refetch } = useQuery(rulesQuery);
  const { data: clients = [] } = useQuery(clientsQuery);
  const { mutate, isPending } = useChangingRules();
  const rules = all?.filter((rule) => clientId === null || rule.client_id === clientId);
  const move = (rule: Rule, by: -1 | 1) => {
    const neighbor = rules?.[rules.findIndex(({ id }) => id === rule.id) + by];
    if (all && neighbor) mutate(moved(all, { rule, neighbor, by }));
  };
  return (
    <Table
      label="Rules"
      columns={columns({ clients, onOpen, onTurn: (id, enabled) => mutate([{ id, enabled }]) })}
      rows={rules}
      rowId={({ id }) => id}
      error={error}
      onRetry={() => void refetch()}
      empty={
        <Empty
          title="No rules yet"
          hint="Assign, snooze or finish replies that match, for example by category or words."
          action={add}
        />
      }
      actions={(rule) => (
        <>
          <IconAction
            label={`Move up: ${rule.name}`}
            disabled={isPending || rules?.[0]?.id === rule.id}
            onClick={() => move(rule, -1)}
          >
            <IconArrowUp size={16} stroke={1.75} />
          </IconAction>
          <IconAction
            label={`Move down: ${rule.name}`}
            disabled={isPending || rules?.at(-1)?.id === rule.id}
            onClick={() => move(rule, 1)}
          >
            <IconArrowDown size={16} stroke={1.75} />
          </IconAction>
          <IconAction label={`Delete ${rule.name}`} onClick={() => onRemove(rule)}>
            <IconTrash size={16} stroke={1.75} />
          </IconAction>
        </>
      )}
    />
  );
}

interface ColumnsOf {
  clients: readonly Schemas["Client"][];
  onOpen: (rule: Rule) => void;
  onTurn: (id: string, enabled: boolean) => void;
}

const columns = ({ clients, onOpen, onTurn }: ColumnsOf): Column<Rule>[] => [
  {
    id: "name",
    label: "Name",
    cell: (rule) => (
      <>
        <RowButton onClick={() => onOpen(rule)}>{rule.name}</RowButton>
        {rule.problems.map((problem) => (
          <Text key={problem} size="xs" c="orange">
            {problem}
          </Text>
        ))}
      </>
    ),
  },
  {
    id: "client",
    label: "Client",
    width: "24%",
    cell: ({ client_id: id }) => clients.find((client) => client.id === id)?.name ?? "All clients",
  },
  {
    id: "enabled",
    label: "Enabled",
    width: "96px",
    cell: ({ id, name, enabled }) => (
      <Switch
        aria-label={`Rule enabled: ${name}`}
        checked={enabled}
        onChange={(event) => onTurn(id, event.currentTarget.checked)}
      />
    ),
  },
];
