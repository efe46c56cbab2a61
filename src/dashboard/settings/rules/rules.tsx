/** The list of automation rules for the workspace or for one client. */
import { Switch, Text } from "@mantine/core";
import { IconArrowDown, IconArrowUp } from "@tabler/icons-react";
import { useQuery } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { api, byId, type Schemas, unwrap } from "../../api/client.ts";
import { clientsQuery, rulesQuery } from "../../api/queries.ts";
import { RemoveAction } from "../../parts/confirm.tsx";
import { Empty } from "../../parts/empty.tsx";
import { IconAction } from "../../parts/icon-action.tsx";
import { AddButton } from "../../parts/page.tsx";
import { type Column, RowButton } from "../../parts/table/columns.tsx";
import { Table } from "../../parts/table/table.tsx";
import { useAction } from "../../parts/use-action.ts";
import { RuleDialog, type Rule } from "./dialog.tsx";

/**
 * The list of rules with its dialogs.
 * @param clientId Null for the workspace's rules.
 */
export function useRules(clientId: string | null): { add: ReactNode; content: ReactNode } {
  const [opened, setOpened] = useState<Rule | "new" | null>(null);
  const add = <AddButton onClick={() => setOpened("new")}>New rule</AddButton>;
  const content = (
    <>
      <RuleList clientId={clientId} add={add} onOpen={setOpened} />
      {opened && (
        <RuleDialog
          rule={opened === "new" ? null : opened}
          clientId={clientId}
          onClose={() => setOpened(null)}
        />
      )}
    </>
  );
  return { add, content };
}

const Remove = ({ rule: { id, name } }: { rule: Rule }) => (
  <RemoveAction
    name={`Delete ${name}`}
    title={`Delete the rule “${name}”?`}
    label="Delete"
    run={() => unwrap(api.DELETE("/api/rules/{id}", byId(id)))}
    changes={[rulesQuery.queryKey]}
    done={`${name} deleted`}
  >
    Replies that it already changed are not affected.
  </RemoveAction>
);

interface RuleListProps {
  /** Null for all clients. */
  clientId: string | null;
  add: ReactNode;
  onOpen: (rule: Rule) => void;
}

type RuleChange = Pick<Rule, "id"> & Partial<Pick<Rule, "enabled" | "position">>;

const useChangingRules = () =>
  useAction(
    async (changes: readonly RuleChange[]) => {
      for (const { id, ...body } of changes)
        await unwrap(api.PATCH("/api/rules/{id}", { ...byId(id), body }));
    },
    { changes: [rulesQuery.queryKey], toastsErrors: true },
  );

/** Returns the changes of position that swap a rule with its neighbor. */
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

function RuleList({ clientId, add, onOpen }: RuleListProps) {
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
      error={error}
      onRetry={() => void refetch()}
      empty={
        <Empty
          title="No rules yet"
          hint="Assign, snooze or finish matching replies, for example by category or keyword."
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
          <Remove rule={rule} />
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
    label: "Client",
    width: "24%",
    cell: ({ client_id: id }) => clients.find((client) => client.id === id)?.name ?? "All clients",
  },
  {
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
